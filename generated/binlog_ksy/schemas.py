# Written by `make regen`, do not edit. Source:
# formats/*.ksy, sha256 68340fb50ae5b78358aee1dcc2f006b2c6ef119b79de20237135529ef26b4c46
"""Arrow schemas of all types in formats/*.ksy: made by codegen/targets/schemas.py.

SCHEMAS has the node of each type by its name; a node's `.arrow` is the Arrow type, and
`spark_adapter.ksy.flatten.flatten(objects, node)` makes the column. Documentation is in the metadata
of Arrow's fields.

Types without a schema:
- binlog_event::content: has no columns
- binlog_event::frame: has no columns
- collation: has no columns
- collation::by_id: has no columns
- column_bitmap::bitmap_reference: has no columns
- column_metadata::by_code: has no columns
- column_number: has no columns
- event_rows::table_map_hop: has no columns
- event_table_map::column_details: has no columns
- event_table_map::table_reference: has no columns
- json_binary::element: recursive
- json_binary::json_array: recursive
- json_binary::json_object: recursive
- optional_metadata::step: has no columns
- unix_time: has no columns
- wkb: recursive
- wkb::parts: recursive
"""

import pyarrow as pa

from spark_adapter.ksy.flatten import Case, Choice, Field, Labels, Many, Node, Plain, Struct, Via

EVENT_TYPE__CODE_LABELS = Labels(
    "event_type::code",
    {
        0: "UNKNOWN_EVENT",
        1: "START_EVENT_V3",
        2: "QUERY_EVENT",
        3: "STOP_EVENT",
        4: "ROTATE_EVENT",
        5: "INTVAR_EVENT",
        6: "LOAD_EVENT",
        7: "SLAVE_EVENT",
        8: "CREATE_FILE_EVENT",
        9: "APPEND_BLOCK_EVENT",
        10: "EXEC_LOAD_EVENT",
        11: "DELETE_FILE_EVENT",
        12: "NEW_LOAD_EVENT",
        13: "RAND_EVENT",
        14: "USER_VAR_EVENT",
        15: "FORMAT_DESCRIPTION_EVENT",
        16: "XID_EVENT",
        17: "BEGIN_LOAD_QUERY_EVENT",
        18: "EXECUTE_LOAD_QUERY_EVENT",
        19: "TABLE_MAP_EVENT",
        20: "PRE_GA_WRITE_ROWS_EVENT",
        21: "PRE_GA_UPDATE_ROWS_EVENT",
        22: "PRE_GA_DELETE_ROWS_EVENT",
        23: "WRITE_ROWS_EVENT_V1",
        24: "UPDATE_ROWS_EVENT_V1",
        25: "DELETE_ROWS_EVENT_V1",
        26: "INCIDENT_EVENT",
        27: "HEARTBEAT_LOG_EVENT",
        28: "IGNORABLE_LOG_EVENT",
        29: "ROWS_QUERY_LOG_EVENT",
        30: "WRITE_ROWS_EVENT",
        31: "UPDATE_ROWS_EVENT",
        32: "DELETE_ROWS_EVENT",
        33: "GTID_LOG_EVENT",
        34: "ANONYMOUS_GTID_LOG_EVENT",
        35: "PREVIOUS_GTIDS_LOG_EVENT",
        36: "TRANSACTION_CONTEXT_EVENT",
        37: "VIEW_CHANGE_EVENT",
        38: "XA_PREPARE_LOG_EVENT",
        39: "PARTIAL_UPDATE_ROWS_EVENT",
        40: "TRANSACTION_PAYLOAD_EVENT",
        41: "HEARTBEAT_LOG_EVENT_V2",
        42: "GTID_TAGGED_LOG_EVENT",
        160: "ANNOTATE_ROWS_EVENT",
        161: "BINLOG_CHECKPOINT_EVENT",
        162: "GTID_EVENT",
        163: "GTID_LIST_EVENT",
        164: "START_ENCRYPTION_EVENT",
        165: "QUERY_COMPRESSED_EVENT",
        166: "WRITE_ROWS_COMPRESSED_EVENT_V1",
        167: "UPDATE_ROWS_COMPRESSED_EVENT_V1",
        168: "DELETE_ROWS_COMPRESSED_EVENT_V1",
        169: "WRITE_ROWS_COMPRESSED_EVENT",
        170: "UPDATE_ROWS_COMPRESSED_EVENT",
        171: "DELETE_ROWS_COMPRESSED_EVENT",
    },
)

QUERY_STATUS_VARIABLE__CODE_LABELS = Labels(
    "query_status_variable::code",
    {
        0: "Q_FLAGS2_CODE",
        1: "Q_SQL_MODE_CODE",
        2: "Q_CATALOG_CODE",
        3: "Q_AUTO_INCREMENT",
        4: "Q_CHARSET_CODE",
        5: "Q_TIME_ZONE_CODE",
        6: "Q_CATALOG_NZ_CODE",
        7: "Q_LC_TIME_NAMES_CODE",
        8: "Q_CHARSET_DATABASE_CODE",
        9: "Q_TABLE_MAP_FOR_UPDATE_CODE",
        10: "Q_MASTER_DATA_WRITTEN_CODE",
        11: "Q_INVOKER",
        12: "Q_UPDATED_DB_NAMES",
        13: "Q_MICROSECONDS",
        14: "Q_COMMIT_TS",
        15: "Q_COMMIT_TS2",
        16: "Q_EXPLICIT_DEFAULTS_FOR_TIMESTAMP",
        17: "Q_DDL_LOGGED_WITH_XID",
        18: "Q_DEFAULT_COLLATION_FOR_UTF8MB4",
        19: "Q_SQL_REQUIRE_PRIMARY_KEY",
        20: "Q_DEFAULT_TABLE_ENCRYPTION",
        21: "Q_ENABLE_CASCADE_TRIGGERS",
        128: "Q_HRNOW",
        129: "Q_XID",
        130: "Q_GTID_FLAGS3",
        131: "Q_CHARACTER_SET_COLLATIONS",
    },
)

