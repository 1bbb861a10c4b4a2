import type { APIEmbed } from 'discord-api-types/v10';
import { ListOf, Text } from '../../../mcp/schema/fields/index.js';
import { isoTime, told } from './wording.js';

/** One field of an embed. */
export class EmbedFieldView {
  @Text('Heading.', { untrusted: true }) name!: string;
  @Text('Text.', { untrusted: true }) value!: string;
}

/** What a reader sees of an embed. */
export class EmbedView {
  @Text('Title.', { optional: true, untrusted: true }) title?: string;
  @Text('Text.', { optional: true, untrusted: true }) description?: string;
  @Text('Where the title leads.', { optional: true, untrusted: true }) url?: string;
  @Text('Name of the author.', { optional: true, untrusted: true }) author?: string;
  @ListOf(EmbedFieldView, 'Fields.', { optional: true }) fields?: EmbedFieldView[];
  @Text('Small print.', { optional: true, untrusted: true }) footer?: string;
  @Text('Address of the picture.', { optional: true, untrusted: true }) image_url?: string;
  @Text('Address of the video.', { optional: true, untrusted: true }) video_url?: string;
  @Text('UTC.', { optional: true }) timestamp?: string;
}

export function viewEmbed(embed: APIEmbed): EmbedView {
  return told({
    title: embed.title,
    description: embed.description,
    url: embed.url,
    author: embed.author?.name,
    fields: embed.fields?.map(({ name, value }) => ({ name, value })),
    footer: embed.footer?.text,
    image_url: (embed.image ?? embed.thumbnail)?.url,
    video_url: embed.video?.url,
    timestamp: isoTime(embed.timestamp),
  });
}
