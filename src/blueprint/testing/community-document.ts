const answers = [
  { title: 'I play', emoji: '🎮', roles: ['player'], channels: ['showcase'] },
  { title: 'I listen', description: 'To talks on stage.', channels: ['news'] },
];

/** A Community with everything that only Communities have, and AutoMod; for a bot with ADMINISTRATOR. */
export const COMMUNITY = {
  schema_version: 1,
  guild: {
    name: 'The Harbour',
    description: 'Boats and games.',
    community: true,
    verification: 'medium',
    content_filter: 'all_members',
    rules_channel: 'rules',
    updates_channel: 'staff',
  },
  roles: { items: [{ key: 'player', name: 'Player', permissions: [] }] },
  channels: {
    items: [
      { key: 'rules', name: 'rules', overwrites: [{ role: 'everyone', deny: ['SEND_MESSAGES'] }] },
      { key: 'staff', name: 'staff', overwrites: [{ role: 'everyone', deny: ['VIEW_CHANNEL'] }] },
      { key: 'news', name: 'news', type: 'announcement' },
      { key: 'talk', name: 'talk' },
      { key: 'help', name: 'help' },
      { key: 'ideas', name: 'ideas' },
      { key: 'pictures', name: 'pictures' },
      {
        key: 'showcase',
        name: 'showcase',
        type: 'forum',
        topic: 'One post a game.',
        tags: [
          { name: 'new', emoji: '🌱' },
          { name: 'done', moderated: true },
        ],
        default_reaction: '🎮',
        require_tag: true,
        sort_order: 'creation',
        layout: 'gallery',
      },
      { key: 'stage', name: 'Open Stage', type: 'stage' },
    ],
  },
  automod: {
    items: [
      {
        key: 'words',
        name: 'Words',
        trigger: 'keyword',
        keywords: ['heck', 'darn*'],
        regex: ['b[a4]d'],
        allow_list: ['darning'],
        actions: [
          { type: 'block_message', message: 'Be kind.' },
          { type: 'alert', channel: 'staff' },
          { type: 'timeout', seconds: 300 },
        ],
        exempt_channels: ['staff'],
      },
      { key: 'spam', name: 'Spam', trigger: 'spam', actions: [{ type: 'block_message' }], enabled: false },
      {
        key: 'slurs',
        name: 'Slurs',
        trigger: 'keyword_preset',
        presets: ['slurs', 'profanity'],
        actions: [{ type: 'block_message' }],
      },
      {
        key: 'mentions',
        name: 'Mentions',
        trigger: 'mention_spam',
        mention_limit: 8,
        raid_protection: true,
        actions: [{ type: 'alert', channel: 'staff' }],
        exempt_roles: ['player'],
      },
      {
        key: 'names',
        name: 'Names',
        trigger: 'member_profile',
        keywords: ['*official*'],
        actions: [{ type: 'block_member' }],
      },
    ],
  },
  onboarding: {
    enabled: true,
    mode: 'default',
    default_channels: ['rules', 'news', 'talk', 'help', 'ideas', 'pictures', 'showcase'],
    prompts: [
      { title: 'What brings you here?', options: answers },
      { title: 'And later?', type: 'dropdown', single_select: true, in_onboarding: false, options: answers },
    ],
  },
  welcome_screen: {
    enabled: true,
    description: 'Come aboard.',
    channels: [
      { channel: 'rules', description: 'Read this', emoji: '📜' },
      { channel: 'talk', description: 'Say hello' },
    ],
  },
};
