import { Text } from '../../../mcp/schema/fields/index.js';

/** A message that was changed. */
export class EditedMessage {
  @Text('Id.') message_id!: string;
  @Text('Channel or thread.') channel_id!: string;
  @Text('UTC; null when nothing that people see was changed.', { nullable: true }) edited_timestamp!: string | null;
  @Text('Link for people; null where the guild could not be found out.', { nullable: true }) jump_url!: string | null;
}
