import type { ErrorCode } from '../../../src/errors/error-codes.js';
import type { Sandbox } from '../../../src/sandbox/index.js';
import type { ConnectionKind, MatrixOptions, MatrixServer } from './matrix-server.js';
import type { WayName } from './ways.js';

/** One refusal: the server's settings, and a call that it refuses. */
export interface RefusalRow {
  readonly what: string;
  readonly code: ErrorCode;
  readonly settings: (sandbox: Sandbox) => Record<string, string>;
  readonly tool: string;
  readonly args: (server: MatrixServer) => Record<string, unknown>;
  /** What no setting says. */
  readonly options?: MatrixOptions;
  /** The connections that can be refused so: without it, all. */
  readonly over?: readonly ConnectionKind[];
  /** The ways that can be refused so: without it, all. */
  readonly ways?: readonly WayName[];
}

const HTTP = ['HTTP, 2025-11-25', 'HTTP, 2026-07-28'] as const;
const PRINCIPAL = { name: 'ada', token: 'a'.repeat(40) };

const channel = ({ sandbox }: MatrixServer, name = 'general'): string => {
  const found = sandbox.state.channelsOf(sandbox.guildId).find((each) => each.name === name);
  if (found === undefined) throw new Error(`The seed has no channel ${name}.`);
  return found.id;
};
const send = (channel_id: string) => ({ channel_id, content: 'Hello' });
const none = () => ({});
const onlyOwn = (sandbox: Sandbox) => ({ ALLOWED_GUILDS: sandbox.guildId });
const someChannel = (sandbox: Sandbox) => {
  const [first] = sandbox.state.channelsOf(sandbox.guildId).filter(({ name }) => name !== 'general');
  return first?.id ?? '';
};

