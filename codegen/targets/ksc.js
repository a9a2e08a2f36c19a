// Compiles formats/*.ksy with the Kaitai Struct compiler from npm.
//
//   node codegen/targets/ksc.js --target python --out DIR [--except java] [--formats DIR] [name…]
//
// --target takes one target,
// several joined by commas, or `all`; --except takes targets off these; with more than one, each gets a folder of its own
// in DIR. A target with `:debug`, python:debug, keeps the position of every field and does not read by itself. Without
// names, every file of the folder is compiled.
//
// Every error is one line on stderr, `file: message`, and the exit status is then 1.
"use strict";

const fs = require("node:fs");
const path = require("node:path");
const { parseArgs } = require("node:util");
const ksc = require("kaitai-struct-compiler");
const yaml = require("js-yaml");

// A root that imports all others.
const EVERYTHING = "everything";

function fail(message) {
  console.error(message);
  process.exit(2);
}

function readOptions() {
  let parsed;
  try {
    parsed = parseArgs({
      allowPositionals: true,
      options: {
        target: { type: "string" },
        out: { type: "string" },
        except: { type: "string", default: "" },
        formats: { type: "string", default: path.join(__dirname, "..", "..", "formats") },
      },
    });
  } catch (error) {
    fail(error.message);
  }
  const { target, out, formats } = parsed.values;
  if (!target || !out) fail("usage: node ksc.js --target TARGET[,TARGET…]|all --out DIR [--except …] [--formats DIR] [name…]");
  const spared = parsed.values.except.split(",");
  const targets = (target === "all" ? ksc.languages : target.split(",")).filter((each) => !spared.includes(each));
  for (const name of targets.map((each) => each.replace(/:debug$/, ""))) {
    if (!ksc.languages.includes(name)) fail(`unknown target ${name}; known: ${ksc.languages.join(", ")}`);
  }
  const names = parsed.positionals.length
    ? parsed.positionals.map((name) => path.basename(name, ".ksy"))
    : fs.readdirSync(formats).filter((file) => file.endsWith(".ksy")).map((file) => path.basename(file, ".ksy")).sort();
  if (!names.length) fail(`no .ksy file in ${formats}`);
  return { targets, out, formats, names };
}

function parse(text, file) {
  try {
    return yaml.load(text);
  } catch (error) {
    throw new Error(`${file}, line ${error.mark.line + 1}: ${error.reason}`);
  }
}

/** A loader of specifications by bare name, whatever path ksc has made of an import: the folder is flat. */
function makeLoader(formats) {
  const loaded = new Map();
  return (importPath) => {
    const name = importPath.split("/").pop();
    if (!loaded.has(name)) {
      const file = path.join(formats, `${name}.ksy`);
      if (!fs.existsSync(file)) throw new Error(`imports ${name}, but there is no ${name}.ksy`);
      const spec = parse(fs.readFileSync(file, "utf8"), `${name}.ksy`);
      const id = spec && spec.meta && spec.meta.id;
      if (id !== name) throw new Error(`${name}.ksy has the meta/id ${id}; it must be the file's name`);
      loaded.set(name, spec);
    }
    return loaded.get(name);
  };
}

/** One line that says what is wrong. */
function describe(error) {
  // An exception of a language's back end comes wrapped, and only its stack says where it stopped.
  const cause = error.jl_Throwable__f_e || error;
  const text = String(cause.message || cause).replace(/error: Error: /, "error: ").replace(/\s*\n\s*/g, " ").trim();
  const frame = /io_kaitai_struct_(?:languages|translators)_(?:components_)?(\w+?)\$?\.([a-zA-Z0-9]+)/.exec(cause.stack || "");
  return frame ? `${text} (ksc stopped in ${frame[1]}.${frame[2]})` : text;
}

/**
 * Compiles every specification of `names` for one target: `write` gets each file, `report` each error.
 *
 * They are compiled as what one root imports, so ksc understands what several of them import only once. Where that fails,
 * each is compiled as a root of its own, as the Web IDE does with the file one opens: its imports are then tried by
 * themselves, and only the deepest file that fails is reported.
 */
async function compileAll(target, names, load, debug, write, report) {
  const states = new Map(); // name → "trying", "good" or "bad"
  const importer = { importYaml: async (importPath) => load(importPath) };

  function importsOf(name) {
    try {
      return (load(name).meta.imports || []).map((each) => each.split("/").pop());
    } catch {
      return []; // reported when it is compiled
    }
  }

  function markGood(name) {
    if (states.get(name) === "good") return;
    states.set(name, "good");
    importsOf(name).forEach(markGood);
  }

  async function compile(name) {
    if (states.has(name)) return;
    states.set(name, "trying");
    try {
      const files = await ksc.compile(target, load(name), importer, debug);
      markGood(name);
      Object.entries(files).forEach(([file, text]) => write(file, text));
    } catch (error) {
      const imports = importsOf(name).filter((each) => names.includes(each));
      for (const each of imports) await compile(each);
      states.set(name, "bad");
      if (!imports.some((each) => states.get(each) === "bad")) report(`${name}.ksy: ${describe(error)}`);
    }
  }

  try {
    const files = await ksc.compile(target, { meta: { id: EVERYTHING, imports: names } }, importer, debug);
    const isOurs = (file) => path.basename(file).replace(/_|\..*/g, "").toLowerCase() !== EVERYTHING;
    Object.entries(files).filter(([file]) => isOurs(file)).forEach(([file, text]) => write(file, text));
    return;
  } catch {
    // Something is wrong with one of them; what, they say below.
  }
  const imported = new Set(names.flatMap(importsOf));
  for (const name of names.filter((each) => !imported.has(each))) await compile(name);
  for (const name of names) await compile(name);
}

async function main() {
  const { targets, out, formats, names } = readOptions();
  const load = makeLoader(formats);
  const failures = new Map(); // `file: message` → the targets that say so
  for (const target of targets) {
    const folder = targets.length > 1 ? path.join(out, target) : out;
    const write = (file, text) => {
      const destination = path.join(folder, file);
      fs.mkdirSync(path.dirname(destination), { recursive: true });
      fs.writeFileSync(destination, text);
    };
    const report = (message) => failures.set(message, [...(failures.get(message) || []), target]);
    const [language, debug] = target.split(":");
    await compileAll(language, names, load, debug === "debug", write, report);
  }
  for (const [message, failing] of failures) {
    console.error(failing.length < targets.length ? `${message} [${failing.join(", ")}]` : message);
  }
  process.exitCode = failures.size ? 1 : 0;
}

main();
