import { ChannelType } from 'discord-api-types/v10';

type Body = Readonly<Record<string, unknown>>;
/** Permissions a route needs: all of them, or those its body makes necessary. */
type Needs = readonly string[] | ((body: Body) => readonly string[]);

const THREAD_TYPES: Readonly<Record<number, string>> = {
  [ChannelType.PublicThread]: 'CREATE_PUBLIC_THREADS',
  [ChannelType.PrivateThread]: 'CREATE_PRIVATE_THREADS',
  [ChannelType.AnnouncementThread]: 'CREATE_PUBLIC_THREADS',
};

/** The names whose field is in the body. */
const byField =
  (always: readonly string[], fields: Readonly<Record<string, string>>) =>
  (body: Body): readonly string[] => [
    ...always,
    ...Object.entries(fields).flatMap(([field, name]) => (isPresent(body[field]) ? [name] : [])),
  ];

const READ = ['VIEW_CHANNEL', 'READ_MESSAGE_HISTORY'];
const MEMBER_FIELDS = {
  nick: 'MANAGE_NICKNAMES',
  roles: 'MANAGE_ROLES',
  mute: 'MUTE_MEMBERS',
  deaf: 'DEAFEN_MEMBERS',
  channel_id: 'MOVE_MEMBERS',
  communication_disabled_until: 'MODERATE_MEMBERS',
};
const MESSAGE_FIELDS = {
  message_reference: 'READ_MESSAGE_HISTORY',
  attachments: 'ATTACH_FILES',
  embeds: 'EMBED_LINKS',
  poll: 'SEND_POLLS',
  tts: 'SEND_TTS_MESSAGES',
};
const STAGE = ['MANAGE_CHANNELS', 'MUTE_MEMBERS', 'MOVE_MEMBERS'];

/**
 * The permissions of Discord's endpoints, as their sections of the documentation state them. In a thread the right to write and to manage
 * has another name; see {@link inThread}.
 * @see https://discord.com/developers/docs/topics/permissions#permissions-bitwise-permission-flags
 */
