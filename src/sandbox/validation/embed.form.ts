import type { ErrorSink } from '../errors/form-errors.js';
import { discordTime } from '../sandbox-clock.js';
import { flag, int, list, nullable, object, required, text, time, url, type Form } from './fields.js';
import { LIMITS } from './limits.js';

const picture = url({ max: LIMITS.embed.url, schemes: ['http', 'https', 'attachment'] });
const line = (max: number) => text({ max, trim: true });

/** https://discord.com/developers/docs/resources/message#embed-object */
const embed = object({
  title: nullable(line(LIMITS.embed.title)),
  description: nullable(line(LIMITS.embed.description)),
  url: nullable(url({ max: LIMITS.embed.url })),
  timestamp: nullable(time()),
  color: nullable(int({ min: 0, max: 0xffffff })),
  footer: nullable(object({ text: required(line(LIMITS.embed.footer)), icon_url: nullable(picture) })),
  image: nullable(object({ url: required(picture) })),
  thumbnail: nullable(object({ url: required(picture) })),
  author: nullable(
    object({
      name: required(line(LIMITS.embed.author)),
      url: nullable(url({ max: LIMITS.embed.url })),
      icon_url: nullable(picture),
    }),
  ),
  fields: nullable(
    list(
      object({
        name: required(text({ min: 1, max: LIMITS.embed.fieldName, trim: true })),
        value: required(text({ min: 1, max: LIMITS.embed.fieldValue, trim: true })),
        inline: nullable(flag()),
      }),
      { max: LIMITS.embed.fields },
    ),
  ),
});

/** The embeds of a message. */
export const embedList = list(embed, { max: LIMITS.message.embeds });

type EmbedForm = Form<{ one: typeof embed }>['one'] & object;

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
