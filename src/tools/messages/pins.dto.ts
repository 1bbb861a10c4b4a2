import { Flag, Int, ListOf, Text } from '../../mcp/schema/fields/index.js';
import { Gone } from '../shared/deleted.dto.js';
import { AllPages, TimeCursor } from '../shared/paging/cursor.fields.js';
import { PageView } from '../shared/paging/page.dto.js';
import { ChannelRef } from '../shared/refs.dto.js';
import { MessageView } from '../shared/views/message.view.js';

/** Discord keeps no more pins in a channel. */
export const PINS_LIMIT = 250;

export class ListPins extends ChannelRef {
  @Int('How many.', { min: 1, max: 50, default: 50 }) limit!: number;
  @TimeCursor() cursor?: string;
  @AllPages(PINS_LIMIT) all?: boolean;
}

export class PinnedMessageView extends MessageView {
  @Text('UTC.') pinned_at!: string;
}

export class PinsPage extends PageView {
  @Text('Channel or thread.') channel_id!: string;
  @ListOf(PinnedMessageView, 'Pinned last first.') pins!: PinnedMessageView[];
}

export class Pinned {
  @Flag('It is pinned.') pinned!: boolean;
  @Text('Channel or thread.') channel_id!: string;
  @Text('Id.') message_id!: string;
}

export class Unpinned extends Gone {
  @Flag('It is not pinned.') unpinned!: boolean;
  @Text('Channel or thread.') channel_id!: string;
  @Text('Id.') message_id!: string;
}
