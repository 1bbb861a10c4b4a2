import { defineField, type FieldOptions, type LeafItem, Text, text } from '../../mcp/schema/fields/index.js';

/** The symbol of everybody in a guild; a document does not declare it. */
export const EVERYONE = 'everyone';
/** The symbol of the role that is the bot's own; a document does not declare it either. */
export const BOT = 'bot';
/** Symbols of roles that every document has. */
export const GIVEN_ROLES: readonly string[] = [EVERYONE, BOT];

const RULES = { pattern: /^[a-z][a-z0-9_-]{0,63}$/, means: 'a symbol such as `moderators`' } as const;

/** The item of a symbol: what a document calls one of its own things. Discord never sees it. */
export const symbol = (): LeafItem => text(RULES);

/** The name by which the rest of the document refers to this thing; it stays the same when the thing is renamed. */
export const Key = (): PropertyDecorator =>
  defineField('Symbol by which the document speaks of it; it stays the same when the name changes.', symbol());

/** A thing of this document, by its symbol. */
export const Symbolic = (description: string, options: FieldOptions = {}): PropertyDecorator =>
  defineField(description, symbol(), options);

/** Pins an existing thing whose name is not unique, or that the document renames. */
export const Adopt = (): PropertyDecorator =>
  Text('Id of the existing thing that is meant, where its name is not unique or shall change.', {
    pattern: /^\d{17,20}$/,
    means: 'an id',
    optional: true,
  });
