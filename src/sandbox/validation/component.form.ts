import { BUTTON_STYLE, COMPONENT } from '../state/component-types.js';
import type { FieldPath, FormErrors } from '../errors/form-errors.js';
import * as f from './fields.js';
import { LIMITS } from './limits.js';

/** One component as it was sent, checked. */
export type ComponentForm = Record<string, unknown> & { type: number };

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

const SELECTS = [3, 5, 6, 7, 8] as const;
const IN_ROW = [COMPONENT.BUTTON, ...SELECTS] as const;
const IN_CONTAINER = [1, 9, 10, 12, 13, 14] as const;

/** What may stand at the top of a message: rows only, or with the flag IS_COMPONENTS_V2 everything but bare buttons. */
export const LEGACY_TOP_LEVEL = [COMPONENT.ACTION_ROW] as const;
export const V2_TOP_LEVEL = [...IN_CONTAINER, COMPONENT.CONTAINER] as const;

/** The fields of each type. https://discord.com/developers/docs/components/reference */
const SHAPES: Readonly<Record<number, () => f.Shape>> = {
  [COMPONENT.ACTION_ROW]: () => ({ ...id, components: f.required(f.list(component(IN_ROW), { min: 1, max: 5 })) }),
  [COMPONENT.BUTTON]: () => ({
    ...id,
    style: f.required(f.oneOf([1, 2, 3, 4, 5, 6])),
    label: f.nullable(f.text({ max: MAX.label })),
    emoji,
    custom_id: f.nullable(customId),
    url: f.nullable(f.url({ max: MAX.url, schemes: ['http', 'https', 'discord'] })),
    sku_id: f.nullable(f.snowflake()),
    disabled: f.nullable(f.flag()),
  }),
  [COMPONENT.STRING_SELECT]: () => ({ ...select, options: f.required(f.list(option, { min: 1, max: MAX.options })) }),
  [COMPONENT.USER_SELECT]: () => select,
  [COMPONENT.ROLE_SELECT]: () => select,
  [COMPONENT.MENTIONABLE_SELECT]: () => select,
  [COMPONENT.CHANNEL_SELECT]: () => ({ ...select, channel_types: f.nullable(f.list(f.int())) }),
  [COMPONENT.SECTION]: () => ({
    ...id,
    components: f.required(f.list(component([COMPONENT.TEXT_DISPLAY]), { min: 1, max: MAX.sectionTexts })),
    accessory: f.required(component([COMPONENT.BUTTON, COMPONENT.THUMBNAIL])),
  }),
  [COMPONENT.TEXT_DISPLAY]: () => ({ ...id, content: f.required(f.text({ min: 1, max: MAX.text })) }),
  [COMPONENT.THUMBNAIL]: () => ({
    ...id,
    media: f.required(media),
    description: f.nullable(f.text({ max: 1024 })),
    spoiler: f.nullable(f.flag()),
  }),
  [COMPONENT.MEDIA_GALLERY]: () => ({
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
  [COMPONENT.FILE]: () => ({ ...id, file: f.required(attached), spoiler: f.nullable(f.flag()) }),
  [COMPONENT.SEPARATOR]: () => ({ ...id, divider: f.nullable(f.flag()), spacing: f.nullable(f.oneOf([1, 2])) }),
  [COMPONENT.CONTAINER]: () => ({
    ...id,
    components: f.required(f.list(component(IN_CONTAINER), { min: 1, max: MAX.total })),
    accent_color: f.nullable(f.int({ min: 0, max: 0xffffff })),
    spoiler: f.nullable(f.flag()),
  }),
};

/** A component of one of the given types. */
export function component(types: readonly number[]): f.Field<ComponentForm> {
  return f.field((value, at, errors) => {
    const type = typeof value === 'object' && value !== null ? (value as { type?: unknown }).type : undefined;
    const shape = typeof type === 'number' && types.includes(type) ? SHAPES[type] : undefined;
    if (typeof type !== 'number' || !shape) {
      errors.add(at, 'UNION_TYPE_CHOICES', `Value of field "type" must be one of (${types.join(', ')}).`);
      return undefined as never;
    }
    const read: Record<string, unknown> = f.object(shape()).read(value, at, errors);
    if (type === COMPONENT.BUTTON) checkButton(read, at, errors);
    return { type, ...read };
  });
}

function checkButton(
  { style, custom_id, url: link, sku_id }: Record<string, unknown>,
  at: FieldPath,
  errors: FormErrors,
): void {
  const needs = style === BUTTON_STYLE.LINK ? 'url' : style === BUTTON_STYLE.PREMIUM ? 'sku_id' : 'custom_id';
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
