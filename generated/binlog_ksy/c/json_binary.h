/* Written by `make regen`, do not edit. Source: */
/* formats/json_binary.ksy, sha256 7a1fa2f1b7e77879559c69dc0aaa2b2b06e6275ce6063446f55797e484149fde */
/* and the 2 it imports, sha256 cf06b27da00b88ea99067259a2406deea3fbdd0ed08151248520f6eed88e435f */
/* The readers of formats/json_binary.ksy, and of all that it uses.
 *
 * Of each type there is a struct, a function that reads it, and one for each instance. A stream that is too short, or
 * a value that is not valid, makes the stream bad; all that is read from it then is zeros.
 */
#pragma once

#include "stream.h"

enum {
    column_metadata__column_type__decimal = 0,
    column_metadata__column_type__tiny = 1,
    column_metadata__column_type__short = 2,
    column_metadata__column_type__long = 3,
    column_metadata__column_type__float = 4,
    column_metadata__column_type__double = 5,
    column_metadata__column_type__null = 6,
    column_metadata__column_type__timestamp = 7,
    column_metadata__column_type__longlong = 8,
    column_metadata__column_type__int24 = 9,
    column_metadata__column_type__date = 10,
    column_metadata__column_type__time = 11,
    column_metadata__column_type__datetime = 12,
    column_metadata__column_type__year = 13,
    column_metadata__column_type__newdate = 14,
    column_metadata__column_type__varchar = 15,
    column_metadata__column_type__bit = 16,
    column_metadata__column_type__timestamp2 = 17,
    column_metadata__column_type__datetime2 = 18,
    column_metadata__column_type__time2 = 19,
    column_metadata__column_type__typed_array = 20,
    column_metadata__column_type__blob_compressed = 140,
    column_metadata__column_type__varchar_compressed = 141,
    column_metadata__column_type__vector = 242,
    column_metadata__column_type__invalid = 243,
    column_metadata__column_type__bool = 244,
    column_metadata__column_type__json = 245,
    column_metadata__column_type__newdecimal = 246,
    column_metadata__column_type__enum = 247,
    column_metadata__column_type__set = 248,
    column_metadata__column_type__tiny_blob = 249,
    column_metadata__column_type__medium_blob = 250,
    column_metadata__column_type__long_blob = 251,
    column_metadata__column_type__blob = 252,
    column_metadata__column_type__var_string = 253,
    column_metadata__column_type__string = 254,
    column_metadata__column_type__geometry = 255,
};

INLINE bool is_column_metadata__column_type(int64_t value)
{
    return (value >= 0 && value <= 20) || (value >= 140 && value <= 141) || (value >= 242 && value <= 255);
}

enum {
    json_binary__literal__json_null = 0,
    json_binary__literal__json_true = 1,
    json_binary__literal__json_false = 2,
};

INLINE bool is_json_binary__literal(int64_t value)
{
    return (value >= 0 && value <= 2);
}

enum {
    json_binary__value_type__small_object = 0,
    json_binary__value_type__large_object = 1,
    json_binary__value_type__small_array = 2,
    json_binary__value_type__large_array = 3,
    json_binary__value_type__literal = 4,
    json_binary__value_type__int16 = 5,
    json_binary__value_type__uint16 = 6,
    json_binary__value_type__int32 = 7,
    json_binary__value_type__uint32 = 8,
    json_binary__value_type__int64 = 9,
    json_binary__value_type__uint64 = 10,
    json_binary__value_type__double = 11,
    json_binary__value_type__string = 12,
    json_binary__value_type__opaque = 15,
};

INLINE bool is_json_binary__value_type(int64_t value)
{
    return (value >= 0 && value <= 12) || value == 15;
}

typedef struct json_binary__container_header json_binary__container_header;
typedef struct json_binary__key_entry json_binary__key_entry;
typedef struct json_binary__literal_value json_binary__literal_value;
typedef struct json_binary__int16_value json_binary__int16_value;
typedef struct json_binary__uint16_value json_binary__uint16_value;
typedef struct json_binary__int32_value json_binary__int32_value;
typedef struct json_binary__uint32_value json_binary__uint32_value;
typedef struct json_binary__value_entry json_binary__value_entry;
typedef struct json_binary__key json_binary__key;
typedef struct json_binary__json_array json_binary__json_array;
typedef struct json_binary__int64_value json_binary__int64_value;
typedef struct json_binary__uint64_value json_binary__uint64_value;
typedef struct json_binary__double_value json_binary__double_value;
typedef struct json_binary__variable_length json_binary__variable_length;
typedef struct json_binary__string_value json_binary__string_value;
typedef struct column_newdecimal__digit_group column_newdecimal__digit_group;
typedef struct column_newdecimal column_newdecimal;
typedef struct json_binary__opaque_decimal json_binary__opaque_decimal;
typedef struct json_binary__packed_temporal json_binary__packed_temporal;
typedef struct json_binary__opaque_datetime json_binary__opaque_datetime;
typedef struct json_binary__opaque_time json_binary__opaque_time;
typedef struct json_binary__opaque_bytes json_binary__opaque_bytes;
typedef struct json_binary__opaque_value json_binary__opaque_value;
typedef struct json_binary__element json_binary__element;
typedef struct json_binary__json_object json_binary__json_object;
typedef struct json_binary json_binary;

/* What a switch gives: an object of one of several types. */
typedef struct {
    enum {
        IS_literal_value = 1,
        IS_int16_value,
        IS_uint16_value,
        IS_int32_value,
        IS_uint32_value,
        IS_json_object,
        IS_json_array,
        IS_int64_value,
        IS_uint64_value,
        IS_double_value,
        IS_string_value,
        IS_opaque_decimal,
        IS_opaque_datetime,
        IS_opaque_time,
        IS_opaque_bytes,
        IS_opaque_value,
    } type;
    union {
        const json_binary__literal_value *literal_value;
        const json_binary__int16_value *int16_value;
        const json_binary__uint16_value *uint16_value;
        const json_binary__int32_value *int32_value;
        const json_binary__uint32_value *uint32_value;
        const json_binary__json_object *json_object;
        const json_binary__json_array *json_array;
        const json_binary__int64_value *int64_value;
        const json_binary__uint64_value *uint64_value;
        const json_binary__double_value *double_value;
        const json_binary__string_value *string_value;
        const json_binary__opaque_decimal *opaque_decimal;
        const json_binary__opaque_datetime *opaque_datetime;
        const json_binary__opaque_time *opaque_time;
        const json_binary__opaque_bytes *opaque_bytes;
        const json_binary__opaque_value *opaque_value;
    };
} object;

typedef struct { json_binary__key_entry *items; int64_t count; } json_binary__key_entry_items;
typedef struct { json_binary__value_entry *items; int64_t count; } json_binary__value_entry_items;
typedef struct { json_binary__key *items; int64_t count; } json_binary__key_items;
typedef struct { json_binary__element *items; int64_t count; } json_binary__element_items;
typedef struct { column_newdecimal__digit_group *items; int64_t count; } column_newdecimal__digit_group_items;

/* The beginning of an object or array. */
struct json_binary__container_header {
    bool is_large;
    int64_t depth;
    int64_t ofs_container;  /* Where in the document the object or array begins; its offsets count from here. */
    int64_t ofs_limit;  /* Where in the document the enclosing object or array ends. */
    int64_t num_elements;  /* Number of members or elements. */
    int64_t len_container;  /* Bytes from the start of this header to the end of the object or array. */
};

