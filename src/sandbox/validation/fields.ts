import { FormErrors, type FieldPath } from '../errors/form-errors.js';

/**
 * One field of a form: reads a JSON value, or adds field errors and returns something that is never used, because the
 * form is refused as a whole ({@link readForm}). Forms are written with the whole module as `f`: `f.nullable(f.text())`.
 */
export interface Field<T, Required extends boolean = false> {
  read: (value: unknown, at: FieldPath, errors: FormErrors) => T;
  required: Required;
  nullable: boolean;
}

/** The fields of an object by name. */
export type Shape = Record<string, Field<unknown, boolean>>;

/** What a {@link Shape} reads: every key is there; optional ones may be `undefined`, which means "not given". */
export type Form<S extends Shape> = {
  [K in keyof S]: S[K] extends Field<infer T, infer R> ? (R extends true ? T : T | undefined) : never;
};

const nothing = undefined as never;

/** Reads a request body. @throws DiscordError 50035 with every field error found */
export function readForm<T>(field: Field<T, boolean>, body: unknown): T {
  const errors = new FormErrors();
  const form = field.read(body, [], errors);
  errors.throwIfAny();
  return form;
}

/** Makes a field out of its reader. */
export function field<T>(read: Field<T>['read']): Field<T> {
  return { read, required: false, nullable: false };
}

/** The same field, which must be given. */
export function required<T>(inner: Field<T, boolean>): Field<T, true> {
  return { ...inner, required: true };
}

/** The same field, which may be `null`. */
export function nullable<T>(inner: Field<T, boolean>): Field<T | null> {
  const read: Field<T | null>['read'] = (value, at, errors) => (value === null ? null : inner.read(value, at, errors));
  return { read, required: false, nullable: true };
}

/** The same text, which may be `null`; an empty one means `null`. */
export function emptyAsNull(inner: Field<string, boolean>): Field<string | null> {
  const { read, ...rest } = nullable(inner);
  return { ...rest, read: (value, at, errors) => read(value === '' ? null : value, at, errors) };
}

/** Text of `min` to `max` code points. `trim` cuts white space off both ends first. */
export function text(rule: { min?: number; max?: number; trim?: boolean; pattern?: RegExp } = {}): Field<string> {
  return field((value, at, errors) => {
    if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') {
      errors.add(at, 'STRING_TYPE_CONVERT', `Could not interpret "${shown(value)}" as string.`);
      return nothing;
    }
    const string = rule.trim ? String(value).trim() : String(value);
    checkLength([...string].length, rule, at, errors);
    if (rule.pattern && !rule.pattern.test(string)) {
      errors.add(at, 'STRING_TYPE_REGEX', 'String value did not match validation regex.');
    }
    return string;
  });
}

/** A whole number; digits in a string count too, as they do at Discord. */
export function int(rule: { min?: number; max?: number } = {}): Field<number> {
  return field((value, at, errors) => {
    const number = typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value;
    if (typeof number !== 'number' || !Number.isInteger(number)) {
      errors.add(at, 'NUMBER_TYPE_COERCE', `Value "${shown(value)}" is not int.`);
      return nothing;
    }
    if (rule.max !== undefined && number > rule.max) {
      errors.add(at, 'NUMBER_TYPE_MAX', `int value should be less than or equal to ${rule.max}.`);
    } else if (rule.min !== undefined && number < rule.min) {
      errors.add(at, 'NUMBER_TYPE_MIN', `int value should be greater than or equal to ${rule.min}.`);
    }
    return number;
  });
}

/** `true` or `false`. */
export function flag(): Field<boolean> {
  return field((value, at, errors) => {
    if (typeof value === 'boolean') return value;
    errors.add(at, 'BOOLEAN_TYPE_CONVERT', 'Must be either true or false.');
    return nothing;
  });
}

/** One of the given values. */
export function oneOf<const T extends string | number>(values: readonly T[]): Field<T> {
  return field((value, at, errors) => {
    const found = values.find((candidate) => candidate === value || String(candidate) === value);
    if (found !== undefined) return found;
    errors.add(at, 'BASE_TYPE_CHOICES', `Value "${shown(value)}" must be one of (${values.join(', ')}).`);
    return nothing;
  });
}

/** An id: up to 20 digits, as a string or a JSON number. */
export function snowflake(): Field<string> {
  return field((value, at, errors) => {
    const digits = typeof value === 'number' ? String(value) : value;
    if (typeof digits === 'string' && isSnowflake(digits)) return digits;
    errors.add(at, 'NUMBER_TYPE_COERCE', `Value "${shown(value)}" is not snowflake.`);
    return nothing;
  });
}

