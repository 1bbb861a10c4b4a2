import { Flag, Int, ListOf, OneOf, Text } from '../../mcp/schema/fields/index.js';
import { ARCHIVE_AFTER } from '../../tools/shared/archive-after.js';
import { BlueprintOverwrite } from './overwrite.dto.js';
import { Adopt, Key, Symbolic } from './symbol.fields.js';

/** The kinds of channels a document may have. */
export const CHANNEL_KINDS = ['text', 'announcement', 'voice', 'stage', 'forum', 'media'] as const;
export type ChannelKind = (typeof CHANNEL_KINDS)[number];

const OVERWRITES = 'What the roles named may do here, whatever they may elsewhere. Overwrites of other roles stay.';

/** A category. */
export class BlueprintCategory {
  @Key() key!: string;
  @Text('Name; by it an existing category is found.', { untrusted: true, min: 1, max: 100 }) name!: string;
  @Adopt() adopt?: string;
  @ListOf(BlueprintOverwrite, OVERWRITES, { max: 100, optional: true }) overwrites?: BlueprintOverwrite[];
}

/** A tag of a forum; known by its name. */
export class BlueprintTag {
  @Text('Name; unique in its forum.', { untrusted: true, min: 1, max: 20 }) name!: string;
  @Flag('Only those with MANAGE_THREADS may set it.', { optional: true }) moderated?: boolean;
  @Text('Unicode emoji.', { untrusted: true, min: 1, max: 64, optional: true }) emoji?: string;
}

/** A channel. What is left out stays as it is; in a new channel it is as Discord has it. */
export class BlueprintChannel {
  @Key() key!: string;
  @Text(
    'Name; by it an existing channel is found. Discord writes those of text channels in lower case, with - for spaces.',
    {
      untrusted: true,
      min: 1,
      max: 100,
    },
  )
  name!: string;
  @OneOf(
    CHANNEL_KINDS,
    'Kind. All but text and voice exist only in a Community; of existing channels only text and announcement change into each other.',
    { default: 'text' },
  )
  type!: ChannelKind;
  @Symbolic('Its category, by its symbol; null: outside of any.', { optional: true, nullable: true }) category?:
    string | null;
  @Adopt() adopt?: string;
  @Text('Topic, 1024 characters; of a forum the guidelines, 4096.', { untrusted: true, max: 4096, optional: true })
  topic?: string;
  @Int('Seconds a member waits between two messages; 21600 is 6 hours.', { min: 0, max: 21_600, optional: true })
  slowmode?: number;
  @Flag('Age-restricted.', { optional: true }) nsfw?: boolean;
  @Int('Voice: bits per second; 96000, and more by the boosts of the guild.', {
    min: 8000,
    max: 384_000,
    optional: true,
  })
  bitrate?: number;
  @Int('Voice: most people at once; 0 is no limit, 99 the most, on a stage 10000.', {
    min: 0,
    max: 10_000,
    optional: true,
  })
  user_limit?: number;
  @OneOf(ARCHIVE_AFTER, 'Minutes without a message after which new threads are archived.', { optional: true })
  archive_after?: number;
  @ListOf(BlueprintTag, 'Forum: tags, in their order. Tags it has besides stay behind them.', {
    max: 20,
    optional: true,
  })
  tags?: BlueprintTag[];
  @Flag('Forum: a post needs a tag.', { optional: true }) require_tag?: boolean;
  @Text('Forum: the reaction offered first, a Unicode emoji.', { untrusted: true, min: 1, max: 64, optional: true })
  default_reaction?: string;
  @OneOf(['latest_activity', 'creation'], 'Forum: how posts are sorted.', { optional: true }) sort_order?:
    'latest_activity' | 'creation';
  @OneOf(['not_set', 'list', 'gallery'], 'Forum: how posts are shown.', { optional: true }) layout?:
    'not_set' | 'list' | 'gallery';
  @ListOf(BlueprintOverwrite, OVERWRITES, { max: 100, optional: true }) overwrites?: BlueprintOverwrite[];
}

/** The categories, in the order people see. */
export class CategoriesSection {
  @ListOf(BlueprintCategory, 'In the order people see.', { max: 500, default: [] }) items!: BlueprintCategory[];
  @Flag('Delete the categories that are not listed; their channels stay.', { optional: true }) prune?: boolean;
}

/** The channels, in the order people see. */
export class ChannelsSection {
  @ListOf(BlueprintChannel, 'In the order people see, within each category.', { max: 500, default: [] })
  items!: BlueprintChannel[];
  @Flag('Delete the channels that are not listed, with all messages in them.', { optional: true }) prune?: boolean;
}
