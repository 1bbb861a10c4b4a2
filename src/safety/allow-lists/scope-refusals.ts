import { ToolError } from '../../errors/tool-error.js';
import type { ToolDefinition } from '../../mcp/tool-definition.js';

/** What limits a call to guilds; a principal is told of both, for either may refuse it. */
const GUILD_LISTS = 'ALLOWED_GUILDS, or `guilds` of the principal in MCP_ACCESS_TOKENS_FILE';

const IN_ALLOWED_GUILD = `Use tools that act in an allowed guild, or ask the operator (${GUILD_LISTS}).`;

/** The words for what allow-lists refuse. They name arguments, never what the ids stand for: that is for others to know. */
export const scopeRefusals = {
  account: ({ name }: ToolDefinition) =>
    new ToolError('SCOPE_REJECTED', `${name} acts on the whole bot account, and only some guilds may be used.`, {
      recovery_hint: IN_ALLOWED_GUILD,
    }),
  allChannels: ({ name }: ToolDefinition) =>
    new ToolError('CHANNEL_NOT_ALLOWED', `${name} needs all channels of the guild, and only some may be used.`, {
      recovery_hint: 'Act on single channels, or ask the operator (ALLOWED_CHANNELS, WRITABLE_CHANNELS).',
    }),
  someChannel: ({ name }: ToolDefinition) =>
    new ToolError('CHANNEL_NOT_ALLOWED', `Nothing tells in which channel ${name} acts, and only some may be used.`, {
      recovery_hint: 'Act on a channel by its id, or ask the operator (ALLOWED_CHANNELS, WRITABLE_CHANNELS).',
    }),
  someGuild: ({ name }: ToolDefinition) =>
    new ToolError('SCOPE_REJECTED', `Nothing tells in which guild ${name} acts, and only some may be used.`, {
      recovery_hint: IN_ALLOWED_GUILD,
    }),
  noGuildNamed: ({ name }: ToolDefinition) =>
    new ToolError('GUILD_SCOPE_UNRESOLVED', `Nothing in this call of ${name} says which guild it is about.`),
  directMessage: (path: string) =>
    new ToolError('SCOPE_REJECTED', `${path} lies in no guild, and only some guilds may be used.`, {
      recovery_hint: `Act in an allowed guild, or ask the operator (${GUILD_LISTS}).`,
    }),
  guild: (path: string) => new ToolError('GUILD_NOT_ALLOWED', `${path} leads to a guild that may not be used.`),
  channel: (path: string) => new ToolError('CHANNEL_NOT_ALLOWED', `${path} leads to a channel that may not be used.`),
  writing: (path: string) =>
    new ToolError('CHANNEL_NOT_ALLOWED', `${path} leads to a channel that may be read only.`, {
      recovery_hint: 'Write to a channel of WRITABLE_CHANNELS.',
    }),
} as const;
