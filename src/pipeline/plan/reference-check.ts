import type { Expression } from '../template/expression.js';
import type { Draft } from './plan.js';
import { problemsAt, type Problem } from './problem.js';
import { unknownField } from './result-field.js';
import type { StepNames } from './step-names.js';

/** Checks what the steps of one pipeline say of earlier results. */
export class ReferenceCheck {
  constructor(
    private readonly names: StepNames,
    private readonly steps: readonly Draft[],
    private readonly start: number,
    private readonly variables: ReadonlyMap<string, unknown>,
  ) {}

  /** Names of no step, of a later step or of one that will not run again, and fields that the named tool never returns. */
  problems(step: Draft): Problem[] {
    return referencesOf(step).flatMap(({ path, expression, isOptional }) => {
      const message = this.problemOf(expression, step.index, isOptional);
      return message === undefined
        ? []
        : problemsAt(`steps[${step.index}]`, 'PIPELINE_UNRESOLVED', [{ path, message }]);
    });
  }

  private problemOf(expression: Expression, index: number, isOptional: boolean): string | undefined {
    const { name } = expression;
    const publishers = this.names.publishersOf(name);
    const running = publishers.filter((publisher) => publisher >= this.start && publisher < index);
    if (running.length > 0) return this.fieldProblem(expression, running);
    if (this.variables.has(name)) return undefined;
    if (publishers.length === 0) return `"${name}" is no earlier step: ${this.earlier(index)}; \\{{ is a literal {{`;
    // a step that was skipped or failed before has no result to be given back
    if (publishers.some((publisher) => publisher < this.start))
      return isOptional ? undefined : `"${name}" ran before and is not in resume.variables`;
    return `"${name}" is not done before this step: ${this.earlier(index)}`;
  }

  private earlier(index: number): string {
    const names = this.names.all.filter((name) => this.names.publishersOf(name).some((publisher) => publisher < index));
    return names.length > 0 ? `there are ${names.join(', ')}` : 'there is none';
  }

  /** Only where the result can come from one tool, and is that tool's usual view. */
  private fieldProblem({ name, keys, fallback, path }: Expression, publishers: readonly number[]): string | undefined {
    const step = publishers.length === 1 ? this.steps[publishers[0] ?? -1] : undefined;
    if (!step || fallback !== undefined || this.variables.has(name)) return undefined;
    const unknown = unknownField(step.tool?.fullOutputSchema, keys);
    return (
      unknown && `"${path}": ${step.tool?.name} returns no "${unknown.field}"; there are ${unknown.known.join(', ')}`
    );
  }
}

/** Where a step names an earlier result. */
interface NamedResult {
  /** Below the step. */
  readonly path: string;
  readonly expression: Expression;
  /** The step can do without a value: it has a default, or asks whether there is one. */
  readonly isOptional: boolean;
}

/** All places of a step that name earlier results. */
export function referencesOf({ args, condition }: Pick<Draft, 'args' | 'condition'>): NamedResult[] {
  const named = (path: string, expression: Expression, asks = false): NamedResult => {
    return { path, expression, isOptional: asks || expression.fallback !== undefined };
  };
  const inArguments = args.references.flatMap(({ path, expressions }) =>
    expressions.map((expression) => named(`args.${path}`, expression)),
  );
  if (condition === undefined) return inArguments;
  const { expression, test } = condition;
  return [named('if', expression, test === 'true' || test === 'false'), ...inArguments];
}
