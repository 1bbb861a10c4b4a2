import type { APIGuildOnboarding } from 'discord-api-types/v10';
import { startScenario, type Scenario } from '../testing/start-scenario.js';

let scenario: Scenario;
let channels: string[];
beforeEach(async () => {
  scenario = await startScenario();
  scenario.guild.features = ['COMMUNITY'];
  scenario.guild.roles.get(scenario.guild.id)!.permissions = (1n << 10n) | (1n << 11n);
  channels = Array.from({ length: 7 }, (_, index) => {
    return scenario.sandbox.createChannel(scenario.guild, { name: `c${index}` }).id;
  });
});
afterEach(() => scenario.sandbox.stop());

const path = (): string => `/guilds/${scenario.guild.id}/onboarding`;
const put = (body: object) => scenario.client.put<APIGuildOnboarding>(path(), body);
const question = (option: object) => ({ id: '0', title: 'Who are you?', options: [{ title: 'A maker', ...option }] });

describe('onboarding', () => {
  it('is empty before anybody set it up', async () => {
    expect((await scenario.client.get(path())).body).toEqual({
      guild_id: scenario.guild.id,
      enabled: false,
      mode: 0,
      default_channel_ids: [],
      prompts: [],
    });
  });

  it('keeps the ids of questions and answers, and gives new ones to new ones', async () => {
    const [channel] = channels;
    const first = (await put({ prompts: [question({ channel_ids: [channel], emoji_name: '🔨' })] })).body.prompts[0]!;
    expect(first).toMatchObject({ type: 0, options: [{ emoji: { id: null, name: '🔨', animated: false } }] });
    const [known] = first.options;
    const again = {
      ...first,
      options: [
        { ...known, title: 'A builder' },
        { title: 'A maker', channel_ids: [channel] },
      ],
    };
    const second = (await put({ prompts: [again] })).body.prompts[0]!;
    expect(second.id).toBe(first.id);
    expect(second.options.map(({ title }) => title)).toEqual(['A builder', 'A maker']);
    expect(second.options[0]!.id).toBe(known!.id);
    expect(second.options[1]!.id).not.toBe(known!.id);
    await put({ prompts: [], mode: 1 });
    expect(scenario.guild.audit_log.map(({ action_type }) => action_type)).toEqual([163, 164, 165, 167]);
  });

  it('is switched on with seven channels, five of them for everybody to write in', async () => {
    const on = (ids: string[]) => put({ enabled: true, default_channel_ids: ids });
    expect((await on(channels.slice(1))).body).toMatchObject({ code: 350000 });
    expect((await on(channels)).body).toMatchObject({ enabled: true });
    for (const id of channels.slice(0, 3))
      scenario.sandbox.state.channels
        .get(id)!
        .overwrites.push({ id: scenario.guild.id, type: 0, allow: 0n, deny: 2048n });
    expect((await on(channels)).body).toMatchObject({ code: 350001 });
  });

  it('counts the channels of its questions in the advanced mode', async () => {
    const body = {
      enabled: true,
      default_channel_ids: channels.slice(1),
      prompts: [question({ channel_ids: channels })],
    };
    expect((await put({ ...body, mode: 0 })).body).toMatchObject({ code: 350000 });
    expect((await put({ ...body, mode: 1 })).body).toMatchObject({ enabled: true, mode: 1 });
  });

  it('is for Communities only', async () => {
    scenario.guild.features = [];
    expect((await put({ enabled: true, default_channel_ids: channels })).body).toMatchObject({ code: 350000 });
  });

  it('takes no answer that gives nothing, and nothing of other guilds', async () => {
    expect((await put({ prompts: [question({ role_ids: [] })] })).body).toMatchObject({
      code: 50035,
      errors: { prompts: { 0: { options: { 0: {} } } } },
    });
    expect((await put({ default_channel_ids: ['123456789012345678'] })).body).toMatchObject({
      errors: { default_channel_ids: { 0: {} } },
    });
  });
});
