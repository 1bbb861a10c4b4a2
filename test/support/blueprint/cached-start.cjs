// Runs worker.cjs beside it through a V8 code cache: tests start it some hundred times. The first that ends in peace writes the cache.
'use strict';
const { existsSync, readFileSync, writeFileSync } = require('node:fs');
const Module = require('node:module');
const { join } = require('node:path');
const vm = require('node:vm');

const file = join(__dirname, 'worker.cjs');
const cache = join(__dirname, 'worker.cache');
const cachedData = existsSync(cache) ? readFileSync(cache) : undefined;
const script = new vm.Script(readFileSync(file, 'latin1'), { filename: file, cachedData });
process.once('disconnect', () => {
  if (!cachedData) writeFileSync(cache, script.createCachedData());
  process.exit();
});
const worker = new Module(file, null);
worker.filename = file;
worker.paths = Module._nodeModulePaths(__dirname);
script.runInThisContext()(worker.exports, Module.createRequire(file), worker, file, __dirname);
