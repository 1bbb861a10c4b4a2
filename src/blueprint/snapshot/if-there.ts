import { ToolError } from '../../errors/tool-error.js';

/** What is not there is nothing, not a failure. */
export async function ifThere<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof ToolError && error.code === 'DISCORD_NOT_FOUND') return undefined;
    throw error;
  }
}