/* Points to one key of an object. */
struct json_binary__key_entry {
    bool is_large;
    int64_t ofs_key;  /* Offset of the key from the start of the object. */
    int64_t len_key;  /* Length of the key in bytes. */
};

/* null, true or false. */
struct json_binary__literal_value {
    int64_t value;  /* null, true or false. */
};

/* An integer that fits into 16 bits. */
struct json_binary__int16_value {
    int64_t value;
};

/* An integer of unsigned SQL type that fits into 16 bits. */
struct json_binary__uint16_value {
    int64_t value;
};

/* An integer that fits into 32 bits. */
struct json_binary__int32_value {
    int64_t value;
};

/* An integer of unsigned SQL type that fits into 32 bits. */
struct json_binary__uint32_value {
    int64_t value;
};

/* The type of a value, and the value itself, if it is small enough, or its place. */
struct json_binary__value_entry {
    bool is_large;
    int64_t type;  /* The type of the value. */
    int64_t ofs_value;  /* Offset of the value from the start of the object or array. */
    bool _has_ofs_value;
    object inlined;  /* The value itself. */
    bool _has_inlined;
};

/* The name of a member. */
struct json_binary__key {
    const json_binary__key_entry *entry;
    int64_t ofs_container;  /* Where in the document the object begins. */
    span name;  /* The name. */
};

/* Elements in order. */
struct json_binary__json_array {
    bool is_large;  /* Whether counts, sizes and offsets take 4 bytes instead of 2. */
    int64_t depth;  /* How deep this array is nested; 1 for the document itself. */
    int64_t ofs_limit;  /* Where in the document the enclosing object or array ends. */
    json_binary__container_header header;  /* Number of elements and size in bytes. */
    json_binary__value_entry_items value_entries;  /* Type of each element, and the value itself or its place. */
    json_binary__element_items values;  /* The elements; those that are inlined take no bytes here. */
};

/* An integer. */
struct json_binary__int64_value {
    int64_t low;
    int64_t high;
};

/* An integer of 0 or more. */
struct json_binary__uint64_value {
    uint64_t value;
};

/* A floating-point number. */
struct json_binary__double_value {
    double value;
};

/* A length of up to 32 bits, in groups of 7, least significant group first; the top bit of a byte says that another
   byte follows. */
struct json_binary__variable_length {
    int64_t first;  /* Bits 0 to 6. */
    int64_t second;  /* Bits 7 to 13. */
    bool _has_second;
    int64_t third;  /* Bits 14 to 20. */
    bool _has_third;
    int64_t fourth;  /* Bits 21 to 27. */
    bool _has_fourth;
    int64_t fifth;  /* Bits 28 to 31. */
    bool _has_fifth;
};

/* A string. */
struct json_binary__string_value {
    json_binary__variable_length len_value;  /* Length of the string in bytes. */
    span value;  /* The string. */
};

/* One to nine decimal digits, stored as an integer of one to four bytes. */
struct column_newdecimal__digit_group {
    const column_newdecimal *_parent;
    int64_t num_digits;  /* The number of digits in the group, 1 to 9. */
    bool is_first;  /* Whether the group has the sign bit of the whole number. */
    int64_t high;  /* The stored byte of a group of 1 or 2 digits; the first byte of a group of 5 or 6. */
    bool _has_high;
    int64_t low;  /* The stored bytes of a group of 3 or 4 digits; the last two of a group of 5 or 6. */
    bool _has_low;
    int64_t full;  /* The stored bytes of a group of 7 to 9 digits. */
    bool _has_full;
};

/* An exact decimal number of fixed width. */
struct column_newdecimal {
    int64_t precision;  /* All digits of the declaration `DECIMAL(precision, scale)`, 1 to 65. */
    int64_t scale;  /* Digits after the decimal point, 0 to 30 and at most `precision`. */
    column_newdecimal__digit_group leading_group;  /* The digits before the first full group of nine. */
    bool _has_leading_group;
    /* Full groups before the decimal point, most significant first. */
    column_newdecimal__digit_group_items integer_groups;
    column_newdecimal__digit_group_items fraction_groups;  /* Full groups after the decimal point. */
    column_newdecimal__digit_group trailing_group;  /* The digits after the last full group. */
    bool _has_trailing_group;
};

/* An exact decimal number. */
struct json_binary__opaque_decimal {
    int64_t precision;  /* Number of digits. */
    int64_t scale;  /* Number of digits after the decimal point. */
    column_newdecimal value;  /* The digits. */
};

/* A signed 64-bit integer, packed from the parts of a date or time: 40 bits of days or hours down to seconds, then 24
   bits of microseconds. */
struct json_binary__packed_temporal {
    int64_t fraction_low;  /* Microseconds, bits 0 to 15. */
    int64_t fraction_high;  /* Microseconds, bits 16 to 23. */
    int64_t whole_low;  /* The part above the microseconds, bits 0 to 31. */
    int64_t whole_high;  /* The part above the microseconds, bits 32 to 39, with the sign. */
};

/* A DATE, DATETIME or TIMESTAMP; a DATE has no time of day. */
struct json_binary__opaque_datetime {
    json_binary__packed_temporal packed;
};

/* A TIME: a time of day, or an interval of up to 838 hours in either direction. */
struct json_binary__opaque_time {
    json_binary__packed_temporal packed;
};

/* A value whose bytes depend on its SQL type. */
struct json_binary__opaque_bytes {
    span value;  /* The bytes of the value. */
};

/* A value of an SQL type that JSON lacks. */
struct json_binary__opaque_value {
    int64_t type;  /* The SQL type. */
    json_binary__variable_length len_value;  /* Length of the value in bytes. */
    object value;  /* The value. */
};

/* One value of an object or array. */
struct json_binary__element {
    const json_binary__value_entry *entry;
    int64_t ofs_container;  /* Where in the document the enclosing object or array begins. */
    int64_t ofs_limit;  /* Where in the document it ends. */
    int64_t depth;  /* How deep it is nested. */
    object value;  /* The value, unless it is inlined. */
    bool _has_value;
};

/* Members sorted by the length of the key in bytes, then by its bytes, so that the server can find one by binary
   search. */
struct json_binary__json_object {
    bool is_large;  /* Whether counts, sizes and offsets take 4 bytes instead of 2. */
    int64_t depth;  /* How deep this object is nested; 1 for the document itself. */
    int64_t ofs_limit;  /* Where in the document the enclosing object or array ends. */
    json_binary__container_header header;  /* Number of members and size in bytes. */
    json_binary__key_entry_items key_entries;  /* The place of each key. */
    json_binary__value_entry_items value_entries;  /* Type of each value, and the value itself or its place. */
    json_binary__key_items keys;  /* The names of the members, in the order of their entries. */
    /* The values of the members, in the order of their entries; those that are inlined take no bytes here. */
    json_binary__element_items values;
};

/* A JSON document as stored in a JSON column: a type byte, then the value. */
struct json_binary {
    span _io;
    int64_t type;  /* The type of the document. */
    bool _has_type;
    object value;  /* The document. */
    bool _has_value;
};

/* An object that may be missing: then the stream is bad, and the object all zeros. */
INLINE const json_binary__key_entry *known_json_binary__key_entry(stream *io, const json_binary__key_entry *self)
{
    static const json_binary__key_entry NONE;
    require(io, self);
    return self ? self : &NONE;
}

