import type { GuildRecord, PermissionName, Sandbox } from '../../../src/sandbox/index.js';

/** A guild with nothing in it but a bot, the sandbox's own if none is named. */
export function emptyGuild(sandbox: Sandbox, bot = sandbox.bot, permissions?: readonly PermissionName[]): GuildRecord {
  const guild = sandbox.createGuild({ name: 'Any guild' });
  sandbox.addBot(guild, bot, permissions, 40);
  return guild;
}
