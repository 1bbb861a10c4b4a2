import { ButtonStyle, ComponentType } from 'discord-api-types/v10';
import type { FieldPath, FormErrors } from '../errors/form-errors.js';
import {
  anything,
  field,
  flag,
  int,
  list,
  nullable,
  object,
  oneOf,
  required,
  snowflake,
  text,
  url,
  type Field,
  type Shape,
} from './fields.js';
import { LIMITS } from './limits.js';

/** One component as it was sent, checked. */
export type ComponentForm = Record<string, unknown> & { type: ComponentType };

const { components: MAX } = LIMITS;
const id = { id: nullable(int({ min: 0 })) };
const customId = text({ min: 1, max: MAX.customId });
const emoji = nullable(
  object({ id: nullable(snowflake()), name: nullable(text({ max: 32 })), animated: nullable(flag()) }),
);
const media = object({ url: required(url({ schemes: ['http', 'https', 'attachment'] })) });
const selectRange = {
  min_values: nullable(int({ min: 0, max: MAX.options })),
  max_values: nullable(int({ min: 1, max: MAX.options })),
};
const select = {
  ...id,
  custom_id: required(customId),
  placeholder: nullable(text({ max: MAX.placeholder })),
  ...selectRange,
  disabled: nullable(flag()),
  default_values: nullable(list(anything(), { max: MAX.options })),
};

const option = object({
  label: required(text({ min: 1, max: 100 })),
  value: required(text({ min: 1, max: 100 })),
  description: nullable(text({ max: 100 })),
  emoji,
  default: nullable(flag()),
});

const SELECTS = [3, 5, 6, 7, 8] as const;
const IN_ROW = [ComponentType.Button, ...SELECTS] as const;
const IN_CONTAINER = [1, 9, 10, 12, 13, 14] as const;

/** What may stand at the top of a message: rows only, or with the flag IS_COMPONENTS_V2 everything but bare buttons. */
export const LEGACY_TOP_LEVEL = [ComponentType.ActionRow] as const;
export const V2_TOP_LEVEL = [...IN_CONTAINER, ComponentType.Container] as const;

/** The fields of each type. https://discord.com/developers/docs/components/reference */
const SHAPES: Readonly<Record<number, () => Shape>> = {
  [ComponentType.ActionRow]: () => ({ ...id, components: required(list(component(IN_ROW), { min: 1, max: 5 })) }),
  [ComponentType.Button]: () => ({
    ...id,
    style: required(oneOf([1, 2, 3, 4, 5, 6])),
    label: nullable(text({ max: MAX.label })),
    emoji,
    custom_id: nullable(customId),
    url: nullable(url({ max: MAX.url, schemes: ['http', 'https', 'discord'] })),
    sku_id: nullable(snowflake()),
    disabled: nullable(flag()),
  }),
  [ComponentType.StringSelect]: () => ({ ...select, options: required(list(option, { min: 1, max: MAX.options })) }),
  [ComponentType.UserSelect]: () => select,
  [ComponentType.RoleSelect]: () => select,
  [ComponentType.MentionableSelect]: () => select,
  [ComponentType.ChannelSelect]: () => ({ ...select, channel_types: nullable(list(int())) }),
  [ComponentType.Section]: () => ({
    ...id,
    components: required(list(component([ComponentType.TextDisplay]), { min: 1, max: MAX.sectionTexts })),
    accessory: required(component([ComponentType.Button, ComponentType.Thumbnail])),
  }),
  [ComponentType.TextDisplay]: () => ({ ...id, content: required(text({ min: 1, max: MAX.text })) }),
  [ComponentType.Thumbnail]: () => ({
    ...id,
    media: required(media),
    description: nullable(text({ max: 1024 })),
    spoiler: nullable(flag()),
  }),
  [ComponentType.MediaGallery]: () => ({
    ...id,
    items: required(
      list(object({ media: required(media), description: nullable(text({ max: 1024 })), spoiler: nullable(flag()) }), {
        min: 1,
        max: MAX.galleryItems,
      }),
    ),
  }),
  [ComponentType.File]: () => ({ ...id, file: required(media), spoiler: nullable(flag()) }),
  [ComponentType.Separator]: () => ({ ...id, divider: nullable(flag()), spacing: nullable(oneOf([1, 2])) }),
  [ComponentType.Container]: () => ({
    ...id,
    components: required(list(component(IN_CONTAINER), { min: 1, max: MAX.total })),
    accent_color: nullable(int({ min: 0, max: 0xffffff })),
    spoiler: nullable(flag()),
  }),
};

/** A component of one of the given types. */
export function component(types: readonly number[]): Field<ComponentForm> {
  return field((value, at, errors) => {
    const type = typeof value === 'object' && value !== null ? (value as { type?: unknown }).type : undefined;
    if (typeof type !== 'number' || !types.includes(type)) {
      errors.add(at, 'UNION_TYPE_CHOICES', `Value of field "type" must be one of (${types.join(', ')}).`);
      return undefined as never;
    }
    const read = object(SHAPES[type]!()).read(value, at, errors) as Record<string, unknown>;
    if (type === ComponentType.Button && read) checkButton(read, at, errors);
    return { type, ...read };
  });
}

function checkButton(
  { style, custom_id, url: link, sku_id }: Record<string, unknown>,
  at: FieldPath,
  errors: FormErrors,
): void {
  const needs = style === ButtonStyle.Link ? 'url' : style === ButtonStyle.Premium ? 'sku_id' : 'custom_id';
  const given = { url: link, sku_id, custom_id };
  if (given[needs] == null) errors.add([...at, needs], 'BASE_TYPE_REQUIRED', 'This field is required');
  if (needs !== 'custom_id' && custom_id != null) {
    errors.add(
      [...at, 'custom_id'],
      'BUTTON_COMPONENT_INVALID_CUSTOM_ID',
      'A custom id and a url or sku_id cannot both be specified',
    );
  }
}
