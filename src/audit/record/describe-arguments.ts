import type { Type } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { ID_KIND, type IdKind } from '../../discord/ids/reference.js';
import { isSecretName, redact } from '../../errors/redact.js';
import { fieldsOf, type FieldItem } from '../../mcp/schema/fields/index.js';
import { isTime, TIME_PATTERN } from '../../mcp/schema/fields/parse-time.js';
import { isDictionary } from '../../mcp/schema/is-dictionary.js';
import { alternativesFor } from '../../mcp/schema/union-alternatives.js';
import type { TargetIds } from './audit-record.js';
import { describeText } from './describe-text.js';

/** Ids of one kind a record names. */
const MAX_IDS = 100;
/** Bytes of described arguments; more are told as their size and hash. */
const MAX_BYTES = 16 * 1024;
const NAME_LENGTH = 100;
const SNOWFLAKE = /^\d{17,20}$/;
/** Kinds whose ids are codes; what names them in another form is resolved before a call runs. */
const CODE_KINDS: readonly IdKind[] = ['invite', 'template'];
const CODE = /^[A-Za-z0-9-]{2,32}$/;
/** Fields whose length and hash would tell too much, or nothing. */
const SECRET = { secret: true };

type Dictionary = Readonly<Record<string, unknown>>;

/** The arguments of a call as a record shows them, and the ids among them. */
export interface DescribedArguments {
  readonly args: unknown;
  readonly targets: TargetIds;
}

/** Describes arguments, valid or not, of a tool with the input `input`. */
export function describeArguments(input: Type<object> | undefined, args: Dictionary): DescribedArguments {
  const targets = new Map<string, Set<string>>();
  const described = describeObject(input, args, targets);
  return {
    args: bounded(described),
    targets: Object.fromEntries([...targets].map(([kind, ids]) => [kind, [...ids].slice(0, MAX_IDS)])),
  };
}

type Targets = Map<string, Set<string>>;

function describeObject(dto: Type<object> | undefined, values: Dictionary, targets: Targets): Dictionary {
  const fields = dto === undefined ? undefined : fieldsOf(dto);
  return mapped(values, (name, value) => describe(fields?.get(name)?.item, value, name, targets));
}

/** @param item what the field declares; absent for what is unknown, or free to be anything */
function describe(item: FieldItem | undefined, value: unknown, name: string, targets: Targets): unknown {
  if (typeof value === 'string') return describeString(item, value, name, targets);
  if (Array.isArray(value)) {
    const each = optionsOf(item, value).find((option) => option.kind === 'list')?.item;
    return value.map((element) => describe(each, element, name, targets));
  }
  if (!isDictionary(value)) return value;
  const options = optionsOf(item, value);
  const map = options.find((option) => option.kind === 'map');
  if (map !== undefined) return mapped(value, (key, child) => describe(map.item, child, key, targets));
  const nested = options.filter((option) => option.kind === 'nested').map(({ dto }) => dto());
  return describeObject(nested.find((dto) => fits(dto, value)) ?? nested[0], value, targets);
}

function describeString(item: FieldItem | undefined, value: string, name: string, targets: Targets): unknown {
  if (isSecretName(name)) return SECRET;
  const leaves = optionsOf(item, value).filter((option) => option.kind === 'leaf');
  const kind = leaves.map(({ meta }) => meta?.[ID_KIND] as IdKind | undefined).find((found) => found !== undefined);
  if (kind !== undefined && (CODE_KINDS.includes(kind) ? CODE : SNOWFLAKE).test(value)) {
    const key = kind === 'snowflake' ? name.replace(/_ids?$/, '') : kind;
    targets.set(key, (targets.get(key) ?? new Set()).add(value));
    return value;
  }
  const plain = leaves.some(
    ({ schema }) => schema.enum?.includes(value) ?? (schema.pattern === TIME_PATTERN.source && isTime(value)),
  );
  return plain ? value : describeText(value);
}

/** What a value may be meant for. */
function optionsOf(item: FieldItem | undefined, value: unknown): readonly FieldItem[] {
  if (item === undefined) return [];
  return item.kind === 'union' ? alternativesFor(item, value).flatMap((each) => optionsOf(each, value)) : [item];
}

function fits(dto: Type<object>, value: Dictionary): boolean {
  const fields = fieldsOf(dto);
  return Object.keys(value).every((key) => fields.has(key));
}

/** Names are the caller's too, where no field has them. */
function mapped(values: Dictionary, describeOne: (name: string, value: unknown) => unknown): Dictionary {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [redact(name).slice(0, NAME_LENGTH), describeOne(name, value)]),
  );
}

function bounded(described: Dictionary): unknown {
  const text = JSON.stringify(described);
  const bytes = Buffer.byteLength(text);
  if (bytes <= MAX_BYTES) return described;
  return { truncated: true, bytes, sha256: createHash('sha256').update(text).digest('hex') };
}
