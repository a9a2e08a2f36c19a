# Written by `make regen`, do not edit. Source:
# formats/*.ksy, sha256 12797ae622db75792b8e0c9ba927479523121f9e18a34b714182970c6c265c1b
"""Readers of many objects at once, of formats/*.ksy: made by codegen/targets/lanes.

A class for each type: the fields of its `seq` in the order in which they are read, then its computed instances. See
`spark_adapter/ksy/lanes/` for what they are made of.

Outside the subset, and so left to the parsers:

Recursive types:
- column_metadata
- json_binary::json_object
- json_binary::json_array
- json_binary::element
- wkb
- wkb::parts

Fields:
- event_format_description::server_version.text: a terminator with a size
- event_gtid_tagged::uuid_field.octets: the expression Text
- event_start_v3.server_version: a terminator with a size
- event_table_map::metadata_block.columns: column_metadata is recursive
- event_view_change.view_id: a terminator with a size
- event_view_change::certification.value: the expression Text
- mariadb_query_compressed.query: process: zlib
- replication_stream::payload.semi_sync: _root

Instances:
- binlog_event.nothing: bytes without a position
- column_date.text: .to_s of u2
- column_datetime.text: .to_s of s8
- column_datetime2.text: .to_s of s8
- column_geometry::shape.geometry: wkb is recursive
- column_newdecimal.integer_digits: the expression Text
- column_newdecimal.fraction_digits: the expression Text
- column_newdecimal.digits: the expression Text
- column_newdecimal.integer_text: .to_s of u4
- column_newdecimal.text: the expression Text
- column_newdecimal::digit_group.digits: the expression Call
- column_number::timestamp.text: the expression Text
- column_time.text: the expression Text
- column_time2.text: the expression Text
- column_timestamp2.text: the expression Text
- event_format_description.has_permuted_event_types: the expression Text
- event_format_description::server_version.is_checksum_aware: the expression Text
- event_format_description::version_number.major: .to_i of str
- event_format_description::version_number.minor: .to_i of str
- event_gtid_tagged::octet.separator: the expression Text
- event_gtid_tagged::octet.text_through: the expression Text
- event_table_map::table_reference.name: the expression Text
- event_table_map::column.name: the expression Text
- event_table_map::column.key: the expression Text
- event_user_var.null_text: the expression Text
- gtid_set.note: the expression Text
- gtid_set::interval.through: the expression Text
- json_binary::container_header.opening: the expression Text
- json_binary::literal_value.text: the expression Text
- json_binary::opaque_datetime.text: the expression Call
- json_binary::opaque_time.text: the expression Text
- json_diffs.note: the expression Text
- mariadb_compressed_rows.inflated: process, pad-right or valid of an instance
- mariadb_gtid_list.note: the expression Text
- mysql_binlog.no_event: bytes without a position
- optional_metadata.signedness: bytes without a position
- optional_metadata.default_charset: bytes without a position
- optional_metadata.column_charset: bytes without a position
- optional_metadata.column_name: bytes without a position
- optional_metadata.set_str_value: bytes without a position
- optional_metadata.enum_str_value: bytes without a position
- optional_metadata.geometry_type: bytes without a position
- optional_metadata.simple_primary_key: bytes without a position
- optional_metadata.primary_key_with_prefix: bytes without a position
- optional_metadata.enum_and_set_default_charset: bytes without a position
- optional_metadata.enum_and_set_column_charset: bytes without a position
- optional_metadata.column_visibility: bytes without a position
- optional_metadata.vector_dimensionality: bytes without a position
- replication_stream.no_event: bytes without a position
- row_image::cell.label_steps: the expression Text
- row_image::cell.note: the expression Text
- row_image::label_step.text_through: the expression Text
- transaction_payload.no_event: bytes without a position
- unix_time.text: .to_s of s8
"""

import operator

from spark_adapter.ksy.lanes.expressions import (
    as_parameter,
    as_type,
    bits,
    both,
    choose,
    either,
    exact,
    flag,
    invert,
    is_in,
    quotient,
    remainder,
)
from spark_adapter.ksy.lanes.objects import Reader, instance
from spark_adapter.ksy.lanes.parsed import size_of
from spark_adapter.ksy.lanes.values import ABSENT, Unsupported, last, uniform



class BinlogEvent(Reader):
    """One event: a header that every type shares, a body whose layout depends on the type, and, if the FORMAT_DESCRIPTION says so, a CRC-32 of all bytes before it."""

    NAME = "binlog_event"
    PYTHON = "binlog_event.BinlogEvent"
    SEQ = ("header", "content")

    def _set(self, format_description_event, table_map_event, in_payload):
        self.format_description_event = format_description_event
        self.table_map_event = table_map_event
        self.in_payload = in_payload

    def _read_header(self, lanes):
        self.header = EventHeader(lanes, self, choose(size_of(self.format_description_event._io) != 0, lambda: self.format_description_event._parent.description.len_common_header, lambda: 0, "uint8"))

    def _read_content(self, lanes):
        """The bytes of `body` and `footer`, and what later events get of this one."""
        self.content = lanes.within(as_type("int64", self.header.event_length) - as_type("int64", self.header.len_header)).open(BinlogEvent_Content, self)

    BODY_CASES = {
        1: lambda lanes, own: lanes.open(EventStartV3, own),  # event_type::code::start_v3
        2: lambda lanes, own: lanes.open(EventQuery, own, own.binlog_version, own.len_post_header),  # event_type::code::query
        3: lambda lanes, own: lanes.open(EventEmpty, own),  # event_type::code::stop
        4: lambda lanes, own: lanes.open(EventRotate, own, own.binlog_version, size_of(own.format_description_event._io) == 0),  # event_type::code::rotate
        5: lambda lanes, own: lanes.open(EventIntvar, own),  # event_type::code::intvar
        6: lambda lanes, own: lanes.open(EventLoad, own, True),  # event_type::code::load
        7: lambda lanes, own: lanes.open(EventSlave, own),  # event_type::code::slave
        8: lambda lanes, own: lanes.open(EventCreateFile, own),  # event_type::code::create_file
        9: lambda lanes, own: lanes.open(EventAppendBlock, own),  # event_type::code::append_block
        10: lambda lanes, own: lanes.open(EventExecLoad, own),  # event_type::code::exec_load
        11: lambda lanes, own: lanes.open(EventDeleteFile, own),  # event_type::code::delete_file
        12: lambda lanes, own: lanes.open(EventLoad, own, False),  # event_type::code::new_load
        13: lambda lanes, own: lanes.open(EventRand, own),  # event_type::code::rand
        14: lambda lanes, own: lanes.open(EventUserVar, own),  # event_type::code::user_var
        15: lambda lanes, own: lanes.open(EventFormatDescription, own),  # event_type::code::format_description
        16: lambda lanes, own: lanes.open(EventXid, own),  # event_type::code::xid
        17: lambda lanes, own: lanes.open(EventAppendBlock, own),  # event_type::code::begin_load_query
        18: lambda lanes, own: lanes.open(EventExecuteLoadQuery, own, own.len_post_header),  # event_type::code::execute_load_query
        19: lambda lanes, own: lanes.open(EventTableMap, own, own.len_post_header, both(size_of(own.format_description_event._io) != 0, lambda: own.format_description_event._parent.description.is_mariadb)),  # event_type::code::table_map
        20: lambda lanes, own: lanes.open(EventRows, own, own.header.event_type, own.len_post_header, own.table_map_event),  # event_type::code::pre_ga_write_rows
        21: lambda lanes, own: lanes.open(EventRows, own, own.header.event_type, own.len_post_header, own.table_map_event),  # event_type::code::pre_ga_update_rows
        22: lambda lanes, own: lanes.open(EventRows, own, own.header.event_type, own.len_post_header, own.table_map_event),  # event_type::code::pre_ga_delete_rows
        23: lambda lanes, own: lanes.open(EventRows, own, own.header.event_type, own.len_post_header, own.table_map_event),  # event_type::code::write_rows_v1
        24: lambda lanes, own: lanes.open(EventRows, own, own.header.event_type, own.len_post_header, own.table_map_event),  # event_type::code::update_rows_v1
        25: lambda lanes, own: lanes.open(EventRows, own, own.header.event_type, own.len_post_header, own.table_map_event),  # event_type::code::delete_rows_v1
        26: lambda lanes, own: lanes.open(EventIncident, own),  # event_type::code::incident
        27: lambda lanes, own: lanes.open(EventHeartbeat, own),  # event_type::code::heartbeat
        28: lambda lanes, own: lanes.open(EventIgnorable, own),  # event_type::code::ignorable
        29: lambda lanes, own: lanes.open(EventRowsQuery, own),  # event_type::code::rows_query
        30: lambda lanes, own: lanes.open(EventRows, own, own.header.event_type, own.len_post_header, own.table_map_event),  # event_type::code::write_rows
        31: lambda lanes, own: lanes.open(EventRows, own, own.header.event_type, own.len_post_header, own.table_map_event),  # event_type::code::update_rows
        32: lambda lanes, own: lanes.open(EventRows, own, own.header.event_type, own.len_post_header, own.table_map_event),  # event_type::code::delete_rows
        33: lambda lanes, own: lanes.open(EventGtid, own),  # event_type::code::gtid
        34: lambda lanes, own: lanes.open(EventGtid, own),  # event_type::code::anonymous_gtid
        35: lambda lanes, own: lanes.open(EventPreviousGtids, own),  # event_type::code::previous_gtids
        36: lambda lanes, own: lanes.open(EventTransactionContext, own),  # event_type::code::transaction_context
        37: lambda lanes, own: lanes.open(EventViewChange, own),  # event_type::code::view_change
        38: lambda lanes, own: lanes.open(EventXaPrepare, own),  # event_type::code::xa_prepare
        39: lambda lanes, own: lanes.open(EventRows, own, own.header.event_type, own.len_post_header, own.table_map_event),  # event_type::code::partial_update_rows
        40: lambda lanes, own: lanes.open(EventTransactionPayload, own),  # event_type::code::transaction_payload
        41: lambda lanes, own: lanes.open(EventHeartbeatV2, own),  # event_type::code::heartbeat_v2
        42: lambda lanes, own: lanes.open(EventGtidTagged, own),  # event_type::code::gtid_tagged
        160: lambda lanes, own: lanes.open(MariadbAnnotateRows, own),  # event_type::code::mariadb_annotate_rows
        161: lambda lanes, own: lanes.open(MariadbBinlogCheckpoint, own),  # event_type::code::mariadb_binlog_checkpoint
        162: lambda lanes, own: lanes.open(MariadbGtid, own),  # event_type::code::mariadb_gtid
        163: lambda lanes, own: lanes.open(MariadbGtidList, own),  # event_type::code::mariadb_gtid_list
        164: lambda lanes, own: lanes.open(MariadbStartEncryption, own),  # event_type::code::mariadb_start_encryption
        165: lambda lanes, own: lanes.open(MariadbQueryCompressed, own, own.len_post_header),  # event_type::code::mariadb_query_compressed
        166: lambda lanes, own: lanes.open(EventRows, own, own.header.event_type, own.len_post_header, own.table_map_event),  # event_type::code::mariadb_write_rows_compressed_v1
        167: lambda lanes, own: lanes.open(EventRows, own, own.header.event_type, own.len_post_header, own.table_map_event),  # event_type::code::mariadb_update_rows_compressed_v1
        168: lambda lanes, own: lanes.open(EventRows, own, own.header.event_type, own.len_post_header, own.table_map_event),  # event_type::code::mariadb_delete_rows_compressed_v1
        169: lambda lanes, own: lanes.open(EventRows, own, own.header.event_type, own.len_post_header, own.table_map_event),  # event_type::code::mariadb_write_rows_compressed
        170: lambda lanes, own: lanes.open(EventRows, own, own.header.event_type, own.len_post_header, own.table_map_event),  # event_type::code::mariadb_update_rows_compressed
        171: lambda lanes, own: lanes.open(EventRows, own, own.header.event_type, own.len_post_header, own.table_map_event),  # event_type::code::mariadb_delete_rows_compressed
    }

    @instance
    def body(self):
        return self.content._io.at(0).only(True, self, lambda lanes, own: lanes.within(size_of(own.content._io) - as_type("int64", choose(own.has_footer, lambda: 4, lambda: 0, "uint8"))).switch(own.header.event_type, own, BinlogEvent.BODY_CASES, lambda lanes, own: lanes.read_bytes_full()))

    @instance
    def footer(self):
        """CRC-32 (ISO-HDLC, as zlib's) of all bytes of the event before it."""
        return self.content._io.at(size_of(self.content._io) - 4).only(self.has_footer, self, lambda lanes, own: lanes.leaf_u4le())

    @instance
    def nothing(self):
        """What later events get if this one ends a statement."""
        raise Unsupported("binlog_event.nothing: bytes without a position")

    @instance
    def description(self):
        """What an event that describes the format says of those after it."""
        return self._io.only(either(self.header.event_type == 15, lambda: self.header.event_type == 1), self, lambda lanes, own: BinlogEvent_Description(lanes, own))

    @instance
    def binlog_version(self):
        """4 since MySQL 5.0, 3 in 4.0 and 4.1, 1 in 3.23."""
        return choose(size_of(self.format_description_event._io) != 0, lambda: self.format_description_event._parent.description.binlog_version, lambda: choose(self.header.event_type == 1, lambda: self.description.binlog_version, lambda: 4, "uint16"), "uint16")

    @instance
    def len_post_header(self):
        """Length of the fixed part of the body, by the FORMAT_DESCRIPTION; 0 if it does not know the type."""
        return choose(both(size_of(self.format_description_event._io) != 0, lambda: self.header.event_type >= 1, lambda: self.header.event_type <= self.format_description_event._parent.description.num_event_types), lambda: self.format_description_event._parent.body.post_header_lengths[as_type("int32", self.header.event_type) - 1], lambda: 0, "uint8")

    @instance
    def has_footer(self):
        """FORMAT_DESCRIPTION holds its checksum itself, as only it knows of it."""
        return both(invert(self.in_payload), lambda: self.header.event_type != 15, lambda: size_of(self.format_description_event._io) != 0, lambda: self.format_description_event._parent.description.has_checksums)

    @instance
    def checksum(self):
        """CRC-32 (ISO-HDLC, as zlib's) of all bytes of the event before it."""
        return choose(either(both(self.header.event_type == 15, lambda: self.body.has_checksum_algorithm), lambda: self.has_footer, lambda: both(self.header.event_type == 4, lambda: self.body.has_checksum)), lambda: choose(self.header.event_type == 15, lambda: self.body.checksum, lambda: choose(self.has_footer, lambda: self.footer, lambda: self.body.checksum, "uint32"), "uint32"), lambda: ABSENT)

    @instance
    def next_format_description(self):
        """The event that describes the format of the event after this one."""
        return choose(either(self.header.event_type == 15, lambda: self.header.event_type == 1), lambda: self.content, lambda: self.format_description_event)

    @instance
    def next_table_map(self):
        """The newest TABLE_MAP event for the event after this one."""
        return choose(self.header.event_type == 19, lambda: self.content, lambda: choose(both(size_of(self.table_map_event._io) != 0, lambda: either(both(self.header.event_type >= 20, lambda: self.header.event_type <= 25), lambda: both(self.header.event_type >= 30, lambda: self.header.event_type <= 32), lambda: self.header.event_type == 39, lambda: both(self.header.event_type >= 166, lambda: self.header.event_type <= 171)), lambda: self.body.is_statement_end), lambda: self.nothing, lambda: self.table_map_event))


class BinlogEvent_Content(Reader):
    """What follows the header."""

    NAME = "binlog_event::content"
    PYTHON = "binlog_event.BinlogEvent.Content"
    SEQ = ()


class BinlogEvent_Description(Reader):
    """What FORMAT_DESCRIPTION and START_V3 say of the events after them."""

    NAME = "binlog_event::description"
    PYTHON = "binlog_event.BinlogEvent.Description"
    SEQ = ()

    @instance
    def is_format_description(self):
        return self._parent.header.event_type == 15

    @instance
    def binlog_version(self):
        return choose(self.is_format_description, lambda: self._parent.body.binlog_version, lambda: self._parent.body.binlog_version, "uint16")

    @instance
    def len_common_header(self):
        return choose(self.is_format_description, lambda: self._parent.body.len_common_header, lambda: self._parent.body.len_common_header, "uint8")

    @instance
    def num_event_types(self):
        return choose(self.is_format_description, lambda: self._parent.body.num_event_types, lambda: 0, "int64")

    @instance
    def has_checksums(self):
        return both(self.is_format_description, lambda: self._parent.body.has_checksums)

    @instance
    def is_mariadb(self):
        return both(self.is_format_description, lambda: self._parent.body.is_mariadb)


class BlobLength(Reader):
    """1 to 4 bytes, for TINYBLOB, BLOB, MEDIUMBLOB and LONGBLOB."""

    NAME = "blob_length"
    PYTHON = "blob_length.BlobLength"
    SEQ = ("value_u1", "value_u2", "value_u3", "value_u4")

    def _set(self, len_prefix):
        self.len_prefix = as_parameter("uint8", len_prefix)

    def _read_value_u1(self, lanes):
        self.value_u1 = lanes.only(self.len_prefix == 1, self, lambda lanes, own: uniform(lanes.read_u1()))

    def _read_value_u2(self, lanes):
        self.value_u2 = lanes.only(self.len_prefix == 2, self, lambda lanes, own: uniform(lanes.read_u2le()))

    def _read_value_u3(self, lanes):
        self.value_u3 = lanes.only(self.len_prefix == 3, self, lambda lanes, own: uniform(lanes.read_bits_le(24)))

    def _read_value_u4(self, lanes):
        self.value_u4 = lanes.only(self.len_prefix == 4, self, lambda lanes, own: uniform(lanes.read_u4le()))

    @instance
    def value(self):
        return choose(self.len_prefix == 1, lambda: self.value_u1, lambda: choose(self.len_prefix == 2, lambda: self.value_u2, lambda: choose(self.len_prefix == 3, lambda: self.value_u3, lambda: self.value_u4, "uint32"), "uint32"), "uint32")


class Collation(Reader):
    """Every collation id of MySQL 9.7.4 and MariaDB 10.11.18, as those servers list them: 286 ids of MySQL's INFORMATION_SCHEMA.COLLATIONS, 1242 of MariaDB's INFORMATION_SCHEMA.COLLATION_CHARACTER_SET_APPLICABILITY, 1309 in all."""

    NAME = "collation"
    PYTHON = "collation.Collation"
    SEQ = ()


class Collation_Packed(Reader):
    """A collation id as a packed integer, as in the metadata of TABLE_MAP."""

    NAME = "collation::packed"
    PYTHON = "collation.Collation.Packed"
    SEQ = ("number",)

    def _read_number(self, lanes):
        self.number = PackedInteger(lanes, self)

    @instance
    def collation(self):
        return self.number.value


class Collation_ById(Reader):
    """A collation by its id."""

    NAME = "collation::by_id"
    PYTHON = "collation.Collation.ById"
    SEQ = ()

    def _set(self, id):
        self.id = as_parameter("int64", id)


class ColumnBit(Reader):
    """1 to 64 bits, big-endian, in as few bytes as possible."""

    NAME = "column_bit"
    PYTHON = "column_bit.ColumnBit"
    SEQ = ("octets",)

    def _set(self, num_odd_bits, num_full_bytes):
        self.num_odd_bits = as_parameter("uint8", num_odd_bits)
        self.num_full_bytes = as_parameter("uint8", num_full_bytes)

    def _read_octets(self, lanes):
        self.octets = items = []
        self.octets = lanes.repeat(items, self.num_octets, self, lambda lanes, own, _index: ColumnBit_Octet(lanes, own, choose(_index == 0, lambda: 0, lambda: own.octets[_index - 1].value, "uint64")))

    @instance
    def num_octets(self):
        return as_type("uint32", self.num_full_bytes) + as_type("uint32", choose(self.num_odd_bits > 0, lambda: 1, lambda: 0, "uint8"))

    @instance
    def value(self):
        return choose(self.num_octets == 0, lambda: 0, lambda: last(self.octets).value, "uint64")


class ColumnBit_Octet(Reader):
    """column_bit::octet"""

    NAME = "column_bit::octet"
    PYTHON = "column_bit.ColumnBit.Octet"
    SEQ = ("raw",)

    def _set(self, higher):
        self.higher = as_parameter("uint64", higher)

    def _read_raw(self, lanes):
        self.raw = uniform(lanes.read_u1())

    @instance
    def value(self):
        return exact(operator.add, exact(operator.mul, self.higher, 256), self.raw)


