/** The application cannot start: tools, resources or prompts are declared wrongly. All problems at once, each with class and method. */
export class McpBootError extends Error {
  override readonly name = 'McpBootError';

  constructor(readonly problems: readonly string[]) {
    super(
      `${problems.length} problem${problems.length === 1 ? '' : 's'} in MCP declarations:\n- ${problems.join('\n- ')}`,
    );
  }
}
