import { Flag, Int, ListOf, Text } from '../../mcp/schema/fields/index.js';
import { ChannelId } from '../shared/ids/id.fields.js';
import { GuildRef } from '../shared/refs.dto.js';

/** Where one channel shall stand. */
export class ChannelMove {
  @ChannelId('The channel.') id!: string;
  @Int('Order among its siblings, lowest first.', { min: 0, optional: true }) position?: number;
  @ChannelId('Category; null takes it out.', { optional: true, nullable: true }) parent_id?: string | null;
  @Flag('With parent_id: take over the overwrites of the category.', { optional: true }) lock_permissions?: boolean;
}

export class ReorderChannels extends GuildRef {
  @ListOf(ChannelMove, 'Channels to move; the others stay.', { min: 1, max: 500 }) channels!: ChannelMove[];
}

/** Where a channel that was moved stands now. */
export class MovedChannel {
  @Text('The channel.') id!: string;
  @Text('Name.', { nullable: true, untrusted: true }) name!: string | null;
  @Int('Order among its siblings.', { nullable: true }) position!: number | null;
  @Text('Category.', { nullable: true }) parent_id!: string | null;
}

export class ReorderedChannels {
  @Text('The guild.') guild_id!: string;
  @Int('Channels that were moved.') count!: number;
  @ListOf(MovedChannel, 'In the order people see.') channels!: MovedChannel[];
}
