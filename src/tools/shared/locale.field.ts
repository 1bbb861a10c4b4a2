import { Locale } from 'discord-api-types/v10';
import { defineField, type FieldOptions, type LeafItem, oneOf } from '../../mcp/schema/fields/index.js';

/** The languages Discord knows: those of the library, and the two it does not know yet. */
export const LOCALES = [...Object.values<string>(Locale), 'ar', 'he'].sort();

/** Thirty names in the schema would cost more than they tell; the whole list is checked all the same. */
const locale: LeafItem = {
  ...oneOf(LOCALES),
  advertised: { type: 'string', pattern: '^[a-z]{2}(-\\w+)?$' },
  example: 'en-US',
};

/** A language such as `en-US`. @see https://discord.com/developers/docs/reference#locales */
export function LocaleCode(description: string, options: FieldOptions = {}): PropertyDecorator {
  return defineField(description, locale, options);
}
