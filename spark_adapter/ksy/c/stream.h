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
/* What a library offers. */
#ifdef _WIN32
#define EXPORTED __declspec(dllexport)
#else
#define EXPORTED __attribute__((visibility("default")))
#endif

typedef struct { const uint8_t *data; int64_t size; } span;
#define LITERAL(octets) ((span){(const uint8_t *)(octets), sizeof(octets) - 1})

/* Memory for lists, and for objects whose type is known when they are read: taken in chunks, given back at once. */
typedef struct chunk { struct chunk *next; int64_t size; } chunk;
typedef struct {
    chunk *chunks;
    uint8_t *at, *end;
    bool lacks_room;  /* where values are written to, see columns.h */
} arena;

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
INLINE bool stream_eof(const stream *io) { return io->at == io->end; }

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

/* Bytes of which a stream was made, from a position on. */
static inline stream stream_at(stream *io, span bytes, int64_t position)
{
    const bool is_inside = position >= 0 && position <= bytes.size;
    stream at = stream_of(is_inside ? (span){bytes.data + position, bytes.size - position} : (span){0}, io->arena);
    at.bad = io->bad || !is_inside;
    return at;
}

INLINE void close_part(stream *io, const stream *part) { require(io, !part->bad); }

#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
#define FROM_LE(bits, value) (value)
#define FROM_BE(bits, value) __builtin_bswap##bits(value)
#else
#define FROM_LE(bits, value) __builtin_bswap##bits(value)
#define FROM_BE(bits, value) (value)
#endif
#define UNPACK(name, bits, from) \
    INLINE uint##bits##_t name(const uint8_t *at) \
    { \
        uint##bits##_t value; \
        memcpy(&value, at, sizeof value); \
        return from(bits, value); \
    }
UNPACK(unpacked_u2le, 16, FROM_LE)
UNPACK(unpacked_u2be, 16, FROM_BE)
UNPACK(unpacked_u4le, 32, FROM_LE)
UNPACK(unpacked_u4be, 32, FROM_BE)
UNPACK(unpacked_u8le, 64, FROM_LE)
UNPACK(unpacked_u8be, 64, FROM_BE)

/* Bits of so many bytes, at most eight. */
INLINE uint64_t bits_le(const uint8_t *at, int size)
{
    uint64_t value = 0;
    for (int i = 0; i < size; i++) value |= (uint64_t)at[i] << 8 * i;
    return value;
}

INLINE uint64_t bits_be(const uint8_t *at, int size)
{
    uint64_t value = 0;
    for (int i = 0; i < size; i++) value = value << 8 | at[i];
    return value;
}

INLINE int64_t read_u1(stream *io) { return take(io, 1)[0]; }
INLINE int64_t read_s1(stream *io) { return (int8_t)take(io, 1)[0]; }
#define READ_INTEGERS(endian) \
    INLINE int64_t read_u2##endian(stream *io) { return unpacked_u2##endian(take(io, 2)); } \
    INLINE int64_t read_u4##endian(stream *io) { return unpacked_u4##endian(take(io, 4)); } \
    INLINE uint64_t read_u8##endian(stream *io) { return unpacked_u8##endian(take(io, 8)); } \
    INLINE int64_t read_s2##endian(stream *io) { return (int16_t)read_u2##endian(io); } \
    INLINE int64_t read_s4##endian(stream *io) { return (int32_t)read_u4##endian(io); } \
    INLINE int64_t read_s8##endian(stream *io) { return (int64_t)read_u8##endian(io); } \
    INLINE double read_f4##endian(stream *io) \
    { \
        uint32_t bits = (uint32_t)read_u4##endian(io); \
        float value; \
        memcpy(&value, &bits, sizeof value); \
        return value; \
    } \
    INLINE double read_f8##endian(stream *io) \
    { \
        uint64_t bits = read_u8##endian(io); \
        double value; \
        memcpy(&value, &bits, sizeof value); \
        return value; \
    }
READ_INTEGERS(le)
READ_INTEGERS(be)

static inline bool are_equal(span a, span b)
{
    return a.size == b.size && (!a.size || !memcmp(a.data, b.data, (size_t)a.size));
}

static inline span read_contents(stream *io, span contents)
{
    span bytes = read_bytes(io, contents.size);
    require(io, are_equal(bytes, contents));
    return bytes;
}

/* What is before the first octet of a kind, which may be missing. */
static inline span before(span bytes, uint8_t octet)
{
    const uint8_t *found = bytes.size ? memchr(bytes.data, octet, (size_t)bytes.size) : NULL;
    return found ? (span){bytes.data, found - bytes.data} : bytes;
}

