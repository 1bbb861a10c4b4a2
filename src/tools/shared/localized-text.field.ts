import { type FieldOptions, MapOf, text } from '../../mcp/schema/fields/index.js';
import { LOCALES } from './locale.field.js';

/** Texts by language: `{ "de": "…" }`. */
export type Localizations = Readonly<Record<string, string>> | null;

/** The same text in other languages; null removes them. @see https://discord.com/developers/docs/reference#locales */
export function LocalizedText(description: string, max: number, options: FieldOptions = {}): PropertyDecorator {
  const optional = { optional: true, nullable: true, ...options };
  return MapOf(text({ min: 1, max }), description, { keys: LOCALES, ...optional });
}
