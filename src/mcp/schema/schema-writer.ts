import type { Type } from '@nestjs/common';
import { classRulesOf, nestedTypesOf, type ClassRule } from './class-rules.js';
import type { Field, FieldItem, LeafItem, ListItem, MapItem } from './fields/field-item.js';
import { descriptionsOf, fieldsOf, type Description } from './fields/field-registry.js';
import { portable } from './portable-schema.js';
import { RULE_SCHEMAS, type SchemaDraft } from './rule-schemas.js';
import { rememberItem } from './schema-items.js';

export type SchemaKind = 'advertised' | 'full' | 'output';

/** A rule that the schema does not tell. */
export interface SchemaGap {
  readonly dto: string;
  readonly property: string;
  readonly problem: string;
}

/** How often a class may stand inside itself before its schema becomes any object. */
const MAX_NESTING = 3;

const OUTPUT_KEYWORDS = ['type', 'enum', 'properties', 'required', 'items', 'additionalProperties', 'anyOf'];

/** Writes the schema of one DTO. */
export class SchemaWriter {
  readonly gaps: SchemaGap[] = [];
  private readonly open: Type<object>[] = [];

  constructor(private readonly kind: SchemaKind) {}

  /** The schema of an object with the properties of a DTO. */
  object(dto: Type<object>): SchemaDraft {
    if (this.open.filter((type) => type === dto).length >= MAX_NESTING) return { type: 'object' };
    this.open.push(dto);
    const properties: SchemaDraft = {};
    const required: string[] = [];
    for (const property of propertiesOf(dto)) {
      properties[property.name] = this.property(property);
      if (!property.optional) required.push(property.name);
    }
    this.open.pop();
    return {
      type: 'object',
      properties,
      ...(required.length > 0 && { required }),
      ...(this.kind !== 'output' && { additionalProperties: false }),
    };
  }

  private property(property: DtoProperty): SchemaDraft {
    const notes: string[] = [];
    const base = property.field ? this.fieldSchema(property.field, notes) : { ...declaredType(property) };
    this.addRules(base, property, notes);
    const schema = this.finish(property.about?.nullable ? orNull(base) : base, notes);
    this.describe(schema, property, notes);
    if (this.kind === 'full' && property.field) rememberItem(schema, property.field.item, property.field);
    return schema;
  }

  private fieldSchema(field: Field, notes: string[]): SchemaDraft {
    const summarised = field.advertise === 'summary' && this.kind !== 'full';
    return summarised ? summary(field.item) : this.item(field.item, notes);
  }

  private item(item: FieldItem, notes: string[]): SchemaDraft {
    const schema = this.itemSchema(item, notes);
    if (this.kind === 'full') rememberItem(schema, item);
    return schema;
  }