/* The next bytes up to an octet of a kind, which must be there and is not among them. */
static inline span read_until(stream *io, uint8_t octet)
{
    span bytes = before((span){io->at, stream_left(io)}, octet);
    require(io, bytes.size < stream_left(io));
    bytes = read_bytes(io, bytes.size);
    take(io, 1);
    return bytes;
}

INLINE int64_t octet(stream *io, span bytes, int64_t index)
{
    const bool is_inside = index >= 0 && index < bytes.size;
    require(io, is_inside);
    return is_inside ? bytes.data[index] : 0;
}

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

INLINE span utf8(stream *io, span text)
{
    require(io, is_utf8(text));
    return text;
}

static bool is_ascii(span text)
{
    uint8_t bits = 0;
    for (int64_t i = 0; i < text.size; i++) bits |= text.data[i];
    return bits < 0x80;
}

INLINE span ascii(stream *io, span text)
{
    require(io, is_ascii(text));
    return text;
}

/* Memory of a size, not initialized; NULL from a bad stream, which it becomes where there is not enough memory. */
static uint8_t *new_octets(stream *io, int64_t size)
{
    require(io, size <= MOST_LIST_BYTES);
    if (io->bad) return NULL;
    arena *memory = io->arena;
    int64_t wanted = (size + 15) & ~(int64_t)15;
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

/* Memory for some items; NULL for none, and from a bad stream. A list never has more than twice as many items as its stream
 * has bytes; an object may have no bytes. */
static void *new_items(stream *io, int64_t count, int64_t size)
{
    require(io, count >= 0 && count <= 2 * stream_size(io) + 1 && count <= MOST_LIST_BYTES / size);
    return io->bad || count == 0 ? NULL : new_octets(io, count * size);
}

/* Items of a list and room for one more; NULL if the stream becomes bad. Their number doubles where it is a power of 2. */
static void *one_more_item(stream *io, void *items, int64_t count, int64_t size)
{
    if (count & (count - 1)) return items;
    require(io, count <= stream_size(io));
    uint8_t *grown = new_items(io, count ? 2 * count : 1, size);
    if (grown && count) memcpy(grown, items, (size_t)(count * size));
    return grown;
}

/* Texts. */
static span joined(stream *io, span a, span b)
{
    uint8_t *octets = new_octets(io, a.size + b.size);
    if (!octets) return (span){0};
    if (a.size) memcpy(octets, a.data, (size_t)a.size);
    if (b.size) memcpy(octets + a.size, b.data, (size_t)b.size);
    return (span){octets, a.size + b.size};
}

static span substring(stream *io, span text, int64_t from, int64_t to)
{
    const bool is_inside = from >= 0 && from <= to && to <= text.size && is_ascii(text);
    require(io, is_inside);
    return is_inside ? (span){text.data + from, to - from} : (span){0};
}

static span text_of_int(stream *io, int64_t value)
{
    uint8_t digits[20], *end = digits + sizeof digits, *at = end;
    for (uint64_t left = value < 0 ? -(uint64_t)value : (uint64_t)value; left || at == end; left /= 10)
        *--at = (uint8_t)('0' + left % 10);
    if (value < 0) *--at = '-';
    return joined(io, (span){at, end - at}, (span){0});
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

/* A number that an object may not have. */
INLINE int64_t if_there(stream *io, bool has_it, int64_t value)
{
    require(io, has_it);
    return value;
}

INLINE uint64_t if_there_u64(stream *io, bool has_it, uint64_t value)
{
    require(io, has_it);
    return value;
}

INLINE uint64_t at_most(stream *io, uint64_t value, uint64_t high)
{
    require(io, value <= high);
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

#define CHECKED_U64(name) \
    INLINE uint64_t checked_##name##_u64(stream *io, uint64_t a, uint64_t b) \
    { \
        uint64_t result = 0; \
        require(io, !__builtin_##name##_overflow(a, b, &result)); \
        return result; \
    }
CHECKED_U64(add)
CHECKED_U64(sub)
CHECKED_U64(mul)

INLINE int64_t checked_shl(stream *io, int64_t a, int64_t by)
{
    require(io, by >= 0 && by < 63);
    return checked_mul(io, a, by >= 0 && by < 63 ? (int64_t)1 << by : 0);
}

INLINE int64_t checked_shr(stream *io, int64_t a, int64_t by)
{
    require(io, by >= 0 && by < 64);
    return by >= 0 && by < 64 ? a >> by : 0;
}

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
