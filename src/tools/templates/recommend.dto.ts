import { ListOf, Nested, OneOf, Text, text } from '../../mcp/schema/fields/index.js';
import { TemplateCode } from '../shared/ids/id.fields.js';
import { TemplateView } from './templates.dto.js';

export class RecommendTemplate {
  @Text('What the guild is for, in your own words.', { min: 3, max: 500 }) request!: string;
  @TemplateCode('A guild template of Discord to take first, if it is there.', { optional: true })
  preferred_primary_code?: string;
}

/** An entry of the catalogue, and why it is where it is. */
export class Recommendation {
  @Text('Its code.') code!: string;
  @Text('Name.', { untrusted: true }) name!: string;
  @Text('About it.', { untrusted: true }) summary!: string;
  @ListOf(text(), 'Why.') reasons!: string[];
  @ListOf(text(), 'Roles it brings.', { optional: true }) roles?: string[];
  @ListOf(text(), 'Channels it brings.', { optional: true }) channels?: string[];
}

/** An entry that does not fit. */
export class RejectedCandidate {
  @Text('Its code.') code!: string;
  @Text('Why not.') reason!: string;
}

export class TemplateRecommendation {
  @Text('As it was asked.') request!: string;
  @OneOf(['matched', 'default', 'preferred'], 'default: nothing in the request speaks for any.') status!: string;
  @Text('Of the catalogue.') catalog_version!: string;
  @Nested(Recommendation, 'What to begin with.') primary!: Recommendation;
  @ListOf(Recommendation, 'Others that fit, best first: to borrow from.') inspirations!: Recommendation[];
  @ListOf(RejectedCandidate, 'The rest.') rejected_candidates!: RejectedCandidate[];
  @ListOf(text(), 'What to do next.') composition_plan!: string[];
  @Nested(TemplateView, 'What Discord says of the preferred one.', { optional: true }) verification?: TemplateView;
}
