import { Flag, Int, ListOf, Text } from '../../mcp/schema/fields/index.js';

export class SearchEmojiGg {
  @Text('Words of the title.', { min: 1, max: 80, examples: ['cat'] }) query!: string;
  @Int('How many.', { min: 1, max: 20, default: 8 }) limit!: number;
}

/** An emoji that somebody put there. */
export class EmojiCandidate {
  @Text('Title.', { untrusted: true }) title!: string;
  @Text('Address of the picture.', { untrusted: true }) image_url!: string;
  @Int('People who like it.') favorites!: number;
  @Text('Its licence, as the site numbers it.', { optional: true, untrusted: true }) license?: string;
  @Text('Who put it there.', { optional: true, untrusted: true }) submitted_by?: string;
}

export class EmojiCandidates {
  @Int('How many.') count!: number;
  @ListOf(EmojiCandidate, 'The best first.') candidates!: EmojiCandidate[];
  @Text('Where they come from.') provider_url!: string;
  @Flag('A person has to look at the licence before one is used.') license_review_required!: boolean;
}
