import type { Provider } from '@nestjs/common';
import { ModernLeg } from './modern-leg.service.js';
import { ResourceChanges } from './resource-changes.service.js';
import { Surface } from './surface.service.js';
import { McpServerFactory } from './v1/mcp-server.factory.js';

/** What servers of both protocol eras are made of, for the providers of `McpModule`. */
export const SERVER_PROVIDERS: Provider[] = [Surface, ResourceChanges, McpServerFactory, ModernLeg];

/** What transports, and modules that own a changing resource, need of it. */
export const SERVER_EXPORTS = [ResourceChanges, McpServerFactory, ModernLeg];
