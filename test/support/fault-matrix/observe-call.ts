import { setTimeout as delay } from 'node:timers/promises';
import type { RecordedRequest } from '../recorded-request.js';
import type { Called, Envelope, RecordedEvent } from '../resilience-app.js';
import type { FaultRow } from './fault-row.js';
import type { MatrixStage } from './matrix-stage.js';
import { readMeter, unexplained, type Samples } from './meter.js';
import type { CallKind, ProofCall } from './proof-calls.js';
import { proofCall } from './proof-calls.js';

/** All that one call showed, in the words of the rows. */
export interface Observation {
  readonly attempts: number;
  /** Requests that reached the server. */
  readonly requests: number;
  readonly gaps: 'kept' | readonly number[];
  readonly result: 'ok' | Readonly<Record<string, unknown>>;
  readonly failures: 'none left' | 'one more' | 'as before' | number;
  readonly retries: readonly string[];
  readonly gaveUp: readonly string[];
  readonly limits: readonly string[];
  /** Where the counters of the policy, its gauges or `/metrics` disagree with the events. */
  readonly disagreements: readonly string[];
  /** Each attempt of a message carries the same nonce. */
  readonly nonces: 'none' | 'one' | number;
}

const LAST_REQUEST_MS = 30;

/** Lets one call meet the fault of a row. */
export async function observeCall(row: FaultRow, stage: MatrixStage, kind: CallKind): Promise<Observation> {
  const call = proofCall(kind);
  const { app } = stage;
  await stage.prime();
  const { failures } = stage;
  await row.before?.(stage, call);
  const line = `${call.method} ${call.path}`;
  const before = { events: app.events.length, counts: counts(stage), meter: await readMeter(app.metrics) };
  const requestsBefore = stage.server.seen(line).length;
  setAnswers(row, stage, call);
  const result =
    row.cancel === undefined
      ? shown(await app.call(call.tool, { ...call.args }), row)
      : await cancelled(row, stage, call);
  const events = app.events.slice(before.events);
  const own = events.filter((event) => 'tool' in event && event.tool === call.tool && event.method === call.method);
  const requests = stage.server.seen(line).slice(requestsBefore);
  const meter = await readMeter(app.metrics);
  return {
    attempts: own.filter(({ type }) => type === 'attempt').length,
    requests: requests.length,
    gaps: gaps(requests, row.gapMs ?? 0),
    result,
    failures: change(failures, stage.failures),
    retries: own.flatMap((event) => (event.type === 'retry' ? event.kind : [])),
    gaveUp: own.flatMap((event) => (event.type === 'gave_up' ? event.kind : [])),
    limits: own.flatMap((event) => (event.type === 'rate_limited' ? limit(event) : [])),
    disagreements: [
      ...disagreements(before.counts, counts(stage), events),
      ...unexplained(before.meter, meter, events),
      ...wrongGauges(stage, meter),
    ],
    nonces: nonces(requests),
  };
}

function setAnswers({ answers = [], forever }: FaultRow, { server }: MatrixStage, call: ProofCall): void {
  const line = `${call.method} ${call.path}`;
  if (answers.length > 0) server.script(line, ...answers);
  server.always(line, forever ?? call.answer);
}

/** Gives up as the row says, and tells how the server saw it. */
async function cancelled(row: FaultRow, { app, server }: MatrixStage, call: ProofCall): Promise<Observation['result']> {
  const controller = new AbortController();
  const [ended, events] = [app.ended.length, app.events.length];
  const gone = app.call(call.tool, { ...call.args }, controller.signal).catch(() => undefined);
  const moment =
    row.cancel === 'in_flight'
      ? () => server.seen(`${call.method} ${call.path}`).length > 0
      : () => app.events.slice(events).some(({ type }) => type === 'retry');
  await until(moment);
  controller.abort();
  await until(() => app.ended.length > ended);
  await gone;
  await delay(LAST_REQUEST_MS);
  const { code, details } = app.ended.at(-1)!.error!;
  return shown({ ok: false, error: { code, ...details } }, row);
}

/** What a client is told, without the words. */
function shown(called: Called, row: FaultRow): Observation['result'] {
  if (called.ok) return 'ok';
  const { code, retriable = null, outcome = null, reason, scope, timeout_ms, nonce } = called.error;
  return {
    code,
    retriable,
    outcome,
    reason,
    scope,
    timeout_ms,
    retryAfter: retryAfter(called.error, row),
    nonce: typeof nonce === 'string' && nonce.length === 24,
  };
}

function retryAfter({ retry_after_ms: told }: Envelope, { retryAfterMs: asked }: FaultRow): unknown {
  if (asked === undefined || typeof told !== 'number') return told;
  const [least, most] = asked;
  return least <= told && told <= most ? 'as asked' : told;
}

function gaps(requests: readonly RecordedRequest[], least: number): Observation['gaps'] {
  const found = requests.slice(1).map(({ at }, index) => at - requests[index]!.at);
  return found.every((gap) => gap >= least) ? 'kept' : found;
}

function change(before: number, after: number): Observation['failures'] {
  if (after === before) return 'as before';
  if (after === 0) return 'none left';
  return after === before + 1 ? 'one more' : after;
}

function limit({ local, waited }: RecordedEvent & { type: 'rate_limited' }): string {
  return `${local ? 'known' : 'told'}, ${waited ? 'waited' : 'not waited'}`;
}

type Counts = Readonly<Record<string, number>>;

function counts({ app }: MatrixStage): Counts {
  const { attempts, retries, gaveUp, bulkhead } = app.policy.snapshot();
  const named = (what: string, of: object) =>
    Object.entries(of).map(([kind, count]) => [`${what} ${kind}`, count as number] as const);
  return {
    attempt: attempts,
    bulkhead_rejected: bulkhead.rejected,
    ...Object.fromEntries([...named('retry', retries), ...named('gave_up', gaveUp)]),
  };
}

function disagreements(before: Counts, after: Counts, events: readonly RecordedEvent[]): string[] {
  const told = { ...before };
  for (const event of events) {
    const key = event.type === 'retry' || event.type === 'gave_up' ? `${event.type} ${event.kind}` : event.type;
    if (['attempt', 'bulkhead_rejected', 'retry', 'gave_up'].includes(event.type)) told[key] = (told[key] ?? 0) + 1;
  }
  const names = Object.keys({ ...told, ...after });
  return names.filter((key) => told[key] !== after[key]).map((key) => `${key}: ${after[key]}, events: ${told[key]}`);
}

function wrongGauges({ app }: MatrixStage, meter: Samples): string[] {
  const { circuit, bulkhead } = app.policy.snapshot();
  const truth = {
    circuit_state: ['closed', 'half_open', 'open'].indexOf(circuit.state),
    bulkhead_in_use: bulkhead.inUse,
    auth_latched: Number(app.events.findLast(({ type }) => type === 'auth_latched') !== undefined),
  };
  return Object.entries(truth).flatMap(([name, value]) =>
    meter[name] === value ? [] : `${name}: ${meter[name]}, in truth ${value}`,
  );
}

function nonces(requests: readonly RecordedRequest[]): Observation['nonces'] {
  const found = requests.filter(({ path, method, body }) => {
    return method === 'POST' && path.endsWith('/messages') && body.byteLength > 0;
  });
  if (found.length === 0) return 'none';
  const different = new Set(found.map((request) => request.json().nonce)).size;
  return different === 1 ? 'one' : different;
}

async function until(holds: () => boolean): Promise<void> {
  const patience = performance.now() + 20_000;
  while (!holds() && performance.now() < patience) await delay(2);
}
