import { MessageFlags } from 'discord-api-types/v10';
import type { Issue } from '../../../../errors/tool-error.js';
import { type ColorValue, toColor } from '../../color.field.js';
import { codePoints } from '../split-content.js';
import type { ComponentInput } from './layout-components.dto.js';

const ROW = 1;
const BUTTON = 2;
const LINK = 5;
const PREMIUM = 6;
const TEXT = 10;
/** In one message together. */
const MOST = 40;
const TEXT_LIMIT = 4000;
/** Without the flag a message has rows only. */
const ROW_LIMIT = 5;

/** A component as the rules over a whole tree see it. */
interface AnyNode {
  readonly type: number;
  readonly components?: readonly AnyNode[];
  readonly accessory?: AnyNode;
  readonly accent_color?: ColorValue;
  readonly custom_id?: string;
  readonly content?: string;
  readonly style?: number;
  readonly url?: string;
  readonly sku_id?: string;
}

interface Placed {
  readonly node: AnyNode;
  readonly path: string;
}

/** Whether components lay a message out, so that it has the flag IS_COMPONENTS_V2 and no text, embeds, stickers or poll beside them. */
export function isLayout(components: readonly unknown[] | null | undefined, flags = 0): boolean {
  const rowsOnly = ((components ?? []) as readonly AnyNode[]).every(({ type }) => type === ROW);
  return !rowsOnly || (flags & MessageFlags.IsComponentsV2) !== 0;
}

/** The flags of a message, with the one that its components need. */
export function flagsFor(
  components: readonly unknown[] | null | undefined,
  flags: number | undefined,
): number | undefined {
  return isLayout(components, flags) ? (flags ?? 0) | MessageFlags.IsComponentsV2 : flags;
}

/** Components as Discord takes them. */
export function toComponents(components: readonly ComponentInput[]): Record<string, unknown>[] {
  return components.map((component) => {
    const { accent_color, ...rest } = component as AnyNode;
    return accent_color === undefined ? rest : { ...rest, accent_color: toColor(accent_color) };
  });
}

/** What Discord limits over the whole tree, so that a mistake costs no request. */
export function* componentIssues(components: readonly unknown[], isLaidOut: boolean): Generator<Issue> {
  const all = (components as readonly AnyNode[]).flatMap((node, index) =>
    placed({ node, path: `components[${index}]` }),
  );
  yield* sizeIssues(all, components.length, isLaidOut);
  yield* idIssues(all);
  for (const { node, path } of all) {
    if (node.type === BUTTON) yield* buttonIssues(node, path);
    if (node.type === ROW) yield* rowIssues(node, path);
  }
}

function placed(at: Placed): Placed[] {
  const { node, path } = at;
  const below = (node.components ?? []).flatMap((child, index) =>
    placed({ node: child, path: `${path}.components[${index}]` }),
  );
  return [at, ...below, ...(node.accessory ? [{ node: node.accessory, path: `${path}.accessory` }] : [])];
}

function* sizeIssues(all: readonly Placed[], top: number, isLaidOut: boolean): Generator<Issue> {
  const received = (count: number) => `${count} components`;
  if (all.length > MOST) {
    const message = 'are too many together, those inside of others included';
    yield { path: 'components', message, expected: `at most ${MOST}`, received: received(all.length) };
  }
  if (!isLaidOut && top > ROW_LIMIT) {
    const message = 'are too many: a message has at most 5 rows, unless its flag is 32768';
    yield { path: 'components', message, expected: `at most ${ROW_LIMIT}`, received: received(top) };
  }
  const length = all.reduce((sum, { node }) => sum + (node.type === TEXT ? codePoints(node.content ?? '') : 0), 0);
  if (length <= TEXT_LIMIT) return;
  const message = 'have too much text together';
  yield { path: 'components', message, expected: `at most ${TEXT_LIMIT} characters`, received: `${length} characters` };
}

function* idIssues(all: readonly Placed[]): Generator<Issue> {
  const seen = new Set<string>();
  for (const { node, path } of all) {
    const { custom_id } = node;
    if (custom_id !== undefined && seen.has(custom_id)) {
      yield { path: `${path}.custom_id`, message: 'must differ from those of the other components' };
    }
    if (custom_id !== undefined) seen.add(custom_id);
  }
}

function* buttonIssues(button: AnyNode, path: string): Generator<Issue> {
  const needed = button.style === LINK ? 'url' : button.style === PREMIUM ? 'sku_id' : 'custom_id';
  if (button[needed] === undefined) yield { path: `${path}.${needed}`, message: `is needed for style ${button.style}` };
  for (const other of ['custom_id', 'url', 'sku_id'] as const) {
    if (other === needed || button[other] === undefined) continue;
    yield { path: `${path}.${other}`, message: `must be left out with style ${button.style}` };
  }
}

function* rowIssues({ components = [] }: AnyNode, path: string): Generator<Issue> {
  const isMixed = components.length > 1 && components.some(({ type }) => type !== BUTTON);
  if (isMixed) yield { path: `${path}.components`, message: 'must be up to five buttons, or one select alone' };
}
