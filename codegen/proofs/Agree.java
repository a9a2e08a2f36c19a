import io.kaitai.struct.ByteBufferKaitaiStream;
import io.kaitai.struct.KaitaiStream;
import io.kaitai.struct.KaitaiStruct;

import java.io.BufferedOutputStream;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;

/**
 * Parses files with the Java parsers that ksc made, and writes down what it sees, as agree.js does.
 *
 * <pre>java -cp CLASSES Agree SCHEMA</pre>
 *
 * The schema has lines of words between tabs: "root, list, element" after "R", a type's name after "T", and after "F"
 * the id and kind of one of its fields, and whether it is an instance. Standard input has lines "root, path"; standard
 * output is that of agree.js.
 */
public class Agree {
    private static final int MEGABYTES_OF_STACK = 512;

    private record Value(String id, String kind, boolean isInstance, Method getter) {}

    private record Type(String name, List<Value> values) {}

    private record Root(String list, String element) {}

    /** One reading of a root's list. */
    private static final class Reading {
        KaitaiStruct root;
        Class<?> element;
        String list;
        int number;
    }

    private static final class Stop extends RuntimeException {}

    private static final Map<Class<?>, Type> types = new HashMap<>();
    private static final Map<String, Root> roots = new HashMap<>();
    private static final Map<Object, Long> numbers = new HashMap<>();
    private static final PrintStream out = new PrintStream(new BufferedOutputStream(System.out, 1 << 20), false);
    private static Reading reading;

    public static void main(String[] arguments) throws Exception {
        load(Path.of(arguments[0]));
        Thread thread = new Thread(null, Agree::answer, "parser", (long) MEGABYTES_OF_STACK << 20);
        thread.start();
        thread.join();
    }

    private static void answer() {
        try (BufferedReader requests = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
            for (String line = requests.readLine(); line != null; line = requests.readLine()) {
                String[] words = line.split("\t", 2);
                parse(words[0], Path.of(words[1]));
            }
        } catch (IOException | ReflectiveOperationException error) {
            throw new IllegalStateException(error);
        }
    }

    // The schema. ----------------------------------------------------------------------------------------------------

    private static void load(Path schema) throws IOException, ReflectiveOperationException {
        List<Value> values = null;
        Class<?> type = null;
        for (String line : Files.readAllLines(schema)) {
            String[] words = line.split("\t", -1);
            switch (words[0]) {
                case "R" -> roots.put(words[1], new Root(words[2], words[3]));
                case "T" -> {
                    type = classOf(words[1]);
                    values = new ArrayList<>();
                    types.put(type, new Type(words[1], values));
                }
                default -> {
                    Method getter = type.getMethod(camel(words[1]));
                    values.add(new Value(words[1], words[2], words[3].equals("instance"), getter));
                }
            }
        }
    }

    private static Class<?> classOf(String name) throws ClassNotFoundException {
        List<String> parts = new ArrayList<>();
        for (String part : name.split("::")) parts.add(capital(part));
        return Class.forName(String.join("$", parts));
    }

    private static String capital(String id) {
        StringBuilder text = new StringBuilder();
        for (String word : id.split("_")) text.append(Character.toUpperCase(word.charAt(0))).append(word.substring(1));
        return text.toString();
    }

    private static String camel(String id) {
        String text = capital(id);
        return Character.toLowerCase(text.charAt(0)) + text.substring(1);
    }

    // Values. --------------------------------------------------------------------------------------------------------

    private static String bits(double number) {
        return Double.isNaN(number) ? "nan" : HexFormat.of().toHexDigits(Double.doubleToRawLongBits(number));
    }

    private static String scalar(Object value, String kind) {
        if (value instanceof Boolean) return value.toString();
        if (value instanceof Enum<?>) return Long.toString(numbers.computeIfAbsent(value, Agree::number));
        if (value instanceof Float || value instanceof Double || value instanceof Number && kind.equals("float")) {
            return "f" + bits(((Number) value).doubleValue());
        }
        if (value instanceof Number number) {
            return kind.equals("unsigned") ? Long.toUnsignedString(number.longValue()) : number.toString();
        }
        if (value instanceof String text) return quoted(text);
        if (value instanceof byte[] bytes) return bytes.length + ":" + HexFormat.of().formatHex(shortened(bytes));
        return "?" + value.getClass().getName();
    }

    private static long number(Object member) {
        try {
            return ((Number) member.getClass().getMethod("id").invoke(member)).longValue();
        } catch (ReflectiveOperationException error) {
            throw new IllegalStateException(error);
        }
    }

    private static byte[] shortened(byte[] bytes) {
        try {
            return bytes.length > 32 ? MessageDigest.getInstance("SHA-1").digest(bytes) : bytes;
        } catch (NoSuchAlgorithmException error) {
            throw new IllegalStateException(error);
        }
    }

