import type { ValidationError } from 'class-validator';
import { childPath } from './issue-path.js';

/** One class-validator rule that a value broke. */
export interface RuleFailure {
  readonly path: string;
  /** In words that follow the path. */
  readonly message: string;
  readonly value: unknown;
  /** The rule's name in class-validator, and the object it was found in. */
  readonly rule: string;
  /** The rule is one of those that a field decorator of ours attached. */
  readonly fromItem: boolean;
  readonly property: string;
  readonly target: object | undefined;
}

/** class-validator's tree of errors as a list; `parent` is the path of the object that was validated. */
export function ruleFailures(errors: readonly ValidationError[], parent: string): readonly RuleFailure[] {
  return errors.flatMap((error) => {
    const { property, target, constraints = {}, children = [], contexts = {} } = error;
    const value: unknown = error.value;
    const path = childPath(parent, Array.isArray(target) ? Number(property) : property);
    const own = Object.entries(constraints).map(([rule, said]) => {
      const message = said.startsWith(`${property} `) ? said.slice(property.length + 1) : said;
      const fromItem = (contexts as Record<string, { fromItem?: boolean }>)[rule]?.fromItem === true;
      return { path, message, value, rule, fromItem, property, target };
    });
    return [...own, ...ruleFailures(children, path)];
  });
}
