import { Flag, Int, ListOf, Nested, OneOf, Text } from '../../mcp/schema/fields/index.js';
import { ChannelId, MessageId } from '../shared/ids/id.fields.js';
import { AllowedMentionsInput } from '../shared/message/allowed-mentions.dto.js';
import { component, type ComponentInput } from '../shared/message/components/layout-components.dto.js';
import { FileInput } from '../shared/message/file.dto.js';
import { WrittenMessage } from '../shared/message/written-message.dto.js';
import { MessageRef } from '../shared/refs.dto.js';
import { TEMPLATE_NAMES, type TemplateName } from './templates/template-names.js';
import { Vars } from './templates/template-vars.field.js';

const Components = (): PropertyDecorator =>
  ListOf(component, 'Top-level components.', { min: 1, max: 40, advertise: 'summary' });
const Files = (): PropertyDecorator =>
  ListOf(FileInput, 'As messages_send takes them; shown by attachment://name.', {
    max: 10,
    optional: true,
    advertise: 'summary',
  });
const Pings = (): PropertyDecorator =>
  Nested(AllowedMentionsInput, 'Who may be pinged; nobody when left out.', { optional: true, advertise: 'summary' });
const Nonce = (): PropertyDecorator =>
  Text('Repeating the call with it within 2 minutes sends nothing twice.', { min: 1, max: 25, optional: true });

export class SendComponents {
  @ChannelId('Where to: channel, thread or direct message.') channel_id!: string;
  @Components() components!: ComponentInput[];
  @Files() files?: FileInput[];
  @MessageId('Message of the channel to reply to.', { optional: true }) reply_to?: string;
  @Pings() allowed_mentions?: AllowedMentionsInput;
  @Nonce() nonce?: string;
}

export class EditComponents extends MessageRef {
  @Components() components!: ComponentInput[];
  @Files() files?: FileInput[];
}

export class SendTemplate {
  @ChannelId('Where to: channel, thread or direct message.') channel_id!: string;
  @OneOf(
    TEMPLATE_NAMES,
    'Needs: announcement (title, body), release_notes (version), welcome_card (name), poll_results (question, results), incident_status (title, status).',
  )
  template!: TemplateName;
  @Vars(
    'Schemas: $defs in mcp_tools_describe. Optional: image_url, footer; product, summary, added, changed, fixed; place, body, picture_url, steps; note; body, affected, started_at. All: color, link_url, link_label.',
  )
  vars!: Record<string, unknown>;
  @Pings() allowed_mentions?: AllowedMentionsInput;
  @Nonce() nonce?: string;
}

/** A message that was sent. */
export class SentComponents extends WrittenMessage {
  @Int('Components, those inside of others included.') component_count!: number;
  @Flag('It had been sent already, with this nonce.', { optional: true }) deduplicated?: boolean;
}

export class SentTemplate extends SentComponents {
  @OneOf(TEMPLATE_NAMES, 'Which was filled.') template!: TemplateName;
}
