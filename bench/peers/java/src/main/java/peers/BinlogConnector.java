package peers;

import com.github.shyiko.mysql.binlog.BinaryLogFileReader;
import com.github.shyiko.mysql.binlog.event.DeleteRowsEventData;
import com.github.shyiko.mysql.binlog.event.Event;
import com.github.shyiko.mysql.binlog.event.EventData;
import com.github.shyiko.mysql.binlog.event.TableMapEventData;
import com.github.shyiko.mysql.binlog.event.TransactionPayloadEventData;
import com.github.shyiko.mysql.binlog.event.UpdateRowsEventData;
import com.github.shyiko.mysql.binlog.event.WriteRowsEventData;
import com.github.shyiko.mysql.binlog.event.deserialization.ColumnType;
import com.github.shyiko.mysql.binlog.event.deserialization.json.JsonBinary;
import java.io.File;
import java.io.IOException;
import java.io.Serializable;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;

/** Reads a binlog by mysql-binlog-connector-java, Zendesk's or Debezium's. */
public final class BinlogConnector {
    private final Found found = new Found();
    private final Map<Long, TableMapEventData> tables = new HashMap<>();
    private final boolean toText;

    private BinlogConnector(boolean toText) {
        this.toText = toText;
    }

    public static void main(String[] arguments) throws IOException {
        Run.run(arguments, (file, toText) -> new BinlogConnector(toText).read(file));
    }

    private Found read(String file) throws IOException {
        try (var reader = new BinaryLogFileReader(new File(file))) {
            for (Event event = reader.readEvent(); event != null; event = reader.readEvent()) {
                decode(event.getData());
            }
        }
        return found;
    }

    private void decode(EventData data) throws IOException {
        if (data instanceof TableMapEventData table) {
            tables.put(table.getTableId(), table);
        } else if (data instanceof WriteRowsEventData event) {
            var table = tables.get(event.getTableId());
            found.addRows(table.getTable(), "insert", event.getRows().size());
            for (Serializable[] row : event.getRows()) {
                decodeCells(table, event.getIncludedColumns(), row);
            }
        } else if (data instanceof DeleteRowsEventData event) {
            var table = tables.get(event.getTableId());
            found.addRows(table.getTable(), "delete", event.getRows().size());
            for (Serializable[] row : event.getRows()) {
                decodeCells(table, event.getIncludedColumns(), row);
            }
        } else if (data instanceof UpdateRowsEventData event) {
            var table = tables.get(event.getTableId());
            found.addRows(table.getTable(), "update", event.getRows().size());
            for (var row : event.getRows()) {
                decodeCells(table, event.getIncludedColumnsBeforeUpdate(), row.getKey());
                decodeCells(table, event.getIncludedColumns(), row.getValue());
            }
        } else if (data instanceof TransactionPayloadEventData payload) {
            for (Event event : payload.getUncompressedEvents()) {
                decode(event.getData());
            }
        }
    }

    private void decodeCells(TableMapEventData table, BitSet columns, Serializable[] row) throws IOException {
        found.cells += row.length;
        if (!toText) {
            return;
        }
        int column = -1;
        for (Serializable cell : row) {
            column = columns.nextSetBit(column + 1);
            if ( cell != null && (table.getColumnTypes()[column] & 0xff) == ColumnType.JSON.getCode()) {
                found.json += JsonBinary.parseAsString((byte[]) cell).length();
            }
        }
    }
}
