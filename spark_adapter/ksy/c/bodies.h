/* Objects of one type after the other, into columns. It knows no format: `read_body` is that of a generated header, which is
 * included before this one. */
#pragma once

#include "columns.h"

/* A stream over some bytes, with all memory of what was read before. */
static inline stream stream_from(arena *memory, const uint8_t *data, int64_t begin, int64_t end)
{
    empty(memory);
    return stream_of((span){data + begin, end - begin}, memory);
}

/* Bodies of one type, each into a row; `fields` are columns, or NULL for those that are not wanted. A bad one is null. Returns
 * the body to go on with when the columns have more room; `count` when all are done. */
EXPORTED int64_t read_bodies(
    int64_t type, const uint8_t *data, const int64_t *begins, const int64_t *ends, int64_t first, int64_t count,
    const int64_t *params, column *const *fields, int64_t num_fields, uint8_t *is_bad)
{
    arena memory = {0};
    int64_t row = first;
    for (; row < count; row++) {
        stream io = stream_from(&memory, data, begins[row], ends[row]);
        read_body(type, &io, params, fields, row);
        is_bad[row] = io.bad;
        for (int64_t i = 0; io.bad && !memory.lacks_room && i < num_fields; i++)
            if (fields[i]) put_null(&io, fields[i], row);
        if (memory.lacks_room) break;
    }
    destroy(&memory);
    return row;
}

/* What some columns, and those below them, hold after so many rows. */
EXPORTED void measure_columns(const column *columns, int64_t num_columns, int64_t num_rows, extent *found)
{
    for (int64_t i = 0; i < num_columns; i += 1 + columns[i].num_below) measure(columns + i, num_rows, found + i);
}
