import { ANSWER_ROWS } from './answer.rows.js';
import { BLOCK_ROWS } from './block.rows.js';
import { CALLER_ROWS } from './caller.rows.js';
import { expected } from './expected.js';
import type { FaultRow, Line } from './fault-row.js';
import { MatrixStage } from './matrix-stage.js';
import { observeCall, type Observation } from './observe-call.js';
import { CALL_KINDS, type CallKind } from './proof-calls.js';
import { RATE_LIMIT_ROWS } from './rate-limit.rows.js';
import { UPSTREAM_ROWS } from './upstream.rows.js';

const ROWS = [...RATE_LIMIT_ROWS, ...BLOCK_ROWS, ...UPSTREAM_ROWS, ...ANSWER_ROWS, ...CALLER_ROWS];
/** Stages that are open at once; most of their time they wait. */
const STAGES = 10;
const PATIENCE_MS = 180_000;

type Observed = Observation | Error;

/**
 * In CI, which has twenty minutes for everything, TLS and the proxy share the kinds of calls between them; plain HTTP has all of them.
 * With MATRIX=all each line has all.
 */
const KINDS_OF_LINE: Readonly<Record<Line, readonly CallKind[]>> = {
  plain: CALL_KINDS,
  tls: process.env.MATRIX === 'all' ? CALL_KINDS : CALL_KINDS.filter((_, index) => index % 2 === 0),
  proxy: process.env.MATRIX === 'all' ? CALL_KINDS : CALL_KINDS.filter((_, index) => index % 2 === 1),
};

/** Holds every row of the contract on one line. All rows are played first, side by side; the tests then look at what was seen. */
export function describeMatrix(line: Line): void {
  const rows = ROWS.filter((row) => (row.lines?.includes(line) ?? true) && kindsOf(row, line).length > 0);
  const seen = new Map<FaultRow, Map<CallKind, Observed>>(rows.map((row) => [row, new Map()]));

  beforeAll(async () => {
    const plays = rows.flatMap((row) =>
      playsOf(row, line).map((kinds) => () => play(row, kinds, line, seen.get(row)!)),
    );
    await Promise.all(Array.from({ length: STAGES }, () => takeTurns(plays)));
  }, PATIENCE_MS);

  describe.each(rows)('$name', (row) => {
    it.each(kindsOf(row, line))('%s', (kind) => {
      const observed = seen.get(row)!.get(kind);
      if (observed instanceof Error) throw observed;
      expect(observed).toEqual(expected(row, kind));
    });
  });
}

/** A row of a single line has all its kinds there. */
function kindsOf(row: FaultRow, line: Line): CallKind[] {
  const kinds = row.lines?.length === 1 ? CALL_KINDS : KINDS_OF_LINE[line];
  return kinds.filter((kind) => row.calls[kind] !== undefined);
}

/** The calls of a row that may use one application one after the other. */
function playsOf(row: FaultRow, line: Line): CallKind[][] {
  const kinds = kindsOf(row, line);
  return row.alone ? kinds.map((kind) => [kind]) : [kinds];
}

async function play(
  row: FaultRow,
  kinds: readonly CallKind[],
  line: Line,
  seen: Map<CallKind, Observed>,
): Promise<void> {
  const stage = await MatrixStage.open(row, line);
  for (const kind of kinds)
    seen.set(kind, await observeCall(row, stage, kind).catch((error: unknown) => error as Error));
  await stage.close();
}

async function takeTurns(plays: (() => Promise<void>)[]): Promise<void> {
  for (let next = plays.shift(); next !== undefined; next = plays.shift()) await next();
}
