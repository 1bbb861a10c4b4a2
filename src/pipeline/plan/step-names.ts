import { problemsAt, type Problem } from './problem.js';
import type { ResumeSpec, StepSpec } from './plan.js';

/** Which steps publish a name. */
export class StepNames {
  /** The id of each step, in order. */
  readonly ids: readonly string[];
  private readonly publishers = new Map<string, number[]>();

  constructor(private readonly steps: readonly StepSpec[]) {
    this.ids = steps.map(({ id }, index) => id ?? `step_${index}`);
    this.ids.forEach((id, index) => this.publish(id, index));
    steps.forEach(({ save_as }, index) => save_as !== undefined && this.publish(save_as, index));
  }

  private publish(name: string, index: number): void {
    const indexes = this.publishers.get(name) ?? [];
    this.publishers.set(name, indexes.includes(index) ? indexes : [...indexes, index]);
  }

  /** The indexes of the steps that publish `name`; none for a name that nobody publishes. */
  publishersOf(name: string): readonly number[] {
    return this.publishers.get(name) ?? [];
  }

  get all(): string[] {
    return [...this.publishers.keys()];
  }

  /** Ids that are there twice, and `save_as` names that are the id of another step. Two steps may save under one name: the later wins. */
  problems(): Problem[] {
    return this.steps.flatMap(({ save_as }, index) => {
      const id = this.ids[index] ?? '';
      const first = this.ids.indexOf(id);
      const clash = save_as === undefined ? -1 : this.ids.indexOf(save_as);
      return [
        ...(first < index ? [{ path: 'id', message: `"${id}" is the id of step ${first} already` }] : []),
        ...(clash >= 0 && clash !== index
          ? [{ path: 'save_as', message: `"${save_as}" is the id of step ${clash}` }]
          : []),
      ].flatMap((issue) => problemsAt(`steps[${index}]`, 'VALIDATION_FAILED', [issue]));
    });
  }

  /** A place to go on from that is no step, and variables that no step before it publishes. */
  resumeProblems({ from, variables }: ResumeSpec): Problem[] {
    const start = this.ids.indexOf(from);
    if (start < 0) {
      const message = `"${from}" is the id of no step: ${this.ids.join(', ')}`;
      return problemsAt('resume', 'VALIDATION_FAILED', [{ path: 'from', message }]);
    }
    const strange = Object.keys(variables).filter((name) => !this.publishersOf(name).some((index) => index < start));
    return strange.flatMap((name) =>
      problemsAt('resume', 'VALIDATION_FAILED', [
        { path: `variables.${name}`, message: `no step before "${from}" is called or saved as "${name}"` },
      ]),
    );
  }
}
