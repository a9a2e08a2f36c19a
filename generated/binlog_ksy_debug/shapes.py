# Written by `make regen`, do not edit. Source:
# formats/*.ksy, sha256 68340fb50ae5b78358aee1dcc2f006b2c6ef119b79de20237135529ef26b4c46
"""The types of formats/*.ksy, for trees of named bytes: made by codegen/targets/shapes.py."""

from spark_adapter.ksy.tree import FieldShape, TypeShape

SHAPES = {
    "binlog_event.BinlogEvent": TypeShape(
        fields=(
            FieldShape(
                "header",
                doc="What every event begins with.",
            ),
            FieldShape(
                "content",
                doc="The bytes of `body` and `footer`, and what later events get of this one.",
                inside=("body", "footer",),
            ),
        ),
        instances=(
            FieldShape(
                "body",
                doc=(
                    "What the type of the event says, as the format of that name describes it; bytes if the "
                    "type is not known."
                ),
            ),
            FieldShape(
                "footer",
                doc=(
                    "CRC-32 (ISO-HDLC, as zlib's) of all bytes of the event before it. Those of "
                    "FORMAT_DESCRIPTION are also the last field of its body, as only it knows of them."
                ),
                in_hex=True,
            ),
        ),
        face="{header.time} {header.event_type} {body}, next at {header.next_position:dec}",
        doc=(
            "One event: a header that every type shares, a body whose layout depends on the type, and, "
            "if the FORMAT_DESCRIPTION says so, a CRC-32 of all bytes before it. The body is an "
            "instance, so that one which cannot be parsed does not keep the events after it from being "
            "read: the header alone says where they begin. An event gets the contents of earlier events"
            " instead of the events themselves: a content holds nothing but its event as its `_parent`."
            " This keeps a tree of the file finite for programs that print all that an object holds."
        ),
    ),
    "binlog_event.BinlogEvent.Frame": TypeShape(
        doc=(
            "How the event, which is the `_parent`, is to be read, and what those after it get of it. "
            "Takes no bytes."
        ),
    ),
    "binlog_event.BinlogEvent.Content": TypeShape(
        doc=(
            "What follows the header. The event, which is its `_parent`, parses it. An empty one stands"
            " for no event."
        ),
    ),
    "binlog_event.BinlogEvent.Description": TypeShape(
        doc=(
            "What FORMAT_DESCRIPTION and START_V3 say of the events after them. The event is its "
            "`_parent`."
        ),
    ),
    "blob_length.BlobLength": TypeShape(
        fields=(
            FieldShape("value_u1"),
            FieldShape("value_u2"),
            FieldShape("value_u3"),
            FieldShape("value_u4"),
        ),
        value="value",
        face="{value:dec}",
        doc="1 to 4 bytes, for TINYBLOB, BLOB, MEDIUMBLOB and LONGBLOB.",
    ),
    "collation.Collation": TypeShape(
        doc=(
            "Every collation id of MySQL 9.7.4 and MariaDB 10.11.18, as those servers list them: 286 "
            "ids of MySQL's INFORMATION_SCHEMA.COLLATIONS, 1242 of MariaDB's "
            "INFORMATION_SCHEMA.COLLATION_CHARACTER_SET_APPLICABILITY, 1309 in all. An id that neither "
            "server lists stays a number. A binary log names the character set of text by a collation "
            "id: in the optional metadata of a TABLE_MAP, and in the status variables of a QUERY. The "
            "charset is the collation's name up to its first `_` (`latin1_swedish_ci` is text in "
            "`latin1`); `binary` is the one name without `_`. No id means different charsets to the two"
            " servers. Ids 76, 248 to 250 and 255 to 323 are MySQL's alone; those from 576 on are "
            "MariaDB's alone (1025 to 1270 are the NO PAD twins of ids 1 to 246, 2048 and up the UCA "
            "14.0.0 collations). The Croatian ids 122, 149, 181, 213, 245 have two names: MySQL's "
            "stands here. MariaDB gave that name to a collation of its own with another id, which "
            "therefore has `_mariadb` in it here and its real name in `-orig-id`. Older servers say "
            "`utf8` where these names say `utf8mb3`."
        ),
    ),
    "collation.Collation.Packed": TypeShape(
        fields=(
            FieldShape("number"),
        ),
        value="collation",
        face="{collation}",
        doc="A collation id as a packed integer, as in the metadata of TABLE_MAP.",
    ),
    "collation.Collation.ById": TypeShape(
        face="{id}",
        doc="A collation by its id. Takes no bytes.",
    ),
    "column_bit.ColumnBit": TypeShape(
        fields=(
            FieldShape("octets"),
        ),
        value="value",
        face="{value}",
        doc="1 to 64 bits, big-endian, in as few bytes as possible.",
    ),
    "column_bit.ColumnBit.Octet": TypeShape(
        fields=(
            FieldShape("raw"),
        ),
    ),
    "column_bitmap.ColumnBitmap": TypeShape(
        fields=(
            FieldShape("octets"),
        ),
        doc=(
            "One bit per column, the first one in the lowest bit of the first byte. Bits beyond the "
            "last column mean nothing; servers often set them."
        ),
    ),
    "column_bitmap.ColumnBitmap.BitmapReference": TypeShape(
        doc=(
            "Stands for a set of columns, which is its `_parent`. Printing a reference does not print "
            "the set."
        ),
    ),
    "column_bitmap.ColumnBitmap.Octet": TypeShape(
        fields=(
            FieldShape("raw"),
        ),
    ),
    "column_blob.ColumnBlob": TypeShape(
        fields=(
            FieldShape("len_value"),
            FieldShape(
                "value",
                doc="In the character set of the column.",
            ),
        ),
        value="value",
        face="{value:str}",
        doc="Length and bytes.",
    ),
    "column_compressed.ColumnCompressed": TypeShape(
        fields=(
            FieldShape("len_value"),
            FieldShape("value"),
        ),
        doc=(
            "Length and a value that the server may have deflated (RFC 1951), as MariaDB's COMPRESSED "
            "attribute requests. Kaitai Struct cannot inflate a stream without zlib's header, so the "
            "value stays deflated here."
        ),
    ),
    "column_compressed.ColumnCompressed.Value": TypeShape(
        fields=(
            FieldShape(
                "header",
                doc="0 if the value is not compressed. Nothing at all for an empty value.",
            ),
            FieldShape(
                "uncompressed_length_octets",
                doc="The length of the value before its compression, big-endian.",
            ),
            FieldShape(
                "data",
                doc="The value, deflated if `is_compressed`.",
            ),
        ),
    ),
    "column_compressed.ColumnCompressed.Octet": TypeShape(
        fields=(
            FieldShape("raw"),
        ),
    ),
    "column_date.ColumnDate": TypeShape(
        fields=(
            FieldShape(
                "day",
                doc="0 to 31; 0 if the date has none.",
            ),
            FieldShape(
                "month",
                doc="0 to 12; 0 if the date has none.",
            ),
            FieldShape("year"),
        ),
        face="{text}",
        doc=(
            "A date in three bytes. Day and month can be 0, as MySQL allows dates such as 2020-00-00 by"
            " its sql_mode; 0000-00-00 is the zero date."
        ),
    ),
    "column_datetime.ColumnDatetime": TypeShape(
        fields=(
            FieldShape(
                "raw",
                doc="Decimal digits: YYYYMMDDhhmmss.",
            ),
        ),
        face="{text}",
        doc=(
            "A number in eight bytes, with the decimal digits YYYYMMDDhhmmss. MariaDB still writes it "
            "with mysql56_temporal_format=OFF. If the column has fraction digits, MariaDB writes "
            "another width, which is not in the log."
        ),
    ),
    "column_datetime2.ColumnDatetime2": TypeShape(
        fields=(
            FieldShape(
                "is_positive",
                doc="Always set; reserved for a sign.",
            ),
            FieldShape(
                "year_month",
                doc="Each year counts as 13 months; the first is month 0.",
            ),
            FieldShape("day"),
            FieldShape("hour"),
            FieldShape("minute"),
            FieldShape("second"),
            FieldShape(
                "fraction",
                doc="The fraction of the second, in as many bytes as its digits need.",
            ),
        ),
        face="{text}",
        doc=(
            "Date and time of day without a time zone, as bits in five bytes, then the fraction of the "
            "second. Month and day can be 0."
        ),
    ),
    "column_enum.ColumnEnum": TypeShape(
        fields=(
            FieldShape("number_u1"),
            FieldShape("number_u2"),
        ),
        value="number",
        face="{number:dec}",
        doc=(
            "Number of the label, from 1; 0 is the empty string that replaced an invalid value. Two "
            "bytes if the column has more than 255 labels."
        ),
    ),
    "column_geometry.ColumnGeometry": TypeShape(
        fields=(
            FieldShape("len_geometry"),
            FieldShape(
                "srid",
                doc="0 is a flat plane without units.",
            ),
            FieldShape(
                "wkb",
                doc="The shape.",
            ),
        ),
        face="srid {srid:dec}, {wkb.geometry}",
        doc=(
            "Length, the spatial reference system's id, and the shape as well-known binary (WKB), which"
            " is parsed on demand. MariaDB stores an empty value if a statement sets none in a NOT NULL"
            " column."
        ),
    ),
    "column_geometry.ColumnGeometry.Shape": TypeShape(
        instances=(
            FieldShape("geometry"),
        ),
        overlays=("geometry",),
        value="data",
    ),
    "column_int24.ColumnInt24": TypeShape(
        fields=(
            FieldShape("raw"),
        ),
        value="value",
        face="{value:dec}",
        doc="Three bytes, two's complement if signed.",
    ),
    "column_json.ColumnJson": TypeShape(
        fields=(
            FieldShape("len_document"),
            FieldShape(
                "document",
                doc="The document, in MySQL's binary form.",
            ),
        ),
        value="document",
        face="{document.root}",
        doc="Length and a binary JSON document, which is parsed on demand.",
    ),
    "column_json.ColumnJson.Document": TypeShape(
        instances=(
            FieldShape("root"),
        ),
        overlays=("root",),
        value="data",
    ),
    "column_json_diffs.ColumnJsonDiffs": TypeShape(
        fields=(
            FieldShape("len_diffs"),
            FieldShape(
                "diffs",
                doc="The changes, in the order in which they apply.",
            ),
        ),
        value="diffs",
        face="{diffs.list}",
        doc="Length and a list of changes to the document in the before image.",
    ),
    "column_json_diffs.ColumnJsonDiffs.DiffList": TypeShape(
        instances=(
            FieldShape("list"),
        ),
        overlays=("list",),
        value="data",
    ),
    "column_metadata.ColumnMetadata": TypeShape(
        fields=(
            FieldShape(
                "len_prefix",
                doc=(
                    "Bytes of the length before a value of a BLOB, TEXT, JSON, GEOMETRY or VECTOR; bytes of a "
                    "FLOAT or DOUBLE value itself."
                ),
            ),
            FieldShape(
                "max_length_u2",
                doc="Length of a VARCHAR in bytes.",
            ),
            FieldShape(
                "max_length_high",
                doc="Third byte of that length; only for elements of arrays.",
            ),
            FieldShape(
                "num_odd_bits",
                doc="Bits of BIT beyond full bytes.",
            ),
            FieldShape(
                "num_full_bytes",
                doc="Full bytes of BIT.",
            ),
            FieldShape(
                "precision",
                doc="Digits of a DECIMAL, 1 to 65.",
            ),
            FieldShape(
                "scale",
                doc="Digits of a DECIMAL after the point, up to 30 in MySQL and 38 in MariaDB.",
            ),
            FieldShape(
                "folded_type",
                doc="The real type; for CHAR, mixed with two bits of the length.",
            ),
            FieldShape(
                "length_low",
                doc=(
                    "Low byte of the length of CHAR in bytes; bytes of an ENUM (1 or 2) or SET value (1 to 4, "
                    "or 8)."
                ),
            ),
            FieldShape(
                "fraction_digits",
                doc="Digits after the second, 0 to 6.",
            ),
            FieldShape("element_type"),
            FieldShape("element_metadata"),
            FieldShape(
                "impossible_width_marker",
                doc="Cells of other widths have no layout.",
            ),
        ),
        doc=(
            "Details of a column that its type code does not give: the width of a length prefix, the "
            "digits of a DECIMAL, the fraction digits of a time. 0 to 4 bytes, by type. CHAR, BINARY, "
            "ENUM and SET all have the type code STRING. The first byte of their metadata is the real "
            "type; for CHAR longer than 255 bytes, two bits of the length are folded into it, inverted,"
            " in bits 4 and 5."
        ),
    ),
    "column_metadata.ColumnMetadata.ByCode": TypeShape(
        face="{code}",
        doc="A type by its code. Takes no bytes.",
    ),
    "column_newdecimal.ColumnNewdecimal": TypeShape(
        fields=(
            FieldShape(
                "leading_group",
                doc="The digits before the first full group of nine.",
            ),
            FieldShape(
                "integer_groups",
                doc="Full groups before the decimal point, most significant first.",
            ),
            FieldShape(
                "fraction_groups",
                doc="Full groups after the decimal point.",
            ),
            FieldShape(
                "trailing_group",
                doc="The digits after the last full group.",
            ),
        ),
        face="{text}",
        doc=(
            "An exact decimal number of fixed width. Integer digits and fraction digits are split, from"
            " the decimal point outwards, into groups of nine. Each group is a big-endian integer of "
            "four bytes; the partial group at either end takes only as many bytes as its digits need. "
            "The top bit of the first byte is set for zero and positive numbers; all bytes of a "
            "negative number are inverted, so that the bytes sort like the numbers."
        ),
    ),
    "column_newdecimal.ColumnNewdecimal.DigitGroup": TypeShape(
        fields=(
            FieldShape(
                "high",
                doc="The stored byte of a group of 1 or 2 digits; the first byte of a group of 5 or 6.",
            ),
            FieldShape(
                "low",
                doc="The stored bytes of a group of 3 or 4 digits; the last two of a group of 5 or 6.",
            ),
            FieldShape(
                "full",
                doc="The stored bytes of a group of 7 to 9 digits.",
            ),
        ),
        value="value",
        face="{digits}",
        doc="One to nine decimal digits, stored as an integer of one to four bytes.",
    ),
    "column_number.ColumnNumber": TypeShape(
        doc=(
            "Integers in two's complement and IEEE 754 numbers, little-endian. Whether an integer is "
            "UNSIGNED is in the optional metadata of its TABLE_MAP."
        ),
    ),
    "column_number.ColumnNumber.TinyintSigned": TypeShape(
        fields=(
            FieldShape("value"),
        ),
        value="value",
        face="{value:dec}",
        doc="TINYINT, BOOLEAN",
    ),
    "column_number.ColumnNumber.TinyintUnsigned": TypeShape(
        fields=(
            FieldShape("value"),
        ),
        value="value",
        face="{value:dec}",
        doc="TINYINT UNSIGNED",
    ),
    "column_number.ColumnNumber.SmallintSigned": TypeShape(
        fields=(
            FieldShape("value"),
        ),
        value="value",
        face="{value:dec}",
        doc="SMALLINT",
    ),
    "column_number.ColumnNumber.SmallintUnsigned": TypeShape(
        fields=(
            FieldShape("value"),
        ),
        value="value",
        face="{value:dec}",
        doc="SMALLINT UNSIGNED",
    ),
    "column_number.ColumnNumber.IntSigned": TypeShape(
        fields=(
            FieldShape("value"),
        ),
        value="value",
        face="{value:dec}",
        doc="INT",
    ),
    "column_number.ColumnNumber.IntUnsigned": TypeShape(
        fields=(
            FieldShape("value"),
        ),
        value="value",
        face="{value:dec}",
        doc="INT UNSIGNED",
    ),
    "column_number.ColumnNumber.BigintSigned": TypeShape(
        fields=(
            FieldShape("low"),
            FieldShape("high"),
        ),
        value="value",
        face="{value:dec}",
        doc=(
            "BIGINT. It is read in two halves because the JavaScript runtime misreads negative numbers "
            "of 8 bytes."
        ),
    ),
    "column_number.ColumnNumber.BigintUnsigned": TypeShape(
        fields=(
            FieldShape("value"),
        ),
        value="value",
        face="{value:dec}",
        doc="BIGINT UNSIGNED",
    ),
    "column_number.ColumnNumber.SinglePrecision": TypeShape(
        fields=(
            FieldShape("value"),
        ),
        value="value",
        face="{shown:dec}",
        doc="FLOAT",
    ),
    "column_number.ColumnNumber.DoublePrecision": TypeShape(
        fields=(
            FieldShape("value"),
        ),
        value="value",
        face="{value:dec}",
        doc="DOUBLE",
    ),
    "column_number.ColumnNumber.Timestamp": TypeShape(
        fields=(
            FieldShape("value"),
        ),
        value="value",
        face="{text}",
        doc=(
            "TIMESTAMP before 5.6.4 - seconds since 1970-01-01 UTC; 0 is the zero timestamp, 0000-00-00"
            " 00:00:00."
        ),
    ),
    "column_set.ColumnSet": TypeShape(
        fields=(
            FieldShape("bits_u1"),
            FieldShape("bits_u2"),
            FieldShape("bits_u3"),
            FieldShape(
                "bits_u4",
                doc="All bits, or the lower half of them.",
            ),
            FieldShape(
                "upper_bits",
                doc="The upper half. Numbers of JavaScript have 53 bits, so `bits` may be rounded there.",
            ),
        ),
        value="bits",
        face="{bits:hex}",
        doc="One bit per label, the first one lowest, in 1, 2, 3, 4 or 8 bytes.",
    ),
    "column_string.ColumnString": TypeShape(
        fields=(
            FieldShape("len_value_u1"),
            FieldShape("len_value_u2"),
            FieldShape(
                "value",
                doc="In the character set of the column.",
            ),
        ),
        value="value",
        face="{value:str}",
        doc=(
            "Length and bytes. The length takes two bytes if the column can be longer than 255 bytes. "
            "CHAR is logged without trailing spaces, BINARY without trailing zero bytes."
        ),
    ),
    "column_time.ColumnTime": TypeShape(
        fields=(
            FieldShape(
                "raw",
                doc="Decimal digits: hhmmss, or hhhmmss, with a sign.",
            ),
        ),
        face="{text}",
        doc=(
            "A signed number in three bytes, with the decimal digits hhhmmss. MariaDB still writes it "
            "with mysql56_temporal_format=OFF. If the column has fraction digits, MariaDB writes "
            "another width, which is not in the log."
        ),
    ),
    "column_time2.ColumnTime2": TypeShape(
        fields=(
            FieldShape("raw"),
            FieldShape("fraction"),
        ),
        face="{text}",
        doc=(
            "A time from -838:59:59 to 838:59:59 with up to six fraction digits. Three bytes, with an "
            "offset of 0x800000, then the fraction. Together they are one number; the magnitude of a "
            "negative time is the offset minus that number."
        ),
    ),
    "column_timestamp2.ColumnTimestamp2": TypeShape(
        fields=(
            FieldShape(
                "seconds",
                doc="Since 1970-01-01 UTC; 0 is the zero timestamp.",
            ),
            FieldShape("fraction"),
        ),
        face="{text}",
        doc=(
            "Seconds since 1970-01-01 UTC, then the fraction of the second. Zero seconds are the zero "
            "timestamp, 0000-00-00 00:00:00."
        ),
    ),
    "column_vector.ColumnVector": TypeShape(
        fields=(
            FieldShape("len_elements"),
            FieldShape(
                "odd_length_marker",
                doc="The length must be a whole number of elements.",
            ),
            FieldShape(
                "elements",
                doc="The numbers.",
            ),
        ),
        face="{num_elements:dec} numbers",
        doc="Length and single-precision numbers.",
    ),
    "column_year.ColumnYear": TypeShape(
        fields=(
            FieldShape(
                "raw",
                doc="Years since 1900; 0 is the year 0000.",
            ),
        ),
        value="year",
        face="{year:dec}",
        doc="A year from 1901 to 2155, or 0000, in one byte.",
    ),
    "encrypted_binlog.EncryptedBinlog": TypeShape(
        fields=(
            FieldShape("magic"),
            FieldShape(
                "version",
                doc="Version of the header's layout and of the encryption; 1.",
            ),
            FieldShape("header"),
            FieldShape(
                "encrypted_log",
                doc="The encrypted file; for an unknown version, including the rest of its header.",
            ),
        ),
        doc=(
            "A binary log or relay log of MySQL 8.0.14 and later with binlog_encryption=ON: a header of"
            " 512 bytes, then the whole plain file, including its magic, encrypted with AES-256 in "
            "counter mode. The key of the file (\"password\") is in the header, itself encrypted with a "
            "key of the server's keyring, without which nothing can be read. MariaDB encrypts "
            "differently; see `mariadb_start_encryption`."
        ),
    ),
    "encrypted_binlog.EncryptedBinlog.HeaderV1": TypeShape(
        fields=(
            FieldShape(
                "fields",
                doc="What is needed to find the key and to begin.",
            ),
            FieldShape(
                "padding",
                doc="Zero bytes.",
            ),
        ),
    ),
    "encrypted_binlog.EncryptedBinlog.Field": TypeShape(
        fields=(
            FieldShape("type"),
            FieldShape("value"),
        ),
        face="{type}{code}: {value}",
    ),
    "encrypted_binlog.EncryptedBinlog.KeyId": TypeShape(
        fields=(
            FieldShape("len_text"),
            FieldShape(
                "text",
                doc=(
                    "Name of the key in the keyring, MySQLReplicationKey_ with the UUID of the server and a "
                    "number."
                ),
            ),
        ),
        value="text",
        face="{text}",
    ),
    "encrypted_binlog.EncryptedBinlog.EncryptedPassword": TypeShape(
        fields=(
            FieldShape(
                "data",
                doc="The key of the file, encrypted with AES-256 in CBC mode.",
            ),
        ),
        value="data",
    ),
    "encrypted_binlog.EncryptedBinlog.Iv": TypeShape(
        fields=(
            FieldShape(
                "data",
                doc="The initialization vector with which the key of the file was encrypted.",
            ),
        ),
        value="data",
    ),
    "encrypted_binlog.EncryptedBinlog.UnknownValue": TypeShape(
        fields=(
            FieldShape("data"),
        ),
        value="data",
    ),
    "event_append_block.EventAppendBlock": TypeShape(
        fields=(
            FieldShape(
                "file_id",
                doc="The number of the file in all events of the statement.",
            ),
            FieldShape(
                "block",
                doc="Bytes of the file, 128 KiB except in the last block.",
            ),
        ),
        doc=(
            "A block of the file of a LOAD DATA statement: the first one in BEGIN_LOAD_QUERY, all "
            "others in APPEND_BLOCK. EXECUTE_LOAD_QUERY then runs the statement, or DELETE_FILE cancels"
            " it."
        ),
    ),
    "event_create_file.EventCreateFile": TypeShape(
        fields=(
            FieldShape(
                "head",
                doc="As of LOAD.",
            ),
            FieldShape(
                "file_id",
                doc="The number of this file in later events.",
            ),
            FieldShape("separators"),
            FieldShape("target"),
            FieldShape(
                "file_name",
                doc="The name of the file in the statement.",
            ),
            FieldShape(
                "block",
                doc="First bytes of the file.",
            ),
        ),
        doc=(
            "LOAD DATA INFILE of MySQL 4.0 and 4.1: the clauses of the statement and the first block of"
            " the file. Further blocks are APPEND_BLOCK events; EXEC_LOAD then runs the statement, or "
            "DELETE_FILE cancels it."
        ),
    ),
    "event_delete_file.EventDeleteFile": TypeShape(
        fields=(
            FieldShape(
                "file_id",
                doc="That of its CREATE_FILE.",
            ),
            FieldShape(
                "unknown_tail",
                is_unknown=True,
            ),
        ),
        doc="A LOAD DATA statement failed after its file was logged; drop the file.",
    ),
    "event_empty.EventEmpty": TypeShape(
        fields=(
            FieldShape(
                "unknown_tail",
                is_unknown=True,
            ),
        ),
        doc=(
            "STOP and other events whose type says everything. Bytes that a later server may add are "
            "kept."
        ),
    ),
    "event_exec_load.EventExecLoad": TypeShape(
        fields=(
            FieldShape(
                "file_id",
                doc="That of its CREATE_FILE.",
            ),
            FieldShape(
                "unknown_tail",
                is_unknown=True,
            ),
        ),
        doc="The file of a CREATE_FILE event is complete; load it. MySQL 4.0 and 4.1.",
    ),
    "event_execute_load_query.EventExecuteLoadQuery": TypeShape(
        fields=(
            FieldShape(
                "thread_id",
                doc="Connection that ran the statement.",
            ),
            FieldShape(
                "exec_time",
                doc="Seconds between the start of the statement and its logging.",
            ),
            FieldShape("len_db"),
            FieldShape(
                "error_code",
                doc="Error with which the statement ended on the source; 0 is none.",
            ),
            FieldShape("len_status_vars"),
            FieldShape(
                "file_id",
                doc="The number of the file in the earlier events.",
            ),
            FieldShape(
                "ofs_file_name_start",
                doc="Where the part of the statement with the name of the file (`LOCAL INFILE 'name'`) begins.",
            ),
            FieldShape(
                "ofs_file_name_end",
                doc="Where that part ends; a replica replaces it with the name of its own copy.",
            ),
            FieldShape(
                "duplicates",
                doc="What to do with rows whose key is there already.",
            ),
            FieldShape(
                "extra_post_header",
                doc="Fields of later servers.",
            ),
            FieldShape("status_vars"),
            FieldShape(
                "db",
                doc="Default database of the session.",
            ),
            FieldShape("db_terminator"),
            FieldShape(
                "query",
                doc="The statement, in the character set `character_set_client` of its session.",
            ),
        ),
        face="{query:str}",
        doc=(
            "A LOAD DATA statement whose file is in earlier BEGIN_LOAD_QUERY and APPEND_BLOCK events. A"
            " QUERY event with four more fields in its fixed part."
        ),
    ),
    "event_format_description.EventFormatDescription": TypeShape(
        fields=(
            FieldShape(
                "binlog_version",
                doc="4 since MySQL 5.0.",
            ),
            FieldShape(
                "server_version",
                doc="Such as 8.0.32-log, padded with zero bytes.",
            ),
            FieldShape(
                "create_timestamp",
                doc=(
                    "When the file was created, in seconds since 1970-01-01 UTC, if it is the first one after a"
                    " start of the server, otherwise 0."
                ),
            ),
            FieldShape(
                "len_common_header",
                doc="Length of the header of every other event; 19.",
            ),
            FieldShape(
                "post_header_lengths",
                doc="Length of the fixed part of the body of event types 1, 2, and so on.",
            ),
            FieldShape(
                "checksum_algorithm",
                doc="How the events after this one are protected; its own checksum is always there.",
            ),
            FieldShape(
                "checksum",
                doc=(
                    "CRC-32 of all bytes of the event before it, with the in-use flag of the header cleared, "
                    "see `flags_of_checksum` of `event_header`."
                ),
                in_hex=True,
            ),
        ),
        face="{server_version}",
        doc=(
            "First event of every file since MySQL 5.0: version of the format, of the server, and the "
            "length of the fixed part (\"post-header\") of each event type it knows. Since 5.6.1 it ends "
            "with the checksum algorithm of the file and with a checksum of its own, which is there "
            "even if the others have none."
        ),
    ),
    "event_format_description.EventFormatDescription.ServerVersion": TypeShape(
        fields=(
            FieldShape(
                "text",
                doc="Such as 8.0.32 or 10.11.6-MariaDB-log.",
            ),
        ),
        instances=(
            FieldShape(
                "number",
                doc="The text once more, in parts.",
            ),
        ),
        overlays=("number",),
        value="text",
        face="{text}",
    ),
    "event_format_description.EventFormatDescription.VersionNumber": TypeShape(
        fields=(
            FieldShape("major_text"),
            FieldShape("minor_text"),
            FieldShape(
                "patch_digit",
                doc="First digit of the third part; enough to tell 5.6.0 from later versions.",
            ),
        ),
    ),
    "event_gtid.EventGtid": TypeShape(
        fields=(
            FieldShape(
                "flags",
                doc="Bit 0 is `may_have_sbr`; the others are not used.",
                in_hex=True,
            ),
            FieldShape(
                "uuid",
                doc="Server on which the transaction was first committed; zero if anonymous.",
            ),
            FieldShape(
                "gno",
                doc="Number of the transaction on that server, from 1; 0 if anonymous.",
            ),
            FieldShape(
                "logical_timestamp_typecode",
                doc="2 if the logical clock follows.",
            ),
            FieldShape(
                "last_committed",
                doc=(
                    "The transaction may be applied in parallel with all transactions whose `sequence_number` "
                    "is higher than this."
                ),
            ),
            FieldShape(
                "sequence_number",
                doc="Number of the transaction within this file, from 1.",
            ),
            FieldShape(
                "immediate_commit_timestamp",
                doc=(
                    "When the writer of this file committed the transaction. Its top bit says whether the "
                    "original server's time follows, if that differs."
                ),
            ),
            FieldShape(
                "original_commit_timestamp",
                doc="When the transaction was first committed.",
            ),
            FieldShape(
                "transaction_length",
                doc="Bytes of the transaction, including this event, without checksums of compressed events.",
            ),
            FieldShape(
                "immediate_server_version",
                doc=(
                    "Version of the server that wrote this file. Its top bit says whether the original server's"
                    " version follows."
                ),
            ),
            FieldShape(
                "original_server_version",
                doc="Version of the server that first committed the transaction.",
            ),
            FieldShape(
                "commit_group_ticket",
                doc="Internal order of commit within group replication.",
            ),
            FieldShape(
                "unknown_tail",
                is_unknown=True,
            ),
        ),
        face="{immediate_commit_timestamp} {uuid}:{gno:dec}",
        doc=(
            "First event of every transaction since 5.6 (anonymous ones since 5.7). The later fields "
            "came with later servers: logical clock 5.7.5, commit timestamps 8.0.1, length 8.0.2, "
            "server versions 8.0.14, commit group ticket 8.0.26."
        ),
    ),
    "event_gtid.EventGtid.CommitTimestamp": TypeShape(
        fields=(
            FieldShape(
                "low",
                doc="The lower 32 bits of the microseconds.",
            ),
            FieldShape(
                "high",
                doc="The upper 23 bits of them.",
            ),
            FieldShape(
                "is_original_following",
                doc="Whether the time of the first commit follows. Only in the first of the two.",
            ),
        ),
        value="microseconds",
        face="{time}.{fraction}",
    ),
    "event_gtid.EventGtid.ServerVersionNumber": TypeShape(
        fields=(
            FieldShape(
                "number",
                doc="Such as 80032 for 8.0.32; 999999 is UNDEFINED_SERVER_VERSION.",
            ),
            FieldShape(
                "is_original_following",
                doc="Whether the version of the original server follows. Only in the first of the two.",
            ),
        ),
        value="number",
        face="{number:dec}",
    ),
    "event_gtid_tagged.EventGtidTagged": TypeShape(
        fields=(
            FieldShape(
                "serialization_version",
                doc="1 in all servers up to 9.7.",
            ),
            FieldShape(
                "len_message",
                doc="Bytes of the whole message, including the version.",
            ),
            FieldShape(
                "last_non_ignorable_field_id",
                doc="A reader that does not know the field with this number must stop.",
            ),
            FieldShape(
                "flags",
                doc="Bit 0 is `may_have_sbr`; the others are not used.",
                in_hex=True,
            ),
            FieldShape(
                "uuid",
                doc="Server on which the transaction was first committed.",
            ),
            FieldShape(
                "gno",
                doc="Number of the transaction on that server for this tag, from 1.",
            ),
            FieldShape(
                "tag",
                doc="At most 32 lower case letters, digits and underscores.",
            ),
            FieldShape(
                "last_committed",
                doc=(
                    "The transaction may be applied in parallel with all transactions whose `sequence_number` "
                    "is higher than this."
                ),
            ),
            FieldShape(
                "sequence_number",
                doc="Number of the transaction within this file, from 1.",
            ),
            FieldShape(
                "immediate_commit_timestamp",
                doc=(
                    "When the writer of this file committed the transaction, in microseconds since 1970-01-01 "
                    "UTC."
                ),
            ),
            FieldShape(
                "original_commit_timestamp",
                doc="When the transaction was first committed; missing if it is the same.",
            ),
            FieldShape(
                "transaction_length",
                doc="Bytes of the transaction, including this event.",
            ),
            FieldShape(
                "immediate_server_version",
                doc="Version of the server that wrote this file, such as 80400 for 8.4.0.",
            ),
            FieldShape(
                "original_server_version",
                doc="Version of the server that first committed the transaction; missing if it is the same.",
            ),
            FieldShape(
                "commit_group_ticket",
                doc="Internal order of commit within group replication.",
            ),
            FieldShape(
                "unknown_tail",
                doc="Fields of later servers.",
                is_unknown=True,
            ),
        ),
        face="{immediate_commit_timestamp} {uuid}:{tag}:{gno}",
        doc=(
            "First event of a transaction whose global id has a tag, since MySQL 8.3. It has the "
            "content of GTID_LOG_EVENT, but is written by MySQL's serialization library: a version, the"
            " length of the message, the last field that a reader must know, then fields in ascending "
            "order, each with its number. A field that is not needed is omitted, and later servers may "
            "append others."
        ),
    ),
    "event_gtid_tagged.EventGtidTagged.FieldId": TypeShape(
        fields=(
            FieldShape(
                "encoded",
                doc="The number, as an integer of variable length.",
            ),
        ),
        doc="The number of a field, if the next field is this one.",
    ),
    "event_gtid_tagged.EventGtidTagged.UnsignedField": TypeShape(
        fields=(
            FieldShape("id"),
            FieldShape("value"),
        ),
        value="value",
        face="{value}",
    ),
    "event_gtid_tagged.EventGtidTagged.TimeField": TypeShape(
        fields=(
            FieldShape("id"),
            FieldShape(
                "value",
                doc="Microseconds since 1970-01-01 UTC.",
            ),
        ),
        value="value",
        face="{time}.{fraction}",
    ),
    "event_gtid_tagged.EventGtidTagged.SignedField": TypeShape(
        fields=(
            FieldShape("id"),
            FieldShape("value"),
        ),
        value="value",
        face="{value}",
    ),
    "event_gtid_tagged.EventGtidTagged.TextField": TypeShape(
        fields=(
            FieldShape("id"),
            FieldShape("len_value"),
            FieldShape("value"),
        ),
        value="value",
        face="{value}",
    ),
    "event_gtid_tagged.EventGtidTagged.UuidField": TypeShape(
        fields=(
            FieldShape("id"),
            FieldShape(
                "octets",
                doc="The bytes of the UUID, each as a separate integer, so bytes from 0x80 on take two bytes.",
            ),
        ),
        value="text",
        face="{text}",
    ),
    "event_gtid_tagged.EventGtidTagged.Octet": TypeShape(
        fields=(
            FieldShape("value"),
        ),
    ),
    "event_header.EventHeader": TypeShape(
        fields=(
            FieldShape(
                "timestamp",
                doc="Start of the statement, in seconds since 1970-01-01 UTC. 0 in events made up by a server.",
            ),
            FieldShape(
                "event_type",
                doc="What the event is, and so how its body is to be read.",
            ),
            FieldShape(
                "server_id",
                doc="The server that first executed the statement.",
            ),
            FieldShape(
                "event_length",
                doc="Length of the whole event in bytes - header, body and checksum.",
            ),
            FieldShape(
                "next_position",
                doc=(
                    "Position after this event in its file, modulo 4 GiB; in a relay log that in the file of "
                    "the source. 0 within a TRANSACTION_PAYLOAD and in events made up by a server. In logs of "
                    "MySQL 4.0 and 4.1 (binlog version 3) the position of the event itself."
                ),
            ),
            FieldShape(
                "flags",
                doc="Bits, each of them an instance of `header_flags`.",
                in_hex=True,
            ),
            FieldShape(
                "extra_headers",
                doc="No server writes any.",
            ),
        ),
        face="{time} {event_type}, next at {next_position:dec}",
        doc=(
            "The common header: 19 bytes since binlog version 3 (MySQL 4.0), 13 before. "
            "FORMAT_DESCRIPTION may announce a longer one; no server does."
        ),
    ),
    "event_header.EventHeader.HeaderFlags": TypeShape(
        face="{this:flags}",
        doc="What the bits of the flags say.",
    ),
    "event_heartbeat.EventHeartbeat": TypeShape(
        fields=(
            FieldShape(
                "log_ident",
                doc="Name of the file that the source reads.",
            ),
        ),
        face="{log_ident}",
        doc=(
            "Sent to a replica after a while without other events; never in a file. The position is in "
            "the header, modulo 4 GiB: see HEARTBEAT_LOG_EVENT_V2."
        ),
    ),
    "event_heartbeat_v2.EventHeartbeatV2": TypeShape(
        fields=(
            FieldShape("fields"),
            FieldShape(
                "unknown_tail",
                is_unknown=True,
            ),
        ),
        doc=(
            "HEARTBEAT with a position of 64 bits, as fields of code, length and value. Sent since "
            "8.0.26 to replicas that request it; never in a file."
        ),
    ),
    "event_heartbeat_v2.EventHeartbeatV2.Field": TypeShape(
        fields=(
            FieldShape("code_number"),
            FieldShape("len_value"),
            FieldShape("value"),
        ),
        face="{type}{code}: {value}",
    ),
    "event_heartbeat_v2.EventHeartbeatV2.LogFilename": TypeShape(
        fields=(
            FieldShape("name"),
        ),
        value="name",
        face="{name}",
    ),
    "event_heartbeat_v2.EventHeartbeatV2.UnknownValue": TypeShape(
        fields=(
            FieldShape("data"),
        ),
        value="data",
    ),
    "event_ignorable.EventIgnorable": TypeShape(
        fields=(
            FieldShape(
                "data",
                doc="Any content; empty according to the documentation.",
            ),
        ),
        doc=(
            "A placeholder for events that a reader may skip if it does not know them. Such events have"
            " their own types, and the ignorable flag in their headers; no server writes this type "
            "itself."
        ),
    ),
    "event_incident.EventIncident": TypeShape(
        fields=(
            FieldShape(
                "incident",
                doc="Servers refuse an event with any other number.",
            ),
            FieldShape("len_message"),
            FieldShape(
                "message",
                doc="For people, such as the reason.",
            ),
            FieldShape(
                "cache_checksum",
                doc=(
                    "MySQL 9.7 first writes the event into the cache of the transaction, where it gets its own "
                    "checksum: that of the event with position 0 and without the last four bytes."
                ),
                in_hex=True,
            ),
            FieldShape(
                "unknown_tail",
                is_unknown=True,
            ),
        ),
        face="{incident}: {message}",
        doc=(
            "Something happened on the source after which the log may lack changes. A replica stops "
            "here; data must be compared."
        ),
    ),
    "event_intvar.EventIntvar": TypeShape(
        fields=(
            FieldShape(
                "type",
                doc="Which of the two variables.",
            ),
            FieldShape(
                "value",
                doc="What the next statement gets for it.",
            ),
            FieldShape(
                "unknown_tail",
                is_unknown=True,
            ),
        ),
        face="{type}={value:dec}",
        doc=(
            "A number that the next statement, logged as text, reads from its session: the result of "
            "LAST_INSERT_ID() or the next AUTO_INCREMENT value."
        ),
    ),
    "event_load.EventLoad": TypeShape(
        fields=(
            FieldShape("head"),
            FieldShape("separators"),
            FieldShape("target"),
            FieldShape(
                "file_name",
                doc="The name of the file in the statement.",
            ),
        ),
        doc=(
            "LOAD DATA INFILE of servers before 5.0: all clauses of the statement, parsed. LOAD (3.23) "
            "has separators of one byte each, NEW_LOAD (4.0) of up to 255. The file itself is not in "
            "the log; replicas of 3.23 requested it. CREATE_FILE has the same head and clauses; see "
            "`event_create_file`."
        ),
    ),
    "event_load.EventLoad.Head": TypeShape(
        fields=(
            FieldShape(
                "thread_id",
                doc="Connection that ran the statement.",
            ),
            FieldShape(
                "exec_time",
                doc="Seconds between the start of the statement and its logging.",
            ),
            FieldShape(
                "skip_lines",
                doc="IGNORE n LINES",
            ),
            FieldShape("len_table_name"),
            FieldShape("len_db"),
            FieldShape("num_columns"),
        ),
    ),
    "event_load.EventLoad.OldSeparators": TypeShape(
        fields=(
            FieldShape(
                "field_terminator",
                doc="FIELDS TERMINATED BY, one byte.",
            ),
            FieldShape(
                "enclosed_by",
                doc="FIELDS ENCLOSED BY, one byte.",
            ),
            FieldShape(
                "line_terminator",
                doc="LINES TERMINATED BY, one byte.",
            ),
            FieldShape(
                "line_start",
                doc="LINES STARTING BY, one byte.",
            ),
            FieldShape(
                "escaped_by",
                doc="FIELDS ESCAPED BY, one byte.",
            ),
            FieldShape("options"),
            FieldShape(
                "empty_flags",
                doc="Which of the bytes above stand for an empty text.",
                in_hex=True,
            ),
        ),
        doc="One byte per separator. Separators in `empty_flags` are empty; their bytes mean nothing.",
    ),
    "event_load.EventLoad.Separators": TypeShape(
        fields=(
            FieldShape(
                "field_terminator",
                doc="FIELDS TERMINATED BY",
            ),
            FieldShape(
                "enclosed_by",
                doc="FIELDS ENCLOSED BY",
            ),
            FieldShape(
                "line_terminator",
                doc="LINES TERMINATED BY",
            ),
            FieldShape(
                "line_start",
                doc="LINES STARTING BY",
            ),
            FieldShape(
                "escaped_by",
                doc="FIELDS ESCAPED BY",
            ),
            FieldShape("options"),
        ),
    ),
    "event_load.EventLoad.Options": TypeShape(
        fields=(
            FieldShape("bits"),
        ),
        value="bits",
    ),
    "event_load.EventLoad.ShortString": TypeShape(
        fields=(
            FieldShape("len_value"),
            FieldShape("value"),
        ),
        value="value",
        face="{value:str}",
    ),
    "event_load.EventLoad.Target": TypeShape(
        fields=(
            FieldShape("len_columns"),
            FieldShape(
                "columns",
                doc="Columns that the statement names; empty if it names none.",
            ),
            FieldShape("table"),
            FieldShape("table_terminator"),
            FieldShape("db"),
            FieldShape("db_terminator"),
        ),
        doc="The table that the rows go into.",
    ),
    "event_load.EventLoad.ColumnName": TypeShape(
        fields=(
            FieldShape("name"),
            FieldShape("terminator"),
        ),
        value="name",
        face="{name:str}",
    ),
    "event_previous_gtids.EventPreviousGtids": TypeShape(
        fields=(
            FieldShape("gtids"),
            FieldShape(
                "unknown_tail",
                is_unknown=True,
            ),
        ),
        face="{gtids}",
        doc="Global transaction ids of all files before this one, as one set.",
    ),
    "event_query.EventQuery": TypeShape(
        fields=(
            FieldShape(
                "thread_id",
                doc="Connection that ran the statement.",
            ),
            FieldShape(
                "exec_time",
                doc="Seconds between the start of the statement and its logging.",
            ),
            FieldShape("len_db"),
            FieldShape(
                "error_code",
                doc="Error with which the statement ended on the source; 0 is none.",
            ),
            FieldShape("len_status_vars"),
            FieldShape(
                "extra_post_header",
                doc="Fields of later servers.",
            ),
            FieldShape(
                "status_vars",
                doc="The state of the session that the statement depends on.",
            ),
            FieldShape(
                "db",
                doc="Default database of the session.",
            ),
            FieldShape("db_terminator"),
            FieldShape(
                "query",
                doc="The statement, in the character set `character_set_client` of its session.",
            ),
        ),
        face="{query:str}",
        doc=(
            "An SQL statement: DDL, a change logged as text, or BEGIN, COMMIT, ROLLBACK, SAVEPOINT and "
            "XA statements around changes logged as rows."
        ),
    ),
    "event_query.EventQuery.QueryStatusVariables": TypeShape(
        fields=(
            FieldShape("entries"),
        ),
    ),
    "event_rand.EventRand": TypeShape(
        fields=(
            FieldShape(
                "seed1",
                doc="The variable rand_seed1.",
            ),
            FieldShape(
                "seed2",
                doc="The variable rand_seed2.",
            ),
            FieldShape(
                "unknown_tail",
                is_unknown=True,
            ),
        ),
        face="{seed1:dec}, {seed2:dec}",
        doc="State of the generator behind RAND() for the next statement, logged as text.",
    ),
    "event_rotate.EventRotate": TypeShape(
        fields=(
            FieldShape(
                "position",
                doc="Where to start in the next file; 4, after the magic.",
            ),
            FieldShape(
                "new_log_ident",
                doc="Name of the next file, without a folder.",
            ),
            FieldShape(
                "checksum",
                doc="CRC-32 of the event at the beginning of a replication stream.",
                in_hex=True,
            ),
        ),
        face="{new_log_ident}",
        doc=(
            "The log continues in another file. Last event of a file. In a replication stream, the "
            "server also generates it at the beginning and at each change of file."
        ),
    ),
    "event_rows.EventRows": TypeShape(
        fields=(
            FieldShape(
                "table_id",
                doc="The TABLE_MAP of the same statement that has it describes the rows.",
            ),
            FieldShape(
                "flags",
                doc="Bits, each of them an instance of `rows_flags`.",
                in_hex=True,
            ),
            FieldShape(
                "len_extra_data",
                doc="Length of the extra data, these two bytes included.",
            ),
            FieldShape(
                "extra_data",
                doc="What storage engines and partitioned tables add.",
            ),
            FieldShape(
                "rows_bytes",
                doc="The rows as bytes; `rows` parses them on demand.",
            ),
        ),
        instances=(
            FieldShape(
                "rows",
                doc="The rows, parsed on demand.",
            ),
        ),
        overlays=("rows",),
        face="{table_map} ({table_id})",
        doc=(
            "Changed rows of one table: WRITE_ROWS, UPDATE_ROWS, DELETE_ROWS and PARTIAL_UPDATE_ROWS. "
            "The types of the cells are in the TABLE_MAP event of the same statement that has the same "
            "table id. Versions 1 and 2 differ in their heads alone: 2 has extra data. MariaDB has a "
            "compressed type for each of them. The rows of servers before 5.1.18 (`pre_ga_…`) have "
            "another layout, see `pre_ga_rows_body`."
        ),
    ),
    "event_rows.EventRows.RowsFlags": TypeShape(
        face="{this:flags}",
        doc="What the bits of the flags say.",
    ),
    "event_rows.EventRows.RowsWithoutSizes": TypeShape(
        fields=(
            FieldShape("rows_without_sizes"),
        ),
        doc="Nobody can tell where a cell ends, as the TABLE_MAP ends after the column types.",
    ),
    "event_rows.EventRows.RowsWithoutTableMap": TypeShape(
        fields=(
            FieldShape(
                "rows_without_table_map",
                is_unknown=True,
            ),
        ),
        doc="Nothing can be told of rows whose table is not known.",
    ),
    "event_rows.EventRows.PreGaRowsBody": TypeShape(
        fields=(
            FieldShape(
                "num_columns",
                doc="The same as in the TABLE_MAP.",
            ),
            FieldShape(
                "columns",
                doc="Columns of which the images hold cells.",
            ),
            FieldShape("rows_without_sizes"),
        ),
        doc=(
            "Rows of servers before 5.1.18. The log does not tell enough to take them apart. One set of"
            " columns holds for both images of an update. An image is the null bits of the server's "
            "record, then a cell for each column of the set. The null bits are those of all columns "
            "that can be NULL, in the set or not, in the order of the table, the first one lowest. If "
            "the rows of the table have a fixed length, which its columns and its ROW_FORMAT decide, a "
            "bit that marks deleted records is before them. Some storage engines, such as MyISAM, keep "
            "the odd bits of BIT columns among them. Bits behind the last one mean nothing; most "
            "engines set them. A NULL has a cell, too: that of the column's default. No TABLE_MAP of "
            "these servers says how long cells are and which columns can be NULL, and no TABLE_MAP at "
            "all says whether rows have a fixed length."
        ),
    ),
    "event_rows.EventRows.TableMapHop": TypeShape(
        doc=(
            "A TABLE_MAP on the way, as the content of its event: programs that print all that an "
            "object holds would print the event itself once more."
        ),
    ),
    "event_rows.EventRows.ExtraDataList": TypeShape(
        fields=(
            FieldShape("entries"),
        ),
    ),
    "event_rows.EventRows.ExtraData": TypeShape(
        fields=(
            FieldShape("type"),
            FieldShape("data"),
        ),
    ),
    "event_rows.EventRows.NdbInfo": TypeShape(
        fields=(
            FieldShape(
                "len_info",
                doc="Length of this and all below.",
            ),
            FieldShape("format"),
            FieldShape("payload"),
        ),
    ),
    "event_rows.EventRows.PartitionInfo": TypeShape(
        fields=(
            FieldShape(
                "partition_id",
                doc="Partition of the row; that after the change of an update.",
            ),
            FieldShape(
                "source_partition_id",
                doc="Partition of the row before the change.",
            ),
        ),
    ),
    "event_rows.EventRows.UnknownInfo": TypeShape(
        fields=(
            FieldShape("data"),
        ),
    ),
    "event_rows_query.EventRowsQuery": TypeShape(
        fields=(
            FieldShape(
                "len_rows_query",
                doc=(
                    "Length of the statement, or the low byte of the length if it does not fit. Readers ignore "
                    "it: the statement ends with the event."
                ),
            ),
            FieldShape(
                "rows_query",
                doc="The statement, in the character set of the client.",
            ),
        ),
        face="{rows_query:str}",
        doc=(
            "Text of the statement that changed the rows that follow. Written with "
            "binlog_rows_query_log_events=ON."
        ),
    ),
    "event_slave.EventSlave": TypeShape(
        fields=(
            FieldShape(
                "source_position",
                doc="Where in its log the source was.",
            ),
            FieldShape("source_port"),
            FieldShape("source_host"),
            FieldShape(
                "source_log",
                doc="Name of the binary log of the source.",
            ),
        ),
        doc=(
            "Position of a replica in the log of its source. Planned for fail-safe replication in MySQL"
            " 4.0 and removed in 5.6; no released server wrote it."
        ),
    ),
    "event_start_v3.EventStartV3": TypeShape(
        fields=(
            FieldShape("binlog_version"),
            FieldShape(
                "server_version",
                doc="Such as 4.1.22-log, padded with zero bytes.",
            ),
            FieldShape(
                "create_timestamp",
                doc=(
                    "When the file was created, in seconds since 1970-01-01 UTC, if it is the first one after a"
                    " start of the server, otherwise 0."
                ),
            ),
            FieldShape(
                "unknown_tail",
                is_unknown=True,
            ),
        ),
        doc=(
            "First event of every file of servers before 5.0, where FORMAT_DESCRIPTION took its place. "
            "It distinguishes binlog version 1 (MySQL 3.23) from 3 (4.0.2 to 4.1)."
        ),
    ),
    "event_table_map.EventTableMap": TypeShape(
        fields=(
            FieldShape(
                "table_id",
                doc=(
                    "A number that the server gave the table when it opened it. It changes when the table is "
                    "closed."
                ),
            ),
            FieldShape(
                "flags",
                doc="Bits, each of them an instance of `table_flags`.",
                in_hex=True,
            ),
            FieldShape(
                "len_database",
                doc="Servers write a packed integer; names are too short for a second byte.",
            ),
            FieldShape(
                "database",
                doc="The name of the database.",
            ),
            FieldShape("database_terminator"),
            FieldShape(
                "len_table",
                doc="As of the database.",
            ),
            FieldShape(
                "table",
                doc="The name of the table, without that of the database.",
            ),
            FieldShape("table_terminator"),
            FieldShape(
                "num_columns",
                doc="At most 4096, the most that a table can have.",
            ),
            FieldShape(
                "too_many_columns_marker",
                doc="No table has this many columns (MAX_FIELDS).",
            ),
            FieldShape(
                "column_types_bytes",
                doc="The types as bytes; `column_types` parses them on demand.",
            ),
            FieldShape(
                "len_metadata",
                doc="Bytes of the details of the columns.",
            ),
            FieldShape(
                "metadata_bytes",
                doc="The metadata as bytes; `metadata` parses them on demand.",
            ),
            FieldShape(
                "null_bits",
                doc=(
                    "One bit per column, the first one in the lowest bit of the first byte; 1 if it can be "
                    "NULL."
                ),
            ),
            FieldShape(
                "optional_metadata_bytes",
                doc="The optional metadata as bytes; `optional_metadata` parses them on demand.",
            ),
        ),
        instances=(
            FieldShape(
                "metadata",
                doc="The details of the columns, parsed on demand.",
            ),
            FieldShape(
                "optional_metadata",
                doc="The lists of names, signs, character sets, labels and keys, parsed on demand.",
            ),
        ),
        overlays=("metadata", "optional_metadata",),
        face="{database}.{table} ({table_id})",
        doc=(
            "Describes a table, so that the rows events after it can be read: its columns with their "
            "types, whether they can be NULL and, in the optional metadata, their names, signs, "
            "character sets and labels. Valid until the last rows event of the statement. Early 5.1 "
            "servers, 5.1.17 among them, end the event after the column types. Rows of such a table "
            "cannot be read, because the types alone do not determine where a cell ends."
        ),
    ),
    "event_table_map.EventTableMap.TableFlags": TypeShape(
        face="{this:flags}",
        doc="What the bits of the flags say.",
    ),
    "event_table_map.EventTableMap.TableReference": TypeShape(
        face="{name}",
        doc=(
            "Stands for a TABLE_MAP, which is its `_parent`. Printing a reference does not print the "
            "table."
        ),
    ),
    "event_table_map.EventTableMap.MetadataBlock": TypeShape(
        fields=(
            FieldShape("columns"),
            FieldShape(
                "unknown_tail",
                is_unknown=True,
            ),
        ),
    ),
    "event_table_map.EventTableMap.Column": TypeShape(
        face="{key} {column_type}",
        doc="A column of the table.",
    ),
    "event_table_map.EventTableMap.ColumnDetails": TypeShape(
        doc=(
            "What it takes to know a column. The parameters count the columns of each kind before it, "
            "because each list of the optional metadata is for one kind."
        ),
    ),
    "event_transaction_context.EventTransactionContext": TypeShape(
        fields=(
            FieldShape("len_server_uuid"),
            FieldShape(
                "thread_id",
                doc="Connection that ran the transaction.",
            ),
            FieldShape(
                "is_gtid_specified",
                doc="1 if the session had set GTID_NEXT to the id of the transaction.",
            ),
            FieldShape("len_snapshot_version"),
            FieldShape("num_write_set"),
            FieldShape("num_read_set"),
            FieldShape(
                "server_uuid",
                doc="The member that ran the transaction.",
            ),
            FieldShape(
                "snapshot_version",
                doc="All transactions that were committed there when it ended.",
            ),
            FieldShape(
                "write_set",
                doc="The keys of rows that it changed.",
            ),
            FieldShape(
                "read_set",
                doc="The keys of rows that it read; always empty.",
            ),
            FieldShape(
                "unknown_tail",
                is_unknown=True,
            ),
        ),
        doc=(
            "What the members of a replication group need to agree on whether a transaction conflicts "
            "with others: the state of the database that it saw and hashes of the rows that it changed."
            " First event of each transaction that a member sends to its group, before GTID."
        ),
    ),
    "event_transaction_context.EventTransactionContext.RowHash": TypeShape(
        fields=(
            FieldShape("len_hash"),
            FieldShape(
                "hash",
                doc="Hash of a key of a row, as base64.",
            ),
        ),
        value="hash",
        face="{hash}",
    ),
    "event_transaction_payload.EventTransactionPayload": TypeShape(
        fields=(
            FieldShape(
                "fields",
                doc="What is known of the payload, then the payload itself.",
            ),
            FieldShape(
                "payload",
                doc="The events, compressed.",
            ),
            FieldShape(
                "unknown_tail",
                is_unknown=True,
            ),
        ),
        face="{compression}, {len_inflated:dec} bytes",
        doc=(
            "The events of a transaction, from BEGIN to its end, in one compressed block. Written since"
            " 8.0.20 with binlog_transaction_compression=ON. Fields of code, length and value describe "
            "the block; all numbers are packed. The inflated block is a `transaction_payload`."
        ),
    ),
    "event_transaction_payload.EventTransactionPayload.Field": TypeShape(
        fields=(
            FieldShape("code_number"),
            FieldShape("len_value"),
            FieldShape("value"),
        ),
        face="{type}{code}: {value}",
        doc="A field, with the values known from it and the fields before it.",
    ),
    "event_transaction_payload.EventTransactionPayload.UnknownValue": TypeShape(
        fields=(
            FieldShape("data"),
        ),
    ),
    "event_type.EventType": TypeShape(
        doc=(
            "Type codes of events, and what a code alone says of its events. 0 to 42 are MySQL's, 160 "
            "to 171 MariaDB's, which also writes the older ones of MySQL."
        ),
    ),
    "event_user_var.EventUserVar": TypeShape(
        fields=(
            FieldShape("len_name"),
            FieldShape(
                "name",
                doc="Without the at sign.",
            ),
            FieldShape(
                "is_null",
                doc="Not zero if the value is NULL; then nothing follows.",
            ),
            FieldShape(
                "type",
                doc="How the value is to be read.",
            ),
            FieldShape(
                "collation",
                doc="Character set and collation of a string; `binary` for numbers.",
            ),
            FieldShape("len_value"),
            FieldShape(
                "value",
                doc="The value, in the layout of its type.",
            ),
            FieldShape(
                "flags",
                doc=(
                    "Bit 0 (UNSIGNED_F) says that an integer is unsigned. Only after integers, and not in old "
                    "servers."
                ),
                in_hex=True,
            ),
            FieldShape(
                "unknown_tail",
                is_unknown=True,
            ),
        ),
        face="@{name} = {value}{null_text}",
        doc="Value of a user variable (`@name`) that the next statement, logged as text, reads.",
    ),
    "event_user_var.EventUserVar.TextValue": TypeShape(
        fields=(
            FieldShape(
                "data",
                doc="Text in the character set of the collation.",
            ),
        ),
        value="data",
        face="{data:str}",
    ),
    "event_user_var.EventUserVar.RealValue": TypeShape(
        fields=(
            FieldShape("number"),
        ),
        value="number",
        face="{number:dec}",
    ),
    "event_user_var.EventUserVar.IntegerValue": TypeShape(
        fields=(
            FieldShape("low"),
            FieldShape("high"),
        ),
        value="number",
        face="{number:dec}",
        doc="Read in two halves because the JavaScript runtime misreads negative numbers of 8 bytes.",
    ),
    "event_user_var.EventUserVar.UnsignedIntegerValue": TypeShape(
        fields=(
            FieldShape("number"),
        ),
        value="number",
        face="{number:dec}",
    ),
    "event_user_var.EventUserVar.DecimalValue": TypeShape(
        fields=(
            FieldShape(
                "precision",
                doc="All digits, 1 to 65.",
            ),
            FieldShape(
                "scale",
                doc="Digits after the decimal point.",
            ),
            FieldShape("number"),
            FieldShape(
                "unknown_tail",
                is_unknown=True,
            ),
        ),
        face="{number}",
    ),
    "event_view_change.EventViewChange": TypeShape(
        fields=(
            FieldShape(
                "view_id",
                doc="Name of the view, such as 14980497345023714:5.",
            ),
            FieldShape(
                "seq_number",
                doc="Number that the next certified transaction gets.",
            ),
            FieldShape("num_certification_info"),
            FieldShape("certification_info"),
            FieldShape(
                "unknown_tail",
                is_unknown=True,
            ),
        ),
        doc=(
            "The members of a replication group changed. For a joining member, this has what it needs "
            "to certify further transactions."
        ),
    ),
    "event_view_change.EventViewChange.Certification": TypeShape(
        fields=(
            FieldShape("len_key"),
            FieldShape(
                "key",
                doc=(
                    "Hash of a key of a row; gtid_extracted for the set of all transactions; "
                    "certification_info_error for a message that replaces all others."
                ),
            ),
            FieldShape("len_value"),
            FieldShape(
                "value",
                doc="The transactions that the last one to change the row had seen.",
            ),
        ),
    ),
    "event_view_change.EventViewChange.ErrorMessage": TypeShape(
        fields=(
            FieldShape("text"),
        ),
        value="text",
    ),
    "event_xa_prepare.EventXaPrepare": TypeShape(
        fields=(
            FieldShape(
                "is_one_phase",
                doc="1 if this is XA COMMIT ... ONE PHASE, 0 if it is XA PREPARE.",
            ),
            FieldShape(
                "format_id",
                doc="Third part of the xid.",
            ),
            FieldShape(
                "len_gtrid",
                doc="At most MAXGTRIDSIZE.",
            ),
            FieldShape(
                "len_bqual",
                doc="At most MAXBQUALSIZE.",
            ),
            FieldShape(
                "gtrid",
                doc="First part of the xid, the transaction.",
            ),
            FieldShape(
                "bqual",
                doc="Second part of the xid, the branch of the transaction.",
            ),
            FieldShape(
                "unknown_tail",
                is_unknown=True,
            ),
        ),
        face="{gtrid:str} {bqual:str}",
        doc=(
            "Ends the changes of an XA transaction: it is prepared, or committed in one phase. XA "
            "COMMIT or XA ROLLBACK of a prepared one is a later QUERY event, perhaps in another file."
        ),
    ),
    "event_xid.EventXid": TypeShape(
        fields=(
            FieldShape(
                "xid",
                doc="The number of the transaction in its server; it means nothing on another one.",
            ),
            FieldShape(
                "unknown_tail",
                is_unknown=True,
            ),
        ),
        face="{xid:dec}",
        doc=(
            "Commit of a transaction in a transactional engine. The number is the transaction's id on "
            "the server that wrote it, in that machine's byte order (little-endian on all supported "
            "platforms)."
        ),
    ),
    "fractional_seconds.FractionalSeconds": TypeShape(
        fields=(
            FieldShape("hundredths"),
            FieldShape("ten_thousandths"),
            FieldShape("millionths"),
        ),
        doc=(
            "Big-endian, one byte for every two digits of the declaration: hundredths, ten-thousandths "
            "or millionths of a second. No bytes for 0 digits."
        ),
    ),
    "gtid_set.GtidSet": TypeShape(
        fields=(
            FieldShape(
                "num_entries_low",
                doc="Low byte of the count; in the tagged layout the format once more.",
            ),
            FieldShape("num_entries_middle"),
            FieldShape("num_entries_high"),
            FieldShape("format"),
            FieldShape(
                "entries",
                doc="An entry for each server that first committed transactions, or for each tag of one.",
            ),
        ),
        face="{note}{entries}",
        doc=(
            "For each source server, the intervals of transaction numbers. Servers since 8.3 write a "
            "second layout if the set has tagged ids: the count is 6 bytes wide between two bytes of "
            "value 1, and each entry names its tag."
        ),
    ),
    "gtid_set.GtidSet.Entry": TypeShape(
        fields=(
            FieldShape("uuid"),
            FieldShape(
                "tag",
                doc="Empty for the ids without a tag in a set that has tagged ones.",
            ),
            FieldShape("num_intervals"),
            FieldShape(
                "intervals",
                doc="Numbers of transactions, in ascending order.",
            ),
        ),
        face="{uuid} {tag} {intervals}",
    ),
    "gtid_set.GtidSet.Tag": TypeShape(
        fields=(
            FieldShape("len_text"),
            FieldShape(
                "text",
                doc="At most 32 lower case letters, digits and underscores.",
            ),
        ),
        value="text",
        face="{text}",
    ),
    "gtid_set.GtidSet.Interval": TypeShape(
        fields=(
            FieldShape(
                "first",
                doc="First transaction number.",
            ),
            FieldShape(
                "after_last",
                doc="First transaction number after the interval.",
            ),
        ),
        face="{first:dec}{through}",
    ),
    "json_binary.JsonBinary": TypeShape(
        fields=(
            FieldShape(
                "type",
                doc="The type of the document.",
            ),
            FieldShape(
                "value",
                doc="The document.",
            ),
            FieldShape(
                "free_space",
                doc="Bytes after the document. Servers write none here.",
            ),
        ),
        face="{value}",
        doc=(
            "A JSON document as stored in a JSON column: a type byte, then the value. Objects and "
            "arrays begin with a header (number of elements, size in bytes, one entry per key, one "
            "entry per value); the keys and the values themselves follow in the same order as their "
            "entries. Offsets count from the start of the enclosing object or array, right after its "
            "type byte. The small flavour has 2-byte counts and offsets, the large one 4-byte ones. "
            "Scalars that fit into the place of an offset are inlined there. A server that updates a "
            "document in place (JSON_SET, JSON_REPLACE, JSON_REMOVE) leaves holes: bytes that no entry "
            "points to any more. They may occur before any key and any value and at the end of any "
            "object or array, and are named `free_space` here. Keys and values stay in the order of "
            "their entries even so; a document in any other order is rejected by the server's own check"
            " (Value::get_free_space), and here by a negative size. Therefore a document can be read "
            "from beginning to end, each byte once, without following offsets. An empty document stands"
            " for the JSON literal null: the server writes it if it must store something in a NOT NULL "
            "column (INSERT IGNORE of NULL)."
        ),
    ),
    "json_binary.JsonBinary.JsonObject": TypeShape(
        fields=(
            FieldShape(
                "header",
                doc="Number of members and size in bytes.",
            ),
            FieldShape(
                "key_entries",
                doc="The place of each key.",
            ),
            FieldShape(
                "value_entries",
                doc="Type of each value, and the value itself or its place.",
            ),
            FieldShape(
                "keys",
                doc="The names of the members, in the order of their entries.",
            ),
            FieldShape(
                "values",
                doc=(
                    "The values of the members, in the order of their entries; those that are inlined take no "
                    "bytes here."
                ),
            ),
            FieldShape(
                "free_space",
                doc="Bytes that in-place updates left unused at the end.",
            ),
        ),
        face="{header.opening}{values}}",
        doc=(
            "Members sorted by the length of the key in bytes, then by its bytes, so that the server "
            "can find one by binary search."
        ),
    ),
    "json_binary.JsonBinary.JsonArray": TypeShape(
        fields=(
            FieldShape(
                "header",
                doc="Number of elements and size in bytes.",
            ),
            FieldShape(
                "value_entries",
                doc="Type of each element, and the value itself or its place.",
            ),
            FieldShape(
                "values",
                doc="The elements; those that are inlined take no bytes here.",
            ),
            FieldShape(
                "free_space",
                doc="Bytes that in-place updates left unused at the end.",
            ),
        ),
        face="[{values}]",
        doc="Elements in order.",
    ),
    "json_binary.JsonBinary.ContainerHeader": TypeShape(
        fields=(
            FieldShape(
                "num_elements",
                doc="Number of members or elements.",
            ),
            FieldShape(
                "len_container",
                doc=(
                    "Bytes from the start of this header to the end of the object or array. Servers nest "
                    "objects and arrays at most 100 deep; no length is valid beyond that."
                ),
            ),
        ),
        face="{num_elements:dec} elements",
        doc="The beginning of an object or array.",
    ),
    "json_binary.JsonBinary.KeyEntry": TypeShape(
        fields=(
            FieldShape(
                "ofs_key",
                doc="Offset of the key from the start of the object.",
            ),
            FieldShape(
                "len_key",
                doc="Length of the key in bytes.",
            ),
        ),
        face="@{ofs_key:dec}, {len_key:dec} bytes",
        doc="Points to one key of an object.",
    ),
    "json_binary.JsonBinary.ValueEntry": TypeShape(
        fields=(
            FieldShape(
                "type",
                doc="The type of the value.",
            ),
            FieldShape(
                "ofs_value",
                doc="Offset of the value from the start of the object or array.",
            ),
            FieldShape(
                "inlined",
                doc="The value itself.",
            ),
            FieldShape(
                "padding",
                doc=(
                    "The rest of the place of the offset; the server extends the sign into it, and does not "
                    "read it."
                ),
            ),
        ),
        face="{type}",
        doc="The type of a value, and the value itself, if it is small enough, or its place.",
    ),
    "json_binary.JsonBinary.Key": TypeShape(
        fields=(
            FieldShape(
                "free_space",
                doc="Bytes that in-place updates left unused before the key.",
            ),
            FieldShape(
                "name",
                doc="The name.",
            ),
        ),
        face="{name}",
        doc="The name of a member.",
    ),
    "json_binary.JsonBinary.Element": TypeShape(
        fields=(
            FieldShape(
                "free_space",
                doc="Bytes that in-place updates left unused before the value.",
            ),
            FieldShape(
                "value",
                doc="The value, unless it is inlined.",
            ),
        ),
        face="{prefix}{entry.inlined}{value}",
        doc="One value of an object or array. It has bytes of its own only if it is not inlined.",
    ),
    "json_binary.JsonBinary.LiteralValue": TypeShape(
        fields=(
            FieldShape(
                "value",
                doc="null, true or false.",
            ),
        ),
        face="{text}",
        doc="null, true or false.",
    ),
    "json_binary.JsonBinary.Int16Value": TypeShape(
        fields=(
            FieldShape("value"),
        ),
        face="{value:dec}",
        doc="An integer that fits into 16 bits.",
    ),
    "json_binary.JsonBinary.Uint16Value": TypeShape(
        fields=(
            FieldShape("value"),
        ),
        face="{value:dec}",
        doc="An integer of unsigned SQL type that fits into 16 bits.",
    ),
    "json_binary.JsonBinary.Int32Value": TypeShape(
        fields=(
            FieldShape("value"),
        ),
        face="{value:dec}",
        doc="An integer that fits into 32 bits.",
    ),
    "json_binary.JsonBinary.Uint32Value": TypeShape(
        fields=(
            FieldShape("value"),
        ),
        face="{value:dec}",
        doc="An integer of unsigned SQL type that fits into 32 bits.",
    ),
    "json_binary.JsonBinary.Int64Value": TypeShape(
        fields=(
            FieldShape("low"),
            FieldShape("high"),
        ),
        face="{value:dec}",
        doc=(
            "An integer. It is read in two halves because the JavaScript runtime misreads negative "
            "numbers of 8 bytes."
        ),
    ),
    "json_binary.JsonBinary.Uint64Value": TypeShape(
        fields=(
            FieldShape("value"),
        ),
        face="{value:dec}",
        doc="An integer of 0 or more.",
    ),
    "json_binary.JsonBinary.DoubleValue": TypeShape(
        fields=(
            FieldShape("value"),
        ),
        face="{value:dec}",
        doc="A floating-point number.",
    ),
    "json_binary.JsonBinary.StringValue": TypeShape(
        fields=(
            FieldShape(
                "len_value",
                doc="Length of the string in bytes.",
            ),
            FieldShape(
                "value",
                doc="The string.",
            ),
        ),
        face="\"{value}\"",
        doc="A string.",
    ),
    "json_binary.JsonBinary.VariableLength": TypeShape(
        fields=(
            FieldShape(
                "first",
                doc="Bits 0 to 6.",
            ),
            FieldShape(
                "second",
                doc="Bits 7 to 13.",
            ),
            FieldShape(
                "third",
                doc="Bits 14 to 20.",
            ),
            FieldShape(
                "fourth",
                doc="Bits 21 to 27.",
            ),
            FieldShape(
                "fifth",
                doc="Bits 28 to 31.",
            ),
        ),
        face="{value:dec}",
        doc=(
            "A length of up to 32 bits, in groups of 7, least significant group first; the top bit of a"
            " byte says that another byte follows."
        ),
    ),
    "json_binary.JsonBinary.OpaqueValue": TypeShape(
        fields=(
            FieldShape(
                "type",
                doc="The SQL type.",
            ),
            FieldShape(
                "len_value",
                doc="Length of the value in bytes.",
            ),
            FieldShape(
                "value",
                doc="The value.",
            ),
        ),
        face="{value}",
        doc=(
            "A value of an SQL type that JSON lacks. The server prints DECIMAL as a number, dates and "
            "times as strings, and every other type as a string of its type code and its bytes in "
            "base64."
        ),
    ),
    "json_binary.JsonBinary.OpaqueBytes": TypeShape(
        fields=(
            FieldShape(
                "value",
                doc="The bytes of the value.",
            ),
        ),
        face="{value:str}",
        doc="A value whose bytes depend on its SQL type.",
    ),
    "json_binary.JsonBinary.OpaqueDecimal": TypeShape(
        fields=(
            FieldShape(
                "precision",
                doc="Number of digits.",
            ),
            FieldShape(
                "scale",
                doc="Number of digits after the decimal point.",
            ),
            FieldShape(
                "value",
                doc="The digits.",
            ),
            FieldShape(
                "unknown_tail",
                doc="Bytes after the number. Servers write none here.",
                is_unknown=True,
            ),
        ),
        face="{value}",
        doc="An exact decimal number.",
    ),
    "json_binary.JsonBinary.PackedTemporal": TypeShape(
        fields=(
            FieldShape(
                "fraction_low",
                doc="Microseconds, bits 0 to 15.",
            ),
            FieldShape(
                "fraction_high",
                doc="Microseconds, bits 16 to 23.",
            ),
            FieldShape(
                "whole_low",
                doc="The part above the microseconds, bits 0 to 31.",
            ),
            FieldShape(
                "whole_high",
                doc="The part above the microseconds, bits 32 to 39, with the sign.",
            ),
        ),
        doc=(
            "A signed 64-bit integer, packed from the parts of a date or time: 40 bits of days or hours"
            " down to seconds, then 24 bits of microseconds. A negative time is the negated integer as "
            "a whole. It is read in four pieces, because JavaScript's numbers have only 53 bits."
        ),
    ),
    "json_binary.JsonBinary.OpaqueDatetime": TypeShape(
        fields=(
            FieldShape("packed"),
            FieldShape(
                "unknown_tail",
                doc="Bytes after the value. Servers write none here.",
                is_unknown=True,
            ),
        ),
        face="{text}",
        doc="A DATE, DATETIME or TIMESTAMP; a DATE has no time of day.",
    ),
    "json_binary.JsonBinary.OpaqueTime": TypeShape(
        fields=(
            FieldShape("packed"),
            FieldShape(
                "unknown_tail",
                doc="Bytes after the value. Servers write none here.",
                is_unknown=True,
            ),
        ),
        face="{text}",
        doc="A TIME: a time of day, or an interval of up to 838 hours in either direction.",
    ),
    "json_diffs.JsonDiffs": TypeShape(
        fields=(
            FieldShape(
                "diffs",
                doc="The changes, in the order in which to apply them.",
            ),
        ),
        face="{diffs}{note}",
        doc=(
            "The changes of an UPDATE to a JSON column, if `binlog_row_value_options` is PARTIAL_JSON. "
            "The after image has these changes instead of the whole document; applied in order to the "
            "document of the before image, they give the new document. The list fills the length before"
            " it."
        ),
    ),
    "json_diffs.JsonDiffs.Diff": TypeShape(
        fields=(
            FieldShape(
                "operation",
                doc="The operation at the path.",
            ),
            FieldShape(
                "len_path",
                doc="Length of the path in bytes.",
            ),
            FieldShape(
                "path",
                doc=(
                    "Where in the document: `$`, then `.name` or `.\"quoted name\"` for a member and `[3]` for an"
                    " element, from the outside in. Paths have no wildcards."
                ),
            ),
            FieldShape(
                "len_value",
                doc="Length of the value in bytes.",
            ),
            FieldShape(
                "value",
                doc="The new value.",
            ),
        ),
        face="{operation} {path} {value}",
        doc="One change to a document.",
    ),
    "mariadb_annotate_rows.MariadbAnnotateRows": TypeShape(
        fields=(
            FieldShape(
                "query",
                doc="The statement, in the character set of the client.",
            ),
        ),
        face="{query:str}",
        doc=(
            "Text of the statement that changed the rows that follow, like MySQL's ROWS_QUERY. Written "
            "by MariaDB since 5.3 with binlog_annotate_row_events=ON, the default since 10.2.4."
        ),
    ),
    "mariadb_binlog_checkpoint.MariadbBinlogCheckpoint": TypeShape(
        fields=(
            FieldShape("len_file_name"),
            FieldShape(
                "file_name",
                doc="Crash recovery begins with this file.",
            ),
            FieldShape(
                "unknown_tail",
                is_unknown=True,
            ),
        ),
        face="{file_name}",
        doc=(
            "After a crash, MariaDB must look for prepared transactions in the files from this one on. "
            "Transactions of all earlier files are safe in their engines."
        ),
    ),
    "mariadb_compressed_rows.MariadbCompressedRows": TypeShape(
        fields=(
            FieldShape(
                "num_columns",
                doc="The same as in the TABLE_MAP.",
            ),
            FieldShape(
                "columns_before",
                doc="Columns that are in the image before the change.",
            ),
            FieldShape(
                "columns_after",
                doc="Columns that are in the image after the change.",
            ),
            FieldShape("compression"),
            FieldShape(
                "deflated",
                doc="The rows as a zlib stream.",
            ),
            FieldShape(
                "rows_without_columns",
                doc="Images without columns take no bytes, so the number of rows is unknown.",
            ),
            FieldShape(
                "rows_of_other_table",
                doc="The TABLE_MAP does not belong to these rows, which therefore cannot be read.",
                is_unknown=True,
            ),
        ),
        instances=(
            FieldShape(
                "inflated",
                doc="The rows. Their positions are those of the inflated bytes, which are not in the file.",
                is_inflated=True,
            ),
        ),
        overlays=("inflated",),
        doc=(
            "As `rows_body`, but the rows, after the columns of the images, are a zlib stream. Written "
            "by MariaDB since 10.2 with log_bin_compress=ON."
        ),
    ),
    "mariadb_compressed_rows.MariadbCompressedRows.Inflated": TypeShape(
        fields=(
            FieldShape("rows"),
        ),
    ),
    "mariadb_compressed_rows.MariadbCompressedRows.Row": TypeShape(
        fields=(
            FieldShape("before"),
            FieldShape("after"),
        ),
    ),
    "mariadb_compression_header.MariadbCompressionHeader": TypeShape(
        fields=(
            FieldShape("is_compressed"),
            FieldShape("algorithm"),
            FieldShape("reserved"),
            FieldShape(
                "len_length",
                doc="Bytes of the length.",
            ),
            FieldShape("length_u1"),
            FieldShape("length_u2"),
            FieldShape("length_u3"),
            FieldShape("length_u4"),
        ),
        face="{algorithm}, {len_inflated:dec} bytes",
        doc=(
            "A byte with the algorithm and the width of a length, then the length of the uncompressed "
            "data. The compressed data follow: a zlib stream up to the end of the event."
        ),
    ),
    "mariadb_gtid.MariadbGtid": TypeShape(
        fields=(
            FieldShape(
                "seq_no",
                doc="Number of the transaction within its domain, from 1.",
            ),
            FieldShape(
                "domain_id",
                doc="Replication domain. Transactions are ordered only within a domain.",
            ),
            FieldShape(
                "flags",
                doc="Bits; each is an instance below.",
                in_hex=True,
            ),
            FieldShape(
                "commit_id",
                doc="Transactions with the same number were committed together and may be applied in parallel.",
            ),
            FieldShape(
                "xid",
                doc="The name that XA START gave the transaction.",
            ),
            FieldShape(
                "extra_flags",
                doc="Bits; each is an instance below. Zero in older servers.",
                in_hex=True,
            ),
            FieldShape(
                "num_extra_engines",
                doc="The number of transactional engines that took part, minus one; 255 if unknown.",
            ),
            FieldShape(
                "start_alter_seq_no",
                doc="Number of the transaction that began the ALTER TABLE that this one ends.",
            ),
            FieldShape(
                "thread_id",
                doc="Connection that ran the transaction.",
            ),
            FieldShape(
                "padding",
                doc="Zero bytes up to the length of the fixed part, or fields of later servers.",
            ),
        ),
        face="{domain_id:dec}-{_parent.header.server_id:dec}-{seq_no:dec}",
        doc=(
            "First event of every transaction of MariaDB since 10.0, instead of BEGIN. The global id is"
            " domain, server and number; the server is in the header. The fixed part has 19 bytes. If "
            "the fields take fewer, zero bytes follow; the first of them is also an empty "
            "`extra_flags`."
        ),
    ),
    "mariadb_gtid.MariadbGtid.Xid": TypeShape(
        fields=(
            FieldShape(
                "format_id",
                doc="Third part of the xid.",
            ),
            FieldShape(
                "len_gtrid",
                doc="At most MAXGTRIDSIZE.",
            ),
            FieldShape(
                "len_bqual",
                doc="At most MAXBQUALSIZE.",
            ),
            FieldShape(
                "gtrid",
                doc="First part of the xid, the transaction.",
            ),
            FieldShape(
                "bqual",
                doc="Second part of the xid, the branch of the transaction.",
            ),
        ),
    ),
    "mariadb_gtid_list.MariadbGtidList": TypeShape(
        fields=(
            FieldShape(
                "count_and_flags",
                doc="Number of entries in the lower 28 bits, flags in the upper four.",
                in_hex=True,
            ),
            FieldShape(
                "gtids",
                doc="The last one of each domain and server.",
            ),
            FieldShape(
                "padding",
                doc=(
                    "Two zero bytes after an empty list: 25 bytes is the shortest event that a server can "
                    "replace with a harmless one for a replica too old to know it."
                ),
            ),
        ),
        face="{note}{gtids}",
        doc=(
            "The replication position at the beginning of a file: for each domain, the last transaction"
            " of each server. The latest of a domain is its last entry."
        ),
    ),
    "mariadb_gtid_list.MariadbGtidList.Gtid": TypeShape(
        fields=(
            FieldShape("domain_id"),
            FieldShape("server_id"),
            FieldShape("seq_no"),
        ),
        face="{domain_id:dec}-{server_id:dec}-{seq_no:dec}",
    ),
    "mariadb_query_compressed.MariadbQueryCompressed": TypeShape(
        fields=(
            FieldShape(
                "thread_id",
                doc="Connection that ran the statement.",
            ),
            FieldShape(
                "exec_time",
                doc="Seconds between the start of the statement and its logging.",
            ),
            FieldShape("len_db"),
            FieldShape(
                "error_code",
                doc="Error with which the statement ended on the source; 0 is none.",
            ),
            FieldShape("len_status_vars"),
            FieldShape(
                "extra_post_header",
                doc="Fields of later servers.",
            ),
            FieldShape("status_vars"),
            FieldShape(
                "db",
                doc="Default database of the session.",
            ),
            FieldShape("db_terminator"),
            FieldShape("compression"),
            FieldShape(
                "query",
                doc="The statement, in the character set `character_set_client` of its session.",
                is_inflated=True,
            ),
        ),
        face="{query:str}",
        doc=(
            "QUERY of MariaDB since 10.2 with log_bin_compress=ON: only the statement is compressed; "
            "everything before it is as in QUERY."
        ),
    ),
    "mariadb_start_encryption.MariadbStartEncryption": TypeShape(
        fields=(
            FieldShape(
                "scheme",
                doc="1, the only one.",
            ),
            FieldShape(
                "key_version",
                doc="Version of the key in the server's key management.",
            ),
            FieldShape(
                "nonce",
                doc="First 12 bytes of the initialization vectors of the file.",
            ),
            FieldShape(
                "unknown_tail",
                is_unknown=True,
            ),
        ),
        doc=(
            "All events of the file after this one are encrypted with AES, each separately, with a key "
            "of the server. Only the length of each event stays readable, in its usual place. The "
            "initialization vector is the nonce and the 32-bit position of the event."
        ),
    ),
    "mysql_binlog.MysqlBinlog": TypeShape(
        fields=(
            FieldShape(
                "magic",
                doc="An encrypted file starts with 0xfd instead, see `encrypted_binlog`.",
            ),
            FieldShape(
                "events",
                doc="One after the other, without anything between them.",
            ),
            FieldShape(
                "encrypted_events",
                doc="Everything after MariaDB's START_ENCRYPTION event is unreadable without the server's keys.",
            ),
        ),
        doc=(
            "The binary log of a MySQL or MariaDB server: four magic bytes, then events until the end "
            "of the file. The first event describes the format of the others (FORMAT_DESCRIPTION, or "
            "START_V3 in files of servers before 5.0). An event may depend on earlier ones: all of them"
            " on the FORMAT_DESCRIPTION, rows events on the TABLE_MAP with their table id. Therefore "
            "every event gets references to the events that it may need. Relay logs have the same "
            "layout. They contain several FORMAT_DESCRIPTION events: the replica's own and that of each"
            " source file."
        ),
    ),
    "optional_metadata.OptionalMetadata": TypeShape(
        fields=(
            FieldShape("fields"),
        ),
        doc=(
            "Details of a table that readers use, though replicas do not need them, as fields of type, "
            "length and value. With binlog_row_metadata=MINIMAL MySQL writes SIGNEDNESS, character "
            "sets, geometry types and vector dimensions, with FULL all fields. MariaDB writes none by "
            "default (NO_LOG). Most values are lists for the columns of one kind (numeric, character, "
            "ENUM or SET …) in the order of the table."
        ),
    ),
    "optional_metadata.OptionalMetadata.Field": TypeShape(
        fields=(
            FieldShape(
                "type",
                doc="What the list is about.",
            ),
            FieldShape("len_value"),
            FieldShape("value"),
        ),
        face="{type}{code}: {value}",
    ),
    "optional_metadata.OptionalMetadata.Finder": TypeShape(
        fields=(
            FieldShape("steps"),
        ),
        doc=(
            "The place of the field of one type among the fields, which servers may write in any order."
            " Takes no bytes."
        ),
    ),
    "optional_metadata.OptionalMetadata.Step": TypeShape(
    ),
    "optional_metadata.OptionalMetadata.Bitmap": TypeShape(
        fields=(
            FieldShape(
                "bits",
                doc="One bit for each column that the list is about, the first one in the highest bit.",
            ),
        ),
        value="bits",
    ),
    "optional_metadata.OptionalMetadata.DefaultCharset": TypeShape(
        fields=(
            FieldShape("default_collation"),
            FieldShape(
                "exceptions",
                doc="In the order of the columns.",
            ),
        ),
    ),
    "optional_metadata.OptionalMetadata.CharsetException": TypeShape(
        fields=(
            FieldShape(
                "column_index",
                doc="Index among the columns of this kind.",
            ),
            FieldShape("collation"),
        ),
    ),
    "optional_metadata.OptionalMetadata.Collations": TypeShape(
        fields=(
            FieldShape("entries"),
        ),
    ),
    "optional_metadata.OptionalMetadata.Name": TypeShape(
        fields=(
            FieldShape("len_value"),
            FieldShape("value"),
        ),
        value="value",
        face="{value}",
    ),
    "optional_metadata.OptionalMetadata.Names": TypeShape(
        fields=(
            FieldShape("entries"),
        ),
    ),
    "optional_metadata.OptionalMetadata.Label": TypeShape(
        fields=(
            FieldShape("len_value"),
            FieldShape(
                "value",
                doc="In the character set of the column.",
            ),
        ),
        value="value",
        face="{value:str}",
    ),
    "optional_metadata.OptionalMetadata.LabelList": TypeShape(
        fields=(
            FieldShape("num_entries"),
            FieldShape("entries"),
        ),
    ),
    "optional_metadata.OptionalMetadata.LabelLists": TypeShape(
        fields=(
            FieldShape(
                "entries",
                doc="One list per column.",
            ),
        ),
    ),
    "optional_metadata.OptionalMetadata.Integers": TypeShape(
        fields=(
            FieldShape("entries"),
        ),
    ),
    "optional_metadata.OptionalMetadata.KeyPart": TypeShape(
        fields=(
            FieldShape("column_index"),
            FieldShape(
                "len_prefix",
                doc="Length of the prefix in characters; 0 for the whole column.",
            ),
        ),
    ),
    "optional_metadata.OptionalMetadata.KeyParts": TypeShape(
        fields=(
            FieldShape("entries"),
        ),
    ),
    "packed_integer.PackedInteger": TypeShape(
        fields=(
            FieldShape(
                "first_byte",
                doc="The value, if at most 250; otherwise it says how many bytes follow.",
            ),
            FieldShape(
                "null_marker",
                doc="NULL is never valid in a binary log.",
            ),
            FieldShape(
                "value_u2",
                doc="The value, 251 to 65535 when written by a server.",
            ),
            FieldShape(
                "value_u3",
                doc="The value, 65536 to 16777215 when written by a server.",
            ),
            FieldShape(
                "value_u8",
                doc="The value, from 16777216 when written by a server.",
            ),
        ),
        value="value",
        face="{value:dec}",
        doc=(
            "An unsigned integer in one to nine bytes. A first byte up to 250 is the value itself; 252,"
            " 253 and 254 announce a value of 2, 3 or 8 bytes. 251 means NULL in the client protocol "
            "and does not occur in a binary log."
        ),
    ),
    "query_status_variable.QueryStatusVariable": TypeShape(
        fields=(
            FieldShape(
                "code",
                doc="What the variable is, and so how its value is to be read.",
            ),
            FieldShape("value"),
        ),
        face="{code}: {value}",
        doc=(
            "Part of the state of the session that a statement depends on: a code, then a value whose "
            "length follows from the code. After an unknown code the layout is unknown, so the rest of "
            "the block is kept as bytes."
        ),
    ),
    "query_status_variable.QueryStatusVariable.Flags2": TypeShape(
        fields=(
            FieldShape(
                "bits",
                doc="Each of them that is logged is an instance of `session_flags`.",
            ),
        ),
        value="bits",
        face="{bits}",
    ),
    "query_status_variable.QueryStatusVariable.SessionFlags": TypeShape(
        face="{this:flags}",
        doc="The options of a session that are logged (OPTIONS_WRITTEN_TO_BIN_LOG).",
    ),
    "query_status_variable.QueryStatusVariable.SqlMode": TypeShape(
        fields=(
            FieldShape(
                "bits",
                doc=(
                    "The modes of the session; the instances below are those that change the meaning of SQL "
                    "text."
                ),
            ),
        ),
    ),
    "query_status_variable.QueryStatusVariable.Catalog": TypeShape(
        fields=(
            FieldShape("len_catalog"),
            FieldShape("catalog"),
            FieldShape("terminator"),
        ),
        doc="Written by 5.0.0 to 5.0.3, with a zero byte at the end.",
    ),
    "query_status_variable.QueryStatusVariable.AutoIncrement": TypeShape(
        fields=(
            FieldShape("increment"),
            FieldShape("offset"),
        ),
    ),
    "query_status_variable.QueryStatusVariable.Charset": TypeShape(
        fields=(
            FieldShape(
                "client",
                doc="Collation of the text of the statement (character_set_client).",
            ),
            FieldShape(
                "connection",
                doc="Collation of its literals (collation_connection).",
            ),
            FieldShape(
                "server",
                doc="Default of new databases (collation_server).",
            ),
        ),
    ),
    "query_status_variable.QueryStatusVariable.CollationId": TypeShape(
        fields=(
            FieldShape("collation"),
        ),
        value="collation",
        face="{collation}",
    ),
    "query_status_variable.QueryStatusVariable.ShortString": TypeShape(
        fields=(
            FieldShape("len_value"),
            FieldShape("value"),
        ),
        value="value",
        face="{value:str}",
    ),
    "query_status_variable.QueryStatusVariable.Invoker": TypeShape(
        fields=(
            FieldShape(
                "user",
                doc="CURRENT_USER of the session, for DEFINER.",
            ),
            FieldShape("host"),
        ),
    ),
    "query_status_variable.QueryStatusVariable.UpdatedDbNames": TypeShape(
        fields=(
            FieldShape(
                "num_names",
                doc="254 (OVER_MAX_DBS_IN_EVENT_MTS) says that there are too many to list.",
            ),
            FieldShape("names"),
        ),
    ),
    "query_status_variable.QueryStatusVariable.IntegerU1": TypeShape(
        fields=(
            FieldShape("value"),
        ),
        value="value",
        face="{value:dec}",
    ),
    "query_status_variable.QueryStatusVariable.IntegerU2": TypeShape(
        fields=(
            FieldShape("value"),
        ),
        value="value",
        face="{value:dec}",
    ),
    "query_status_variable.QueryStatusVariable.IntegerU3": TypeShape(
        fields=(
            FieldShape("value"),
        ),
        value="value",
        face="{value:dec}",
    ),
    "query_status_variable.QueryStatusVariable.IntegerU4": TypeShape(
        fields=(
            FieldShape("value"),
        ),
        value="value",
        face="{value:dec}",
    ),
    "query_status_variable.QueryStatusVariable.IntegerU8": TypeShape(
        fields=(
            FieldShape("value"),
        ),
        value="value",
        face="{value:dec}",
    ),
    "query_status_variable.QueryStatusVariable.MariadbGtidFlags3": TypeShape(
        fields=(
            FieldShape(
                "flags",
                doc="Flags of a two-phase ALTER TABLE.",
                in_hex=True,
            ),
            FieldShape(
                "start_alter_seq_no",
                doc="Number of the transaction that began it, if this one ends it.",
            ),
        ),
    ),
    "query_status_variable.QueryStatusVariable.MariadbCharacterSetCollations": TypeShape(
        fields=(
            FieldShape("num_pairs"),
            FieldShape("pairs"),
        ),
    ),
    "query_status_variable.QueryStatusVariable.CharacterSetCollation": TypeShape(
        fields=(
            FieldShape(
                "character_set",
                doc="A character set, by the id of its default collation.",
            ),
            FieldShape("collation"),
        ),
    ),
    "query_status_variable.QueryStatusVariable.UnknownTail": TypeShape(
        fields=(
            FieldShape("data"),
        ),
        value="data",
    ),
    "replication_stream.ReplicationStream": TypeShape(
        fields=(
            FieldShape("packets"),
        ),
        doc=(
            "The server's side of a connection after COM_BINLOG_DUMP or COM_BINLOG_DUMP_GTID: packets "
            "of the client/server protocol, each with one event, without TLS or compression of the "
            "connection. There is no magic. A generated ROTATE event names the file; it is repeated at "
            "each change of file. Then come FORMAT_DESCRIPTION, with the checksum algorithm that the "
            "replica requested, and the events, with HEARTBEAT events in pauses. An ERR packet ends the"
            " stream, or an EOF packet if the replica does not wait for more. A payload of 0xffffff "
            "bytes continues in the next packet. Kaitai Struct cannot join them, so they stay bytes "
            "here."
        ),
    ),
    "replication_stream.ReplicationStream.Packet": TypeShape(
        fields=(
            FieldShape("len_payload"),
            FieldShape(
                "sequence_id",
                doc="Counts packets modulo 256, from 0 after each packet of the replica.",
            ),
            FieldShape("payload"),
        ),
        face="{payload}",
    ),
    "replication_stream.ReplicationStream.Payload": TypeShape(
        fields=(
            FieldShape("status"),
            FieldShape("semi_sync"),
            FieldShape(
                "events",
                doc="None or one.",
            ),
            FieldShape("error"),
            FieldShape("end_of_stream"),
            FieldShape(
                "part",
                doc="Bytes of a payload longer than a packet, including its status byte.",
            ),
            FieldShape(
                "unknown_tail",
                is_unknown=True,
            ),
        ),
        face="{status} {events}",
    ),
    "replication_stream.ReplicationStream.SemiSync": TypeShape(
        fields=(
            FieldShape("magic"),
            FieldShape(
                "is_ack_wanted",
                doc="1 if it waits.",
            ),
        ),
        doc="Whether the source waits until the replica confirms that it has stored the event.",
    ),
    "replication_stream.ReplicationStream.Error": TypeShape(
        fields=(
            FieldShape("code"),
            FieldShape("sql_state_marker"),
            FieldShape("sql_state"),
            FieldShape("message"),
        ),
        face="{code:dec} {message}",
    ),
    "replication_stream.ReplicationStream.EndOfStream": TypeShape(
        fields=(
            FieldShape("num_warnings"),
            FieldShape(
                "status_flags",
                in_hex=True,
            ),
        ),
    ),
    "replication_stream.ReplicationStream.ComBinlogDump": TypeShape(
        fields=(
            FieldShape("command"),
            FieldShape(
                "position",
                doc="Where an event begins; 4 for the first one.",
            ),
            FieldShape(
                "flags",
                doc="Those of `dump_flag` that apply, added up.",
                in_hex=True,
            ),
            FieldShape(
                "server_id",
                doc=(
                    "Of the replica. A server ends the dump of another replica with the same one, unless it is "
                    "0, which mysqlbinlog sends."
                ),
            ),
            FieldShape("log_name"),
        ),
        doc=(
            "The payload of COM_BINLOG_DUMP, the command by which a replica asks for the events of a "
            "log, and of those after it."
        ),
    ),
    "row_image.RowImage": TypeShape(
        fields=(
            FieldShape(
                "value_options",
                doc="Bit 0 (PARTIAL_JSON_UPDATES) says that `json_diff_bits` is there.",
            ),
            FieldShape(
                "json_diff_bits",
                doc=(
                    "One bit for each JSON column of the table, the first one lowest; 1 is a list of "
                    "differences."
                ),
            ),
            FieldShape(
                "null_bits",
                doc="One bit for each column of the image, the first one lowest; 1 is NULL.",
            ),
            FieldShape(
                "cells",
                doc="A cell for each column of the table, in the image or not.",
            ),
        ),
        doc=(
            "A row before or after a change: which of its columns are NULL, then the cells of those "
            "that are not, in the order of the table, without any padding."
        ),
    ),
    "row_image.RowImage.Cell": TypeShape(
        fields=(
            FieldShape(
                "value",
                doc="The value; not there if it is NULL, or not in the image.",
            ),
        ),
        face="{name}: {value}{note}",
    ),
    "row_image.RowImage.LabelStep": TypeShape(
    ),
    "row_image.RowImage.Undecodable": TypeShape(
        fields=(
            FieldShape(
                "first_byte",
                doc="No byte is valid here.",
            ),
        ),
        doc="A cell of a type whose width is not known. All after it in this event is out of reach.",
    ),
    "rows_body.RowsBody": TypeShape(
        fields=(
            FieldShape(
                "num_columns",
                doc="The same as in the TABLE_MAP.",
            ),
            FieldShape(
                "columns_before",
                doc="Columns that are in the image before the change.",
            ),
            FieldShape(
                "columns_after",
                doc="Columns that are in the image after the change.",
            ),
            FieldShape(
                "rows",
                doc="The rows that the event changed, one after the other.",
            ),
            FieldShape(
                "rows_without_columns",
                doc="Images without columns take no bytes, so the number of rows is unknown.",
            ),
            FieldShape(
                "rows_of_other_table",
                doc="The TABLE_MAP does not belong to these rows, which therefore cannot be read.",
                is_unknown=True,
            ),
        ),
        doc=(
            "The columns in the images of an event, then the rows. If the images are not FULL, some "
            "columns are missing from all rows."
        ),
    ),
    "rows_body.RowsBody.Row": TypeShape(
        fields=(
            FieldShape(
                "before",
                doc="The row before the change.",
            ),
            FieldShape(
                "after",
                doc="The row after the change.",
            ),
        ),
    ),
    "table_id.TableId": TypeShape(
        fields=(
            FieldShape("low"),
            FieldShape("high"),
        ),
        value="value",
        face="{value:dec}",
        doc=(
            "The number by which rows events refer to a TABLE_MAP. 6 bytes; 4 in files of early 5.1 "
            "servers, whose FORMAT_DESCRIPTION declares a post-header of 6 bytes for these events."
        ),
    ),
    "transaction_payload.TransactionPayload": TypeShape(
        fields=(
            FieldShape("events"),
        ),
        doc=(
            "Consecutive events, from BEGIN to the end of the transaction, without magic, "
            "FORMAT_DESCRIPTION and checksums. The positions in their headers are 0. Kaitai Struct "
            "cannot inflate Zstandard. To see these events, inflate the payload of the event and open "
            "the result with this specification."
        ),
    ),
    "unix_time.UnixTime": TypeShape(
        face="{text}",
        doc=(
            "Takes no bytes. 32 bits of seconds end in February 2106. From 1900 on, every fourth year "
            "has a leap day, but for 2100, at whose end of February (4107542400) a day is skipped, as "
            "if it were one. With years that begin in March, the leap day is the last one, so four "
            "years have 1461 days, and five months 153. 1970-01-01 is day 25508 after 1900-03-01."
        ),
    ),
    "uuid.Uuid": TypeShape(
        fields=(
            FieldShape("data"),
        ),
        value="data",
        face="{data:uuid}",
        doc="A UUID, 16 bytes in the order of its text. It identifies a MySQL server.",
    ),
    "variable_length_integer.VariableLengthInteger": TypeShape(
        fields=(
            FieldShape(
                "first_byte",
                doc="A trailing one for each byte that follows, a zero, and the lowest bits of the value.",
            ),
            FieldShape(
                "tail",
                doc="Higher bits of the value, little-endian.",
            ),
        ),
        value="value",
        face="{value:dec}",
        doc=(
            "An integer in one to nine bytes, unlike `packed_integer`. The trailing one bits of the "
            "first byte say how many bytes follow; a zero bit ends them. All other bits, in "
            "little-endian order, are the value: 7 bits for each byte, and all 64 bits of eight further"
            " bytes if the first one is 0xff. A signed number has its sign in the lowest bit of that "
            "value."
        ),
    ),
    "variable_length_integer.VariableLengthInteger.SignedInteger": TypeShape(
        fields=(
            FieldShape(
                "encoded",
                doc=(
                    "The magnitude (for a negative number, the magnitude minus one) times two, plus the sign "
                    "bit."
                ),
            ),
        ),
        value="value",
        face="{value:dec}",
    ),
    "wkb.Wkb": TypeShape(
        fields=(
            FieldShape(
                "byte_order",
                doc="That of all numbers after it.",
            ),
            FieldShape(
                "type",
                doc="What the shape is.",
            ),
            FieldShape("shape"),
        ),
        face="{type} {shape}",
        doc=(
            "A shape on a plane or a globe: byte order, type, then its points or parts. The standard "
            "allows both byte orders; MySQL stores only little-endian, and two coordinates per point."
        ),
    ),
    "wkb.Wkb.Point": TypeShape(
        fields=(
            FieldShape("x"),
            FieldShape("y"),
        ),
        face="({x:dec} {y:dec})",
    ),
    "wkb.Wkb.LineString": TypeShape(
        fields=(
            FieldShape("num_points"),
            FieldShape("points"),
        ),
        face="[{points}]",
    ),
    "wkb.Wkb.Polygon": TypeShape(
        fields=(
            FieldShape("num_rings"),
            FieldShape(
                "rings",
                doc="The outline, then holes.",
            ),
        ),
        face="{rings}",
    ),
    "wkb.Wkb.Parts": TypeShape(
        fields=(
            FieldShape("num_parts"),
            FieldShape("parts"),
        ),
        face="[{parts}]",
    ),
}
