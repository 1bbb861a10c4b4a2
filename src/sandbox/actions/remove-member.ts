import type { SandboxState } from '../state/sandbox-state.js';
import type { GuildRecord } from '../state/records.js';
import { deleteRole } from './role-fields.js';

/** Takes somebody out of a guild, its voice channels and its threads; with a bot go its own role and its integration. */
export function removeMember(state: SandboxState, guild: GuildRecord, userId: string): void {
  guild.members.delete(userId);
  guild.voice_states.delete(userId);
  for (const { thread } of state.threadsOf(guild.id)) thread.members.delete(userId);
  for (const role of [...guild.roles.values()]) if (role.bot_id === userId) deleteRole(state, guild, role);
  for (const { id, type, user_id } of guild.integrations.values())
    if (type === 'discord' && user_id === userId) guild.integrations.delete(id);
}
