"""Character mappings of MySQL 9.7.4 and MariaDB 10.11.18.

Written by codegen/servers/charset_tables.py from the servers' answers to CONVERT(code USING utf8mb4);
do not edit.
Both servers give the same characters.
"""

from __future__ import annotations

# Charset → its characters 0x00 to 0xff (0x80 to 0xff where the lower half is ASCII); U+FFFE: not assigned.
SINGLE_BYTE: dict[str, str] = {
    "armscii8": (
        "\x80\x81\x82\x83\x84\x85\x86\x87\x88\x89\x8a\x8b\x8c\x8d\x8e\x8f"
        "\x90\x91\x92\x93\x94\x95\x96\x97\x98\x99\x9a\x9b\x9c\x9d\x9e\x9f"
        "\xa0\u2741\xa7\u0589)(\xbb\xab\u2014.\u055d,-\u055f\u2026\u055c"
        "\u055b\u055e\u0531\u0561\u0532\u0562\u0533\u0563\u0534\u0564\u0535\u0565\u0536\u0566\u0537\u0567"
        "\u0538\u0568\u0539\u0569\u053a\u056a\u053b\u056b\u053c\u056c\u053d\u056d\u053e\u056e\u053f\u056f"
        "\u0540\u0570\u0541\u0571\u0542\u0572\u0543\u0573\u0544\u0574\u0545\u0575\u0546\u0576\u0547\u0577"
        "\u0548\u0578\u0549\u0579\u054a\u057a\u054b\u057b\u054c\u057c\u054d\u057d\u054e\u057e\u054f\u057f"
        "\u0550\u0580\u0551\u0581\u0552\u0582\u0553\u0583\u0554\u0584\u0555\u0585\u0556\u0586\u2019'"
    ),
    "ascii": (
        "\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe"
        "\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe"
        "\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe"
        "\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe"
        "\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe"
        "\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe"
        "\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe"
        "\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe"
    ),
    "cp1250": (
        "\u20ac\ufffe\u201a\ufffe\u201e\u2026\u2020\u2021\ufffe\u2030\u0160\u2039\u015a\u0164\u017d\u0179"
        "\ufffe\u2018\u2019\u201c\u201d\u2022\u2013\u2014\ufffe\u2122\u0161\u203a\u015b\u0165\u017e\u017a"
        "\xa0\u02c7\u02d8\u0141\xa4\u0104\xa6\xa7\xa8\xa9\u015e\xab\xac\xad\xae\u017b"
        "\xb0\xb1\u02db\u0142\xb4\xb5\xb6\xb7\xb8\u0105\u015f\xbb\u013d\u02dd\u013e\u017c"
        "\u0154\xc1\xc2\u0102\xc4\u0139\u0106\xc7\u010c\xc9\u0118\xcb\u011a\xcd\xce\u010e"
        "\u0110\u0143\u0147\xd3\xd4\u0150\xd6\xd7\u0158\u016e\xda\u0170\xdc\xdd\u0162\xdf"
        "\u0155\xe1\xe2\u0103\xe4\u013a\u0107\xe7\u010d\xe9\u0119\xeb\u011b\xed\xee\u010f"
        "\u0111\u0144\u0148\xf3\xf4\u0151\xf6\xf7\u0159\u016f\xfa\u0171\xfc\xfd\u0163\u02d9"
    ),
    "cp1251": (
        "\u0402\u0403\u201a\u0453\u201e\u2026\u2020\u2021\u20ac\u2030\u0409\u2039\u040a\u040c\u040b\u040f"
        "\u0452\u2018\u2019\u201c\u201d\u2022\u2013\u2014\ufffe\u2122\u0459\u203a\u045a\u045c\u045b\u045f"
        "\xa0\u040e\u045e\u0408\xa4\u0490\xa6\xa7\u0401\xa9\u0404\xab\xac\xad\xae\u0407"
        "\xb0\xb1\u0406\u0456\u0491\xb5\xb6\xb7\u0451\u2116\u0454\xbb\u0458\u0405\u0455\u0457"
        "\u0410\u0411\u0412\u0413\u0414\u0415\u0416\u0417\u0418\u0419\u041a\u041b\u041c\u041d\u041e\u041f"
        "\u0420\u0421\u0422\u0423\u0424\u0425\u0426\u0427\u0428\u0429\u042a\u042b\u042c\u042d\u042e\u042f"
        "\u0430\u0431\u0432\u0433\u0434\u0435\u0436\u0437\u0438\u0439\u043a\u043b\u043c\u043d\u043e\u043f"
        "\u0440\u0441\u0442\u0443\u0444\u0445\u0446\u0447\u0448\u0449\u044a\u044b\u044c\u044d\u044e\u044f"
    ),
    "cp1256": (
        "\u20ac\u067e\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\ufffe\u2039\u0152\u0686\u0698\ufffe"
        "\u06af\u2018\u2019\u201c\u201d\u2022\u2013\u2014\ufffe\u2122\ufffe\u203a\u0153\u200c\u200d\ufffe"
        "\xa0\u060c\xa2\xa3\xa4\xa5\xa6\xa7\xa8\xa9\ufffe\xab\xac\xad\xae\xaf"
        "\xb0\xb1\xb2\xb3\xb4\xb5\xb6\xb7\xb8\xb9\u061b\xbb\xbc\xbd\xbe\u061f"
        "\ufffe\u0621\u0622\u0623\u0624\u0625\u0626\u0627\u0628\u0629\u062a\u062b\u062c\u062d\u062e\u062f"
        "\u0630\u0631\u0632\u0633\u0634\u0635\u0636\xd7\u0637\u0638\u0639\u063a\u0640\u0641\u0642\u0643"
        "\xe0\u0644\xe2\u0645\u0646\u0647\u0648\xe7\xe8\xe9\xea\xeb\u0649\u064a\xee\xef"
        "\u064b\u064c\u064d\u064e\xf4\u064f\u0650\xf7\u0651\xf9\u0652\xfb\xfc\u200e\u200f\ufffe"
    ),
    "cp1257": (
        "\u20ac\ufffe\u201a\ufffe\u201e\u2026\u2020\u2021\ufffe\u2030\ufffe\u2039\ufffe\xa8\u02c7\xb8"
        "\ufffe\u2018\u2019\u201c\u201d\u2022\u2013\u2014\ufffe\u2122\ufffe\u203a\ufffe\xaf\u02db\ufffe"
        "\xa0\ufffe\xa2\xa3\xa4\ufffe\xa6\xa7\xd8\xa9\u0156\xab\xac\xad\xae\xc6"
        "\xb0\xb1\xb2\xb3\xb4\xb5\xb6\xb7\xf8\xb9\u0157\xbb\xbc\xbd\xbe\xe6"
        "\u0104\u012e\u0100\u0106\xc4\xc5\u0118\u0112\u010c\xc9\u0179\u0116\u0122\u0136\u012a\u013b"
        "\u0160\u0143\u0145\xd3\u014c\xd5\xd6\xd7\u0172\u0141\u015a\u016a\xdc\u017b\u017d\xdf"
        "\u0105\u012f\u0101\u0107\xe4\xe5\u0119\u0113\u010d\xe9\u017a\u0117\u0123\u0137\u012b\u013c"
        "\u0161\u0144\u0146\xf3\u014d\xf5\xf6\xf7\u0173\u0142\u015b\u016b\xfc\u017c\u017e\u02d9"
    ),
    "cp850": (
        "\xc7\xfc\xe9\xe2\xe4\xe0\xe5\xe7\xea\xeb\xe8\xef\xee\xec\xc4\xc5"
        "\xc9\xe6\xc6\xf4\xf6\xf2\xfb\xf9\xff\xd6\xdc\xf8\xa3\xd8\xd7\u0192"
        "\xe1\xed\xf3\xfa\xf1\xd1\xaa\xba\xbf\xae\xac\xbd\xbc\xa1\xab\xbb"
        "\u2591\u2592\u2593\u2502\u2524\xc1\xc2\xc0\xa9\u2563\u2551\u2557\u255d\xa2\xa5\u2510"
        "\u2514\u2534\u252c\u251c\u2500\u253c\xe3\xc3\u255a\u2554\u2569\u2566\u2560\u2550\u256c\xa4"
        "\xf0\xd0\xca\xcb\xc8\u0131\xcd\xce\xcf\u2518\u250c\u2588\u2584\xa6\xcc\u2580"
        "\xd3\xdf\xd4\xd2\xf5\xd5\xb5\xfe\xde\xda\xdb\xd9\xfd\xdd\xaf\xb4"
        "\xad\xb1\u2017\xbe\xb6\xa7\xf7\xb8\xb0\xa8\xb7\xb9\xb3\xb2\u25a0\xa0"
    ),
    "cp852": (
        "\xc7\xfc\xe9\xe2\xe4\u016f\u0107\xe7\u0142\xeb\u0150\u0151\xee\u0179\xc4\u0106"
        "\xc9\u0139\u013a\xf4\xf6\u013d\u013e\u015a\u015b\xd6\xdc\u0164\u0165\u0141\xd7\u010d"
        "\xe1\xed\xf3\xfa\u0104\u0105\u017d\u017e\u0118\u0119\xac\u017a\u010c\u015f\xab\xbb"
        "\u2591\u2592\u2593\u2502\u2524\xc1\xc2\u011a\u015e\u2563\u2551\u2557\u255d\u017b\u017c\u2510"
        "\u2514\u2534\u252c\u251c\u2500\u253c\u0102\u0103\u255a\u2554\u2569\u2566\u2560\u2550\u256c\xa4"
        "\u0111\u0110\u010e\xcb\u010f\u0147\xcd\xce\u011b\u2518\u250c\u2588\u2584\u0162\u016e\u2580"
        "\xd3\xdf\xd4\u0143\u0144\u0148\u0160\u0161\u0154\xda\u0155\u0170\xfd\xdd\u0163\xb4"
        "\xad\u02dd\u02db\u02c7\u02d8\xa7\xf7\xb8\xb0\xa8\u02d9\u0171\u0158\u0159\u25a0\xa0"
    ),
    "cp866": (
        "\u0410\u0411\u0412\u0413\u0414\u0415\u0416\u0417\u0418\u0419\u041a\u041b\u041c\u041d\u041e\u041f"
        "\u0420\u0421\u0422\u0423\u0424\u0425\u0426\u0427\u0428\u0429\u042a\u042b\u042c\u042d\u042e\u042f"
        "\u0430\u0431\u0432\u0433\u0434\u0435\u0436\u0437\u0438\u0439\u043a\u043b\u043c\u043d\u043e\u043f"
        "\u2591\u2592\u2593\u2502\u2524\u2561\u2562\u2556\u2555\u2563\u2551\u2557\u255d\u255c\u255b\u2510"
        "\u2514\u2534\u252c\u251c\u2500\u253c\u255e\u255f\u255a\u2554\u2569\u2566\u2560\u2550\u256c\u2567"
        "\u2568\u2564\u2565\u2559\u2558\u2552\u2553\u256b\u256a\u2518\u250c\u2588\u2584\u258c\u2590\u2580"
        "\u0440\u0441\u0442\u0443\u0444\u0445\u0446\u0447\u0448\u0449\u044a\u044b\u044c\u044d\u044e\u044f"
        "\u0401\u0451\u0404\u0454\u0407\u0457\u040e\u045e\xb0\u2219\xb7\u221a\u207f\xb2\u25a0\xa0"
    ),
    "dec8": (
        "\x80\x81\x82\x83\x84\x85\x86\x87\x88\x89\x8a\x8b\x8c\x8d\x8e\x8f"
        "\x90\x91\x92\x93\x94\x95\x96\x97\x98\x99\x9a\x9b\x9c\x9d\x9e\x9f"
        "\xa0\xa1\xa2\xa3\ufffe\xa5\ufffe\xa7\xa4\xa9\xaa\xab\ufffe\ufffe\ufffe\ufffe"
        "\xb0\xb1\xb2\xb3\ufffe\xb5\xb6\xb7\ufffe\xb9\xba\xbb\xbc\xbd\ufffe\xbf"
        "\xc0\xc1\xc2\xc3\xc4\xc5\xc6\xc7\xc8\xc9\xca\xcb\xcc\xcd\xce\xcf"
        "\ufffe\xd1\xd2\xd3\xd4\xd5\xd6\u0152\xd8\xd9\xda\xdb\xdc\u0178\ufffe\xdf"
        "\xe0\xe1\xe2\xe3\xe4\xe5\xe6\xe7\xe8\xe9\xea\xeb\xec\xed\xee\xef"
        "\ufffe\xf1\xf2\xf3\xf4\xf5\xf6\u0153\xf8\xf9\xfa\xfb\xfc\xff\ufffe\ufffe"
    ),
    "geostd8": (
        "\u20ac\ufffe\u201a\ufffe\u201e\u2026\u2020\u2021\ufffe\u2030\ufffe\u2039\ufffe\ufffe\ufffe\ufffe"
        "\ufffe\u2018\u2019\u201c\u201d\u2022\u2013\u2014\ufffe\ufffe\ufffe\u203a\ufffe\ufffe\ufffe\ufffe"
        "\xa0\xa1\xa2\xa3\xa4\xa5\xa6\xa7\xa8\xa9\xaa\xab\xac\xad\xae\xaf"
        "\xb0\xb1\xb2\xb3\xb4\xb5\xb6\xb7\xb8\xb9\xba\xbb\xbc\xbd\xbe\xbf"
        "\u10d0\u10d1\u10d2\u10d3\u10d4\u10d5\u10d6\u10f1\u10d7\u10d8\u10d9\u10da\u10db\u10dc\u10f2\u10dd"
        "\u10de\u10df\u10e0\u10e1\u10e2\u10f3\u10e3\u10e4\u10e5\u10e6\u10e7\u10e8\u10e9\u10ea\u10eb\u10ec"
        "\u10ed\u10ee\u10f4\u10ef\u10f0\u10f5\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe"
        "\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\u2116\ufffe\ufffe"
    ),
    "greek": (
        "\x80\x81\x82\x83\x84\x85\x86\x87\x88\x89\x8a\x8b\x8c\x8d\x8e\x8f"
        "\x90\x91\x92\x93\x94\x95\x96\x97\x98\x99\x9a\x9b\x9c\x9d\x9e\x9f"
        "\xa0\u02bd\u02bc\xa3\ufffe\ufffe\xa6\xa7\xa8\xa9\ufffe\xab\xac\xad\ufffe\u2015"
        "\xb0\xb1\xb2\xb3\u0384\u0385\u0386\xb7\u0388\u0389\u038a\xbb\u038c\xbd\u038e\u038f"
        "\u0390\u0391\u0392\u0393\u0394\u0395\u0396\u0397\u0398\u0399\u039a\u039b\u039c\u039d\u039e\u039f"
        "\u03a0\u03a1\ufffe\u03a3\u03a4\u03a5\u03a6\u03a7\u03a8\u03a9\u03aa\u03ab\u03ac\u03ad\u03ae\u03af"
        "\u03b0\u03b1\u03b2\u03b3\u03b4\u03b5\u03b6\u03b7\u03b8\u03b9\u03ba\u03bb\u03bc\u03bd\u03be\u03bf"
        "\u03c0\u03c1\u03c2\u03c3\u03c4\u03c5\u03c6\u03c7\u03c8\u03c9\u03ca\u03cb\u03cc\u03cd\u03ce\ufffe"
    ),
    "hebrew": (
        "\x80\x81\x82\x83\x84\x85\x86\x87\x88\x89\x8a\x8b\x8c\x8d\x8e\x8f"
        "\x90\x91\x92\x93\x94\x95\x96\x97\x98\x99\x9a\x9b\x9c\x9d\x9e\x9f"
        "\xa0\ufffe\xa2\xa3\xa4\xa5\xa6\xa7\xa8\xa9\xd7\xab\xac\xad\xae\u203e"
        "\xb0\xb1\xb2\xb3\xb4\xb5\xb6\xb7\xb8\xb9\xf7\xbb\xbc\xbd\xbe\ufffe"
        "\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe"
        "\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\u2017"
        "\u05d0\u05d1\u05d2\u05d3\u05d4\u05d5\u05d6\u05d7\u05d8\u05d9\u05da\u05db\u05dc\u05dd\u05de\u05df"
        "\u05e0\u05e1\u05e2\u05e3\u05e4\u05e5\u05e6\u05e7\u05e8\u05e9\u05ea\ufffe\ufffe\u200e\u200f\ufffe"
    ),
    "hp8": (
        "\x80\x81\x82\x83\x84\x85\x86\x87\x88\x89\x8a\x8b\x8c\x8d\x8e\x8f"
        "\x90\x91\x92\x93\x94\x95\x96\x97\x98\x99\x9a\x9b\x9c\x9d\x9e\x9f"
        "\xa0\xc0\xc2\xc8\xca\xcb\xce\xcf\xb4\u02cb\u02c6\xa8\u02dc\xd9\xdb\u20a4"
        "\xaf\xdd\xfd\xb0\xc7\xe7\xd1\xf1\xa1\xbf\xa4\xa3\xa5\xa7\u0192\xa2"
        "\xe2\xea\xf4\xfb\xe1\xe9\xf3\xfa\xe0\xe8\xf2\xf9\xe4\xeb\xf6\xfc"
        "\xc5\xee\xd8\xc6\xe5\xed\xf8\xe6\xc4\xec\xd6\xdc\xc9\xef\xdf\xd4"
        "\xc1\xc3\xe3\xd0\xf0\xcd\xcc\xd3\xd2\xd5\xf5\u0160\u0161\xda\u0178\xff"
        "\xde\xfe\xb7\xb5\xb6\xbe\u2014\xbc\xbd\xaa\xba\xab\u25a0\xbb\xb1\ufffe"
    ),
    "keybcs2": (
        "\u010c\xfc\xe9\u010f\xe4\u010e\u0164\u010d\u011b\u011a\u0139\xcd\u013e\u013a\xc4\xc1"
        "\xc9\u017e\u017d\xf4\xf6\xd3\u016f\xda\xfd\xd6\xdc\u0160\u013d\xdd\u0158\u0165"
        "\xe1\xed\xf3\xfa\u0148\u0147\u016e\xd4\u0161\u0159\u0155\u0154\xbc\xa1\xab\xbb"
        "\u2591\u2592\u2593\u2502\u2524\u2561\u2562\u2556\u2555\u2563\u2551\u2557\u255d\u255c\u255b\u2510"
        "\u2514\u2534\u252c\u251c\u2500\u253c\u255e\u255f\u255a\u2554\u2569\u2566\u2560\u2550\u256c\u2567"
        "\u2568\u2564\u2565\u2559\u2558\u2552\u2553\u256b\u256a\u2518\u250c\u2588\u2584\u258c\u2590\u2580"
        "\u03b1\xdf\u0393\u03c0\u03a3\u03c3\xb5\u03c4\u03a6\u0398\u03a9\u03b4\u221e\u03c6\u03b5\u2229"
        "\u2261\xb1\u2265\u2264\u2320\u2321\xf7\u2248\xb0\u2219\xb7\u221a\u207f\xb2\u25a0\xa0"
    ),
    "koi8r": (
        "\u2500\u2502\u250c\u2510\u2514\u2518\u251c\u2524\u252c\u2534\u253c\u2580\u2584\u2588\u258c\u2590"
        "\u2591\u2592\u2593\u2320\u25a0\u2219\u221a\u2248\u2264\u2265\xa0\u2321\xb0\xb2\xb7\xf7"
        "\u2550\u2551\u2552\u0451\u2553\u2554\u2555\u2556\u2557\u2558\u2559\u255a\u255b\u255c\u255d\u255e"
        "\u255f\u2560\u2561\u0401\u2562\u2563\u2564\u2565\u2566\u2567\u2568\u2569\u256a\u256b\u256c\xa9"
        "\u044e\u0430\u0431\u0446\u0434\u0435\u0444\u0433\u0445\u0438\u0439\u043a\u043b\u043c\u043d\u043e"
        "\u043f\u044f\u0440\u0441\u0442\u0443\u0436\u0432\u044c\u044b\u0437\u0448\u044d\u0449\u0447\u044a"
        "\u042e\u0410\u0411\u0426\u0414\u0415\u0424\u0413\u0425\u0418\u0419\u041a\u041b\u041c\u041d\u041e"
        "\u041f\u042f\u0420\u0421\u0422\u0423\u0416\u0412\u042c\u042b\u0417\u0428\u042d\u0429\u0427\u042a"
    ),
    "koi8u": (
        "\u2500\u2502\u250c\u2510\u2514\u2518\u251c\u2524\u252c\u2534\u253c\u2580\u2584\u2588\u258c\u2590"
        "\u2591\u2592\u2593\u2320\u25a0\u2022\u221a\u2248\u2264\u2265\xa0\u2321\xb0\xb2\xb7\xf7"
        "\u2550\u2551\u2552\u0451\u0454\u2554\u0456\u0457\u2557\u2558\u2559\u255a\u255b\u0491\u255d\u255e"
        "\u255f\u2560\u2561\u0401\u0404\u2563\u0406\u0407\u2566\u2567\u2568\u2569\u256a\u0490\u256c\xa9"
        "\u044e\u0430\u0431\u0446\u0434\u0435\u0444\u0433\u0445\u0438\u0439\u043a\u043b\u043c\u043d\u043e"
        "\u043f\u044f\u0440\u0441\u0442\u0443\u0436\u0432\u044c\u044b\u0437\u0448\u044d\u0449\u0447\u044a"
        "\u042e\u0410\u0411\u0426\u0414\u0415\u0424\u0413\u0425\u0418\u0419\u041a\u041b\u041c\u041d\u041e"
        "\u041f\u042f\u0420\u0421\u0422\u0423\u0416\u0412\u042c\u042b\u0417\u0428\u042d\u0429\u0427\u042a"
    ),
    "latin1": (
        "\u20ac\x81\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\x8d\u017d\x8f"
        "\x90\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\x9d\u017e\u0178"
        "\xa0\xa1\xa2\xa3\xa4\xa5\xa6\xa7\xa8\xa9\xaa\xab\xac\xad\xae\xaf"
        "\xb0\xb1\xb2\xb3\xb4\xb5\xb6\xb7\xb8\xb9\xba\xbb\xbc\xbd\xbe\xbf"
        "\xc0\xc1\xc2\xc3\xc4\xc5\xc6\xc7\xc8\xc9\xca\xcb\xcc\xcd\xce\xcf"
        "\xd0\xd1\xd2\xd3\xd4\xd5\xd6\xd7\xd8\xd9\xda\xdb\xdc\xdd\xde\xdf"
        "\xe0\xe1\xe2\xe3\xe4\xe5\xe6\xe7\xe8\xe9\xea\xeb\xec\xed\xee\xef"
        "\xf0\xf1\xf2\xf3\xf4\xf5\xf6\xf7\xf8\xf9\xfa\xfb\xfc\xfd\xfe\xff"
    ),
    "latin2": (
        "\x80\x81\x82\x83\x84\x85\x86\x87\x88\x89\x8a\x8b\x8c\x8d\x8e\x8f"
        "\x90\x91\x92\x93\x94\x95\x96\x97\x98\x99\x9a\x9b\x9c\x9d\x9e\x9f"
        "\xa0\u0104\u02d8\u0141\xa4\u013d\u015a\xa7\xa8\u0160\u015e\u0164\u0179\xad\u017d\u017b"
        "\xb0\u0105\u02db\u0142\xb4\u013e\u015b\u02c7\xb8\u0161\u015f\u0165\u017a\u02dd\u017e\u017c"
        "\u0154\xc1\xc2\u0102\xc4\u0139\u0106\xc7\u010c\xc9\u0118\xcb\u011a\xcd\xce\u010e"
        "\u0110\u0143\u0147\xd3\xd4\u0150\xd6\xd7\u0158\u016e\xda\u0170\xdc\xdd\u0162\xdf"
        "\u0155\xe1\xe2\u0103\xe4\u013a\u0107\xe7\u010d\xe9\u0119\xeb\u011b\xed\xee\u010f"
        "\u0111\u0144\u0148\xf3\xf4\u0151\xf6\xf7\u0159\u016f\xfa\u0171\xfc\xfd\u0163\u02d9"
    ),
    "latin5": (
        "\x80\x81\x82\x83\x84\x85\x86\x87\x88\x89\x8a\x8b\x8c\x8d\x8e\x8f"
        "\x90\x91\x92\x93\x94\x95\x96\x97\x98\x99\x9a\x9b\x9c\x9d\x9e\x9f"
        "\xa0\xa1\xa2\xa3\xa4\xa5\xa6\xa7\xa8\xa9\xaa\xab\xac\xad\xae\xaf"
        "\xb0\xb1\xb2\xb3\xb4\xb5\xb6\xb7\xb8\xb9\xba\xbb\xbc\xbd\xbe\xbf"
        "\xc0\xc1\xc2\xc3\xc4\xc5\xc6\xc7\xc8\xc9\xca\xcb\xcc\xcd\xce\xcf"
        "\u011e\xd1\xd2\xd3\xd4\xd5\xd6\xd7\xd8\xd9\xda\xdb\xdc\u0130\u015e\xdf"
        "\xe0\xe1\xe2\xe3\xe4\xe5\xe6\xe7\xe8\xe9\xea\xeb\xec\xed\xee\xef"
        "\u011f\xf1\xf2\xf3\xf4\xf5\xf6\xf7\xf8\xf9\xfa\xfb\xfc\u0131\u015f\xff"
    ),
    "latin7": (
        "\x80\x81\x82\x83\x84\x85\x86\x87\x88\x89\x8a\x8b\x8c\x8d\x8e\x8f"
        "\x90\x91\x92\x93\x94\x95\x96\x97\x98\x99\x9a\x9b\x9c\x9d\x9e\x9f"
        "\xa0\u201d\xa2\xa3\xa4\u201e\xa6\xa7\xd8\xa9\u0156\xab\xac\xad\xae\xc6"
        "\xb0\xb1\xb2\xb3\u201c\xb5\xb6\xb7\xf8\xb9\u0157\xbb\xbc\xbd\xbe\xe6"
        "\u0104\u012e\u0100\u0106\xc4\xc5\u0118\u0112\u010c\xc9\u0179\u0116\u0122\u0136\u012a\u013b"
        "\u0160\u0143\u0145\xd3\u014c\xd5\xd6\xd7\u0172\u0141\u015a\u016a\xdc\u017b\u017d\xdf"
        "\u0105\u012f\u0101\u0107\xe4\xe5\u0119\u0113\u010d\xe9\u017a\u0117\u0123\u0137\u012b\u013c"
        "\u0161\u0144\u0146\xf3\u014d\xf5\xf6\xf7\u0173\u0142\u015b\u016b\xfc\u017c\u017e\u2019"
    ),
    "macce": (
        "\xc4\u0100\u0101\xc9\u0104\xd6\xdc\xe1\u0105\u010c\xe4\u010d\u0106\u0107\xe9\u0179"
        "\u017a\u010e\xed\u010f\u0112\u0113\u0116\xf3\u0117\xf4\xf6\xf5\xfa\u011a\u011b\xfc"
        "\u2020\xb0\u0118\xa3\xa7\u2022\xb6\xdf\xae\xa9\u2122\u0119\xa8\u2260\u0123\u012e"
        "\u012f\u012a\u2264\u2265\u012b\u0136\u2202\u2211\u0142\u013b\u013c\u013d\u013e\u0139\u013a\u0145"
        "\u0146\u0143\xac\u221a\u0144\u0147\u2206\xab\xbb\u2026\xa0\u0148\u0150\xd5\u0151\u014c"
        "\u2013\u2014\u201c\u201d\u2018\u2019\xf7\u25ca\u014d\u0154\u0155\u0158\u2039\u203a\u0159\u0156"
        "\u0157\u0160\u201a\u201e\u0161\u015a\u015b\xc1\u0164\u0165\xcd\u017d\u017e\u016a\xd3\xd4"
        "\u016b\u016e\xda\u016f\u0170\u0171\u0172\u0173\xdd\xfd\u0137\u017b\u0141\u017c\u0122\u02c7"
    ),
    "macroman": (
        "\xc4\xc5\xc7\xc9\xd1\xd6\xdc\xe1\xe0\xe2\xe4\xe3\xe5\xe7\xe9\xe8"
        "\xea\xeb\xed\xec\xee\xef\xf1\xf3\xf2\xf4\xf6\xf5\xfa\xf9\xfb\xfc"
        "\u2020\xb0\xa2\xa3\xa7\u2022\xb6\xdf\xae\xa9\u2122\xb4\xa8\u2260\xc6\xd8"
        "\u221e\xb1\u2264\u2265\xa5\xb5\u2202\u2211\u220f\u03c0\u222b\xaa\xba\u03a9\xe6\xf8"
        "\xbf\xa1\xac\u221a\u0192\u2248\u2206\xab\xbb\u2026\xa0\xc0\xc3\xd5\u0152\u0153"
        "\u2013\u2014\u201c\u201d\u2018\u2019\xf7\u25ca\xff\u0178\u2044\u20ac\u2039\u203a\ufb01\ufb02"
        "\u2021\xb7\u201a\u201e\u2030\xc2\xca\xc1\xcb\xc8\xcd\xce\xcf\xcc\xd3\xd4"
        "\uf8ff\xd2\xda\xdb\xd9\u0131\u02c6\u02dc\xaf\u02d8\u02d9\u02da\xb8\u02dd\u02db\u02c7"
    ),
    "swe7": (
        "\x00\x01\x02\x03\x04\x05\x06\x07\x08\t\n\x0b\x0c\r\x0e\x0f"
        "\x10\x11\x12\x13\x14\x15\x16\x17\x18\x19\x1a\x1b\x1c\x1d\x1e\x1f"
        " !\"#$%&'()*+,-./"
        "0123456789:;<=>?"
        "\xc9ABCDEFGHIJKLMNO"
        "PQRSTUVWXYZ\xc4\xd6\xc5\xdc_"
        "\xe9abcdefghijklmno"
        "pqrstuvwxyz\xe4\xf6\xe5\xfc\ufffe"
        "\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe"
        "\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe"
        "\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe"
        "\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe"
        "\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe"
        "\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe"
        "\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe"
        "\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe\ufffe"
    ),
    "tis620": (
        "\x80\x81\x82\x83\x84\x85\x86\x87\x88\x89\x8a\x8b\x8c\x8d\x8e\x8f"
        "\x90\x91\x92\x93\x94\x95\x96\x97\x98\x99\x9a\x9b\x9c\x9d\x9e\x9f"
        "\ufffd\u0e01\u0e02\u0e03\u0e04\u0e05\u0e06\u0e07\u0e08\u0e09\u0e0a\u0e0b\u0e0c\u0e0d\u0e0e\u0e0f"
        "\u0e10\u0e11\u0e12\u0e13\u0e14\u0e15\u0e16\u0e17\u0e18\u0e19\u0e1a\u0e1b\u0e1c\u0e1d\u0e1e\u0e1f"
        "\u0e20\u0e21\u0e22\u0e23\u0e24\u0e25\u0e26\u0e27\u0e28\u0e29\u0e2a\u0e2b\u0e2c\u0e2d\u0e2e\u0e2f"
        "\u0e30\u0e31\u0e32\u0e33\u0e34\u0e35\u0e36\u0e37\u0e38\u0e39\u0e3a\ufffd\ufffd\ufffd\ufffd\u0e3f"
        "\u0e40\u0e41\u0e42\u0e43\u0e44\u0e45\u0e46\u0e47\u0e48\u0e49\u0e4a\u0e4b\u0e4c\u0e4d\u0e4e\u0e4f"
        "\u0e50\u0e51\u0e52\u0e53\u0e54\u0e55\u0e56\u0e57\u0e58\u0e59\u0e5a\u0e5b\ufffd\ufffd\ufffd\ufffd"
    ),
}

