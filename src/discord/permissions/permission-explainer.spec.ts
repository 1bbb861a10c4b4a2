import { Routes } from 'discord-api-types/v10';
import { openDoor, type Door, type DoorOptions } from '../../../test/support/discord-door.js';
import { failureOf } from '../../../test/support/failure-of.js';
import type { FaultServer } from '../../../test/support/fault-server.js';
import { withFaultServer } from '../../../test/support/with-fault-server.js';
import type { ChannelFacts, GuildFacts, MemberFacts, OverwriteFacts } from './permission-facts.js';
import { permissionBits } from './permission-names.js';

const GUILD = '1100000000000000000';
const CHANNEL = '1100000000000000001';
const CATEGORY = '1100000000000000002';
const MESSAGE = '1100000000000000003';
const BOT = '1100000000000000004';
const OTHER = '1100000000000000005';
const ROLE = '1100000000000000006';
const HIGH = '1100000000000000007';
const OWNER = '1100000000000000008';

const REFUSED = { status: 403, json: { code: 50013, message: 'Missing Permissions' } };
const INVISIBLE = { status: 403, json: { code: 50001, message: 'Missing Access' } };

const deny = (id: string, ...names: string[]): OverwriteFacts => ({
  id,
  type: 0,
  allow: '0',
  deny: permissionBits(names),
});

let server: FaultServer;
let door: Door;

withFaultServer((started) => (server = started));
afterEach(() => door.close());

interface World {
  readonly granted?: string[];
  readonly channel?: Partial<ChannelFacts>;
  readonly category?: OverwriteFacts[];
  readonly bot?: Partial<MemberFacts>;
  readonly door?: DoorOptions;
}

/** A guild as the bot reads it. */
async function world({
  granted = [],
  channel = {},
  category = [],
  bot = {},
  door: options = {},
}: World): Promise<void> {
  door = await openDoor(server, options);
  const guild: GuildFacts = {
    id: GUILD,
    owner_id: OWNER,
    roles: [
      { id: GUILD, permissions: '0', position: 0 },
      { id: ROLE, permissions: permissionBits(['VIEW_CHANNEL', ...granted]), position: 1 },
      { id: HIGH, permissions: '0', position: 5 },
    ],
  };
  const member = (id: string, role: string): MemberFacts => ({ user: { id }, roles: [role] });
  server
    .always(`GET /channels/${CHANNEL}`, {
      json: { id: CHANNEL, type: 0, guild_id: GUILD, parent_id: CATEGORY, ...channel },
    })
    .always(`GET /channels/${CATEGORY}`, {
      json: { id: CATEGORY, type: 4, guild_id: GUILD, permission_overwrites: category },
    })
    .always(`GET /guilds/${GUILD}/members/${BOT}`, { json: { ...member(BOT, ROLE), ...bot } })
    .always(`GET /guilds/${GUILD}/members/${OTHER}`, { json: member(OTHER, HIGH) })
    .always(`GET /guilds/${GUILD}/members/${OWNER}`, { json: member(OWNER, ROLE) })
    .always(`GET /guilds/${GUILD}`, { json: guild })
    .always('GET /users/@me', { json: { id: BOT } })
    .always(/^(POST|PUT|PATCH|DELETE)/, REFUSED);
}

const send = () => door.rest.post(Routes.channelMessages(CHANNEL), { body: { content: 'x' } });
const reads = () => server.seen(/^GET/).map(({ path }) => path.slice(8));

