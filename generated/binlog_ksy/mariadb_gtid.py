# Written by `make regen`, do not edit. Source:
# formats/mariadb_gtid.ksy, sha256 7ee4be7a9fdd2460b4bf711f6742b6b97d10796199a31a37ccef9cc4b0b81c45,
# by kaitai-struct-compiler 0.11.0
# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class MariadbGtid(KaitaiStruct):
    """First event of every transaction of MariaDB since 10.0, instead of BEGIN. The
    global id is domain, server and number; the server is in the header.
    
    The fixed part has 19 bytes. If the fields take fewer, zero bytes follow; the
    first of them is also an empty `extra_flags`.
    
    .. seealso::
       Source - https://mariadb.com/kb/en/gtid_event/
    
    
    .. seealso::
       Gtid_log_event::Gtid_log_event - https://github.com/MariaDB/server/blob/10.11/sql/log_event.cc
    """
    def __init__(self, _io, _parent=None, _root=None):
        super(MariadbGtid, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self._read()

    def _read(self):
        self.seq_no = self._io.read_u8le()
        self.domain_id = self._io.read_u4le()
        self.flags = self._io.read_u1()
        if self.is_group_commit:
            pass
            self.commit_id = self._io.read_u8le()

        if  ((self.is_prepared_xa) or (self.is_completed_xa)) :
            pass
            self.xid = MariadbGtid.Xid(self._io, self, self._root)

        if self.has_extra_flags:
            pass
            self.extra_flags = self._io.read_u1()

        if self.has_extra_engines:
            pass
            self.num_extra_engines = self._io.read_u1()

        if  ((self.is_commit_alter) or (self.is_rollback_alter)) :
            pass
            self.start_alter_seq_no = self._io.read_u8le()

        if self.has_thread_id:
            pass
            self.thread_id = self._io.read_u4le()

        if (not (self._io.is_eof())):
            pass
            self.padding = self._io.read_bytes_full()



    def _fetch_instances(self):
        pass
        if self.is_group_commit:
            pass

        if  ((self.is_prepared_xa) or (self.is_completed_xa)) :
            pass
            self.xid._fetch_instances()

        if self.has_extra_flags:
            pass

        if self.has_extra_engines:
            pass

        if  ((self.is_commit_alter) or (self.is_rollback_alter)) :
            pass

        if self.has_thread_id:
            pass

        if (not (self._io.is_eof())):
            pass


    class Xid(KaitaiStruct):
        def __init__(self, _io, _parent=None, _root=None):
            super(MariadbGtid.Xid, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._read()

        def _read(self):
            self.format_id = self._io.read_u4le()
            self.len_gtrid = self._io.read_u1()
            if not self.len_gtrid <= 64:
                raise kaitaistruct.ValidationGreaterThanError(64, self.len_gtrid, self._io, u"/types/xid/seq/1")
            self.len_bqual = self._io.read_u1()
            if not self.len_bqual <= 64:
                raise kaitaistruct.ValidationGreaterThanError(64, self.len_bqual, self._io, u"/types/xid/seq/2")
            self.gtrid = self._io.read_bytes(self.len_gtrid)
            self.bqual = self._io.read_bytes(self.len_bqual)


        def _fetch_instances(self):
            pass


    @property
    def has_extra_engines(self):
        if hasattr(self, '_m_has_extra_engines'):
            return self._m_has_extra_engines

        self._m_has_extra_engines =  ((self.has_extra_flags) and (self.extra_flags & 1 != 0)) 
        return getattr(self, '_m_has_extra_engines', None)

    @property
    def has_extra_flags(self):
        if hasattr(self, '_m_has_extra_flags'):
            return self._m_has_extra_flags

        self._m_has_extra_flags = self._io.size() > (13 + (8 if self.is_group_commit else 0)) + ((6 + self.xid.len_gtrid) + self.xid.len_bqual if  ((self.is_prepared_xa) or (self.is_completed_xa))  else 0)
        return getattr(self, '_m_has_extra_flags', None)

    @property
    def has_thread_id(self):
        if hasattr(self, '_m_has_thread_id'):
            return self._m_has_thread_id

        self._m_has_thread_id =  ((self.has_extra_flags) and (self.extra_flags & 16 != 0)) 
        return getattr(self, '_m_has_thread_id', None)

    @property
    def is_commit_alter(self):
        """Second part of an ALTER TABLE in two phases, done."""
        if hasattr(self, '_m_is_commit_alter'):
            return self._m_is_commit_alter

        self._m_is_commit_alter =  ((self.has_extra_flags) and (self.extra_flags & 4 != 0)) 
        return getattr(self, '_m_is_commit_alter', None)

    @property
    def is_completed_xa(self):
        """XA COMMIT or XA ROLLBACK of a prepared transaction."""
        if hasattr(self, '_m_is_completed_xa'):
            return self._m_is_completed_xa

        self._m_is_completed_xa = self.flags & 128 != 0
        return getattr(self, '_m_is_completed_xa', None)

    @property
    def is_ddl(self):
        """Whether the transaction is a DDL statement."""
        if hasattr(self, '_m_is_ddl'):
            return self._m_is_ddl

        self._m_is_ddl = self.flags & 32 != 0
        return getattr(self, '_m_is_ddl', None)

    @property
    def is_group_commit(self):
        """Whether `commit_id` follows."""
        if hasattr(self, '_m_is_group_commit'):
            return self._m_is_group_commit

        self._m_is_group_commit = self.flags & 2 != 0
        return getattr(self, '_m_is_group_commit', None)

    @property
    def is_parallel_allowed(self):
        """Off if the session had set skip_parallel_replication."""
        if hasattr(self, '_m_is_parallel_allowed'):
            return self._m_is_parallel_allowed

        self._m_is_parallel_allowed = self.flags & 8 != 0
        return getattr(self, '_m_is_parallel_allowed', None)

    @property
    def is_prepared_xa(self):
        """Ends with XA PREPARE."""
        if hasattr(self, '_m_is_prepared_xa'):
            return self._m_is_prepared_xa

        self._m_is_prepared_xa = self.flags & 64 != 0
        return getattr(self, '_m_is_prepared_xa', None)

    @property
    def is_rollback_alter(self):
        """Second part of an ALTER TABLE in two phases, cancelled."""
        if hasattr(self, '_m_is_rollback_alter'):
            return self._m_is_rollback_alter

        self._m_is_rollback_alter =  ((self.has_extra_flags) and (self.extra_flags & 8 != 0)) 
        return getattr(self, '_m_is_rollback_alter', None)

    @property
    def is_standalone(self):
        """A single event, such as DDL, without a COMMIT."""
        if hasattr(self, '_m_is_standalone'):
            return self._m_is_standalone

        self._m_is_standalone = self.flags & 1 != 0
        return getattr(self, '_m_is_standalone', None)

    @property
    def is_start_alter(self):
        """First part of an ALTER TABLE in two phases."""
        if hasattr(self, '_m_is_start_alter'):
            return self._m_is_start_alter

        self._m_is_start_alter =  ((self.has_extra_flags) and (self.extra_flags & 2 != 0)) 
        return getattr(self, '_m_is_start_alter', None)

    @property
    def is_transactional(self):
        """Whether all tables that it changes can be rolled back."""
        if hasattr(self, '_m_is_transactional'):
            return self._m_is_transactional

        self._m_is_transactional = self.flags & 4 != 0
        return getattr(self, '_m_is_transactional', None)

    @property
    def is_waited(self):
        """The transaction had to wait for a lock of another one."""
        if hasattr(self, '_m_is_waited'):
            return self._m_is_waited

        self._m_is_waited = self.flags & 16 != 0
        return getattr(self, '_m_is_waited', None)