INLINE const json_binary__key_entry *json_binary__key_entry_at(stream *io,
    const json_binary__key_entry_items *list,
    int64_t index)
{
    return known_json_binary__key_entry(io, index >= 0 && index < list->count ? &list->items[index] : NULL);
}

/* An object that may be missing: then the stream is bad, and the object all zeros. */
INLINE const json_binary__value_entry *known_json_binary__value_entry(stream *io, const json_binary__value_entry *self)
{
    static const json_binary__value_entry NONE;
    require(io, self);
    return self ? self : &NONE;
}

INLINE const json_binary__value_entry *json_binary__value_entry_at(stream *io,
    const json_binary__value_entry_items *list,
    int64_t index)
{
    return known_json_binary__value_entry(io, index >= 0 && index < list->count ? &list->items[index] : NULL);
}

/* An object that may be missing: then the stream is bad, and the object all zeros. */
INLINE const column_newdecimal *known_column_newdecimal(stream *io, const column_newdecimal *self)
{
    static const column_newdecimal NONE;
    require(io, self);
    return self ? self : &NONE;
}

/* An object that may be missing: then the stream is bad, and the object all zeros. */
INLINE const column_newdecimal__digit_group *known_column_newdecimal__digit_group(stream *io,
    const column_newdecimal__digit_group *self)
{
    static const column_newdecimal__digit_group NONE;
    require(io, self);
    return self ? self : &NONE;
}

INLINE const column_newdecimal__digit_group *column_newdecimal__digit_group_at(stream *io,
    const column_newdecimal__digit_group_items *list,
    int64_t index)
{
    return known_column_newdecimal__digit_group(io, index >= 0 && index < list->count ? &list->items[index] : NULL);
}

static inline int64_t json_binary__container_header_ofs_end(stream *io, const json_binary__container_header *self);
static inline void read_json_binary__container_header(stream *io, json_binary__container_header *self);
static inline void read_json_binary__key_entry(stream *io, json_binary__key_entry *self);
static inline void read_json_binary__literal_value(stream *io, json_binary__literal_value *self);
static inline object new_json_binary__literal_value(stream *io, json_binary__literal_value self);
static inline void read_json_binary__int16_value(stream *io, json_binary__int16_value *self);
static inline object new_json_binary__int16_value(stream *io, json_binary__int16_value self);
static inline void read_json_binary__uint16_value(stream *io, json_binary__uint16_value *self);
static inline object new_json_binary__uint16_value(stream *io, json_binary__uint16_value self);
static inline void read_json_binary__int32_value(stream *io, json_binary__int32_value *self);
static inline object new_json_binary__int32_value(stream *io, json_binary__int32_value self);
static inline void read_json_binary__uint32_value(stream *io, json_binary__uint32_value *self);
static inline object new_json_binary__uint32_value(stream *io, json_binary__uint32_value self);
static inline bool json_binary__value_entry_is_inlined(stream *io, const json_binary__value_entry *self);
static inline int64_t json_binary__value_entry_len_slot(stream *io, const json_binary__value_entry *self);
static inline int64_t json_binary__value_entry_len_inlined(stream *io, const json_binary__value_entry *self);
static inline void read_json_binary__value_entry(stream *io, json_binary__value_entry *self);
static inline void read_json_binary__key(stream *io, json_binary__key *self);
static void read_json_binary__json_array(stream *io, json_binary__json_array *self);
static object new_json_binary__json_array(stream *io, json_binary__json_array self);
static inline int64_t json_binary__int64_value_value(stream *io, const json_binary__int64_value *self);
static inline void read_json_binary__int64_value(stream *io, json_binary__int64_value *self);
static inline object new_json_binary__int64_value(stream *io, json_binary__int64_value self);
static inline void read_json_binary__uint64_value(stream *io, json_binary__uint64_value *self);
static inline object new_json_binary__uint64_value(stream *io, json_binary__uint64_value self);
static inline void read_json_binary__double_value(stream *io, json_binary__double_value *self);
static inline object new_json_binary__double_value(stream *io, json_binary__double_value self);
static inline int64_t json_binary__variable_length_value(stream *io, const json_binary__variable_length *self);
static inline void read_json_binary__variable_length(stream *io, json_binary__variable_length *self);
static inline void read_json_binary__string_value(stream *io, json_binary__string_value *self);
static inline object new_json_binary__string_value(stream *io, json_binary__string_value self);
static inline int64_t column_newdecimal__digit_group_num_bytes(stream *io, const column_newdecimal__digit_group *self);
static inline int64_t column_newdecimal__digit_group_raw(stream *io, const column_newdecimal__digit_group *self);
static inline int64_t column_newdecimal__digit_group_top_bit(stream *io, const column_newdecimal__digit_group *self);
static inline bool column_newdecimal__digit_group_has_top_bit(stream *io, const column_newdecimal__digit_group *self);
static inline int64_t column_newdecimal__digit_group_value(stream *io, const column_newdecimal__digit_group *self);
static inline void read_column_newdecimal__digit_group(stream *io, column_newdecimal__digit_group *self);
static inline int64_t column_newdecimal_num_integer_digits(stream *io, const column_newdecimal *self);
static inline int64_t column_newdecimal_num_leading_digits(stream *io, const column_newdecimal *self);
static inline int64_t column_newdecimal_num_integer_groups(stream *io, const column_newdecimal *self);
static inline int64_t column_newdecimal_num_fraction_groups(stream *io, const column_newdecimal *self);
static inline bool column_newdecimal_is_negative(stream *io, const column_newdecimal *self);
static inline int64_t column_newdecimal_num_trailing_digits(stream *io, const column_newdecimal *self);
static inline void read_column_newdecimal(stream *io, column_newdecimal *self);
static inline void read_json_binary__opaque_decimal(stream *io, json_binary__opaque_decimal *self);
static inline object new_json_binary__opaque_decimal(stream *io, json_binary__opaque_decimal self);
static inline bool json_binary__packed_temporal_is_negative(stream *io, const json_binary__packed_temporal *self);
static inline int64_t json_binary__packed_temporal_stored_fraction(stream *io,
    const json_binary__packed_temporal *self);
