import {
  asText,
  EXPRESSION,
  QUOTED,
  resolve,
  toExpression,
  unquote,
  type Expression,
  type Scope,
} from './expression.js';

/** A parsed `if`: the truth of a value, its negation, or a comparison of its text. */
export interface Condition {
  readonly expression: Expression;
  readonly test: 'true' | 'false' | 'equal' | 'unequal';
  /** What `equal` and `unequal` compare with. */
  readonly text?: string;
}

export type ParsedCondition = { readonly condition: Condition } | { readonly problem: string };

const TRUTH = new RegExp(String.raw`^\s*(!?)\s*${EXPRESSION}\s*$`);
const COMPARISON = new RegExp(String.raw`^\s*${EXPRESSION}\s*([!=]=)\s*${QUOTED}\s*$`);

/** Parses `path`, `!path`, `path == "text"` and `path != "text"`; each path may have a default: `path ?? "text"`. */
export function parseCondition(source: string): ParsedCondition {
  try {
    const condition = parseTruth(source) ?? parseComparison(source);
    if (condition) return { condition };
  } catch {
    // a text in quotes that is no JSON string: the same problem
  }
  return {
    problem: `${JSON.stringify(source)} is no condition: write step.field, !step.field, step.field == "text" or step.field != "text", without braces`,
  };
}

function parseTruth(source: string): Condition | undefined {
  const [, not, path, fallback] = TRUTH.exec(source) ?? [];
  return path === undefined ? undefined : { expression: toExpression(path, fallback), test: not ? 'false' : 'true' };
}

function parseComparison(source: string): Condition | undefined {
  const [, path, fallback, operator, text] = COMPARISON.exec(source) ?? [];
  if (path === undefined || text === undefined) return undefined;
  const test = operator === '==' ? 'equal' : 'unequal';
  return { expression: toExpression(path, fallback), test, text: unquote(text) };
}

/**
 * Decides. False are: false, null, 0, the empty text, the empty list, and a path without a value, so that `step` alone asks whether
 * the step has a result. A comparison needs a value that has a text form.
 */
export function evaluateCondition(
  { expression, test, text }: Condition,
  scope: Scope,
): { readonly value: boolean } | { readonly problem: string } {
  if (test === 'true' || test === 'false') return { value: isTrue(expression, scope) === (test === 'true') };
  const found = asText(expression, scope);
  return 'problem' in found ? found : { value: (found.value === text) === (test === 'equal') };
}

function isTrue(expression: Expression, scope: Scope): boolean {
  const found = resolve(expression, scope);
  if ('problem' in found) return false;
  return Array.isArray(found.value) ? found.value.length > 0 : Boolean(found.value);
}
