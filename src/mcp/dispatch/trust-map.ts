import type { JsonSchema } from '../tool-definition.js';

/** Where a result carries text that somebody else wrote, read from the marks (`x-untrusted`) of its output schema. */
export class TrustMap {
  private static readonly UNTRUSTED = new TrustMap([], true);

  private constructor(
    private readonly schemas: readonly JsonSchema[],
    readonly untrusted: boolean,
  ) {}

  static ofSchema(schema: JsonSchema | undefined): TrustMap {
    return new TrustMap(schema === undefined ? [] : alternatives(schema), false);
  }

  /** Nothing in it is ours: the upstream's own object (`view: "raw"`). */
  static ofUpstream(): TrustMap {
    return TrustMap.UNTRUSTED;
  }

  /** The trust of a property or, for a number, of an element. What is untrusted is so with everything in it. */
  of(key: string | number): TrustMap {
    if (this.untrusted || this.schemas.length === 0) return this;
    const children = this.schemas.flatMap((schema) => childOf(schema, key)).flatMap(alternatives);
    return children.some(isMarked) ? TrustMap.UNTRUSTED : new TrustMap(children, false);
  }
}

function alternatives(schema: JsonSchema): readonly JsonSchema[] {
  const choices = (schema.anyOf ?? schema.oneOf ?? []) as readonly JsonSchema[];
  return [schema, ...choices.flatMap(alternatives)];
}

function childOf(schema: JsonSchema, key: string | number): readonly JsonSchema[] {
  const named = (schema.properties as Readonly<Record<string, JsonSchema>> | undefined)?.[key];
  const child = typeof key === 'number' ? schema.items : (named ?? schema.additionalProperties);
  return typeof child === 'object' && child !== null ? [child as JsonSchema] : [];
}

function isMarked(schema: JsonSchema): boolean {
  return schema['x-untrusted'] === true;
}
