/* Binary JSON documents as text: as MySQL prints them, or as SQL that gives them back.
 *
 * The generated readers take a document apart; here stands what its values mean, as in json_text.py and json_sql.py,
 * which say more and have the last word on documents that are called bad here. */
#include "json_binary.h"
#include "text.h"

enum { BASE64_LINE = 76, MOST_DECIMAL_DIGITS = 81, MOST_BIT_BYTES = 8 };

/* MAX_DECPT_FOR_F_FORMAT in MySQL's strings/dtoa.cc. */
static const double_style JSON_DOUBLE = {-15, 15, ".0", "", "", 1};
/* With an exponent, by which SQL takes it for a DOUBLE. */
static const double_style SQL_DOUBLE = {-4, 16, "e0", "e0", "+", 2};

/* Scalars of SQL types. -------------------------------------------------------------------------------------------- */

static void write_digit_group(text *out, const column_newdecimal__digit_group *group, char **at, const char *end)
{
    int64_t value = column_newdecimal__digit_group_value(out->io, group);
    require(out->io, group->num_digits <= end - *at);
    if (out->io->bad) return;
    for (int64_t place = group->num_digits; place--; value /= 10) (*at)[place] = (char)('0' + value % 10);
    require(out->io, value == 0);  /* or it has more digits than it should */
    *at += group->num_digits;
}

/* All digits of the scale, no leading zeros. */
static void write_decimal(text *out, const column_newdecimal *number)
{
    char digits[MOST_DECIMAL_DIGITS], *at = digits;
    const char *end = digits + sizeof digits, *point = digits + (number->precision - number->scale), *first = digits;
    if (column_newdecimal_num_leading_digits(out->io, number) > 0) {
        write_digit_group(out, &number->leading_group, &at, end);
    }
    for (int64_t i = 0; i < number->integer_groups.count; i++) {
        write_digit_group(out, &number->integer_groups.items[i], &at, end);
    }
    for (int64_t i = 0; i < number->fraction_groups.count; i++) {
        write_digit_group(out, &number->fraction_groups.items[i], &at, end);
    }
    if (column_newdecimal_num_trailing_digits(out->io, number) > 0) {
        write_digit_group(out, &number->trailing_group, &at, end);
    }
    if (out->io->bad) return;
    while (first < point && *first == '0') first++;
    if (column_newdecimal_is_negative(out->io, number)) WRITE(out, "-");
    if (first == point) WRITE(out, "0");
    write_octets(out, first, point - first);
    if (at > point) WRITE(out, "."), write_octets(out, point, at - point);
}

static void write_clock(text *out, int64_t hour, int64_t minute, int64_t second, int64_t microsecond)
{
    write_uint(out, (uint64_t)hour, 2), WRITE(out, ":"), write_uint(out, (uint64_t)minute, 2);
    WRITE(out, ":"), write_uint(out, (uint64_t)second, 2), WRITE(out, "."), write_uint(out, (uint64_t)microsecond, 6);
}

static void write_datetime(text *out, const json_binary__opaque_datetime *time, bool is_date)
{
    stream *io = out->io;
    write_uint(out, (uint64_t)json_binary__opaque_datetime_year(io, time), 4), WRITE(out, "-");
    write_uint(out, (uint64_t)json_binary__opaque_datetime_month(io, time), 2), WRITE(out, "-");
    write_uint(out, (uint64_t)json_binary__opaque_datetime_day(io, time), 2);
    if (is_date) return;
    WRITE(out, " ");
    write_clock(out, json_binary__opaque_datetime_hour(io, time), json_binary__opaque_datetime_minute(io, time),
                json_binary__opaque_datetime_second(io, time), json_binary__opaque_datetime_microsecond(io, time));
}

/* A value of opaque_datetime or opaque_time. */
static void write_time(text *out, const json_binary__opaque_value *opaque)
{
    if (opaque->value.type == IS_opaque_datetime) {
        write_datetime(out, opaque->value.opaque_datetime, opaque->type == column_metadata__column_type__date);
        return;
    }
    const json_binary__opaque_time *time = opaque->value.opaque_time;
    stream *io = out->io;
    if (json_binary__opaque_time_is_negative(io, time)) WRITE(out, "-");
    write_clock(out, json_binary__opaque_time_hour(io, time), json_binary__opaque_time_minute(io, time),
                json_binary__opaque_time_second(io, time), json_binary__opaque_time_microsecond(io, time));
}

