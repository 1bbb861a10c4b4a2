import type {
  ListResourcesResult,
  ListResourceTemplatesResult,
  ReadResourceResult,
  Server,
} from '@modelcontextprotocol/server';
import { resourceListing, templateListing } from '../surface-views.js';
import type { Surface } from '../surface.service.js';
import { LIST_CACHE, READ_CACHE } from './cache-hints.js';
import type { V2Peer } from './v2-peer.js';

/** `resources/list`, `resources/templates/list` and `resources/read`. */
export function handleResources(server: Server, surface: Surface, peer: V2Peer): void {
  server.setRequestHandler('resources/list', ({ params }) => {
    const { items, nextCursor } = surface.listResources(params?.cursor);
    return { resources: items.map(resourceListing), nextCursor, ...LIST_CACHE } as ListResourcesResult;
  });
  server.setRequestHandler('resources/templates/list', ({ params }) => {
    const { items, nextCursor } = surface.listTemplates(params?.cursor);
    return { resourceTemplates: items.map(templateListing), nextCursor, ...LIST_CACHE } as ListResourceTemplatesResult;
  });
  server.setRequestHandler('resources/read', async ({ params: { uri } }, context) => {
    const read = async (request: Parameters<Surface['readResource']>[1]) =>
      ({ ...(await surface.readResource(uri, request)), ...READ_CACHE }) as object as ReadResourceResult;
    return peer.serve(context, [uri], read, () => false);
  });
}
