import type { Json, JsonObject } from './json-places.js';
import type { TrustMap } from './trust-map.js';

/** An object is written on one line up to this many characters. */
const LINE_WIDTH = 160;
const INDENT = '  ';
const FIELD_NAME = /^[\w.@-]{1,64}$/;
/** A name of ours, such as a permission's, or an id: a list of those stands on one line, however long. */
const WORD = /^[\w.-]{1,64}$/;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

/** What is said of a time beside the time itself. */
export type TimeNote = (time: Date) => string;

/** Marks the text between two fences as data that somebody else wrote. The nonce keeps that somebody from closing it. */
export class Fence {
  private readonly start: string;
  private readonly end: string;

  constructor(nonce: string) {
    this.start = `<untrusted-${nonce}>`;
    this.end = `</untrusted-${nonce}>`;
  }

  around(text: string): string {
    return `${this.start}${text}${this.end}`;
  }

  /** Closes the fence that a cut through the text has left open, or broken off in its middle. */
  mended(text: string): string {
    const open = text.lastIndexOf(this.start);
    return open > text.lastIndexOf(this.end) ? `${text}${this.end}` : text;
  }
}

/**
 * Writes a structured result for people and models: one `name: value` a line, lists as bullets, no JSON. What the schema marks as
 * untrusted stands in the fence.
 */
export function readableText(result: JsonObject, trust: TrustMap, fence: Fence, timeNote?: TimeNote): string {
  return new Writer(fence, timeNote).properties(result, trust).join('\n');
}

class Writer {
  constructor(
    private readonly fence: Fence,
    private readonly timeNote: TimeNote | undefined,
  ) {}

  properties(holder: JsonObject, trust: TrustMap): string[] {
    return Object.entries(holder).flatMap(([key, value]) => this.property(this.name(key), value, trust.of(key)));
  }

  /** The names of fields are ours; a key that could not be one comes from somewhere else. */
  private name(key: string): string {
    return FIELD_NAME.test(key) ? key : this.fence.around(key);
  }

  private property(key: string, value: Json, trust: TrustMap): string[] {
    const short = this.oneLine(value, trust);
    if (short !== undefined) return [`${key}: ${short}`];
    if (trust.untrusted) return [`${key}: ${this.fence.around(JSON.stringify(value))}`];
    if (!Array.isArray(value)) return [`${key}:`, ...this.properties(value as JsonObject, trust).map(indented)];
    return [`${key} (${value.length}):`, ...value.flatMap((item) => this.bullet(item, trust.of(0)))];
  }

  private bullet(item: Json, trust: TrustMap): string[] {
    const short = this.oneLine(item, trust) ?? this.inline(item, trust);
    if (short !== undefined) return [`- ${short}`];
    // nothing says which parts of a list inside a list somebody else wrote
    if (trust.untrusted || Array.isArray(item)) return [`- ${this.fence.around(JSON.stringify(item))}`];
    const [first = '', ...rest] = this.properties(item as JsonObject, trust);
    return [`- ${first}`, ...rest.map(indented)];
  }

  /** Scalars, and lists of short ones. */
  private oneLine(value: Json, trust: TrustMap): string | undefined {
    if (typeof value === 'string') return this.text(value, trust);
    if (value === null) return 'none';
    if (typeof value !== 'object') return String(value);
    if (!Array.isArray(value)) return Object.keys(value).length === 0 ? 'none' : undefined;
    if (value.length === 0) return 'none';
    const items = value.map((item) => (isScalar(item) ? this.oneLine(item, trust.of(0)) : undefined));
    const areOurs = !trust.untrusted && !trust.of(0).untrusted;
    if (areOurs && value.every((item) => typeof item === 'string' && WORD.test(item))) return items.join(', ');
    return items.every((item) => item !== undefined) ? fitting(items.join(', ')) : undefined;
  }

  /** A flat object as `a: 1, b: 2`. */
  private inline(value: Json, trust: TrustMap): string | undefined {
    if (isScalar(value) || Array.isArray(value) || trust.untrusted) return undefined;
    const parts = Object.entries(value).map(([key, child]) => {
      const short = this.oneLine(child, trust.of(key));
      return short === undefined ? undefined : `${this.name(key)}: ${short}`;
    });
    return parts.every((part) => part !== undefined) ? fitting(parts.join(', ')) : undefined;
  }

  private text(value: string, trust: TrustMap): string {
    const text = value === '' ? '""' : value;
    if (trust.untrusted) return this.fence.around(text);
    return this.timeNote && TIME.test(text) ? `${text} ${this.timeNote(new Date(text))}` : text;
  }
}

function isScalar(value: Json): value is string | number | boolean | null {
  return typeof value !== 'object' || value === null;
}

function fitting(line: string): string | undefined {
  return line.length <= LINE_WIDTH && !line.includes('\n') ? line : undefined;
}

function indented(line: string): string {
  return INDENT + line;
}