COLLATION__COLLATION_ID_LABELS = Labels(
    "collation::collation_id",
    {
        1: "big5_chinese_ci",
        2: "latin2_czech_cs",
        3: "dec8_swedish_ci",
        4: "cp850_general_ci",
        5: "latin1_german1_ci",
        6: "hp8_english_ci",
        7: "koi8r_general_ci",
        8: "latin1_swedish_ci",
        9: "latin2_general_ci",
        10: "swe7_swedish_ci",
        11: "ascii_general_ci",
        12: "ujis_japanese_ci",
        13: "sjis_japanese_ci",
        14: "cp1251_bulgarian_ci",
        15: "latin1_danish_ci",
        16: "hebrew_general_ci",
        18: "tis620_thai_ci",
        19: "euckr_korean_ci",
        20: "latin7_estonian_cs",
        21: "latin2_hungarian_ci",
        22: "koi8u_general_ci",
        23: "cp1251_ukrainian_ci",
        24: "gb2312_chinese_ci",
        25: "greek_general_ci",
        26: "cp1250_general_ci",
        27: "latin2_croatian_ci",
        28: "gbk_chinese_ci",
        29: "cp1257_lithuanian_ci",
        30: "latin5_turkish_ci",
        31: "latin1_german2_ci",
        32: "armscii8_general_ci",
        33: "utf8mb3_general_ci",
        34: "cp1250_czech_cs",
        35: "ucs2_general_ci",
        36: "cp866_general_ci",
        37: "keybcs2_general_ci",
        38: "macce_general_ci",
        39: "macroman_general_ci",
        40: "cp852_general_ci",
        41: "latin7_general_ci",
        42: "latin7_general_cs",
        43: "macce_bin",
        44: "cp1250_croatian_ci",
        45: "utf8mb4_general_ci",
        46: "utf8mb4_bin",
        47: "latin1_bin",
        48: "latin1_general_ci",
        49: "latin1_general_cs",
        50: "cp1251_bin",
        51: "cp1251_general_ci",
        52: "cp1251_general_cs",
        53: "macroman_bin",
        54: "utf16_general_ci",
        55: "utf16_bin",
        56: "utf16le_general_ci",
        57: "cp1256_general_ci",
        58: "cp1257_bin",
        59: "cp1257_general_ci",
        60: "utf32_general_ci",
        61: "utf32_bin",
        62: "utf16le_bin",
        63: "binary",
        64: "armscii8_bin",
        65: "ascii_bin",
        66: "cp1250_bin",
        67: "cp1256_bin",
        68: "cp866_bin",
        69: "dec8_bin",
        70: "greek_bin",
        71: "hebrew_bin",
        72: "hp8_bin",
        73: "keybcs2_bin",
        74: "koi8r_bin",
        75: "koi8u_bin",
        76: "utf8mb3_tolower_ci",
        77: "latin2_bin",
        78: "latin5_bin",
        79: "latin7_bin",
        80: "cp850_bin",
        81: "cp852_bin",
        82: "swe7_bin",
        83: "utf8mb3_bin",
        84: "big5_bin",
        85: "euckr_bin",
        86: "gb2312_bin",
        87: "gbk_bin",
        88: "sjis_bin",
        89: "tis620_bin",
        90: "ucs2_bin",
        91: "ujis_bin",
        92: "geostd8_general_ci",
        93: "geostd8_bin",
        94: "latin1_spanish_ci",
        95: "cp932_japanese_ci",
        96: "cp932_bin",
        97: "eucjpms_japanese_ci",
        98: "eucjpms_bin",
        99: "cp1250_polish_ci",
        101: "utf16_unicode_ci",
        102: "utf16_icelandic_ci",
        103: "utf16_latvian_ci",
        104: "utf16_romanian_ci",
        105: "utf16_slovenian_ci",
        106: "utf16_polish_ci",
        107: "utf16_estonian_ci",
        108: "utf16_spanish_ci",
        109: "utf16_swedish_ci",
        110: "utf16_turkish_ci",
        111: "utf16_czech_ci",
        112: "utf16_danish_ci",
        113: "utf16_lithuanian_ci",
        114: "utf16_slovak_ci",
        115: "utf16_spanish2_ci",
        116: "utf16_roman_ci",
        117: "utf16_persian_ci",
        118: "utf16_esperanto_ci",
        119: "utf16_hungarian_ci",
        120: "utf16_sinhala_ci",
        121: "utf16_german2_ci",
        122: "utf16_croatian_ci",
        123: "utf16_unicode_520_ci",
        124: "utf16_vietnamese_ci",
        128: "ucs2_unicode_ci",
        129: "ucs2_icelandic_ci",
        130: "ucs2_latvian_ci",
        131: "ucs2_romanian_ci",
        132: "ucs2_slovenian_ci",
        133: "ucs2_polish_ci",
        134: "ucs2_estonian_ci",
        135: "ucs2_spanish_ci",
        136: "ucs2_swedish_ci",
        137: "ucs2_turkish_ci",
        138: "ucs2_czech_ci",
        139: "ucs2_danish_ci",
        140: "ucs2_lithuanian_ci",
        141: "ucs2_slovak_ci",
        142: "ucs2_spanish2_ci",
        143: "ucs2_roman_ci",
        144: "ucs2_persian_ci",
        145: "ucs2_esperanto_ci",
        146: "ucs2_hungarian_ci",
        147: "ucs2_sinhala_ci",
        148: "ucs2_german2_ci",
        149: "ucs2_croatian_ci",
        150: "ucs2_unicode_520_ci",
        151: "ucs2_vietnamese_ci",
        159: "ucs2_general_mysql500_ci",
        160: "utf32_unicode_ci",
        161: "utf32_icelandic_ci",
        162: "utf32_latvian_ci",
        163: "utf32_romanian_ci",
        164: "utf32_slovenian_ci",
        165: "utf32_polish_ci",
        166: "utf32_estonian_ci",
        167: "utf32_spanish_ci",
        168: "utf32_swedish_ci",
        169: "utf32_turkish_ci",
        170: "utf32_czech_ci",
        171: "utf32_danish_ci",
        172: "utf32_lithuanian_ci",
        173: "utf32_slovak_ci",
        174: "utf32_spanish2_ci",
        175: "utf32_roman_ci",
        176: "utf32_persian_ci",
        177: "utf32_esperanto_ci",
        178: "utf32_hungarian_ci",
        179: "utf32_sinhala_ci",
        180: "utf32_german2_ci",
        181: "utf32_croatian_ci",
        182: "utf32_unicode_520_ci",
        183: "utf32_vietnamese_ci",
        192: "utf8mb3_unicode_ci",
        193: "utf8mb3_icelandic_ci",
        194: "utf8mb3_latvian_ci",
        195: "utf8mb3_romanian_ci",
        196: "utf8mb3_slovenian_ci",
        197: "utf8mb3_polish_ci",
        198: "utf8mb3_estonian_ci",
        199: "utf8mb3_spanish_ci",
        200: "utf8mb3_swedish_ci",
        201: "utf8mb3_turkish_ci",
        202: "utf8mb3_czech_ci",
        203: "utf8mb3_danish_ci",
        204: "utf8mb3_lithuanian_ci",
        205: "utf8mb3_slovak_ci",
        206: "utf8mb3_spanish2_ci",
        207: "utf8mb3_roman_ci",
        208: "utf8mb3_persian_ci",
        209: "utf8mb3_esperanto_ci",
        210: "utf8mb3_hungarian_ci",
        211: "utf8mb3_sinhala_ci",
        212: "utf8mb3_german2_ci",
        213: "utf8mb3_croatian_ci",
        214: "utf8mb3_unicode_520_ci",
        215: "utf8mb3_vietnamese_ci",
        223: "utf8mb3_general_mysql500_ci",
        224: "utf8mb4_unicode_ci",
        225: "utf8mb4_icelandic_ci",
        226: "utf8mb4_latvian_ci",
        227: "utf8mb4_romanian_ci",
        228: "utf8mb4_slovenian_ci",
        229: "utf8mb4_polish_ci",
        230: "utf8mb4_estonian_ci",
        231: "utf8mb4_spanish_ci",
        232: "utf8mb4_swedish_ci",
        233: "utf8mb4_turkish_ci",
        234: "utf8mb4_czech_ci",
        235: "utf8mb4_danish_ci",
        236: "utf8mb4_lithuanian_ci",
        237: "utf8mb4_slovak_ci",
        238: "utf8mb4_spanish2_ci",
        239: "utf8mb4_roman_ci",
        240: "utf8mb4_persian_ci",
        241: "utf8mb4_esperanto_ci",
        242: "utf8mb4_hungarian_ci",
        243: "utf8mb4_sinhala_ci",
        244: "utf8mb4_german2_ci",
        245: "utf8mb4_croatian_ci",
        246: "utf8mb4_unicode_520_ci",
        247: "utf8mb4_vietnamese_ci",
        248: "gb18030_chinese_ci",
        249: "gb18030_bin",
        250: "gb18030_unicode_520_ci",
        255: "utf8mb4_0900_ai_ci",
        256: "utf8mb4_de_pb_0900_ai_ci",
        257: "utf8mb4_is_0900_ai_ci",
        258: "utf8mb4_lv_0900_ai_ci",
        259: "utf8mb4_ro_0900_ai_ci",
        260: "utf8mb4_sl_0900_ai_ci",
        261: "utf8mb4_pl_0900_ai_ci",
        262: "utf8mb4_et_0900_ai_ci",
        263: "utf8mb4_es_0900_ai_ci",
        264: "utf8mb4_sv_0900_ai_ci",
        265: "utf8mb4_tr_0900_ai_ci",
        266: "utf8mb4_cs_0900_ai_ci",
        267: "utf8mb4_da_0900_ai_ci",
        268: "utf8mb4_lt_0900_ai_ci",
        269: "utf8mb4_sk_0900_ai_ci",
        270: "utf8mb4_es_trad_0900_ai_ci",
        271: "utf8mb4_la_0900_ai_ci",
        273: "utf8mb4_eo_0900_ai_ci",
        274: "utf8mb4_hu_0900_ai_ci",
        275: "utf8mb4_hr_0900_ai_ci",
        277: "utf8mb4_vi_0900_ai_ci",
        278: "utf8mb4_0900_as_cs",
        279: "utf8mb4_de_pb_0900_as_cs",
        280: "utf8mb4_is_0900_as_cs",
        281: "utf8mb4_lv_0900_as_cs",
        282: "utf8mb4_ro_0900_as_cs",
        283: "utf8mb4_sl_0900_as_cs",
        284: "utf8mb4_pl_0900_as_cs",
        285: "utf8mb4_et_0900_as_cs",
        286: "utf8mb4_es_0900_as_cs",
        287: "utf8mb4_sv_0900_as_cs",
        288: "utf8mb4_tr_0900_as_cs",
        289: "utf8mb4_cs_0900_as_cs",
        290: "utf8mb4_da_0900_as_cs",
        291: "utf8mb4_lt_0900_as_cs",
        292: "utf8mb4_sk_0900_as_cs",
        293: "utf8mb4_es_trad_0900_as_cs",
        294: "utf8mb4_la_0900_as_cs",
        296: "utf8mb4_eo_0900_as_cs",
        297: "utf8mb4_hu_0900_as_cs",
        298: "utf8mb4_hr_0900_as_cs",
        300: "utf8mb4_vi_0900_as_cs",
        303: "utf8mb4_ja_0900_as_cs",
        304: "utf8mb4_ja_0900_as_cs_ks",
        305: "utf8mb4_0900_as_ci",
        306: "utf8mb4_ru_0900_ai_ci",
        307: "utf8mb4_ru_0900_as_cs",
        308: "utf8mb4_zh_0900_as_cs",
        309: "utf8mb4_0900_bin",
        310: "utf8mb4_nb_0900_ai_ci",
        311: "utf8mb4_nb_0900_as_cs",
        312: "utf8mb4_nn_0900_ai_ci",
        313: "utf8mb4_nn_0900_as_cs",
        314: "utf8mb4_sr_latn_0900_ai_ci",
        315: "utf8mb4_sr_latn_0900_as_cs",
        316: "utf8mb4_bs_0900_ai_ci",
        317: "utf8mb4_bs_0900_as_cs",
        318: "utf8mb4_bg_0900_ai_ci",
        319: "utf8mb4_bg_0900_as_cs",
        320: "utf8mb4_gl_0900_ai_ci",
        321: "utf8mb4_gl_0900_as_cs",
        322: "utf8mb4_mn_cyrl_0900_ai_ci",
        323: "utf8mb4_mn_cyrl_0900_as_cs",
        576: "utf8mb3_croatian_ci",
        577: "utf8mb3_myanmar_ci",
        578: "utf8mb3_thai_520_w2",
        608: "utf8mb4_croatian_ci",
        609: "utf8mb4_myanmar_ci",
        610: "utf8mb4_thai_520_w2",
        640: "ucs2_croatian_ci",
        641: "ucs2_myanmar_ci",
        642: "ucs2_thai_520_w2",
        672: "utf16_croatian_ci",
        673: "utf16_myanmar_ci",
        674: "utf16_thai_520_w2",
        736: "utf32_croatian_ci",
        737: "utf32_myanmar_ci",
        738: "utf32_thai_520_w2",
        1025: "big5_chinese_nopad_ci",
        1027: "dec8_swedish_nopad_ci",
        1028: "cp850_general_nopad_ci",
        1030: "hp8_english_nopad_ci",
        1031: "koi8r_general_nopad_ci",
        1032: "latin1_swedish_nopad_ci",
        1033: "latin2_general_nopad_ci",
        1034: "swe7_swedish_nopad_ci",
        1035: "ascii_general_nopad_ci",
        1036: "ujis_japanese_nopad_ci",
        1037: "sjis_japanese_nopad_ci",
        1040: "hebrew_general_nopad_ci",
        1042: "tis620_thai_nopad_ci",
        1043: "euckr_korean_nopad_ci",
        1046: "koi8u_general_nopad_ci",
        1048: "gb2312_chinese_nopad_ci",
        1049: "greek_general_nopad_ci",
        1050: "cp1250_general_nopad_ci",
        1052: "gbk_chinese_nopad_ci",
        1054: "latin5_turkish_nopad_ci",
        1056: "armscii8_general_nopad_ci",
        1057: "utf8mb3_general_nopad_ci",
        1059: "ucs2_general_nopad_ci",
        1060: "cp866_general_nopad_ci",
        1061: "keybcs2_general_nopad_ci",
        1062: "macce_general_nopad_ci",
        1063: "macroman_general_nopad_ci",
        1064: "cp852_general_nopad_ci",
        1065: "latin7_general_nopad_ci",
        1067: "macce_nopad_bin",
        1069: "utf8mb4_general_nopad_ci",
        1070: "utf8mb4_nopad_bin",
        1071: "latin1_nopad_bin",
        1074: "cp1251_nopad_bin",
        1075: "cp1251_general_nopad_ci",
        1077: "macroman_nopad_bin",
        1078: "utf16_general_nopad_ci",
        1079: "utf16_nopad_bin",
        1080: "utf16le_general_nopad_ci",
        1081: "cp1256_general_nopad_ci",
        1082: "cp1257_nopad_bin",
        1083: "cp1257_general_nopad_ci",
        1084: "utf32_general_nopad_ci",
        1085: "utf32_nopad_bin",
        1086: "utf16le_nopad_bin",
        1088: "armscii8_nopad_bin",
        1089: "ascii_nopad_bin",
        1090: "cp1250_nopad_bin",
        1091: "cp1256_nopad_bin",
        1092: "cp866_nopad_bin",
        1093: "dec8_nopad_bin",
        1094: "greek_nopad_bin",
        1095: "hebrew_nopad_bin",
        1096: "hp8_nopad_bin",
        1097: "keybcs2_nopad_bin",
        1098: "koi8r_nopad_bin",
        1099: "koi8u_nopad_bin",
        1101: "latin2_nopad_bin",
        1102: "latin5_nopad_bin",
        1103: "latin7_nopad_bin",
        1104: "cp850_nopad_bin",
        1105: "cp852_nopad_bin",
        1106: "swe7_nopad_bin",
        1107: "utf8mb3_nopad_bin",
        1108: "big5_nopad_bin",
        1109: "euckr_nopad_bin",
        1110: "gb2312_nopad_bin",
        1111: "gbk_nopad_bin",
        1112: "sjis_nopad_bin",
        1113: "tis620_nopad_bin",
        1114: "ucs2_nopad_bin",
        1115: "ujis_nopad_bin",
        1116: "geostd8_general_nopad_ci",
        1117: "geostd8_nopad_bin",
        1119: "cp932_japanese_nopad_ci",
        1120: "cp932_nopad_bin",
        1121: "eucjpms_japanese_nopad_ci",
        1122: "eucjpms_nopad_bin",
        1125: "utf16_unicode_nopad_ci",
        1147: "utf16_unicode_520_nopad_ci",
        1152: "ucs2_unicode_nopad_ci",
        1174: "ucs2_unicode_520_nopad_ci",
        1184: "utf32_unicode_nopad_ci",
        1206: "utf32_unicode_520_nopad_ci",
        1216: "utf8mb3_unicode_nopad_ci",
        1238: "utf8mb3_unicode_520_nopad_ci",
        1248: "utf8mb4_unicode_nopad_ci",
        1270: "utf8mb4_unicode_520_nopad_ci",
        2048: "utf8mb3_uca1400_ai_ci",
        2049: "utf8mb3_uca1400_ai_cs",
        2050: "utf8mb3_uca1400_as_ci",
        2051: "utf8mb3_uca1400_as_cs",
        2052: "utf8mb3_uca1400_nopad_ai_ci",
        2053: "utf8mb3_uca1400_nopad_ai_cs",
        2054: "utf8mb3_uca1400_nopad_as_ci",
        2055: "utf8mb3_uca1400_nopad_as_cs",
        2056: "utf8mb3_uca1400_icelandic_ai_ci",
        2057: "utf8mb3_uca1400_icelandic_ai_cs",
        2058: "utf8mb3_uca1400_icelandic_as_ci",
        2059: "utf8mb3_uca1400_icelandic_as_cs",
        2060: "utf8mb3_uca1400_icelandic_nopad_ai_ci",
        2061: "utf8mb3_uca1400_icelandic_nopad_ai_cs",
        2062: "utf8mb3_uca1400_icelandic_nopad_as_ci",
        2063: "utf8mb3_uca1400_icelandic_nopad_as_cs",
        2064: "utf8mb3_uca1400_latvian_ai_ci",
        2065: "utf8mb3_uca1400_latvian_ai_cs",
        2066: "utf8mb3_uca1400_latvian_as_ci",
        2067: "utf8mb3_uca1400_latvian_as_cs",
        2068: "utf8mb3_uca1400_latvian_nopad_ai_ci",
        2069: "utf8mb3_uca1400_latvian_nopad_ai_cs",
        2070: "utf8mb3_uca1400_latvian_nopad_as_ci",
        2071: "utf8mb3_uca1400_latvian_nopad_as_cs",
        2072: "utf8mb3_uca1400_romanian_ai_ci",
        2073: "utf8mb3_uca1400_romanian_ai_cs",
        2074: "utf8mb3_uca1400_romanian_as_ci",
        2075: "utf8mb3_uca1400_romanian_as_cs",
        2076: "utf8mb3_uca1400_romanian_nopad_ai_ci",
        2077: "utf8mb3_uca1400_romanian_nopad_ai_cs",
        2078: "utf8mb3_uca1400_romanian_nopad_as_ci",
        2079: "utf8mb3_uca1400_romanian_nopad_as_cs",
        2080: "utf8mb3_uca1400_slovenian_ai_ci",
        2081: "utf8mb3_uca1400_slovenian_ai_cs",
        2082: "utf8mb3_uca1400_slovenian_as_ci",
        2083: "utf8mb3_uca1400_slovenian_as_cs",
        2084: "utf8mb3_uca1400_slovenian_nopad_ai_ci",
        2085: "utf8mb3_uca1400_slovenian_nopad_ai_cs",
        2086: "utf8mb3_uca1400_slovenian_nopad_as_ci",
        2087: "utf8mb3_uca1400_slovenian_nopad_as_cs",
        2088: "utf8mb3_uca1400_polish_ai_ci",
        2089: "utf8mb3_uca1400_polish_ai_cs",
        2090: "utf8mb3_uca1400_polish_as_ci",
        2091: "utf8mb3_uca1400_polish_as_cs",
        2092: "utf8mb3_uca1400_polish_nopad_ai_ci",
        2093: "utf8mb3_uca1400_polish_nopad_ai_cs",
        2094: "utf8mb3_uca1400_polish_nopad_as_ci",
        2095: "utf8mb3_uca1400_polish_nopad_as_cs",
        2096: "utf8mb3_uca1400_estonian_ai_ci",
        2097: "utf8mb3_uca1400_estonian_ai_cs",
        2098: "utf8mb3_uca1400_estonian_as_ci",
        2099: "utf8mb3_uca1400_estonian_as_cs",
        2100: "utf8mb3_uca1400_estonian_nopad_ai_ci",
        2101: "utf8mb3_uca1400_estonian_nopad_ai_cs",
        2102: "utf8mb3_uca1400_estonian_nopad_as_ci",
        2103: "utf8mb3_uca1400_estonian_nopad_as_cs",
        2104: "utf8mb3_uca1400_spanish_ai_ci",
        2105: "utf8mb3_uca1400_spanish_ai_cs",
        2106: "utf8mb3_uca1400_spanish_as_ci",
        2107: "utf8mb3_uca1400_spanish_as_cs",
        2108: "utf8mb3_uca1400_spanish_nopad_ai_ci",
        2109: "utf8mb3_uca1400_spanish_nopad_ai_cs",
        2110: "utf8mb3_uca1400_spanish_nopad_as_ci",
        2111: "utf8mb3_uca1400_spanish_nopad_as_cs",
        2112: "utf8mb3_uca1400_swedish_ai_ci",
        2113: "utf8mb3_uca1400_swedish_ai_cs",
        2114: "utf8mb3_uca1400_swedish_as_ci",
        2115: "utf8mb3_uca1400_swedish_as_cs",
        2116: "utf8mb3_uca1400_swedish_nopad_ai_ci",
        2117: "utf8mb3_uca1400_swedish_nopad_ai_cs",
        2118: "utf8mb3_uca1400_swedish_nopad_as_ci",
        2119: "utf8mb3_uca1400_swedish_nopad_as_cs",
        2120: "utf8mb3_uca1400_turkish_ai_ci",
        2121: "utf8mb3_uca1400_turkish_ai_cs",
        2122: "utf8mb3_uca1400_turkish_as_ci",
        2123: "utf8mb3_uca1400_turkish_as_cs",
        2124: "utf8mb3_uca1400_turkish_nopad_ai_ci",
        2125: "utf8mb3_uca1400_turkish_nopad_ai_cs",
        2126: "utf8mb3_uca1400_turkish_nopad_as_ci",
        2127: "utf8mb3_uca1400_turkish_nopad_as_cs",
        2128: "utf8mb3_uca1400_czech_ai_ci",
        2129: "utf8mb3_uca1400_czech_ai_cs",
        2130: "utf8mb3_uca1400_czech_as_ci",
        2131: "utf8mb3_uca1400_czech_as_cs",
        2132: "utf8mb3_uca1400_czech_nopad_ai_ci",
        2133: "utf8mb3_uca1400_czech_nopad_ai_cs",
        2134: "utf8mb3_uca1400_czech_nopad_as_ci",
        2135: "utf8mb3_uca1400_czech_nopad_as_cs",
        2136: "utf8mb3_uca1400_danish_ai_ci",
        2137: "utf8mb3_uca1400_danish_ai_cs",
        2138: "utf8mb3_uca1400_danish_as_ci",
        2139: "utf8mb3_uca1400_danish_as_cs",
        2140: "utf8mb3_uca1400_danish_nopad_ai_ci",
        2141: "utf8mb3_uca1400_danish_nopad_ai_cs",
        2142: "utf8mb3_uca1400_danish_nopad_as_ci",
        2143: "utf8mb3_uca1400_danish_nopad_as_cs",
        2144: "utf8mb3_uca1400_lithuanian_ai_ci",
        2145: "utf8mb3_uca1400_lithuanian_ai_cs",
        2146: "utf8mb3_uca1400_lithuanian_as_ci",
        2147: "utf8mb3_uca1400_lithuanian_as_cs",
        2148: "utf8mb3_uca1400_lithuanian_nopad_ai_ci",
        2149: "utf8mb3_uca1400_lithuanian_nopad_ai_cs",
        2150: "utf8mb3_uca1400_lithuanian_nopad_as_ci",
        2151: "utf8mb3_uca1400_lithuanian_nopad_as_cs",
        2152: "utf8mb3_uca1400_slovak_ai_ci",
        2153: "utf8mb3_uca1400_slovak_ai_cs",
        2154: "utf8mb3_uca1400_slovak_as_ci",
        2155: "utf8mb3_uca1400_slovak_as_cs",
        2156: "utf8mb3_uca1400_slovak_nopad_ai_ci",
        2157: "utf8mb3_uca1400_slovak_nopad_ai_cs",
        2158: "utf8mb3_uca1400_slovak_nopad_as_ci",
        2159: "utf8mb3_uca1400_slovak_nopad_as_cs",
        2160: "utf8mb3_uca1400_spanish2_ai_ci",
        2161: "utf8mb3_uca1400_spanish2_ai_cs",
        2162: "utf8mb3_uca1400_spanish2_as_ci",
        2163: "utf8mb3_uca1400_spanish2_as_cs",
        2164: "utf8mb3_uca1400_spanish2_nopad_ai_ci",
        2165: "utf8mb3_uca1400_spanish2_nopad_ai_cs",
        2166: "utf8mb3_uca1400_spanish2_nopad_as_ci",
        2167: "utf8mb3_uca1400_spanish2_nopad_as_cs",
        2168: "utf8mb3_uca1400_roman_ai_ci",
        2169: "utf8mb3_uca1400_roman_ai_cs",
        2170: "utf8mb3_uca1400_roman_as_ci",
        2171: "utf8mb3_uca1400_roman_as_cs",
        2172: "utf8mb3_uca1400_roman_nopad_ai_ci",
        2173: "utf8mb3_uca1400_roman_nopad_ai_cs",
        2174: "utf8mb3_uca1400_roman_nopad_as_ci",
        2175: "utf8mb3_uca1400_roman_nopad_as_cs",
        2176: "utf8mb3_uca1400_persian_ai_ci",
        2177: "utf8mb3_uca1400_persian_ai_cs",
        2178: "utf8mb3_uca1400_persian_as_ci",
        2179: "utf8mb3_uca1400_persian_as_cs",
        2180: "utf8mb3_uca1400_persian_nopad_ai_ci",
        2181: "utf8mb3_uca1400_persian_nopad_ai_cs",
        2182: "utf8mb3_uca1400_persian_nopad_as_ci",
        2183: "utf8mb3_uca1400_persian_nopad_as_cs",
        2184: "utf8mb3_uca1400_esperanto_ai_ci",
        2185: "utf8mb3_uca1400_esperanto_ai_cs",
        2186: "utf8mb3_uca1400_esperanto_as_ci",
        2187: "utf8mb3_uca1400_esperanto_as_cs",
        2188: "utf8mb3_uca1400_esperanto_nopad_ai_ci",
        2189: "utf8mb3_uca1400_esperanto_nopad_ai_cs",
        2190: "utf8mb3_uca1400_esperanto_nopad_as_ci",
        2191: "utf8mb3_uca1400_esperanto_nopad_as_cs",
        2192: "utf8mb3_uca1400_hungarian_ai_ci",
        2193: "utf8mb3_uca1400_hungarian_ai_cs",
        2194: "utf8mb3_uca1400_hungarian_as_ci",
        2195: "utf8mb3_uca1400_hungarian_as_cs",
        2196: "utf8mb3_uca1400_hungarian_nopad_ai_ci",
        2197: "utf8mb3_uca1400_hungarian_nopad_ai_cs",
        2198: "utf8mb3_uca1400_hungarian_nopad_as_ci",
        2199: "utf8mb3_uca1400_hungarian_nopad_as_cs",
        2200: "utf8mb3_uca1400_sinhala_ai_ci",
        2201: "utf8mb3_uca1400_sinhala_ai_cs",
        2202: "utf8mb3_uca1400_sinhala_as_ci",
        2203: "utf8mb3_uca1400_sinhala_as_cs",
        2204: "utf8mb3_uca1400_sinhala_nopad_ai_ci",
        2205: "utf8mb3_uca1400_sinhala_nopad_ai_cs",
        2206: "utf8mb3_uca1400_sinhala_nopad_as_ci",
        2207: "utf8mb3_uca1400_sinhala_nopad_as_cs",
        2208: "utf8mb3_uca1400_german2_ai_ci",
        2209: "utf8mb3_uca1400_german2_ai_cs",
        2210: "utf8mb3_uca1400_german2_as_ci",
        2211: "utf8mb3_uca1400_german2_as_cs",
        2212: "utf8mb3_uca1400_german2_nopad_ai_ci",
        2213: "utf8mb3_uca1400_german2_nopad_ai_cs",
        2214: "utf8mb3_uca1400_german2_nopad_as_ci",
        2215: "utf8mb3_uca1400_german2_nopad_as_cs",
        2232: "utf8mb3_uca1400_vietnamese_ai_ci",
        2233: "utf8mb3_uca1400_vietnamese_ai_cs",
        2234: "utf8mb3_uca1400_vietnamese_as_ci",
        2235: "utf8mb3_uca1400_vietnamese_as_cs",
        2236: "utf8mb3_uca1400_vietnamese_nopad_ai_ci",
        2237: "utf8mb3_uca1400_vietnamese_nopad_ai_cs",
        2238: "utf8mb3_uca1400_vietnamese_nopad_as_ci",
        2239: "utf8mb3_uca1400_vietnamese_nopad_as_cs",
        2240: "utf8mb3_uca1400_croatian_ai_ci",
        2241: "utf8mb3_uca1400_croatian_ai_cs",
        2242: "utf8mb3_uca1400_croatian_as_ci",
        2243: "utf8mb3_uca1400_croatian_as_cs",
        2244: "utf8mb3_uca1400_croatian_nopad_ai_ci",
        2245: "utf8mb3_uca1400_croatian_nopad_ai_cs",
        2246: "utf8mb3_uca1400_croatian_nopad_as_ci",
        2247: "utf8mb3_uca1400_croatian_nopad_as_cs",
        2304: "utf8mb4_uca1400_ai_ci",
        2305: "utf8mb4_uca1400_ai_cs",
        2306: "utf8mb4_uca1400_as_ci",
        2307: "utf8mb4_uca1400_as_cs",
        2308: "utf8mb4_uca1400_nopad_ai_ci",
        2309: "utf8mb4_uca1400_nopad_ai_cs",
        2310: "utf8mb4_uca1400_nopad_as_ci",
        2311: "utf8mb4_uca1400_nopad_as_cs",
        2312: "utf8mb4_uca1400_icelandic_ai_ci",
        2313: "utf8mb4_uca1400_icelandic_ai_cs",
        2314: "utf8mb4_uca1400_icelandic_as_ci",
        2315: "utf8mb4_uca1400_icelandic_as_cs",
        2316: "utf8mb4_uca1400_icelandic_nopad_ai_ci",
        2317: "utf8mb4_uca1400_icelandic_nopad_ai_cs",
        2318: "utf8mb4_uca1400_icelandic_nopad_as_ci",
        2319: "utf8mb4_uca1400_icelandic_nopad_as_cs",
        2320: "utf8mb4_uca1400_latvian_ai_ci",
        2321: "utf8mb4_uca1400_latvian_ai_cs",
        2322: "utf8mb4_uca1400_latvian_as_ci",
        2323: "utf8mb4_uca1400_latvian_as_cs",
        2324: "utf8mb4_uca1400_latvian_nopad_ai_ci",
        2325: "utf8mb4_uca1400_latvian_nopad_ai_cs",
        2326: "utf8mb4_uca1400_latvian_nopad_as_ci",
        2327: "utf8mb4_uca1400_latvian_nopad_as_cs",
        2328: "utf8mb4_uca1400_romanian_ai_ci",
        2329: "utf8mb4_uca1400_romanian_ai_cs",
        2330: "utf8mb4_uca1400_romanian_as_ci",
        2331: "utf8mb4_uca1400_romanian_as_cs",
        2332: "utf8mb4_uca1400_romanian_nopad_ai_ci",
        2333: "utf8mb4_uca1400_romanian_nopad_ai_cs",
        2334: "utf8mb4_uca1400_romanian_nopad_as_ci",
        2335: "utf8mb4_uca1400_romanian_nopad_as_cs",
        2336: "utf8mb4_uca1400_slovenian_ai_ci",
        2337: "utf8mb4_uca1400_slovenian_ai_cs",
        2338: "utf8mb4_uca1400_slovenian_as_ci",
        2339: "utf8mb4_uca1400_slovenian_as_cs",
        2340: "utf8mb4_uca1400_slovenian_nopad_ai_ci",
        2341: "utf8mb4_uca1400_slovenian_nopad_ai_cs",
        2342: "utf8mb4_uca1400_slovenian_nopad_as_ci",
        2343: "utf8mb4_uca1400_slovenian_nopad_as_cs",
        2344: "utf8mb4_uca1400_polish_ai_ci",
        2345: "utf8mb4_uca1400_polish_ai_cs",
        2346: "utf8mb4_uca1400_polish_as_ci",
        2347: "utf8mb4_uca1400_polish_as_cs",
        2348: "utf8mb4_uca1400_polish_nopad_ai_ci",
        2349: "utf8mb4_uca1400_polish_nopad_ai_cs",
        2350: "utf8mb4_uca1400_polish_nopad_as_ci",
        2351: "utf8mb4_uca1400_polish_nopad_as_cs",
        2352: "utf8mb4_uca1400_estonian_ai_ci",
        2353: "utf8mb4_uca1400_estonian_ai_cs",
        2354: "utf8mb4_uca1400_estonian_as_ci",
        2355: "utf8mb4_uca1400_estonian_as_cs",
        2356: "utf8mb4_uca1400_estonian_nopad_ai_ci",
        2357: "utf8mb4_uca1400_estonian_nopad_ai_cs",
        2358: "utf8mb4_uca1400_estonian_nopad_as_ci",
        2359: "utf8mb4_uca1400_estonian_nopad_as_cs",
        2360: "utf8mb4_uca1400_spanish_ai_ci",
        2361: "utf8mb4_uca1400_spanish_ai_cs",
        2362: "utf8mb4_uca1400_spanish_as_ci",
        2363: "utf8mb4_uca1400_spanish_as_cs",
        2364: "utf8mb4_uca1400_spanish_nopad_ai_ci",
        2365: "utf8mb4_uca1400_spanish_nopad_ai_cs",
        2366: "utf8mb4_uca1400_spanish_nopad_as_ci",
        2367: "utf8mb4_uca1400_spanish_nopad_as_cs",
        2368: "utf8mb4_uca1400_swedish_ai_ci",
        2369: "utf8mb4_uca1400_swedish_ai_cs",
        2370: "utf8mb4_uca1400_swedish_as_ci",
        2371: "utf8mb4_uca1400_swedish_as_cs",
        2372: "utf8mb4_uca1400_swedish_nopad_ai_ci",
        2373: "utf8mb4_uca1400_swedish_nopad_ai_cs",
        2374: "utf8mb4_uca1400_swedish_nopad_as_ci",
        2375: "utf8mb4_uca1400_swedish_nopad_as_cs",
        2376: "utf8mb4_uca1400_turkish_ai_ci",
        2377: "utf8mb4_uca1400_turkish_ai_cs",
        2378: "utf8mb4_uca1400_turkish_as_ci",
        2379: "utf8mb4_uca1400_turkish_as_cs",
        2380: "utf8mb4_uca1400_turkish_nopad_ai_ci",
        2381: "utf8mb4_uca1400_turkish_nopad_ai_cs",
        2382: "utf8mb4_uca1400_turkish_nopad_as_ci",
        2383: "utf8mb4_uca1400_turkish_nopad_as_cs",
        2384: "utf8mb4_uca1400_czech_ai_ci",
        2385: "utf8mb4_uca1400_czech_ai_cs",
        2386: "utf8mb4_uca1400_czech_as_ci",
        2387: "utf8mb4_uca1400_czech_as_cs",
        2388: "utf8mb4_uca1400_czech_nopad_ai_ci",
        2389: "utf8mb4_uca1400_czech_nopad_ai_cs",
        2390: "utf8mb4_uca1400_czech_nopad_as_ci",
        2391: "utf8mb4_uca1400_czech_nopad_as_cs",
        2392: "utf8mb4_uca1400_danish_ai_ci",
        2393: "utf8mb4_uca1400_danish_ai_cs",
        2394: "utf8mb4_uca1400_danish_as_ci",
        2395: "utf8mb4_uca1400_danish_as_cs",
        2396: "utf8mb4_uca1400_danish_nopad_ai_ci",
        2397: "utf8mb4_uca1400_danish_nopad_ai_cs",
        2398: "utf8mb4_uca1400_danish_nopad_as_ci",
        2399: "utf8mb4_uca1400_danish_nopad_as_cs",
        2400: "utf8mb4_uca1400_lithuanian_ai_ci",
        2401: "utf8mb4_uca1400_lithuanian_ai_cs",
        2402: "utf8mb4_uca1400_lithuanian_as_ci",
        2403: "utf8mb4_uca1400_lithuanian_as_cs",
        2404: "utf8mb4_uca1400_lithuanian_nopad_ai_ci",
        2405: "utf8mb4_uca1400_lithuanian_nopad_ai_cs",
        2406: "utf8mb4_uca1400_lithuanian_nopad_as_ci",
        2407: "utf8mb4_uca1400_lithuanian_nopad_as_cs",
        2408: "utf8mb4_uca1400_slovak_ai_ci",
        2409: "utf8mb4_uca1400_slovak_ai_cs",
        2410: "utf8mb4_uca1400_slovak_as_ci",
        2411: "utf8mb4_uca1400_slovak_as_cs",
        2412: "utf8mb4_uca1400_slovak_nopad_ai_ci",
        2413: "utf8mb4_uca1400_slovak_nopad_ai_cs",
        2414: "utf8mb4_uca1400_slovak_nopad_as_ci",
        2415: "utf8mb4_uca1400_slovak_nopad_as_cs",
        2416: "utf8mb4_uca1400_spanish2_ai_ci",
        2417: "utf8mb4_uca1400_spanish2_ai_cs",
        2418: "utf8mb4_uca1400_spanish2_as_ci",
        2419: "utf8mb4_uca1400_spanish2_as_cs",
        2420: "utf8mb4_uca1400_spanish2_nopad_ai_ci",
        2421: "utf8mb4_uca1400_spanish2_nopad_ai_cs",
        2422: "utf8mb4_uca1400_spanish2_nopad_as_ci",
        2423: "utf8mb4_uca1400_spanish2_nopad_as_cs",
        2424: "utf8mb4_uca1400_roman_ai_ci",
        2425: "utf8mb4_uca1400_roman_ai_cs",
        2426: "utf8mb4_uca1400_roman_as_ci",
        2427: "utf8mb4_uca1400_roman_as_cs",
        2428: "utf8mb4_uca1400_roman_nopad_ai_ci",
        2429: "utf8mb4_uca1400_roman_nopad_ai_cs",
        2430: "utf8mb4_uca1400_roman_nopad_as_ci",
        2431: "utf8mb4_uca1400_roman_nopad_as_cs",
        2432: "utf8mb4_uca1400_persian_ai_ci",
        2433: "utf8mb4_uca1400_persian_ai_cs",
        2434: "utf8mb4_uca1400_persian_as_ci",
        2435: "utf8mb4_uca1400_persian_as_cs",
        2436: "utf8mb4_uca1400_persian_nopad_ai_ci",
        2437: "utf8mb4_uca1400_persian_nopad_ai_cs",
        2438: "utf8mb4_uca1400_persian_nopad_as_ci",
        2439: "utf8mb4_uca1400_persian_nopad_as_cs",
        2440: "utf8mb4_uca1400_esperanto_ai_ci",
        2441: "utf8mb4_uca1400_esperanto_ai_cs",
        2442: "utf8mb4_uca1400_esperanto_as_ci",
        2443: "utf8mb4_uca1400_esperanto_as_cs",
        2444: "utf8mb4_uca1400_esperanto_nopad_ai_ci",
        2445: "utf8mb4_uca1400_esperanto_nopad_ai_cs",
        2446: "utf8mb4_uca1400_esperanto_nopad_as_ci",
        2447: "utf8mb4_uca1400_esperanto_nopad_as_cs",
        2448: "utf8mb4_uca1400_hungarian_ai_ci",
        2449: "utf8mb4_uca1400_hungarian_ai_cs",
        2450: "utf8mb4_uca1400_hungarian_as_ci",
        2451: "utf8mb4_uca1400_hungarian_as_cs",
        2452: "utf8mb4_uca1400_hungarian_nopad_ai_ci",
        2453: "utf8mb4_uca1400_hungarian_nopad_ai_cs",
        2454: "utf8mb4_uca1400_hungarian_nopad_as_ci",
        2455: "utf8mb4_uca1400_hungarian_nopad_as_cs",
        2456: "utf8mb4_uca1400_sinhala_ai_ci",
        2457: "utf8mb4_uca1400_sinhala_ai_cs",
        2458: "utf8mb4_uca1400_sinhala_as_ci",
        2459: "utf8mb4_uca1400_sinhala_as_cs",
        2460: "utf8mb4_uca1400_sinhala_nopad_ai_ci",
        2461: "utf8mb4_uca1400_sinhala_nopad_ai_cs",
        2462: "utf8mb4_uca1400_sinhala_nopad_as_ci",
        2463: "utf8mb4_uca1400_sinhala_nopad_as_cs",
        2464: "utf8mb4_uca1400_german2_ai_ci",
        2465: "utf8mb4_uca1400_german2_ai_cs",
        2466: "utf8mb4_uca1400_german2_as_ci",
        2467: "utf8mb4_uca1400_german2_as_cs",
        2468: "utf8mb4_uca1400_german2_nopad_ai_ci",
        2469: "utf8mb4_uca1400_german2_nopad_ai_cs",
        2470: "utf8mb4_uca1400_german2_nopad_as_ci",
        2471: "utf8mb4_uca1400_german2_nopad_as_cs",
        2488: "utf8mb4_uca1400_vietnamese_ai_ci",
        2489: "utf8mb4_uca1400_vietnamese_ai_cs",
        2490: "utf8mb4_uca1400_vietnamese_as_ci",
        2491: "utf8mb4_uca1400_vietnamese_as_cs",
        2492: "utf8mb4_uca1400_vietnamese_nopad_ai_ci",
        2493: "utf8mb4_uca1400_vietnamese_nopad_ai_cs",
        2494: "utf8mb4_uca1400_vietnamese_nopad_as_ci",
        2495: "utf8mb4_uca1400_vietnamese_nopad_as_cs",
        2496: "utf8mb4_uca1400_croatian_ai_ci",
        2497: "utf8mb4_uca1400_croatian_ai_cs",
        2498: "utf8mb4_uca1400_croatian_as_ci",
        2499: "utf8mb4_uca1400_croatian_as_cs",
        2500: "utf8mb4_uca1400_croatian_nopad_ai_ci",
        2501: "utf8mb4_uca1400_croatian_nopad_ai_cs",
        2502: "utf8mb4_uca1400_croatian_nopad_as_ci",
        2503: "utf8mb4_uca1400_croatian_nopad_as_cs",
        2560: "ucs2_uca1400_ai_ci",
        2561: "ucs2_uca1400_ai_cs",
        2562: "ucs2_uca1400_as_ci",
        2563: "ucs2_uca1400_as_cs",
        2564: "ucs2_uca1400_nopad_ai_ci",
        2565: "ucs2_uca1400_nopad_ai_cs",
        2566: "ucs2_uca1400_nopad_as_ci",
        2567: "ucs2_uca1400_nopad_as_cs",
        2568: "ucs2_uca1400_icelandic_ai_ci",
        2569: "ucs2_uca1400_icelandic_ai_cs",
        2570: "ucs2_uca1400_icelandic_as_ci",
        2571: "ucs2_uca1400_icelandic_as_cs",
        2572: "ucs2_uca1400_icelandic_nopad_ai_ci",
        2573: "ucs2_uca1400_icelandic_nopad_ai_cs",
        2574: "ucs2_uca1400_icelandic_nopad_as_ci",
        2575: "ucs2_uca1400_icelandic_nopad_as_cs",
        2576: "ucs2_uca1400_latvian_ai_ci",
        2577: "ucs2_uca1400_latvian_ai_cs",
        2578: "ucs2_uca1400_latvian_as_ci",
        2579: "ucs2_uca1400_latvian_as_cs",
        2580: "ucs2_uca1400_latvian_nopad_ai_ci",
        2581: "ucs2_uca1400_latvian_nopad_ai_cs",
        2582: "ucs2_uca1400_latvian_nopad_as_ci",
        2583: "ucs2_uca1400_latvian_nopad_as_cs",
        2584: "ucs2_uca1400_romanian_ai_ci",
        2585: "ucs2_uca1400_romanian_ai_cs",
        2586: "ucs2_uca1400_romanian_as_ci",
        2587: "ucs2_uca1400_romanian_as_cs",
        2588: "ucs2_uca1400_romanian_nopad_ai_ci",
        2589: "ucs2_uca1400_romanian_nopad_ai_cs",
        2590: "ucs2_uca1400_romanian_nopad_as_ci",
        2591: "ucs2_uca1400_romanian_nopad_as_cs",
        2592: "ucs2_uca1400_slovenian_ai_ci",
        2593: "ucs2_uca1400_slovenian_ai_cs",
        2594: "ucs2_uca1400_slovenian_as_ci",
        2595: "ucs2_uca1400_slovenian_as_cs",
        2596: "ucs2_uca1400_slovenian_nopad_ai_ci",
        2597: "ucs2_uca1400_slovenian_nopad_ai_cs",
        2598: "ucs2_uca1400_slovenian_nopad_as_ci",
        2599: "ucs2_uca1400_slovenian_nopad_as_cs",
        2600: "ucs2_uca1400_polish_ai_ci",
        2601: "ucs2_uca1400_polish_ai_cs",
        2602: "ucs2_uca1400_polish_as_ci",
        2603: "ucs2_uca1400_polish_as_cs",
        2604: "ucs2_uca1400_polish_nopad_ai_ci",
        2605: "ucs2_uca1400_polish_nopad_ai_cs",
        2606: "ucs2_uca1400_polish_nopad_as_ci",
        2607: "ucs2_uca1400_polish_nopad_as_cs",
        2608: "ucs2_uca1400_estonian_ai_ci",
        2609: "ucs2_uca1400_estonian_ai_cs",
        2610: "ucs2_uca1400_estonian_as_ci",
        2611: "ucs2_uca1400_estonian_as_cs",
        2612: "ucs2_uca1400_estonian_nopad_ai_ci",
        2613: "ucs2_uca1400_estonian_nopad_ai_cs",
        2614: "ucs2_uca1400_estonian_nopad_as_ci",
        2615: "ucs2_uca1400_estonian_nopad_as_cs",
        2616: "ucs2_uca1400_spanish_ai_ci",
        2617: "ucs2_uca1400_spanish_ai_cs",
        2618: "ucs2_uca1400_spanish_as_ci",
        2619: "ucs2_uca1400_spanish_as_cs",
        2620: "ucs2_uca1400_spanish_nopad_ai_ci",
        2621: "ucs2_uca1400_spanish_nopad_ai_cs",
        2622: "ucs2_uca1400_spanish_nopad_as_ci",
        2623: "ucs2_uca1400_spanish_nopad_as_cs",
        2624: "ucs2_uca1400_swedish_ai_ci",
        2625: "ucs2_uca1400_swedish_ai_cs",
        2626: "ucs2_uca1400_swedish_as_ci",
        2627: "ucs2_uca1400_swedish_as_cs",
        2628: "ucs2_uca1400_swedish_nopad_ai_ci",
        2629: "ucs2_uca1400_swedish_nopad_ai_cs",
        2630: "ucs2_uca1400_swedish_nopad_as_ci",
        2631: "ucs2_uca1400_swedish_nopad_as_cs",
        2632: "ucs2_uca1400_turkish_ai_ci",
        2633: "ucs2_uca1400_turkish_ai_cs",
        2634: "ucs2_uca1400_turkish_as_ci",
        2635: "ucs2_uca1400_turkish_as_cs",
        2636: "ucs2_uca1400_turkish_nopad_ai_ci",
        2637: "ucs2_uca1400_turkish_nopad_ai_cs",
        2638: "ucs2_uca1400_turkish_nopad_as_ci",
        2639: "ucs2_uca1400_turkish_nopad_as_cs",
        2640: "ucs2_uca1400_czech_ai_ci",
        2641: "ucs2_uca1400_czech_ai_cs",
        2642: "ucs2_uca1400_czech_as_ci",
        2643: "ucs2_uca1400_czech_as_cs",
        2644: "ucs2_uca1400_czech_nopad_ai_ci",
        2645: "ucs2_uca1400_czech_nopad_ai_cs",
        2646: "ucs2_uca1400_czech_nopad_as_ci",
        2647: "ucs2_uca1400_czech_nopad_as_cs",
        2648: "ucs2_uca1400_danish_ai_ci",
        2649: "ucs2_uca1400_danish_ai_cs",
        2650: "ucs2_uca1400_danish_as_ci",
        2651: "ucs2_uca1400_danish_as_cs",
        2652: "ucs2_uca1400_danish_nopad_ai_ci",
        2653: "ucs2_uca1400_danish_nopad_ai_cs",
        2654: "ucs2_uca1400_danish_nopad_as_ci",
        2655: "ucs2_uca1400_danish_nopad_as_cs",
        2656: "ucs2_uca1400_lithuanian_ai_ci",
        2657: "ucs2_uca1400_lithuanian_ai_cs",
        2658: "ucs2_uca1400_lithuanian_as_ci",
        2659: "ucs2_uca1400_lithuanian_as_cs",
        2660: "ucs2_uca1400_lithuanian_nopad_ai_ci",
        2661: "ucs2_uca1400_lithuanian_nopad_ai_cs",
        2662: "ucs2_uca1400_lithuanian_nopad_as_ci",
        2663: "ucs2_uca1400_lithuanian_nopad_as_cs",
        2664: "ucs2_uca1400_slovak_ai_ci",
        2665: "ucs2_uca1400_slovak_ai_cs",
        2666: "ucs2_uca1400_slovak_as_ci",
        2667: "ucs2_uca1400_slovak_as_cs",
        2668: "ucs2_uca1400_slovak_nopad_ai_ci",
        2669: "ucs2_uca1400_slovak_nopad_ai_cs",
        2670: "ucs2_uca1400_slovak_nopad_as_ci",
        2671: "ucs2_uca1400_slovak_nopad_as_cs",
        2672: "ucs2_uca1400_spanish2_ai_ci",
        2673: "ucs2_uca1400_spanish2_ai_cs",
        2674: "ucs2_uca1400_spanish2_as_ci",
        2675: "ucs2_uca1400_spanish2_as_cs",
        2676: "ucs2_uca1400_spanish2_nopad_ai_ci",
        2677: "ucs2_uca1400_spanish2_nopad_ai_cs",
        2678: "ucs2_uca1400_spanish2_nopad_as_ci",
        2679: "ucs2_uca1400_spanish2_nopad_as_cs",
        2680: "ucs2_uca1400_roman_ai_ci",
        2681: "ucs2_uca1400_roman_ai_cs",
        2682: "ucs2_uca1400_roman_as_ci",
        2683: "ucs2_uca1400_roman_as_cs",
        2684: "ucs2_uca1400_roman_nopad_ai_ci",
        2685: "ucs2_uca1400_roman_nopad_ai_cs",
        2686: "ucs2_uca1400_roman_nopad_as_ci",
        2687: "ucs2_uca1400_roman_nopad_as_cs",
        2688: "ucs2_uca1400_persian_ai_ci",
        2689: "ucs2_uca1400_persian_ai_cs",
        2690: "ucs2_uca1400_persian_as_ci",
        2691: "ucs2_uca1400_persian_as_cs",
        2692: "ucs2_uca1400_persian_nopad_ai_ci",
        2693: "ucs2_uca1400_persian_nopad_ai_cs",
        2694: "ucs2_uca1400_persian_nopad_as_ci",
        2695: "ucs2_uca1400_persian_nopad_as_cs",
        2696: "ucs2_uca1400_esperanto_ai_ci",
        2697: "ucs2_uca1400_esperanto_ai_cs",
        2698: "ucs2_uca1400_esperanto_as_ci",
        2699: "ucs2_uca1400_esperanto_as_cs",
        2700: "ucs2_uca1400_esperanto_nopad_ai_ci",
        2701: "ucs2_uca1400_esperanto_nopad_ai_cs",
        2702: "ucs2_uca1400_esperanto_nopad_as_ci",
        2703: "ucs2_uca1400_esperanto_nopad_as_cs",
        2704: "ucs2_uca1400_hungarian_ai_ci",
        2705: "ucs2_uca1400_hungarian_ai_cs",
        2706: "ucs2_uca1400_hungarian_as_ci",
        2707: "ucs2_uca1400_hungarian_as_cs",
        2708: "ucs2_uca1400_hungarian_nopad_ai_ci",
        2709: "ucs2_uca1400_hungarian_nopad_ai_cs",
        2710: "ucs2_uca1400_hungarian_nopad_as_ci",
        2711: "ucs2_uca1400_hungarian_nopad_as_cs",
        2712: "ucs2_uca1400_sinhala_ai_ci",
        2713: "ucs2_uca1400_sinhala_ai_cs",
        2714: "ucs2_uca1400_sinhala_as_ci",
        2715: "ucs2_uca1400_sinhala_as_cs",
        2716: "ucs2_uca1400_sinhala_nopad_ai_ci",
        2717: "ucs2_uca1400_sinhala_nopad_ai_cs",
        2718: "ucs2_uca1400_sinhala_nopad_as_ci",
        2719: "ucs2_uca1400_sinhala_nopad_as_cs",
        2720: "ucs2_uca1400_german2_ai_ci",
        2721: "ucs2_uca1400_german2_ai_cs",
        2722: "ucs2_uca1400_german2_as_ci",
        2723: "ucs2_uca1400_german2_as_cs",
        2724: "ucs2_uca1400_german2_nopad_ai_ci",
        2725: "ucs2_uca1400_german2_nopad_ai_cs",
        2726: "ucs2_uca1400_german2_nopad_as_ci",
        2727: "ucs2_uca1400_german2_nopad_as_cs",
        2744: "ucs2_uca1400_vietnamese_ai_ci",
        2745: "ucs2_uca1400_vietnamese_ai_cs",
        2746: "ucs2_uca1400_vietnamese_as_ci",
        2747: "ucs2_uca1400_vietnamese_as_cs",
        2748: "ucs2_uca1400_vietnamese_nopad_ai_ci",
        2749: "ucs2_uca1400_vietnamese_nopad_ai_cs",
        2750: "ucs2_uca1400_vietnamese_nopad_as_ci",
        2751: "ucs2_uca1400_vietnamese_nopad_as_cs",
        2752: "ucs2_uca1400_croatian_ai_ci",
        2753: "ucs2_uca1400_croatian_ai_cs",
        2754: "ucs2_uca1400_croatian_as_ci",
        2755: "ucs2_uca1400_croatian_as_cs",
        2756: "ucs2_uca1400_croatian_nopad_ai_ci",
        2757: "ucs2_uca1400_croatian_nopad_ai_cs",
        2758: "ucs2_uca1400_croatian_nopad_as_ci",
        2759: "ucs2_uca1400_croatian_nopad_as_cs",
        2816: "utf16_uca1400_ai_ci",
        2817: "utf16_uca1400_ai_cs",
        2818: "utf16_uca1400_as_ci",
        2819: "utf16_uca1400_as_cs",
        2820: "utf16_uca1400_nopad_ai_ci",
        2821: "utf16_uca1400_nopad_ai_cs",
        2822: "utf16_uca1400_nopad_as_ci",
        2823: "utf16_uca1400_nopad_as_cs",
        2824: "utf16_uca1400_icelandic_ai_ci",
        2825: "utf16_uca1400_icelandic_ai_cs",
        2826: "utf16_uca1400_icelandic_as_ci",
        2827: "utf16_uca1400_icelandic_as_cs",
        2828: "utf16_uca1400_icelandic_nopad_ai_ci",
        2829: "utf16_uca1400_icelandic_nopad_ai_cs",
        2830: "utf16_uca1400_icelandic_nopad_as_ci",
        2831: "utf16_uca1400_icelandic_nopad_as_cs",
        2832: "utf16_uca1400_latvian_ai_ci",
        2833: "utf16_uca1400_latvian_ai_cs",
        2834: "utf16_uca1400_latvian_as_ci",
        2835: "utf16_uca1400_latvian_as_cs",
        2836: "utf16_uca1400_latvian_nopad_ai_ci",
        2837: "utf16_uca1400_latvian_nopad_ai_cs",
        2838: "utf16_uca1400_latvian_nopad_as_ci",
        2839: "utf16_uca1400_latvian_nopad_as_cs",
        2840: "utf16_uca1400_romanian_ai_ci",
        2841: "utf16_uca1400_romanian_ai_cs",
        2842: "utf16_uca1400_romanian_as_ci",
        2843: "utf16_uca1400_romanian_as_cs",
        2844: "utf16_uca1400_romanian_nopad_ai_ci",
        2845: "utf16_uca1400_romanian_nopad_ai_cs",
        2846: "utf16_uca1400_romanian_nopad_as_ci",
        2847: "utf16_uca1400_romanian_nopad_as_cs",
        2848: "utf16_uca1400_slovenian_ai_ci",
        2849: "utf16_uca1400_slovenian_ai_cs",
        2850: "utf16_uca1400_slovenian_as_ci",
        2851: "utf16_uca1400_slovenian_as_cs",
        2852: "utf16_uca1400_slovenian_nopad_ai_ci",
        2853: "utf16_uca1400_slovenian_nopad_ai_cs",
        2854: "utf16_uca1400_slovenian_nopad_as_ci",
        2855: "utf16_uca1400_slovenian_nopad_as_cs",
        2856: "utf16_uca1400_polish_ai_ci",
        2857: "utf16_uca1400_polish_ai_cs",
        2858: "utf16_uca1400_polish_as_ci",
        2859: "utf16_uca1400_polish_as_cs",
        2860: "utf16_uca1400_polish_nopad_ai_ci",
        2861: "utf16_uca1400_polish_nopad_ai_cs",
        2862: "utf16_uca1400_polish_nopad_as_ci",
        2863: "utf16_uca1400_polish_nopad_as_cs",
        2864: "utf16_uca1400_estonian_ai_ci",
        2865: "utf16_uca1400_estonian_ai_cs",
        2866: "utf16_uca1400_estonian_as_ci",
        2867: "utf16_uca1400_estonian_as_cs",
        2868: "utf16_uca1400_estonian_nopad_ai_ci",
        2869: "utf16_uca1400_estonian_nopad_ai_cs",
        2870: "utf16_uca1400_estonian_nopad_as_ci",
        2871: "utf16_uca1400_estonian_nopad_as_cs",
        2872: "utf16_uca1400_spanish_ai_ci",
        2873: "utf16_uca1400_spanish_ai_cs",
        2874: "utf16_uca1400_spanish_as_ci",
        2875: "utf16_uca1400_spanish_as_cs",
        2876: "utf16_uca1400_spanish_nopad_ai_ci",
        2877: "utf16_uca1400_spanish_nopad_ai_cs",
        2878: "utf16_uca1400_spanish_nopad_as_ci",
        2879: "utf16_uca1400_spanish_nopad_as_cs",
        2880: "utf16_uca1400_swedish_ai_ci",
        2881: "utf16_uca1400_swedish_ai_cs",
        2882: "utf16_uca1400_swedish_as_ci",
        2883: "utf16_uca1400_swedish_as_cs",
        2884: "utf16_uca1400_swedish_nopad_ai_ci",
        2885: "utf16_uca1400_swedish_nopad_ai_cs",
        2886: "utf16_uca1400_swedish_nopad_as_ci",
        2887: "utf16_uca1400_swedish_nopad_as_cs",
        2888: "utf16_uca1400_turkish_ai_ci",
        2889: "utf16_uca1400_turkish_ai_cs",
        2890: "utf16_uca1400_turkish_as_ci",
        2891: "utf16_uca1400_turkish_as_cs",
        2892: "utf16_uca1400_turkish_nopad_ai_ci",
        2893: "utf16_uca1400_turkish_nopad_ai_cs",
        2894: "utf16_uca1400_turkish_nopad_as_ci",
        2895: "utf16_uca1400_turkish_nopad_as_cs",
        2896: "utf16_uca1400_czech_ai_ci",
        2897: "utf16_uca1400_czech_ai_cs",
        2898: "utf16_uca1400_czech_as_ci",
        2899: "utf16_uca1400_czech_as_cs",
        2900: "utf16_uca1400_czech_nopad_ai_ci",
        2901: "utf16_uca1400_czech_nopad_ai_cs",
        2902: "utf16_uca1400_czech_nopad_as_ci",
        2903: "utf16_uca1400_czech_nopad_as_cs",
        2904: "utf16_uca1400_danish_ai_ci",
        2905: "utf16_uca1400_danish_ai_cs",
        2906: "utf16_uca1400_danish_as_ci",
        2907: "utf16_uca1400_danish_as_cs",
        2908: "utf16_uca1400_danish_nopad_ai_ci",
        2909: "utf16_uca1400_danish_nopad_ai_cs",
        2910: "utf16_uca1400_danish_nopad_as_ci",
        2911: "utf16_uca1400_danish_nopad_as_cs",
        2912: "utf16_uca1400_lithuanian_ai_ci",
        2913: "utf16_uca1400_lithuanian_ai_cs",
        2914: "utf16_uca1400_lithuanian_as_ci",
        2915: "utf16_uca1400_lithuanian_as_cs",
        2916: "utf16_uca1400_lithuanian_nopad_ai_ci",
        2917: "utf16_uca1400_lithuanian_nopad_ai_cs",
        2918: "utf16_uca1400_lithuanian_nopad_as_ci",
        2919: "utf16_uca1400_lithuanian_nopad_as_cs",
        2920: "utf16_uca1400_slovak_ai_ci",
        2921: "utf16_uca1400_slovak_ai_cs",
        2922: "utf16_uca1400_slovak_as_ci",
        2923: "utf16_uca1400_slovak_as_cs",
        2924: "utf16_uca1400_slovak_nopad_ai_ci",
        2925: "utf16_uca1400_slovak_nopad_ai_cs",
        2926: "utf16_uca1400_slovak_nopad_as_ci",
        2927: "utf16_uca1400_slovak_nopad_as_cs",
        2928: "utf16_uca1400_spanish2_ai_ci",
        2929: "utf16_uca1400_spanish2_ai_cs",
        2930: "utf16_uca1400_spanish2_as_ci",
        2931: "utf16_uca1400_spanish2_as_cs",
        2932: "utf16_uca1400_spanish2_nopad_ai_ci",
        2933: "utf16_uca1400_spanish2_nopad_ai_cs",
        2934: "utf16_uca1400_spanish2_nopad_as_ci",
        2935: "utf16_uca1400_spanish2_nopad_as_cs",
        2936: "utf16_uca1400_roman_ai_ci",
        2937: "utf16_uca1400_roman_ai_cs",
        2938: "utf16_uca1400_roman_as_ci",
        2939: "utf16_uca1400_roman_as_cs",
        2940: "utf16_uca1400_roman_nopad_ai_ci",
        2941: "utf16_uca1400_roman_nopad_ai_cs",
        2942: "utf16_uca1400_roman_nopad_as_ci",
        2943: "utf16_uca1400_roman_nopad_as_cs",
        2944: "utf16_uca1400_persian_ai_ci",
        2945: "utf16_uca1400_persian_ai_cs",
        2946: "utf16_uca1400_persian_as_ci",
        2947: "utf16_uca1400_persian_as_cs",
        2948: "utf16_uca1400_persian_nopad_ai_ci",
        2949: "utf16_uca1400_persian_nopad_ai_cs",
        2950: "utf16_uca1400_persian_nopad_as_ci",
        2951: "utf16_uca1400_persian_nopad_as_cs",
        2952: "utf16_uca1400_esperanto_ai_ci",
        2953: "utf16_uca1400_esperanto_ai_cs",
        2954: "utf16_uca1400_esperanto_as_ci",
        2955: "utf16_uca1400_esperanto_as_cs",
        2956: "utf16_uca1400_esperanto_nopad_ai_ci",
        2957: "utf16_uca1400_esperanto_nopad_ai_cs",
        2958: "utf16_uca1400_esperanto_nopad_as_ci",
        2959: "utf16_uca1400_esperanto_nopad_as_cs",
        2960: "utf16_uca1400_hungarian_ai_ci",
        2961: "utf16_uca1400_hungarian_ai_cs",
        2962: "utf16_uca1400_hungarian_as_ci",
        2963: "utf16_uca1400_hungarian_as_cs",
        2964: "utf16_uca1400_hungarian_nopad_ai_ci",
        2965: "utf16_uca1400_hungarian_nopad_ai_cs",
        2966: "utf16_uca1400_hungarian_nopad_as_ci",
        2967: "utf16_uca1400_hungarian_nopad_as_cs",
        2968: "utf16_uca1400_sinhala_ai_ci",
        2969: "utf16_uca1400_sinhala_ai_cs",
        2970: "utf16_uca1400_sinhala_as_ci",
        2971: "utf16_uca1400_sinhala_as_cs",
        2972: "utf16_uca1400_sinhala_nopad_ai_ci",
        2973: "utf16_uca1400_sinhala_nopad_ai_cs",
        2974: "utf16_uca1400_sinhala_nopad_as_ci",
        2975: "utf16_uca1400_sinhala_nopad_as_cs",
        2976: "utf16_uca1400_german2_ai_ci",
        2977: "utf16_uca1400_german2_ai_cs",
        2978: "utf16_uca1400_german2_as_ci",
        2979: "utf16_uca1400_german2_as_cs",
        2980: "utf16_uca1400_german2_nopad_ai_ci",
        2981: "utf16_uca1400_german2_nopad_ai_cs",
        2982: "utf16_uca1400_german2_nopad_as_ci",
        2983: "utf16_uca1400_german2_nopad_as_cs",
        3000: "utf16_uca1400_vietnamese_ai_ci",
        3001: "utf16_uca1400_vietnamese_ai_cs",
        3002: "utf16_uca1400_vietnamese_as_ci",
        3003: "utf16_uca1400_vietnamese_as_cs",
        3004: "utf16_uca1400_vietnamese_nopad_ai_ci",
        3005: "utf16_uca1400_vietnamese_nopad_ai_cs",
        3006: "utf16_uca1400_vietnamese_nopad_as_ci",
        3007: "utf16_uca1400_vietnamese_nopad_as_cs",
        3008: "utf16_uca1400_croatian_ai_ci",
        3009: "utf16_uca1400_croatian_ai_cs",
        3010: "utf16_uca1400_croatian_as_ci",
        3011: "utf16_uca1400_croatian_as_cs",
        3012: "utf16_uca1400_croatian_nopad_ai_ci",
        3013: "utf16_uca1400_croatian_nopad_ai_cs",
        3014: "utf16_uca1400_croatian_nopad_as_ci",
        3015: "utf16_uca1400_croatian_nopad_as_cs",
        3072: "utf32_uca1400_ai_ci",
        3073: "utf32_uca1400_ai_cs",
        3074: "utf32_uca1400_as_ci",
        3075: "utf32_uca1400_as_cs",
        3076: "utf32_uca1400_nopad_ai_ci",
        3077: "utf32_uca1400_nopad_ai_cs",
        3078: "utf32_uca1400_nopad_as_ci",
        3079: "utf32_uca1400_nopad_as_cs",
        3080: "utf32_uca1400_icelandic_ai_ci",
        3081: "utf32_uca1400_icelandic_ai_cs",
        3082: "utf32_uca1400_icelandic_as_ci",
        3083: "utf32_uca1400_icelandic_as_cs",
        3084: "utf32_uca1400_icelandic_nopad_ai_ci",
        3085: "utf32_uca1400_icelandic_nopad_ai_cs",
        3086: "utf32_uca1400_icelandic_nopad_as_ci",
        3087: "utf32_uca1400_icelandic_nopad_as_cs",
        3088: "utf32_uca1400_latvian_ai_ci",
        3089: "utf32_uca1400_latvian_ai_cs",
        3090: "utf32_uca1400_latvian_as_ci",
        3091: "utf32_uca1400_latvian_as_cs",
        3092: "utf32_uca1400_latvian_nopad_ai_ci",
        3093: "utf32_uca1400_latvian_nopad_ai_cs",
        3094: "utf32_uca1400_latvian_nopad_as_ci",
        3095: "utf32_uca1400_latvian_nopad_as_cs",
        3096: "utf32_uca1400_romanian_ai_ci",
        3097: "utf32_uca1400_romanian_ai_cs",
        3098: "utf32_uca1400_romanian_as_ci",
        3099: "utf32_uca1400_romanian_as_cs",
        3100: "utf32_uca1400_romanian_nopad_ai_ci",
        3101: "utf32_uca1400_romanian_nopad_ai_cs",
        3102: "utf32_uca1400_romanian_nopad_as_ci",
        3103: "utf32_uca1400_romanian_nopad_as_cs",
        3104: "utf32_uca1400_slovenian_ai_ci",
        3105: "utf32_uca1400_slovenian_ai_cs",
        3106: "utf32_uca1400_slovenian_as_ci",
        3107: "utf32_uca1400_slovenian_as_cs",
        3108: "utf32_uca1400_slovenian_nopad_ai_ci",
        3109: "utf32_uca1400_slovenian_nopad_ai_cs",
        3110: "utf32_uca1400_slovenian_nopad_as_ci",
        3111: "utf32_uca1400_slovenian_nopad_as_cs",
        3112: "utf32_uca1400_polish_ai_ci",
        3113: "utf32_uca1400_polish_ai_cs",
        3114: "utf32_uca1400_polish_as_ci",
        3115: "utf32_uca1400_polish_as_cs",
        3116: "utf32_uca1400_polish_nopad_ai_ci",
        3117: "utf32_uca1400_polish_nopad_ai_cs",
        3118: "utf32_uca1400_polish_nopad_as_ci",
        3119: "utf32_uca1400_polish_nopad_as_cs",
        3120: "utf32_uca1400_estonian_ai_ci",
        3121: "utf32_uca1400_estonian_ai_cs",
        3122: "utf32_uca1400_estonian_as_ci",
        3123: "utf32_uca1400_estonian_as_cs",
        3124: "utf32_uca1400_estonian_nopad_ai_ci",
        3125: "utf32_uca1400_estonian_nopad_ai_cs",
        3126: "utf32_uca1400_estonian_nopad_as_ci",
        3127: "utf32_uca1400_estonian_nopad_as_cs",
        3128: "utf32_uca1400_spanish_ai_ci",
        3129: "utf32_uca1400_spanish_ai_cs",
        3130: "utf32_uca1400_spanish_as_ci",
        3131: "utf32_uca1400_spanish_as_cs",
        3132: "utf32_uca1400_spanish_nopad_ai_ci",
        3133: "utf32_uca1400_spanish_nopad_ai_cs",
        3134: "utf32_uca1400_spanish_nopad_as_ci",
        3135: "utf32_uca1400_spanish_nopad_as_cs",
        3136: "utf32_uca1400_swedish_ai_ci",
        3137: "utf32_uca1400_swedish_ai_cs",
        3138: "utf32_uca1400_swedish_as_ci",
        3139: "utf32_uca1400_swedish_as_cs",
        3140: "utf32_uca1400_swedish_nopad_ai_ci",
        3141: "utf32_uca1400_swedish_nopad_ai_cs",
        3142: "utf32_uca1400_swedish_nopad_as_ci",
        3143: "utf32_uca1400_swedish_nopad_as_cs",
        3144: "utf32_uca1400_turkish_ai_ci",
        3145: "utf32_uca1400_turkish_ai_cs",
        3146: "utf32_uca1400_turkish_as_ci",
        3147: "utf32_uca1400_turkish_as_cs",
        3148: "utf32_uca1400_turkish_nopad_ai_ci",
        3149: "utf32_uca1400_turkish_nopad_ai_cs",
        3150: "utf32_uca1400_turkish_nopad_as_ci",
        3151: "utf32_uca1400_turkish_nopad_as_cs",
        3152: "utf32_uca1400_czech_ai_ci",
        3153: "utf32_uca1400_czech_ai_cs",
        3154: "utf32_uca1400_czech_as_ci",
        3155: "utf32_uca1400_czech_as_cs",
        3156: "utf32_uca1400_czech_nopad_ai_ci",
        3157: "utf32_uca1400_czech_nopad_ai_cs",
        3158: "utf32_uca1400_czech_nopad_as_ci",
        3159: "utf32_uca1400_czech_nopad_as_cs",
        3160: "utf32_uca1400_danish_ai_ci",
        3161: "utf32_uca1400_danish_ai_cs",
        3162: "utf32_uca1400_danish_as_ci",
        3163: "utf32_uca1400_danish_as_cs",
        3164: "utf32_uca1400_danish_nopad_ai_ci",
        3165: "utf32_uca1400_danish_nopad_ai_cs",
        3166: "utf32_uca1400_danish_nopad_as_ci",
        3167: "utf32_uca1400_danish_nopad_as_cs",
        3168: "utf32_uca1400_lithuanian_ai_ci",
        3169: "utf32_uca1400_lithuanian_ai_cs",
        3170: "utf32_uca1400_lithuanian_as_ci",
        3171: "utf32_uca1400_lithuanian_as_cs",
        3172: "utf32_uca1400_lithuanian_nopad_ai_ci",
        3173: "utf32_uca1400_lithuanian_nopad_ai_cs",
        3174: "utf32_uca1400_lithuanian_nopad_as_ci",
        3175: "utf32_uca1400_lithuanian_nopad_as_cs",
        3176: "utf32_uca1400_slovak_ai_ci",
        3177: "utf32_uca1400_slovak_ai_cs",
        3178: "utf32_uca1400_slovak_as_ci",
        3179: "utf32_uca1400_slovak_as_cs",
        3180: "utf32_uca1400_slovak_nopad_ai_ci",
        3181: "utf32_uca1400_slovak_nopad_ai_cs",
        3182: "utf32_uca1400_slovak_nopad_as_ci",
        3183: "utf32_uca1400_slovak_nopad_as_cs",
        3184: "utf32_uca1400_spanish2_ai_ci",
        3185: "utf32_uca1400_spanish2_ai_cs",
        3186: "utf32_uca1400_spanish2_as_ci",
        3187: "utf32_uca1400_spanish2_as_cs",
        3188: "utf32_uca1400_spanish2_nopad_ai_ci",
        3189: "utf32_uca1400_spanish2_nopad_ai_cs",
        3190: "utf32_uca1400_spanish2_nopad_as_ci",
        3191: "utf32_uca1400_spanish2_nopad_as_cs",
        3192: "utf32_uca1400_roman_ai_ci",
        3193: "utf32_uca1400_roman_ai_cs",
        3194: "utf32_uca1400_roman_as_ci",
        3195: "utf32_uca1400_roman_as_cs",
        3196: "utf32_uca1400_roman_nopad_ai_ci",
        3197: "utf32_uca1400_roman_nopad_ai_cs",
        3198: "utf32_uca1400_roman_nopad_as_ci",
        3199: "utf32_uca1400_roman_nopad_as_cs",
        3200: "utf32_uca1400_persian_ai_ci",
        3201: "utf32_uca1400_persian_ai_cs",
        3202: "utf32_uca1400_persian_as_ci",
        3203: "utf32_uca1400_persian_as_cs",
        3204: "utf32_uca1400_persian_nopad_ai_ci",
        3205: "utf32_uca1400_persian_nopad_ai_cs",
        3206: "utf32_uca1400_persian_nopad_as_ci",
        3207: "utf32_uca1400_persian_nopad_as_cs",
        3208: "utf32_uca1400_esperanto_ai_ci",
        3209: "utf32_uca1400_esperanto_ai_cs",
        3210: "utf32_uca1400_esperanto_as_ci",
        3211: "utf32_uca1400_esperanto_as_cs",
        3212: "utf32_uca1400_esperanto_nopad_ai_ci",
        3213: "utf32_uca1400_esperanto_nopad_ai_cs",
        3214: "utf32_uca1400_esperanto_nopad_as_ci",
        3215: "utf32_uca1400_esperanto_nopad_as_cs",
        3216: "utf32_uca1400_hungarian_ai_ci",
        3217: "utf32_uca1400_hungarian_ai_cs",
        3218: "utf32_uca1400_hungarian_as_ci",
        3219: "utf32_uca1400_hungarian_as_cs",
        3220: "utf32_uca1400_hungarian_nopad_ai_ci",
        3221: "utf32_uca1400_hungarian_nopad_ai_cs",
        3222: "utf32_uca1400_hungarian_nopad_as_ci",
        3223: "utf32_uca1400_hungarian_nopad_as_cs",
        3224: "utf32_uca1400_sinhala_ai_ci",
        3225: "utf32_uca1400_sinhala_ai_cs",
        3226: "utf32_uca1400_sinhala_as_ci",
        3227: "utf32_uca1400_sinhala_as_cs",
        3228: "utf32_uca1400_sinhala_nopad_ai_ci",
        3229: "utf32_uca1400_sinhala_nopad_ai_cs",
        3230: "utf32_uca1400_sinhala_nopad_as_ci",
        3231: "utf32_uca1400_sinhala_nopad_as_cs",
        3232: "utf32_uca1400_german2_ai_ci",
        3233: "utf32_uca1400_german2_ai_cs",
        3234: "utf32_uca1400_german2_as_ci",
        3235: "utf32_uca1400_german2_as_cs",
        3236: "utf32_uca1400_german2_nopad_ai_ci",
        3237: "utf32_uca1400_german2_nopad_ai_cs",
        3238: "utf32_uca1400_german2_nopad_as_ci",
        3239: "utf32_uca1400_german2_nopad_as_cs",
        3256: "utf32_uca1400_vietnamese_ai_ci",
        3257: "utf32_uca1400_vietnamese_ai_cs",
        3258: "utf32_uca1400_vietnamese_as_ci",
        3259: "utf32_uca1400_vietnamese_as_cs",
        3260: "utf32_uca1400_vietnamese_nopad_ai_ci",
        3261: "utf32_uca1400_vietnamese_nopad_ai_cs",
        3262: "utf32_uca1400_vietnamese_nopad_as_ci",
        3263: "utf32_uca1400_vietnamese_nopad_as_cs",
        3264: "utf32_uca1400_croatian_ai_ci",
        3265: "utf32_uca1400_croatian_ai_cs",
        3266: "utf32_uca1400_croatian_as_ci",
        3267: "utf32_uca1400_croatian_as_cs",
        3268: "utf32_uca1400_croatian_nopad_ai_ci",
        3269: "utf32_uca1400_croatian_nopad_ai_cs",
        3270: "utf32_uca1400_croatian_nopad_as_ci",
        3271: "utf32_uca1400_croatian_nopad_as_cs",
    },
)

