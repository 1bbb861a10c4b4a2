import { ok } from '../http/reply.js';
import { openRoute, route, type Route } from '../routing/route.js';

const GATEWAY_URL = 'wss://gateway.discord.gg';
const SESSION_START_LIMIT = { total: 1000, remaining: 1000, reset_after: 0, max_concurrency: 1 };

/** https://discord.com/developers/docs/events/gateway#get-gateway-bot */
export const gatewayRoutes: readonly Route[] = [
  openRoute('GET', '/gateway', () => ok({ url: GATEWAY_URL })),
  route('GET', '/gateway/bot', () => ok({ url: GATEWAY_URL, shards: 1, session_start_limit: SESSION_START_LIMIT })),
];
