import type { ComponentInput } from '../../shared/message/components/layout-components.dto.js';
import type { TreePreview } from '../tree.dto.js';
import { sizes } from '../tree-report.js';
import { type Described, describeComponent } from './describe-component.js';

/** A tree as people can read it: a line for each component with all it says, texts as they are written, what is inside of it below it. */
export function previewOf(components: readonly ComponentInput[]): TreePreview {
  const text = components.flatMap((component) => linesOf(describeComponent(component))).join('\n');
  return { text, ...sizes(components) };
}

function linesOf({ title, text = [], children = [] }: Described): string[] {
  const below = children.flatMap((child, index) => branch(linesOf(child), index === children.length - 1));
  const bar = children.length > 0 ? '│ ' : '  ';
  return [title, ...text.map((line) => `${bar}${line}`), ...below];
}

function branch([first = '', ...rest]: readonly string[], isLast: boolean): string[] {
  return [`${isLast ? '└─' : '├─'} ${first}`, ...rest.map((line) => `${isLast ? '  ' : '│ '} ${line}`)];
}
