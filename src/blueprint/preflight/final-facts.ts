import type { GuildFacts, OverwriteFacts, RoleFacts } from '../../discord/permissions/permission-facts.js';
import { resolved } from '../plan/bindings.js';
import type { BlueprintChannel } from '../document/channels.dto.js';
import { finalOverwrites } from '../plan/plan-overwrites.js';
import type { Planning } from '../plan/planning.js';
import { wantedBits } from '../plan/wanted-bits.js';

/** The overwrites a channel will have for those who are there already: nobody has a role that is yet to be created. */
export function finalOverwriteFacts(planning: Planning, channel: BlueprintChannel): OverwriteFacts[] {
  const all = resolved(finalOverwrites(planning, channel), planning.ids) as unknown as readonly OverwriteFacts[];
  return all.filter(({ id }) => typeof id === 'string');
}

/** The guild with the permissions its present roles will have. */
export function finalGuildFacts({ document, snapshot, roles }: Planning): GuildFacts {
  const { guild } = snapshot;
  const wanted = new Map<string, readonly string[] | undefined>([
    ...(document.roles?.items ?? []).map(({ key, permissions }) => [roles.get(key)?.id ?? '', permissions] as const),
    [guild.id, document.roles?.everyone],
  ]);
  const finalOf = (role: RoleFacts): RoleFacts => {
    const names = wanted.get(role.id);
    return names === undefined ? role : { ...role, permissions: wantedBits(names, role.permissions).toString() };
  };
  return { id: guild.id, owner_id: guild.owner_id, roles: snapshot.roles.map(finalOf) };
}
