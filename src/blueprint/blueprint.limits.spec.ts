import type { GuildRecord, PermissionName } from '../sandbox/index.js';
import { BlueprintApp } from './testing/blueprint-app.js';
import { COMMUNITY } from './testing/community-document.js';

type Item = Record<string, unknown>;

const many = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));
const letters = (count: number): string => 'x'.repeat(count);
const named = (prefix: string) => (index: number) => ({ key: `${prefix}${index}`, name: `${prefix}${index}` });
const documentOf = (parts: object): object => ({ schema_version: 1, ...parts });

const sectionOf = (section: string, ...items: Item[]): object =>
  documentOf({ [section]: { items: items.map((item, index) => ({ ...named('k')(index), ...item })) } });
const channel = (fields: Item): object => documentOf({ channels: { items: [{ key: 'a', name: 'a', ...fields }] } });
const forum = (fields: Item): object => channel({ type: 'forum', ...fields });
const role = (fields: Item): object => documentOf({ roles: { items: [{ key: 'a', name: 'a', ...fields }] } });
const block = { type: 'block_message' };
const rules = (...items: Item[]): object =>
  documentOf({ automod: { items: items.map((rule, index) => ({ ...named('r')(index), actions: [block], ...rule })) } });
const prompt = (fields: Item): object =>
  documentOf({
    onboarding: {
      enabled: false,
      prompts: [{ title: 'Q', options: [{ title: 'A', roles: ['everyone'] }], ...fields }],
    },
  });
const option = (fields: Item): object => prompt({ options: [{ title: 'A', roles: ['everyone'], ...fields }] });
const welcome = (screen: Item): object => ({ ...channel({}), welcome_screen: { channels: [], ...screen } });
const publication = (fields: Item): object => ({
  ...channel({}),
  publications: [{ key: 'p', channel: 'a', ...fields }],
});
const laidOut = (...components: object[]): object => publication({ components });
const text = (content: string) => ({ type: 10, content });
const button = (id: string, fields: Item = {}) => ({ type: 2, style: 1, label: 'Go', custom_id: id, ...fields });
const row = (...components: object[]) => ({ type: 1, components });

