import { readFileSync } from 'node:fs';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import {
  hardened,
  loosened,
  repaired,
  softened,
  type JsonSchema,
  type OpenApi,
  type Operation,
  type Parameter,
} from './openapi-repairs.js';
import { OpenApiRoutes, type OperationMatch } from './openapi-routes.js';
import { isUndescribed } from './undescribed-routes.js';

/** What a check found. `errors` is empty when all is well. */
export interface OpenApiVerdict {
  operationId: string | null;
  /** The path's template in the file. */
  template: string | null;
  errors: string[];
}

export interface CheckedRequest {
  method: string;
  /** With or without `/api/v10`, query included. */
  path: string;
  body?: unknown;
  contentType?: string;
}

export interface CheckedResponse {
  method: string;
  path: string;
  status: number;
  body?: unknown;
  contentType?: string;
}

/** Checks requests and answers against Discord's own OpenAPI description. */
export class OpenApiChecker {
  private readonly routes: OpenApiRoutes;
  /** As the file says, for answers. */
  private readonly strict: Ajv2020;
  /** The same, but each object refuses keys that the file does not know. */
  private readonly closed: Ajv2020;
  /** Digit strings for integers, any of several shapes, for requests. */
  private readonly lenient: Ajv2020;
  /** Coerces, for what stands in a URL. */
  private readonly coercing: Ajv2020;

  constructor(private readonly spec: OpenApi) {
    this.routes = new OpenApiRoutes(spec);
    this.strict = validatorOf(spec);
    this.closed = validatorOf(hardened(spec));
    this.lenient = validatorOf(softened(spec));
    this.coercing = validatorOf(loosened(spec), 'array');
  }

  static load(file: string): OpenApiChecker {
    return new OpenApiChecker(repaired(JSON.parse(readFileSync(file, 'utf8')) as OpenApi));
  }

  /** Every operation of the file as `METHOD /template`. */
  operations(): string[] {
    return this.routes.list();
  }

  find(method: string, path: string): OperationMatch | undefined {
    return this.routes.find(method, path);
  }

  checkRequest({ method, path, body, contentType = 'application/json' }: CheckedRequest): OpenApiVerdict {
    const match = this.routes.find(method, path);
    if (!match) return unknown(method, path);
    const { operation, template } = match;
    const errors = [...this.parameterErrors(match), ...this.bodyErrors(match, body, contentType)];
    return { operationId: operation.operationId, template, errors };
  }

  checkResponse({ method, path, status, body, contentType = 'application/json' }: CheckedResponse): OpenApiVerdict {
    const match = this.routes.find(method, path);
    if (!match) return unknown(method, path);
    const { operation, template } = match;
    const verdict = (errors: string[]): OpenApiVerdict => ({ operationId: operation.operationId, template, errors });
    const key = responseKey(operation, status);
    if (!key) return verdict([`status ${status} is not declared (${Object.keys(operation.responses).join(', ')})`]);
    const declared = operation.responses[key]!;
    const pointer = declared.$ref ? declared.$ref.slice(1) : `${pointerOf(match)}/responses/${key}`;
    const content = (declared.$ref ? (this.deref(declared.$ref) as { content?: object }) : declared).content;
    if (!content) return verdict(body === undefined ? [] : ['no body is declared']);
    return verdict(
      contentType in content
        ? this.answerErrors(`${pointer}/content/${escape(contentType)}/schema`, body)
        : [`content type ${contentType} is not declared`],
    );
  }

  private answerErrors(pointer: string, body: unknown): string[] {
    const errors = validate(this.strict, pointer, body);
    return errors.length > 0 ? errors : validate(this.closed, pointer, body);
  }

  private parameterErrors(match: OperationMatch): string[] {
    const declared = this.parametersOf(match);
    const known = new Set(
      declared.filter(({ parameter }) => parameter.in === 'query').map(({ parameter }) => parameter.name),
    );
    const undeclared = [...new Set(match.query.keys())]
      .filter((name) => !known.has(name))
      .map((name) => `query ${name} is not declared`);
    return [
      ...declared.flatMap(({ parameter, pointer }) => this.valueErrors(match, parameter, pointer)),
      ...undeclared,
    ];
  }

  private parametersOf({
    item,
    operation,
    template,
    method,
  }: OperationMatch): { parameter: Parameter; pointer: string }[] {
    const at = `/paths/${escape(template)}`;
    const shared = (item.parameters ?? []).map((raw, index) => ({ raw, pointer: `${at}/parameters/${index}` }));
    const own = (operation.parameters ?? []).map((raw, index) => ({
      raw,
      pointer: `${at}/${method}/parameters/${index}`,
    }));
    return [...shared, ...own].map(({ raw, pointer }) => ({
      parameter: raw.$ref ? (this.deref(raw.$ref) as Parameter) : raw,
      pointer: raw.$ref ? raw.$ref.slice(1) : pointer,
    }));
  }

