import { Inject, Injectable } from '@nestjs/common';
import type { LocalKnowledge } from './call/request-gate.js';
import { LOCAL_KNOWLEDGE } from './discord.tokens.js';
import type { WindowView } from './windows/known-windows.js';

/** What is known of the way to Discord at one moment. Carries no ids, so that it can be shown and measured. */
export interface DiscordStatus {
  /** Discord refused the bot token; nothing is sent with it. */
  readonly authLatched: boolean;
  /** Milliseconds until a Cloudflare block of this address may be over; 0 when there is none. */
  readonly blockedForMs: number;
  /** Answers 401, 403 and unshared 429 in the last ten minutes, and how many stop the process; a limit of 0 means none. */
  readonly invalidRequests: { readonly used: number; readonly limit: number };
  /** The limits that are closed now, the longest first. */
  readonly windows: readonly WindowView[];
}

/** For operators: tells what makes calls wait or be refused before they reach Discord. */
@Injectable()
export class DiscordStatusService {
  constructor(@Inject(LOCAL_KNOWLEDGE) private readonly known: LocalKnowledge) {}

  snapshot(): DiscordStatus {
    const { latch, block, budget, windows } = this.known;
    return {
      authLatched: latch.latched,
      blockedForMs: Math.ceil(block.closedForMs),
      invalidRequests: { used: budget.used, limit: budget.limit },
      windows: windows.view(),
    };
  }
}
