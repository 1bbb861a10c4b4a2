import { AnyOf, Int, listOf, OneOf, Text, text, Time } from '../../../mcp/schema/fields/index.js';
import type { FieldOptions } from '../../../mcp/schema/fields/index.js';
import { Color, type ColorValue } from '../../shared/color.field.js';
import { HTTP_URL } from '../../shared/http-url.js';
import type { TemplateName } from './template-names.js';

/** A text on one line. */
const Line = (description: string, max: number, options: FieldOptions = {}): PropertyDecorator =>
  Text(description, { min: 1, max, pattern: /^[^\n\r]*$/, means: 'text on one line', ...options });
const Body = (description: string, options: FieldOptions = {}): PropertyDecorator =>
  Text(description, { min: 1, max: 3500, ...options });
const Link = (description: string, max: number): PropertyDecorator =>
  Text(description, { ...HTTP_URL, max, optional: true });
/** Points of a list, or all of them in one text, one a line. */
const Points = (description: string): PropertyDecorator =>
  AnyOf([listOf(text({ min: 1, max: 300 }), { min: 1, max: 20 }), text({ min: 1, max: 3000 })], description, {
    optional: true,
  });

/** What a list of points may be written as. */
export type PointsInput = readonly string[] | string;

/** What every template takes. */
export class TemplateVars {
  @Color('Of the edge: #rrggbb, or its number.', { optional: true }) color?: ColorValue;
  @Link('Where the button below leads; no button without it.', 512) link_url?: string;
  @Line('What stands on the button.', 80, { optional: true }) link_label?: string;
}

export class AnnouncementVars extends TemplateVars {
  @Line('What it is about.', 200) title!: string;
  @Body('What there is to say, Markdown.') body!: string;
  @Link('A picture below the text.', 2048) image_url?: string;
  @Line('Small print: who says so, and when.', 200, { optional: true }) footer?: string;
}

export class ReleaseNotesVars extends TemplateVars {
  @Line('Version or date.', 60) version!: string;
  @Line('What was released.', 100, { optional: true }) product?: string;
  @Body('In a few sentences.', { optional: true }) summary?: string;
  @Points('What is new.') added?: PointsInput;
  @Points('What is different.') changed?: PointsInput;
  @Points('What works again.') fixed?: PointsInput;
}

export class WelcomeCardVars extends TemplateVars {
  @Line('Who is welcomed: a name, or a mention.', 100) name!: string;
  @Line('What they are welcome to.', 100, { optional: true }) place?: string;
  @Body('What they should know.', { optional: true }) body?: string;
  @Link('A picture beside it, such as their avatar.', 2048) picture_url?: string;
  @Points('What to do first.') steps?: PointsInput;
}

/** An answer of a poll, and how many chose it. */
export class PollResult {
  @Line('The answer.', 100) answer!: string;
  @Int('How many.', { min: 0 }) votes!: number;
}

export class PollResultsVars extends TemplateVars {
  @Line('What was asked.', 300) question!: string;
  @AnyOf(
    [listOf(PollResult, { min: 1, max: 25 }), text({ min: 1, max: 3000 })],
    'Answers with votes; as text `answer: votes`, one a line.',
  )
  results!: readonly PollResult[] | string;
  @Line('What follows from it, or who voted.', 300, { optional: true }) note?: string;
}

const INCIDENT_STATES = ['investigating', 'identified', 'monitoring', 'resolved'] as const;
export type IncidentState = (typeof INCIDENT_STATES)[number];

export class IncidentStatusVars extends TemplateVars {
  @Line('What does not work.', 200) title!: string;
  @OneOf(INCIDENT_STATES, 'How far it is.') status!: IncidentState;
  @Body('What is known, and what is done.', { optional: true }) body?: string;
  @Points('What is affected.') affected?: PointsInput;
  @Time('Since when.', { optional: true }) started_at?: string;
}

/** What each template has to be filled with. */
export const TEMPLATE_VARS = {
  announcement: AnnouncementVars,
  release_notes: ReleaseNotesVars,
  welcome_card: WelcomeCardVars,
  poll_results: PollResultsVars,
  incident_status: IncidentStatusVars,
} as const satisfies Readonly<Record<TemplateName, typeof TemplateVars>>;
