import type { ErrorObject } from 'ajv';
import type { JsonSchema } from '../tool-definition.js';

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
  const meant = byAlternative(union, inside).filter((errors) => !errors.some((error) => isOfAnotherKind(error, union)));
  const [best] = meant.sort((a, b) => a.length - b.length);
  return best ? relevantErrors(best) : (tagError(union, inside) ?? [union]);
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
  return parent === union.instancePath && (error.schema as readonly unknown[]).length === 1;
}

/** When no alternative has the tag that was given: the tags there are. */
function tagError(union: ErrorObject, inside: readonly ErrorObject[]): readonly ErrorObject[] | undefined {
  const wrong = inside.filter((error) => error.keyword === 'enum' && isTag(error, union));
  const [first] = wrong;
  if (!first) return undefined;
  const tags = [...new Set(wrong.flatMap((error) => error.schema as readonly unknown[]))];
  return [{ ...first, schema: tags, parentSchema: { enum: tags } satisfies JsonSchema }];
}
