# Written by `make regen`, do not edit. Source:
# formats/column_newdecimal.ksy, sha256 67882c066f8fb2b6db466fe86d072eedbb86d756b8f72e01d2266ec47c505407,
# by kaitai-struct-compiler 0.11.0 in debug mode
# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
import collections


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class ColumnNewdecimal(KaitaiStruct):
    """An exact decimal number of fixed width. Integer digits and fraction digits are
    split, from the decimal point outwards, into groups of nine. Each group is a
    big-endian integer of four bytes; the partial group at either end takes only
    as many bytes as its digits need. The top bit of the first byte is set for
    zero and positive numbers; all bytes of a negative number are inverted, so
    that the bytes sort like the numbers.
    
    .. seealso::
       Source - https://dev.mysql.com/doc/refman/8.4/en/precision-math-decimal-characteristics.html
    
    
    .. seealso::
       decimal2bin - https://github.com/mysql/mysql-server/blob/trunk/strings/decimal.cc
    """
    SEQ_FIELDS = ["leading_group", "integer_groups", "fraction_groups", "trailing_group"]
    def __init__(self, precision, scale, _io, _parent=None, _root=None):
        super(ColumnNewdecimal, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.precision = precision
        self.scale = scale
        self._debug = collections.defaultdict(dict)

    def _read(self):
        if self.num_leading_digits > 0:
            pass
            self._debug['leading_group']['start'] = self._io.pos()
            self.leading_group = ColumnNewdecimal.DigitGroup(self.num_leading_digits, True, self._io, self, self._root)
            self.leading_group._read()
            self._debug['leading_group']['end'] = self._io.pos()

        self._debug['integer_groups']['start'] = self._io.pos()
        self._debug['integer_groups']['arr'] = []
        self.integer_groups = []
        for i in range(self.num_integer_groups):
            self._debug['integer_groups']['arr'].append({'start': self._io.pos()})
            _t_integer_groups = ColumnNewdecimal.DigitGroup(9,  ((self.num_leading_digits == 0) and (i == 0)) , self._io, self, self._root)
            try:
                _t_integer_groups._read()
            finally:
                self.integer_groups.append(_t_integer_groups)
            self._debug['integer_groups']['arr'][i]['end'] = self._io.pos()

        self._debug['integer_groups']['end'] = self._io.pos()
        self._debug['fraction_groups']['start'] = self._io.pos()
        self._debug['fraction_groups']['arr'] = []
        self.fraction_groups = []
        for i in range(self.num_fraction_groups):
            self._debug['fraction_groups']['arr'].append({'start': self._io.pos()})
            _t_fraction_groups = ColumnNewdecimal.DigitGroup(9,  ((self.num_integer_digits == 0) and (i == 0)) , self._io, self, self._root)
            try:
                _t_fraction_groups._read()
            finally:
                self.fraction_groups.append(_t_fraction_groups)
            self._debug['fraction_groups']['arr'][i]['end'] = self._io.pos()

        self._debug['fraction_groups']['end'] = self._io.pos()
        if self.num_trailing_digits > 0:
            pass
            self._debug['trailing_group']['start'] = self._io.pos()
            self.trailing_group = ColumnNewdecimal.DigitGroup(self.num_trailing_digits,  ((self.num_integer_digits == 0) and (self.num_fraction_groups == 0)) , self._io, self, self._root)
            self.trailing_group._read()
            self._debug['trailing_group']['end'] = self._io.pos()



    def _fetch_instances(self):
        pass
        if self.num_leading_digits > 0:
            pass
            self.leading_group._fetch_instances()

        for i in range(len(self.integer_groups)):
            pass
            self.integer_groups[i]._fetch_instances()

        for i in range(len(self.fraction_groups)):
            pass
            self.fraction_groups[i]._fetch_instances()

        if self.num_trailing_digits > 0:
            pass
            self.trailing_group._fetch_instances()


    class DigitGroup(KaitaiStruct):
        """One to nine decimal digits, stored as an integer of one to four bytes.
        
        .. seealso::
           dig2bytes - https://github.com/mysql/mysql-server/blob/trunk/strings/decimal.cc
        """
        SEQ_FIELDS = ["high", "low", "full"]
        def __init__(self, num_digits, is_first, _io, _parent=None, _root=None):
            super(ColumnNewdecimal.DigitGroup, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self.num_digits = num_digits
            self.is_first = is_first
            self._debug = collections.defaultdict(dict)

        def _read(self):
            if  ((self.num_bytes == 1) or (self.num_bytes == 3)) :
                pass
                self._debug['high']['start'] = self._io.pos()
                self.high = self._io.read_u1()
                self._debug['high']['end'] = self._io.pos()

            if  ((self.num_bytes == 2) or (self.num_bytes == 3)) :
                pass
                self._debug['low']['start'] = self._io.pos()
                self.low = self._io.read_u2be()
                self._debug['low']['end'] = self._io.pos()

            if self.num_bytes == 4:
                pass
                self._debug['full']['start'] = self._io.pos()
                self.full = self._io.read_u4be()
                self._debug['full']['end'] = self._io.pos()



        def _fetch_instances(self):
            pass
            if  ((self.num_bytes == 1) or (self.num_bytes == 3)) :
                pass

            if  ((self.num_bytes == 2) or (self.num_bytes == 3)) :
                pass

            if self.num_bytes == 4:
                pass


        @property
        def digits(self):
            """The digits as text, padded with zeros to `num_digits`."""
            if hasattr(self, '_m_digits'):
                return self._m_digits

            self._m_digits = str(self.value + 1000000000)[10 - self.num_digits:10]
            return getattr(self, '_m_digits', None)

        @property
        def has_top_bit(self):
            if hasattr(self, '_m_has_top_bit'):
                return self._m_has_top_bit

            self._m_has_top_bit = self.raw >= self.top_bit
            return getattr(self, '_m_has_top_bit', None)

        @property
        def num_bytes(self):
            if hasattr(self, '_m_num_bytes'):
                return self._m_num_bytes

            self._m_num_bytes = (4 if self.num_digits > 6 else (self.num_digits + 1) // 2)
            return getattr(self, '_m_num_bytes', None)

        @property
        def raw(self):
            """The bytes as an unsigned integer, with sign bit and inversion."""
            if hasattr(self, '_m_raw'):
                return self._m_raw

            self._m_raw = (self.full if self.num_bytes == 4 else (self.high * 65536 + self.low if self.num_bytes == 3 else (self.low if self.num_bytes == 2 else self.high)))
            return getattr(self, '_m_raw', None)

        @property
        def top_bit(self):
            """The weight of the first bit of the group."""
            if hasattr(self, '_m_top_bit'):
                return self._m_top_bit

            self._m_top_bit = (2147483648 if self.num_bytes == 4 else (8388608 if self.num_bytes == 3 else (32768 if self.num_bytes == 2 else 128)))
            return getattr(self, '_m_top_bit', None)

        @property
        def value(self):
            """The digits as an integer, without sign."""
            if hasattr(self, '_m_value'):
                return self._m_value

            self._m_value = (((self.top_bit - 1) - self.raw if self._parent.is_negative else self.raw - self.top_bit) if self.is_first else ((self.top_bit * 2 - 1) - self.raw if self._parent.is_negative else self.raw))
            return getattr(self, '_m_value', None)


    @property
    def digits(self):
        """The number as text, with the leading zeros of its declaration."""
        if hasattr(self, '_m_digits'):
            return self._m_digits

        self._m_digits = (((u"-" if self.is_negative else u"") + self.integer_digits) + (u"." if self.scale > 0 else u"")) + self.fraction_digits
        return getattr(self, '_m_digits', None)

    @property
    def fraction_digits(self):
        """All digits after the decimal point."""
        if hasattr(self, '_m_fraction_digits'):
            return self._m_fraction_digits

        self._m_fraction_digits = ((((self.fraction_groups[0].digits if self.num_fraction_groups > 0 else u"") + (self.fraction_groups[1].digits if self.num_fraction_groups > 1 else u"")) + (self.fraction_groups[2].digits if self.num_fraction_groups > 2 else u"")) + (self.fraction_groups[3].digits if self.num_fraction_groups > 3 else u"")) + (self.trailing_group.digits if self.num_trailing_digits > 0 else u"")
        return getattr(self, '_m_fraction_digits', None)

    @property
    def integer_digits(self):
        """All digits before the decimal point, leading zeros included; empty if the
        type has none.
        """
        if hasattr(self, '_m_integer_digits'):
            return self._m_integer_digits

        self._m_integer_digits = (((((((self.leading_group.digits if self.num_leading_digits > 0 else u"") + (self.integer_groups[0].digits if self.num_integer_groups > 0 else u"")) + (self.integer_groups[1].digits if self.num_integer_groups > 1 else u"")) + (self.integer_groups[2].digits if self.num_integer_groups > 2 else u"")) + (self.integer_groups[3].digits if self.num_integer_groups > 3 else u"")) + (self.integer_groups[4].digits if self.num_integer_groups > 4 else u"")) + (self.integer_groups[5].digits if self.num_integer_groups > 5 else u"")) + (self.integer_groups[6].digits if self.num_integer_groups > 6 else u"")
        return getattr(self, '_m_integer_digits', None)

    @property
    def integer_text(self):
        """The digits before the decimal point, as MySQL shows them."""
        if hasattr(self, '_m_integer_text'):
            return self._m_integer_text

        self._m_integer_text = (str(self.leading_group.value) + self.integer_digits[self.num_leading_digits:self.num_integer_digits] if  ((self.num_leading_digits > 0) and (self.leading_group.value > 0))  else (str(self.integer_groups[0].value) + self.integer_digits[self.num_leading_digits + 9:self.num_integer_digits] if  ((self.num_integer_groups > 0) and (self.integer_groups[0].value > 0))  else (str(self.integer_groups[1].value) + self.integer_digits[self.num_leading_digits + 18:self.num_integer_digits] if  ((self.num_integer_groups > 1) and (self.integer_groups[1].value > 0))  else (str(self.integer_groups[2].value) + self.integer_digits[self.num_leading_digits + 27:self.num_integer_digits] if  ((self.num_integer_groups > 2) and (self.integer_groups[2].value > 0))  else (str(self.integer_groups[3].value) + self.integer_digits[self.num_leading_digits + 36:self.num_integer_digits] if  ((self.num_integer_groups > 3) and (self.integer_groups[3].value > 0))  else (str(self.integer_groups[4].value) + self.integer_digits[self.num_leading_digits + 45:self.num_integer_digits] if  ((self.num_integer_groups > 4) and (self.integer_groups[4].value > 0))  else (str(self.integer_groups[5].value) + self.integer_digits[self.num_leading_digits + 54:self.num_integer_digits] if  ((self.num_integer_groups > 5) and (self.integer_groups[5].value > 0))  else (str(self.integer_groups[6].value) + self.integer_digits[self.num_leading_digits + 63:self.num_integer_digits] if  ((self.num_integer_groups > 6) and (self.integer_groups[6].value > 0))  else u"0"))))))))
        return getattr(self, '_m_integer_text', None)

    @property
    def is_negative(self):
        """Whether the top bit of the first byte is clear, which inverts every group.
        """
        if hasattr(self, '_m_is_negative'):
            return self._m_is_negative

        self._m_is_negative = ((not (self.leading_group.has_top_bit)) if self.num_leading_digits > 0 else ((not (self.integer_groups[0].has_top_bit)) if self.num_integer_groups > 0 else ((not (self.fraction_groups[0].has_top_bit)) if self.num_fraction_groups > 0 else (not (self.trailing_group.has_top_bit)))))
        return getattr(self, '_m_is_negative', None)

    @property
    def num_fraction_groups(self):
        if hasattr(self, '_m_num_fraction_groups'):
            return self._m_num_fraction_groups

        self._m_num_fraction_groups = self.scale // 9
        return getattr(self, '_m_num_fraction_groups', None)

    @property
    def num_integer_digits(self):
        if hasattr(self, '_m_num_integer_digits'):
            return self._m_num_integer_digits

        self._m_num_integer_digits = self.precision - self.scale
        return getattr(self, '_m_num_integer_digits', None)

    @property
    def num_integer_groups(self):
        if hasattr(self, '_m_num_integer_groups'):
            return self._m_num_integer_groups

        self._m_num_integer_groups = self.num_integer_digits // 9
        return getattr(self, '_m_num_integer_groups', None)

    @property
    def num_leading_digits(self):
        if hasattr(self, '_m_num_leading_digits'):
            return self._m_num_leading_digits

        self._m_num_leading_digits = self.num_integer_digits % 9
        return getattr(self, '_m_num_leading_digits', None)

    @property
    def num_trailing_digits(self):
        if hasattr(self, '_m_num_trailing_digits'):
            return self._m_num_trailing_digits

        self._m_num_trailing_digits = self.scale % 9
        return getattr(self, '_m_num_trailing_digits', None)

    @property
    def text(self):
        """The number as MySQL shows it."""
        if hasattr(self, '_m_text'):
            return self._m_text

        self._m_text = (((u"-" if self.is_negative else u"") + self.integer_text) + (u"." if self.scale > 0 else u"")) + self.fraction_digits
        return getattr(self, '_m_text', None)


