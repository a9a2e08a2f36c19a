# Written by `make regen`, do not edit. Source:
# formats/mariadb_start_encryption.ksy, sha256 0ac648745e66ba15562dda3c6bd8ab2802174a1b4f26c203a087f28e3c067bd4,
# by kaitai-struct-compiler 0.11.0 in debug mode
# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
import collections


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class MariadbStartEncryption(KaitaiStruct):
    """All events of the file after this one are encrypted with AES, each separately,
    with a key of the server. Only the length of each event stays readable, in its
    usual place. The initialization vector is the nonce and the 32-bit position of
    the event.
    
    .. seealso::
       Source - https://mariadb.com/kb/en/start_encryption_event/
    """
    SEQ_FIELDS = ["scheme", "key_version", "nonce", "unknown_tail"]
    def __init__(self, _io, _parent=None, _root=None):
        super(MariadbStartEncryption, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self._debug = collections.defaultdict(dict)

    def _read(self):
        self._debug['scheme']['start'] = self._io.pos()
        self.scheme = self._io.read_u1()
        self._debug['scheme']['end'] = self._io.pos()
        self._debug['key_version']['start'] = self._io.pos()
        self.key_version = self._io.read_u4le()
        self._debug['key_version']['end'] = self._io.pos()
        self._debug['nonce']['start'] = self._io.pos()
        self.nonce = self._io.read_bytes(12)
        self._debug['nonce']['end'] = self._io.pos()
        if (not (self._io.is_eof())):
            pass
            self._debug['unknown_tail']['start'] = self._io.pos()
            self.unknown_tail = self._io.read_bytes_full()
            self._debug['unknown_tail']['end'] = self._io.pos()



    def _fetch_instances(self):
        pass
        if (not (self._io.is_eof())):
            pass



