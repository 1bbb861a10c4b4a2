import type { BoundOperation } from './operation-handler.js';

/** An id of the operation's route. @throws Error for one the planner left out, which is a fault of ours */
export function paramOf({ operation, params }: BoundOperation, name: string): string {
  const id = params[name];
  if (id === undefined) throw new Error(`${operation.id} has no ${name}.`);
  return id;
}