EVENT_INTVAR__VARIABLE_LABELS = Labels(
    "event_intvar::variable",
    {
        0: "INVALID_INT_EVENT",
        1: "LAST_INSERT_ID_EVENT",
        2: "INSERT_ID_EVENT",
    },
)

EVENT_USER_VAR__VALUE_TYPE_LABELS = Labels(
    "event_user_var::value_type",
    {
        0: "STRING_RESULT",
        1: "REAL_RESULT",
        2: "INT_RESULT",
        3: "ROW_RESULT",
        4: "DECIMAL_RESULT",
        258: "unsigned_integer",
    },
)

EVENT_FORMAT_DESCRIPTION__CHECKSUM_ALGORITHM_LABELS = Labels(
    "event_format_description::checksum_algorithm",
    {
        0: "BINLOG_CHECKSUM_ALG_OFF",
        1: "BINLOG_CHECKSUM_ALG_CRC32",
        255: "BINLOG_CHECKSUM_ALG_UNDEF",
    },
)

EVENT_EXECUTE_LOAD_QUERY__DUPLICATES_LABELS = Labels(
    "event_execute_load_query::duplicates",
    {
        0: "LOAD_DUP_ERROR",
        1: "LOAD_DUP_IGNORE",
        2: "LOAD_DUP_REPLACE",
    },
)

COLUMN_METADATA__COLUMN_TYPE_LABELS = Labels(
    "column_metadata::column_type",
    {
        0: "MYSQL_TYPE_DECIMAL",
        1: "MYSQL_TYPE_TINY",
        2: "MYSQL_TYPE_SHORT",
        3: "MYSQL_TYPE_LONG",
        4: "MYSQL_TYPE_FLOAT",
        5: "MYSQL_TYPE_DOUBLE",
        6: "MYSQL_TYPE_NULL",
        7: "MYSQL_TYPE_TIMESTAMP",
        8: "MYSQL_TYPE_LONGLONG",
        9: "MYSQL_TYPE_INT24",
        10: "MYSQL_TYPE_DATE",
        11: "MYSQL_TYPE_TIME",
        12: "MYSQL_TYPE_DATETIME",
        13: "MYSQL_TYPE_YEAR",
        14: "MYSQL_TYPE_NEWDATE",
        15: "MYSQL_TYPE_VARCHAR",
        16: "MYSQL_TYPE_BIT",
        17: "MYSQL_TYPE_TIMESTAMP2",
        18: "MYSQL_TYPE_DATETIME2",
        19: "MYSQL_TYPE_TIME2",
        20: "MYSQL_TYPE_TYPED_ARRAY",
        140: "MYSQL_TYPE_BLOB_COMPRESSED",
        141: "MYSQL_TYPE_VARCHAR_COMPRESSED",
        242: "MYSQL_TYPE_VECTOR",
        243: "MYSQL_TYPE_INVALID",
        244: "MYSQL_TYPE_BOOL",
        245: "MYSQL_TYPE_JSON",
        246: "MYSQL_TYPE_NEWDECIMAL",
        247: "MYSQL_TYPE_ENUM",
        248: "MYSQL_TYPE_SET",
        249: "MYSQL_TYPE_TINY_BLOB",
        250: "MYSQL_TYPE_MEDIUM_BLOB",
        251: "MYSQL_TYPE_LONG_BLOB",
        252: "MYSQL_TYPE_BLOB",
        253: "MYSQL_TYPE_VAR_STRING",
        254: "MYSQL_TYPE_STRING",
        255: "MYSQL_TYPE_GEOMETRY",
    },
)

EVENT_ROWS__EXTRA_DATA_TYPE_LABELS = Labels(
    "event_rows::extra_data_type",
    {
        0: "NDB",
        1: "PART",
    },
)

EVENT_INCIDENT__INCIDENT_LABELS = Labels(
    "event_incident::incident",
    {
        0: "INCIDENT_NONE",
        1: "INCIDENT_LOST_EVENTS",
    },
)

GTID_SET__FORMAT_LABELS = Labels(
    "gtid_set::format",
    {
        0: "untagged",
        1: "tagged",
    },
)

EVENT_TRANSACTION_PAYLOAD__COMPRESSION_LABELS = Labels(
    "event_transaction_payload::compression",
    {
        0: "ZSTD",
        255: "NONE",
    },
)

EVENT_HEARTBEAT_V2__FIELD_CODE_LABELS = Labels(
    "event_heartbeat_v2::field_code",
    {
        0: "OTW_HB_HEADER_END_MARK",
        1: "OTW_HB_LOG_FILENAME_FIELD",
        2: "OTW_HB_LOG_POSITION_FIELD",
    },
)

MARIADB_COMPRESSION_HEADER__ALGORITHM_LABELS = Labels(
    "mariadb_compression_header::algorithm",
    {
        0: "zlib",
    },
)

ENCRYPTED_BINLOG__FIELD_TYPE_LABELS = Labels(
    "encrypted_binlog::field_type",
    {
        0: "end",
        1: "KEY_ID",
        2: "ENCRYPTED_FILE_PASSWORD",
        3: "IV_FOR_FILE_PASSWORD",
    },
)

EVENT_TRANSACTION_PAYLOAD__FIELD_CODE_LABELS = Labels(
    "event_transaction_payload::field_code",
    {
        0: "OTW_PAYLOAD_HEADER_END_MARK",
        1: "OTW_PAYLOAD_SIZE_FIELD",
        2: "OTW_PAYLOAD_COMPRESSION_TYPE_FIELD",
        3: "OTW_PAYLOAD_UNCOMPRESSED_SIZE_FIELD",
    },
)

JSON_BINARY__VALUE_TYPE_LABELS = Labels(
    "json_binary::value_type",
    {
        0: "JSONB_TYPE_SMALL_OBJECT",
        1: "JSONB_TYPE_LARGE_OBJECT",
        2: "JSONB_TYPE_SMALL_ARRAY",
        3: "JSONB_TYPE_LARGE_ARRAY",
        4: "JSONB_TYPE_LITERAL",
        5: "JSONB_TYPE_INT16",
        6: "JSONB_TYPE_UINT16",
        7: "JSONB_TYPE_INT32",
        8: "JSONB_TYPE_UINT32",
        9: "JSONB_TYPE_INT64",
        10: "JSONB_TYPE_UINT64",
        11: "JSONB_TYPE_DOUBLE",
        12: "JSONB_TYPE_STRING",
        15: "JSONB_TYPE_OPAQUE",
    },
)

JSON_BINARY__LITERAL_LABELS = Labels(
    "json_binary::literal",
    {
        0: "JSONB_NULL_LITERAL",
        1: "JSONB_TRUE_LITERAL",
        2: "JSONB_FALSE_LITERAL",
    },
)

JSON_DIFFS__OPERATION_LABELS = Labels(
    "json_diffs::operation",
    {
        0: "REPLACE",
        1: "INSERT",
        2: "REMOVE",
    },
)

ROW_IMAGE__CELL_TYPE_LABELS = Labels(
    "row_image::cell_type",
    {
        1: "tiny",
        2: "short",
        3: "long",
        4: "float",
        5: "double",
        7: "timestamp",
        8: "longlong",
        9: "int24",
        10: "date",
        11: "time",
        12: "datetime",
        13: "year",
        15: "varchar",
        16: "bit",
        17: "timestamp2",
        18: "datetime2",
        19: "time2",
        140: "blob_compressed",
        141: "varchar_compressed",
        242: "vector",
        245: "json",
        246: "newdecimal",
        247: "enum",
        248: "set",
        252: "blob",
        254: "string",
        255: "geometry",
        257: "tiny_unsigned",
        258: "short_unsigned",
        259: "long_unsigned",
        264: "longlong_unsigned",
        265: "int24_unsigned",
        512: "json_diffs",
    },
)

OPTIONAL_METADATA__FIELD_TYPE_LABELS = Labels(
    "optional_metadata::field_type",
    {
        1: "SIGNEDNESS",
        2: "DEFAULT_CHARSET",
        3: "COLUMN_CHARSET",
        4: "COLUMN_NAME",
        5: "SET_STR_VALUE",
        6: "ENUM_STR_VALUE",
        7: "GEOMETRY_TYPE",
        8: "SIMPLE_PRIMARY_KEY",
        9: "PRIMARY_KEY_WITH_PREFIX",
        10: "ENUM_AND_SET_DEFAULT_CHARSET",
        11: "ENUM_AND_SET_COLUMN_CHARSET",
        12: "COLUMN_VISIBILITY",
        13: "VECTOR_DIMENSIONALITY",
    },
)

REPLICATION_STREAM__STATUS_LABELS = Labels(
    "replication_stream::status",
    {
        0: "ok",
        254: "end",
        255: "error",
    },
)

REPLICATION_STREAM__COMMAND_LABELS = Labels(
    "replication_stream::command",
    {
        18: "COM_BINLOG_DUMP",
    },
)

EVENT_HEADER = Struct(
    "event_header",
    (
        Field(
            "timestamp",
            Plain(pa.uint32()),
            doc=(
                "Start of the statement, in seconds since 1970-01-01 UTC. 0 in events made up by a "
                "server."
            ),
        ),
        Field(
            "event_type",
            EVENT_TYPE__CODE_LABELS,
            doc="What the event is, and so how its body is to be read.",
        ),
        Field(
            "server_id",
            Plain(pa.uint32()),
            doc="The server that first executed the statement.",
        ),
        Field(
            "event_length",
            Plain(pa.uint32()),
            doc="Length of the whole event in bytes - header, body and checksum.",
        ),
        Field(
            "next_position",
            Plain(pa.uint32()),
            optional=True,
            doc=(
                "Position after this event in its file, modulo 4 GiB; in a relay log that in the file "
                "of the source. 0 within a TRANSACTION_PAYLOAD and in events made up by a server. In "
                "logs of MySQL 4.0 and 4.1 (binlog version 3) the position of the event itself."
            ),
        ),
        Field(
            "flags",
            Plain(pa.uint16()),
            optional=True,
            doc="Bits, each of them an instance of `header_flags`.",
        ),
        Field(
            "extra_headers",
            Plain(pa.binary()),
            optional=True,
            doc="No server writes any.",
        ),
        # time is left out (-flatten: false).
        # traits is left out (-flatten: false).
        # flag_bits is left out (-flatten: false).
        # len_header is left out (-flatten: false).
    ),
    doc=(
        "The common header: 19 bytes since binlog version 3 (MySQL 4.0), 13 before. "
        "FORMAT_DESCRIPTION may announce a longer one; no server does."
    ),
)

EVENT_START_V3 = Struct(
    "event_start_v3",
    (
        Field("binlog_version", Plain(pa.uint16())),
        Field(
            "server_version",
            Plain(pa.string()),
            doc="Such as 4.1.22-log, padded with zero bytes.",
        ),
        Field(
            "create_timestamp",
            Plain(pa.uint32()),
            doc=(
                "When the file was created, in seconds since 1970-01-01 UTC, if it is the first one "
                "after a start of the server, otherwise 0."
            ),
        ),
        Field("unknown_tail", Plain(pa.binary()), optional=True),
        # len_common_header is left out (-flatten: false).
        # has_checksums is left out (-flatten: false).
        # has_gtids is left out (-flatten: false).
    ),
    doc=(
        "First event of every file of servers before 5.0, where FORMAT_DESCRIPTION took its place. It "
        "distinguishes binlog version 1 (MySQL 3.23) from 3 (4.0.2 to 4.1)."
    ),
)

QUERY_STATUS_VARIABLE__FLAGS2 = Via(
    "query_status_variable::flags2",
    Field(
        "bits",
        Plain(pa.uint32()),
        doc="Each of them that is logged is an instance of `session_flags`.",
    ),
)

QUERY_STATUS_VARIABLE__SQL_MODE = Struct(
    "query_status_variable::sql_mode",
    (
        Field(
            "bits",
            Plain(pa.uint64()),
            doc=(
                "The modes of the session; the instances below are those that change the meaning of "
                "SQL text."
            ),
        ),
        Field(
            "is_real_as_float",
            Plain(pa.bool_()),
            computed=True,
            doc="REAL is FLOAT, not DOUBLE.",
        ),
        Field(
            "is_ansi_quotes",
            Plain(pa.bool_()),
            computed=True,
            doc="Double quotes enclose names.",
        ),
        Field(
            "is_oracle",
            Plain(pa.bool_()),
            computed=True,
            doc="MariaDB's own SQL dialect of this name; MySQL has had none since 8.0.",
        ),
        Field(
            "is_no_backslash_escapes",
            Plain(pa.bool_()),
            computed=True,
            doc="A backslash in a string is an ordinary character.",
        ),
    ),
)

QUERY_STATUS_VARIABLE__CATALOG = Struct(
    "query_status_variable::catalog",
    (
        Field("len_catalog", Plain(pa.uint8())),
        Field("catalog", Plain(pa.binary())),
        # terminator is left out (-flatten: false).
    ),
    doc="Written by 5.0.0 to 5.0.3, with a zero byte at the end.",
)

QUERY_STATUS_VARIABLE__AUTO_INCREMENT = Struct(
    "query_status_variable::auto_increment",
    (
        Field("increment", Plain(pa.uint16())),
        Field("offset", Plain(pa.uint16())),
    ),
)

QUERY_STATUS_VARIABLE__COLLATION_ID = Via(
    "query_status_variable::collation_id",
    Field("collation", COLLATION__COLLATION_ID_LABELS),
)

QUERY_STATUS_VARIABLE__CHARSET = Struct(
    "query_status_variable::charset",
    (
        Field(
            "client",
            QUERY_STATUS_VARIABLE__COLLATION_ID,
            doc="Collation of the text of the statement (character_set_client).",
        ),
        Field(
            "connection",
            QUERY_STATUS_VARIABLE__COLLATION_ID,
            doc="Collation of its literals (collation_connection).",
        ),
        Field(
            "server",
            QUERY_STATUS_VARIABLE__COLLATION_ID,
            doc="Default of new databases (collation_server).",
        ),
    ),
)

QUERY_STATUS_VARIABLE__SHORT_STRING = Via(
    "query_status_variable::short_string",
    Field("value", Plain(pa.binary())),
)

QUERY_STATUS_VARIABLE__INTEGER_U2 = Via(
    "query_status_variable::integer_u2",
    Field("value", Plain(pa.uint16())),
)

