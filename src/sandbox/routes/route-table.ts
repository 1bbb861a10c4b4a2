import type { Route } from '../routing/route.js';
import { channelRoutes } from './channels.routes.js';
import { gatewayRoutes } from './gateway.routes.js';
import { guildRoutes } from './guilds.routes.js';
import { userRoutes } from './users.routes.js';

/** Every route of Discord that the sandbox has. */
export const ROUTES: readonly Route[] = [...userRoutes, ...guildRoutes, ...channelRoutes, ...gatewayRoutes];
