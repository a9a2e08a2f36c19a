package peers;

import com.taobao.tddl.dbsync.binlog.FileLogFetcher;
import com.taobao.tddl.dbsync.binlog.LogContext;
import com.taobao.tddl.dbsync.binlog.LogDecoder;
import com.taobao.tddl.dbsync.binlog.LogEvent;
import com.taobao.tddl.dbsync.binlog.LogPosition;
import com.taobao.tddl.dbsync.binlog.event.DeleteRowsLogEvent;
import com.taobao.tddl.dbsync.binlog.event.FormatDescriptionLogEvent;
import com.taobao.tddl.dbsync.binlog.event.RowsLogBuffer;
import com.taobao.tddl.dbsync.binlog.event.RowsLogEvent;
import com.taobao.tddl.dbsync.binlog.event.TableMapLogEvent.ColumnInfo;
import com.taobao.tddl.dbsync.binlog.event.TransactionPayloadLogEvent;
import com.taobao.tddl.dbsync.binlog.event.UpdateRowsLogEvent;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.BitSet;

/** Reads a binlog by canal.parse.dbsync. JSON is text already. */
public final class Canal {
    private static final int BUFFER_BYTES = 1 << 20;

    private final Found found = new Found();
    private final LogDecoder decoder = new LogDecoder(LogEvent.UNKNOWN_EVENT, LogEvent.ENUM_END_EVENT);
    private final LogContext context = new LogContext(FormatDescriptionLogEvent.FORMAT_DESCRIPTION_EVENT_5_x);

    public static void main(String[] arguments) throws IOException {
        Run.run(arguments, (file, toText) -> new Canal().read(file));
    }

    private Found read(String file) throws IOException {
        context.setLogPosition(new LogPosition(file, 0));
        try (var fetcher = new FileLogFetcher(BUFFER_BYTES)) {
            fetcher.open(file);
            // Once for each event: the decoder fails on one that the buffer does not hold to its end.
            while (fetcher.fetch()) {
                LogEvent event = decoder.decode(fetcher, context);
                if (event != null) {
                    decode(event);
                }
            }
        }
        return found;
    }

    private void decode(LogEvent event) throws IOException {
        if (event instanceof RowsLogEvent rows) {
            decodeRows(rows);
        } else if (event instanceof TransactionPayloadLogEvent) {
            for (LogEvent inner : decoder.processIterateDecode(event, context)) {
                decode(inner);
            }
        }
    }

    private void decodeRows(RowsLogEvent event) {
        boolean isUpdate = event instanceof UpdateRowsLogEvent;
        RowsLogBuffer buffer = event.getRowsBuf(StandardCharsets.UTF_8);
        ColumnInfo[] columns = event.getTable().getColumnInfo();
        long rows = 0;
        for (; buffer.nextOneRow(event.getColumns()); rows++) {
            decodeCells(buffer, columns, event.getColumns());
            if (isUpdate && buffer.nextOneRow(event.getChangeColumns(), true)) {
                decodeCells(buffer, columns, event.getChangeColumns());
            }
        }
        String op = isUpdate ? "update" : event instanceof DeleteRowsLogEvent ? "delete" : "insert";
        found.addRows(event.getTable().getTableName(), op, rows);
    }

    private void decodeCells(RowsLogBuffer buffer, ColumnInfo[] columns, BitSet included) {
        // Not by the set bits: the bitmap has those that pad its last byte, too.
        for (int i = 0; i < columns.length; i++) {
            if (included.get(i)) {
                buffer.nextValue(columns[i].name, i, columns[i].type, columns[i].meta);
                found.cells++;
            }
        }
    }
}
