import { McpTool, McpToolset } from '../../mcp/decorators/index.js';
import { bestOf } from './emoji-gg.js';
import { EMOJI_GG, EmojiGg } from './emoji-gg.service.js';
import { EmojiCandidates, SearchEmojiGg } from './inspiration.dto.js';

@McpToolset({ category: 'inspiration', summary: 'Ideas from other sites, where the operator named them.' })
export class InspirationTools {
  constructor(private readonly emojiGg: EmojiGg) {}

  /** @see https://emoji.gg/developer */
  @McpTool({
    summary: 'Search emoji.gg, a site of others, for emojis; look at the licence before using one.',
    effect: 'read',
    output: EmojiCandidates,
    reach: 'nothing',
  })
  async emojiGgSearch({ query, limit }: SearchEmojiGg): Promise<EmojiCandidates> {
    const candidates = bestOf(await this.emojiGg.emojis(), query, limit);
    return {
      count: candidates.length,
      candidates,
      provider_url: `https://${EMOJI_GG}`,
      license_review_required: true,
    };
  }
}
