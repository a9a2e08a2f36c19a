/* Writing: Arrow columns, row by row. It knows no format.
 *
 * A column has no length: how many rows there are is known where they are read, so that the rows of an event that turns out to
 * be bad are taken back by writing over them. Its memory is given (spark_adapter/ksy/columns.py), with room for so many
 * values; where that is not enough, the stream becomes bad, and `lacks_room` says why. The same is then read again with more. */
#pragma once

#include "stream.h"

/* As columns.py names them. */
enum { FIXED, BITS, OCTETS, LIST, STRUCT };

typedef struct column {
    int64_t kind;
    int64_t width;       /* bytes of a FIXED value */
    int64_t num_below;   /* columns that belong to it, and follow it */
    int64_t num_values;  /* for which it has room */
    int64_t num_octets;  /* for which it has room, of OCTETS */
    int64_t is_full;     /* for values 1, for octets 2 */
    uint8_t *validity;   /* bits */
    uint8_t *values;     /* of OCTETS and LIST: int32 offsets, the first of them 0 */
    uint8_t *octets;     /* of OCTETS */
} column;

/* The columns for the values of a planned object: which of them a value goes to, a flag of the object says. */
typedef struct { column *of[2]; } sinks;

/* columns.py makes these structs of words of eight bytes. */
_Static_assert(sizeof(void *) == 8 && sizeof(column) == 9 * 8, "columns are for machines of 64 bits");

enum { LACKS_VALUES = 1, LACKS_OCTETS = 2 };

static __attribute__((noinline, cold)) bool lacks_room(stream *io, column *self, int what)
{
    self->is_full |= what;
    io->arena->lacks_room = true;
    give_up(io);
    return false;
}

INLINE bool has_room(stream *io, column *self, int64_t row)
{
    return __builtin_expect(row < self->num_values, 1) || lacks_room(io, self, LACKS_VALUES);
}

INLINE void set_valid(column *self, int64_t row) { self->validity[row >> 3] |= (uint8_t)(1 << (row & 7)); }

#define PUT(name, type, given) \
    INLINE void put_##name(stream *io, column *self, int64_t row, given value) \
    { \
        if (!has_room(io, self, row)) return; \
        ((type *)self->values)[row] = (type)value; \
        set_valid(self, row); \
    }
PUT(int8, uint8_t, uint64_t)
PUT(int16, uint16_t, uint64_t)
PUT(int32, uint32_t, uint64_t)
PUT(int64, uint64_t, uint64_t)
PUT(float32, float, double)
PUT(float64, double, double)

INLINE void put_bool(stream *io, column *self, int64_t row, bool value)
{
    if (!has_room(io, self, row)) return;
    uint8_t *octet = self->values + (row >> 3), bit = (uint8_t)(1 << (row & 7));
    *octet = value ? *octet | bit : *octet & (uint8_t)~bit;
    set_valid(self, row);
}

INLINE void put_struct(stream *io, column *self, int64_t row)
{
    if (has_room(io, self, row)) set_valid(self, row);
}

INLINE void put_bytes(stream *io, column *self, int64_t row, span bytes)
{
    if (!has_room(io, self, row)) return;
    int32_t *offsets = (int32_t *)self->values;
    const int64_t begin = offsets[row];
    if (__builtin_expect(begin + bytes.size > self->num_octets, 0)) {
        lacks_room(io, self, LACKS_OCTETS);
        return;
    }
    if (bytes.size) memcpy(self->octets + begin, bytes.data, (size_t)bytes.size);
    offsets[row + 1] = (int32_t)(begin + bytes.size);
    set_valid(self, row);
}

/* The label of an enum's value, or the value itself where it has none. */
static void put_label(stream *io, column *self, int64_t row, span label, uint64_t value)
{
    uint8_t digits[20], *end = digits + sizeof digits, *at = end;
    if (!label.data) {
        for (; value || at == end; value /= 10) *--at = (uint8_t)('0' + value % 10);
        label = (span){at, end - at};
    }
    put_bytes(io, self, row, label);
}

/* The place of the first of so many items in the column below. */
static inline int64_t begin_list(stream *io, column *self, int64_t row, int64_t count)
{
    if (!has_room(io, self, row)) return 0;
    int32_t *offsets = (int32_t *)self->values;
    require(io, count <= INT32_MAX - offsets[row]);
    if (io->bad) return 0;
    offsets[row + 1] = offsets[row] + (int32_t)count;
    set_valid(self, row);
    return offsets[row];
}

/* Nulls have zeros as their values. */
static inline void put_null(stream *io, column *self, int64_t row)
{
    for (int64_t i = 0; i <= self->num_below; i += 1 + (self[i].kind == LIST ? self[i].num_below : 0)) {
        column *each = self + i;
        if (!has_room(io, each, row)) return;
        each->validity[row >> 3] &= (uint8_t)~(1 << (row & 7));
        switch (each->kind) {
        case FIXED: memset(each->values + row * each->width, 0, (size_t)each->width); break;
        case BITS: each->values[row >> 3] &= (uint8_t)~(1 << (row & 7)); break;
        case STRUCT: break;
        default: ((int32_t *)each->values)[row + 1] = ((int32_t *)each->values)[row];
        }
    }
}

INLINE void put_nulls(stream *io, const sinks *self, int64_t row)
{
    for (int i = 0; i < 2; i++) if (self->of[i]) put_null(io, self->of[i], row);
}

/* What a column holds after so many rows. */
typedef struct { int64_t num_values, num_valid, num_octets; } extent;

static void measure(const column *self, int64_t num_values, extent *found)
{
    int64_t valid = 0, row = 0;
    for (; row + 64 <= num_values; row += 64) {
        uint64_t word;
        memcpy(&word, self->validity + row / 8, sizeof word);
        valid += __builtin_popcountll(word);
    }
    for (; row < num_values; row++) valid += self->validity[row >> 3] >> (row & 7) & 1;
    const bool has_offsets = self->kind == OCTETS || self->kind == LIST;
    const int64_t end = has_offsets ? ((const int32_t *)self->values)[num_values] : 0;
    *found = (extent){num_values, valid, self->kind == OCTETS ? end : 0};
    for (int64_t i = 1; i <= self->num_below; i += 1 + self[i].num_below)
        measure(self + i, self->kind == LIST ? end : num_values, found + i);
}
