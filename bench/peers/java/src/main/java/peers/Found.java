package peers;

import java.util.Map;
import java.util.TreeMap;

/** What one reading of a file found. */
final class Found {
    /** Rows by {@code table.op}, op being insert, update or delete. */
    final Map<String, Long> rows = new TreeMap<>();
    /** Cells of all images, NULL included. */
    long cells;
    /** Characters of JSON text that was made. */
    long json;

    void addRows(String table, String op, long number) {
        rows.merge(table + "." + op, number, Long::sum);
    }
}
