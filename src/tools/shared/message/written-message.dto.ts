import { Text } from '../../../mcp/schema/fields/index.js';

/** A message that was sent or changed. */
export class WrittenMessage {
  @Text('Id.') message_id!: string;
  @Text('Channel or thread.') channel_id!: string;
  @Text('Link for people; null where the guild could not be found out.', { nullable: true }) jump_url!: string | null;
}
