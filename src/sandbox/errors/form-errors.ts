import { invalidForm, type DiscordError } from './discord-error.js';

/** Where a field error sits: names and array indexes from the root of the form. */
export type FieldPath = readonly (string | number)[];

/** One leaf. The code is a word such as `BASE_TYPE_REQUIRED`. https://discord.com/developers/docs/reference#error-messages */
export interface FieldError {
  code: string;
  message: string;
}

/** Discord's nested form: names (indexes as strings) down to `_errors`. */
export interface ErrorTree {
  [name: string]: ErrorTree | FieldError[] | undefined;
}

/** Where field errors are put. */
export interface ErrorSink {
  add(path: FieldPath, code: string, message: string): void;
}

/** Collects field errors, to be thrown all at once. */
export class FormErrors implements ErrorSink {
  private readonly tree: ErrorTree = {};
  private count = 0;

  /** Adds one error at `path`; the empty path is the form as a whole. */
  add(path: FieldPath, code: string, message: string): void {
    let node = this.tree;
    for (const step of path) node = (node[String(step)] ??= {}) as ErrorTree;
    ((node._errors ??= []) as FieldError[]).push({ code, message });
    this.count += 1;
  }

  /** A sink for a part of the form: its paths start at `prefix`. */
  under(prefix: FieldPath): ErrorSink {
    return { add: (path, code, message) => this.add([...prefix, ...path], code, message) };
  }

  get any(): boolean {
    return this.count > 0;
  }

  /** @throws DiscordError 50035 with everything collected, if anything was */
  throwIfAny(): void {
    if (this.any) throw this.toError();
  }

  /** 50035 with what was collected. */
  toError(): DiscordError {
    return invalidForm(this.tree);
  }
}

/** A 50035 with a single field error, for `throw`. */
export function fieldError(path: FieldPath, code: string, message: string): DiscordError {
  const errors = new FormErrors();
  errors.add(path, code, message);
  return errors.toError();
}
