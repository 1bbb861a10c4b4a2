import type { Server } from '@modelcontextprotocol/sdk/server/index.js';
import {
  CompleteRequestSchema,
  GetPromptRequestSchema,
  ListPromptsRequestSchema,
} from '@modelcontextprotocol/sdk/types.js';
import { promptListing } from '../surface-views.js';
import { completionQuestion } from '../completion-question.js';
import type { Surface } from '../surface.service.js';
import type { V1Peer } from './v1-peer.js';

/** `prompts/list` and `prompts/get`. */
export function handlePrompts(server: Server, surface: Surface, peer: V1Peer): void {
  server.setRequestHandler(ListPromptsRequestSchema, ({ params }) => {
    const { items, nextCursor } = surface.listPrompts(params?.cursor);
    return { prompts: items.map(promptListing), nextCursor };
  });
  server.setRequestHandler(GetPromptRequestSchema, ({ params: { name, arguments: args = {} } }, extra) =>
    peer.serve(extra, [name, args], (request) => surface.getPrompt(name, args, request)),
  );
}

/** `completion/complete`. */
export function handleCompletions(server: Server, surface: Surface, peer: V1Peer): void {
  server.setRequestHandler(CompleteRequestSchema, ({ params }, extra) =>
    peer.serve(extra, [params.ref, params.argument.name], async (request) => ({
      completion: await surface.complete(completionQuestion(params), request),
    })),
  );
}
