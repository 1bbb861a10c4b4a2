import { ButtonStyle, ComponentType } from 'discord-api-types/v10';
import type { FieldPath, FormErrors } from '../errors/form-errors.js';
import * as f from './fields.js';
import { LIMITS } from './limits.js';

/** One component as it was sent, checked. */
export type ComponentForm = Record<string, unknown> & { type: ComponentType };

const { components: MAX } = LIMITS;
const id = { id: f.nullable(f.int({ min: 0 })) };
const customId = f.text({ min: 1, max: MAX.customId });
const emoji = f.nullable(
  f.object({ id: f.nullable(f.snowflake()), name: f.nullable(f.text({ max: 32 })), animated: f.nullable(f.flag()) }),
);
const media = f.object({ url: f.required(f.url({ schemes: ['http', 'https', 'attachment'] })) });
const attached = f.object({ url: f.required(f.url({ schemes: ['attachment'] })) });
const selectRange = {
  min_values: f.nullable(f.int({ min: 0, max: MAX.options })),
  max_values: f.nullable(f.int({ min: 1, max: MAX.options })),
};
const select = {
  ...id,
  custom_id: f.required(customId),
  placeholder: f.nullable(f.text({ max: MAX.placeholder })),
  ...selectRange,
  disabled: f.nullable(f.flag()),
  default_values: f.nullable(f.list(f.anything(), { max: MAX.options })),
};

const option = f.object({
  label: f.required(f.text({ min: 1, max: 100 })),
  value: f.required(f.text({ min: 1, max: 100 })),
  description: f.nullable(f.text({ max: 100 })),
  emoji,
  default: f.nullable(f.flag()),
});

const IN_ROW = [
  ComponentType.Button,
  ComponentType.StringSelect,
  ComponentType.UserSelect,
  ComponentType.RoleSelect,
  ComponentType.MentionableSelect,
  ComponentType.ChannelSelect,
] as const;
const IN_CONTAINER = [
  ComponentType.ActionRow,
  ComponentType.Section,
  ComponentType.TextDisplay,
  ComponentType.MediaGallery,
  ComponentType.File,
  ComponentType.Separator,
] as const;

/** What may stand at the top of a message: rows only, or with the flag IS_COMPONENTS_V2 everything but bare buttons. */
export const LEGACY_TOP_LEVEL = [ComponentType.ActionRow] as const;
export const V2_TOP_LEVEL = [...IN_CONTAINER, ComponentType.Container] as const;

/** The fields of each type. https://discord.com/developers/docs/components/reference */
const SHAPES: Readonly<Record<number, () => f.Shape>> = {
  [ComponentType.ActionRow]: () => ({ ...id, components: f.required(f.list(component(IN_ROW), { min: 1, max: 5 })) }),
  [ComponentType.Button]: () => ({
    ...id,
    style: f.required(f.oneOf([1, 2, 3, 4, 5, 6])),
    label: f.nullable(f.text({ max: MAX.label })),
    emoji,
    custom_id: f.nullable(customId),
    url: f.nullable(f.url({ max: MAX.url, schemes: ['http', 'https', 'discord'] })),
    sku_id: f.nullable(f.snowflake()),
    disabled: f.nullable(f.flag()),
  }),
  [ComponentType.StringSelect]: () => ({
    ...select,
    options: f.required(f.list(option, { min: 1, max: MAX.options })),
  }),
  [ComponentType.UserSelect]: () => select,
  [ComponentType.RoleSelect]: () => select,
  [ComponentType.MentionableSelect]: () => select,
  [ComponentType.ChannelSelect]: () => ({ ...select, channel_types: f.nullable(f.list(f.int())) }),
  [ComponentType.Section]: () => ({
    ...id,
    components: f.required(f.list(component([ComponentType.TextDisplay]), { min: 1, max: MAX.sectionTexts })),
    accessory: f.required(component([ComponentType.Button, ComponentType.Thumbnail])),
  }),
  [ComponentType.TextDisplay]: () => ({ ...id, content: f.required(f.text({ min: 1, max: MAX.text })) }),
  [ComponentType.Thumbnail]: () => ({
    ...id,
    media: f.required(media),
    description: f.nullable(f.text({ max: 1024 })),
    spoiler: f.nullable(f.flag()),
  }),
  [ComponentType.MediaGallery]: () => ({
    ...id,
    items: f.required(
      f.list(
        f.object({
          media: f.required(media),
          description: f.nullable(f.text({ max: 1024 })),
          spoiler: f.nullable(f.flag()),
        }),
        {
          min: 1,
          max: MAX.galleryItems,
        },
      ),
    ),
  }),
  [ComponentType.File]: () => ({ ...id, file: f.required(attached), spoiler: f.nullable(f.flag()) }),
  [ComponentType.Separator]: () => ({ ...id, divider: f.nullable(f.flag()), spacing: f.nullable(f.oneOf([1, 2])) }),
  [ComponentType.Container]: () => ({
    ...id,
    components: f.required(f.list(component(IN_CONTAINER), { min: 1, max: MAX.total })),
    accent_color: f.nullable(f.int({ min: 0, max: 0xffffff })),
    spoiler: f.nullable(f.flag()),
  }),
};

/** A component of one of the given types. */
export function component(types: readonly ComponentType[]): f.Field<ComponentForm> {
  return f.field((value, at, errors) => {
    const sent = typeof value === 'object' && value !== null ? (value as { type?: unknown }).type : undefined;
    const type = types.find((each: unknown) => each === sent);
    const shape = type === undefined ? undefined : SHAPES[type];
    if (type === undefined || !shape) {
      errors.add(at, 'UNION_TYPE_CHOICES', `Value of field "type" must be one of (${types.join(', ')}).`);
      return undefined as never;
    }
    const read: Record<string, unknown> = f.object(shape()).read(value, at, errors);
    if (type === ComponentType.Button) checkButton(read, at, errors);
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
