import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { Issue } from '../../errors/tool-error.js';
import type { JsonSchema } from '../tool-definition.js';
import { relevantErrors } from './relevant-errors.js';
import { issueOf } from './schema-issue.js';

/** Strict, so that a schema that says nothing is an error; own properties only, so that `toString` is not "there". */
const ajv = new Ajv({
  allErrors: true,
  verbose: true,
  ownProperties: true,
  strict: true,
  strictTypes: false,
  strictRequired: false,
  allowUnionTypes: true,
  keywords: ['x-untrusted'],
});

const compiled = new WeakMap<JsonSchema, ValidateFunction>();

/** What a value is refused for by a schema, which is compiled on its first use. Empty: it fits. */
export function schemaIssues(schema: JsonSchema, value: unknown): readonly Issue[] {
  const errors = schemaErrors(schema, value);
  return relevantErrors(errors).flatMap((error) => issueOf(error, value));
}

function schemaErrors(schema: JsonSchema, value: unknown): readonly ErrorObject[] {
  const validate = compiled.get(schema) ?? ajv.compile(schema);
  compiled.set(schema, validate);
  return validate(value) ? [] : [...(validate.errors ?? [])];
}