QUERY_STATUS_VARIABLE__INTEGER_U8 = Via(
    "query_status_variable::integer_u8",
    Field("value", Plain(pa.uint64())),
)

QUERY_STATUS_VARIABLE__INTEGER_U4 = Via(
    "query_status_variable::integer_u4",
    Field("value", Plain(pa.uint32())),
)

QUERY_STATUS_VARIABLE__INVOKER = Struct(
    "query_status_variable::invoker",
    (
        Field(
            "user",
            QUERY_STATUS_VARIABLE__SHORT_STRING,
            doc="CURRENT_USER of the session, for DEFINER.",
        ),
        Field("host", QUERY_STATUS_VARIABLE__SHORT_STRING),
    ),
)

QUERY_STATUS_VARIABLE__UPDATED_DB_NAMES = Via(
    "query_status_variable::updated_db_names",
    Field("names", Many(Plain(pa.string()))),
)

QUERY_STATUS_VARIABLE__INTEGER_U3 = Via(
    "query_status_variable::integer_u3",
    Field("value", Plain(pa.uint32())),
)

QUERY_STATUS_VARIABLE__INTEGER_U1 = Via(
    "query_status_variable::integer_u1",
    Field("value", Plain(pa.uint8())),
)

QUERY_STATUS_VARIABLE__MARIADB_GTID_FLAGS3 = Struct(
    "query_status_variable::mariadb_gtid_flags3",
    (
        Field(
            "flags",
            Plain(pa.uint8()),
            doc="Flags of a two-phase ALTER TABLE.",
        ),
        Field(
            "start_alter_seq_no",
            Plain(pa.uint64()),
            optional=True,
            doc="Number of the transaction that began it, if this one ends it.",
        ),
    ),
)

QUERY_STATUS_VARIABLE__CHARACTER_SET_COLLATION = Struct(
    "query_status_variable::character_set_collation",
    (
        Field(
            "character_set",
            QUERY_STATUS_VARIABLE__COLLATION_ID,
            doc="A character set, by the id of its default collation.",
        ),
        Field("collation", QUERY_STATUS_VARIABLE__COLLATION_ID),
    ),
)

QUERY_STATUS_VARIABLE__MARIADB_CHARACTER_SET_COLLATIONS = Via(
    "query_status_variable::mariadb_character_set_collations",
    Field("pairs", Many(QUERY_STATUS_VARIABLE__CHARACTER_SET_COLLATION)),
)

QUERY_STATUS_VARIABLE__UNKNOWN_TAIL = Via(
    "query_status_variable::unknown_tail",
    Field("data", Plain(pa.binary())),
)

QUERY_STATUS_VARIABLE = Struct(
    "query_status_variable",
    (
        Field(
            "code",
            QUERY_STATUS_VARIABLE__CODE_LABELS,
            doc="What the variable is, and so how its value is to be read.",
        ),
        Field("value", Choice(
            (
                Case("flags2", QUERY_STATUS_VARIABLE__FLAGS2, "query_status_variable.QueryStatusVariable.Flags2"),
                Case("sql_mode", QUERY_STATUS_VARIABLE__SQL_MODE, "query_status_variable.QueryStatusVariable.SqlMode"),
                Case("catalog", QUERY_STATUS_VARIABLE__CATALOG, "query_status_variable.QueryStatusVariable.Catalog"),
                Case("auto_increment", QUERY_STATUS_VARIABLE__AUTO_INCREMENT, "query_status_variable.QueryStatusVariable.AutoIncrement"),
                Case("charset", QUERY_STATUS_VARIABLE__CHARSET, "query_status_variable.QueryStatusVariable.Charset"),
                Case("short_string", QUERY_STATUS_VARIABLE__SHORT_STRING, "query_status_variable.QueryStatusVariable.ShortString"),
                Case("integer_u2", QUERY_STATUS_VARIABLE__INTEGER_U2, "query_status_variable.QueryStatusVariable.IntegerU2"),
                Case("collation_id", QUERY_STATUS_VARIABLE__COLLATION_ID, "query_status_variable.QueryStatusVariable.CollationId"),
                Case("integer_u8", QUERY_STATUS_VARIABLE__INTEGER_U8, "query_status_variable.QueryStatusVariable.IntegerU8"),
                Case("integer_u4", QUERY_STATUS_VARIABLE__INTEGER_U4, "query_status_variable.QueryStatusVariable.IntegerU4"),
                Case("invoker", QUERY_STATUS_VARIABLE__INVOKER, "query_status_variable.QueryStatusVariable.Invoker"),
                Case("updated_db_names", QUERY_STATUS_VARIABLE__UPDATED_DB_NAMES, "query_status_variable.QueryStatusVariable.UpdatedDbNames"),
                Case("integer_u3", QUERY_STATUS_VARIABLE__INTEGER_U3, "query_status_variable.QueryStatusVariable.IntegerU3"),
                Case("integer_u1", QUERY_STATUS_VARIABLE__INTEGER_U1, "query_status_variable.QueryStatusVariable.IntegerU1"),
                Case("mariadb_gtid_flags3", QUERY_STATUS_VARIABLE__MARIADB_GTID_FLAGS3, "query_status_variable.QueryStatusVariable.MariadbGtidFlags3"),
                Case("mariadb_character_set_collations", QUERY_STATUS_VARIABLE__MARIADB_CHARACTER_SET_COLLATIONS, "query_status_variable.QueryStatusVariable.MariadbCharacterSetCollations"),
                Case("unknown_tail", QUERY_STATUS_VARIABLE__UNKNOWN_TAIL, "query_status_variable.QueryStatusVariable.UnknownTail"),
            ),
        )),
    ),
    doc=(
        "Part of the state of the session that a statement depends on: a code, then a value whose "
        "length follows from the code. After an unknown code the layout is unknown, so the rest of "
        "the block is kept as bytes."
    ),
)

EVENT_QUERY__QUERY_STATUS_VARIABLES = Via(
    "event_query::query_status_variables",
    Field(
        "entries",
        Many(QUERY_STATUS_VARIABLE),
        doc=(
            "Part of the state of the session that a statement depends on: a code, then a value whose "
            "length follows from the code. After an unknown code the layout is unknown, so the rest "
            "of the block is kept as bytes."
        ),
    ),
)

EVENT_QUERY = Struct(
    "event_query",
    (
        Field(
            "thread_id",
            Plain(pa.uint32()),
            doc="Connection that ran the statement.",
        ),
        Field(
            "exec_time",
            Plain(pa.uint32()),
            doc="Seconds between the start of the statement and its logging.",
        ),
        # len_db is left out (-flatten: false).
        Field(
            "error_code",
            Plain(pa.uint16()),
            doc="Error with which the statement ended on the source; 0 is none.",
        ),
        # len_status_vars is left out (-flatten: false).
        Field(
            "extra_post_header",
            Plain(pa.binary()),
            optional=True,
            doc="Fields of later servers.",
        ),
        Field(
            "status_vars",
            EVENT_QUERY__QUERY_STATUS_VARIABLES,
            optional=True,
            doc="The state of the session that the statement depends on.",
        ),
        Field(
            "db",
            Plain(pa.string()),
            doc="Default database of the session.",
        ),
        # db_terminator is left out (-flatten: false).
        Field(
            "query",
            Plain(pa.binary()),
            doc="The statement, in the character set `character_set_client` of its session.",
        ),
        # has_status_vars is left out (-flatten: false).
    ),
    doc=(
        "An SQL statement: DDL, a change logged as text, or BEGIN, COMMIT, ROLLBACK, SAVEPOINT and XA "
        "statements around changes logged as rows."
    ),
)

EVENT_EMPTY = Struct(
    "event_empty",
    (
        Field("unknown_tail", Plain(pa.binary()), optional=True),
    ),
    doc=(
        "STOP and other events whose type says everything. Bytes that a later server may add are "
        "kept."
    ),
)

EVENT_ROTATE = Struct(
    "event_rotate",
    (
        Field(
            "position",
            Plain(pa.uint64()),
            optional=True,
            doc="Where to start in the next file; 4, after the magic.",
        ),
        Field(
            "new_log_ident",
            Plain(pa.string()),
            doc="Name of the next file, without a folder.",
        ),
        # checksum is left out (-flatten: false).
        # last_bytes is left out (-flatten: false).
        # has_checksum is left out (-flatten: false).
    ),
    doc=(
        "The log continues in another file. Last event of a file. In a replication stream, the server "
        "also generates it at the beginning and at each change of file."
    ),
)

EVENT_INTVAR = Struct(
    "event_intvar",
    (
        Field(
            "type",
            EVENT_INTVAR__VARIABLE_LABELS,
            doc="Which of the two variables.",
        ),
        Field(
            "value",
            Plain(pa.uint64()),
            doc="What the next statement gets for it.",
        ),
        Field("unknown_tail", Plain(pa.binary()), optional=True),
    ),
    doc=(
        "A number that the next statement, logged as text, reads from its session: the result of "
        "LAST_INSERT_ID() or the next AUTO_INCREMENT value."
    ),
)

EVENT_LOAD__HEAD = Struct(
    "event_load::head",
    (
        Field(
            "thread_id",
            Plain(pa.uint32()),
            doc="Connection that ran the statement.",
        ),
        Field(
            "exec_time",
            Plain(pa.uint32()),
            doc="Seconds between the start of the statement and its logging.",
        ),
        Field(
            "skip_lines",
            Plain(pa.uint32()),
            doc="IGNORE n LINES",
        ),
        Field("len_table_name", Plain(pa.uint8())),
        Field("len_db", Plain(pa.uint8())),
        Field("num_columns", Plain(pa.uint32())),
    ),
)

EVENT_LOAD__OPTIONS = Via(
    "event_load::options",
    Field("bits", Plain(pa.uint8())),
)

EVENT_LOAD__OLD_SEPARATORS = Struct(
    "event_load::old_separators",
    (
        Field(
            "field_terminator",
            Plain(pa.binary()),
            doc="FIELDS TERMINATED BY, one byte.",
        ),
        Field(
            "enclosed_by",
            Plain(pa.binary()),
            doc="FIELDS ENCLOSED BY, one byte.",
        ),
        Field(
            "line_terminator",
            Plain(pa.binary()),
            doc="LINES TERMINATED BY, one byte.",
        ),
        Field(
            "line_start",
            Plain(pa.binary()),
            doc="LINES STARTING BY, one byte.",
        ),
        Field(
            "escaped_by",
            Plain(pa.binary()),
            doc="FIELDS ESCAPED BY, one byte.",
        ),
        Field("options", EVENT_LOAD__OPTIONS),
        Field(
            "empty_flags",
            Plain(pa.uint8()),
            doc="Which of the bytes above stand for an empty text.",
        ),
        Field("is_field_terminator_empty", Plain(pa.bool_()), computed=True),
        Field("is_enclosed_by_empty", Plain(pa.bool_()), computed=True),
        Field("is_line_terminator_empty", Plain(pa.bool_()), computed=True),
        Field("is_line_start_empty", Plain(pa.bool_()), computed=True),
        Field("is_escaped_by_empty", Plain(pa.bool_()), computed=True),
    ),
    doc="One byte per separator. Separators in `empty_flags` are empty; their bytes mean nothing.",
)

EVENT_LOAD__SHORT_STRING = Via(
    "event_load::short_string",
    Field("value", Plain(pa.binary())),
)

EVENT_LOAD__SEPARATORS = Struct(
    "event_load::separators",
    (
        Field(
            "field_terminator",
            EVENT_LOAD__SHORT_STRING,
            doc="FIELDS TERMINATED BY",
        ),
        Field(
            "enclosed_by",
            EVENT_LOAD__SHORT_STRING,
            doc="FIELDS ENCLOSED BY",
        ),
        Field(
            "line_terminator",
            EVENT_LOAD__SHORT_STRING,
            doc="LINES TERMINATED BY",
        ),
        Field(
            "line_start",
            EVENT_LOAD__SHORT_STRING,
            doc="LINES STARTING BY",
        ),
        Field(
            "escaped_by",
            EVENT_LOAD__SHORT_STRING,
            doc="FIELDS ESCAPED BY",
        ),
        Field("options", EVENT_LOAD__OPTIONS),
    ),
)

EVENT_LOAD__COLUMN_NAME = Via(
    "event_load::column_name",
    Field("name", Plain(pa.binary())),
)

EVENT_LOAD__TARGET = Struct(
    "event_load::target",
    (
        # len_columns is left out (-flatten: false).
        Field(
            "columns",
            Many(EVENT_LOAD__COLUMN_NAME),
            doc="Columns that the statement names; empty if it names none.",
        ),
        Field("table", Plain(pa.binary())),
        # table_terminator is left out (-flatten: false).
        Field("db", Plain(pa.binary())),
        # db_terminator is left out (-flatten: false).
    ),
    doc="The table that the rows go into.",
)

EVENT_LOAD = Struct(
    "event_load",
    (
        Field("head", EVENT_LOAD__HEAD),
        Field("separators", Choice(
            (
                Case("old_separators", EVENT_LOAD__OLD_SEPARATORS, "event_load.EventLoad.OldSeparators"),
                Case("separators", EVENT_LOAD__SEPARATORS, "event_load.EventLoad.Separators"),
            ),
        ), optional=True),
        Field(
            "target",
            EVENT_LOAD__TARGET,
            doc="The table that the rows go into.",
        ),
        Field(
            "file_name",
            Plain(pa.binary()),
            doc="The name of the file in the statement.",
        ),
    ),
    doc=(
        "LOAD DATA INFILE of servers before 5.0: all clauses of the statement, parsed. LOAD (3.23) "
        "has separators of one byte each, NEW_LOAD (4.0) of up to 255. The file itself is not in the "
        "log; replicas of 3.23 requested it. CREATE_FILE has the same head and clauses; see "
        "`event_create_file`."
    ),
)

EVENT_SLAVE = Struct(
    "event_slave",
    (
        Field(
            "source_position",
            Plain(pa.uint64()),
            doc="Where in its log the source was.",
        ),
        Field("source_port", Plain(pa.uint16())),
        Field("source_host", Plain(pa.string())),
        Field(
            "source_log",
            Plain(pa.string()),
            doc="Name of the binary log of the source.",
        ),
    ),
    doc=(
        "Position of a replica in the log of its source. Planned for fail-safe replication in MySQL "
        "4.0 and removed in 5.6; no released server wrote it."
    ),
)

EVENT_CREATE_FILE = Struct(
    "event_create_file",
    (
        Field(
            "head",
            EVENT_LOAD__HEAD,
            doc="As of LOAD.",
        ),
        Field(
            "file_id",
            Plain(pa.uint32()),
            doc="The number of this file in later events.",
        ),
        Field("separators", EVENT_LOAD__SEPARATORS),
        Field(
            "target",
            EVENT_LOAD__TARGET,
            doc="The table that the rows go into.",
        ),
        Field(
            "file_name",
            Plain(pa.binary()),
            doc="The name of the file in the statement.",
        ),
        Field(
            "block",
            Plain(pa.binary()),
            doc="First bytes of the file.",
        ),
    ),
    doc=(
        "LOAD DATA INFILE of MySQL 4.0 and 4.1: the clauses of the statement and the first block of "
        "the file. Further blocks are APPEND_BLOCK events; EXEC_LOAD then runs the statement, or "
        "DELETE_FILE cancels it."
    ),
)

EVENT_APPEND_BLOCK = Struct(
    "event_append_block",
    (
        Field(
            "file_id",
            Plain(pa.uint32()),
            doc="The number of the file in all events of the statement.",
        ),
        Field(
            "block",
            Plain(pa.binary()),
            doc="Bytes of the file, 128 KiB except in the last block.",
        ),
    ),
    doc=(
        "A block of the file of a LOAD DATA statement: the first one in BEGIN_LOAD_QUERY, all others "
        "in APPEND_BLOCK. EXECUTE_LOAD_QUERY then runs the statement, or DELETE_FILE cancels it."
    ),
)

EVENT_EXEC_LOAD = Struct(
    "event_exec_load",
    (
        Field(
            "file_id",
            Plain(pa.uint32()),
            doc="That of its CREATE_FILE.",
        ),
        Field("unknown_tail", Plain(pa.binary()), optional=True),
    ),
    doc="The file of a CREATE_FILE event is complete; load it. MySQL 4.0 and 4.1.",
)

EVENT_DELETE_FILE = Struct(
    "event_delete_file",
    (
        Field(
            "file_id",
            Plain(pa.uint32()),
            doc="That of its CREATE_FILE.",
        ),
        Field("unknown_tail", Plain(pa.binary()), optional=True),
    ),
    doc="A LOAD DATA statement failed after its file was logged; drop the file.",
)

EVENT_RAND = Struct(
    "event_rand",
    (
        Field(
            "seed1",
            Plain(pa.uint64()),
            doc="The variable rand_seed1.",
        ),
        Field(
            "seed2",
            Plain(pa.uint64()),
            doc="The variable rand_seed2.",
        ),
        Field("unknown_tail", Plain(pa.binary()), optional=True),
    ),
    doc="State of the generator behind RAND() for the next statement, logged as text.",
)

EVENT_USER_VAR__TEXT_VALUE = Via(
    "event_user_var::text_value",
    Field(
        "data",
        Plain(pa.binary()),
        doc="Text in the character set of the collation.",
    ),
)

EVENT_USER_VAR__REAL_VALUE = Via(
    "event_user_var::real_value",
    Field("number", Plain(pa.float64())),
)

EVENT_USER_VAR__INTEGER_VALUE = Via(
    "event_user_var::integer_value",
    Field("number", Plain(pa.int64()), computed=True),
    doc="Read in two halves because the JavaScript runtime misreads negative numbers of 8 bytes.",
)

EVENT_USER_VAR__UNSIGNED_INTEGER_VALUE = Via(
    "event_user_var::unsigned_integer_value",
    Field("number", Plain(pa.uint64())),
)

COLUMN_NEWDECIMAL__DIGIT_GROUP = Via(
    "column_newdecimal::digit_group",
    Field(
        "value",
        Plain(pa.uint32()),
        computed=True,
        doc="The digits as an integer, without sign.",
    ),
    doc="One to nine decimal digits, stored as an integer of one to four bytes.",
)

COLUMN_NEWDECIMAL = Struct(
    "column_newdecimal",
    (
        Field(
            "leading_group",
            COLUMN_NEWDECIMAL__DIGIT_GROUP,
            optional=True,
            doc="The digits before the first full group of nine.",
        ),
        Field(
            "integer_groups",
            Many(COLUMN_NEWDECIMAL__DIGIT_GROUP),
            doc="Full groups before the decimal point, most significant first.",
        ),
        Field(
            "fraction_groups",
            Many(COLUMN_NEWDECIMAL__DIGIT_GROUP),
            doc="Full groups after the decimal point.",
        ),
        Field(
            "trailing_group",
            COLUMN_NEWDECIMAL__DIGIT_GROUP,
            optional=True,
            doc="The digits after the last full group.",
        ),
        # num_integer_digits is left out (-flatten: false).
        # num_leading_digits is left out (-flatten: false).
        # num_integer_groups is left out (-flatten: false).
        # num_fraction_groups is left out (-flatten: false).
        # num_trailing_digits is left out (-flatten: false).
        Field(
            "is_negative",
            Plain(pa.bool_()),
            computed=True,
            doc="Whether the top bit of the first byte is clear, which inverts every group.",
        ),
        # integer_digits is left out (-flatten: false).
        # fraction_digits is left out (-flatten: false).
        # digits is left out (-flatten: false).
        # integer_text is left out (-flatten: false).
        # text is left out (-flatten: false).
    ),
    doc=(
        "An exact decimal number of fixed width. Integer digits and fraction digits are split, from "
        "the decimal point outwards, into groups of nine. Each group is a big-endian integer of four "
        "bytes; the partial group at either end takes only as many bytes as its digits need. The top "
        "bit of the first byte is set for zero and positive numbers; all bytes of a negative number "
        "are inverted, so that the bytes sort like the numbers."
    ),
)

EVENT_USER_VAR__DECIMAL_VALUE = Struct(
    "event_user_var::decimal_value",
    (
        Field(
            "precision",
            Plain(pa.uint8()),
            doc="All digits, 1 to 65.",
        ),
        Field(
            "scale",
            Plain(pa.uint8()),
            doc="Digits after the decimal point.",
        ),
        Field(
            "number",
            COLUMN_NEWDECIMAL,
            doc=(
                "An exact decimal number of fixed width. Integer digits and fraction digits are "
                "split, from the decimal point outwards, into groups of nine. Each group is a "
                "big-endian integer of four bytes; the partial group at either end takes only as many "
                "bytes as its digits need. The top bit of the first byte is set for zero and positive "
                "numbers; all bytes of a negative number are inverted, so that the bytes sort like "
                "the numbers."
            ),
        ),
        Field("unknown_tail", Plain(pa.binary()), optional=True),
    ),
)

EVENT_USER_VAR = Struct(
    "event_user_var",
    (
        # len_name is left out (-flatten: false).
        Field(
            "name",
            Plain(pa.string()),
            doc="Without the at sign.",
        ),
        Field(
            "is_null",
            Plain(pa.uint8()),
            doc="Not zero if the value is NULL; then nothing follows.",
        ),
        Field(
            "type",
            EVENT_USER_VAR__VALUE_TYPE_LABELS,
            optional=True,
            doc="How the value is to be read.",
        ),
        Field(
            "collation",
            COLLATION__COLLATION_ID_LABELS,
            optional=True,
            doc="Character set and collation of a string; `binary` for numbers.",
        ),
        # len_value is left out (-flatten: false).
        Field(
            "value",
            Choice(
                (
                    Case("text_value", EVENT_USER_VAR__TEXT_VALUE, "event_user_var.EventUserVar.TextValue"),
                    Case("real_value", EVENT_USER_VAR__REAL_VALUE, "event_user_var.EventUserVar.RealValue"),
                    Case("integer_value", EVENT_USER_VAR__INTEGER_VALUE, "event_user_var.EventUserVar.IntegerValue"),
                    Case("unsigned_integer_value", EVENT_USER_VAR__UNSIGNED_INTEGER_VALUE, "event_user_var.EventUserVar.UnsignedIntegerValue"),
                    Case("decimal_value", EVENT_USER_VAR__DECIMAL_VALUE, "event_user_var.EventUserVar.DecimalValue"),
                ),
            ),
            optional=True,
            doc="The value, in the layout of its type.",
        ),
        Field(
            "flags",
            Plain(pa.uint8()),
            optional=True,
            doc=(
                "Bit 0 (UNSIGNED_F) says that an integer is unsigned. Only after integers, and not in "
                "old servers."
            ),
        ),
        Field("unknown_tail", Plain(pa.binary()), optional=True),
        # ofs_flags is left out (-flatten: false).
        # flags_ahead is left out (-flatten: false).
        Field(
            "is_unsigned",
            Plain(pa.bool_()),
            computed=True,
            doc="Whether an integer is UNSIGNED.",
        ),
        # null_text is left out (-flatten: false).
        # value_kind is left out (-flatten: false).
    ),
    doc="Value of a user variable (`@name`) that the next statement, logged as text, reads.",
)

EVENT_FORMAT_DESCRIPTION__SERVER_VERSION = Via(
    "event_format_description::server_version",
    Field(
        "text",
        Plain(pa.string()),
        doc="Such as 8.0.32 or 10.11.6-MariaDB-log.",
    ),
)

EVENT_FORMAT_DESCRIPTION = Struct(
    "event_format_description",
    (
        Field(
            "binlog_version",
            Plain(pa.uint16()),
            doc="4 since MySQL 5.0.",
        ),
        Field(
            "server_version",
            EVENT_FORMAT_DESCRIPTION__SERVER_VERSION,
            doc="Such as 8.0.32-log, padded with zero bytes.",
        ),
        Field(
            "create_timestamp",
            Plain(pa.uint32()),
            doc=(
                "When the file was created, in seconds since 1970-01-01 UTC, if it is the first one "
                "after a start of the server, otherwise 0."
            ),
        ),
        Field(
            "len_common_header",
            Plain(pa.uint8()),
            doc="Length of the header of every other event; 19.",
        ),
        Field(
            "post_header_lengths",
            Many(Plain(pa.uint8())),
            doc="Length of the fixed part of the body of event types 1, 2, and so on.",
        ),
        Field(
            "checksum_algorithm",
            EVENT_FORMAT_DESCRIPTION__CHECKSUM_ALGORITHM_LABELS,
            optional=True,
            doc="How the events after this one are protected; its own checksum is always there.",
        ),
        # checksum is left out (-flatten: false).
        Field(
            "num_event_types",
            Plain(pa.uint16()),
            computed=True,
            doc="Highest event type that the server knows.",
        ),
        # has_checksum_algorithm is left out (-flatten: false).
        # has_checksums is left out (-flatten: false).
        # is_mariadb is left out (-flatten: false).
        # has_gtids is left out (-flatten: false).
        # is_version_wrong is left out (-flatten: false).
        # has_permuted_event_types is left out (-flatten: false).
    ),
    doc=(
        "First event of every file since MySQL 5.0: version of the format, of the server, and the "
        "length of the fixed part (\"post-header\") of each event type it knows. Since 5.6.1 it ends "
        "with the checksum algorithm of the file and with a checksum of its own, which is there even "
        "if the others have none."
    ),
)

EVENT_XID = Struct(
    "event_xid",
    (
        Field(
            "xid",
            Plain(pa.uint64()),
            doc="The number of the transaction in its server; it means nothing on another one.",
        ),
        Field("unknown_tail", Plain(pa.binary()), optional=True),
    ),
    doc=(
        "Commit of a transaction in a transactional engine. The number is the transaction's id on the "
        "server that wrote it, in that machine's byte order (little-endian on all supported "
        "platforms)."
    ),
)

EVENT_EXECUTE_LOAD_QUERY = Struct(
    "event_execute_load_query",
    (
        Field(
            "thread_id",
            Plain(pa.uint32()),
            doc="Connection that ran the statement.",
        ),
        Field(
            "exec_time",
            Plain(pa.uint32()),
            doc="Seconds between the start of the statement and its logging.",
        ),
        # len_db is left out (-flatten: false).
        Field(
            "error_code",
            Plain(pa.uint16()),
            doc="Error with which the statement ended on the source; 0 is none.",
        ),
        # len_status_vars is left out (-flatten: false).
        Field(
            "file_id",
            Plain(pa.uint32()),
            doc="The number of the file in the earlier events.",
        ),
        Field(
            "ofs_file_name_start",
            Plain(pa.uint32()),
            doc=(
                "Where the part of the statement with the name of the file (`LOCAL INFILE 'name'`) "
                "begins."
            ),
        ),
        Field(
            "ofs_file_name_end",
            Plain(pa.uint32()),
            doc="Where that part ends; a replica replaces it with the name of its own copy.",
        ),
        Field(
            "duplicates",
            EVENT_EXECUTE_LOAD_QUERY__DUPLICATES_LABELS,
            doc="What to do with rows whose key is there already.",
        ),
        Field(
            "extra_post_header",
            Plain(pa.binary()),
            optional=True,
            doc="Fields of later servers.",
        ),
        Field("status_vars", EVENT_QUERY__QUERY_STATUS_VARIABLES),
        Field(
            "db",
            Plain(pa.string()),
            doc="Default database of the session.",
        ),
        # db_terminator is left out (-flatten: false).
        Field(
            "query",
            Plain(pa.binary()),
            doc="The statement, in the character set `character_set_client` of its session.",
        ),
    ),
    doc=(
        "A LOAD DATA statement whose file is in earlier BEGIN_LOAD_QUERY and APPEND_BLOCK events. A "
        "QUERY event with four more fields in its fixed part."
    ),
)

TABLE_ID = Via(
    "table_id",
    Field(
        "value",
        Plain(pa.int64()),
        computed=True,
        doc="The number.",
    ),
    doc=(
        "The number by which rows events refer to a TABLE_MAP. 6 bytes; 4 in files of early 5.1 "
        "servers, whose FORMAT_DESCRIPTION declares a post-header of 6 bytes for these events."
    ),
)

PACKED_INTEGER = Via(
    "packed_integer",
    Field(
        "value",
        Plain(pa.uint64()),
        computed=True,
        doc="The integer.",
    ),
    doc=(
        "An unsigned integer in one to nine bytes. A first byte up to 250 is the value itself; 252, "
        "253 and 254 announce a value of 2, 3 or 8 bytes. 251 means NULL in the client protocol and "
        "does not occur in a binary log."
    ),
)

OPTIONAL_METADATA__LABEL = Via(
    "optional_metadata::label",
    Field(
        "value",
        Plain(pa.binary()),
        doc="In the character set of the column.",
    ),
)

OPTIONAL_METADATA__LABEL_LIST = Via(
    "optional_metadata::label_list",
    Field("entries", Many(OPTIONAL_METADATA__LABEL)),
)

EVENT_TABLE_MAP__COLUMN = Struct(
    "event_table_map::column",
    (
        Field(
            "column_type",
            COLUMN_METADATA__COLUMN_TYPE_LABELS,
            computed=True,
            doc="Type of the column, with CHAR, ENUM and SET distinguished.",
        ),
        Field(
            "is_nullable",
            Plain(pa.bool_()),
            computed=True,
            doc="Whether its cells can be NULL.",
        ),
        # key is left out (-flatten: false).
        Field(
            "name",
            Plain(pa.string()),
            computed=True,
            optional=True,
            doc=(
                "As in the log; a generated invisible primary key has its name even if the log has no "
                "names."
            ),
        ),
        Field(
            "is_unsigned",
            Plain(pa.bool_()),
            computed=True,
            doc="Whether a numeric column is UNSIGNED; false also if the log does not say.",
        ),
        # is_signedness_known is left out (-flatten: false).
        Field(
            "collation",
            COLLATION__COLLATION_ID_LABELS,
            computed=True,
            optional=True,
            doc=(
                "Character set and collation; `binary` for BINARY, VARBINARY, BLOB and other types "
                "that are not text."
            ),
        ),
        # metadata is left out (-flatten: false).
        # has_labels is left out (-flatten: false).
        Field(
            "labels",
            OPTIONAL_METADATA__LABEL_LIST,
            computed=True,
            optional=True,
            doc="Labels of an ENUM (value 1 is the first) or SET (bit 0 is the first).",
        ),
        Field(
            "geometry_type",
            Plain(pa.uint64()),
            computed=True,
            optional=True,
            doc=(
                "As in WKB - 0 GEOMETRY, 1 POINT, 2 LINESTRING, 3 POLYGON, 4 to 6 their collections, "
                "7 GEOMETRYCOLLECTION."
            ),
        ),
        Field(
            "num_dimensions",
            Plain(pa.uint64()),
            computed=True,
            optional=True,
            doc="Length of a VECTOR column.",
        ),
        Field(
            "is_visible",
            Plain(pa.bool_()),
            computed=True,
            optional=True,
            doc="Whether SELECT * shows the column.",
        ),
        # cell_type_number is left out (-flatten: false).
        # json_index is left out (-flatten: false).
    ),
    doc="A column of the table.",
)

EVENT_TABLE_MAP = Struct(
    "event_table_map",
    (
        Field(
            "table_id",
            TABLE_ID,
            doc=(
                "A number that the server gave the table when it opened it. It changes when the table "
                "is closed."
            ),
        ),
        Field(
            "flags",
            Plain(pa.uint16()),
            doc="Bits, each of them an instance of `table_flags`.",
        ),
        # len_database is left out (-flatten: false).
        Field(
            "database",
            Plain(pa.string()),
            doc="The name of the database.",
        ),
        # database_terminator is left out (-flatten: false).
        # len_table is left out (-flatten: false).
        Field(
            "table",
            Plain(pa.string()),
            doc="The name of the table, without that of the database.",
        ),
        # table_terminator is left out (-flatten: false).
        Field(
            "num_columns",
            PACKED_INTEGER,
            doc="At most 4096, the most that a table can have.",
        ),
        # too_many_columns_marker is left out (-flatten: false).
        # column_types_bytes is left out (-flatten: false).
        # len_metadata is left out (-flatten: false).
        # metadata_bytes is left out (-flatten: false).
        Field(
            "null_bits",
            Plain(pa.binary()),
            optional=True,
            doc=(
                "One bit per column, the first one in the lowest bit of the first byte; 1 if it can "
                "be NULL."
            ),
        ),
        # optional_metadata_bytes is left out (-flatten: false).
        # itself is left out (-flatten: false).
        # has_metadata is left out (-flatten: false).
        # flag_bits is left out (-flatten: false).
        Field(
            "column_types",
            Many(COLUMN_METADATA__COLUMN_TYPE_LABELS),
            computed=True,
            doc=(
                "A code for each column; `columns` tells CHAR, ENUM and SET apart, which have the "
                "same one."
            ),
        ),
        # metadata is left out (-flatten: false).
        # optional_metadata is left out (-flatten: false).
        Field(
            "columns",
            Many(EVENT_TABLE_MAP__COLUMN),
            computed=True,
            optional=True,
            doc="The columns, with everything that this event says about each. Takes no bytes.",
        ),
        # definition is left out (-flatten: false).
        # column_details is left out (-flatten: false).
        # num_json_columns is left out (-flatten: false).
    ),
    doc=(
        "Describes a table, so that the rows events after it can be read: its columns with their "
        "types, whether they can be NULL and, in the optional metadata, their names, signs, character "
        "sets and labels. Valid until the last rows event of the statement. Early 5.1 servers, 5.1.17 "
        "among them, end the event after the column types. Rows of such a table cannot be read, "
        "because the types alone do not determine where a cell ends."
    ),
)

