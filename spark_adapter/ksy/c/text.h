/* Writing text: pieces of it, one after the other, into memory of a given size. It knows no format. */
#pragma once

#include "powers_of_ten.h"
#include "stream.h"

/* Where a text is written; `io` is the stream that becomes bad if a value has no text. */
typedef struct {
    stream *io;
    uint8_t *at, *end;
    bool is_full;  /* some of it had no room */
} text;

INLINE void write_octets(text *out, const void *octets, int64_t size)
{
    if (__builtin_expect(out->end - out->at < size, 0)) {
        out->is_full = true;
        out->end = out->at;
        return;
    }
    memcpy(out->at, octets, (size_t)size);
    out->at += size;
}

INLINE void write_string(text *out, const char *string) { write_octets(out, string, (int64_t)strlen(string)); }
#define WRITE(out, literal) write_octets(out, literal, sizeof(literal) - 1)

/* The digits of a number, at least so many, at the end of a buffer: where they begin. */
static inline char *digits_of(uint64_t value, int at_least, char *end)
{
    char *at = end;
    for (; value || end - at < at_least; value /= 10) *--at = (char)('0' + value % 10);
    return at;
}

INLINE void write_uint(text *out, uint64_t value, int at_least)
{
    char digits[32], *end = digits + sizeof digits, *at = digits_of(value, at_least, end);
    write_octets(out, at, end - at);
}

static inline void write_int(text *out, int64_t value)
{
    if (value < 0) WRITE(out, "-");
    write_uint(out, value < 0 ? -(uint64_t)value : (uint64_t)value, 1);
}

/* Whether one of eight octets is below ' ', or `a`, or `b`; some that are not may be taken for one. */
static inline bool may_have(const uint8_t *octets, uint8_t a, uint8_t b)
{
    const uint64_t ones = 0x0101010101010101u;
    uint64_t eight, is_a, is_b;
    memcpy(&eight, octets, 8);
    is_a = eight ^ a * ones;
    is_b = eight ^ b * ones;
    return (((eight - ' ' * ones) & ~eight) | ((is_a - ones) & ~is_a) | ((is_b - ones) & ~is_b)) & 0x80 * ones;
}

/* A string in JSON. */
static void write_json_string(text *out, span string)
{
    static const char HEX[] = "0123456789abcdef";
    int64_t done = 0;
    WRITE(out, "\"");
    for (int64_t at = 0; at < string.size; at++) {
        if (string.size - at >= 8 && !may_have(string.data + at, '"', '\\')) {
            at += 7;
            continue;
        }
        uint8_t octet = string.data[at];
        if (octet >= ' ' && octet != '"' && octet != '\\') continue;
        write_octets(out, string.data + done, at - done);
        done = at + 1;
        const char *letter = octet == '"' ? "\"" : octet == '\\' ? "\\" : octet == '\n' ? "n" : octet == '\r' ? "r"
            : octet == '\t' ? "t" : octet == '\f' ? "f" : octet == '\b' ? "b" : NULL;
        char escape[] = {'\\', letter ? *letter : 'u', '0', '0', HEX[octet >> 4], HEX[octet & 15]};
        write_octets(out, escape, letter ? 2 : 6);
    }
    write_octets(out, string.data + done, string.size - done);
    WRITE(out, "\"");
}

/* A string in SQL that is the same whatever sql_mode is, and on one line: see sql_strings.py. */
static void write_sql_string(text *out, span string)
{
    int64_t done = 0;
    WRITE(out, "'");
    for (int64_t at = 0; at < string.size; at++) {
        if (string.size - at >= 8 && !may_have(string.data + at, '\'', '\\')) {
            at += 7;
            continue;
        }
        uint8_t octet = string.data[at];
        const char *escape = octet == '\'' ? "''" : octet == '\\' ? "\\\\" : octet == 0 ? "\\0" : octet == '\n' ? "\\n"
            : octet == '\r' ? "\\r" : octet == 0x1a ? "\\Z" : NULL;
        if (!escape) continue;
        write_octets(out, string.data + done, at - done);
        done = at + 1;
        write_octets(out, escape, 2);
    }
    write_octets(out, string.data + done, string.size - done);
    WRITE(out, "'");
}

static void write_hexadecimal(text *out, span bytes)
{
    static const char HEX[] = "0123456789ABCDEF";
    for (int64_t at = 0; at < bytes.size; at++) {
        char two[] = {HEX[bytes.data[at] >> 4], HEX[bytes.data[at] & 15]};
        write_octets(out, two, 2);
    }
}

