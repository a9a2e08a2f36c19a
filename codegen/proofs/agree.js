// Parses files with the JavaScript parsers that ksc made, as the Web IDE does, and writes down what it sees.
//
//   node codegen/proofs/agree.js MODULES SCHEMA    (the folder of the parsers; what types there are, see agree.py)
//
// Standard input has one JSON object a line, {"root": a format, "path": a file}. For each, standard output gets a frame for
// every element of the root's list and one for the root itself: a line {"start", "bytes"}, then so many bytes of text,
// one line for every value in the order of the specification. An empty line ends a file. agree.py writes the same text.
"use strict";

const crypto = require("node:crypto");
const fs = require("node:fs");
const path = require("node:path");
const readline = require("node:readline");

const [modules, schemaFile] = process.argv.slice(2);
const schema = JSON.parse(fs.readFileSync(schemaFile, "utf8"));
const KaitaiStream = require("kaitai-struct/KaitaiStream");

const camel = (id) => id.replace(/_+([a-z0-9])/g, (_, letter) => letter.toUpperCase());
const capital = (id) => camel(`_${id}`);

// Constructor → what the schema says of its type.
const types = new Map();

function loadType(name) {
  const [file, ...nested] = name.split("::");
  let found = require(path.resolve(modules, `${capital(file)}.js`))[capital(file)];
  for (const step of nested) found = found[capital(step)];
  return found;
}

for (const [name, { fields }] of Object.entries(schema.types)) {
  types.set(loadType(name), {
    name,
    fields: fields.map(([id, kind, isInstance]) => ({ id, key: camel(id), kind, isInstance })),
  });
}

// Values. ---------------------------------------------------------------------------------------------------------

const eight = new DataView(new ArrayBuffer(8));

function bits(number) {
  if (Number.isNaN(number)) return "nan";
  eight.setFloat64(0, number);
  return eight.getBigUint64(0).toString(16).padStart(16, "0");
}

function scalar(value, kind) {
  switch (typeof value) {
    case "number":
      if (kind === "float" || !Number.isInteger(value)) return `f${bits(value)}`;
      return Number.isSafeInteger(value) ? String(value) : `~${bits(value)}`;
    case "boolean":
      return String(value);
    case "string":
      return JSON.stringify(value).replace(
        /[\x7f-\uffff]/g, (each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, "0")}`);
  }
  if (value instanceof Uint8Array) {
    const hash = value.length > 32 ? crypto.createHash("sha1") : null;
    return `${value.length}:${hash ? hash.update(value).digest("hex") : Buffer.from(value).toString("hex")}`;
  }
  return `?${typeof value}`;
}

/** Appends the lines of one value; `kind` "object" is only named, as it is shown where it was read. */
function write(lines, indent, name, value, kind) {
  if (value === undefined || value === null) return;
  if (Array.isArray(value)) {
    lines.push(`${indent}${name} [${value.length}]`);
    if (kind !== "object") value.forEach((each, index) => write(lines, `${indent} `, index, each, kind));
    return;
  }
  const type = typeof value === "object" ? types.get(value.constructor) : undefined;
  if (type === undefined) {
    lines.push(`${indent}${name}=${scalar(value, kind)}`);
    return;
  }
  lines.push(`${indent}${name} ${type.name}`);
  if (kind !== "object") writeFields(lines, `${indent} `, value, type, null);
}

function writeFields(lines, indent, object, type, skipped) {
  for (const { id, key, kind, isInstance } of type.fields) {
    if (id === skipped) continue;
    let value;
    try {
      value = object[key];
    } catch (error) {
      if (!isInstance) throw error;
      lines.push(`${indent}${id} failed`);
      continue;
    }
    write(lines, indent, id, value, kind);
  }
}

// Files. ----------------------------------------------------------------------------------------------------------

function put(text) {
  const data = Buffer.from(text, "latin1");
  for (let done = 0; done < data.length;) {
    try {
      done += fs.writeSync(1, data, done);
    } catch (error) {
      if (error.code !== "EAGAIN") throw error;
    }
  }
}

function frame(start, lines) {
  const text = lines.map((line) => `${line}\n`).join("");
  put(`${JSON.stringify({ start, bytes: text.length })}\n${text}`);
}

class Stop extends Error {}

let reading = null; // of a root's list: {element, root, list, number}

/** Replaces `_read` of the class of a root's elements; parsers.py says why and does the same. */
function watch(element) {
  if (element.isWatched) return;
  element.isWatched = true;
  const read = element.prototype._read;
  element.prototype._read = function () {
    if (element !== reading.element) {
      read.call(this);
      return;
    }
    const io = this._io;
    const start = io.pos;
    const lines = [];
    try {
      read.call(this);
    } catch (error) {
      const length = this.header && this.header.eventLength ? this.header.eventLength : 0;
      const end = start + length;
      const isLast = !(start < end && end <= io.size);
      frame(start, [isLast ? "failed for good" : "failed"]);
      if (isLast) throw new Stop(String(error));
      io.seek(end);
      forget(this);
      return;
    }
    writeFields(lines, "", this, types.get(element), null);
    frame(start, lines);
    forget(this);
  };
}

function forget(element) {
  const { root, list, number } = reading;
  if (number > 0) root[list][number - 1] = null;
  if (element.nothing) element.nothing._parent = null;
  reading.number += 1;
}

function parse({ root, path: file }) {
  const data = fs.readFileSync(file);
  const io = new KaitaiStream(data.buffer.slice(data.byteOffset, data.byteOffset + data.length));
  const type = loadType(root);
  const { list, element } = schema.roots[root];
  const object = new type(io);
  reading = { element: element ? loadType(element) : null, root: object, list: list && camel(list), number: 0 };
  if (element) watch(reading.element);
  let status = "read";
  try {
    object._read();
  } catch (error) {
    if (!(error instanceof Stop)) status = "failed";
  }
  const lines = [status];
  if (status === "read") writeFields(lines, "", object, types.get(type), list);
  frame(0, lines);
  put("\n");
}

readline.createInterface({ input: process.stdin }).on("line", (line) => parse(JSON.parse(line)));
