// `npm run soak [-- --calls 200000 --channels 50000 --callers 64 --seed 1]`: many calls at a Discord that fails at random. Every call has to
// be answered and truthful about what was done, and heap, listeners, timers and sockets have to stay flat. Exit code 1 if not.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureBuilt } from './build/ensure-built.mjs';

const { values } = parseArgs({
  options: {
    calls: { type: 'string', default: '20000' },
    channels: { type: 'string', default: '5000' },
    callers: { type: 'string', default: '64' },
    seed: { type: 'string', default: '1' },
  },
});
const [calls, channels, callers, seed] = ['calls', 'channels', 'callers', 'seed'].map((name) => {
  const value = Number(values[name]);
  if (Number.isInteger(value) && value > 0) return value;
  process.stderr.write(`soak: --${name} is ${values[name]}; use a whole number from 1\n`);
  process.exit(64);
});

ensureBuilt();
const { runSoak } = await import('./soak/run-soak.mjs');
const { problemsOf } = await import('./soak/verdict.mjs');

const child = fork(fileURLToPath(new URL('soak/server-process.mjs', import.meta.url)), [String(calls), String(seed)]);
const [{ url }] = await once(child, 'message');
const run = await runSoak({ url, calls, channels, callers, seed });
const ledger = once(child, 'message');
child.send('ledger');
const [{ created, faults, requests }] = await ledger;
child.disconnect();

const figures = { ...run.figures, requests, faults: JSON.stringify(faults) };
for (const [name, value] of Object.entries(figures)) console.log(`${name.padEnd(24)} ${value}`);
const problems = problemsOf(run, Buffer.from(created, 'base64'));
for (const problem of problems) console.log(`PROBLEM: ${problem}`);
console.log(problems.length === 0 ? 'soak: all accounted for, nothing grew' : `soak: ${problems.length} problems`);
process.exit(problems.length === 0 ? 0 : 1);
