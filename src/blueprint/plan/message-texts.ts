import type { Value } from './operation.js';

/** What of a message people read or press; the same of what was written and of what Discord shows of it. */
export function isSaidAlike(shown: Message, wanted: Message): boolean {
  return JSON.stringify(saidBy(shown)) === JSON.stringify(saidBy(wanted));
}

interface Message {
  readonly content?: Value;
  readonly components?: Value;
}

const SAYING = ['content', 'label', 'custom_id', 'url'];

function saidBy({ content, components }: Message): string[] {
  return [typeof content === 'string' ? content.trim() : '', ...textsOf(components ?? null)];
}

/** Discord gives components ids and defaults of its own, and an order to their fields. */
function textsOf(value: Value): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(textsOf);
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return fields.flatMap(([name, each]: [string, Value]) =>
    typeof each === 'string' && SAYING.includes(name) ? [each.trim()] : textsOf(each),
  );
}

/** What Discord adds to components, whatever was written. */
const ADDED = ['id', 'proxy_url', 'width', 'height', 'content_type', 'loading_state', 'flags', 'attachment_id'];
const DEFAULTS: Readonly<Record<string, Value>> = { divider: true, spacing: 1, min_values: 1, max_values: 1 };

/** Whether components that Discord shows are what was written, but for what Discord adds. */
export function isShownAs(shown: Value | undefined, written: Value | undefined, name = ''): boolean {
  if (shown === undefined || written === undefined) return ADDED.includes(name) || isUsual(name, shown ?? written);
  if (Array.isArray(written)) return isListShownAs(shown, written);
  if (typeof written !== 'object' || written === null) return shown === written;
  if (typeof shown !== 'object' || shown === null || Array.isArray(shown)) return false;
  const [there, wanted] = [shown as Readonly<Record<string, Value>>, written as Readonly<Record<string, Value>>];
  return [...new Set([...Object.keys(there), ...Object.keys(wanted)])].every((each) =>
    isShownAs(there[each], wanted[each], each),
  );
}

function isListShownAs(shown: Value, written: readonly Value[]): boolean {
  if (!Array.isArray(shown) || shown.length !== written.length) return false;
  return written.every((each, index) => isShownAs((shown as readonly Value[])[index], each));
}

function isUsual(name: string, value: Value | undefined): boolean {
  return value == null || value === false || value === '' || DEFAULTS[name] === value;
}