describe('a refusal for want of a permission', () => {
  it('names what no role grants', async () => {
    await world({});
    const failure = await failureOf(send());
    expect(failure.message).toBe('POST /channels/:id/messages: no role of the bot grants SEND_MESSAGES.');
    expect(failure.details).toMatchObject({
      missing_permissions: ['SEND_MESSAGES'],
      level: 'role',
      discord_code: 50013,
      status: 403,
      outcome: 'rejected',
      reason: 'missing_permission',
    });
    expect(failure.details.recovery_hint).toContain('SEND_MESSAGES');
  });

  it('names the overwrite of the channel that denies', async () => {
    await world({ granted: ['SEND_MESSAGES'], channel: { permission_overwrites: [deny(GUILD, 'SEND_MESSAGES')] } });
    const failure = await failureOf(send());
    expect(failure.details).toMatchObject({ missing_permissions: ['SEND_MESSAGES'], level: 'channel' });
    expect(failure.message).toContain(`channel ${CHANNEL} for @everyone denies SEND_MESSAGES`);
  });

  it('names the category where the channel has its overwrites', async () => {
    const overwrites = [deny(ROLE, 'SEND_MESSAGES')];
    await world({ granted: ['SEND_MESSAGES'], channel: { permission_overwrites: overwrites }, category: overwrites });
    const failure = await failureOf(send());
    expect(failure.details).toMatchObject({ level: 'category' });
    expect(failure.message).toContain(`category ${CATEGORY} for role ${ROLE} denies`);
  });

  it('asks in a thread for what threads need, by the overwrites of the parent', async () => {
    const channel = { type: 11, parent_id: CATEGORY };
    await world({ granted: ['SEND_MESSAGES_IN_THREADS'], channel, category: [deny(ROLE, 'SEND_MESSAGES_IN_THREADS')] });
    const failure = await failureOf(send());
    expect(failure.details).toMatchObject({ missing_permissions: ['SEND_MESSAGES_IN_THREADS'], level: 'channel' });
  });

  it('names what the body makes necessary', async () => {
    await world({ granted: ['SEND_MESSAGES'] });
    const body = { content: 'x', message_reference: { message_id: MESSAGE } };
    const files = [{ name: 'f', data: Buffer.from('x') }];
    const failure = await failureOf(door.rest.post(Routes.channelMessages(CHANNEL), { body, files }));
    expect(failure.details.missing_permissions).toEqual(['READ_MESSAGE_HISTORY', 'ATTACH_FILES']);
  });

  it('names the role that is too high', async () => {
    await world({ granted: ['MANAGE_ROLES'] });
    const failure = await failureOf(door.rest.put(Routes.guildMemberRole(GUILD, OTHER, HIGH)));
    expect(failure.details).toMatchObject({ level: 'hierarchy', reason: 'hierarchy' });
    expect(failure.details).not.toHaveProperty('missing_permissions');
    expect(failure.message).toContain(`role ${HIGH} is not below`);
  });

  it('says that a member ranks higher, or owns the guild', async () => {
    await world({ granted: ['BAN_MEMBERS'] });
    expect((await failureOf(door.rest.put(Routes.guildBan(GUILD, OTHER)))).message).toContain(
      "highest role is not below the bot's",
    );
    expect((await failureOf(door.rest.put(Routes.guildBan(GUILD, OWNER)))).message).toContain('owns the guild');
  });

  it('names a permission that the bot would give away without having it', async () => {
    await world({ granted: ['MANAGE_ROLES'] });
    const body = { permissions: permissionBits(['VIEW_CHANNEL', 'BAN_MEMBERS']) };
    const failure = await failureOf(door.rest.patch(Routes.guildRole(GUILD, GUILD), { body }));
    expect(failure.details).toMatchObject({ missing_permissions: ['BAN_MEMBERS'], level: 'role' });
  });

  it('says that the bot is timed out', async () => {
    const until = new Date(Date.now() + 60_000).toISOString();
    await world({ granted: ['SEND_MESSAGES'], bot: { communication_disabled_until: until } });
    expect((await failureOf(send())).details.level).toBe('timeout');
  });

  it('names VIEW_CHANNEL where the bot cannot even see the channel', async () => {
    await world({});
    server.clear();
    server.always(/./, INVISIBLE);
    const failure = await failureOf(send());
    expect(failure.details).toMatchObject({
      missing_permissions: ['VIEW_CHANNEL'],
      level: 'channel',
      discord_code: 50001,
    });
  });
});

describe('the explanation', () => {
  it('claims nothing where the channel could not be read', async () => {
    await world({ door: { retry: { enabled: false } } });
    server.clear();
    server.script('POST', INVISIBLE);
    server.always('GET', { status: 500 });
    const failure = await failureOf(send());
    expect([failure.code, failure.details.discord_code]).toEqual(['DISCORD_PERMISSION_DENIED', 50001]);
    expect(failure.details).not.toHaveProperty('level');
  });

  it('reads one thing after the other, after the refused call, so that one slot is enough', async () => {
    await world({ door: { bulkheadLimit: 1 } });
    const failure = await failureOf(send());
    expect(failure.details.level).toBe('role');
    expect(reads()).toEqual([
      `/channels/${CHANNEL}`,
      `/guilds/${GUILD}`,
      '/users/@me',
      `/guilds/${GUILD}/members/${BOT}`,
    ]);
  });

  it('reads nothing while the breaker is not closed', async () => {
    await world({ door: { circuit: { failureThreshold: 1 }, retry: { enabled: false } } });
    server.clear();
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    server.script(`POST /channels/${CHANNEL}`, async () => {
      await released;
      return REFUSED;
    });
    server.script('GET', { status: 500 });
    const call = send();
    while (server.requests.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    await failureOf(door.rest.get(Routes.voiceRegions()));
    release();
    const failure = await failureOf(call);
    expect([failure.code, failure.details.level]).toEqual(['DISCORD_PERMISSION_DENIED', undefined]);
    expect(reads()).toEqual(['/voice/regions']);
  });

  it('never replaces the first error when it fails itself', async () => {
    await world({});
    server.clear();
    server.script('POST', REFUSED);
    server.always('GET', { status: 404, json: { code: 10003 } });
    const failure = await failureOf(send());
    expect([failure.code, failure.details.discord_code]).toEqual(['DISCORD_PERMISSION_DENIED', 50013]);
    expect(failure.details).not.toHaveProperty('level');
  });

  it('is not made for other refusals, nor for webhooks', async () => {
    await world({});
    server.clear();
    server.always(/./, { status: 403, json: { code: 40007 } });
    await failureOf(send());
    server.clear();
    server.always(/./, REFUSED);
    await failureOf(door.rest.post(Routes.webhook(MESSAGE, 'w'.repeat(68)), { auth: 'none', body: {} }));
    expect(reads()).toEqual([]);
  });

  it('leaves the error as it is when nothing shows', async () => {
    await world({ granted: ['ADMINISTRATOR'] });
    expect((await failureOf(send())).details).not.toHaveProperty('level');
  });
});
