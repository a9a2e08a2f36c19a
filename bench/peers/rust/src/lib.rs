//! What both programs share: counting rows, the CPU clock, and the line that they print.

use std::collections::BTreeMap;
use std::{env, fs};

pub type Failure = Box<dyn std::error::Error>;

/// What one reading of a file found.
#[derive(Default)]
pub struct Found {
    /// Rows by `table.op`, op being insert, update or delete.
    rows: BTreeMap<String, u64>,
    /// Cells of all images, NULL included.
    pub cells: u64,
    /// Bytes of JSON text that was made.
    pub json: u64,
    key: String,
}

impl Found {
    pub fn add_rows(&mut self, table: &str, op: &str, number: u64) {
        self.key.clear();
        self.key.push_str(table);
        self.key.push('.');
        self.key.push_str(op);
        match self.rows.get_mut(&self.key) {
            Some(rows) => *rows += number,
            None => drop(self.rows.insert(self.key.clone(), number)),
        }
    }
}

/// Reads the file given on the command line (`FILE WARM_UPS RUNS own|text`) so many times, and prints one line of JSON.
///
/// `read` decodes a file from start to end; with true it also makes text of every JSON cell.
pub fn run(read: impl Fn(&str, bool) -> Result<Found, Failure>) -> Result<(), Failure> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [file, warm_ups, runs, json] = arguments.as_slice() else {
        return Err("usage: FILE WARM_UPS RUNS own|text".into());
    };
    let (warm_ups, runs) = (warm_ups.parse::<usize>()?, runs.parse::<usize>()?);
    let mut seconds = Vec::new();
    let mut last = Found::default();
    for number in 0..warm_ups + runs {
        let began = cpu_seconds();
        last = read(file, json == "text")?;
        if number >= warm_ups {
            seconds.push(cpu_seconds() - began);
        }
    }
    let found = serde_json::json!({
        "rows": last.rows, "cells": last.cells, "json": last.json, "cpu": seconds, "peak": peak_bytes()?,
    });
    println!("{found}");
    Ok(())
}

/// CPU seconds of this process, user and system, of all threads.
fn cpu_seconds() -> f64 {
    let mut time = libc::timespec { tv_sec: 0, tv_nsec: 0 };
    // SAFETY: `time` is valid for the call, and the clock exists on every POSIX system.
    let code = unsafe { libc::clock_gettime(libc::CLOCK_PROCESS_CPUTIME_ID, &mut time) };
    assert_eq!(code, 0, "clock_gettime failed");
    time.tv_sec as f64 + time.tv_nsec as f64 / 1e9
}

/// Peak memory of this process.
fn peak_bytes() -> Result<u64, Failure> {
    let status = fs::read_to_string("/proc/self/status")?;
    let line = status
        .lines()
        .find(|line| line.starts_with("VmHWM:"))
        .ok_or("no VmHWM in /proc/self/status")?;
    Ok(line
        .split_whitespace()
        .nth(1)
        .ok_or("VmHWM has no value")?
        .parse::<u64>()?
        * 1024)
}
