import type { Readable } from '../../mcp/schema/readable.js';
import type { Blueprint } from '../document/blueprint.dto.js';
import { isForum, isText, isVoice } from '../document/channel-kinds.js';
import type { BlueprintChannel, ChannelKind } from '../document/channels.dto.js';
import type { BlueprintOverwrite } from '../document/overwrite.dto.js';
import type { Problem } from '../plan/problem.js';
import { repetitions } from './repetitions.js';

/** https://discord.com/developers/docs/resources/channel: what Discord takes of which kind of channel. */
const IN_CATEGORY = 50;
const TOPIC = 1024;
const VOICE_USERS = 99;
const STAGE_BITRATE = 64_000;

const FIELDS_OF: readonly {
  fields: readonly (keyof BlueprintChannel)[];
  kinds: (kind: ChannelKind) => boolean;
  of: string;
}[] = [
  { fields: ['topic', 'archive_after'], kinds: (kind) => isText(kind) || isForum(kind), of: 'text and forum channels' },
  { fields: ['bitrate', 'user_limit'], kinds: isVoice, of: 'voice and stage channels' },
  { fields: ['tags', 'require_tag', 'default_reaction', 'sort_order'], kinds: isForum, of: 'forum and media channels' },
  { fields: ['layout'], kinds: (kind) => kind === 'forum', of: 'forums' },
  { fields: ['slowmode'], kinds: (kind) => kind !== 'announcement', of: 'all but announcement channels' },
];

/** What Discord would refuse of channels and categories, whatever the guild. */
export function channelProblems({ categories, channels }: Readable<Blueprint>): Problem[] {
  const items = channels?.items ?? [];
  return [
    ...items.flatMap((channel, index) => problemsOf(channel, `channels.items[${index}]`)),
    ...(categories?.items ?? []).flatMap(({ overwrites }, index) =>
      overwriteProblems(overwrites, `categories.items[${index}]`),
    ),
    ...fullCategories(items),
  ];
}

type Channel = Readable<BlueprintChannel>;

function problemsOf(channel: Channel, path: string): Problem[] {
  const { type, tags = [], overwrites } = channel;
  return [
    ...(type === undefined ? [] : [...misplacedFields(channel, type, path), ...sizes(channel, type, path)]),
    ...repetitions(
      tags.map(({ name }) => name),
      (index) => `${path}.tags[${index}].name`,
    ),
    ...overwriteProblems(overwrites, path),
  ];
}

function misplacedFields(channel: Channel, type: ChannelKind, path: string): Problem[] {
  return FIELDS_OF.filter(({ kinds }) => !kinds(type)).flatMap(({ fields, of }) =>
    fields
      .filter((field) => channel[field] !== undefined)
      .map((field) => ({ path: `${path}.${field}`, message: `is for ${of}; this is a ${type} channel` })),
  );
}

function sizes({ topic = '', user_limit = 0, bitrate = 0 }: Channel, type: ChannelKind, path: string): Problem[] {
  const problems: Problem[] = [];
  const length = [...topic].length;
  if (isText(type) && length > TOPIC)
    problems.push({ path: `${path}.topic`, message: `has ${length} characters; a ${type} channel takes ${TOPIC}` });
  if (type === 'voice' && user_limit > VOICE_USERS)
    problems.push({ path: `${path}.user_limit`, message: `is ${user_limit}; a voice channel takes ${VOICE_USERS}` });
  if (type === 'stage' && bitrate > STAGE_BITRATE)
    problems.push({ path: `${path}.bitrate`, message: `is ${bitrate}; a stage takes ${STAGE_BITRATE}` });
  return problems;
}

function overwriteProblems(overwrites: readonly Readable<BlueprintOverwrite>[] = [], path: string): Problem[] {
  const placeOf = (index: number): string => `${path}.overwrites[${index}]`;
  const contradictions = overwrites.flatMap(({ allow = [], deny = [] }, index) => {
    const both = allow.filter((name) => name !== undefined && deny.includes(name));
    return both.length > 0 ? [{ path: placeOf(index), message: `both allows and denies ${both.join(', ')}` }] : [];
  });
  const roles = overwrites.map(({ role }) => role);
  return [...repetitions(roles, (index) => `${placeOf(index)}.role`), ...contradictions];
}

function fullCategories(channels: readonly Channel[]): Problem[] {
  const counts = new Map<string, number>();
  for (const { category } of channels) if (category != null) counts.set(category, (counts.get(category) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count > IN_CATEGORY)
    .map(([key, count]) => ({
      path: 'channels.items',
      message: `${count} channels are in ${key}; a category holds ${IN_CATEGORY}`,
    }));
}