static inline int64_t json_binary__packed_temporal_stored_whole(stream *io, const json_binary__packed_temporal *self);
static inline int64_t json_binary__packed_temporal_microsecond(stream *io, const json_binary__packed_temporal *self);
static inline int64_t json_binary__packed_temporal_whole(stream *io, const json_binary__packed_temporal *self);
static inline int64_t json_binary__packed_temporal_second(stream *io, const json_binary__packed_temporal *self);
static inline int64_t json_binary__packed_temporal_minute(stream *io, const json_binary__packed_temporal *self);
static inline void read_json_binary__packed_temporal(stream *io, json_binary__packed_temporal *self);
static inline int64_t json_binary__opaque_datetime_year(stream *io, const json_binary__opaque_datetime *self);
static inline int64_t json_binary__opaque_datetime_month(stream *io, const json_binary__opaque_datetime *self);
static inline int64_t json_binary__opaque_datetime_day(stream *io, const json_binary__opaque_datetime *self);
static inline int64_t json_binary__opaque_datetime_hour(stream *io, const json_binary__opaque_datetime *self);
static inline int64_t json_binary__opaque_datetime_minute(stream *io, const json_binary__opaque_datetime *self);
static inline int64_t json_binary__opaque_datetime_second(stream *io, const json_binary__opaque_datetime *self);
static inline int64_t json_binary__opaque_datetime_microsecond(stream *io, const json_binary__opaque_datetime *self);
static inline void read_json_binary__opaque_datetime(stream *io, json_binary__opaque_datetime *self);
static inline object new_json_binary__opaque_datetime(stream *io, json_binary__opaque_datetime self);
static inline bool json_binary__opaque_time_is_negative(stream *io, const json_binary__opaque_time *self);
static inline int64_t json_binary__opaque_time_hour(stream *io, const json_binary__opaque_time *self);
static inline int64_t json_binary__opaque_time_minute(stream *io, const json_binary__opaque_time *self);
static inline int64_t json_binary__opaque_time_second(stream *io, const json_binary__opaque_time *self);
static inline int64_t json_binary__opaque_time_microsecond(stream *io, const json_binary__opaque_time *self);
static inline void read_json_binary__opaque_time(stream *io, json_binary__opaque_time *self);
static inline object new_json_binary__opaque_time(stream *io, json_binary__opaque_time self);
static inline void read_json_binary__opaque_bytes(stream *io, json_binary__opaque_bytes *self);
static inline object new_json_binary__opaque_bytes(stream *io, json_binary__opaque_bytes self);
static inline void read_json_binary__opaque_value(stream *io, json_binary__opaque_value *self);
static inline object new_json_binary__opaque_value(stream *io, json_binary__opaque_value self);
static void read_json_binary__element(stream *io, json_binary__element *self);
static void read_json_binary__json_object(stream *io, json_binary__json_object *self);
static object new_json_binary__json_object(stream *io, json_binary__json_object self);
static inline bool json_binary_is_empty(stream *io, const json_binary *self);
static inline void read_json_binary(stream *io, json_binary *self);

/* Where in the document the object or array ends. */
static inline int64_t json_binary__container_header_ofs_end(stream *io, const json_binary__container_header *self)
{
    return self->ofs_container + self->len_container;
}

static inline void read_json_binary__container_header(stream *io, json_binary__container_header *self)
{
    self->num_elements = self->is_large ? read_u4le(io) : read_u2le(io);
    self->len_container = self->is_large ? read_u4le(io) : read_u2le(io);
    require(io, self->len_container >= (self->is_large ? 8 : 4));
    require(io, self->len_container <= (self->depth > 100 ? 0 : self->ofs_limit - self->ofs_container));
}

static inline void read_json_binary__key_entry(stream *io, json_binary__key_entry *self)
{
    self->ofs_key = self->is_large ? read_u4le(io) : read_u2le(io);
    self->len_key = read_u2le(io);
}

static inline void read_json_binary__literal_value(stream *io, json_binary__literal_value *self)
{
    self->value = read_u1(io);
    require(io, is_json_binary__literal(self->value));
}

static inline object new_json_binary__literal_value(stream *io, json_binary__literal_value self)
{
    json_binary__literal_value *made = new_items(io, 1, sizeof self);
    if (!made) return (object){0};
    *made = self;
    read_json_binary__literal_value(io, made);
    return (object){IS_literal_value, .literal_value = made};
}

static inline void read_json_binary__int16_value(stream *io, json_binary__int16_value *self)
{
    self->value = read_s2le(io);
}

static inline object new_json_binary__int16_value(stream *io, json_binary__int16_value self)
{
    json_binary__int16_value *made = new_items(io, 1, sizeof self);
    if (!made) return (object){0};
    *made = self;
    read_json_binary__int16_value(io, made);
    return (object){IS_int16_value, .int16_value = made};
}

static inline void read_json_binary__uint16_value(stream *io, json_binary__uint16_value *self)
{
    self->value = read_u2le(io);
}

static inline object new_json_binary__uint16_value(stream *io, json_binary__uint16_value self)
{
    json_binary__uint16_value *made = new_items(io, 1, sizeof self);
    if (!made) return (object){0};
    *made = self;
    read_json_binary__uint16_value(io, made);
    return (object){IS_uint16_value, .uint16_value = made};
}

static inline void read_json_binary__int32_value(stream *io, json_binary__int32_value *self)
{
    self->value = read_s4le(io);
}

static inline object new_json_binary__int32_value(stream *io, json_binary__int32_value self)
{
    json_binary__int32_value *made = new_items(io, 1, sizeof self);
    if (!made) return (object){0};
    *made = self;
    read_json_binary__int32_value(io, made);
    return (object){IS_int32_value, .int32_value = made};
}

static inline void read_json_binary__uint32_value(stream *io, json_binary__uint32_value *self)
{
    self->value = read_u4le(io);
}

static inline object new_json_binary__uint32_value(stream *io, json_binary__uint32_value self)
{
    json_binary__uint32_value *made = new_items(io, 1, sizeof self);
    if (!made) return (object){0};
    *made = self;
    read_json_binary__uint32_value(io, made);
    return (object){IS_uint32_value, .uint32_value = made};
}

/* Whether the value is in the place of the offset. */
static inline bool json_binary__value_entry_is_inlined(stream *io, const json_binary__value_entry *self)
{
    return self->type == json_binary__value_type__literal
        || self->type == json_binary__value_type__int16
        || self->type == json_binary__value_type__uint16
        || (self->is_large
            && (self->type == json_binary__value_type__int32 || self->type == json_binary__value_type__uint32));
}

static inline int64_t json_binary__value_entry_len_slot(stream *io, const json_binary__value_entry *self)
{
    return self->is_large ? 4 : 2;
}

static inline int64_t json_binary__value_entry_len_inlined(stream *io, const json_binary__value_entry *self)
{
    return self->type == json_binary__value_type__literal ? 1
        : (self->type == json_binary__value_type__int16 || self->type == json_binary__value_type__uint16) ? 2
        : 4;
}

static inline void read_json_binary__value_entry(stream *io, json_binary__value_entry *self)
{
    self->type = read_u1(io);
    require(io, is_json_binary__value_type(self->type));
    if ((self->_has_ofs_value = !json_binary__value_entry_is_inlined(io, self))) {
        self->ofs_value = self->is_large ? read_u4le(io) : read_u2le(io);
    }
    if ((self->_has_inlined = json_binary__value_entry_is_inlined(io, self))) {
        switch (self->type) {
        case json_binary__value_type__literal:
            self->inlined = new_json_binary__literal_value(io, (json_binary__literal_value){0});
            break;
        case json_binary__value_type__int16:
            self->inlined = new_json_binary__int16_value(io, (json_binary__int16_value){0});
            break;
        case json_binary__value_type__uint16:
            self->inlined = new_json_binary__uint16_value(io, (json_binary__uint16_value){0});
            break;
        case json_binary__value_type__int32:
            self->inlined = new_json_binary__int32_value(io, (json_binary__int32_value){0});
            break;
        case json_binary__value_type__uint32:
            self->inlined = new_json_binary__uint32_value(io, (json_binary__uint32_value){0});
            break;
        }
    }
    if (
        json_binary__value_entry_is_inlined(io, self)
            && json_binary__value_entry_len_slot(io, self) > json_binary__value_entry_len_inlined(io, self)) {
        /* padding */
        read_bytes(io, json_binary__value_entry_len_slot(io, self) - json_binary__value_entry_len_inlined(io, self));
    }
}

static inline void read_json_binary__key(stream *io, json_binary__key *self)
{
    const json_binary__key_entry *entry = known_json_binary__key_entry(io, self->entry);
    if (self->ofs_container + entry->ofs_key != stream_pos(io)) {
        /* free_space */
        read_bytes(io, self->ofs_container + entry->ofs_key - stream_pos(io));
    }
    self->name = utf8(io, read_bytes(io, entry->len_key));
}

