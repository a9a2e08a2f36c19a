// Parses files with the C++ parsers that ksc made, and writes down what it sees, as agree.js does.
//
//   agree
//
// Standard input has lines "root, path", with a tab between; standard output is that of agree.js. C++ cannot list the
// fields of a class: "schema.inc" does, one TYPE(class, name, fields) for each type of the formats, each field
// FIELD(id, kind) or INSTANCE(id, kind), and one ROOT(format, list, class of its elements) for each that can be parsed
// by itself. "parsers.inc" includes the parsers, of which each `_read` calls `read` below with what it did before.

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <iostream>
#include <map>
#include <new>
#include <sstream>
#include <string>
#include <type_traits>
#include <typeindex>
#include <vector>

#include <kaitai/kaitaistream.h>
#include <kaitai/kaitaistruct.h>

// ksc leaves the members of a field with cases unset until it is read, and deletes them if what is before it fails.
// Here they are 0 (with the option -fno-lifetime-dse, by which the compiler minds what was there before a constructor).
void* operator new(std::size_t size) {
    if (void* memory = std::calloc(1, size)) return memory;
    throw std::bad_alloc();
}

void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

namespace agree {

using kaitai::kstruct;

// How a value is written: `object` as the name of an object that was read elsewhere, `real` as its bits. Of `any`, the
// bytes are written where no case has made an object of them.
enum kind { value, object, real, bytes, any };

struct type {
    const char* name;
    std::function<void(std::string& lines, const std::string& indent, kstruct& object, const std::string& skipped)> write;
};

struct root {
    std::type_index type;
    std::string list;
    std::type_index element;
    std::function<kstruct*(kaitai::kstream*)> parse;
};

struct stop {};

std::map<std::type_index, type> types;
std::map<std::string, root> roots;
const root* reading = nullptr;
bool is_stopped;  // The list of the root has ended early: fields after it were not read.

void frame(uint64_t start, const std::string& lines) {
    std::cout << "{\"start\": " << start << ", \"bytes\": " << lines.size() << "}\n" << lines;
}

void write_fields(std::string& lines, const std::string& indent, kstruct& object, const std::string& skipped) {
    types.at(typeid(object)).write(lines, indent, object, skipped);
}

// Length of an event by its own header; 0 if that could not be read, or it is no event.
template <class Element>
uint64_t length(Element& element) {
    if constexpr (requires { element.header()->event_length(); }) {
        return element.header() ? element.header()->event_length() : 0;
    }
    return 0;
}

// What `_read` of every class does. An element is written when it was read, and so is the root.
template <class Object, class Fields>
void read(Object* object, Fields read_fields) {
    std::string lines;
    if (typeid(Object) == reading->element) {
        kaitai::kstream* io = object->_io();
        const uint64_t start = io->pos(), size = io->size();
        try {
            read_fields();
        } catch (const std::exception&) {
            const uint64_t end = start + length(*object);
            const bool is_last = !(start < end && end <= size);
            frame(start, is_last ? "failed for good\n" : "failed\n");
            if (is_last) throw stop();
            io->is_eof();  // at the end of the stream, this makes it good again
            io->seek(end);
            return;
        }
        write_fields(lines, "", *object, "");
        frame(start, lines);
    } else if (typeid(Object) == reading->type) {
        try {
            read_fields();
        } catch (const stop&) {
            is_stopped = true;
        }
        lines = "read\n";
        write_fields(lines, "", *object, reading->list);
        frame(0, lines);
    } else {
        read_fields();
    }
}

}  // namespace agree

#include "parsers.inc"

