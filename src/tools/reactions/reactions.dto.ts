import { Flag, Int, ListOf, OneOf, Text } from '../../mcp/schema/fields/index.js';
import { Gone } from '../shared/deleted.dto.js';
import { Snowflake, UserId } from '../shared/ids/id.fields.js';
import { AllPages, IdCursor } from '../shared/paging/cursor.fields.js';
import { PageView } from '../shared/paging/page.dto.js';
import { MessageRef } from '../shared/refs.dto.js';
import { UserView } from '../shared/views/user.view.js';

/** The most users `all` reads. */
export const LIST_ALL_LIMIT = 5000;

const EMOJI = 'The character itself, or name:id of a custom emoji.';

/** One kind of reaction to a message. */
export class ReactionRef extends MessageRef {
  @Text(EMOJI, { min: 1, max: 128 }) emoji!: string;
}

export class UserReactionRef extends ReactionRef {
  @UserId('Whose reaction.') user_id!: string;
}

export class DeleteReactions extends MessageRef {
  @Text(`${EMOJI} Left out: all kinds.`, { min: 1, max: 128, optional: true }) emoji?: string;
}

export class ListReactions extends ReactionRef {
  @OneOf([0, 1], '0 normal, 1 super reactions.', { optional: true }) type?: number;
  @Int('How many.', { min: 1, max: 100, default: 25 }) limit!: number;
  @Snowflake('Users with a higher id.', { optional: true }) after?: string;
  @IdCursor() cursor?: string;
  @AllPages(LIST_ALL_LIMIT) all?: boolean;
}

export class ReactionUsers extends PageView {
  @Text('Channel or thread.') channel_id!: string;
  @Text('The message.') message_id!: string;
  @Text('As it was asked for.') emoji!: string;
  @ListOf(UserView, 'Who reacted, by id.') users!: UserView[];
}

export class Reacted {
  @Flag('The bot has reacted.') reacted!: boolean;
  @Text('Channel or thread.') channel_id!: string;
  @Text('The message.') message_id!: string;
  @Text('The emoji.') emoji!: string;
}

export class DeletedReaction extends Gone {
  @Flag('The reaction is gone.') deleted!: boolean;
  @Text('Channel or thread.') channel_id!: string;
  @Text('The message.') message_id!: string;
  @Text('The emoji.') emoji!: string;
}

export class DeletedUserReaction extends DeletedReaction {
  @Text('Whose it was.') user_id!: string;
}

export class DeletedReactions extends Gone {
  @Flag('The reactions are gone.') deleted!: boolean;
  @Text('Channel or thread.') channel_id!: string;
  @Text('The message.') message_id!: string;
  @OneOf(['all', 'emoji'], 'All kinds, or the one given.') scope!: 'all' | 'emoji';
}
