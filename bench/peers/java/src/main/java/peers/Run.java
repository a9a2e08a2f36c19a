package peers;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.StringJoiner;

/** Reads a file as often as the command line says, and prints one line of JSON. */
final class Run {
    interface Reader {
        /** Decodes a file from start to end; if asked, it also makes text of every JSON cell. */
        Found read(String file, boolean toText) throws IOException;
    }

    private Run() {}

    /** The arguments are {@code FILE WARM_UPS RUNS own|text}. */
    static void run(String[] arguments, Reader reader) throws IOException {
        if (arguments.length != 4) {
            throw new IllegalArgumentException("usage: FILE WARM_UPS RUNS own|text");
        }
        var system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        int warmUps = Integer.parseInt(arguments[1]);
        int runs = Integer.parseInt(arguments[2]);
        var seconds = new StringJoiner(", ", "[", "]");
        var last = new Found();
        for (int number = 0; number < warmUps + runs; number++) {
            long began = system.getProcessCpuTime();
            last = reader.read(arguments[0], arguments[3].equals("text"));
            if (number >= warmUps) {
                seconds.add(String.valueOf((system.getProcessCpuTime() - began) / 1e9));
            }
        }
        var rows = new StringJoiner(", ", "{", "}");
        last.rows.forEach((name, number) -> rows.add("\"" + name + "\": " + number));
        System.out.println("{\"rows\": " + rows + ", \"cells\": " + last.cells + ", \"json\": " + last.json
            + ", \"cpu\": " + seconds + ", \"peak\": " + peakBytes() + "}");
    }

    private static long peakBytes() throws IOException {
        for (String line : Files.readAllLines(Path.of("/proc/self/status"))) {
            if (line.startsWith("VmHWM:")) {
                return Long.parseLong(line.replaceAll("\\D", "")) * 1024;
            }
        }
        throw new IOException("no VmHWM in /proc/self/status");
    }
}