EVENT_ROWS__NDB_INFO = Struct(
    "event_rows::ndb_info",
    (
        Field(
            "len_info",
            Plain(pa.uint8()),
            doc="Length of this and all below.",
        ),
        Field("format", Plain(pa.uint8())),
        Field("payload", Plain(pa.binary())),
    ),
)

EVENT_ROWS__PARTITION_INFO = Struct(
    "event_rows::partition_info",
    (
        Field(
            "partition_id",
            Plain(pa.uint16()),
            doc="Partition of the row; that after the change of an update.",
        ),
        Field(
            "source_partition_id",
            Plain(pa.uint16()),
            optional=True,
            doc="Partition of the row before the change.",
        ),
        # is_update is left out (-flatten: false).
    ),
)

EVENT_ROWS__UNKNOWN_INFO = Struct(
    "event_rows::unknown_info",
    (
        Field("data", Plain(pa.binary())),
    ),
)

EVENT_ROWS__EXTRA_DATA = Struct(
    "event_rows::extra_data",
    (
        Field("type", EVENT_ROWS__EXTRA_DATA_TYPE_LABELS),
        Field("data", Choice(
            (
                Case("ndb_info", EVENT_ROWS__NDB_INFO, "event_rows.EventRows.NdbInfo"),
                Case("partition_info", EVENT_ROWS__PARTITION_INFO, "event_rows.EventRows.PartitionInfo"),
                Case("unknown_info", EVENT_ROWS__UNKNOWN_INFO, "event_rows.EventRows.UnknownInfo"),
            ),
        )),
    ),
)

EVENT_ROWS__EXTRA_DATA_LIST = Via(
    "event_rows::extra_data_list",
    Field("entries", Many(EVENT_ROWS__EXTRA_DATA)),
)

EVENT_ROWS = Struct(
    "event_rows",
    (
        Field(
            "table_id",
            TABLE_ID,
            doc="The TABLE_MAP of the same statement that has it describes the rows.",
        ),
        Field(
            "flags",
            Plain(pa.uint16()),
            doc="Bits, each of them an instance of `rows_flags`.",
        ),
        Field(
            "len_extra_data",
            Plain(pa.uint16()),
            optional=True,
            doc="Length of the extra data, these two bytes included.",
        ),
        Field(
            "extra_data",
            EVENT_ROWS__EXTRA_DATA_LIST,
            optional=True,
            doc="What storage engines and partitioned tables add.",
        ),
        # rows_bytes is left out (-flatten: false).
        # traits is left out (-flatten: false).
        Field(
            "is_statement_end",
            Plain(pa.bool_()),
            computed=True,
            doc="Last rows event of the statement.",
        ),
        # flag_bits is left out (-flatten: false).
        # has_extra_data is left out (-flatten: false).
        # is_newest_table is left out (-flatten: false).
        # table_map_search is left out (-flatten: false).
        # has_table_map is left out (-flatten: false).
        # table_map is left out (-flatten: false).
        # layout is left out (-flatten: false).
        # rows is left out (-flatten: false).
    ),
    doc=(
        "Changed rows of one table: WRITE_ROWS, UPDATE_ROWS, DELETE_ROWS and PARTIAL_UPDATE_ROWS. The "
        "types of the cells are in the TABLE_MAP event of the same statement that has the same table "
        "id. Versions 1 and 2 differ in their heads alone: 2 has extra data. MariaDB has a compressed "
        "type for each of them. The rows of servers before 5.1.18 (`pre_ga_…`) have another layout, "
        "see `pre_ga_rows_body`."
    ),
)

EVENT_INCIDENT = Struct(
    "event_incident",
    (
        Field(
            "incident",
            EVENT_INCIDENT__INCIDENT_LABELS,
            doc="Servers refuse an event with any other number.",
        ),
        # len_message is left out (-flatten: false).
        Field(
            "message",
            Plain(pa.string()),
            doc="For people, such as the reason.",
        ),
        Field(
            "cache_checksum",
            Plain(pa.uint32()),
            optional=True,
            doc=(
                "MySQL 9.7 first writes the event into the cache of the transaction, where it gets "
                "its own checksum: that of the event with position 0 and without the last four bytes."
            ),
        ),
        Field("unknown_tail", Plain(pa.binary()), optional=True),
        # has_cache_checksum is left out (-flatten: false).
    ),
    doc=(
        "Something happened on the source after which the log may lack changes. A replica stops here; "
        "data must be compared."
    ),
)

EVENT_HEARTBEAT = Struct(
    "event_heartbeat",
    (
        Field(
            "log_ident",
            Plain(pa.string()),
            doc="Name of the file that the source reads.",
        ),
    ),
    doc=(
        "Sent to a replica after a while without other events; never in a file. The position is in "
        "the header, modulo 4 GiB: see HEARTBEAT_LOG_EVENT_V2."
    ),
)

EVENT_IGNORABLE = Struct(
    "event_ignorable",
    (
        Field(
            "data",
            Plain(pa.binary()),
            doc="Any content; empty according to the documentation.",
        ),
    ),
    doc=(
        "A placeholder for events that a reader may skip if it does not know them. Such events have "
        "their own types, and the ignorable flag in their headers; no server writes this type itself."
    ),
)

EVENT_ROWS_QUERY = Struct(
    "event_rows_query",
    (
        Field(
            "len_rows_query",
            Plain(pa.uint8()),
            doc=(
                "Length of the statement, or the low byte of the length if it does not fit. Readers "
                "ignore it: the statement ends with the event."
            ),
        ),
        Field(
            "rows_query",
            Plain(pa.binary()),
            doc="The statement, in the character set of the client.",
        ),
    ),
    doc=(
        "Text of the statement that changed the rows that follow. Written with "
        "binlog_rows_query_log_events=ON."
    ),
)

UUID = Via(
    "uuid",
    Field("data", Plain(pa.binary())),
    doc="A UUID, 16 bytes in the order of its text. It identifies a MySQL server.",
)

EVENT_GTID__COMMIT_TIMESTAMP = Via(
    "event_gtid::commit_timestamp",
    Field(
        "microseconds",
        Plain(pa.int64()),
        computed=True,
        doc="Microseconds since 1970-01-01 UTC.",
    ),
)

EVENT_GTID__SERVER_VERSION_NUMBER = Via(
    "event_gtid::server_version_number",
    Field(
        "number",
        Plain(pa.uint32()),
        doc="Such as 80032 for 8.0.32; 999999 is UNDEFINED_SERVER_VERSION.",
    ),
)

EVENT_GTID = Struct(
    "event_gtid",
    (
        Field(
            "flags",
            Plain(pa.uint8()),
            doc="Bit 0 is `may_have_sbr`; the others are not used.",
        ),
        Field(
            "uuid",
            UUID,
            doc="Server on which the transaction was first committed; zero if anonymous.",
        ),
        Field(
            "gno",
            Plain(pa.int64()),
            doc="Number of the transaction on that server, from 1; 0 if anonymous.",
        ),
        Field(
            "logical_timestamp_typecode",
            Plain(pa.uint8()),
            optional=True,
            doc="2 if the logical clock follows.",
        ),
        Field(
            "last_committed",
            Plain(pa.int64()),
            optional=True,
            doc=(
                "The transaction may be applied in parallel with all transactions whose "
                "`sequence_number` is higher than this."
            ),
        ),
        Field(
            "sequence_number",
            Plain(pa.int64()),
            optional=True,
            doc="Number of the transaction within this file, from 1.",
        ),
        Field(
            "immediate_commit_timestamp",
            EVENT_GTID__COMMIT_TIMESTAMP,
            optional=True,
            doc=(
                "When the writer of this file committed the transaction. Its top bit says whether the "
                "original server's time follows, if that differs."
            ),
        ),
        Field(
            "original_commit_timestamp",
            EVENT_GTID__COMMIT_TIMESTAMP,
            optional=True,
            doc="When the transaction was first committed.",
        ),
        Field(
            "transaction_length",
            PACKED_INTEGER,
            optional=True,
            doc=(
                "Bytes of the transaction, including this event, without checksums of compressed "
                "events."
            ),
        ),
        Field(
            "immediate_server_version",
            EVENT_GTID__SERVER_VERSION_NUMBER,
            optional=True,
            doc=(
                "Version of the server that wrote this file. Its top bit says whether the original "
                "server's version follows."
            ),
        ),
        Field(
            "original_server_version",
            EVENT_GTID__SERVER_VERSION_NUMBER,
            optional=True,
            doc="Version of the server that first committed the transaction.",
        ),
        Field(
            "commit_group_ticket",
            Plain(pa.uint64()),
            optional=True,
            doc="Internal order of commit within group replication.",
        ),
        Field("unknown_tail", Plain(pa.binary()), optional=True),
        Field(
            "may_have_sbr",
            Plain(pa.bool_()),
            computed=True,
            doc="Whether the transaction may contain changes logged as statements.",
        ),
        # has_logical_timestamps is left out (-flatten: false).
        # has_original_commit_timestamp is left out (-flatten: false).
        # ofs_transaction_length is left out (-flatten: false).
        # ofs_immediate_server_version is left out (-flatten: false).
        # has_original_server_version is left out (-flatten: false).
    ),
    doc=(
        "First event of every transaction since 5.6 (anonymous ones since 5.7). The later fields came "
        "with later servers: logical clock 5.7.5, commit timestamps 8.0.1, length 8.0.2, server "
        "versions 8.0.14, commit group ticket 8.0.26."
    ),
)

GTID_SET__TAG = Via(
    "gtid_set::tag",
    Field(
        "text",
        Plain(pa.string()),
        doc="At most 32 lower case letters, digits and underscores.",
    ),
)

GTID_SET__INTERVAL = Struct(
    "gtid_set::interval",
    (
        Field(
            "first",
            Plain(pa.int64()),
            doc="First transaction number.",
        ),
        Field(
            "after_last",
            Plain(pa.int64()),
            doc="First transaction number after the interval.",
        ),
        # last is left out (-flatten: false).
        # through is left out (-flatten: false).
    ),
)

GTID_SET__ENTRY = Struct(
    "gtid_set::entry",
    (
        Field(
            "uuid",
            UUID,
            doc="A UUID, 16 bytes in the order of its text. It identifies a MySQL server.",
        ),
        Field(
            "tag",
            GTID_SET__TAG,
            optional=True,
            doc="Empty for the ids without a tag in a set that has tagged ones.",
        ),
        # num_intervals is left out (-flatten: false).
        Field(
            "intervals",
            Many(GTID_SET__INTERVAL),
            doc="Numbers of transactions, in ascending order.",
        ),
    ),
)

GTID_SET = Struct(
    "gtid_set",
    (
        # num_entries_low is left out (-flatten: false).
        # num_entries_middle is left out (-flatten: false).
        # num_entries_high is left out (-flatten: false).
        Field("format", GTID_SET__FORMAT_LABELS),
        Field(
            "entries",
            Many(GTID_SET__ENTRY),
            doc=(
                "An entry for each server that first committed transactions, or for each tag of one."
            ),
        ),
        # num_entries is left out (-flatten: false).
        # note is left out (-flatten: false).
    ),
    doc=(
        "For each source server, the intervals of transaction numbers. Servers since 8.3 write a "
        "second layout if the set has tagged ids: the count is 6 bytes wide between two bytes of "
        "value 1, and each entry names its tag."
    ),
)

EVENT_PREVIOUS_GTIDS = Struct(
    "event_previous_gtids",
    (
        Field(
            "gtids",
            GTID_SET,
            doc=(
                "For each source server, the intervals of transaction numbers. Servers since 8.3 "
                "write a second layout if the set has tagged ids: the count is 6 bytes wide between "
                "two bytes of value 1, and each entry names its tag."
            ),
        ),
        Field("unknown_tail", Plain(pa.binary()), optional=True),
    ),
    doc="Global transaction ids of all files before this one, as one set.",
)

EVENT_TRANSACTION_CONTEXT__ROW_HASH = Via(
    "event_transaction_context::row_hash",
    Field(
        "hash",
        Plain(pa.string()),
        doc="Hash of a key of a row, as base64.",
    ),
)

EVENT_TRANSACTION_CONTEXT = Struct(
    "event_transaction_context",
    (
        # len_server_uuid is left out (-flatten: false).
        Field(
            "thread_id",
            Plain(pa.uint32()),
            doc="Connection that ran the transaction.",
        ),
        Field(
            "is_gtid_specified",
            Plain(pa.uint8()),
            doc="1 if the session had set GTID_NEXT to the id of the transaction.",
        ),
        # len_snapshot_version is left out (-flatten: false).
        # num_write_set is left out (-flatten: false).
        # num_read_set is left out (-flatten: false).
        Field(
            "server_uuid",
            Plain(pa.string()),
            doc="The member that ran the transaction.",
        ),
        Field(
            "snapshot_version",
            GTID_SET,
            optional=True,
            doc="All transactions that were committed there when it ended.",
        ),
        Field(
            "write_set",
            Many(EVENT_TRANSACTION_CONTEXT__ROW_HASH),
            doc="The keys of rows that it changed.",
        ),
        Field(
            "read_set",
            Many(EVENT_TRANSACTION_CONTEXT__ROW_HASH),
            doc="The keys of rows that it read; always empty.",
        ),
        Field("unknown_tail", Plain(pa.binary()), optional=True),
    ),
    doc=(
        "What the members of a replication group need to agree on whether a transaction conflicts "
        "with others: the state of the database that it saw and hashes of the rows that it changed. "
        "First event of each transaction that a member sends to its group, before GTID."
    ),
)

EVENT_VIEW_CHANGE__ERROR_MESSAGE = Via(
    "event_view_change::error_message",
    Field("text", Plain(pa.string())),
)

EVENT_VIEW_CHANGE__CERTIFICATION = Struct(
    "event_view_change::certification",
    (
        # len_key is left out (-flatten: false).
        Field(
            "key",
            Plain(pa.string()),
            doc=(
                "Hash of a key of a row; gtid_extracted for the set of all transactions; "
                "certification_info_error for a message that replaces all others."
            ),
        ),
        # len_value is left out (-flatten: false).
        Field(
            "value",
            Choice(
                (
                    Case("error_message", EVENT_VIEW_CHANGE__ERROR_MESSAGE, "event_view_change.EventViewChange.ErrorMessage"),
                    Case("gtid_set", GTID_SET, "gtid_set.GtidSet"),
                ),
            ),
            doc="The transactions that the last one to change the row had seen.",
        ),
    ),
)

EVENT_VIEW_CHANGE = Struct(
    "event_view_change",
    (
        Field(
            "view_id",
            Plain(pa.string()),
            doc="Name of the view, such as 14980497345023714:5.",
        ),
        Field(
            "seq_number",
            Plain(pa.uint64()),
            doc="Number that the next certified transaction gets.",
        ),
        # num_certification_info is left out (-flatten: false).
        Field("certification_info", Many(EVENT_VIEW_CHANGE__CERTIFICATION)),
        Field("unknown_tail", Plain(pa.binary()), optional=True),
    ),
    doc=(
        "The members of a replication group changed. For a joining member, this has what it needs to "
        "certify further transactions."
    ),
)

EVENT_XA_PREPARE = Struct(
    "event_xa_prepare",
    (
        Field(
            "is_one_phase",
            Plain(pa.uint8()),
            doc="1 if this is XA COMMIT ... ONE PHASE, 0 if it is XA PREPARE.",
        ),
        Field(
            "format_id",
            Plain(pa.uint32()),
            doc="Third part of the xid.",
        ),
        # len_gtrid is left out (-flatten: false).
        # len_bqual is left out (-flatten: false).
        Field(
            "gtrid",
            Plain(pa.binary()),
            doc="First part of the xid, the transaction.",
        ),
        Field(
            "bqual",
            Plain(pa.binary()),
            doc="Second part of the xid, the branch of the transaction.",
        ),
        Field("unknown_tail", Plain(pa.binary()), optional=True),
    ),
    doc=(
        "Ends the changes of an XA transaction: it is prepared, or committed in one phase. XA COMMIT "
        "or XA ROLLBACK of a prepared one is a later QUERY event, perhaps in another file."
    ),
)

EVENT_TRANSACTION_PAYLOAD = Struct(
    "event_transaction_payload",
    (
        # fields is left out (-flatten: false).
        # payload is left out (-flatten: false).
        Field("unknown_tail", Plain(pa.binary()), optional=True),
        Field(
            "len_payload",
            Plain(pa.uint64()),
            computed=True,
            doc="Bytes of the payload, as logged.",
        ),
        Field("compression", EVENT_TRANSACTION_PAYLOAD__COMPRESSION_LABELS, computed=True),
        Field(
            "len_inflated",
            Plain(pa.uint64()),
            computed=True,
            doc=(
                "Bytes of the payload after inflating, as declared by the writer; 0 if it is not "
                "compressed."
            ),
        ),
    ),
    doc=(
        "The events of a transaction, from BEGIN to its end, in one compressed block. Written since "
        "8.0.20 with binlog_transaction_compression=ON. Fields of code, length and value describe the "
        "block; all numbers are packed. The inflated block is a `transaction_payload`."
    ),
)

EVENT_HEARTBEAT_V2__LOG_FILENAME = Via(
    "event_heartbeat_v2::log_filename",
    Field("name", Plain(pa.string())),
)

EVENT_HEARTBEAT_V2__UNKNOWN_VALUE = Via(
    "event_heartbeat_v2::unknown_value",
    Field("data", Plain(pa.binary())),
)

EVENT_HEARTBEAT_V2__FIELD = Struct(
    "event_heartbeat_v2::field",
    (
        # code_number is left out (-flatten: false).
        # len_value is left out (-flatten: false).
        Field("value", Choice(
            (
                Case("log_filename", EVENT_HEARTBEAT_V2__LOG_FILENAME, "event_heartbeat_v2.EventHeartbeatV2.LogFilename"),
                Case("packed_integer", PACKED_INTEGER, "packed_integer.PackedInteger"),
                Case("unknown_value", EVENT_HEARTBEAT_V2__UNKNOWN_VALUE, "event_heartbeat_v2.EventHeartbeatV2.UnknownValue"),
            ),
        ), optional=True),
        Field("code", EVENT_HEARTBEAT_V2__FIELD_CODE_LABELS, computed=True),
    ),
)

EVENT_HEARTBEAT_V2 = Struct(
    "event_heartbeat_v2",
    (
        Field("fields", Many(EVENT_HEARTBEAT_V2__FIELD)),
        Field("unknown_tail", Plain(pa.binary()), optional=True),
    ),
    doc=(
        "HEARTBEAT with a position of 64 bits, as fields of code, length and value. Sent since 8.0.26 "
        "to replicas that request it; never in a file."
    ),
)

VARIABLE_LENGTH_INTEGER = Via(
    "variable_length_integer",
    Field(
        "value",
        Plain(pa.uint64()),
        computed=True,
        doc="The integer.",
    ),
    doc=(
        "An integer in one to nine bytes, unlike `packed_integer`. The trailing one bits of the first "
        "byte say how many bytes follow; a zero bit ends them. All other bits, in little-endian "
        "order, are the value: 7 bits for each byte, and all 64 bits of eight further bytes if the "
        "first one is 0xff. A signed number has its sign in the lowest bit of that value."
    ),
)

EVENT_GTID_TAGGED__UNSIGNED_FIELD = Via(
    "event_gtid_tagged::unsigned_field",
    Field(
        "value",
        VARIABLE_LENGTH_INTEGER,
        optional=True,
        doc=(
            "An integer in one to nine bytes, unlike `packed_integer`. The trailing one bits of the "
            "first byte say how many bytes follow; a zero bit ends them. All other bits, in "
            "little-endian order, are the value: 7 bits for each byte, and all 64 bits of eight "
            "further bytes if the first one is 0xff."
        ),
    ),
)

EVENT_GTID_TAGGED__UUID_FIELD = Via(
    "event_gtid_tagged::uuid_field",
    Field(
        "text",
        Plain(pa.string()),
        computed=True,
        optional=True,
        doc="The UUID as text, such as 3e11fa47-71ca-11e1-9e33-c80aa9429562.",
    ),
)

VARIABLE_LENGTH_INTEGER__SIGNED_INTEGER = Via(
    "variable_length_integer::signed_integer",
    Field(
        "value",
        Plain(pa.int64()),
        computed=True,
        doc="The integer.",
    ),
)

EVENT_GTID_TAGGED__SIGNED_FIELD = Via(
    "event_gtid_tagged::signed_field",
    Field("value", VARIABLE_LENGTH_INTEGER__SIGNED_INTEGER, optional=True),
)

EVENT_GTID_TAGGED__TEXT_FIELD = Via(
    "event_gtid_tagged::text_field",
    Field("value", Plain(pa.string()), optional=True),
)

EVENT_GTID_TAGGED__TIME_FIELD = Via(
    "event_gtid_tagged::time_field",
    Field(
        "value",
        VARIABLE_LENGTH_INTEGER,
        optional=True,
        doc="Microseconds since 1970-01-01 UTC.",
    ),
)

EVENT_GTID_TAGGED = Struct(
    "event_gtid_tagged",
    (
        Field(
            "serialization_version",
            VARIABLE_LENGTH_INTEGER,
            doc="1 in all servers up to 9.7.",
        ),
        Field(
            "len_message",
            VARIABLE_LENGTH_INTEGER,
            doc="Bytes of the whole message, including the version.",
        ),
        Field(
            "last_non_ignorable_field_id",
            VARIABLE_LENGTH_INTEGER,
            doc="A reader that does not know the field with this number must stop.",
        ),
        Field(
            "flags",
            EVENT_GTID_TAGGED__UNSIGNED_FIELD,
            doc="Bit 0 is `may_have_sbr`; the others are not used.",
        ),
        Field(
            "uuid",
            EVENT_GTID_TAGGED__UUID_FIELD,
            doc="Server on which the transaction was first committed.",
        ),
        Field(
            "gno",
            EVENT_GTID_TAGGED__SIGNED_FIELD,
            doc="Number of the transaction on that server for this tag, from 1.",
        ),
        Field(
            "tag",
            EVENT_GTID_TAGGED__TEXT_FIELD,
            doc="At most 32 lower case letters, digits and underscores.",
        ),
        Field(
            "last_committed",
            EVENT_GTID_TAGGED__SIGNED_FIELD,
            doc=(
                "The transaction may be applied in parallel with all transactions whose "
                "`sequence_number` is higher than this."
            ),
        ),
        Field(
            "sequence_number",
            EVENT_GTID_TAGGED__SIGNED_FIELD,
            doc="Number of the transaction within this file, from 1.",
        ),
        Field(
            "immediate_commit_timestamp",
            EVENT_GTID_TAGGED__TIME_FIELD,
            doc=(
                "When the writer of this file committed the transaction, in microseconds since "
                "1970-01-01 UTC."
            ),
        ),
        Field(
            "original_commit_timestamp",
            EVENT_GTID_TAGGED__TIME_FIELD,
            doc="When the transaction was first committed; missing if it is the same.",
        ),
        Field(
            "transaction_length",
            EVENT_GTID_TAGGED__UNSIGNED_FIELD,
            doc="Bytes of the transaction, including this event.",
        ),
        Field(
            "immediate_server_version",
            EVENT_GTID_TAGGED__UNSIGNED_FIELD,
            doc="Version of the server that wrote this file, such as 80400 for 8.4.0.",
        ),
        Field(
            "original_server_version",
            EVENT_GTID_TAGGED__UNSIGNED_FIELD,
            doc=(
                "Version of the server that first committed the transaction; missing if it is the "
                "same."
            ),
        ),
        Field(
            "commit_group_ticket",
            EVENT_GTID_TAGGED__UNSIGNED_FIELD,
            doc="Internal order of commit within group replication.",
        ),
        Field(
            "unknown_tail",
            Plain(pa.binary()),
            optional=True,
            doc="Fields of later servers.",
        ),
        # message is left out (-flatten: false).
        Field(
            "may_have_sbr",
            Plain(pa.bool_()),
            computed=True,
            doc="Whether the transaction may contain changes logged as statements.",
        ),
    ),
    doc=(
        "First event of a transaction whose global id has a tag, since MySQL 8.3. It has the content "
        "of GTID_LOG_EVENT, but is written by MySQL's serialization library: a version, the length of "
        "the message, the last field that a reader must know, then fields in ascending order, each "
        "with its number. A field that is not needed is omitted, and later servers may append others."
    ),
)

MARIADB_ANNOTATE_ROWS = Struct(
    "mariadb_annotate_rows",
    (
        Field(
            "query",
            Plain(pa.binary()),
            doc="The statement, in the character set of the client.",
        ),
    ),
    doc=(
        "Text of the statement that changed the rows that follow, like MySQL's ROWS_QUERY. Written by "
        "MariaDB since 5.3 with binlog_annotate_row_events=ON, the default since 10.2.4."
    ),
)

MARIADB_BINLOG_CHECKPOINT = Struct(
    "mariadb_binlog_checkpoint",
    (
        # len_file_name is left out (-flatten: false).
        Field(
            "file_name",
            Plain(pa.string()),
            doc="Crash recovery begins with this file.",
        ),
        Field("unknown_tail", Plain(pa.binary()), optional=True),
    ),
    doc=(
        "After a crash, MariaDB must look for prepared transactions in the files from this one on. "
        "Transactions of all earlier files are safe in their engines."
    ),
)

MARIADB_GTID__XID = Struct(
    "mariadb_gtid::xid",
    (
        Field(
            "format_id",
            Plain(pa.uint32()),
            doc="Third part of the xid.",
        ),
        # len_gtrid is left out (-flatten: false).
        # len_bqual is left out (-flatten: false).
        Field(
            "gtrid",
            Plain(pa.binary()),
            doc="First part of the xid, the transaction.",
        ),
        Field(
            "bqual",
            Plain(pa.binary()),
            doc="Second part of the xid, the branch of the transaction.",
        ),
    ),
)

MARIADB_GTID = Struct(
    "mariadb_gtid",
    (
        Field(
            "seq_no",
            Plain(pa.uint64()),
            doc="Number of the transaction within its domain, from 1.",
        ),
        Field(
            "domain_id",
            Plain(pa.uint32()),
            doc="Replication domain. Transactions are ordered only within a domain.",
        ),
        Field(
            "flags",
            Plain(pa.uint8()),
            doc="Bits; each is an instance below.",
        ),
        Field(
            "commit_id",
            Plain(pa.uint64()),
            optional=True,
            doc=(
                "Transactions with the same number were committed together and may be applied in "
                "parallel."
            ),
        ),
        Field(
            "xid",
            MARIADB_GTID__XID,
            optional=True,
            doc="The name that XA START gave the transaction.",
        ),
        Field(
            "extra_flags",
            Plain(pa.uint8()),
            optional=True,
            doc="Bits; each is an instance below. Zero in older servers.",
        ),
        Field(
            "num_extra_engines",
            Plain(pa.uint8()),
            optional=True,
            doc="The number of transactional engines that took part, minus one; 255 if unknown.",
        ),
        Field(
            "start_alter_seq_no",
            Plain(pa.uint64()),
            optional=True,
            doc="Number of the transaction that began the ALTER TABLE that this one ends.",
        ),
        Field(
            "thread_id",
            Plain(pa.uint32()),
            optional=True,
            doc="Connection that ran the transaction.",
        ),
        Field(
            "padding",
            Plain(pa.binary()),
            optional=True,
            doc="Zero bytes up to the length of the fixed part, or fields of later servers.",
        ),
        Field(
            "is_standalone",
            Plain(pa.bool_()),
            computed=True,
            doc="A single event, such as DDL, without a COMMIT.",
        ),
        # is_group_commit is left out (-flatten: false).
        Field(
            "is_transactional",
            Plain(pa.bool_()),
            computed=True,
            doc="Whether all tables that it changes can be rolled back.",
        ),
        Field(
            "is_parallel_allowed",
            Plain(pa.bool_()),
            computed=True,
            doc="Off if the session had set skip_parallel_replication.",
        ),
        Field(
            "is_waited",
            Plain(pa.bool_()),
            computed=True,
            doc="The transaction had to wait for a lock of another one.",
        ),
        Field(
            "is_ddl",
            Plain(pa.bool_()),
            computed=True,
            doc="Whether the transaction is a DDL statement.",
        ),
        Field(
            "is_prepared_xa",
            Plain(pa.bool_()),
            computed=True,
            doc="Ends with XA PREPARE.",
        ),
        Field(
            "is_completed_xa",
            Plain(pa.bool_()),
            computed=True,
            doc="XA COMMIT or XA ROLLBACK of a prepared transaction.",
        ),
        # has_extra_flags is left out (-flatten: false).
        # has_extra_engines is left out (-flatten: false).
        Field(
            "is_start_alter",
            Plain(pa.bool_()),
            computed=True,
            doc="First part of an ALTER TABLE in two phases.",
        ),
        Field(
            "is_commit_alter",
            Plain(pa.bool_()),
            computed=True,
            doc="Second part of an ALTER TABLE in two phases, done.",
        ),
        Field(
            "is_rollback_alter",
            Plain(pa.bool_()),
            computed=True,
            doc="Second part of an ALTER TABLE in two phases, cancelled.",
        ),
        # has_thread_id is left out (-flatten: false).
    ),
    doc=(
        "First event of every transaction of MariaDB since 10.0, instead of BEGIN. The global id is "
        "domain, server and number; the server is in the header. The fixed part has 19 bytes. If the "
        "fields take fewer, zero bytes follow; the first of them is also an empty `extra_flags`."
    ),
)

MARIADB_GTID_LIST__GTID = Struct(
    "mariadb_gtid_list::gtid",
    (
        Field("domain_id", Plain(pa.uint32())),
        Field("server_id", Plain(pa.uint32())),
        Field("seq_no", Plain(pa.uint64())),
    ),
)

MARIADB_GTID_LIST = Struct(
    "mariadb_gtid_list",
    (
        # count_and_flags is left out (-flatten: false).
        Field(
            "gtids",
            Many(MARIADB_GTID_LIST__GTID),
            doc="The last one of each domain and server.",
        ),
        Field(
            "padding",
            Plain(pa.binary()),
            optional=True,
            doc=(
                "Two zero bytes after an empty list: 25 bytes is the shortest event that a server can "
                "replace with a harmless one for a replica too old to know it."
            ),
        ),
        # num_gtids is left out (-flatten: false).
        # note is left out (-flatten: false).
        Field(
            "is_until_reached",
            Plain(pa.bool_()),
            computed=True,
            doc=(
                "Generated by a server to tell a replica that it has received everything it "
                "requested."
            ),
        ),
        Field(
            "is_ignored_gtids",
            Plain(pa.bool_()),
            computed=True,
            doc="Generated within a replica, for transactions that it skipped.",
        ),
    ),
    doc=(
        "The replication position at the beginning of a file: for each domain, the last transaction "
        "of each server. The latest of a domain is its last entry."
    ),
)

MARIADB_START_ENCRYPTION = Struct(
    "mariadb_start_encryption",
    (
        Field(
            "scheme",
            Plain(pa.uint8()),
            doc="1, the only one.",
        ),
        Field(
            "key_version",
            Plain(pa.uint32()),
            doc="Version of the key in the server's key management.",
        ),
        Field(
            "nonce",
            Plain(pa.binary()),
            doc="First 12 bytes of the initialization vectors of the file.",
        ),
        Field("unknown_tail", Plain(pa.binary()), optional=True),
    ),
    doc=(
        "All events of the file after this one are encrypted with AES, each separately, with a key of "
        "the server. Only the length of each event stays readable, in its usual place. The "
        "initialization vector is the nonce and the 32-bit position of the event."
    ),
)

MARIADB_COMPRESSION_HEADER = Struct(
    "mariadb_compression_header",
    (
        Field("is_compressed", Plain(pa.bool_())),
        Field("algorithm", MARIADB_COMPRESSION_HEADER__ALGORITHM_LABELS),
        # reserved is left out (-flatten: false).
        # len_length is left out (-flatten: false).
        # length_u1 is left out (-flatten: false).
        # length_u2 is left out (-flatten: false).
        # length_u3 is left out (-flatten: false).
        # length_u4 is left out (-flatten: false).
        Field(
            "len_inflated",
            Plain(pa.uint32()),
            computed=True,
            doc="Bytes of the data after inflating.",
        ),
    ),
    doc=(
        "A byte with the algorithm and the width of a length, then the length of the uncompressed "
        "data. The compressed data follow: a zlib stream up to the end of the event."
    ),
)

