import type { GuildRecord, Sandbox } from '../../../src/sandbox/index.js';

/** The guild before: some of it stays, some changes, some goes. */
export function oldHarbour(sandbox: Sandbox): GuildRecord {
  const guild = sandbox.createGuild({ name: 'Old harbour' });
  sandbox.createRole(guild, { name: 'Rower', permissions: ['SEND_MESSAGES'] });
  sandbox.createRole(guild, { name: 'Captain', permissions: ['KICK_MEMBERS'] });
  const smuggler = sandbox.createRole(guild, { name: 'Smuggler', permissions: ['MANAGE_MESSAGES'] });
  const deck = sandbox.createChannel(guild, { name: 'Deck', type: 4 });
  const attic = sandbox.createChannel(guild, { name: 'Attic', type: 4 });
  const secret = { id: smuggler.id, allow: ['VIEW_CHANNEL' as const] };
  sandbox.createChannel(guild, { name: 'junk', parent_id: attic.id, overwrites: [secret] });
  const open = [{ id: guild.id, allow: ['SEND_MESSAGES' as const] }];
  for (const name of ['logbook', 'tides', 'ropes']) {
    sandbox.createChannel(guild, { name, parent_id: deck.id, overwrites: open });
  }
  for (const name of ['Words', 'Old words']) {
    const rule = { name, creator_id: guild.owner_id, event_type: 1, trigger_type: 1, enabled: true };
    const actions = [{ type: 1, metadata: {} }];
    const trigger_metadata = { keyword_filter: [name], regex_patterns: [], allow_list: [] };
    const id = sandbox.newId();
    guild.automod.set(id, { id, ...rule, trigger_metadata, actions, exempt_roles: [], exempt_channels: [] });
  }
  sandbox.addBot(guild, sandbox.bot, ['ADMINISTRATOR'], 40);
  return guild;
}

const BERTHS = Array.from({ length: 20 }, (_, index) => `berth-${index + 1}`);
const QUESTION = { title: 'What brings you here?', options: [{ title: 'I sail', emoji: '⛵', roles: ['sailor'] }] };

/** What it shall be: 60 operations of every kind that is planned for a guild for the first time. */
export const HARBOUR = {
  schema_version: 1,
  guild: {
    name: 'The Harbour',
    community: true,
    verification: 'medium',
    content_filter: 'all_members',
    rules_channel: 'rules',
    updates_channel: 'staff',
  },
  roles: {
    items: [
      { key: 'captain', name: 'Captain', permissions: ['KICK_MEMBERS', 'MODERATE_MEMBERS'], color: 0xff8800 },
      { key: 'sailor', name: 'Sailor', permissions: [], hoist: true },
      { key: 'rower', name: 'Rower', permissions: [] },
      { key: 'guest', name: 'Guest', permissions: [] },
    ],
    everyone: ['VIEW_CHANNEL', 'SEND_MESSAGES', 'CONNECT', 'USE_EXTERNAL_SOUNDS'],
    prune: true,
  },
  categories: {
    items: [
      { key: 'office', name: 'Office', overwrites: [{ role: 'everyone', deny: ['SEND_MESSAGES'] }] },
      { key: 'deck', name: 'Deck', overwrites: [{ role: 'captain', allow: ['MANAGE_MESSAGES'] }] },
      { key: 'berths', name: 'Berths' },
    ],
    prune: true,
  },
  channels: {
    items: [
      { key: 'rules', name: 'rules', category: 'office' },
      { key: 'staff', name: 'staff', category: 'office', overwrites: [{ role: 'everyone', deny: ['VIEW_CHANNEL'] }] },
      { key: 'news', name: 'news', type: 'announcement', category: 'office' },
      {
        key: 'ropes',
        name: 'ropes',
        category: 'deck',
        overwrites: [
          { role: 'everyone', allow: ['ADD_REACTIONS'], deny: ['SEND_MESSAGES'] },
          { role: 'captain', allow: ['SEND_MESSAGES'] },
        ],
      },
      { key: 'logbook', name: 'logbook', category: 'deck', topic: 'Day by day.', slowmode: 30 },
      { key: 'tides', name: 'tides', category: 'deck', overwrites: [{ role: 'rower', deny: ['SEND_MESSAGES'] }] },
      { key: 'cabin', name: 'Cabin', type: 'voice', category: 'deck', user_limit: 4 },
      { key: 'stage', name: 'Quay', type: 'stage', category: 'deck' },
      { key: 'ships', name: 'ships', type: 'forum', tags: [{ name: 'sold', moderated: true }, { name: 'new' }] },
      ...BERTHS.map((key) => ({ key, name: key, category: 'berths', topic: `Ships in ${key}.` })),
    ],
    prune: true,
  },
  automod: {
    items: [
      { key: 'words', name: 'Words', trigger: 'keyword', keywords: ['heck'], actions: [{ type: 'block_message' }] },
      {
        key: 'crowd',
        name: 'Crowd',
        trigger: 'mention_spam',
        mention_limit: 8,
        actions: [{ type: 'alert', channel: 'staff' }],
        exempt_roles: ['captain'],
      },
    ],
    prune: true,
  },
  onboarding: {
    enabled: true,
    default_channels: ['rules', 'news', 'ships', ...BERTHS.slice(0, 6)],
    prompts: [QUESTION],
  },
  welcome_screen: { description: 'Come aboard.', channels: [{ channel: 'rules', description: 'Read this' }] },
  publications: [
    { key: 'welcome', channel: 'rules', content: 'Welcome aboard.', pin: true },
    { key: 'shifts', channel: 'staff', content: 'Who is on watch?' },
    {
      key: 'map',
      channel: 'berth-1',
      components: [{ type: 17, components: [{ type: 10, content: 'The map of the harbour.' }] }],
      pin: true,
    },
    { key: 'tide', channel: 'tides', content: 'High water at noon.' },
  ],
};
