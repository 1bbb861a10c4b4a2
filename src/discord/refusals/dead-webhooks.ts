import { LRUCache } from 'lru-cache';
import { webhookGone } from '../errors/local-refusals.js';
import { isInteractionToken } from '../routes/interaction-token.js';
import type { Route } from '../routes/route.js';

const MAX_REMEMBERED = 5000;
const UNKNOWN_WEBHOOK = 10015;

/** Webhooks that answered 404: Discord restricts those who keep calling them. */
export class DeadWebhooks {
  private readonly dead = new LRUCache<string, true>({ max: MAX_REMEMBERED });

  /** @throws ToolError `DISCORD_NOT_FOUND` for a webhook that is known to be gone. */
  check(route: Route): void {
    const key = keyOf(route);
    if (key !== undefined && this.dead.has(key)) throw webhookGone();
  }

  /** Remembers the webhook of an answer that says so. */
  answered(route: Route, status: number, code: number | undefined): void {
    const key = keyOf(route);
    if (key !== undefined && status === 404 && code === UNKNOWN_WEBHOOK) this.dead.set(key, true);
  }
}

/**
 * A wrong token says nothing of the webhook's other tokens. An interaction's answers 404 until the interaction was answered, and works
 * afterwards.
 */
function keyOf({ params }: Route): string | undefined {
  const { webhook_id, token } = params;
  if (webhook_id === undefined || isInteractionToken(token)) return undefined;
  return token === undefined ? webhook_id : `${webhook_id}/${token}`;
}
