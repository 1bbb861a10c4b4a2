/** The part of JSON Schema that is written here: what draft-07 and 2020-12 both know and mean alike. */
// an interface would have no index signature, and be no JsonSchema
// eslint-disable-next-line @typescript-eslint/consistent-type-definitions
export type Schema = {
  type?: string | readonly string[];
  description?: string;
  default?: unknown;
  enum?: readonly unknown[];
  not?: Schema;
  anyOf?: readonly Schema[];
  /** Schemas that others name; 2020-12, and draft-07 passes over them. */
  $defs?: Record<string, Schema>;
  allOf?: readonly Schema[];
  properties?: Record<string, Schema>;
  required?: readonly string[];
  additionalProperties?: boolean | Schema;
  propertyNames?: Schema;
  minProperties?: number;
  maxProperties?: number;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  multipleOf?: number;
  /** Outputs: text that users of the upstream wrote. */
  'x-untrusted'?: true;
};
