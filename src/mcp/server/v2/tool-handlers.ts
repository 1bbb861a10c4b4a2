import type { CallToolResult, ListToolsResult, Server } from '@modelcontextprotocol/server';
import { toolResult } from '../handler-results.js';
import type { Surface } from '../surface.service.js';
import { LIST_CACHE } from './cache-hints.js';
import type { V2Peer } from './v2-peer.js';

/** `tools/list` and `tools/call`. */
export function handleTools(server: Server, surface: Surface, peer: V2Peer): void {
  server.setRequestHandler('tools/list', ({ params }) => {
    const { items, nextCursor } = surface.listTools(peer.principal, params?.cursor);
    return { tools: items.map((tool) => surface.listing(tool)), nextCursor, ...LIST_CACHE } as ListToolsResult;
  });
  server.setRequestHandler('tools/call', async ({ params: { name, arguments: args = {} } }, context) => {
    const call = async (request: Parameters<Surface['callTool']>[2]) =>
      toolResult(await surface.callTool(name, args, request)) as CallToolResult;
    return peer.serve(context, [name, args], call, ({ isError }) => isError === true);
  });
}
