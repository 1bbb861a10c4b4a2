import type { BlueprintAutomodRule } from '../document/automod.dto.js';
import type { Blueprint } from '../document/blueprint.dto.js';
import type { BlueprintCategory, BlueprintChannel } from '../document/channels.dto.js';
import type { BlueprintOverwrite } from '../document/overwrite.dto.js';
import type { BlueprintRole } from '../document/roles.dto.js';
import { present } from '../present.js';
import type { Profile, ProfileCategory, ProfileChannel } from './profile.js';

/** What a request says beyond its kind of guild. */
export interface Wishes {
  readonly name?: string;
  /** Further text channels, by the names people used. */
  readonly topics: readonly string[];
}

const MODERATOR: BlueprintRole = {
  key: 'moderator',
  name: 'Moderator',
  color: 0xf39c12,
  hoist: true,
  permissions: ['KICK_MEMBERS', 'MANAGE_MESSAGES', 'MODERATE_MEMBERS', 'MUTE_MEMBERS', 'MOVE_MEMBERS', 'PIN_MESSAGES'],
};

/** A document from a profile and what else was wished for. The same of the same. */
export function draftBlueprint(profile: Profile, { name, topics }: Wishes): Blueprint {
  return present<Blueprint>({
    schema_version: 1,
    guild: { ...(name !== undefined && { name }), notifications: 'only_mentions', system_channel: 'welcome' },
    roles: { items: [MODERATOR, ...profile.roles.map(roleOf)] },
    categories: { items: [...profile.categories.map(categoryOf), ...(topics.length > 0 ? [TOPICS] : [])] },
    channels: {
      items: [
        ...profile.categories.flatMap((category) => category.channels.map((channel) => channelOf(channel, category))),
        ...topicChannels(profile, topics),
      ],
    },
    automod: { items: automodRules() },
    onboarding: undefined,
    welcome_screen: undefined,
    publications: [{ key: 'greeting', channel: 'welcome', content: profile.greeting, pin: true }],
  });
}

const TOPICS: BlueprintCategory = { key: 'topics', name: 'Topics' };

function topicChannels({ categories }: Profile, topics: readonly string[]): BlueprintChannel[] {
  const used = new Set(categories.flatMap(({ channels }) => channels.map(({ name }) => name)));
  return topics
    .filter((topic) => !used.has(topic))
    .map((topic, index) => ({ key: `topic_${index + 1}`, name: topic, type: 'text' as const, category: TOPICS.key }));
}

function roleOf({ key, name, color, permissions = [] }: Profile['roles'][number]): BlueprintRole {
  return { key, name, color, permissions: [...permissions], hoist: true };
}

function categoryOf({ key, name, only }: ProfileCategory): BlueprintCategory {
  return present<BlueprintCategory>({ key, name, adopt: undefined, overwrites: only && privateTo(only) });
}

/** The bot stays in, or it could not go on. */
function privateTo(roles: readonly string[]): BlueprintOverwrite[] {
  const inside = ['VIEW_CHANNEL', 'CONNECT'];
  return [
    { role: 'everyone', allow: [], deny: ['VIEW_CHANNEL'] },
    { role: 'bot', allow: inside, deny: [] },
    ...['moderator', ...roles].map((role) => ({ role, allow: inside, deny: [] })),
  ];
}

function channelOf(channel: ProfileChannel, { key: category }: ProfileCategory): BlueprintChannel {
  const { key, name, type = 'text', topic, slowmode, userLimit } = channel;
  return {
    key,
    name,
    type,
    category,
    ...(topic !== undefined && { topic }),
    ...(slowmode !== undefined && { slowmode }),
    ...(userLimit !== undefined && { user_limit: userLimit }),
    ...(channel.readOnly && { overwrites: READ_ONLY }),
  };
}

const READ_ONLY: BlueprintOverwrite[] = [
  { role: 'everyone', allow: [], deny: ['SEND_MESSAGES', 'CREATE_PUBLIC_THREADS'] },
  { role: 'bot', allow: ['SEND_MESSAGES'], deny: [] },
  { role: 'moderator', allow: ['SEND_MESSAGES'], deny: [] },
];

function automodRules(): BlueprintAutomodRule[] {
  const alert = { type: 'alert', channel: 'staff_log' } as const;
  return [
    {
      key: 'mention_spam',
      name: 'Too many mentions',
      trigger: 'mention_spam',
      mention_limit: 8,
      raid_protection: true,
      actions: [{ type: 'block_message' }, alert, { type: 'timeout', seconds: 600 }],
      enabled: true,
      exempt_roles: ['moderator'],
    },
    {
      key: 'slurs',
      name: 'Slurs and sexual content',
      trigger: 'keyword_preset',
      presets: ['slurs', 'sexual_content'],
      actions: [{ type: 'block_message', message: 'Please read the rules.' }, alert],
      enabled: true,
    },
  ];
}
