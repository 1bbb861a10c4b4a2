/** A call names a tool that does not exist: a broken request, not a tool's failure (JSON-RPC −32602). */
export class UnknownToolError extends Error {
  override readonly name = 'UnknownToolError';

  constructor(
    readonly tool: string,
    /** The closest names there are. */
    readonly candidates: readonly string[],
  ) {
    super(
      `Unknown tool: ${tool}.` +
        (candidates.length > 0 ? ` Did you mean ${candidates.join(' or ')}?` : ' tools/list names those there are.'),
    );
  }
}
