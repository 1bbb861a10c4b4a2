import type { Issue } from '../../../../errors/tool-error.js';
import { fieldsOf } from './component-walk.js';

/** An emoji says which one it is, by its id or by its character. */
export function* emojiIssues(emoji: unknown, path: string): Generator<Issue> {
  const { id, name } = fieldsOf(emoji);
  if (emoji !== undefined && id === undefined && name === undefined)
    yield { path: `${path}.name`, message: 'is needed: the character, or the id of a custom emoji' };
}
