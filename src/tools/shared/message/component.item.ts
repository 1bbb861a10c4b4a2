import { IsObject } from 'class-validator';
import type { LeafItem } from '../../../mcp/schema/fields/index.js';

/** One message component as Discord defines it; Discord checks what is in it. */
export const component: LeafItem = {
  kind: 'leaf',
  expected: 'a message component, an object with a numeric `type`',
  schema: { type: 'object', properties: { type: { type: 'integer' } }, required: ['type'] },
  rules: (options) => [IsObject(options)],
  example: { type: 10, content: 'Hello' },
};