MARIADB_QUERY_COMPRESSED = Struct(
    "mariadb_query_compressed",
    (
        Field(
            "thread_id",
            Plain(pa.uint32()),
            doc="Connection that ran the statement.",
        ),
        Field(
            "exec_time",
            Plain(pa.uint32()),
            doc="Seconds between the start of the statement and its logging.",
        ),
        # len_db is left out (-flatten: false).
        Field(
            "error_code",
            Plain(pa.uint16()),
            doc="Error with which the statement ended on the source; 0 is none.",
        ),
        # len_status_vars is left out (-flatten: false).
        Field(
            "extra_post_header",
            Plain(pa.binary()),
            optional=True,
            doc="Fields of later servers.",
        ),
        Field("status_vars", EVENT_QUERY__QUERY_STATUS_VARIABLES),
        Field(
            "db",
            Plain(pa.string()),
            doc="Default database of the session.",
        ),
        # db_terminator is left out (-flatten: false).
        Field(
            "compression",
            MARIADB_COMPRESSION_HEADER,
            doc=(
                "A byte with the algorithm and the width of a length, then the length of the "
                "uncompressed data. The compressed data follow: a zlib stream up to the end of the "
                "event."
            ),
        ),
        Field(
            "query",
            Plain(pa.binary()),
            doc="The statement, in the character set `character_set_client` of its session.",
        ),
    ),
    doc=(
        "QUERY of MariaDB since 10.2 with log_bin_compress=ON: only the statement is compressed; "
        "everything before it is as in QUERY."
    ),
)

BINLOG_EVENT = Struct(
    "binlog_event",
    (
        Field(
            "header",
            EVENT_HEADER,
            doc="What every event begins with.",
        ),
        # content is left out (-flatten: false).
        Field(
            "body",
            Choice(
                (
                    Case("event_start_v3", EVENT_START_V3, "event_start_v3.EventStartV3"),
                    Case("event_query", EVENT_QUERY, "event_query.EventQuery"),
                    Case("event_empty", EVENT_EMPTY, "event_empty.EventEmpty"),
                    Case("event_rotate", EVENT_ROTATE, "event_rotate.EventRotate"),
                    Case("event_intvar", EVENT_INTVAR, "event_intvar.EventIntvar"),
                    Case("event_load", EVENT_LOAD, "event_load.EventLoad"),
                    Case("event_slave", EVENT_SLAVE, "event_slave.EventSlave"),
                    Case("event_create_file", EVENT_CREATE_FILE, "event_create_file.EventCreateFile"),
                    Case("event_append_block", EVENT_APPEND_BLOCK, "event_append_block.EventAppendBlock"),
                    Case("event_exec_load", EVENT_EXEC_LOAD, "event_exec_load.EventExecLoad"),
                    Case("event_delete_file", EVENT_DELETE_FILE, "event_delete_file.EventDeleteFile"),
                    Case("event_rand", EVENT_RAND, "event_rand.EventRand"),
                    Case("event_user_var", EVENT_USER_VAR, "event_user_var.EventUserVar"),
                    Case("event_format_description", EVENT_FORMAT_DESCRIPTION, "event_format_description.EventFormatDescription"),
                    Case("event_xid", EVENT_XID, "event_xid.EventXid"),
                    Case("event_execute_load_query", EVENT_EXECUTE_LOAD_QUERY, "event_execute_load_query.EventExecuteLoadQuery"),
                    Case("event_table_map", EVENT_TABLE_MAP, "event_table_map.EventTableMap"),
                    Case("event_rows", EVENT_ROWS, "event_rows.EventRows"),
                    Case("event_incident", EVENT_INCIDENT, "event_incident.EventIncident"),
                    Case("event_heartbeat", EVENT_HEARTBEAT, "event_heartbeat.EventHeartbeat"),
                    Case("event_ignorable", EVENT_IGNORABLE, "event_ignorable.EventIgnorable"),
                    Case("event_rows_query", EVENT_ROWS_QUERY, "event_rows_query.EventRowsQuery"),
                    Case("event_gtid", EVENT_GTID, "event_gtid.EventGtid"),
                    Case("event_previous_gtids", EVENT_PREVIOUS_GTIDS, "event_previous_gtids.EventPreviousGtids"),
                    Case("event_transaction_context", EVENT_TRANSACTION_CONTEXT, "event_transaction_context.EventTransactionContext"),
                    Case("event_view_change", EVENT_VIEW_CHANGE, "event_view_change.EventViewChange"),
                    Case("event_xa_prepare", EVENT_XA_PREPARE, "event_xa_prepare.EventXaPrepare"),
                    Case("event_transaction_payload", EVENT_TRANSACTION_PAYLOAD, "event_transaction_payload.EventTransactionPayload"),
                    Case("event_heartbeat_v2", EVENT_HEARTBEAT_V2, "event_heartbeat_v2.EventHeartbeatV2"),
                    Case("event_gtid_tagged", EVENT_GTID_TAGGED, "event_gtid_tagged.EventGtidTagged"),
                    Case("mariadb_annotate_rows", MARIADB_ANNOTATE_ROWS, "mariadb_annotate_rows.MariadbAnnotateRows"),
                    Case("mariadb_binlog_checkpoint", MARIADB_BINLOG_CHECKPOINT, "mariadb_binlog_checkpoint.MariadbBinlogCheckpoint"),
                    Case("mariadb_gtid", MARIADB_GTID, "mariadb_gtid.MariadbGtid"),
                    Case("mariadb_gtid_list", MARIADB_GTID_LIST, "mariadb_gtid_list.MariadbGtidList"),
                    Case("mariadb_start_encryption", MARIADB_START_ENCRYPTION, "mariadb_start_encryption.MariadbStartEncryption"),
                    Case("mariadb_query_compressed", MARIADB_QUERY_COMPRESSED, "mariadb_query_compressed.MariadbQueryCompressed"),
                    Case("raw", Plain(pa.binary()), "bytes"),
                ),
            ),
            computed=True,
            doc=(
                "What the type of the event says, as the format of that name describes it; bytes if "
                "the type is not known."
            ),
        ),
        # footer is left out (-flatten: false).
        # frame is left out (-flatten: false).
        # nothing is left out (-flatten: false).
        # description is left out (-flatten: false).
        Field(
            "checksum",
            Plain(pa.uint32()),
            computed=True,
            optional=True,
            doc="CRC-32 (ISO-HDLC, as zlib's) of all bytes of the event before it.",
        ),
    ),
    doc=(
        "One event: a header that every type shares, a body whose layout depends on the type, and, if "
        "the FORMAT_DESCRIPTION says so, a CRC-32 of all bytes before it. The body is an instance, so "
        "that one which cannot be parsed does not keep the events after it from being read: the "
        "header alone says where they begin. An event gets the contents of earlier events instead of "
        "the events themselves: a content holds nothing but its event as its `_parent`. This keeps a "
        "tree of the file finite for programs that print all that an object holds."
    ),
)

BINLOG_EVENT__DESCRIPTION = Struct(
    "binlog_event::description",
    (
        Field("is_format_description", Plain(pa.bool_()), computed=True),
        Field("binlog_version", Plain(pa.uint16()), computed=True),
        Field("len_common_header", Plain(pa.int64()), computed=True),
        Field("num_event_types", Plain(pa.uint16()), computed=True),
        Field("has_checksums", Plain(pa.bool_()), computed=True),
        Field("is_mariadb", Plain(pa.bool_()), computed=True),
    ),
    doc=(
        "What FORMAT_DESCRIPTION and START_V3 say of the events after them. The event is its "
        "`_parent`."
    ),
)

BLOB_LENGTH = Via(
    "blob_length",
    Field(
        "value",
        Plain(pa.uint32()),
        computed=True,
        doc="The length, from 1 to 4 bytes.",
    ),
    doc="1 to 4 bytes, for TINYBLOB, BLOB, MEDIUMBLOB and LONGBLOB.",
)

COLLATION__PACKED = Via(
    "collation::packed",
    Field("collation", COLLATION__COLLATION_ID_LABELS, computed=True),
    doc="A collation id as a packed integer, as in the metadata of TABLE_MAP.",
)

COLUMN_BIT = Via(
    "column_bit",
    Field(
        "value",
        Plain(pa.uint64()),
        computed=True,
        doc="The number that the bits form.",
    ),
    doc="1 to 64 bits, big-endian, in as few bytes as possible.",
)

COLUMN_BIT__OCTET = Struct(
    "column_bit::octet",
    (
        Field("raw", Plain(pa.uint8())),
        Field("value", Plain(pa.uint64()), computed=True),
    ),
)

COLUMN_BITMAP__OCTET = Struct(
    "column_bitmap::octet",
    (
        Field("raw", Plain(pa.uint8())),
        Field("bits", Plain(pa.int64()), computed=True),
        Field("pairs", Plain(pa.int64()), computed=True),
        Field("nibbles", Plain(pa.int64()), computed=True),
        Field("num_set", Plain(pa.int64()), computed=True),
        Field("num_set_through", Plain(pa.int64()), computed=True),
    ),
)

COLUMN_BITMAP = Struct(
    "column_bitmap",
    (
        Field("octets", Many(COLUMN_BITMAP__OCTET)),
        # itself is left out (-flatten: false).
        Field(
            "num_set",
            Plain(pa.int64()),
            computed=True,
            doc="The number of columns in the set.",
        ),
    ),
    doc=(
        "One bit per column, the first one in the lowest bit of the first byte. Bits beyond the last "
        "column mean nothing; servers often set them."
    ),
)

COLUMN_BLOB = Via(
    "column_blob",
    Field(
        "value",
        Plain(pa.binary()),
        doc="In the character set of the column.",
    ),
    doc="Length and bytes.",
)

COLUMN_COMPRESSED__VALUE = Struct(
    "column_compressed::value",
    (
        Field(
            "header",
            Plain(pa.uint8()),
            optional=True,
            doc="0 if the value is not compressed. Nothing at all for an empty value.",
        ),
        # uncompressed_length_octets is left out (-flatten: false).
        Field(
            "data",
            Plain(pa.binary()),
            doc="The value, deflated if `is_compressed`.",
        ),
        Field("is_compressed", Plain(pa.bool_()), computed=True),
        Field(
            "is_raw",
            Plain(pa.bool_()),
            computed=True,
            doc="Deflated without the header and checksum of zlib.",
        ),
        # num_length_octets is left out (-flatten: false).
        Field(
            "uncompressed_length",
            Plain(pa.uint64()),
            computed=True,
            doc="Bytes of the value after inflating; 0 if it is not compressed.",
        ),
    ),
)

COLUMN_COMPRESSED = Via(
    "column_compressed",
    Field("value", COLUMN_COMPRESSED__VALUE),
    doc=(
        "Length and a value that the server may have deflated (RFC 1951), as MariaDB's COMPRESSED "
        "attribute requests. Kaitai Struct cannot inflate a stream without zlib's header, so the "
        "value stays deflated here."
    ),
)

COLUMN_COMPRESSED__OCTET = Struct(
    "column_compressed::octet",
    (
        Field("raw", Plain(pa.uint8())),
        Field("value", Plain(pa.uint64()), computed=True),
    ),
)

COLUMN_DATE = Struct(
    "column_date",
    (
        Field(
            "day",
            Plain(pa.uint8()),
            doc="0 to 31; 0 if the date has none.",
        ),
        Field(
            "month",
            Plain(pa.uint8()),
            doc="0 to 12; 0 if the date has none.",
        ),
        Field("year", Plain(pa.uint16())),
        # text is left out (-flatten: false).
    ),
    doc=(
        "A date in three bytes. Day and month can be 0, as MySQL allows dates such as 2020-00-00 by "
        "its sql_mode; 0000-00-00 is the zero date."
    ),
)

COLUMN_DATETIME = Struct(
    "column_datetime",
    (
        # raw is left out (-flatten: false).
        # date is left out (-flatten: false).
        # time is left out (-flatten: false).
        Field("year", Plain(pa.uint64()), computed=True),
        Field("month", Plain(pa.uint8()), computed=True),
        Field("day", Plain(pa.uint8()), computed=True),
        Field("hour", Plain(pa.uint8()), computed=True),
        Field("minute", Plain(pa.uint8()), computed=True),
        Field("second", Plain(pa.uint8()), computed=True),
        # text is left out (-flatten: false).
    ),
    doc=(
        "A number in eight bytes, with the decimal digits YYYYMMDDhhmmss. MariaDB still writes it "
        "with mysql56_temporal_format=OFF. If the column has fraction digits, MariaDB writes another "
        "width, which is not in the log."
    ),
)

COLUMN_DATETIME2 = Struct(
    "column_datetime2",
    (
        # is_positive is left out (-flatten: false).
        # year_month is left out (-flatten: false).
        Field("day", Plain(pa.uint8())),
        Field("hour", Plain(pa.uint8())),
        Field("minute", Plain(pa.uint8())),
        Field("second", Plain(pa.uint8())),
        # fraction is left out (-flatten: false).
        Field("year", Plain(pa.uint16()), computed=True),
        Field("month", Plain(pa.uint8()), computed=True),
        Field("microsecond", Plain(pa.uint32()), computed=True),
        # text is left out (-flatten: false).
    ),
    doc=(
        "Date and time of day without a time zone, as bits in five bytes, then the fraction of the "
        "second. Month and day can be 0."
    ),
)

COLUMN_ENUM = Via(
    "column_enum",
    Field("number", Plain(pa.uint16()), computed=True),
    doc=(
        "Number of the label, from 1; 0 is the empty string that replaced an invalid value. Two bytes "
        "if the column has more than 255 labels."
    ),
)

COLUMN_GEOMETRY__SHAPE = Via(
    "column_geometry::shape",
    Field(
        "data",
        Plain(pa.binary()),
        computed=True,
        doc="The shape as bytes.",
    ),
)

COLUMN_GEOMETRY = Struct(
    "column_geometry",
    (
        # len_geometry is left out (-flatten: false).
        Field(
            "srid",
            Plain(pa.uint32()),
            optional=True,
            doc="0 is a flat plane without units.",
        ),
        Field(
            "wkb",
            COLUMN_GEOMETRY__SHAPE,
            doc="The shape.",
        ),
        # has_srid is left out (-flatten: false).
    ),
    doc=(
        "Length, the spatial reference system's id, and the shape as well-known binary (WKB), which "
        "is parsed on demand. MariaDB stores an empty value if a statement sets none in a NOT NULL "
        "column."
    ),
)

COLUMN_INT24 = Via(
    "column_int24",
    Field("value", Plain(pa.int32()), computed=True),
    doc="Three bytes, two's complement if signed.",
)

COLUMN_JSON__DOCUMENT = Via(
    "column_json::document",
    Field(
        "data",
        Plain(pa.binary()),
        computed=True,
        doc=(
            "The document as bytes; empty for a JSON null that a MINIMAL image or an old server "
            "omitted."
        ),
    ),
)

COLUMN_JSON = Via(
    "column_json",
    Field(
        "document",
        COLUMN_JSON__DOCUMENT,
        doc="The document, in MySQL's binary form.",
    ),
    doc="Length and a binary JSON document, which is parsed on demand.",
)

COLUMN_JSON_DIFFS__DIFF_LIST = Via(
    "column_json_diffs::diff_list",
    Field(
        "data",
        Plain(pa.binary()),
        computed=True,
        doc="The changes as bytes.",
    ),
)

COLUMN_JSON_DIFFS = Via(
    "column_json_diffs",
    Field(
        "diffs",
        COLUMN_JSON_DIFFS__DIFF_LIST,
        doc="The changes, in the order in which they apply.",
    ),
    doc="Length and a list of changes to the document in the before image.",
)

COLUMN_METADATA = Struct(
    "column_metadata",
    (
        Field(
            "len_prefix",
            Plain(pa.uint8()),
            optional=True,
            doc=(
                "Bytes of the length before a value of a BLOB, TEXT, JSON, GEOMETRY or VECTOR; bytes "
                "of a FLOAT or DOUBLE value itself."
            ),
        ),
        Field(
            "max_length_u2",
            Plain(pa.uint16()),
            optional=True,
            doc="Length of a VARCHAR in bytes.",
        ),
        Field(
            "max_length_high",
            Plain(pa.uint8()),
            optional=True,
            doc="Third byte of that length; only for elements of arrays.",
        ),
        Field(
            "num_odd_bits",
            Plain(pa.uint8()),
            optional=True,
            doc="Bits of BIT beyond full bytes.",
        ),
        Field(
            "num_full_bytes",
            Plain(pa.uint8()),
            optional=True,
            doc="Full bytes of BIT.",
        ),
        Field(
            "precision",
            Plain(pa.uint8()),
            optional=True,
            doc="Digits of a DECIMAL, 1 to 65.",
        ),
        Field(
            "scale",
            Plain(pa.uint8()),
            optional=True,
            doc="Digits of a DECIMAL after the point, up to 30 in MySQL and 38 in MariaDB.",
        ),
        Field(
            "folded_type",
            Plain(pa.uint8()),
            optional=True,
            doc="The real type; for CHAR, mixed with two bits of the length.",
        ),
        Field(
            "length_low",
            Plain(pa.uint8()),
            optional=True,
            doc=(
                "Low byte of the length of CHAR in bytes; bytes of an ENUM (1 or 2) or SET value (1 "
                "to 4, or 8)."
            ),
        ),
        Field(
            "fraction_digits",
            Plain(pa.uint8()),
            optional=True,
            doc="Digits after the second, 0 to 6.",
        ),
        Field("element_type", COLUMN_METADATA__COLUMN_TYPE_LABELS, optional=True),
        # element_metadata is left out (-flatten: false).
        # impossible_width_marker is left out (-flatten: false).
        # is_width_possible is left out (-flatten: false).
        # has_len_prefix is left out (-flatten: false).
        # has_max_length is left out (-flatten: false).
        # is_folded is left out (-flatten: false).
        # has_fraction is left out (-flatten: false).
        # real_type_number is left out (-flatten: false).
        Field(
            "real_type",
            COLUMN_METADATA__COLUMN_TYPE_LABELS,
            computed=True,
            doc="The type, with CHAR, ENUM and SET distinguished.",
        ),
        Field(
            "max_length",
            Plain(pa.uint32()),
            computed=True,
            doc=(
                "Length of CHAR, VARCHAR, BINARY or VARBINARY in bytes; bytes of an ENUM or SET "
                "value; 0 for other types."
            ),
        ),
    ),
    doc=(
        "Details of a column that its type code does not give: the width of a length prefix, the "
        "digits of a DECIMAL, the fraction digits of a time. 0 to 4 bytes, by type. CHAR, BINARY, "
        "ENUM and SET all have the type code STRING. The first byte of their metadata is the real "
        "type; for CHAR longer than 255 bytes, two bits of the length are folded into it, inverted, "
        "in bits 4 and 5."
    ),
)

COLUMN_NUMBER__TINYINT_SIGNED = Via(
    "column_number::tinyint_signed",
    Field("value", Plain(pa.int8())),
    doc="TINYINT, BOOLEAN",
)

COLUMN_NUMBER__TINYINT_UNSIGNED = Via(
    "column_number::tinyint_unsigned",
    Field("value", Plain(pa.uint8())),
    doc="TINYINT UNSIGNED",
)

COLUMN_NUMBER__SMALLINT_SIGNED = Via(
    "column_number::smallint_signed",
    Field("value", Plain(pa.int16())),
    doc="SMALLINT",
)

COLUMN_NUMBER__SMALLINT_UNSIGNED = Via(
    "column_number::smallint_unsigned",
    Field("value", Plain(pa.uint16())),
    doc="SMALLINT UNSIGNED",
)

COLUMN_NUMBER__INT_SIGNED = Via(
    "column_number::int_signed",
    Field("value", Plain(pa.int32())),
    doc="INT",
)

COLUMN_NUMBER__INT_UNSIGNED = Via(
    "column_number::int_unsigned",
    Field("value", Plain(pa.uint32())),
    doc="INT UNSIGNED",
)

COLUMN_NUMBER__BIGINT_SIGNED = Via(
    "column_number::bigint_signed",
    Field("value", Plain(pa.int64()), computed=True),
    doc=(
        "BIGINT. It is read in two halves because the JavaScript runtime misreads negative numbers of "
        "8 bytes."
    ),
)

COLUMN_NUMBER__BIGINT_UNSIGNED = Via(
    "column_number::bigint_unsigned",
    Field("value", Plain(pa.uint64())),
    doc="BIGINT UNSIGNED",
)

COLUMN_NUMBER__SINGLE_PRECISION = Via(
    "column_number::single_precision",
    Field("value", Plain(pa.float32())),
    doc="FLOAT",
)

COLUMN_NUMBER__DOUBLE_PRECISION = Via(
    "column_number::double_precision",
    Field("value", Plain(pa.float64())),
    doc="DOUBLE",
)

COLUMN_NUMBER__TIMESTAMP = Via(
    "column_number::timestamp",
    Field("value", Plain(pa.uint32())),
    doc=(
        "TIMESTAMP before 5.6.4 - seconds since 1970-01-01 UTC; 0 is the zero timestamp, 0000-00-00 "
        "00:00:00."
    ),
)

COLUMN_SET = Via(
    "column_set",
    Field("bits", Plain(pa.uint64()), computed=True),
    doc="One bit per label, the first one lowest, in 1, 2, 3, 4 or 8 bytes.",
)

COLUMN_STRING = Via(
    "column_string",
    Field(
        "value",
        Plain(pa.binary()),
        doc="In the character set of the column.",
    ),
    doc=(
        "Length and bytes. The length takes two bytes if the column can be longer than 255 bytes. "
        "CHAR is logged without trailing spaces, BINARY without trailing zero bytes."
    ),
)

COLUMN_TIME = Struct(
    "column_time",
    (
        Field(
            "raw",
            Plain(pa.uint32()),
            doc="Decimal digits: hhmmss, or hhhmmss, with a sign.",
        ),
        Field("is_negative", Plain(pa.bool_()), computed=True),
        # magnitude is left out (-flatten: false).
        Field("hour", Plain(pa.uint16()), computed=True),
        Field("minute", Plain(pa.uint8()), computed=True),
        Field("second", Plain(pa.uint8()), computed=True),
        # text is left out (-flatten: false).
    ),
    doc=(
        "A signed number in three bytes, with the decimal digits hhhmmss. MariaDB still writes it "
        "with mysql56_temporal_format=OFF. If the column has fraction digits, MariaDB writes another "
        "width, which is not in the log."
    ),
)

COLUMN_TIME2 = Struct(
    "column_time2",
    (
        # raw is left out (-flatten: false).
        # fraction is left out (-flatten: false).
        Field("is_negative", Plain(pa.bool_()), computed=True),
        # magnitude is left out (-flatten: false).
        Field("hour", Plain(pa.uint16()), computed=True),
        Field("minute", Plain(pa.uint8()), computed=True),
        Field("second", Plain(pa.uint8()), computed=True),
        Field("microsecond", Plain(pa.uint32()), computed=True),
        # text is left out (-flatten: false).
    ),
    doc=(
        "A time from -838:59:59 to 838:59:59 with up to six fraction digits. Three bytes, with an "
        "offset of 0x800000, then the fraction. Together they are one number; the magnitude of a "
        "negative time is the offset minus that number."
    ),
)

COLUMN_TIMESTAMP2 = Struct(
    "column_timestamp2",
    (
        Field(
            "seconds",
            Plain(pa.uint32()),
            doc="Since 1970-01-01 UTC; 0 is the zero timestamp.",
        ),
        # fraction is left out (-flatten: false).
        Field("microsecond", Plain(pa.uint32()), computed=True),
        # date_and_time is left out (-flatten: false).
        # text is left out (-flatten: false).
    ),
    doc=(
        "Seconds since 1970-01-01 UTC, then the fraction of the second. Zero seconds are the zero "
        "timestamp, 0000-00-00 00:00:00."
    ),
)

COLUMN_VECTOR = Via(
    "column_vector",
    Field(
        "elements",
        Many(Plain(pa.float32())),
        doc="The numbers.",
    ),
    doc="Length and single-precision numbers.",
)

COLUMN_YEAR = Via(
    "column_year",
    Field("year", Plain(pa.int32()), computed=True),
    doc="A year from 1901 to 2155, or 0000, in one byte.",
)

ENCRYPTED_BINLOG__KEY_ID = Via(
    "encrypted_binlog::key_id",
    Field(
        "text",
        Plain(pa.string()),
        doc=(
            "Name of the key in the keyring, MySQLReplicationKey_ with the UUID of the server and a "
            "number."
        ),
    ),
)

ENCRYPTED_BINLOG__ENCRYPTED_PASSWORD = Via(
    "encrypted_binlog::encrypted_password",
    Field(
        "data",
        Plain(pa.binary()),
        doc="The key of the file, encrypted with AES-256 in CBC mode.",
    ),
)

ENCRYPTED_BINLOG__IV = Via(
    "encrypted_binlog::iv",
    Field(
        "data",
        Plain(pa.binary()),
        doc="The initialization vector with which the key of the file was encrypted.",
    ),
)

ENCRYPTED_BINLOG__UNKNOWN_VALUE = Via(
    "encrypted_binlog::unknown_value",
    Field("data", Plain(pa.binary())),
)

ENCRYPTED_BINLOG__FIELD = Struct(
    "encrypted_binlog::field",
    (
        Field("type", ENCRYPTED_BINLOG__FIELD_TYPE_LABELS),
        Field("value", Choice(
            (
                Case("key_id", ENCRYPTED_BINLOG__KEY_ID, "encrypted_binlog.EncryptedBinlog.KeyId"),
                Case("encrypted_password", ENCRYPTED_BINLOG__ENCRYPTED_PASSWORD, "encrypted_binlog.EncryptedBinlog.EncryptedPassword"),
                Case("iv", ENCRYPTED_BINLOG__IV, "encrypted_binlog.EncryptedBinlog.Iv"),
                Case("unknown_value", ENCRYPTED_BINLOG__UNKNOWN_VALUE, "encrypted_binlog.EncryptedBinlog.UnknownValue"),
            ),
        ), optional=True),
    ),
)

ENCRYPTED_BINLOG__HEADER_V1 = Struct(
    "encrypted_binlog::header_v1",
    (
        Field(
            "fields",
            Many(ENCRYPTED_BINLOG__FIELD),
            doc="What is needed to find the key and to begin.",
        ),
        Field(
            "padding",
            Plain(pa.binary()),
            doc="Zero bytes.",
        ),
    ),
)

ENCRYPTED_BINLOG = Struct(
    "encrypted_binlog",
    (
        Field("magic", Plain(pa.binary())),
        Field(
            "version",
            Plain(pa.uint8()),
            doc="Version of the header's layout and of the encryption; 1.",
        ),
        Field("header", ENCRYPTED_BINLOG__HEADER_V1, optional=True),
        Field(
            "encrypted_log",
            Plain(pa.binary()),
            doc="The encrypted file; for an unknown version, including the rest of its header.",
        ),
    ),
    doc=(
        "A binary log or relay log of MySQL 8.0.14 and later with binlog_encryption=ON: a header of "
        "512 bytes, then the whole plain file, including its magic, encrypted with AES-256 in counter "
        "mode. The key of the file (\"password\") is in the header, itself encrypted with a key of the "
        "server's keyring, without which nothing can be read. MariaDB encrypts differently; see "
        "`mariadb_start_encryption`."
    ),
)

EVENT_FORMAT_DESCRIPTION__VERSION_NUMBER = Struct(
    "event_format_description::version_number",
    (
        Field("major_text", Plain(pa.string())),
        Field("minor_text", Plain(pa.string())),
        Field(
            "patch_digit",
            Plain(pa.string()),
            doc="First digit of the third part; enough to tell 5.6.0 from later versions.",
        ),
        Field("major", Plain(pa.int64()), computed=True),
        Field("minor", Plain(pa.int64()), computed=True),
    ),
)

EVENT_GTID_TAGGED__FIELD_ID = Struct(
    "event_gtid_tagged::field_id",
    (
        Field(
            "encoded",
            Plain(pa.uint8()),
            optional=True,
            doc="The number, as an integer of variable length.",
        ),
        Field("is_present", Plain(pa.bool_()), computed=True),
    ),
    doc="The number of a field, if the next field is this one.",
)

EVENT_GTID_TAGGED__OCTET = Struct(
    "event_gtid_tagged::octet",
    (
        Field(
            "value",
            VARIABLE_LENGTH_INTEGER,
            doc=(
                "An integer in one to nine bytes, unlike `packed_integer`. The trailing one bits of "
                "the first byte say how many bytes follow; a zero bit ends them. All other bits, in "
                "little-endian order, are the value: 7 bits for each byte, and all 64 bits of eight "
                "further bytes if the first one is 0xff."
            ),
        ),
        Field("high_digit", Plain(pa.int64()), computed=True),
        Field("low_digit", Plain(pa.int64()), computed=True),
        Field("separator", Plain(pa.string()), computed=True),
        Field("text_through", Plain(pa.string()), computed=True),
    ),
)

EVENT_HEADER__HEADER_FLAGS = Struct(
    "event_header::header_flags",
    (
        Field(
            "is_in_use",
            Plain(pa.bool_()),
            computed=True,
            doc=(
                "Only in FORMAT_DESCRIPTION: the file is still being written, or the server crashed. "
                "The checksum was computed with this bit cleared, see `flags_of_checksum`."
            ),
        ),
        Field(
            "flags_of_checksum",
            Plain(pa.int64()),
            computed=True,
            doc="The flags with the bit of `is_in_use` cleared.",
        ),
        Field(
            "is_thread_specific",
            Plain(pa.bool_()),
            computed=True,
            doc="The statement uses something of its session, such as a temporary table.",
        ),
        Field(
            "is_use_suppressed",
            Plain(pa.bool_()),
            computed=True,
            doc="The statement does not depend on the default database.",
        ),
        Field(
            "is_artificial",
            Plain(pa.bool_()),
            computed=True,
            doc="Made up by the sending server; in no file.",
        ),
        Field(
            "is_relay_log",
            Plain(pa.bool_()),
            computed=True,
            doc="Written by the replica itself into its relay log.",
        ),
        Field(
            "is_ignorable",
            Plain(pa.bool_()),
            computed=True,
            doc="A reader that does not know the type may skip the event.",
        ),
        Field(
            "is_no_filter",
            Plain(pa.bool_()),
            computed=True,
            doc="No replication filter applies.",
        ),
        Field(
            "is_mts_isolated",
            Plain(pa.bool_()),
            computed=True,
            doc="To be applied alone by a multi-threaded replica.",
        ),
        Field(
            "is_own_accepted",
            Plain(pa.bool_()),
            computed=True,
            doc="MariaDB alone. To be applied although it comes from the replica itself.",
        ),
        Field(
            "is_replication_skipped",
            Plain(pa.bool_()),
            computed=True,
            doc="MariaDB alone. The session had set skip_replication; a replica may leave it out.",
        ),
    ),
    doc="What the bits of the flags say.",
)

EVENT_ROWS__ROWS_FLAGS = Struct(
    "event_rows::rows_flags",
    (
        Field("is_no_foreign_key_checks", Plain(pa.bool_()), computed=True),
        Field("is_relaxed_unique_checks", Plain(pa.bool_()), computed=True),
        Field(
            "is_complete_rows",
            Plain(pa.bool_()),
            computed=True,
            doc="Never written.",
        ),
        Field(
            "is_use_sql_foreign_key",
            Plain(pa.bool_()),
            computed=True,
            doc=(
                "The server enforced foreign keys itself, and not the storage engine "
                "(`innodb_native_foreign_keys` is OFF): rows that cascades changed are in the log, "
                "before the row that they follow from and with NO_FOREIGN_KEY_CHECKS_F. MySQL since "
                "9.6."
            ),
        ),
        Field(
            "is_no_check_constraint_checks",
            Plain(pa.bool_()),
            computed=True,
            doc="MariaDB alone.",
        ),
    ),
    doc="What the bits of the flags say.",
)

EVENT_ROWS__ROWS_WITHOUT_SIZES = Struct(
    "event_rows::rows_without_sizes",
    (
        Field("rows_without_sizes", Plain(pa.binary())),
    ),
    doc="Nobody can tell where a cell ends, as the TABLE_MAP ends after the column types.",
)

EVENT_ROWS__ROWS_WITHOUT_TABLE_MAP = Struct(
    "event_rows::rows_without_table_map",
    (
        Field("rows_without_table_map", Plain(pa.binary())),
    ),
    doc="Nothing can be told of rows whose table is not known.",
)

EVENT_ROWS__PRE_GA_ROWS_BODY = Struct(
    "event_rows::pre_ga_rows_body",
    (
        Field(
            "num_columns",
            PACKED_INTEGER,
            doc="The same as in the TABLE_MAP.",
        ),
        Field(
            "columns",
            COLUMN_BITMAP,
            doc="Columns of which the images hold cells.",
        ),
        Field("rows_without_sizes", Plain(pa.binary())),
    ),
    doc=(
        "Rows of servers before 5.1.18. The log does not tell enough to take them apart. One set of "
        "columns holds for both images of an update. An image is the null bits of the server's "
        "record, then a cell for each column of the set. The null bits are those of all columns that "
        "can be NULL, in the set or not, in the order of the table, the first one lowest. If the rows "
        "of the table have a fixed length, which its columns and its ROW_FORMAT decide, a bit that "
        "marks deleted records is before them. Some storage engines, such as MyISAM, keep the odd "
        "bits of BIT columns among them. Bits behind the last one mean nothing; most engines set "
        "them. A NULL has a cell, too: that of the column's default. No TABLE_MAP of these servers "
        "says how long cells are and which columns can be NULL, and no TABLE_MAP at all says whether "
        "rows have a fixed length."
    ),
)

