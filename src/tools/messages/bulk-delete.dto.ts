import { Flag, Int, ListOf, OneOf, Text } from '../../mcp/schema/fields/index.js';
import { messageId } from '../shared/ids/id.fields.js';
import { ChannelRef } from '../shared/refs.dto.js';

export class BulkDelete extends ChannelRef {
  @ListOf(messageId(), 'The messages.', { min: 1, max: 1000, unique: true }) message_ids!: string[];
  @Flag('Delete those older than two weeks too, one request each.', { optional: true }) delete_old?: boolean;
}

export class SkippedMessage {
  @Text('Id.') message_id!: string;
  @OneOf(['too_old', 'not_found'], 'Why.') reason!: 'too_old' | 'not_found';
}

export class BulkDeleted {
  @Text('Channel or thread.') channel_id!: string;
  @Flag('All are gone but those in `skipped`.') deleted!: boolean;
  @Int('How many were deleted.') count!: number;
  @ListOf(SkippedMessage, 'Those that were not.', { optional: true }) skipped?: SkippedMessage[];
}
