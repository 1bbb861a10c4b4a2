import { ARGUMENT_BOUNDS } from '../../mcp/schema/argument-bounds.js';
import {
  asText,
  EXPRESSION,
  resolve,
  toExpression,
  type Expression,
  type Resolution,
  type Scope,
} from './expression.js';

/** A text with templates, cut into literal texts and expressions. */
export interface Template {
  readonly parts: readonly (string | Expression)[];
}

/** A template, or what is wrong with its syntax. */
export type ParsedTemplate = { readonly template: Template } | { readonly problem: string };

const TOKEN = new RegExp(String.raw`\\\{\{|\{\{\s*${EXPRESSION}\s*\}\}|\{\{`, 'g');
const TOO_LONG = `the text would have more than ${ARGUMENT_BOUNDS.characters} characters`;
const ESCAPED = '\\{{';
const OPENING = '{{';

/**
 * Parses `{{path}}`, `{{path ?? "text"}}` and `\{{`, which stands for two literal braces. Two opening braces with anything else behind
 * them are a problem, never a literal.
 */
export function parseTemplate(text: string): ParsedTemplate {
  const parts: (string | Expression)[] = [];
  let end = 0;
  for (const token of text.matchAll(TOKEN)) {
    if (token[0] === OPENING) return { problem: syntaxProblem(text.slice(token.index)) };
    parts.push(text.slice(end, token.index));
    try {
      parts.push(token[0] === ESCAPED ? OPENING : toExpression(token[1] ?? '', token[2]));
    } catch {
      return { problem: syntaxProblem(token[0]) };
    }
    end = token.index + token[0].length;
  }
  parts.push(text.slice(end));
  return { template: { parts: parts.filter((part) => part !== '') } };
}

function syntaxProblem(rest: string): string {
  const shown = rest.length > 40 ? `${rest.slice(0, 40)}…` : rest;
  return `${JSON.stringify(shown)} is no template: write {{step.field}}, {{step.list[0].field}} or {{step.field ?? "text"}}; \\{{ is a literal {{`;
}

/** The expressions of a template, in order. */
export function expressionsOf(template: Template): Expression[] {
  return template.parts.filter((part) => typeof part !== 'string');
}

/** The text of a template, what its expressions would give left out. */
export function literalOf({ parts }: Template): string {
  return parts.filter((part) => typeof part === 'string').join('');
}

/** True when the text is one expression and nothing else: its value keeps its type. */
export function isWhole({ parts }: Template): boolean {
  return parts.length === 1 && typeof parts[0] !== 'string';
}

/**
 * Puts the values in. A template that is one expression gives the value as it is; any other gives text. Values are never scanned for
 * templates: a Discord message that contains `{{…}}` stays text. Nor does a text become longer than arguments may be.
 */
export function evaluateTemplate(template: Template, scope: Scope): Resolution {
  const [first] = template.parts;
  if (isWhole(template) && typeof first === 'object') return resolve(first, scope);
  let text = '';
  for (const part of template.parts) {
    const piece = typeof part === 'string' ? { value: part } : asText(part, scope);
    if ('problem' in piece) return piece;
    if (text.length + piece.value.length > ARGUMENT_BOUNDS.characters) return { problem: TOO_LONG };
    text += piece.value;
  }
  return { value: text };
}
