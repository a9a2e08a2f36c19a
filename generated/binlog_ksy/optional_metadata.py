# Written by `make regen`, do not edit. Source:
# formats/optional_metadata.ksy, sha256 577cb87b9a96bbd69611c3ef8f9ba9e9eeb1743f87e4d219e23d14d748107b1b
# and the 2 it imports, sha256 d1130dff6b040bb2307048812648845c07e47f0941f58c3e960a4344fa2d703d,
# by kaitai-struct-compiler 0.11.0
# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
from . import packed_integer
from . import collation
from enum import IntEnum


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class OptionalMetadata(KaitaiStruct):
    """Details of a table that readers use, though replicas do not need them, as
    fields of type, length and value. With binlog_row_metadata=MINIMAL MySQL
    writes SIGNEDNESS, character sets, geometry types and vector dimensions, with
    FULL all fields. MariaDB writes none by default (NO_LOG).
    
    Most values are lists for the columns of one kind (numeric, character, ENUM or
    SET …) in the order of the table.
    
    .. seealso::
       Source - https://dev.mysql.com/doc/dev/mysql-server/latest/classmysql_1_1binlog_1_1event_1_1Table__map__event.html#Table_table_map_event_optional_metadata
    """

    class FieldType(IntEnum):
        signedness = 1
        default_charset = 2
        column_charset = 3
        column_name = 4
        set_str_value = 5
        enum_str_value = 6
        geometry_type = 7
        simple_primary_key = 8
        primary_key_with_prefix = 9
        enum_and_set_default_charset = 10
        enum_and_set_column_charset = 11
        column_visibility = 12
        vector_dimensionality = 13
    def __init__(self, _io, _parent=None, _root=None):
        super(OptionalMetadata, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self._read()

    def _read(self):
        self.fields = []
        i = 0
        while not self._io.is_eof():
            self.fields.append(OptionalMetadata.Field(self._io, self, self._root))
            i += 1



    def _fetch_instances(self):
        pass
        for i in range(len(self.fields)):
            pass
            self.fields[i]._fetch_instances()

        _ = self.column_charset
        if hasattr(self, '_m_column_charset'):
            pass
            self._m_column_charset._fetch_instances()

        _ = self.column_name
        if hasattr(self, '_m_column_name'):
            pass
            self._m_column_name._fetch_instances()

        _ = self.column_visibility
        if hasattr(self, '_m_column_visibility'):
            pass
            self._m_column_visibility._fetch_instances()

        _ = self.default_charset
        if hasattr(self, '_m_default_charset'):
            pass
            self._m_default_charset._fetch_instances()

        _ = self.enum_and_set_column_charset
        if hasattr(self, '_m_enum_and_set_column_charset'):
            pass
            self._m_enum_and_set_column_charset._fetch_instances()

        _ = self.enum_and_set_default_charset
        if hasattr(self, '_m_enum_and_set_default_charset'):
            pass
            self._m_enum_and_set_default_charset._fetch_instances()

        _ = self.enum_str_value
        if hasattr(self, '_m_enum_str_value'):
            pass
            self._m_enum_str_value._fetch_instances()

        _ = self.geometry_type
        if hasattr(self, '_m_geometry_type'):
            pass
            self._m_geometry_type._fetch_instances()

        _ = self.primary_key_with_prefix
        if hasattr(self, '_m_primary_key_with_prefix'):
            pass
            self._m_primary_key_with_prefix._fetch_instances()

        _ = self.set_str_value
        if hasattr(self, '_m_set_str_value'):
            pass
            self._m_set_str_value._fetch_instances()

        _ = self.signedness
        if hasattr(self, '_m_signedness'):
            pass
            self._m_signedness._fetch_instances()

        _ = self.simple_primary_key
        if hasattr(self, '_m_simple_primary_key'):
            pass
            self._m_simple_primary_key._fetch_instances()

        _ = self.vector_dimensionality
        if hasattr(self, '_m_vector_dimensionality'):
            pass
            self._m_vector_dimensionality._fetch_instances()


    class Bitmap(KaitaiStruct):
        def __init__(self, _io, _parent=None, _root=None):
            super(OptionalMetadata.Bitmap, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._read()

        def _read(self):
            self.bits = self._io.read_bytes_full()


        def _fetch_instances(self):
            pass


    class CharsetException(KaitaiStruct):
        def __init__(self, _io, _parent=None, _root=None):
            super(OptionalMetadata.CharsetException, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._read()

        def _read(self):
            self.column_index = packed_integer.PackedInteger(self._io)
            self.collation = collation.Collation.Packed(self._io)


        def _fetch_instances(self):
            pass
            self.column_index._fetch_instances()
            self.collation._fetch_instances()


    class Collations(KaitaiStruct):
        def __init__(self, _io, _parent=None, _root=None):
            super(OptionalMetadata.Collations, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._read()

        def _read(self):
            self.entries = []
            i = 0
            while not self._io.is_eof():
                self.entries.append(collation.Collation.Packed(self._io))
                i += 1



        def _fetch_instances(self):
            pass
            for i in range(len(self.entries)):
                pass
                self.entries[i]._fetch_instances()



    class DefaultCharset(KaitaiStruct):
        def __init__(self, _io, _parent=None, _root=None):
            super(OptionalMetadata.DefaultCharset, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._read()

        def _read(self):
            self.default_collation = collation.Collation.Packed(self._io)
            self.exceptions = []
            i = 0
            while not self._io.is_eof():
                self.exceptions.append(OptionalMetadata.CharsetException(self._io, self, self._root))
                i += 1



        def _fetch_instances(self):
            pass
            self.default_collation._fetch_instances()
            for i in range(len(self.exceptions)):
                pass
                self.exceptions[i]._fetch_instances()



    class Field(KaitaiStruct):
        def __init__(self, _io, _parent=None, _root=None):
            super(OptionalMetadata.Field, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._read()

        def _read(self):
            self.type = KaitaiStream.resolve_enum(OptionalMetadata.FieldType, self._io.read_u1())
            self.len_value = packed_integer.PackedInteger(self._io)
            _on = self.type
            if _on == OptionalMetadata.FieldType.column_charset:
                pass
                self._raw_value = self._io.read_bytes(self.len_value.value)
                _io__raw_value = KaitaiStream(BytesIO(self._raw_value))
                self.value = OptionalMetadata.Collations(_io__raw_value, self, self._root)
            elif _on == OptionalMetadata.FieldType.column_name:
                pass
                self._raw_value = self._io.read_bytes(self.len_value.value)
                _io__raw_value = KaitaiStream(BytesIO(self._raw_value))
                self.value = OptionalMetadata.Names(_io__raw_value, self, self._root)
            elif _on == OptionalMetadata.FieldType.column_visibility:
                pass
                self._raw_value = self._io.read_bytes(self.len_value.value)
                _io__raw_value = KaitaiStream(BytesIO(self._raw_value))
                self.value = OptionalMetadata.Bitmap(_io__raw_value, self, self._root)
            elif _on == OptionalMetadata.FieldType.default_charset:
                pass
                self._raw_value = self._io.read_bytes(self.len_value.value)
                _io__raw_value = KaitaiStream(BytesIO(self._raw_value))
                self.value = OptionalMetadata.DefaultCharset(_io__raw_value, self, self._root)
            elif _on == OptionalMetadata.FieldType.enum_and_set_column_charset:
                pass
                self._raw_value = self._io.read_bytes(self.len_value.value)
                _io__raw_value = KaitaiStream(BytesIO(self._raw_value))
                self.value = OptionalMetadata.Collations(_io__raw_value, self, self._root)
            elif _on == OptionalMetadata.FieldType.enum_and_set_default_charset:
                pass
                self._raw_value = self._io.read_bytes(self.len_value.value)
                _io__raw_value = KaitaiStream(BytesIO(self._raw_value))
                self.value = OptionalMetadata.DefaultCharset(_io__raw_value, self, self._root)
            elif _on == OptionalMetadata.FieldType.enum_str_value:
                pass
                self._raw_value = self._io.read_bytes(self.len_value.value)
                _io__raw_value = KaitaiStream(BytesIO(self._raw_value))
                self.value = OptionalMetadata.LabelLists(_io__raw_value, self, self._root)
            elif _on == OptionalMetadata.FieldType.geometry_type:
                pass
                self._raw_value = self._io.read_bytes(self.len_value.value)
                _io__raw_value = KaitaiStream(BytesIO(self._raw_value))
                self.value = OptionalMetadata.Integers(_io__raw_value, self, self._root)
            elif _on == OptionalMetadata.FieldType.primary_key_with_prefix:
                pass
                self._raw_value = self._io.read_bytes(self.len_value.value)
                _io__raw_value = KaitaiStream(BytesIO(self._raw_value))
                self.value = OptionalMetadata.KeyParts(_io__raw_value, self, self._root)
            elif _on == OptionalMetadata.FieldType.set_str_value:
                pass
                self._raw_value = self._io.read_bytes(self.len_value.value)
                _io__raw_value = KaitaiStream(BytesIO(self._raw_value))
                self.value = OptionalMetadata.LabelLists(_io__raw_value, self, self._root)
            elif _on == OptionalMetadata.FieldType.signedness:
                pass
                self._raw_value = self._io.read_bytes(self.len_value.value)
                _io__raw_value = KaitaiStream(BytesIO(self._raw_value))
                self.value = OptionalMetadata.Bitmap(_io__raw_value, self, self._root)
            elif _on == OptionalMetadata.FieldType.simple_primary_key:
                pass
                self._raw_value = self._io.read_bytes(self.len_value.value)
                _io__raw_value = KaitaiStream(BytesIO(self._raw_value))
                self.value = OptionalMetadata.Integers(_io__raw_value, self, self._root)
            elif _on == OptionalMetadata.FieldType.vector_dimensionality:
                pass
                self._raw_value = self._io.read_bytes(self.len_value.value)
                _io__raw_value = KaitaiStream(BytesIO(self._raw_value))
                self.value = OptionalMetadata.Integers(_io__raw_value, self, self._root)
            else:
                pass
                self.value = self._io.read_bytes(self.len_value.value)


        def _fetch_instances(self):
            pass
            self.len_value._fetch_instances()
            _on = self.type
            if _on == OptionalMetadata.FieldType.column_charset:
                pass
                self.value._fetch_instances()
            elif _on == OptionalMetadata.FieldType.column_name:
                pass
                self.value._fetch_instances()
            elif _on == OptionalMetadata.FieldType.column_visibility:
                pass
                self.value._fetch_instances()
            elif _on == OptionalMetadata.FieldType.default_charset:
                pass
                self.value._fetch_instances()
            elif _on == OptionalMetadata.FieldType.enum_and_set_column_charset:
                pass
                self.value._fetch_instances()
            elif _on == OptionalMetadata.FieldType.enum_and_set_default_charset:
                pass
                self.value._fetch_instances()
            elif _on == OptionalMetadata.FieldType.enum_str_value:
                pass
                self.value._fetch_instances()
            elif _on == OptionalMetadata.FieldType.geometry_type:
                pass
                self.value._fetch_instances()
            elif _on == OptionalMetadata.FieldType.primary_key_with_prefix:
                pass
                self.value._fetch_instances()
            elif _on == OptionalMetadata.FieldType.set_str_value:
                pass
                self.value._fetch_instances()
            elif _on == OptionalMetadata.FieldType.signedness:
                pass
                self.value._fetch_instances()
            elif _on == OptionalMetadata.FieldType.simple_primary_key:
                pass
                self.value._fetch_instances()
            elif _on == OptionalMetadata.FieldType.vector_dimensionality:
                pass
                self.value._fetch_instances()
            else:
                pass


    class Finder(KaitaiStruct):
        """The place of the field of one type among the fields, which servers may
        write in any order. Takes no bytes.
        """
        def __init__(self, wanted, _io, _parent=None, _root=None):
            super(OptionalMetadata.Finder, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self.wanted = wanted
            self._read()

        def _read(self):
            if len(self._parent.fields) > 0:
                pass
                self.steps = []
                i = 0
                while True:
                    _ = OptionalMetadata.Step(self._parent.fields[i].type == self.wanted, i == len(self._parent.fields) - 1, self._io, self, self._root)
                    self.steps.append(_)
                    if  ((_.is_hit) or (_.is_last)) :
                        break
                    i += 1



        def _fetch_instances(self):
            pass
            if len(self._parent.fields) > 0:
                pass
                for i in range(len(self.steps)):
                    pass
                    self.steps[i]._fetch_instances()



        @property
        def field(self):
            if hasattr(self, '_m_field'):
                return self._m_field

            if self.is_found:
                pass
                self._m_field = self._parent.fields[len(self.steps) - 1]

            return getattr(self, '_m_field', None)

        @property
        def is_found(self):
            if hasattr(self, '_m_is_found'):
                return self._m_is_found

            self._m_is_found =  ((len(self._parent.fields) > 0) and (self.steps[-1].is_hit)) 
            return getattr(self, '_m_is_found', None)


    class Integers(KaitaiStruct):
        def __init__(self, _io, _parent=None, _root=None):
            super(OptionalMetadata.Integers, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._read()

        def _read(self):
            self.entries = []
            i = 0
            while not self._io.is_eof():
                self.entries.append(packed_integer.PackedInteger(self._io))
                i += 1



        def _fetch_instances(self):
            pass
            for i in range(len(self.entries)):
                pass
                self.entries[i]._fetch_instances()



    class KeyPart(KaitaiStruct):
        def __init__(self, _io, _parent=None, _root=None):
            super(OptionalMetadata.KeyPart, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._read()

        def _read(self):
            self.column_index = packed_integer.PackedInteger(self._io)
            self.len_prefix = packed_integer.PackedInteger(self._io)


        def _fetch_instances(self):
            pass
            self.column_index._fetch_instances()
            self.len_prefix._fetch_instances()


    class KeyParts(KaitaiStruct):
        def __init__(self, _io, _parent=None, _root=None):
            super(OptionalMetadata.KeyParts, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._read()

        def _read(self):
            self.entries = []
            i = 0
            while not self._io.is_eof():
                self.entries.append(OptionalMetadata.KeyPart(self._io, self, self._root))
                i += 1



        def _fetch_instances(self):
            pass
            for i in range(len(self.entries)):
                pass
                self.entries[i]._fetch_instances()



    class Label(KaitaiStruct):
        def __init__(self, _io, _parent=None, _root=None):
            super(OptionalMetadata.Label, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._read()

        def _read(self):
            self.len_value = packed_integer.PackedInteger(self._io)
            self.value = self._io.read_bytes(self.len_value.value)


        def _fetch_instances(self):
            pass
            self.len_value._fetch_instances()


    class LabelList(KaitaiStruct):
        def __init__(self, _io, _parent=None, _root=None):
            super(OptionalMetadata.LabelList, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._read()

        def _read(self):
            self.num_entries = packed_integer.PackedInteger(self._io)
            self.entries = []
            for i in range(self.num_entries.value):
                self.entries.append(OptionalMetadata.Label(self._io, self, self._root))



        def _fetch_instances(self):
            pass
            self.num_entries._fetch_instances()
            for i in range(len(self.entries)):
                pass
                self.entries[i]._fetch_instances()



    class LabelLists(KaitaiStruct):
        def __init__(self, _io, _parent=None, _root=None):
            super(OptionalMetadata.LabelLists, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._read()

        def _read(self):
            self.entries = []
            i = 0
            while not self._io.is_eof():
                self.entries.append(OptionalMetadata.LabelList(self._io, self, self._root))
                i += 1



        def _fetch_instances(self):
            pass
            for i in range(len(self.entries)):
                pass
                self.entries[i]._fetch_instances()



    class Name(KaitaiStruct):
        def __init__(self, _io, _parent=None, _root=None):
            super(OptionalMetadata.Name, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._read()

        def _read(self):
            self.len_value = packed_integer.PackedInteger(self._io)
            self.value = (self._io.read_bytes(self.len_value.value)).decode(u"UTF-8")


        def _fetch_instances(self):
            pass
            self.len_value._fetch_instances()


    class Names(KaitaiStruct):
        def __init__(self, _io, _parent=None, _root=None):
            super(OptionalMetadata.Names, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._read()

        def _read(self):
            self.entries = []
            i = 0
            while not self._io.is_eof():
                self.entries.append(OptionalMetadata.Name(self._io, self, self._root))
                i += 1



        def _fetch_instances(self):
            pass
            for i in range(len(self.entries)):
                pass
                self.entries[i]._fetch_instances()



    class Step(KaitaiStruct):
        def __init__(self, is_hit, is_last, _io, _parent=None, _root=None):
            super(OptionalMetadata.Step, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self.is_hit = is_hit
            self.is_last = is_last
            self._read()

        def _read(self):
            pass


        def _fetch_instances(self):
            pass


    @property
    def column_charset(self):
        if hasattr(self, '_m_column_charset'):
            return self._m_column_charset

        self._m_column_charset = OptionalMetadata.Finder(OptionalMetadata.FieldType.column_charset, self._io, self, self._root)
        return getattr(self, '_m_column_charset', None)

    @property
    def column_name(self):
        if hasattr(self, '_m_column_name'):
            return self._m_column_name

        self._m_column_name = OptionalMetadata.Finder(OptionalMetadata.FieldType.column_name, self._io, self, self._root)
        return getattr(self, '_m_column_name', None)

    @property
    def column_visibility(self):
        if hasattr(self, '_m_column_visibility'):
            return self._m_column_visibility

        self._m_column_visibility = OptionalMetadata.Finder(OptionalMetadata.FieldType.column_visibility, self._io, self, self._root)
        return getattr(self, '_m_column_visibility', None)

    @property
    def default_charset(self):
        if hasattr(self, '_m_default_charset'):
            return self._m_default_charset

        self._m_default_charset = OptionalMetadata.Finder(OptionalMetadata.FieldType.default_charset, self._io, self, self._root)
        return getattr(self, '_m_default_charset', None)

    @property
    def enum_and_set_column_charset(self):
        if hasattr(self, '_m_enum_and_set_column_charset'):
            return self._m_enum_and_set_column_charset

        self._m_enum_and_set_column_charset = OptionalMetadata.Finder(OptionalMetadata.FieldType.enum_and_set_column_charset, self._io, self, self._root)
        return getattr(self, '_m_enum_and_set_column_charset', None)

    @property
    def enum_and_set_default_charset(self):
        if hasattr(self, '_m_enum_and_set_default_charset'):
            return self._m_enum_and_set_default_charset

        self._m_enum_and_set_default_charset = OptionalMetadata.Finder(OptionalMetadata.FieldType.enum_and_set_default_charset, self._io, self, self._root)
        return getattr(self, '_m_enum_and_set_default_charset', None)

    @property
    def enum_str_value(self):
        if hasattr(self, '_m_enum_str_value'):
            return self._m_enum_str_value

        self._m_enum_str_value = OptionalMetadata.Finder(OptionalMetadata.FieldType.enum_str_value, self._io, self, self._root)
        return getattr(self, '_m_enum_str_value', None)

    @property
    def geometry_type(self):
        if hasattr(self, '_m_geometry_type'):
            return self._m_geometry_type

        self._m_geometry_type = OptionalMetadata.Finder(OptionalMetadata.FieldType.geometry_type, self._io, self, self._root)
        return getattr(self, '_m_geometry_type', None)

    @property
    def primary_key_with_prefix(self):
        if hasattr(self, '_m_primary_key_with_prefix'):
            return self._m_primary_key_with_prefix

        self._m_primary_key_with_prefix = OptionalMetadata.Finder(OptionalMetadata.FieldType.primary_key_with_prefix, self._io, self, self._root)
        return getattr(self, '_m_primary_key_with_prefix', None)

    @property
    def set_str_value(self):
        if hasattr(self, '_m_set_str_value'):
            return self._m_set_str_value

        self._m_set_str_value = OptionalMetadata.Finder(OptionalMetadata.FieldType.set_str_value, self._io, self, self._root)
        return getattr(self, '_m_set_str_value', None)

    @property
    def signedness(self):
        if hasattr(self, '_m_signedness'):
            return self._m_signedness

        self._m_signedness = OptionalMetadata.Finder(OptionalMetadata.FieldType.signedness, self._io, self, self._root)
        return getattr(self, '_m_signedness', None)

    @property
    def simple_primary_key(self):
        if hasattr(self, '_m_simple_primary_key'):
            return self._m_simple_primary_key

        self._m_simple_primary_key = OptionalMetadata.Finder(OptionalMetadata.FieldType.simple_primary_key, self._io, self, self._root)
        return getattr(self, '_m_simple_primary_key', None)

    @property
    def vector_dimensionality(self):
        if hasattr(self, '_m_vector_dimensionality'):
            return self._m_vector_dimensionality

        self._m_vector_dimensionality = OptionalMetadata.Finder(OptionalMetadata.FieldType.vector_dimensionality, self._io, self, self._root)
        return getattr(self, '_m_vector_dimensionality', None)


