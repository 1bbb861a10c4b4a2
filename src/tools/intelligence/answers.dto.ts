import { ListOf, Num, OneOf, Text, text } from '../../mcp/schema/fields/index.js';

/** What the text of a model may be: it has read what strangers wrote. */
const BY_A_MODEL = { untrusted: true };
export const ENTITY_TYPES = [
  'user_mention',
  'channel_ref',
  'date',
  'decision',
  'action_item',
  'url',
  'code_snippet',
] as const;

export class SummaryAnswer {
  @Text('The summary.', { min: 1, max: 8000, ...BY_A_MODEL }) summary!: string;
  @ListOf(text({ min: 1, max: 200 }), 'What it is about.', { max: 20, ...BY_A_MODEL }) key_topics!: string[];
  @ListOf(text({ min: 1, max: 500 }), 'What somebody said they would do.', { max: 30, ...BY_A_MODEL })
  action_items!: string[];
}

export class Classification {
  @Text('A message of the material.') message_id!: string;
  @Text('One of the categories.') category!: string;
}

export class ClassificationAnswer {
  @ListOf(Classification, 'One for each message.', { max: 100 }) classifications!: Classification[];
}

export class DraftAnswer {
  @Text('The message.', { min: 1, max: 2000, ...BY_A_MODEL }) draft!: string;
  @Text('Why so, in a sentence.', { max: 1000, optional: true, ...BY_A_MODEL }) reasoning?: string;
}

export class Entity {
  @OneOf(ENTITY_TYPES, 'Its kind.') type!: string;
  @Text('It, as it is written.', { min: 1, max: 1000, ...BY_A_MODEL }) value!: string;
  @Text('The message of the material it is in.') message_id!: string;
}

export class EntitiesAnswer {
  @ListOf(Entity, 'In the order they come.', { max: 300 }) entities!: Entity[];
}

export class ModerationAnswer {
  @OneOf(['allow', 'review', 'reject'], 'Whether it keeps to the policy.') decision!: string;
  @Num('0 to 1.', { min: 0, max: 1 }) confidence!: number;
  @ListOf(text({ min: 1, max: 500 }), 'Why.', { max: 10, ...BY_A_MODEL }) reasons!: string[];
}
