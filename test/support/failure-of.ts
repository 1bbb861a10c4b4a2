import { ToolError } from '../../src/errors/tool-error.js';

/** What a call fails with. @throws whatever else it throws, and an error when it succeeds */
export async function failureOf(call: Promise<unknown>): Promise<ToolError> {
  try {
    await call;
  } catch (error) {
    if (error instanceof ToolError) return error;
    throw error;
  }
  throw new Error('the call succeeded');
}
