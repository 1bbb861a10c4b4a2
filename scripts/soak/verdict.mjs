/** What a caller was told of a call. */
export const Verdict = { lost: 0, done: 1, notDone: 2, unknown: 3, read: 4, broken: 5 };

/** Bounded tables still fill up a little after the middle of a short run. */
const HEAP_MB = 12;
const EXAMPLES = 5;
/** Seven calls of ten write; a run that carried out fewer than half of all has proved little. */
const DONE_SHARE = 0.5;

/** How often the thing of a call may have been created. */
const TRUTHFUL = {
  [Verdict.done]: (times) => times === 1,
  [Verdict.notDone]: (times) => times === 0,
  [Verdict.unknown]: (times) => times <= 1,
  [Verdict.read]: (times) => times === 0,
};

/** Everything that is not as it has to be; `created[n]` is how often the n-th call was carried out. */
export function problemsOf({ verdicts, checkpoints, closed, snapshot, warnings, callers }, created) {
  const untrue = [...verdicts.keys()].filter((n) => !TRUTHFUL[verdicts[n]]?.(created[n]));
  const examples = untrue.slice(0, EXAMPLES).map((n) => `call ${n}: told ${verdicts[n]}, created ${created[n]} times`);
  const [middle, last] = [checkpoints[Math.floor(checkpoints.length / 2)], checkpoints.at(-1)];
  const { bulkhead, lanes } = snapshot;
  const done = verdicts.filter((verdict) => verdict === Verdict.done).length;
  return [
    ...(untrue.length > 0 ? [`${untrue.length} calls lost or not told the truth (${examples.join('; ')})`] : []),
    ...when(done < DONE_SHARE * verdicts.length, `only ${done} of ${verdicts.length} calls were writes that were done`),
    ...when(last.heapMb - middle.heapMb > HEAP_MB, `the heap grew by ${(last.heapMb - middle.heapMb).toFixed(1)} MB`),
    ...when(last.listeners > checkpoints[1].listeners, `${last.listeners - checkpoints[1].listeners} more listeners`),
    ...when(last.timers > checkpoints[1].timers + 2, `${last.timers} timers at rest`),
    ...when(last.sockets > callers, `${last.sockets} sockets for ${callers} callers`),
    ...when(
      bulkhead.inUse > 0 || lanes.inUse > 0 || lanes.waiting > 0,
      `left behind: ${JSON.stringify({ bulkhead, lanes })}`,
    ),
    ...when(closed.sockets > 0, `${closed.sockets} sockets after the end`),
    ...warnings.map((warning) => `Node warned: ${warning}`),
  ];
}

function when(holds, problem) {
  return holds ? [problem] : [];
}
