import { ComponentType } from 'discord-api-types/v10';
import type { Issue } from '../../../../errors/tool-error.js';
import { fieldsOf, listOf, type Node } from './component-walk.js';
import { emojiIssues } from './emoji-rules.js';

/** What may be chosen from the start in the selects of what the guild has. */
const DEFAULTS: Readonly<Record<number, readonly string[]>> = {
  [ComponentType.UserSelect]: ['user'],
  [ComponentType.RoleSelect]: ['role'],
  [ComponentType.MentionableSelect]: ['user', 'role'],
  [ComponentType.ChannelSelect]: ['channel'],
};

/** The rules of a select over its fields; a component that is none has no issues. */
export function* selectIssues(node: Node, path: string): Generator<Issue> {
  const kinds = DEFAULTS[node.type];
  if (node.type === ComponentType.StringSelect) yield* optionIssues(node, path);
  if (kinds) yield* defaultIssues(node, kinds, path);
}

function* optionIssues(node: Node, path: string): Generator<Issue> {
  const options = listOf(node.options).map(fieldsOf);
  yield* rangeIssues(node, options.filter((option) => option.default === true).length, `${path}.options`, path);
  const { min } = rangeOf(node);
  if (options.length > 0 && options.length < min)
    yield {
      path: `${path}.options`,
      message: 'are fewer than have to be chosen',
      expected: `at least ${min}`,
      received: `${options.length}`,
    };
  const seen = new Set<unknown>();
  for (const [index, { value, emoji }] of options.entries()) {
    const at = `${path}.options[${index}]`;
    if (value !== undefined && seen.has(value))
      yield { path: `${at}.value`, message: 'must differ from those of the other options' };
    seen.add(value);
    yield* emojiIssues(emoji, `${at}.emoji`);
  }
}

function* defaultIssues(node: Node, kinds: readonly string[], path: string): Generator<Issue> {
  const defaults = listOf(node.default_values).map(fieldsOf);
  const at = `${path}.default_values`;
  yield* rangeIssues(node, defaults.length, at, path);
  for (const [index, { type }] of defaults.entries()) {
    if (type !== undefined && !kinds.includes(type as string))
      yield { path: `${at}[${index}].type`, message: 'cannot be chosen in this select', expected: kinds.join(' or ') };
  }
}

/** What is chosen from the start is nothing, or as much as may be chosen. */
function* rangeIssues(node: Node, chosen: number, at: string, path: string): Generator<Issue> {
  const { min, max } = rangeOf(node);
  if (min > max)
    yield {
      path: `${path}.min_values`,
      message: 'must not be more than max_values',
      expected: `at most ${max}`,
      received: `${min}`,
    };
  else if (chosen > 0 && (chosen < min || chosen > max))
    yield {
      path: at,
      message: 'must have as many chosen from the start as may be chosen',
      expected: `${min} to ${max}`,
      received: `${chosen}`,
    };
}

function rangeOf({ min_values: min, max_values: max }: Node): { readonly min: number; readonly max: number } {
  return { min: typeof min === 'number' ? min : 1, max: typeof max === 'number' ? max : 1 };
}
