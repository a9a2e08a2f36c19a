# Written by `make regen`, do not edit. Source:
# formats/encrypted_binlog.ksy, sha256 7088ed6cd78b52088c56d56cf2d1ac57d03fc203fb822f2d240a6f78239cab19,
# by kaitai-struct-compiler 0.11.0
# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
from enum import IntEnum


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
    def __init__(self, _io, _parent=None, _root=None):
        super(EncryptedBinlog, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self._read()

    def _read(self):
        self.magic = self._io.read_bytes(4)
        if not self.magic == b"\xFD\x62\x69\x6E":
            raise kaitaistruct.ValidationNotEqualError(b"\xFD\x62\x69\x6E", self.magic, self._io, u"/seq/0")
        self.version = self._io.read_u1()
        if self.version == 1:
            pass
            self._raw_header = self._io.read_bytes(512 - 5)
            _io__raw_header = KaitaiStream(BytesIO(self._raw_header))
            self.header = EncryptedBinlog.HeaderV1(_io__raw_header, self, self._root)

        self.encrypted_log = self._io.read_bytes_full()


    def _fetch_instances(self):
        pass
        if self.version == 1:
            pass
            self.header._fetch_instances()


    class EncryptedPassword(KaitaiStruct):
        def __init__(self, _io, _parent=None, _root=None):
            super(EncryptedBinlog.EncryptedPassword, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._read()

        def _read(self):
            self.data = self._io.read_bytes(32)


        def _fetch_instances(self):
            pass


    class Field(KaitaiStruct):
        def __init__(self, _io, _parent=None, _root=None):
            super(EncryptedBinlog.Field, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._read()

        def _read(self):
            self.type = KaitaiStream.resolve_enum(EncryptedBinlog.FieldType, self._io.read_u1())
            if self.type != EncryptedBinlog.FieldType.end:
                pass
                _on = self.type
                if _on == EncryptedBinlog.FieldType.encrypted_password:
                    pass
                    self.value = EncryptedBinlog.EncryptedPassword(self._io, self, self._root)
                elif _on == EncryptedBinlog.FieldType.iv:
                    pass
                    self.value = EncryptedBinlog.Iv(self._io, self, self._root)
                elif _on == EncryptedBinlog.FieldType.key_id:
                    pass
                    self.value = EncryptedBinlog.KeyId(self._io, self, self._root)
                else:
                    pass
                    self.value = EncryptedBinlog.UnknownValue(self._io, self, self._root)



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
        def __init__(self, _io, _parent=None, _root=None):
            super(EncryptedBinlog.HeaderV1, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._read()

        def _read(self):
            self.fields = []
            i = 0
            while True:
                _ = EncryptedBinlog.Field(self._io, self, self._root)
                self.fields.append(_)
                if  ((_.type == EncryptedBinlog.FieldType.end) or (self._io.is_eof())) :
                    break
                i += 1
            self.padding = self._io.read_bytes_full()


        def _fetch_instances(self):
            pass
            for i in range(len(self.fields)):
                pass
                self.fields[i]._fetch_instances()



    class Iv(KaitaiStruct):
        def __init__(self, _io, _parent=None, _root=None):
            super(EncryptedBinlog.Iv, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._read()

        def _read(self):
            self.data = self._io.read_bytes(16)


        def _fetch_instances(self):
            pass


    class KeyId(KaitaiStruct):
        def __init__(self, _io, _parent=None, _root=None):
            super(EncryptedBinlog.KeyId, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._read()

        def _read(self):
            self.len_text = self._io.read_u1()
            self.text = (self._io.read_bytes(self.len_text)).decode(u"ASCII")


        def _fetch_instances(self):
            pass


    class UnknownValue(KaitaiStruct):
        def __init__(self, _io, _parent=None, _root=None):
            super(EncryptedBinlog.UnknownValue, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._read()

        def _read(self):
            self.data = self._io.read_bytes_full()


        def _fetch_instances(self):
            pass



