import type { ApplyView, PlanView } from '../blueprint/blueprint.dto.js';

const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/\.(create)/, '+'],
  [/\.(delete)/, '-'],
];

/** A plan as a diff for people; what would be lost stands first. */
export function tellPlan({ status, operations, blockers, forecast }: PlanView): string {
  if (status === 'nothing_to_do') return 'Nothing to do: the guild is what the blueprint says.';
  const ordered = operations.toSorted((a, b) => Number(b.destructive ?? false) - Number(a.destructive ?? false));
  return [
    ...ordered.map(({ id, summary }) => `  ${signOf(id)} ${summary}`),
    ...blockers.map(({ path, message }) => `  ! ${path} ${message}`),
    `${operations.length} changes, about ${forecast.total_requests} requests, ${forecast.minutes} minutes.`,
    ...(status === 'blocked' ? ['Blocked: nothing can be applied before what is marked ! is mended.'] : []),
  ].join('\n');
}

/** How a call of apply ended. */
export function tellApplied({ status, next_action, reason, progress, differences = [] }: ApplyView): string {
  const done = progress ? ` ${progress.done} of ${progress.total} done.` : '';
  const why = reason === undefined ? '' : ` ${reason}`;
  return [`${status}.${done}${why} Next: ${next_action}.`, ...differences.map((each) => `  ~ ${each}`)].join('\n');
}

function signOf(id: string): string {
  return SIGNS.find(([pattern]) => pattern.test(id))?.[1] ?? '~';
}
