/* Mutated bodies of events, each in a heap block of its own, and columns whose memory is of the sanitizers' allocator: for
 * AddressSanitizer and UndefinedBehaviorSanitizer. One in eight meets an allocator that fails. See events.py. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

static uint64_t state, until_failure;

static uint64_t at_random(uint64_t below)
{
    state ^= state << 13, state ^= state >> 7, state ^= state << 17;
    return (state * 0x2545f4914f6cdd1d >> 33) % below;
}

static void *failing_malloc(size_t size)
{
    return until_failure && !--until_failure ? NULL : malloc(size);
}

#define malloc failing_malloc
#include "events.c"
#undef malloc

enum { MOST_MUTATIONS = 6 };

/* What was read: how many events, how many of them well, how often there was no memory or no room. */
typedef struct { int64_t num_events, num_good, num_lacking; } fuzzed;

/* Some bytes, or others of the same body, in a block of just their size. */
static uint8_t *mutated(span seed, int64_t *size)
{
    static const uint8_t TELLING[] = {0, 1, 2, 3, 4, 7, 8, 0x10, 0x7f, 0x80, 0xfa, 0xfb, 0xfc, 0xfd, 0xfe, 0xff};
    uint8_t *data = malloc((size_t)seed.size + 1);
    memcpy(data, seed.data, (size_t)seed.size);
    *size = seed.size;
    for (uint64_t left = at_random(MOST_MUTATIONS); left && *size; left--) {
        /* Most often at the beginning, where lengths and bitmaps are. */
        const uint64_t most = at_random(2) && *size > 40 ? 40 : (uint64_t)*size;
        const int64_t at = (int64_t)at_random(most);
        switch (at_random(7)) {
        case 0: data[at] = (uint8_t)at_random(256); break;
        case 1: data[at] = TELLING[at_random(sizeof TELLING)]; break;
        case 2: data[at] ^= (uint8_t)(1u << at_random(8)); break;
        case 3: data[at] += (uint8_t)(at_random(2) ? 1 : 255); break;
        case 4: data[at] = data[at_random((uint64_t)*size)]; break;
        case 5: memmove(data + at, data + at + 1, (size_t)(*size - at - 1)), --*size; break;
        default: if (at_random(4) == 0) *size = at;
        }
    }
    return realloc(data, (size_t)*size ? (size_t)*size : 1);
}

/* Memory for a column and those below it, of just the size that they say. */
static void own_memory(column *self, int64_t count)
{
    for (int64_t i = 0; i < count; i++) {
        const int64_t n = self[i].num_values, bits = (n + 7) / 8;
        const int64_t values = self[i].kind == FIXED ? n * self[i].width : self[i].kind == BITS ? bits
            : self[i].kind == STRUCT ? 0 : (n + 1) * 4;
        self[i].validity = malloc((size_t)bits + !bits);
        self[i].values = malloc((size_t)values + !values);
        self[i].octets = malloc((size_t)self[i].num_octets + !self[i].num_octets);
        memset(self[i].validity, 0, (size_t)bits);
        memset(self[i].values, 0, (size_t)values);
    }
}

static void free_memory(column *self, int64_t count)
{
    for (int64_t i = 0; i < count; i++) free(self[i].validity), free(self[i].values), free(self[i].octets);
}

/* Bodies of one type, as mutations of some. */
EXPORTED void fuzz_bodies(
    int64_t type, const uint8_t *data, const int64_t *begins, const int64_t *ends, int64_t count, const int64_t *params,
    column *columns, int64_t num_columns, column *const *fields, int64_t num_fields, int64_t rounds, uint64_t seed,
    fuzzed *found)
{
    state = seed * 2 + 1;
    own_memory(columns, num_columns);
    extent *extents = malloc((size_t)(num_columns + 1) * sizeof *extents);
    for (int64_t round = 0; round < rounds; round++) {
        const int64_t at = (int64_t)at_random((uint64_t)count), begin = 0;
        int64_t size;
        uint8_t *body = mutated((span){data + begins[at], ends[at] - begins[at]}, &size), is_bad = 0;
        until_failure = at_random(8) ? 0 : 1 + at_random(3);
        const int64_t done = read_bodies(type, body, &begin, &size, 0, 1, params, fields, num_fields, &is_bad);
        until_failure = 0;
        found->num_events++;
        found->num_good += done && !is_bad;
        found->num_lacking += !done;
        if (done) for (int64_t i = 0; i < num_fields; i++) if (fields[i]) measure(fields[i], 1, extents);
        free(body);
    }
    free(extents);
    free_memory(columns, num_columns);
}

/* Rows events of one group, of the kinds that it knows, as mutations of some. */
EXPORTED void fuzz_rows(
    const uint8_t *data, const int64_t *begins, const int64_t *ends, int64_t count, const rows_group *group,
    column *const *columns, const int64_t *num_columns, int64_t num_kinds, int64_t rounds, uint64_t seed, fuzzed *found)
{
    state = seed * 2 + 1;
    for (int64_t i = 0; i < num_kinds; i++) own_memory(columns[i], num_columns[i]);
    for (rows_kind *kind = group->kinds; kind; kind = kind->next) kind->num_rows = 0;
    for (int64_t round = 0; round < rounds; round++) {
        const int64_t at = (int64_t)at_random((uint64_t)count), begin = 0;
        int64_t size, i = 0;
        uint8_t *body = mutated((span){data + begins[at], ends[at] - begins[at]}, &size), is_left = 0;
        rows_stop stop;
        until_failure = at_random(8) ? 0 : 1 + at_random(3);
        const int64_t done = read_rows(body, &begin, &size, &begin, &begin, 0, 1, group, &is_left, &stop);
        until_failure = 0;
        found->num_events++;
        found->num_good += done && !is_left;
        found->num_lacking += !done;
        for (rows_kind *kind = group->kinds; kind; kind = kind->next, i++) {
            extent *extents = malloc((size_t)(num_columns[i] + 1) * sizeof *extents);
            measure_columns(columns[i], num_columns[i], kind->num_rows, extents);
            free(extents);
            kind->num_rows = 0;
        }
        free(body);
    }
    for (int64_t i = 0; i < num_kinds; i++) free_memory(columns[i], num_columns[i]);
}
