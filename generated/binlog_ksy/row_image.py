# Written by `make regen`, do not edit. Source:
# formats/row_image.ksy, sha256 7715f756f252cf669fe8d00cd6b0883aaff2e46dabd6bf90595af2b88a5ac5ed
# and the 33 it imports, sha256 e9cf7f015dafe9491839446f5da3c0fb3478ac1daebb80e1a5dbcbd5202677ee,
# by kaitai-struct-compiler 0.11.0
# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
from . import column_number
from . import column_json
from . import event_table_map
from . import column_time2
from . import column_compressed
from . import column_datetime
from . import column_date
from . import column_bitmap
from . import column_string
from . import column_timestamp2
from . import column_geometry
from . import column_datetime2
from . import column_time
from . import column_year
from . import column_set
from . import column_vector
from . import packed_integer
from . import column_bit
from . import column_newdecimal
from . import column_int24
from . import column_json_diffs
from . import column_blob
from . import column_enum
from enum import IntEnum
from . import column_metadata


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class RowImage(KaitaiStruct):
    """A row before or after a change: which of its columns are NULL, then the
    cells of those that are not, in the order of the table, without any padding.
    """

    class CellType(IntEnum):
        tiny = 1
        short = 2
        long = 3
        float = 4
        double = 5
        timestamp = 7
        longlong = 8
        int24 = 9
        date = 10
        time = 11
        datetime = 12
        year = 13
        varchar = 15
        bit = 16
        timestamp2 = 17
        datetime2 = 18
        time2 = 19
        blob_compressed = 140
        varchar_compressed = 141
        vector = 242
        json = 245
        newdecimal = 246
        enum = 247
        set = 248
        blob = 252
        string = 254
        geometry = 255
        tiny_unsigned = 257
        short_unsigned = 258
        long_unsigned = 259
        longlong_unsigned = 264
        int24_unsigned = 265
        json_diffs = 512
    def __init__(self, table_map, columns_present, may_have_json_diffs, _io, _parent=None, _root=None):
        super(RowImage, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.table_map = table_map
        self.columns_present = columns_present
        self.may_have_json_diffs = may_have_json_diffs
        self._read()

    def _read(self):
        if self.may_have_json_diffs:
            pass
            self.value_options = packed_integer.PackedInteger(self._io)

        if self.has_json_diff_bits:
            pass
            self.json_diff_bits = self._io.read_bytes((self.table_map._parent.num_json_columns + 7) // 8)

        self.null_bits = self._io.read_bytes((self.columns_present._parent.num_set + 7) // 8)
        self.cells = []
        for i in range(self.table_map._parent.num_columns.value):
            self.cells.append(RowImage.Cell(i, (0 if i == 0 else self.cells[i - 1].next_present_index), self._io, self, self._root))



    def _fetch_instances(self):
        pass
        if self.may_have_json_diffs:
            pass
            self.value_options._fetch_instances()

        if self.has_json_diff_bits:
            pass

        for i in range(len(self.cells)):
            pass
            self.cells[i]._fetch_instances()


    class Cell(KaitaiStruct):
        def __init__(self, index, present_index, _io, _parent=None, _root=None):
            super(RowImage.Cell, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self.index = index
            self.present_index = present_index
            self._read()

        def _read(self):
            if  ((self.is_present) and ((not (self.is_null)))) :
                pass
                _on = self.cell_type
                if _on == RowImage.CellType.bit:
                    pass
                    self.value = column_bit.ColumnBit(self._parent.table_map._parent.metadata.columns[self.index].num_odd_bits, self._parent.table_map._parent.metadata.columns[self.index].num_full_bytes, self._io)
                elif _on == RowImage.CellType.blob:
                    pass
                    self.value = column_blob.ColumnBlob(self._parent.table_map._parent.metadata.columns[self.index].len_prefix, self._io)
                elif _on == RowImage.CellType.blob_compressed:
                    pass
                    self.value = column_compressed.ColumnCompressed(self._parent.table_map._parent.metadata.columns[self.index].len_prefix, self._io)
                elif _on == RowImage.CellType.date:
                    pass
                    self.value = column_date.ColumnDate(self._io)
                elif _on == RowImage.CellType.datetime:
                    pass
                    self.value = column_datetime.ColumnDatetime(self._io)
                elif _on == RowImage.CellType.datetime2:
                    pass
                    self.value = column_datetime2.ColumnDatetime2(self._parent.table_map._parent.metadata.columns[self.index].fraction_digits, self._io)
                elif _on == RowImage.CellType.double:
                    pass
                    self.value = column_number.ColumnNumber.DoublePrecision(self._io)
                elif _on == RowImage.CellType.enum:
                    pass
                    self.value = column_enum.ColumnEnum(self._parent.table_map._parent.metadata.columns[self.index].max_length, self._io)
                elif _on == RowImage.CellType.float:
                    pass
                    self.value = column_number.ColumnNumber.SinglePrecision(self._io)
                elif _on == RowImage.CellType.geometry:
                    pass
                    self.value = column_geometry.ColumnGeometry(self._parent.table_map._parent.metadata.columns[self.index].len_prefix, self._io)
                elif _on == RowImage.CellType.int24:
                    pass
                    self.value = column_int24.ColumnInt24(False, self._io)
                elif _on == RowImage.CellType.int24_unsigned:
                    pass
                    self.value = column_int24.ColumnInt24(True, self._io)
                elif _on == RowImage.CellType.json:
                    pass
                    self.value = column_json.ColumnJson(self._parent.table_map._parent.metadata.columns[self.index].len_prefix, self._io)
                elif _on == RowImage.CellType.json_diffs:
                    pass
                    self.value = column_json_diffs.ColumnJsonDiffs(self._parent.table_map._parent.metadata.columns[self.index].len_prefix, self._io)
                elif _on == RowImage.CellType.long:
                    pass
                    self.value = column_number.ColumnNumber.IntSigned(self._io)
                elif _on == RowImage.CellType.long_unsigned:
                    pass
                    self.value = column_number.ColumnNumber.IntUnsigned(self._io)
                elif _on == RowImage.CellType.longlong:
                    pass
                    self.value = column_number.ColumnNumber.BigintSigned(self._io)
                elif _on == RowImage.CellType.longlong_unsigned:
                    pass
                    self.value = column_number.ColumnNumber.BigintUnsigned(self._io)
                elif _on == RowImage.CellType.newdecimal:
                    pass
                    self.value = column_newdecimal.ColumnNewdecimal(self._parent.table_map._parent.metadata.columns[self.index].precision, self._parent.table_map._parent.metadata.columns[self.index].scale, self._io)
                elif _on == RowImage.CellType.set:
                    pass
                    self.value = column_set.ColumnSet(self._parent.table_map._parent.metadata.columns[self.index].max_length, self._io)
                elif _on == RowImage.CellType.short:
                    pass
                    self.value = column_number.ColumnNumber.SmallintSigned(self._io)
                elif _on == RowImage.CellType.short_unsigned:
                    pass
                    self.value = column_number.ColumnNumber.SmallintUnsigned(self._io)
                elif _on == RowImage.CellType.string:
                    pass
                    self.value = column_string.ColumnString(self._parent.table_map._parent.metadata.columns[self.index].max_length, self._io)
                elif _on == RowImage.CellType.time:
                    pass
                    self.value = column_time.ColumnTime(self._io)
                elif _on == RowImage.CellType.time2:
                    pass
                    self.value = column_time2.ColumnTime2(self._parent.table_map._parent.metadata.columns[self.index].fraction_digits, self._io)
                elif _on == RowImage.CellType.timestamp:
                    pass
                    self.value = column_number.ColumnNumber.Timestamp(self._io)
                elif _on == RowImage.CellType.timestamp2:
                    pass
                    self.value = column_timestamp2.ColumnTimestamp2(self._parent.table_map._parent.metadata.columns[self.index].fraction_digits, self._io)
                elif _on == RowImage.CellType.tiny:
                    pass
                    self.value = column_number.ColumnNumber.TinyintSigned(self._io)
                elif _on == RowImage.CellType.tiny_unsigned:
                    pass
                    self.value = column_number.ColumnNumber.TinyintUnsigned(self._io)
                elif _on == RowImage.CellType.varchar:
                    pass
                    self.value = column_string.ColumnString(self._parent.table_map._parent.metadata.columns[self.index].max_length, self._io)
                elif _on == RowImage.CellType.varchar_compressed:
                    pass
                    self.value = column_compressed.ColumnCompressed((2 if self._parent.table_map._parent.metadata.columns[self.index].max_length > 255 else 1), self._io)
                elif _on == RowImage.CellType.vector:
                    pass
                    self.value = column_vector.ColumnVector(self._parent.table_map._parent.metadata.columns[self.index].len_prefix, self._io)
                elif _on == RowImage.CellType.year:
                    pass
                    self.value = column_year.ColumnYear(self._io)
                else:
                    pass
                    self.value = RowImage.Undecodable(self._io, self, self._root)



        def _fetch_instances(self):
            pass
            if  ((self.is_present) and ((not (self.is_null)))) :
                pass
                _on = self.cell_type
                if _on == RowImage.CellType.bit:
                    pass
                    self.value._fetch_instances()
                elif _on == RowImage.CellType.blob:
                    pass
                    self.value._fetch_instances()
                elif _on == RowImage.CellType.blob_compressed:
                    pass
                    self.value._fetch_instances()
                elif _on == RowImage.CellType.date:
                    pass
                    self.value._fetch_instances()
                elif _on == RowImage.CellType.datetime:
                    pass
                    self.value._fetch_instances()
                elif _on == RowImage.CellType.datetime2:
                    pass
                    self.value._fetch_instances()
                elif _on == RowImage.CellType.double:
                    pass
                    self.value._fetch_instances()
                elif _on == RowImage.CellType.enum:
                    pass
                    self.value._fetch_instances()
                elif _on == RowImage.CellType.float:
                    pass
                    self.value._fetch_instances()
                elif _on == RowImage.CellType.geometry:
                    pass
                    self.value._fetch_instances()
                elif _on == RowImage.CellType.int24:
                    pass
                    self.value._fetch_instances()
                elif _on == RowImage.CellType.int24_unsigned:
                    pass
                    self.value._fetch_instances()
                elif _on == RowImage.CellType.json:
                    pass
                    self.value._fetch_instances()
                elif _on == RowImage.CellType.json_diffs:
                    pass
                    self.value._fetch_instances()
                elif _on == RowImage.CellType.long:
                    pass
                    self.value._fetch_instances()
                elif _on == RowImage.CellType.long_unsigned:
                    pass
                    self.value._fetch_instances()
                elif _on == RowImage.CellType.longlong:
                    pass
                    self.value._fetch_instances()
                elif _on == RowImage.CellType.longlong_unsigned:
                    pass
                    self.value._fetch_instances()
                elif _on == RowImage.CellType.newdecimal:
                    pass
                    self.value._fetch_instances()
                elif _on == RowImage.CellType.set:
                    pass
                    self.value._fetch_instances()
                elif _on == RowImage.CellType.short:
                    pass
                    self.value._fetch_instances()
                elif _on == RowImage.CellType.short_unsigned:
                    pass
                    self.value._fetch_instances()
                elif _on == RowImage.CellType.string:
                    pass
                    self.value._fetch_instances()
                elif _on == RowImage.CellType.time:
                    pass
                    self.value._fetch_instances()
                elif _on == RowImage.CellType.time2:
                    pass
                    self.value._fetch_instances()
                elif _on == RowImage.CellType.timestamp:
                    pass
                    self.value._fetch_instances()
                elif _on == RowImage.CellType.timestamp2:
                    pass
                    self.value._fetch_instances()
                elif _on == RowImage.CellType.tiny:
                    pass
                    self.value._fetch_instances()
                elif _on == RowImage.CellType.tiny_unsigned:
                    pass
                    self.value._fetch_instances()
                elif _on == RowImage.CellType.varchar:
                    pass
                    self.value._fetch_instances()
                elif _on == RowImage.CellType.varchar_compressed:
                    pass
                    self.value._fetch_instances()
                elif _on == RowImage.CellType.vector:
                    pass
                    self.value._fetch_instances()
                elif _on == RowImage.CellType.year:
                    pass
                    self.value._fetch_instances()
                else:
                    pass
                    self.value._fetch_instances()

            _ = self.label_steps
            if hasattr(self, '_m_label_steps'):
                pass
                for i in range(len(self._m_label_steps)):
                    pass
                    self._m_label_steps[i]._fetch_instances()



        @property
        def cell_type(self):
            """The layout of the value."""
            if hasattr(self, '_m_cell_type'):
                return self._m_cell_type

            self._m_cell_type = KaitaiStream.resolve_enum(RowImage.CellType, (int(RowImage.CellType.json_diffs) if self.is_json_diffs else self._parent.table_map._parent.columns[self.index].cell_type_number))
            return getattr(self, '_m_cell_type', None)

        @property
        def has_labels(self):
            """Whether the log has the labels of an ENUM or SET."""
            if hasattr(self, '_m_has_labels'):
                return self._m_has_labels

            self._m_has_labels =  ((self.is_present) and ((not (self.is_null))) and ( ((self.cell_type == RowImage.CellType.enum) or (self.cell_type == RowImage.CellType.set)) ) and (self._parent.table_map._parent.columns[self.index].has_labels)) 
            return getattr(self, '_m_has_labels', None)

        @property
        def is_json_diffs(self):
            """Whether the value is a list of changes to a JSON document."""
            if hasattr(self, '_m_is_json_diffs'):
                return self._m_is_json_diffs

            self._m_is_json_diffs =  ((self._parent.has_json_diff_bits) and (self._parent.table_map._parent.columns[self.index].column_type == column_metadata.ColumnMetadata.ColumnType.json) and (KaitaiStream.byte_array_index(self._parent.json_diff_bits, self._parent.table_map._parent.columns[self.index].json_index // 8) >> self._parent.table_map._parent.columns[self.index].json_index % 8 & 1 != 0)) 
            return getattr(self, '_m_is_json_diffs', None)

        @property
        def is_null(self):
            """Whether the value is NULL."""
            if hasattr(self, '_m_is_null'):
                return self._m_is_null

            self._m_is_null =  ((self.is_present) and (KaitaiStream.byte_array_index(self._parent.null_bits, self.present_index // 8) >> self.present_index % 8 & 1 != 0)) 
            return getattr(self, '_m_is_null', None)

        @property
        def is_present(self):
            """Whether the image holds the column."""
            if hasattr(self, '_m_is_present'):
                return self._m_is_present

            self._m_is_present = self._parent.columns_present._parent.octets[self.index // 8].raw >> self.index % 8 & 1 != 0
            return getattr(self, '_m_is_present', None)

        @property
        def label_steps(self):
            """Which labels of a SET are set. Takes no bytes."""
            if hasattr(self, '_m_label_steps'):
                return self._m_label_steps

            if  ((self.has_labels) and (self.cell_type == RowImage.CellType.set)) :
                pass
                self._m_label_steps = []
                for i in range(len(self._parent.table_map._parent.columns[self.index].labels.entries)):
                    self._m_label_steps.append(RowImage.LabelStep(self.index, i, (self.value.low if i < 32 else self.value.high), (1 if i % 32 == 0 else self.label_steps[i - 1].weight * 2), (u"" if i == 0 else self.label_steps[i - 1].text_through), self._io, self, self._root))


            return getattr(self, '_m_label_steps', None)

        @property
        def name(self):
            """Of the column; @1, @2, … if the log has no names."""
            if hasattr(self, '_m_name'):
                return self._m_name

            self._m_name = self._parent.table_map._parent.columns[self.index].key
            return getattr(self, '_m_name', None)

        @property
        def next_present_index(self):
            if hasattr(self, '_m_next_present_index'):
                return self._m_next_present_index

            self._m_next_present_index = self.present_index + (1 if self.is_present else 0)
            return getattr(self, '_m_next_present_index', None)

        @property
        def note(self):
            """Why there is no value; the labels of an ENUM or SET, byte by byte as
            Latin-1.
            """
            if hasattr(self, '_m_note'):
                return self._m_note

            self._m_note = (u"NULL" if self.is_null else (u"(not in the image)" if (not (self.is_present)) else (u"" if (not (self.has_labels)) else (u" " + self.label_steps[-1].text_through if self.cell_type == RowImage.CellType.set else (u"" if  ((self.value.number == 0) or (self.value.number > len(self._parent.table_map._parent.columns[self.index].labels.entries)))  else u" " + (self._parent.table_map._parent.columns[self.index].labels.entries[self.value.number - 1].value).decode(u"ISO-8859-1"))))))
            return getattr(self, '_m_note', None)


    class LabelStep(KaitaiStruct):
        def __init__(self, column_index, index, bits, weight, text_before, _io, _parent=None, _root=None):
            super(RowImage.LabelStep, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self.column_index = column_index
            self.index = index
            self.bits = bits
            self.weight = weight
            self.text_before = text_before
            self._read()

        def _read(self):
            pass


        def _fetch_instances(self):
            pass

        @property
        def text_through(self):
            if hasattr(self, '_m_text_through'):
                return self._m_text_through

            self._m_text_through = (self.text_before if (self.bits // self.weight) % 2 == 0 else (self.text_before + (u"" if self.text_before == u"" else u",")) + (self._parent._parent.table_map._parent.columns[self.column_index].labels.entries[self.index].value).decode(u"ISO-8859-1"))
            return getattr(self, '_m_text_through', None)


    class Undecodable(KaitaiStruct):
        """A cell of a type whose width is not known. All after it in this event is
        out of reach.
        """
        def __init__(self, _io, _parent=None, _root=None):
            super(RowImage.Undecodable, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._read()

        def _read(self):
            self.first_byte = self._io.read_u1()
            if not self.first_byte == -1:
                raise kaitaistruct.ValidationNotEqualError(-1, self.first_byte, self._io, u"/types/undecodable/seq/0")


        def _fetch_instances(self):
            pass


    @property
    def has_json_diff_bits(self):
        if hasattr(self, '_m_has_json_diff_bits'):
            return self._m_has_json_diff_bits

        self._m_has_json_diff_bits =  ((self.may_have_json_diffs) and (self.value_options.value & 1 != 0)) 
        return getattr(self, '_m_has_json_diff_bits', None)


