import { Flag, ListOf, Text, text } from '../../../mcp/schema/fields/index.js';

/** A message that was sent, or several that one text was split into. */
export class SentMessage {
  @Text('Id; of the first when several were sent.') message_id!: string;
  @Text('Channel or thread.') channel_id!: string;
  @Text('UTC.') timestamp!: string;
  @Text('Link for people; null where the guild could not be found out.', { nullable: true }) jump_url!: string | null;
  @ListOf(text(), 'All ids, in order, when several were sent.', { optional: true }) message_ids?: string[];
  @Flag('It had been sent already, with this nonce.', { optional: true }) deduplicated?: boolean;
}
