import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import type { CallToolResult, GetPromptResult, Tool } from '@modelcontextprotocol/sdk/types.js';
import type { INestApplicationContext } from '@nestjs/common';
import type { ErrorEnvelope } from '../mcp/dispatch/tool-outcome.js';
import { connectInMemory, type InMemoryOptions } from './connect-in-memory.js';
import { connectOverStdio, type ServerProcess } from './connect-over-stdio.js';
import { ToolRefused } from './tool-refused.js';

type Arguments = Readonly<Record<string, unknown>>;

/**
 * The official MCP client as tests want it: a call gives its result or throws {@link ToolRefused}, and every result is held to the output
 * schema that its tool advertises.
 */
export class TestClient {
  private constructor(
    /** The official client itself, for all that is not here. */
    readonly mcp: Client,
    /** What the server lists. */
    readonly tools: readonly Tool[],
  ) {}

  /** A client of an application that has been initialised, without a transport. Close it before the application. */
  static async inMemory(app: INestApplicationContext, options?: InMemoryOptions): Promise<TestClient> {
    return TestClient.of(await connectInMemory(app, options));
  }

  /** Starts a server and speaks to it over stdio. Closing the client ends the process. */
  static async overStdio(server: ServerProcess): Promise<TestClient> {
    return TestClient.of(await connectOverStdio(server));
  }

  /** Lists the tools, for from then on the official client checks results. */
  private static async of(mcp: Client): Promise<TestClient> {
    return new TestClient(mcp, await toolsOf(mcp));
  }

  /**
   * Calls a tool.
   *
   * @returns its structured content
   * @throws {@link ToolRefused} with the error envelope, when the call failed
   */
  async call<R extends object = Record<string, unknown>>(tool: string, args: Arguments = {}): Promise<R> {
    const { isError, structuredContent } = await this.send(tool, args);
    if (isError) throw new ToolRefused(tool, structuredContent as unknown as ErrorEnvelope);
    return structuredContent as R;
  }

  /**
   * Calls a tool that is to fail.
   *
   * @returns its error envelope
   * @throws Error when the call succeeds
   */
  async refusal(tool: string, args: Arguments = {}): Promise<ErrorEnvelope> {
    const { isError, structuredContent } = await this.send(tool, args);
    if (!isError) throw new Error(`${tool} was to fail, and gave ${JSON.stringify(structuredContent)}`);
    return structuredContent as unknown as ErrorEnvelope;
  }

  /** The text of a resource; that of the first part, where it has several. */
  async read(uri: string): Promise<string> {
    const [part] = (await this.mcp.readResource({ uri })).contents;
    if (part === undefined || !('text' in part)) throw new Error(`${uri} has no text`);
    return part.text;
  }

  /** The messages a prompt gives. */
  async prompt(name: string, args: Readonly<Record<string, string>> = {}): Promise<GetPromptResult['messages']> {
    return (await this.mcp.getPrompt({ name, arguments: args })).messages;
  }

  close(): Promise<void> {
    return this.mcp.close();
  }

  private async send(name: string, args: Arguments): Promise<CallToolResult> {
    return (await this.mcp.callTool({ name, arguments: args })) as CallToolResult;
  }
}

async function toolsOf(mcp: Client): Promise<readonly Tool[]> {
  const { tools, nextCursor } = await mcp.listTools();
  if (nextCursor !== undefined) throw new Error('The server lists its tools in pages; the client checks those of one.');
  return tools;
}
