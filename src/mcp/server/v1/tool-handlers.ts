import type { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { toolResult } from '../handler-results.js';
import type { Surface } from '../surface.service.js';
import { CallTool } from './request-schemas.js';
import type { V1Peer } from './v1-peer.js';

/** `tools/list` and `tools/call`. */
export function handleTools(server: Server, surface: Surface, peer: V1Peer): void {
  server.setRequestHandler(ListToolsRequestSchema, ({ params }) => {
    const { items, nextCursor } = surface.listTools(peer.principal, params?.cursor);
    return { tools: items.map((tool) => surface.listing(tool)), nextCursor };
  });
  server.setRequestHandler(CallTool, ({ params: { name, arguments: args = {} } }, extra) =>
    peer.serve(extra, [name, args], async (request) => toolResult(await surface.callTool(name, args, request))),
  );
}
