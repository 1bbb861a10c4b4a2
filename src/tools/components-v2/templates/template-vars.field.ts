import { IsObject } from 'class-validator';
import { dtoSchema } from '../../../mcp/schema/dto-schema.js';
import { defineField, type LeafItem } from '../../../mcp/schema/fields/index.js';
import { TEMPLATE_VARS } from './template-vars.dto.js';

/** The rules of each template by its name. They check nothing here, where it is not known which template is meant: `fillTemplate` does. */
const $defs = Object.fromEntries(Object.entries(TEMPLATE_VARS).map(([name, dto]) => [name, dtoSchema(dto, 'full')]));

const templateVars: LeafItem = {
  kind: 'leaf',
  expected: 'an object',
  schema: { type: 'object', $defs },
  advertised: { type: 'object' },
  rules: (messages) => [IsObject(messages)],
  example: {},
};

/** What a template is filled with; the full schema shows in `$defs` what each one takes. */
export function Vars(description: string): PropertyDecorator {
  return defineField(description, templateVars, {});
}
