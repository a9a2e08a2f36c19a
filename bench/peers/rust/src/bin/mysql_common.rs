//! Reads a binlog by the crate `mysql_common`.

use mysql_common::binlog::consts::BinlogVersion;
use mysql_common::binlog::events::{Event, EventData, RowsEventData};
use mysql_common::binlog::row::BinlogRow;
use mysql_common::binlog::value::BinlogValue;
use mysql_common::binlog::{BinlogFile, EventStreamReader};
use peers::{Failure, Found, run};
use std::fs::File;
use std::hint::black_box;
use std::io::BufReader;

const BUFFER_BYTES: usize = 1 << 16;

fn main() -> Result<(), Failure> {
    run(read)
}

fn read(file: &str, to_text: bool) -> Result<Found, Failure> {
    let mut found = Found::default();
    let mut events = BinlogFile::new(
        BinlogVersion::Version4,
        BufReader::with_capacity(BUFFER_BYTES, File::open(file)?),
    )?;
    while let Some(event) = events.next() {
        decode(&event?, events.reader_mut(), to_text, &mut found)?;
    }
    Ok(found)
}

fn decode(event: &Event, reader: &mut EventStreamReader, to_text: bool, found: &mut Found) -> Result<(), Failure> {
    match event.read_data()? {
        Some(EventData::RowsEvent(rows)) => decode_rows(&rows, reader, to_text, found),
        Some(EventData::TransactionPayloadEvent(payload)) => {
            let mut inner = payload.decompressed()?;
            while let Some(event) = reader.read_decompressed(&mut inner)? {
                decode(&event, reader, to_text, found)?;
            }
            Ok(())
        }
        other => {
            black_box(other);
            Ok(())
        }
    }
}

fn decode_rows(
    rows: &RowsEventData<'_>,
    reader: &EventStreamReader,
    to_text: bool,
    found: &mut Found,
) -> Result<(), Failure> {
    let table = reader.get_tme(rows.table_id()).ok_or("rows without a table map")?;
    let mut number = 0;
    let mut op = "";
    for row in rows.rows(table) {
        let (before, after) = row?;
        op = match (&before, &after) {
            (None, Some(_)) => "insert",
            (Some(_), Some(_)) => "update",
            _ => "delete",
        };
        number += 1;
        for image in [before, after].into_iter().flatten() {
            decode_cells(image, to_text, found)?;
        }
    }
    if number > 0 {
        found.add_rows(&table.table_name(), op, number);
    }
    Ok(())
}

fn decode_cells(image: BinlogRow, to_text: bool, found: &mut Found) -> Result<(), Failure> {
    for value in image.unwrap() {
        found.cells += 1;
        match value {
            BinlogValue::Jsonb(document) if to_text => {
                let text = serde_json::Value::from(document.parse()?).to_string();
                found.json += black_box(text).len() as u64;
            }
            other => drop(black_box(other)),
        }
    }
    Ok(())
}
