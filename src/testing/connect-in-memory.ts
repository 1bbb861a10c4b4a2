import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import type { ClientCapabilities } from '@modelcontextprotocol/sdk/types.js';
import type { INestApplicationContext } from '@nestjs/common';
import { McpServerFactory } from '../mcp/server/v1/mcp-server.factory.js';

/** Who connects. */
export interface InMemoryOptions {
  /** Who calls. Default: `memory`. */
  readonly principal?: string;
  /** What the client says it can do; handlers are added to the client that is returned, before it is used. */
  readonly capabilities?: ClientCapabilities;
  /** Called with the client before it connects, to add handlers of its own. */
  readonly prepare?: (client: Client) => void;
}

/**
 * Connects an MCP client to an application that has been initialised, without any transport between them: the way to test a module of
 * tools with `Test.createTestingModule`. Closing the client ends the connection, closing the application does not.
 *
 * @returns the official client, connected
 */
export async function connectInMemory(
  app: INestApplicationContext,
  { principal = 'memory', capabilities = {}, prepare }: InMemoryOptions = {},
): Promise<Client> {
  const client = new Client({ name: 'in-memory', version: '1.0.0' }, { capabilities });
  prepare?.(client);
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  const server = app.get(McpServerFactory, { strict: false });
  await server.create({ principal: { name: principal }, transport: 'memory' }).connect(theirs);
  await client.connect(ours);
  return client;
}
