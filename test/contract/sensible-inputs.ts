import type { JsonSchema } from '../../src/mcp/tool-definition.js';

const PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** What texts and numbers mean that the reference leaves open, by the name of their property. */
const MEANINGS: readonly [name: RegExp, schema: JsonSchema][] = [
  [/(^|_)ids?$/, { type: 'string', pattern: '^[1-9]\\d{17}$' }],
  [/^(allow|deny|permissions)$/, { type: 'string', pattern: '^\\d{1,15}$' }],
  [/^(icon|cover_image|image|avatar|banner|(discovery_)?splash)$/, { type: 'string', enum: [PICTURE] }],
  [/(_until|_time|_at|timestamp|^before)$/, { type: 'string', enum: ['2030-01-31T18:00:00Z'] }],
  [/^applied_tags$/, { type: 'string', pattern: '^[1-9]\\d{17}$' }],
  [/^embeds$/, { type: 'array', items: { type: 'object', properties: { title: { type: 'string', minLength: 1 } } } }],
  [
    /^components$/,
    {
      type: 'array',
      items: {
        type: 'object',
        properties: { type: { type: 'integer', enum: [10] }, content: { type: 'string', minLength: 1 } },
        required: ['type', 'content'],
      },
      minItems: 1,
    },
  ],
  [
    /^attachments$/,
    { type: 'array', items: { type: 'object', properties: { id: { type: 'integer', maximum: 9 } }, required: ['id'] } },
  ],
  [/^install_params$/, { type: 'object', enum: [{ scopes: ['bot'], permissions: '1024' }] }],
  [/^integration_types_config$/, { type: 'object', enum: [{ 1: {} }] }],
  [/^event_webhooks_types$/, { type: 'array', enum: [[], ['ENTITLEMENT_CREATE', 'LOBBY_MESSAGE_DELETE']] }],
  [/_localizations$/, { type: 'object', enum: [{ de: 'Siege' }] }],
  [/^recurrence_rule$/, { type: 'object', enum: [{ frequency: 2, by_weekday: [4] }] }],
  [/(^|_)token$/, { type: 'string', enum: ['t'.repeat(60)] }],
  [/(^|_)url$/, { type: 'string', enum: ['https://example.com/picture.png'] }],
  [/^(username|thread_name)$/, { type: 'string', minLength: 2, maxLength: 32 }],
  [
    /^allowed_mentions$/,
    { type: 'object', properties: { parse: { type: 'array', enum: [[], ['users'], ['roles', 'users']] } } },
  ],
  [/^data$/, { type: 'object', properties: { content: { type: 'string', minLength: 1 } } }],
  [
    /^poll$/,
    {
      type: 'object',
      properties: {
        question: { type: 'string', minLength: 1, maxLength: 55 },
        answers: { type: 'array', enum: [[{ text: 'Yes' }, { text: 'No' }]] },
      },
      required: ['question', 'answers'],
    },
  ],
  [/^(keyword_filter|regex_patterns|allow_list)$/, { type: 'string', pattern: '^[a-z]{1,20}$' }],
  [/^presets$/, { type: 'array', maxItems: 1, items: { type: 'integer', enum: [1, 2, 3] } }],
  [/^event_type$/, { type: 'integer', minimum: 1, maximum: 2 }],
  [/^trigger_type$/, { type: 'integer', enum: [1, 3, 4, 5, 6] }],
  [
    /^actions$/,
    {
      type: 'array',
      minItems: 1,
      maxItems: 4,
      items: {
        type: 'object',
        properties: {
          type: { type: 'integer', minimum: 1, maximum: 4 },
          metadata: {
            type: 'object',
            properties: {
              channel_id: { type: 'string', pattern: '^[1-9]\\d{17}$' },
              duration_seconds: { type: 'integer', minimum: 0, maximum: 2_419_200 },
              custom_message: { type: 'string', maxLength: 150 },
            },
          },
        },
        required: ['type'],
      },
    },
  ],
  [
    /^prompts$/,
    {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          title: { type: 'string', minLength: 1, maxLength: 100 },
          options: {
            type: 'array',
            minItems: 1,
            items: {
              type: 'object',
              properties: { title: { type: 'string', minLength: 1, maxLength: 50 } },
              required: ['title'],
            },
          },
        },
        required: ['title', 'options'],
      },
    },
  ],
  [/^mode$/, { type: 'integer', minimum: 0, maximum: 1 }],
  [/^emoji_name$/, { type: 'string', minLength: 1, maxLength: 32 }],
  [/^privacy_level$/, { type: 'integer', enum: [2] }],
  [/^features$/, { type: 'string', pattern: '^[A-Z]{3,20}$' }],
  [/_locale$/, { type: 'string', enum: ['en-US', 'de'] }],
  [/(^|_)code$/, { type: 'string', pattern: '^[A-Za-z0-9]{2,32}$' }],
  // of commands: texts by language, and options that hold options
  [/_localizations$/, { type: 'object', enum: [{}, { de: 'ein-name', 'en-US': 'a-name' }] }],
  [/^options$/, { type: 'array', enum: [[], [{ type: 3, name: 'why', description: 'What for.' }]] }],
  [/^integration_types$/, { type: 'array', minItems: 1, maxItems: 1, items: { type: 'number', enum: [0, 1] } }],
  [/^contexts$/, { type: 'array', minItems: 1, maxItems: 1, items: { type: 'number', enum: [0, 1, 2] } }],
  [/^handler$/, { type: 'number', enum: [1, 2] }],
  [/^type$/, { type: 'integer', minimum: 0, maximum: 1 }],
  // emojis have no other characters
  [/^name$/, { type: 'string', pattern: '^\\w{2,20}$' }],
];

/** An input schema of the reference, with meaningful values where it takes any: we are stricter there on purpose. */
export function sensible(schema: JsonSchema, name = ''): JsonSchema {
  const meaning = MEANINGS.find(([pattern, { type, items }]) => {
    return pattern.test(name) && type === schema.type && !differ(typeOf(items), typeOf(schema.items));
  })?.[1];
  const isLimited = schema.pattern !== undefined || schema.enum !== undefined;
  // the kinds of commands begin with 1
  const isCounted = name === 'type' && schema.minimum === 1;
  if (meaning && !isLimited && !isCounted) return meaning;
  return {
    ...schema,
    ...(isRecord(schema.properties) && {
      properties: Object.fromEntries(
        Object.entries(schema.properties).map(([key, child]) => [key, sensible(child as JsonSchema, key)]),
      ),
    }),
    ...(isRecord(schema.items) && { items: sensible(schema.items, name) }),
    ...(Array.isArray(schema.anyOf) && { anyOf: schema.anyOf.map((child) => sensible(child as JsonSchema, name)) }),
  };
}

function differ(one: unknown, other: unknown): boolean {
  return one !== undefined && other !== undefined && one !== other;
}

function typeOf(schema: unknown): unknown {
  return isRecord(schema) ? schema.type : undefined;
}

function isRecord(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
