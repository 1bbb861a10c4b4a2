import { Flag, Int, ListOf, OneOf, SomeChange, Text } from '../../mcp/schema/fields/index.js';
import { ARCHIVE_AFTER } from '../shared/archive-after.js';
import { Deleted } from '../shared/deleted.dto.js';
import { ChannelId, GuildId, snowflake, SourceChannelId } from '../shared/ids/id.fields.js';
import { OffsetCursor } from '../shared/paging/cursor.fields.js';
import { PageView } from '../shared/paging/page.dto.js';
import { GuildRef } from '../shared/refs.dto.js';
import { ChannelSummary } from '../shared/views/channel.view.js';
import { ChannelSettings, ForumTagInput, OverwriteInput } from './channel-settings.dto.js';

export class ListChannels extends GuildRef {
  @OffsetCursor() cursor?: string;
}

export class ChannelsPage extends PageView {
  @ListOf(ChannelSummary, 'In the order people see: each category before its channels.') channels!: ChannelSummary[];
}

const CHANNEL_TYPES = { text: 0, voice: 2, category: 4, announcement: 5, stage: 13, forum: 15, media: 16 } as const;

export class CreateChannel extends ChannelSettings {
  @GuildId('The guild.') guild_id!: string;
  @Text('Name; Discord writes those of text channels small-and-dashed.', { min: 1, max: 100 }) name!: string;
  @OneOf(CHANNEL_TYPES, '0 text, 2 voice, 4 category, 5 announcement, 13 stage, 15 forum, 16 media.', { default: 0 })
  type!: number;
  @ListOf(OverwriteInput, 'Permission overwrites, as channels_modify takes them.', {
    max: 100,
    optional: true,
    advertise: 'summary',
  })
  permission_overwrites?: OverwriteInput[];
  @ListOf(ForumTagInput, 'Tags of a forum, as channels_modify takes them.', {
    max: 20,
    optional: true,
    advertise: 'summary',
  })
  available_tags?: ForumTagInput[];
}

@SomeChange({ besides: ['replace'] })
export class ModifyChannel extends ChannelSettings {
  @ChannelId('Channel or thread.') channel_id!: string;
  @Text('Name; twice in 10 minutes at most.', { min: 1, max: 100, optional: true }) name?: string;
  @OneOf({ text: 0, announcement: 5 }, '0 text or 5 announcement: only these change into each other.', {
    optional: true,
  })
  type?: number;
  @Int('Bit set: 2 pinned post, 16 forum requires a tag.', { min: 0, optional: true }) flags?: number;
  @ListOf(OverwriteInput, 'Permission overwrites; merged by id unless `replace`.', { max: 100, optional: true })
  permission_overwrites?: OverwriteInput[];
  @ListOf(ForumTagInput, 'Tags of a forum; merged by id or name unless `replace`.', { max: 20, optional: true })
  available_tags?: ForumTagInput[];
  @Flag('Thread: hidden.', { optional: true }) archived?: boolean;
  @OneOf(ARCHIVE_AFTER, 'Thread: minutes without activity until it hides.', { optional: true })
  auto_archive_duration?: number;
  @Flag('Thread: closed to members.', { optional: true }) locked?: boolean;
  @Flag('Private thread: members may invite others.', { optional: true }) invitable?: boolean;
  @ListOf(snowflake(), 'Post: tags; added to those it has unless `replace`.', { max: 5, unique: true, optional: true })
  applied_tags?: string[];
  @Flag('The lists given take the place of what is there.', { optional: true })
  replace?: boolean;
}

export class DeletedChannel extends Deleted {
  @Text('The channel.') channel_id!: string;
}

export class FollowAnnouncements {
  @SourceChannelId('Announcement channel to follow.') channel_id!: string;
  @ChannelId('Where its published messages shall appear.') webhook_channel_id!: string;
}

export class Followed {
  @Text('The announcement channel.') channel_id!: string;
  @Text('The webhook that brings its messages.') webhook_id!: string;
}

export class Typing {
  @Flag('People see it for 10 seconds, or until the bot writes.') ok!: boolean;
  @Text('Channel or thread.') channel_id!: string;
}
