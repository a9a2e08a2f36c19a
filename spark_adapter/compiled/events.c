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
typedef struct rows_kind {
    struct rows_kind *next;  /* of the same group */
    const uint8_t *head;  /* what an event says about its images: how many columns the table has, and which are there */
    int64_t head_size;
    const row_image_plan *before_plan, *after_plan;
    const sinks *before_sinks, *after_sinks;
    int64_t is_left;  /* to the parser */
    int64_t num_rows, most_rows;
    int64_t *places;  /* of each row: its event, and its number in the event */
} rows_kind;

/* Events of one table and type. */
typedef struct {
    int64_t table_id;
    const int64_t *params, *body_params;
    rows_kind *kinds;
} rows_group;

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

static rows_kind *kind_of(const rows_group *group, const stream *io)
{
    rows_kind *kind = group->kinds;
    while (kind && (kind->head_size > stream_left(io) || memcmp(kind->head, io->at, (size_t)kind->head_size)))
        kind = kind->next;
    return kind;
}

/* Why reading stopped before an event: its kind, which has no more room; or, if it is of none of the kinds of its group, where
 * its head begins and ends. */
typedef struct { const rows_kind *kind; int64_t head, rows; } rows_stop;

/* Rows events, from one on; `is_left` says which of them are left to the parser. Returns the event to go on with, and why in
 * `stop`; or `count` when all are done. */
EXPORTED int64_t read_rows(
    const uint8_t *data, const int64_t *begins, const int64_t *ends, const int64_t *events, const int64_t *group_of,
    int64_t first, int64_t count, const rows_group *groups, uint8_t *is_left, rows_stop *stop)
{
    arena memory = {0};
    int64_t i = first;
    for (; i < count; i++) {
        const rows_group *group = groups + group_of[i];
        stream io = stream_from(&memory, data, begins[i], ends[i]);
        event_rows event = new_root_event_rows(group->params);
        read_event_rows(&io, &event);
        is_left[i] = io.bad || table_id_value(&io, &event.table_id) != group->table_id;
        if (is_left[i]) continue;
        stream rows_io = stream_of(event.rows_bytes, &memory);
        rows_body body = new_root_rows_body(group->body_params);
        rows_kind *kind = kind_of(group, &rows_io);
        *stop = (rows_stop){.kind = kind};
        if (kind) {
            rows_io.at += kind->head_size;
            is_left[i] = kind->is_left || !read_rows_of(kind, &rows_io, &body, events[i]);
            if (memory.lacks_room) break;
            continue;
        }
        stop->head = rows_io.at - data;
        read_rows_body(&rows_io, &body);
        stop->rows = rows_io.at - data;
        if (!rows_io.bad) break;
        is_left[i] = true;
    }
    destroy(&memory);
    return i;
}