/** What Discord would refuse of a document in any guild; the path is that of the one issue there is. */
const IN_ANY_GUILD: readonly (readonly [rule: string, document: object, path: string])[] = [
  ['two roles of one name', sectionOf('roles', { name: 'Twin' }, { name: ' Twin ' }), 'roles.items[1].name'],
  ['two categories of one name', sectionOf('categories', { name: 'a' }, { name: 'a' }), 'categories.items[1].name'],
  [
    'two channels of one name',
    sectionOf('channels', { name: 'Any one' }, { name: 'any-one' }),
    'channels.items[1].name',
  ],
  [
    'two rules of one name',
    rules({ trigger: 'spam', name: 'a' }, { trigger: 'keyword', keywords: ['b'], name: 'a' }),
    'automod.items[1].name',
  ],
  ['251 roles', documentOf({ roles: { items: many(251, named('r')) } }), 'roles.items'],
  ['501 channels', documentOf({ channels: { items: many(501, named('c')) } }), 'channels.items'],
  ['501 categories', documentOf({ categories: { items: many(501, named('c')) } }), 'categories.items'],
  [
    '51 channels in a category',
    documentOf({
      categories: { items: [{ key: 'full', name: 'full' }] },
      channels: { items: many(51, (index) => ({ ...named('c')(index), category: 'full' })) },
    }),
    'channels.items',
  ],
  ['a role without a name', role({ name: '' }), 'roles.items[0].name'],
  ['a role named with spaces', role({ name: '  ' }), 'roles.items[0].name'],
  ["a role's name of 101", role({ name: letters(101) }), 'roles.items[0].name'],
  ['a colour beyond white', role({ color: 0x1000000 }), 'roles.items[0].color'],
  ['a permission of no known name', role({ permissions: ['FLY'] }), 'roles.items[0].permissions[0]'],
  ["a channel's name of 101", channel({ name: letters(101) }), 'channels.items[0].name'],
  ['a channel named with spaces', channel({ name: ' \n' }), 'channels.items[0].name'],
  [
    "a category's name of 101",
    documentOf({ categories: { items: [{ key: 'a', name: letters(101) }] } }),
    'categories.items[0].name',
  ],
  ['a topic of 1025', channel({ topic: letters(1025) }), 'channels.items[0].topic'],
  ["a forum's guidelines of 4097", forum({ topic: letters(4097) }), 'channels.items[0].topic'],
  ['a topic of a voice channel', channel({ type: 'voice', topic: 'x' }), 'channels.items[0].topic'],
  ['slowmode of more than 6 hours', channel({ slowmode: 21_601 }), 'channels.items[0].slowmode'],
  ['slowmode below nothing', channel({ slowmode: -1 }), 'channels.items[0].slowmode'],
  ['slowmode of an announcement channel', channel({ type: 'announcement', slowmode: 5 }), 'channels.items[0].slowmode'],
  ['a bitrate below 8000', channel({ type: 'voice', bitrate: 7999 }), 'channels.items[0].bitrate'],
  ['a bitrate above every boost', channel({ type: 'voice', bitrate: 384_001 }), 'channels.items[0].bitrate'],
  ["a stage's bitrate above 64000", channel({ type: 'stage', bitrate: 64_001 }), 'channels.items[0].bitrate'],
  ['a bitrate of a text channel', channel({ bitrate: 64_000 }), 'channels.items[0].bitrate'],
  ['100 people in a voice channel', channel({ type: 'voice', user_limit: 100 }), 'channels.items[0].user_limit'],
  ['10001 people on a stage', channel({ type: 'stage', user_limit: 10_001 }), 'channels.items[0].user_limit'],
  ['threads that hide after 2 days', channel({ archive_after: 2880 }), 'channels.items[0].archive_after'],
  ['21 tags', forum({ tags: many(21, (index) => ({ name: `t${index}` })) }), 'channels.items[0].tags'],
  ["a tag's name of 21", forum({ tags: [{ name: letters(21) }] }), 'channels.items[0].tags[0].name'],
  ['a tag twice', forum({ tags: [{ name: 't' }, { name: 't' }] }), 'channels.items[0].tags[1].name'],
  [
    'a tag with an emoji by its name',
    forum({ tags: [{ name: 't', emoji: 'seedling' }] }),
    'channels.items[0].tags[0].emoji',
  ],
  ['tags of a text channel', channel({ tags: [{ name: 't' }] }), 'channels.items[0].tags'],
  ['a first reaction that is no emoji', forum({ default_reaction: ':+1:' }), 'channels.items[0].default_reaction'],
  ['a layout of a media channel', channel({ type: 'media', layout: 'list' }), 'channels.items[0].layout'],
  [
    '101 overwrites',
    {
      ...channel({ overwrites: many(101, (index) => ({ role: `r${index}` })) }),
      roles: { items: many(101, named('r')) },
    },
    'channels.items[0].overwrites',
  ],
  [
    'an overwrite that allows what it denies',
    channel({ overwrites: [{ role: 'everyone', allow: ['CONNECT'], deny: ['CONNECT'] }] }),
    'channels.items[0].overwrites[0]',
  ],
  [
    'a role with two overwrites',
    channel({ overwrites: [{ role: 'bot' }, { role: 'bot' }] }),
    'channels.items[0].overwrites[1].role',
  ],
  ["a guild's name of 1", documentOf({ guild: { name: 'x' } }), 'guild.name'],
  ["a guild's name of 1 and a space", documentOf({ guild: { name: 'x ' } }), 'guild.name'],
  ["a guild's name of 101", documentOf({ guild: { name: letters(101) } }), 'guild.name'],
  ["a guild's description of 301", documentOf({ guild: { description: letters(301) } }), 'guild.description'],
  ['a language Discord does not speak', documentOf({ guild: { locale: 'xx-YY' } }), 'guild.locale'],
  ['an AFK timeout of 2 minutes', documentOf({ guild: { afk_timeout: 120 } }), 'guild.afk_timeout'],
  ['an AFK channel to write in', { ...channel({}), guild: { afk_channel: 'a' } }, 'guild.afk_channel'],
  [
    'a rules channel to speak in',
    { ...channel({ type: 'voice' }), guild: { rules_channel: 'a' } },
    'guild.rules_channel',
  ],
  ['7 keyword rules', rules(...many(7, () => ({ trigger: 'keyword', keywords: ['x'] }))), 'automod.items'],
  ['2 spam rules', rules({ trigger: 'spam' }, { trigger: 'spam' }), 'automod.items'],
  ['2 preset rules', rules(...many(2, () => ({ trigger: 'keyword_preset', presets: ['slurs'] }))), 'automod.items'],
  ['2 mention rules', rules(...many(2, () => ({ trigger: 'mention_spam', mention_limit: 5 }))), 'automod.items'],
  [
    '2 profile rules',
    rules(...many(2, () => ({ trigger: 'member_profile', keywords: ['x'], actions: [{ type: 'block_member' }] }))),
    'automod.items',
  ],
  ["a rule's name of 101", rules({ name: letters(101), trigger: 'spam' }), 'automod.items[0].name'],
  ['1001 keywords', rules({ trigger: 'keyword', keywords: many(1001, String) }), 'automod.items[0].keywords'],
  ['a keyword of 61', rules({ trigger: 'keyword', keywords: [letters(61)] }), 'automod.items[0].keywords[0]'],
  ['a keyword of spaces', rules({ trigger: 'keyword', keywords: [' '] }), 'automod.items[0].keywords[0]'],
  ['11 expressions', rules({ trigger: 'keyword', regex: many(11, String) }), 'automod.items[0].regex'],
  ['an expression of 261', rules({ trigger: 'keyword', regex: [letters(261)] }), 'automod.items[0].regex[0]'],
  ['an expression that looks ahead', rules({ trigger: 'keyword', regex: ['a(?=b)'] }), 'automod.items[0].regex[0]'],
  ['a keyword rule without words', rules({ trigger: 'keyword' }), 'automod.items[0]'],
  ['a preset rule without presets', rules({ trigger: 'keyword_preset' }), 'automod.items[0]'],
  ['a mention rule without a limit', rules({ trigger: 'mention_spam' }), 'automod.items[0]'],
  ['51 mentions', rules({ trigger: 'mention_spam', mention_limit: 51 }), 'automod.items[0].mention_limit'],
  ['a keyword of a spam rule', rules({ trigger: 'spam', keywords: ['x'] }), 'automod.items[0].keywords'],
  [
    '101 words that a keyword rule lets through',
    rules({ trigger: 'keyword', keywords: ['x'], allow_list: many(101, String) }),
    'automod.items[0].allow_list',
  ],
  [
    '1001 words that a preset rule lets through',
    rules({ trigger: 'keyword_preset', presets: ['slurs'], allow_list: many(1001, String) }),
    'automod.items[0].allow_list',
  ],
  ['a rule without an action', rules({ trigger: 'spam', actions: [] }), 'automod.items[0].actions'],
  [
    'a message of 151',
    rules({ trigger: 'spam', actions: [{ ...block, message: letters(151) }] }),
    'automod.items[0].actions[0].message',
  ],
  [
    'a timeout for spam',
    rules({ trigger: 'spam', actions: [{ type: 'timeout', seconds: 60 }] }),
    'automod.items[0].actions[0].type',
  ],
  [
    'a timeout of more than 4 weeks',
    rules({ trigger: 'keyword', keywords: ['x'], actions: [{ type: 'timeout', seconds: 2_419_201 }] }),
    'automod.items[0].actions[0].seconds',
  ],
  [
    'a timeout without an end',
    rules({ trigger: 'keyword', keywords: ['x'], actions: [{ type: 'timeout' }] }),
    'automod.items[0].actions[0]',
  ],
  ['an alert to nowhere', rules({ trigger: 'spam', actions: [{ type: 'alert' }] }), 'automod.items[0].actions[0]'],
  [
    'a message to an alerted channel',
    { ...channel({}), ...rules({ trigger: 'spam', actions: [{ type: 'alert', channel: 'a', message: 'x' }] }) },
    'automod.items[0].actions[0].message',
  ],
  [
    'an alert to a voice channel',
    { ...channel({ type: 'voice' }), ...rules({ trigger: 'spam', actions: [{ type: 'alert', channel: 'a' }] }) },
    'automod.items[0].actions[0].channel',
  ],
  [
    '21 roles that a rule leaves alone',
    {
      ...documentOf({ roles: { items: many(21, named('x')) } }),
      ...rules({ trigger: 'spam', exempt_roles: many(21, (i) => `x${i}`) }),
    },
    'automod.items[0].exempt_roles',
  ],
  [
    '51 channels that a rule leaves alone',
    {
      ...documentOf({ channels: { items: many(51, named('x')) } }),
      ...rules({ trigger: 'spam', exempt_channels: many(51, (i) => `x${i}`) }),
    },
    'automod.items[0].exempt_channels',
  ],
  [
    'onboarding with 6 default channels',
    { ...COMMUNITY, onboarding: { enabled: true, default_channels: COMMUNITY.onboarding.default_channels.slice(1) } },
    'onboarding.default_channels',
  ],
  [
    '16 questions',
    documentOf({
      onboarding: {
        enabled: false,
        prompts: many(16, () => ({ title: 'Q', options: [{ title: 'A', roles: ['everyone'] }] })),
      },
    }),
    'onboarding.prompts',
  ],
  ['a question of 101', prompt({ title: letters(101) }), 'onboarding.prompts[0].title'],
  ['a question without answers', prompt({ options: [] }), 'onboarding.prompts[0].options'],
  [
    '51 answers',
    prompt({ options: many(51, () => ({ title: 'A', roles: ['everyone'] })) }),
    'onboarding.prompts[0].options',
  ],
  ['an answer of 51', option({ title: letters(51) }), 'onboarding.prompts[0].options[0].title'],
  [
    "an answer's description of 101",
    option({ description: letters(101) }),
    'onboarding.prompts[0].options[0].description',
  ],
  ['an answer that gives nothing', option({ roles: [] }), 'onboarding.prompts[0].options[0]'],
  ['an answer with an emoji by its name', option({ emoji: 'wave' }), 'onboarding.prompts[0].options[0].emoji'],
  [
    '6 channels of the welcome screen',
    {
      ...documentOf({ channels: { items: many(6, named('c')) } }),
      welcome_screen: { channels: many(6, (i) => ({ channel: `c${i}`, description: 'x' })) },
    },
    'welcome_screen.channels',
  ],
  ['a greeting of 141', welcome({ description: letters(141) }), 'welcome_screen.description'],
  [
    "a welcome channel's description of 51",
    welcome({ channels: [{ channel: 'a', description: letters(51) }] }),
    'welcome_screen.channels[0].description',
  ],
  [
    'a welcome channel described by spaces',
    welcome({ channels: [{ channel: 'a', description: ' ' }] }),
    'welcome_screen.channels[0].description',
  ],
  [
    'a welcome channel twice',
    welcome({ channels: many(2, () => ({ channel: 'a', description: 'x' })) }),
    'welcome_screen.channels[1].channel',
  ],
  ['a message of 2001', publication({ content: letters(2001) }), 'publications[0].content'],
  ['a message of spaces', publication({ content: ' ' }), 'publications[0].content'],
  [
    'a message that is both text and components',
    publication({ content: 'x', components: [text('x')] }),
    'publications[0]',
  ],
  ['a message that is nothing', publication({}), 'publications[0]'],
  [
    'a message in a voice channel',
    { ...channel({ type: 'voice' }), publications: [{ key: 'p', channel: 'a', content: 'x' }] },
    'publications[0].channel',
  ],
  ['41 components', laidOut({ type: 17, components: many(40, () => text('x')) }), 'publications[0].components'],
  ['4001 characters in components', laidOut(text(letters(2000)), text(letters(2001))), 'publications[0].components'],
  ['6 buttons in a row', laidOut(row(...many(6, (i) => button(`b${i}`)))), 'publications[0].components[0].components'],
  [
    'two buttons of one id',
    laidOut(row(button('b'), button('b'))),
    'publications[0].components[0].components[1].custom_id',
  ],
  [
    "a button's label of 81",
    laidOut(row(button('b', { label: letters(81) }))),
    'publications[0].components[0].components[0].label',
  ],
  [
    'a link without an address',
    laidOut(row({ type: 2, style: 5, label: 'x' })),
    'publications[0].components[0].components[0].url',
  ],
  [
    "a link's address of 513",
    laidOut(row({ type: 2, style: 5, label: 'x', url: `https://a.b/${letters(502)}` })),
    'publications[0].components[0].components[0].url',
  ],
  [
    '4 texts in a section',
    laidOut({ type: 9, components: many(4, () => text('x')), accessory: button('b') }),
    'publications[0].components[0].components',
  ],
  [
    '11 pictures',
    laidOut({ type: 12, items: many(11, () => ({ media: { url: 'https://a.b/c.png' } })) }),
    'publications[0].components[0].items',
  ],
  [
    'a picture that would have to be attached',
    laidOut({ type: 12, items: [{ media: { url: 'attachment://a.png' } }] }),
    'publications[0].components[0].items[0].media.url',
  ],
  [
    '26 choices',
    laidOut(row({ type: 3, custom_id: 's', options: many(26, (i) => ({ label: `${i}`, value: `${i}` })) })),
    'publications[0].components[0].components[0].options',
  ],
  [
    'a placeholder of 151',
    laidOut(row({ type: 5, custom_id: 's', placeholder: letters(151) })),
    'publications[0].components[0].components[0].placeholder',
  ],
];