/** Every gate's refusal, and what is refused before and behind them. */
export const REFUSAL_ROWS: readonly RefusalRow[] = [
  {
    what: 'an argument of the wrong form',
    code: 'VALIDATION_FAILED',
    settings: none,
    tool: 'messages_send',
    args: () => send('general'),
  },
  {
    what: 'an argument nobody knows',
    code: 'VALIDATION_FAILED',
    settings: none,
    tool: 'messages_send',
    args: (server) => ({ ...send(channel(server)), contnet: 'x' }),
  },
  {
    what: 'a category that is off',
    code: 'SCOPE_REJECTED',
    settings: () => ({ MCP_CATEGORIES: 'roles' }),
    tool: 'messages_send',
    args: (server) => send(channel(server)),
  },
  {
    what: 'a tool that is excluded',
    code: 'SCOPE_REJECTED',
    settings: () => ({ MCP_TOOLS_EXCLUDE: 'messages_send' }),
    tool: 'messages_send',
    args: (server) => send(channel(server)),
  },
  {
    what: 'a write on a read-only server',
    code: 'READ_ONLY',
    settings: () => ({ MCP_READ_ONLY: 'true' }),
    tool: 'messages_send',
    args: (server) => send(channel(server)),
  },
  {
    what: 'the whole account, where only some guilds are allowed',
    code: 'SCOPE_REJECTED',
    settings: onlyOwn,
    tool: 'users_modify_current',
    args: () => ({ username: 'Other' }),
  },
  {
    what: 'a guild that is not allowed, by its id',
    code: 'GUILD_NOT_ALLOWED',
    settings: onlyOwn,
    tool: 'roles_create',
    args: ({ foreign }) => ({ guild_id: foreign.guild.id, name: 'x' }),
  },
  {
    what: 'a channel of a guild that is not allowed',
    code: 'GUILD_NOT_ALLOWED',
    settings: onlyOwn,
    tool: 'messages_send',
    args: ({ foreign }) => send(foreign.idOf('channel')),
  },
  {
    what: 'to read a channel of a guild that is not allowed',
    code: 'GUILD_NOT_ALLOWED',
    settings: onlyOwn,
    tool: 'messages_read',
    args: ({ foreign }) => ({ channel_id: foreign.idOf('channel') }),
  },
  {
    what: 'a thread of a guild that is not allowed',
    code: 'GUILD_NOT_ALLOWED',
    settings: onlyOwn,
    tool: 'threads_join',
    args: ({ foreign }) => ({ thread_id: foreign.idOf('thread') }),
  },
  {
    what: 'what cannot be proved to be in an allowed guild',
    code: 'GUILD_SCOPE_UNRESOLVED',
    settings: onlyOwn,
    tool: 'messages_send',
    args: ({ sandbox }) => send(sandbox.newId()),
  },
  {
    what: 'a channel that is not allowed',
    code: 'CHANNEL_NOT_ALLOWED',
    settings: (sandbox) => ({ ALLOWED_CHANNELS: someChannel(sandbox) }),
    tool: 'messages_send',
    args: (server) => send(channel(server)),
  },
  {
    what: 'to read a channel that is not allowed',
    code: 'CHANNEL_NOT_ALLOWED',
    settings: (sandbox) => ({ ALLOWED_CHANNELS: someChannel(sandbox) }),
    tool: 'messages_read',
    args: (server) => ({ channel_id: channel(server) }),
  },
  {
    what: 'a channel that may only be read',
    code: 'CHANNEL_NOT_ALLOWED',
    settings: (sandbox) => ({ WRITABLE_CHANNELS: someChannel(sandbox) }),
    tool: 'messages_send',
    args: (server) => send(channel(server)),
  },
  {
    what: 'a name that nothing has',
    code: 'DISCORD_NOT_FOUND',
    settings: (sandbox) => ({ DISCORD_DEFAULT_GUILD_ID: sandbox.guildId }),
    tool: 'messages_send',
    args: () => send('#no-such-channel'),
  },
  {
    what: 'a name that two things have',
    code: 'AMBIGUOUS_NAME',
    settings: (sandbox) => ({ DISCORD_DEFAULT_GUILD_ID: sandbox.guildId }),
    tool: 'messages_send',
    args: ({ sandbox }) => {
      const guild = sandbox.state.guilds.get(sandbox.guildId);
      if (guild !== undefined) [1, 2].forEach(() => sandbox.createChannel(guild, { name: 'twice' }));
      return send('#twice');
    },
  },
  {
    what: 'a write where writes are only previewed',
    code: 'WRITE_PREVIEW',
    settings: () => ({ MCP_WRITE_MODE: 'preview' }),
    tool: 'messages_send',
    args: (server) => send(channel(server)),
  },
  {
    what: 'a destructive call on a server that is not armed',
    code: 'DRY_RUN_PREVIEW',
    settings: () => ({ MCP_DRY_RUN: 'true' }),
    tool: 'channels_delete',
    args: (server) => ({ channel_id: channel(server), __confirm: true }),
  },
  {
    what: 'a confirmation that nobody can be asked for',
    code: 'CONFIRMATION_REQUIRED',
    settings: () => ({ MCP_CONFIRM: 'elicit' }),
    tool: 'channels_delete',
    args: (server) => ({ channel_id: channel(server) }),
  },
  {
    what: 'a confirmation that was made up',
    code: 'CONFIRMATION_INVALID',
    settings: () => ({ MCP_CONFIRM: 'token' }),
    tool: 'channels_delete',
    args: (server) => ({ channel_id: channel(server), __confirm_token: 'x'.repeat(43) }),
  },
  {
    what: 'a destructive call that nobody confirmed',
    code: 'DRY_RUN_PREVIEW',
    settings: none,
    tool: 'channels_delete',
    args: (server) => ({ channel_id: channel(server) }),
  },
  {
    what: 'a tool that is called as one of another risk',
    code: 'DISPATCH_MODE_MISMATCH',
    settings: none,
    tool: 'mcp_tools_call_read',
    args: (server) => ({ name: 'messages_send', arguments: send(channel(server)) }),
    // neither a pipeline nor a tool that calls others calls one of them
    ways: ['called directly'],
  },
  {
    what: 'any call to a server that only shows its tools',
    code: 'CATALOG_ONLY',
    settings: none,
    options: { catalog: true },
    tool: 'messages_send',
    args: (server) => send(channel(server)),
    // the gate stands before every call: the outer one is refused
    ways: ['called directly'],
  },
  {
    what: 'a write that cannot be written down, where it must be',
    code: 'AUDIT_UNAVAILABLE',
    settings: () => ({ MCP_AUDIT_REQUIRED: 'true' }),
    options: { diskFails: true },
    tool: 'messages_send',
    args: (server) => send(channel(server)),
  },
  {
    what: 'a write of a principal who may only read',
    code: 'READ_ONLY',
    settings: none,
    options: { principal: { ...PRINCIPAL, scope: { readOnly: true } } },
    over: HTTP,
    tool: 'messages_send',
    args: (server) => send(channel(server)),
  },
  {
    what: 'a category that a principal has not',
    code: 'SCOPE_REJECTED',
    settings: none,
    options: { principal: { ...PRINCIPAL, scope: { categories: ['roles', 'meta'] } } },
    over: HTTP,
    tool: 'messages_send',
    args: (server) => send(channel(server)),
  },
  {
    what: 'a guild that a principal may not touch',
    code: 'GUILD_NOT_ALLOWED',
    settings: none,
    options: { principal: { ...PRINCIPAL, scope: { guilds: ['900000000000000001'] } } },
    over: HTTP,
    tool: 'messages_send',
    args: (server) => send(channel(server)),
  },
];
