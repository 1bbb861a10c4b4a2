import type { OverwriteFacts } from '../../discord/permissions/permission-facts.js';
import { resolved } from '../plan/bindings.js';
import type { BlueprintChannel } from '../document/channels.dto.js';
import { finalOverwrites } from '../plan/plan-overwrites.js';
import type { Planning } from '../plan/planning.js';

/** The overwrites a channel will have for those who are there already: nobody has a role that is yet to be created. */
export function finalOverwriteFacts(planning: Planning, channel: BlueprintChannel): OverwriteFacts[] {
  const all = resolved(finalOverwrites(planning, channel), planning.ids) as unknown as readonly OverwriteFacts[];
  return all.filter(({ id }) => typeof id === 'string');
}
