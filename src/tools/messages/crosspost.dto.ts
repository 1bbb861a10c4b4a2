import { Flag, Text } from '../../mcp/schema/fields/index.js';

export class Crossposted {
  @Flag('Published to the channels that follow.') crossposted!: boolean;
  @Text('Channel.') channel_id!: string;
  @Text('Id.') message_id!: string;
}