/** Whether Discord would take this as an id. */
export function isSnowflake(value: string): boolean {
  return /^\d{1,20}$/.test(value) && BigInt(value) < 1n << 64n;
}

/** A set of permission bits: a decimal string or a number. https://discord.com/developers/docs/topics/permissions */
export function permissionBits(): Field<bigint> {
  return field((value, at, errors) => {
    if (typeof value === 'string' && /^\d{1,20}$/.test(value)) return BigInt(value);
    if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return BigInt(value);
    errors.add(at, 'NUMBER_TYPE_COERCE', `Value "${shown(value)}" is not int.`);
    return nothing;
  });
}

/** An ISO 8601 time, read as epoch milliseconds. */
export function time(): Field<number> {
  return field((value, at, errors) => {
    const parsed = typeof value === 'string' ? Date.parse(value) : Number.NaN;
    if (!Number.isNaN(parsed)) return parsed;
    errors.add(at, 'DATE_TIME_TYPE_PARSE', `Could not parse ${shown(value)}. Should be ISO8601.`);
    return nothing;
  });
}

/** A web address. */
export function url(rule: { max?: number; schemes?: readonly string[] } = {}): Field<string> {
  const schemes = rule.schemes ?? ['http', 'https'];
  return field((value, at, errors) => {
    if (typeof value !== 'string' || !URL.canParse(value)) {
      errors.add(at, 'URL_TYPE_INVALID_URL', 'Not a well formed URL.');
      return nothing;
    }
    const scheme = new URL(value).protocol.slice(0, -1);
    if (!schemes.includes(scheme)) {
      const known = schemes.map((name) => `'${name}'`).join(', ');
      errors.add(
        at,
        'URL_TYPE_INVALID_SCHEME',
        `Scheme "${scheme}" is not supported. Scheme must be one of (${known}).`,
      );
    }
    checkLength(value.length, rule, at, errors);
    return value;
  });
}

/** A list of `min` to `max` items. */
export function list<T>(
  item: Field<T, boolean>,
  rule: { min?: number; max?: number; unique?: boolean } = {},
): Field<T[]> {
  return field((value, at, errors) => {
    if (!Array.isArray(value)) {
      errors.add(at, 'LIST_TYPE_CONVERT', 'Only iterables may be used in a ListType');
      return nothing;
    }
    checkLength(value.length, rule, at, errors);
    const items = value.map((each, index) => item.read(each, [...at, index], errors));
    if (rule.unique) checkUnique(items, at, errors);
    return items;
  });
}

/** An object. Keys it does not know are ignored, as Discord ignores them. */
export function object<S extends Shape>(shape: S): Field<Form<S>> {
  return field((value, at, errors) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      errors.add(at, 'MODEL_TYPE_CONVERT', 'Only dictionaries may be used in a ModelType');
      return nothing;
    }
    const given = value as Record<string, unknown>;
    const entries = Object.entries(shape).map(([name, inner]) => [
      name,
      readKey(inner, given[name], [...at, name], errors),
    ]);
    return Object.fromEntries(entries) as Form<S>;
  });
}

/** Any JSON value, unread. */
export function anything(): Field<unknown> {
  return { ...field((value) => value), nullable: true };
}

function readKey(inner: Field<unknown, boolean>, value: unknown, at: FieldPath, errors: FormErrors): unknown {
  if (value === undefined && !inner.required) return undefined;
  const missing = value === undefined || (value === null && !inner.nullable);
  if (!missing) return inner.read(value, at, errors);
  errors.add(at, 'BASE_TYPE_REQUIRED', 'This field is required');
  return nothing;
}

function checkLength(length: number, rule: { min?: number; max?: number }, at: FieldPath, errors: FormErrors): void {
  const { min = 0, max = Number.POSITIVE_INFINITY } = rule;
  if (length >= min && length <= max) return;
  if (min === 0) errors.add(at, 'BASE_TYPE_MAX_LENGTH', `Must be ${max} or fewer in length.`);
  else if (max === Number.POSITIVE_INFINITY)
    errors.add(at, 'BASE_TYPE_MIN_LENGTH', `Must be ${min} or more in length.`);
  else errors.add(at, 'BASE_TYPE_BAD_LENGTH', `Must be between ${min} and ${max} in length.`);
}

function checkUnique(items: readonly unknown[], at: FieldPath, errors: FormErrors): void {
  items.forEach((item, index) => {
    if (items.indexOf(item) !== index) {
      errors.add([...at, index], 'SET_TYPE_ALREADY_CONTAINS_VALUE', 'The set already contains this value');
    }
  });
}

function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > 100 ? `${text.slice(0, 100)}…` : text;
}