const NEEDS: Readonly<Record<string, Needs>> = {
  'GET /channels/:id': ['VIEW_CHANNEL'],
  'PATCH /channels/:id': byField(['VIEW_CHANNEL', 'MANAGE_CHANNELS'], { permission_overwrites: 'MANAGE_ROLES' }),
  'DELETE /channels/:id': ['VIEW_CHANNEL', 'MANAGE_CHANNELS'],
  'POST /channels/:id/followers': ['VIEW_CHANNEL'],
  'GET /channels/:id/invites': ['MANAGE_CHANNELS'],
  'POST /channels/:id/invites': ['CREATE_INSTANT_INVITE'],
  'GET /channels/:id/messages': READ,
  'POST /channels/:id/messages': byField(['VIEW_CHANNEL', 'SEND_MESSAGES'], MESSAGE_FIELDS),
  'POST /channels/:id/messages/bulk-delete': [...READ, 'MANAGE_MESSAGES'],
  'GET /channels/:id/messages/pins': READ,
  'PUT /channels/:id/messages/pins/:id': [...READ, 'PIN_MESSAGES'],
  'DELETE /channels/:id/messages/pins/:id': [...READ, 'PIN_MESSAGES'],
  'GET /channels/:id/messages/:id': READ,
  'PATCH /channels/:id/messages/:id': ['VIEW_CHANNEL'],
  'DELETE /channels/:id/messages/:id': ['VIEW_CHANNEL', 'MANAGE_MESSAGES'],
  'POST /channels/:id/messages/:id/crosspost': ['VIEW_CHANNEL', 'SEND_MESSAGES', 'MANAGE_MESSAGES'],
  'DELETE /channels/:id/messages/:id/reactions': ['VIEW_CHANNEL', 'MANAGE_MESSAGES'],
  'GET /channels/:id/messages/:id/reactions/:emoji': READ,
  'DELETE /channels/:id/messages/:id/reactions/:emoji': ['VIEW_CHANNEL', 'MANAGE_MESSAGES'],
  'PUT /channels/:id/messages/:id/reactions/:emoji/@me': [...READ, 'ADD_REACTIONS'],
  'DELETE /channels/:id/messages/:id/reactions/:emoji/:id': ['VIEW_CHANNEL', 'MANAGE_MESSAGES'],
  'POST /channels/:id/messages/:id/threads': ['VIEW_CHANNEL', 'CREATE_PUBLIC_THREADS'],
  'PUT /channels/:id/permissions/:id': ['VIEW_CHANNEL', 'MANAGE_ROLES'],
  'DELETE /channels/:id/permissions/:id': ['VIEW_CHANNEL', 'MANAGE_ROLES'],
  'POST /channels/:id/send-soundboard-sound': byField(['VIEW_CHANNEL', 'SPEAK', 'USE_SOUNDBOARD'], {
    source_guild_id: 'USE_EXTERNAL_SOUNDS',
  }),
  'PUT /channels/:id/thread-members/@me': ['VIEW_CHANNEL'],
  'PUT /channels/:id/thread-members/:id': ['VIEW_CHANNEL', 'SEND_MESSAGES'],
  'DELETE /channels/:id/thread-members/:id': ['VIEW_CHANNEL', 'MANAGE_THREADS'],
  'POST /channels/:id/threads': ({ type }) => ['VIEW_CHANNEL', THREAD_TYPES[Number(type)] ?? 'SEND_MESSAGES'],
  'GET /channels/:id/threads/archived/public': READ,
  'GET /channels/:id/threads/archived/private': [...READ, 'MANAGE_THREADS'],
  'GET /channels/:id/users/@me/threads/archived/private': READ,
  'POST /channels/:id/typing': ['VIEW_CHANNEL', 'SEND_MESSAGES'],
  'PUT /channels/:id/voice-status': ['VIEW_CHANNEL', 'SET_VOICE_CHANNEL_STATUS'],
  'GET /channels/:id/webhooks': ['MANAGE_WEBHOOKS'],
  'POST /channels/:id/webhooks': ['MANAGE_WEBHOOKS'],
  'PATCH /guilds/:id': ['MANAGE_GUILD'],
  'GET /guilds/:id/audit-logs': ['VIEW_AUDIT_LOG'],
  'GET /guilds/:id/auto-moderation/rules': ['MANAGE_GUILD'],
  'POST /guilds/:id/auto-moderation/rules': ['MANAGE_GUILD'],
  'GET /guilds/:id/auto-moderation/rules/:id': ['MANAGE_GUILD'],
  'PATCH /guilds/:id/auto-moderation/rules/:id': ['MANAGE_GUILD'],
  'DELETE /guilds/:id/auto-moderation/rules/:id': ['MANAGE_GUILD'],
  'GET /guilds/:id/bans': ['BAN_MEMBERS'],
  'GET /guilds/:id/bans/:id': ['BAN_MEMBERS'],
  'PUT /guilds/:id/bans/:id': ['BAN_MEMBERS'],
  'DELETE /guilds/:id/bans/:id': ['BAN_MEMBERS'],
  'POST /guilds/:id/bulk-ban': ['BAN_MEMBERS', 'MANAGE_GUILD'],
  'POST /guilds/:id/channels': byField(['MANAGE_CHANNELS'], { permission_overwrites: 'MANAGE_ROLES' }),
  'PATCH /guilds/:id/channels': ['MANAGE_CHANNELS'],
  'POST /guilds/:id/emojis': ['CREATE_GUILD_EXPRESSIONS'],
  'PATCH /guilds/:id/emojis/:id': ['MANAGE_GUILD_EXPRESSIONS'],
  'DELETE /guilds/:id/emojis/:id': ['MANAGE_GUILD_EXPRESSIONS'],
  'PUT /guilds/:id/incident-actions': ['MANAGE_GUILD'],
  'GET /guilds/:id/integrations': ['MANAGE_GUILD'],
  'DELETE /guilds/:id/integrations/:id': ['MANAGE_GUILD'],
  'GET /guilds/:id/invites': ['MANAGE_GUILD'],
  'PATCH /guilds/:id/members/@me': ['CHANGE_NICKNAME'],
  'PATCH /guilds/:id/members/:id': byField([], MEMBER_FIELDS),
  'PUT /guilds/:id/members/:id': byField(['CREATE_INSTANT_INVITE'], MEMBER_FIELDS),
  'DELETE /guilds/:id/members/:id': ['KICK_MEMBERS'],
  'PUT /guilds/:id/members/:id/roles/:id': ['MANAGE_ROLES'],
  'DELETE /guilds/:id/members/:id/roles/:id': ['MANAGE_ROLES'],
  'POST /guilds/:id/members-search': ['MANAGE_GUILD'],
  'GET /guilds/:id/messages/search': ['READ_MESSAGE_HISTORY'],
  'PUT /guilds/:id/onboarding': ['MANAGE_GUILD', 'MANAGE_ROLES'],
  'GET /guilds/:id/prune': ['MANAGE_GUILD', 'KICK_MEMBERS'],
  'POST /guilds/:id/prune': ['MANAGE_GUILD', 'KICK_MEMBERS'],
  'GET /guilds/:id/requests': ['KICK_MEMBERS'],
  'PATCH /guilds/:id/requests/:id': ['KICK_MEMBERS'],
  'POST /guilds/:id/roles': ['MANAGE_ROLES'],
  'PATCH /guilds/:id/roles': ['MANAGE_ROLES'],
  'PATCH /guilds/:id/roles/:id': ['MANAGE_ROLES'],
  'DELETE /guilds/:id/roles/:id': ['MANAGE_ROLES'],
  'POST /guilds/:id/scheduled-events': ['CREATE_EVENTS'],
  'PATCH /guilds/:id/scheduled-events/:id': ['MANAGE_EVENTS'],
  'DELETE /guilds/:id/scheduled-events/:id': ['MANAGE_EVENTS'],
  'POST /guilds/:id/scheduled-events/:id/exceptions': ['MANAGE_EVENTS'],
  'PATCH /guilds/:id/scheduled-events/:id/exceptions/:id': ['MANAGE_EVENTS'],
  'DELETE /guilds/:id/scheduled-events/:id/exceptions/:id': ['MANAGE_EVENTS'],
  'POST /guilds/:id/soundboard-sounds': ['CREATE_GUILD_EXPRESSIONS'],
  'PATCH /guilds/:id/soundboard-sounds/:id': ['MANAGE_GUILD_EXPRESSIONS'],
  'DELETE /guilds/:id/soundboard-sounds/:id': ['MANAGE_GUILD_EXPRESSIONS'],
  'POST /guilds/:id/stickers': ['CREATE_GUILD_EXPRESSIONS'],
  'PATCH /guilds/:id/stickers/:id': ['MANAGE_GUILD_EXPRESSIONS'],
  'DELETE /guilds/:id/stickers/:id': ['MANAGE_GUILD_EXPRESSIONS'],
  'GET /guilds/:id/templates': ['MANAGE_GUILD'],
  'POST /guilds/:id/templates': ['MANAGE_GUILD'],
  'PUT /guilds/:id/templates/:code': ['MANAGE_GUILD'],
  'PATCH /guilds/:id/templates/:code': ['MANAGE_GUILD'],
  'DELETE /guilds/:id/templates/:code': ['MANAGE_GUILD'],
  'GET /guilds/:id/vanity-url': ['MANAGE_GUILD'],
  'PATCH /guilds/:id/voice-states/@me': ['REQUEST_TO_SPEAK'],
  'PATCH /guilds/:id/voice-states/:id': ['MUTE_MEMBERS'],
  'GET /guilds/:id/webhooks': ['MANAGE_WEBHOOKS'],
  'PATCH /guilds/:id/welcome-screen': ['MANAGE_GUILD'],
  'GET /guilds/:id/widget': ['MANAGE_GUILD'],
  'PATCH /guilds/:id/widget': ['MANAGE_GUILD'],
  'POST /stage-instances': byField(STAGE, { send_start_notification: 'MENTION_EVERYONE' }),
  'PATCH /stage-instances/:id': STAGE,
  'DELETE /stage-instances/:id': STAGE,
};

const IN_THREAD: Readonly<Record<string, string>> = {
  SEND_MESSAGES: 'SEND_MESSAGES_IN_THREADS',
  MANAGE_CHANNELS: 'MANAGE_THREADS',
};

/** The names of the permissions a request needs, the most basic first; empty where the table does not know. */
export function requiredPermissions(method: string, template: string, body: unknown): readonly string[] {
  const needs = NEEDS[`${method} ${template}`] ?? [];
  return typeof needs === 'function' ? needs(isBody(body) ? body : {}) : needs;
}

/** What the same permissions are called in a thread. */
export function inThread(names: readonly string[]): readonly string[] {
  return names.map((name) => IN_THREAD[name] ?? name);
}

function isPresent(value: unknown): boolean {
  return value !== undefined && value !== false && !(Array.isArray(value) && value.length === 0);
}

function isBody(body: unknown): body is Body {
  return typeof body === 'object' && body !== null;
}
