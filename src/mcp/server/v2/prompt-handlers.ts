import type { GetPromptResult, ListPromptsResult, Server } from '@modelcontextprotocol/server';
import { completionQuestion } from '../completion-question.js';
import { promptListing } from '../surface-views.js';
import type { Surface } from '../surface.service.js';
import { LIST_CACHE } from './cache-hints.js';
import type { V2Peer } from './v2-peer.js';

/** `prompts/list` and `prompts/get`. */
export function handlePrompts(server: Server, surface: Surface, peer: V2Peer): void {
  server.setRequestHandler('prompts/list', ({ params }) => {
    const { items, nextCursor } = surface.listPrompts(params?.cursor);
    return { prompts: items.map(promptListing), nextCursor, ...LIST_CACHE } as ListPromptsResult;
  });
  server.setRequestHandler('prompts/get', ({ params: { name, arguments: args = {} } }, context) => {
    const render = async (request: Parameters<Surface['getPrompt']>[2]) =>
      (await surface.getPrompt(name, args, request)) as GetPromptResult;
    return peer.serve(context, [name, args], render, () => false);
  });
}

/** `completion/complete`. */
export function handleCompletions(server: Server, surface: Surface, peer: V2Peer): void {
  server.setRequestHandler('completion/complete', ({ params }, context) => {
    const complete = async (request: Parameters<Surface['complete']>[1]) => ({
      completion: await surface.complete(completionQuestion(params), request),
    });
    return peer.answer(context, [params.ref, params.argument.name], complete);
  });
}