# Charset → (Python's codec nearest to it; runs of codes that the codec lacks or maps otherwise, each as
# first code, last code, code point of the first or -1 for none; CRC-32 of the finished tables, see
# code_points.load_tables).
MULTI_BYTE: dict[str, tuple[str, tuple[tuple[int, int, int], ...], int]] = {
    "big5": (
        "big5",
        (
            (0xA15A, 0xA15A, 0xFFFD),
            (0xA1C3, 0xA1C3, 0xFFFD),
            (0xA1C5, 0xA1C5, 0xFFFD),
            (0xA1FE, 0xA1FE, 0xFFFD),
            (0xA240, 0xA240, 0xFFFD),
            (0xA2CC, 0xA2CC, 0xFFFD),
            (0xA2CE, 0xA2CE, 0xFFFD),
            (0xF9D6, 0xF9D6, 0x7881),
            (0xF9D7, 0xF9D7, 0x92B9),
            (0xF9D8, 0xF9D8, 0x88CF),
            (0xF9D9, 0xF9D9, 0x58BB),
            (0xF9DA, 0xF9DA, 0x6052),
            (0xF9DB, 0xF9DB, 0x7CA7),
            (0xF9DC, 0xF9DC, 0x5AFA),
        ),
        0x4A41A5CF,
    ),
    "cp932": (
        "cp932",
        (
            (0x80, 0x80, -1),
            (0xA0, 0xA0, -1),
            (0xFD, 0xFD, -1),
            (0xFE, 0xFE, -1),
            (0xFF, 0xFF, -1),
        ),
        0x4BA37571,
    ),
    "eucjpms": (
        "euc_jp",
        (
            (0xA1C1, 0xA1C1, 0xFF5E),
            (0xA1C2, 0xA1C2, 0x2225),
            (0xA1DD, 0xA1DD, 0xFF0D),
            (0xA1F1, 0xA1F2, 0xFFE0),
            (0xA2CC, 0xA2CC, 0xFFE2),
            (0xADA1, 0xADB4, 0x2460),
            (0xADB5, 0xADBE, 0x2160),
            (0xADC0, 0xADC0, 0x3349),
            (0xADC1, 0xADC1, 0x3314),
            (0xADC2, 0xADC2, 0x3322),
            (0xADC3, 0xADC3, 0x334D),
            (0xADC4, 0xADC4, 0x3318),
            (0xADC5, 0xADC5, 0x3327),
            (0xADC6, 0xADC6, 0x3303),
            (0xADC7, 0xADC7, 0x3336),
            (0xADC8, 0xADC8, 0x3351),
            (0xADC9, 0xADC9, 0x3357),
            (0xADCA, 0xADCA, 0x330D),
            (0xADCB, 0xADCB, 0x3326),
            (0xADCC, 0xADCC, 0x3323),
            (0xADCD, 0xADCD, 0x332B),
            (0xADCE, 0xADCE, 0x334A),
            (0xADCF, 0xADCF, 0x333B),
            (0xADD0, 0xADD2, 0x339C),
            (0xADD3, 0xADD4, 0x338E),
            (0xADD5, 0xADD5, 0x33C4),
            (0xADD6, 0xADD6, 0x33A1),
            (0xADDF, 0xADDF, 0x337B),
            (0xADE0, 0xADE0, 0x301D),
            (0xADE1, 0xADE1, 0x301F),
            (0xADE2, 0xADE2, 0x2116),
            (0xADE3, 0xADE3, 0x33CD),
            (0xADE4, 0xADE4, 0x2121),
            (0xADE5, 0xADE9, 0x32A4),
            (0xADEA, 0xADEB, 0x3231),
            (0xADEC, 0xADEC, 0x3239),
            (0xADED, 0xADED, 0x337E),
            (0xADEE, 0xADEE, 0x337D),
            (0xADEF, 0xADEF, 0x337C),
            (0xADF0, 0xADF0, 0x2252),
            (0xADF1, 0xADF1, 0x2261),
            (0xADF2, 0xADF2, 0x222B),
            (0xADF3, 0xADF3, 0x222E),
            (0xADF4, 0xADF4, 0x2211),
            (0xADF5, 0xADF5, 0x221A),
            (0xADF6, 0xADF6, 0x22A5),
            (0xADF7, 0xADF7, 0x2220),
            (0xADF8, 0xADF8, 0x221F),
            (0xADF9, 0xADF9, 0x22BF),
            (0xADFA, 0xADFA, 0x2235),
            (0xADFB, 0xADFC, 0x2229),
            (0xF5A1, 0xF5FE, 0xE000),
            (0xF6A1, 0xF6FE, 0xE05E),
            (0xF7A1, 0xF7FE, 0xE0BC),
            (0xF8A1, 0xF8FE, 0xE11A),
            (0xF9A1, 0xF9FE, 0xE178),
            (0xFAA1, 0xFAFE, 0xE1D6),
            (0xFBA1, 0xFBFE, 0xE234),
            (0xFCA1, 0xFCFE, 0xE292),
            (0xFDA1, 0xFDFE, 0xE2F0),
            (0xFEA1, 0xFEFE, 0xE34E),
            (0x8FA2B7, 0x8FA2B7, 0xFF5E),
            (0x8FA2C3, 0x8FA2C3, 0xFFE4),
            (0x8FF3F3, 0x8FF3FC, 0x2170),
            (0x8FF3FD, 0x8FF3FE, 0x2160),
            (0x8FF4A1, 0x8FF4A8, 0x2162),
            (0x8FF4A9, 0x8FF4A9, 0xFF07),
            (0x8FF4AA, 0x8FF4AA, 0xFF02),
            (0x8FF4AB, 0x8FF4AB, 0x3231),
            (0x8FF4AC, 0x8FF4AC, 0x2116),
            (0x8FF4AD, 0x8FF4AD, 0x2121),
            (0x8FF4AE, 0x8FF4AE, 0x70BB),
            (0x8FF4AF, 0x8FF4AF, 0x4EFC),
            (0x8FF4B0, 0x8FF4B0, 0x50F4),
            (0x8FF4B1, 0x8FF4B1, 0x51EC),
            (0x8FF4B2, 0x8FF4B2, 0x5307),
            (0x8FF4B3, 0x8FF4B3, 0x5324),
            (0x8FF4B4, 0x8FF4B4, 0xFA0E),
            (0x8FF4B5, 0x8FF4B5, 0x548A),
            (0x8FF4B6, 0x8FF4B6, 0x5759),
            (0x8FF4B7, 0x8FF4B8, 0xFA0F),
            (0x8FF4B9, 0x8FF4B9, 0x589E),
            (0x8FF4BA, 0x8FF4BA, 0x5BEC),
            (0x8FF4BB, 0x8FF4BB, 0x5CF5),
            (0x8FF4BC, 0x8FF4BC, 0x5D53),
            (0x8FF4BD, 0x8FF4BD, 0xFA11),
            (0x8FF4BE, 0x8FF4BE, 0x5FB7),
            (0x8FF4BF, 0x8FF4BF, 0x6085),
            (0x8FF4C0, 0x8FF4C0, 0x6120),
            (0x8FF4C1, 0x8FF4C1, 0x654E),
            (0x8FF4C2, 0x8FF4C2, 0x663B),
            (0x8FF4C3, 0x8FF4C3, 0x6665),
            (0x8FF4C4, 0x8FF4C4, 0xFA12),
            (0x8FF4C5, 0x8FF4C5, 0xF929),
            (0x8FF4C6, 0x8FF4C6, 0x6801),
            (0x8FF4C7, 0x8FF4C8, 0xFA13),
            (0x8FF4C9, 0x8FF4C9, 0x6A6B),
            (0x8FF4CA, 0x8FF4CA, 0x6AE2),
            (0x8FF4CB, 0x8FF4CB, 0x6DF8),
            (0x8FF4CC, 0x8FF4CC, 0x6DF2),
            (0x8FF4CD, 0x8FF4CD, 0x7028),
            (0x8FF4CE, 0x8FF4CF, 0xFA15),
            (0x8FF4D0, 0x8FF4D0, 0x7501),
            (0x8FF4D1, 0x8FF4D1, 0x7682),
            (0x8FF4D2, 0x8FF4D2, 0x769E),
            (0x8FF4D3, 0x8FF4D3, 0xFA17),
            (0x8FF4D4, 0x8FF4D4, 0x7930),
            (0x8FF4D5, 0x8FF4D8, 0xFA18),
            (0x8FF4D9, 0x8FF4D9, 0x7AE7),
            (0x8FF4DA, 0x8FF4DB, 0xFA1C),
            (0x8FF4DC, 0x8FF4DC, 0x7DA0),
            (0x8FF4DD, 0x8FF4DD, 0x7DD6),
            (0x8FF4DE, 0x8FF4DE, 0xFA1E),
            (0x8FF4DF, 0x8FF4DF, 0x8362),
            (0x8FF4E0, 0x8FF4E0, 0xFA1F),
            (0x8FF4E1, 0x8FF4E1, 0x85B0),
            (0x8FF4E2, 0x8FF4E3, 0xFA20),
            (0x8FF4E4, 0x8FF4E4, 0x8807),
            (0x8FF4E5, 0x8FF4E5, 0xFA22),
            (0x8FF4E6, 0x8FF4E6, 0x8B7F),
            (0x8FF4E7, 0x8FF4E7, 0x8CF4),
            (0x8FF4E8, 0x8FF4E8, 0x8D76),
            (0x8FF4E9, 0x8FF4EB, 0xFA23),
            (0x8FF4EC, 0x8FF4EC, 0x90DE),
            (0x8FF4ED, 0x8FF4ED, 0xFA26),
            (0x8FF4EE, 0x8FF4EE, 0x9115),
            (0x8FF4EF, 0x8FF4F0, 0xFA27),
            (0x8FF4F1, 0x8FF4F1, 0x9592),
            (0x8FF4F2, 0x8FF4F2, 0xF9DC),
            (0x8FF4F3, 0x8FF4F3, 0xFA29),
            (0x8FF4F4, 0x8FF4F4, 0x973B),
            (0x8FF4F5, 0x8FF4F5, 0x974D),
            (0x8FF4F6, 0x8FF4F6, 0x9751),
            (0x8FF4F7, 0x8FF4F9, 0xFA2A),
            (0x8FF4FA, 0x8FF4FA, 0x999E),
            (0x8FF4FB, 0x8FF4FB, 0x9AD9),
            (0x8FF4FC, 0x8FF4FC, 0x9B72),
            (0x8FF4FD, 0x8FF4FD, 0xFA2D),
            (0x8FF4FE, 0x8FF4FE, 0x9ED1),
            (0x8FF5A1, 0x8FF5FE, 0xE3AC),
            (0x8FF6A1, 0x8FF6FE, 0xE40A),
            (0x8FF7A1, 0x8FF7FE, 0xE468),
            (0x8FF8A1, 0x8FF8FE, 0xE4C6),
            (0x8FF9A1, 0x8FF9FE, 0xE524),
            (0x8FFAA1, 0x8FFAFE, 0xE582),
            (0x8FFBA1, 0x8FFBFE, 0xE5E0),
            (0x8FFCA1, 0x8FFCFE, 0xE63E),
            (0x8FFDA1, 0x8FFDFE, 0xE69C),
            (0x8FFEA1, 0x8FFEFE, 0xE6FA),
        ),
        0xED7698FC,
    ),
    "euckr": (
        "cp949",
        (),
        0xCFB2A471,
    ),
    "gb18030": (
        "gb18030",
        (
            (0xA8BC, 0xA8BC, 0x1E3F),
            (0x8135F437, 0x8135F437, 0xE7C7),
        ),
        0x5C5F675E,
    ),
    "gb2312": (
        "gb2312",
        (),
        0x199206F3,
    ),
    "gbk": (
        "gbk",
        (),
        0x13A8832B,
    ),
    "sjis": (
        "shift_jis",
        ((0x815F, 0x815F, 0x5C),),
        0x3FF749C7,
    ),
    "ujis": (
        "euc_jp",
        (
            (0xA1C0, 0xA1C0, 0x5C),
            (0xF5A1, 0xF5FE, 0xE000),
            (0xF6A1, 0xF6FE, 0xE05E),
            (0xF7A1, 0xF7FE, 0xE0BC),
            (0xF8A1, 0xF8FE, 0xE11A),
            (0xF9A1, 0xF9FE, 0xE178),
            (0xFAA1, 0xFAFE, 0xE1D6),
            (0xFBA1, 0xFBFE, 0xE234),
            (0xFCA1, 0xFCFE, 0xE292),
            (0xFDA1, 0xFDFE, 0xE2F0),
            (0xFEA1, 0xFEFE, 0xE34E),
            (0x8FF5A1, 0x8FF5FE, 0xE3AC),
            (0x8FF6A1, 0x8FF6FE, 0xE40A),
            (0x8FF7A1, 0x8FF7FE, 0xE468),
            (0x8FF8A1, 0x8FF8FE, 0xE4C6),
            (0x8FF9A1, 0x8FF9FE, 0xE524),
            (0x8FFAA1, 0x8FFAFE, 0xE582),
            (0x8FFBA1, 0x8FFBFE, 0xE5E0),
            (0x8FFCA1, 0x8FFCFE, 0xE63E),
            (0x8FFDA1, 0x8FFDFE, 0xE69C),
            (0x8FFEA1, 0x8FFEFE, 0xE6FA),
        ),
        0xF1111BF8,
    ),
}

# Charset → the bytes of its longest character: MAXLEN of INFORMATION_SCHEMA.CHARACTER_SETS.
MAX_LENGTHS: dict[str, int] = {
    "armscii8": 1,
    "ascii": 1,
    "big5": 2,
    "binary": 1,
    "cp1250": 1,
    "cp1251": 1,
    "cp1256": 1,
    "cp1257": 1,
    "cp850": 1,
    "cp852": 1,
    "cp866": 1,
    "cp932": 2,
    "dec8": 1,
    "eucjpms": 3,
    "euckr": 2,
    "gb18030": 4,
    "gb2312": 2,
    "gbk": 2,
    "geostd8": 1,
    "greek": 1,
    "hebrew": 1,
    "hp8": 1,
    "keybcs2": 1,
    "koi8r": 1,
    "koi8u": 1,
    "latin1": 1,
    "latin2": 1,
    "latin5": 1,
    "latin7": 1,
    "macce": 1,
    "macroman": 1,
    "sjis": 2,
    "swe7": 1,
    "tis620": 1,
    "ucs2": 2,
    "ujis": 3,
    "utf16": 4,
    "utf16le": 4,
    "utf32": 4,
    "utf8mb3": 3,
    "utf8mb4": 4,
}