/* Bytes in base64, with something between its lines of so many characters. */
static void write_base64(text *out, span bytes, int line, const char *between)
{
    static const char LETTERS[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    for (int64_t at = 0, written = 0; at < bytes.size; at += 3, written += 4) {
        if (written && written % line == 0) write_string(out, between);
        int64_t left = bytes.size - at;
        uint32_t word = (uint32_t)bytes.data[at] << 16;
        if (left > 1) word |= (uint32_t)bytes.data[at + 1] << 8;
        if (left > 2) word |= bytes.data[at + 2];
        char four[] = {LETTERS[word >> 18], LETTERS[word >> 12 & 63], LETTERS[word >> 6 & 63], LETTERS[word & 63]};
        if (left < 3) four[3] = '=';
        if (left < 2) four[2] = '=';
        write_octets(out, four, 4);
    }
}

/* A number with few digits: digits * 10**power. */
typedef struct { uint64_t digits; int power; } decimal;

static inline uint64_t high_of(uint64_t a, uint64_t b) { return (uint64_t)((unsigned __int128)a * b >> 64); }

static inline uint64_t rounded_to_odd(const uint64_t g[2], uint64_t cp)
{
    const uint64_t mask = (1ull << 63) - 1;
    uint64_t x1 = high_of(g[1], cp), y0 = g[0] * cp, y1 = high_of(g[0], cp), z = (y0 >> 1) + x1, w = y1 + (z >> 63);
    return w | ((z & mask) + mask) >> 63;
}

/* The shortest decimal that reads back as the same positive double, and of these the closest: Raffaello Giulietti, "The
 * Schubfach way to render doubles", 2020, with the names of that paper. */
static decimal shortest(double value)
{
    uint64_t bits;
    memcpy(&bits, &value, sizeof bits);
    const uint64_t fraction = bits & ((1ull << 52) - 1);
    const int exponent = (int)(bits >> 52 & 0x7ff);
    const int64_t q = exponent ? exponent - 1075 : -1074;
    const uint64_t c = exponent ? fraction | 1ull << 52 : fraction;
    const bool is_even = !(c & 1), is_regular = fraction || exponent <= 1;
    const int64_t k = is_regular ? q * 661971961083 >> 41 : (q * 661971961083 - 274743187321) >> 41;
    const int64_t h = q + (-k * 913124641741 >> 38) + 2;
    const uint64_t *g = POWERS[k - FIRST_POWER], cb = c << 2;
    const uint64_t vb = rounded_to_odd(g, cb << h), vbl = rounded_to_odd(g, (cb - (is_regular ? 2 : 1)) << h);
    const uint64_t vbr = rounded_to_odd(g, (cb + 2) << h), out = !is_even, s = vb >> 2;
    decimal result = {0, (int)k};
    if (s >= 10) {
        const uint64_t low = s / 10 * 10, high = low + 10;
        const bool low_in = vbl + out <= low << 2, high_in = (high << 2) + out <= vbr;
        if (low_in != high_in) result.digits = low_in ? low : high;
    }
    if (!result.digits) {
        const uint64_t t = s + 1;
        const bool s_in = vbl + out <= s << 2, t_in = (t << 2) + out <= vbr;
        const int64_t order = (int64_t)(vb - ((s + t) << 1));
        result.digits = s_in != t_in ? (s_in ? s : t) : order < 0 || (order == 0 && !(s & 1)) ? s : t;
    }
    while (result.digits % 10 == 0) result.digits /= 10, result.power++;
    return result;
}

/* How doubles are written. */
typedef struct {
    int low, high;  /* with an exponent, if that is less than low, or high or more and there is no fraction */
    const char *whole, *fraction;  /* after a whole number, or a fraction, without exponent */
    const char *plus;  /* before an exponent that is not negative */
    int exponent_digits;  /* at least */
} double_style;

/* A finite double with the fewest digits that read back the same. */
static void write_double(text *out, double value, const double_style *style)
{
    if (__builtin_signbit(value)) WRITE(out, "-");
    decimal number = value == 0 ? (decimal){0, 0} : shortest(value);
    char buffer[32], *end = buffer + sizeof buffer, *at = digits_of(number.digits, 1, end);
    const int count = (int)(end - at), exponent = number.power + count - 1;
    if (exponent < style->low || (exponent >= style->high && number.power >= 0)) {
        write_octets(out, at, 1);
        if (count > 1) WRITE(out, "."), write_octets(out, at + 1, count - 1);
        WRITE(out, "e");
        write_string(out, exponent < 0 ? "-" : style->plus);
        write_uint(out, (uint64_t)(exponent < 0 ? -exponent : exponent), style->exponent_digits);
    } else if (number.power >= 0) {
        write_octets(out, at, count);
        for (int i = 0; i < number.power; i++) WRITE(out, "0");
        write_string(out, style->whole);
    } else if (exponent >= 0) {
        write_octets(out, at, exponent + 1);
        WRITE(out, ".");
        write_octets(out, at + exponent + 1, count - exponent - 1);
        write_string(out, style->fraction);
    } else {
        WRITE(out, "0.");
        for (int i = -1; i > exponent; i--) WRITE(out, "0");
        write_octets(out, at, count);
        write_string(out, style->fraction);
    }
}