EVENT_TABLE_MAP__TABLE_FLAGS = Struct(
    "event_table_map::table_flags",
    (
        Field(
            "is_row_length_exact",
            Plain(pa.bool_()),
            computed=True,
            doc="Lengths of BIT columns are exact; always set.",
        ),
        Field(
            "is_referred_by_foreign_key",
            Plain(pa.bool_()),
            computed=True,
            doc="A foreign key of another table refers to the table.",
        ),
        Field(
            "has_generated_invisible_primary_key",
            Plain(pa.bool_()),
            computed=True,
            doc=(
                "MySQL since 8.0.30 (sql_generate_invisible_primary_key): the first column is "
                "my_row_id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT INVISIBLE PRIMARY KEY, which the "
                "server added, or a user with the same definition. MySQL keeps it first through every "
                "ALTER TABLE, and clears the flag once it is visible."
            ),
        ),
    ),
    doc="What the bits of the flags say.",
)

EVENT_TABLE_MAP__METADATA_BLOCK = Struct(
    "event_table_map::metadata_block",
    (
        Field(
            "columns",
            Many(COLUMN_METADATA),
            doc=(
                "Details of a column that its type code does not give: the width of a length prefix, "
                "the digits of a DECIMAL, the fraction digits of a time. 0 to 4 bytes, by type."
            ),
        ),
        Field("unknown_tail", Plain(pa.binary()), optional=True),
    ),
)

EVENT_TRANSACTION_PAYLOAD__UNKNOWN_VALUE = Struct(
    "event_transaction_payload::unknown_value",
    (
        Field("data", Plain(pa.binary())),
    ),
)

EVENT_TRANSACTION_PAYLOAD__FIELD = Struct(
    "event_transaction_payload::field",
    (
        Field(
            "code_number",
            PACKED_INTEGER,
            doc=(
                "An unsigned integer in one to nine bytes. A first byte up to 250 is the value "
                "itself; 252, 253 and 254 announce a value of 2, 3 or 8 bytes. 251 means NULL in the "
                "client protocol and does not occur in a binary log."
            ),
        ),
        Field(
            "len_value",
            PACKED_INTEGER,
            optional=True,
            doc=(
                "An unsigned integer in one to nine bytes. A first byte up to 250 is the value "
                "itself; 252, 253 and 254 announce a value of 2, 3 or 8 bytes. 251 means NULL in the "
                "client protocol and does not occur in a binary log."
            ),
        ),
        Field("value", Choice(
            (
                Case("packed_integer", PACKED_INTEGER, "packed_integer.PackedInteger"),
                Case("unknown_value", EVENT_TRANSACTION_PAYLOAD__UNKNOWN_VALUE, "event_transaction_payload.EventTransactionPayload.UnknownValue"),
            ),
        ), optional=True),
        Field("code", EVENT_TRANSACTION_PAYLOAD__FIELD_CODE_LABELS, computed=True),
        Field("payload_size", Plain(pa.uint64()), computed=True),
        Field("compression_type", Plain(pa.uint64()), computed=True),
        Field("uncompressed_size", Plain(pa.uint64()), computed=True),
    ),
    doc="A field, with the values known from it and the fields before it.",
)

EVENT_TYPE = Struct(
    "event_type",
    (
        Field(
            "is_description",
            Plain(pa.bool_()),
            computed=True,
            doc="Whether the event describes the format of those after it.",
        ),
        Field(
            "is_gtid",
            Plain(pa.bool_()),
            computed=True,
            doc="Whether a transaction begins with the event.",
        ),
        Field(
            "is_insert",
            Plain(pa.bool_()),
            computed=True,
            doc="Whether the event holds inserted rows.",
        ),
        Field(
            "is_update",
            Plain(pa.bool_()),
            computed=True,
            doc="Whether the event holds updated rows.",
        ),
        Field(
            "is_delete",
            Plain(pa.bool_()),
            computed=True,
            doc="Whether the event holds deleted rows.",
        ),
        Field(
            "is_rows",
            Plain(pa.bool_()),
            computed=True,
            doc="Whether the event holds changed rows, as `event_rows` describes them.",
        ),
        Field(
            "has_before",
            Plain(pa.bool_()),
            computed=True,
            doc="Whether each row begins with the image before the change.",
        ),
        Field(
            "has_after",
            Plain(pa.bool_()),
            computed=True,
            doc="Whether each row ends with the image after the change.",
        ),
        Field(
            "is_partial",
            Plain(pa.bool_()),
            computed=True,
            doc="Whether JSON cells after the change may be lists of differences.",
        ),
        Field(
            "is_pre_ga",
            Plain(pa.bool_()),
            computed=True,
            doc="Whether the event holds rows as servers before 5.1.18 wrote them.",
        ),
        Field(
            "is_rows_version_2",
            Plain(pa.bool_()),
            computed=True,
            doc="Whether the event holds rows, and may hold extra data before them.",
        ),
        Field(
            "has_compressed_rows",
            Plain(pa.bool_()),
            computed=True,
            doc="Whether the event holds rows that MariaDB compressed.",
        ),
    ),
    doc=(
        "Type codes of events, and what a code alone says of its events. 0 to 42 are MySQL's, 160 to "
        "171 MariaDB's, which also writes the older ones of MySQL."
    ),
)

FRACTIONAL_SECONDS = Struct(
    "fractional_seconds",
    (
        Field("hundredths", Plain(pa.uint8()), optional=True),
        Field("ten_thousandths", Plain(pa.uint16()), optional=True),
        Field("millionths", Plain(pa.uint32()), optional=True),
        # raw is left out (-flatten: false).
        # unit is left out (-flatten: false).
        # raw_range is left out (-flatten: false).
    ),
    doc=(
        "Big-endian, one byte for every two digits of the declaration: hundredths, ten-thousandths or "
        "millionths of a second. No bytes for 0 digits."
    ),
)

JSON_BINARY__LITERAL_VALUE = Struct(
    "json_binary::literal_value",
    (
        Field(
            "value",
            JSON_BINARY__LITERAL_LABELS,
            doc="null, true or false.",
        ),
        # text is left out (-flatten: false).
    ),
    doc="null, true or false.",
)

JSON_BINARY__INT16_VALUE = Struct(
    "json_binary::int16_value",
    (
        Field("value", Plain(pa.int16())),
    ),
    doc="An integer that fits into 16 bits.",
)

JSON_BINARY__UINT16_VALUE = Struct(
    "json_binary::uint16_value",
    (
        Field("value", Plain(pa.uint16())),
    ),
    doc="An integer of unsigned SQL type that fits into 16 bits.",
)

JSON_BINARY__INT32_VALUE = Struct(
    "json_binary::int32_value",
    (
        Field("value", Plain(pa.int32())),
    ),
    doc="An integer that fits into 32 bits.",
)

JSON_BINARY__UINT32_VALUE = Struct(
    "json_binary::uint32_value",
    (
        Field("value", Plain(pa.uint32())),
    ),
    doc="An integer of unsigned SQL type that fits into 32 bits.",
)

JSON_BINARY__INT64_VALUE = Struct(
    "json_binary::int64_value",
    (
        # low is left out (-flatten: false).
        # high is left out (-flatten: false).
        Field("value", Plain(pa.int64()), computed=True),
    ),
    doc=(
        "An integer. It is read in two halves because the JavaScript runtime misreads negative "
        "numbers of 8 bytes."
    ),
)

JSON_BINARY__UINT64_VALUE = Struct(
    "json_binary::uint64_value",
    (
        Field("value", Plain(pa.uint64())),
    ),
    doc="An integer of 0 or more.",
)

JSON_BINARY__DOUBLE_VALUE = Struct(
    "json_binary::double_value",
    (
        Field("value", Plain(pa.float64())),
    ),
    doc="A floating-point number.",
)

JSON_BINARY__VARIABLE_LENGTH = Struct(
    "json_binary::variable_length",
    (
        Field(
            "first",
            Plain(pa.uint8()),
            doc="Bits 0 to 6.",
        ),
        Field(
            "second",
            Plain(pa.uint8()),
            optional=True,
            doc="Bits 7 to 13.",
        ),
        Field(
            "third",
            Plain(pa.uint8()),
            optional=True,
            doc="Bits 14 to 20.",
        ),
        Field(
            "fourth",
            Plain(pa.uint8()),
            optional=True,
            doc="Bits 21 to 27.",
        ),
        Field(
            "fifth",
            Plain(pa.uint8()),
            optional=True,
            doc="Bits 28 to 31.",
        ),
        Field(
            "value",
            Plain(pa.uint64()),
            computed=True,
            doc="The length in bytes.",
        ),
    ),
    doc=(
        "A length of up to 32 bits, in groups of 7, least significant group first; the top bit of a "
        "byte says that another byte follows."
    ),
)

JSON_BINARY__STRING_VALUE = Struct(
    "json_binary::string_value",
    (
        Field(
            "len_value",
            JSON_BINARY__VARIABLE_LENGTH,
            doc="Length of the string in bytes.",
        ),
        Field(
            "value",
            Plain(pa.string()),
            doc="The string.",
        ),
    ),
    doc="A string.",
)

JSON_BINARY__OPAQUE_DECIMAL = Struct(
    "json_binary::opaque_decimal",
    (
        Field(
            "precision",
            Plain(pa.uint8()),
            doc="Number of digits.",
        ),
        Field(
            "scale",
            Plain(pa.uint8()),
            doc="Number of digits after the decimal point.",
        ),
        Field(
            "value",
            COLUMN_NEWDECIMAL,
            doc="The digits.",
        ),
        Field(
            "unknown_tail",
            Plain(pa.binary()),
            doc="Bytes after the number. Servers write none here.",
        ),
    ),
    doc="An exact decimal number.",
)

JSON_BINARY__PACKED_TEMPORAL = Struct(
    "json_binary::packed_temporal",
    (
        Field(
            "fraction_low",
            Plain(pa.uint16()),
            doc="Microseconds, bits 0 to 15.",
        ),
        Field(
            "fraction_high",
            Plain(pa.uint8()),
            doc="Microseconds, bits 16 to 23.",
        ),
        Field(
            "whole_low",
            Plain(pa.uint32()),
            doc="The part above the microseconds, bits 0 to 31.",
        ),
        Field(
            "whole_high",
            Plain(pa.int8()),
            doc="The part above the microseconds, bits 32 to 39, with the sign.",
        ),
        Field(
            "is_negative",
            Plain(pa.bool_()),
            computed=True,
            doc="Whether the time is below zero.",
        ),
        Field("stored_fraction", Plain(pa.int64()), computed=True),
        Field("stored_whole", Plain(pa.int64()), computed=True),
        Field(
            "microsecond",
            Plain(pa.int64()),
            computed=True,
            doc="Microseconds, sign removed.",
        ),
        Field(
            "whole",
            Plain(pa.int64()),
            computed=True,
            doc="The part above the microseconds, sign removed.",
        ),
        Field("second", Plain(pa.int64()), computed=True),
        Field("minute", Plain(pa.int64()), computed=True),
    ),
    doc=(
        "A signed 64-bit integer, packed from the parts of a date or time: 40 bits of days or hours "
        "down to seconds, then 24 bits of microseconds. A negative time is the negated integer as a "
        "whole. It is read in four pieces, because JavaScript's numbers have only 53 bits."
    ),
)

JSON_BINARY__OPAQUE_DATETIME = Struct(
    "json_binary::opaque_datetime",
    (
        Field(
            "packed",
            JSON_BINARY__PACKED_TEMPORAL,
            doc=(
                "A signed 64-bit integer, packed from the parts of a date or time: 40 bits of days or "
                "hours down to seconds, then 24 bits of microseconds. A negative time is the negated "
                "integer as a whole. It is read in four pieces, because JavaScript's numbers have "
                "only 53 bits."
            ),
        ),
        Field(
            "unknown_tail",
            Plain(pa.binary()),
            doc="Bytes after the value. Servers write none here.",
        ),
        Field("year", Plain(pa.int64()), computed=True),
        Field("month", Plain(pa.int64()), computed=True),
        Field("day", Plain(pa.int64()), computed=True),
        Field("hour", Plain(pa.int64()), computed=True),
        Field("minute", Plain(pa.int64()), computed=True),
        Field("second", Plain(pa.int64()), computed=True),
        Field("microsecond", Plain(pa.int64()), computed=True),
        # text is left out (-flatten: false).
    ),
    doc="A DATE, DATETIME or TIMESTAMP; a DATE has no time of day.",
)

JSON_BINARY__OPAQUE_TIME = Struct(
    "json_binary::opaque_time",
    (
        Field(
            "packed",
            JSON_BINARY__PACKED_TEMPORAL,
            doc=(
                "A signed 64-bit integer, packed from the parts of a date or time: 40 bits of days or "
                "hours down to seconds, then 24 bits of microseconds. A negative time is the negated "
                "integer as a whole. It is read in four pieces, because JavaScript's numbers have "
                "only 53 bits."
            ),
        ),
        Field(
            "unknown_tail",
            Plain(pa.binary()),
            doc="Bytes after the value. Servers write none here.",
        ),
        Field("is_negative", Plain(pa.bool_()), computed=True),
        Field("hour", Plain(pa.int64()), computed=True),
        Field("minute", Plain(pa.int64()), computed=True),
        Field("second", Plain(pa.int64()), computed=True),
        Field("microsecond", Plain(pa.int64()), computed=True),
        # text is left out (-flatten: false).
    ),
    doc="A TIME: a time of day, or an interval of up to 838 hours in either direction.",
)

JSON_BINARY__OPAQUE_BYTES = Struct(
    "json_binary::opaque_bytes",
    (
        Field(
            "value",
            Plain(pa.binary()),
            doc="The bytes of the value.",
        ),
    ),
    doc="A value whose bytes depend on its SQL type.",
)

JSON_BINARY__OPAQUE_VALUE = Struct(
    "json_binary::opaque_value",
    (
        Field(
            "type",
            COLUMN_METADATA__COLUMN_TYPE_LABELS,
            doc="The SQL type.",
        ),
        Field(
            "len_value",
            JSON_BINARY__VARIABLE_LENGTH,
            doc="Length of the value in bytes.",
        ),
        Field(
            "value",
            Choice(
                (
                    Case("opaque_decimal", JSON_BINARY__OPAQUE_DECIMAL, "json_binary.JsonBinary.OpaqueDecimal"),
                    Case("opaque_datetime", JSON_BINARY__OPAQUE_DATETIME, "json_binary.JsonBinary.OpaqueDatetime"),
                    Case("opaque_time", JSON_BINARY__OPAQUE_TIME, "json_binary.JsonBinary.OpaqueTime"),
                    Case("opaque_bytes", JSON_BINARY__OPAQUE_BYTES, "json_binary.JsonBinary.OpaqueBytes"),
                ),
            ),
            doc="The value.",
        ),
    ),
    doc=(
        "A value of an SQL type that JSON lacks. The server prints DECIMAL as a number, dates and "
        "times as strings, and every other type as a string of its type code and its bytes in base64."
    ),
)

JSON_BINARY = Struct(
    "json_binary",
    (
        Field(
            "type",
            JSON_BINARY__VALUE_TYPE_LABELS,
            optional=True,
            doc="The type of the document.",
        ),
        Field(
            "value",
            Choice(
                (
                    Case("literal_value", JSON_BINARY__LITERAL_VALUE, "json_binary.JsonBinary.LiteralValue"),
                    Case("int16_value", JSON_BINARY__INT16_VALUE, "json_binary.JsonBinary.Int16Value"),
                    Case("uint16_value", JSON_BINARY__UINT16_VALUE, "json_binary.JsonBinary.Uint16Value"),
                    Case("int32_value", JSON_BINARY__INT32_VALUE, "json_binary.JsonBinary.Int32Value"),
                    Case("uint32_value", JSON_BINARY__UINT32_VALUE, "json_binary.JsonBinary.Uint32Value"),
                    Case("int64_value", JSON_BINARY__INT64_VALUE, "json_binary.JsonBinary.Int64Value"),
                    Case("uint64_value", JSON_BINARY__UINT64_VALUE, "json_binary.JsonBinary.Uint64Value"),
                    Case("double_value", JSON_BINARY__DOUBLE_VALUE, "json_binary.JsonBinary.DoubleValue"),
                    Case("string_value", JSON_BINARY__STRING_VALUE, "json_binary.JsonBinary.StringValue"),
                    Case("opaque_value", JSON_BINARY__OPAQUE_VALUE, "json_binary.JsonBinary.OpaqueValue"),
                ),
                left_out=(
                    "json_binary.JsonBinary.JsonObject",
                    "json_binary.JsonBinary.JsonArray",
                ),
            ),
            optional=True,
            doc="The document.",
        ),
        Field(
            "free_space",
            Plain(pa.binary()),
            doc="Bytes after the document. Servers write none here.",
        ),
        Field(
            "is_empty",
            Plain(pa.bool_()),
            computed=True,
            doc="Whether the document has no bytes at all, which stands for the literal null.",
        ),
    ),
    doc=(
        "A JSON document as stored in a JSON column: a type byte, then the value. Objects and arrays "
        "begin with a header (number of elements, size in bytes, one entry per key, one entry per "
        "value); the keys and the values themselves follow in the same order as their entries. "
        "Offsets count from the start of the enclosing object or array, right after its type byte. "
        "The small flavour has 2-byte counts and offsets, the large one 4-byte ones. Scalars that fit "
        "into the place of an offset are inlined there. A server that updates a document in place "
        "(JSON_SET, JSON_REPLACE, JSON_REMOVE) leaves holes: bytes that no entry points to any more. "
        "They may occur before any key and any value and at the end of any object or array, and are "
        "named `free_space` here. Keys and values stay in the order of their entries even so; a "
        "document in any other order is rejected by the server's own check (Value::get_free_space), "
        "and here by a negative size. Therefore a document can be read from beginning to end, each "
        "byte once, without following offsets. An empty document stands for the JSON literal null: "
        "the server writes it if it must store something in a NOT NULL column (INSERT IGNORE of "
        "NULL)."
    ),
)

JSON_BINARY__CONTAINER_HEADER = Struct(
    "json_binary::container_header",
    (
        Field(
            "num_elements",
            Plain(pa.uint32()),
            optional=True,
            switch_on="is_large",
            doc="Number of members or elements.",
        ),
        Field(
            "len_container",
            Plain(pa.uint32()),
            optional=True,
            switch_on="is_large",
            doc=(
                "Bytes from the start of this header to the end of the object or array. Servers nest "
                "objects and arrays at most 100 deep; no length is valid beyond that."
            ),
        ),
        Field(
            "ofs_end",
            Plain(pa.int64()),
            computed=True,
            doc="Where in the document the object or array ends.",
        ),
        # opening is left out (-flatten: false).
    ),
    doc="The beginning of an object or array.",
)

JSON_BINARY__KEY_ENTRY = Struct(
    "json_binary::key_entry",
    (
        Field(
            "ofs_key",
            Plain(pa.uint32()),
            optional=True,
            switch_on="is_large",
            doc="Offset of the key from the start of the object.",
        ),
        Field(
            "len_key",
            Plain(pa.uint16()),
            doc="Length of the key in bytes.",
        ),
    ),
    doc="Points to one key of an object.",
)

JSON_BINARY__VALUE_ENTRY = Struct(
    "json_binary::value_entry",
    (
        Field(
            "type",
            JSON_BINARY__VALUE_TYPE_LABELS,
            doc="The type of the value.",
        ),
        Field(
            "ofs_value",
            Plain(pa.uint32()),
            optional=True,
            switch_on="is_large",
            doc="Offset of the value from the start of the object or array.",
        ),
        Field(
            "inlined",
            Choice(
                (
                    Case("literal_value", JSON_BINARY__LITERAL_VALUE, "json_binary.JsonBinary.LiteralValue"),
                    Case("int16_value", JSON_BINARY__INT16_VALUE, "json_binary.JsonBinary.Int16Value"),
                    Case("uint16_value", JSON_BINARY__UINT16_VALUE, "json_binary.JsonBinary.Uint16Value"),
                    Case("int32_value", JSON_BINARY__INT32_VALUE, "json_binary.JsonBinary.Int32Value"),
                    Case("uint32_value", JSON_BINARY__UINT32_VALUE, "json_binary.JsonBinary.Uint32Value"),
                ),
            ),
            optional=True,
            doc="The value itself.",
        ),
        Field(
            "padding",
            Plain(pa.binary()),
            optional=True,
            doc=(
                "The rest of the place of the offset; the server extends the sign into it, and does "
                "not read it."
            ),
        ),
        Field(
            "is_inlined",
            Plain(pa.bool_()),
            computed=True,
            doc="Whether the value is in the place of the offset.",
        ),
        Field("len_slot", Plain(pa.int64()), computed=True),
        Field("len_inlined", Plain(pa.int64()), computed=True),
    ),
    doc="The type of a value, and the value itself, if it is small enough, or its place.",
)

JSON_BINARY__KEY = Struct(
    "json_binary::key",
    (
        Field(
            "free_space",
            Plain(pa.binary()),
            optional=True,
            doc="Bytes that in-place updates left unused before the key.",
        ),
        Field(
            "name",
            Plain(pa.string()),
            doc="The name.",
        ),
    ),
    doc="The name of a member.",
)

JSON_DIFFS__DIFF = Struct(
    "json_diffs::diff",
    (
        Field(
            "operation",
            JSON_DIFFS__OPERATION_LABELS,
            doc="The operation at the path.",
        ),
        Field(
            "len_path",
            PACKED_INTEGER,
            doc="Length of the path in bytes.",
        ),
        Field(
            "path",
            Plain(pa.string()),
            doc=(
                "Where in the document: `$`, then `.name` or `.\"quoted name\"` for a member and `[3]` "
                "for an element, from the outside in. Paths have no wildcards."
            ),
        ),
        Field(
            "len_value",
            PACKED_INTEGER,
            optional=True,
            doc="Length of the value in bytes.",
        ),
        Field(
            "value",
            JSON_BINARY,
            optional=True,
            doc="The new value.",
        ),
        Field(
            "has_value",
            Plain(pa.bool_()),
            computed=True,
            doc="Whether the operation has a value.",
        ),
    ),
    doc="One change to a document.",
)

JSON_DIFFS = Struct(
    "json_diffs",
    (
        Field(
            "diffs",
            Many(JSON_DIFFS__DIFF),
            doc="The changes, in the order in which to apply them.",
        ),
        # note is left out (-flatten: false).
    ),
    doc=(
        "The changes of an UPDATE to a JSON column, if `binlog_row_value_options` is PARTIAL_JSON. "
        "The after image has these changes instead of the whole document; applied in order to the "
        "document of the before image, they give the new document. The list fills the length before "
        "it."
    ),
)

ROW_IMAGE__UNDECODABLE = Struct(
    "row_image::undecodable",
    (
        Field(
            "first_byte",
            Plain(pa.uint8()),
            doc="No byte is valid here.",
        ),
    ),
    doc="A cell of a type whose width is not known. All after it in this event is out of reach.",
)

ROW_IMAGE__CELL = Struct(
    "row_image::cell",
    (
        Field(
            "value",
            Choice(
                (
                    Case("tinyint_signed", COLUMN_NUMBER__TINYINT_SIGNED, "column_number.ColumnNumber.TinyintSigned"),
                    Case("tinyint_unsigned", COLUMN_NUMBER__TINYINT_UNSIGNED, "column_number.ColumnNumber.TinyintUnsigned"),
                    Case("smallint_signed", COLUMN_NUMBER__SMALLINT_SIGNED, "column_number.ColumnNumber.SmallintSigned"),
                    Case("smallint_unsigned", COLUMN_NUMBER__SMALLINT_UNSIGNED, "column_number.ColumnNumber.SmallintUnsigned"),
                    Case("column_int24", COLUMN_INT24, "column_int24.ColumnInt24"),
                    Case("int_signed", COLUMN_NUMBER__INT_SIGNED, "column_number.ColumnNumber.IntSigned"),
                    Case("int_unsigned", COLUMN_NUMBER__INT_UNSIGNED, "column_number.ColumnNumber.IntUnsigned"),
                    Case("bigint_signed", COLUMN_NUMBER__BIGINT_SIGNED, "column_number.ColumnNumber.BigintSigned"),
                    Case("bigint_unsigned", COLUMN_NUMBER__BIGINT_UNSIGNED, "column_number.ColumnNumber.BigintUnsigned"),
                    Case("single_precision", COLUMN_NUMBER__SINGLE_PRECISION, "column_number.ColumnNumber.SinglePrecision"),
                    Case("double_precision", COLUMN_NUMBER__DOUBLE_PRECISION, "column_number.ColumnNumber.DoublePrecision"),
                    Case("column_newdecimal", COLUMN_NEWDECIMAL, "column_newdecimal.ColumnNewdecimal"),
                    Case("column_year", COLUMN_YEAR, "column_year.ColumnYear"),
                    Case("column_date", COLUMN_DATE, "column_date.ColumnDate"),
                    Case("column_time", COLUMN_TIME, "column_time.ColumnTime"),
                    Case("column_datetime", COLUMN_DATETIME, "column_datetime.ColumnDatetime"),
                    Case("timestamp", COLUMN_NUMBER__TIMESTAMP, "column_number.ColumnNumber.Timestamp"),
                    Case("column_time2", COLUMN_TIME2, "column_time2.ColumnTime2"),
                    Case("column_datetime2", COLUMN_DATETIME2, "column_datetime2.ColumnDatetime2"),
                    Case("column_timestamp2", COLUMN_TIMESTAMP2, "column_timestamp2.ColumnTimestamp2"),
                    Case("column_bit", COLUMN_BIT, "column_bit.ColumnBit"),
                    Case("column_string", COLUMN_STRING, "column_string.ColumnString"),
                    Case("column_blob", COLUMN_BLOB, "column_blob.ColumnBlob"),
                    Case("column_compressed", COLUMN_COMPRESSED, "column_compressed.ColumnCompressed"),
                    Case("column_enum", COLUMN_ENUM, "column_enum.ColumnEnum"),
                    Case("column_set", COLUMN_SET, "column_set.ColumnSet"),
                    Case("column_json", COLUMN_JSON, "column_json.ColumnJson"),
                    Case("column_json_diffs", COLUMN_JSON_DIFFS, "column_json_diffs.ColumnJsonDiffs"),
                    Case("column_geometry", COLUMN_GEOMETRY, "column_geometry.ColumnGeometry"),
                    Case("column_vector", COLUMN_VECTOR, "column_vector.ColumnVector"),
                    Case("undecodable", ROW_IMAGE__UNDECODABLE, "row_image.RowImage.Undecodable"),
                ),
            ),
            optional=True,
            doc="The value; not there if it is NULL, or not in the image.",
        ),
        # name is left out (-flatten: false).
        Field(
            "is_present",
            Plain(pa.bool_()),
            computed=True,
            doc="Whether the image holds the column.",
        ),
        Field(
            "is_null",
            Plain(pa.bool_()),
            computed=True,
            doc="Whether the value is NULL.",
        ),
        Field(
            "is_json_diffs",
            Plain(pa.bool_()),
            computed=True,
            doc="Whether the value is a list of changes to a JSON document.",
        ),
        Field(
            "cell_type",
            ROW_IMAGE__CELL_TYPE_LABELS,
            computed=True,
            doc="The layout of the value.",
        ),
        # has_labels is left out (-flatten: false).
        # label_steps is left out (-flatten: false).
        # note is left out (-flatten: false).
        Field("next_present_index", Plain(pa.int64()), computed=True),
    ),
)

ROW_IMAGE = Struct(
    "row_image",
    (
        Field(
            "value_options",
            PACKED_INTEGER,
            optional=True,
            doc="Bit 0 (PARTIAL_JSON_UPDATES) says that `json_diff_bits` is there.",
        ),
        Field(
            "json_diff_bits",
            Plain(pa.binary()),
            optional=True,
            doc=(
                "One bit for each JSON column of the table, the first one lowest; 1 is a list of "
                "differences."
            ),
        ),
        Field(
            "null_bits",
            Plain(pa.binary()),
            doc="One bit for each column of the image, the first one lowest; 1 is NULL.",
        ),
        Field(
            "cells",
            Many(ROW_IMAGE__CELL),
            doc="A cell for each column of the table, in the image or not.",
        ),
        Field("has_json_diff_bits", Plain(pa.bool_()), computed=True),
    ),
    doc=(
        "A row before or after a change: which of its columns are NULL, then the cells of those that "
        "are not, in the order of the table, without any padding."
    ),
)

MARIADB_COMPRESSED_ROWS__ROW = Struct(
    "mariadb_compressed_rows::row",
    (
        Field(
            "before",
            ROW_IMAGE,
            optional=True,
            doc=(
                "A row before or after a change: which of its columns are NULL, then the cells of "
                "those that are not, in the order of the table, without any padding."
            ),
        ),
        Field(
            "after",
            ROW_IMAGE,
            optional=True,
            doc=(
                "A row before or after a change: which of its columns are NULL, then the cells of "
                "those that are not, in the order of the table, without any padding."
            ),
        ),
    ),
)

MARIADB_COMPRESSED_ROWS__INFLATED = Struct(
    "mariadb_compressed_rows::inflated",
    (
        Field("rows", Many(MARIADB_COMPRESSED_ROWS__ROW)),
    ),
)

MARIADB_COMPRESSED_ROWS = Struct(
    "mariadb_compressed_rows",
    (
        Field(
            "num_columns",
            PACKED_INTEGER,
            doc="The same as in the TABLE_MAP.",
        ),
        Field(
            "columns_before",
            COLUMN_BITMAP,
            optional=True,
            doc="Columns that are in the image before the change.",
        ),
        Field(
            "columns_after",
            COLUMN_BITMAP,
            optional=True,
            doc="Columns that are in the image after the change.",
        ),
        Field(
            "compression",
            MARIADB_COMPRESSION_HEADER,
            doc=(
                "A byte with the algorithm and the width of a length, then the length of the "
                "uncompressed data. The compressed data follow: a zlib stream up to the end of the "
                "event."
            ),
        ),
        # deflated is left out (-flatten: false).
        Field(
            "rows_without_columns",
            Plain(pa.binary()),
            optional=True,
            doc="Images without columns take no bytes, so the number of rows is unknown.",
        ),
        Field(
            "rows_of_other_table",
            Plain(pa.binary()),
            optional=True,
            doc="The TABLE_MAP does not belong to these rows, which therefore cannot be read.",
        ),
        Field(
            "inflated",
            MARIADB_COMPRESSED_ROWS__INFLATED,
            computed=True,
            optional=True,
            doc=(
                "The rows. Their positions are those of the inflated bytes, which are not in the "
                "file."
            ),
        ),
        # rows_take_bytes is left out (-flatten: false).
    ),
    doc=(
        "As `rows_body`, but the rows, after the columns of the images, are a zlib stream. Written by "
        "MariaDB since 10.2 with log_bin_compress=ON."
    ),
)

MYSQL_BINLOG = Struct(
    "mysql_binlog",
    (
        Field(
            "magic",
            Plain(pa.binary()),
            doc="An encrypted file starts with 0xfd instead, see `encrypted_binlog`.",
        ),
        Field(
            "events",
            Many(BINLOG_EVENT),
            doc="One after the other, without anything between them.",
        ),
        Field(
            "encrypted_events",
            Plain(pa.binary()),
            optional=True,
            doc=(
                "Everything after MariaDB's START_ENCRYPTION event is unreadable without the server's "
                "keys."
            ),
        ),
        # no_event is left out (-flatten: false).
    ),
    doc=(
        "The binary log of a MySQL or MariaDB server: four magic bytes, then events until the end of "
        "the file. The first event describes the format of the others (FORMAT_DESCRIPTION, or "
        "START_V3 in files of servers before 5.0). An event may depend on earlier ones: all of them "
        "on the FORMAT_DESCRIPTION, rows events on the TABLE_MAP with their table id. Therefore every "
        "event gets references to the events that it may need. Relay logs have the same layout. They "
        "contain several FORMAT_DESCRIPTION events: the replica's own and that of each source file."
    ),
)

OPTIONAL_METADATA__BITMAP = Via(
    "optional_metadata::bitmap",
    Field(
        "bits",
        Plain(pa.binary()),
        doc="One bit for each column that the list is about, the first one in the highest bit.",
    ),
)

OPTIONAL_METADATA__CHARSET_EXCEPTION = Struct(
    "optional_metadata::charset_exception",
    (
        Field(
            "column_index",
            PACKED_INTEGER,
            doc="Index among the columns of this kind.",
        ),
        Field(
            "collation",
            COLLATION__PACKED,
            doc="A collation id as a packed integer, as in the metadata of TABLE_MAP.",
        ),
    ),
)

OPTIONAL_METADATA__DEFAULT_CHARSET = Struct(
    "optional_metadata::default_charset",
    (
        Field(
            "default_collation",
            COLLATION__PACKED,
            doc="A collation id as a packed integer, as in the metadata of TABLE_MAP.",
        ),
        Field(
            "exceptions",
            Many(OPTIONAL_METADATA__CHARSET_EXCEPTION),
            doc="In the order of the columns.",
        ),
    ),
)

OPTIONAL_METADATA__COLLATIONS = Via(
    "optional_metadata::collations",
    Field(
        "entries",
        Many(COLLATION__PACKED),
        doc="A collation id as a packed integer, as in the metadata of TABLE_MAP.",
    ),
)

OPTIONAL_METADATA__NAME = Via(
    "optional_metadata::name",
    Field("value", Plain(pa.string())),
)

