/* Mutated JSON documents, each in a heap block of its own, and so is its text: for AddressSanitizer and
 * UndefinedBehaviorSanitizer. One in eight meets an allocator that fails.
 *
 * json_documents FILE SECONDS SEED: FILE has documents, each after its length in four bytes, low first. Writes how many
 * documents were read, how many of them had a text, and how often there was no memory. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static uint64_t state, num_failures, until_failure;

static uint64_t at_random(uint64_t below)
{
    state ^= state << 13, state ^= state >> 7, state ^= state << 17;
    return (state * 0x2545f4914f6cdd1d >> 33) % below;
}

static void *failing_malloc(size_t size)
{
    if (until_failure && !--until_failure) {
        num_failures++;
        return NULL;
    }
    return malloc(size);
}

#define malloc failing_malloc
#include "json_text.c"
#undef malloc

enum { MOST_SEEDS = 1 << 14, MOST_BYTES = 1 << 16, BATCH = 1000 };
static span seeds[MOST_SEEDS];
static int num_seeds;

static void read_seeds(const char *name)
{
    FILE *file = fopen(name, "rb");
    uint8_t length[4];
    while (file && num_seeds < MOST_SEEDS && fread(length, 1, 4, file) == 4) {
        int64_t size = (int64_t)bits_le(length, 4);
        uint8_t *data = malloc((size_t)size + 1);
        if (!data || fread(data, 1, (size_t)size, file) != (size_t)size) exit(2);
        if (size <= MOST_BYTES) seeds[num_seeds++] = (span){data, size};
    }
    if (!num_seeds) exit(2);
}

/* A part of another document instead of some bytes, or nothing. */
static int64_t spliced(uint8_t *data, int64_t size)
{
    const span other = seeds[at_random((uint64_t)num_seeds)];
    int64_t at = (int64_t)at_random((uint64_t)size + 1), from = (int64_t)at_random((uint64_t)other.size + 1);
    int64_t length = (int64_t)at_random((uint64_t)(other.size - from) + 1);
    if (at + length > 2 * MOST_BYTES) return size;
    memcpy(data + at, other.data + from, (size_t)length);
    return at + length > size ? at + length : size;
}

static int64_t mutated(uint8_t *data)
{
    static const uint8_t TELLING[] = {0, 1, 2, 3, 4, 7, 10, 11, 12, 15, 16, 0x7f, 0x80, 0xff, 246, 245, 255};
    const span seed = seeds[at_random((uint64_t)num_seeds)];
    int64_t size = seed.size;
    memcpy(data, seed.data, (size_t)size);
    for (uint64_t left = at_random(5); left && size; left--) {
        const int64_t at = (int64_t)at_random((uint64_t)size);
        switch (at_random(6)) {
        case 0: data[at] = (uint8_t)at_random(256); break;
        case 1: data[at] = TELLING[at_random(sizeof TELLING)]; break;
        case 2: data[at] ^= (uint8_t)(1u << at_random(8)); break;
        case 3: data[at] += (uint8_t)(at_random(2) ? 1 : 255); break;
        case 4: size = at; break;
        default: size = spliced(data, size);
        }
    }
    return size;
}

int main(int argc, char **argv)
{
    static uint8_t scratch[2 * MOST_BYTES + 1];
    uint64_t num_documents = 0, num_texts = 0;
    if (argc != 4) return 2;
    read_seeds(argv[1]);
    state = strtoull(argv[3], NULL, 10) * 2 + 1;
    const time_t end = time(NULL) + atol(argv[2]);
    do {
        for (int i = 0; i < BATCH; i++, num_documents++) {
            const int64_t size = mutated(scratch), most = (int64_t)at_random(2) ? 8 * size + 64 : (int64_t)at_random(100);
            uint8_t *data = malloc((size_t)size), *room = malloc((size_t)most);
            int32_t starts[] = {0, (int32_t)size}, ends[2] = {0};
            uint8_t outcome;
            if (size) memcpy(data, scratch, (size_t)size);
            until_failure = at_random(8) ? 0 : 1 + at_random(3);
            json_texts(data, starts, 0, 1, (int32_t)at_random(2), room, most, ends, &outcome);
            num_texts += outcome == WRITTEN;
            free(data), free(room);
        }
    } while (time(NULL) < end);
    printf("%llu %llu %llu\n", (unsigned long long)num_documents, (unsigned long long)num_texts,
           (unsigned long long)num_failures);
    return 0;
}