    private static String quoted(String text) {
        StringBuilder quoted = new StringBuilder("\"");
        for (char each : text.toCharArray()) {
            switch (each) {
                case '"' -> quoted.append("\\\"");
                case '\\' -> quoted.append("\\\\");
                case '\b' -> quoted.append("\\b");
                case '\f' -> quoted.append("\\f");
                case '\n' -> quoted.append("\\n");
                case '\r' -> quoted.append("\\r");
                case '\t' -> quoted.append("\\t");
                default -> {
                    if (each < ' ' || each > '~') quoted.append(String.format("\\u%04x", (int) each));
                    else quoted.append(each);
                }
            }
        }
        return quoted.append('"').toString();
    }

    private static void write(StringBuilder lines, String indent, String name, Object value, String kind) {
        if (value == null) return;
        Type type = value instanceof KaitaiStruct ? types.get(value.getClass()) : null;
        if (value instanceof List<?> list) {
            lines.append(indent).append(name).append(" [").append(list.size()).append("]\n");
            if (kind.equals("object")) return;
            for (int index = 0; index < list.size(); index++) {
                write(lines, indent + " ", Integer.toString(index), list.get(index), kind);
            }
        } else if (type != null) {
            lines.append(indent).append(name).append(' ').append(type.name).append('\n');
            if (!kind.equals("object")) writeValues(lines, indent + " ", value, type, null);
        } else {
            lines.append(indent).append(name).append('=').append(scalar(value, kind)).append('\n');
        }
    }

    private static void writeValues(StringBuilder lines, String indent, Object object, Type type, String skipped) {
        for (Value each : type.values) {
            if (each.id.equals(skipped)) continue;
            Object value;
            try {
                value = each.getter.invoke(object);
            } catch (InvocationTargetException error) {
                if (!each.isInstance) throw new IllegalStateException(error);
                lines.append(indent).append(each.id).append(" failed\n");
                continue;
            } catch (IllegalAccessException error) {
                throw new IllegalStateException(error);
            }
            write(lines, indent, each.id, value, each.kind);
        }
    }

    // Files. ---------------------------------------------------------------------------------------------------------

    private static void frame(long start, CharSequence lines) {
        out.print("{\"start\": " + start + ", \"bytes\": " + lines.length() + "}\n");
        out.append(lines);
    }

    /** Called for what `_read` of a watched class did; parsers.py says why. */
    public static void read(Object object, Runnable fields) {
        if (object.getClass() != reading.element) {
            fields.run();
            return;
        }
        KaitaiStruct element = (KaitaiStruct) object;
        KaitaiStream io = element._io();
        long start = io.pos();
        try {
            fields.run();
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError error) {
            long end = start + length(element);
            boolean isLast = !(start < end && end <= io.size());
            frame(start, isLast ? "failed for good\n" : "failed\n");
            if (isLast) throw new Stop();
            io.seek(end);
            forget(element);
            return;
        }
        StringBuilder lines = new StringBuilder();
        writeValues(lines, "", element, types.get(element.getClass()), null);
        frame(start, lines);
        forget(element);
    }

    /** Length of an event by its own header; 0 if that could not be read. */
    private static long length(Object element) {
        try {
            Object header = element.getClass().getMethod("header").invoke(element);
            return header == null ? 0 : ((Number) header.getClass().getMethod("eventLength").invoke(header)).longValue();
        } catch (ReflectiveOperationException error) {
            return 0; // it is no event
        }
    }

    private static void forget(KaitaiStruct element) {
        try {
            List<?> list = (List<?>) reading.root.getClass().getMethod(camel(reading.list)).invoke(reading.root);
            if (reading.number > 0) list.set(reading.number - 1, null);
            reading.number++;
            Object nothing = element.getClass().getMethod("nothing").invoke(element);
            Field parent = nothing.getClass().getDeclaredField("_parent");
            parent.setAccessible(true);
            parent.set(nothing, null);
        } catch (NoSuchMethodException error) {
            // It is no event, and marks no end of a statement.
        } catch (ReflectiveOperationException error) {
            throw new IllegalStateException(error);
        }
    }

    private static void parse(String name, Path file) throws ReflectiveOperationException {
        byte[] data;
        try {
            data = Files.readAllBytes(file);
        } catch (IOException error) {
            throw new UncheckedIOException(error);
        }
        Root root = roots.get(name);
        reading = new Reading();
        reading.root = (KaitaiStruct) classOf(name).getConstructor(KaitaiStream.class)
            .newInstance(new ByteBufferKaitaiStream(data));
        reading.list = root.list;
        reading.element = root.element.isEmpty() ? null : classOf(root.element);
        StringBuilder lines = new StringBuilder("read\n");
        boolean isRead = true;
        try {
            reading.root.getClass().getMethod("_read").invoke(reading.root);
        } catch (InvocationTargetException error) {
            isRead = error.getCause() instanceof Stop;
        }
        if (isRead) writeValues(lines, "", reading.root, types.get(reading.root.getClass()), root.list);
        frame(0, isRead ? lines : "failed\n");
        out.print("\n");
        out.flush();
    }
}
