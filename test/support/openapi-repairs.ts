/** A JSON schema, or any part of one. */
export type JsonSchema = Record<string, unknown>;

export interface Parameter {
  $ref?: string;
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: JsonSchema;
}

export interface Operation {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, { $ref?: string; content?: Record<string, { schema: JsonSchema }> }>;
}

export interface PathItem {
  parameters?: Parameter[];
  get?: Operation;
  put?: Operation;
  post?: Operation;
  patch?: Operation;
  delete?: Operation;
}

/** The parts of the file that are looked at. */
export interface OpenApi {
  paths: Record<string, PathItem>;
  components: { schemas: Record<string, JsonSchema> };
}

/**
 * Where the file contradicts Discord's documentation, the documentation wins (the file's own README says so):
 * a field error's code is a word; a 429 may come without a code; messages can be forwarded; a forum post takes files and
 * is answered with its first message; lifting a ban takes no body; an application describes itself by a text; a guild may be entitled
 * instead of a user, by any of eight ways. The states of a request to join are an empty list beside a full one.
 */
export function repaired(spec: OpenApi): OpenApi {
  const { schemas } = spec.components;
  const repairs = {
    InnerErrors: wordCodes(schemas),
    RatelimitedResponse: codeless(schemas),
    ...forwards(schemas),
    ...wholeCommands(schemas),
    CreatedThreadResponse: withFirstMessage(schemas),
    CreateForumThreadRequest: withFiles(schemas),
    ApplicationFormPartial: withTextDescription(schemas),
    ...entitlements(schemas),
    // https://discord.com/developers/docs/resources/user#modify-current-user: all parameters are optional
    BotAccountPatchRequest: { ...schemas.BotAccountPatchRequest, required: [] },
  };
  const bans = spec.paths['/guilds/{guild_id}/bans/{user_id}']!;
  const paths = {
    ...spec.paths,
    ...withoutEmptyEnums(spec.paths, '/guilds/{guild_id}/requests'),
    ...withoutEmptyEnums(spec.paths, '/guilds/{guild_id}/requests/{request_id}'),
    '/guilds/{guild_id}/bans/{user_id}': { ...bans, delete: { ...bans.delete!, requestBody: { content: {} } } },
  };
  return { ...spec, paths, components: { ...spec.components, schemas: { ...schemas, ...repairs } } };
}

function withoutEmptyEnums(paths: OpenApi['paths'], path: string): OpenApi['paths'] {
  const isEmpty = (key: string, value: unknown) => key === 'enum' && Array.isArray(value) && value.length === 0;
  const kept = (key: string, value: unknown) => (isEmpty(key, value) ? undefined : value);
  return { [path]: JSON.parse(JSON.stringify(paths[path]), kept) as PathItem };
}

type Schemas = OpenApi['components']['schemas'];

function wordCodes({ InnerErrors }: Schemas): JsonSchema {
  const error = {
    type: 'object',
    required: ['code', 'message'],
    properties: { code: { type: ['string', 'integer'] }, message: { type: 'string' } },
  };
  return { ...InnerErrors, properties: { _errors: { type: 'array', items: error } } };
}

function codeless({ RatelimitedResponse }: Schemas): JsonSchema {
  const [, ...rest] = (RatelimitedResponse as { allOf: JsonSchema[] }).allOf;
  const limited = {
    type: 'object',
    required: ['message'],
    properties: { code: { type: 'integer' }, message: { type: 'string' } },
  };
  return { ...RatelimitedResponse, allOf: [limited, ...rest] };
}

/** https://discord.com/developers/docs/resources/channel#start-thread-in-forum-or-media-channel */
function withFiles({ CreateForumThreadRequest }: Schemas): JsonSchema {
  const { properties } = CreateForumThreadRequest as { properties: Record<string, JsonSchema> };
  const places = Array.from({ length: 10 }, (_, index) => [`files[${index}]`, { type: 'string' }]);
  return { ...CreateForumThreadRequest, properties: { ...properties, ...Object.fromEntries(places) } };
}

/** https://discord.com/developers/docs/resources/message#message-reference-types */
function forwards({ MessageReferenceType }: Schemas): Schemas {
  return { MessageReferenceType: { ...MessageReferenceType, oneOf: [{ const: 0 }, { const: 1 }] } };
}

