# Written by `make regen`, do not edit. Source:
# formats/event_gtid_tagged.ksy, sha256 e0f871d302ac0608c962f15dca2ad0c2c62c27d2536537a8ef0004d9e5de6fc7
# and the 2 it imports, sha256 b8ab07c57846784d19657f7631d20497752afbfedb15892408bc9d6bdfb0d6bd,
# by kaitai-struct-compiler 0.11.0
# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
from . import variable_length_integer
from . import unix_time


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class EventGtidTagged(KaitaiStruct):
    """First event of a transaction whose global id has a tag, since MySQL 8.3. It
    has the content of GTID_LOG_EVENT, but is written by MySQL's serialization
    library: a version, the length of the message, the last field that a reader
    must know, then fields in ascending order, each with its number. A field that
    is not needed is omitted, and later servers may append others.
    
    .. seealso::
       Source - https://dev.mysql.com/doc/dev/mysql-server/latest/PageLibsMysqlSerialization.html
    
    
    .. seealso::
       Gtid_event::define_fields - https://dev.mysql.com/doc/dev/mysql-server/latest/classmysql_1_1binlog_1_1event_1_1Gtid__event.html
    """
    def __init__(self, _io, _parent=None, _root=None):
        super(EventGtidTagged, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self._read()

    def _read(self):
        self.serialization_version = variable_length_integer.VariableLengthInteger(self._io)
        self.len_message = variable_length_integer.VariableLengthInteger(self._io)
        self.last_non_ignorable_field_id = variable_length_integer.VariableLengthInteger(self._io)
        self.flags = EventGtidTagged.UnsignedField(0, (255 if self._io.is_eof() else KaitaiStream.byte_array_index(self.message, self._io.pos())), self._io, self, self._root)
        self.uuid = EventGtidTagged.UuidField(1, (255 if self._io.is_eof() else KaitaiStream.byte_array_index(self.message, self._io.pos())), self._io, self, self._root)
        self.gno = EventGtidTagged.SignedField(2, (255 if self._io.is_eof() else KaitaiStream.byte_array_index(self.message, self._io.pos())), self._io, self, self._root)
        self.tag = EventGtidTagged.TextField(3, (255 if self._io.is_eof() else KaitaiStream.byte_array_index(self.message, self._io.pos())), self._io, self, self._root)
        self.last_committed = EventGtidTagged.SignedField(4, (255 if self._io.is_eof() else KaitaiStream.byte_array_index(self.message, self._io.pos())), self._io, self, self._root)
        self.sequence_number = EventGtidTagged.SignedField(5, (255 if self._io.is_eof() else KaitaiStream.byte_array_index(self.message, self._io.pos())), self._io, self, self._root)
        self.immediate_commit_timestamp = EventGtidTagged.TimeField(6, (255 if self._io.is_eof() else KaitaiStream.byte_array_index(self.message, self._io.pos())), self._io, self, self._root)
        self.original_commit_timestamp = EventGtidTagged.TimeField(7, (255 if self._io.is_eof() else KaitaiStream.byte_array_index(self.message, self._io.pos())), self._io, self, self._root)
        self.transaction_length = EventGtidTagged.UnsignedField(8, (255 if self._io.is_eof() else KaitaiStream.byte_array_index(self.message, self._io.pos())), self._io, self, self._root)
        self.immediate_server_version = EventGtidTagged.UnsignedField(9, (255 if self._io.is_eof() else KaitaiStream.byte_array_index(self.message, self._io.pos())), self._io, self, self._root)
        self.original_server_version = EventGtidTagged.UnsignedField(10, (255 if self._io.is_eof() else KaitaiStream.byte_array_index(self.message, self._io.pos())), self._io, self, self._root)
        self.commit_group_ticket = EventGtidTagged.UnsignedField(11, (255 if self._io.is_eof() else KaitaiStream.byte_array_index(self.message, self._io.pos())), self._io, self, self._root)
        if (not (self._io.is_eof())):
            pass
            self.unknown_tail = self._io.read_bytes_full()



    def _fetch_instances(self):
        pass
        self.serialization_version._fetch_instances()
        self.len_message._fetch_instances()
        self.last_non_ignorable_field_id._fetch_instances()
        self.flags._fetch_instances()
        self.uuid._fetch_instances()
        self.gno._fetch_instances()
        self.tag._fetch_instances()
        self.last_committed._fetch_instances()
        self.sequence_number._fetch_instances()
        self.immediate_commit_timestamp._fetch_instances()
        self.original_commit_timestamp._fetch_instances()
        self.transaction_length._fetch_instances()
        self.immediate_server_version._fetch_instances()
        self.original_server_version._fetch_instances()
        self.commit_group_ticket._fetch_instances()
        if (not (self._io.is_eof())):
            pass

        _ = self.message
        if hasattr(self, '_m_message'):
            pass


    class FieldId(KaitaiStruct):
        """The number of a field, if the next field is this one."""
        def __init__(self, expected, ahead, _io, _parent=None, _root=None):
            super(EventGtidTagged.FieldId, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self.expected = expected
            self.ahead = ahead
            self._read()

        def _read(self):
            if self.is_present:
                pass
                self.encoded = self._io.read_u1()



        def _fetch_instances(self):
            pass
            if self.is_present:
                pass


        @property
        def is_present(self):
            if hasattr(self, '_m_is_present'):
                return self._m_is_present

            self._m_is_present = self.ahead == self.expected * 2
            return getattr(self, '_m_is_present', None)


    class Octet(KaitaiStruct):
        def __init__(self, index, text_before, _io, _parent=None, _root=None):
            super(EventGtidTagged.Octet, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self.index = index
            self.text_before = text_before
            self._read()

        def _read(self):
            self.value = variable_length_integer.VariableLengthInteger(self._io)


        def _fetch_instances(self):
            pass
            self.value._fetch_instances()

        @property
        def high_digit(self):
            if hasattr(self, '_m_high_digit'):
                return self._m_high_digit

            self._m_high_digit = self.value.value // 16
            return getattr(self, '_m_high_digit', None)

        @property
        def low_digit(self):
            if hasattr(self, '_m_low_digit'):
                return self._m_low_digit

            self._m_low_digit = self.value.value % 16
            return getattr(self, '_m_low_digit', None)

        @property
        def separator(self):
            if hasattr(self, '_m_separator'):
                return self._m_separator

            self._m_separator = (u"-" if  ((self.index == 4) or (self.index == 6) or (self.index == 8) or (self.index == 10))  else u"")
            return getattr(self, '_m_separator', None)

        @property
        def text_through(self):
            if hasattr(self, '_m_text_through'):
                return self._m_text_through

            self._m_text_through = ((self.text_before + self.separator) + u"0123456789abcdef"[self.high_digit:self.high_digit + 1]) + u"0123456789abcdef"[self.low_digit:self.low_digit + 1]
            return getattr(self, '_m_text_through', None)


    class SignedField(KaitaiStruct):
        def __init__(self, expected_id, ahead, _io, _parent=None, _root=None):
            super(EventGtidTagged.SignedField, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self.expected_id = expected_id
            self.ahead = ahead
            self._read()

        def _read(self):
            self.id = EventGtidTagged.FieldId(self.expected_id, self.ahead, self._io, self, self._root)
            if self.id.is_present:
                pass
                self.value = variable_length_integer.VariableLengthInteger.SignedInteger(self._io)



        def _fetch_instances(self):
            pass
            self.id._fetch_instances()
            if self.id.is_present:
                pass
                self.value._fetch_instances()



    class TextField(KaitaiStruct):
        def __init__(self, expected_id, ahead, _io, _parent=None, _root=None):
            super(EventGtidTagged.TextField, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self.expected_id = expected_id
            self.ahead = ahead
            self._read()

        def _read(self):
            self.id = EventGtidTagged.FieldId(self.expected_id, self.ahead, self._io, self, self._root)
            if self.id.is_present:
                pass
                self.len_value = variable_length_integer.VariableLengthInteger(self._io)

            if self.id.is_present:
                pass
                self.value = (self._io.read_bytes(self.len_value.value)).decode(u"ASCII")



        def _fetch_instances(self):
            pass
            self.id._fetch_instances()
            if self.id.is_present:
                pass
                self.len_value._fetch_instances()

            if self.id.is_present:
                pass



    class TimeField(KaitaiStruct):
        def __init__(self, expected_id, ahead, _io, _parent=None, _root=None):
            super(EventGtidTagged.TimeField, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self.expected_id = expected_id
            self.ahead = ahead
            self._read()

        def _read(self):
            self.id = EventGtidTagged.FieldId(self.expected_id, self.ahead, self._io, self, self._root)
            if self.id.is_present:
                pass
                self.value = variable_length_integer.VariableLengthInteger(self._io)



        def _fetch_instances(self):
            pass
            self.id._fetch_instances()
            if self.id.is_present:
                pass
                self.value._fetch_instances()

            _ = self.time
            if hasattr(self, '_m_time'):
                pass
                self._m_time._fetch_instances()


        @property
        def fraction(self):
            """Six digits, of the rest of the second."""
            if hasattr(self, '_m_fraction'):
                return self._m_fraction

            if self.id.is_present:
                pass
                self._m_fraction = str((self.value.value - (self.value.value // 1000000) * 1000000) + 1000000)[1:7]

            return getattr(self, '_m_fraction', None)

        @property
        def time(self):
            """The whole seconds as a date and a time of day. Takes no bytes."""
            if hasattr(self, '_m_time'):
                return self._m_time

            if  ((self.id.is_present) and (self.value.value < 4294967296000000)) :
                pass
                self._m_time = unix_time.UnixTime((self.value.value // 1000000), self._io)

            return getattr(self, '_m_time', None)


    class UnsignedField(KaitaiStruct):
        def __init__(self, expected_id, ahead, _io, _parent=None, _root=None):
            super(EventGtidTagged.UnsignedField, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self.expected_id = expected_id
            self.ahead = ahead
            self._read()

        def _read(self):
            self.id = EventGtidTagged.FieldId(self.expected_id, self.ahead, self._io, self, self._root)
            if self.id.is_present:
                pass
                self.value = variable_length_integer.VariableLengthInteger(self._io)



        def _fetch_instances(self):
            pass
            self.id._fetch_instances()
            if self.id.is_present:
                pass
                self.value._fetch_instances()



    class UuidField(KaitaiStruct):
        def __init__(self, expected_id, ahead, _io, _parent=None, _root=None):
            super(EventGtidTagged.UuidField, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self.expected_id = expected_id
            self.ahead = ahead
            self._read()

        def _read(self):
            self.id = EventGtidTagged.FieldId(self.expected_id, self.ahead, self._io, self, self._root)
            if self.id.is_present:
                pass
                self.octets = []
                for i in range(16):
                    self.octets.append(EventGtidTagged.Octet(i, (u"" if i == 0 else self.octets[i - 1].text_through), self._io, self, self._root))




        def _fetch_instances(self):
            pass
            self.id._fetch_instances()
            if self.id.is_present:
                pass
                for i in range(len(self.octets)):
                    pass
                    self.octets[i]._fetch_instances()



        @property
        def text(self):
            """The UUID as text, such as 3e11fa47-71ca-11e1-9e33-c80aa9429562."""
            if hasattr(self, '_m_text'):
                return self._m_text

            if self.id.is_present:
                pass
                self._m_text = self.octets[-1].text_through

            return getattr(self, '_m_text', None)


    @property
    def may_have_sbr(self):
        """Whether the transaction may contain changes logged as statements."""
        if hasattr(self, '_m_may_have_sbr'):
            return self._m_may_have_sbr

        self._m_may_have_sbr =  ((self.flags.id.is_present) and (self.flags.value.value & 1 != 0)) 
        return getattr(self, '_m_may_have_sbr', None)

    @property
    def message(self):
        """The whole message, in which to look for the number of the next field."""
        if hasattr(self, '_m_message'):
            return self._m_message

        _pos = self._io.pos()
        self._io.seek(0)
        self._m_message = self._io.read_bytes_full()
        self._io.seek(_pos)
        return getattr(self, '_m_message', None)


