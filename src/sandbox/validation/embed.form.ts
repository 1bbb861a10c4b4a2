import type { ErrorSink } from '../errors/form-errors.js';
import { discordTime } from '../sandbox-clock.js';
import * as f from './fields.js';
import { LIMITS } from './limits.js';

const picture = f.url({ max: LIMITS.embed.url, schemes: ['http', 'https', 'attachment'] });
const line = (max: number) => f.text({ max, trim: true });

/** https://discord.com/developers/docs/resources/message#embed-object */
const embed = f.object({
  title: f.nullable(line(LIMITS.embed.title)),
  description: f.nullable(line(LIMITS.embed.description)),
  url: f.nullable(f.url({ max: LIMITS.embed.url })),
  timestamp: f.nullable(f.time()),
  color: f.nullable(f.int({ min: 0, max: 0xffffff })),
  footer: f.nullable(f.object({ text: f.required(line(LIMITS.embed.footer)), icon_url: f.nullable(picture) })),
  image: f.nullable(f.object({ url: f.required(picture) })),
  thumbnail: f.nullable(f.object({ url: f.required(picture) })),
  author: f.nullable(
    f.object({
      name: f.required(line(LIMITS.embed.author)),
      url: f.nullable(f.url({ max: LIMITS.embed.url })),
      icon_url: f.nullable(picture),
    }),
  ),
  fields: f.nullable(
    f.list(
      f.object({
        name: f.required(f.text({ min: 1, max: LIMITS.embed.fieldName, trim: true })),
        value: f.required(f.text({ min: 1, max: LIMITS.embed.fieldValue, trim: true })),
        inline: f.nullable(f.flag()),
      }),
      { max: LIMITS.embed.fields },
    ),
  ),
});

/** The embeds of a message. */
export const embedList = f.list(embed, { max: LIMITS.message.embeds });

type EmbedForm = f.Form<{ one: typeof embed }>['one'] & object;

/** Rules over several fields: none is empty, and all together stay under the cap. */
export function checkEmbeds(embeds: readonly EmbedForm[], errors: ErrorSink): void {
  embeds.forEach((each, index) => {
    if (isEmpty(each)) errors.add(['embeds', index, 'description'], 'BASE_TYPE_REQUIRED', 'This field is required');
  });
  if (embeds.reduce((sum, each) => sum + lengthOf(each), 0) > LIMITS.message.embedTotal) {
    errors.add(
      ['embeds'],
      'MAX_EMBED_SIZE_EXCEEDED',
      `Embed size exceeds maximum size of ${LIMITS.message.embedTotal}`,
    );
  }
}

/** An embed as Discord gives it back. */
export function embedView(form: EmbedForm): Record<string, unknown> {
  const { timestamp, fields, ...rest } = form;
  return withoutNothing({
    type: 'rich',
    ...rest,
    footer: form.footer && withoutNothing(form.footer),
    author: form.author && withoutNothing(form.author),
    timestamp: timestamp == null ? undefined : discordTime(timestamp),
    fields: fields?.length
      ? fields.map(({ name, value, inline }) => ({ name, value, inline: inline ?? false }))
      : undefined,
  });
}

function isEmpty({ title, description, footer, image, thumbnail, author, fields }: EmbedForm): boolean {
  return !title && !description && !footer && !image && !thumbnail && !author && !fields?.length;
}

function lengthOf({ title, description, footer, author, fields }: EmbedForm): number {
  const texts = [
    title,
    description,
    footer?.text,
    author?.name,
    ...(fields ?? []).flatMap(({ name, value }) => [name, value]),
  ];
  return texts.reduce((sum, each) => sum + [...(each ?? '')].length, 0);
}

function withoutNothing(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== null));
}
