import type { Server } from '@modelcontextprotocol/sdk/server/index.js';
import {
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
  ReadResourceRequestSchema,
  SubscribeRequestSchema,
  UnsubscribeRequestSchema,
} from '@modelcontextprotocol/sdk/types.js';
import type { ResourceChanges } from '../resource-changes.service.js';
import { resourceListing, templateListing } from '../surface-views.js';
import type { Surface } from '../surface.service.js';
import type { V1Peer } from './v1-peer.js';

/** `resources/list`, `resources/templates/list` and `resources/read`. */
export function handleResources(server: Server, surface: Surface, peer: V1Peer): void {
  server.setRequestHandler(ListResourcesRequestSchema, ({ params }) => {
    const { items, nextCursor } = surface.listResources(params?.cursor);
    return { resources: items.map(resourceListing), nextCursor };
  });
  server.setRequestHandler(ListResourceTemplatesRequestSchema, ({ params }) => {
    const { items, nextCursor } = surface.listTemplates(params?.cursor);
    return { resourceTemplates: items.map(templateListing), nextCursor };
  });
  server.setRequestHandler(ReadResourceRequestSchema, ({ params: { uri } }, extra) =>
    peer.serve(extra, [uri], (request) => surface.readResource(uri, request)),
  );
}

/** `resources/subscribe`: the client is told of changes until it unsubscribes or goes. */
export function handleSubscriptions(server: Server, surface: Surface, changes: ResourceChanges): void {
  const subscribed = new Set<string>();
  const stop = changes.listen((uri) => {
    if (subscribed.has(uri)) void server.sendResourceUpdated({ uri }).catch(() => undefined);
  });
  server.onclose = stop;
  server.setRequestHandler(SubscribeRequestSchema, ({ params: { uri } }) => {
    surface.assertResource(uri);
    subscribed.add(uri);
    return {};
  });
  server.setRequestHandler(UnsubscribeRequestSchema, ({ params: { uri } }) => (subscribed.delete(uri), {}));
}
