/** What may stand in one place of a path. */
export interface PlaceRule {
  /** `id`: a snowflake. `word`: only one of `words`. `text`: a code, a token, an emoji. */
  readonly kind: 'id' | 'word' | 'text';
  /** The argument it comes from, for messages. */
  readonly name: string;
  /** How a template shows it: `:id`, `:code`. */
  readonly shown: string;
  /** Fixed words that may stand there as well. */
  readonly words: readonly string[];
  /** The place after it, when it is no fixed word. */
  readonly then?: PlaceRule;
}

const id = (name: string, words: readonly string[] = [], then?: PlaceRule): PlaceRule => ({
  kind: 'id',
  name,
  shown: ':id',
  words,
  ...(then && { then }),
});
const text = (name: string, then?: PlaceRule): PlaceRule => ({
  kind: 'text',
  name,
  shown: `:${name}`,
  words: [],
  ...(then && { then }),
});
const words = (...list: string[]): PlaceRule => ({ kind: 'word', name: 'path', shown: ':word', words: list });

/**
 * What stands after a fixed word of a path of Discord's API, in the order of `Routes` of discord-api-types. A word that is not listed is
 * followed by another fixed word or by nothing.
 */
export const AFTER_WORD: Readonly<Record<string, PlaceRule>> = {
  applications: id('application_id', ['@me']),
  'activity-instances': text('instance'),
  answers: text('answer'),
  bans: id('user_id'),
  channels: id('channel_id'),
  commands: id('command_id', ['permissions']),
  emojis: id('emoji_id'),
  entitlements: id('entitlement_id'),
  exceptions: id('exception_id'),
  guilds: id('guild_id', ['templates']),
  integrations: id('integration_id'),
  interactions: id('interaction_id', [], text('token')),
  invites: text('code'),
  lobbies: id('lobby_id'),
  members: id('user_id', ['@me', 'search', 'bulk']),
  messages: id('message_id', ['bulk-delete', 'pins', 'search', '@original']),
  permissions: id('overwrite_id'),
  pins: id('message_id'),
  polls: id('message_id'),
  reactions: text('emoji', id('user_id', ['@me'])),
  recipients: id('user_id'),
  requests: id('request_id'),
  roles: id('role_id', ['member-counts']),
  rules: id('rule_id'),
  'scheduled-events': id('event_id', [], id('exception_id', ['exceptions', 'users'])),
  skus: id('sku_id'),
  'soundboard-sounds': id('sound_id'),
  'stage-instances': id('channel_id'),
  'sticker-packs': id('pack_id'),
  stickers: id('sticker_id'),
  subscriptions: id('subscription_id'),
  templates: text('code'),
  'thread-members': id('user_id', ['@me']),
  threads: words('archived', 'active', 'search'),
  users: id('user_id', ['@me', 'counts']),
  'voice-states': id('user_id', ['@me']),
  webhooks: id('webhook_id', [], text('token')),
};
