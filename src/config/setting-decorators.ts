import { applyDecorators } from '@nestjs/common';
import {
  ArrayNotEmpty,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Matches,
  Max,
  Min,
  MinLength,
  ValidateBy,
} from 'class-validator';
import type { IntRange } from './int-range.js';
import { recordSetting, type Setting } from './setting.js';

const ANY_SWITCH = 'true or false (or 1/0, yes/no, on/off, in any case)';

type Common = Partial<Pick<Setting, 'secret' | 'foreign' | 'aliases' | 'unit' | 'entryProblem'>>;

/** A whole number in decimal digits. */
export function IntSetting(variable: string, description: string, rule: IntRange): PropertyDecorator {
  const range = `a whole number from ${rule.min} to ${rule.max}`;
  return setting(variable, description, rule.off ? `0 (off) or ${range}` : range, parseInteger, { unit: rule.unit }, [
    IsInt(),
    Min(rule.off ? 0 : rule.min),
    Max(rule.max),
  ]);
}

/** A switch. */
export function FlagSetting(
  variable: string,
  description: string,
  { accepts = ANY_SWITCH, parse = parseFlag }: Partial<Pick<Setting, 'accepts' | 'parse'>> = {},
): PropertyDecorator {
  return setting(variable, description, accepts, parse, {}, [IsBoolean()]);
}

/** One of a few words, in any case. */
export function ChoiceSetting(variable: string, description: string, words: readonly string[]): PropertyDecorator {
  return setting(variable, description, words.join(', '), (raw) => raw.toLowerCase(), {}, [IsIn(words)]);
}

/** A text; `accepts` says in words what `pattern` demands. */
export function TextSetting(
  variable: string,
  description: string,
  rule: { accepts: string; pattern?: RegExp; min?: number; parse?: (raw: string) => unknown } & Common,
): PropertyDecorator {
  const rules = [IsOptional(), IsString(), MinLength(rule.min ?? 1)];
  if (rule.pattern) rules.push(Matches(rule.pattern));
  return setting(variable, description, rule.accepts, rule.parse ?? ((raw) => raw), rule, rules);
}

/** Texts separated by commas; each has to match `pattern`. `refuses` says what else is wrong with one, in words that follow it. */
export function ListSetting(
  variable: string,
  description: string,
  { pattern, refuses, ...rule }: { accepts: string; pattern: RegExp; refuses?: Setting['entryProblem'] } & Common,
): PropertyDecorator {
  const entryProblem = (entry: string) => (pattern.test(entry) ? refuses?.(entry) : '');
  return setting(variable, description, rule.accepts, parseList, { ...rule, entryProblem }, [
    IsOptional(),
    ArrayNotEmpty(),
    ValidateBy(
      { name: 'entryProblem', validator: { validate: (entry) => entryProblem(String(entry)) === undefined } },
      { each: true },
    ),
  ]);
}

function setting(
  variable: string,
  description: string,
  accepts: string,
  parse: Setting['parse'],
  { secret = false, foreign = false, aliases = [], unit, entryProblem }: Common,
  rules: PropertyDecorator[],
): PropertyDecorator {
  return (prototype, property) => {
    recordSetting(prototype, {
      variable,
      property: String(property),
      description,
      accepts,
      unit,
      secret,
      foreign,
      aliases,
      parse,
      entryProblem,
    });
    applyDecorators(...rules)(prototype, property);
  };
}

function parseInteger(raw: string): unknown {
  return /^\d{1,15}$/.test(raw) ? Number(raw) : raw;
}

const FLAGS: Partial<Record<string, boolean>> = {
  true: true,
  1: true,
  yes: true,
  on: true,
  false: false,
  0: false,
  no: false,
  off: false,
};

/** True and false in the words people use, in any case; anything else stays text. */
export function parseFlag(raw: string): unknown {
  return FLAGS[raw.toLowerCase()] ?? raw;
}

/** The entries of a list; empty ones are none. */
export function parseList(raw: string): string[] {
  return raw
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}
