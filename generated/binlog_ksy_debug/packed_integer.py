# Written by `make regen`, do not edit. Source:
# formats/packed_integer.ksy, sha256 050af78546825c2e39fd292102b1adcdf090082e8d86d5f4afe3a6b1cf2e9787,
# by kaitai-struct-compiler 0.11.0 in debug mode
# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
import collections


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class PackedInteger(KaitaiStruct):
    """An unsigned integer in one to nine bytes. A first byte up to 250 is the value
    itself; 252, 253 and 254 announce a value of 2, 3 or 8 bytes. 251 means NULL
    in the client protocol and does not occur in a binary log.
    
    .. seealso::
       Source - https://dev.mysql.com/doc/dev/mysql-server/latest/page_protocol_basic_dt_integers.html
    """
    SEQ_FIELDS = ["first_byte", "null_marker", "value_u2", "value_u3", "value_u8"]
    def __init__(self, _io, _parent=None, _root=None):
        super(PackedInteger, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self._debug = collections.defaultdict(dict)

    def _read(self):
        self._debug['first_byte']['start'] = self._io.pos()
        self.first_byte = self._io.read_u1()
        self._debug['first_byte']['end'] = self._io.pos()
        if not self.first_byte <= 254:
            raise kaitaistruct.ValidationGreaterThanError(254, self.first_byte, self._io, u"/seq/0")
        if self.first_byte == 251:
            pass
            self._debug['null_marker']['start'] = self._io.pos()
            self.null_marker = self._io.read_bytes(0)
            self._debug['null_marker']['end'] = self._io.pos()
            if not self.null_marker == b"\x01":
                raise kaitaistruct.ValidationNotEqualError(b"\x01", self.null_marker, self._io, u"/seq/1")

        if self.first_byte == 252:
            pass
            self._debug['value_u2']['start'] = self._io.pos()
            self.value_u2 = self._io.read_u2le()
            self._debug['value_u2']['end'] = self._io.pos()

        if self.first_byte == 253:
            pass
            self._debug['value_u3']['start'] = self._io.pos()
            self.value_u3 = self._io.read_bits_int_le(24)
            self._debug['value_u3']['end'] = self._io.pos()

        if self.first_byte == 254:
            pass
            self._debug['value_u8']['start'] = self._io.pos()
            self.value_u8 = self._io.read_u8le()
            self._debug['value_u8']['end'] = self._io.pos()



    def _fetch_instances(self):
        pass
        if self.first_byte == 251:
            pass

        if self.first_byte == 252:
            pass

        if self.first_byte == 253:
            pass

        if self.first_byte == 254:
            pass


    @property
    def value(self):
        """The integer."""
        if hasattr(self, '_m_value'):
            return self._m_value

        self._m_value = (self.value_u2 if self.first_byte == 252 else (self.value_u3 if self.first_byte == 253 else (self.value_u8 if self.first_byte == 254 else self.first_byte)))
        return getattr(self, '_m_value', None)