/* Objects and arrays. ---------------------------------------------------------------------------------------------- */

/* What an object or array has. */
typedef struct {
    bool is_object;
    const json_binary__value_entry *entries;
    const json_binary__element *elements;
    const json_binary__key *keys;  /* of an object */
    int64_t count;
} members;

static inline members members_of(const object *value)
{
    if (value->type == IS_json_object) {
        const json_binary__json_object *self = value->json_object;
        return (members){true, self->value_entries.items, self->values.items, self->keys.items, self->values.count};
    }
    const json_binary__json_array *self = value->json_array;
    return (members){false, self->value_entries.items, self->values.items, NULL, self->values.count};
}

static inline const object *member_at(stream *io, const members *all, int64_t i)
{
    const json_binary__value_entry *entry = &all->entries[i];
    return json_binary__value_entry_is_inlined(io, entry) ? &entry->inlined : &all->elements[i].value;
}

static inline bool is_container(const object *value)
{
    return value->type == IS_json_object || value->type == IS_json_array;
}

/* Keys ascend by length, then by their bytes; two equal ones would hide a value. */
static inline void require_order(stream *io, const members *all, int64_t i)
{
    if (!all->is_object || i == 0) return;
    span left = all->keys[i - 1].name, right = all->keys[i].name;
    const int order = left.size == right.size ? memcmp(left.data, right.data, (size_t)left.size) : 0;
    require(io, left.size < right.size || order < 0);
}

/* As MySQL prints it. ---------------------------------------------------------------------------------------------- */

static void write_opaque(text *out, const json_binary__opaque_value *opaque)
{
    switch (opaque->value.type) {
    case IS_opaque_decimal:
        write_decimal(out, &opaque->value.opaque_decimal->value);
        return;
    case IS_opaque_datetime:
    case IS_opaque_time:
        WRITE(out, "\""), write_time(out, opaque), WRITE(out, "\"");
        return;
    case IS_opaque_bytes:
        WRITE(out, "\"base64:type"), write_int(out, opaque->type), WRITE(out, ":");
        write_base64(out, opaque->value.opaque_bytes->value, BASE64_LINE, "\\n");
        WRITE(out, "\"");
        return;
    default: give_up(out->io);
    }
}

static void write_scalar(text *out, const object *value)
{
    switch (value->type) {
    case IS_literal_value:
        write_string(out, value->literal_value->value == json_binary__literal__json_null ? "null"
            : value->literal_value->value == json_binary__literal__json_true ? "true" : "false");
        return;
    case IS_int16_value: write_int(out, value->int16_value->value); return;
    case IS_uint16_value: write_int(out, value->uint16_value->value); return;
    case IS_int32_value: write_int(out, value->int32_value->value); return;
    case IS_uint32_value: write_int(out, value->uint32_value->value); return;
    case IS_int64_value: write_int(out, json_binary__int64_value_value(out->io, value->int64_value)); return;
    case IS_uint64_value: write_uint(out, value->uint64_value->value, 1); return;
    case IS_double_value:
        require(out->io, __builtin_isfinite(value->double_value->value));
        if (!out->io->bad) write_double(out, value->double_value->value, &JSON_DOUBLE);
        return;
    case IS_string_value: write_json_string(out, value->string_value->value); return;
    case IS_opaque_value: write_opaque(out, value->opaque_value); return;
    default: give_up(out->io);
    }
}

static void write_json(text *out, const object *value)
{
    if (!is_container(value)) {
        write_scalar(out, value);
        return;
    }
    const members all = members_of(value);
    write_string(out, all.is_object ? "{" : "[");
    for (int64_t i = 0; i < all.count && !out->io->bad; i++) {
        require_order(out->io, &all, i);
        if (i) WRITE(out, ", ");
        if (all.is_object) write_json_string(out, all.keys[i].name), WRITE(out, ": ");
        write_json(out, member_at(out->io, &all, i));
    }
    write_string(out, all.is_object ? "}" : "]");
}

/* As SQL, see json_sql.py. ----------------------------------------------------------------------------------------- */