  private valueErrors(match: OperationMatch, parameter: Parameter, pointer: string): string[] {
    const values = parameter.in === 'path' ? [match.params[parameter.name]!] : match.query.getAll(parameter.name);
    if (parameter.in === 'header') return [];
    if (values.length === 0) return parameter.required ? [`query ${parameter.name} is required`] : [];
    const candidates = candidatesFor(values);
    const results = candidates.map((value) => validate(this.coercing, `${pointer}/schema`, value));
    return results.some((errors) => errors.length === 0)
      ? []
      : [`${parameter.in} ${parameter.name}=${values.join(',')}: ${results[0]!.join('; ')}`];
  }

  private bodyErrors(match: OperationMatch, body: unknown, contentType: string): string[] {
    const declared = match.operation.requestBody;
    if (body === undefined) return declared?.required ? ['a body is required'] : [];
    if (!declared) return ['a body is given, none is declared'];
    if (!(contentType in declared.content))
      return [`content type ${contentType} is not declared (${Object.keys(declared.content).join(', ')})`];
    const pointer = `${pointerOf(match)}/requestBody/content/${escape(contentType)}/schema`;
    const errors = validate(this.lenient, pointer, body);
    return errors.length > 0 ? errors : validate(this.lenient, pointer, body, { unevaluatedProperties: false });
  }

  /** What a `$ref` means. */
  private deref(reference: string): unknown {
    const steps = reference
      .slice(2)
      .split('/')
      .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
    return steps.reduce<unknown>((node, step) => (node as Record<string, unknown>)[step], this.spec);
  }
}

/** The checker for the file that `DISCORD_OPENAPI` names; without it `undefined`, and a line that says so. */
export function discordOpenApi(): OpenApiChecker | undefined {
  const file = process.env.DISCORD_OPENAPI;
  if (file) return OpenApiChecker.load(file);
  process.stderr.write('DISCORD_OPENAPI names no file: checks against Discord’s OpenAPI description are skipped.\n');
  return undefined;
}

function validatorOf(spec: OpenApi, coerceTypes: false | 'array' = false): Ajv2020 {
  const ajv = new Ajv2020({ strict: false, allErrors: true, coerceTypes, validateFormats: true });
  const addFormats = formats as unknown as { default?: (ajv: Ajv2020) => void } & ((ajv: Ajv2020) => void);
  (addFormats.default ?? addFormats)(ajv);
  const inRange = (number: number): boolean => Number.isInteger(number) && Math.abs(number) <= 2 ** 31;
  ajv.addFormat('snowflake', {
    type: 'string',
    validate: (text: string) => /^(0|[1-9]\d{0,19})$/.test(text) && BigInt(text) < 1n << 64n,
  });
  ajv.addFormat('int32', { type: 'number', validate: inRange });
  ajv.addFormat('int64', { type: 'number', validate: Number.isInteger });
  for (const loose of ['nonce', 'double', 'float']) ajv.addFormat(loose, true);
  ajv.addSchema(spec, 'discord');
  return ajv;
}

const compiled = new WeakMap<Ajv2020, Map<string, ValidateFunction>>();

function validate(ajv: Ajv2020, pointer: string, value: unknown, extra: JsonSchema = {}): string[] {
  const known = compiled.get(ajv) ?? new Map<string, ValidateFunction>();
  compiled.set(ajv, known);
  const key = `${pointer} ${JSON.stringify(extra)}`;
  const check = known.get(key) ?? ajv.compile({ $ref: `discord#${pointer}`, ...extra });
  known.set(key, check);
  return check(value) ? [] : (check.errors ?? []).map(describe);
}

function describe({ instancePath, message, params }: ErrorObject): string {
  return `${instancePath || '/'} ${message} ${JSON.stringify(params)}`;
}

/** A value in a URL is text; it may mean a number, a boolean or a list. */
function candidatesFor(values: readonly string[]): unknown[] {
  const asNumbers = values.map((value) => (/^-?\d+$/.test(value) ? Number(value) : value));
  const [first] = values;
  const asBoolean = /^(true|false)$/i.test(first!) ? [/true/i.test(first!)] : [];
  return values.length > 1 ? [values, asNumbers] : [first, asNumbers[0], ...asBoolean, values, asNumbers];
}

function responseKey({ responses }: Operation, status: number): string | undefined {
  if (responses[status]) return String(status);
  return status >= 400 && status < 500 && responses['4XX'] ? '4XX' : undefined;
}

function pointerOf({ template, method }: OperationMatch): string {
  return `/paths/${escape(template)}/${method}`;
}

function unknown(method: string, path: string): OpenApiVerdict {
  const errors = isUndescribed(method, path) ? [] : [`${method} ${path} is not in the file`];
  return { operationId: null, template: null, errors };
}

/** One step of a JSON pointer inside a URI fragment. */
function escape(step: string): string {
  return encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'));
}
