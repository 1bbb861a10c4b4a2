import type { Type } from '@nestjs/common';
import type { Issue } from '../../../errors/tool-error.js';
import { propertiesOf } from '../dto-properties.js';
import { lineage } from './field-registry.js';

export interface SomeChangeOptions {
  /** Optional fields that change nothing by themselves: they say where, or how. */
  readonly besides?: readonly string[];
}

const declared = new WeakMap<object, SomeChangeOptions>();

/**
 * For the input of a tool that changes what is there. A call that gives none of its optional fields is refused: it would do nothing, and
 * succeed. Holds for the classes that extend it, too.
 */
export function SomeChange(options: SomeChangeOptions = {}): ClassDecorator {
  return (dto) => void declared.set(dto, options);
}

/** The fields of which a call has to give one; none where it may give none. */
export function changesOf(dto: Type<object>): readonly string[] {
  const declaring = lineage(dto).findLast((type) => declared.has(type));
  if (declaring === undefined) return [];
  const { besides = [] } = declared.get(declaring) ?? {};
  return propertiesOf(dto).flatMap(({ name, optional }) => (optional && !besides.includes(name) ? [name] : []));
}

/** What is wrong with arguments that are right one by one, and change nothing. */
export function changeIssues(dto: Type<object>, args: Readonly<Record<string, unknown>>): readonly Issue[] {
  const changes = changesOf(dto);
  if (changes.length === 0 || changes.some((name) => args[name] !== undefined)) return [];
  return [{ path: '', message: `nothing would change: give at least one of ${changes.join(', ')}` }];
}
