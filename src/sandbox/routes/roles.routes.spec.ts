import type { APIRole } from 'discord-api-types/v10';
import type { PermissionName } from '../permissions/permission-bits.js';
import { startScenario, type Scenario } from '../testing/start-scenario.js';

let scenario: Scenario;
beforeEach(async () => {
  scenario = await startScenario({ permissions: ['VIEW_CHANNEL', 'MANAGE_ROLES', 'KICK_MEMBERS'] });
});
afterEach(() => scenario.sandbox.stop());

type Answer = APIRole & { code?: number; errors?: object };
const roles = (): string => `/guilds/${scenario.guild.id}/roles`;
const create = (body: object) => scenario.client.post<Answer>(roles(), body);
const edit = (id: string, body: object) => scenario.client.patch<Answer>(`${roles()}/${id}`, body);
const role = (position: number, permissions: PermissionName[] = []) =>
  scenario.sandbox.createRole(scenario.guild, { name: `at ${position}`, position, permissions });

describe('creating roles', () => {
  it('starts at the bottom with @everyone’s permissions and Discord’s name', async () => {
    const { body } = await create({});
    expect(body).toMatchObject({
      name: 'new role',
      permissions: '0',
      position: 1,
      color: 0,
      colors: { primary_color: 0 },
      managed: false,
    });
  });

  it('prefers colors to the older color', async () => {
    expect((await create({ color: 1, colors: { primary_color: 2, secondary_color: 3 } })).body).toMatchObject({
      color: 2,
      colors: { primary_color: 2, secondary_color: 3 },
    });
  });

  it('gives away only what the bot has', async () => {
    expect((await create({ permissions: '2' })).status).toBe(200);
    expect((await create({ permissions: '4' })).body.code).toBe(50013);
  });

  it('stops at 250, at 100 letters, and at an icon without boosts', async () => {
    expect((await create({ name: 'x'.repeat(101) })).body.errors).toHaveProperty('name');
    expect((await create({ unicode_emoji: '👍' })).body.code).toBe(50101);
    while (scenario.guild.roles.size < 250) role(1);
    expect((await create({})).body.code).toBe(30005);
  });
});

describe('editing and deleting roles', () => {
  it('touches only roles below the bot’s own', async () => {
    const [own] = scenario.bot.roles;
    const above = role(scenario.guild.roles.get(own!)!.position + 1);
    expect((await edit(own!, { name: 'x' })).body.code).toBe(50013);
    expect((await edit(above.id, { name: 'x' })).body.code).toBe(50013);
    expect(await scenario.client.delete(`${roles()}/${above.id}`)).toMatchObject({
      status: 403,
      body: { code: 50013 },
    });
  });

  it('needs to hold only the bits that change', async () => {
    scenario.guild.roles.get(scenario.bot.roles[0]!)!.position = 9;
    const moderator = role(2, ['BAN_MEMBERS']);
    expect((await edit(moderator.id, { permissions: '6' })).status).toBe(200);
    expect((await edit(moderator.id, { permissions: '2' })).body.code).toBe(50013);
  });

  it('changes @everyone’s permissions, never its name', async () => {
    expect((await edit(scenario.guild.id, { name: 'x', permissions: '2' })).body).toMatchObject({
      name: '@everyone',
      permissions: '2',
    });
    expect((await scenario.client.delete(`${roles()}/${scenario.guild.id}`)).body).toMatchObject({ code: 50028 });
  });

  it('takes a deleted role off its members and channels', async () => {
    scenario.guild.roles.get(scenario.bot.roles[0]!)!.position = 9;
    const gone = role(2);
    scenario.member.roles = [gone.id];
    scenario.general.overwrites = [{ id: gone.id, type: 0, allow: 0n, deny: 1n }];
    expect((await scenario.client.delete(`${roles()}/${gone.id}`, { reason: 'tidy' })).status).toBe(204);
    expect([scenario.member.roles, scenario.general.overwrites]).toEqual([[], []]);
    expect(scenario.guild.audit_log.at(-1)).toMatchObject({ action_type: 32, reason: 'tidy' });
    expect(await scenario.client.delete(`${roles()}/${gone.id}`)).toMatchObject({ status: 404, body: { code: 10011 } });
  });

  it('moves roles below its own, to places below its own', async () => {
    scenario.guild.roles.get(scenario.bot.roles[0]!)!.position = 5;
    const low = role(1);
    const move = (id: string, position: number) =>
      scenario.client.patch<Answer[] & { code?: number }>(roles(), [{ id, position }]);
    expect((await move(low.id, 4)).body.map(({ id }) => id)).toEqual([
      scenario.guild.id,
      low.id,
      scenario.bot.roles[0],
    ]);
    expect((await move(low.id, 6)).body.code).toBe(50013);
    expect((await move(scenario.bot.roles[0]!, 1)).body.code).toBe(50013);
  });
});