static void read_json_binary__json_array(stream *io, json_binary__json_array *self)
{
    if (!enter(io)) return;
    self->header = (json_binary__container_header){
        .is_large = self->is_large,
        .depth = self->depth,
        .ofs_container = within(io, stream_pos(io), 0, 4294967295),
        .ofs_limit = self->ofs_limit};
    read_json_binary__container_header(io, &self->header);
    self->value_entries.items = new_items(io, self->header.num_elements, sizeof(json_binary__value_entry));
    for (int64_t index = 0; !io->bad && index < self->header.num_elements; index++) {
        self->value_entries.items[index] = (json_binary__value_entry){.is_large = self->is_large};
        read_json_binary__value_entry(io, &self->value_entries.items[index]);
        self->value_entries.count++;
    }
    self->values.items = new_items(io, self->header.num_elements, sizeof(json_binary__element));
    for (int64_t index = 0; !io->bad && index < self->header.num_elements; index++) {
        self->values.items[index] = (json_binary__element){
            .entry = json_binary__value_entry_at(io, &self->value_entries, index),
            .ofs_container = self->header.ofs_container,
            .ofs_limit = within(io, json_binary__container_header_ofs_end(io, &self->header), 0, 4294967295),
            .depth = self->depth};
        read_json_binary__element(io, &self->values.items[index]);
        self->values.count++;
    }
    /* free_space */
    read_bytes(io, json_binary__container_header_ofs_end(io, &self->header) - stream_pos(io));
    leave(io);
}

static object new_json_binary__json_array(stream *io, json_binary__json_array self)
{
    json_binary__json_array *made = new_items(io, 1, sizeof self);
    if (!made) return (object){0};
    *made = self;
    read_json_binary__json_array(io, made);
    return (object){IS_json_array, .json_array = made};
}

static inline int64_t json_binary__int64_value_value(stream *io, const json_binary__int64_value *self)
{
    return self->high * 4294967296 + self->low;
}

static inline void read_json_binary__int64_value(stream *io, json_binary__int64_value *self)
{
    self->low = read_u4le(io);
    self->high = read_s4le(io);
}

static inline object new_json_binary__int64_value(stream *io, json_binary__int64_value self)
{
    json_binary__int64_value *made = new_items(io, 1, sizeof self);
    if (!made) return (object){0};
    *made = self;
    read_json_binary__int64_value(io, made);
    return (object){IS_int64_value, .int64_value = made};
}

static inline void read_json_binary__uint64_value(stream *io, json_binary__uint64_value *self)
{
    self->value = read_u8le(io);
}

static inline object new_json_binary__uint64_value(stream *io, json_binary__uint64_value self)
{
    json_binary__uint64_value *made = new_items(io, 1, sizeof self);
    if (!made) return (object){0};
    *made = self;
    read_json_binary__uint64_value(io, made);
    return (object){IS_uint64_value, .uint64_value = made};
}

static inline void read_json_binary__double_value(stream *io, json_binary__double_value *self)
{
    self->value = read_f8le(io);
}

static inline object new_json_binary__double_value(stream *io, json_binary__double_value self)
{
    json_binary__double_value *made = new_items(io, 1, sizeof self);
    if (!made) return (object){0};
    *made = self;
    read_json_binary__double_value(io, made);
    return (object){IS_double_value, .double_value = made};
}

/* The length in bytes. */
static inline int64_t json_binary__variable_length_value(stream *io, const json_binary__variable_length *self)
{
    return within(io, self->first < 128 ? self->first
        : if_there(io, self->_has_second, self->second) < 128
            ? self->first - 128 + if_there(io, self->_has_second, self->second) * 128
        : if_there(io, self->_has_third, self->third) < 128
            ? self->first
                - 128
                + (if_there(io, self->_has_second, self->second) - 128) * 128
                + if_there(io, self->_has_third, self->third) * 16384
        : if_there(io, self->_has_fourth, self->fourth) < 128
            ? self->first
                - 128
                + (if_there(io, self->_has_second, self->second) - 128) * 128
                + (if_there(io, self->_has_third, self->third) - 128) * 16384
                + if_there(io, self->_has_fourth, self->fourth) * 2097152
        : self->first
            - 128
            + (if_there(io, self->_has_second, self->second) - 128) * 128
            + (if_there(io, self->_has_third, self->third) - 128) * 16384
            + (if_there(io, self->_has_fourth, self->fourth) - 128) * 2097152
            + if_there(io, self->_has_fifth, self->fifth) * 268435456,
            0,
            68719476735);
}

static inline void read_json_binary__variable_length(stream *io, json_binary__variable_length *self)
{
    self->first = read_u1(io);
    if ((self->_has_second = self->first >= 128)) {
        self->second = read_u1(io);
    }
    if ((self->_has_third = self->first >= 128 && if_there(io, self->_has_second, self->second) >= 128)) {
        self->third = read_u1(io);
    }
    if (
        (self->_has_fourth = self->first >= 128
            && if_there(io, self->_has_second, self->second) >= 128
            && if_there(io, self->_has_third, self->third) >= 128)) {
        self->fourth = read_u1(io);
    }
    if (
        (self->_has_fifth = self->first >= 128
            && if_there(io, self->_has_second, self->second) >= 128
            && if_there(io, self->_has_third, self->third) >= 128
            && if_there(io, self->_has_fourth, self->fourth) >= 128)) {
        self->fifth = read_u1(io);
        require(io, self->fifth <= 15);
    }
}

static inline void read_json_binary__string_value(stream *io, json_binary__string_value *self)
{
    self->len_value = (json_binary__variable_length){0};
    read_json_binary__variable_length(io, &self->len_value);
    self->value = utf8(io, read_bytes(io, json_binary__variable_length_value(io, &self->len_value)));
}

static inline object new_json_binary__string_value(stream *io, json_binary__string_value self)
{
    json_binary__string_value *made = new_items(io, 1, sizeof self);
    if (!made) return (object){0};
    *made = self;
    read_json_binary__string_value(io, made);
    return (object){IS_string_value, .string_value = made};
}

static inline int64_t column_newdecimal__digit_group_num_bytes(stream *io, const column_newdecimal__digit_group *self)
{
    return self->num_digits > 6 ? 4 : (self->num_digits + 1) / 2;
}

/* The bytes as an unsigned integer, with sign bit and inversion. */
static inline int64_t column_newdecimal__digit_group_raw(stream *io, const column_newdecimal__digit_group *self)
{
    return column_newdecimal__digit_group_num_bytes(io, self) == 4
        ? if_there(io, self->_has_full, self->full) : column_newdecimal__digit_group_num_bytes(io, self) == 3
        ? if_there(io, self->_has_high, self->high) * 65536
            + if_there(io, self->_has_low, self->low) : column_newdecimal__digit_group_num_bytes(io, self) == 2
        ? if_there(io, self->_has_low, self->low) : if_there(io, self->_has_high, self->high);
}

/* The weight of the first bit of the group. */
static inline int64_t column_newdecimal__digit_group_top_bit(stream *io, const column_newdecimal__digit_group *self)
{
    return column_newdecimal__digit_group_num_bytes(io, self) == 4 ? 2147483648
        : column_newdecimal__digit_group_num_bytes(io, self) == 3 ? 8388608
        : column_newdecimal__digit_group_num_bytes(io, self) == 2 ? 32768
        : 128;
}

static inline bool column_newdecimal__digit_group_has_top_bit(stream *io, const column_newdecimal__digit_group *self)
{
    return column_newdecimal__digit_group_raw(io, self) >= column_newdecimal__digit_group_top_bit(io, self);
}

