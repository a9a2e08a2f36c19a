# Written by `make regen`, do not edit. Source:
# formats/event_transaction_payload.ksy, sha256 07193d327814896e0adbc7109e57dc1ec597167ed4eb7a24b1a26dfe2c5e2ec4
# and the 1 it imports, sha256 ace72109aa640af8a9e2163b1e65c66a5067a5b7e3f59f4a02b7d27cbe480393,
# by kaitai-struct-compiler 0.11.0
# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
from . import packed_integer
from enum import IntEnum


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class EventTransactionPayload(KaitaiStruct):
    """The events of a transaction, from BEGIN to its end, in one compressed block.
    Written since 8.0.20 with binlog_transaction_compression=ON. Fields of code,
    length and value describe the block; all numbers are packed.
    
    The inflated block is a `transaction_payload`.
    
    .. seealso::
       Source - https://dev.mysql.com/doc/dev/mysql-server/latest/classmysql_1_1binlog_1_1event_1_1Transaction__payload__event.html
    """

    class Compression(IntEnum):
        zstd = 0
        none = 255

    class FieldCode(IntEnum):
        end_mark = 0
        payload_size = 1
        compression_type = 2
        uncompressed_size = 3
    def __init__(self, _io, _parent=None, _root=None):
        super(EventTransactionPayload, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self._read()

    def _read(self):
        self.fields = []
        i = 0
        while True:
            _ = EventTransactionPayload.Field((0 if i == 0 else self.fields[i - 1].payload_size), (255 if i == 0 else self.fields[i - 1].compression_type), (0 if i == 0 else self.fields[i - 1].uncompressed_size), self._io, self, self._root)
            self.fields.append(_)
            if _.code == EventTransactionPayload.FieldCode.end_mark:
                break
            i += 1
        self.payload = self._io.read_bytes(self.len_payload)
        if (not (self._io.is_eof())):
            pass
            self.unknown_tail = self._io.read_bytes_full()



    def _fetch_instances(self):
        pass
        for i in range(len(self.fields)):
            pass
            self.fields[i]._fetch_instances()

        if (not (self._io.is_eof())):
            pass


    class Field(KaitaiStruct):
        """A field, with the values known from it and the fields before it."""
        def __init__(self, payload_size_before, compression_type_before, uncompressed_size_before, _io, _parent=None, _root=None):
            super(EventTransactionPayload.Field, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self.payload_size_before = payload_size_before
            self.compression_type_before = compression_type_before
            self.uncompressed_size_before = uncompressed_size_before
            self._read()

        def _read(self):
            self.code_number = packed_integer.PackedInteger(self._io)
            if self.code != EventTransactionPayload.FieldCode.end_mark:
                pass
                self.len_value = packed_integer.PackedInteger(self._io)

            if self.code != EventTransactionPayload.FieldCode.end_mark:
                pass
                _on = self.code
                if _on == EventTransactionPayload.FieldCode.compression_type:
                    pass
                    self._raw_value = self._io.read_bytes(self.len_value.value)
                    _io__raw_value = KaitaiStream(BytesIO(self._raw_value))
                    self.value = packed_integer.PackedInteger(_io__raw_value)
                elif _on == EventTransactionPayload.FieldCode.payload_size:
                    pass
                    self._raw_value = self._io.read_bytes(self.len_value.value)
                    _io__raw_value = KaitaiStream(BytesIO(self._raw_value))
                    self.value = packed_integer.PackedInteger(_io__raw_value)
                elif _on == EventTransactionPayload.FieldCode.uncompressed_size:
                    pass
                    self._raw_value = self._io.read_bytes(self.len_value.value)
                    _io__raw_value = KaitaiStream(BytesIO(self._raw_value))
                    self.value = packed_integer.PackedInteger(_io__raw_value)
                else:
                    pass
                    self._raw_value = self._io.read_bytes(self.len_value.value)
                    _io__raw_value = KaitaiStream(BytesIO(self._raw_value))
                    self.value = EventTransactionPayload.UnknownValue(_io__raw_value, self, self._root)



        def _fetch_instances(self):
            pass
            self.code_number._fetch_instances()
            if self.code != EventTransactionPayload.FieldCode.end_mark:
                pass
                self.len_value._fetch_instances()

            if self.code != EventTransactionPayload.FieldCode.end_mark:
                pass
                _on = self.code
                if _on == EventTransactionPayload.FieldCode.compression_type:
                    pass
                    self.value._fetch_instances()
                elif _on == EventTransactionPayload.FieldCode.payload_size:
                    pass
                    self.value._fetch_instances()
                elif _on == EventTransactionPayload.FieldCode.uncompressed_size:
                    pass
                    self.value._fetch_instances()
                else:
                    pass
                    self.value._fetch_instances()


        @property
        def code(self):
            if hasattr(self, '_m_code'):
                return self._m_code

            self._m_code = KaitaiStream.resolve_enum(EventTransactionPayload.FieldCode, self.code_number.value)
            return getattr(self, '_m_code', None)

        @property
        def compression_type(self):
            if hasattr(self, '_m_compression_type'):
                return self._m_compression_type

            self._m_compression_type = (self.value.value if self.code == EventTransactionPayload.FieldCode.compression_type else self.compression_type_before)
            return getattr(self, '_m_compression_type', None)

        @property
        def payload_size(self):
            if hasattr(self, '_m_payload_size'):
                return self._m_payload_size

            self._m_payload_size = (self.value.value if self.code == EventTransactionPayload.FieldCode.payload_size else self.payload_size_before)
            return getattr(self, '_m_payload_size', None)

        @property
        def uncompressed_size(self):
            if hasattr(self, '_m_uncompressed_size'):
                return self._m_uncompressed_size

            self._m_uncompressed_size = (self.value.value if self.code == EventTransactionPayload.FieldCode.uncompressed_size else self.uncompressed_size_before)
            return getattr(self, '_m_uncompressed_size', None)


    class UnknownValue(KaitaiStruct):
        def __init__(self, _io, _parent=None, _root=None):
            super(EventTransactionPayload.UnknownValue, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._read()

        def _read(self):
            self.data = self._io.read_bytes_full()


        def _fetch_instances(self):
            pass


    @property
    def compression(self):
        if hasattr(self, '_m_compression'):
            return self._m_compression

        self._m_compression = KaitaiStream.resolve_enum(EventTransactionPayload.Compression, self.fields[-1].compression_type)
        return getattr(self, '_m_compression', None)

    @property
    def len_inflated(self):
        """Bytes of the payload after inflating, as declared by the writer; 0 if it
        is not compressed.
        """
        if hasattr(self, '_m_len_inflated'):
            return self._m_len_inflated

        self._m_len_inflated = self.fields[-1].uncompressed_size
        return getattr(self, '_m_len_inflated', None)

    @property
    def len_payload(self):
        """Bytes of the payload, as logged."""
        if hasattr(self, '_m_len_payload'):
            return self._m_len_payload

        self._m_len_payload = self.fields[-1].payload_size
        return getattr(self, '_m_len_payload', None)