namespace agree {

std::string hexadecimal(const std::string& data) {
    std::string text;
    for (unsigned char each : data) {
        text += "0123456789abcdef"[each >> 4];
        text += "0123456789abcdef"[each & 15];
    }
    return text;
}

// SHA-1, RFC 3174.
std::string digest(std::string data) {
    std::array<uint32_t, 5> state{0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0};
    const uint64_t bits = 8 * data.size();
    data += '\x80';
    data.append((120 - data.size() % 64) % 64, '\0');
    for (int shift = 56; shift >= 0; shift -= 8) data += static_cast<char>(bits >> shift);
    for (size_t block = 0; block < data.size(); block += 64) {
        std::array<uint32_t, 80> words{};
        for (int i = 0; i < 64; ++i) words[i / 4] = words[i / 4] << 8 | static_cast<unsigned char>(data[block + i]);
        for (int i = 16; i < 80; ++i) words[i] = std::rotl(words[i - 3] ^ words[i - 8] ^ words[i - 14] ^ words[i - 16], 1);
        auto [a, b, c, d, e] = state;
        for (int i = 0; i < 80; ++i) {
            const uint32_t mixed = i < 20   ? (b & c | ~b & d) + 0x5a827999
                                   : i < 40 ? (b ^ c ^ d) + 0x6ed9eba1
                                   : i < 60 ? (b & c | b & d | c & d) + 0x8f1bbcdc
                                            : (b ^ c ^ d) + 0xca62c1d6;
            const uint32_t first = std::rotl(a, 5) + mixed + e + words[i];
            e = d, d = c, c = std::rotl(b, 30), b = a, a = first;
        }
        const std::array<uint32_t, 5> added{a, b, c, d, e};
        for (int i = 0; i < 5; ++i) state[i] += added[i];
    }
    std::string result;
    for (uint32_t word : state) {
        for (int shift = 24; shift >= 0; shift -= 8) result += static_cast<char>(word >> shift);
    }
    return result;
}

std::string escaped(uint32_t unit) {
    char text[8];
    std::snprintf(text, sizeof text, "\\u%04x", unit);
    return text;
}

// As JSON in ASCII. The runtime makes every text UTF-8.
std::string quoted(const std::string& text) {
    static const std::string special = "\"\\\b\f\n\r\t", letters = "\"\\bfnrt";
    std::string result = "\"";
    for (size_t i = 0; i < text.size();) {
        const unsigned char first = text[i++];
        const int more = first < 0xc0 ? 0 : first < 0xe0 ? 1 : first < 0xf0 ? 2 : 3;
        uint32_t code = more ? first & (0x3f >> more) : first;
        for (int j = 0; j < more; ++j) code = code << 6 | (text.at(i++) & 0x3f);
        const size_t place = code < 0x80 ? special.find(static_cast<char>(code)) : std::string::npos;
        if (place != std::string::npos) {
            result += {'\\', letters[place]};
        } else if (code >= 0x10000) {
            result += escaped(0xd800 + ((code - 0x10000) >> 10)) + escaped(0xdc00 + (code & 0x3ff));
        } else if (code < ' ' || code > '~') {
            result += escaped(code);
        } else {
            result += static_cast<char>(code);
        }
    }
    return result + '"';
}

std::string bits(double number) {
    if (number != number) return "fnan";
    char text[24];
    std::snprintf(text, sizeof text, "f%016llx", static_cast<unsigned long long>(std::bit_cast<uint64_t>(number)));
    return text;
}

template <class Value>
std::string scalar(const Value& number, kind kind) {
    if constexpr (std::is_same_v<Value, bool>) {
        return number ? "true" : "false";
    } else if constexpr (std::is_same_v<Value, std::string>) {
        if (kind != bytes) return quoted(number);
        return std::to_string(number.size()) + ":" + hexadecimal(number.size() > 32 ? digest(number) : number);
    } else if constexpr (std::is_enum_v<Value>) {
        return std::to_string(static_cast<int64_t>(number));
    } else {
        return std::is_floating_point_v<Value> || kind == real ? bits(static_cast<double>(number)) : std::to_string(number);
    }
}

template <class Value>
void write(std::string& lines, const std::string& indent, const std::string& name, const Value& what, kind kind) {
    if constexpr (requires { what->begin(); }) {
        if (what == nullptr) return;
        lines += indent + name + " [" + std::to_string(what->size()) + "]\n";
        if (kind == object) return;
        size_t index = 0;
        for (const auto& each : *what) write(lines, indent + " ", std::to_string(index++), each, kind);
    } else if constexpr (std::is_pointer_v<Value>) {
        if (what == nullptr) return;
        lines += indent + name + ' ' + types.at(typeid(*what)).name + '\n';
        if (kind != object) write_fields(lines, indent + " ", *what, "");
    } else {
        lines += indent + name + '=' + scalar(what, kind) + '\n';
    }
}

template <class Class, class Write>
void learn(const char* name, Write write_its_fields) {
    types[typeid(Class)] = {name, [=](std::string& lines, const std::string& indent, kstruct& object, const std::string& skipped) {
        write_its_fields(lines, indent, static_cast<Class&>(object), skipped);
    }};
}

template <class Root, class Element>
void learn_root(const char* name, const char* list) {
    roots.emplace(name, root{typeid(Root), list, typeid(Element), [](kaitai::kstream* io) { return new Root(io); }});
}

#define WRITE_UNLESS_NULL(id, kind)                                               \
    if constexpr (requires { self._is_null_##id(); }) {                           \
        if (!self._is_null_##id()) write(lines, indent, #id, self.id(), kind);    \
        else if constexpr (kind == any) write(lines, indent, #id, self._raw_##id(), bytes); \
    } else {                                                                      \
        write(lines, indent, #id, self.id(), kind);                               \
    }
#define FIELD(id, kind)                            \
    if (skipped == #id) are_read = !is_stopped;    \
    else if (are_read) { WRITE_UNLESS_NULL(id, kind) }
#define INSTANCE(id, kind)                                                        \
    {                                                                             \
        bool is_read = true;                                                      \
        try { self.id(); } catch (const std::exception&) { is_read = false; }     \
        if (!is_read) lines += indent + #id + " failed\n";                        \
        else { WRITE_UNLESS_NULL(id, kind) }                                      \
    }
#define TYPE(class_, name, ...)                                                                                    \
    learn<class_>(name, [](std::string& lines, const std::string& indent, auto& self, const std::string& skipped) { \
        bool are_read = true;                                                                                      \
        __VA_ARGS__                                                                                                \
    });
#define ROOT(format, list, element) learn_root<format##_t, element>(#format, list);

void learn_all() {
#include "schema.inc"
}

void answer(const std::string& name, const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    std::ostringstream data;
    data << file.rdbuf();
    kaitai::kstream io(data.str());
    reading = &roots.at(name);
    is_stopped = false;
    try {
        delete reading->parse(&io);
    } catch (const std::exception&) {
        frame(0, "failed\n");
    }
    std::cout << '\n' << std::flush;
}

}  // namespace agree

int main() {
    std::ios::sync_with_stdio(false);
    agree::learn_all();
    for (std::string line; std::getline(std::cin, line);) {
        const size_t tab = line.find('\t');
        agree::answer(line.substr(0, tab), line.substr(tab + 1));
    }
}