/* The digits as an integer, without sign. */
static inline int64_t column_newdecimal__digit_group_value(stream *io, const column_newdecimal__digit_group *self)
{
    const column_newdecimal *_parent = known_column_newdecimal(io, self->_parent);
    return within(io, self->is_first
        ? (column_newdecimal_is_negative(io, _parent) ? column_newdecimal__digit_group_top_bit(io, self) - 1
            - column_newdecimal__digit_group_raw(io, self)
                : column_newdecimal__digit_group_raw(io, self) - column_newdecimal__digit_group_top_bit(io, self))
            : column_newdecimal_is_negative(io, _parent) ? column_newdecimal__digit_group_top_bit(io, self) * 2
            - 1
            - column_newdecimal__digit_group_raw(io, self) : column_newdecimal__digit_group_raw(io, self),
            0,
            4294967295);
}

static inline void read_column_newdecimal__digit_group(stream *io, column_newdecimal__digit_group *self)
{
    if (
        (self->_has_high = column_newdecimal__digit_group_num_bytes(io, self) == 1
            || column_newdecimal__digit_group_num_bytes(io, self) == 3)) {
        self->high = read_u1(io);
    }
    if (
        (self->_has_low = column_newdecimal__digit_group_num_bytes(io, self) == 2
            || column_newdecimal__digit_group_num_bytes(io, self) == 3)) {
        self->low = read_u2be(io);
    }
    if ((self->_has_full = column_newdecimal__digit_group_num_bytes(io, self) == 4)) {
        self->full = read_u4be(io);
    }
}

static inline int64_t column_newdecimal_num_integer_digits(stream *io, const column_newdecimal *self)
{
    return self->precision - self->scale;
}

static inline int64_t column_newdecimal_num_leading_digits(stream *io, const column_newdecimal *self)
{
    return checked_mod(io, column_newdecimal_num_integer_digits(io, self), 9);
}

static inline int64_t column_newdecimal_num_integer_groups(stream *io, const column_newdecimal *self)
{
    return checked_div(io, column_newdecimal_num_integer_digits(io, self), 9);
}

static inline int64_t column_newdecimal_num_fraction_groups(stream *io, const column_newdecimal *self)
{
    return self->scale / 9;
}

/* Whether the top bit of the first byte is clear, which inverts every group. */
static inline bool column_newdecimal_is_negative(stream *io, const column_newdecimal *self)
{
    return column_newdecimal_num_leading_digits(io, self) > 0
        ? !column_newdecimal__digit_group_has_top_bit(io, &self->leading_group)
            : column_newdecimal_num_integer_groups(io, self) > 0
        ? !column_newdecimal__digit_group_has_top_bit(io,
            column_newdecimal__digit_group_at(io, &self->integer_groups, 0))
            : column_newdecimal_num_fraction_groups(io, self) > 0
        ? !column_newdecimal__digit_group_has_top_bit(io,
            column_newdecimal__digit_group_at(io, &self->fraction_groups, 0))
            : !column_newdecimal__digit_group_has_top_bit(io, &self->trailing_group);
}

static inline int64_t column_newdecimal_num_trailing_digits(stream *io, const column_newdecimal *self)
{
    return self->scale % 9;
}

static inline void read_column_newdecimal(stream *io, column_newdecimal *self)
{
    if ((self->_has_leading_group = column_newdecimal_num_leading_digits(io, self) > 0)) {
        self->leading_group = (column_newdecimal__digit_group){
            .num_digits = column_newdecimal_num_leading_digits(io, self),
            .is_first = true,
            ._parent = self};
        read_column_newdecimal__digit_group(io, &self->leading_group);
    }
    self->integer_groups.items = new_items(io,
        column_newdecimal_num_integer_groups(io, self),
        sizeof(column_newdecimal__digit_group));
    for (int64_t index = 0; !io->bad && index < column_newdecimal_num_integer_groups(io, self); index++) {
        self->integer_groups.items[index] = (column_newdecimal__digit_group){
            .num_digits = 9,
            .is_first = column_newdecimal_num_leading_digits(io, self) == 0
            && index == 0, ._parent = self};
        read_column_newdecimal__digit_group(io, &self->integer_groups.items[index]);
        self->integer_groups.count++;
    }
    self->fraction_groups.items = new_items(io,
        column_newdecimal_num_fraction_groups(io, self),
        sizeof(column_newdecimal__digit_group));
    for (int64_t index = 0; !io->bad && index < column_newdecimal_num_fraction_groups(io, self); index++) {
        self->fraction_groups.items[index] = (column_newdecimal__digit_group){
            .num_digits = 9,
            .is_first = column_newdecimal_num_integer_digits(io, self) == 0
            && index == 0, ._parent = self};
        read_column_newdecimal__digit_group(io, &self->fraction_groups.items[index]);
        self->fraction_groups.count++;
    }
    if ((self->_has_trailing_group = column_newdecimal_num_trailing_digits(io, self) > 0)) {
        self->trailing_group = (column_newdecimal__digit_group){
            .num_digits = column_newdecimal_num_trailing_digits(io, self),
            .is_first = column_newdecimal_num_integer_digits(io, self) == 0
            && column_newdecimal_num_fraction_groups(io, self) == 0, ._parent = self};
        read_column_newdecimal__digit_group(io, &self->trailing_group);
    }
}

static inline void read_json_binary__opaque_decimal(stream *io, json_binary__opaque_decimal *self)
{
    self->precision = read_u1(io);
    require(io, self->precision >= 1);
    require(io, self->precision <= 65);
    self->scale = read_u1(io);
    require(io, self->scale <= (self->precision < 30 ? self->precision : 30));
    self->value = (column_newdecimal){.precision = self->precision, .scale = self->scale};
    read_column_newdecimal(io, &self->value);
    /* unknown_tail */
    read_bytes(io, stream_left(io));
}

static inline object new_json_binary__opaque_decimal(stream *io, json_binary__opaque_decimal self)
{
    json_binary__opaque_decimal *made = new_items(io, 1, sizeof self);
    if (!made) return (object){0};
    *made = self;
    read_json_binary__opaque_decimal(io, made);
    return (object){IS_opaque_decimal, .opaque_decimal = made};
}

/* Whether the time is below zero. */
static inline bool json_binary__packed_temporal_is_negative(stream *io, const json_binary__packed_temporal *self)
{
    return self->whole_high < 0;
}

static inline int64_t json_binary__packed_temporal_stored_fraction(stream *io, const json_binary__packed_temporal *self)
{
    return self->fraction_high * 65536 + self->fraction_low;
}

static inline int64_t json_binary__packed_temporal_stored_whole(stream *io, const json_binary__packed_temporal *self)
{
    return self->whole_high * 4294967296 + self->whole_low;
}

/* Microseconds, sign removed. */
static inline int64_t json_binary__packed_temporal_microsecond(stream *io, const json_binary__packed_temporal *self)
{
    return (
        json_binary__packed_temporal_is_negative(io, self)
            && json_binary__packed_temporal_stored_fraction(io, self) > 0)
        ? 16777216
        - json_binary__packed_temporal_stored_fraction(io, self)
            : json_binary__packed_temporal_stored_fraction(io, self);
}

