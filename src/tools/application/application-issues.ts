import { type APIApplication, ApplicationFlags } from 'discord-api-types/v10';
import type { Issue } from '../../errors/tool-error.js';
import { isPublicHost } from '../../network/public-address.js';
import type { ModifyApplication } from './application.dto.js';

/** The only flags that an application may change of itself. @see https://discord.com/developers/docs/resources/application#edit-current-application */
export const OWN_FLAGS =
  ApplicationFlags.GatewayPresenceLimited |
  ApplicationFlags.GatewayGuildMembersLimited |
  ApplicationFlags.GatewayMessageContentLimited;

/** Addresses that Discord calls itself, to see whether they answer. */
const CALLED = ['interactions_endpoint_url', 'event_webhooks_url'] as const;
const ADDRESSES = [...CALLED, 'role_connections_verification_url', 'custom_install_url'] as const;
const ENABLED = 2;

/** What Discord would refuse of the addresses in a change, whatever the application is like now. */
export function addressIssues(change: ModifyApplication): Issue[] {
  return ADDRESSES.flatMap((path) => {
    const address = change[path];
    if (typeof address !== 'string') return [];
    if (!URL.canParse(address)) return [{ path, message: 'must be a whole URL' }];
    const isCalled = CALLED.some((name) => name === path);
    if (!isCalled || isPublicHost(new URL(address).hostname)) return [];
    return [{ path, message: 'must be reachable from the Internet: Discord calls it at once, and keeps nothing else' }];
  });
}

/** What Discord would refuse of a change to the application as it is. */
export function presentIssues(change: ModifyApplication, present: APIApplication): Issue[] {
  return [...flagIssues(change, present), ...eventIssues(change, present)];
}

function flagIssues({ flags = 0 }: ModifyApplication, present: APIApplication): Issue[] {
  const others = flags & ~OWN_FLAGS & ~present.flags;
  if (others === 0) return [];
  const message = 'has flags that only Discord can set';
  return [{ path: 'flags', message, expected: `bits of ${OWN_FLAGS}`, received: String(flags) }];
}

function eventIssues(change: ModifyApplication, present: APIApplication): Issue[] {
  const { event_webhooks_url: url = present.event_webhooks_url, event_webhooks_status: status } = change;
  const { event_webhooks_types: types = present.event_webhooks_types ?? [] } = change;
  if (status !== ENABLED) return [];
  const needed = [...(url ? [] : ['event_webhooks_url']), ...(types.length > 0 ? [] : ['event_webhooks_types'])];
  return needed.map((path) => ({ path, message: 'is needed for events to be on' }));
}
