/* Reading: all that generated readers do with bytes and memory, whatever their format.
 *
 * A stream from which more is read than it has, or a value that is not valid, becomes bad and stays so; what is read
 * from it then is zeros. So readers need no check after each read: who called them looks once, at the end. */
#pragma once

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#define INLINE static inline __attribute__((always_inline))

typedef struct { const uint8_t *data; int64_t size; } span;

/* Memory for lists, and for objects whose type is known when they are read: taken in chunks, given back at once. */
typedef struct chunk { struct chunk *next; int64_t size; } chunk;
typedef struct { chunk *chunks; uint8_t *at, *end; } arena;

typedef struct {
    const uint8_t *start, *at, *end;
    arena *arena;
    int depth;  /* of objects of recursive types within each other */
    bool bad;
} stream;

enum {
    CHUNK_BYTES = 1 << 16,
    MOST_LIST_BYTES = 1 << 30,
    MOST_DEPTH = 256,  /* of which none takes more than some hundred bytes of the stack */
};

static inline stream stream_of(span bytes, arena *memory)
{
    return (stream){bytes.data, bytes.data, bytes.data + bytes.size, memory, 0, false};
}

INLINE int64_t stream_size(const stream *io) { return io->end - io->start; }
INLINE int64_t stream_pos(const stream *io) { return io->at - io->start; }
INLINE int64_t stream_left(const stream *io) { return io->end - io->at; }

INLINE void give_up(stream *io)
{
    io->bad = true;
    io->at = io->end;
}

INLINE void require(stream *io, bool holds)
{
    if (__builtin_expect(!holds, 0)) give_up(io);
}

INLINE bool enter(stream *io)
{
    require(io, io->depth < MOST_DEPTH);
    if (io->bad) return false;
    io->depth++;
    return true;
}

INLINE void leave(stream *io) { io->depth--; }

/* The next bytes of a number; zeros if there are fewer. */
INLINE const uint8_t *take(stream *io, int64_t size)
{
    static const uint8_t ZEROS[8];
    if (__builtin_expect(stream_left(io) < size, 0)) {
        give_up(io);
        return ZEROS;
    }
    io->at += size;
    return io->at - size;
}

INLINE span read_bytes(stream *io, int64_t size)
{
    if (__builtin_expect(size < 0 || stream_left(io) < size, 0)) {
        give_up(io);
        return (span){io->end, 0};
    }
    io->at += size;
    return (span){io->at - size, size};
}

/* The next bytes as a stream of their own. */
static inline stream part_of(stream *io, int64_t size)
{
    stream part = stream_of(read_bytes(io, size), io->arena);
    part.depth = io->depth;
    part.bad = io->bad;
    return part;
}

INLINE void close_part(stream *io, const stream *part) { require(io, !part->bad); }

INLINE uint64_t unpacked_le(const uint8_t *at, int size)
{
    uint64_t value = 0;
    for (int i = 0; i < size; i++) value |= (uint64_t)at[i] << 8 * i;
    return value;
}

INLINE uint64_t unpacked_be(const uint8_t *at, int size)
{
    uint64_t value = 0;
    for (int i = 0; i < size; i++) value = value << 8 | at[i];
    return value;
}

INLINE int64_t read_u1(stream *io) { return take(io, 1)[0]; }
INLINE int64_t read_s1(stream *io) { return (int8_t)take(io, 1)[0]; }
#define READ_INTEGERS(endian) \
    INLINE int64_t read_u2##endian(stream *io) { return (int64_t)unpacked_##endian(take(io, 2), 2); } \
    INLINE int64_t read_u4##endian(stream *io) { return (int64_t)unpacked_##endian(take(io, 4), 4); } \
    INLINE uint64_t read_u8##endian(stream *io) { return unpacked_##endian(take(io, 8), 8); } \
    INLINE int64_t read_s2##endian(stream *io) { return (int16_t)read_u2##endian(io); } \
    INLINE int64_t read_s4##endian(stream *io) { return (int32_t)read_u4##endian(io); } \
    INLINE int64_t read_s8##endian(stream *io) { return (int64_t)read_u8##endian(io); } \
    INLINE double read_f8##endian(stream *io) \
    { \
        uint64_t bits = read_u8##endian(io); \
        double value; \
        memcpy(&value, &bits, sizeof value); \
        return value; \
    }
