import type { Issue } from '../../errors/tool-error.js';
import { sourceOf, type Expression, type Scope } from './expression.js';
import { evaluateTemplate, expressionsOf, literalOf, parseTemplate, type Template } from './template.js';

export type Arguments = Readonly<Record<string, unknown>>;

/** Where an argument names an earlier result. */
export interface Reference {
  /** Below the arguments: `embeds[0].title`. */
  readonly path: string;
  readonly expressions: readonly Expression[];
}

/** The arguments of a step, their templates parsed. */
export interface ParsedArguments {
  readonly source: Arguments;
  /** By the text they were written as. */
  readonly templates: ReadonlyMap<string, Template>;
  /** The texts whose value shows only at run time. */
  readonly references: readonly Reference[];
}

/** Parses every text in `source`, at any depth; keys are never templates. Texts that do not parse are issues. */
export function parseArguments(source: Arguments): { parsed: ParsedArguments; issues: Issue[] } {
  const templates = new Map<string, Template>();
  const references: Reference[] = [];
  const issues: Issue[] = [];
  mapTexts(source, '', (text, path) => {
    const parsed = parseTemplate(text);
    if ('problem' in parsed) {
      issues.push({ path, message: parsed.problem });
      return;
    }
    const expressions = expressionsOf(parsed.template);
    if (expressions.length > 0) references.push({ path, expressions });
    templates.set(text, parsed.template);
  });
  return { parsed: { source, templates, references }, issues };
}

/** Puts all values in. Each text without a value is an issue. */
export function evaluateArguments(parsed: ParsedArguments, scope: Scope): { args: Arguments; issues: Issue[] } {
  const issues: Issue[] = [];
  const args = mapTexts(parsed.source, '', (text, path) => {
    const template = parsed.templates.get(text);
    const found = template ? evaluateTemplate(template, scope) : { value: text };
    if ('value' in found) return found.value;
    issues.push({ path, message: found.problem });
    return undefined;
  });
  return { args, issues };
}

/** What is known before the start: literal braces are in their place, and texts that name a result stay as written. */
export function staticArguments({ source, templates }: ParsedArguments): Arguments {
  return mapTexts(source, '', (text) => {
    const template = templates.get(text);
    return template && expressionsOf(template).length === 0 ? literalOf(template) : text;
  });
}

/** A number that fits an id and that Discord will not have given before the year 2154. */
const FIRST_STAND_IN = 18_446_744_073_709_550_000n;

/**
 * Arguments with a value everywhere: an id that stands for each expression. `restore` puts the expressions back into whatever was made of
 * the arguments.
 */
export function withStandIns({ source, templates }: ParsedArguments): {
  args: Arguments;
  restore: <T>(made: T) => T;
} {
  const written = new Map<string, string>();
  const standIn = (expression: Expression) => {
    const id = String(FIRST_STAND_IN + BigInt(written.size));
    written.set(id, JSON.stringify(sourceOf(expression)).slice(1, -1));
    return id;
  };
  const args = mapTexts(source, '', (text) => {
    const parts = templates.get(text)?.parts ?? [text];
    return parts.map((part) => (typeof part === 'string' ? part : standIn(part))).join('');
  });
  const put = (text: string) => [...written].reduce((found, [id, words]) => found.replaceAll(id, words), text);
  return { args, restore: (made) => JSON.parse(put(JSON.stringify(made))) as typeof made };
}

type TextMapper = (text: string, path: string) => unknown;

/** Copies a JSON object with its texts mapped. `__proto__` is a key like any other. */
function mapTexts(object: Arguments, path: string, map: TextMapper): Record<string, unknown> {
  const prefix = path === '' ? '' : `${path}.`;
  return Object.fromEntries(
    Object.entries(object).map(([key, value]) => [key, mapValue(value, `${prefix}${key}`, map)]),
  );
}

function mapValue(value: unknown, path: string, map: TextMapper): unknown {
  if (typeof value === 'string') return map(value, path);
  if (Array.isArray(value)) return value.map((item, index) => mapValue(item, `${path}[${index}]`, map));
  return typeof value === 'object' && value !== null ? mapTexts(value as Arguments, path, map) : value;
}
