# Written by `make regen`, do not edit. Source:
# formats/event_table_map.ksy, sha256 feacb8273127b4996b49b48d6dd287fc2c0920431c59e1496c5b5472564d7a7c
# and the 5 it imports, sha256 53d62182992732539fb38fd41ac16ca440e85c17f9ae16485c05ebd14dbb9c10,
# by kaitai-struct-compiler 0.11.0
# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
from . import optional_metadata
from . import column_metadata
from . import packed_integer
from . import table_id
from . import collation


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class EventTableMap(KaitaiStruct):
    """Describes a table, so that the rows events after it can be read: its columns
    with their types, whether they can be NULL and, in the optional metadata,
    their names, signs, character sets and labels. Valid until the last rows event
    of the statement.
    
    Early 5.1 servers, 5.1.17 among them, end the event after the column types.
    Rows of such a table cannot be read, because the types alone do not determine
    where a cell ends.
    
    .. seealso::
       Source - https://dev.mysql.com/doc/dev/mysql-server/latest/classmysql_1_1binlog_1_1event_1_1Table__map__event.html
    """
    def __init__(self, len_post_header, is_mariadb, _io, _parent=None, _root=None):
        super(EventTableMap, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.len_post_header = len_post_header
        self.is_mariadb = is_mariadb
        self._read()

    def _read(self):
        self.table_id = table_id.TableId(self.len_post_header, self._io)
        self.flags = self._io.read_u2le()
        self.len_database = self._io.read_u1()
        self.database = (self._io.read_bytes(self.len_database)).decode(u"UTF-8")
        self.database_terminator = self._io.read_bytes(1)
        if not self.database_terminator == b"\x00":
            raise kaitaistruct.ValidationNotEqualError(b"\x00", self.database_terminator, self._io, u"/seq/4")
        self.len_table = self._io.read_u1()
        self.table = (self._io.read_bytes(self.len_table)).decode(u"UTF-8")
        self.table_terminator = self._io.read_bytes(1)
        if not self.table_terminator == b"\x00":
            raise kaitaistruct.ValidationNotEqualError(b"\x00", self.table_terminator, self._io, u"/seq/7")
        self.num_columns = packed_integer.PackedInteger(self._io)
        if self.num_columns.value > 4096:
            pass
            self.too_many_columns_marker = self._io.read_bytes(0)
            if not self.too_many_columns_marker == b"\x01":
                raise kaitaistruct.ValidationNotEqualError(b"\x01", self.too_many_columns_marker, self._io, u"/seq/9")

        self.column_types_bytes = self._io.read_bytes(self.num_columns.value)
        if self.has_metadata:
            pass
            self.len_metadata = packed_integer.PackedInteger(self._io)

        if self.has_metadata:
            pass
            self.metadata_bytes = self._io.read_bytes(self.len_metadata.value)

        if self.has_metadata:
            pass
            self.null_bits = self._io.read_bytes((self.num_columns.value + 7) // 8)

        if self.has_metadata:
            pass
            self.optional_metadata_bytes = self._io.read_bytes_full()



    def _fetch_instances(self):
        pass
        self.table_id._fetch_instances()
        self.num_columns._fetch_instances()
        if self.num_columns.value > 4096:
            pass

        if self.has_metadata:
            pass
            self.len_metadata._fetch_instances()

        if self.has_metadata:
            pass

        if self.has_metadata:
            pass

        if self.has_metadata:
            pass

        _ = self.column_details
        if hasattr(self, '_m_column_details'):
            pass
            for i in range(len(self._m_column_details)):
                pass
                self._m_column_details[i]._fetch_instances()


        _ = self.column_types
        if hasattr(self, '_m_column_types'):
            pass
            for i in range(len(self._m_column_types)):
                pass


        _ = self.columns
        if hasattr(self, '_m_columns'):
            pass
            for i in range(len(self._m_columns)):
                pass
                self._m_columns[i]._fetch_instances()


        _ = self.definition
        if hasattr(self, '_m_definition'):
            pass

        _ = self.flag_bits
        if hasattr(self, '_m_flag_bits'):
            pass
            self._m_flag_bits._fetch_instances()

        _ = self.itself
        if hasattr(self, '_m_itself'):
            pass
            self._m_itself._fetch_instances()

        _ = self.metadata
        if hasattr(self, '_m_metadata'):
            pass
            self._m_metadata._fetch_instances()

        _ = self.optional_metadata
        if hasattr(self, '_m_optional_metadata'):
            pass
            self._m_optional_metadata._fetch_instances()


    class Column(KaitaiStruct):
        """A column of the table."""
        def __init__(self, index, _io, _parent=None, _root=None):
            super(EventTableMap.Column, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self.index = index
            self._read()

        def _read(self):
            pass


        def _fetch_instances(self):
            pass

        @property
        def cell_type_number(self):
            """The layout of the column's cells, see `row_image::cell_type`."""
            if hasattr(self, '_m_cell_type_number'):
                return self._m_cell_type_number

            self._m_cell_type_number = (int(column_metadata.ColumnMetadata.ColumnType.string) if self.column_type == column_metadata.ColumnMetadata.ColumnType.var_string else (int(column_metadata.ColumnMetadata.ColumnType.date) if self.column_type == column_metadata.ColumnMetadata.ColumnType.newdate else (int(column_metadata.ColumnMetadata.ColumnType.blob) if self.column_type == column_metadata.ColumnMetadata.ColumnType.tiny_blob else (int(column_metadata.ColumnMetadata.ColumnType.blob) if self.column_type == column_metadata.ColumnMetadata.ColumnType.medium_blob else (int(column_metadata.ColumnMetadata.ColumnType.blob) if self.column_type == column_metadata.ColumnMetadata.ColumnType.long_blob else int(self.column_type) + (256 if  ((self.is_unsigned) and ( ((self.column_type == column_metadata.ColumnMetadata.ColumnType.tiny) or (self.column_type == column_metadata.ColumnMetadata.ColumnType.short) or (self.column_type == column_metadata.ColumnMetadata.ColumnType.int24) or (self.column_type == column_metadata.ColumnMetadata.ColumnType.long) or (self.column_type == column_metadata.ColumnMetadata.ColumnType.longlong)) ))  else 0))))))
            return getattr(self, '_m_cell_type_number', None)

        @property
        def collation(self):
            """Character set and collation; `binary` for BINARY, VARBINARY, BLOB and
            other types that are not text.
            """
            if hasattr(self, '_m_collation'):
                return self._m_collation

            if self._parent.column_details[self.index].has_character_set:
                pass
                self._m_collation = self._parent.column_details[self.index].collation_by_id.id

            return getattr(self, '_m_collation', None)

        @property
        def column_type(self):
            """Type of the column, with CHAR, ENUM and SET distinguished."""
            if hasattr(self, '_m_column_type'):
                return self._m_column_type

            self._m_column_type = self._parent.column_details[self.index].column_type
            return getattr(self, '_m_column_type', None)

        @property
        def geometry_type(self):
            """As in WKB - 0 GEOMETRY, 1 POINT, 2 LINESTRING, 3 POLYGON, 4 to 6 their
            collections, 7 GEOMETRYCOLLECTION.
            """
            if hasattr(self, '_m_geometry_type'):
                return self._m_geometry_type

            if  ((self.column_type == column_metadata.ColumnMetadata.ColumnType.geometry) and (self._parent.optional_metadata.geometry_type.is_found)) :
                pass
                self._m_geometry_type = self._parent.optional_metadata.geometry_type.field.value.entries[self._parent.column_details[self.index].geometry_index].value

            return getattr(self, '_m_geometry_type', None)

        @property
        def has_labels(self):
            """Whether the log has the labels of an ENUM or SET."""
            if hasattr(self, '_m_has_labels'):
                return self._m_has_labels

            self._m_has_labels = self._parent.column_details[self.index].has_labels
            return getattr(self, '_m_has_labels', None)

        @property
        def is_nullable(self):
            """Whether its cells can be NULL."""
            if hasattr(self, '_m_is_nullable'):
                return self._m_is_nullable

            self._m_is_nullable = KaitaiStream.byte_array_index(self._parent.null_bits, self.index // 8) >> self.index % 8 & 1 != 0
            return getattr(self, '_m_is_nullable', None)

        @property
        def is_signedness_known(self):
            """Whether the log says of a numeric column if it is UNSIGNED."""
            if hasattr(self, '_m_is_signedness_known'):
                return self._m_is_signedness_known

            self._m_is_signedness_known =  ((self._parent.column_details[self.index].is_signedness_known) or (self._parent.column_details[self.index].is_generated_primary_key)) 
            return getattr(self, '_m_is_signedness_known', None)

        @property
        def is_unsigned(self):
            """Whether a numeric column is UNSIGNED; false also if the log does not
            say.
            """
            if hasattr(self, '_m_is_unsigned'):
                return self._m_is_unsigned

            self._m_is_unsigned = self._parent.column_details[self.index].is_unsigned
            return getattr(self, '_m_is_unsigned', None)

        @property
        def is_visible(self):
            """Whether SELECT * shows the column."""
            if hasattr(self, '_m_is_visible'):
                return self._m_is_visible

            if  ((self._parent.optional_metadata.column_visibility.is_found) or (self._parent.column_details[self.index].is_generated_primary_key)) :
                pass
                self._m_is_visible =  ((self._parent.optional_metadata.column_visibility.is_found) and (KaitaiStream.byte_array_index(self._parent.optional_metadata.column_visibility.field.value.bits, self.index // 8) >> 7 - self.index % 8 & 1 != 0)) 

            return getattr(self, '_m_is_visible', None)

        @property
        def json_index(self):
            """How many JSON columns are before it."""
            if hasattr(self, '_m_json_index'):
                return self._m_json_index

            self._m_json_index = self._parent.column_details[self.index].json_index
            return getattr(self, '_m_json_index', None)

        @property
        def key(self):
            """The name, or @1, @2, … if the log has none."""
            if hasattr(self, '_m_key'):
                return self._m_key

            self._m_key = self._parent.column_details[self.index].key
            return getattr(self, '_m_key', None)

        @property
        def labels(self):
            """Labels of an ENUM (value 1 is the first) or SET (bit 0 is the first).
            """
            if hasattr(self, '_m_labels'):
                return self._m_labels

            if self.has_labels:
                pass
                self._m_labels = (self._parent.optional_metadata.enum_str_value if self._parent.column_details[self.index].is_enum else self._parent.optional_metadata.set_str_value).field.value.entries[self._parent.column_details[self.index].labels_index]

            return getattr(self, '_m_labels', None)

        @property
        def metadata(self):
            """What its type code does not give, such as the digits of a DECIMAL."""
            if hasattr(self, '_m_metadata'):
                return self._m_metadata

            self._m_metadata = self._parent.metadata.columns[self.index]
            return getattr(self, '_m_metadata', None)

        @property
        def name(self):
            """As in the log; a generated invisible primary key has its name even if
            the log has no names.
            """
            if hasattr(self, '_m_name'):
                return self._m_name

            if self._parent.column_details[self.index].has_name:
                pass
                self._m_name = self._parent.column_details[self.index].key

            return getattr(self, '_m_name', None)

        @property
        def num_dimensions(self):
            """Length of a VECTOR column."""
            if hasattr(self, '_m_num_dimensions'):
                return self._m_num_dimensions

            if  ((self.column_type == column_metadata.ColumnMetadata.ColumnType.vector) and (self._parent.optional_metadata.vector_dimensionality.is_found)) :
                pass
                self._m_num_dimensions = self._parent.optional_metadata.vector_dimensionality.field.value.entries[self._parent.column_details[self.index].vector_index].value

            return getattr(self, '_m_num_dimensions', None)


    class ColumnDetails(KaitaiStruct):
        """What it takes to know a column. The parameters count the columns of each
        kind before it, because each list of the optional metadata is for one
        kind.
        """
        def __init__(self, index, numeric_index, character_index, character_exception, enum_or_set_index, enum_or_set_exception, enum_index, set_index, geometry_index, vector_index, json_index, _io, _parent=None, _root=None):
            super(EventTableMap.ColumnDetails, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self.index = index
            self.numeric_index = numeric_index
            self.character_index = character_index
            self.character_exception = character_exception
            self.enum_or_set_index = enum_or_set_index
            self.enum_or_set_exception = enum_or_set_exception
            self.enum_index = enum_index
            self.set_index = set_index
            self.geometry_index = geometry_index
            self.vector_index = vector_index
            self.json_index = json_index
            self._read()

        def _read(self):
            pass


        def _fetch_instances(self):
            pass
            _ = self.collation_by_id
            if hasattr(self, '_m_collation_by_id'):
                pass
                self._m_collation_by_id._fetch_instances()

            _ = self.type_by_code
            if hasattr(self, '_m_type_by_code'):
                pass
                self._m_type_by_code._fetch_instances()


        @property
        def collation_by_id(self):
            """The number of the collation with its name. Takes no bytes."""
            if hasattr(self, '_m_collation_by_id'):
                return self._m_collation_by_id

            if self.has_character_set:
                pass
                self._m_collation_by_id = collation.Collation.ById(((self._parent.optional_metadata.column_charset.field.value.entries[self.character_index].collation if self._parent.optional_metadata.column_charset.is_found else (self._parent.optional_metadata.default_charset.field.value.exceptions[self.character_exception].collation.collation if self.has_character_exception else self._parent.optional_metadata.default_charset.field.value.default_collation.collation)) if self.is_character else (self._parent.optional_metadata.enum_and_set_column_charset.field.value.entries[self.enum_or_set_index].collation if self._parent.optional_metadata.enum_and_set_column_charset.is_found else (self._parent.optional_metadata.enum_and_set_default_charset.field.value.exceptions[self.enum_or_set_exception].collation.collation if self.has_enum_or_set_exception else self._parent.optional_metadata.enum_and_set_default_charset.field.value.default_collation.collation))), self._io)

            return getattr(self, '_m_collation_by_id', None)

        @property
        def column_type(self):
            """Type of the column, with CHAR, ENUM and SET distinguished."""
            if hasattr(self, '_m_column_type'):
                return self._m_column_type

            self._m_column_type = self.type_by_code.code
            return getattr(self, '_m_column_type', None)

        @property
        def has_character_exception(self):
            if hasattr(self, '_m_has_character_exception'):
                return self._m_has_character_exception

            self._m_has_character_exception =  ((self.is_character) and (self._parent.optional_metadata.default_charset.is_found) and (self.character_exception < len(self._parent.optional_metadata.default_charset.field.value.exceptions)) and (self._parent.optional_metadata.default_charset.field.value.exceptions[self.character_exception].column_index.value == self.character_index)) 
            return getattr(self, '_m_has_character_exception', None)

        @property
        def has_character_set(self):
            if hasattr(self, '_m_has_character_set'):
                return self._m_has_character_set

            self._m_has_character_set =  (( ((self.is_character) and ( ((self._parent.optional_metadata.default_charset.is_found) or (self._parent.optional_metadata.column_charset.is_found)) )) ) or ( ((self.is_enum_or_set) and ( ((self._parent.optional_metadata.enum_and_set_default_charset.is_found) or (self._parent.optional_metadata.enum_and_set_column_charset.is_found)) )) )) 
            return getattr(self, '_m_has_character_set', None)

        @property
        def has_enum_or_set_exception(self):
            if hasattr(self, '_m_has_enum_or_set_exception'):
                return self._m_has_enum_or_set_exception

            self._m_has_enum_or_set_exception =  ((self.is_enum_or_set) and (self._parent.optional_metadata.enum_and_set_default_charset.is_found) and (self.enum_or_set_exception < len(self._parent.optional_metadata.enum_and_set_default_charset.field.value.exceptions)) and (self._parent.optional_metadata.enum_and_set_default_charset.field.value.exceptions[self.enum_or_set_exception].column_index.value == self.enum_or_set_index)) 
            return getattr(self, '_m_has_enum_or_set_exception', None)

        @property
        def has_labels(self):
            if hasattr(self, '_m_has_labels'):
                return self._m_has_labels

            self._m_has_labels =  (( ((self.is_enum) and (self._parent.optional_metadata.enum_str_value.is_found)) ) or ( ((self.is_set) and (self._parent.optional_metadata.set_str_value.is_found)) )) 
            return getattr(self, '_m_has_labels', None)

        @property
        def has_name(self):
            if hasattr(self, '_m_has_name'):
                return self._m_has_name

            self._m_has_name =  ((self._parent.optional_metadata.column_name.is_found) or (self.is_generated_primary_key)) 
            return getattr(self, '_m_has_name', None)

        @property
        def is_character(self):
            """Whether the character set lists have an entry for the column. VECTOR
            has one, and GEOMETRY has one in MariaDB, though both are `binary`;
            GEOMETRY has none in MySQL, and JSON never has.
            """
            if hasattr(self, '_m_is_character'):
                return self._m_is_character

            self._m_is_character =  ((self.column_type == column_metadata.ColumnMetadata.ColumnType.string) or (self.column_type == column_metadata.ColumnMetadata.ColumnType.var_string) or (self.column_type == column_metadata.ColumnMetadata.ColumnType.varchar) or (self.column_type == column_metadata.ColumnMetadata.ColumnType.varchar_compressed) or (self.column_type == column_metadata.ColumnMetadata.ColumnType.tiny_blob) or (self.column_type == column_metadata.ColumnMetadata.ColumnType.medium_blob) or (self.column_type == column_metadata.ColumnMetadata.ColumnType.long_blob) or (self.column_type == column_metadata.ColumnMetadata.ColumnType.blob) or (self.column_type == column_metadata.ColumnMetadata.ColumnType.blob_compressed) or (self.column_type == column_metadata.ColumnMetadata.ColumnType.vector) or ( ((self.column_type == column_metadata.ColumnMetadata.ColumnType.geometry) and (self._parent.is_mariadb)) )) 
            return getattr(self, '_m_is_character', None)

        @property
        def is_enum(self):
            if hasattr(self, '_m_is_enum'):
                return self._m_is_enum

            self._m_is_enum = self.column_type == column_metadata.ColumnMetadata.ColumnType.enum
            return getattr(self, '_m_is_enum', None)

        @property
        def is_enum_or_set(self):
            if hasattr(self, '_m_is_enum_or_set'):
                return self._m_is_enum_or_set

            self._m_is_enum_or_set =  ((self.is_enum) or (self.is_set)) 
            return getattr(self, '_m_is_enum_or_set', None)

        @property
        def is_generated_primary_key(self):
            if hasattr(self, '_m_is_generated_primary_key'):
                return self._m_is_generated_primary_key

            self._m_is_generated_primary_key =  ((self.index == 0) and (self._parent.flag_bits.has_generated_invisible_primary_key) and (self.column_type == column_metadata.ColumnMetadata.ColumnType.longlong)) 
            return getattr(self, '_m_is_generated_primary_key', None)

        @property
        def is_numeric(self):
            """Whether SIGNEDNESS has a bit for the column."""
            if hasattr(self, '_m_is_numeric'):
                return self._m_is_numeric

            self._m_is_numeric =  ((self.column_type == column_metadata.ColumnMetadata.ColumnType.tiny) or (self.column_type == column_metadata.ColumnMetadata.ColumnType.short) or (self.column_type == column_metadata.ColumnMetadata.ColumnType.int24) or (self.column_type == column_metadata.ColumnMetadata.ColumnType.long) or (self.column_type == column_metadata.ColumnMetadata.ColumnType.longlong) or (self.column_type == column_metadata.ColumnMetadata.ColumnType.newdecimal) or (self.column_type == column_metadata.ColumnMetadata.ColumnType.float) or (self.column_type == column_metadata.ColumnMetadata.ColumnType.double) or (self.column_type == column_metadata.ColumnMetadata.ColumnType.year)) 
            return getattr(self, '_m_is_numeric', None)

        @property
        def is_set(self):
            if hasattr(self, '_m_is_set'):
                return self._m_is_set

            self._m_is_set = self.column_type == column_metadata.ColumnMetadata.ColumnType.set
            return getattr(self, '_m_is_set', None)

        @property
        def is_signedness_known(self):
            if hasattr(self, '_m_is_signedness_known'):
                return self._m_is_signedness_known

            self._m_is_signedness_known =  ((self.is_numeric) and (self._parent.optional_metadata.signedness.is_found)) 
            return getattr(self, '_m_is_signedness_known', None)

        @property
        def is_unsigned(self):
            """Whether a numeric column is UNSIGNED; false also if the log does not
            say.
            """
            if hasattr(self, '_m_is_unsigned'):
                return self._m_is_unsigned

            self._m_is_unsigned = (KaitaiStream.byte_array_index(self._parent.optional_metadata.signedness.field.value.bits, self.numeric_index // 8) >> 7 - self.numeric_index % 8 & 1 != 0 if self.is_signedness_known else self.is_generated_primary_key)
            return getattr(self, '_m_is_unsigned', None)

        @property
        def key(self):
            """The name, or @1, @2, … if the log has none."""
            if hasattr(self, '_m_key'):
                return self._m_key

            self._m_key = (self._parent.optional_metadata.column_name.field.value.entries[self.index].value if self._parent.optional_metadata.column_name.is_found else (u"my_row_id" if self.is_generated_primary_key else u"@" + str(self.index + 1)))
            return getattr(self, '_m_key', None)

        @property
        def labels_index(self):
            if hasattr(self, '_m_labels_index'):
                return self._m_labels_index

            self._m_labels_index = (self.enum_index if self.is_enum else self.set_index)
            return getattr(self, '_m_labels_index', None)

        @property
        def metadata(self):
            if hasattr(self, '_m_metadata'):
                return self._m_metadata

            self._m_metadata = self._parent.metadata.columns[self.index]
            return getattr(self, '_m_metadata', None)

        @property
        def next_character_exception(self):
            if hasattr(self, '_m_next_character_exception'):
                return self._m_next_character_exception

            self._m_next_character_exception = self.character_exception + (1 if self.has_character_exception else 0)
            return getattr(self, '_m_next_character_exception', None)

        @property
        def next_character_index(self):
            if hasattr(self, '_m_next_character_index'):
                return self._m_next_character_index

            self._m_next_character_index = self.character_index + (1 if self.is_character else 0)
            return getattr(self, '_m_next_character_index', None)

        @property
        def next_enum_index(self):
            if hasattr(self, '_m_next_enum_index'):
                return self._m_next_enum_index

            self._m_next_enum_index = self.enum_index + (1 if self.is_enum else 0)
            return getattr(self, '_m_next_enum_index', None)

        @property
        def next_enum_or_set_exception(self):
            if hasattr(self, '_m_next_enum_or_set_exception'):
                return self._m_next_enum_or_set_exception

            self._m_next_enum_or_set_exception = self.enum_or_set_exception + (1 if self.has_enum_or_set_exception else 0)
            return getattr(self, '_m_next_enum_or_set_exception', None)

        @property
        def next_enum_or_set_index(self):
            if hasattr(self, '_m_next_enum_or_set_index'):
                return self._m_next_enum_or_set_index

            self._m_next_enum_or_set_index = self.enum_or_set_index + (1 if self.is_enum_or_set else 0)
            return getattr(self, '_m_next_enum_or_set_index', None)

        @property
        def next_geometry_index(self):
            if hasattr(self, '_m_next_geometry_index'):
                return self._m_next_geometry_index

            self._m_next_geometry_index = self.geometry_index + (1 if self.column_type == column_metadata.ColumnMetadata.ColumnType.geometry else 0)
            return getattr(self, '_m_next_geometry_index', None)

        @property
        def next_json_index(self):
            if hasattr(self, '_m_next_json_index'):
                return self._m_next_json_index

            self._m_next_json_index = self.json_index + (1 if self.column_type == column_metadata.ColumnMetadata.ColumnType.json else 0)
            return getattr(self, '_m_next_json_index', None)

        @property
        def next_numeric_index(self):
            if hasattr(self, '_m_next_numeric_index'):
                return self._m_next_numeric_index

            self._m_next_numeric_index = self.numeric_index + (1 if self.is_numeric else 0)
            return getattr(self, '_m_next_numeric_index', None)

        @property
        def next_set_index(self):
            if hasattr(self, '_m_next_set_index'):
                return self._m_next_set_index

            self._m_next_set_index = self.set_index + (1 if self.is_set else 0)
            return getattr(self, '_m_next_set_index', None)

        @property
        def next_vector_index(self):
            if hasattr(self, '_m_next_vector_index'):
                return self._m_next_vector_index

            self._m_next_vector_index = self.vector_index + (1 if self.column_type == column_metadata.ColumnMetadata.ColumnType.vector else 0)
            return getattr(self, '_m_next_vector_index', None)

        @property
        def type_by_code(self):
            """The code of `column_type` with its name. Takes no bytes."""
            if hasattr(self, '_m_type_by_code'):
                return self._m_type_by_code

            self._m_type_by_code = column_metadata.ColumnMetadata.ByCode(self.metadata.real_type, self._io)
            return getattr(self, '_m_type_by_code', None)


    class MetadataBlock(KaitaiStruct):
        def __init__(self, _io, _parent=None, _root=None):
            super(EventTableMap.MetadataBlock, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._read()

        def _read(self):
            self.columns = []
            for i in range(self._parent.num_columns.value):
                self.columns.append(column_metadata.ColumnMetadata(self._parent.column_types[i], False, self._io))

            if (not (self._io.is_eof())):
                pass
                self.unknown_tail = self._io.read_bytes_full()



        def _fetch_instances(self):
            pass
            for i in range(len(self.columns)):
                pass
                self.columns[i]._fetch_instances()

            if (not (self._io.is_eof())):
                pass



    class TableFlags(KaitaiStruct):
        """What the bits of the flags say."""
        def __init__(self, flags, is_mariadb, _io, _parent=None, _root=None):
            super(EventTableMap.TableFlags, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self.flags = flags
            self.is_mariadb = is_mariadb
            self._read()

        def _read(self):
            pass


        def _fetch_instances(self):
            pass

        @property
        def has_generated_invisible_primary_key(self):
            """MySQL since 8.0.30 (sql_generate_invisible_primary_key): the first
            column is my_row_id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT INVISIBLE
            PRIMARY KEY, which the server added, or a user with the same
            definition. MySQL keeps it first through every ALTER TABLE, and clears
            the flag once it is visible.
            
            .. seealso::
               table_has_generated_invisible_primary_key - https://github.com/mysql/mysql-server/blob/trunk/sql/sql_gipk.cc
            """
            if hasattr(self, '_m_has_generated_invisible_primary_key'):
                return self._m_has_generated_invisible_primary_key

            self._m_has_generated_invisible_primary_key =  ((self.flags & 4 != 0) and ((not (self.is_mariadb)))) 
            return getattr(self, '_m_has_generated_invisible_primary_key', None)

        @property
        def is_referred_by_foreign_key(self):
            """A foreign key of another table refers to the table."""
            if hasattr(self, '_m_is_referred_by_foreign_key'):
                return self._m_is_referred_by_foreign_key

            self._m_is_referred_by_foreign_key = self.flags & 2 != 0
            return getattr(self, '_m_is_referred_by_foreign_key', None)

        @property
        def is_row_length_exact(self):
            """Lengths of BIT columns are exact; always set."""
            if hasattr(self, '_m_is_row_length_exact'):
                return self._m_is_row_length_exact

            self._m_is_row_length_exact = self.flags & 1 != 0
            return getattr(self, '_m_is_row_length_exact', None)


    class TableReference(KaitaiStruct):
        """Stands for a TABLE_MAP, which is its `_parent`. Printing a reference does
        not print the table.
        """
        def __init__(self, _io, _parent=None, _root=None):
            super(EventTableMap.TableReference, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._read()

        def _read(self):
            pass


        def _fetch_instances(self):
            pass

        @property
        def name(self):
            """The Web IDE goes on with what it read of a TABLE_MAP before an error;
            there, any comparison with a field that it did not read is false.
            """
            if hasattr(self, '_m_name'):
                return self._m_name

            self._m_name = ((self._parent.database + u".") + self._parent.table if self._parent.table >= u"" else u"(damaged TABLE_MAP)")
            return getattr(self, '_m_name', None)


    @property
    def column_details(self):
        """How `columns` is found out. Takes no bytes."""
        if hasattr(self, '_m_column_details'):
            return self._m_column_details

        if self.has_metadata:
            pass
            self._m_column_details = []
            for i in range(self.num_columns.value):
                self._m_column_details.append(EventTableMap.ColumnDetails(i, (0 if i == 0 else self.column_details[i - 1].next_numeric_index), (0 if i == 0 else self.column_details[i - 1].next_character_index), (0 if i == 0 else self.column_details[i - 1].next_character_exception), (0 if i == 0 else self.column_details[i - 1].next_enum_or_set_index), (0 if i == 0 else self.column_details[i - 1].next_enum_or_set_exception), (0 if i == 0 else self.column_details[i - 1].next_enum_index), (0 if i == 0 else self.column_details[i - 1].next_set_index), (0 if i == 0 else self.column_details[i - 1].next_geometry_index), (0 if i == 0 else self.column_details[i - 1].next_vector_index), (0 if i == 0 else self.column_details[i - 1].next_json_index), self._io, self, self._root))


        return getattr(self, '_m_column_details', None)

    @property
    def column_types(self):
        """A code for each column; `columns` tells CHAR, ENUM and SET apart, which
        have the same one.
        """
        if hasattr(self, '_m_column_types'):
            return self._m_column_types

        _pos = self._io.pos()
        self._io.seek((((((((6 if self.len_post_header == 6 else 8) + 1) + self.len_database) + 1) + 1) + self.len_table) + 1) + (1 if self.num_columns.first_byte < 252 else (3 if self.num_columns.first_byte == 252 else (4 if self.num_columns.first_byte == 253 else 9))))
        self._m_column_types = []
        for i in range(self.num_columns.value):
            self._m_column_types.append(KaitaiStream.resolve_enum(column_metadata.ColumnMetadata.ColumnType, self._io.read_u1()))

        self._io.seek(_pos)
        return getattr(self, '_m_column_types', None)

    @property
    def columns(self):
        """The columns, with everything that this event says about each. Takes no
        bytes.
        """
        if hasattr(self, '_m_columns'):
            return self._m_columns

        if self.has_metadata:
            pass
            self._m_columns = []
            for i in range(self.num_columns.value):
                self._m_columns.append(EventTableMap.Column(i, self._io, self, self._root))


        return getattr(self, '_m_columns', None)

    @property
    def definition(self):
        """Everything after the table id; equal bytes mean equal definitions."""
        if hasattr(self, '_m_definition'):
            return self._m_definition

        _pos = self._io.pos()
        self._io.seek((4 if self.len_post_header == 6 else 6))
        self._m_definition = self._io.read_bytes_full()
        self._io.seek(_pos)
        return getattr(self, '_m_definition', None)

    @property
    def flag_bits(self):
        """The flags, one by one. Takes no bytes."""
        if hasattr(self, '_m_flag_bits'):
            return self._m_flag_bits

        self._m_flag_bits = EventTableMap.TableFlags(self.flags, self.is_mariadb, self._io, self, self._root)
        return getattr(self, '_m_flag_bits', None)

    @property
    def has_metadata(self):
        """Whether anything follows the column types."""
        if hasattr(self, '_m_has_metadata'):
            return self._m_has_metadata

        self._m_has_metadata = (not (self._io.is_eof()))
        return getattr(self, '_m_has_metadata', None)

    @property
    def itself(self):
        """What rows events get from this event. Takes no bytes."""
        if hasattr(self, '_m_itself'):
            return self._m_itself

        self._m_itself = EventTableMap.TableReference(self._io, self, self._root)
        return getattr(self, '_m_itself', None)

    @property
    def metadata(self):
        """The details of the columns, parsed on demand."""
        if hasattr(self, '_m_metadata'):
            return self._m_metadata

        if self.has_metadata:
            pass
            _pos = self._io.pos()
            self._io.seek(((self._io.size() - len(self.optional_metadata_bytes)) - len(self.null_bits)) - len(self.metadata_bytes))
            self._raw__m_metadata = self._io.read_bytes(len(self.metadata_bytes))
            _io__raw__m_metadata = KaitaiStream(BytesIO(self._raw__m_metadata))
            self._m_metadata = EventTableMap.MetadataBlock(_io__raw__m_metadata, self, self._root)
            self._io.seek(_pos)

        return getattr(self, '_m_metadata', None)

    @property
    def num_json_columns(self):
        """Updates that log changes of documents have a bit for each."""
        if hasattr(self, '_m_num_json_columns'):
            return self._m_num_json_columns

        if self.has_metadata:
            pass
            self._m_num_json_columns = (0 if self.num_columns.value == 0 else self.column_details[-1].next_json_index)

        return getattr(self, '_m_num_json_columns', None)

    @property
    def optional_metadata(self):
        """The lists of names, signs, character sets, labels and keys, parsed
        on demand.
        """
        if hasattr(self, '_m_optional_metadata'):
            return self._m_optional_metadata

        if self.has_metadata:
            pass
            _pos = self._io.pos()
            self._io.seek(self._io.size() - len(self.optional_metadata_bytes))
            self._raw__m_optional_metadata = self._io.read_bytes_full()
            _io__raw__m_optional_metadata = KaitaiStream(BytesIO(self._raw__m_optional_metadata))
            self._m_optional_metadata = optional_metadata.OptionalMetadata(_io__raw__m_optional_metadata)
            self._io.seek(_pos)

        return getattr(self, '_m_optional_metadata', None)


