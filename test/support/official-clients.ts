import { Client as ModernClient, StreamableHTTPClientTransport as ModernHttp } from '@modelcontextprotocol/client';
import { StdioClientTransport as ModernStdio } from '@modelcontextprotocol/client/stdio';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';

/** What a call gave, whichever client made it. */
export interface CallResult {
  readonly isError?: boolean;
  readonly structuredContent?: Record<string, unknown>;
  readonly content: readonly { readonly type: string; readonly text?: string }[];
}

/** How a call may be followed and ended. */
export interface CallOptions {
  readonly signal?: AbortSignal;
  readonly onprogress?: (progress: { progress: number; total?: number; message?: string }) => void;
}

/** An official client, connected. It has listed the tools, so that it checks every result against the tool's output schema. */
export interface OfficialClient {
  readonly toolNames: readonly string[];
  call(name: string, args: Record<string, unknown>, options?: CallOptions): Promise<CallResult>;
  close(): Promise<void>;
}

/** Where a server is: a command to start on stdio, or an endpoint. */
export type ServerPlace = { readonly args: readonly string[]; readonly env: Record<string, string> } | HttpPlace;

interface HttpPlace {
  readonly url: URL;
  /** A bearer token. */
  readonly token?: string;
}

const INFO = { name: 'official-client', version: '1.0.0' };

/** The maintained line of the SDK, protocol up to 2025-11-25. */
export async function connectLegacy(place: ServerPlace): Promise<OfficialClient> {
  const client = new Client(INFO);
  const transport =
    'url' in place
      ? new StreamableHTTPClientTransport(place.url, bearer(place))
      : new StdioClientTransport(processOf(place));
  await client.connect(transport);
  const { tools } = await client.listTools();
  return {
    toolNames: tools.map(({ name }) => name),
    call: (name, args, options) =>
      client.callTool({ name, arguments: args }, undefined, options) as Promise<CallResult>,
    close: () => client.close(),
  };
}

/** The new line of the SDK, protocol 2026-07-28. */
export async function connectModern(place: ServerPlace): Promise<OfficialClient> {
  const client = new ModernClient(INFO, { versionNegotiation: { mode: { pin: '2026-07-28' } } });
  await client.connect('url' in place ? new ModernHttp(place.url, bearer(place)) : new ModernStdio(processOf(place)));
  const { tools } = await client.listTools();
  return {
    toolNames: tools.map(({ name }) => name),
    call: (name, args, options) => client.callTool({ name, arguments: args }, options) as Promise<CallResult>,
    close: () => client.close(),
  };
}

/** Both lines. */
export const CLIENT_LINES = [
  ['SDK 1, protocol 2025-11-25', connectLegacy],
  ['SDK 2, protocol 2026-07-28', connectModern],
] as const;

function bearer({ token }: HttpPlace): { requestInit?: { headers: Record<string, string> } } {
  return token === undefined ? {} : { requestInit: { headers: { authorization: `Bearer ${token}` } } };
}

function processOf({ args, env }: Extract<ServerPlace, { args: unknown }>) {
  return {
    command: process.execPath,
    args: [...args],
    env: { PATH: process.env.PATH ?? '', ...env },
    stderr: 'ignore' as const,
  };
}
