import fc from 'fast-check';

/** Permissions a document of the test may speak of; the bot has all of them. */
const PERMISSIONS = ['VIEW_CHANNEL', 'SEND_MESSAGES', 'CONNECT', 'MANAGE_MESSAGES', 'ATTACH_FILES'] as const;
const ROLES = ['lead', 'maker', 'guest'] as const;
const CATEGORIES = ['north', 'south'] as const;
const CHANNELS = ['talk', 'help', 'news', 'room'] as const;

const permissions = fc.uniqueArray(fc.constantFrom(...PERMISSIONS), { maxLength: 3 });

/** Kinds of channels, as the API numbers them. */
export const KINDS = { text: 0, voice: 2, category: 4 } as const;

/** A thing that may have the name of one that a document made. */
export interface Other {
  readonly kind: 'role' | keyof typeof KINDS;
  readonly name: string;
  /** Which of the places there are: outside of any category, or in one of them. */
  readonly place: number;
}

export const randomOther: fc.Arbitrary<Other> = fc.record({
  kind: fc.constantFrom('role', 'text', 'voice', 'category'),
  name: fc.constantFrom('lead', 'north', 'talk', 'room'),
  place: fc.nat(2),
});

/** The bot stays in everywhere: what shuts it out is a blocker, and has tests of its own. */
const BOT_STAYS = { role: 'bot', allow: ['VIEW_CHANNEL', 'CONNECT', 'MANAGE_CHANNELS'], deny: [] };

function overwrites(roles: readonly string[]): fc.Arbitrary<object[]> {
  const one = fc.record({ role: fc.constantFrom('everyone', ...roles), allow: permissions, deny: permissions });
  const apart = one.map(({ role, allow, deny }) => ({
    role,
    allow,
    deny: deny.filter((name) => !allow.includes(name)),
  }));
  return fc.uniqueArray(apart, { selector: ({ role }) => role, maxLength: 3 }).map((list) => [...list, BOT_STAYS]);
}

const rolesSection = fc.uniqueArray(fc.constantFrom(...ROLES), { maxLength: 3 }).chain((keys) =>
  fc.record({
    items: fc.tuple(
      ...keys.map((key) =>
        fc.record({ key: fc.constant(key), name: fc.constant(key), permissions, hoist: fc.boolean() }),
      ),
    ),
    everyone: fc.option(permissions, { nil: undefined }),
    prune: fc.boolean(),
  }),
);

function channel(key: string, roles: readonly string[], categories: readonly string[]): fc.Arbitrary<object> {
  const type = key === 'room' ? 'voice' : 'text';
  return fc.record(
    {
      key: fc.constant(key),
      name: fc.constant(key),
      type: fc.constant(type),
      category: fc.constantFrom(null, ...categories),
      slowmode: fc.constantFrom(0, 10),
      overwrites: overwrites(roles),
    },
    { requiredKeys: ['key', 'name', 'type'] },
  );
}

/** A small document that is right: roles, categories, channels, overwrites, order, pruning. */
export const randomDocument: fc.Arbitrary<object> = rolesSection.chain((roles) => {
  const roleKeys = roles.items.map(({ key }) => key);
  return fc.uniqueArray(fc.constantFrom(...CATEGORIES), { maxLength: 2 }).chain((categories) =>
    fc.uniqueArray(fc.constantFrom(...CHANNELS), { maxLength: 4 }).chain((keys) =>
      fc.record({
        schema_version: fc.constant(1),
        roles: fc.constant(roles),
        categories: fc.record({
          items: fc.tuple(
            ...categories.map((key) =>
              fc.record({ key: fc.constant(key), name: fc.constant(key), overwrites: overwrites(roleKeys) }),
            ),
          ),
          prune: fc.boolean(),
        }),
        channels: fc.record({
          items: fc.tuple(...keys.map((key) => channel(key, roleKeys, categories))),
          prune: fc.boolean(),
        }),
      }),
    ),
  );
});
