import { ToolError } from '../../errors/tool-error.js';

/** What a check refuses with; undefined when it lets pass. */
export function refusalOf(check: () => void): ToolError | undefined {
  try {
    check();
    return undefined;
  } catch (error) {
    if (error instanceof ToolError) return error;
    throw error;
  }
}
