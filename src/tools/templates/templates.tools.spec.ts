import { PROFILES } from '../../blueprint/compile/profiles.js';
import { ToolsApp } from '../testing/tools-app.js';
import { CATALOGUE } from './template-catalogue.js';
import { TemplatesModule } from './templates.module.js';

const NOTHING = { only_in_template: [], only_in_guild: [], changed: [] };

describe('templates', () => {
  let app: ToolsApp;
  let guild: { guild_id: string };
  beforeEach(async () => {
    app = await ToolsApp.open({ modules: [TemplatesModule] });
    guild = { guild_id: app.sandbox.guildId };
  });
  afterEach(() => app.close());

  const make = async () => {
    const made = await app.call('templates_create', { ...guild, name: 'Studio', description: 'For makers' });
    return { made, template: { ...guild, template_code: made.code as string } };
  };

  it('are made once of a guild, listed, renamed and deleted', async () => {
    const { made, template } = await make();
    expect(made).toMatchObject({
      isError: false,
      name: 'Studio',
      is_dirty: false,
      usage_count: 0,
      source_guild_id: guild.guild_id,
      url: `https://discord.new/${template.template_code}`,
    });
    expect((await make()).made).toMatchObject({ isError: true, discord_code: 30031 });
    expect(await app.call('templates_list', guild)).toMatchObject({ count: 1, templates: [{ name: 'Studio' }] });
    const renamed = await app.call('templates_modify', { ...template, name: 'Workshop', description: null });
    expect(renamed).toMatchObject({ name: 'Workshop', description: null });
    expect(await app.call('templates_delete', { ...template, __confirm: true })).toMatchObject({ deleted: true });
    const { template_code } = template;
    expect(await app.call('templates_get', { template_code })).toMatchObject({ discord_code: 10057 });
  });

  it('are found by their link, and show what they hold', async () => {
    const { template } = await make();
    const found = await app.call('templates_get', { template_code: `https://discord.new/${template.template_code}` });
    expect(found).toMatchObject({ isError: false, source_guild: { name: 'Pine & Pixel' } });
    const { roles, channels } = found.source_guild as { roles: string[]; channels: string[] };
    expect(roles).toEqual(['Admin', 'Moderator', 'Helper', 'Playtester', 'Member', '@everyone']);
    expect(channels.slice(0, 3)).toEqual(['Welcome', 'Welcome/rules', 'Welcome/announcements']);
  });

  it('tell in words what they would make, and what to think of', async () => {
    const { template } = await make();
    const { outline, notes } = await app.call('templates_inspect', { template_code: template.template_code });
    expect(outline).toEqual(
      expect.arrayContaining([
        'Role Admin: shown separately; ADMINISTRATOR',
        'Category Welcome',
        '  text channel rules (own rules for 2 roles): Be kind. Ship things.',
        '  voice channel Lounge',
      ]),
    );
    expect(notes).toEqual([
      'Role Admin has ADMINISTRATOR.',
      'Role Moderator has BAN_MEMBERS.',
      'Anybody may ping everyone.',
    ]);
  });

  it('know when their guild has changed, say how, and are brought up to it', async () => {
    const { template } = await make();
    expect(await app.call('templates_diff', template)).toMatchObject({
      in_sync: true,
      source_guild_matches: true,
      roles: NOTHING,
      channels: NOTHING,
    });
    app.guild.roles.get(app.role('Helper'))!.hoist = false;
    app.guild.roles.get(app.role('Playtester'))!.name = 'Tester';
    app.sandbox.state.channels.get(app.channel('general'))!.topic = 'Games';
    app.sandbox.createChannel(app.guild, { name: 'log' });
    expect(await app.call('templates_diff', template)).toMatchObject({
      in_sync: false,
      roles: {
        only_in_template: ['Playtester'],
        only_in_guild: ['Tester'],
        changed: [{ name: 'Helper', fields: ['hoist'] }],
      },
      channels: {
        only_in_template: [],
        only_in_guild: ['log'],
        changed: [{ name: 'Community/general', fields: ['topic'] }],
      },
    });
    const { template_code } = template;
    expect(await app.call('templates_get', { template_code })).toMatchObject({ is_dirty: true });
    expect(await app.call('templates_sync', template)).toMatchObject({ is_dirty: false });
    expect(await app.call('templates_diff', template)).toMatchObject({ in_sync: true });
  });

  it('are compared with another guild', async () => {
    const { template } = await make();
    const other = app.sandbox.createGuild({ name: 'Other' });
    app.sandbox.addBot(other, app.sandbox.bot);
    expect(await app.call('templates_diff', { ...template, guild_id: other.id })).toMatchObject({
      source_guild_matches: false,
      in_sync: false,
      roles: { only_in_template: ['Admin', 'Moderator', 'Helper', 'Playtester', 'Member'] },
    });
  });

  it('need MANAGE_GUILD', async () => {
    app.guild.roles.get(app.role('Pinecone'))!.permissions &= ~(1n << 5n);
    expect((await make()).made).toMatchObject({ missing_permissions: ['MANAGE_GUILD'] });
  });

  describe('are recommended', () => {
    const recommend = (args: Record<string, unknown>) => app.call('templates_recommend', args);

    it.each([
      ['A place for my Minecraft clan', 'gaming', 'matched'],
      ['A drawing class for students', 'education', 'matched'],
      ['Customers of our shop need help', 'support', 'matched'],
      ['xyzzy plugh', 'community', 'default'],
    ])('for %j: %s', async (request, code, status) => {
      app.sandbox.requests.clear();
      const answer = await recommend({ request });
      expect(answer).toMatchObject({ isError: false, status, primary: { code }, request });
      expect((answer.primary as { reasons: string[] }).reasons.length).toBeGreaterThan(0);
      expect(await recommend({ request })).toEqual(answer);
      expect(app.sandbox.requests.count).toBe(0);
    });

    it.each(CATALOGUE)('with roles and channels that the draft $code has', ({ code, roles, channels }) => {
      const profile = PROFILES.find(({ name }) => name === code)!;
      const drafted = profile.categories.flatMap((category) => category.channels.map(({ name }) => name));
      expect(profile.roles.map(({ name }) => name)).toEqual(roles);
      expect(drafted).toEqual(expect.arrayContaining([...channels]));
    });

    it('every entry once: first, as an inspiration or rejected', async () => {
      const answer = await recommend({ request: 'A drawing class for students' });
      const [inspirations, rejected] = [answer.inspirations, answer.rejected_candidates] as { code: string }[][];
      expect(inspirations!.map(({ code }) => code)).toEqual(['creative']);
      expect(rejected!.map(({ code }) => code)).toEqual(['community', 'gaming', 'technology', 'support']);
    });

    it('a preferred one first, if it is there', async () => {
      const { template } = await make();
      const wanted = { request: 'A clan', preferred_primary_code: template.template_code };
      expect(await recommend(wanted)).toMatchObject({
        status: 'preferred',
        primary: { code: template.template_code, name: 'Studio' },
        inspirations: [{ code: 'gaming' }],
        verification: { name: 'Studio' },
      });
      expect(await recommend({ ...wanted, preferred_primary_code: 'nosuchcode' })).toMatchObject({
        discord_code: 10057,
      });
    });
  });
});
