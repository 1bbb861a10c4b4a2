// `npm run bench [-- --json]`: what the product costs, as ratios to the bare thing measured in the same run.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureBuilt } from './build/ensure-built.mjs';

const { values: options } = parseArgs({ options: { json: { type: 'boolean', default: false } } });
ensureBuilt();
const { measureCalls } = await import('./bench/calls.mjs');
const { measureClient } = await import('./bench/client.mjs');
const { measureStartUp } = await import('./bench/start-up.mjs');

const child = fork(fileURLToPath(new URL('bench/server-process.mjs', import.meta.url)));
const [servers] = await once(child, 'message');
const { PATH } = process.env;
const env = { PATH, DISCORD_API_BASE_URL: servers.url, DISCORD_TOKEN: servers.token, MCP_LOG_LEVEL: 'silent' };
const start = await measureStartUp(env);
const calls = await measureCalls(servers);
const client = await measureClient(servers);
child.disconnect();

const ms = (value) => `${value.toFixed(value < 10 ? 2 : 0)} ms`;
const results = [
  {
    name: 'cold start to the first tools/list, against node -e 0',
    value: start.ratio,
    goal: '<= 8',
    unit: '×',
    detail: `${ms(start.server)} / ${ms(start.node)}`,
  },
  { name: 'resident memory after start', value: start.rssMb, goal: '<= 140', unit: ' MB' },
  {
    name: 'one call over stdio, against the same request by undici',
    value: calls.ratio,
    goal: '<= 5',
    unit: '×',
    detail: `${ms(calls.call)} / ${ms(calls.request)}`,
  },
  {
    name: '50 callers on distinct buckets, against the bare Discord client',
    value: client.crowdRatio,
    goal: '>= 0.9',
    unit: '×',
    detail: `${client.crowdOurs.toFixed(0)} / ${client.crowdBare.toFixed(0)} calls a second`,
  },
  {
    name: 'policy, p50 of a successful call over the bare Discord client',
    value: client.overheadUs,
    goal: '<= 50',
    unit: ' µs',
    detail: `${ms(client.ours)} / ${ms(client.bare)}`,
  },
].map((result) => ({ ...result, met: isMet(result) }));

if (options.json) console.log(JSON.stringify(results, null, 2));
else for (const result of results) console.log(lineOf(result));

function isMet({ value, goal }) {
  const [relation, bound] = goal.split(' ');
  return relation === '<=' ? value <= Number(bound) : value >= Number(bound);
}

function lineOf({ name, value, goal, unit, detail, met }) {
  const measured = `${value.toFixed(Math.abs(value) < 10 ? 2 : 0)}${unit}`;
  return `${met ? 'met   ' : 'MISSED'} ${name}: ${measured} (goal ${goal}${unit})${detail ? `, ${detail}` : ''}`;
}