/* Whether a value is not the same after it was text, in which numbers of 64 bits are unsigned. */
static bool is_lossy(stream *io, const object *value)
{
    if (is_container(value)) {
        const members all = members_of(value);
        for (int64_t i = 0; i < all.count; i++) if (is_lossy(io, member_at(io, &all, i))) return true;
        return false;
    }
    return value->type == IS_uint16_value || value->type == IS_uint32_value || value->type == IS_uint64_value
        || value->type == IS_int64_value || value->type == IS_opaque_value;
}

static void write_sql_uint(text *out, uint64_t value)
{
    if (value > INT64_MAX) write_uint(out, value, 1);
    else WRITE(out, "CAST("), write_uint(out, value, 1), WRITE(out, " AS UNSIGNED)");
}

static void write_sql_decimal(text *out, const json_binary__opaque_decimal *number)
{
    if (number->scale) {
        write_decimal(out, &number->value);
        return;
    }
    WRITE(out, "CAST("), write_decimal(out, &number->value), WRITE(out, " AS DECIMAL(");
    write_int(out, number->precision), WRITE(out, "))");
}

static void write_sql_time(text *out, const json_binary__opaque_value *opaque)
{
    switch (opaque->type) {
    case column_metadata__column_type__date:
        WRITE(out, "CAST('"), write_time(out, opaque), WRITE(out, "' AS DATE)");
        return;
    case column_metadata__column_type__time:
        WRITE(out, "CAST('"), write_time(out, opaque), WRITE(out, "' AS TIME(6))");
        return;
    case column_metadata__column_type__datetime:
        WRITE(out, "CAST('"), write_time(out, opaque), WRITE(out, "' AS DATETIME(6))");
        return;
    case column_metadata__column_type__timestamp:
        WRITE(out, "(SELECT v FROM JSON_TABLE(JSON_ARRAY(CAST('"), write_time(out, opaque);
        WRITE(out, "' AS DATETIME(6))), '$[0]' COLUMNS (v TIMESTAMP(6) PATH '$')) t)");
        return;
    default: give_up(out->io);
    }
}

static void write_sql_bytes(text *out, const json_binary__opaque_value *opaque)
{
    const span bytes = opaque->value.opaque_bytes->value;
    static const char COLUMN_OF[] = "(SELECT v FROM JSON_TABLE(JSON_ARRAY(";
    switch (opaque->type) {
    case column_metadata__column_type__varchar:
        WRITE(out, "X'"), write_hexadecimal(out, bytes), WRITE(out, "'");
        return;
    case column_metadata__column_type__string:
        write_string(out, COLUMN_OF), WRITE(out, "X'"), write_hexadecimal(out, bytes);
        WRITE(out, "'), '$[0]' COLUMNS (v BINARY("), write_int(out, bytes.size), WRITE(out, ") PATH '$')) t)");
        return;
    case column_metadata__column_type__blob:
        write_string(out, COLUMN_OF), WRITE(out, "X'"), write_hexadecimal(out, bytes);
        WRITE(out, "'), '$[0]' COLUMNS (v BLOB PATH '$')) t)");
        return;
    case column_metadata__column_type__medium_blob:
        WRITE(out, "COALESCE(X'"), write_hexadecimal(out, bytes), WRITE(out, "', CAST('' AS BINARY(65536)))");
        return;
    case column_metadata__column_type__long_blob:
        WRITE(out, "COALESCE(X'"), write_hexadecimal(out, bytes), WRITE(out, "', UNCOMPRESS(''))");
        return;
    case column_metadata__column_type__bit: {
        uint64_t bits = 0;
        require(out->io, bytes.size <= MOST_BIT_BYTES);
        for (int64_t i = 0; i < bytes.size && !out->io->bad; i++) bits = bits << 8 | bytes.data[i];
        write_string(out, COLUMN_OF), write_uint(out, bits, 1);
        WRITE(out, "), '$[0]' COLUMNS (v BIT("), write_int(out, 8 * bytes.size), WRITE(out, ") PATH '$')) t)");
        return;
    }
    default: give_up(out->io);  /* no expression has it */
    }
}