class ColumnBitmap(Reader):
    """One bit per column, the first one in the lowest bit of the first byte."""

    NAME = "column_bitmap"
    PYTHON = "column_bitmap.ColumnBitmap"
    SEQ = ("octets",)

    def _set(self, num_columns):
        self.num_columns = as_parameter("uint32", num_columns)

    def _read_octets(self, lanes):
        self.octets = items = []
        self.octets = lanes.repeat(items, (as_type("int64", self.num_columns) + 7) // 8, self, lambda lanes, own, _index: ColumnBitmap_Octet(lanes, own, choose((_index * 8) + 8 <= own.num_columns, lambda: 8, lambda: own.num_columns % 8, "uint8"), choose(_index == 0, lambda: 0, lambda: own.octets[_index - 1].num_set_through, "int64")))

    @instance
    def itself(self):
        """What row images get of the set."""
        return self._io.only(True, self, lambda lanes, own: ColumnBitmap_BitmapReference(lanes, own))

    @instance
    def num_set(self):
        """The number of columns in the set."""
        return choose(self.num_columns == 0, lambda: 0, lambda: last(self.octets).num_set_through, "int64")


class ColumnBitmap_BitmapReference(Reader):
    """Stands for a set of columns, which is its `_parent`."""

    NAME = "column_bitmap::bitmap_reference"
    PYTHON = "column_bitmap.ColumnBitmap.BitmapReference"
    SEQ = ()


class ColumnBitmap_Octet(Reader):
    """column_bitmap::octet"""

    NAME = "column_bitmap::octet"
    PYTHON = "column_bitmap.ColumnBitmap.Octet"
    SEQ = ("raw",)

    def _set(self, num_bits, num_set_before):
        self.num_bits = as_parameter("uint8", num_bits)
        self.num_set_before = as_parameter("uint32", num_set_before)

    def _read_raw(self, lanes):
        self.raw = uniform(lanes.read_u1())

    @instance
    def bits(self):
        return as_type("int64", self.raw) & exact(operator.sub, exact(operator.lshift, 1, self.num_bits), 1)

    @instance
    def pairs(self):
        return (self.bits & 85) + ((self.bits >> 1) & 85)

    @instance
    def nibbles(self):
        return (self.pairs & 51) + ((self.pairs >> 2) & 51)

    @instance
    def num_set(self):
        return (self.nibbles & 15) + (self.nibbles >> 4)

    @instance
    def num_set_through(self):
        return as_type("int64", self.num_set_before) + self.num_set


class ColumnBlob(Reader):
    """Length and bytes."""

    NAME = "column_blob"
    PYTHON = "column_blob.ColumnBlob"
    SEQ = ("len_value", "value")

    def _set(self, len_prefix):
        self.len_prefix = as_parameter("uint8", len_prefix)

    def _read_len_value(self, lanes):
        self.len_value = BlobLength(lanes, self, self.len_prefix)

    def _read_value(self, lanes):
        """In the character set of the column."""
        self.value = lanes.leaf_bytes(self.len_value.value)


class ColumnCompressed(Reader):
    """Length and a value that the server may have deflated (RFC 1951), as MariaDB's COMPRESSED attribute requests."""

    NAME = "column_compressed"
    PYTHON = "column_compressed.ColumnCompressed"
    SEQ = ("len_value", "value")

    def _set(self, len_prefix):
        self.len_prefix = as_parameter("uint8", len_prefix)

    def _read_len_value(self, lanes):
        self.len_value = BlobLength(lanes, self, self.len_prefix)

    def _read_value(self, lanes):
        self.value = lanes.within(self.len_value.value).open(ColumnCompressed_Value, self)


class ColumnCompressed_Value(Reader):
    """column_compressed::value"""

    NAME = "column_compressed::value"
    PYTHON = "column_compressed.ColumnCompressed.Value"
    SEQ = ("header", "uncompressed_length_octets", "data")

    def _read_header(self, lanes):
        """0 if the value is not compressed."""
        self.header = lanes.only(invert(self._io.eof), self, lambda lanes, own: uniform(lanes.read_u1()))

    def _read_uncompressed_length_octets(self, lanes):
        self.uncompressed_length_octets = items = []
        self.uncompressed_length_octets = lanes.repeat(items, self.num_length_octets, self, lambda lanes, own, _index: ColumnCompressed_Octet(lanes, own, choose(_index == 0, lambda: 0, lambda: own.uncompressed_length_octets[_index - 1].value, "uint64")))

    def _read_data(self, lanes):
        """The value, deflated if `is_compressed`."""
        self.data = lanes.leaf_bytes_full()

    @instance
    def is_compressed(self):
        return both(self._io.size > 0, lambda: self.header & 128 != 0)

    @instance
    def is_raw(self):
        """Deflated without the header and checksum of zlib."""
        return both(self.is_compressed, lambda: self.header & 8 != 0)

    @instance
    def num_length_octets(self):
        return choose(self.is_compressed, lambda: self.header & 7, lambda: 0, "uint8")

    @instance
    def uncompressed_length(self):
        """Bytes of the value after inflating; 0 if it is not compressed."""
        return choose(self.num_length_octets == 0, lambda: 0, lambda: last(self.uncompressed_length_octets).value, "uint64")


class ColumnCompressed_Octet(Reader):
    """column_compressed::octet"""

    NAME = "column_compressed::octet"
    PYTHON = "column_compressed.ColumnCompressed.Octet"
    SEQ = ("raw",)

    def _set(self, higher):
        self.higher = as_parameter("uint64", higher)

    def _read_raw(self, lanes):
        self.raw = uniform(lanes.read_u1())

    @instance
    def value(self):
        return exact(operator.add, exact(operator.mul, self.higher, 256), self.raw)


class ColumnDate(Reader):
    """A date in three bytes."""

    NAME = "column_date"
    PYTHON = "column_date.ColumnDate"
    SEQ = ("day",)

    def _read_day(self, lanes):
        """The bits of day, month, year."""
        word = lanes.leaf_bits_le(24)
        self.day = bits(word, 0, 5, 'uint8')
        self.month = bits(word, 5, 4, 'uint8')
        self.year = bits(word, 9, 15, 'uint16')

    @instance
    def text(self):
        """Such as 2024-02-29."""
        raise Unsupported("column_date.text: .to_s of u2")


class ColumnDatetime(Reader):
    """A number in eight bytes, with the decimal digits YYYYMMDDhhmmss."""

    NAME = "column_datetime"
    PYTHON = "column_datetime.ColumnDatetime"
    SEQ = ("raw",)

    def _read_raw(self, lanes):
        self.raw = lanes.leaf_u8le()

    @instance
    def date(self):
        return self.raw // 1000000

    @instance
    def time(self):
        return exact(operator.sub, self.raw, self.date * 1000000)

    @instance
    def year(self):
        return self.date // 10000

    @instance
    def month(self):
        return (self.date // 100) % 100

    @instance
    def day(self):
        return self.date % 100

    @instance
    def hour(self):
        return self.time // 10000

    @instance
    def minute(self):
        return (self.time // 100) % 100

    @instance
    def second(self):
        return self.time % 100

    @instance
    def text(self):
        """Such as 2024-02-29 13:00:00."""
        raise Unsupported("column_datetime.text: .to_s of s8")


class ColumnDatetime2(Reader):
    """Date and time of day without a time zone, as bits in five bytes, then the fraction of the second."""

    NAME = "column_datetime2"
    PYTHON = "column_datetime2.ColumnDatetime2"
    SEQ = ("is_positive", "fraction")

    def _set(self, num_digits):
        self.num_digits = as_parameter("uint8", num_digits)

    def _read_is_positive(self, lanes):
        """The bits of is_positive, year_month, day, hour, minute, second."""
        word = lanes.leaf_bits_be(40)
        self.is_positive = flag(word, 39)
        self.year_month = bits(word, 22, 17, 'uint32')
        self.day = bits(word, 17, 5, 'uint8')
        self.hour = bits(word, 12, 5, 'uint8')
        self.minute = bits(word, 6, 6, 'uint8')
        self.second = bits(word, 0, 6, 'uint8')
        lanes.check(self.is_positive, lambda _: _, "column_datetime2.is_positive is not valid")

    def _read_fraction(self, lanes):
        self.fraction = FractionalSeconds(lanes, self, self.num_digits)

    @instance
    def year(self):
        return self.year_month // 13

    @instance
    def month(self):
        return self.year_month % 13

    @instance
    def microsecond(self):
        return as_type("int64", self.fraction.raw) * as_type("int64", self.fraction.unit)

    @instance
    def text(self):
        """Such as 2024-02-29 13:00:00.500000."""
        raise Unsupported("column_datetime2.text: .to_s of s8")


class ColumnEnum(Reader):
    """Number of the label, from 1; 0 is the empty string that replaced an invalid value."""

    NAME = "column_enum"
    PYTHON = "column_enum.ColumnEnum"
    SEQ = ("number_u1", "number_u2")

    def _set(self, len_number):
        self.len_number = as_parameter("uint8", len_number)

    def _read_number_u1(self, lanes):
        self.number_u1 = lanes.only(self.len_number == 1, self, lambda lanes, own: lanes.leaf_u1())

    def _read_number_u2(self, lanes):
        self.number_u2 = lanes.only(self.len_number != 1, self, lambda lanes, own: lanes.leaf_u2le())

    @instance
    def number(self):
        return choose(self.len_number == 1, lambda: self.number_u1, lambda: self.number_u2, "uint16")


class ColumnGeometry(Reader):
    """Length, the spatial reference system's id, and the shape as well-known binary (WKB), which is parsed on demand."""

    NAME = "column_geometry"
    PYTHON = "column_geometry.ColumnGeometry"
    SEQ = ("len_geometry", "srid", "wkb")

    def _set(self, len_prefix):
        self.len_prefix = as_parameter("uint8", len_prefix)

    def _read_len_geometry(self, lanes):
        self.len_geometry = BlobLength(lanes, self, self.len_prefix)

    def _read_srid(self, lanes):
        """0 is a flat plane without units."""
        self.srid = lanes.only(self.has_srid, self, lambda lanes, own: lanes.leaf_u4le())

    def _read_wkb(self, lanes):
        self.wkb = lanes.within(as_type("int64", self.len_geometry.value) - as_type("int64", choose(self.has_srid, lambda: 4, lambda: 0, "uint8"))).open(ColumnGeometry_Shape, self)

    @instance
    def has_srid(self):
        """False for an empty value."""
        return self.len_geometry.value >= 4


class ColumnGeometry_Shape(Reader):
    """column_geometry::shape"""

    NAME = "column_geometry::shape"
    PYTHON = "column_geometry.ColumnGeometry.Shape"
    SEQ = ()

    @instance
    def geometry(self):
        raise Unsupported("column_geometry::shape.geometry: wkb is recursive")

    @instance
    def data(self):
        """The shape as bytes."""
        return self._io.at(0).only(True, self, lambda lanes, own: lanes.leaf_bytes_full())


class ColumnInt24(Reader):
    """Three bytes, two's complement if signed."""

    NAME = "column_int24"
    PYTHON = "column_int24.ColumnInt24"
    SEQ = ("raw",)

    def _set(self, is_unsigned):
        self.is_unsigned = is_unsigned

    def _read_raw(self, lanes):
        self.raw = lanes.leaf_bits_le(24)

    @instance
    def value(self):
        return choose(either(self.is_unsigned, lambda: self.raw < 8388608), lambda: self.raw, lambda: as_type("int32", self.raw) - 16777216, "int32")


class ColumnJson(Reader):
    """Length and a binary JSON document, which is parsed on demand."""

    NAME = "column_json"
    PYTHON = "column_json.ColumnJson"
    SEQ = ("len_document", "document")

    def _set(self, len_prefix):
        self.len_prefix = as_parameter("uint8", len_prefix)

    def _read_len_document(self, lanes):
        self.len_document = BlobLength(lanes, self, self.len_prefix)

    def _read_document(self, lanes):
        self.document = lanes.within(self.len_document.value).open(ColumnJson_Document, self)


class ColumnJson_Document(Reader):
    """column_json::document"""

    NAME = "column_json::document"
    PYTHON = "column_json.ColumnJson.Document"
    SEQ = ()

    @instance
    def root(self):
        return self._io.at(0).only(self._io.size > 0, self, lambda lanes, own: JsonBinary(lanes, own))

    @instance
    def data(self):
        """The document as bytes; empty for a JSON null that a MINIMAL image or an old server omitted."""
        return self._io.at(0).only(True, self, lambda lanes, own: lanes.leaf_bytes_full())


class ColumnJsonDiffs(Reader):
    """Length and a list of changes to the document in the before image."""

    NAME = "column_json_diffs"
    PYTHON = "column_json_diffs.ColumnJsonDiffs"
    SEQ = ("len_diffs", "diffs")

    def _set(self, len_prefix):
        self.len_prefix = as_parameter("uint8", len_prefix)

    def _read_len_diffs(self, lanes):
        self.len_diffs = BlobLength(lanes, self, self.len_prefix)

    def _read_diffs(self, lanes):
        self.diffs = lanes.within(self.len_diffs.value).open(ColumnJsonDiffs_DiffList, self)


class ColumnJsonDiffs_DiffList(Reader):
    """column_json_diffs::diff_list"""

    NAME = "column_json_diffs::diff_list"
    PYTHON = "column_json_diffs.ColumnJsonDiffs.DiffList"
    SEQ = ()

    @instance
    def list(self):
        return self._io.at(0).only(True, self, lambda lanes, own: JsonDiffs(lanes, own))

    @instance
    def data(self):
        """The changes as bytes."""
        return self._io.at(0).only(True, self, lambda lanes, own: lanes.leaf_bytes_full())


class ColumnMetadata_ByCode(Reader):
    """A type by its code."""

    NAME = "column_metadata::by_code"
    PYTHON = "column_metadata.ColumnMetadata.ByCode"
    SEQ = ()

    def _set(self, code):
        self.code = as_parameter("int64", code)


class ColumnNewdecimal(Reader):
    """An exact decimal number of fixed width."""

    NAME = "column_newdecimal"
    PYTHON = "column_newdecimal.ColumnNewdecimal"
    SEQ = ("leading_group", "integer_groups", "fraction_groups", "trailing_group")

    def _set(self, precision, scale):
        self.precision = as_parameter("uint8", precision)
        self.scale = as_parameter("uint8", scale)

    def _read_leading_group(self, lanes):
        """The digits before the first full group of nine."""
        self.leading_group = lanes.only(self.num_leading_digits > 0, self, lambda lanes, own: ColumnNewdecimal_DigitGroup(lanes, own, own.num_leading_digits, True))

    def _read_integer_groups(self, lanes):
        """Full groups before the decimal point, most significant first."""
        self.integer_groups = lanes.repeat([], self.num_integer_groups, self, lambda lanes, own, _index: ColumnNewdecimal_DigitGroup(lanes, own, 9, both(own.num_leading_digits == 0, lambda: _index == 0)))

    def _read_fraction_groups(self, lanes):
        """Full groups after the decimal point."""
        self.fraction_groups = lanes.repeat([], self.num_fraction_groups, self, lambda lanes, own, _index: ColumnNewdecimal_DigitGroup(lanes, own, 9, both(own.num_integer_digits == 0, lambda: _index == 0)))

    def _read_trailing_group(self, lanes):
        """The digits after the last full group."""
        self.trailing_group = lanes.only(self.num_trailing_digits > 0, self, lambda lanes, own: ColumnNewdecimal_DigitGroup(lanes, own, own.num_trailing_digits, both(own.num_integer_digits == 0, lambda: own.num_fraction_groups == 0)))

    @instance
    def num_integer_digits(self):
        return as_type("int32", self.precision) - as_type("int32", self.scale)

    @instance
    def num_leading_digits(self):
        return self.num_integer_digits % 9

    @instance
    def num_integer_groups(self):
        return self.num_integer_digits // 9

    @instance
    def num_fraction_groups(self):
        return self.scale // 9

    @instance
    def num_trailing_digits(self):
        return self.scale % 9

    @instance
    def is_negative(self):
        """Whether the top bit of the first byte is clear, which inverts every group."""
        return choose(self.num_leading_digits > 0, lambda: invert(self.leading_group.has_top_bit), lambda: choose(self.num_integer_groups > 0, lambda: invert(self.integer_groups[0].has_top_bit), lambda: choose(self.num_fraction_groups > 0, lambda: invert(self.fraction_groups[0].has_top_bit), lambda: invert(self.trailing_group.has_top_bit))))

    @instance
    def integer_digits(self):
        """All digits before the decimal point, leading zeros included; empty if the type has none."""
        raise Unsupported("column_newdecimal.integer_digits: the expression Text")

    @instance
    def fraction_digits(self):
        """All digits after the decimal point."""
        raise Unsupported("column_newdecimal.fraction_digits: the expression Text")

    @instance
    def digits(self):
        """The number as text, with the leading zeros of its declaration."""
        raise Unsupported("column_newdecimal.digits: the expression Text")

    @instance
    def integer_text(self):
        """The digits before the decimal point, as MySQL shows them."""
        raise Unsupported("column_newdecimal.integer_text: .to_s of u4")

    @instance
    def text(self):
        """The number as MySQL shows it."""
        raise Unsupported("column_newdecimal.text: the expression Text")


class ColumnNewdecimal_DigitGroup(Reader):
    """One to nine decimal digits, stored as an integer of one to four bytes."""

    NAME = "column_newdecimal::digit_group"
    PYTHON = "column_newdecimal.ColumnNewdecimal.DigitGroup"
    SEQ = ("high", "low", "full")

    def _set(self, num_digits, is_first):
        self.num_digits = as_parameter("uint8", num_digits)
        self.is_first = is_first

    def _read_high(self, lanes):
        """The stored byte of a group of 1 or 2 digits; the first byte of a group of 5 or 6."""
        self.high = lanes.only(either(self.num_bytes == 1, lambda: self.num_bytes == 3), self, lambda lanes, own: lanes.leaf_u1())

    def _read_low(self, lanes):
        """The stored bytes of a group of 3 or 4 digits; the last two of a group of 5 or 6."""
        self.low = lanes.only(either(self.num_bytes == 2, lambda: self.num_bytes == 3), self, lambda lanes, own: lanes.leaf_u2be())

    def _read_full(self, lanes):
        """The stored bytes of a group of 7 to 9 digits."""
        self.full = lanes.only(self.num_bytes == 4, self, lambda lanes, own: lanes.leaf_u4be())

    @instance
    def num_bytes(self):
        return choose(self.num_digits > 6, lambda: 4, lambda: (as_type("uint32", self.num_digits) + 1) // 2, "uint8")

    @instance
    def raw(self):
        """The bytes as an unsigned integer, with sign bit and inversion."""
        return choose(self.num_bytes == 4, lambda: self.full, lambda: choose(self.num_bytes == 3, lambda: (as_type("uint32", self.high) * 65536) + as_type("uint32", self.low), lambda: choose(self.num_bytes == 2, lambda: self.low, lambda: self.high, "uint16"), "uint32"), "uint32")

    @instance
    def top_bit(self):
        """The weight of the first bit of the group."""
        return choose(self.num_bytes == 4, lambda: 2147483648, lambda: choose(self.num_bytes == 3, lambda: 8388608, lambda: choose(self.num_bytes == 2, lambda: 32768, lambda: 128, "uint16"), "uint32"), "uint32")

    @instance
    def has_top_bit(self):
        return self.raw >= self.top_bit

    @instance
    def value(self):
        """The digits as an integer, without sign."""
        return as_parameter("uint32", choose(self.is_first, lambda: choose(self._parent.is_negative, lambda: as_type("int64", self.top_bit - 1) - as_type("int64", self.raw), lambda: as_type("int64", self.raw) - as_type("int64", self.top_bit), "int64"), lambda: choose(self._parent.is_negative, lambda: ((as_type("int64", self.top_bit) * 2) - 1) - as_type("int64", self.raw), lambda: self.raw, "int64"), "int64"))

    @instance
    def digits(self):
        """The digits as text, padded with zeros to `num_digits`."""
        raise Unsupported("column_newdecimal::digit_group.digits: the expression Call")


class ColumnNumber(Reader):
    """Integers in two's complement and IEEE 754 numbers, little-endian."""

    NAME = "column_number"
    PYTHON = "column_number.ColumnNumber"
    SEQ = ()


class ColumnNumber_TinyintSigned(Reader):
    """TINYINT, BOOLEAN."""

    NAME = "column_number::tinyint_signed"
    PYTHON = "column_number.ColumnNumber.TinyintSigned"
    SEQ = ("value",)

    def _read_value(self, lanes):
        self.value = lanes.leaf_s1()


class ColumnNumber_TinyintUnsigned(Reader):
    """TINYINT UNSIGNED."""

    NAME = "column_number::tinyint_unsigned"
    PYTHON = "column_number.ColumnNumber.TinyintUnsigned"
    SEQ = ("value",)

    def _read_value(self, lanes):
        self.value = lanes.leaf_u1()


class ColumnNumber_SmallintSigned(Reader):
    """SMALLINT."""

    NAME = "column_number::smallint_signed"
    PYTHON = "column_number.ColumnNumber.SmallintSigned"
    SEQ = ("value",)

    def _read_value(self, lanes):
        self.value = lanes.leaf_s2le()


class ColumnNumber_SmallintUnsigned(Reader):
    """SMALLINT UNSIGNED."""

    NAME = "column_number::smallint_unsigned"
    PYTHON = "column_number.ColumnNumber.SmallintUnsigned"
    SEQ = ("value",)

    def _read_value(self, lanes):
        self.value = lanes.leaf_u2le()


class ColumnNumber_IntSigned(Reader):
    """INT."""

    NAME = "column_number::int_signed"
    PYTHON = "column_number.ColumnNumber.IntSigned"
    SEQ = ("value",)

    def _read_value(self, lanes):
        self.value = lanes.leaf_s4le()


class ColumnNumber_IntUnsigned(Reader):
    """INT UNSIGNED."""

    NAME = "column_number::int_unsigned"
    PYTHON = "column_number.ColumnNumber.IntUnsigned"
    SEQ = ("value",)

    def _read_value(self, lanes):
        self.value = lanes.leaf_u4le()


class ColumnNumber_BigintSigned(Reader):
    """BIGINT."""

    NAME = "column_number::bigint_signed"
    PYTHON = "column_number.ColumnNumber.BigintSigned"
    SEQ = ("low", "high")

    def _read_low(self, lanes):
        self.low = lanes.leaf_u4le()

    def _read_high(self, lanes):
        self.high = lanes.leaf_s4le()

    @instance
    def value(self):
        return (as_type("int64", self.high) * 4294967296) + as_type("int64", self.low)


class ColumnNumber_BigintUnsigned(Reader):
    """BIGINT UNSIGNED."""

    NAME = "column_number::bigint_unsigned"
    PYTHON = "column_number.ColumnNumber.BigintUnsigned"
    SEQ = ("value",)

    def _read_value(self, lanes):
        self.value = lanes.leaf_u8le()


class ColumnNumber_SinglePrecision(Reader):
    """FLOAT."""

    NAME = "column_number::single_precision"
    PYTHON = "column_number.ColumnNumber.SinglePrecision"
    SEQ = ("value",)

    def _read_value(self, lanes):
        self.value = lanes.leaf_f4le()


class ColumnNumber_DoublePrecision(Reader):
    """DOUBLE."""

    NAME = "column_number::double_precision"
    PYTHON = "column_number.ColumnNumber.DoublePrecision"
    SEQ = ("value",)

    def _read_value(self, lanes):
        self.value = lanes.leaf_f8le()


class ColumnNumber_Timestamp(Reader):
    """TIMESTAMP before 5.6.4 - seconds since 1970-01-01 UTC; 0 is the zero timestamp, 0000-00-00 00:00:00."""

    NAME = "column_number::timestamp"
    PYTHON = "column_number.ColumnNumber.Timestamp"
    SEQ = ("value",)

    def _read_value(self, lanes):
        self.value = uniform(lanes.read_u4le())

    @instance
    def date_and_time(self):
        """The seconds as a date and a time of day."""
        return self._io.only(True, self, lambda lanes, own: UnixTime(lanes, own, own.value))

    @instance
    def text(self):
        """Such as 2024-02-29 13:00:00, in UTC."""
        raise Unsupported("column_number::timestamp.text: the expression Text")


class ColumnSet(Reader):
    """One bit per label, the first one lowest, in 1, 2, 3, 4 or 8 bytes."""

    NAME = "column_set"
    PYTHON = "column_set.ColumnSet"
    SEQ = ("bits_u1", "bits_u2", "bits_u3", "bits_u4", "bits_u8")

    def _set(self, len_bits):
        self.len_bits = as_parameter("uint8", len_bits)

    def _read_bits_u1(self, lanes):
        self.bits_u1 = lanes.only(self.len_bits == 1, self, lambda lanes, own: uniform(lanes.read_u1()))

    def _read_bits_u2(self, lanes):
        self.bits_u2 = lanes.only(self.len_bits == 2, self, lambda lanes, own: uniform(lanes.read_u2le()))

    def _read_bits_u3(self, lanes):
        self.bits_u3 = lanes.only(self.len_bits == 3, self, lambda lanes, own: uniform(lanes.read_bits_le(24)))

    def _read_bits_u4(self, lanes):
        self.bits_u4 = lanes.only(self.len_bits == 4, self, lambda lanes, own: uniform(lanes.read_u4le()))

    def _read_bits_u8(self, lanes):
        self.bits_u8 = lanes.only(self.len_bits == 8, self, lambda lanes, own: uniform(lanes.read_u8le()))

    @instance
    def bits(self):
        return choose(self.len_bits == 1, lambda: self.bits_u1, lambda: choose(self.len_bits == 2, lambda: self.bits_u2, lambda: choose(self.len_bits == 3, lambda: self.bits_u3, lambda: choose(self.len_bits == 4, lambda: self.bits_u4, lambda: self.bits_u8, "uint64"), "uint64"), "uint64"), "uint64")


class ColumnString(Reader):
    """Length and bytes."""

    NAME = "column_string"
    PYTHON = "column_string.ColumnString"
    SEQ = ("len_value_u1", "len_value_u2", "value")

    def _set(self, max_length):
        self.max_length = as_parameter("uint32", max_length)

    def _read_len_value_u1(self, lanes):
        self.len_value_u1 = lanes.only(self.max_length <= 255, self, lambda lanes, own: uniform(lanes.read_u1()))

    def _read_len_value_u2(self, lanes):
        self.len_value_u2 = lanes.only(self.max_length > 255, self, lambda lanes, own: uniform(lanes.read_u2le()))

    def _read_value(self, lanes):
        """In the character set of the column."""
        self.value = lanes.leaf_bytes(self.len_value)

    @instance
    def len_value(self):
        return choose(self.max_length > 255, lambda: self.len_value_u2, lambda: self.len_value_u1, "uint16")


class ColumnTime(Reader):
    """A signed number in three bytes, with the decimal digits hhhmmss."""

    NAME = "column_time"
    PYTHON = "column_time.ColumnTime"
    SEQ = ("raw",)

    def _read_raw(self, lanes):
        self.raw = lanes.leaf_bits_le(24)

    @instance
    def is_negative(self):
        return self.raw >= 8388608

    @instance
    def magnitude(self):
        return choose(self.is_negative, lambda: 16777216 - self.raw, lambda: self.raw, "uint32")

    @instance
    def hour(self):
        return self.magnitude // 10000

    @instance
    def minute(self):
        return (self.magnitude // 100) % 100

    @instance
    def second(self):
        return self.magnitude % 100

    @instance
    def text(self):
        """Such as -12:34:56."""
        raise Unsupported("column_time.text: the expression Text")


class ColumnTime2(Reader):
    """A time from -838:59:59 to 838:59:59 with up to six fraction digits."""

    NAME = "column_time2"
    PYTHON = "column_time2.ColumnTime2"
    SEQ = ("raw", "fraction")

    def _set(self, num_digits):
        self.num_digits = as_parameter("uint8", num_digits)

    def _read_raw(self, lanes):
        self.raw = lanes.leaf_bits_be(24)

    def _read_fraction(self, lanes):
        self.fraction = FractionalSeconds(lanes, self, self.num_digits)

    @instance
    def is_negative(self):
        return self.raw < 8388608

    @instance
    def magnitude(self):
        return choose(invert(self.is_negative), lambda: as_type("int32", self.raw) - 8388608, lambda: choose(self.fraction.raw == 0, lambda: 8388608 - as_type("int32", self.raw), lambda: 8388607 - as_type("int32", self.raw), "int32"), "int32")

    @instance
    def hour(self):
        return self.magnitude >> 12

    @instance
    def minute(self):
        return (self.magnitude >> 6) & 63

    @instance
    def second(self):
        return self.magnitude & 63

    @instance
    def microsecond(self):
        return as_type("int64", choose(both(self.is_negative, lambda: self.fraction.raw != 0), lambda: as_type("int32", self.fraction.raw_range) - as_type("int32", self.fraction.raw), lambda: self.fraction.raw, "int32")) * as_type("int64", self.fraction.unit)

    @instance
    def text(self):
        """Such as -12:34:56.78."""
        raise Unsupported("column_time2.text: the expression Text")


class ColumnTimestamp2(Reader):
    """Seconds since 1970-01-01 UTC, then the fraction of the second."""

    NAME = "column_timestamp2"
    PYTHON = "column_timestamp2.ColumnTimestamp2"
    SEQ = ("seconds", "fraction")

    def _set(self, num_digits):
        self.num_digits = as_parameter("uint8", num_digits)

    def _read_seconds(self, lanes):
        self.seconds = uniform(lanes.read_u4be())

    def _read_fraction(self, lanes):
        self.fraction = FractionalSeconds(lanes, self, self.num_digits)

    @instance
    def microsecond(self):
        return as_type("int64", self.fraction.raw) * as_type("int64", self.fraction.unit)

    @instance
    def date_and_time(self):
        """The seconds as a date and a time of day."""
        return self._io.only(True, self, lambda lanes, own: UnixTime(lanes, own, own.seconds))

    @instance
    def text(self):
        """Such as 2024-02-29 13:00:00.500000, in UTC."""
        raise Unsupported("column_timestamp2.text: the expression Text")


class ColumnVector(Reader):
    """Length and single-precision numbers."""

    NAME = "column_vector"
    PYTHON = "column_vector.ColumnVector"
    SEQ = ("len_elements", "odd_length_marker", "elements")

    def _set(self, len_prefix):
        self.len_prefix = as_parameter("uint8", len_prefix)

    def _read_len_elements(self, lanes):
        self.len_elements = BlobLength(lanes, self, self.len_prefix)

    def _read_odd_length_marker(self, lanes):
        """The length must be a whole number of elements."""
        self.odd_length_marker = lanes.only(self.len_elements.value % 4 != 0, self, lambda lanes, own: lanes.leaf_bytes(0))
        lanes.check(self.odd_length_marker, lambda _: _ == b'\x01', "column_vector.odd_length_marker is not valid")

    def _read_elements(self, lanes):
        self.elements = lanes.leaf_numbers("<f4", self.num_elements)

    @instance
    def num_elements(self):
        return self.len_elements.value // 4


class ColumnYear(Reader):
    """A year from 1901 to 2155, or 0000, in one byte."""

    NAME = "column_year"
    PYTHON = "column_year.ColumnYear"
    SEQ = ("raw",)

    def _read_raw(self, lanes):
        """Years since 1900; 0 is the year 0000."""
        self.raw = lanes.leaf_u1()

    @instance
    def year(self):
        return choose(self.raw == 0, lambda: 0, lambda: as_type("uint32", self.raw) + 1900, "uint16")


class EncryptedBinlog(Reader):
    """A binary log or relay log of MySQL 8.0.14 and later with binlog_encryption=ON: a header of 512 bytes, then the whole plain file, including its magic, encrypted with AES-256 in counter mode."""

    NAME = "encrypted_binlog"
    PYTHON = "encrypted_binlog.EncryptedBinlog"
    SEQ = ("magic", "version", "header", "encrypted_log")

    def _read_magic(self, lanes):
        self.magic = lanes.read_contents(b'\xfdbin')

    def _read_version(self, lanes):
        """Version of the header's layout and of the encryption; 1."""
        self.version = uniform(lanes.read_u1())

    def _read_header(self, lanes):
        self.header = lanes.only(self.version == 1, self, lambda lanes, own: lanes.within(512 - 5).open(EncryptedBinlog_HeaderV1, own))

    def _read_encrypted_log(self, lanes):
        """The encrypted file; for an unknown version, including the rest of its header."""
        self.encrypted_log = lanes.leaf_bytes_full()


class EncryptedBinlog_HeaderV1(Reader):
    """encrypted_binlog::header_v1"""

    NAME = "encrypted_binlog::header_v1"
    PYTHON = "encrypted_binlog.EncryptedBinlog.HeaderV1"
    SEQ = ("fields", "padding")

    def _read_fields(self, lanes):
        self.fields = lanes.repeat_until([], self, lambda lanes, own, _index: EncryptedBinlog_Field(lanes, own), lambda _: either(_.type == 0, lambda: self._io.eof))

    def _read_padding(self, lanes):
        """Zero bytes."""
        self.padding = lanes.leaf_bytes_full()


class EncryptedBinlog_Field(Reader):
    """encrypted_binlog::field"""

    NAME = "encrypted_binlog::field"
    PYTHON = "encrypted_binlog.EncryptedBinlog.Field"
    SEQ = ("type", "value")

    def _read_type(self, lanes):
        self.type = uniform(lanes.read_u1())

    VALUE_CASES = {
        1: lambda lanes, own: EncryptedBinlog_KeyId(lanes, own),  # field_type::key_id
        2: lambda lanes, own: EncryptedBinlog_EncryptedPassword(lanes, own),  # field_type::encrypted_password
        3: lambda lanes, own: EncryptedBinlog_Iv(lanes, own),  # field_type::iv
    }

    def _read_value(self, lanes):
        self.value = lanes.only(self.type != 0, self, lambda lanes, own: lanes.switch(own.type, own, EncryptedBinlog_Field.VALUE_CASES, lambda lanes, own: EncryptedBinlog_UnknownValue(lanes, own)))


class EncryptedBinlog_KeyId(Reader):
    """encrypted_binlog::key_id"""

    NAME = "encrypted_binlog::key_id"
    PYTHON = "encrypted_binlog.EncryptedBinlog.KeyId"
    SEQ = ("len_text", "text")

    def _read_len_text(self, lanes):
        self.len_text = uniform(lanes.read_u1())

    def _read_text(self, lanes):
        """Name of the key in the keyring, MySQLReplicationKey_ with the UUID of the server and a number."""
        self.text = lanes.leaf_bytes(self.len_text, "ASCII")


class EncryptedBinlog_EncryptedPassword(Reader):
    """encrypted_binlog::encrypted_password"""

    NAME = "encrypted_binlog::encrypted_password"
    PYTHON = "encrypted_binlog.EncryptedBinlog.EncryptedPassword"
    SEQ = ("data",)

    def _read_data(self, lanes):
        """The key of the file, encrypted with AES-256 in CBC mode."""
        self.data = lanes.leaf_bytes(32)


class EncryptedBinlog_Iv(Reader):
    """encrypted_binlog::iv"""

    NAME = "encrypted_binlog::iv"
    PYTHON = "encrypted_binlog.EncryptedBinlog.Iv"
    SEQ = ("data",)

    def _read_data(self, lanes):
        """The initialization vector with which the key of the file was encrypted."""
        self.data = lanes.leaf_bytes(16)


class EncryptedBinlog_UnknownValue(Reader):
    """encrypted_binlog::unknown_value"""

    NAME = "encrypted_binlog::unknown_value"
    PYTHON = "encrypted_binlog.EncryptedBinlog.UnknownValue"
    SEQ = ("data",)

    def _read_data(self, lanes):
        self.data = lanes.leaf_bytes_full()


class EventAppendBlock(Reader):
    """A block of the file of a LOAD DATA statement: the first one in BEGIN_LOAD_QUERY, all others in APPEND_BLOCK."""

    NAME = "event_append_block"
    PYTHON = "event_append_block.EventAppendBlock"
    SEQ = ("file_id", "block")

    def _read_file_id(self, lanes):
        """The number of the file in all events of the statement."""
        self.file_id = lanes.leaf_u4le()

    def _read_block(self, lanes):
        """Bytes of the file, 128 KiB except in the last block."""
        self.block = lanes.leaf_bytes_full()


class EventCreateFile(Reader):
    """LOAD DATA INFILE of MySQL 4.0 and 4.1: the clauses of the statement and the first block of the file."""

    NAME = "event_create_file"
    PYTHON = "event_create_file.EventCreateFile"
    SEQ = ("head", "file_id", "separators", "target", "file_name", "block")

    def _read_head(self, lanes):
        self.head = EventLoad_Head(lanes, self)

    def _read_file_id(self, lanes):
        """The number of this file in later events."""
        self.file_id = lanes.leaf_u4le()

    def _read_separators(self, lanes):
        self.separators = EventLoad_Separators(lanes, self)

    def _read_target(self, lanes):
        self.target = EventLoad_Target(lanes, self, self.head)

    def _read_file_name(self, lanes):
        """The name of the file in the statement."""
        self.file_name = lanes.read_bytes_term(0, False, True, True)

    def _read_block(self, lanes):
        """First bytes of the file."""
        self.block = lanes.leaf_bytes_full()


class EventDeleteFile(Reader):
    """A LOAD DATA statement failed after its file was logged; drop the file."""

    NAME = "event_delete_file"
    PYTHON = "event_delete_file.EventDeleteFile"
    SEQ = ("file_id", "unknown_tail")

    def _read_file_id(self, lanes):
        self.file_id = lanes.leaf_u4le()

    def _read_unknown_tail(self, lanes):
        self.unknown_tail = lanes.only(invert(self._io.eof), self, lambda lanes, own: lanes.leaf_bytes_full())


class EventEmpty(Reader):
    """STOP and other events whose type says everything."""

    NAME = "event_empty"
    PYTHON = "event_empty.EventEmpty"
    SEQ = ("unknown_tail",)

    def _read_unknown_tail(self, lanes):
        self.unknown_tail = lanes.only(invert(self._io.eof), self, lambda lanes, own: lanes.leaf_bytes_full())


class EventExecLoad(Reader):
    """The file of a CREATE_FILE event is complete; load it."""

    NAME = "event_exec_load"
    PYTHON = "event_exec_load.EventExecLoad"
    SEQ = ("file_id", "unknown_tail")

    def _read_file_id(self, lanes):
        self.file_id = lanes.leaf_u4le()

    def _read_unknown_tail(self, lanes):
        self.unknown_tail = lanes.only(invert(self._io.eof), self, lambda lanes, own: lanes.leaf_bytes_full())


class EventExecuteLoadQuery(Reader):
    """A LOAD DATA statement whose file is in earlier BEGIN_LOAD_QUERY and APPEND_BLOCK events."""

    NAME = "event_execute_load_query"
    PYTHON = "event_execute_load_query.EventExecuteLoadQuery"
    SEQ = ("thread_id", "exec_time", "len_db", "error_code", "len_status_vars", "file_id", "ofs_file_name_start", "ofs_file_name_end", "duplicates", "extra_post_header", "status_vars", "db", "db_terminator", "query")

    def _set(self, len_post_header):
        self.len_post_header = as_parameter("uint8", len_post_header)

    def _read_thread_id(self, lanes):
        """Connection that ran the statement."""
        self.thread_id = lanes.leaf_u4le()

    def _read_exec_time(self, lanes):
        """Seconds between the start of the statement and its logging."""
        self.exec_time = lanes.leaf_u4le()

    def _read_len_db(self, lanes):
        self.len_db = uniform(lanes.read_u1())

    def _read_error_code(self, lanes):
        """Error with which the statement ended on the source; 0 is none."""
        self.error_code = lanes.leaf_u2le()

    def _read_len_status_vars(self, lanes):
        self.len_status_vars = uniform(lanes.read_u2le())

    def _read_file_id(self, lanes):
        """The number of the file in the earlier events."""
        self.file_id = lanes.leaf_u4le()

    def _read_ofs_file_name_start(self, lanes):
        """Where the part of the statement with the name of the file (`LOCAL INFILE 'name'`) begins."""
        self.ofs_file_name_start = lanes.leaf_u4le()

    def _read_ofs_file_name_end(self, lanes):
        """Where that part ends; a replica replaces it with the name of its own copy."""
        self.ofs_file_name_end = lanes.leaf_u4le()

    def _read_duplicates(self, lanes):
        self.duplicates = lanes.leaf_u1()

    def _read_extra_post_header(self, lanes):
        """Fields of later servers."""
        self.extra_post_header = lanes.only(self.len_post_header > 26, self, lambda lanes, own: lanes.leaf_bytes(as_type("int32", own.len_post_header) - 26))

    def _read_status_vars(self, lanes):
        self.status_vars = lanes.within(self.len_status_vars).open(EventQuery_QueryStatusVariables, self)

    def _read_db(self, lanes):
        """Default database of the session."""
        self.db = lanes.leaf_bytes(self.len_db, "UTF-8")

    def _read_db_terminator(self, lanes):
        self.db_terminator = lanes.read_contents(b'\x00')

    def _read_query(self, lanes):
        """The statement, in the character set `character_set_client` of its session."""
        self.query = lanes.leaf_bytes_full()


class EventFormatDescription(Reader):
    """First event of every file since MySQL 5.0: version of the format, of the server, and the length of the fixed part ('post-header') of each event type it knows."""

    NAME = "event_format_description"
    PYTHON = "event_format_description.EventFormatDescription"
    SEQ = ("binlog_version", "server_version", "create_timestamp", "len_common_header", "post_header_lengths", "checksum_algorithm", "checksum")

    def _read_binlog_version(self, lanes):
        """4 since MySQL 5.0."""
        self.binlog_version = uniform(lanes.read_u2le())

    def _read_server_version(self, lanes):
        self.server_version = lanes.within(50).open(EventFormatDescription_ServerVersion, self)

    def _read_create_timestamp(self, lanes):
        """When the file was created, in seconds since 1970-01-01 UTC, if it is the first one after a start of the server, otherwise 0."""
        self.create_timestamp = lanes.leaf_u4le()

    def _read_len_common_header(self, lanes):
        """Length of the header of every other event; 19."""
        self.len_common_header = uniform(lanes.read_u1())
        lanes.check(self.len_common_header, lambda _: _ >= 19, "event_format_description.len_common_header is not valid")

    def _read_post_header_lengths(self, lanes):
        """Length of the fixed part of the body of event types 1, 2, and so on."""
        self.post_header_lengths = lanes.repeat([], self.num_event_types, self, lambda lanes, own, _index: uniform(lanes.read_u1()))

    def _read_checksum_algorithm(self, lanes):
        self.checksum_algorithm = lanes.only(self.has_checksum_algorithm, self, lambda lanes, own: uniform(lanes.read_u1()))

    def _read_checksum(self, lanes):
        """CRC-32 of all bytes of the event before it, with the in-use flag of the header cleared, see `flags_of_checksum` of `event_header`."""
        self.checksum = lanes.only(self.has_checksum_algorithm, self, lambda lanes, own: lanes.leaf_u4le())

    @instance
    def num_event_types(self):
        """Highest event type that the server knows."""
        return (self._io.size - 57) - as_type("int64", choose(self.has_checksum_algorithm, lambda: 5, lambda: 0, "uint8"))

    @instance
    def has_checksum_algorithm(self):
        """Whether the writer knew of checksums: MySQL since 5.6.1, MariaDB since 5.3, which is told by event types beyond 160."""
        return either(self.server_version.is_checksum_aware, lambda: self._io.size - 57 >= 160)

    @instance
    def has_checksums(self):
        """Whether the events after this one end with a checksum."""
        return both(self.has_checksum_algorithm, lambda: self.checksum_algorithm == 1)

    @instance
    def is_mariadb(self):
        """Whether MariaDB wrote the file; MySQL knows none of MariaDB's events."""
        return self.num_event_types >= 160

    @instance
    def has_gtids(self):
        """Whether every transaction begins with a GTID event, as since MySQL 5.7 and MariaDB 10.0."""
        return either(self.num_event_types >= 162, lambda: both(invert(self.is_mariadb), lambda: self.num_event_types >= 36))

    @instance
    def is_version_wrong(self):
        """Whether the server version is damaged: it is older than checksums, but the server knows GTIDs, which are younger."""
        return both(invert(self.has_checksum_algorithm), lambda: self.num_event_types >= 35)

    @instance
    def has_permuted_event_types(self):
        """Whether the writer was built from one of the development trees that gave the type codes 16 to 22 to other types than `event_type` says."""
        raise Unsupported("event_format_description.has_permuted_event_types: the expression Text")


class EventFormatDescription_ServerVersion(Reader):
    """event_format_description::server_version"""

    NAME = "event_format_description::server_version"
    PYTHON = "event_format_description.EventFormatDescription.ServerVersion"
    SEQ = ("text",)

    def _read_text(self, lanes):
        """Such as 8.0.32 or 10.11.6-MariaDB-log."""
        self.text = lanes.give_up("event_format_description::server_version.text: a terminator with a size")

    @instance
    def number(self):
        """The text once more, in parts."""
        return self._io.at(0).only(True, self, lambda lanes, own: EventFormatDescription_VersionNumber(lanes, own))

    @instance
    def tree(self):
        """Its beginning, by which the server's own readers tell development trees."""
        return self._io.at(0).only(True, self, lambda lanes, own: lanes.leaf_bytes(13, "ISO-8859-1"))

    @instance
    def is_checksum_aware(self):
        """5.6.1 or later."""
        raise Unsupported("event_format_description::server_version.is_checksum_aware: the expression Text")


class EventFormatDescription_VersionNumber(Reader):
    """event_format_description::version_number"""

    NAME = "event_format_description::version_number"
    PYTHON = "event_format_description.EventFormatDescription.VersionNumber"
    SEQ = ("major_text", "minor_text", "patch_digit")

    def _read_major_text(self, lanes):
        self.major_text = lanes.read_bytes_term(46, False, True, True, "ASCII")

    def _read_minor_text(self, lanes):
        self.minor_text = lanes.read_bytes_term(46, False, True, True, "ASCII")

    def _read_patch_digit(self, lanes):
        """First digit of the third part; enough to tell 5.6.0 from later versions."""
        self.patch_digit = lanes.read_bytes(1, "ASCII")

    @instance
    def major(self):
        raise Unsupported("event_format_description::version_number.major: .to_i of str")

    @instance
    def minor(self):
        raise Unsupported("event_format_description::version_number.minor: .to_i of str")


class EventGtid(Reader):
    """First event of every transaction since 5.6 (anonymous ones since 5.7)."""

    NAME = "event_gtid"
    PYTHON = "event_gtid.EventGtid"
    SEQ = ("flags", "uuid", "gno", "logical_timestamp_typecode", "last_committed", "sequence_number", "immediate_commit_timestamp", "original_commit_timestamp", "transaction_length", "immediate_server_version", "original_server_version", "commit_group_ticket", "unknown_tail")

    def _read_flags(self, lanes):
        """Bit 0 is `may_have_sbr`; the others are not used."""
        self.flags = lanes.leaf_u1()

    def _read_uuid(self, lanes):
        """Server on which the transaction was first committed; zero if anonymous."""
        self.uuid = Uuid(lanes, self)

    def _read_gno(self, lanes):
        """Number of the transaction on that server, from 1; 0 if anonymous."""
        self.gno = lanes.leaf_s8le()

    def _read_logical_timestamp_typecode(self, lanes):
        """2 if the logical clock follows."""
        self.logical_timestamp_typecode = lanes.only(invert(self._io.eof), self, lambda lanes, own: uniform(lanes.read_u1()))

    def _read_last_committed(self, lanes):
        """The transaction may be applied in parallel with all transactions whose `sequence_number` is higher than this."""
        self.last_committed = lanes.only(self.has_logical_timestamps, self, lambda lanes, own: lanes.leaf_s8le())

    def _read_sequence_number(self, lanes):
        """Number of the transaction within this file, from 1."""
        self.sequence_number = lanes.only(self.has_logical_timestamps, self, lambda lanes, own: lanes.leaf_s8le())

    def _read_immediate_commit_timestamp(self, lanes):
        """When the writer of this file committed the transaction."""
        self.immediate_commit_timestamp = lanes.only(both(self.has_logical_timestamps, lambda: invert(self._io.eof)), self, lambda lanes, own: EventGtid_CommitTimestamp(lanes, own))

    def _read_original_commit_timestamp(self, lanes):
        """When the transaction was first committed."""
        self.original_commit_timestamp = lanes.only(self.has_original_commit_timestamp, self, lambda lanes, own: EventGtid_CommitTimestamp(lanes, own))

    def _read_transaction_length(self, lanes):
        """Bytes of the transaction, including this event, without checksums of compressed events."""
        self.transaction_length = lanes.only(both(self.has_logical_timestamps, lambda: invert(self._io.eof)), self, lambda lanes, own: PackedInteger(lanes, own))

    def _read_immediate_server_version(self, lanes):
        """Version of the server that wrote this file."""
        self.immediate_server_version = lanes.only(both(self.has_logical_timestamps, lambda: invert(self._io.eof)), self, lambda lanes, own: EventGtid_ServerVersionNumber(lanes, own))

    def _read_original_server_version(self, lanes):
        """Version of the server that first committed the transaction."""
        self.original_server_version = lanes.only(self.has_original_server_version, self, lambda lanes, own: EventGtid_ServerVersionNumber(lanes, own))

    def _read_commit_group_ticket(self, lanes):
        """Internal order of commit within group replication."""
        self.commit_group_ticket = lanes.only(both(self.has_logical_timestamps, lambda: invert(self._io.eof)), self, lambda lanes, own: lanes.leaf_u8le())

    def _read_unknown_tail(self, lanes):
        self.unknown_tail = lanes.only(invert(self._io.eof), self, lambda lanes, own: lanes.leaf_bytes_full())

    @instance
    def may_have_sbr(self):
        """Whether the transaction may contain changes logged as statements."""
        return self.flags & 1 != 0

    @instance
    def has_logical_timestamps(self):
        return both(self._io.size > 25, lambda: self.logical_timestamp_typecode == 2)

    @instance
    def has_original_commit_timestamp(self):
        return both(self._io.size >= 49, lambda: self.has_logical_timestamps, lambda: self.immediate_commit_timestamp.is_original_following)

    @instance
    def ofs_transaction_length(self):
        return choose(self.has_original_commit_timestamp, lambda: 56, lambda: 49, "uint8")

    @instance
    def ofs_immediate_server_version(self):
        return choose(both(self.has_logical_timestamps, lambda: self._io.size > self.ofs_transaction_length), lambda: self.ofs_transaction_length + choose(self.transaction_length.first_byte < 252, lambda: 1, lambda: choose(self.transaction_length.first_byte == 252, lambda: 3, lambda: choose(self.transaction_length.first_byte == 253, lambda: 4, lambda: 9, "uint8"), "uint8"), "uint8"), lambda: ABSENT)

    @instance
    def has_original_server_version(self):
        return both(self.has_logical_timestamps, lambda: self._io.size > self.ofs_transaction_length, lambda: self._io.size > self.ofs_immediate_server_version, lambda: self.immediate_server_version.is_original_following)


class EventGtid_CommitTimestamp(Reader):
    """event_gtid::commit_timestamp"""

    NAME = "event_gtid::commit_timestamp"
    PYTHON = "event_gtid.EventGtid.CommitTimestamp"
    SEQ = ("low", "high")

    def _read_low(self, lanes):
        self.low = lanes.leaf_u4le()

    def _read_high(self, lanes):
        """The bits of high, is_original_following."""
        word = lanes.read_bits_le(24)
        self.high = bits(word, 0, 23, 'uint32')
        self.is_original_following = flag(word, 23)

    @instance
    def microseconds(self):
        """Microseconds since 1970-01-01 UTC."""
        return (as_type("int64", self.high) * 4294967296) + as_type("int64", self.low)


class EventGtid_ServerVersionNumber(Reader):
    """event_gtid::server_version_number"""

    NAME = "event_gtid::server_version_number"
    PYTHON = "event_gtid.EventGtid.ServerVersionNumber"
    SEQ = ("number",)

    def _read_number(self, lanes):
        """The bits of number, is_original_following."""
        word = lanes.read_bits_le(32)
        self.number = bits(word, 0, 31, 'uint32')
        self.is_original_following = flag(word, 31)


class EventGtidTagged(Reader):
    """First event of a transaction whose global id has a tag, since MySQL 8.3."""

    NAME = "event_gtid_tagged"
    PYTHON = "event_gtid_tagged.EventGtidTagged"
    SEQ = ("serialization_version", "len_message", "last_non_ignorable_field_id", "flags", "uuid", "gno", "tag", "last_committed", "sequence_number", "immediate_commit_timestamp", "original_commit_timestamp", "transaction_length", "immediate_server_version", "original_server_version", "commit_group_ticket", "unknown_tail")

    def _read_serialization_version(self, lanes):
        """1 in all servers up to 9.7."""
        self.serialization_version = VariableLengthInteger(lanes, self)

    def _read_len_message(self, lanes):
        """Bytes of the whole message, including the version."""
        self.len_message = VariableLengthInteger(lanes, self)

    def _read_last_non_ignorable_field_id(self, lanes):
        """A reader that does not know the field with this number must stop."""
        self.last_non_ignorable_field_id = VariableLengthInteger(lanes, self)

    def _read_flags(self, lanes):
        """Bit 0 is `may_have_sbr`; the others are not used."""
        self.flags = EventGtidTagged_UnsignedField(lanes, self, 0, choose(self._io.eof, lambda: 255, lambda: self.message[self._io.pos], "uint8"))

    def _read_uuid(self, lanes):
        """Server on which the transaction was first committed."""
        self.uuid = EventGtidTagged_UuidField(lanes, self, 1, choose(self._io.eof, lambda: 255, lambda: self.message[self._io.pos], "uint8"))

    def _read_gno(self, lanes):
        """Number of the transaction on that server for this tag, from 1."""
        self.gno = EventGtidTagged_SignedField(lanes, self, 2, choose(self._io.eof, lambda: 255, lambda: self.message[self._io.pos], "uint8"))

    def _read_tag(self, lanes):
        """At most 32 lower case letters, digits and underscores."""
        self.tag = EventGtidTagged_TextField(lanes, self, 3, choose(self._io.eof, lambda: 255, lambda: self.message[self._io.pos], "uint8"))

    def _read_last_committed(self, lanes):
        """The transaction may be applied in parallel with all transactions whose `sequence_number` is higher than this."""
        self.last_committed = EventGtidTagged_SignedField(lanes, self, 4, choose(self._io.eof, lambda: 255, lambda: self.message[self._io.pos], "uint8"))

    def _read_sequence_number(self, lanes):
        """Number of the transaction within this file, from 1."""
        self.sequence_number = EventGtidTagged_SignedField(lanes, self, 5, choose(self._io.eof, lambda: 255, lambda: self.message[self._io.pos], "uint8"))

    def _read_immediate_commit_timestamp(self, lanes):
        """When the writer of this file committed the transaction, in microseconds since 1970-01-01 UTC."""
        self.immediate_commit_timestamp = EventGtidTagged_UnsignedField(lanes, self, 6, choose(self._io.eof, lambda: 255, lambda: self.message[self._io.pos], "uint8"))

    def _read_original_commit_timestamp(self, lanes):
        """When the transaction was first committed; missing if it is the same."""
        self.original_commit_timestamp = EventGtidTagged_UnsignedField(lanes, self, 7, choose(self._io.eof, lambda: 255, lambda: self.message[self._io.pos], "uint8"))

    def _read_transaction_length(self, lanes):
        """Bytes of the transaction, including this event."""
        self.transaction_length = EventGtidTagged_UnsignedField(lanes, self, 8, choose(self._io.eof, lambda: 255, lambda: self.message[self._io.pos], "uint8"))

    def _read_immediate_server_version(self, lanes):
        """Version of the server that wrote this file, such as 80400 for 8.4.0."""
        self.immediate_server_version = EventGtidTagged_UnsignedField(lanes, self, 9, choose(self._io.eof, lambda: 255, lambda: self.message[self._io.pos], "uint8"))

    def _read_original_server_version(self, lanes):
        """Version of the server that first committed the transaction; missing if it is the same."""
        self.original_server_version = EventGtidTagged_UnsignedField(lanes, self, 10, choose(self._io.eof, lambda: 255, lambda: self.message[self._io.pos], "uint8"))

    def _read_commit_group_ticket(self, lanes):
        """Internal order of commit within group replication."""
        self.commit_group_ticket = EventGtidTagged_UnsignedField(lanes, self, 11, choose(self._io.eof, lambda: 255, lambda: self.message[self._io.pos], "uint8"))

    def _read_unknown_tail(self, lanes):
        """Fields of later servers."""
        self.unknown_tail = lanes.only(invert(self._io.eof), self, lambda lanes, own: lanes.leaf_bytes_full())

    @instance
    def message(self):
        """The whole message, in which to look for the number of the next field."""
        return self._io.at(0).only(True, self, lambda lanes, own: lanes.read_bytes_full())

    @instance
    def may_have_sbr(self):
        """Whether the transaction may contain changes logged as statements."""
        return both(self.flags.id.is_present, lambda: self.flags.value.value & 1 != 0)


class EventGtidTagged_FieldId(Reader):
    """The number of a field, if the next field is this one."""

    NAME = "event_gtid_tagged::field_id"
    PYTHON = "event_gtid_tagged.EventGtidTagged.FieldId"
    SEQ = ("encoded",)

    def _set(self, expected, ahead):
        self.expected = as_parameter("uint8", expected)
        self.ahead = as_parameter("uint8", ahead)

    def _read_encoded(self, lanes):
        """The number, as an integer of variable length."""
        self.encoded = lanes.only(self.is_present, self, lambda lanes, own: lanes.leaf_u1())

    @instance
    def is_present(self):
        return self.ahead == as_type("uint32", self.expected) * 2


class EventGtidTagged_UnsignedField(Reader):
    """event_gtid_tagged::unsigned_field"""

    NAME = "event_gtid_tagged::unsigned_field"
    PYTHON = "event_gtid_tagged.EventGtidTagged.UnsignedField"
    SEQ = ("id", "value")

    def _set(self, expected_id, ahead):
        self.expected_id = as_parameter("uint8", expected_id)
        self.ahead = as_parameter("uint8", ahead)

    def _read_id(self, lanes):
        self.id = EventGtidTagged_FieldId(lanes, self, self.expected_id, self.ahead)

    def _read_value(self, lanes):
        self.value = lanes.only(self.id.is_present, self, lambda lanes, own: VariableLengthInteger(lanes, own))


class EventGtidTagged_SignedField(Reader):
    """event_gtid_tagged::signed_field"""

    NAME = "event_gtid_tagged::signed_field"
    PYTHON = "event_gtid_tagged.EventGtidTagged.SignedField"
    SEQ = ("id", "value")

    def _set(self, expected_id, ahead):
        self.expected_id = as_parameter("uint8", expected_id)
        self.ahead = as_parameter("uint8", ahead)

    def _read_id(self, lanes):
        self.id = EventGtidTagged_FieldId(lanes, self, self.expected_id, self.ahead)

    def _read_value(self, lanes):
        self.value = lanes.only(self.id.is_present, self, lambda lanes, own: VariableLengthInteger_SignedInteger(lanes, own))


class EventGtidTagged_TextField(Reader):
    """event_gtid_tagged::text_field"""

    NAME = "event_gtid_tagged::text_field"
    PYTHON = "event_gtid_tagged.EventGtidTagged.TextField"
    SEQ = ("id", "len_value", "value")

    def _set(self, expected_id, ahead):
        self.expected_id = as_parameter("uint8", expected_id)
        self.ahead = as_parameter("uint8", ahead)

    def _read_id(self, lanes):
        self.id = EventGtidTagged_FieldId(lanes, self, self.expected_id, self.ahead)

    def _read_len_value(self, lanes):
        self.len_value = lanes.only(self.id.is_present, self, lambda lanes, own: VariableLengthInteger(lanes, own))

    def _read_value(self, lanes):
        self.value = lanes.only(self.id.is_present, self, lambda lanes, own: lanes.leaf_bytes(own.len_value.value, "ASCII"))


class EventGtidTagged_UuidField(Reader):
    """event_gtid_tagged::uuid_field"""

    NAME = "event_gtid_tagged::uuid_field"
    PYTHON = "event_gtid_tagged.EventGtidTagged.UuidField"
    SEQ = ("id", "octets")

    def _set(self, expected_id, ahead):
        self.expected_id = as_parameter("uint8", expected_id)
        self.ahead = as_parameter("uint8", ahead)

    def _read_id(self, lanes):
        self.id = EventGtidTagged_FieldId(lanes, self, self.expected_id, self.ahead)

    def _read_octets(self, lanes):
        """The bytes of the UUID, each as a separate integer, so bytes from 0x80 on take two bytes."""
        self.octets = lanes.give_up("event_gtid_tagged::uuid_field.octets: the expression Text")

    @instance
    def text(self):
        """The UUID as text, such as 3e11fa47-71ca-11e1-9e33-c80aa9429562."""
        return choose(self.id.is_present, lambda: last(self.octets).text_through, lambda: ABSENT)


class EventGtidTagged_Octet(Reader):
    """event_gtid_tagged::octet"""

    NAME = "event_gtid_tagged::octet"
    PYTHON = "event_gtid_tagged.EventGtidTagged.Octet"
    SEQ = ("value",)

    def _set(self, index, text_before):
        self.index = as_parameter("int32", index)
        self.text_before = text_before

    def _read_value(self, lanes):
        self.value = VariableLengthInteger(lanes, self)

    @instance
    def high_digit(self):
        return self.value.value // 16

    @instance
    def low_digit(self):
        return self.value.value % 16

    @instance
    def separator(self):
        raise Unsupported("event_gtid_tagged::octet.separator: the expression Text")

    @instance
    def text_through(self):
        raise Unsupported("event_gtid_tagged::octet.text_through: the expression Text")


class EventHeader(Reader):
    """The common header: 19 bytes since binlog version 3 (MySQL 4.0), 13 before."""

    NAME = "event_header"
    PYTHON = "event_header.EventHeader"
    SEQ = ("timestamp", "event_type", "server_id", "event_length", "next_position", "flags", "extra_headers")

    def _set(self, len_common_header):
        self.len_common_header = as_parameter("uint8", len_common_header)

    def _read_timestamp(self, lanes):
        """Start of the statement, in seconds since 1970-01-01 UTC."""
        self.timestamp = lanes.leaf_u4le()

    def _read_event_type(self, lanes):
        self.event_type = uniform(lanes.read_u1())

    def _read_server_id(self, lanes):
        """The server that first executed the statement."""
        self.server_id = lanes.leaf_u4le()

    def _read_event_length(self, lanes):
        """Length of the whole event in bytes - header, body and checksum."""
        self.event_length = uniform(lanes.read_u4le())
        lanes.check(self.event_length, lambda _: _ >= choose(self.len_header == 13, lambda: 13, lambda: 19, "uint8"), "event_header.event_length is not valid")

    def _read_next_position(self, lanes):
        """Position after this event in its file, modulo 4 GiB; in a relay log that in the file of the source."""
        self.next_position = lanes.only(self.len_header != 13, self, lambda lanes, own: lanes.leaf_u4le())

    def _read_flags(self, lanes):
        """Bits, each of them an instance of `header_flags`."""
        self.flags = lanes.only(self.len_header != 13, self, lambda lanes, own: uniform(lanes.read_u2le()))

    def _read_extra_headers(self, lanes):
        """No server writes any."""
        self.extra_headers = lanes.only(self.len_header > 19, self, lambda lanes, own: lanes.leaf_bytes(as_type("int32", own.len_header) - 19))

    @instance
    def traits(self):
        """What the type code says."""
        return self._io.only(True, self, lambda lanes, own: EventType(lanes, own, own.event_type))

    @instance
    def flag_bits(self):
        """The flags, one by one."""
        return self._io.only(True, self, lambda lanes, own: EventHeader_HeaderFlags(lanes, own, choose(own.len_header == 13, lambda: 0, lambda: own.flags, "uint16")))

    @instance
    def len_header(self):
        """Length of this header in bytes."""
        return choose(either(self.len_common_header == 13, lambda: both(self.len_common_header == 0, lambda: self.event_type == 1, lambda: self.event_length < 75)), lambda: 13, lambda: choose(both(self.len_common_header > 19, lambda: self.event_type != 15, lambda: self.event_type != 4), lambda: self.len_common_header, lambda: 19, "uint8"), "uint8")


class EventHeader_HeaderFlags(Reader):
    """What the bits of the flags say."""

    NAME = "event_header::header_flags"
    PYTHON = "event_header.EventHeader.HeaderFlags"
    SEQ = ()

    def _set(self, flags):
        self.flags = as_parameter("uint16", flags)

    @instance
    def is_in_use(self):
        """Only in FORMAT_DESCRIPTION: the file is still being written, or the server crashed."""
        return self.flags & 1 != 0

    @instance
    def flags_of_checksum(self):
        """The flags with the bit of `is_in_use` cleared."""
        return self.flags & 65534

    @instance
    def is_thread_specific(self):
        """The statement uses something of its session, such as a temporary table."""
        return self.flags & 4 != 0

    @instance
    def is_use_suppressed(self):
        """The statement does not depend on the default database."""
        return self.flags & 8 != 0

    @instance
    def is_artificial(self):
        """Made up by the sending server; in no file."""
        return self.flags & 32 != 0

    @instance
    def is_relay_log(self):
        """Written by the replica itself into its relay log."""
        return self.flags & 64 != 0

    @instance
    def is_ignorable(self):
        """A reader that does not know the type may skip the event."""
        return self.flags & 128 != 0

    @instance
    def is_no_filter(self):
        """No replication filter applies."""
        return self.flags & 256 != 0

    @instance
    def is_mts_isolated(self):
        """To be applied alone by a multi-threaded replica."""
        return self.flags & 512 != 0

    @instance
    def is_own_accepted(self):
        """MariaDB alone."""
        return self.flags & 16384 != 0

    @instance
    def is_replication_skipped(self):
        """MariaDB alone."""
        return self.flags & 32768 != 0


class EventHeartbeat(Reader):
    """Sent to a replica after a while without other events; never in a file."""

    NAME = "event_heartbeat"
    PYTHON = "event_heartbeat.EventHeartbeat"
    SEQ = ("log_ident",)

    def _read_log_ident(self, lanes):
        """Name of the file that the source reads."""
        self.log_ident = lanes.leaf_bytes_full("UTF-8")


class EventHeartbeatV2(Reader):
    """HEARTBEAT with a position of 64 bits, as fields of code, length and value."""

    NAME = "event_heartbeat_v2"
    PYTHON = "event_heartbeat_v2.EventHeartbeatV2"
    SEQ = ("fields", "unknown_tail")

    def _read_fields(self, lanes):
        self.fields = lanes.repeat_until([], self, lambda lanes, own, _index: EventHeartbeatV2_Field(lanes, own), lambda _: either(_.code == 0, lambda: self._io.eof))

    def _read_unknown_tail(self, lanes):
        self.unknown_tail = lanes.only(invert(self._io.eof), self, lambda lanes, own: lanes.leaf_bytes_full())


class EventHeartbeatV2_Field(Reader):
    """event_heartbeat_v2::field"""

    NAME = "event_heartbeat_v2::field"
    PYTHON = "event_heartbeat_v2.EventHeartbeatV2.Field"
    SEQ = ("code_number", "len_value", "value")

    def _read_code_number(self, lanes):
        self.code_number = PackedInteger(lanes, self)

    def _read_len_value(self, lanes):
        self.len_value = lanes.only(self.code != 0, self, lambda lanes, own: PackedInteger(lanes, own))

    VALUE_CASES = {
        1: lambda lanes, own: lanes.open(EventHeartbeatV2_LogFilename, own),  # field_code::log_filename
        2: lambda lanes, own: lanes.open(PackedInteger, own),  # field_code::log_position
    }

    def _read_value(self, lanes):
        self.value = lanes.only(self.code != 0, self, lambda lanes, own: lanes.within(own.len_value.value).switch(own.code, own, EventHeartbeatV2_Field.VALUE_CASES, lambda lanes, own: lanes.open(EventHeartbeatV2_UnknownValue, own)))

    @instance
    def code(self):
        return self.code_number.value


class EventHeartbeatV2_LogFilename(Reader):
    """event_heartbeat_v2::log_filename"""

    NAME = "event_heartbeat_v2::log_filename"
    PYTHON = "event_heartbeat_v2.EventHeartbeatV2.LogFilename"
    SEQ = ("name",)

    def _read_name(self, lanes):
        self.name = lanes.leaf_bytes_full("UTF-8")


class EventHeartbeatV2_UnknownValue(Reader):
    """event_heartbeat_v2::unknown_value"""

    NAME = "event_heartbeat_v2::unknown_value"
    PYTHON = "event_heartbeat_v2.EventHeartbeatV2.UnknownValue"
    SEQ = ("data",)

    def _read_data(self, lanes):
        self.data = lanes.leaf_bytes_full()


class EventIgnorable(Reader):
    """A placeholder for events that a reader may skip if it does not know them."""

    NAME = "event_ignorable"
    PYTHON = "event_ignorable.EventIgnorable"
    SEQ = ("data",)

    def _read_data(self, lanes):
        """Any content; empty according to the documentation."""
        self.data = lanes.leaf_bytes_full()


class EventIncident(Reader):
    """Something happened on the source after which the log may lack changes."""

    NAME = "event_incident"
    PYTHON = "event_incident.EventIncident"
    SEQ = ("incident", "len_message", "message", "cache_checksum", "unknown_tail")

    def _read_incident(self, lanes):
        """Servers refuse an event with any other number."""
        self.incident = lanes.leaf_u2le()
        lanes.check(self.incident, lambda _: _ == 1, "event_incident.incident is not valid")

    def _read_len_message(self, lanes):
        self.len_message = uniform(lanes.read_u1())

    def _read_message(self, lanes):
        """For people, such as the reason."""
        self.message = lanes.leaf_bytes(self.len_message, "UTF-8")

    def _read_cache_checksum(self, lanes):
        """MySQL 9.7 first writes the event into the cache of the transaction, where it gets its own checksum: that of the event with position 0 and without the last four bytes."""
        self.cache_checksum = lanes.only(self.has_cache_checksum, self, lambda lanes, own: lanes.leaf_u4le())

    def _read_unknown_tail(self, lanes):
        self.unknown_tail = lanes.only(invert(self._io.eof), self, lambda lanes, own: lanes.leaf_bytes_full())

    @instance
    def has_cache_checksum(self):
        return self._io.size == (3 + as_type("uint32", self.len_message)) + 4


class EventIntvar(Reader):
    """A number that the next statement, logged as text, reads from its session: the result of LAST_INSERT_ID() or the next AUTO_INCREMENT value."""

    NAME = "event_intvar"
    PYTHON = "event_intvar.EventIntvar"
    SEQ = ("type", "value", "unknown_tail")

    def _read_type(self, lanes):
        self.type = lanes.leaf_u1()

    def _read_value(self, lanes):
        self.value = lanes.leaf_u8le()

    def _read_unknown_tail(self, lanes):
        self.unknown_tail = lanes.only(invert(self._io.eof), self, lambda lanes, own: lanes.leaf_bytes_full())


class EventLoad(Reader):
    """LOAD DATA INFILE of servers before 5.0: all clauses of the statement, parsed."""

    NAME = "event_load"
    PYTHON = "event_load.EventLoad"
    SEQ = ("head", "separators", "target", "file_name")

    def _set(self, is_old):
        self.is_old = is_old

    def _read_head(self, lanes):
        self.head = EventLoad_Head(lanes, self)

    SEPARATORS_CASES = {
        True: lambda lanes, own: EventLoad_OldSeparators(lanes, own),
        False: lambda lanes, own: EventLoad_Separators(lanes, own),
    }

    def _read_separators(self, lanes):
        self.separators = lanes.switch(self.is_old, self, EventLoad.SEPARATORS_CASES, None)

    def _read_target(self, lanes):
        self.target = EventLoad_Target(lanes, self, self.head)

    def _read_file_name(self, lanes):
        """The name of the file in the statement."""
        self.file_name = lanes.leaf_bytes_full()


class EventLoad_Head(Reader):
    """event_load::head"""

    NAME = "event_load::head"
    PYTHON = "event_load.EventLoad.Head"
    SEQ = ("thread_id", "exec_time", "skip_lines", "len_table_name", "len_db", "num_columns")

    def _read_thread_id(self, lanes):
        """Connection that ran the statement."""
        self.thread_id = lanes.leaf_u4le()

    def _read_exec_time(self, lanes):
        """Seconds between the start of the statement and its logging."""
        self.exec_time = lanes.leaf_u4le()

    def _read_skip_lines(self, lanes):
        """IGNORE n LINES."""
        self.skip_lines = lanes.leaf_u4le()

    def _read_len_table_name(self, lanes):
        self.len_table_name = uniform(lanes.read_u1())

    def _read_len_db(self, lanes):
        self.len_db = uniform(lanes.read_u1())

    def _read_num_columns(self, lanes):
        self.num_columns = uniform(lanes.read_u4le())


class EventLoad_OldSeparators(Reader):
    """One byte per separator."""

    NAME = "event_load::old_separators"
    PYTHON = "event_load.EventLoad.OldSeparators"
    SEQ = ("field_terminator", "enclosed_by", "line_terminator", "line_start", "escaped_by", "options", "empty_flags")

    def _read_field_terminator(self, lanes):
        self.field_terminator = lanes.leaf_bytes(1)

    def _read_enclosed_by(self, lanes):
        self.enclosed_by = lanes.leaf_bytes(1)

    def _read_line_terminator(self, lanes):
        self.line_terminator = lanes.leaf_bytes(1)

    def _read_line_start(self, lanes):
        self.line_start = lanes.leaf_bytes(1)

    def _read_escaped_by(self, lanes):
        self.escaped_by = lanes.leaf_bytes(1)

    def _read_options(self, lanes):
        self.options = EventLoad_Options(lanes, self)

    def _read_empty_flags(self, lanes):
        self.empty_flags = lanes.leaf_u1()

    @instance
    def is_field_terminator_empty(self):
        return self.empty_flags & 1 != 0

    @instance
    def is_enclosed_by_empty(self):
        return self.empty_flags & 2 != 0

    @instance
    def is_line_terminator_empty(self):
        return self.empty_flags & 4 != 0

    @instance
    def is_line_start_empty(self):
        return self.empty_flags & 8 != 0

    @instance
    def is_escaped_by_empty(self):
        return self.empty_flags & 16 != 0


class EventLoad_Separators(Reader):
    """event_load::separators"""

    NAME = "event_load::separators"
    PYTHON = "event_load.EventLoad.Separators"
    SEQ = ("field_terminator", "enclosed_by", "line_terminator", "line_start", "escaped_by", "options")

    def _read_field_terminator(self, lanes):
        """FIELDS TERMINATED BY."""
        self.field_terminator = EventLoad_ShortString(lanes, self)

    def _read_enclosed_by(self, lanes):
        """FIELDS ENCLOSED BY."""
        self.enclosed_by = EventLoad_ShortString(lanes, self)

    def _read_line_terminator(self, lanes):
        """LINES TERMINATED BY."""
        self.line_terminator = EventLoad_ShortString(lanes, self)

    def _read_line_start(self, lanes):
        """LINES STARTING BY."""
        self.line_start = EventLoad_ShortString(lanes, self)

    def _read_escaped_by(self, lanes):
        """FIELDS ESCAPED BY."""
        self.escaped_by = EventLoad_ShortString(lanes, self)

    def _read_options(self, lanes):
        self.options = EventLoad_Options(lanes, self)


class EventLoad_Options(Reader):
    """event_load::options"""

    NAME = "event_load::options"
    PYTHON = "event_load.EventLoad.Options"
    SEQ = ("bits",)

    def _read_bits(self, lanes):
        self.bits = lanes.leaf_u1()

    @instance
    def is_dump_file(self):
        """Of SELECT INTO DUMPFILE; not set in a log."""
        return self.bits & 1 != 0

    @instance
    def is_enclosed_optionally(self):
        """FIELDS OPTIONALLY ENCLOSED BY."""
        return self.bits & 2 != 0

    @instance
    def is_replace(self):
        """REPLACE."""
        return self.bits & 4 != 0

    @instance
    def is_ignore(self):
        """IGNORE."""
        return self.bits & 8 != 0


class EventLoad_ShortString(Reader):
    """event_load::short_string"""

    NAME = "event_load::short_string"
    PYTHON = "event_load.EventLoad.ShortString"
    SEQ = ("len_value", "value")

    def _read_len_value(self, lanes):
        self.len_value = uniform(lanes.read_u1())

    def _read_value(self, lanes):
        self.value = lanes.leaf_bytes(self.len_value)


class EventLoad_Target(Reader):
    """The table that the rows go into."""

    NAME = "event_load::target"
    PYTHON = "event_load.EventLoad.Target"
    SEQ = ("len_columns", "columns", "table", "table_terminator", "db", "db_terminator")

    def _set(self, head):
        self.head = head

    def _read_len_columns(self, lanes):
        self.len_columns = lanes.repeat([], self.head.num_columns, self, lambda lanes, own, _index: uniform(lanes.read_u1()))

    def _read_columns(self, lanes):
        """Columns that the statement names; empty if it names none."""
        self.columns = lanes.repeat([], self.head.num_columns, self, lambda lanes, own, _index: EventLoad_ColumnName(lanes, own, own.len_columns[_index]))

    def _read_table(self, lanes):
        self.table = lanes.leaf_bytes(self.head.len_table_name)

    def _read_table_terminator(self, lanes):
        self.table_terminator = lanes.read_contents(b'\x00')

    def _read_db(self, lanes):
        self.db = lanes.leaf_bytes(self.head.len_db)

    def _read_db_terminator(self, lanes):
        self.db_terminator = lanes.read_contents(b'\x00')


class EventLoad_ColumnName(Reader):
    """event_load::column_name"""

    NAME = "event_load::column_name"
    PYTHON = "event_load.EventLoad.ColumnName"
    SEQ = ("name", "terminator")

    def _set(self, len_name):
        self.len_name = as_parameter("uint8", len_name)

    def _read_name(self, lanes):
        self.name = lanes.leaf_bytes(self.len_name)

    def _read_terminator(self, lanes):
        self.terminator = lanes.read_contents(b'\x00')


class EventPreviousGtids(Reader):
    """Global transaction ids of all files before this one, as one set."""

    NAME = "event_previous_gtids"
    PYTHON = "event_previous_gtids.EventPreviousGtids"
    SEQ = ("gtids", "unknown_tail")

    def _read_gtids(self, lanes):
        self.gtids = GtidSet(lanes, self)

    def _read_unknown_tail(self, lanes):
        self.unknown_tail = lanes.only(invert(self._io.eof), self, lambda lanes, own: lanes.leaf_bytes_full())


class EventQuery(Reader):
    """An SQL statement: DDL, a change logged as text, or BEGIN, COMMIT, ROLLBACK, SAVEPOINT and XA statements around changes logged as rows."""

    NAME = "event_query"
    PYTHON = "event_query.EventQuery"
    SEQ = ("thread_id", "exec_time", "len_db", "error_code", "len_status_vars", "extra_post_header", "status_vars", "db", "db_terminator", "query")

    def _set(self, binlog_version, len_post_header):
        self.binlog_version = as_parameter("uint16", binlog_version)
        self.len_post_header = as_parameter("uint8", len_post_header)

    def _read_thread_id(self, lanes):
        """Connection that ran the statement."""
        self.thread_id = lanes.leaf_u4le()

    def _read_exec_time(self, lanes):
        """Seconds between the start of the statement and its logging."""
        self.exec_time = lanes.leaf_u4le()

    def _read_len_db(self, lanes):
        self.len_db = uniform(lanes.read_u1())

    def _read_error_code(self, lanes):
        """Error with which the statement ended on the source; 0 is none."""
        self.error_code = lanes.leaf_u2le()

    def _read_len_status_vars(self, lanes):
        self.len_status_vars = lanes.only(self.has_status_vars, self, lambda lanes, own: uniform(lanes.read_u2le()))

    def _read_extra_post_header(self, lanes):
        """Fields of later servers."""
        self.extra_post_header = lanes.only(self.len_post_header > 13, self, lambda lanes, own: lanes.leaf_bytes(as_type("int32", own.len_post_header) - 13))

    def _read_status_vars(self, lanes):
        self.status_vars = lanes.only(self.has_status_vars, self, lambda lanes, own: lanes.within(own.len_status_vars).open(EventQuery_QueryStatusVariables, own))

    def _read_db(self, lanes):
        """Default database of the session."""
        self.db = lanes.leaf_bytes(self.len_db, "UTF-8")

    def _read_db_terminator(self, lanes):
        self.db_terminator = lanes.read_contents(b'\x00')

    def _read_query(self, lanes):
        """The statement, in the character set `character_set_client` of its session."""
        self.query = lanes.leaf_bytes_full()

    @instance
    def has_status_vars(self):
        """Not in servers before 5.0."""
        return choose(self.len_post_header == 0, lambda: self.binlog_version >= 4, lambda: self.len_post_header >= 13)


class EventQuery_QueryStatusVariables(Reader):
    """event_query::query_status_variables"""

    NAME = "event_query::query_status_variables"
    PYTHON = "event_query.EventQuery.QueryStatusVariables"
    SEQ = ("entries",)

    def _read_entries(self, lanes):
        self.entries = lanes.repeat_eos([], self, lambda lanes, own, _index: QueryStatusVariable(lanes, own))


class EventRand(Reader):
    """State of the generator behind RAND() for the next statement, logged as text."""

    NAME = "event_rand"
    PYTHON = "event_rand.EventRand"
    SEQ = ("seed1", "seed2", "unknown_tail")

    def _read_seed1(self, lanes):
        """The variable rand_seed1."""
        self.seed1 = lanes.leaf_u8le()

    def _read_seed2(self, lanes):
        """The variable rand_seed2."""
        self.seed2 = lanes.leaf_u8le()

    def _read_unknown_tail(self, lanes):
        self.unknown_tail = lanes.only(invert(self._io.eof), self, lambda lanes, own: lanes.leaf_bytes_full())


class EventRotate(Reader):
    """The log continues in another file."""

    NAME = "event_rotate"
    PYTHON = "event_rotate.EventRotate"
    SEQ = ("position", "new_log_ident", "checksum")

    def _set(self, binlog_version, is_undescribed):
        self.binlog_version = as_parameter("uint16", binlog_version)
        self.is_undescribed = is_undescribed

    def _read_position(self, lanes):
        """Where to start in the next file; 4, after the magic."""
        self.position = lanes.only(self.binlog_version > 1, self, lambda lanes, own: lanes.leaf_u8le())

    def _read_new_log_ident(self, lanes):
        """Name of the next file, without a folder."""
        self.new_log_ident = lanes.leaf_bytes((self._io.size - self._io.pos) - as_type("int64", choose(self.has_checksum, lambda: 4, lambda: 0, "uint8")), "UTF-8")

    def _read_checksum(self, lanes):
        """CRC-32 of the event at the beginning of a replication stream."""
        self.checksum = lanes.only(self.has_checksum, self, lambda lanes, own: lanes.leaf_u4le())

    @instance
    def last_bytes(self):
        return self._io.at(self._io.size - 4).only(self.is_undescribed, self, lambda lanes, own: lanes.read_bytes(4))

    @instance
    def has_checksum(self):
        """Whether the first event of a replication stream has a checksum."""
        return both(self.is_undescribed, lambda: either(self.last_bytes[0] < 48, lambda: self.last_bytes[0] > 57, lambda: self.last_bytes[1] < 48, lambda: self.last_bytes[1] > 57, lambda: self.last_bytes[2] < 48, lambda: self.last_bytes[2] > 57, lambda: self.last_bytes[3] < 48, lambda: self.last_bytes[3] > 57))


class EventRows(Reader):
    """Changed rows of one table: WRITE_ROWS, UPDATE_ROWS, DELETE_ROWS and PARTIAL_UPDATE_ROWS."""

    NAME = "event_rows"
    PYTHON = "event_rows.EventRows"
    SEQ = ("table_id", "flags", "len_extra_data", "extra_data", "rows_bytes")

    def _set(self, event_type, len_post_header, table_map_event):
        self.event_type = as_parameter("int64", event_type)
        self.len_post_header = as_parameter("uint8", len_post_header)
        self.table_map_event = table_map_event

    def _read_table_id(self, lanes):
        self.table_id = TableId(lanes, self, self.len_post_header)

    def _read_flags(self, lanes):
        """Bits, each of them an instance of `rows_flags`."""
        self.flags = uniform(lanes.read_u2le())

    def _read_len_extra_data(self, lanes):
        """Length of the extra data, these two bytes included."""
        self.len_extra_data = lanes.only(self.has_extra_data, self, lambda lanes, own: uniform(lanes.read_u2le()))
        lanes.check(self.len_extra_data, lambda _: _ >= 2, "event_rows.len_extra_data is not valid")

    def _read_extra_data(self, lanes):
        self.extra_data = lanes.only(self.has_extra_data, self, lambda lanes, own: lanes.within(as_type("int32", own.len_extra_data) - 2).open(EventRows_ExtraDataList, own))

    def _read_rows_bytes(self, lanes):
        """The rows as bytes; `rows` parses them on demand."""
        self.rows_bytes = lanes.leaf_bytes_full()

    @instance
    def traits(self):
        """What the type code says."""
        return self._io.only(True, self, lambda lanes, own: EventType(lanes, own, own.event_type))

    @instance
    def is_statement_end(self):
        """Last rows event of the statement."""
        return self.flags & 1 != 0

    @instance
    def flag_bits(self):
        """The flags, one by one."""
        return self._io.only(True, self, lambda lanes, own: EventRows_RowsFlags(lanes, own, own.flags))

    @instance
    def has_extra_data(self):
        return choose(self.len_post_header == 0, lambda: self.traits.is_rows_version_2, lambda: self.len_post_header == 10)

    @instance
    def is_newest_table(self):
        """Whether the newest TABLE_MAP of the statement has our table id."""
        return both(size_of(self.table_map_event._io) != 0, lambda: self.table_map_event._parent.body.table_id.value == self.table_id.value)

    @instance
    def table_map_search(self):
        """From the newest TABLE_MAP of a statement of several tables to the one with our table id."""
        self.__dict__["table_map_search"] = items = []
        return self._io.only(both(invert(self.is_newest_table), lambda: size_of(self.table_map_event._io) != 0), self, lambda lanes, own: lanes.repeat_until(items, own, lambda lanes, own, _index: EventRows_TableMapHop(lanes, own, choose(_index == 0, lambda: own.table_map_event, lambda: own.table_map_search[_index - 1].content._parent.table_map_event)), lambda _: either(size_of(_.content._parent.table_map_event._io) == 0, lambda: _.content._parent.body.table_id.value == own.table_id.value)))

    @instance
    def has_table_map(self):
        return either(self.is_newest_table, lambda: both(size_of(self.table_map_event._io) != 0, lambda: last(self.table_map_search).content._parent.body.table_id.value == self.table_id.value))

    @instance
    def table_map(self):
        """The table whose rows these are."""
        return choose(self.has_table_map, lambda: choose(self.is_newest_table, lambda: self.table_map_event, lambda: last(self.table_map_search).content)._parent.body.itself, lambda: ABSENT)

    @instance
    def layout(self):
        return choose(self.traits.is_pre_ga, lambda: 2, lambda: choose(invert(self.has_table_map), lambda: 4, lambda: choose(invert(self.table_map._parent.has_metadata), lambda: 3, lambda: choose(self.traits.has_compressed_rows, lambda: 1, lambda: 0, "uint8"), "uint8"), "uint8"), "uint8")

    ROWS_CASES = {
        0: lambda lanes, own: lanes.open(RowsBody, own, own.traits.has_before, own.traits.has_after, own.traits.is_partial, own.table_map),  # layout::plain
        1: lambda lanes, own: lanes.open(MariadbCompressedRows, own, own.traits.has_before, own.traits.has_after, own.table_map),  # layout::compressed
        2: lambda lanes, own: lanes.open(EventRows_PreGaRowsBody, own),  # layout::pre_ga
        3: lambda lanes, own: lanes.open(EventRows_RowsWithoutSizes, own),  # layout::without_sizes
        4: lambda lanes, own: lanes.open(EventRows_RowsWithoutTableMap, own),  # layout::without_table_map
    }

    @instance
    def rows(self):
        return self._io.at(as_type("uint32", choose(self.len_post_header == 6, lambda: 6, lambda: 8, "uint8")) + as_type("uint32", choose(self.has_extra_data, lambda: self.len_extra_data, lambda: 0, "uint16"))).only(True, self, lambda lanes, own: lanes.rest().switch(own.layout, own, EventRows.ROWS_CASES, lambda lanes, own: lanes.read_bytes_full()))


class EventRows_RowsFlags(Reader):
    """What the bits of the flags say."""

    NAME = "event_rows::rows_flags"
    PYTHON = "event_rows.EventRows.RowsFlags"
    SEQ = ()

    def _set(self, flags):
        self.flags = as_parameter("uint16", flags)

    @instance
    def is_no_foreign_key_checks(self):
        return self.flags & 2 != 0

    @instance
    def is_relaxed_unique_checks(self):
        return self.flags & 4 != 0

    @instance
    def is_complete_rows(self):
        """Never written."""
        return self.flags & 8 != 0

    @instance
    def is_use_sql_foreign_key(self):
        """The server enforced foreign keys itself, and not the storage engine (`innodb_native_foreign_keys` is OFF): rows that cascades changed are in the log, before the row that they follow from and with NO_FOREIGN_KEY_CHECKS_F."""
        return self.flags & 16 != 0

    @instance
    def is_no_check_constraint_checks(self):
        """MariaDB alone."""
        return self.flags & 128 != 0


class EventRows_RowsWithoutSizes(Reader):
    """Nobody can tell where a cell ends, as the TABLE_MAP ends after the column types."""

    NAME = "event_rows::rows_without_sizes"
    PYTHON = "event_rows.EventRows.RowsWithoutSizes"
    SEQ = ("rows_without_sizes",)

    def _read_rows_without_sizes(self, lanes):
        self.rows_without_sizes = lanes.leaf_bytes_full()


class EventRows_RowsWithoutTableMap(Reader):
    """Nothing can be told of rows whose table is not known."""

    NAME = "event_rows::rows_without_table_map"
    PYTHON = "event_rows.EventRows.RowsWithoutTableMap"
    SEQ = ("rows_without_table_map",)

    def _read_rows_without_table_map(self, lanes):
        self.rows_without_table_map = lanes.leaf_bytes_full()


class EventRows_PreGaRowsBody(Reader):
    """Rows of servers before 5.1.18."""

    NAME = "event_rows::pre_ga_rows_body"
    PYTHON = "event_rows.EventRows.PreGaRowsBody"
    SEQ = ("num_columns", "columns", "rows_without_sizes")

    def _read_num_columns(self, lanes):
        """The same as in the TABLE_MAP."""
        self.num_columns = PackedInteger(lanes, self)

    def _read_columns(self, lanes):
        """Columns of which the images hold cells."""
        self.columns = ColumnBitmap(lanes, self, self.num_columns.value)

    def _read_rows_without_sizes(self, lanes):
        self.rows_without_sizes = lanes.leaf_bytes_full()


class EventRows_TableMapHop(Reader):
    """A TABLE_MAP on the way, as the content of its event: programs that print all that an object holds would print the event itself once more."""

    NAME = "event_rows::table_map_hop"
    PYTHON = "event_rows.EventRows.TableMapHop"
    SEQ = ()

    def _set(self, content):
        self.content = content


class EventRows_ExtraDataList(Reader):
    """event_rows::extra_data_list"""

    NAME = "event_rows::extra_data_list"
    PYTHON = "event_rows.EventRows.ExtraDataList"
    SEQ = ("entries",)

    def _read_entries(self, lanes):
        self.entries = lanes.repeat_eos([], self, lambda lanes, own, _index: EventRows_ExtraData(lanes, own))


class EventRows_ExtraData(Reader):
    """event_rows::extra_data"""

    NAME = "event_rows::extra_data"
    PYTHON = "event_rows.EventRows.ExtraData"
    SEQ = ("type", "data")

    def _read_type(self, lanes):
        self.type = uniform(lanes.read_u1())

    DATA_CASES = {
        0: lambda lanes, own: EventRows_NdbInfo(lanes, own),  # extra_data_type::ndb
        1: lambda lanes, own: EventRows_PartitionInfo(lanes, own),  # extra_data_type::partition
    }

    def _read_data(self, lanes):
        self.data = lanes.switch(self.type, self, EventRows_ExtraData.DATA_CASES, lambda lanes, own: EventRows_UnknownInfo(lanes, own))


class EventRows_NdbInfo(Reader):
    """event_rows::ndb_info"""

    NAME = "event_rows::ndb_info"
    PYTHON = "event_rows.EventRows.NdbInfo"
    SEQ = ("len_info", "format", "payload")

    def _read_len_info(self, lanes):
        """Length of this and all below."""
        self.len_info = uniform(lanes.read_u1())
        lanes.check(self.len_info, lambda _: _ >= 2, "event_rows::ndb_info.len_info is not valid")

    def _read_format(self, lanes):
        self.format = lanes.leaf_u1()

    def _read_payload(self, lanes):
        self.payload = lanes.leaf_bytes(as_type("int32", self.len_info) - 2)


class EventRows_PartitionInfo(Reader):
    """event_rows::partition_info"""

    NAME = "event_rows::partition_info"
    PYTHON = "event_rows.EventRows.PartitionInfo"
    SEQ = ("partition_id", "source_partition_id")

    def _read_partition_id(self, lanes):
        self.partition_id = lanes.leaf_u2le()

    def _read_source_partition_id(self, lanes):
        """Partition of the row before the change."""
        self.source_partition_id = lanes.only(self.is_update, self, lambda lanes, own: lanes.leaf_u2le())

    @instance
    def is_update(self):
        return invert(self._io.eof)


class EventRows_UnknownInfo(Reader):
    """event_rows::unknown_info"""

    NAME = "event_rows::unknown_info"
    PYTHON = "event_rows.EventRows.UnknownInfo"
    SEQ = ("data",)

    def _read_data(self, lanes):
        self.data = lanes.leaf_bytes_full()


class EventRowsQuery(Reader):
    """Text of the statement that changed the rows that follow."""

    NAME = "event_rows_query"
    PYTHON = "event_rows_query.EventRowsQuery"
    SEQ = ("len_rows_query", "rows_query")

    def _read_len_rows_query(self, lanes):
        """Length of the statement, or the low byte of the length if it does not fit."""
        self.len_rows_query = lanes.leaf_u1()

    def _read_rows_query(self, lanes):
        """The statement, in the character set of the client."""
        self.rows_query = lanes.leaf_bytes_full()


class EventSlave(Reader):
    """Position of a replica in the log of its source."""

    NAME = "event_slave"
    PYTHON = "event_slave.EventSlave"
    SEQ = ("source_position", "source_port", "source_host", "source_log")

    def _read_source_position(self, lanes):
        self.source_position = lanes.leaf_u8le()

    def _read_source_port(self, lanes):
        self.source_port = lanes.leaf_u2le()

    def _read_source_host(self, lanes):
        self.source_host = lanes.read_bytes_term(0, False, True, True, "UTF-8")

    def _read_source_log(self, lanes):
        """Name of the binary log of the source."""
        self.source_log = lanes.leaf_bytes_full("UTF-8")


class EventStartV3(Reader):
    """First event of every file of servers before 5.0, where FORMAT_DESCRIPTION took its place."""

    NAME = "event_start_v3"
    PYTHON = "event_start_v3.EventStartV3"
    SEQ = ("binlog_version", "server_version", "create_timestamp", "unknown_tail")

    def _read_binlog_version(self, lanes):
        self.binlog_version = uniform(lanes.read_u2le())

    def _read_server_version(self, lanes):
        """Such as 4.1.22-log, padded with zero bytes."""
        self.server_version = lanes.give_up("event_start_v3.server_version: a terminator with a size")

    def _read_create_timestamp(self, lanes):
        """When the file was created, in seconds since 1970-01-01 UTC, if it is the first one after a start of the server, otherwise 0."""
        self.create_timestamp = lanes.leaf_u4le()

    def _read_unknown_tail(self, lanes):
        self.unknown_tail = lanes.only(invert(self._io.eof), self, lambda lanes, own: lanes.leaf_bytes_full())

    @instance
    def len_common_header(self):
        """Length of the header of every other event."""
        return choose(self.binlog_version == 1, lambda: 13, lambda: 19, "uint8")

    @instance
    def has_checksums(self):
        """No such file has checksums."""
        return False

    @instance
    def has_gtids(self):
        """No such file has GTIDs."""
        return False


class EventTableMap(Reader):
    """Describes a table, so that the rows events after it can be read: its columns with their types, whether they can be NULL and, in the optional metadata, their names, signs, character sets and labels."""

    NAME = "event_table_map"
    PYTHON = "event_table_map.EventTableMap"
    SEQ = ("table_id", "flags", "len_database", "database", "database_terminator", "len_table", "table", "table_terminator", "num_columns", "too_many_columns_marker", "column_types", "len_metadata", "metadata_bytes", "null_bits", "optional_metadata_bytes")

    def _set(self, len_post_header, is_mariadb):
        self.len_post_header = as_parameter("uint8", len_post_header)
        self.is_mariadb = is_mariadb

    def _read_table_id(self, lanes):
        self.table_id = TableId(lanes, self, self.len_post_header)

    def _read_flags(self, lanes):
        """Bits; each is an instance below."""
        self.flags = uniform(lanes.read_u2le())

    def _read_len_database(self, lanes):
        """Servers write a packed integer; names are too short for a second byte."""
        self.len_database = uniform(lanes.read_u1())

    def _read_database(self, lanes):
        self.database = lanes.leaf_bytes(self.len_database, "UTF-8")

    def _read_database_terminator(self, lanes):
        self.database_terminator = lanes.read_contents(b'\x00')

    def _read_len_table(self, lanes):
        """As of the database."""
        self.len_table = uniform(lanes.read_u1())

    def _read_table(self, lanes):
        self.table = lanes.leaf_bytes(self.len_table, "UTF-8")

    def _read_table_terminator(self, lanes):
        self.table_terminator = lanes.read_contents(b'\x00')

    def _read_num_columns(self, lanes):
        """At most 4096, the most that a table can have."""
        self.num_columns = PackedInteger(lanes, self)

    def _read_too_many_columns_marker(self, lanes):
        """No table has this many columns (MAX_FIELDS)."""
        self.too_many_columns_marker = lanes.only(self.num_columns.value > 4096, self, lambda lanes, own: lanes.leaf_bytes(0))
        lanes.check(self.too_many_columns_marker, lambda _: _ == b'\x01', "event_table_map.too_many_columns_marker is not valid")

    def _read_column_types(self, lanes):
        self.column_types = lanes.repeat([], self.num_columns.value, self, lambda lanes, own, _index: uniform(lanes.read_u1()))

    def _read_len_metadata(self, lanes):
        self.len_metadata = lanes.only(self.has_metadata, self, lambda lanes, own: PackedInteger(lanes, own))

    def _read_metadata_bytes(self, lanes):
        """The metadata as bytes; `metadata` parses them on demand."""
        self.metadata_bytes = lanes.only(self.has_metadata, self, lambda lanes, own: lanes.read_bytes(own.len_metadata.value))

    def _read_null_bits(self, lanes):
        """One bit per column, the first one in the lowest bit of the first byte; 1 if it can be NULL."""
        self.null_bits = lanes.only(self.has_metadata, self, lambda lanes, own: lanes.leaf_bytes(exact(operator.add, own.num_columns.value, 7) // 8))

    def _read_optional_metadata_bytes(self, lanes):
        """The optional metadata as bytes; `optional_metadata` parses them on demand."""
        self.optional_metadata_bytes = lanes.only(self.has_metadata, self, lambda lanes, own: lanes.leaf_bytes_full())

    @instance
    def itself(self):
        """What rows events get from this event."""
        return self._io.only(True, self, lambda lanes, own: EventTableMap_TableReference(lanes, own))

    @instance
    def has_metadata(self):
        """Whether anything follows the column types."""
        return invert(self._io.eof)

    @instance
    def is_row_length_exact(self):
        """Lengths of BIT columns are exact; always set."""
        return self.flags & 1 != 0

    @instance
    def is_referred_by_foreign_key(self):
        return self.flags & 2 != 0

    @instance
    def has_generated_invisible_primary_key(self):
        """MySQL since 8.0.30 (sql_generate_invisible_primary_key): the first column is my_row_id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT INVISIBLE PRIMARY KEY, which the server added, or a user with the same definition."""
        return both(self.flags & 4 != 0, lambda: invert(self.is_mariadb))

    @instance
    def metadata(self):
        return self._io.at(((self._io.size - self.optional_metadata_bytes.length) - self.null_bits.length) - self.metadata_bytes.length).only(self.has_metadata, self, lambda lanes, own: lanes.within(own.metadata_bytes.length).open(EventTableMap_MetadataBlock, own))

    @instance
    def optional_metadata(self):
        return self._io.at(self._io.size - self.optional_metadata_bytes.length).only(self.has_metadata, self, lambda lanes, own: lanes.rest().open(OptionalMetadata, own))

    @instance
    def columns(self):
        """The columns, with everything that this event says about each."""
        self.__dict__["columns"] = items = []
        return self._io.only(self.has_metadata, self, lambda lanes, own: lanes.repeat(items, own.num_columns.value, own, lambda lanes, own, _index: EventTableMap_Column(lanes, own, _index, choose(_index == 0, lambda: 0, lambda: own.columns[_index - 1].next_numeric_index, "int64"), choose(_index == 0, lambda: 0, lambda: own.columns[_index - 1].next_character_index, "int64"), choose(_index == 0, lambda: 0, lambda: own.columns[_index - 1].next_character_exception, "int64"), choose(_index == 0, lambda: 0, lambda: own.columns[_index - 1].next_enum_or_set_index, "int64"), choose(_index == 0, lambda: 0, lambda: own.columns[_index - 1].next_enum_or_set_exception, "int64"), choose(_index == 0, lambda: 0, lambda: own.columns[_index - 1].next_enum_index, "int64"), choose(_index == 0, lambda: 0, lambda: own.columns[_index - 1].next_set_index, "int64"), choose(_index == 0, lambda: 0, lambda: own.columns[_index - 1].next_geometry_index, "int64"), choose(_index == 0, lambda: 0, lambda: own.columns[_index - 1].next_vector_index, "int64"), choose(_index == 0, lambda: 0, lambda: own.columns[_index - 1].next_json_index, "int64"))))

    @instance
    def definition(self):
        """Everything after the table id; equal bytes mean equal definitions."""
        return self._io.at(choose(self.len_post_header == 6, lambda: 4, lambda: 6, "uint8")).only(True, self, lambda lanes, own: lanes.leaf_bytes_full())

    @instance
    def num_json_columns(self):
        return choose(self.has_metadata, lambda: choose(self.num_columns.value == 0, lambda: 0, lambda: last(self.columns).next_json_index, "int64"), lambda: ABSENT)


class EventTableMap_TableReference(Reader):
    """Stands for a TABLE_MAP, which is its `_parent`."""

    NAME = "event_table_map::table_reference"
    PYTHON = "event_table_map.EventTableMap.TableReference"
    SEQ = ()

    @instance
    def name(self):
        raise Unsupported("event_table_map::table_reference.name: the expression Text")


class EventTableMap_MetadataBlock(Reader):
    """event_table_map::metadata_block"""

    NAME = "event_table_map::metadata_block"
    PYTHON = "event_table_map.EventTableMap.MetadataBlock"
    SEQ = ("columns", "unknown_tail")

    def _read_columns(self, lanes):
        self.columns = lanes.give_up("event_table_map::metadata_block.columns: column_metadata is recursive")

    def _read_unknown_tail(self, lanes):
        self.unknown_tail = lanes.only(invert(self._io.eof), self, lambda lanes, own: lanes.leaf_bytes_full())


class EventTableMap_Column(Reader):
    """A column of the table."""

    NAME = "event_table_map::column"
    PYTHON = "event_table_map.EventTableMap.Column"
    SEQ = ()

    def _set(self, index, numeric_index, character_index, character_exception, enum_or_set_index, enum_or_set_exception, enum_index, set_index, geometry_index, vector_index, json_index):
        self.index = as_parameter("int32", index)
        self.numeric_index = as_parameter("int32", numeric_index)
        self.character_index = as_parameter("int32", character_index)
        self.character_exception = as_parameter("int32", character_exception)
        self.enum_or_set_index = as_parameter("int32", enum_or_set_index)
        self.enum_or_set_exception = as_parameter("int32", enum_or_set_exception)
        self.enum_index = as_parameter("int32", enum_index)
        self.set_index = as_parameter("int32", set_index)
        self.geometry_index = as_parameter("int32", geometry_index)
        self.vector_index = as_parameter("int32", vector_index)
        self.json_index = as_parameter("int32", json_index)

    @instance
    def metadata(self):
        return self._parent.metadata.columns[self.index]

    @instance
    def type_by_code(self):
        """The code of `column_type` with its name."""
        return self._io.only(True, self, lambda lanes, own: ColumnMetadata_ByCode(lanes, own, own.metadata.real_type))

    @instance
    def column_type(self):
        """Type of the column, with CHAR, ENUM and SET distinguished."""
        return self.type_by_code.code

    @instance
    def is_nullable(self):
        return (as_type("uint32", self._parent.null_bits[self.index // 8]) >> as_type("uint32", self.index % 8)) & 1 != 0

    @instance
    def is_generated_primary_key(self):
        return both(self.index == 0, lambda: self._parent.has_generated_invisible_primary_key, lambda: self.column_type == 8)

    @instance
    def name(self):
        """As in the log; a generated invisible primary key has its name even if the log has no names."""
        raise Unsupported("event_table_map::column.name: the expression Text")

    @instance
    def key(self):
        """The name, or @1, @2, … if the log has none."""
        raise Unsupported("event_table_map::column.key: the expression Text")

    @instance
    def is_numeric(self):
        """Whether SIGNEDNESS has a bit for the column."""
        return either(self.column_type == 1, lambda: self.column_type == 2, lambda: self.column_type == 9, lambda: self.column_type == 3, lambda: self.column_type == 8, lambda: self.column_type == 246, lambda: self.column_type == 4, lambda: self.column_type == 5, lambda: self.column_type == 13)

    @instance
    def is_character(self):
        """Whether the character set lists have an entry for the column."""
        return either(self.column_type == 254, lambda: self.column_type == 253, lambda: self.column_type == 15, lambda: self.column_type == 141, lambda: self.column_type == 249, lambda: self.column_type == 250, lambda: self.column_type == 251, lambda: self.column_type == 252, lambda: self.column_type == 140, lambda: self.column_type == 242, lambda: both(self.column_type == 255, lambda: self._parent.is_mariadb))

    @instance
    def is_enum(self):
        return self.column_type == 247

    @instance
    def is_set(self):
        return self.column_type == 248

    @instance
    def is_enum_or_set(self):
        return either(self.is_enum, lambda: self.is_set)

    @instance
    def is_signedness_known(self):
        return both(self.is_numeric, lambda: self._parent.optional_metadata.signedness.is_found)

    @instance
    def is_unsigned(self):
        """Whether a numeric column is UNSIGNED; false also if the log does not say."""
        return choose(self.is_signedness_known, lambda: (as_type("uint32", self._parent.optional_metadata.signedness.field.value.bits[self.numeric_index // 8]) >> as_type("uint32", 7 - (self.numeric_index % 8))) & 1 != 0, lambda: self.is_generated_primary_key)

    @instance
    def has_character_exception(self):
        return both(self.is_character, lambda: self._parent.optional_metadata.default_charset.is_found, lambda: self.character_exception < len(self._parent.optional_metadata.default_charset.field.value.exceptions), lambda: self._parent.optional_metadata.default_charset.field.value.exceptions[self.character_exception].column_index.value == self.character_index)

    @instance
    def has_enum_or_set_exception(self):
        return both(self.is_enum_or_set, lambda: self._parent.optional_metadata.enum_and_set_default_charset.is_found, lambda: self.enum_or_set_exception < len(self._parent.optional_metadata.enum_and_set_default_charset.field.value.exceptions), lambda: self._parent.optional_metadata.enum_and_set_default_charset.field.value.exceptions[self.enum_or_set_exception].column_index.value == self.enum_or_set_index)

    @instance
    def has_character_set(self):
        return either(both(self.is_character, lambda: either(self._parent.optional_metadata.default_charset.is_found, lambda: self._parent.optional_metadata.column_charset.is_found)), lambda: both(self.is_enum_or_set, lambda: either(self._parent.optional_metadata.enum_and_set_default_charset.is_found, lambda: self._parent.optional_metadata.enum_and_set_column_charset.is_found)))

    @instance
    def collation_by_id(self):
        """The number of `collation` with its name."""
        return self._io.only(self.has_character_set, self, lambda lanes, own: Collation_ById(lanes, own, choose(own.is_character, lambda: choose(own._parent.optional_metadata.column_charset.is_found, lambda: own._parent.optional_metadata.column_charset.field.value.entries[own.character_index].collation, lambda: choose(own.has_character_exception, lambda: own._parent.optional_metadata.default_charset.field.value.exceptions[own.character_exception].collation.collation, lambda: own._parent.optional_metadata.default_charset.field.value.default_collation.collation, "uint64"), "uint64"), lambda: choose(own._parent.optional_metadata.enum_and_set_column_charset.is_found, lambda: own._parent.optional_metadata.enum_and_set_column_charset.field.value.entries[own.enum_or_set_index].collation, lambda: choose(own.has_enum_or_set_exception, lambda: own._parent.optional_metadata.enum_and_set_default_charset.field.value.exceptions[own.enum_or_set_exception].collation.collation, lambda: own._parent.optional_metadata.enum_and_set_default_charset.field.value.default_collation.collation, "uint64"), "uint64"), "uint64")))

    @instance
    def collation(self):
        """Character set and collation; `binary` for BINARY, VARBINARY, BLOB and other types that are not text."""
        return choose(self.has_character_set, lambda: self.collation_by_id.id, lambda: ABSENT)

    @instance
    def has_labels(self):
        return either(both(self.is_enum, lambda: self._parent.optional_metadata.enum_str_value.is_found), lambda: both(self.is_set, lambda: self._parent.optional_metadata.set_str_value.is_found))

    @instance
    def labels(self):
        """Labels of an ENUM (value 1 is the first) or SET (bit 0 is the first)."""
        return choose(self.has_labels, lambda: choose(self.is_enum, lambda: self._parent.optional_metadata.enum_str_value, lambda: self._parent.optional_metadata.set_str_value).field.value.entries[choose(self.is_enum, lambda: self.enum_index, lambda: self.set_index, "int32")], lambda: ABSENT)

    @instance
    def geometry_type(self):
        """As in WKB - 0 GEOMETRY, 1 POINT, 2 LINESTRING, 3 POLYGON, 4 to 6 their collections, 7 GEOMETRYCOLLECTION."""
        return choose(both(self.column_type == 255, lambda: self._parent.optional_metadata.geometry_type.is_found), lambda: self._parent.optional_metadata.geometry_type.field.value.entries[self.geometry_index].value, lambda: ABSENT)

    @instance
    def num_dimensions(self):
        """Length of a VECTOR column."""
        return choose(both(self.column_type == 242, lambda: self._parent.optional_metadata.vector_dimensionality.is_found), lambda: self._parent.optional_metadata.vector_dimensionality.field.value.entries[self.vector_index].value, lambda: ABSENT)

    @instance
    def is_visible(self):
        """Whether SELECT * shows the column."""
        return choose(either(self._parent.optional_metadata.column_visibility.is_found, lambda: self.is_generated_primary_key), lambda: both(self._parent.optional_metadata.column_visibility.is_found, lambda: (as_type("uint32", self._parent.optional_metadata.column_visibility.field.value.bits[self.index // 8]) >> as_type("uint32", 7 - (self.index % 8))) & 1 != 0), lambda: ABSENT)

    @instance
    def cell_type_number(self):
        """The layout of the column's cells, see `row_image::cell_type`."""
        return choose(self.column_type == 253, lambda: 254, lambda: choose(self.column_type == 14, lambda: 10, lambda: choose(self.column_type == 249, lambda: 252, lambda: choose(self.column_type == 250, lambda: 252, lambda: choose(self.column_type == 251, lambda: 252, lambda: as_type("uint32", self.column_type) + as_type("uint32", choose(both(self.is_unsigned, lambda: either(self.column_type == 1, lambda: self.column_type == 2, lambda: self.column_type == 9, lambda: self.column_type == 3, lambda: self.column_type == 8)), lambda: 256, lambda: 0, "uint16")), "uint16"), "uint16"), "uint16"), "uint16"), "uint16")

    @instance
    def next_numeric_index(self):
        return as_type("int64", self.numeric_index) + as_type("int64", choose(self.is_numeric, lambda: 1, lambda: 0, "uint8"))

    @instance
    def next_character_index(self):
        return as_type("int64", self.character_index) + as_type("int64", choose(self.is_character, lambda: 1, lambda: 0, "uint8"))

    @instance
    def next_character_exception(self):
        return as_type("int64", self.character_exception) + as_type("int64", choose(self.has_character_exception, lambda: 1, lambda: 0, "uint8"))

    @instance
    def next_enum_or_set_index(self):
        return as_type("int64", self.enum_or_set_index) + as_type("int64", choose(self.is_enum_or_set, lambda: 1, lambda: 0, "uint8"))

    @instance
    def next_enum_or_set_exception(self):
        return as_type("int64", self.enum_or_set_exception) + as_type("int64", choose(self.has_enum_or_set_exception, lambda: 1, lambda: 0, "uint8"))

    @instance
    def next_enum_index(self):
        return as_type("int64", self.enum_index) + as_type("int64", choose(self.is_enum, lambda: 1, lambda: 0, "uint8"))

    @instance
    def next_set_index(self):
        return as_type("int64", self.set_index) + as_type("int64", choose(self.is_set, lambda: 1, lambda: 0, "uint8"))

    @instance
    def next_geometry_index(self):
        return as_type("int64", self.geometry_index) + as_type("int64", choose(self.column_type == 255, lambda: 1, lambda: 0, "uint8"))

    @instance
    def next_vector_index(self):
        return as_type("int64", self.vector_index) + as_type("int64", choose(self.column_type == 242, lambda: 1, lambda: 0, "uint8"))

    @instance
    def next_json_index(self):
        return as_type("int64", self.json_index) + as_type("int64", choose(self.column_type == 245, lambda: 1, lambda: 0, "uint8"))


class EventTransactionContext(Reader):
    """What the members of a replication group need to agree on whether a transaction conflicts with others: the state of the database that it saw and hashes of the rows that it changed."""

    NAME = "event_transaction_context"
    PYTHON = "event_transaction_context.EventTransactionContext"
    SEQ = ("len_server_uuid", "thread_id", "is_gtid_specified", "len_snapshot_version", "num_write_set", "num_read_set", "server_uuid", "snapshot_version", "write_set", "read_set", "unknown_tail")

    def _read_len_server_uuid(self, lanes):
        self.len_server_uuid = uniform(lanes.read_u1())

    def _read_thread_id(self, lanes):
        """Connection that ran the transaction."""
        self.thread_id = lanes.leaf_u4le()

    def _read_is_gtid_specified(self, lanes):
        """1 if the session had set GTID_NEXT to the id of the transaction."""
        self.is_gtid_specified = lanes.leaf_u1()

    def _read_len_snapshot_version(self, lanes):
        self.len_snapshot_version = uniform(lanes.read_u4le())

    def _read_num_write_set(self, lanes):
        self.num_write_set = uniform(lanes.read_u4le())

    def _read_num_read_set(self, lanes):
        self.num_read_set = uniform(lanes.read_u4le())

    def _read_server_uuid(self, lanes):
        """The member that ran the transaction."""
        self.server_uuid = lanes.leaf_bytes(self.len_server_uuid, "ASCII")

    def _read_snapshot_version(self, lanes):
        """All transactions that were committed there when it ended."""
        self.snapshot_version = lanes.only(self.len_snapshot_version != 0, self, lambda lanes, own: lanes.within(own.len_snapshot_version).open(GtidSet, own))

    def _read_write_set(self, lanes):
        """The keys of rows that it changed."""
        self.write_set = lanes.repeat([], self.num_write_set, self, lambda lanes, own, _index: EventTransactionContext_RowHash(lanes, own))

    def _read_read_set(self, lanes):
        """The keys of rows that it read; always empty."""
        self.read_set = lanes.repeat([], self.num_read_set, self, lambda lanes, own, _index: EventTransactionContext_RowHash(lanes, own))

    def _read_unknown_tail(self, lanes):
        self.unknown_tail = lanes.only(invert(self._io.eof), self, lambda lanes, own: lanes.leaf_bytes_full())


class EventTransactionContext_RowHash(Reader):
    """event_transaction_context::row_hash"""

    NAME = "event_transaction_context::row_hash"
    PYTHON = "event_transaction_context.EventTransactionContext.RowHash"
    SEQ = ("len_hash", "hash")

    def _read_len_hash(self, lanes):
        self.len_hash = uniform(lanes.read_u2le())

    def _read_hash(self, lanes):
        """Hash of a key of a row, as base64."""
        self.hash = lanes.leaf_bytes(self.len_hash, "ASCII")


class EventTransactionPayload(Reader):
    """The events of a transaction, from BEGIN to its end, in one compressed block."""

    NAME = "event_transaction_payload"
    PYTHON = "event_transaction_payload.EventTransactionPayload"
    SEQ = ("fields", "payload", "unknown_tail")

    def _read_fields(self, lanes):
        self.fields = items = []
        self.fields = lanes.repeat_until(items, self, lambda lanes, own, _index: EventTransactionPayload_Field(lanes, own, choose(_index == 0, lambda: 0, lambda: own.fields[_index - 1].payload_size, "uint64"), choose(_index == 0, lambda: 255, lambda: own.fields[_index - 1].compression_type, "uint64"), choose(_index == 0, lambda: 0, lambda: own.fields[_index - 1].uncompressed_size, "uint64")), lambda _: _.code == 0)

    def _read_payload(self, lanes):
        """The events, compressed."""
        self.payload = lanes.leaf_bytes(self.len_payload)

    def _read_unknown_tail(self, lanes):
        self.unknown_tail = lanes.only(invert(self._io.eof), self, lambda lanes, own: lanes.leaf_bytes_full())

    @instance
    def len_payload(self):
        """Bytes of the payload, as logged."""
        return last(self.fields).payload_size

    @instance
    def compression(self):
        return last(self.fields).compression_type

    @instance
    def len_inflated(self):
        """Bytes of the payload after inflating, as declared by the writer; 0 if it is not compressed."""
        return last(self.fields).uncompressed_size


class EventTransactionPayload_Field(Reader):
    """A field, with the values known from it and the fields before it."""

    NAME = "event_transaction_payload::field"
    PYTHON = "event_transaction_payload.EventTransactionPayload.Field"
    SEQ = ("code_number", "len_value", "value")

    def _set(self, payload_size_before, compression_type_before, uncompressed_size_before):
        self.payload_size_before = as_parameter("uint64", payload_size_before)
        self.compression_type_before = as_parameter("uint64", compression_type_before)
        self.uncompressed_size_before = as_parameter("uint64", uncompressed_size_before)

    def _read_code_number(self, lanes):
        self.code_number = PackedInteger(lanes, self)

    def _read_len_value(self, lanes):
        self.len_value = lanes.only(self.code != 0, self, lambda lanes, own: PackedInteger(lanes, own))

    VALUE_CASES = {
        1: lambda lanes, own: lanes.open(PackedInteger, own),  # field_code::payload_size
        2: lambda lanes, own: lanes.open(PackedInteger, own),  # field_code::compression_type
        3: lambda lanes, own: lanes.open(PackedInteger, own),  # field_code::uncompressed_size
    }

    def _read_value(self, lanes):
        self.value = lanes.only(self.code != 0, self, lambda lanes, own: lanes.within(own.len_value.value).switch(own.code, own, EventTransactionPayload_Field.VALUE_CASES, lambda lanes, own: lanes.open(EventTransactionPayload_UnknownValue, own)))

    @instance
    def code(self):
        return self.code_number.value

    @instance
    def payload_size(self):
        return choose(self.code == 1, lambda: self.value.value, lambda: self.payload_size_before, "uint64")

    @instance
    def compression_type(self):
        return choose(self.code == 2, lambda: self.value.value, lambda: self.compression_type_before, "uint64")

    @instance
    def uncompressed_size(self):
        return choose(self.code == 3, lambda: self.value.value, lambda: self.uncompressed_size_before, "uint64")


class EventTransactionPayload_UnknownValue(Reader):
    """event_transaction_payload::unknown_value"""

    NAME = "event_transaction_payload::unknown_value"
    PYTHON = "event_transaction_payload.EventTransactionPayload.UnknownValue"
    SEQ = ("data",)

    def _read_data(self, lanes):
        self.data = lanes.leaf_bytes_full()


class EventType(Reader):
    """Type codes of events, and what a code alone says of its events."""

    NAME = "event_type"
    PYTHON = "event_type.EventType"
    SEQ = ()

    def _set(self, code):
        self.code = as_parameter("int64", code)

    @instance
    def is_description(self):
        """Whether the event describes the format of those after it."""
        return either(self.code == 15, lambda: self.code == 1)

    @instance
    def is_gtid(self):
        """Whether a transaction begins with the event."""
        return either(self.code == 33, lambda: self.code == 34, lambda: self.code == 42, lambda: self.code == 162)

    @instance
    def is_insert(self):
        """Whether the event holds inserted rows."""
        return either(self.code == 30, lambda: self.code == 23, lambda: self.code == 20, lambda: self.code == 169, lambda: self.code == 166)

    @instance
    def is_update(self):
        """Whether the event holds updated rows."""
        return either(self.code == 31, lambda: self.code == 24, lambda: self.code == 21, lambda: self.code == 39, lambda: self.code == 170, lambda: self.code == 167)

    @instance
    def is_delete(self):
        """Whether the event holds deleted rows."""
        return either(self.code == 32, lambda: self.code == 25, lambda: self.code == 22, lambda: self.code == 171, lambda: self.code == 168)

    @instance
    def is_rows(self):
        """Whether the event holds changed rows, as `event_rows` describes them."""
        return either(self.is_insert, lambda: self.is_update, lambda: self.is_delete)

    @instance
    def has_before(self):
        """Whether each row begins with the image before the change."""
        return either(self.is_update, lambda: self.is_delete)

    @instance
    def has_after(self):
        """Whether each row ends with the image after the change."""
        return either(self.is_insert, lambda: self.is_update)

    @instance
    def is_partial(self):
        """Whether JSON cells after the change may be lists of differences."""
        return self.code == 39

    @instance
    def is_pre_ga(self):
        """Whether the event holds rows as servers before 5.1.18 wrote them."""
        return either(self.code == 20, lambda: self.code == 21, lambda: self.code == 22)

    @instance
    def is_rows_version_2(self):
        """Whether the event holds rows, and may hold extra data before them."""
        return either(self.code == 30, lambda: self.code == 31, lambda: self.code == 32, lambda: self.code == 39, lambda: self.code == 169, lambda: self.code == 170, lambda: self.code == 171)

    @instance
    def has_compressed_rows(self):
        """Whether the event holds rows that MariaDB compressed."""
        return both(self.is_rows, lambda: self.code >= 166)


class EventUserVar(Reader):
    """Value of a user variable (`@name`) that the next statement, logged as text, reads."""

    NAME = "event_user_var"
    PYTHON = "event_user_var.EventUserVar"
    SEQ = ("len_name", "name", "is_null", "type", "collation", "len_value", "value", "flags", "unknown_tail")

    def _read_len_name(self, lanes):
        self.len_name = uniform(lanes.read_u4le())

    def _read_name(self, lanes):
        """Without the at sign."""
        self.name = lanes.leaf_bytes(self.len_name, "UTF-8")

    def _read_is_null(self, lanes):
        """Not zero if the value is NULL; then nothing follows."""
        self.is_null = uniform(lanes.read_u1())

    def _read_type(self, lanes):
        self.type = lanes.only(self.is_null == 0, self, lambda lanes, own: uniform(lanes.read_u1()))

    def _read_collation(self, lanes):
        """Character set and collation of a string; `binary` for numbers."""
        self.collation = lanes.only(self.is_null == 0, self, lambda lanes, own: lanes.leaf_u4le())

    def _read_len_value(self, lanes):
        self.len_value = lanes.only(self.is_null == 0, self, lambda lanes, own: uniform(lanes.read_u4le()))

    VALUE_CASES = {
        0: lambda lanes, own: lanes.open(EventUserVar_TextValue, own),  # value_type::string
        1: lambda lanes, own: lanes.open(EventUserVar_RealValue, own),  # value_type::real
        2: lambda lanes, own: lanes.open(EventUserVar_IntegerValue, own),  # value_type::integer
        258: lambda lanes, own: lanes.open(EventUserVar_UnsignedIntegerValue, own),  # value_type::unsigned_integer
        4: lambda lanes, own: lanes.open(EventUserVar_DecimalValue, own),  # value_type::decimal
    }

    def _read_value(self, lanes):
        self.value = lanes.only(self.is_null == 0, self, lambda lanes, own: lanes.within(own.len_value).switch(own.value_kind, own, EventUserVar.VALUE_CASES, lambda lanes, own: lanes.open(EventUserVar_TextValue, own)))

    def _read_flags(self, lanes):
        """Bit 0 (UNSIGNED_F) says that an integer is unsigned."""
        self.flags = lanes.only(both(self.is_null == 0, lambda: invert(self._io.eof)), self, lambda lanes, own: lanes.leaf_u1())

    def _read_unknown_tail(self, lanes):
        self.unknown_tail = lanes.only(invert(self._io.eof), self, lambda lanes, own: lanes.leaf_bytes_full())

    @instance
    def ofs_flags(self):
        return choose(self.is_null == 0, lambda: (((((4 + as_type("int64", self.len_name)) + 1) + 1) + 4) + 4) + as_type("int64", self.len_value), lambda: ABSENT)

    @instance
    def flags_ahead(self):
        """The field `flags`, which is needed to read the value before it."""
        return self._io.at(self.ofs_flags).only(both(self.is_null == 0, lambda: self.ofs_flags < self._io.size), self, lambda lanes, own: uniform(lanes.read_u1()))

    @instance
    def is_unsigned(self):
        return both(self.is_null == 0, lambda: self.ofs_flags < self._io.size, lambda: self.flags_ahead & 1 != 0)

    @instance
    def null_text(self):
        raise Unsupported("event_user_var.null_text: the expression Text")

    @instance
    def value_kind(self):
        return choose(self.is_null == 0, lambda: choose(both(self.type == 2, lambda: self.is_unsigned), lambda: 258, lambda: self.type, "uint16"), lambda: ABSENT)


class EventUserVar_TextValue(Reader):
    """event_user_var::text_value"""

    NAME = "event_user_var::text_value"
    PYTHON = "event_user_var.EventUserVar.TextValue"
    SEQ = ("data",)

    def _read_data(self, lanes):
        """Text in the character set of the collation."""
        self.data = lanes.leaf_bytes_full()


class EventUserVar_RealValue(Reader):
    """event_user_var::real_value"""

    NAME = "event_user_var::real_value"
    PYTHON = "event_user_var.EventUserVar.RealValue"
    SEQ = ("number",)

    def _read_number(self, lanes):
        self.number = lanes.leaf_f8le()


class EventUserVar_IntegerValue(Reader):
    """Read in two halves because the JavaScript runtime misreads negative numbers of 8 bytes."""

    NAME = "event_user_var::integer_value"
    PYTHON = "event_user_var.EventUserVar.IntegerValue"
    SEQ = ("low", "high")

    def _read_low(self, lanes):
        self.low = lanes.leaf_u4le()

    def _read_high(self, lanes):
        self.high = lanes.leaf_s4le()

    @instance
    def number(self):
        return (as_type("int64", self.high) * 4294967296) + as_type("int64", self.low)


class EventUserVar_UnsignedIntegerValue(Reader):
    """event_user_var::unsigned_integer_value"""

    NAME = "event_user_var::unsigned_integer_value"
    PYTHON = "event_user_var.EventUserVar.UnsignedIntegerValue"
    SEQ = ("number",)

    def _read_number(self, lanes):
        self.number = lanes.leaf_u8le()


class EventUserVar_DecimalValue(Reader):
    """event_user_var::decimal_value"""

    NAME = "event_user_var::decimal_value"
    PYTHON = "event_user_var.EventUserVar.DecimalValue"
    SEQ = ("precision", "scale", "number", "unknown_tail")

    def _read_precision(self, lanes):
        """All digits, 1 to 65."""
        self.precision = uniform(lanes.read_u1())

    def _read_scale(self, lanes):
        """Digits after the decimal point."""
        self.scale = uniform(lanes.read_u1())

    def _read_number(self, lanes):
        self.number = ColumnNewdecimal(lanes, self, self.precision, self.scale)

    def _read_unknown_tail(self, lanes):
        self.unknown_tail = lanes.only(invert(self._io.eof), self, lambda lanes, own: lanes.leaf_bytes_full())


class EventViewChange(Reader):
    """The members of a replication group changed."""

    NAME = "event_view_change"
    PYTHON = "event_view_change.EventViewChange"
    SEQ = ("view_id", "seq_number", "num_certification_info", "certification_info", "unknown_tail")

    def _read_view_id(self, lanes):
        """Name of the view, such as 14980497345023714:5."""
        self.view_id = lanes.give_up("event_view_change.view_id: a terminator with a size")

    def _read_seq_number(self, lanes):
        """Number that the next certified transaction gets."""
        self.seq_number = lanes.leaf_u8le()

    def _read_num_certification_info(self, lanes):
        self.num_certification_info = uniform(lanes.read_u4le())

    def _read_certification_info(self, lanes):
        self.certification_info = lanes.repeat([], self.num_certification_info, self, lambda lanes, own, _index: EventViewChange_Certification(lanes, own))

    def _read_unknown_tail(self, lanes):
        self.unknown_tail = lanes.only(invert(self._io.eof), self, lambda lanes, own: lanes.leaf_bytes_full())


class EventViewChange_Certification(Reader):
    """event_view_change::certification"""

    NAME = "event_view_change::certification"
    PYTHON = "event_view_change.EventViewChange.Certification"
    SEQ = ("len_key", "key", "len_value", "value")

    def _read_len_key(self, lanes):
        self.len_key = uniform(lanes.read_u2le())

    def _read_key(self, lanes):
        """Hash of a key of a row; gtid_extracted for the set of all transactions; certification_info_error for a message that replaces all others."""
        self.key = lanes.read_bytes(self.len_key, "ASCII")

    def _read_len_value(self, lanes):
        self.len_value = uniform(lanes.read_u4le())

    def _read_value(self, lanes):
        """The transactions that the last one to change the row had seen."""
        self.value = lanes.give_up("event_view_change::certification.value: the expression Text")


class EventViewChange_ErrorMessage(Reader):
    """event_view_change::error_message"""

    NAME = "event_view_change::error_message"
    PYTHON = "event_view_change.EventViewChange.ErrorMessage"
    SEQ = ("text",)

    def _read_text(self, lanes):
        self.text = lanes.leaf_bytes_full("UTF-8")


class EventXaPrepare(Reader):
    """Ends the changes of an XA transaction: it is prepared, or committed in one phase."""

    NAME = "event_xa_prepare"
    PYTHON = "event_xa_prepare.EventXaPrepare"
    SEQ = ("is_one_phase", "format_id", "len_gtrid", "len_bqual", "gtrid", "bqual", "unknown_tail")

    def _read_is_one_phase(self, lanes):
        """1 if this is XA COMMIT ."""
        self.is_one_phase = lanes.leaf_u1()

    def _read_format_id(self, lanes):
        """Third part of the xid."""
        self.format_id = lanes.leaf_u4le()

    def _read_len_gtrid(self, lanes):
        """At most MAXGTRIDSIZE."""
        self.len_gtrid = uniform(lanes.read_u4le())
        lanes.check(self.len_gtrid, lambda _: _ <= 64, "event_xa_prepare.len_gtrid is not valid")

    def _read_len_bqual(self, lanes):
        """At most MAXBQUALSIZE."""
        self.len_bqual = uniform(lanes.read_u4le())
        lanes.check(self.len_bqual, lambda _: _ <= 64, "event_xa_prepare.len_bqual is not valid")

    def _read_gtrid(self, lanes):
        """First part of the xid, the transaction."""
        self.gtrid = lanes.leaf_bytes(self.len_gtrid)

    def _read_bqual(self, lanes):
        """Second part of the xid, the branch of the transaction."""
        self.bqual = lanes.leaf_bytes(self.len_bqual)

    def _read_unknown_tail(self, lanes):
        self.unknown_tail = lanes.only(invert(self._io.eof), self, lambda lanes, own: lanes.leaf_bytes_full())


class EventXid(Reader):
    """Commit of a transaction in a transactional engine."""

    NAME = "event_xid"
    PYTHON = "event_xid.EventXid"
    SEQ = ("xid", "unknown_tail")

    def _read_xid(self, lanes):
        self.xid = lanes.leaf_u8le()

    def _read_unknown_tail(self, lanes):
        self.unknown_tail = lanes.only(invert(self._io.eof), self, lambda lanes, own: lanes.leaf_bytes_full())


class FractionalSeconds(Reader):
    """Big-endian, one byte for every two digits of the declaration: hundredths, ten-thousandths or millionths of a second."""

    NAME = "fractional_seconds"
    PYTHON = "fractional_seconds.FractionalSeconds"
    SEQ = ("hundredths", "ten_thousandths", "millionths")

    def _set(self, num_digits):
        self.num_digits = as_parameter("uint8", num_digits)

    def _read_hundredths(self, lanes):
        self.hundredths = lanes.only(either(self.num_digits == 1, lambda: self.num_digits == 2), self, lambda lanes, own: lanes.leaf_u1())

    def _read_ten_thousandths(self, lanes):
        self.ten_thousandths = lanes.only(either(self.num_digits == 3, lambda: self.num_digits == 4), self, lambda lanes, own: lanes.leaf_u2be())

    def _read_millionths(self, lanes):
        self.millionths = lanes.only(either(self.num_digits == 5, lambda: self.num_digits == 6), self, lambda lanes, own: lanes.leaf_bits_be(24))

    @instance
    def raw(self):
        return choose(self.num_digits == 0, lambda: 0, lambda: choose(self.num_digits <= 2, lambda: self.hundredths, lambda: choose(self.num_digits <= 4, lambda: self.ten_thousandths, lambda: self.millionths, "uint32"), "uint32"), "uint32")

    @instance
    def unit(self):
        """Microseconds for one of `raw`."""
        return choose(self.num_digits <= 2, lambda: 10000, lambda: choose(self.num_digits <= 4, lambda: 100, lambda: 1, "uint8"), "uint16")

    @instance
    def raw_range(self):
        """The number from which to subtract to invert the sign of a negative TIME: the range of the bytes, not the units of a second."""
        return choose(self.num_digits <= 2, lambda: 256, lambda: choose(self.num_digits <= 4, lambda: 65536, lambda: 16777216, "uint32"), "uint32")


class GtidSet(Reader):
    """For each source server, the intervals of transaction numbers."""

    NAME = "gtid_set"
    PYTHON = "gtid_set.GtidSet"
    SEQ = ("num_entries_low", "num_entries_middle", "num_entries_high", "format", "entries")

    def _read_num_entries_low(self, lanes):
        """Low byte of the count; in the tagged layout the format once more."""
        self.num_entries_low = uniform(lanes.read_u1())

    def _read_num_entries_middle(self, lanes):
        self.num_entries_middle = uniform(lanes.read_u4le())

    def _read_num_entries_high(self, lanes):
        self.num_entries_high = uniform(lanes.read_u2le())

    def _read_format(self, lanes):
        self.format = uniform(lanes.read_u1())

    def _read_entries(self, lanes):
        self.entries = lanes.repeat([], self.num_entries, self, lambda lanes, own, _index: GtidSet_Entry(lanes, own))

    @instance
    def num_entries(self):
        """Number of entries, 48 bits in the tagged layout, 56 in the other."""
        return choose(self.format == 1, lambda: as_type("int64", self.num_entries_middle) + (as_type("int64", self.num_entries_high) * 4294967296), lambda: (as_type("int64", self.num_entries_low) + (as_type("int64", self.num_entries_middle) * 256)) + (as_type("int64", self.num_entries_high) * 1099511627776), "int64")

    @instance
    def note(self):
        """What the set shows if it has no entries."""
        raise Unsupported("gtid_set.note: the expression Text")


class GtidSet_Entry(Reader):
    """gtid_set::entry"""

    NAME = "gtid_set::entry"
    PYTHON = "gtid_set.GtidSet.Entry"
    SEQ = ("uuid", "tag", "num_intervals", "intervals")

    def _read_uuid(self, lanes):
        self.uuid = Uuid(lanes, self)

    def _read_tag(self, lanes):
        """Empty for the ids without a tag in a set that has tagged ones."""
        self.tag = lanes.only(self._parent.format == 1, self, lambda lanes, own: GtidSet_Tag(lanes, own))

    def _read_num_intervals(self, lanes):
        self.num_intervals = uniform(lanes.read_u8le())

    def _read_intervals(self, lanes):
        self.intervals = lanes.repeat([], self.num_intervals, self, lambda lanes, own, _index: GtidSet_Interval(lanes, own))


class GtidSet_Tag(Reader):
    """gtid_set::tag"""

    NAME = "gtid_set::tag"
    PYTHON = "gtid_set.GtidSet.Tag"
    SEQ = ("len_text", "text")

    def _read_len_text(self, lanes):
        self.len_text = VariableLengthInteger(lanes, self)

    def _read_text(self, lanes):
        """At most 32 lower case letters, digits and underscores."""
        self.text = lanes.leaf_bytes(self.len_text.value, "ASCII")


class GtidSet_Interval(Reader):
    """gtid_set::interval"""

    NAME = "gtid_set::interval"
    PYTHON = "gtid_set.GtidSet.Interval"
    SEQ = ("first", "after_last")

    def _read_first(self, lanes):
        """First transaction number."""
        self.first = lanes.leaf_s8le()

    def _read_after_last(self, lanes):
        """First transaction number after the interval."""
        self.after_last = lanes.leaf_s8le()

    @instance
    def last(self):
        return exact(operator.sub, self.after_last, 1)

    @instance
    def through(self):
        """What its text has after the first number."""
        raise Unsupported("gtid_set::interval.through: the expression Text")


class JsonBinary(Reader):
    """A JSON document as stored in a JSON column: a type byte, then the value."""

    NAME = "json_binary"
    PYTHON = "json_binary.JsonBinary"
    SEQ = ("type", "value", "free_space")

    def _read_type(self, lanes):
        """The type of the document."""
        self.type = lanes.only(invert(self.is_empty), self, lambda lanes, own: uniform(lanes.read_u1()))
        lanes.check(self.type, lambda _: is_in(_, frozenset([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 15])), "json_binary.type is not valid")

    VALUE_CASES = {
        0: lambda lanes, own: lanes.give_up("json_binary.value: json_binary::json_object is recursive"),  # value_type::small_object
        1: lambda lanes, own: lanes.give_up("json_binary.value: json_binary::json_object is recursive"),  # value_type::large_object
        2: lambda lanes, own: lanes.give_up("json_binary.value: json_binary::json_array is recursive"),  # value_type::small_array
        3: lambda lanes, own: lanes.give_up("json_binary.value: json_binary::json_array is recursive"),  # value_type::large_array
        4: lambda lanes, own: JsonBinary_LiteralValue(lanes, own),  # value_type::literal
        5: lambda lanes, own: JsonBinary_Int16Value(lanes, own),  # value_type::int16
        6: lambda lanes, own: JsonBinary_Uint16Value(lanes, own),  # value_type::uint16
        7: lambda lanes, own: JsonBinary_Int32Value(lanes, own),  # value_type::int32
        8: lambda lanes, own: JsonBinary_Uint32Value(lanes, own),  # value_type::uint32
        9: lambda lanes, own: JsonBinary_Int64Value(lanes, own),  # value_type::int64
        10: lambda lanes, own: JsonBinary_Uint64Value(lanes, own),  # value_type::uint64
        11: lambda lanes, own: JsonBinary_DoubleValue(lanes, own),  # value_type::double
        12: lambda lanes, own: JsonBinary_StringValue(lanes, own),  # value_type::string
        15: lambda lanes, own: JsonBinary_OpaqueValue(lanes, own),  # value_type::opaque
    }

    def _read_value(self, lanes):
        """The document."""
        self.value = lanes.only(invert(self.is_empty), self, lambda lanes, own: lanes.switch(own.type, own, JsonBinary.VALUE_CASES, None))

    def _read_free_space(self, lanes):
        """Bytes after the document."""
        self.free_space = lanes.leaf_bytes_full()

    @instance
    def is_empty(self):
        """Whether the document has no bytes at all, which stands for the literal null."""
        return self._io.size == 0


class JsonBinary_ContainerHeader(Reader):
    """The beginning of an object or array."""

    NAME = "json_binary::container_header"
    PYTHON = "json_binary.JsonBinary.ContainerHeader"
    SEQ = ("num_elements", "len_container")

    def _set(self, is_large, depth, ofs_container, ofs_limit):
        self.is_large = is_large
        self.depth = as_parameter("uint32", depth)
        self.ofs_container = as_parameter("uint32", ofs_container)
        self.ofs_limit = as_parameter("uint32", ofs_limit)

    NUM_ELEMENTS_CASES = {
        True: lambda lanes, own: uniform(lanes.read_u4le()),
        False: lambda lanes, own: uniform(lanes.read_u2le()),
    }

    def _read_num_elements(self, lanes):
        """Number of members or elements."""
        self.num_elements = lanes.switch(self.is_large, self, JsonBinary_ContainerHeader.NUM_ELEMENTS_CASES, None)

    LEN_CONTAINER_CASES = {
        True: lambda lanes, own: uniform(lanes.read_u4le()),
        False: lambda lanes, own: uniform(lanes.read_u2le()),
    }

    def _read_len_container(self, lanes):
        """Bytes from the start of this header to the end of the object or array."""
        self.len_container = lanes.switch(self.is_large, self, JsonBinary_ContainerHeader.LEN_CONTAINER_CASES, None)
        lanes.check(self.len_container, lambda _: _ >= choose(self.is_large, lambda: 8, lambda: 4, "uint8"), "json_binary::container_header.len_container is not valid")
        lanes.check(self.len_container, lambda _: _ <= choose(self.depth > 100, lambda: 0, lambda: as_type("int64", self.ofs_limit) - as_type("int64", self.ofs_container), "int64"), "json_binary::container_header.len_container is not valid")

    @instance
    def ofs_end(self):
        """Where in the document the object or array ends."""
        return as_type("int64", self.ofs_container) + as_type("int64", self.len_container)

    @instance
    def opening(self):
        """Begins the text of an object, which a representation cannot write."""
        raise Unsupported("json_binary::container_header.opening: the expression Text")


class JsonBinary_KeyEntry(Reader):
    """Points to one key of an object."""

    NAME = "json_binary::key_entry"
    PYTHON = "json_binary.JsonBinary.KeyEntry"
    SEQ = ("ofs_key", "len_key")

    def _set(self, is_large):
        self.is_large = is_large

    OFS_KEY_CASES = {
        True: lambda lanes, own: uniform(lanes.read_u4le()),
        False: lambda lanes, own: uniform(lanes.read_u2le()),
    }

    def _read_ofs_key(self, lanes):
        """Offset of the key from the start of the object."""
        self.ofs_key = lanes.switch(self.is_large, self, JsonBinary_KeyEntry.OFS_KEY_CASES, None)

    def _read_len_key(self, lanes):
        """Length of the key in bytes."""
        self.len_key = uniform(lanes.read_u2le())


class JsonBinary_ValueEntry(Reader):
    """The type of a value, and the value itself, if it is small enough, or its place."""

    NAME = "json_binary::value_entry"
    PYTHON = "json_binary.JsonBinary.ValueEntry"
    SEQ = ("type", "ofs_value", "inlined", "padding")

    def _set(self, is_large):
        self.is_large = is_large

    def _read_type(self, lanes):
        """The type of the value."""
        self.type = uniform(lanes.read_u1())
        lanes.check(self.type, lambda _: is_in(_, frozenset([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 15])), "json_binary::value_entry.type is not valid")

    OFS_VALUE_CASES = {
        True: lambda lanes, own: uniform(lanes.read_u4le()),
        False: lambda lanes, own: uniform(lanes.read_u2le()),
    }

    def _read_ofs_value(self, lanes):
        """Offset of the value from the start of the object or array."""
        self.ofs_value = lanes.only(invert(self.is_inlined), self, lambda lanes, own: lanes.switch(own.is_large, own, JsonBinary_ValueEntry.OFS_VALUE_CASES, None))

    INLINED_CASES = {
        4: lambda lanes, own: JsonBinary_LiteralValue(lanes, own),  # value_type::literal
        5: lambda lanes, own: JsonBinary_Int16Value(lanes, own),  # value_type::int16
        6: lambda lanes, own: JsonBinary_Uint16Value(lanes, own),  # value_type::uint16
        7: lambda lanes, own: JsonBinary_Int32Value(lanes, own),  # value_type::int32
        8: lambda lanes, own: JsonBinary_Uint32Value(lanes, own),  # value_type::uint32
    }

    def _read_inlined(self, lanes):
        """The value itself."""
        self.inlined = lanes.only(self.is_inlined, self, lambda lanes, own: lanes.switch(own.type, own, JsonBinary_ValueEntry.INLINED_CASES, None))

    def _read_padding(self, lanes):
        """The rest of the place of the offset; the server extends the sign into it, and does not read it."""
        self.padding = lanes.only(both(self.is_inlined, lambda: self.len_slot > self.len_inlined), self, lambda lanes, own: lanes.leaf_bytes(as_type("int32", own.len_slot) - as_type("int32", own.len_inlined)))

    @instance
    def is_inlined(self):
        """Whether the value is in the place of the offset."""
        return either(self.type == 4, lambda: self.type == 5, lambda: self.type == 6, lambda: both(self.is_large, lambda: either(self.type == 7, lambda: self.type == 8)))

    @instance
    def len_slot(self):
        return choose(self.is_large, lambda: 4, lambda: 2, "uint8")

    @instance
    def len_inlined(self):
        return choose(self.type == 4, lambda: 1, lambda: choose(either(self.type == 5, lambda: self.type == 6), lambda: 2, lambda: 4, "uint8"), "uint8")


class JsonBinary_Key(Reader):
    """The name of a member."""

    NAME = "json_binary::key"
    PYTHON = "json_binary.JsonBinary.Key"
    SEQ = ("free_space", "name")

    def _set(self, entry, ofs_container):
        self.entry = entry
        self.ofs_container = as_parameter("uint32", ofs_container)

    def _read_free_space(self, lanes):
        """Bytes that in-place updates left unused before the key."""
        self.free_space = lanes.only(as_type("int64", self.ofs_container) + as_type("int64", self.entry.ofs_key) != self._io.pos, self, lambda lanes, own: lanes.leaf_bytes((as_type("int64", own.ofs_container) + as_type("int64", own.entry.ofs_key)) - own._io.pos))

    def _read_name(self, lanes):
        """The name."""
        self.name = lanes.read_bytes(self.entry.len_key, "UTF-8")


class JsonBinary_LiteralValue(Reader):
    """null, true or false."""

    NAME = "json_binary::literal_value"
    PYTHON = "json_binary.JsonBinary.LiteralValue"
    SEQ = ("value",)

    def _read_value(self, lanes):
        self.value = lanes.leaf_u1()
        lanes.check(self.value, lambda _: is_in(_, frozenset([0, 1, 2])), "json_binary::literal_value.value is not valid")

    @instance
    def text(self):
        """As JSON writes it."""
        raise Unsupported("json_binary::literal_value.text: the expression Text")


class JsonBinary_Int16Value(Reader):
    """An integer that fits into 16 bits."""

    NAME = "json_binary::int16_value"
    PYTHON = "json_binary.JsonBinary.Int16Value"
    SEQ = ("value",)

    def _read_value(self, lanes):
        self.value = lanes.leaf_s2le()


class JsonBinary_Uint16Value(Reader):
    """An integer of unsigned SQL type that fits into 16 bits."""

    NAME = "json_binary::uint16_value"
    PYTHON = "json_binary.JsonBinary.Uint16Value"
    SEQ = ("value",)

    def _read_value(self, lanes):
        self.value = lanes.leaf_u2le()


class JsonBinary_Int32Value(Reader):
    """An integer that fits into 32 bits."""

    NAME = "json_binary::int32_value"
    PYTHON = "json_binary.JsonBinary.Int32Value"
    SEQ = ("value",)

    def _read_value(self, lanes):
        self.value = lanes.leaf_s4le()


class JsonBinary_Uint32Value(Reader):
    """An integer of unsigned SQL type that fits into 32 bits."""

    NAME = "json_binary::uint32_value"
    PYTHON = "json_binary.JsonBinary.Uint32Value"
    SEQ = ("value",)

    def _read_value(self, lanes):
        self.value = lanes.leaf_u4le()


class JsonBinary_Int64Value(Reader):
    """An integer."""

    NAME = "json_binary::int64_value"
    PYTHON = "json_binary.JsonBinary.Int64Value"
    SEQ = ("low", "high")

    def _read_low(self, lanes):
        self.low = lanes.leaf_u4le()

    def _read_high(self, lanes):
        self.high = lanes.leaf_s4le()

    @instance
    def value(self):
        return (as_type("int64", self.high) * 4294967296) + as_type("int64", self.low)


class JsonBinary_Uint64Value(Reader):
    """An integer of 0 or more."""

    NAME = "json_binary::uint64_value"
    PYTHON = "json_binary.JsonBinary.Uint64Value"
    SEQ = ("value",)

    def _read_value(self, lanes):
        self.value = lanes.leaf_u8le()


class JsonBinary_DoubleValue(Reader):
    """A floating-point number."""

    NAME = "json_binary::double_value"
    PYTHON = "json_binary.JsonBinary.DoubleValue"
    SEQ = ("value",)

    def _read_value(self, lanes):
        self.value = lanes.leaf_f8le()


class JsonBinary_StringValue(Reader):
    """A string."""

    NAME = "json_binary::string_value"
    PYTHON = "json_binary.JsonBinary.StringValue"
    SEQ = ("len_value", "value")

    def _read_len_value(self, lanes):
        """Length of the string in bytes."""
        self.len_value = JsonBinary_VariableLength(lanes, self)

    def _read_value(self, lanes):
        """The string."""
        self.value = lanes.leaf_bytes(self.len_value.value, "UTF-8")


class JsonBinary_VariableLength(Reader):
    """A length of up to 32 bits, in groups of 7, least significant group first; the top bit of a byte says that another byte follows."""

    NAME = "json_binary::variable_length"
    PYTHON = "json_binary.JsonBinary.VariableLength"
    SEQ = ("first", "second", "third", "fourth", "fifth")

    def _read_first(self, lanes):
        """Bits 0 to 6."""
        self.first = uniform(lanes.read_u1())

    def _read_second(self, lanes):
        """Bits 7 to 13."""
        self.second = lanes.only(self.first >= 128, self, lambda lanes, own: uniform(lanes.read_u1()))

    def _read_third(self, lanes):
        """Bits 14 to 20."""
        self.third = lanes.only(both(self.first >= 128, lambda: self.second >= 128), self, lambda lanes, own: uniform(lanes.read_u1()))

    def _read_fourth(self, lanes):
        """Bits 21 to 27."""
        self.fourth = lanes.only(both(self.first >= 128, lambda: self.second >= 128, lambda: self.third >= 128), self, lambda lanes, own: uniform(lanes.read_u1()))

    def _read_fifth(self, lanes):
        """Bits 28 to 31."""
        self.fifth = lanes.only(both(self.first >= 128, lambda: self.second >= 128, lambda: self.third >= 128, lambda: self.fourth >= 128), self, lambda lanes, own: uniform(lanes.read_u1()))
        lanes.check(self.fifth, lambda _: _ <= 15, "json_binary::variable_length.fifth is not valid")

    @instance
    def value(self):
        """The length in bytes."""
        return as_parameter("uint64", choose(self.first < 128, lambda: self.first, lambda: choose(self.second < 128, lambda: (as_type("int32", self.first) - 128) + as_type("int32", as_type("uint32", self.second) * 128), lambda: choose(self.third < 128, lambda: ((as_type("int32", self.first) - 128) + ((as_type("int32", self.second) - 128) * 128)) + as_type("int32", as_type("uint32", self.third) * 16384), lambda: choose(self.fourth < 128, lambda: (((as_type("int32", self.first) - 128) + ((as_type("int32", self.second) - 128) * 128)) + ((as_type("int32", self.third) - 128) * 16384)) + as_type("int32", as_type("uint32", self.fourth) * 2097152), lambda: as_type("int64", (((as_type("int32", self.first) - 128) + ((as_type("int32", self.second) - 128) * 128)) + ((as_type("int32", self.third) - 128) * 16384)) + ((as_type("int32", self.fourth) - 128) * 2097152)) + (as_type("int64", self.fifth) * 268435456), "int64"), "int64"), "int64"), "int64"))


class JsonBinary_OpaqueValue(Reader):
    """A value of an SQL type that JSON lacks."""

    NAME = "json_binary::opaque_value"
    PYTHON = "json_binary.JsonBinary.OpaqueValue"
    SEQ = ("type", "len_value", "value")

    def _read_type(self, lanes):
        """The SQL type."""
        self.type = uniform(lanes.read_u1())

    def _read_len_value(self, lanes):
        """Length of the value in bytes."""
        self.len_value = JsonBinary_VariableLength(lanes, self)

    VALUE_CASES = {
        246: lambda lanes, own: lanes.open(JsonBinary_OpaqueDecimal, own),  # column_metadata::column_type::newdecimal
        10: lambda lanes, own: lanes.open(JsonBinary_OpaqueDatetime, own),  # column_metadata::column_type::date
        12: lambda lanes, own: lanes.open(JsonBinary_OpaqueDatetime, own),  # column_metadata::column_type::datetime
        7: lambda lanes, own: lanes.open(JsonBinary_OpaqueDatetime, own),  # column_metadata::column_type::timestamp
        11: lambda lanes, own: lanes.open(JsonBinary_OpaqueTime, own),  # column_metadata::column_type::time
    }

    def _read_value(self, lanes):
        """The value."""
        self.value = lanes.within(self.len_value.value).switch(self.type, self, JsonBinary_OpaqueValue.VALUE_CASES, lambda lanes, own: lanes.open(JsonBinary_OpaqueBytes, own))


class JsonBinary_OpaqueBytes(Reader):
    """A value whose bytes depend on its SQL type."""

    NAME = "json_binary::opaque_bytes"
    PYTHON = "json_binary.JsonBinary.OpaqueBytes"
    SEQ = ("value",)

    def _read_value(self, lanes):
        """The bytes of the value."""
        self.value = lanes.leaf_bytes_full()


class JsonBinary_OpaqueDecimal(Reader):
    """An exact decimal number."""

    NAME = "json_binary::opaque_decimal"
    PYTHON = "json_binary.JsonBinary.OpaqueDecimal"
    SEQ = ("precision", "scale", "value", "unknown_tail")

    def _read_precision(self, lanes):
        """Number of digits."""
        self.precision = uniform(lanes.read_u1())
        lanes.check(self.precision, lambda _: _ >= 1, "json_binary::opaque_decimal.precision is not valid")
        lanes.check(self.precision, lambda _: _ <= 65, "json_binary::opaque_decimal.precision is not valid")

    def _read_scale(self, lanes):
        """Number of digits after the decimal point."""
        self.scale = uniform(lanes.read_u1())
        lanes.check(self.scale, lambda _: _ <= choose(self.precision < 30, lambda: self.precision, lambda: 30, "uint8"), "json_binary::opaque_decimal.scale is not valid")

    def _read_value(self, lanes):
        """The digits."""
        self.value = ColumnNewdecimal(lanes, self, self.precision, self.scale)

    def _read_unknown_tail(self, lanes):
        """Bytes after the number."""
        self.unknown_tail = lanes.leaf_bytes_full()


class JsonBinary_PackedTemporal(Reader):
    """A signed 64-bit integer, packed from the parts of a date or time: 40 bits of days or hours down to seconds, then 24 bits of microseconds."""

    NAME = "json_binary::packed_temporal"
    PYTHON = "json_binary.JsonBinary.PackedTemporal"
    SEQ = ("fraction_low", "fraction_high", "whole_low", "whole_high")

    def _read_fraction_low(self, lanes):
        """Microseconds, bits 0 to 15."""
        self.fraction_low = lanes.leaf_u2le()

    def _read_fraction_high(self, lanes):
        """Microseconds, bits 16 to 23."""
        self.fraction_high = lanes.leaf_u1()

    def _read_whole_low(self, lanes):
        """The part above the microseconds, bits 0 to 31."""
        self.whole_low = lanes.leaf_u4le()

    def _read_whole_high(self, lanes):
        """The part above the microseconds, bits 32 to 39, with the sign."""
        self.whole_high = lanes.leaf_s1()

    @instance
    def is_negative(self):
        """Whether the time is below zero."""
        return self.whole_high < 0

    @instance
    def stored_fraction(self):
        return (as_type("uint32", self.fraction_high) * 65536) + as_type("uint32", self.fraction_low)

    @instance
    def stored_whole(self):
        return (as_type("int64", self.whole_high) * 4294967296) + as_type("int64", self.whole_low)

    @instance
    def microsecond(self):
        """Microseconds, sign removed."""
        return choose(both(self.is_negative, lambda: self.stored_fraction > 0), lambda: 16777216 - self.stored_fraction, lambda: self.stored_fraction, "uint32")

    @instance
    def whole(self):
        """The part above the microseconds, sign removed."""
        return choose(invert(self.is_negative), lambda: self.stored_whole, lambda: choose(self.stored_fraction > 0, lambda: -1 - self.stored_whole, lambda: 0 - self.stored_whole, "int64"), "int64")

    @instance
    def second(self):
        return self.whole % 64

    @instance
    def minute(self):
        return (self.whole // 64) % 64


class JsonBinary_OpaqueDatetime(Reader):
    """A DATE, DATETIME or TIMESTAMP; a DATE has no time of day."""

    NAME = "json_binary::opaque_datetime"
    PYTHON = "json_binary.JsonBinary.OpaqueDatetime"
    SEQ = ("packed", "unknown_tail")

    def _read_packed(self, lanes):
        self.packed = JsonBinary_PackedTemporal(lanes, self)

    def _read_unknown_tail(self, lanes):
        """Bytes after the value."""
        self.unknown_tail = lanes.leaf_bytes_full()

    @instance
    def year(self):
        return (self.packed.whole // 4194304) // 13

    @instance
    def month(self):
        return (self.packed.whole // 4194304) % 13

    @instance
    def day(self):
        return (self.packed.whole // 131072) % 32

    @instance
    def hour(self):
        return (self.packed.whole // 4096) % 32

    @instance
    def minute(self):
        return self.packed.minute

    @instance
    def second(self):
        return self.packed.second

    @instance
    def microsecond(self):
        return self.packed.microsecond

    @instance
    def text(self):
        """As text."""
        raise Unsupported("json_binary::opaque_datetime.text: the expression Call")


class JsonBinary_OpaqueTime(Reader):
    """A TIME: a time of day, or an interval of up to 838 hours in either direction."""

    NAME = "json_binary::opaque_time"
    PYTHON = "json_binary.JsonBinary.OpaqueTime"
    SEQ = ("packed", "unknown_tail")

    def _read_packed(self, lanes):
        self.packed = JsonBinary_PackedTemporal(lanes, self)

    def _read_unknown_tail(self, lanes):
        """Bytes after the value."""
        self.unknown_tail = lanes.leaf_bytes_full()

    @instance
    def is_negative(self):
        return self.packed.is_negative

    @instance
    def hour(self):
        return (self.packed.whole // 4096) % 1024

    @instance
    def minute(self):
        return self.packed.minute

    @instance
    def second(self):
        return self.packed.second

    @instance
    def microsecond(self):
        return self.packed.microsecond

    @instance
    def text(self):
        """As text."""
        raise Unsupported("json_binary::opaque_time.text: the expression Text")


class JsonDiffs(Reader):
    """The changes of an UPDATE to a JSON column, if `binlog_row_value_options` is PARTIAL_JSON."""

    NAME = "json_diffs"
    PYTHON = "json_diffs.JsonDiffs"
    SEQ = ("diffs",)

    def _read_diffs(self, lanes):
        """The changes, in the order in which to apply them."""
        self.diffs = lanes.repeat_eos([], self, lambda lanes, own, _index: JsonDiffs_Diff(lanes, own))

    @instance
    def note(self):
        raise Unsupported("json_diffs.note: the expression Text")


class JsonDiffs_Diff(Reader):
    """One change to a document."""

    NAME = "json_diffs::diff"
    PYTHON = "json_diffs.JsonDiffs.Diff"
    SEQ = ("operation", "len_path", "path", "len_value", "value")

    def _read_operation(self, lanes):
        """The operation at the path."""
        self.operation = uniform(lanes.read_u1())
        lanes.check(self.operation, lambda _: is_in(_, frozenset([0, 1, 2])), "json_diffs::diff.operation is not valid")

    def _read_len_path(self, lanes):
        """Length of the path in bytes."""
        self.len_path = PackedInteger(lanes, self)

    def _read_path(self, lanes):
        """Where in the document: `$`, then `.name` or `.'quoted name'` for a member and `[3]` for an element, from the outside in."""
        self.path = lanes.leaf_bytes(self.len_path.value, "UTF-8")

    def _read_len_value(self, lanes):
        """Length of the value in bytes."""
        self.len_value = lanes.only(self.has_value, self, lambda lanes, own: PackedInteger(lanes, own))

    def _read_value(self, lanes):
        """The new value."""
        self.value = lanes.only(self.has_value, self, lambda lanes, own: lanes.within(own.len_value.value).open(JsonBinary, own))

    @instance
    def has_value(self):
        """Whether the operation has a value."""
        return self.operation != 2


class MariadbAnnotateRows(Reader):
    """Text of the statement that changed the rows that follow, like MySQL's ROWS_QUERY."""

    NAME = "mariadb_annotate_rows"
    PYTHON = "mariadb_annotate_rows.MariadbAnnotateRows"
    SEQ = ("query",)

    def _read_query(self, lanes):
        """The statement, in the character set of the client."""
        self.query = lanes.leaf_bytes_full()


class MariadbBinlogCheckpoint(Reader):
    """After a crash, MariaDB must look for prepared transactions in the files from this one on."""

    NAME = "mariadb_binlog_checkpoint"
    PYTHON = "mariadb_binlog_checkpoint.MariadbBinlogCheckpoint"
    SEQ = ("len_file_name", "file_name", "unknown_tail")

    def _read_len_file_name(self, lanes):
        self.len_file_name = uniform(lanes.read_u4le())

    def _read_file_name(self, lanes):
        self.file_name = lanes.leaf_bytes(self.len_file_name, "UTF-8")

    def _read_unknown_tail(self, lanes):
        self.unknown_tail = lanes.only(invert(self._io.eof), self, lambda lanes, own: lanes.leaf_bytes_full())


class MariadbCompressedRows(Reader):
    """As `rows_body`, but the rows, after the columns of the images, are a zlib stream."""

    NAME = "mariadb_compressed_rows"
    PYTHON = "mariadb_compressed_rows.MariadbCompressedRows"
    SEQ = ("num_columns", "columns_before", "columns_after", "compression", "deflated", "rows_without_columns", "rows_of_other_table")

    def _set(self, has_before, has_after, table_map):
        self.has_before = has_before
        self.has_after = has_after
        self.table_map = table_map

    def _read_num_columns(self, lanes):
        """The same as in the TABLE_MAP."""
        self.num_columns = PackedInteger(lanes, self)

    def _read_columns_before(self, lanes):
        """Columns that are in the image before the change."""
        self.columns_before = lanes.only(self.has_before, self, lambda lanes, own: ColumnBitmap(lanes, own, own.num_columns.value))

    def _read_columns_after(self, lanes):
        """Columns that are in the image after the change."""
        self.columns_after = lanes.only(self.has_after, self, lambda lanes, own: ColumnBitmap(lanes, own, own.num_columns.value))

    def _read_compression(self, lanes):
        self.compression = MariadbCompressionHeader(lanes, self)

    def _read_deflated(self, lanes):
        """The rows as a zlib stream."""
        self.deflated = lanes.only(both(self.num_columns.value == self.table_map._parent.num_columns.value, lambda: self.rows_take_bytes), self, lambda lanes, own: lanes.leaf_bytes_full())

    def _read_rows_without_columns(self, lanes):
        """Images without columns take no bytes, so the number of rows is unknown."""
        self.rows_without_columns = lanes.only(both(self.num_columns.value == self.table_map._parent.num_columns.value, lambda: invert(self.rows_take_bytes)), self, lambda lanes, own: lanes.leaf_bytes_full())

    def _read_rows_of_other_table(self, lanes):
        """The TABLE_MAP does not belong to these rows, which therefore cannot be read."""
        self.rows_of_other_table = lanes.only(self.num_columns.value != self.table_map._parent.num_columns.value, self, lambda lanes, own: lanes.leaf_bytes_full())

    @instance
    def inflated(self):
        """The rows."""
        raise Unsupported("mariadb_compressed_rows.inflated: process, pad-right or valid of an instance")

    @instance
    def rows_take_bytes(self):
        """Whether the images have any columns."""
        return either(both(self.has_before, lambda: self.columns_before.num_set > 0), lambda: both(self.has_after, lambda: self.columns_after.num_set > 0))


class MariadbCompressedRows_Inflated(Reader):
    """mariadb_compressed_rows::inflated"""

    NAME = "mariadb_compressed_rows::inflated"
    PYTHON = "mariadb_compressed_rows.MariadbCompressedRows.Inflated"
    SEQ = ("rows",)

    def _read_rows(self, lanes):
        self.rows = lanes.repeat_eos([], self, lambda lanes, own, _index: MariadbCompressedRows_Row(lanes, own))


class MariadbCompressedRows_Row(Reader):
    """mariadb_compressed_rows::row"""

    NAME = "mariadb_compressed_rows::row"
    PYTHON = "mariadb_compressed_rows.MariadbCompressedRows.Row"
    SEQ = ("before", "after")

    def _read_before(self, lanes):
        self.before = lanes.only(self._parent._parent.has_before, self, lambda lanes, own: RowImage(lanes, own, own._parent._parent.table_map, own._parent._parent.columns_before.itself, False))

    def _read_after(self, lanes):
        self.after = lanes.only(self._parent._parent.has_after, self, lambda lanes, own: RowImage(lanes, own, own._parent._parent.table_map, own._parent._parent.columns_after.itself, False))


class MariadbCompressionHeader(Reader):
    """A byte with the algorithm and the width of a length, then the length of the uncompressed data."""

    NAME = "mariadb_compression_header"
    PYTHON = "mariadb_compression_header.MariadbCompressionHeader"
    SEQ = ("is_compressed", "length_u1", "length_u2", "length_u3", "length_u4")

    def _read_is_compressed(self, lanes):
        """The bits of is_compressed, algorithm, reserved, len_length."""
        word = lanes.read_bits_be(8)
        self.is_compressed = flag(word, 7)
        self.algorithm = bits(word, 4, 3, 'uint8')
        self.reserved = flag(word, 3)
        self.len_length = bits(word, 0, 3, 'uint8')
        lanes.check(self.is_compressed, lambda _: _, "mariadb_compression_header.is_compressed is not valid")
        lanes.check(self.algorithm, lambda _: _ == 0, "mariadb_compression_header.algorithm is not valid")
        lanes.check(self.len_length, lambda _: _ >= 1, "mariadb_compression_header.len_length is not valid")
        lanes.check(self.len_length, lambda _: _ <= 4, "mariadb_compression_header.len_length is not valid")

    def _read_length_u1(self, lanes):
        self.length_u1 = lanes.only(self.len_length == 1, self, lambda lanes, own: lanes.leaf_u1())

    def _read_length_u2(self, lanes):
        self.length_u2 = lanes.only(self.len_length == 2, self, lambda lanes, own: lanes.leaf_u2be())

    def _read_length_u3(self, lanes):
        self.length_u3 = lanes.only(self.len_length == 3, self, lambda lanes, own: lanes.leaf_bits_be(24))

    def _read_length_u4(self, lanes):
        self.length_u4 = lanes.only(self.len_length == 4, self, lambda lanes, own: lanes.leaf_u4be())

    @instance
    def len_inflated(self):
        """Bytes of the data after inflating."""
        return choose(self.len_length == 1, lambda: self.length_u1, lambda: choose(self.len_length == 2, lambda: self.length_u2, lambda: choose(self.len_length == 3, lambda: self.length_u3, lambda: self.length_u4, "uint32"), "uint32"), "uint32")


class MariadbGtid(Reader):
    """First event of every transaction of MariaDB since 10.0, instead of BEGIN."""

    NAME = "mariadb_gtid"
    PYTHON = "mariadb_gtid.MariadbGtid"
    SEQ = ("seq_no", "domain_id", "flags", "commit_id", "xid", "extra_flags", "num_extra_engines", "start_alter_seq_no", "thread_id", "padding")

    def _read_seq_no(self, lanes):
        """Number of the transaction within its domain, from 1."""
        self.seq_no = lanes.leaf_u8le()

    def _read_domain_id(self, lanes):
        """Replication domain."""
        self.domain_id = lanes.leaf_u4le()

    def _read_flags(self, lanes):
        """Bits; each is an instance below."""
        self.flags = uniform(lanes.read_u1())

    def _read_commit_id(self, lanes):
        """Transactions with the same number were committed together and may be applied in parallel."""
        self.commit_id = lanes.only(self.is_group_commit, self, lambda lanes, own: lanes.leaf_u8le())

    def _read_xid(self, lanes):
        self.xid = lanes.only(either(self.is_prepared_xa, lambda: self.is_completed_xa), self, lambda lanes, own: MariadbGtid_Xid(lanes, own))

    def _read_extra_flags(self, lanes):
        """Bits; each is an instance below."""
        self.extra_flags = lanes.only(self.has_extra_flags, self, lambda lanes, own: uniform(lanes.read_u1()))

    def _read_num_extra_engines(self, lanes):
        """The number of transactional engines that took part, minus one; 255 if unknown."""
        self.num_extra_engines = lanes.only(self.has_extra_engines, self, lambda lanes, own: lanes.leaf_u1())

    def _read_start_alter_seq_no(self, lanes):
        """Number of the transaction that began the ALTER TABLE that this one ends."""
        self.start_alter_seq_no = lanes.only(either(self.is_commit_alter, lambda: self.is_rollback_alter), self, lambda lanes, own: lanes.leaf_u8le())

    def _read_thread_id(self, lanes):
        """Connection that ran the transaction."""
        self.thread_id = lanes.only(self.has_thread_id, self, lambda lanes, own: lanes.leaf_u4le())

    def _read_padding(self, lanes):
        """Zero bytes up to the length of the fixed part, or fields of later servers."""
        self.padding = lanes.only(invert(self._io.eof), self, lambda lanes, own: lanes.leaf_bytes_full())

    @instance
    def is_standalone(self):
        """A single event, such as DDL, without a COMMIT."""
        return self.flags & 1 != 0

    @instance
    def is_group_commit(self):
        return self.flags & 2 != 0

    @instance
    def is_transactional(self):
        """Whether all tables that it changes can be rolled back."""
        return self.flags & 4 != 0

    @instance
    def is_parallel_allowed(self):
        """Off if the session had set skip_parallel_replication."""
        return self.flags & 8 != 0

    @instance
    def is_waited(self):
        """The transaction had to wait for a lock of another one."""
        return self.flags & 16 != 0

    @instance
    def is_ddl(self):
        return self.flags & 32 != 0

    @instance
    def is_prepared_xa(self):
        """Ends with XA PREPARE."""
        return self.flags & 64 != 0

    @instance
    def is_completed_xa(self):
        """XA COMMIT or XA ROLLBACK of a prepared transaction."""
        return self.flags & 128 != 0

    @instance
    def has_extra_flags(self):
        return self._io.size > as_type("uint32", 13 + choose(self.is_group_commit, lambda: 8, lambda: 0, "uint8")) + as_type("uint32", choose(either(self.is_prepared_xa, lambda: self.is_completed_xa), lambda: (6 + as_type("uint32", self.xid.len_gtrid)) + as_type("uint32", self.xid.len_bqual), lambda: 0, "uint16"))

    @instance
    def has_extra_engines(self):
        return both(self.has_extra_flags, lambda: self.extra_flags & 1 != 0)

    @instance
    def is_start_alter(self):
        """First part of an ALTER TABLE in two phases."""
        return both(self.has_extra_flags, lambda: self.extra_flags & 2 != 0)

    @instance
    def is_commit_alter(self):
        """Second part of an ALTER TABLE in two phases, done."""
        return both(self.has_extra_flags, lambda: self.extra_flags & 4 != 0)

    @instance
    def is_rollback_alter(self):
        """Second part of an ALTER TABLE in two phases, cancelled."""
        return both(self.has_extra_flags, lambda: self.extra_flags & 8 != 0)

    @instance
    def has_thread_id(self):
        return both(self.has_extra_flags, lambda: self.extra_flags & 16 != 0)


class MariadbGtid_Xid(Reader):
    """mariadb_gtid::xid"""

    NAME = "mariadb_gtid::xid"
    PYTHON = "mariadb_gtid.MariadbGtid.Xid"
    SEQ = ("format_id", "len_gtrid", "len_bqual", "gtrid", "bqual")

    def _read_format_id(self, lanes):
        """Third part of the xid."""
        self.format_id = lanes.leaf_u4le()

    def _read_len_gtrid(self, lanes):
        """At most MAXGTRIDSIZE."""
        self.len_gtrid = uniform(lanes.read_u1())
        lanes.check(self.len_gtrid, lambda _: _ <= 64, "mariadb_gtid::xid.len_gtrid is not valid")

    def _read_len_bqual(self, lanes):
        """At most MAXBQUALSIZE."""
        self.len_bqual = uniform(lanes.read_u1())
        lanes.check(self.len_bqual, lambda _: _ <= 64, "mariadb_gtid::xid.len_bqual is not valid")

    def _read_gtrid(self, lanes):
        """First part of the xid, the transaction."""
        self.gtrid = lanes.leaf_bytes(self.len_gtrid)

    def _read_bqual(self, lanes):
        """Second part of the xid, the branch of the transaction."""
        self.bqual = lanes.leaf_bytes(self.len_bqual)


class MariadbGtidList(Reader):
    """The replication position at the beginning of a file: for each domain, the last transaction of each server."""

    NAME = "mariadb_gtid_list"
    PYTHON = "mariadb_gtid_list.MariadbGtidList"
    SEQ = ("count_and_flags", "gtids", "padding")

    def _read_count_and_flags(self, lanes):
        """Number of entries in the lower 28 bits, flags in the upper four."""
        self.count_and_flags = uniform(lanes.read_u4le())

    def _read_gtids(self, lanes):
        self.gtids = lanes.repeat([], self.num_gtids, self, lambda lanes, own, _index: MariadbGtidList_Gtid(lanes, own))

    def _read_padding(self, lanes):
        """Two zero bytes after an empty list: 25 bytes is the shortest event that a server can replace with a harmless one for a replica too old to know it."""
        self.padding = lanes.only(invert(self._io.eof), self, lambda lanes, own: lanes.leaf_bytes_full())

    @instance
    def num_gtids(self):
        return self.count_and_flags & 268435455

    @instance
    def note(self):
        """What the list shows if it has no entries."""
        raise Unsupported("mariadb_gtid_list.note: the expression Text")

    @instance
    def is_until_reached(self):
        """Generated by a server to tell a replica that it has received everything it requested."""
        return self.count_and_flags & 268435456 != 0

    @instance
    def is_ignored_gtids(self):
        """Generated within a replica, for transactions that it skipped."""
        return self.count_and_flags & 536870912 != 0


class MariadbGtidList_Gtid(Reader):
    """mariadb_gtid_list::gtid"""

    NAME = "mariadb_gtid_list::gtid"
    PYTHON = "mariadb_gtid_list.MariadbGtidList.Gtid"
    SEQ = ("domain_id", "server_id", "seq_no")

    def _read_domain_id(self, lanes):
        self.domain_id = lanes.leaf_u4le()

    def _read_server_id(self, lanes):
        self.server_id = lanes.leaf_u4le()

    def _read_seq_no(self, lanes):
        self.seq_no = lanes.leaf_u8le()


class MariadbQueryCompressed(Reader):
    """QUERY of MariaDB since 10.2 with log_bin_compress=ON: only the statement is compressed; everything before it is as in QUERY."""

    NAME = "mariadb_query_compressed"
    PYTHON = "mariadb_query_compressed.MariadbQueryCompressed"
    SEQ = ("thread_id", "exec_time", "len_db", "error_code", "len_status_vars", "extra_post_header", "status_vars", "db", "db_terminator", "compression", "query")

    def _set(self, len_post_header):
        self.len_post_header = as_parameter("uint8", len_post_header)

    def _read_thread_id(self, lanes):
        """Connection that ran the statement."""
        self.thread_id = lanes.leaf_u4le()

    def _read_exec_time(self, lanes):
        """Seconds between the start of the statement and its logging."""
        self.exec_time = lanes.leaf_u4le()

    def _read_len_db(self, lanes):
        self.len_db = uniform(lanes.read_u1())

    def _read_error_code(self, lanes):
        """Error with which the statement ended on the source; 0 is none."""
        self.error_code = lanes.leaf_u2le()

    def _read_len_status_vars(self, lanes):
        self.len_status_vars = uniform(lanes.read_u2le())

    def _read_extra_post_header(self, lanes):
        """Fields of later servers."""
        self.extra_post_header = lanes.only(self.len_post_header > 13, self, lambda lanes, own: lanes.leaf_bytes(as_type("int32", own.len_post_header) - 13))

    def _read_status_vars(self, lanes):
        self.status_vars = lanes.within(self.len_status_vars).open(EventQuery_QueryStatusVariables, self)

    def _read_db(self, lanes):
        """Default database of the session."""
        self.db = lanes.leaf_bytes(self.len_db, "UTF-8")

    def _read_db_terminator(self, lanes):
        self.db_terminator = lanes.read_contents(b'\x00')

    def _read_compression(self, lanes):
        self.compression = MariadbCompressionHeader(lanes, self)

    def _read_query(self, lanes):
        """The statement, in the character set `character_set_client` of its session."""
        self.query = lanes.give_up("mariadb_query_compressed.query: process: zlib")


class MariadbStartEncryption(Reader):
    """All events of the file after this one are encrypted with AES, each separately, with a key of the server."""

    NAME = "mariadb_start_encryption"
    PYTHON = "mariadb_start_encryption.MariadbStartEncryption"
    SEQ = ("scheme", "key_version", "nonce", "unknown_tail")

    def _read_scheme(self, lanes):
        """1, the only one."""
        self.scheme = lanes.leaf_u1()

    def _read_key_version(self, lanes):
        """Version of the key in the server's key management."""
        self.key_version = lanes.leaf_u4le()

    def _read_nonce(self, lanes):
        """First 12 bytes of the initialization vectors of the file."""
        self.nonce = lanes.leaf_bytes(12)

    def _read_unknown_tail(self, lanes):
        self.unknown_tail = lanes.only(invert(self._io.eof), self, lambda lanes, own: lanes.leaf_bytes_full())


class MysqlBinlog(Reader):
    """The binary log of a MySQL or MariaDB server: four magic bytes, then events until the end of the file."""

    NAME = "mysql_binlog"
    PYTHON = "mysql_binlog.MysqlBinlog"
    SEQ = ("magic", "events", "encrypted_events")

    def _read_magic(self, lanes):
        """An encrypted file starts with 0xfd instead, see `encrypted_binlog`."""
        self.magic = lanes.read_contents(b'\xfebin')

    def _read_events(self, lanes):
        self.events = items = []
        self.events = lanes.repeat_until(items, self, lambda lanes, own, _index: BinlogEvent(lanes, own, choose(_index == 0, lambda: own.no_event, lambda: own.events[_index - 1].next_format_description), choose(_index == 0, lambda: own.no_event, lambda: own.events[_index - 1].next_table_map), False), lambda _: either(self._io.eof, lambda: _.header.event_type == 164))

    def _read_encrypted_events(self, lanes):
        """Everything after MariaDB's START_ENCRYPTION event is unreadable without the server's keys."""
        self.encrypted_events = lanes.only(last(self.events).header.event_type == 164, self, lambda lanes, own: lanes.leaf_bytes_full())

    @instance
    def no_event(self):
        raise Unsupported("mysql_binlog.no_event: bytes without a position")


class OptionalMetadata(Reader):
    """Details of a table that readers use, though replicas do not need them, as fields of type, length and value."""

    NAME = "optional_metadata"
    PYTHON = "optional_metadata.OptionalMetadata"
    SEQ = ("fields",)

    def _read_fields(self, lanes):
        self.fields = lanes.repeat_eos([], self, lambda lanes, own, _index: OptionalMetadata_Field(lanes, own))

    @instance
    def signedness(self):
        raise Unsupported("optional_metadata.signedness: bytes without a position")

    @instance
    def default_charset(self):
        raise Unsupported("optional_metadata.default_charset: bytes without a position")

    @instance
    def column_charset(self):
        raise Unsupported("optional_metadata.column_charset: bytes without a position")

    @instance
    def column_name(self):
        raise Unsupported("optional_metadata.column_name: bytes without a position")

    @instance
    def set_str_value(self):
        raise Unsupported("optional_metadata.set_str_value: bytes without a position")

    @instance
    def enum_str_value(self):
        raise Unsupported("optional_metadata.enum_str_value: bytes without a position")

    @instance
    def geometry_type(self):
        raise Unsupported("optional_metadata.geometry_type: bytes without a position")

    @instance
    def simple_primary_key(self):
        raise Unsupported("optional_metadata.simple_primary_key: bytes without a position")

    @instance
    def primary_key_with_prefix(self):
        raise Unsupported("optional_metadata.primary_key_with_prefix: bytes without a position")

    @instance
    def enum_and_set_default_charset(self):
        raise Unsupported("optional_metadata.enum_and_set_default_charset: bytes without a position")

    @instance
    def enum_and_set_column_charset(self):
        raise Unsupported("optional_metadata.enum_and_set_column_charset: bytes without a position")

    @instance
    def column_visibility(self):
        raise Unsupported("optional_metadata.column_visibility: bytes without a position")

    @instance
    def vector_dimensionality(self):
        raise Unsupported("optional_metadata.vector_dimensionality: bytes without a position")


class OptionalMetadata_Field(Reader):
    """optional_metadata::field"""

    NAME = "optional_metadata::field"
    PYTHON = "optional_metadata.OptionalMetadata.Field"
    SEQ = ("type", "len_value", "value")

    def _read_type(self, lanes):
        self.type = uniform(lanes.read_u1())

    def _read_len_value(self, lanes):
        self.len_value = PackedInteger(lanes, self)

    VALUE_CASES = {
        1: lambda lanes, own: lanes.open(OptionalMetadata_Bitmap, own),  # field_type::signedness
        2: lambda lanes, own: lanes.open(OptionalMetadata_DefaultCharset, own),  # field_type::default_charset
        3: lambda lanes, own: lanes.open(OptionalMetadata_Collations, own),  # field_type::column_charset
        4: lambda lanes, own: lanes.open(OptionalMetadata_Names, own),  # field_type::column_name
        5: lambda lanes, own: lanes.open(OptionalMetadata_LabelLists, own),  # field_type::set_str_value
        6: lambda lanes, own: lanes.open(OptionalMetadata_LabelLists, own),  # field_type::enum_str_value
        7: lambda lanes, own: lanes.open(OptionalMetadata_Integers, own),  # field_type::geometry_type
        8: lambda lanes, own: lanes.open(OptionalMetadata_Integers, own),  # field_type::simple_primary_key
        9: lambda lanes, own: lanes.open(OptionalMetadata_KeyParts, own),  # field_type::primary_key_with_prefix
        10: lambda lanes, own: lanes.open(OptionalMetadata_DefaultCharset, own),  # field_type::enum_and_set_default_charset
        11: lambda lanes, own: lanes.open(OptionalMetadata_Collations, own),  # field_type::enum_and_set_column_charset
        12: lambda lanes, own: lanes.open(OptionalMetadata_Bitmap, own),  # field_type::column_visibility
        13: lambda lanes, own: lanes.open(OptionalMetadata_Integers, own),  # field_type::vector_dimensionality
    }

    def _read_value(self, lanes):
        self.value = lanes.within(self.len_value.value).switch(self.type, self, OptionalMetadata_Field.VALUE_CASES, lambda lanes, own: lanes.read_bytes_full())


class OptionalMetadata_Finder(Reader):
    """The place of the field of one type among the fields, which servers may write in any order."""

    NAME = "optional_metadata::finder"
    PYTHON = "optional_metadata.OptionalMetadata.Finder"
    SEQ = ("steps",)

    def _set(self, wanted):
        self.wanted = as_parameter("int64", wanted)

    def _read_steps(self, lanes):
        self.steps = lanes.only(len(self._parent.fields) > 0, self, lambda lanes, own: lanes.repeat_until([], own, lambda lanes, own, _index: OptionalMetadata_Step(lanes, own, own._parent.fields[_index].type == own.wanted, _index == len(own._parent.fields) - 1), lambda _: either(_.is_hit, lambda: _.is_last)))

    @instance
    def is_found(self):
        return both(len(self._parent.fields) > 0, lambda: last(self.steps).is_hit)

    @instance
    def field(self):
        return choose(self.is_found, lambda: self._parent.fields[len(self.steps) - 1], lambda: ABSENT)


class OptionalMetadata_Step(Reader):
    """optional_metadata::step"""

    NAME = "optional_metadata::step"
    PYTHON = "optional_metadata.OptionalMetadata.Step"
    SEQ = ()

    def _set(self, is_hit, is_last):
        self.is_hit = is_hit
        self.is_last = is_last


class OptionalMetadata_Bitmap(Reader):
    """optional_metadata::bitmap"""

    NAME = "optional_metadata::bitmap"
    PYTHON = "optional_metadata.OptionalMetadata.Bitmap"
    SEQ = ("bits",)

    def _read_bits(self, lanes):
        self.bits = lanes.read_bytes_full()


class OptionalMetadata_DefaultCharset(Reader):
    """optional_metadata::default_charset"""

    NAME = "optional_metadata::default_charset"
    PYTHON = "optional_metadata.OptionalMetadata.DefaultCharset"
    SEQ = ("default_collation", "exceptions")

    def _read_default_collation(self, lanes):
        self.default_collation = Collation_Packed(lanes, self)

    def _read_exceptions(self, lanes):
        """In the order of the columns."""
        self.exceptions = lanes.repeat_eos([], self, lambda lanes, own, _index: OptionalMetadata_CharsetException(lanes, own))


class OptionalMetadata_CharsetException(Reader):
    """optional_metadata::charset_exception"""

    NAME = "optional_metadata::charset_exception"
    PYTHON = "optional_metadata.OptionalMetadata.CharsetException"
    SEQ = ("column_index", "collation")

    def _read_column_index(self, lanes):
        """Index among the columns of this kind."""
        self.column_index = PackedInteger(lanes, self)

    def _read_collation(self, lanes):
        self.collation = Collation_Packed(lanes, self)


class OptionalMetadata_Collations(Reader):
    """optional_metadata::collations"""

    NAME = "optional_metadata::collations"
    PYTHON = "optional_metadata.OptionalMetadata.Collations"
    SEQ = ("entries",)

    def _read_entries(self, lanes):
        self.entries = lanes.repeat_eos([], self, lambda lanes, own, _index: Collation_Packed(lanes, own))


class OptionalMetadata_Name(Reader):
    """optional_metadata::name"""

    NAME = "optional_metadata::name"
    PYTHON = "optional_metadata.OptionalMetadata.Name"
    SEQ = ("len_value", "value")

    def _read_len_value(self, lanes):
        self.len_value = PackedInteger(lanes, self)

    def _read_value(self, lanes):
        self.value = lanes.leaf_bytes(self.len_value.value, "UTF-8")


class OptionalMetadata_Names(Reader):
    """optional_metadata::names"""

    NAME = "optional_metadata::names"
    PYTHON = "optional_metadata.OptionalMetadata.Names"
    SEQ = ("entries",)

    def _read_entries(self, lanes):
        self.entries = lanes.repeat_eos([], self, lambda lanes, own, _index: OptionalMetadata_Name(lanes, own))


class OptionalMetadata_Label(Reader):
    """optional_metadata::label"""

    NAME = "optional_metadata::label"
    PYTHON = "optional_metadata.OptionalMetadata.Label"
    SEQ = ("len_value", "value")

    def _read_len_value(self, lanes):
        self.len_value = PackedInteger(lanes, self)

    def _read_value(self, lanes):
        """In the character set of the column."""
        self.value = lanes.read_bytes(self.len_value.value)


class OptionalMetadata_LabelList(Reader):
    """optional_metadata::label_list"""

    NAME = "optional_metadata::label_list"
    PYTHON = "optional_metadata.OptionalMetadata.LabelList"
    SEQ = ("num_entries", "entries")

    def _read_num_entries(self, lanes):
        self.num_entries = PackedInteger(lanes, self)

    def _read_entries(self, lanes):
        self.entries = lanes.repeat([], self.num_entries.value, self, lambda lanes, own, _index: OptionalMetadata_Label(lanes, own))


class OptionalMetadata_LabelLists(Reader):
    """optional_metadata::label_lists"""

    NAME = "optional_metadata::label_lists"
    PYTHON = "optional_metadata.OptionalMetadata.LabelLists"
    SEQ = ("entries",)

    def _read_entries(self, lanes):
        """One list per column."""
        self.entries = lanes.repeat_eos([], self, lambda lanes, own, _index: OptionalMetadata_LabelList(lanes, own))


class OptionalMetadata_Integers(Reader):
    """optional_metadata::integers"""

    NAME = "optional_metadata::integers"
    PYTHON = "optional_metadata.OptionalMetadata.Integers"
    SEQ = ("entries",)

    def _read_entries(self, lanes):
        self.entries = lanes.repeat_eos([], self, lambda lanes, own, _index: PackedInteger(lanes, own))


class OptionalMetadata_KeyPart(Reader):
    """optional_metadata::key_part"""

    NAME = "optional_metadata::key_part"
    PYTHON = "optional_metadata.OptionalMetadata.KeyPart"
    SEQ = ("column_index", "len_prefix")

    def _read_column_index(self, lanes):
        self.column_index = PackedInteger(lanes, self)

    def _read_len_prefix(self, lanes):
        """Length of the prefix in characters; 0 for the whole column."""
        self.len_prefix = PackedInteger(lanes, self)


class OptionalMetadata_KeyParts(Reader):
    """optional_metadata::key_parts"""

    NAME = "optional_metadata::key_parts"
    PYTHON = "optional_metadata.OptionalMetadata.KeyParts"
    SEQ = ("entries",)

    def _read_entries(self, lanes):
        self.entries = lanes.repeat_eos([], self, lambda lanes, own, _index: OptionalMetadata_KeyPart(lanes, own))


class PackedInteger(Reader):
    """An unsigned integer in one to nine bytes."""

    NAME = "packed_integer"
    PYTHON = "packed_integer.PackedInteger"
    SEQ = ("first_byte", "null_marker", "value_u2", "value_u3", "value_u8")

    def _read_first_byte(self, lanes):
        """The value, if at most 250; otherwise it says how many bytes follow."""
        self.first_byte = uniform(lanes.read_u1())
        lanes.check(self.first_byte, lambda _: _ <= 254, "packed_integer.first_byte is not valid")

    def _read_null_marker(self, lanes):
        """NULL is never valid in a binary log."""
        self.null_marker = lanes.only(self.first_byte == 251, self, lambda lanes, own: lanes.leaf_bytes(0))
        lanes.check(self.null_marker, lambda _: _ == b'\x01', "packed_integer.null_marker is not valid")

    def _read_value_u2(self, lanes):
        """The value, 251 to 65535 when written by a server."""
        self.value_u2 = lanes.only(self.first_byte == 252, self, lambda lanes, own: uniform(lanes.read_u2le()))

    def _read_value_u3(self, lanes):
        """The value, 65536 to 16777215 when written by a server."""
        self.value_u3 = lanes.only(self.first_byte == 253, self, lambda lanes, own: uniform(lanes.read_bits_le(24)))

    def _read_value_u8(self, lanes):
        """The value, from 16777216 when written by a server."""
        self.value_u8 = lanes.only(self.first_byte == 254, self, lambda lanes, own: uniform(lanes.read_u8le()))

    @instance
    def value(self):
        """The integer."""
        return choose(self.first_byte == 252, lambda: self.value_u2, lambda: choose(self.first_byte == 253, lambda: self.value_u3, lambda: choose(self.first_byte == 254, lambda: self.value_u8, lambda: self.first_byte, "uint64"), "uint64"), "uint64")


class QueryStatusVariable(Reader):
    """Part of the state of the session that a statement depends on: a code, then a value whose length follows from the code."""

    NAME = "query_status_variable"
    PYTHON = "query_status_variable.QueryStatusVariable"
    SEQ = ("code", "value")

    def _read_code(self, lanes):
        self.code = uniform(lanes.read_u1())

    VALUE_CASES = {
        0: lambda lanes, own: QueryStatusVariable_Flags2(lanes, own),  # code::flags2
        1: lambda lanes, own: QueryStatusVariable_SqlMode(lanes, own),  # code::sql_mode
        2: lambda lanes, own: QueryStatusVariable_Catalog(lanes, own),  # code::catalog
        3: lambda lanes, own: QueryStatusVariable_AutoIncrement(lanes, own),  # code::auto_increment
        4: lambda lanes, own: QueryStatusVariable_Charset(lanes, own),  # code::charset
        5: lambda lanes, own: QueryStatusVariable_ShortString(lanes, own),  # code::time_zone
        6: lambda lanes, own: QueryStatusVariable_ShortString(lanes, own),  # code::catalog_nz
        7: lambda lanes, own: QueryStatusVariable_IntegerU2(lanes, own),  # code::lc_time_names
        8: lambda lanes, own: QueryStatusVariable_CollationId(lanes, own),  # code::charset_database
        9: lambda lanes, own: QueryStatusVariable_IntegerU8(lanes, own),  # code::table_map_for_update
        10: lambda lanes, own: QueryStatusVariable_IntegerU4(lanes, own),  # code::master_data_written
        11: lambda lanes, own: QueryStatusVariable_Invoker(lanes, own),  # code::invoker
        12: lambda lanes, own: QueryStatusVariable_UpdatedDbNames(lanes, own),  # code::updated_db_names
        13: lambda lanes, own: QueryStatusVariable_IntegerU3(lanes, own),  # code::microseconds
        16: lambda lanes, own: QueryStatusVariable_IntegerU1(lanes, own),  # code::explicit_defaults_for_timestamp
        17: lambda lanes, own: QueryStatusVariable_IntegerU8(lanes, own),  # code::ddl_logged_with_xid
        18: lambda lanes, own: QueryStatusVariable_CollationId(lanes, own),  # code::default_collation_for_utf8mb4
        19: lambda lanes, own: QueryStatusVariable_IntegerU1(lanes, own),  # code::sql_require_primary_key
        20: lambda lanes, own: QueryStatusVariable_IntegerU1(lanes, own),  # code::default_table_encryption
        21: lambda lanes, own: QueryStatusVariable_IntegerU1(lanes, own),  # code::enable_cascade_triggers
        128: lambda lanes, own: QueryStatusVariable_IntegerU3(lanes, own),  # code::mariadb_hrnow
        129: lambda lanes, own: QueryStatusVariable_IntegerU8(lanes, own),  # code::mariadb_xid
        130: lambda lanes, own: QueryStatusVariable_MariadbGtidFlags3(lanes, own),  # code::mariadb_gtid_flags3
        131: lambda lanes, own: QueryStatusVariable_MariadbCharacterSetCollations(lanes, own),  # code::mariadb_character_set_collations
    }

    def _read_value(self, lanes):
        self.value = lanes.switch(self.code, self, QueryStatusVariable.VALUE_CASES, lambda lanes, own: QueryStatusVariable_UnknownTail(lanes, own))


class QueryStatusVariable_Flags2(Reader):
    """query_status_variable::flags2"""

    NAME = "query_status_variable::flags2"
    PYTHON = "query_status_variable.QueryStatusVariable.Flags2"
    SEQ = ("bits",)

    def _read_bits(self, lanes):
        """The instances below are the bits that are logged (OPTIONS_WRITTEN_TO_BIN_LOG)."""
        self.bits = lanes.leaf_u4le()

    @instance
    def is_auto_is_null(self):
        return self.bits & 16384 != 0

    @instance
    def is_not_autocommit(self):
        return self.bits & 524288 != 0

    @instance
    def is_no_foreign_key_checks(self):
        return self.bits & 67108864 != 0

    @instance
    def is_relaxed_unique_checks(self):
        return self.bits & 134217728 != 0

    @instance
    def is_no_check_constraint_checks(self):
        """MariaDB only; check_constraint_checks=0."""
        return self.bits & 32768 != 0

    @instance
    def is_explicit_defaults_for_timestamp(self):
        """MariaDB only; explicit_defaults_for_timestamp=1."""
        return self.bits & 16777216 != 0

    @instance
    def is_sql_if_exists(self):
        """MariaDB only; sql_if_exists=1."""
        return self.bits & 268435456 != 0

    @instance
    def is_insert_history(self):
        """MariaDB only; system_versioning_insert_history=1."""
        return self.bits & 1073741824 != 0


class QueryStatusVariable_SqlMode(Reader):
    """query_status_variable::sql_mode"""

    NAME = "query_status_variable::sql_mode"
    PYTHON = "query_status_variable.QueryStatusVariable.SqlMode"
    SEQ = ("bits",)

    def _read_bits(self, lanes):
        """The modes of the session; the instances below are those that change the meaning of SQL text."""
        self.bits = lanes.leaf_u8le()

    @instance
    def is_real_as_float(self):
        """REAL is FLOAT, not DOUBLE."""
        return self.bits & 1 != 0

    @instance
    def is_ansi_quotes(self):
        """Double quotes enclose names."""
        return self.bits & 4 != 0

    @instance
    def is_oracle(self):
        """MariaDB's own SQL dialect of this name; MySQL has had none since 8.0."""
        return self.bits & 512 != 0

    @instance
    def is_no_backslash_escapes(self):
        """A backslash in a string is an ordinary character."""
        return self.bits & 1048576 != 0


class QueryStatusVariable_Catalog(Reader):
    """Written by 5.0.0 to 5.0.3, with a zero byte at the end."""

    NAME = "query_status_variable::catalog"
    PYTHON = "query_status_variable.QueryStatusVariable.Catalog"
    SEQ = ("len_catalog", "catalog", "terminator")

    def _read_len_catalog(self, lanes):
        self.len_catalog = uniform(lanes.read_u1())

    def _read_catalog(self, lanes):
        self.catalog = lanes.leaf_bytes(self.len_catalog)

    def _read_terminator(self, lanes):
        self.terminator = lanes.read_contents(b'\x00')


class QueryStatusVariable_AutoIncrement(Reader):
    """query_status_variable::auto_increment"""

    NAME = "query_status_variable::auto_increment"
    PYTHON = "query_status_variable.QueryStatusVariable.AutoIncrement"
    SEQ = ("increment", "offset")

    def _read_increment(self, lanes):
        self.increment = lanes.leaf_u2le()

    def _read_offset(self, lanes):
        self.offset = lanes.leaf_u2le()


class QueryStatusVariable_Charset(Reader):
    """query_status_variable::charset"""

    NAME = "query_status_variable::charset"
    PYTHON = "query_status_variable.QueryStatusVariable.Charset"
    SEQ = ("client", "connection", "server")

    def _read_client(self, lanes):
        self.client = QueryStatusVariable_CollationId(lanes, self)

    def _read_connection(self, lanes):
        self.connection = QueryStatusVariable_CollationId(lanes, self)

    def _read_server(self, lanes):
        self.server = QueryStatusVariable_CollationId(lanes, self)


class QueryStatusVariable_CollationId(Reader):
    """query_status_variable::collation_id"""

    NAME = "query_status_variable::collation_id"
    PYTHON = "query_status_variable.QueryStatusVariable.CollationId"
    SEQ = ("collation",)

    def _read_collation(self, lanes):
        self.collation = lanes.leaf_u2le()


class QueryStatusVariable_ShortString(Reader):
    """query_status_variable::short_string"""

    NAME = "query_status_variable::short_string"
    PYTHON = "query_status_variable.QueryStatusVariable.ShortString"
    SEQ = ("len_value", "value")

    def _read_len_value(self, lanes):
        self.len_value = uniform(lanes.read_u1())

    def _read_value(self, lanes):
        self.value = lanes.leaf_bytes(self.len_value)


class QueryStatusVariable_Invoker(Reader):
    """query_status_variable::invoker"""

    NAME = "query_status_variable::invoker"
    PYTHON = "query_status_variable.QueryStatusVariable.Invoker"
    SEQ = ("user", "host")

    def _read_user(self, lanes):
        self.user = QueryStatusVariable_ShortString(lanes, self)

    def _read_host(self, lanes):
        self.host = QueryStatusVariable_ShortString(lanes, self)


class QueryStatusVariable_UpdatedDbNames(Reader):
    """query_status_variable::updated_db_names"""

    NAME = "query_status_variable::updated_db_names"
    PYTHON = "query_status_variable.QueryStatusVariable.UpdatedDbNames"
    SEQ = ("num_names", "names")

    def _read_num_names(self, lanes):
        """254 (OVER_MAX_DBS_IN_EVENT_MTS) says that there are too many to list."""
        self.num_names = uniform(lanes.read_u1())

    def _read_names(self, lanes):
        self.names = lanes.repeat([], choose(self.num_names == 254, lambda: 0, lambda: self.num_names, "uint8"), self, lambda lanes, own, _index: lanes.read_bytes_term(0, False, True, True, "UTF-8"))


class QueryStatusVariable_IntegerU1(Reader):
    """query_status_variable::integer_u1"""

    NAME = "query_status_variable::integer_u1"
    PYTHON = "query_status_variable.QueryStatusVariable.IntegerU1"
    SEQ = ("value",)

    def _read_value(self, lanes):
        self.value = lanes.leaf_u1()


class QueryStatusVariable_IntegerU2(Reader):
    """query_status_variable::integer_u2"""

    NAME = "query_status_variable::integer_u2"
    PYTHON = "query_status_variable.QueryStatusVariable.IntegerU2"
    SEQ = ("value",)

    def _read_value(self, lanes):
        self.value = lanes.leaf_u2le()


class QueryStatusVariable_IntegerU3(Reader):
    """query_status_variable::integer_u3"""

    NAME = "query_status_variable::integer_u3"
    PYTHON = "query_status_variable.QueryStatusVariable.IntegerU3"
    SEQ = ("value",)

    def _read_value(self, lanes):
        self.value = lanes.leaf_bits_le(24)


class QueryStatusVariable_IntegerU4(Reader):
    """query_status_variable::integer_u4"""

    NAME = "query_status_variable::integer_u4"
    PYTHON = "query_status_variable.QueryStatusVariable.IntegerU4"
    SEQ = ("value",)

    def _read_value(self, lanes):
        self.value = lanes.leaf_u4le()


class QueryStatusVariable_IntegerU8(Reader):
    """query_status_variable::integer_u8"""

    NAME = "query_status_variable::integer_u8"
    PYTHON = "query_status_variable.QueryStatusVariable.IntegerU8"
    SEQ = ("value",)

    def _read_value(self, lanes):
        self.value = lanes.leaf_u8le()


class QueryStatusVariable_MariadbGtidFlags3(Reader):
    """query_status_variable::mariadb_gtid_flags3"""

    NAME = "query_status_variable::mariadb_gtid_flags3"
    PYTHON = "query_status_variable.QueryStatusVariable.MariadbGtidFlags3"
    SEQ = ("flags", "start_alter_seq_no")

    def _read_flags(self, lanes):
        """Flags of a two-phase ALTER TABLE."""
        self.flags = uniform(lanes.read_u1())

    def _read_start_alter_seq_no(self, lanes):
        """Number of the transaction that began it, if this one ends it."""
        self.start_alter_seq_no = lanes.only(self.flags & 12 != 0, self, lambda lanes, own: lanes.leaf_u8le())


class QueryStatusVariable_MariadbCharacterSetCollations(Reader):
    """query_status_variable::mariadb_character_set_collations"""

    NAME = "query_status_variable::mariadb_character_set_collations"
    PYTHON = "query_status_variable.QueryStatusVariable.MariadbCharacterSetCollations"
    SEQ = ("num_pairs", "pairs")

    def _read_num_pairs(self, lanes):
        self.num_pairs = uniform(lanes.read_u1())

    def _read_pairs(self, lanes):
        self.pairs = lanes.repeat([], self.num_pairs, self, lambda lanes, own, _index: QueryStatusVariable_CharacterSetCollation(lanes, own))


class QueryStatusVariable_CharacterSetCollation(Reader):
    """query_status_variable::character_set_collation"""

    NAME = "query_status_variable::character_set_collation"
    PYTHON = "query_status_variable.QueryStatusVariable.CharacterSetCollation"
    SEQ = ("character_set", "collation")

    def _read_character_set(self, lanes):
        """A character set, by the id of its default collation."""
        self.character_set = QueryStatusVariable_CollationId(lanes, self)

    def _read_collation(self, lanes):
        self.collation = QueryStatusVariable_CollationId(lanes, self)


class QueryStatusVariable_UnknownTail(Reader):
    """query_status_variable::unknown_tail"""

    NAME = "query_status_variable::unknown_tail"
    PYTHON = "query_status_variable.QueryStatusVariable.UnknownTail"
    SEQ = ("data",)

    def _read_data(self, lanes):
        self.data = lanes.leaf_bytes_full()


class ReplicationStream(Reader):
    """The server's side of a connection after COM_BINLOG_DUMP or COM_BINLOG_DUMP_GTID: packets of the client/server protocol, each with one event, without TLS or compression of the connection."""

    NAME = "replication_stream"
    PYTHON = "replication_stream.ReplicationStream"
    SEQ = ("packets",)

    def _read_packets(self, lanes):
        self.packets = items = []
        self.packets = lanes.repeat_eos(items, self, lambda lanes, own, _index: ReplicationStream_Packet(lanes, own, both(_index != 0, lambda: own.packets[_index - 1].is_continued), choose(_index == 0, lambda: own.no_event, lambda: own.packets[_index - 1].next_format_description), choose(_index == 0, lambda: own.no_event, lambda: own.packets[_index - 1].next_table_map)))

    @instance
    def no_event(self):
        raise Unsupported("replication_stream.no_event: bytes without a position")

    @instance
    def first_len_payload(self):
        return self._io.at(0).only(True, self, lambda lanes, own: uniform(lanes.read_bits_le(24)))

    @instance
    def semi_sync_ahead(self):
        return self._io.at(5).only(self.first_len_payload > 1, self, lambda lanes, own: uniform(lanes.read_u1()))

    @instance
    def is_semi_sync(self):
        """Whether events have a semi-synchronous header."""
        return both(self.first_len_payload > 1, lambda: self.semi_sync_ahead == 239)


class ReplicationStream_Packet(Reader):
    """replication_stream::packet"""

    NAME = "replication_stream::packet"
    PYTHON = "replication_stream.ReplicationStream.Packet"
    SEQ = ("len_payload", "sequence_id", "payload")

    def _set(self, is_continuation, format_description_event, table_map_event):
        self.is_continuation = is_continuation
        self.format_description_event = format_description_event
        self.table_map_event = table_map_event

    def _read_len_payload(self, lanes):
        self.len_payload = uniform(lanes.read_bits_le(24))

    def _read_sequence_id(self, lanes):
        """Counts packets modulo 256, from 0 after each packet of the replica."""
        self.sequence_id = lanes.leaf_u1()

    def _read_payload(self, lanes):
        self.payload = lanes.within(self.len_payload).open(ReplicationStream_Payload, self, either(self.is_continuation, lambda: self.is_continued))

    @instance
    def is_continued(self):
        """Whether the payload continues in the next packet."""
        return self.len_payload == 16777215

    @instance
    def next_format_description(self):
        """The latest FORMAT_DESCRIPTION for the next packet."""
        return choose(len(self.payload.events) != 0, lambda: self.payload.events[0].next_format_description, lambda: self.format_description_event)

    @instance
    def next_table_map(self):
        """The latest TABLE_MAP for the next packet."""
        return choose(len(self.payload.events) != 0, lambda: self.payload.events[0].next_table_map, lambda: self.table_map_event)


class ReplicationStream_Payload(Reader):
    """replication_stream::payload"""

    NAME = "replication_stream::payload"
    PYTHON = "replication_stream.ReplicationStream.Payload"
    SEQ = ("status", "semi_sync", "events", "error", "end_of_stream", "part", "unknown_tail")

    def _set(self, is_part):
        self.is_part = is_part

    def _read_status(self, lanes):
        self.status = lanes.only(both(invert(self.is_part), lambda: self._io.size != 0), self, lambda lanes, own: uniform(lanes.read_u1()))

    def _read_semi_sync(self, lanes):
        self.semi_sync = lanes.give_up("replication_stream::payload.semi_sync: _root")

    def _read_events(self, lanes):
        """None or one."""
        self.events = lanes.repeat([], choose(self.is_event, lambda: 1, lambda: 0, "uint8"), self, lambda lanes, own, _index: BinlogEvent(lanes, own, own._parent.format_description_event, own._parent.table_map_event, False))

    def _read_error(self, lanes):
        self.error = lanes.only(both(invert(self.is_part), lambda: self._io.size != 0, lambda: self.status == 255), self, lambda lanes, own: ReplicationStream_Error(lanes, own))

    def _read_end_of_stream(self, lanes):
        self.end_of_stream = lanes.only(both(invert(self.is_part), lambda: self._io.size != 0, lambda: self.status == 254), self, lambda lanes, own: ReplicationStream_EndOfStream(lanes, own))

    def _read_part(self, lanes):
        """Bytes of a payload longer than a packet, including its status byte."""
        self.part = lanes.only(self.is_part, self, lambda lanes, own: lanes.leaf_bytes_full())

    def _read_unknown_tail(self, lanes):
        self.unknown_tail = lanes.only(invert(self._io.eof), self, lambda lanes, own: lanes.leaf_bytes_full())

    @instance
    def is_event(self):
        return both(invert(self.is_part), lambda: self._io.size != 0, lambda: self.status == 0)


class ReplicationStream_SemiSync(Reader):
    """Whether the source waits until the replica confirms that it has stored the event."""

    NAME = "replication_stream::semi_sync"
    PYTHON = "replication_stream.ReplicationStream.SemiSync"
    SEQ = ("magic", "is_ack_wanted")

    def _read_magic(self, lanes):
        self.magic = lanes.read_contents(b'\xef')

    def _read_is_ack_wanted(self, lanes):
        """1 if it waits."""
        self.is_ack_wanted = lanes.leaf_u1()


class ReplicationStream_Error(Reader):
    """replication_stream::error"""

    NAME = "replication_stream::error"
    PYTHON = "replication_stream.ReplicationStream.Error"
    SEQ = ("code", "sql_state_marker", "sql_state", "message")

    def _read_code(self, lanes):
        self.code = lanes.leaf_u2le()

    def _read_sql_state_marker(self, lanes):
        self.sql_state_marker = lanes.read_contents(b'#')

    def _read_sql_state(self, lanes):
        self.sql_state = lanes.leaf_bytes(5, "ASCII")

    def _read_message(self, lanes):
        self.message = lanes.leaf_bytes_full("UTF-8")


class ReplicationStream_EndOfStream(Reader):
    """replication_stream::end_of_stream"""

    NAME = "replication_stream::end_of_stream"
    PYTHON = "replication_stream.ReplicationStream.EndOfStream"
    SEQ = ("num_warnings", "status_flags")

    def _read_num_warnings(self, lanes):
        self.num_warnings = lanes.leaf_u2le()

    def _read_status_flags(self, lanes):
        self.status_flags = lanes.leaf_u2le()


class ReplicationStream_ComBinlogDump(Reader):
    """The payload of COM_BINLOG_DUMP, the command by which a replica asks for the events of a log, and of those after it."""

    NAME = "replication_stream::com_binlog_dump"
    PYTHON = "replication_stream.ReplicationStream.ComBinlogDump"
    SEQ = ("command", "position", "flags", "server_id", "log_name")

    def _read_command(self, lanes):
        self.command = lanes.leaf_u1()

    def _read_position(self, lanes):
        """Where an event begins; 4 for the first one."""
        self.position = lanes.leaf_u4le()

    def _read_flags(self, lanes):
        """Those of `dump_flag` that apply, added up."""
        self.flags = lanes.leaf_u2le()

    def _read_server_id(self, lanes):
        """Of the replica."""
        self.server_id = lanes.leaf_u4le()

    def _read_log_name(self, lanes):
        self.log_name = lanes.leaf_bytes_full("UTF-8")


class RowImage(Reader):
    """A row before or after a change: which of its columns are NULL, then the cells of those that are not, in the order of the table, without any padding."""

    NAME = "row_image"
    PYTHON = "row_image.RowImage"
    SEQ = ("value_options", "json_diff_bits", "null_bits", "cells")

    def _set(self, table_map, columns_present, may_have_json_diffs):
        self.table_map = table_map
        self.columns_present = columns_present
        self.may_have_json_diffs = may_have_json_diffs

    def _read_value_options(self, lanes):
        """Bit 0 (PARTIAL_JSON_UPDATES) says that `json_diff_bits` is there."""
        self.value_options = lanes.only(self.may_have_json_diffs, self, lambda lanes, own: PackedInteger(lanes, own))

    def _read_json_diff_bits(self, lanes):
        """One bit for each JSON column of the table, the first one lowest; 1 is a list of differences."""
        self.json_diff_bits = lanes.only(self.has_json_diff_bits, self, lambda lanes, own: lanes.read_bytes((own.table_map._parent.num_json_columns + 7) // 8))

    def _read_null_bits(self, lanes):
        """One bit for each column of the image, the first one lowest; 1 is NULL."""
        self.null_bits = lanes.read_bytes((self.columns_present._parent.num_set + 7) // 8)

    def _read_cells(self, lanes):
        self.cells = items = []
        self.cells = lanes.repeat(items, self.table_map._parent.num_columns.value, self, lambda lanes, own, _index: RowImage_Cell(lanes, own, _index, choose(_index == 0, lambda: 0, lambda: own.cells[_index - 1].next_present_index, "int64")))

    @instance
    def has_json_diff_bits(self):
        return both(self.may_have_json_diffs, lambda: self.value_options.value & 1 != 0)


class RowImage_Cell(Reader):
    """row_image::cell"""

    NAME = "row_image::cell"
    PYTHON = "row_image.RowImage.Cell"
    SEQ = ("value",)

    def _set(self, index, present_index):
        self.index = as_parameter("int32", index)
        self.present_index = as_parameter("int32", present_index)

    VALUE_CASES = {
        1: lambda lanes, own: ColumnNumber_TinyintSigned(lanes, own),  # cell_type::tiny
        257: lambda lanes, own: ColumnNumber_TinyintUnsigned(lanes, own),  # cell_type::tiny_unsigned
        2: lambda lanes, own: ColumnNumber_SmallintSigned(lanes, own),  # cell_type::short
        258: lambda lanes, own: ColumnNumber_SmallintUnsigned(lanes, own),  # cell_type::short_unsigned
        9: lambda lanes, own: ColumnInt24(lanes, own, False),  # cell_type::int24
        265: lambda lanes, own: ColumnInt24(lanes, own, True),  # cell_type::int24_unsigned
        3: lambda lanes, own: ColumnNumber_IntSigned(lanes, own),  # cell_type::long
        259: lambda lanes, own: ColumnNumber_IntUnsigned(lanes, own),  # cell_type::long_unsigned
        8: lambda lanes, own: ColumnNumber_BigintSigned(lanes, own),  # cell_type::longlong
        264: lambda lanes, own: ColumnNumber_BigintUnsigned(lanes, own),  # cell_type::longlong_unsigned
        4: lambda lanes, own: ColumnNumber_SinglePrecision(lanes, own),  # cell_type::float
        5: lambda lanes, own: ColumnNumber_DoublePrecision(lanes, own),  # cell_type::double
        246: lambda lanes, own: ColumnNewdecimal(lanes, own, own._parent.table_map._parent.metadata.columns[own.index].precision, own._parent.table_map._parent.metadata.columns[own.index].scale),  # cell_type::newdecimal
        13: lambda lanes, own: ColumnYear(lanes, own),  # cell_type::year
        10: lambda lanes, own: ColumnDate(lanes, own),  # cell_type::date
        11: lambda lanes, own: ColumnTime(lanes, own),  # cell_type::time
        12: lambda lanes, own: ColumnDatetime(lanes, own),  # cell_type::datetime
        7: lambda lanes, own: ColumnNumber_Timestamp(lanes, own),  # cell_type::timestamp
        19: lambda lanes, own: ColumnTime2(lanes, own, own._parent.table_map._parent.metadata.columns[own.index].fraction_digits),  # cell_type::time2
        18: lambda lanes, own: ColumnDatetime2(lanes, own, own._parent.table_map._parent.metadata.columns[own.index].fraction_digits),  # cell_type::datetime2
        17: lambda lanes, own: ColumnTimestamp2(lanes, own, own._parent.table_map._parent.metadata.columns[own.index].fraction_digits),  # cell_type::timestamp2
        16: lambda lanes, own: ColumnBit(lanes, own, own._parent.table_map._parent.metadata.columns[own.index].num_odd_bits, own._parent.table_map._parent.metadata.columns[own.index].num_full_bytes),  # cell_type::bit
        15: lambda lanes, own: ColumnString(lanes, own, own._parent.table_map._parent.metadata.columns[own.index].max_length),  # cell_type::varchar
        254: lambda lanes, own: ColumnString(lanes, own, own._parent.table_map._parent.metadata.columns[own.index].max_length),  # cell_type::string
        252: lambda lanes, own: ColumnBlob(lanes, own, own._parent.table_map._parent.metadata.columns[own.index].len_prefix),  # cell_type::blob
        141: lambda lanes, own: ColumnCompressed(lanes, own, choose(own._parent.table_map._parent.metadata.columns[own.index].max_length > 255, lambda: 2, lambda: 1, "uint8")),  # cell_type::varchar_compressed
        140: lambda lanes, own: ColumnCompressed(lanes, own, own._parent.table_map._parent.metadata.columns[own.index].len_prefix),  # cell_type::blob_compressed
        247: lambda lanes, own: ColumnEnum(lanes, own, own._parent.table_map._parent.metadata.columns[own.index].max_length),  # cell_type::enum
        248: lambda lanes, own: ColumnSet(lanes, own, own._parent.table_map._parent.metadata.columns[own.index].max_length),  # cell_type::set
        245: lambda lanes, own: ColumnJson(lanes, own, own._parent.table_map._parent.metadata.columns[own.index].len_prefix),  # cell_type::json
        512: lambda lanes, own: ColumnJsonDiffs(lanes, own, own._parent.table_map._parent.metadata.columns[own.index].len_prefix),  # cell_type::json_diffs
        255: lambda lanes, own: ColumnGeometry(lanes, own, own._parent.table_map._parent.metadata.columns[own.index].len_prefix),  # cell_type::geometry
        242: lambda lanes, own: ColumnVector(lanes, own, own._parent.table_map._parent.metadata.columns[own.index].len_prefix),  # cell_type::vector
    }

    def _read_value(self, lanes):
        self.value = lanes.only(both(self.is_present, lambda: invert(self.is_null)), self, lambda lanes, own: lanes.switch(own.cell_type, own, RowImage_Cell.VALUE_CASES, lambda lanes, own: RowImage_Undecodable(lanes, own)))

    @instance
    def name(self):
        """Of the column; @1, @2, … if the log has no names."""
        return self._parent.table_map._parent.columns[self.index].key

    @instance
    def is_present(self):
        """Whether the image holds the column."""
        return (as_type("uint32", self._parent.columns_present._parent.octets[self.index // 8].raw) >> as_type("uint32", self.index % 8)) & 1 != 0

    @instance
    def is_null(self):
        return both(self.is_present, lambda: (as_type("uint32", self._parent.null_bits[self.present_index // 8]) >> as_type("uint32", self.present_index % 8)) & 1 != 0)

    @instance
    def is_json_diffs(self):
        return both(self._parent.has_json_diff_bits, lambda: self._parent.table_map._parent.columns[self.index].column_type == 245, lambda: (as_type("uint32", self._parent.json_diff_bits[self._parent.table_map._parent.columns[self.index].json_index // 8]) >> as_type("uint32", self._parent.table_map._parent.columns[self.index].json_index % 8)) & 1 != 0)

    @instance
    def cell_type(self):
        return choose(self.is_json_diffs, lambda: 512, lambda: self._parent.table_map._parent.columns[self.index].cell_type_number, "uint16")

    @instance
    def has_labels(self):
        """Whether the labels of an ENUM or SET can be shown."""
        return both(self.is_present, lambda: invert(self.is_null), lambda: either(self.cell_type == 247, lambda: self.cell_type == 248), lambda: self._parent.table_map._parent.columns[self.index].has_labels, lambda: len(self._parent.table_map._parent.columns[self.index].labels.entries) < choose(self.cell_type == 248, lambda: 54, lambda: 65536, "uint32"))

    @instance
    def label_steps(self):
        """Which labels of a SET are set."""
        raise Unsupported("row_image::cell.label_steps: the expression Text")

    @instance
    def note(self):
        """Why there is no value; the labels of an ENUM or SET, byte by byte as Latin-1."""
        raise Unsupported("row_image::cell.note: the expression Text")

    @instance
    def next_present_index(self):
        return as_type("int64", self.present_index) + as_type("int64", choose(self.is_present, lambda: 1, lambda: 0, "uint8"))


class RowImage_LabelStep(Reader):
    """row_image::label_step"""

    NAME = "row_image::label_step"
    PYTHON = "row_image.RowImage.LabelStep"
    SEQ = ()

    def _set(self, column_index, index, bits, weight, text_before):
        self.column_index = as_parameter("int32", column_index)
        self.index = as_parameter("int32", index)
        self.bits = as_parameter("uint64", bits)
        self.weight = as_parameter("uint64", weight)
        self.text_before = text_before

    @instance
    def text_through(self):
        raise Unsupported("row_image::label_step.text_through: the expression Text")


class RowImage_Undecodable(Reader):
    """A cell of a type whose width is not known."""

    NAME = "row_image::undecodable"
    PYTHON = "row_image.RowImage.Undecodable"
    SEQ = ("first_byte",)

    def _read_first_byte(self, lanes):
        """No byte is valid here."""
        self.first_byte = lanes.leaf_u1()
        lanes.check(self.first_byte, lambda _: _ == -1, "row_image::undecodable.first_byte is not valid")


class RowsBody(Reader):
    """The columns in the images of an event, then the rows."""

    NAME = "rows_body"
    PYTHON = "rows_body.RowsBody"
    SEQ = ("num_columns", "columns_before", "columns_after", "rows", "rows_without_columns", "rows_of_other_table")

    def _set(self, has_before, has_after, is_partial, table_map):
        self.has_before = has_before
        self.has_after = has_after
        self.is_partial = is_partial
        self.table_map = table_map

    def _read_num_columns(self, lanes):
        """The same as in the TABLE_MAP."""
        self.num_columns = PackedInteger(lanes, self)

    def _read_columns_before(self, lanes):
        """Columns that are in the image before the change."""
        self.columns_before = lanes.only(self.has_before, self, lambda lanes, own: ColumnBitmap(lanes, own, own.num_columns.value))

    def _read_columns_after(self, lanes):
        """Columns that are in the image after the change."""
        self.columns_after = lanes.only(self.has_after, self, lambda lanes, own: ColumnBitmap(lanes, own, own.num_columns.value))

    def _read_rows(self, lanes):
        self.rows = lanes.only(both(self.num_columns.value == self.table_map._parent.num_columns.value, lambda: self.rows_take_bytes), self, lambda lanes, own: lanes.repeat_eos([], own, lambda lanes, own, _index: RowsBody_Row(lanes, own)))

    def _read_rows_without_columns(self, lanes):
        """Images without columns take no bytes, so the number of rows is unknown."""
        self.rows_without_columns = lanes.only(both(self.num_columns.value == self.table_map._parent.num_columns.value, lambda: invert(self.rows_take_bytes)), self, lambda lanes, own: lanes.leaf_bytes_full())

    def _read_rows_of_other_table(self, lanes):
        """The TABLE_MAP does not belong to these rows, which therefore cannot be read."""
        self.rows_of_other_table = lanes.only(self.num_columns.value != self.table_map._parent.num_columns.value, self, lambda lanes, own: lanes.leaf_bytes_full())

    @instance
    def rows_take_bytes(self):
        """Whether the images have any columns."""
        return either(both(self.has_before, lambda: self.columns_before.num_set > 0), lambda: both(self.has_after, lambda: either(self.is_partial, lambda: self.columns_after.num_set > 0)))


class RowsBody_Row(Reader):
    """rows_body::row"""

    NAME = "rows_body::row"
    PYTHON = "rows_body.RowsBody.Row"
    SEQ = ("before", "after")

    def _read_before(self, lanes):
        self.before = lanes.only(self._parent.has_before, self, lambda lanes, own: RowImage(lanes, own, own._parent.table_map, own._parent.columns_before.itself, False))

    def _read_after(self, lanes):
        self.after = lanes.only(self._parent.has_after, self, lambda lanes, own: RowImage(lanes, own, own._parent.table_map, own._parent.columns_after.itself, own._parent.is_partial))


class TableId(Reader):
    """The number by which rows events refer to a TABLE_MAP."""

    NAME = "table_id"
    PYTHON = "table_id.TableId"
    SEQ = ("low", "high")

    def _set(self, len_post_header):
        self.len_post_header = as_parameter("uint8", len_post_header)

    def _read_low(self, lanes):
        self.low = uniform(lanes.read_u4le())

    def _read_high(self, lanes):
        self.high = lanes.only(self.len_post_header != 6, self, lambda lanes, own: uniform(lanes.read_u2le()))

    @instance
    def value(self):
        return choose(self.len_post_header == 6, lambda: self.low, lambda: (as_type("int64", self.high) * 4294967296) + as_type("int64", self.low), "int64")


class TransactionPayload(Reader):
    """Consecutive events, from BEGIN to the end of the transaction, without magic, FORMAT_DESCRIPTION and checksums."""

    NAME = "transaction_payload"
    PYTHON = "transaction_payload.TransactionPayload"
    SEQ = ("events",)

    def _read_events(self, lanes):
        self.events = items = []
        self.events = lanes.repeat_eos(items, self, lambda lanes, own, _index: BinlogEvent(lanes, own, own.no_event, choose(_index == 0, lambda: own.no_event, lambda: own.events[_index - 1].next_table_map), True))

    @instance
    def no_event(self):
        raise Unsupported("transaction_payload.no_event: bytes without a position")


class UnixTime(Reader):
    """Takes no bytes."""

    NAME = "unix_time"
    PYTHON = "unix_time.UnixTime"
    SEQ = ()

    def _set(self, seconds):
        self.seconds = as_parameter("uint32", seconds)

    @instance
    def day_of_era(self):
        return ((self.seconds // 86400) + 719468) % 146097

    @instance
    def year_of_era(self):
        return (((as_type("int32", self.day_of_era) - as_type("int32", self.day_of_era // 1460)) + as_type("int32", self.day_of_era // 36524)) - as_type("int32", self.day_of_era // 146096)) // 365

    @instance
    def day_of_year(self):
        """From 0, the first of March."""
        return as_type("int32", self.day_of_era) - (((365 * self.year_of_era) + (self.year_of_era // 4)) - (self.year_of_era // 100))

    @instance
    def month_of_year(self):
        """From 0, which is March."""
        return ((5 * self.day_of_year) + 2) // 153

    @instance
    def year(self):
        return as_type("uint32", self.year_of_era + as_type("int32", (((self.seconds // 86400) + 719468) // 146097) * 400)) + as_type("uint32", choose(self.month_of_year < 10, lambda: 0, lambda: 1, "uint8"))

    @instance
    def month(self):
        return choose(self.month_of_year < 10, lambda: self.month_of_year + 3, lambda: self.month_of_year - 9, "int32")

    @instance
    def day(self):
        return (self.day_of_year - (((153 * self.month_of_year) + 2) // 5)) + 1

    @instance
    def text(self):
        """Such as 2024-02-29 13:00:00, in UTC."""
        raise Unsupported("unix_time.text: .to_s of s8")


class Uuid(Reader):
    """A UUID, 16 bytes in the order of its text."""

    NAME = "uuid"
    PYTHON = "uuid.Uuid"
    SEQ = ("data",)

    def _read_data(self, lanes):
        self.data = lanes.leaf_bytes(16)


class VariableLengthInteger(Reader):
    """An integer in one to nine bytes, unlike `packed_integer`."""

    NAME = "variable_length_integer"
    PYTHON = "variable_length_integer.VariableLengthInteger"
    SEQ = ("first_byte", "tail")

    def _read_first_byte(self, lanes):
        """A trailing one for each byte that follows, a zero, and the lowest bits of the value."""
        self.first_byte = uniform(lanes.read_u1())

    def _read_tail(self, lanes):
        """Higher bits of the value, little-endian."""
        self.tail = lanes.read_bytes(self.len_tail)

    @instance
    def len_tail(self):
        """The number of bytes after the first one."""
        return choose(self.first_byte & 1 == 0, lambda: 0, lambda: choose(self.first_byte & 2 == 0, lambda: 1, lambda: choose(self.first_byte & 4 == 0, lambda: 2, lambda: choose(self.first_byte & 8 == 0, lambda: 3, lambda: choose(self.first_byte & 16 == 0, lambda: 4, lambda: choose(self.first_byte & 32 == 0, lambda: 5, lambda: choose(self.first_byte & 64 == 0, lambda: 6, lambda: choose(self.first_byte & 128 == 0, lambda: 7, lambda: 8, "uint8"), "uint8"), "uint8"), "uint8"), "uint8"), "uint8"), "uint8"), "uint8")

    @instance
    def tail_low(self):
        """The first four bytes of the tail."""
        return ((as_type("uint32", choose(self.len_tail > 0, lambda: self.tail[0], lambda: 0, "uint8")) + (as_type("uint32", choose(self.len_tail > 1, lambda: self.tail[1], lambda: 0, "uint8")) * 256)) + (as_type("uint32", choose(self.len_tail > 2, lambda: self.tail[2], lambda: 0, "uint8")) * 65536)) + (as_type("uint32", choose(self.len_tail > 3, lambda: self.tail[3], lambda: 0, "uint8")) * 16777216)

    @instance
    def tail_high(self):
        """The other bytes of the tail."""
        return ((as_type("uint32", choose(self.len_tail > 4, lambda: self.tail[4], lambda: 0, "uint8")) + (as_type("uint32", choose(self.len_tail > 5, lambda: self.tail[5], lambda: 0, "uint8")) * 256)) + (as_type("uint32", choose(self.len_tail > 6, lambda: self.tail[6], lambda: 0, "uint8")) * 65536)) + (as_type("uint32", choose(self.len_tail > 7, lambda: self.tail[7], lambda: 0, "uint8")) * 16777216)

    @instance
    def head(self):
        """The bits of the value in the first byte."""
        return exact(operator.rshift, self.first_byte, self.len_tail + 1)

    @instance
    def value(self):
        """The integer."""
        return as_parameter("uint64", exact(operator.add, self.head, exact(operator.mul, as_type("uint64", self.tail_low) + (as_type("uint64", self.tail_high) * 4294967296), exact(operator.lshift, 1, choose(self.len_tail < 7, lambda: 7 - as_type("int32", self.len_tail), lambda: 0, "int32")))))


class VariableLengthInteger_SignedInteger(Reader):
    """variable_length_integer::signed_integer"""

    NAME = "variable_length_integer::signed_integer"
    PYTHON = "variable_length_integer.VariableLengthInteger.SignedInteger"
    SEQ = ("encoded",)

    def _read_encoded(self, lanes):
        """The magnitude (for a negative number, the magnitude minus one) times two, plus the sign bit."""
        self.encoded = VariableLengthInteger(lanes, self)

    @instance
    def is_negative(self):
        return self.encoded.value % 2 == 1

    @instance
    def value(self):
        """The integer."""
        return choose(self.is_negative, lambda: (0 - as_type("int64", self.encoded.value // 2)) - 1, lambda: self.encoded.value // 2, "int64")


class Wkb_Point(Reader):
    """wkb::point"""

    NAME = "wkb::point"
    PYTHON = "wkb.Wkb.Point"
    SEQ = ("x", "y")

    def _read_x(self, lanes):
        self.x = lanes.leaf_f8le()

    def _read_y(self, lanes):
        self.y = lanes.leaf_f8le()


class Wkb_LineString(Reader):
    """wkb::line_string"""

    NAME = "wkb::line_string"
    PYTHON = "wkb.Wkb.LineString"
    SEQ = ("num_points", "points")

    def _read_num_points(self, lanes):
        self.num_points = uniform(lanes.read_u4le())

    def _read_points(self, lanes):
        self.points = lanes.repeat([], self.num_points, self, lambda lanes, own, _index: Wkb_Point(lanes, own))


class Wkb_Polygon(Reader):
    """wkb::polygon"""

    NAME = "wkb::polygon"
    PYTHON = "wkb.Wkb.Polygon"
    SEQ = ("num_rings", "rings")

    def _read_num_rings(self, lanes):
        self.num_rings = uniform(lanes.read_u4le())

    def _read_rings(self, lanes):
        """The outline, then holes."""
        self.rings = lanes.repeat([], self.num_rings, self, lambda lanes, own, _index: Wkb_LineString(lanes, own))


READERS: dict[str, type[Reader]] = {
    "binlog_event": BinlogEvent,
    "binlog_event::content": BinlogEvent_Content,
    "binlog_event::description": BinlogEvent_Description,
    "blob_length": BlobLength,
    "collation": Collation,
    "collation::by_id": Collation_ById,
    "collation::packed": Collation_Packed,
    "column_bit": ColumnBit,
    "column_bit::octet": ColumnBit_Octet,
    "column_bitmap": ColumnBitmap,
    "column_bitmap::bitmap_reference": ColumnBitmap_BitmapReference,
    "column_bitmap::octet": ColumnBitmap_Octet,
    "column_blob": ColumnBlob,
    "column_compressed": ColumnCompressed,
    "column_compressed::octet": ColumnCompressed_Octet,
    "column_compressed::value": ColumnCompressed_Value,
    "column_date": ColumnDate,
    "column_datetime": ColumnDatetime,
    "column_datetime2": ColumnDatetime2,
    "column_enum": ColumnEnum,
    "column_geometry": ColumnGeometry,
    "column_geometry::shape": ColumnGeometry_Shape,
    "column_int24": ColumnInt24,
    "column_json": ColumnJson,
    "column_json::document": ColumnJson_Document,
    "column_json_diffs": ColumnJsonDiffs,
    "column_json_diffs::diff_list": ColumnJsonDiffs_DiffList,
    "column_metadata::by_code": ColumnMetadata_ByCode,
    "column_newdecimal": ColumnNewdecimal,
    "column_newdecimal::digit_group": ColumnNewdecimal_DigitGroup,
    "column_number": ColumnNumber,
    "column_number::bigint_signed": ColumnNumber_BigintSigned,
    "column_number::bigint_unsigned": ColumnNumber_BigintUnsigned,
    "column_number::double_precision": ColumnNumber_DoublePrecision,
    "column_number::int_signed": ColumnNumber_IntSigned,
    "column_number::int_unsigned": ColumnNumber_IntUnsigned,
    "column_number::single_precision": ColumnNumber_SinglePrecision,
    "column_number::smallint_signed": ColumnNumber_SmallintSigned,
    "column_number::smallint_unsigned": ColumnNumber_SmallintUnsigned,
    "column_number::timestamp": ColumnNumber_Timestamp,
    "column_number::tinyint_signed": ColumnNumber_TinyintSigned,
    "column_number::tinyint_unsigned": ColumnNumber_TinyintUnsigned,
    "column_set": ColumnSet,
    "column_string": ColumnString,
    "column_time": ColumnTime,
    "column_time2": ColumnTime2,
    "column_timestamp2": ColumnTimestamp2,
    "column_vector": ColumnVector,
    "column_year": ColumnYear,
    "encrypted_binlog": EncryptedBinlog,
    "encrypted_binlog::encrypted_password": EncryptedBinlog_EncryptedPassword,
    "encrypted_binlog::field": EncryptedBinlog_Field,
    "encrypted_binlog::header_v1": EncryptedBinlog_HeaderV1,
    "encrypted_binlog::iv": EncryptedBinlog_Iv,
    "encrypted_binlog::key_id": EncryptedBinlog_KeyId,
    "encrypted_binlog::unknown_value": EncryptedBinlog_UnknownValue,
    "event_append_block": EventAppendBlock,
    "event_create_file": EventCreateFile,
    "event_delete_file": EventDeleteFile,
    "event_empty": EventEmpty,
    "event_exec_load": EventExecLoad,
    "event_execute_load_query": EventExecuteLoadQuery,
    "event_format_description": EventFormatDescription,
    "event_format_description::server_version": EventFormatDescription_ServerVersion,
    "event_format_description::version_number": EventFormatDescription_VersionNumber,
    "event_gtid": EventGtid,
    "event_gtid::commit_timestamp": EventGtid_CommitTimestamp,
    "event_gtid::server_version_number": EventGtid_ServerVersionNumber,
    "event_gtid_tagged": EventGtidTagged,
    "event_gtid_tagged::field_id": EventGtidTagged_FieldId,
    "event_gtid_tagged::octet": EventGtidTagged_Octet,
    "event_gtid_tagged::signed_field": EventGtidTagged_SignedField,
    "event_gtid_tagged::text_field": EventGtidTagged_TextField,
    "event_gtid_tagged::unsigned_field": EventGtidTagged_UnsignedField,
    "event_gtid_tagged::uuid_field": EventGtidTagged_UuidField,
    "event_header": EventHeader,
    "event_header::header_flags": EventHeader_HeaderFlags,
    "event_heartbeat": EventHeartbeat,
    "event_heartbeat_v2": EventHeartbeatV2,
    "event_heartbeat_v2::field": EventHeartbeatV2_Field,
    "event_heartbeat_v2::log_filename": EventHeartbeatV2_LogFilename,
    "event_heartbeat_v2::unknown_value": EventHeartbeatV2_UnknownValue,
    "event_ignorable": EventIgnorable,
    "event_incident": EventIncident,
    "event_intvar": EventIntvar,
    "event_load": EventLoad,
    "event_load::column_name": EventLoad_ColumnName,
    "event_load::head": EventLoad_Head,
    "event_load::old_separators": EventLoad_OldSeparators,
    "event_load::options": EventLoad_Options,
    "event_load::separators": EventLoad_Separators,
    "event_load::short_string": EventLoad_ShortString,
    "event_load::target": EventLoad_Target,
    "event_previous_gtids": EventPreviousGtids,
    "event_query": EventQuery,
    "event_query::query_status_variables": EventQuery_QueryStatusVariables,
    "event_rand": EventRand,
    "event_rotate": EventRotate,
    "event_rows": EventRows,
    "event_rows::extra_data": EventRows_ExtraData,
    "event_rows::extra_data_list": EventRows_ExtraDataList,
    "event_rows::ndb_info": EventRows_NdbInfo,
    "event_rows::partition_info": EventRows_PartitionInfo,
    "event_rows::pre_ga_rows_body": EventRows_PreGaRowsBody,
    "event_rows::rows_flags": EventRows_RowsFlags,
    "event_rows::rows_without_sizes": EventRows_RowsWithoutSizes,
    "event_rows::rows_without_table_map": EventRows_RowsWithoutTableMap,
    "event_rows::table_map_hop": EventRows_TableMapHop,
    "event_rows::unknown_info": EventRows_UnknownInfo,
    "event_rows_query": EventRowsQuery,
    "event_slave": EventSlave,
    "event_start_v3": EventStartV3,
    "event_table_map": EventTableMap,
    "event_table_map::column": EventTableMap_Column,
    "event_table_map::metadata_block": EventTableMap_MetadataBlock,
    "event_table_map::table_reference": EventTableMap_TableReference,
    "event_transaction_context": EventTransactionContext,
    "event_transaction_context::row_hash": EventTransactionContext_RowHash,
    "event_transaction_payload": EventTransactionPayload,
    "event_transaction_payload::field": EventTransactionPayload_Field,
    "event_transaction_payload::unknown_value": EventTransactionPayload_UnknownValue,
    "event_type": EventType,
    "event_user_var": EventUserVar,
    "event_user_var::decimal_value": EventUserVar_DecimalValue,
    "event_user_var::integer_value": EventUserVar_IntegerValue,
    "event_user_var::real_value": EventUserVar_RealValue,
    "event_user_var::text_value": EventUserVar_TextValue,
    "event_user_var::unsigned_integer_value": EventUserVar_UnsignedIntegerValue,
    "event_view_change": EventViewChange,
    "event_view_change::certification": EventViewChange_Certification,
    "event_view_change::error_message": EventViewChange_ErrorMessage,
    "event_xa_prepare": EventXaPrepare,
    "event_xid": EventXid,
    "fractional_seconds": FractionalSeconds,
    "gtid_set": GtidSet,
    "gtid_set::entry": GtidSet_Entry,
    "gtid_set::interval": GtidSet_Interval,
    "gtid_set::tag": GtidSet_Tag,
    "json_binary": JsonBinary,
    "json_binary::container_header": JsonBinary_ContainerHeader,
    "json_binary::double_value": JsonBinary_DoubleValue,
    "json_binary::int16_value": JsonBinary_Int16Value,
    "json_binary::int32_value": JsonBinary_Int32Value,
    "json_binary::int64_value": JsonBinary_Int64Value,
    "json_binary::key": JsonBinary_Key,
    "json_binary::key_entry": JsonBinary_KeyEntry,
    "json_binary::literal_value": JsonBinary_LiteralValue,
    "json_binary::opaque_bytes": JsonBinary_OpaqueBytes,
    "json_binary::opaque_datetime": JsonBinary_OpaqueDatetime,
    "json_binary::opaque_decimal": JsonBinary_OpaqueDecimal,
    "json_binary::opaque_time": JsonBinary_OpaqueTime,
    "json_binary::opaque_value": JsonBinary_OpaqueValue,
    "json_binary::packed_temporal": JsonBinary_PackedTemporal,
    "json_binary::string_value": JsonBinary_StringValue,
    "json_binary::uint16_value": JsonBinary_Uint16Value,
    "json_binary::uint32_value": JsonBinary_Uint32Value,
    "json_binary::uint64_value": JsonBinary_Uint64Value,
    "json_binary::value_entry": JsonBinary_ValueEntry,
    "json_binary::variable_length": JsonBinary_VariableLength,
    "json_diffs": JsonDiffs,
    "json_diffs::diff": JsonDiffs_Diff,
    "mariadb_annotate_rows": MariadbAnnotateRows,
    "mariadb_binlog_checkpoint": MariadbBinlogCheckpoint,
    "mariadb_compressed_rows": MariadbCompressedRows,
    "mariadb_compressed_rows::inflated": MariadbCompressedRows_Inflated,
    "mariadb_compressed_rows::row": MariadbCompressedRows_Row,
    "mariadb_compression_header": MariadbCompressionHeader,
    "mariadb_gtid": MariadbGtid,
    "mariadb_gtid::xid": MariadbGtid_Xid,
    "mariadb_gtid_list": MariadbGtidList,
    "mariadb_gtid_list::gtid": MariadbGtidList_Gtid,
    "mariadb_query_compressed": MariadbQueryCompressed,
    "mariadb_start_encryption": MariadbStartEncryption,
    "mysql_binlog": MysqlBinlog,
    "optional_metadata": OptionalMetadata,
    "optional_metadata::bitmap": OptionalMetadata_Bitmap,
    "optional_metadata::charset_exception": OptionalMetadata_CharsetException,
    "optional_metadata::collations": OptionalMetadata_Collations,
    "optional_metadata::default_charset": OptionalMetadata_DefaultCharset,
    "optional_metadata::field": OptionalMetadata_Field,
    "optional_metadata::finder": OptionalMetadata_Finder,
    "optional_metadata::integers": OptionalMetadata_Integers,
    "optional_metadata::key_part": OptionalMetadata_KeyPart,
    "optional_metadata::key_parts": OptionalMetadata_KeyParts,
    "optional_metadata::label": OptionalMetadata_Label,
    "optional_metadata::label_list": OptionalMetadata_LabelList,
    "optional_metadata::label_lists": OptionalMetadata_LabelLists,
    "optional_metadata::name": OptionalMetadata_Name,
    "optional_metadata::names": OptionalMetadata_Names,
    "optional_metadata::step": OptionalMetadata_Step,
    "packed_integer": PackedInteger,
    "query_status_variable": QueryStatusVariable,
    "query_status_variable::auto_increment": QueryStatusVariable_AutoIncrement,
    "query_status_variable::catalog": QueryStatusVariable_Catalog,
    "query_status_variable::character_set_collation": QueryStatusVariable_CharacterSetCollation,
    "query_status_variable::charset": QueryStatusVariable_Charset,
    "query_status_variable::collation_id": QueryStatusVariable_CollationId,
    "query_status_variable::flags2": QueryStatusVariable_Flags2,
    "query_status_variable::integer_u1": QueryStatusVariable_IntegerU1,
    "query_status_variable::integer_u2": QueryStatusVariable_IntegerU2,
    "query_status_variable::integer_u3": QueryStatusVariable_IntegerU3,
    "query_status_variable::integer_u4": QueryStatusVariable_IntegerU4,
    "query_status_variable::integer_u8": QueryStatusVariable_IntegerU8,
    "query_status_variable::invoker": QueryStatusVariable_Invoker,
    "query_status_variable::mariadb_character_set_collations": QueryStatusVariable_MariadbCharacterSetCollations,
    "query_status_variable::mariadb_gtid_flags3": QueryStatusVariable_MariadbGtidFlags3,
    "query_status_variable::short_string": QueryStatusVariable_ShortString,
    "query_status_variable::sql_mode": QueryStatusVariable_SqlMode,
    "query_status_variable::unknown_tail": QueryStatusVariable_UnknownTail,
    "query_status_variable::updated_db_names": QueryStatusVariable_UpdatedDbNames,
    "replication_stream": ReplicationStream,
    "replication_stream::com_binlog_dump": ReplicationStream_ComBinlogDump,
    "replication_stream::end_of_stream": ReplicationStream_EndOfStream,
    "replication_stream::error": ReplicationStream_Error,
    "replication_stream::packet": ReplicationStream_Packet,
    "replication_stream::payload": ReplicationStream_Payload,
    "replication_stream::semi_sync": ReplicationStream_SemiSync,
    "row_image": RowImage,
    "row_image::cell": RowImage_Cell,
    "row_image::label_step": RowImage_LabelStep,
    "row_image::undecodable": RowImage_Undecodable,
    "rows_body": RowsBody,
    "rows_body::row": RowsBody_Row,
    "table_id": TableId,
    "transaction_payload": TransactionPayload,
    "unix_time": UnixTime,
    "uuid": Uuid,
    "variable_length_integer": VariableLengthInteger,
    "variable_length_integer::signed_integer": VariableLengthInteger_SignedInteger,
    "wkb::line_string": Wkb_LineString,
    "wkb::point": Wkb_Point,
    "wkb::polygon": Wkb_Polygon,
}
"""The class of each type by its name."""