/* The part above the microseconds, sign removed. */
static inline int64_t json_binary__packed_temporal_whole(stream *io, const json_binary__packed_temporal *self)
{
    return !json_binary__packed_temporal_is_negative(io, self) ? json_binary__packed_temporal_stored_whole(io, self)
        : json_binary__packed_temporal_stored_fraction(io, self) > 0
        ? -1
            - json_binary__packed_temporal_stored_whole(io, self) : 0
            - json_binary__packed_temporal_stored_whole(io, self);
}

static inline int64_t json_binary__packed_temporal_second(stream *io, const json_binary__packed_temporal *self)
{
    return checked_mod(io, json_binary__packed_temporal_whole(io, self), 64);
}

static inline int64_t json_binary__packed_temporal_minute(stream *io, const json_binary__packed_temporal *self)
{
    return checked_mod(io, checked_div(io, json_binary__packed_temporal_whole(io, self), 64), 64);
}

static inline void read_json_binary__packed_temporal(stream *io, json_binary__packed_temporal *self)
{
    self->fraction_low = read_u2le(io);
    self->fraction_high = read_u1(io);
    self->whole_low = read_u4le(io);
    self->whole_high = read_s1(io);
}

static inline int64_t json_binary__opaque_datetime_year(stream *io, const json_binary__opaque_datetime *self)
{
    return checked_div(io, checked_div(io, json_binary__packed_temporal_whole(io, &self->packed), 4194304), 13);
}

static inline int64_t json_binary__opaque_datetime_month(stream *io, const json_binary__opaque_datetime *self)
{
    return checked_mod(io, checked_div(io, json_binary__packed_temporal_whole(io, &self->packed), 4194304), 13);
}

static inline int64_t json_binary__opaque_datetime_day(stream *io, const json_binary__opaque_datetime *self)
{
    return checked_mod(io, checked_div(io, json_binary__packed_temporal_whole(io, &self->packed), 131072), 32);
}

static inline int64_t json_binary__opaque_datetime_hour(stream *io, const json_binary__opaque_datetime *self)
{
    return checked_mod(io, checked_div(io, json_binary__packed_temporal_whole(io, &self->packed), 4096), 32);
}

static inline int64_t json_binary__opaque_datetime_minute(stream *io, const json_binary__opaque_datetime *self)
{
    return json_binary__packed_temporal_minute(io, &self->packed);
}

static inline int64_t json_binary__opaque_datetime_second(stream *io, const json_binary__opaque_datetime *self)
{
    return json_binary__packed_temporal_second(io, &self->packed);
}

static inline int64_t json_binary__opaque_datetime_microsecond(stream *io, const json_binary__opaque_datetime *self)
{
    return json_binary__packed_temporal_microsecond(io, &self->packed);
}

static inline void read_json_binary__opaque_datetime(stream *io, json_binary__opaque_datetime *self)
{
    self->packed = (json_binary__packed_temporal){0};
    read_json_binary__packed_temporal(io, &self->packed);
    /* unknown_tail */
    read_bytes(io, stream_left(io));
}

static inline object new_json_binary__opaque_datetime(stream *io, json_binary__opaque_datetime self)
{
    json_binary__opaque_datetime *made = new_items(io, 1, sizeof self);
    if (!made) return (object){0};
    *made = self;
    read_json_binary__opaque_datetime(io, made);
    return (object){IS_opaque_datetime, .opaque_datetime = made};
}

static inline bool json_binary__opaque_time_is_negative(stream *io, const json_binary__opaque_time *self)
{
    return json_binary__packed_temporal_is_negative(io, &self->packed);
}

static inline int64_t json_binary__opaque_time_hour(stream *io, const json_binary__opaque_time *self)
{
    return checked_mod(io, checked_div(io, json_binary__packed_temporal_whole(io, &self->packed), 4096), 1024);
}

static inline int64_t json_binary__opaque_time_minute(stream *io, const json_binary__opaque_time *self)
{
    return json_binary__packed_temporal_minute(io, &self->packed);
}

static inline int64_t json_binary__opaque_time_second(stream *io, const json_binary__opaque_time *self)
{
    return json_binary__packed_temporal_second(io, &self->packed);
}

static inline int64_t json_binary__opaque_time_microsecond(stream *io, const json_binary__opaque_time *self)
{
    return json_binary__packed_temporal_microsecond(io, &self->packed);
}

static inline void read_json_binary__opaque_time(stream *io, json_binary__opaque_time *self)
{
    self->packed = (json_binary__packed_temporal){0};
    read_json_binary__packed_temporal(io, &self->packed);
    /* unknown_tail */
    read_bytes(io, stream_left(io));
}

static inline object new_json_binary__opaque_time(stream *io, json_binary__opaque_time self)
{
    json_binary__opaque_time *made = new_items(io, 1, sizeof self);
    if (!made) return (object){0};
    *made = self;
    read_json_binary__opaque_time(io, made);
    return (object){IS_opaque_time, .opaque_time = made};
}

static inline void read_json_binary__opaque_bytes(stream *io, json_binary__opaque_bytes *self)
{
    self->value = read_bytes(io, stream_left(io));
}

static inline object new_json_binary__opaque_bytes(stream *io, json_binary__opaque_bytes self)
{
    json_binary__opaque_bytes *made = new_items(io, 1, sizeof self);
    if (!made) return (object){0};
    *made = self;
    read_json_binary__opaque_bytes(io, made);
    return (object){IS_opaque_bytes, .opaque_bytes = made};
}

static inline void read_json_binary__opaque_value(stream *io, json_binary__opaque_value *self)
{
    self->type = read_u1(io);
    self->len_value = (json_binary__variable_length){0};
    read_json_binary__variable_length(io, &self->len_value);
    {
        stream part = part_of(io, json_binary__variable_length_value(io, &self->len_value));
        switch (self->type) {
        case column_metadata__column_type__newdecimal:
            self->value = new_json_binary__opaque_decimal(&part, (json_binary__opaque_decimal){0});
            break;
        case column_metadata__column_type__date:
        case column_metadata__column_type__datetime:
        case column_metadata__column_type__timestamp:
            self->value = new_json_binary__opaque_datetime(&part, (json_binary__opaque_datetime){0});
            break;
        case column_metadata__column_type__time:
            self->value = new_json_binary__opaque_time(&part, (json_binary__opaque_time){0});
            break;
        default:
            self->value = new_json_binary__opaque_bytes(&part, (json_binary__opaque_bytes){0});
            break;
        }
        close_part(io, &part);
    }
}

static inline object new_json_binary__opaque_value(stream *io, json_binary__opaque_value self)
{
    json_binary__opaque_value *made = new_items(io, 1, sizeof self);
    if (!made) return (object){0};
    *made = self;
    read_json_binary__opaque_value(io, made);
    return (object){IS_opaque_value, .opaque_value = made};
}

