// Counts what the Kaitai Web IDE would print of files: its worker copies every object to the page, node by node.
//
//   node codegen/proofs/web_ide.js MODULES FORMATS    (the folder of the parsers; that of the .ksy files)
//
// Standard input has one JSON object a line, {"root": a format, "path": a file, "eager": a boolean, "opened": ids,
// "asked": paths}. For each, standard output gets a line
// {"nodes", "lazy", "byClass", "failed", "covered", "leaves", "values", "error"}: how many nodes the IDE
// prints at once, how many more open on a click, how many of both belong to each class itself, the paths of instances that
// show an error, how many bytes lead to a node when they are clicked, which nodes ([path, start, end]) if some were
// opened, the values of the nodes that were asked for, and what the parser says, null if nothing. With `eager`, lazy instances are opened too, as by the IDE's check box
// "disable lazy parsing"; `opened` are the instances that were opened by a click each.
//
// The rules are those of `exportValue` and `fetchInstance` in the IDE's src/v1/kaitaiWorker.ts, and of `fillIntervals` in its
// src/v1/parsedToTree.ts. Like the IDE, it looks up the keys of a type by the name of its class alone.
"use strict";

const fs = require("node:fs");
const path = require("node:path");
const readline = require("node:readline");
const yaml = require("js-yaml");
const KaitaiStream = require("kaitai-struct/KaitaiStream");

const [modules, formats] = process.argv.slice(2);
const capital = (id) => id.split("_").map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
const camel = (id) => id.split("_").map((word, i) => (i ? word.charAt(0).toUpperCase() + word.slice(1) : word)).join("");

// Class → instance → whether the IDE evaluates it at once.
const isEager = {};

function learn(name, type) {
  isEager[capital(name)] = Object.fromEntries(
    Object.entries(type.instances || {}).map(([id, instance]) => {
      const mode = instance["-webide-parse-mode"];
      return [camel(id), mode === "eager" || (mode !== "lazy" && instance.value !== undefined)];
    }));
  Object.entries(type.types || {}).forEach(([inner, each]) => learn(inner, each));
}

for (const file of fs.readdirSync(formats).filter((each) => each.endsWith(".ksy"))) {
  learn(path.basename(file, ".ksy"), yaml.load(fs.readFileSync(path.join(formats, file), "utf8")));
}

class Counter {
  constructor(isAllEager, opened) {
    this.isAllEager = isAllEager;
    this.opened = new Set(opened.map(camel));
    this.leaves = [];
    this.nodes = 0;
    this.lazy = 0;
    this.byClass = {};
    this.failed = [];
    this.covered = 0;
    this.end = 0;
  }

  add(owner, count) {
    this.byClass[owner] = (this.byClass[owner] || 0) + count;
  }

  count(value, owner, debug, path) {
    this.nodes += 1;
    if (value === null || typeof value !== "object" || value instanceof Uint8Array) {
      this.add(owner, 1);
      if (value !== undefined) this.cover(debug, path);
    } else if (Array.isArray(value)) {
      this.add(owner, 1);
      value.forEach((each, i) => this.count(each, owner, debug && debug.arr && debug.arr[i], [...path, i]));
    } else {
      const own = value.constructor.name;
      this.add(own, 1);
      const debugs = value._debug || {};
      const names = new Set([...Object.keys(value), ...Object.keys(debugs)]);
      for (const name of names) if (!name.startsWith("_")) this.count(value[name], own, debugs[name], [...path, name]);
      for (const name of Object.getOwnPropertyNames(value.constructor.prototype)) {
        if (name.startsWith("_") || name === "constructor" || name === "toString") continue;
        if (Object.hasOwn(value, `_m_${name}`) || this.isAllEager || this.opened.has(name) || (isEager[own] || {})[name]) {
          const inner = [...path, name];
          const before = this.end;
          if (this.opened.has(name)) this.end = 0; // found by themselves, before all others
          this.count(this.fetch(value, name, inner), own, debugs[`_m_${name}`], inner);
          if (this.opened.has(name)) this.end = before;
        } else {
          this.lazy += 1;
          this.add(own, 1);
        }
      }
    }
  }

  // Leaves that begin before the end of an earlier one are not found by a click.
  cover(debug, path) {
    const start = debug ? debug.ioOffset + debug.start : NaN;
    const end = debug ? debug.ioOffset + debug.end : NaN;
    if (Number.isNaN(start) || Number.isNaN(end) || start < this.end || start >= end) return;
    this.end = end;
    this.covered += end - start;
    if (this.opened.size) this.leaves.push([path.join("/"), start, end]);
  }

  fetch(object, name, path) {
    try {
      return object[name];
    } catch {
      this.failed.push(path.join("/"));
    }
    try {
      return object[name]; // what was read before the error
    } catch {
      return undefined;
    }
  }
}

function measure({ root, path: file, eager, opened, asked }) {
  const data = fs.readFileSync(file);
  const type = require(path.resolve(modules, `${capital(root)}.js`))[capital(root)];
  const object = new type(new KaitaiStream(data.buffer.slice(data.byteOffset, data.byteOffset + data.length)));
  let error = null;
  try {
    object._read();
  } catch (caught) {
    error = String(caught);
  }
  const counter = new Counter(eager, opened);
  counter.count(object, "root", undefined, []);
  const { nodes, lazy, byClass, failed, covered, leaves } = counter;
  const values = asked.map((where) => where.split("/").reduce((found, name) => counter.fetch(found, name, [where]), object));
  return { nodes, lazy, byClass, failed, covered, leaves, values, error };
}

readline.createInterface({ input: process.stdin }).on("line", (line) => {
  fs.writeSync(1, `${JSON.stringify(measure(JSON.parse(line)))}\n`);
});
