//! Reads a binlog by the crate `mysql-binlog-connector-rust`.

use mysql_binlog_connector_rust::binlog_parser::BinlogParser;
use mysql_binlog_connector_rust::column::column_value::ColumnValue;
use mysql_binlog_connector_rust::column::json::json_binary::JsonBinary;
use mysql_binlog_connector_rust::event::event_data::EventData;
use mysql_binlog_connector_rust::event::row_event::RowEvent;
use peers::{Failure, Found, run};
use std::collections::HashMap;
use std::fs;
use std::hint::black_box;
use std::io::Cursor;

fn main() -> Result<(), Failure> {
    run(read)
}

/// Its parser seeks over every checksum, so a buffered file would lose its buffer at each event: the bytes of the
/// file are read first, and parsed from memory.
fn read(file: &str, to_text: bool) -> Result<Found, Failure> {
    let bytes = fs::read(file)?;
    let end = bytes.len() as u64;
    let mut stream = Cursor::new(bytes);
    let mut parser = BinlogParser {
        checksum_length: 4,
        table_map_event_by_table_id: HashMap::new(),
    };
    parser.check_magic(&mut stream)?;
    let mut reading = Reading {
        found: Found::default(),
        tables: HashMap::new(),
        to_text,
    };
    while stream.position() < end {
        let (_, data) = parser.next(&mut stream)?;
        reading.decode(data)?;
    }
    Ok(reading.found)
}

struct Reading {
    found: Found,
    /// Names by table id.
    tables: HashMap<u64, String>,
    to_text: bool,
}

impl Reading {
    fn decode(&mut self, data: EventData) -> Result<(), Failure> {
        match data {
            EventData::TableMap(event) => {
                self.tables.insert(event.table_id, event.table_name);
            }
            EventData::WriteRows(event) => self.decode_rows(event.table_id, "insert", event.rows)?,
            EventData::DeleteRows(event) => self.decode_rows(event.table_id, "delete", event.rows)?,
            EventData::UpdateRows(event) => {
                self.count(event.table_id, "update", event.rows.len())?;
                for (before, after) in event.rows {
                    self.decode_cells(before)?;
                    self.decode_cells(after)?;
                }
            }
            EventData::TransactionPayload(event) => {
                for (_, data) in event.uncompressed_events {
                    self.decode(data)?;
                }
            }
            other => drop(black_box(other)),
        }
        Ok(())
    }

    fn decode_rows(&mut self, table_id: u64, op: &str, rows: Vec<RowEvent>) -> Result<(), Failure> {
        self.count(table_id, op, rows.len())?;
        rows.into_iter().try_for_each(|row| self.decode_cells(row))
    }

    fn count(&mut self, table_id: u64, op: &str, rows: usize) -> Result<(), Failure> {
        let table = self.tables.get(&table_id).ok_or("rows without a table map")?;
        self.found.add_rows(table, op, rows as u64);
        Ok(())
    }

    fn decode_cells(&mut self, row: RowEvent) -> Result<(), Failure> {
        for value in row.column_values {
            self.found.cells += 1;
            match value {
                ColumnValue::Json(bytes) if self.to_text => {
                    self.found.json += black_box(JsonBinary::parse_as_string(&bytes)?).len() as u64;
                }
                other => drop(black_box(other)),
            }
        }
        Ok(())
    }
}
