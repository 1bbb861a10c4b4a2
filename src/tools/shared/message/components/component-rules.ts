import { ComponentType } from 'discord-api-types/v10';
import type { Issue } from '../../../../errors/tool-error.js';
import { buttonIssues } from './button-rules.js';
import { fieldsOf, listOf, type Node, type Placed, placedComponents } from './component-walk.js';
import { selectIssues } from './select-rules.js';
import { sizeIssues } from './size-rules.js';

/**
 * What Discord limits over a whole tree of components, so that a mistake costs no request. Says what it can of a tree whose form does
 * not fit, too.
 *
 * @param isLaidOut whether the message has the flag IS_COMPONENTS_V2
 * @see https://discord.com/developers/docs/components/reference
 */
export function* componentIssues(components: readonly unknown[], isLaidOut: boolean): Generator<Issue> {
  const all = placedComponents(components, 'components');
  yield* sizeIssues(all, components.length, isLaidOut);
  yield* sharedIds(all, 'custom_id');
  yield* sharedIds(all, 'id');
  for (const placed of all) yield* issuesOf(placed);
}

function* issuesOf({ node, path }: Placed): Generator<Issue> {
  if (node.type === ComponentType.ActionRow) yield* rowIssues(node, path);
  else if (node.type === ComponentType.Button) yield* buttonIssues(node, path);
  else yield* selectIssues(node, path);
  yield* descriptionIssues(node, path);
}

/** What stands for a picture for who cannot see it: something, or nothing at all. */
function* descriptionIssues({ description, items }: Node, path: string): Generator<Issue> {
  const pictures = listOf(items).map((item, index) => ({
    text: fieldsOf(item).description,
    at: `${path}.items[${index}]`,
  }));
  for (const { text, at } of [{ text: description, at: path }, ...pictures]) {
    if (text === '') yield { path: `${at}.description`, message: 'must be left out where it says nothing' };
  }
}

/** An `id` of 0 is none: Discord gives the component one. */
function* sharedIds(all: readonly Placed[], name: 'id' | 'custom_id'): Generator<Issue> {
  const seen = new Map<unknown, string>();
  for (const { node, path } of all) {
    const id = node[name];
    if (id === undefined || id === 0) continue;
    const first = seen.get(id);
    if (first !== undefined) yield { path: `${path}.${name}`, message: `must differ from that of ${first}` };
    else seen.set(id, path);
  }
}

function* rowIssues({ components }: Node, path: string): Generator<Issue> {
  const children = listOf(components).map(fieldsOf);
  const isMixed = children.length > 1 && children.some(({ type }) => type !== ComponentType.Button);
  if (isMixed) yield { path: `${path}.components`, message: 'must be up to five buttons, or one select alone' };
}
