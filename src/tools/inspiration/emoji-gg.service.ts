import { Inject, Injectable } from '@nestjs/common';
import { fetchFailure } from '../../network/fetch-failure.js';
import { FetchService } from '../../network/fetch.service.js';
import { CLOCK, type Clock } from '../../resilience/clock.js';
import { readEmojis } from './emoji-gg.js';
import type { EmojiCandidate } from './inspiration.dto.js';

export const EMOJI_GG = 'emoji.gg';
/** It is all emojis at once: several MiB. */
const MAX_BYTES = 32 * 1024 * 1024;
/** The site is not asked again for so long. */
const KEPT_MS = 10 * 60_000;

/** The emojis of emoji.gg, whose API gives them all at once and searches for nobody. */
@Injectable()
export class EmojiGg {
  private kept?: { readonly emojis: readonly EmojiCandidate[]; readonly until: number };

  constructor(
    private readonly fetches: FetchService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws ToolError FETCH_FAILED, SCOPE_REJECTED where MCP_FETCH_HOSTS does not name the site */
  async emojis(): Promise<readonly EmojiCandidate[]> {
    if (this.kept !== undefined && this.clock.now() < this.kept.until) return this.kept.emojis;
    const bounds = { maxBytes: MAX_BYTES, type: 'application/json' };
    const { bytes } = await this.fetches.get(`https://${EMOJI_GG}/api/`, bounds);
    const emojis = readEmojis(bytes.toString('utf8'));
    if (emojis === undefined) throw fetchFailure('content', EMOJI_GG);
    this.kept = { emojis, until: this.clock.now() + KEPT_MS };
    return emojis;
  }
}