  private itemSchema(item: FieldItem, notes: string[]): SchemaDraft {
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

  private leaf(item: LeafItem, notes: string[]): SchemaDraft {
    if (this.kind !== 'advertised') return this.finish({ ...item.schema }, []);
    const { description, ...schema } = { ...(item.advertised ?? item.schema) };
    if (typeof description === 'string') notes.push(description);
    return this.finish(schema, notes);
  }

  private list({ item, min, max, unique }: ListItem, notes: string[]): SchemaDraft {
    const size = { ...(min !== undefined && { minItems: min }), ...(max !== undefined && { maxItems: max }) };
    return this.finish(
      { type: 'array', items: this.item(item, notes), ...size, ...(unique && { uniqueItems: true }) },
      notes,
    );
  }

  private map({ item, keys, max }: MapItem, notes: string[]): SchemaDraft {
    const names = keys instanceof RegExp ? { pattern: keys.source } : { enum: keys };
    const limits = { ...(keys && { propertyNames: names }), ...(max !== undefined && { maxProperties: max }) };
    return this.finish({ type: 'object', additionalProperties: this.item(item, notes), ...limits }, notes);
  }

  private addRules(schema: SchemaDraft, { dto, name, rules, field }: DtoProperty, notes: string[]): void {
    const items: SchemaDraft = { ...(schema.items as SchemaDraft | undefined) };
    for (const rule of rules) {
      if (rule.type === 'nestedValidation' && !field) this.addNested(schema, items, dto, name, rule.each);
      else if (rule.type === 'customValidation') this.addRule(rule.each ? items : schema, { dto, name }, rule, notes);
    }
    if (Object.keys(items).length === 0) return;
    schema.type ??= 'array';
    schema.items = this.finish(items, notes);
  }

  private addRule(schema: SchemaDraft, at: Pick<DtoProperty, 'dto' | 'name'>, rule: ClassRule, notes: string[]): void {
    try {
      const write = RULE_SCHEMAS[rule.name];
      if (!write) {
        this.gap(at, `the rule ${rule.name} has no counterpart in JSON Schema`);
        return;
      }
      write(schema, rule.constraints, (words) => notes.push(`${words.charAt(0).toUpperCase()}${words.slice(1)}.`));
    } catch (error) {
      this.gap(at, `the pattern of ${rule.name} is none in JSON Schema: ${(error as Error).message}`);
    }
  }

  private addNested(schema: SchemaDraft, items: SchemaDraft, dto: Type<object>, name: string, each: boolean): void {
    const { list, types, discriminator } = nestedTypesOf(dto, name, each);
    if (types.length === 0) {
      this.gap({ dto, name }, '@ValidateNested needs @Type(() => Class)');
      return;
    }
    const choices = types.map(({ type, tag }) => tagged(this.object(type), discriminator, tag));
    const [only] = choices;
    Object.assign(list ? items : schema, choices.length === 1 ? only : { anyOf: choices });
    schema.type = list ? 'array' : schema.type;
    if (!list && choices.length > 1) delete schema.type;
  }

  private describe(schema: SchemaDraft, { dto, name, about }: DtoProperty, notes: string[]): void {
    if (!about && this.kind !== 'output') this.gap({ dto, name }, 'it has no description: add @Describe');
    if (this.kind === 'output') {
      if (about?.untrusted) schema['x-untrusted'] = true;
      return;
    }
    if (about?.default !== undefined) schema.default = about.default;
    const example = about?.examples?.[0];
    if (example !== undefined) notes.push(`E.g. ${JSON.stringify(example)}.`);
    const description = [about?.description, ...new Set(notes)].filter(Boolean).join(' ');
    if (description) schema.description = description;
  }

  /** Leaves out what the readers of this kind of schema refuse or do not need. */
  private finish(schema: SchemaDraft, notes: string[]): SchemaDraft {
    if (this.kind === 'advertised') return portable(schema, notes);
    if (this.kind === 'full') return schema;
    return Object.fromEntries(Object.entries(schema).filter(([keyword]) => OUTPUT_KEYWORDS.includes(keyword)));
  }

  private gap({ dto, name }: Pick<DtoProperty, 'dto' | 'name'>, problem: string): void {
    this.gaps.push({ dto: dto.name, property: name, problem });
  }
}

/** One property of a DTO, whoever declared it. */
interface DtoProperty {
  readonly dto: Type<object>;
  readonly name: string;
  readonly field?: Field;
  readonly about?: Description;
  readonly rules: readonly ClassRule[];
  readonly optional: boolean;
}

function propertiesOf(dto: Type<object>): DtoProperty[] {
  const fields = fieldsOf(dto);
  const descriptions = descriptionsOf(dto);
  const rules = classRulesOf(dto);
  return [...new Set([...fields.keys(), ...rules.keys()])].map((name) => {
    const own = rules.get(name) ?? [];
    const field = fields.get(name);
    const about = field ?? descriptions.get(name);
    const conditional = own.some((rule) => rule.type === 'conditionalValidation');
    return {
      dto,
      name,
      field,
      about,
      rules: own,
      optional: conditional || about?.optional === true || about?.default !== undefined,
    };
  });
}

function declaredType({ dto, name }: DtoProperty): SchemaDraft {
  const declared = Reflect.getMetadata('design:type', dto.prototype as object, name) as unknown;
  const types = new Map<unknown, string>([
    [String, 'string'],
    [Number, 'number'],
    [Boolean, 'boolean'],
    [Array, 'array'],
  ]);
  const type = types.get(declared);
  return type === undefined ? {} : { type };
}

/** What is told of a tree too large to be told. */
function summary(item: FieldItem): SchemaDraft {
  if (item.kind === 'leaf') return { ...(item.advertised ?? item.schema) };
  if (item.kind === 'list') return { type: 'array', items: summary(item.item) };
  if (item.kind !== 'union') return { type: 'object' };
  const distinct = new Map(item.items.map((each) => [JSON.stringify(summary(each)), summary(each)]));
  const choices = [...distinct.values()];
  return choices.length === 1 ? { ...choices[0] } : { anyOf: choices };
}

/** `type: [x, "null"]` is refused by Gemini; a union is not. */
function orNull(schema: SchemaDraft): SchemaDraft {
  const choices = Array.isArray(schema.anyOf) ? (schema.anyOf as unknown[]) : [schema];
  return { anyOf: [...choices, { type: 'null' }] };
}

/** An alternative that the discriminator names. */
function tagged(schema: SchemaDraft, discriminator: string | undefined, tag: string | undefined): SchemaDraft {
  if (discriminator === undefined) return schema;
  const properties = { ...(schema.properties as SchemaDraft), [discriminator]: { type: 'string', enum: [tag] } };
  return {
    ...schema,
    properties,
    required: [...new Set([discriminator, ...((schema.required ?? []) as string[])])],
  };
}
