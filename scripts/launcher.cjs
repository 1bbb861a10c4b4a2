#!/usr/bin/env node
// Runs the bundle through a V8 code cache, for Node 20 has no compile cache of its own. The build ships a warm one for its Node version;
// for any other version one is kept in the user's cache folder. Whatever is wrong with a cache only costs time.
'use strict';
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const v8 = require('node:v8');
const vm = require('node:vm');
const Module = require('node:module');

const BUNDLE_ID = '__BUNDLE_ID__';
const WARM_AFTER_MS = 5000;
const STARTED_AFTER_MS = 3000;

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`discord-mcp needs Node 20.19 or newer; this is ${process.version}\n`);
  process.exit(1);
}

const bundle = path.join(__dirname, 'main.cjs');
// ASCII and already wrapped as Node wraps a module: read as it is, it stays outside V8's heap
const source = fs.readFileSync(bundle, 'latin1');
const cacheName = `${process.version}-${process.platform}-${process.arch}.cache`;
const shipped = path.join(__dirname, cacheName);
const script = compileFrom(shipped, () => true) ?? compileFrom(userCache(), isOurs) ?? compileAndRemember();

const main = new Module(bundle, null);
main.filename = bundle;
main.paths = Module._nodeModulePaths(__dirname);
script.runInThisContext()(main.exports, Module.createRequire(bundle), main, bundle, __dirname);
boundYoungGeneration();

/** What a start allocates makes V8 keep 32 MB for young objects, of which a server at rest needs two; with work it grows as ever. */
function boundYoungGeneration() {
  v8.setFlagsFromString('--semi-space-growth-factor=1');
  setTimeout(unboundYoungGeneration, STARTED_AFTER_MS).unref();
}

function unboundYoungGeneration() {
  v8.setFlagsFromString('--semi-space-growth-factor=2');
}

function compile(cachedData) {
  const importModuleDynamically = vm.constants.USE_MAIN_CONTEXT_DEFAULT_LOADER;
  return new vm.Script(source, { filename: bundle, cachedData, importModuleDynamically });
}

/** The compiled bundle, or undefined when the file is not there, not of this bundle, or refused by V8. */
function compileFrom(file, trusted) {
  try {
    if (process.env.BUILD_CODE_CACHE || !trusted(fs.statSync(file))) return undefined;
    const data = fs.readFileSync(file);
    // V8 itself compares little more than the length of the source
    if (data.subarray(0, BUNDLE_ID.length).toString() !== BUNDLE_ID) return undefined;
    const compiled = compile(data.subarray(BUNDLE_ID.length));
    return compiled.cachedDataRejected ? undefined : compiled;
  } catch {
    return undefined;
  }
}

/** Code is run from this file: nobody else may have written it. */
function isOurs(stat) {
  return process.getuid === undefined || (stat.uid === process.getuid() && (stat.mode & 0o022) === 0);
}

function userCache() {
  const base = process.env.XDG_CACHE_HOME;
  return path.join(base && path.isAbsolute(base) ? base : path.join(home(), '.cache'), 'discord-mcp', cacheName);
}

function home() {
  try {
    return os.homedir();
  } catch {
    return os.tmpdir();
  }
}

/** The cache is taken when start-up has run, for it holds the functions that were compiled by then. */
function compileAndRemember() {
  const compiled = compile(undefined);
  const file = process.env.BUILD_CODE_CACHE ? shipped : userCache();
  let written = false;
  const remember = () => {
    // V8 takes a cache only under the flags that it was made under
    unboundYoungGeneration();
    if (!written) write(file, compiled);
    written = true;
  };
  setTimeout(remember, WARM_AFTER_MS).unref();
  process.once('exit', () => process.uptime() > 1 && remember());
  return compiled;
}

function write(file, compiled) {
  const temporary = `${file}.${process.pid}`;
  try {
    fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    fs.writeFileSync(temporary, Buffer.concat([Buffer.from(BUNDLE_ID), compiled.createCachedData()]), {
      mode: 0o644,
      flag: 'wx',
    });
    fs.renameSync(temporary, file);
  } catch {
    discard(temporary);
  }
}

function discard(file) {
  try {
    fs.unlinkSync(file);
  } catch {
    // it never was
  }
}
