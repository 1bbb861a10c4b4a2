import { ToolsApp } from '../testing/tools-app.js';
import { OnboardingModule } from './onboarding.module.js';

const NAMES = ['#rules', '#announcements', '#general', '#support', '#showcase', '#Lounge', '#log'];

describe('onboarding', () => {
  let app: ToolsApp;
  beforeEach(async () => {
    app = await ToolsApp.open({ modules: [OnboardingModule] });
    app.newChannel();
  });
  afterEach(() => app.close());

  const guild = () => ({ guild_id: app.sandbox.guildId });
  const modify = (change: object) => app.call('onboarding_modify', { ...guild(), ...change });
  const question = (title: string, options: object[]) => ({ title, options });
  const PLAY = { title: 'I play', emoji_name: '🎮', role_ids: ['@Playtester'], channel_ids: ['#showcase'] };
  const MAKE = { title: 'I make games', description: 'Tell us what.', channel_ids: ['#general'] };

  it('is set up with questions and channels by name, and shown in words', async () => {
    const answer = await modify({
      enabled: true,
      mode: 0,
      default_channel_ids: NAMES,
      prompts: [question('What brings you here?', [PLAY, MAKE])],
      audit_reason: 'welcome people',
    });
    expect(answer).toMatchObject({
      isError: false,
      enabled: true,
      mode_name: 'ONBOARDING_DEFAULT',
      prompts: [
        {
          title: 'What brings you here?',
          type_name: 'MULTIPLE_CHOICE',
          in_onboarding: true,
          options: [
            {
              title: 'I play',
              emoji: '🎮',
              role_ids: [app.role('Playtester')],
              channel_ids: [app.channel('showcase')],
            },
            { title: 'I make games', description: 'Tell us what.', channel_ids: [app.channel('general')] },
          ],
        },
      ],
    });
    expect(app.sandbox.requests.last()).toMatchObject({ method: 'PUT', reason: 'welcome people' });
    expect(await app.call('onboarding_get', guild())).toEqual(answer);
  });

  it('keeps what a change does not name, questions with their ids, two changes at once too', async () => {
    const { prompts } = await modify({ prompts: [question('Who?', [PLAY])] });
    await Promise.all([modify({ mode: 1 }), modify({ default_channel_ids: ['#general'] })]);
    expect(await app.call('onboarding_get', guild())).toMatchObject({
      enabled: false,
      mode: 1,
      default_channel_ids: [app.channel('general')],
      prompts,
    });
  });

  it('gives new questions new ids', async () => {
    const { prompts } = await modify({ prompts: [question('Who?', [PLAY])] });
    const [first] = prompts as { id: string; options: { id: string }[] }[];
    const kept = { id: first!.id, title: 'Who are you?', options: [{ id: first!.options[0]!.id, ...PLAY }] };
    const changed = await modify({ prompts: [question('And why?', [MAKE]), kept] });
    expect(changed.prompts).toMatchObject([
      { title: 'And why?' },
      { id: first!.id, options: [{ id: kept.options[0]!.id }] },
    ]);
  });

  it('refuses what Discord would, at once and before anything is sent', async () => {
    app.sandbox.requests.clear();
    const nothing = { title: 'Nothing' };
    const wrong = { enabled: true, mode: 0, default_channel_ids: [], prompts: [question('Who?', [PLAY, nothing])] };
    expect(await modify(wrong)).toMatchObject({
      code: 'VALIDATION_FAILED',
      issues: [
        { path: 'prompts[0].options[1]' },
        { path: 'default_channel_ids', expected: 'at least 7', received: '0' },
      ],
    });
    expect(app.sandbox.requests.of('PUT', '/guilds/{guild_id}/onboarding')).toHaveLength(0);
  });

  it('is only switched on with five channels everybody may write in', async () => {
    const deny = { id: app.sandbox.guildId, type: 0 as const, allow: 0n, deny: 2048n };
    for (const name of ['general', 'support']) app.sandbox.state.channels.get(app.channel(name))!.overwrites.push(deny);
    await modify({ default_channel_ids: NAMES });
    expect(await modify({ enabled: true })).toMatchObject({
      code: 'VALIDATION_FAILED',
      outcome: 'not_sent',
      issues: [{ path: 'default_channel_ids', expected: 'at least 5', received: '4' }],
    });
  });

  it('is only switched on in a Community', async () => {
    app.guild.features = [];
    const all = { enabled: true, mode: 0, default_channel_ids: NAMES, prompts: [] };
    expect(await modify(all)).toMatchObject({ code: 'VALIDATION_FAILED', issues: [{ path: 'enabled' }] });
  });

  it('counts the channels of its questions where it is told to', async () => {
    const change = {
      enabled: true,
      default_channel_ids: NAMES.slice(0, -1),
      prompts: [question('Where?', [{ title: 'Log', channel_ids: ['#log'] }])],
    };
    expect(await modify(change)).toMatchObject({ issues: [{ path: 'default_channel_ids', received: '6' }] });
    expect(await modify({ ...change, mode: 1 })).toMatchObject({ isError: false, mode_name: 'ONBOARDING_ADVANCED' });
  });

  it('asks before it gives administrators away', async () => {
    const prompts = [question('Who?', [{ title: 'The boss', role_ids: ['@Admin'] }])];
    expect(await modify({ prompts })).toMatchObject({ code: 'DRY_RUN_PREVIEW' });
  });
});
