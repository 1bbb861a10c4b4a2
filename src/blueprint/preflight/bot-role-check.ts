import { BOT } from '../document/symbol.fields.js';
import { unresolved } from '../plan/bindings.js';
import type { Plan } from '../plan/planner.js';
import type { Planning } from '../plan/planning.js';
import type { Problem } from '../plan/problem.js';

/** A bot that joined without permissions has no role of its own. */
export function botRoleProblems({ operations }: Plan, { ids }: Planning): Problem[] {
  const isMissed = operations.some(({ params, after }) => unresolved([params, after], ids).includes(`role:${BOT}`));
  return isMissed
    ? [{ path: 'bot', message: 'has no role of its own in this guild: invite it anew with permissions' }]
    : [];
}