OPTIONAL_METADATA__NAMES = Via(
    "optional_metadata::names",
    Field("entries", Many(OPTIONAL_METADATA__NAME)),
)

OPTIONAL_METADATA__LABEL_LISTS = Via(
    "optional_metadata::label_lists",
    Field(
        "entries",
        Many(OPTIONAL_METADATA__LABEL_LIST),
        doc="One list per column.",
    ),
)

OPTIONAL_METADATA__INTEGERS = Via(
    "optional_metadata::integers",
    Field(
        "entries",
        Many(PACKED_INTEGER),
        doc=(
            "An unsigned integer in one to nine bytes. A first byte up to 250 is the value itself; "
            "252, 253 and 254 announce a value of 2, 3 or 8 bytes. 251 means NULL in the client "
            "protocol and does not occur in a binary log."
        ),
    ),
)

OPTIONAL_METADATA__KEY_PART = Struct(
    "optional_metadata::key_part",
    (
        Field(
            "column_index",
            PACKED_INTEGER,
            doc=(
                "An unsigned integer in one to nine bytes. A first byte up to 250 is the value "
                "itself; 252, 253 and 254 announce a value of 2, 3 or 8 bytes. 251 means NULL in the "
                "client protocol and does not occur in a binary log."
            ),
        ),
        Field(
            "len_prefix",
            PACKED_INTEGER,
            doc="Length of the prefix in characters; 0 for the whole column.",
        ),
    ),
)

OPTIONAL_METADATA__KEY_PARTS = Via(
    "optional_metadata::key_parts",
    Field("entries", Many(OPTIONAL_METADATA__KEY_PART)),
)

OPTIONAL_METADATA__FIELD = Struct(
    "optional_metadata::field",
    (
        Field(
            "type",
            OPTIONAL_METADATA__FIELD_TYPE_LABELS,
            doc="What the list is about.",
        ),
        Field(
            "len_value",
            PACKED_INTEGER,
            doc=(
                "An unsigned integer in one to nine bytes. A first byte up to 250 is the value "
                "itself; 252, 253 and 254 announce a value of 2, 3 or 8 bytes. 251 means NULL in the "
                "client protocol and does not occur in a binary log."
            ),
        ),
        Field("value", Choice(
            (
                Case("bitmap", OPTIONAL_METADATA__BITMAP, "optional_metadata.OptionalMetadata.Bitmap"),
                Case("default_charset", OPTIONAL_METADATA__DEFAULT_CHARSET, "optional_metadata.OptionalMetadata.DefaultCharset"),
                Case("collations", OPTIONAL_METADATA__COLLATIONS, "optional_metadata.OptionalMetadata.Collations"),
                Case("names", OPTIONAL_METADATA__NAMES, "optional_metadata.OptionalMetadata.Names"),
                Case("label_lists", OPTIONAL_METADATA__LABEL_LISTS, "optional_metadata.OptionalMetadata.LabelLists"),
                Case("integers", OPTIONAL_METADATA__INTEGERS, "optional_metadata.OptionalMetadata.Integers"),
                Case("key_parts", OPTIONAL_METADATA__KEY_PARTS, "optional_metadata.OptionalMetadata.KeyParts"),
                Case("raw", Plain(pa.binary()), "bytes"),
            ),
        )),
    ),
)

OPTIONAL_METADATA__FINDER = Struct(
    "optional_metadata::finder",
    (
        # steps is left out (optional_metadata::step: has no columns).
        Field("is_found", Plain(pa.bool_()), computed=True),
        # field is left out (an object that stands elsewhere).
    ),
    doc=(
        "The place of the field of one type among the fields, which servers may write in any order. "
        "Takes no bytes."
    ),
)

OPTIONAL_METADATA = Struct(
    "optional_metadata",
    (
        Field("fields", Many(OPTIONAL_METADATA__FIELD)),
        Field(
            "signedness",
            OPTIONAL_METADATA__FINDER,
            computed=True,
            doc=(
                "The place of the field of one type among the fields, which servers may write in any "
                "order. Takes no bytes."
            ),
        ),
        Field(
            "default_charset",
            OPTIONAL_METADATA__FINDER,
            computed=True,
            doc=(
                "The place of the field of one type among the fields, which servers may write in any "
                "order. Takes no bytes."
            ),
        ),
        Field(
            "column_charset",
            OPTIONAL_METADATA__FINDER,
            computed=True,
            doc=(
                "The place of the field of one type among the fields, which servers may write in any "
                "order. Takes no bytes."
            ),
        ),
        Field(
            "column_name",
            OPTIONAL_METADATA__FINDER,
            computed=True,
            doc=(
                "The place of the field of one type among the fields, which servers may write in any "
                "order. Takes no bytes."
            ),
        ),
        Field(
            "set_str_value",
            OPTIONAL_METADATA__FINDER,
            computed=True,
            doc=(
                "The place of the field of one type among the fields, which servers may write in any "
                "order. Takes no bytes."
            ),
        ),
        Field(
            "enum_str_value",
            OPTIONAL_METADATA__FINDER,
            computed=True,
            doc=(
                "The place of the field of one type among the fields, which servers may write in any "
                "order. Takes no bytes."
            ),
        ),
        Field(
            "geometry_type",
            OPTIONAL_METADATA__FINDER,
            computed=True,
            doc=(
                "The place of the field of one type among the fields, which servers may write in any "
                "order. Takes no bytes."
            ),
        ),
        Field(
            "simple_primary_key",
            OPTIONAL_METADATA__FINDER,
            computed=True,
            doc=(
                "The place of the field of one type among the fields, which servers may write in any "
                "order. Takes no bytes."
            ),
        ),
        Field(
            "primary_key_with_prefix",
            OPTIONAL_METADATA__FINDER,
            computed=True,
            doc=(
                "The place of the field of one type among the fields, which servers may write in any "
                "order. Takes no bytes."
            ),
        ),
        Field(
            "enum_and_set_default_charset",
            OPTIONAL_METADATA__FINDER,
            computed=True,
            doc=(
                "The place of the field of one type among the fields, which servers may write in any "
                "order. Takes no bytes."
            ),
        ),
        Field(
            "enum_and_set_column_charset",
            OPTIONAL_METADATA__FINDER,
            computed=True,
            doc=(
                "The place of the field of one type among the fields, which servers may write in any "
                "order. Takes no bytes."
            ),
        ),
        Field(
            "column_visibility",
            OPTIONAL_METADATA__FINDER,
            computed=True,
            doc=(
                "The place of the field of one type among the fields, which servers may write in any "
                "order. Takes no bytes."
            ),
        ),
        Field(
            "vector_dimensionality",
            OPTIONAL_METADATA__FINDER,
            computed=True,
            doc=(
                "The place of the field of one type among the fields, which servers may write in any "
                "order. Takes no bytes."
            ),
        ),
    ),
    doc=(
        "Details of a table that readers use, though replicas do not need them, as fields of type, "
        "length and value. With binlog_row_metadata=MINIMAL MySQL writes SIGNEDNESS, character sets, "
        "geometry types and vector dimensions, with FULL all fields. MariaDB writes none by default "
        "(NO_LOG). Most values are lists for the columns of one kind (numeric, character, ENUM or SET "
        "…) in the order of the table."
    ),
)

QUERY_STATUS_VARIABLE__SESSION_FLAGS = Struct(
    "query_status_variable::session_flags",
    (
        Field(
            "is_auto_is_null",
            Plain(pa.bool_()),
            computed=True,
            doc="sql_auto_is_null=1",
        ),
        Field(
            "is_not_autocommit",
            Plain(pa.bool_()),
            computed=True,
            doc="autocommit=0",
        ),
        Field(
            "is_no_foreign_key_checks",
            Plain(pa.bool_()),
            computed=True,
            doc="foreign_key_checks=0",
        ),
        Field(
            "is_relaxed_unique_checks",
            Plain(pa.bool_()),
            computed=True,
            doc="unique_checks=0",
        ),
        Field(
            "is_no_check_constraint_checks",
            Plain(pa.bool_()),
            computed=True,
            doc="MariaDB only; check_constraint_checks=0",
        ),
        Field(
            "is_explicit_defaults_for_timestamp",
            Plain(pa.bool_()),
            computed=True,
            doc="MariaDB only; explicit_defaults_for_timestamp=1",
        ),
        Field(
            "is_sql_if_exists",
            Plain(pa.bool_()),
            computed=True,
            doc="MariaDB only; sql_if_exists=1",
        ),
        Field(
            "is_insert_history",
            Plain(pa.bool_()),
            computed=True,
            doc="MariaDB only; system_versioning_insert_history=1",
        ),
    ),
    doc="The options of a session that are logged (OPTIONS_WRITTEN_TO_BIN_LOG).",
)

REPLICATION_STREAM__SEMI_SYNC = Struct(
    "replication_stream::semi_sync",
    (
        # magic is left out (-flatten: false).
        Field(
            "is_ack_wanted",
            Plain(pa.uint8()),
            doc="1 if it waits.",
        ),
    ),
    doc="Whether the source waits until the replica confirms that it has stored the event.",
)

REPLICATION_STREAM__ERROR = Struct(
    "replication_stream::error",
    (
        Field("code", Plain(pa.uint16())),
        # sql_state_marker is left out (-flatten: false).
        Field("sql_state", Plain(pa.string())),
        Field("message", Plain(pa.string())),
    ),
)

REPLICATION_STREAM__END_OF_STREAM = Struct(
    "replication_stream::end_of_stream",
    (
        Field("num_warnings", Plain(pa.uint16())),
        Field("status_flags", Plain(pa.uint16())),
    ),
)

REPLICATION_STREAM__PAYLOAD = Struct(
    "replication_stream::payload",
    (
        Field("status", REPLICATION_STREAM__STATUS_LABELS, optional=True),
        Field(
            "semi_sync",
            REPLICATION_STREAM__SEMI_SYNC,
            optional=True,
            doc="Whether the source waits until the replica confirms that it has stored the event.",
        ),
        Field(
            "events",
            Many(BINLOG_EVENT),
            doc="None or one.",
        ),
        Field("error", REPLICATION_STREAM__ERROR, optional=True),
        Field("end_of_stream", REPLICATION_STREAM__END_OF_STREAM, optional=True),
        Field(
            "part",
            Plain(pa.binary()),
            optional=True,
            doc="Bytes of a payload longer than a packet, including its status byte.",
        ),
        Field("unknown_tail", Plain(pa.binary()), optional=True),
        # is_event is left out (-flatten: false).
    ),
)

REPLICATION_STREAM__PACKET = Struct(
    "replication_stream::packet",
    (
        Field("len_payload", Plain(pa.uint32())),
        Field(
            "sequence_id",
            Plain(pa.uint8()),
            doc="Counts packets modulo 256, from 0 after each packet of the replica.",
        ),
        Field("payload", REPLICATION_STREAM__PAYLOAD),
        # is_continued is left out (-flatten: false).
        # next_format_description is left out (-flatten: false).
        # next_table_map is left out (-flatten: false).
    ),
)

REPLICATION_STREAM = Struct(
    "replication_stream",
    (
        Field("packets", Many(REPLICATION_STREAM__PACKET)),
        # no_event is left out (-flatten: false).
        # first_len_payload is left out (-flatten: false).
        # semi_sync_ahead is left out (-flatten: false).
        Field(
            "is_semi_sync",
            Plain(pa.bool_()),
            computed=True,
            doc=(
                "Whether events have a semi-synchronous header. The first one is a generated ROTATE, "
                "whose first byte would otherwise be 0."
            ),
        ),
    ),
    doc=(
        "The server's side of a connection after COM_BINLOG_DUMP or COM_BINLOG_DUMP_GTID: packets of "
        "the client/server protocol, each with one event, without TLS or compression of the "
        "connection. There is no magic. A generated ROTATE event names the file; it is repeated at "
        "each change of file. Then come FORMAT_DESCRIPTION, with the checksum algorithm that the "
        "replica requested, and the events, with HEARTBEAT events in pauses. An ERR packet ends the "
        "stream, or an EOF packet if the replica does not wait for more. A payload of 0xffffff bytes "
        "continues in the next packet. Kaitai Struct cannot join them, so they stay bytes here."
    ),
)

REPLICATION_STREAM__COM_BINLOG_DUMP = Struct(
    "replication_stream::com_binlog_dump",
    (
        Field("command", REPLICATION_STREAM__COMMAND_LABELS),
        Field(
            "position",
            Plain(pa.uint32()),
            doc="Where an event begins; 4 for the first one.",
        ),
        Field(
            "flags",
            Plain(pa.uint16()),
            doc="Those of `dump_flag` that apply, added up.",
        ),
        Field(
            "server_id",
            Plain(pa.uint32()),
            doc=(
                "Of the replica. A server ends the dump of another replica with the same one, unless "
                "it is 0, which mysqlbinlog sends."
            ),
        ),
        Field("log_name", Plain(pa.string())),
    ),
    doc=(
        "The payload of COM_BINLOG_DUMP, the command by which a replica asks for the events of a log, "
        "and of those after it."
    ),
)

ROW_IMAGE__LABEL_STEP = Struct(
    "row_image::label_step",
    (
        Field("text_through", Plain(pa.string()), computed=True),
    ),
)

ROWS_BODY__ROW = Struct(
    "rows_body::row",
    (
        Field(
            "before",
            ROW_IMAGE,
            optional=True,
            doc="The row before the change.",
        ),
        Field(
            "after",
            ROW_IMAGE,
            optional=True,
            doc="The row after the change.",
        ),
    ),
)

ROWS_BODY = Struct(
    "rows_body",
    (
        Field(
            "num_columns",
            PACKED_INTEGER,
            doc="The same as in the TABLE_MAP.",
        ),
        Field(
            "columns_before",
            COLUMN_BITMAP,
            optional=True,
            doc="Columns that are in the image before the change.",
        ),
        Field(
            "columns_after",
            COLUMN_BITMAP,
            optional=True,
            doc="Columns that are in the image after the change.",
        ),
        Field(
            "rows",
            Many(ROWS_BODY__ROW),
            optional=True,
            doc="The rows that the event changed, one after the other.",
        ),
        Field(
            "rows_without_columns",
            Plain(pa.binary()),
            optional=True,
            doc="Images without columns take no bytes, so the number of rows is unknown.",
        ),
        Field(
            "rows_of_other_table",
            Plain(pa.binary()),
            optional=True,
            doc="The TABLE_MAP does not belong to these rows, which therefore cannot be read.",
        ),
        # rows_take_bytes is left out (-flatten: false).
    ),
    doc=(
        "The columns in the images of an event, then the rows. If the images are not FULL, some "
        "columns are missing from all rows."
    ),
)

TRANSACTION_PAYLOAD = Struct(
    "transaction_payload",
    (
        Field(
            "events",
            Many(BINLOG_EVENT),
            doc=(
                "One event: a header that every type shares, a body whose layout depends on the type, "
                "and, if the FORMAT_DESCRIPTION says so, a CRC-32 of all bytes before it."
            ),
        ),
        # no_event is left out (-flatten: false).
    ),
    doc=(
        "Consecutive events, from BEGIN to the end of the transaction, without magic, "
        "FORMAT_DESCRIPTION and checksums. The positions in their headers are 0. Kaitai Struct cannot "
        "inflate Zstandard. To see these events, inflate the payload of the event and open the result "
        "with this specification."
    ),
)

WKB__POINT = Struct(
    "wkb::point",
    (
        Field("x", Plain(pa.float64())),
        Field("y", Plain(pa.float64())),
    ),
)

WKB__LINE_STRING = Struct(
    "wkb::line_string",
    (
        Field("num_points", Plain(pa.uint32())),
        Field("points", Many(WKB__POINT)),
    ),
)

WKB__POLYGON = Struct(
    "wkb::polygon",
    (
        Field("num_rings", Plain(pa.uint32())),
        Field(
            "rings",
            Many(WKB__LINE_STRING),
            doc="The outline, then holes.",
        ),
    ),
)

SCHEMAS: dict[str, Node] = {
    "binlog_event": BINLOG_EVENT,
    "binlog_event::description": BINLOG_EVENT__DESCRIPTION,
    "blob_length": BLOB_LENGTH,
    "collation::packed": COLLATION__PACKED,
    "column_bit": COLUMN_BIT,
    "column_bit::octet": COLUMN_BIT__OCTET,
    "column_bitmap": COLUMN_BITMAP,
    "column_bitmap::octet": COLUMN_BITMAP__OCTET,
    "column_blob": COLUMN_BLOB,
    "column_compressed": COLUMN_COMPRESSED,
    "column_compressed::octet": COLUMN_COMPRESSED__OCTET,
    "column_compressed::value": COLUMN_COMPRESSED__VALUE,
    "column_date": COLUMN_DATE,
    "column_datetime": COLUMN_DATETIME,
    "column_datetime2": COLUMN_DATETIME2,
    "column_enum": COLUMN_ENUM,
    "column_geometry": COLUMN_GEOMETRY,
    "column_geometry::shape": COLUMN_GEOMETRY__SHAPE,
    "column_int24": COLUMN_INT24,
    "column_json": COLUMN_JSON,
    "column_json::document": COLUMN_JSON__DOCUMENT,
    "column_json_diffs": COLUMN_JSON_DIFFS,
    "column_json_diffs::diff_list": COLUMN_JSON_DIFFS__DIFF_LIST,
    "column_metadata": COLUMN_METADATA,
    "column_newdecimal": COLUMN_NEWDECIMAL,
    "column_newdecimal::digit_group": COLUMN_NEWDECIMAL__DIGIT_GROUP,
    "column_number::bigint_signed": COLUMN_NUMBER__BIGINT_SIGNED,
    "column_number::bigint_unsigned": COLUMN_NUMBER__BIGINT_UNSIGNED,
    "column_number::double_precision": COLUMN_NUMBER__DOUBLE_PRECISION,
    "column_number::int_signed": COLUMN_NUMBER__INT_SIGNED,
    "column_number::int_unsigned": COLUMN_NUMBER__INT_UNSIGNED,
    "column_number::single_precision": COLUMN_NUMBER__SINGLE_PRECISION,
    "column_number::smallint_signed": COLUMN_NUMBER__SMALLINT_SIGNED,
    "column_number::smallint_unsigned": COLUMN_NUMBER__SMALLINT_UNSIGNED,
    "column_number::timestamp": COLUMN_NUMBER__TIMESTAMP,
    "column_number::tinyint_signed": COLUMN_NUMBER__TINYINT_SIGNED,
    "column_number::tinyint_unsigned": COLUMN_NUMBER__TINYINT_UNSIGNED,
    "column_set": COLUMN_SET,
    "column_string": COLUMN_STRING,
    "column_time": COLUMN_TIME,
    "column_time2": COLUMN_TIME2,
    "column_timestamp2": COLUMN_TIMESTAMP2,
    "column_vector": COLUMN_VECTOR,
    "column_year": COLUMN_YEAR,
    "encrypted_binlog": ENCRYPTED_BINLOG,
    "encrypted_binlog::encrypted_password": ENCRYPTED_BINLOG__ENCRYPTED_PASSWORD,
    "encrypted_binlog::field": ENCRYPTED_BINLOG__FIELD,
    "encrypted_binlog::header_v1": ENCRYPTED_BINLOG__HEADER_V1,
    "encrypted_binlog::iv": ENCRYPTED_BINLOG__IV,
    "encrypted_binlog::key_id": ENCRYPTED_BINLOG__KEY_ID,
    "encrypted_binlog::unknown_value": ENCRYPTED_BINLOG__UNKNOWN_VALUE,
    "event_append_block": EVENT_APPEND_BLOCK,
    "event_create_file": EVENT_CREATE_FILE,
    "event_delete_file": EVENT_DELETE_FILE,
    "event_empty": EVENT_EMPTY,
    "event_exec_load": EVENT_EXEC_LOAD,
    "event_execute_load_query": EVENT_EXECUTE_LOAD_QUERY,
    "event_format_description": EVENT_FORMAT_DESCRIPTION,
    "event_format_description::server_version": EVENT_FORMAT_DESCRIPTION__SERVER_VERSION,
    "event_format_description::version_number": EVENT_FORMAT_DESCRIPTION__VERSION_NUMBER,
    "event_gtid": EVENT_GTID,
    "event_gtid::commit_timestamp": EVENT_GTID__COMMIT_TIMESTAMP,
    "event_gtid::server_version_number": EVENT_GTID__SERVER_VERSION_NUMBER,
    "event_gtid_tagged": EVENT_GTID_TAGGED,
    "event_gtid_tagged::field_id": EVENT_GTID_TAGGED__FIELD_ID,
    "event_gtid_tagged::octet": EVENT_GTID_TAGGED__OCTET,
    "event_gtid_tagged::signed_field": EVENT_GTID_TAGGED__SIGNED_FIELD,
    "event_gtid_tagged::text_field": EVENT_GTID_TAGGED__TEXT_FIELD,
    "event_gtid_tagged::time_field": EVENT_GTID_TAGGED__TIME_FIELD,
    "event_gtid_tagged::unsigned_field": EVENT_GTID_TAGGED__UNSIGNED_FIELD,
    "event_gtid_tagged::uuid_field": EVENT_GTID_TAGGED__UUID_FIELD,
    "event_header": EVENT_HEADER,
    "event_header::header_flags": EVENT_HEADER__HEADER_FLAGS,
    "event_heartbeat": EVENT_HEARTBEAT,
    "event_heartbeat_v2": EVENT_HEARTBEAT_V2,
    "event_heartbeat_v2::field": EVENT_HEARTBEAT_V2__FIELD,
    "event_heartbeat_v2::log_filename": EVENT_HEARTBEAT_V2__LOG_FILENAME,
    "event_heartbeat_v2::unknown_value": EVENT_HEARTBEAT_V2__UNKNOWN_VALUE,
    "event_ignorable": EVENT_IGNORABLE,
    "event_incident": EVENT_INCIDENT,
    "event_intvar": EVENT_INTVAR,
    "event_load": EVENT_LOAD,
    "event_load::column_name": EVENT_LOAD__COLUMN_NAME,
    "event_load::head": EVENT_LOAD__HEAD,
    "event_load::old_separators": EVENT_LOAD__OLD_SEPARATORS,
    "event_load::options": EVENT_LOAD__OPTIONS,
    "event_load::separators": EVENT_LOAD__SEPARATORS,
    "event_load::short_string": EVENT_LOAD__SHORT_STRING,
    "event_load::target": EVENT_LOAD__TARGET,
    "event_previous_gtids": EVENT_PREVIOUS_GTIDS,
    "event_query": EVENT_QUERY,
    "event_query::query_status_variables": EVENT_QUERY__QUERY_STATUS_VARIABLES,
    "event_rand": EVENT_RAND,
    "event_rotate": EVENT_ROTATE,
    "event_rows": EVENT_ROWS,
    "event_rows::extra_data": EVENT_ROWS__EXTRA_DATA,
    "event_rows::extra_data_list": EVENT_ROWS__EXTRA_DATA_LIST,
    "event_rows::ndb_info": EVENT_ROWS__NDB_INFO,
    "event_rows::partition_info": EVENT_ROWS__PARTITION_INFO,
    "event_rows::pre_ga_rows_body": EVENT_ROWS__PRE_GA_ROWS_BODY,
    "event_rows::rows_flags": EVENT_ROWS__ROWS_FLAGS,
    "event_rows::rows_without_sizes": EVENT_ROWS__ROWS_WITHOUT_SIZES,
    "event_rows::rows_without_table_map": EVENT_ROWS__ROWS_WITHOUT_TABLE_MAP,
    "event_rows::unknown_info": EVENT_ROWS__UNKNOWN_INFO,
    "event_rows_query": EVENT_ROWS_QUERY,
    "event_slave": EVENT_SLAVE,
    "event_start_v3": EVENT_START_V3,
    "event_table_map": EVENT_TABLE_MAP,
    "event_table_map::column": EVENT_TABLE_MAP__COLUMN,
    "event_table_map::metadata_block": EVENT_TABLE_MAP__METADATA_BLOCK,
    "event_table_map::table_flags": EVENT_TABLE_MAP__TABLE_FLAGS,
    "event_transaction_context": EVENT_TRANSACTION_CONTEXT,
    "event_transaction_context::row_hash": EVENT_TRANSACTION_CONTEXT__ROW_HASH,
    "event_transaction_payload": EVENT_TRANSACTION_PAYLOAD,
    "event_transaction_payload::field": EVENT_TRANSACTION_PAYLOAD__FIELD,
    "event_transaction_payload::unknown_value": EVENT_TRANSACTION_PAYLOAD__UNKNOWN_VALUE,
    "event_type": EVENT_TYPE,
    "event_user_var": EVENT_USER_VAR,
    "event_user_var::decimal_value": EVENT_USER_VAR__DECIMAL_VALUE,
    "event_user_var::integer_value": EVENT_USER_VAR__INTEGER_VALUE,
    "event_user_var::real_value": EVENT_USER_VAR__REAL_VALUE,
    "event_user_var::text_value": EVENT_USER_VAR__TEXT_VALUE,
    "event_user_var::unsigned_integer_value": EVENT_USER_VAR__UNSIGNED_INTEGER_VALUE,
    "event_view_change": EVENT_VIEW_CHANGE,
    "event_view_change::certification": EVENT_VIEW_CHANGE__CERTIFICATION,
    "event_view_change::error_message": EVENT_VIEW_CHANGE__ERROR_MESSAGE,
    "event_xa_prepare": EVENT_XA_PREPARE,
    "event_xid": EVENT_XID,
    "fractional_seconds": FRACTIONAL_SECONDS,
    "gtid_set": GTID_SET,
    "gtid_set::entry": GTID_SET__ENTRY,
    "gtid_set::interval": GTID_SET__INTERVAL,
    "gtid_set::tag": GTID_SET__TAG,
    "json_binary": JSON_BINARY,
    "json_binary::container_header": JSON_BINARY__CONTAINER_HEADER,
    "json_binary::double_value": JSON_BINARY__DOUBLE_VALUE,
    "json_binary::int16_value": JSON_BINARY__INT16_VALUE,
    "json_binary::int32_value": JSON_BINARY__INT32_VALUE,
    "json_binary::int64_value": JSON_BINARY__INT64_VALUE,
    "json_binary::key": JSON_BINARY__KEY,
    "json_binary::key_entry": JSON_BINARY__KEY_ENTRY,
    "json_binary::literal_value": JSON_BINARY__LITERAL_VALUE,
    "json_binary::opaque_bytes": JSON_BINARY__OPAQUE_BYTES,
    "json_binary::opaque_datetime": JSON_BINARY__OPAQUE_DATETIME,
    "json_binary::opaque_decimal": JSON_BINARY__OPAQUE_DECIMAL,
    "json_binary::opaque_time": JSON_BINARY__OPAQUE_TIME,
    "json_binary::opaque_value": JSON_BINARY__OPAQUE_VALUE,
    "json_binary::packed_temporal": JSON_BINARY__PACKED_TEMPORAL,
    "json_binary::string_value": JSON_BINARY__STRING_VALUE,
    "json_binary::uint16_value": JSON_BINARY__UINT16_VALUE,
    "json_binary::uint32_value": JSON_BINARY__UINT32_VALUE,
    "json_binary::uint64_value": JSON_BINARY__UINT64_VALUE,
    "json_binary::value_entry": JSON_BINARY__VALUE_ENTRY,
    "json_binary::variable_length": JSON_BINARY__VARIABLE_LENGTH,
    "json_diffs": JSON_DIFFS,
    "json_diffs::diff": JSON_DIFFS__DIFF,
    "mariadb_annotate_rows": MARIADB_ANNOTATE_ROWS,
    "mariadb_binlog_checkpoint": MARIADB_BINLOG_CHECKPOINT,
    "mariadb_compressed_rows": MARIADB_COMPRESSED_ROWS,
    "mariadb_compressed_rows::inflated": MARIADB_COMPRESSED_ROWS__INFLATED,
    "mariadb_compressed_rows::row": MARIADB_COMPRESSED_ROWS__ROW,
    "mariadb_compression_header": MARIADB_COMPRESSION_HEADER,
    "mariadb_gtid": MARIADB_GTID,
    "mariadb_gtid::xid": MARIADB_GTID__XID,
    "mariadb_gtid_list": MARIADB_GTID_LIST,
    "mariadb_gtid_list::gtid": MARIADB_GTID_LIST__GTID,
    "mariadb_query_compressed": MARIADB_QUERY_COMPRESSED,
    "mariadb_start_encryption": MARIADB_START_ENCRYPTION,
    "mysql_binlog": MYSQL_BINLOG,
    "optional_metadata": OPTIONAL_METADATA,
    "optional_metadata::bitmap": OPTIONAL_METADATA__BITMAP,
    "optional_metadata::charset_exception": OPTIONAL_METADATA__CHARSET_EXCEPTION,
    "optional_metadata::collations": OPTIONAL_METADATA__COLLATIONS,
    "optional_metadata::default_charset": OPTIONAL_METADATA__DEFAULT_CHARSET,
    "optional_metadata::field": OPTIONAL_METADATA__FIELD,
    "optional_metadata::finder": OPTIONAL_METADATA__FINDER,
    "optional_metadata::integers": OPTIONAL_METADATA__INTEGERS,
    "optional_metadata::key_part": OPTIONAL_METADATA__KEY_PART,
    "optional_metadata::key_parts": OPTIONAL_METADATA__KEY_PARTS,
    "optional_metadata::label": OPTIONAL_METADATA__LABEL,
    "optional_metadata::label_list": OPTIONAL_METADATA__LABEL_LIST,
    "optional_metadata::label_lists": OPTIONAL_METADATA__LABEL_LISTS,
    "optional_metadata::name": OPTIONAL_METADATA__NAME,
    "optional_metadata::names": OPTIONAL_METADATA__NAMES,
    "packed_integer": PACKED_INTEGER,
    "query_status_variable": QUERY_STATUS_VARIABLE,
    "query_status_variable::auto_increment": QUERY_STATUS_VARIABLE__AUTO_INCREMENT,
    "query_status_variable::catalog": QUERY_STATUS_VARIABLE__CATALOG,
    "query_status_variable::character_set_collation": QUERY_STATUS_VARIABLE__CHARACTER_SET_COLLATION,
    "query_status_variable::charset": QUERY_STATUS_VARIABLE__CHARSET,
    "query_status_variable::collation_id": QUERY_STATUS_VARIABLE__COLLATION_ID,
    "query_status_variable::flags2": QUERY_STATUS_VARIABLE__FLAGS2,
    "query_status_variable::integer_u1": QUERY_STATUS_VARIABLE__INTEGER_U1,
    "query_status_variable::integer_u2": QUERY_STATUS_VARIABLE__INTEGER_U2,
    "query_status_variable::integer_u3": QUERY_STATUS_VARIABLE__INTEGER_U3,
    "query_status_variable::integer_u4": QUERY_STATUS_VARIABLE__INTEGER_U4,
    "query_status_variable::integer_u8": QUERY_STATUS_VARIABLE__INTEGER_U8,
    "query_status_variable::invoker": QUERY_STATUS_VARIABLE__INVOKER,
    "query_status_variable::mariadb_character_set_collations": QUERY_STATUS_VARIABLE__MARIADB_CHARACTER_SET_COLLATIONS,
    "query_status_variable::mariadb_gtid_flags3": QUERY_STATUS_VARIABLE__MARIADB_GTID_FLAGS3,
    "query_status_variable::session_flags": QUERY_STATUS_VARIABLE__SESSION_FLAGS,
    "query_status_variable::short_string": QUERY_STATUS_VARIABLE__SHORT_STRING,
    "query_status_variable::sql_mode": QUERY_STATUS_VARIABLE__SQL_MODE,
    "query_status_variable::unknown_tail": QUERY_STATUS_VARIABLE__UNKNOWN_TAIL,
    "query_status_variable::updated_db_names": QUERY_STATUS_VARIABLE__UPDATED_DB_NAMES,
    "replication_stream": REPLICATION_STREAM,
    "replication_stream::com_binlog_dump": REPLICATION_STREAM__COM_BINLOG_DUMP,
    "replication_stream::end_of_stream": REPLICATION_STREAM__END_OF_STREAM,
    "replication_stream::error": REPLICATION_STREAM__ERROR,
    "replication_stream::packet": REPLICATION_STREAM__PACKET,
    "replication_stream::payload": REPLICATION_STREAM__PAYLOAD,
    "replication_stream::semi_sync": REPLICATION_STREAM__SEMI_SYNC,
    "row_image": ROW_IMAGE,
    "row_image::cell": ROW_IMAGE__CELL,
    "row_image::label_step": ROW_IMAGE__LABEL_STEP,
    "row_image::undecodable": ROW_IMAGE__UNDECODABLE,
    "rows_body": ROWS_BODY,
    "rows_body::row": ROWS_BODY__ROW,
    "table_id": TABLE_ID,
    "transaction_payload": TRANSACTION_PAYLOAD,
    "uuid": UUID,
    "variable_length_integer": VARIABLE_LENGTH_INTEGER,
    "variable_length_integer::signed_integer": VARIABLE_LENGTH_INTEGER__SIGNED_INTEGER,
    "wkb::line_string": WKB__LINE_STRING,
    "wkb::point": WKB__POINT,
    "wkb::polygon": WKB__POLYGON,
}