READ_INTEGERS(le)
READ_INTEGERS(be)

/* Whether bytes are UTF-8 as Python takes it: no surrogates, nothing overlong, nothing beyond U+10FFFF. */
static bool is_utf8(span text)
{
    const uint8_t *at = text.data, *end = at + text.size;
    while (at < end) {
        uint64_t eight;
        if (end - at >= 8 && (memcpy(&eight, at, 8), !(eight & 0x8080808080808080u))) {
            at += 8;
            continue;
        }
        uint8_t first = *at++;
        if (first < 0x80) continue;
        int more = first >= 0xf0 ? 3 : first >= 0xe0 ? 2 : 1;
        if (first < 0xc2 || first > 0xf4 || end - at < more) return false;
        uint8_t low = first == 0xe0 ? 0xa0 : first == 0xf0 ? 0x90 : 0x80;
        uint8_t high = first == 0xed ? 0x9f : first == 0xf4 ? 0x8f : 0xbf;
        if (*at < low || *at > high) return false;
        for (at++; --more; at++) if ((*at & 0xc0) != 0x80) return false;
    }
    return true;
}

INLINE span read_text(stream *io, int64_t size)
{
    span text = read_bytes(io, size);
    require(io, is_utf8(text));
    return text;
}

/* Memory for some items, not initialized; NULL for none, and from a bad stream. Without enough memory it becomes bad.
 * A list never has more items than its stream has bytes, but an object may have no bytes. */
static void *new_items(stream *io, int64_t count, int64_t size)
{
    require(io, count >= 0 && count <= stream_size(io) + 1 && count <= MOST_LIST_BYTES / size);
    if (io->bad || count == 0) return NULL;
    arena *memory = io->arena;
    int64_t wanted = (count * size + 15) & ~(int64_t)15;
    if (memory->end - memory->at < wanted) {
        int64_t taken = wanted > CHUNK_BYTES ? wanted : CHUNK_BYTES;
        chunk *fresh = malloc(sizeof(chunk) + (size_t)taken);
        require(io, fresh);
        if (!fresh) return NULL;
        *fresh = (chunk){memory->chunks, taken};
        memory->chunks = fresh;
        memory->at = (uint8_t *)(fresh + 1);
        memory->end = memory->at + taken;
    }
    memory->at += wanted;
    return memory->at - wanted;
}

/* Gives back all memory but the first chunk. */
static void empty(arena *memory)
{
    while (memory->chunks && memory->chunks->next) {
        chunk *next = memory->chunks->next;
        free(memory->chunks);
        memory->chunks = next;
    }
    if (memory->chunks) {
        memory->at = (uint8_t *)(memory->chunks + 1);
        memory->end = memory->at + memory->chunks->size;
    }
}

static void destroy(arena *memory)
{
    empty(memory);
    free(memory->chunks);
    *memory = (arena){0};
}

/* Arithmetic of numbers whose ranges do not say that there is a result: if there is none, the stream is bad. */
INLINE int64_t within(stream *io, int64_t value, int64_t low, int64_t high)
{
    require(io, value >= low && value <= high);
    return value;
}

#define CHECKED(name) \
    INLINE int64_t checked_##name(stream *io, int64_t a, int64_t b) \
    { \
        int64_t result = 0; \
        require(io, !__builtin_##name##_overflow(a, b, &result)); \
        return result; \
    }
CHECKED(add)
CHECKED(sub)
CHECKED(mul)

INLINE bool has_quotient(int64_t a, int64_t b) { return b != 0 && !(b == -1 && a == INT64_MIN); }

/* The floor of the quotient, and the remainder with the sign of the divisor: ksc's definitions. */
static inline int64_t checked_div(stream *io, int64_t a, int64_t b)
{
    require(io, has_quotient(a, b));
    return has_quotient(a, b) ? a / b - (a % b != 0 && (a < 0) != (b < 0)) : 0;
}

static inline int64_t checked_mod(stream *io, int64_t a, int64_t b)
{
    require(io, has_quotient(a, b));
    int64_t rest = has_quotient(a, b) ? a % b : 0;
    return rest && (rest < 0) != (b < 0) ? rest + b : rest;
}
