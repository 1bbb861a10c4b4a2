const TITLED = ['First', 'Second', 'Third'].map((word, index) => ({
  const: `value${index + 1}`,
  title: `${word} Option`,
}));

export const RESPONSE = {
  type: 'object',
  properties: { response: { type: 'string', description: "User's response" } },
  required: ['response'],
};

/** SEP-1034: a default for every primitive type. */
export const DEFAULTS = {
  type: 'object',
  properties: {
    name: { type: 'string', default: 'John Doe' },
    age: { type: 'integer', default: 30 },
    score: { type: 'number', default: 95.5 },
    status: { type: 'string', enum: ['active', 'inactive', 'pending'], default: 'active' },
    verified: { type: 'boolean', default: true },
  },
  required: [],
};

/** SEP-1330: single and multiple choice, with and without titles. */
export const ENUMS = {
  type: 'object',
  properties: {
    untitledSingle: { type: 'string', enum: ['option1', 'option2', 'option3'] },
    titledSingle: { type: 'string', oneOf: TITLED },
    legacyEnum: {
      type: 'string',
      enum: ['opt1', 'opt2', 'opt3'],
      enumNames: ['Option One', 'Option Two', 'Option Three'],
    },
    untitledMulti: {
      type: 'array',
      minItems: 1,
      maxItems: 3,
      items: { type: 'string', enum: ['option1', 'option2', 'option3'] },
    },
    titledMulti: { type: 'array', minItems: 1, maxItems: 3, items: { anyOf: TITLED } },
  },
  required: [],
};
