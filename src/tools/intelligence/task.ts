import type { Type } from '@nestjs/common';

/** A piece of work for a model. */
export interface Task<A extends object> {
  /** What is to be done with the material, in our words and those of the caller. */
  readonly instructions: string;
  /** The form of the answer. */
  readonly answer: Type<A>;
  /** What is wrong with an answer of that form. */
  readonly problem?: (answer: A) => string | undefined;
}

/** What became of a task. Without an answer the work is the caller's. */
export interface Done<A extends object> {
  readonly generated_by: 'client_model' | 'nobody';
  readonly instructions?: string;
  readonly not_used?: string;
  readonly answer?: A;
}