static void write_sql_scalar(text *out, const object *value)
{
    switch (value->type) {
    case IS_literal_value:
        write_string(out, value->literal_value->value == json_binary__literal__json_null ? "NULL"
            : value->literal_value->value == json_binary__literal__json_true ? "TRUE" : "FALSE");
        return;
    case IS_uint16_value: write_sql_uint(out, (uint64_t)value->uint16_value->value); return;
    case IS_uint32_value: write_sql_uint(out, (uint64_t)value->uint32_value->value); return;
    case IS_uint64_value: write_sql_uint(out, value->uint64_value->value); return;
    case IS_double_value:
        require(out->io, __builtin_isfinite(value->double_value->value));
        if (!out->io->bad) write_double(out, value->double_value->value, &SQL_DOUBLE);
        return;
    case IS_string_value: write_sql_string(out, value->string_value->value); return;
    case IS_opaque_value: {
        const json_binary__opaque_value *opaque = value->opaque_value;
        if (opaque->value.type == IS_opaque_decimal) write_sql_decimal(out, opaque->value.opaque_decimal);
        else if (opaque->value.type == IS_opaque_bytes) write_sql_bytes(out, opaque);
        else write_sql_time(out, opaque);
        return;
    }
    default: write_scalar(out, value);
    }
}

static void write_sql_value(text *out, const object *value)
{
    if (!is_container(value)) {
        write_sql_scalar(out, value);
        return;
    }
    const members all = members_of(value);
    write_string(out, all.is_object ? "JSON_OBJECT(" : "JSON_ARRAY(");
    for (int64_t i = 0; i < all.count && !out->io->bad; i++) {
        require_order(out->io, &all, i);
        if (i) WRITE(out, ", ");
        if (all.is_object) write_sql_string(out, all.keys[i].name), WRITE(out, ", ");
        write_sql_value(out, member_at(out->io, &all, i));
    }
    WRITE(out, ")");
}

static void write_sql(text *out, const object *value)
{
    if (is_container(value)) write_sql_value(out, value);
    else WRITE(out, "JSON_EXTRACT(JSON_ARRAY("), write_sql_value(out, value), WRITE(out, "), '$[0]')");
}

/* Columns of documents. -------------------------------------------------------------------------------------------- */

/* In the order of `json_compiled.Notation` and `json_compiled.Outcome`. */
enum { AS_JSON, AS_SQL };
enum { WRITTEN, BAD, TEXT_SAYS_ALL };

static int write_document(text *out, const json_binary *document, int notation)
{
    if (json_binary_is_empty(out->io, document)) {
        if (notation == AS_SQL) return TEXT_SAYS_ALL;
        WRITE(out, "null");
    } else if (out->io->bad) {
        return BAD;
    } else if (notation == AS_JSON) {
        write_json(out, &document->value);
    } else if (is_lossy(out->io, &document->value)) {
        write_sql(out, &document->value);
    } else {
        return TEXT_SAYS_ALL;
    }
    return out->io->bad ? BAD : WRITTEN;
}

/* Writes the texts of documents one after the other.
 *
 * data, offsets: the documents, as an Arrow array of binary without nulls: document i ends where i + 1 begins.
 * first, count: which documents.
 * notation: AS_SQL writes only those that their text does not give back.
 * room, size: memory for the texts; text_offsets[first] is where they begin.
 * text_offsets: of the texts, as in an array of strings.
 * outcomes: of each document; a BAD one has no text.
 *
 * Returns the index of the first document whose text had no room; `count` if all had. */
EXPORTED int64_t json_texts(
    const uint8_t *data, const int32_t *offsets, int64_t first, int64_t count, int32_t notation, uint8_t *room, int64_t size,
    int32_t *text_offsets, uint8_t *outcomes)
{
    arena memory = {0};
    int64_t i;
    for (i = first; i < count; i++) {
        stream io = stream_of((span){data + offsets[i], offsets[i + 1] - offsets[i]}, &memory);
        json_binary document = {0};
        text out = {&io, room + text_offsets[i], room + size, false};
        read_json_binary(&io, &document);
        outcomes[i] = (uint8_t)write_document(&out, &document, notation);
        if (out.is_full && outcomes[i] == WRITTEN) break;
        text_offsets[i + 1] = outcomes[i] == WRITTEN ? (int32_t)(out.at - room) : text_offsets[i];
        empty(&memory);
    }
    destroy(&memory);
    return i;
}
