import { Flag, Int, OneOf, SomeChange, Text } from '../../mcp/schema/fields/index.js';
import { Deleted } from '../shared/deleted.dto.js';
import { ChannelId, Snowflake } from '../shared/ids/id.fields.js';

const TOPIC = { min: 1, max: 120 };
/** Public stages are a thing of the past. */
const MEMBERS_ONLY = '2: for members.';

/** What is live on a stage. */
export class StageInstanceView {
  @Text('Id.') id!: string;
  @Text('The guild.') guild_id!: string;
  @Text('The stage.') channel_id!: string;
  @Text('What is talked about.', { untrusted: true }) topic!: string;
  @Int('2: for members.') privacy_level!: number;
  @Text('The event it belongs to.', { optional: true }) guild_scheduled_event_id?: string;
}

export class StageRef {
  @ChannelId('The stage channel.') channel_id!: string;
}

export class CreateStageInstance extends StageRef {
  @Text('What is talked about.', TOPIC) topic!: string;
  @OneOf([2], MEMBERS_ONLY, { optional: true }) privacy_level?: number;
  @Flag('Notify @everyone; needs MENTION_EVERYONE.', {
    optional: true,
    confirmWhen: (value) => (value === true ? 'it notifies everyone' : undefined),
  })
  send_start_notification?: boolean;
  @Snowflake('Event of this stage that it belongs to.', { optional: true }) guild_scheduled_event_id?: string;
}

@SomeChange()
export class ModifyStageInstance extends StageRef {
  @Text('What is talked about.', { ...TOPIC, optional: true }) topic?: string;
  @OneOf([2], MEMBERS_ONLY, { optional: true }) privacy_level?: number;
}

export class DeletedStageInstance extends Deleted {
  @Text('The stage.') channel_id!: string;
}
