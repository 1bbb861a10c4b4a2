import { grantedBy, guildPermissions } from '../../discord/permissions/compute-permissions.js';
import { permissionSteps } from '../../discord/permissions/permission-steps.js';
import type { GuildRecord, Sandbox } from '../../sandbox/index.js';

/** What somebody may hold: for each channel that is there, and for the guild, under each set of roles. */
export type Holdings = ReadonlyMap<string, bigint>;

/** All that people with any of these roles, or none, hold in a guild of the sandbox at this moment. */
export function holdingsIn(sandbox: Sandbox, guild: GuildRecord, roleIds: readonly string[]): Holdings {
  const facts = {
    id: guild.id,
    owner_id: guild.owner_id,
    roles: [...guild.roles.values()].map(({ id, permissions, position }) => ({
      id,
      permissions: permissions.toString(),
      position,
    })),
  };
  const held = new Map<string, bigint>();
  for (const roles of subsetsOf(roleIds)) {
    const member = { user: { id: 'nobody' }, roles };
    held.set(`guild ${roles.join()}`, guildPermissions(facts, member));
    for (const { id, overwrites } of sandbox.state.channelsOf(guild.id)) {
      const permission_overwrites = overwrites.map((each) => ({
        ...each,
        allow: each.allow.toString(),
        deny: each.deny.toString(),
      }));
      held.set(`${id} ${roles.join()}`, grantedBy(permissionSteps(facts, member, { type: 0, permission_overwrites })));
    }
  }
  return held;
}

/** What is held now and was held neither before nor after. */
export function excess(now: Holdings, before: Holdings, after: Holdings): string[] {
  return [...now]
    .filter(([who, bits]) => (bits & ~(before.get(who) ?? 0n) & ~(after.get(who) ?? 0n)) !== 0n)
    .map(([who]) => who);
}

function subsetsOf(ids: readonly string[]): string[][] {
  return ids.reduce<string[][]>((subsets, id) => [...subsets, ...subsets.map((subset) => [...subset, id])], [[]]);
}
