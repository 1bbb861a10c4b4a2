import { Int, OneOf, Text } from '../../mcp/schema/fields/index.js';
import { ARCHIVE_AFTER } from '../shared/archive-after.js';
import { MessageRef } from '../shared/refs.dto.js';

export class CreateMessageThread extends MessageRef {
  @Text('Name.', { min: 1, max: 100 }) name!: string;
  @OneOf(ARCHIVE_AFTER, 'Minutes without activity until it hides.', { optional: true }) auto_archive_duration?: number;
  @Int('Slowmode, seconds.', { min: 0, max: 21_600, optional: true }) rate_limit_per_user?: number;
}

export class CreatedThread {
  @Text('The thread; its id is that of the message.') thread_id!: string;
  @Text('Name.', { untrusted: true }) name!: string;
  @Text('The channel.', { nullable: true }) parent_id!: string | null;
}
