import type { Server } from '@modelcontextprotocol/sdk/server/index.js';
import {
  CompleteRequestSchema,
  GetPromptRequestSchema,
  ListPromptsRequestSchema,
} from '@modelcontextprotocol/sdk/types.js';
import { promptListing } from '../surface-views.js';
import { completionTarget } from '../completion-target.js';
import type { Surface } from '../surface.service.js';
import type { V1Peer } from './v1-peer.js';

/** `prompts/list` and `prompts/get`. */
export function handlePrompts(server: Server, surface: Surface, peer: V1Peer): void {
  server.setRequestHandler(ListPromptsRequestSchema, ({ params }) => {
    const { items, nextCursor } = surface.listPrompts(params?.cursor);
    return { prompts: items.map(promptListing), nextCursor };
  });
  server.setRequestHandler(GetPromptRequestSchema, ({ params: { name, arguments: args = {} } }, extra) => {
    const client = peer.client(extra, [name, args]);
    return surface.getPrompt(name, args, peer.request(extra, client));
  });
}

/** `completion/complete`. */
export function handleCompletions(server: Server, surface: Surface, peer: V1Peer): void {
  server.setRequestHandler(CompleteRequestSchema, async ({ params }, extra) => {
    const client = peer.client(extra, [params.ref, params.argument.name]);
    return { completion: await surface.complete(completionTarget(params), peer.request(extra, client)) };
  });
}
