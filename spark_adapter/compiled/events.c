/* Payloads, and the rows of rows events: what is done for each event and row is done here, what is done for each table in
 * Python (rows.py). Bodies of other events are read by bodies.h. */
#include "events.h"
#include "bodies.h"

/* The payloads of TRANSACTION_PAYLOAD events: where they are and how long, how they are compressed, and to how many bytes they
 * say that they inflate, each for all events. */
EXPORTED void read_payloads(
    const uint8_t *data, const int64_t *begins, const int64_t *ends, int64_t count, int64_t *found, uint8_t *is_bad)
{
    arena memory = {0};
    for (int64_t i = 0; i < count; i++) {
        stream io = stream_from(&memory, data, begins[i], ends[i]);
        event_transaction_payload event = new_root_event_transaction_payload(NULL);
        read_event_transaction_payload(&io, &event);
        const uint64_t compression = event_transaction_payload_compression(&io, &event);
        const uint64_t num_inflated = event_transaction_payload_len_inflated(&io, &event);
        require(&io, compression <= INT64_MAX && num_inflated <= INT64_MAX);
        is_bad[i] = io.bad;
        if (io.bad) continue;
        found[i] = event.payload.data - data;
        found[count + i] = event.payload.size;
        found[2 * count + i] = (int64_t)compression;
        found[3 * count + i] = (int64_t)num_inflated;
    }
    destroy(&memory);
}

/* Rows of a table that were changed in one way, and whose images have the same columns. */
typedef struct {
    const uint8_t *head;  /* what an event says about its images: how many columns the table has, and which are there */
    int64_t head_size;
    const row_image_plan *before_plan, *after_plan;
    const sinks *before_sinks, *after_sinks;
    int64_t is_left;  /* to the parser */
    int64_t num_rows, most_rows;
    int64_t *places;  /* of each row: its event, and its number in the event */
} rows_kind;

/* The rows of an event. A bad one leaves none. */
static bool read_rows_of(rows_kind *rows, stream *io, const rows_body *body, int64_t event)
{
    const int64_t first = rows->num_rows;
    rows_body__row row = {
        ._parent = body,
        .before = {.plan = rows->before_plan, .sinks = rows->before_sinks},
        .after = {.plan = rows->after_plan, .sinks = rows->after_sinks},
    };
    while (!stream_eof(io)) {
        const uint8_t *begin = io->at;
        const int64_t number = row.before.row = row.after.row = rows->num_rows;
        if (number == rows->most_rows) {
            io->arena->lacks_room = true;
            give_up(io);
            break;
        }
        read_rows_body__row(io, &row);
        require(io, io->at > begin);
        rows->places[2 * number] = event;
        rows->places[2 * number + 1] = number - first;
        rows->num_rows++;
        empty(io->arena);
    }
    if (io->bad) rows->num_rows = first;
    return !io->bad;
}

/* The number of the kind of some rows; -1 for none. */
static int64_t kind_of(rows_kind *const *kinds, int64_t num_kinds, const stream *io)
{
    for (int64_t i = 0; i < num_kinds; i++)
        if (kinds[i]->head_size <= stream_left(io) && !memcmp(kinds[i]->head, io->at, (size_t)kinds[i]->head_size))
            return i;
    return -1;
}

/* Rows events of one table and type, from one on; `is_left` says which of them are left to the parser, or of another table. Returns `count` when all
 * are done; or the event to go on with, and why in `stop`: it is of none of the kinds, and these are the places of its head
 * and of its rows; or the columns of this kind, by its number, have no more room. */
EXPORTED int64_t read_rows(
    const uint8_t *data, const int64_t *begins, const int64_t *ends, const int64_t *events, int64_t first, int64_t count,
    int64_t table_id, const int64_t *params, const int64_t *body_params, rows_kind *const *kinds, int64_t num_kinds, uint8_t *is_left,
    int64_t *stop)
{
    arena memory = {0};
    const rows_body body = new_root_rows_body(body_params);
    int64_t i = first;
    for (; i < count; i++) {
        stream io = stream_from(&memory, data, begins[i], ends[i]);
        event_rows event = new_root_event_rows(params);
        read_event_rows(&io, &event);
        is_left[i] = io.bad || table_id_value(&io, &event.table_id) != table_id;
        if (is_left[i]) continue;
        stream rows_io = stream_of(event.rows_bytes, &memory);
        const int64_t number = kind_of(kinds, num_kinds, &rows_io);
        rows_kind *kind = number < 0 ? NULL : kinds[number];
        if (!kind) {
            rows_body unknown = body;
            stop[0] = -1;
            stop[1] = rows_io.at - data;
            read_rows_body(&rows_io, &unknown);
            stop[2] = rows_io.at - data;
            if (!rows_io.bad) break;
            is_left[i] = true;
            continue;
        }
        rows_io.at += kind->head_size;
        is_left[i] = kind->is_left || !read_rows_of(kind, &rows_io, &body, events[i]);
        stop[0] = number;
        if (memory.lacks_room) break;
    }
    destroy(&memory);
    return i;
}
