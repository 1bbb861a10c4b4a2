import type { ErrorObject } from 'ajv';
import type { Schema } from './json-schema.js';
import { originOf, rememberItem } from './schema-items.js';
import { expectedOf } from './schema-words.js';

/**
 * ajv reports every alternative of a union that does not fit. Of each union this keeps the failures of the alternative that was
 * meant, or the union's own when none or several could be.
 */
export function relevantErrors(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const outermost = errors.filter(isUnion).sort((a, b) => a.schemaPath.length - b.schemaPath.length)[0];
  if (!outermost) return errors.filter((error) => error.propertyName === undefined);
  const inside = errors.filter((error) => error !== outermost && isInside(error, outermost));
  const others = errors.filter((error) => error !== outermost && !isInside(error, outermost));
  return [...relevantErrors(others), ...ofUnion(outermost, inside)];
}

function isUnion(error: ErrorObject): boolean {
  return error.keyword === 'anyOf';
}

function isInside(error: ErrorObject, union: ErrorObject): boolean {
  const { instancePath: at } = union;
  return (
    error.schemaPath.startsWith(`${union.schemaPath}/`) &&
    (error.instancePath === at || error.instancePath.startsWith(`${at}/`))
  );
}

function ofUnion(union: ErrorObject, inside: readonly ErrorObject[]): readonly ErrorObject[] {
  if (isOneValue(union)) return [union];
  const alternatives = byAlternative(union, inside);
  const untagged = missingTag(union, alternatives);
  if (untagged) return [untagged];
  const [best] = alternatives
    .filter((errors) => !errors.some((error) => isOfAnotherKind(error, union)))
    .sort((a, b) => a.length - b.length);
  return best ? relevantErrors(best) : (wrongTag(union, inside) ?? [union]);
}

/** A field that takes one thing in several forms says itself what these are. */
function isOneValue({ parentSchema }: ErrorObject): boolean {
  const item = originOf(parentSchema as Schema)?.item;
  return item?.kind === 'leaf' && item.schema.anyOf !== undefined;
}

function byAlternative(union: ErrorObject, inside: readonly ErrorObject[]): ErrorObject[][] {
  const groups = new Map<string, ErrorObject[]>();
  for (const error of inside) {
    const index = error.schemaPath.slice(union.schemaPath.length + 1).split('/', 1)[0] ?? '';
    groups.set(index, [...(groups.get(index) ?? []), error]);
  }
  return [...groups.values()];
}

/** A failure that says another alternative is meant: the wrong type, or the wrong tag. */
function isOfAnotherKind(error: ErrorObject, union: ErrorObject): boolean {
  if (error.keyword === 'type' && error.instancePath === union.instancePath) return true;
  return error.keyword === 'enum' && isTag(error, union);
}

function isTag(error: ErrorObject, union: ErrorObject): boolean {
  const parent = error.instancePath.slice(0, error.instancePath.lastIndexOf('/'));
  return parent === union.instancePath && isTagSchema(error.parentSchema as Schema);
}

function isTagSchema(schema: Schema | undefined): boolean {
  return schema?.enum?.length === 1;
}

/** When no alternative has the tag that was given: the tags there are. */
function wrongTag(union: ErrorObject, inside: readonly ErrorObject[]): readonly ErrorObject[] | undefined {
  const wrong = inside.filter((error) => error.keyword === 'enum' && isTag(error, union));
  const [first] = wrong;
  return first && [{ ...first, parentSchema: tagSchema(wrong.map((error) => error.parentSchema as Schema)) }];
}

/** When the tag was left out, every alternative lacks it: the tags there are. */
function missingTag(union: ErrorObject, alternatives: readonly (readonly ErrorObject[])[]): ErrorObject | undefined {
  const lacking = alternatives.map((errors) => errors.find((error) => isMissingTag(error, union)));
  const [first] = lacking;
  if (!first || alternatives.length < 2 || lacking.includes(undefined)) return undefined;
  const name = missingName(first);
  const tags = lacking.map((error) => (error?.parentSchema as Schema | undefined)?.properties?.[name] ?? {});
  return { ...first, parentSchema: { properties: { [name]: tagSchema(tags) } } satisfies Schema };
}

/** The tags of all alternatives; of numbers, what each stands for. */
function tagSchema(tags: readonly Schema[]): Schema {
  const schema: Schema = { enum: tags.flatMap((tag) => tag.enum ?? []) };
  const expected = `one of ${tags.map(expectedOf).join(', ')}`;
  if (tags.length > 1) rememberItem(schema, { kind: 'leaf', expected, schema, rules: () => [] });
  return schema;
}

function isMissingTag(error: ErrorObject, union: ErrorObject): boolean {
  if (error.keyword !== 'required' || error.instancePath !== union.instancePath) return false;
  return isTagSchema((error.parentSchema as Schema | undefined)?.properties?.[missingName(error)]);
}

function missingName(error: ErrorObject): string {
  return (error.params as { missingProperty: string }).missingProperty;
}
