import { Flag, Nested, OneOf, Text } from '../../../../mcp/schema/fields/index.js';
import { Snowflake } from '../../ids/id.fields.js';

/** An emoji of a button or a choice: a custom one by its id, any other by its character. */
export class ComponentEmoji {
  @Snowflake('Of a custom emoji.', { optional: true }) id?: string;
  @Text('The character, or the name of a custom emoji.', { min: 1, max: 32, optional: true }) name?: string;
  @Flag('It moves.', { optional: true }) animated?: boolean;
}

/** A picture or a file. */
export class MediaInput {
  @Text('Address; attachment://name for a file of this message.', {
    max: 2048,
    pattern: /^(https?|attachment):\/\/\S+$/,
    means: 'an http(s) or attachment:// URL',
  })
  url!: string;
}

/** A file that is sent with the message. */
export class AttachedInput {
  @Text('attachment://name, of a file of this message.', {
    max: 2048,
    pattern: /^attachment:\/\/\S+$/,
    means: 'attachment:// and the name of a file of this message',
  })
  url!: string;
}

/** One of the things to choose from. */
export class Choice {
  @Text('What people read.', { min: 1, max: 100 }) label!: string;
  @Text('What the application gets.', { min: 1, max: 100 }) value!: string;
  @Text('More words.', { max: 100, optional: true }) description?: string;
  @Flag('Chosen from the start.', { optional: true }) default?: boolean;
}

/** One choice of a select. */
export class SelectOption extends Choice {
  @Nested(ComponentEmoji, 'Before the label.', { optional: true }) emoji?: ComponentEmoji;
}

/** What people may have chosen from the start in a select of users, roles or channels. */
export class SelectDefault {
  @Snowflake('Of the user, role or channel.') id!: string;
  @OneOf(['user', 'role', 'channel'], 'What it is.') type!: 'user' | 'role' | 'channel';
}
