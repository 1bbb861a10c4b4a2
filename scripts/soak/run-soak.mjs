// The application in this process, an MCP client before it, and callers that never rest.
import { NestFactory } from '@nestjs/core';
import { setImmediate as nextTurn } from 'node:timers/promises';
import 'reflect-metadata';
import { AppModule } from '../../dist/app.module.js';
import { loadConfig } from '../../dist/config/load-config.js';
import { ResiliencePolicy } from '../../dist/resilience/resilience-policy.js';
import { connectInMemory } from '../../dist/testing/connect-in-memory.js';
import { measure } from './measure.mjs';
import { randomOf } from './random.mjs';
import { Verdict } from './verdict.mjs';

const TOKEN = 'MTEwMDAwMDAwMDAwMDAwMDAwMQ.GabcDE.abcdefghijklmnopqrstuvwxyz0123456789AB';
const SETTINGS = {
  DISCORD_TOKEN: TOKEN,
  MCP_DRY_RUN: 'false',
  MCP_GLOBAL_RPS: '0',
  MCP_AUDIT_ENABLED: 'false',
  MCP_INVALID_REQUEST_LIMIT: '0',
  MCP_RETRY_BASE_DELAY_MS: '5',
  MCP_RETRY_MAX_DELAY_MS: '500',
  MCP_TIMEOUT_DEFAULT_MS: '5000',
  // a machine that stalls may open the breaker: that must not be the end of the run
  MCP_CIRCUIT_HALF_OPEN_AFTER_MS: '500',
};
/** Checkpoints: the second half of the run is compared with its middle, when every bounded table is as full as it gets. */
const CHECKPOINTS = 8;
const CANCELLED_SHARE = 0.005;
const CANCEL_AFTER_MS = 3;

/** Makes all calls; `verdicts[n]` is what the caller of the n-th was told. */
export async function runSoak({ url, calls, channels, callers, seed }) {
  const warnings = [];
  process.on('warning', (warning) => warnings.push(String(warning)));
  const module = AppModule.register({ config: loadConfig({ ...SETTINGS, DISCORD_API_BASE_URL: url }) });
  const app = await NestFactory.createApplicationContext(module, { logger: false });
  const client = await connectInMemory(app);
  const verdicts = new Uint8Array(calls);
  const checkpoints = [await measure()];
  const started = performance.now();
  const random = randomOf(seed);
  let next = 0;

  const caller = async (end) => {
    for (let n = next++; n < end; n = next++) {
      verdicts[n] = await callOnce(client, n, channels, random);
      // as any client behind a stream: refusals in one process would leave the event loop no turn
      await nextTurn();
    }
  };
  for (let part = 1; part <= CHECKPOINTS; part += 1) {
    const end = Math.round((calls * part) / CHECKPOINTS);
    next = Math.round((calls * (part - 1)) / CHECKPOINTS);
    await Promise.all(Array.from({ length: callers }, () => caller(end)));
    checkpoints.push(await measure());
    process.stderr.write(`${end} calls, ${checkpoints.at(-1).heapMb.toFixed(1)} MB of heap\n`);
  }
  const seconds = (performance.now() - started) / 1000;
  const snapshot = app.get(ResiliencePolicy).snapshot();
  await client.close();
  await app.close();
  const closed = await measure();
  return {
    verdicts,
    checkpoints,
    closed,
    snapshot,
    warnings,
    callers,
    figures: figuresOf(verdicts, checkpoints, closed, snapshot, seconds),
  };
}

/** One call of a random kind; tells what became of it, and never throws. */
async function callOnce(client, n, channels, random) {
  const channel_id = String(1_200_000_000_000_000_000n + BigInt(Math.floor(random() * channels)));
  const [name, args, writes] = requestOf(random(), n, channel_id);
  const signal = random() < CANCELLED_SHARE ? AbortSignal.timeout(CANCEL_AFTER_MS) : undefined;
  try {
    const { isError, structuredContent } = await client.callTool({ name, arguments: args }, undefined, { signal });
    if (!writes) return Verdict.read;
    if (!isError) return Verdict.done;
    return structuredContent.outcome === 'unknown' ? Verdict.unknown : Verdict.notDone;
  } catch {
    // the caller itself gave up: it is told nothing
    return signal?.aborted ? (writes ? Verdict.unknown : Verdict.read) : Verdict.broken;
  }
}

function requestOf(kind, n, channel_id) {
  if (kind < 0.5) return ['messages_send', { channel_id, content: `soak ${n}` }, true];
  if (kind < 0.7) return ['roles_create', { guild_id: channel_id, name: `soak ${n}` }, true];
  if (kind < 0.9) return ['channels_get', { channel_id }, false];
  return ['messages_delete', { channel_id, message_id: channel_id, __confirm: true }, false];
}

function figuresOf(verdicts, checkpoints, closed, { attempts, retries, gaveUp }, seconds) {
  const told = Object.entries(Verdict).map(([name, code]) => [
    `told ${name}`,
    verdicts.filter((v) => v === code).length,
  ]);
  const last = checkpoints.at(-1);
  return {
    calls: verdicts.length,
    seconds: seconds.toFixed(1),
    'calls a second': (verdicts.length / seconds).toFixed(0),
    ...Object.fromEntries(told),
    attempts,
    retries: JSON.stringify(retries),
    'gave up': JSON.stringify(gaveUp),
    'heap at each part, MB': checkpoints.map(({ heapMb }) => heapMb.toFixed(1)).join(' '),
    'at the end': `${last.timers} timers, ${last.sockets} sockets, ${last.listeners} listeners`,
    'when closed': `${closed.timers} timers, ${closed.sockets} sockets, ${closed.listeners} listeners`,
  };
}
