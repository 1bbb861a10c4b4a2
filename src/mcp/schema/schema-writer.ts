import type { Type } from '@nestjs/common';
import { nestedTypesOf, type ClassRule } from './class-rules.js';
import { propertiesOf, type DtoProperty } from './dto-properties.js';
import type { Field, FieldItem, LeafItem, ListItem, MapItem } from './fields/field-item.js';
import type { Schema } from './json-schema.js';
import { portable, withoutLimits } from './portable-schema.js';
import { RULE_SCHEMAS } from './rule-schemas.js';
import { rememberItem } from './schema-items.js';
import { declaredType, oneOrAny, orNull, summary, tagged } from './schema-shapes.js';

/** Whom a schema is for, see {@link dtoSchema}. */
export type SchemaKind = 'advertised' | 'full' | 'output';

/** Something that the rules of a DTO say and its schema does not. */
export interface SchemaGap {
  readonly dto: string;
  readonly property: string;
  readonly problem: string;
}

/** How often a class may stand inside itself before its schema becomes any object. */
const MAX_NESTING = 3;

/** Writes the schema of one DTO. */
export class SchemaWriter {
  readonly gaps: SchemaGap[] = [];
  private readonly open: Type<object>[] = [];

  constructor(private readonly kind: SchemaKind) {}

  /** The schema of an object with the properties of a DTO. */
  object(dto: Type<object>): Schema {
    if (this.open.filter((type) => type === dto).length >= MAX_NESTING) return { type: 'object' };
    this.open.push(dto);
    const all = propertiesOf(dto);
    const properties = Object.fromEntries(all.map((property) => [property.name, this.property(property)]));
    const required = all.filter((property) => !property.optional).map(({ name }) => name);
    this.open.pop();
    const closed = this.kind === 'output' ? {} : { additionalProperties: false };
    return { type: 'object', properties, ...(required.length > 0 && { required }), ...closed };
  }

  private property(property: DtoProperty): Schema {
    const notes: string[] = [];
    const base = property.field ? this.fieldSchema(property.field, notes) : declaredType(property);
    this.addRules(base, property, notes);
    const schema = this.trim(property.about?.nullable ? orNull(base) : base, notes);
    this.describe(schema, property, notes);
    if (property.field) this.remember(schema, property.field.item, property.field);
    return schema;
  }

  private fieldSchema(field: Field, notes: string[]): Schema {
    const isSummary = field.advertise === 'summary' && this.kind === 'advertised';
    return isSummary ? summary(field.item) : this.item(field.item, notes);
  }

  private item(item: FieldItem, notes: string[]): Schema {
    const schema = this.itemSchema(item, notes);
    this.remember(schema, item);
    return schema;
  }

  private itemSchema(item: FieldItem, notes: string[]): Schema {
    switch (item.kind) {
      case 'leaf':
        return this.leaf(item, notes);
      case 'nested':
        return this.object(item.dto());
      case 'list':
        return this.list(item, notes);
      case 'map':
        return this.map(item, notes);
      case 'union':
        return { anyOf: item.items.map((each) => this.item(each, [])) };
    }
  }

  private leaf(item: LeafItem, notes: string[]): Schema {
    const schema = { ...(this.kind === 'advertised' ? (item.advertised ?? item.schema) : item.schema) };
    if (schema.description !== undefined) notes.push(schema.description);
    delete schema.description;
    return this.trim(schema, notes);
  }

  private list({ item, min, max, unique }: ListItem, notes: string[]): Schema {
    const size = { ...(min !== undefined && { minItems: min }), ...(max !== undefined && { maxItems: max }) };
    const items = this.item(item, notes);
    return this.trim({ type: 'array', items, ...size, ...(unique && { uniqueItems: true }) }, notes);
  }

  private map({ item, keys, max }: MapItem, notes: string[]): Schema {
    const names: Schema = keys instanceof RegExp ? { pattern: keys.source } : { enum: keys };
    const limits = { ...(keys && { propertyNames: names }), ...(max !== undefined && { maxProperties: max }) };
    return this.trim({ type: 'object', additionalProperties: this.item(item, notes), ...limits }, notes);
  }

  private addRules(schema: Schema, property: DtoProperty, notes: string[]): void {
    const items = schema.items ?? {};
    for (const rule of property.rules) {
      if (rule.type === 'nestedValidation') this.addNested({ schema, items }, property, rule.each);
      else if (rule.type === 'customValidation') this.addRule(rule.each ? items : schema, property, rule, notes);
    }
    if (Object.keys(items).length === 0) return;
    schema.type ??= 'array';
    schema.items = this.trim(items, notes);
  }

  private addRule(schema: Schema, property: DtoProperty, { name, constraints }: ClassRule, notes: string[]): void {
    const write = RULE_SCHEMAS[name];
    try {
      if (write)
        write(schema, constraints, (words) => notes.push(`${words.charAt(0).toUpperCase()}${words.slice(1)}.`));
      else this.gap(property, `the rule ${name} has no counterpart in JSON Schema`);
    } catch (error) {
      this.gap(property, `the pattern of ${name} is none in JSON Schema: ${(error as Error).message}`);
    }
  }

  private addNested(at: { schema: Schema; items: Schema }, property: DtoProperty, each: boolean): void {
    if (property.field) return;
    const { list, types, discriminator } = nestedTypesOf(property.dto, property.name, each);
    if (types.length === 0) this.gap(property, '@ValidateNested needs @Type(() => Class)');
    else
      Object.assign(
        list ? at.items : at.schema,
        oneOrAny(types.map(({ type, tag }) => tagged(this.object(type), discriminator, tag))),
      );
  }

  private describe(schema: Schema, property: DtoProperty, notes: string[]): void {
    const { about } = property;
    if (this.kind === 'output') {
      if (about?.untrusted) schema['x-untrusted'] = true;
      return;
    }
    if (!about) this.gap(property, 'it has no description: add @Describe');
    if (about?.default !== undefined) schema.default = about.default;
    const example = about?.examples?.[0];
    if (example !== undefined) notes.push(`E.g. ${JSON.stringify(example)}.`);
    const description = [about?.description, ...new Set(notes)].filter(Boolean).join(' ');
    if (description) schema.description = description;
  }

  /** Leaves out what the readers of this kind of schema refuse or do not need. */
  private trim(schema: Schema, notes: string[]): Schema {
    if (this.kind === 'advertised') return portable(schema, notes);
    return this.kind === 'output' ? withoutLimits(schema) : schema;
  }

  /** Arguments are checked by full schemas: a refusal speaks of the field it came from. */
  private remember(schema: Schema, item: FieldItem, field?: Field): void {
    if (this.kind === 'full') rememberItem(schema, item, field);
  }

  private gap({ dto, name }: DtoProperty, problem: string): void {
    this.gaps.push({ dto: dto.name, property: name, problem });
  }
}
