import { Flag, Int, ListOf, Text } from '../../mcp/schema/fields/index.js';
import { MessageId } from '../shared/ids/id.fields.js';
import { IdCursor } from '../shared/paging/cursor.fields.js';
import { ChannelRef } from '../shared/refs.dto.js';
import { MessageView } from '../shared/views/message.view.js';

export class SearchRecent extends ChannelRef {
  @Text('What its text, embeds, components or file names contain, in any case.', { min: 1, max: 200 }) query!: string;
  @Int('How many messages to look through.', { min: 1, max: 100, default: 100 }) limit!: number;
  @MessageId('Older than this message.', { optional: true }) before?: string;
  @MessageId('Newer than this message.', { optional: true }) after?: string;
  @IdCursor() cursor?: string;
}

export class RecentMatches {
  @Text('Channel or thread.') channel_id!: string;
  @Text('What was looked for.') query!: string;
  @Int('Messages looked through.') scanned_count!: number;
  @ListOf(MessageView, 'Messages that contain it.') matches!: MessageView[];
  @Flag('Cut: there are more matches than fit into one answer.', { optional: true }) truncated?: boolean;
  @Text('Pass it as `cursor` to look through the next ones.', { optional: true }) next_cursor?: string;
}
