import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';

/** A server to be started. */
export interface ServerProcess {
  /** The file that Node runs, and its arguments. */
  readonly args: readonly string[];
  /** Variables besides those that a process cannot do without (PATH, HOME and their like). */
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
}

/** Starts a server of the same Node and connects the official client to it. What it says on stderr is on this process's. */
export async function connectOverStdio({ args, env, cwd }: ServerProcess): Promise<Client> {
  const client = new Client({ name: 'over-stdio', version: '1.0.0' });
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [...args],
    ...(env && { env: { ...env } }),
    ...(cwd !== undefined && { cwd }),
  });
  await client.connect(transport);
  return client;
}
