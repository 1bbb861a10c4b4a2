import { patternSource } from './pattern-source.js';

/** A schema while it is being written. */
export type SchemaDraft = Record<string, unknown>;

/** Adds one class-validator rule to a schema; what JSON Schema cannot say goes to `note`, and from there into the description. */
type WriteRule = (schema: SchemaDraft, constraints: readonly unknown[], note: (words: string) => void) => void;

/**
 * class-validator's rules in JSON Schema. A rule that is missing here (a custom one, or one that no JSON value passes, such as
 * `isDate`) has no counterpart: {@link schemaGaps} names it.
 */
export const RULE_SCHEMAS: Readonly<Record<string, WriteRule>> = {
  isString: typed('string'),
  isBoolean: typed('boolean'),
  isNumber: typed('number'),
  isInt: (schema) => void (schema.type = 'integer'),
  isObject: typed('object'),
  isArray: typed('array'),
  isDefined: () => undefined,
  isNotEmptyObject: (schema) => with_(schema, 'object', { minProperties: 1 }),
  isNotEmpty: (schema) => {
    if (schema.type === 'string') schema.minLength ??= 1;
  },

  min: (schema, [limit]) => with_(schema, 'number', { minimum: limit }),
  max: (schema, [limit]) => with_(schema, 'number', { maximum: limit }),
  isPositive: (schema) => with_(schema, 'number', { exclusiveMinimum: 0 }),
  isNegative: (schema) => with_(schema, 'number', { exclusiveMaximum: 0 }),
  isDivisibleBy: (schema, [divisor]) => with_(schema, 'number', { multipleOf: divisor }),

  minLength: (schema, [limit]) => with_(schema, 'string', { minLength: limit }),
  maxLength: (schema, [limit]) => with_(schema, 'string', { maxLength: limit }),
  isLength: (schema, [min, max]) =>
    with_(schema, 'string', { minLength: min, ...(max !== undefined && { maxLength: max }) }),
  matches: (schema, [pattern]) =>
    withPattern(schema, patternSource(pattern instanceof RegExp ? pattern : new RegExp(String(pattern)))),
  contains: (schema, [part]) => withPattern(schema, String(part).replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')),

  isEnum: (schema, [values]) => withEnum(schema, enumValues(values as Record<string, unknown>)),
  isIn: (schema, [values]) => withEnum(schema, values as readonly unknown[]),
  equals: (schema, [value]) => withEnum(schema, [value]),
  isNotIn: (schema, [values]) => void (schema.not = { enum: values }),
  notEquals: (schema, [value]) => void (schema.not = { enum: [value] }),

  arrayMinSize: (schema, [limit]) => with_(schema, 'array', { minItems: limit }),
  arrayMaxSize: (schema, [limit]) => with_(schema, 'array', { maxItems: limit }),
  arrayNotEmpty: (schema) => {
    schema.type ??= 'array';
    schema.minItems ??= 1;
  },
  arrayUnique: (schema, [identifier]) => with_(schema, 'array', identifier ? {} : { uniqueItems: true }),
  arrayContains: (schema, [values], note) => {
    schema.type ??= 'array';
    note(`contains ${JSON.stringify(values)}`);
  },
  arrayNotContains: (schema, [values], note) => {
    schema.type ??= 'array';
    note(`does not contain ${JSON.stringify(values)}`);
  },

  isLatitude: (schema) => with_(schema, 'number', { minimum: -90, maximum: 90 }),
  isLongitude: (schema) => with_(schema, 'number', { minimum: -180, maximum: 180 }),
  isAlpha: noted('letters'),
  isAlphanumeric: noted('letters and digits'),
  isHexColor: patterned('^#?([0-9a-fA-F]{3}|[0-9a-fA-F]{4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$'),
  isHexadecimal: patterned('^(0x|0h)?[0-9a-fA-F]+$'),
  isBooleanString: noted('"true", "false", "1" or "0"'),
  isNumberString: noted('a number, as text'),
  isByteLength: (schema, [min, max], note) => {
    schema.type ??= 'string';
    note(max === undefined ? `at least ${String(min)} bytes` : `${String(min)} to ${String(max)} bytes`);
  },
  notContains: (schema, [part], note) => {
    schema.type ??= 'string';
    note(`without ${JSON.stringify(part)}`);
  },
  ...Object.fromEntries(
    Object.entries({
      isAscii: 'ASCII',
      isBase32: 'base32',
      isBase58: 'base58',
      isBase64: 'base64',
      isBIC: 'a BIC',
      isBtcAddress: 'a Bitcoin address',
      isCreditCard: 'a card number',
      isCurrency: 'an amount of money',
      isDataURI: 'a data URI',
      isDateString: 'an ISO 8601 date',
      isDecimal: 'a decimal number, as text',
      isEAN: 'an EAN',
      isEmail: 'an e-mail address',
      isEthereumAddress: 'an Ethereum address',
      IsFirebasePushId: 'a Firebase push id',
      isFqdn: 'a domain name',
      isFullWidth: 'with full-width characters',
      isHalfWidth: 'with half-width characters',
      isHash: 'a hash',
      isHSL: 'an HSL colour',
      isIBAN: 'an IBAN',
      isIdentityCard: 'an identity card number',
      isIp: 'an IP address',
      isIsbn: 'an ISBN',
      isIsin: 'an ISIN',
      isISRC: 'an ISRC',
      isISSN: 'an ISSN',
      isISO31661Alpha2: 'a two-letter country code',
      isISO31661Alpha3: 'a three-letter country code',
      isISO31661Numeric: 'a numeric country code',
      isISO4217CurrencyCode: 'a currency code',
      isISO6391: 'a language code',
      isIso8601: 'an ISO 8601 date',
      isJson: 'JSON, as text',
      isJwt: 'a JWT',
      isLatLong: 'latitude, longitude',
      isLocale: 'a locale',
      isLowercase: 'lower case',
      isMacAddress: 'a MAC address',
      isMagnetURI: 'a magnet URI',
      isMilitaryTime: 'HH:MM',
      isMimeType: 'a MIME type',
      isMobilePhone: 'a mobile phone number',
      isMongoId: 'a MongoDB id',
      isMultibyte: 'with multibyte characters',
      isOctal: 'an octal number',
      isPassportNumber: 'a passport number',
      isPhoneNumber: 'a phone number',
      isPort: 'a port number',
      isPostalCode: 'a postal code',
      isRFC3339: 'an RFC 3339 date',
      isRgbColor: 'an RGB colour',
      isSemVer: 'a semantic version',
      isStrongPassword: 'a strong password',
      isSurrogatePair: 'with surrogate pairs',
      isTaxId: 'a tax number',
      isTimeZone: 'a time zone',
      isUppercase: 'upper case',
      isUrl: 'a URL',
      isUuid: 'a UUID',
      isVariableWidth: 'with full- and half-width characters',
    }).map(([rule, words]) => [rule, noted(words)]),
  ),
};

function typed(type: string): WriteRule {
  return (schema) => void (schema.type ??= type);
}

/** No `format` is ever written: Gemini and OpenAI refuse those they do not know. class-validator checks; the words tell. */
function noted(words: string): WriteRule {
  return (schema, _constraints, note) => {
    schema.type ??= 'string';
    note(words);
  };
}

function patterned(pattern: string): WriteRule {
  return (schema) => withPattern(schema, pattern);
}

function with_(schema: SchemaDraft, type: string, keywords: SchemaDraft): void {
  schema.type ??= type;
  Object.assign(schema, keywords);
}

function withPattern(schema: SchemaDraft, pattern: string): void {
  schema.type ??= 'string';
  if (schema.pattern === undefined) schema.pattern = pattern;
  else schema.allOf = [...((schema.allOf ?? []) as unknown[]), { pattern }];
}

function withEnum(schema: SchemaDraft, values: readonly unknown[]): void {
  const types = new Set(values.map((value) => (Number.isInteger(value) ? 'integer' : typeof value)));
  const [type] = types;
  if (types.size === 1 && type !== 'object') schema.type = type;
  schema.enum = [...values];
}

/** The values of a TypeScript enum: a numeric one also maps its numbers back to its names. */
function enumValues(entity: Record<string, unknown>): unknown[] {
  return Object.entries(entity).flatMap(([name, value]) => (/^-?\d+$/.test(name) ? [] : [value]));
}
