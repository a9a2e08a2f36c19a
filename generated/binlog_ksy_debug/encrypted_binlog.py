# Written by `make regen`, do not edit. Source:
# formats/encrypted_binlog.ksy, sha256 7088ed6cd78b52088c56d56cf2d1ac57d03fc203fb822f2d240a6f78239cab19,
# by kaitai-struct-compiler 0.11.0 in debug mode
# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
from enum import IntEnum
import collections


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class EncryptedBinlog(KaitaiStruct):
    """A binary log or relay log of MySQL 8.0.14 and later with binlog_encryption=ON:
    a header of 512 bytes, then the whole plain file, including its magic,
    encrypted with AES-256 in counter mode. The key of the file ("password") is in
    the header, itself encrypted with a key of the server's keyring, without which
    nothing can be read.
    
    MariaDB encrypts differently; see `mariadb_start_encryption`.
    
    .. seealso::
       Source - https://dev.mysql.com/doc/dev/mysql-server/latest/rpl__log__encryption_8h.html
    """

    class FieldType(IntEnum):
        end = 0
        key_id = 1
        encrypted_password = 2
        iv = 3
    SEQ_FIELDS = ["magic", "version", "header", "encrypted_log"]
    def __init__(self, _io, _parent=None, _root=None):
        super(EncryptedBinlog, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self._debug = collections.defaultdict(dict)

    def _read(self):
        self._debug['magic']['start'] = self._io.pos()
        self.magic = self._io.read_bytes(4)
        self._debug['magic']['end'] = self._io.pos()
        if not self.magic == b"\xFD\x62\x69\x6E":
            raise kaitaistruct.ValidationNotEqualError(b"\xFD\x62\x69\x6E", self.magic, self._io, u"/seq/0")
        self._debug['version']['start'] = self._io.pos()
        self.version = self._io.read_u1()
        self._debug['version']['end'] = self._io.pos()
        if self.version == 1:
            pass
            self._debug['header']['start'] = self._io.pos()
            self._raw_header = self._io.read_bytes(512 - 5)
            _io__raw_header = KaitaiStream(BytesIO(self._raw_header))
            self.header = EncryptedBinlog.HeaderV1(_io__raw_header, self, self._root)
            self.header._read()
            self._debug['header']['end'] = self._io.pos()

        self._debug['encrypted_log']['start'] = self._io.pos()
        self.encrypted_log = self._io.read_bytes_full()
        self._debug['encrypted_log']['end'] = self._io.pos()


    def _fetch_instances(self):
        pass
        if self.version == 1:
            pass
            self.header._fetch_instances()


    class EncryptedPassword(KaitaiStruct):
        SEQ_FIELDS = ["data"]
        def __init__(self, _io, _parent=None, _root=None):
            super(EncryptedBinlog.EncryptedPassword, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['data']['start'] = self._io.pos()
            self.data = self._io.read_bytes(32)
            self._debug['data']['end'] = self._io.pos()


        def _fetch_instances(self):
            pass


    class Field(KaitaiStruct):
        SEQ_FIELDS = ["type", "value"]
        def __init__(self, _io, _parent=None, _root=None):
            super(EncryptedBinlog.Field, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['type']['start'] = self._io.pos()
            self.type = KaitaiStream.resolve_enum(EncryptedBinlog.FieldType, self._io.read_u1())
            self._debug['type']['end'] = self._io.pos()
            if self.type != EncryptedBinlog.FieldType.end:
                pass
                self._debug['value']['start'] = self._io.pos()
                _on = self.type
                if _on == EncryptedBinlog.FieldType.encrypted_password:
                    pass
                    self.value = EncryptedBinlog.EncryptedPassword(self._io, self, self._root)
                    self.value._read()
                elif _on == EncryptedBinlog.FieldType.iv:
                    pass
                    self.value = EncryptedBinlog.Iv(self._io, self, self._root)
                    self.value._read()
                elif _on == EncryptedBinlog.FieldType.key_id:
                    pass
                    self.value = EncryptedBinlog.KeyId(self._io, self, self._root)
                    self.value._read()
                else:
                    pass
                    self.value = EncryptedBinlog.UnknownValue(self._io, self, self._root)
                    self.value._read()
                self._debug['value']['end'] = self._io.pos()



        def _fetch_instances(self):
            pass
            if self.type != EncryptedBinlog.FieldType.end:
                pass
                _on = self.type
                if _on == EncryptedBinlog.FieldType.encrypted_password:
                    pass
                    self.value._fetch_instances()
                elif _on == EncryptedBinlog.FieldType.iv:
                    pass
                    self.value._fetch_instances()
                elif _on == EncryptedBinlog.FieldType.key_id:
                    pass
                    self.value._fetch_instances()
                else:
                    pass
                    self.value._fetch_instances()



    class HeaderV1(KaitaiStruct):
        """
        .. seealso::
           Source - https://dev.mysql.com/doc/dev/mysql-server/latest/classRpl__encryption__header__v1.html
        """
        SEQ_FIELDS = ["fields", "padding"]
        def __init__(self, _io, _parent=None, _root=None):
            super(EncryptedBinlog.HeaderV1, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['fields']['start'] = self._io.pos()
            self._debug['fields']['arr'] = []
            self.fields = []
            i = 0
            while True:
                self._debug['fields']['arr'].append({'start': self._io.pos()})
                _t_fields = EncryptedBinlog.Field(self._io, self, self._root)
                try:
                    _t_fields._read()
                finally:
                    _ = _t_fields
                    self.fields.append(_)
                self._debug['fields']['arr'][len(self.fields) - 1]['end'] = self._io.pos()
                if  ((_.type == EncryptedBinlog.FieldType.end) or (self._io.is_eof())) :
                    break
                i += 1
            self._debug['fields']['end'] = self._io.pos()
            self._debug['padding']['start'] = self._io.pos()
            self.padding = self._io.read_bytes_full()
            self._debug['padding']['end'] = self._io.pos()


        def _fetch_instances(self):
            pass
            for i in range(len(self.fields)):
                pass
                self.fields[i]._fetch_instances()



    class Iv(KaitaiStruct):
        SEQ_FIELDS = ["data"]
        def __init__(self, _io, _parent=None, _root=None):
            super(EncryptedBinlog.Iv, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['data']['start'] = self._io.pos()
            self.data = self._io.read_bytes(16)
            self._debug['data']['end'] = self._io.pos()


        def _fetch_instances(self):
            pass


    class KeyId(KaitaiStruct):
        SEQ_FIELDS = ["len_text", "text"]
        def __init__(self, _io, _parent=None, _root=None):
            super(EncryptedBinlog.KeyId, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['len_text']['start'] = self._io.pos()
            self.len_text = self._io.read_u1()
            self._debug['len_text']['end'] = self._io.pos()
            self._debug['text']['start'] = self._io.pos()
            self.text = (self._io.read_bytes(self.len_text)).decode(u"ASCII")
            self._debug['text']['end'] = self._io.pos()


        def _fetch_instances(self):
            pass


    class UnknownValue(KaitaiStruct):
        SEQ_FIELDS = ["data"]
        def __init__(self, _io, _parent=None, _root=None):
            super(EncryptedBinlog.UnknownValue, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['data']['start'] = self._io.pos()
            self.data = self._io.read_bytes_full()
            self._debug['data']['end'] = self._io.pos()


        def _fetch_instances(self):
            pass



