# Written by `make regen`, do not edit. Source:
# formats/column_metadata.ksy, sha256 c2f7d65552f4d119dde9e9d08b02b7f480312d991802d6c492b29698f50c1be0,
# by kaitai-struct-compiler 0.11.0 in debug mode
# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
from enum import IntEnum
import collections


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class ColumnMetadata(KaitaiStruct):
    """Details of a column that its type code does not give: the width of a length
    prefix, the digits of a DECIMAL, the fraction digits of a time. 0 to 4 bytes,
    by type.
    
    CHAR, BINARY, ENUM and SET all have the type code STRING. The first byte of
    their metadata is the real type; for CHAR longer than 255 bytes, two bits of
    the length are folded into it, inverted, in bits 4 and 5.
    
    .. seealso::
       Source - https://dev.mysql.com/doc/dev/mysql-server/latest/classmysql_1_1binlog_1_1event_1_1Table__map__event.html#Table_table_map_event_column_types
    
    
    .. seealso::
       enum_field_types - https://dev.mysql.com/doc/dev/mysql-server/latest/field__types_8h.html
    """

    class ColumnType(IntEnum):
        decimal = 0
        tiny = 1
        short = 2
        long = 3
        float = 4
        double = 5
        null = 6
        timestamp = 7
        longlong = 8
        int24 = 9
        date = 10
        time = 11
        datetime = 12
        year = 13
        newdate = 14
        varchar = 15
        bit = 16
        timestamp2 = 17
        datetime2 = 18
        time2 = 19
        typed_array = 20
        blob_compressed = 140
        varchar_compressed = 141
        vector = 242
        invalid = 243
        bool = 244
        json = 245
        newdecimal = 246
        enum = 247
        set = 248
        tiny_blob = 249
        medium_blob = 250
        long_blob = 251
        blob = 252
        var_string = 253
        string = 254
        geometry = 255
    SEQ_FIELDS = ["len_prefix", "max_length_u2", "max_length_high", "num_odd_bits", "num_full_bytes", "precision", "scale", "folded_type", "length_low", "fraction_digits", "element_type", "element_metadata", "impossible_width_marker"]
    def __init__(self, declared_type, in_array, _io, _parent=None, _root=None):
        super(ColumnMetadata, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.declared_type = declared_type
        self.in_array = in_array
        self._debug = collections.defaultdict(dict)

    def _read(self):
        if self.has_len_prefix:
            pass
            self._debug['len_prefix']['start'] = self._io.pos()
            self.len_prefix = self._io.read_u1()
            self._debug['len_prefix']['end'] = self._io.pos()

        if self.has_max_length:
            pass
            self._debug['max_length_u2']['start'] = self._io.pos()
            self.max_length_u2 = self._io.read_u2le()
            self._debug['max_length_u2']['end'] = self._io.pos()

        if  ((self.has_max_length) and (self.in_array)) :
            pass
            self._debug['max_length_high']['start'] = self._io.pos()
            self.max_length_high = self._io.read_u1()
            self._debug['max_length_high']['end'] = self._io.pos()

        if self.declared_type == ColumnMetadata.ColumnType.bit:
            pass
            self._debug['num_odd_bits']['start'] = self._io.pos()
            self.num_odd_bits = self._io.read_u1()
            self._debug['num_odd_bits']['end'] = self._io.pos()

        if self.declared_type == ColumnMetadata.ColumnType.bit:
            pass
            self._debug['num_full_bytes']['start'] = self._io.pos()
            self.num_full_bytes = self._io.read_u1()
            self._debug['num_full_bytes']['end'] = self._io.pos()

        if self.declared_type == ColumnMetadata.ColumnType.newdecimal:
            pass
            self._debug['precision']['start'] = self._io.pos()
            self.precision = self._io.read_u1()
            self._debug['precision']['end'] = self._io.pos()

        if self.declared_type == ColumnMetadata.ColumnType.newdecimal:
            pass
            self._debug['scale']['start'] = self._io.pos()
            self.scale = self._io.read_u1()
            self._debug['scale']['end'] = self._io.pos()

        if self.is_folded:
            pass
            self._debug['folded_type']['start'] = self._io.pos()
            self.folded_type = self._io.read_u1()
            self._debug['folded_type']['end'] = self._io.pos()

        if self.is_folded:
            pass
            self._debug['length_low']['start'] = self._io.pos()
            self.length_low = self._io.read_u1()
            self._debug['length_low']['end'] = self._io.pos()

        if self.has_fraction:
            pass
            self._debug['fraction_digits']['start'] = self._io.pos()
            self.fraction_digits = self._io.read_u1()
            self._debug['fraction_digits']['end'] = self._io.pos()
            if not self.fraction_digits <= 6:
                raise kaitaistruct.ValidationGreaterThanError(6, self.fraction_digits, self._io, u"/seq/9")

        if self.declared_type == ColumnMetadata.ColumnType.typed_array:
            pass
            self._debug['element_type']['start'] = self._io.pos()
            self.element_type = KaitaiStream.resolve_enum(ColumnMetadata.ColumnType, self._io.read_u1())
            self._debug['element_type']['end'] = self._io.pos()

        if  ((self.declared_type == ColumnMetadata.ColumnType.typed_array) and (self.element_type != ColumnMetadata.ColumnType.typed_array)) :
            pass
            self._debug['element_metadata']['start'] = self._io.pos()
            self.element_metadata = ColumnMetadata(self.element_type, True, self._io, self, self._root)
            self.element_metadata._read()
            self._debug['element_metadata']['end'] = self._io.pos()

        if (not (self.is_width_possible)):
            pass
            self._debug['impossible_width_marker']['start'] = self._io.pos()
            self.impossible_width_marker = self._io.read_bytes(0)
            self._debug['impossible_width_marker']['end'] = self._io.pos()
            if not self.impossible_width_marker == b"\x01":
                raise kaitaistruct.ValidationNotEqualError(b"\x01", self.impossible_width_marker, self._io, u"/seq/12")



    def _fetch_instances(self):
        pass
        if self.has_len_prefix:
            pass

        if self.has_max_length:
            pass

        if  ((self.has_max_length) and (self.in_array)) :
            pass

        if self.declared_type == ColumnMetadata.ColumnType.bit:
            pass

        if self.declared_type == ColumnMetadata.ColumnType.bit:
            pass

        if self.declared_type == ColumnMetadata.ColumnType.newdecimal:
            pass

        if self.declared_type == ColumnMetadata.ColumnType.newdecimal:
            pass

        if self.is_folded:
            pass

        if self.is_folded:
            pass

        if self.has_fraction:
            pass

        if self.declared_type == ColumnMetadata.ColumnType.typed_array:
            pass

        if  ((self.declared_type == ColumnMetadata.ColumnType.typed_array) and (self.element_type != ColumnMetadata.ColumnType.typed_array)) :
            pass
            self.element_metadata._fetch_instances()

        if (not (self.is_width_possible)):
            pass


    class ByCode(KaitaiStruct):
        """A type by its code. Takes no bytes."""
        SEQ_FIELDS = []
        def __init__(self, code, _io, _parent=None, _root=None):
            super(ColumnMetadata.ByCode, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self.code = code
            self._debug = collections.defaultdict(dict)

        def _read(self):
            pass


        def _fetch_instances(self):
            pass


    @property
    def has_fraction(self):
        if hasattr(self, '_m_has_fraction'):
            return self._m_has_fraction

        self._m_has_fraction =  ((self.declared_type == ColumnMetadata.ColumnType.timestamp2) or (self.declared_type == ColumnMetadata.ColumnType.datetime2) or (self.declared_type == ColumnMetadata.ColumnType.time2)) 
        return getattr(self, '_m_has_fraction', None)

    @property
    def has_len_prefix(self):
        if hasattr(self, '_m_has_len_prefix'):
            return self._m_has_len_prefix

        self._m_has_len_prefix =  ((self.declared_type == ColumnMetadata.ColumnType.float) or (self.declared_type == ColumnMetadata.ColumnType.double) or (self.declared_type == ColumnMetadata.ColumnType.tiny_blob) or (self.declared_type == ColumnMetadata.ColumnType.medium_blob) or (self.declared_type == ColumnMetadata.ColumnType.long_blob) or (self.declared_type == ColumnMetadata.ColumnType.blob) or (self.declared_type == ColumnMetadata.ColumnType.blob_compressed) or (self.declared_type == ColumnMetadata.ColumnType.geometry) or (self.declared_type == ColumnMetadata.ColumnType.json) or (self.declared_type == ColumnMetadata.ColumnType.vector)) 
        return getattr(self, '_m_has_len_prefix', None)

    @property
    def has_max_length(self):
        if hasattr(self, '_m_has_max_length'):
            return self._m_has_max_length

        self._m_has_max_length =  ((self.declared_type == ColumnMetadata.ColumnType.varchar) or (self.declared_type == ColumnMetadata.ColumnType.varchar_compressed)) 
        return getattr(self, '_m_has_max_length', None)

    @property
    def is_folded(self):
        if hasattr(self, '_m_is_folded'):
            return self._m_is_folded

        self._m_is_folded =  ((self.declared_type == ColumnMetadata.ColumnType.string) or (self.declared_type == ColumnMetadata.ColumnType.var_string) or (self.declared_type == ColumnMetadata.ColumnType.enum) or (self.declared_type == ColumnMetadata.ColumnType.set)) 
        return getattr(self, '_m_is_folded', None)

    @property
    def is_width_possible(self):
        """Whether cells of the type can have these widths."""
        if hasattr(self, '_m_is_width_possible'):
            return self._m_is_width_possible

        self._m_is_width_possible = ( (( ((self.len_prefix >= 1) and (self.len_prefix <= 4)) ) or (self.declared_type == ColumnMetadata.ColumnType.float) or (self.declared_type == ColumnMetadata.ColumnType.double))  if self.has_len_prefix else ( ((self.num_odd_bits <= 7) and (self.num_full_bytes * 8 + self.num_odd_bits <= 64))  if self.declared_type == ColumnMetadata.ColumnType.bit else ( ((self.precision >= 1) and (self.precision <= 65) and (self.scale <= self.precision) and (self.scale <= 38))  if self.declared_type == ColumnMetadata.ColumnType.newdecimal else ( ((self.is_folded) and (self.max_length >= 1) and (self.max_length <= 2))  if self.real_type == ColumnMetadata.ColumnType.enum else ( ((self.is_folded) and ( (( ((self.max_length >= 1) and (self.max_length <= 4)) ) or (self.max_length == 8)) ))  if self.real_type == ColumnMetadata.ColumnType.set else True)))))
        return getattr(self, '_m_is_width_possible', None)

    @property
    def max_length(self):
        """Length of CHAR, VARCHAR, BINARY or VARBINARY in bytes; bytes of an ENUM
        or SET value; 0 for other types.
        """
        if hasattr(self, '_m_max_length'):
            return self._m_max_length

        self._m_max_length = (self.length_low + (self.folded_type & 48 ^ 48) * 16 if self.is_folded else (self.max_length_u2 + (self.max_length_high * 65536 if self.in_array else 0) if self.has_max_length else 0))
        return getattr(self, '_m_max_length', None)

    @property
    def real_type(self):
        """The type, with CHAR, ENUM and SET distinguished."""
        if hasattr(self, '_m_real_type'):
            return self._m_real_type

        self._m_real_type = KaitaiStream.resolve_enum(ColumnMetadata.ColumnType, self.real_type_number)
        return getattr(self, '_m_real_type', None)

    @property
    def real_type_number(self):
        if hasattr(self, '_m_real_type_number'):
            return self._m_real_type_number

        self._m_real_type_number = (self.folded_type | 48 if self.is_folded else int(self.declared_type))
        return getattr(self, '_m_real_type_number', None)


