import type { CallContext } from '../../context/call-context.js';

/** Where what confirms a call stands, for a hint: a step has arguments of its own within its pipeline's. */
export function amongArguments({ step }: CallContext): string {
  return step === undefined ? '' : ` in the \`args\` of step "${step}"`;
}
