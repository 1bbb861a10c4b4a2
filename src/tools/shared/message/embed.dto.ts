import { Flag, ListOf, Nested, Text, Time } from '../../../mcp/schema/fields/index.js';
import { Color, type ColorValue } from '../color.field.js';
import { HTTP_URL } from '../http-url.js';

const LINK = { ...HTTP_URL, max: 2048, optional: true } as const;
const URL_RULES = {
  max: 2048,
  pattern: /^(https?|attachment):\/\/\S+$/,
  means: 'an http(s) or attachment:// URL',
} as const;

export class EmbedFieldInput {
  @Text('Heading.', { min: 1, max: 256 }) name!: string;
  @Text('Text.', { min: 1, max: 1024 }) value!: string;
  @Flag('Beside its neighbours.', { optional: true }) inline?: boolean;
}

export class EmbedFooterInput {
  @Text('Small print.', { min: 1, max: 2048 }) text!: string;
  @Text('Picture before it.', { ...URL_RULES, optional: true }) icon_url?: string;
}

export class EmbedMediaInput {
  @Text('Address; attachment://name for a file of this message.', URL_RULES) url!: string;
}

export class EmbedAuthorInput {
  @Text('Name.', { min: 1, max: 256 }) name!: string;
  @Text('Where the name leads.', LINK) url?: string;
  @Text('Picture before it.', { ...URL_RULES, optional: true }) icon_url?: string;
}

/**
 * A rich block of a message. Its texts may hold 6000 characters in all embeds of one message together.
 *
 * @see https://discord.com/developers/docs/resources/message#embed-object
 */
export class EmbedInput {
  @Text('Title.', { min: 1, max: 256, optional: true }) title?: string;
  @Text('Text, Markdown.', { min: 1, max: 4096, optional: true }) description?: string;
  @Text('Where the title leads.', LINK) url?: string;
  @Time('Shown in the footer.', { optional: true }) timestamp?: string;
  @Color('Of the bar: #rrggbb, or its number.', { optional: true }) color?: ColorValue;
  @Nested(EmbedFooterInput, 'Footer.', { optional: true }) footer?: EmbedFooterInput;
  @Nested(EmbedMediaInput, 'Large picture.', { optional: true }) image?: EmbedMediaInput;
  @Nested(EmbedMediaInput, 'Small picture.', { optional: true }) thumbnail?: EmbedMediaInput;
  @Nested(EmbedAuthorInput, 'Author.', { optional: true }) author?: EmbedAuthorInput;
  @ListOf(EmbedFieldInput, 'Fields.', { max: 25, optional: true }) fields?: EmbedFieldInput[];
}
