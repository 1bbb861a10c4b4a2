/** A small guild of every kind of thing the sandbox's bot may make. */
export const TEAM = {
  schema_version: 1,
  guild: { name: 'The Workshop', notifications: 'only_mentions', system_channel: 'hello' },
  roles: {
    items: [
      { key: 'lead', name: 'Lead', permissions: ['MANAGE_MESSAGES', 'KICK_MEMBERS'], color: 0xff8800, hoist: true },
      { key: 'maker', name: 'Maker', permissions: [], mentionable: true },
    ],
  },
  categories: {
    items: [
      {
        key: 'workshop',
        name: 'Workshop',
        overwrites: [
          { role: 'everyone', deny: ['VIEW_CHANNEL'] },
          { role: 'maker', allow: ['VIEW_CHANNEL'] },
          { role: 'bot', allow: ['VIEW_CHANNEL', 'CONNECT'] },
        ],
      },
    ],
  },
  channels: {
    items: [
      { key: 'hello', name: 'Hello There', type: 'text', category: 'workshop', topic: 'Say hello.' },
      {
        key: 'bench',
        name: 'bench',
        type: 'text',
        category: 'workshop',
        slowmode: 10,
        overwrites: [{ role: 'lead', allow: ['VIEW_CHANNEL'] }],
      },
      { key: 'room', name: 'Room', type: 'voice', category: 'workshop', user_limit: 5 },
    ],
  },
  publications: [{ key: 'welcome', channel: 'hello', content: 'Welcome to the workshop.', pin: true }],
};
