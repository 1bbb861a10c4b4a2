import type { Clock } from '../resilience/clock.js';
import type { ResilienceEventBus } from '../resilience/resilience-event-bus.js';
import type { LocalKnowledge } from './call/request-gate.js';
import type { ResolvedDiscordOptions } from './discord-module-options.js';
import { AddressBlock } from './refusals/address-block.js';
import { AuthLatch } from './refusals/auth-latch.js';
import { DeadWebhooks } from './refusals/dead-webhooks.js';
import { InvalidRequestBudget } from './refusals/invalid-request-budget.js';
import type { TokenSource } from './token/token-source.js';
import { BucketBook } from './windows/bucket-book.js';
import { KnownWindows } from './windows/known-windows.js';

/** An application starts knowing nothing of the way to Discord. */
export function createLocalKnowledge(
  { globalRps, invalidRequestLimit }: Pick<ResolvedDiscordOptions, 'globalRps' | 'invalidRequestLimit'>,
  token: TokenSource,
  clock: Clock,
  events: ResilienceEventBus,
): LocalKnowledge {
  return {
    windows: new KnownWindows(clock, globalRps),
    buckets: new BucketBook(),
    block: new AddressBlock(clock, events),
    latch: new AuthLatch(token, clock, events),
    budget: new InvalidRequestBudget(clock, events, invalidRequestLimit),
    webhooks: new DeadWebhooks(),
    token,
  };
}
