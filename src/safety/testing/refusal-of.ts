import { ToolError } from '../../errors/tool-error.js';

/** What a check refuses with; undefined when it lets pass. */
export function refusalOf(check: () => Promise<void>): Promise<ToolError | undefined>;
export function refusalOf(check: () => void): ToolError | undefined;
export function refusalOf(check: () => void | Promise<void>): ToolError | undefined | Promise<ToolError | undefined> {
  try {
    return check()?.then(() => undefined, onlyRefusal);
  } catch (error) {
    return onlyRefusal(error);
  }
}

function onlyRefusal(error: unknown): ToolError {
  if (error instanceof ToolError) return error;
  throw error;
}
