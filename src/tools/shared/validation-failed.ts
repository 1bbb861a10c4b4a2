import type { Issue } from '../../errors/tool-error.js';
import { ToolError } from '../../errors/tool-error.js';

/** Arguments that no single field's rule can refuse, such as two that exclude each other. Thrown before any request. */
export function validationFailed(...issues: readonly [Issue, ...Issue[]]): ToolError {
  const places = issues.map(({ path, message }) => `${path} ${message}`).join('; ');
  return new ToolError('VALIDATION_FAILED', `The arguments are not valid: ${places}.`, { issues, outcome: 'not_sent' });
}

/** Refuses a call for everything that is wrong with it, at once. @throws ToolError VALIDATION_FAILED when there is anything */
export function refuse([first, ...others]: readonly Issue[]): void {
  if (first) throw validationFailed(first, ...others);
}
