import type { Type } from '@nestjs/common';
import type { Issue } from '../../errors/tool-error.js';
import { fieldsOf } from './fields/field-registry.js';
import { nested } from './fields/item.js';
import type { FieldItem } from './fields/field-item.js';
import { KnownPaths } from './known-paths.js';
import { type Readable, readable } from './readable.js';

/**
 * Says what is wrong with an object beyond the form of each of its fields. It is asked about objects whose form is wrong as well, so
 * that everything is told at once: then it gets what can be read of them.
 *
 * @returns paths that begin at the object
 */
export type WholeRule<T> = (object: Readable<T>) => readonly Issue[];

const rules = new WeakMap<object, WholeRule<never>>();

/** Has a DTO checked by a rule over all of its fields too, where it is the arguments of a tool, or one of them. */
export function CheckedBy<T extends object>(rule: WholeRule<T>): (dto: Type<T>) => void {
  return (dto) => void rules.set(dto, rule);
}

/**
 * What the rules over whole objects find in arguments.
 *
 * @param known what is wrong with their form: of those places, and of the objects that have one of them as a field, nothing more is said
 */
export function wholeIssues(dto: Type<object>, args: Record<string, unknown>, known: readonly Issue[]): Issue[] {
  const paths = new KnownPaths(known.map(({ path }) => path));
  const fields = [...fieldsOf(dto).values()].filter(({ name }) => args[name] != null);
  return [
    ...issuesAt({ path: '', item: nested(dto), value: args }, paths),
    ...fields.flatMap(({ name, item }) => issuesAt({ path: name, item, value: args[name] }, paths)),
  ];
}

interface Place {
  readonly path: string;
  readonly item: FieldItem;
  readonly value: unknown;
}

function issuesAt({ path, item, value }: Place, known: KnownPaths): Issue[] {
  const rule = item.kind === 'nested' ? rules.get(item.dto()) : undefined;
  if (!rule) return [];
  const isOfForm = !known.areWithin(path);
  const found = rule((isOfForm ? value : readable(item, value)) as never);
  return found
    .map((issue) => ({ ...issue, path: path === '' ? issue.path : `${path}.${issue.path}` }))
    .filter((issue) => !known.areAtOrJustBelow(issue.path));
}
