import { ButtonStyle } from 'discord-api-types/v10';
import type { Issue } from '../../../../errors/tool-error.js';
import type { Node } from './component-walk.js';
import { emojiIssues } from './emoji-rules.js';

/** The rules of a button over its fields: its style says what it leads to, and what may stand on it. */
export function* buttonIssues(button: Node, path: string): Generator<Issue> {
  const style = button.style as ButtonStyle | undefined;
  if (style === undefined) return;
  const needed = targetOf(style);
  if (button[needed] === undefined) yield { path: `${path}.${needed}`, message: `is needed for style ${style}` };
  for (const name of barredFrom(style)) {
    if (name !== needed && button[name] !== undefined)
      yield { path: `${path}.${name}`, message: `must be left out with style ${style}` };
  }
  if (style !== ButtonStyle.Premium) yield* faceIssues(button, path);
}

function targetOf(style: ButtonStyle): 'url' | 'sku_id' | 'custom_id' {
  if (style === ButtonStyle.Link) return 'url';
  return style === ButtonStyle.Premium ? 'sku_id' : 'custom_id';
}

function barredFrom(style: ButtonStyle): readonly string[] {
  const targets = ['custom_id', 'url', 'sku_id'];
  return style === ButtonStyle.Premium ? [...targets, 'label', 'emoji'] : targets;
}

/** On a premium button stands what it sells; on any other what it says of itself. */
function* faceIssues({ label, emoji }: Node, path: string): Generator<Issue> {
  if (!label && emoji === undefined)
    yield { path: `${path}.label`, message: 'or emoji is needed: nothing would stand on the button' };
  yield* emojiIssues(emoji, `${path}.emoji`);
}
