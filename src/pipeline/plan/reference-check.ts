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
    return referencesOf(step).flatMap(({ path, expression }) => {
      const message = this.problemOf(expression, step.index);
      return message === undefined
        ? []
        : problemsAt(`steps[${step.index}]`, 'PIPELINE_UNRESOLVED', [{ path, message }]);
    });
  }

  private problemOf(expression: Expression, index: number): string | undefined {
    const { name } = expression;
    const publishers = this.names.publishersOf(name);
    const running = publishers.filter((publisher) => publisher >= this.start && publisher < index);
    if (running.length > 0) return this.fieldProblem(expression, running);
    if (this.variables.has(name)) return undefined;
    if (publishers.length === 0) return `"${name}" is no earlier step: ${this.earlier(index)}; \\{{ is a literal {{`;
    if (publishers.every((publisher) => publisher < this.start))
      return `"${name}" ran before and is not in resume.variables`;
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

/** Where a step names earlier results, with the place below the step. */
export function referencesOf({
  args,
  condition,
}: Pick<Draft, 'args' | 'condition'>): { path: string; expression: Expression }[] {
  const inArguments = args.references.flatMap(({ path, expressions }) =>
    expressions.map((expression) => ({ path: `args.${path}`, expression })),
  );
  return condition ? [{ path: 'if', expression: condition.expression }, ...inArguments] : inArguments;
}
