import { highestRole, outranksRole } from '../../discord/permissions/hierarchy.js';
import { resolved } from '../plan/bindings.js';
import type { Operation, Value } from '../plan/operation.js';
import type { Plan } from '../plan/planner.js';
import type { Planning } from '../plan/planning.js';
import type { Problem } from '../plan/problem.js';
import { factsOf } from './bot-facts.js';

/** A bot changes only roles below its own highest one. */
export function hierarchyProblems({ operations }: Plan, planning: Planning): Problem[] {
  const { guild, bot } = factsOf(planning.snapshot);
  const highest = planning.snapshot.roles.find(({ id }) => id === highestRole(guild, bot)?.id);
  const touched = new Set(operations.flatMap(rolesOf).map((value) => resolved(value, planning.ids)));
  return planning.snapshot.roles
    .filter((role) => touched.has(role.id) && role.id !== guild.id && !outranksRole(guild, bot, role))
    .map(({ name }) => {
      const message = `the role "${name}" is not below the bot's highest role ("${highest?.name ?? '@everyone'}"): move that up`;
      return { path: 'bot', message };
    });
}

function rolesOf({ kind, params, after }: Operation): Value[] {
  if (kind === 'roles.order') return [...((after.order ?? []) as readonly Value[])];
  return kind.startsWith('role.') && params.role_id !== undefined ? [params.role_id] : [];
}