describe('what Discord would refuse halfway', () => {
  let blueprints: BlueprintApp;
  beforeAll(async () => {
    blueprints = await BlueprintApp.open();
  });
  afterAll(() => blueprints.close());
  beforeEach(() => blueprints.app.reset());

  it.each(IN_ANY_GUILD)('is refused without a request: %s', async (_, document, path) => {
    const refused = await blueprints.plan(blueprints.newGuild(), document);
    expect(refused).toMatchObject({ code: 'VALIDATION_FAILED' });
    const paths = (refused.issues as { path: string }[]).map((issue) => issue.path);
    expect([...new Set(paths)]).toEqual([`blueprint.${path}`]);
    expect(blueprints.app.sandbox.requests.all()).toEqual([]);
  });

  it.each([
    ['kinds', sectionOf('channels', { name: 'a' }, { name: 'a', type: 'voice' })],
    [
      'categories',
      {
        ...sectionOf('channels', { name: 'a', category: null }, { name: 'a', category: 'c' }),
        categories: { items: [{ key: 'c', name: 'c' }] },
      },
    ],
  ])('is not what tells channels of one name apart: their %s', async (_, document) => {
    const guild = blueprints.newGuild();
    expect(await blueprints.applyAll(guild, await blueprints.plan(guild, document))).toMatchObject({
      status: 'complete',
    });
    expect(await blueprints.plan(guild, document)).toMatchObject({ status: 'nothing_to_do' });
  });

  it('is not a second role of the name of one that is adopted', async () => {
    const guild = blueprints.newGuild();
    const { id: adopt } = blueprints.app.sandbox.createRole(guild, { name: 'Twin', position: 1 });
    const document = sectionOf('roles', { name: 'Twin', adopt }, { name: 'Twin' });
    expect(await blueprints.applyAll(guild, await blueprints.plan(guild, document))).toMatchObject({
      status: 'complete',
    });
    expect(await blueprints.plan(guild, document)).toMatchObject({ status: 'nothing_to_do' });
  });

  const USUAL: readonly PermissionName[] = [
    'VIEW_CHANNEL',
    'SEND_MESSAGES',
    'READ_MESSAGE_HISTORY',
    'PIN_MESSAGES',
    'CONNECT',
    'MANAGE_CHANNELS',
    'MANAGE_GUILD',
    'MANAGE_ROLES',
  ];
  const without = (name: PermissionName): readonly PermissionName[] => USUAL.filter((each) => each !== name);
  const guild =
    (permissions: readonly PermissionName[] = USUAL, change: (guild: GuildRecord) => void = () => undefined) =>
    (): GuildRecord => {
      const made = blueprints.newGuild(permissions);
      change(made);
      return made;
    };
  const guildWith = (change: (guild: GuildRecord) => void) => guild(USUAL, change);
  const administered = guild(['ADMINISTRATOR']);
  const withRoles = (count: number) => (made: GuildRecord) =>
    many(count, (index) => blueprints.app.sandbox.createRole(made, { name: `old${index}`, position: 1 }));
  const withChannels =
    (count: number, fields: object = {}) =>
    (made: GuildRecord) =>
      many(count, (index) => blueprints.app.sandbox.createChannel(made, { name: `old${index}`, ...fields }));
  const makeCommunity = (made: GuildRecord): void => {
    made.features.push('COMMUNITY');
    Object.assign(made, {
      rules_channel_id: '1',
      public_updates_channel_id: '1',
      verification_level: 1,
      explicit_content_filter: 2,
    });
  };
  const withFullCategory = (made: GuildRecord): void => {
    const { id } = blueprints.app.sandbox.createChannel(made, { name: 'full', type: 4 });
    withChannels(50, { parent_id: id })(made);
  };
  const intoFull = (...items: object[]): object =>
    documentOf({ categories: { items: [{ key: 'full', name: 'full' }] }, channels: { items } });
  const hidden = (allow: readonly string[]): object => ({
    ...channel({
      overwrites: [
        { role: 'everyone', deny: ['VIEW_CHANNEL', 'SEND_MESSAGES'] },
        { role: 'bot', allow },
      ],
    }),
    publications: [{ key: 'p', channel: 'a', content: 'x', pin: true }],
  });
  const communityWith = (settings: object): object => ({ ...COMMUNITY, guild: { ...COMMUNITY.guild, ...settings } });

  /** A guild in which a document does not go, and where the document is to blame. */
  const IN_THIS_GUILD: readonly (readonly [rule: string, guild: () => GuildRecord, document: object, path: string])[] =
    [
      ['a 251st role, @everyone included', guildWith(withRoles(248)), role({}), 'roles.items'],
      ['a 501st channel', guildWith(withChannels(500)), channel({}), 'channels.items'],
      [
        'a 501st channel that waits for others to be deleted',
        guildWith(withChannels(500)),
        documentOf({ channels: { items: [{ key: 'a', name: 'a' }], prune: true } }),
        'channels.items',
      ],
      [
        'a 51st channel of a category',
        guildWith(withFullCategory),
        intoFull({ key: 'a', name: 'a', category: 'full' }),
        'categories.items[0]',
      ],
      [
        'a 51st channel of a category that another leaves too late',
        guildWith(withFullCategory),
        intoFull({ key: 'a', name: 'a', category: 'full' }, { key: 'old0', name: 'old0', category: null }),
        'categories.items[0]',
      ],
      [
        'a 21st tag beside those that stay',
        guildWith((made) => {
          makeCommunity(made);
          blueprints.app.sandbox.createChannel(made, {
            name: 'a',
            type: 15,
            available_tags: [{ id: '1', name: 'old', moderated: false, emoji_id: null, emoji_name: null }],
          });
        }),
        forum({ tags: many(20, (index) => ({ name: `t${index}` })) }),
        'channels.items[0].tags',
      ],
      [
        '101 overwrites with those of the category',
        guild(),
        documentOf({
          roles: { items: many(101, named('r')) },
          categories: { items: [{ key: 'c', name: 'c', overwrites: many(60, (i) => ({ role: `r${i}` })) }] },
          channels: {
            items: [{ key: 'a', name: 'a', category: 'c', overwrites: many(41, (i) => ({ role: `r${i + 60}` })) }],
          },
        }),
        'channels.items[0].overwrites',
      ],
      [
        'a bitrate that needs boosts',
        guild(),
        channel({ type: 'voice', bitrate: 96_001 }),
        'channels.items[0].bitrate',
      ],
      [
        'a bitrate that needs more boosts',
        guildWith((made) => void (made.premium_tier = 1)),
        channel({ type: 'voice', bitrate: 128_001 }),
        'channels.items[0].bitrate',
      ],
      [
        'a name that Discord would write otherwise',
        guild(),
        channel({ name: "what's new?" }),
        'channels.items[0].name',
      ],
      ...(['stage', 'forum', 'media', 'announcement'] as const).map(
        (type) =>
          [`a ${type} channel outside of a Community`, guild(), channel({ type }), 'channels.items[0].type'] as const,
      ),
      ['onboarding outside of a Community', guild(), prompt({}), 'onboarding'],
      ['a welcome screen outside of a Community', guild(), welcome({}), 'welcome_screen'],
      [
        'a Community without a rules channel',
        administered,
        communityWith({ rules_channel: null }),
        'guild.rules_channel',
      ],
      [
        'a Community without a channel for notices',
        administered,
        communityWith({ updates_channel: null }),
        'guild.updates_channel',
      ],
      ['a Community without verification', administered, communityWith({ verification: 'none' }), 'guild.verification'],
      [
        'a Community that scans less',
        administered,
        communityWith({ content_filter: 'members_without_roles' }),
        'guild.content_filter',
      ],
      [
        'rules in an announcement channel that is made only later',
        administered,
        communityWith({ rules_channel: 'news' }),
        'guild.rules_channel',
      ],
      ['an AFK channel that is a stage', administered, communityWith({ afk_channel: 'stage' }), 'guild.afk_channel'],
      [
        'onboarding with 4 channels to write in',
        administered,
        { ...COMMUNITY, roles: { ...COMMUNITY.roles, everyone: ['VIEW_CHANNEL'] } },
        'onboarding.default_channels',
      ],
      [
        'a Community by a bot without ADMINISTRATOR',
        guild([...USUAL, 'MODERATE_MEMBERS']),
        {
          ...COMMUNITY,
          channels: {
            items: COMMUNITY.channels.items
              .filter(({ key }) => key !== 'staff')
              .concat([{ key: 'staff', name: 'staff' }]),
          },
        },
        'guild.community',
      ],
      ['roles without MANAGE_ROLES', guild(without('MANAGE_ROLES')), role({}), 'bot'],
      [
        'channels without MANAGE_CHANNELS',
        guild(without('MANAGE_CHANNELS')),
        documentOf({ categories: { items: [{ key: 'c', name: 'c' }] } }),
        'bot',
      ],
      [
        'settings without MANAGE_GUILD',
        guild(without('MANAGE_GUILD')),
        documentOf({ guild: { name: 'New name' } }),
        'bot',
      ],
      [
        'a welcome screen that is off without MANAGE_GUILD',
        guild(without('MANAGE_GUILD'), makeCommunity),
        welcome({ enabled: false }),
        'bot',
      ],
      ['AutoMod without MANAGE_GUILD', guild(without('MANAGE_GUILD')), rules({ trigger: 'spam' }), 'bot'],
      [
        'timeouts of AutoMod without MODERATE_MEMBERS',
        guild(),
        rules({ trigger: 'mention_spam', mention_limit: 5, actions: [{ type: 'timeout', seconds: 60 }] }),
        'bot',
      ],
      [
        'a role with a permission the bot lacks',
        guild(),
        role({ permissions: ['BAN_MEMBERS'] }),
        'roles.items[0].permissions',
      ],
      [
        'a role with ADMINISTRATOR of a bot without',
        guild(),
        role({ permissions: ['ADMINISTRATOR'] }),
        'roles.items[0].permissions',
      ],
      [
        'everybody with a permission the bot lacks',
        guild(),
        documentOf({ roles: { everyone: ['VIEW_CHANNEL', 'KICK_MEMBERS'] } }),
        'roles.everyone',
      ],
      [
        'an overwrite with a permission the bot lacks',
        guild(),
        channel({ overwrites: [{ role: 'everyone', deny: ['MANAGE_WEBHOOKS'] }] }),
        'channels.items[0].overwrites',
      ],
      [
        'MANAGE_ROLES in a channel by a bot without ADMINISTRATOR',
        guild(),
        channel({ overwrites: [{ role: 'bot', allow: ['MANAGE_ROLES'] }] }),
        'channels.items[0].overwrites',
      ],
      [
        "a change of a role above the bot's",
        guildWith((made) => void blueprints.app.sandbox.createRole(made, { name: 'a' })),
        role({ hoist: true }),
        'roles.items[0]',
      ],
      [
        "the end of a role above the bot's",
        guildWith((made) => void blueprints.app.sandbox.createRole(made, { name: 'old' })),
        documentOf({ roles: { items: [], prune: true } }),
        'roles.prune',
      ],
      [
        'a channel the bot would not see',
        guild(),
        channel({ overwrites: [{ role: 'everyone', deny: ['VIEW_CHANNEL'] }] }),
        'channels.items[0].overwrites',
      ],
      [
        'a voice channel the bot could not connect to',
        guild(),
        channel({ type: 'voice', overwrites: [{ role: 'everyone', deny: ['CONNECT'] }] }),
        'channels.items[0].overwrites',
      ],
      ['a message where the bot could not write', guild(), hidden(['VIEW_CHANNEL']), 'channels.items[0].overwrites'],
      [
        'a change of a channel the bot does not see',
        guildWith(
          (made) =>
            void blueprints.app.sandbox.createChannel(made, {
              name: 'a',
              overwrites: [{ id: made.id, deny: ['VIEW_CHANNEL'] }],
            }),
        ),
        channel({ overwrites: [{ role: 'bot', allow: ['VIEW_CHANNEL'] }] }),
        'channels.items[0].overwrites[0]',
      ],
      [
        'a pin without PIN_MESSAGES',
        guild(without('PIN_MESSAGES')),
        { ...channel({}), publications: [{ key: 'p', channel: 'a', content: 'x', pin: true }] },
        'channels.items[0].overwrites',
      ],
    ];

  it.each(IN_THIS_GUILD)('is a blocker: %s', async (_, made, document, path) => {
    const blocked = await blueprints.plan(made(), document);
    expect(blocked).toMatchObject({ status: 'blocked' });
    expect([...new Set((blocked.blockers as { path: string }[]).map((blocker) => blocker.path))]).toEqual([path]);
    expect(blocked).not.toHaveProperty('approval_id');
    expect(new Set(blueprints.app.sandbox.requests.all().map(({ method }) => method))).toEqual(new Set(['GET']));
  });
});
