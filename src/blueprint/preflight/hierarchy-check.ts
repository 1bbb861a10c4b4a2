import { highestRole, outranksRole } from '../../discord/permissions/hierarchy.js';
import { resolved } from '../plan/bindings.js';
import type { Operation, Value } from '../plan/operation.js';
import type { Plan } from '../plan/planner.js';
import type { Planning } from '../plan/planning.js';
import type { Problem } from '../plan/problem.js';
import { factsOf } from '../snapshot/bot-facts.js';
import { placeOf } from './place-of.js';

/** A bot changes only roles below its own highest one. */
export function hierarchyProblems({ operations }: Plan, planning: Planning): Problem[] {
  const { guild, bot } = factsOf(planning.snapshot);
  const highest = planning.snapshot.roles.find(({ id }) => id === highestRole(guild, bot)?.id);
  const touched = new Map(operations.flatMap((operation) => rolesOf(operation, planning)));
  return planning.snapshot.roles
    .filter((role) => touched.has(role.id) && role.id !== guild.id && !outranksRole(guild, bot, role))
    .map(({ id, name }) => {
      const message = `the role "${name}" is not below the bot's highest role ("${highest?.name ?? '@everyone'}"): move that up`;
      return { path: touched.get(id) ?? 'bot', message };
    });
}

/** The roles an operation changes, and where in the document that comes from. */
function rolesOf(operation: Operation, planning: Planning): [string, string][] {
  const { kind, params, after } = operation;
  const roles = kind === 'roles.order' ? ((after.order ?? []) as readonly Value[]) : [params.role_id ?? null];
  if (!kind.startsWith('role')) return [];
  return roles.flatMap((role) => {
    const id = resolved(role, planning.ids);
    return typeof id === 'string' ? [[id, placeOf(operation, planning)] as [string, string]] : [];
  });
}