/** https://discord.com/developers/docs/interactions/application-commands#create-global-application-command */
function wholeCommands(schemas: Schemas): Schemas {
  const names = ['Create', 'Update'].map((kind) => `ApplicationCommand${kind}Request`);
  const told = { nsfw: { type: 'boolean' }, default_permission: { type: ['boolean', 'null'] } };
  return Object.fromEntries(
    [...names, 'ApplicationCommandPatchRequestPartial'].map((name) => {
      const { properties, ...rest } = schemas[name] as { properties: JsonSchema };
      return [name, { ...rest, properties: { ...properties, ...told } }];
    }),
  );
}

/** https://discord.com/developers/docs/resources/channel#start-thread-in-forum-or-media-channel */
function withFirstMessage({ CreatedThreadResponse }: Schemas): JsonSchema {
  const properties = {
    ...(CreatedThreadResponse as { properties: JsonSchema }).properties,
    message: { $ref: '#/components/schemas/MessageResponse' },
  };
  return { ...CreatedThreadResponse, properties };
}

/** https://discord.com/developers/docs/resources/application#edit-current-application */
function withTextDescription({ ApplicationFormPartial }: Schemas): JsonSchema {
  const { properties } = ApplicationFormPartial as { properties: Record<string, JsonSchema> };
  const description = { type: 'string', maxLength: 400 };
  return { ...ApplicationFormPartial, properties: { ...properties, description } };
}

/** https://discord.com/developers/docs/resources/entitlement#entitlement-object */
function entitlements({ EntitlementResponse, EntitlementTypes }: Schemas): Schemas {
  const { required } = EntitlementResponse as { required: string[] };
  const [, ...others] = (EntitlementTypes as { oneOf: JsonSchema[] }).oneOf;
  const documented = { minimum: 1, maximum: 8 };
  return {
    EntitlementResponse: { ...EntitlementResponse, required: required.filter((name) => name !== 'user_id') },
    EntitlementTypes: { ...EntitlementTypes, oneOf: [documented, ...others] },
  };
}

/** For what stands in a URL: one value may fit several shapes. */
export function loosened<T>(part: T): T {
  return transform(part, anyOfThem);
}

/**
 * For bodies. Fields that the documentation calls strings (permissions, allow, deny) are integers in the file, and the
 * API takes digits in a string for them; one body may fit several shapes.
 */
export function softened<T>(part: T): T {
  return transform(part, (node) => {
    const soft = anyOfThem(node);
    const types = [soft.type].flat();
    if (!types.includes('integer') || types.includes('string') || soft.enum || soft.allOf) return soft;
    return { ...soft, type: [...types, 'string'], pattern: '^-?[0-9]+$' };
  });
}

function anyOfThem({ oneOf, ...rest }: JsonSchema): JsonSchema {
  return oneOf === undefined ? rest : { ...rest, anyOf: oneOf };
}

/** For answers: every object refuses keys that the file does not name. What an `allOf` builds on stays open. */
export function hardened(spec: OpenApi): OpenApi {
  const bases = new Set(
    [...JSON.stringify(spec).matchAll(/"allOf":\[\{"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(
      (match) => match[1]!,
    ),
  );
  const close = (node: JsonSchema): JsonSchema => {
    const isClosable =
      node.type === 'object' && node.properties !== undefined && node.additionalProperties === undefined;
    return isClosable ? { ...node, additionalProperties: false } : node;
  };
  const schemas = Object.entries(spec.components.schemas).map(([name, schema]) => [
    name,
    bases.has(name) ? schema : transform(schema, close),
  ]);
  return {
    ...spec,
    paths: transform(spec.paths, close),
    components: { ...spec.components, schemas: Object.fromEntries(schemas) },
  };
}

function transform<T>(part: T, change: (node: JsonSchema) => JsonSchema): T {
  if (Array.isArray(part)) return part.map((item) => transform(item as unknown, change)) as T;
  if (typeof part !== 'object' || part === null) return part;
  const children = Object.entries(part).map(
    ([key, value]) => [key, key === 'allOf' ? value : transform(value as unknown, change)] as const,
  );
  return change(Object.fromEntries(children)) as T;
}
