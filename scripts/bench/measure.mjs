// Numbers of one run. Things that are compared take turns, so that whatever else the machine does meets both.
export const median = (values) => quantile(values, 0.5);

export function quantile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

/** Runs each contender in turn, `rounds` times, and collects the milliseconds of each. */
export async function inTurns(contenders, rounds) {
  const times = Object.fromEntries(Object.keys(contenders).map((name) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    for (const [name, run] of Object.entries(contenders)) {
      const start = performance.now();
      await run(round);
      times[name].push(performance.now() - start);
    }
  }
  return times;
}