static void read_json_binary__element(stream *io, json_binary__element *self)
{
    if (!enter(io)) return;
    const json_binary__value_entry *entry = known_json_binary__value_entry(io, self->entry);
    if (!json_binary__value_entry_is_inlined(io, entry) && self->ofs_container
        + if_there(io, entry->_has_ofs_value, entry->ofs_value) != stream_pos(io)) {
        /* free_space */
        read_bytes(io, self->ofs_container + if_there(io, entry->_has_ofs_value, entry->ofs_value) - stream_pos(io));
    }
    if ((self->_has_value = !json_binary__value_entry_is_inlined(io, entry))) {
        switch (entry->type) {
        case json_binary__value_type__small_object:
            self->value = new_json_binary__json_object(io,
                (json_binary__json_object){
                    .is_large = false,
                    .depth = within(io, self->depth + 1, 1, 4294967295),
                    .ofs_limit = self->ofs_limit});
            break;
        case json_binary__value_type__large_object:
            self->value = new_json_binary__json_object(io,
                (json_binary__json_object){
                    .is_large = true,
                    .depth = within(io, self->depth + 1, 1, 4294967295),
                    .ofs_limit = self->ofs_limit});
            break;
        case json_binary__value_type__small_array:
            self->value = new_json_binary__json_array(io,
                (json_binary__json_array){
                    .is_large = false,
                    .depth = within(io, self->depth + 1, 1, 4294967295),
                    .ofs_limit = self->ofs_limit});
            break;
        case json_binary__value_type__large_array:
            self->value = new_json_binary__json_array(io,
                (json_binary__json_array){
                    .is_large = true,
                    .depth = within(io, self->depth + 1, 1, 4294967295),
                    .ofs_limit = self->ofs_limit});
            break;
        case json_binary__value_type__int32:
            self->value = new_json_binary__int32_value(io, (json_binary__int32_value){0});
            break;
        case json_binary__value_type__uint32:
            self->value = new_json_binary__uint32_value(io, (json_binary__uint32_value){0});
            break;
        case json_binary__value_type__int64:
            self->value = new_json_binary__int64_value(io, (json_binary__int64_value){0});
            break;
        case json_binary__value_type__uint64:
            self->value = new_json_binary__uint64_value(io, (json_binary__uint64_value){0});
            break;
        case json_binary__value_type__double:
            self->value = new_json_binary__double_value(io, (json_binary__double_value){0});
            break;
        case json_binary__value_type__string:
            self->value = new_json_binary__string_value(io, (json_binary__string_value){0});
            break;
        case json_binary__value_type__opaque:
            self->value = new_json_binary__opaque_value(io, (json_binary__opaque_value){0});
            break;
        }
    }
    leave(io);
}

static void read_json_binary__json_object(stream *io, json_binary__json_object *self)
{
    if (!enter(io)) return;
    self->header = (json_binary__container_header){
        .is_large = self->is_large,
        .depth = self->depth,
        .ofs_container = within(io, stream_pos(io), 0, 4294967295),
        .ofs_limit = self->ofs_limit};
    read_json_binary__container_header(io, &self->header);
    self->key_entries.items = new_items(io, self->header.num_elements, sizeof(json_binary__key_entry));
    for (int64_t index = 0; !io->bad && index < self->header.num_elements; index++) {
        self->key_entries.items[index] = (json_binary__key_entry){.is_large = self->is_large};
        read_json_binary__key_entry(io, &self->key_entries.items[index]);
        self->key_entries.count++;
    }
    self->value_entries.items = new_items(io, self->header.num_elements, sizeof(json_binary__value_entry));
    for (int64_t index = 0; !io->bad && index < self->header.num_elements; index++) {
        self->value_entries.items[index] = (json_binary__value_entry){.is_large = self->is_large};
        read_json_binary__value_entry(io, &self->value_entries.items[index]);
        self->value_entries.count++;
    }
    self->keys.items = new_items(io, self->header.num_elements, sizeof(json_binary__key));
    for (int64_t index = 0; !io->bad && index < self->header.num_elements; index++) {
        self->keys.items[index] = (json_binary__key){
            .entry = json_binary__key_entry_at(io, &self->key_entries, index),
            .ofs_container = self->header.ofs_container};
        read_json_binary__key(io, &self->keys.items[index]);
        self->keys.count++;
    }
    self->values.items = new_items(io, self->header.num_elements, sizeof(json_binary__element));
    for (int64_t index = 0; !io->bad && index < self->header.num_elements; index++) {
        self->values.items[index] = (json_binary__element){
            .entry = json_binary__value_entry_at(io, &self->value_entries, index),
            .ofs_container = self->header.ofs_container,
            .ofs_limit = within(io, json_binary__container_header_ofs_end(io, &self->header), 0, 4294967295),
            .depth = self->depth};
        read_json_binary__element(io, &self->values.items[index]);
        self->values.count++;
    }
    /* free_space */
    read_bytes(io, json_binary__container_header_ofs_end(io, &self->header) - stream_pos(io));
    leave(io);
}

static object new_json_binary__json_object(stream *io, json_binary__json_object self)
{
    json_binary__json_object *made = new_items(io, 1, sizeof self);
    if (!made) return (object){0};
    *made = self;
    read_json_binary__json_object(io, made);
    return (object){IS_json_object, .json_object = made};
}

/* Whether the document has no bytes at all, which stands for the literal null. */
static inline bool json_binary_is_empty(stream *io, const json_binary *self)
{
    return self->_io.size == 0;
}

static inline void read_json_binary(stream *io, json_binary *self)
{
    self->_io = (span){io->start, stream_size(io)};
    if ((self->_has_type = !json_binary_is_empty(io, self))) {
        self->type = read_u1(io);
        require(io, is_json_binary__value_type(self->type));
    }
    if ((self->_has_value = !json_binary_is_empty(io, self))) {
        switch (if_there(io, self->_has_type, self->type)) {
        case json_binary__value_type__small_object:
            self->value = new_json_binary__json_object(io,
                (json_binary__json_object){
                    .is_large = false,
                    .depth = 1,
                    .ofs_limit = within(io, stream_size(io), 0, 4294967295)});
            break;
        case json_binary__value_type__large_object:
            self->value = new_json_binary__json_object(io,
                (json_binary__json_object){
                    .is_large = true,
                    .depth = 1,
                    .ofs_limit = within(io, stream_size(io), 0, 4294967295)});
            break;
        case json_binary__value_type__small_array:
            self->value = new_json_binary__json_array(io,
                (json_binary__json_array){
                    .is_large = false,
                    .depth = 1,
                    .ofs_limit = within(io, stream_size(io), 0, 4294967295)});
            break;
        case json_binary__value_type__large_array:
            self->value = new_json_binary__json_array(io,
                (json_binary__json_array){
                    .is_large = true,
                    .depth = 1,
                    .ofs_limit = within(io, stream_size(io), 0, 4294967295)});
            break;
        case json_binary__value_type__literal:
            self->value = new_json_binary__literal_value(io, (json_binary__literal_value){0});
            break;
        case json_binary__value_type__int16:
            self->value = new_json_binary__int16_value(io, (json_binary__int16_value){0});
            break;
        case json_binary__value_type__uint16:
            self->value = new_json_binary__uint16_value(io, (json_binary__uint16_value){0});
            break;
        case json_binary__value_type__int32:
            self->value = new_json_binary__int32_value(io, (json_binary__int32_value){0});
            break;
        case json_binary__value_type__uint32:
            self->value = new_json_binary__uint32_value(io, (json_binary__uint32_value){0});
            break;
        case json_binary__value_type__int64:
            self->value = new_json_binary__int64_value(io, (json_binary__int64_value){0});
            break;
        case json_binary__value_type__uint64:
            self->value = new_json_binary__uint64_value(io, (json_binary__uint64_value){0});
            break;
        case json_binary__value_type__double:
            self->value = new_json_binary__double_value(io, (json_binary__double_value){0});
            break;
        case json_binary__value_type__string:
            self->value = new_json_binary__string_value(io, (json_binary__string_value){0});
            break;
        case json_binary__value_type__opaque:
            self->value = new_json_binary__opaque_value(io, (json_binary__opaque_value){0});
            break;
        }
    }
    /* free_space */
    read_bytes(io, stream_left(io));
}
