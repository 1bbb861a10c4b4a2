import type { Type } from '@nestjs/common';
import type { ValidationOptions } from 'class-validator';
import type { Schema } from '../json-schema.js';

interface ItemBase {
  /** What a value must be, in words that fit after "must be". Names every limit. */
  readonly expected: string;
  /** Facts for others that walk the fields of a DTO (the kind of an id, for instance). */
  readonly meta?: Readonly<Record<string, unknown>>;
}

/** A value without fields of its own: text, a number, anything with one rule. */
export interface LeafItem extends ItemBase {
  readonly kind: 'leaf';
  /** The whole rule as far as JSON Schema can say it; draft-07 and 2020-12 alike. */
  readonly schema: Schema;
  /** What clients are told instead of `schema`, where that is shorter. */
  readonly advertised?: Schema;
  /** The same rule as class-validator decorators. */
  readonly rules: (options: ValidationOptions) => PropertyDecorator[];
  /** Told to a caller that passes a number where text is due: "quote the id". */
  readonly numberHint?: string;
  /** Told to a caller whose text is nearly what is due: what it should have been, in words that fit after a semicolon. */
  readonly hint?: (text: string) => string | undefined;
  /** Words for some values, which are taken for them. */
  readonly words?: Readonly<Record<string, number>>;
  /** A value that passes. */
  readonly example?: unknown;
}

/** An object with the fields of a DTO. */
export interface NestedItem extends ItemBase {
  readonly kind: 'nested';
  readonly dto: () => Type<object>;
}

/** A list of items. */
export interface ListItem extends ItemBase {
  readonly kind: 'list';
  readonly item: FieldItem;
  readonly min?: number;
  readonly max?: number;
  readonly unique?: boolean;
}

/** An object whose keys the caller chooses. */
export interface MapItem extends ItemBase {
  readonly kind: 'map';
  readonly item: FieldItem;
  /** The only keys there may be, or the pattern they match. */
  readonly keys?: readonly string[] | RegExp;
  readonly max?: number;
}

/** Exactly what one of several items accepts. */
export interface UnionItem extends ItemBase {
  readonly kind: 'union';
  readonly items: readonly FieldItem[];
  /** The property whose value tells the alternatives apart; each of their DTOs has it as an `@OneOf`. */
  readonly discriminator?: string;
}

/** What one value of a field may be. Items nest: a list of unions of objects is one. */
export type FieldItem = LeafItem | NestedItem | ListItem | MapItem | UnionItem;

/** An item, or the DTO class of an object; a function that returns the class where two files would import each other. */
export type ItemLike = FieldItem | Type<object> | (() => Type<object>);

/** What every field may be. */
export interface FieldOptions {
  /** May be left out. A field with a default may be, too. */
  readonly optional?: boolean;
  /** May be `null`, which says "remove it" where leaving it out says "keep it". */
  readonly nullable?: boolean;
  /** Used when the field is left out. */
  readonly default?: unknown;
  /** The first one is shown to the model. */
  readonly examples?: readonly unknown[];
  /** Outputs: text that users of the upstream wrote, never to be taken for an instruction. Not part of the schema. */
  readonly untrusted?: boolean;
  /**
   * Asks for a confirmation of calls because of the value given here: says what in it does, in words that fit after "because" ("it pings
   * everyone"). The value is given, be it null, and may have any form: it may be asked before templates in it are known.
   */
  readonly confirmWhen?: (value: unknown) => string | undefined;
  /** `summary`: clients see one line and an open object (or a list of them), the whole tree is checked all the same. */
  readonly advertise?: 'full' | 'summary';
}

/** One declared field of a DTO. */
export interface Field extends FieldOptions {
  readonly name: string;
  readonly description: string;
  readonly item: FieldItem;
}
