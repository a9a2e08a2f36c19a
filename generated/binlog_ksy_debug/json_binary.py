# Written by `make regen`, do not edit. Source:
# formats/json_binary.ksy, sha256 7a1fa2f1b7e77879559c69dc0aaa2b2b06e6275ce6063446f55797e484149fde
# and the 2 it imports, sha256 cf06b27da00b88ea99067259a2406deea3fbdd0ed08151248520f6eed88e435f,
# by kaitai-struct-compiler 0.11.0 in debug mode
# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
from . import column_metadata
from . import column_newdecimal
from enum import IntEnum
import collections


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class JsonBinary(KaitaiStruct):
    """A JSON document as stored in a JSON column: a type byte, then the value.
    
    Objects and arrays begin with a header (number of elements, size in bytes, one
    entry per key, one entry per value); the keys and the values themselves follow
    in the same order as their entries. Offsets count from the start of the
    enclosing object or array, right after its type byte. The small flavour has
    2-byte counts and offsets, the large one 4-byte ones. Scalars that fit into
    the place of an offset are inlined there.
    
    A server that updates a document in place (JSON_SET, JSON_REPLACE,
    JSON_REMOVE) leaves holes: bytes that no entry points to any more. They may
    occur before any key and any value and at the end of any object or array, and
    are named `free_space` here. Keys and values stay in the order of their
    entries even so; a document in any other order is rejected by the server's own
    check (Value::get_free_space), and here by a negative size. Therefore a
    document can be read from beginning to end, each byte once, without following
    offsets.
    
    An empty document stands for the JSON literal null: the server writes it if it
    must store something in a NOT NULL column (INSERT IGNORE of NULL).
    
    .. seealso::
       Source - https://github.com/mysql/mysql-server/blob/trunk/sql-common/json_binary.h
    
    
    .. seealso::
       Source - https://github.com/mysql/mysql-server/blob/trunk/sql-common/json_binary.cc
    """

    class Literal(IntEnum):
        json_null = 0
        json_true = 1
        json_false = 2

    class ValueType(IntEnum):
        small_object = 0
        large_object = 1
        small_array = 2
        large_array = 3
        literal = 4
        int16 = 5
        uint16 = 6
        int32 = 7
        uint32 = 8
        int64 = 9
        uint64 = 10
        double = 11
        string = 12
        opaque = 15
    SEQ_FIELDS = ["type", "value", "free_space"]
    def __init__(self, _io, _parent=None, _root=None):
        super(JsonBinary, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self._debug = collections.defaultdict(dict)

    def _read(self):
        if (not (self.is_empty)):
            pass
            self._debug['type']['start'] = self._io.pos()
            self.type = KaitaiStream.resolve_enum(JsonBinary.ValueType, self._io.read_u1())
            self._debug['type']['end'] = self._io.pos()
            if not isinstance(self.type, JsonBinary.ValueType):
                raise kaitaistruct.ValidationNotInEnumError(self.type, self._io, u"/seq/0")

        if (not (self.is_empty)):
            pass
            self._debug['value']['start'] = self._io.pos()
            _on = self.type
            if _on == JsonBinary.ValueType.double:
                pass
                self.value = JsonBinary.DoubleValue(self._io, self, self._root)
                self.value._read()
            elif _on == JsonBinary.ValueType.int16:
                pass
                self.value = JsonBinary.Int16Value(self._io, self, self._root)
                self.value._read()
            elif _on == JsonBinary.ValueType.int32:
                pass
                self.value = JsonBinary.Int32Value(self._io, self, self._root)
                self.value._read()
            elif _on == JsonBinary.ValueType.int64:
                pass
                self.value = JsonBinary.Int64Value(self._io, self, self._root)
                self.value._read()
            elif _on == JsonBinary.ValueType.large_array:
                pass
                self.value = JsonBinary.JsonArray(True, 1, self._io.size(), self._io, self, self._root)
                self.value._read()
            elif _on == JsonBinary.ValueType.large_object:
                pass
                self.value = JsonBinary.JsonObject(True, 1, self._io.size(), self._io, self, self._root)
                self.value._read()
            elif _on == JsonBinary.ValueType.literal:
                pass
                self.value = JsonBinary.LiteralValue(self._io, self, self._root)
                self.value._read()
            elif _on == JsonBinary.ValueType.opaque:
                pass
                self.value = JsonBinary.OpaqueValue(self._io, self, self._root)
                self.value._read()
            elif _on == JsonBinary.ValueType.small_array:
                pass
                self.value = JsonBinary.JsonArray(False, 1, self._io.size(), self._io, self, self._root)
                self.value._read()
            elif _on == JsonBinary.ValueType.small_object:
                pass
                self.value = JsonBinary.JsonObject(False, 1, self._io.size(), self._io, self, self._root)
                self.value._read()
            elif _on == JsonBinary.ValueType.string:
                pass
                self.value = JsonBinary.StringValue(self._io, self, self._root)
                self.value._read()
            elif _on == JsonBinary.ValueType.uint16:
                pass
                self.value = JsonBinary.Uint16Value(self._io, self, self._root)
                self.value._read()
            elif _on == JsonBinary.ValueType.uint32:
                pass
                self.value = JsonBinary.Uint32Value(self._io, self, self._root)
                self.value._read()
            elif _on == JsonBinary.ValueType.uint64:
                pass
                self.value = JsonBinary.Uint64Value(self._io, self, self._root)
                self.value._read()
            self._debug['value']['end'] = self._io.pos()

        self._debug['free_space']['start'] = self._io.pos()
        self.free_space = self._io.read_bytes_full()
        self._debug['free_space']['end'] = self._io.pos()


    def _fetch_instances(self):
        pass
        if (not (self.is_empty)):
            pass

        if (not (self.is_empty)):
            pass
            _on = self.type
            if _on == JsonBinary.ValueType.double:
                pass
                self.value._fetch_instances()
            elif _on == JsonBinary.ValueType.int16:
                pass
                self.value._fetch_instances()
            elif _on == JsonBinary.ValueType.int32:
                pass
                self.value._fetch_instances()
            elif _on == JsonBinary.ValueType.int64:
                pass
                self.value._fetch_instances()
            elif _on == JsonBinary.ValueType.large_array:
                pass
                self.value._fetch_instances()
            elif _on == JsonBinary.ValueType.large_object:
                pass
                self.value._fetch_instances()
            elif _on == JsonBinary.ValueType.literal:
                pass
                self.value._fetch_instances()
            elif _on == JsonBinary.ValueType.opaque:
                pass
                self.value._fetch_instances()
            elif _on == JsonBinary.ValueType.small_array:
                pass
                self.value._fetch_instances()
            elif _on == JsonBinary.ValueType.small_object:
                pass
                self.value._fetch_instances()
            elif _on == JsonBinary.ValueType.string:
                pass
                self.value._fetch_instances()
            elif _on == JsonBinary.ValueType.uint16:
                pass
                self.value._fetch_instances()
            elif _on == JsonBinary.ValueType.uint32:
                pass
                self.value._fetch_instances()
            elif _on == JsonBinary.ValueType.uint64:
                pass
                self.value._fetch_instances()


    class ContainerHeader(KaitaiStruct):
        """The beginning of an object or array."""
        SEQ_FIELDS = ["num_elements", "len_container"]
        def __init__(self, is_large, depth, ofs_container, ofs_limit, _io, _parent=None, _root=None):
            super(JsonBinary.ContainerHeader, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self.is_large = is_large
            self.depth = depth
            self.ofs_container = ofs_container
            self.ofs_limit = ofs_limit
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['num_elements']['start'] = self._io.pos()
            _on = self.is_large
            if _on == False:
                pass
                self.num_elements = self._io.read_u2le()
            elif _on == True:
                pass
                self.num_elements = self._io.read_u4le()
            self._debug['num_elements']['end'] = self._io.pos()
            self._debug['len_container']['start'] = self._io.pos()
            _on = self.is_large
            if _on == False:
                pass
                self.len_container = self._io.read_u2le()
            elif _on == True:
                pass
                self.len_container = self._io.read_u4le()
            self._debug['len_container']['end'] = self._io.pos()
            if not self.len_container >= (8 if self.is_large else 4):
                raise kaitaistruct.ValidationLessThanError((8 if self.is_large else 4), self.len_container, self._io, u"/types/container_header/seq/1")
            if not self.len_container <= (0 if self.depth > 100 else self.ofs_limit - self.ofs_container):
                raise kaitaistruct.ValidationGreaterThanError((0 if self.depth > 100 else self.ofs_limit - self.ofs_container), self.len_container, self._io, u"/types/container_header/seq/1")


        def _fetch_instances(self):
            pass
            _on = self.is_large
            if _on == False:
                pass
            elif _on == True:
                pass
            _on = self.is_large
            if _on == False:
                pass
            elif _on == True:
                pass

        @property
        def ofs_end(self):
            """Where in the document the object or array ends."""
            if hasattr(self, '_m_ofs_end'):
                return self._m_ofs_end

            self._m_ofs_end = (self.ofs_container + self.len_container)
            return getattr(self, '_m_ofs_end', None)

        @property
        def opening(self):
            """Begins the text of an object, which a representation cannot write.
            """
            if hasattr(self, '_m_opening'):
                return self._m_opening

            self._m_opening = u"{"
            return getattr(self, '_m_opening', None)


    class DoubleValue(KaitaiStruct):
        """A floating-point number."""
        SEQ_FIELDS = ["value"]
        def __init__(self, _io, _parent=None, _root=None):
            super(JsonBinary.DoubleValue, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['value']['start'] = self._io.pos()
            self.value = self._io.read_f8le()
            self._debug['value']['end'] = self._io.pos()


        def _fetch_instances(self):
            pass


    class Element(KaitaiStruct):
        """One value of an object or array. It has bytes of its own only if it is not
        inlined.
        """
        SEQ_FIELDS = ["free_space", "value"]
        def __init__(self, prefix, entry, ofs_container, ofs_limit, depth, _io, _parent=None, _root=None):
            super(JsonBinary.Element, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self.prefix = prefix
            self.entry = entry
            self.ofs_container = ofs_container
            self.ofs_limit = ofs_limit
            self.depth = depth
            self._debug = collections.defaultdict(dict)

        def _read(self):
            if  (((not (self.entry.is_inlined))) and (self.ofs_container + self.entry.ofs_value != self._io.pos())) :
                pass
                self._debug['free_space']['start'] = self._io.pos()
                self.free_space = self._io.read_bytes((self.ofs_container + self.entry.ofs_value) - self._io.pos())
                self._debug['free_space']['end'] = self._io.pos()

            if (not (self.entry.is_inlined)):
                pass
                self._debug['value']['start'] = self._io.pos()
                _on = self.entry.type
                if _on == JsonBinary.ValueType.double:
                    pass
                    self.value = JsonBinary.DoubleValue(self._io, self, self._root)
                    self.value._read()
                elif _on == JsonBinary.ValueType.int32:
                    pass
                    self.value = JsonBinary.Int32Value(self._io, self, self._root)
                    self.value._read()
                elif _on == JsonBinary.ValueType.int64:
                    pass
                    self.value = JsonBinary.Int64Value(self._io, self, self._root)
                    self.value._read()
                elif _on == JsonBinary.ValueType.large_array:
                    pass
                    self.value = JsonBinary.JsonArray(True, self.depth + 1, self.ofs_limit, self._io, self, self._root)
                    self.value._read()
                elif _on == JsonBinary.ValueType.large_object:
                    pass
                    self.value = JsonBinary.JsonObject(True, self.depth + 1, self.ofs_limit, self._io, self, self._root)
                    self.value._read()
                elif _on == JsonBinary.ValueType.opaque:
                    pass
                    self.value = JsonBinary.OpaqueValue(self._io, self, self._root)
                    self.value._read()
                elif _on == JsonBinary.ValueType.small_array:
                    pass
                    self.value = JsonBinary.JsonArray(False, self.depth + 1, self.ofs_limit, self._io, self, self._root)
                    self.value._read()
                elif _on == JsonBinary.ValueType.small_object:
                    pass
                    self.value = JsonBinary.JsonObject(False, self.depth + 1, self.ofs_limit, self._io, self, self._root)
                    self.value._read()
                elif _on == JsonBinary.ValueType.string:
                    pass
                    self.value = JsonBinary.StringValue(self._io, self, self._root)
                    self.value._read()
                elif _on == JsonBinary.ValueType.uint32:
                    pass
                    self.value = JsonBinary.Uint32Value(self._io, self, self._root)
                    self.value._read()
                elif _on == JsonBinary.ValueType.uint64:
                    pass
                    self.value = JsonBinary.Uint64Value(self._io, self, self._root)
                    self.value._read()
                self._debug['value']['end'] = self._io.pos()



        def _fetch_instances(self):
            pass
            if  (((not (self.entry.is_inlined))) and (self.ofs_container + self.entry.ofs_value != self._io.pos())) :
                pass

            if (not (self.entry.is_inlined)):
                pass
                _on = self.entry.type
                if _on == JsonBinary.ValueType.double:
                    pass
                    self.value._fetch_instances()
                elif _on == JsonBinary.ValueType.int32:
                    pass
                    self.value._fetch_instances()
                elif _on == JsonBinary.ValueType.int64:
                    pass
                    self.value._fetch_instances()
                elif _on == JsonBinary.ValueType.large_array:
                    pass
                    self.value._fetch_instances()
                elif _on == JsonBinary.ValueType.large_object:
                    pass
                    self.value._fetch_instances()
                elif _on == JsonBinary.ValueType.opaque:
                    pass
                    self.value._fetch_instances()
                elif _on == JsonBinary.ValueType.small_array:
                    pass
                    self.value._fetch_instances()
                elif _on == JsonBinary.ValueType.small_object:
                    pass
                    self.value._fetch_instances()
                elif _on == JsonBinary.ValueType.string:
                    pass
                    self.value._fetch_instances()
                elif _on == JsonBinary.ValueType.uint32:
                    pass
                    self.value._fetch_instances()
                elif _on == JsonBinary.ValueType.uint64:
                    pass
                    self.value._fetch_instances()



    class Int16Value(KaitaiStruct):
        """An integer that fits into 16 bits."""
        SEQ_FIELDS = ["value"]
        def __init__(self, _io, _parent=None, _root=None):
            super(JsonBinary.Int16Value, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['value']['start'] = self._io.pos()
            self.value = self._io.read_s2le()
            self._debug['value']['end'] = self._io.pos()


        def _fetch_instances(self):
            pass


    class Int32Value(KaitaiStruct):
        """An integer that fits into 32 bits."""
        SEQ_FIELDS = ["value"]
        def __init__(self, _io, _parent=None, _root=None):
            super(JsonBinary.Int32Value, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['value']['start'] = self._io.pos()
            self.value = self._io.read_s4le()
            self._debug['value']['end'] = self._io.pos()


        def _fetch_instances(self):
            pass


    class Int64Value(KaitaiStruct):
        """An integer. It is read in two halves because the JavaScript runtime
        misreads negative numbers of 8 bytes.
        
        .. seealso::
           Source - https://github.com/kaitai-io/kaitai_struct_javascript_runtime/pull/16
        """
        SEQ_FIELDS = ["low", "high"]
        def __init__(self, _io, _parent=None, _root=None):
            super(JsonBinary.Int64Value, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['low']['start'] = self._io.pos()
            self.low = self._io.read_u4le()
            self._debug['low']['end'] = self._io.pos()
            self._debug['high']['start'] = self._io.pos()
            self.high = self._io.read_s4le()
            self._debug['high']['end'] = self._io.pos()


        def _fetch_instances(self):
            pass

        @property
        def value(self):
            if hasattr(self, '_m_value'):
                return self._m_value

            self._m_value = (self.high * 4294967296 + self.low)
            return getattr(self, '_m_value', None)


    class JsonArray(KaitaiStruct):
        """Elements in order.
        
        .. seealso::
           serialize_json_array - https://github.com/mysql/mysql-server/blob/trunk/sql-common/json_binary.cc
        """
        SEQ_FIELDS = ["header", "value_entries", "values", "free_space"]
        def __init__(self, is_large, depth, ofs_limit, _io, _parent=None, _root=None):
            super(JsonBinary.JsonArray, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self.is_large = is_large
            self.depth = depth
            self.ofs_limit = ofs_limit
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['header']['start'] = self._io.pos()
            self.header = JsonBinary.ContainerHeader(self.is_large, self.depth, self._io.pos(), self.ofs_limit, self._io, self, self._root)
            self.header._read()
            self._debug['header']['end'] = self._io.pos()
            self._debug['value_entries']['start'] = self._io.pos()
            self._debug['value_entries']['arr'] = []
            self.value_entries = []
            for i in range(self.header.num_elements):
                self._debug['value_entries']['arr'].append({'start': self._io.pos()})
                _t_value_entries = JsonBinary.ValueEntry(self.is_large, self._io, self, self._root)
                try:
                    _t_value_entries._read()
                finally:
                    self.value_entries.append(_t_value_entries)
                self._debug['value_entries']['arr'][i]['end'] = self._io.pos()

            self._debug['value_entries']['end'] = self._io.pos()
            self._debug['values']['start'] = self._io.pos()
            self._debug['values']['arr'] = []
            self.values = []
            for i in range(self.header.num_elements):
                self._debug['values']['arr'].append({'start': self._io.pos()})
                _t_values = JsonBinary.Element(u"", self.value_entries[i], self.header.ofs_container, self.header.ofs_end, self.depth, self._io, self, self._root)
                try:
                    _t_values._read()
                finally:
                    self.values.append(_t_values)
                self._debug['values']['arr'][i]['end'] = self._io.pos()

            self._debug['values']['end'] = self._io.pos()
            self._debug['free_space']['start'] = self._io.pos()
            self.free_space = self._io.read_bytes(self.header.ofs_end - self._io.pos())
            self._debug['free_space']['end'] = self._io.pos()


        def _fetch_instances(self):
            pass
            self.header._fetch_instances()
            for i in range(len(self.value_entries)):
                pass
                self.value_entries[i]._fetch_instances()

            for i in range(len(self.values)):
                pass
                self.values[i]._fetch_instances()



    class JsonObject(KaitaiStruct):
        """Members sorted by the length of the key in bytes, then by its bytes, so
        that the server can find one by binary search.
        
        .. seealso::
           serialize_json_object - https://github.com/mysql/mysql-server/blob/trunk/sql-common/json_binary.cc
        """
        SEQ_FIELDS = ["header", "key_entries", "value_entries", "keys", "values", "free_space"]
        def __init__(self, is_large, depth, ofs_limit, _io, _parent=None, _root=None):
            super(JsonBinary.JsonObject, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self.is_large = is_large
            self.depth = depth
            self.ofs_limit = ofs_limit
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['header']['start'] = self._io.pos()
            self.header = JsonBinary.ContainerHeader(self.is_large, self.depth, self._io.pos(), self.ofs_limit, self._io, self, self._root)
            self.header._read()
            self._debug['header']['end'] = self._io.pos()
            self._debug['key_entries']['start'] = self._io.pos()
            self._debug['key_entries']['arr'] = []
            self.key_entries = []
            for i in range(self.header.num_elements):
                self._debug['key_entries']['arr'].append({'start': self._io.pos()})
                _t_key_entries = JsonBinary.KeyEntry(self.is_large, self._io, self, self._root)
                try:
                    _t_key_entries._read()
                finally:
                    self.key_entries.append(_t_key_entries)
                self._debug['key_entries']['arr'][i]['end'] = self._io.pos()

            self._debug['key_entries']['end'] = self._io.pos()
            self._debug['value_entries']['start'] = self._io.pos()
            self._debug['value_entries']['arr'] = []
            self.value_entries = []
            for i in range(self.header.num_elements):
                self._debug['value_entries']['arr'].append({'start': self._io.pos()})
                _t_value_entries = JsonBinary.ValueEntry(self.is_large, self._io, self, self._root)
                try:
                    _t_value_entries._read()
                finally:
                    self.value_entries.append(_t_value_entries)
                self._debug['value_entries']['arr'][i]['end'] = self._io.pos()

            self._debug['value_entries']['end'] = self._io.pos()
            self._debug['keys']['start'] = self._io.pos()
            self._debug['keys']['arr'] = []
            self.keys = []
            for i in range(self.header.num_elements):
                self._debug['keys']['arr'].append({'start': self._io.pos()})
                _t_keys = JsonBinary.Key(self.key_entries[i], self.header.ofs_container, self._io, self, self._root)
                try:
                    _t_keys._read()
                finally:
                    self.keys.append(_t_keys)
                self._debug['keys']['arr'][i]['end'] = self._io.pos()

            self._debug['keys']['end'] = self._io.pos()
            self._debug['values']['start'] = self._io.pos()
            self._debug['values']['arr'] = []
            self.values = []
            for i in range(self.header.num_elements):
                self._debug['values']['arr'].append({'start': self._io.pos()})
                _t_values = JsonBinary.Element((u"\"" + self.keys[i].name) + u"\": ", self.value_entries[i], self.header.ofs_container, self.header.ofs_end, self.depth, self._io, self, self._root)
                try:
                    _t_values._read()
                finally:
                    self.values.append(_t_values)
                self._debug['values']['arr'][i]['end'] = self._io.pos()

            self._debug['values']['end'] = self._io.pos()
            self._debug['free_space']['start'] = self._io.pos()
            self.free_space = self._io.read_bytes(self.header.ofs_end - self._io.pos())
            self._debug['free_space']['end'] = self._io.pos()


        def _fetch_instances(self):
            pass
            self.header._fetch_instances()
            for i in range(len(self.key_entries)):
                pass
                self.key_entries[i]._fetch_instances()

            for i in range(len(self.value_entries)):
                pass
                self.value_entries[i]._fetch_instances()

            for i in range(len(self.keys)):
                pass
                self.keys[i]._fetch_instances()

            for i in range(len(self.values)):
                pass
                self.values[i]._fetch_instances()



    class Key(KaitaiStruct):
        """The name of a member."""
        SEQ_FIELDS = ["free_space", "name"]
        def __init__(self, entry, ofs_container, _io, _parent=None, _root=None):
            super(JsonBinary.Key, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self.entry = entry
            self.ofs_container = ofs_container
            self._debug = collections.defaultdict(dict)

        def _read(self):
            if self.ofs_container + self.entry.ofs_key != self._io.pos():
                pass
                self._debug['free_space']['start'] = self._io.pos()
                self.free_space = self._io.read_bytes((self.ofs_container + self.entry.ofs_key) - self._io.pos())
                self._debug['free_space']['end'] = self._io.pos()

            self._debug['name']['start'] = self._io.pos()
            self.name = (self._io.read_bytes(self.entry.len_key)).decode(u"UTF-8")
            self._debug['name']['end'] = self._io.pos()


        def _fetch_instances(self):
            pass
            if self.ofs_container + self.entry.ofs_key != self._io.pos():
                pass



    class KeyEntry(KaitaiStruct):
        """Points to one key of an object."""
        SEQ_FIELDS = ["ofs_key", "len_key"]
        def __init__(self, is_large, _io, _parent=None, _root=None):
            super(JsonBinary.KeyEntry, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self.is_large = is_large
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['ofs_key']['start'] = self._io.pos()
            _on = self.is_large
            if _on == False:
                pass
                self.ofs_key = self._io.read_u2le()
            elif _on == True:
                pass
                self.ofs_key = self._io.read_u4le()
            self._debug['ofs_key']['end'] = self._io.pos()
            self._debug['len_key']['start'] = self._io.pos()
            self.len_key = self._io.read_u2le()
            self._debug['len_key']['end'] = self._io.pos()


        def _fetch_instances(self):
            pass
            _on = self.is_large
            if _on == False:
                pass
            elif _on == True:
                pass


    class LiteralValue(KaitaiStruct):
        """null, true or false."""
        SEQ_FIELDS = ["value"]
        def __init__(self, _io, _parent=None, _root=None):
            super(JsonBinary.LiteralValue, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['value']['start'] = self._io.pos()
            self.value = KaitaiStream.resolve_enum(JsonBinary.Literal, self._io.read_u1())
            self._debug['value']['end'] = self._io.pos()
            if not isinstance(self.value, JsonBinary.Literal):
                raise kaitaistruct.ValidationNotInEnumError(self.value, self._io, u"/types/literal_value/seq/0")


        def _fetch_instances(self):
            pass

        @property
        def text(self):
            """As JSON writes it."""
            if hasattr(self, '_m_text'):
                return self._m_text

            self._m_text = (u"null" if self.value == JsonBinary.Literal.json_null else (u"true" if self.value == JsonBinary.Literal.json_true else u"false"))
            return getattr(self, '_m_text', None)


    class OpaqueBytes(KaitaiStruct):
        """A value whose bytes depend on its SQL type."""
        SEQ_FIELDS = ["value"]
        def __init__(self, _io, _parent=None, _root=None):
            super(JsonBinary.OpaqueBytes, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['value']['start'] = self._io.pos()
            self.value = self._io.read_bytes_full()
            self._debug['value']['end'] = self._io.pos()


        def _fetch_instances(self):
            pass


    class OpaqueDatetime(KaitaiStruct):
        """A DATE, DATETIME or TIMESTAMP; a DATE has no time of day.
        
        .. seealso::
           TIME_from_longlong_datetime_packed - https://github.com/mysql/mysql-server/blob/trunk/mysys/my_time.cc
        """
        SEQ_FIELDS = ["packed", "unknown_tail"]
        def __init__(self, _io, _parent=None, _root=None):
            super(JsonBinary.OpaqueDatetime, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['packed']['start'] = self._io.pos()
            self.packed = JsonBinary.PackedTemporal(self._io, self, self._root)
            self.packed._read()
            self._debug['packed']['end'] = self._io.pos()
            self._debug['unknown_tail']['start'] = self._io.pos()
            self.unknown_tail = self._io.read_bytes_full()
            self._debug['unknown_tail']['end'] = self._io.pos()


        def _fetch_instances(self):
            pass
            self.packed._fetch_instances()

        @property
        def day(self):
            if hasattr(self, '_m_day'):
                return self._m_day

            self._m_day = (self.packed.whole // 131072) % 32
            return getattr(self, '_m_day', None)

        @property
        def hour(self):
            if hasattr(self, '_m_hour'):
                return self._m_hour

            self._m_hour = (self.packed.whole // 4096) % 32
            return getattr(self, '_m_hour', None)

        @property
        def microsecond(self):
            if hasattr(self, '_m_microsecond'):
                return self._m_microsecond

            self._m_microsecond = self.packed.microsecond
            return getattr(self, '_m_microsecond', None)

        @property
        def minute(self):
            if hasattr(self, '_m_minute'):
                return self._m_minute

            self._m_minute = self.packed.minute
            return getattr(self, '_m_minute', None)

        @property
        def month(self):
            if hasattr(self, '_m_month'):
                return self._m_month

            self._m_month = (self.packed.whole // 4194304) % 13
            return getattr(self, '_m_month', None)

        @property
        def second(self):
            if hasattr(self, '_m_second'):
                return self._m_second

            self._m_second = self.packed.second
            return getattr(self, '_m_second', None)

        @property
        def text(self):
            """As text."""
            if hasattr(self, '_m_text'):
                return self._m_text

            self._m_text = (((((((((((str(self.year + 10000)[1:5] + u"-") + str(self.month + 100)[1:3]) + u"-") + str(self.day + 100)[1:3]) + u" ") + str(self.hour + 100)[1:3]) + u":") + str(self.minute + 100)[1:3]) + u":") + str(self.second + 100)[1:3]) + u".") + str(self.microsecond + 1000000)[1:7]
            return getattr(self, '_m_text', None)

        @property
        def year(self):
            if hasattr(self, '_m_year'):
                return self._m_year

            self._m_year = (self.packed.whole // 4194304) // 13
            return getattr(self, '_m_year', None)


    class OpaqueDecimal(KaitaiStruct):
        """An exact decimal number.
        
        .. seealso::
           Json_decimal::get_binary - https://github.com/mysql/mysql-server/blob/trunk/sql-common/json_dom.cc
        """
        SEQ_FIELDS = ["precision", "scale", "value", "unknown_tail"]
        def __init__(self, _io, _parent=None, _root=None):
            super(JsonBinary.OpaqueDecimal, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['precision']['start'] = self._io.pos()
            self.precision = self._io.read_u1()
            self._debug['precision']['end'] = self._io.pos()
            if not self.precision >= 1:
                raise kaitaistruct.ValidationLessThanError(1, self.precision, self._io, u"/types/opaque_decimal/seq/0")
            if not self.precision <= 65:
                raise kaitaistruct.ValidationGreaterThanError(65, self.precision, self._io, u"/types/opaque_decimal/seq/0")
            self._debug['scale']['start'] = self._io.pos()
            self.scale = self._io.read_u1()
            self._debug['scale']['end'] = self._io.pos()
            if not self.scale <= (self.precision if self.precision < 30 else 30):
                raise kaitaistruct.ValidationGreaterThanError((self.precision if self.precision < 30 else 30), self.scale, self._io, u"/types/opaque_decimal/seq/1")
            self._debug['value']['start'] = self._io.pos()
            self.value = column_newdecimal.ColumnNewdecimal(self.precision, self.scale, self._io)
            self.value._read()
            self._debug['value']['end'] = self._io.pos()
            self._debug['unknown_tail']['start'] = self._io.pos()
            self.unknown_tail = self._io.read_bytes_full()
            self._debug['unknown_tail']['end'] = self._io.pos()


        def _fetch_instances(self):
            pass
            self.value._fetch_instances()


    class OpaqueTime(KaitaiStruct):
        """A TIME: a time of day, or an interval of up to 838 hours in either
        direction.
        
        .. seealso::
           TIME_from_longlong_time_packed - https://github.com/mysql/mysql-server/blob/trunk/mysys/my_time.cc
        """
        SEQ_FIELDS = ["packed", "unknown_tail"]
        def __init__(self, _io, _parent=None, _root=None):
            super(JsonBinary.OpaqueTime, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['packed']['start'] = self._io.pos()
            self.packed = JsonBinary.PackedTemporal(self._io, self, self._root)
            self.packed._read()
            self._debug['packed']['end'] = self._io.pos()
            self._debug['unknown_tail']['start'] = self._io.pos()
            self.unknown_tail = self._io.read_bytes_full()
            self._debug['unknown_tail']['end'] = self._io.pos()


        def _fetch_instances(self):
            pass
            self.packed._fetch_instances()

        @property
        def hour(self):
            if hasattr(self, '_m_hour'):
                return self._m_hour

            self._m_hour = (self.packed.whole // 4096) % 1024
            return getattr(self, '_m_hour', None)

        @property
        def is_negative(self):
            if hasattr(self, '_m_is_negative'):
                return self._m_is_negative

            self._m_is_negative = self.packed.is_negative
            return getattr(self, '_m_is_negative', None)

        @property
        def microsecond(self):
            if hasattr(self, '_m_microsecond'):
                return self._m_microsecond

            self._m_microsecond = self.packed.microsecond
            return getattr(self, '_m_microsecond', None)

        @property
        def minute(self):
            if hasattr(self, '_m_minute'):
                return self._m_minute

            self._m_minute = self.packed.minute
            return getattr(self, '_m_minute', None)

        @property
        def second(self):
            if hasattr(self, '_m_second'):
                return self._m_second

            self._m_second = self.packed.second
            return getattr(self, '_m_second', None)

        @property
        def text(self):
            """As text."""
            if hasattr(self, '_m_text'):
                return self._m_text

            self._m_text = (((((((u"-" if self.is_negative else u"") + (str(self.hour) if self.hour > 99 else str(self.hour + 100)[1:3])) + u":") + str(self.minute + 100)[1:3]) + u":") + str(self.second + 100)[1:3]) + u".") + str(self.microsecond + 1000000)[1:7]
            return getattr(self, '_m_text', None)


    class OpaqueValue(KaitaiStruct):
        """A value of an SQL type that JSON lacks. The server prints DECIMAL as a
        number, dates and times as strings, and every other type as a string of
        its type code and its bytes in base64.
        
        .. seealso::
           serialize_opaque - https://github.com/mysql/mysql-server/blob/trunk/sql-common/json_binary.cc
        """
        SEQ_FIELDS = ["type", "len_value", "value"]
        def __init__(self, _io, _parent=None, _root=None):
            super(JsonBinary.OpaqueValue, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['type']['start'] = self._io.pos()
            self.type = KaitaiStream.resolve_enum(column_metadata.ColumnMetadata.ColumnType, self._io.read_u1())
            self._debug['type']['end'] = self._io.pos()
            self._debug['len_value']['start'] = self._io.pos()
            self.len_value = JsonBinary.VariableLength(self._io, self, self._root)
            self.len_value._read()
            self._debug['len_value']['end'] = self._io.pos()
            self._debug['value']['start'] = self._io.pos()
            _on = self.type
            if _on == column_metadata.ColumnMetadata.ColumnType.date:
                pass
                self._raw_value = self._io.read_bytes(self.len_value.value)
                _io__raw_value = KaitaiStream(BytesIO(self._raw_value))
                self.value = JsonBinary.OpaqueDatetime(_io__raw_value, self, self._root)
                self.value._read()
            elif _on == column_metadata.ColumnMetadata.ColumnType.datetime:
                pass
                self._raw_value = self._io.read_bytes(self.len_value.value)
                _io__raw_value = KaitaiStream(BytesIO(self._raw_value))
                self.value = JsonBinary.OpaqueDatetime(_io__raw_value, self, self._root)
                self.value._read()
            elif _on == column_metadata.ColumnMetadata.ColumnType.newdecimal:
                pass
                self._raw_value = self._io.read_bytes(self.len_value.value)
                _io__raw_value = KaitaiStream(BytesIO(self._raw_value))
                self.value = JsonBinary.OpaqueDecimal(_io__raw_value, self, self._root)
                self.value._read()
            elif _on == column_metadata.ColumnMetadata.ColumnType.time:
                pass
                self._raw_value = self._io.read_bytes(self.len_value.value)
                _io__raw_value = KaitaiStream(BytesIO(self._raw_value))
                self.value = JsonBinary.OpaqueTime(_io__raw_value, self, self._root)
                self.value._read()
            elif _on == column_metadata.ColumnMetadata.ColumnType.timestamp:
                pass
                self._raw_value = self._io.read_bytes(self.len_value.value)
                _io__raw_value = KaitaiStream(BytesIO(self._raw_value))
                self.value = JsonBinary.OpaqueDatetime(_io__raw_value, self, self._root)
                self.value._read()
            else:
                pass
                self._raw_value = self._io.read_bytes(self.len_value.value)
                _io__raw_value = KaitaiStream(BytesIO(self._raw_value))
                self.value = JsonBinary.OpaqueBytes(_io__raw_value, self, self._root)
                self.value._read()
            self._debug['value']['end'] = self._io.pos()


        def _fetch_instances(self):
            pass
            self.len_value._fetch_instances()
            _on = self.type
            if _on == column_metadata.ColumnMetadata.ColumnType.date:
                pass
                self.value._fetch_instances()
            elif _on == column_metadata.ColumnMetadata.ColumnType.datetime:
                pass
                self.value._fetch_instances()
            elif _on == column_metadata.ColumnMetadata.ColumnType.newdecimal:
                pass
                self.value._fetch_instances()
            elif _on == column_metadata.ColumnMetadata.ColumnType.time:
                pass
                self.value._fetch_instances()
            elif _on == column_metadata.ColumnMetadata.ColumnType.timestamp:
                pass
                self.value._fetch_instances()
            else:
                pass
                self.value._fetch_instances()


    class PackedTemporal(KaitaiStruct):
        """A signed 64-bit integer, packed from the parts of a date or time: 40 bits
        of days or hours down to seconds, then 24 bits of microseconds. A negative
        time is the negated integer as a whole. It is read in four pieces, because
        JavaScript's numbers have only 53 bits.
        
        .. seealso::
           TIME_to_longlong_datetime_packed - https://github.com/mysql/mysql-server/blob/trunk/mysys/my_time.cc
        """
        SEQ_FIELDS = ["fraction_low", "fraction_high", "whole_low", "whole_high"]
        def __init__(self, _io, _parent=None, _root=None):
            super(JsonBinary.PackedTemporal, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['fraction_low']['start'] = self._io.pos()
            self.fraction_low = self._io.read_u2le()
            self._debug['fraction_low']['end'] = self._io.pos()
            self._debug['fraction_high']['start'] = self._io.pos()
            self.fraction_high = self._io.read_u1()
            self._debug['fraction_high']['end'] = self._io.pos()
            self._debug['whole_low']['start'] = self._io.pos()
            self.whole_low = self._io.read_u4le()
            self._debug['whole_low']['end'] = self._io.pos()
            self._debug['whole_high']['start'] = self._io.pos()
            self.whole_high = self._io.read_s1()
            self._debug['whole_high']['end'] = self._io.pos()


        def _fetch_instances(self):
            pass

        @property
        def is_negative(self):
            """Whether the time is below zero."""
            if hasattr(self, '_m_is_negative'):
                return self._m_is_negative

            self._m_is_negative = self.whole_high < 0
            return getattr(self, '_m_is_negative', None)

        @property
        def microsecond(self):
            """Microseconds, sign removed."""
            if hasattr(self, '_m_microsecond'):
                return self._m_microsecond

            self._m_microsecond = (16777216 - self.stored_fraction if  ((self.is_negative) and (self.stored_fraction > 0))  else self.stored_fraction)
            return getattr(self, '_m_microsecond', None)

        @property
        def minute(self):
            if hasattr(self, '_m_minute'):
                return self._m_minute

            self._m_minute = (self.whole // 64) % 64
            return getattr(self, '_m_minute', None)

        @property
        def second(self):
            if hasattr(self, '_m_second'):
                return self._m_second

            self._m_second = self.whole % 64
            return getattr(self, '_m_second', None)

        @property
        def stored_fraction(self):
            if hasattr(self, '_m_stored_fraction'):
                return self._m_stored_fraction

            self._m_stored_fraction = self.fraction_high * 65536 + self.fraction_low
            return getattr(self, '_m_stored_fraction', None)

        @property
        def stored_whole(self):
            if hasattr(self, '_m_stored_whole'):
                return self._m_stored_whole

            self._m_stored_whole = (self.whole_high * 4294967296 + self.whole_low)
            return getattr(self, '_m_stored_whole', None)

        @property
        def whole(self):
            """The part above the microseconds, sign removed."""
            if hasattr(self, '_m_whole'):
                return self._m_whole

            self._m_whole = (self.stored_whole if (not (self.is_negative)) else (-1 - self.stored_whole if self.stored_fraction > 0 else 0 - self.stored_whole))
            return getattr(self, '_m_whole', None)


    class StringValue(KaitaiStruct):
        """A string."""
        SEQ_FIELDS = ["len_value", "value"]
        def __init__(self, _io, _parent=None, _root=None):
            super(JsonBinary.StringValue, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['len_value']['start'] = self._io.pos()
            self.len_value = JsonBinary.VariableLength(self._io, self, self._root)
            self.len_value._read()
            self._debug['len_value']['end'] = self._io.pos()
            self._debug['value']['start'] = self._io.pos()
            self.value = (self._io.read_bytes(self.len_value.value)).decode(u"UTF-8")
            self._debug['value']['end'] = self._io.pos()


        def _fetch_instances(self):
            pass
            self.len_value._fetch_instances()


    class Uint16Value(KaitaiStruct):
        """An integer of unsigned SQL type that fits into 16 bits."""
        SEQ_FIELDS = ["value"]
        def __init__(self, _io, _parent=None, _root=None):
            super(JsonBinary.Uint16Value, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['value']['start'] = self._io.pos()
            self.value = self._io.read_u2le()
            self._debug['value']['end'] = self._io.pos()


        def _fetch_instances(self):
            pass


    class Uint32Value(KaitaiStruct):
        """An integer of unsigned SQL type that fits into 32 bits."""
        SEQ_FIELDS = ["value"]
        def __init__(self, _io, _parent=None, _root=None):
            super(JsonBinary.Uint32Value, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['value']['start'] = self._io.pos()
            self.value = self._io.read_u4le()
            self._debug['value']['end'] = self._io.pos()


        def _fetch_instances(self):
            pass


    class Uint64Value(KaitaiStruct):
        """An integer of 0 or more."""
        SEQ_FIELDS = ["value"]
        def __init__(self, _io, _parent=None, _root=None):
            super(JsonBinary.Uint64Value, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['value']['start'] = self._io.pos()
            self.value = self._io.read_u8le()
            self._debug['value']['end'] = self._io.pos()


        def _fetch_instances(self):
            pass


    class ValueEntry(KaitaiStruct):
        """The type of a value, and the value itself, if it is small enough, or its
        place.
        """
        SEQ_FIELDS = ["type", "ofs_value", "inlined", "padding"]
        def __init__(self, is_large, _io, _parent=None, _root=None):
            super(JsonBinary.ValueEntry, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self.is_large = is_large
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['type']['start'] = self._io.pos()
            self.type = KaitaiStream.resolve_enum(JsonBinary.ValueType, self._io.read_u1())
            self._debug['type']['end'] = self._io.pos()
            if not isinstance(self.type, JsonBinary.ValueType):
                raise kaitaistruct.ValidationNotInEnumError(self.type, self._io, u"/types/value_entry/seq/0")
            if (not (self.is_inlined)):
                pass
                self._debug['ofs_value']['start'] = self._io.pos()
                _on = self.is_large
                if _on == False:
                    pass
                    self.ofs_value = self._io.read_u2le()
                elif _on == True:
                    pass
                    self.ofs_value = self._io.read_u4le()
                self._debug['ofs_value']['end'] = self._io.pos()

            if self.is_inlined:
                pass
                self._debug['inlined']['start'] = self._io.pos()
                _on = self.type
                if _on == JsonBinary.ValueType.int16:
                    pass
                    self.inlined = JsonBinary.Int16Value(self._io, self, self._root)
                    self.inlined._read()
                elif _on == JsonBinary.ValueType.int32:
                    pass
                    self.inlined = JsonBinary.Int32Value(self._io, self, self._root)
                    self.inlined._read()
                elif _on == JsonBinary.ValueType.literal:
                    pass
                    self.inlined = JsonBinary.LiteralValue(self._io, self, self._root)
                    self.inlined._read()
                elif _on == JsonBinary.ValueType.uint16:
                    pass
                    self.inlined = JsonBinary.Uint16Value(self._io, self, self._root)
                    self.inlined._read()
                elif _on == JsonBinary.ValueType.uint32:
                    pass
                    self.inlined = JsonBinary.Uint32Value(self._io, self, self._root)
                    self.inlined._read()
                self._debug['inlined']['end'] = self._io.pos()

            if  ((self.is_inlined) and (self.len_slot > self.len_inlined)) :
                pass
                self._debug['padding']['start'] = self._io.pos()
                self.padding = self._io.read_bytes(self.len_slot - self.len_inlined)
                self._debug['padding']['end'] = self._io.pos()



        def _fetch_instances(self):
            pass
            if (not (self.is_inlined)):
                pass
                _on = self.is_large
                if _on == False:
                    pass
                elif _on == True:
                    pass

            if self.is_inlined:
                pass
                _on = self.type
                if _on == JsonBinary.ValueType.int16:
                    pass
                    self.inlined._fetch_instances()
                elif _on == JsonBinary.ValueType.int32:
                    pass
                    self.inlined._fetch_instances()
                elif _on == JsonBinary.ValueType.literal:
                    pass
                    self.inlined._fetch_instances()
                elif _on == JsonBinary.ValueType.uint16:
                    pass
                    self.inlined._fetch_instances()
                elif _on == JsonBinary.ValueType.uint32:
                    pass
                    self.inlined._fetch_instances()

            if  ((self.is_inlined) and (self.len_slot > self.len_inlined)) :
                pass


        @property
        def is_inlined(self):
            """Whether the value is in the place of the offset."""
            if hasattr(self, '_m_is_inlined'):
                return self._m_is_inlined

            self._m_is_inlined =  ((self.type == JsonBinary.ValueType.literal) or (self.type == JsonBinary.ValueType.int16) or (self.type == JsonBinary.ValueType.uint16) or ( ((self.is_large) and ( ((self.type == JsonBinary.ValueType.int32) or (self.type == JsonBinary.ValueType.uint32)) )) )) 
            return getattr(self, '_m_is_inlined', None)

        @property
        def len_inlined(self):
            if hasattr(self, '_m_len_inlined'):
                return self._m_len_inlined

            self._m_len_inlined = (1 if self.type == JsonBinary.ValueType.literal else (2 if  ((self.type == JsonBinary.ValueType.int16) or (self.type == JsonBinary.ValueType.uint16))  else 4))
            return getattr(self, '_m_len_inlined', None)

        @property
        def len_slot(self):
            if hasattr(self, '_m_len_slot'):
                return self._m_len_slot

            self._m_len_slot = (4 if self.is_large else 2)
            return getattr(self, '_m_len_slot', None)


    class VariableLength(KaitaiStruct):
        """A length of up to 32 bits, in groups of 7, least significant group first;
        the top bit of a byte says that another byte follows.
        
        .. seealso::
           read_variable_length - https://github.com/mysql/mysql-server/blob/trunk/sql-common/json_binary.cc
        """
        SEQ_FIELDS = ["first", "second", "third", "fourth", "fifth"]
        def __init__(self, _io, _parent=None, _root=None):
            super(JsonBinary.VariableLength, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['first']['start'] = self._io.pos()
            self.first = self._io.read_u1()
            self._debug['first']['end'] = self._io.pos()
            if self.first >= 128:
                pass
                self._debug['second']['start'] = self._io.pos()
                self.second = self._io.read_u1()
                self._debug['second']['end'] = self._io.pos()

            if  ((self.first >= 128) and (self.second >= 128)) :
                pass
                self._debug['third']['start'] = self._io.pos()
                self.third = self._io.read_u1()
                self._debug['third']['end'] = self._io.pos()

            if  ((self.first >= 128) and (self.second >= 128) and (self.third >= 128)) :
                pass
                self._debug['fourth']['start'] = self._io.pos()
                self.fourth = self._io.read_u1()
                self._debug['fourth']['end'] = self._io.pos()

            if  ((self.first >= 128) and (self.second >= 128) and (self.third >= 128) and (self.fourth >= 128)) :
                pass
                self._debug['fifth']['start'] = self._io.pos()
                self.fifth = self._io.read_u1()
                self._debug['fifth']['end'] = self._io.pos()
                if not self.fifth <= 15:
                    raise kaitaistruct.ValidationGreaterThanError(15, self.fifth, self._io, u"/types/variable_length/seq/4")



        def _fetch_instances(self):
            pass
            if self.first >= 128:
                pass

            if  ((self.first >= 128) and (self.second >= 128)) :
                pass

            if  ((self.first >= 128) and (self.second >= 128) and (self.third >= 128)) :
                pass

            if  ((self.first >= 128) and (self.second >= 128) and (self.third >= 128) and (self.fourth >= 128)) :
                pass


        @property
        def value(self):
            """The length in bytes."""
            if hasattr(self, '_m_value'):
                return self._m_value

            self._m_value = (self.first if self.first < 128 else ((self.first - 128) + self.second * 128 if self.second < 128 else (((self.first - 128) + (self.second - 128) * 128) + self.third * 16384 if self.third < 128 else ((((self.first - 128) + (self.second - 128) * 128) + (self.third - 128) * 16384) + self.fourth * 2097152 if self.fourth < 128 else ((((self.first - 128) + (self.second - 128) * 128) + (self.third - 128) * 16384) + (self.fourth - 128) * 2097152) + self.fifth * 268435456))))
            return getattr(self, '_m_value', None)


    @property
    def is_empty(self):
        """Whether the document has no bytes at all, which stands for the literal
        null.
        """
        if hasattr(self, '_m_is_empty'):
            return self._m_is_empty

        self._m_is_empty = self._io.size() == 0
        return getattr(self, '_m_is_empty', None)


