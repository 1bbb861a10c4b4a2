import { fieldError } from '../errors/form-errors.js';
import { isSnowflake } from './fields.js';

/** Reads query parameters by Discord's rules. https://discord.com/developers/docs/reference#boolean-query-strings */
export class Query {
  constructor(private readonly params: URLSearchParams) {}

  has(name: string): boolean {
    return this.params.has(name);
  }

  text(name: string): string | undefined {
    return this.params.get(name) ?? undefined;
  }

  /** Every value of a repeated key. */
  all(name: string): string[] {
    return this.params.getAll(name);
  }

  /** @throws DiscordError 50035 when it is no id */
  snowflake(name: string): string | undefined {
    const value = this.text(name);
    if (value === undefined || isSnowflake(value)) return value;
    throw fieldError([name], 'NUMBER_TYPE_COERCE', `Value "${value}" is not snowflake.`);
  }

  /** An ISO 8601 time as epoch milliseconds. @throws DiscordError 50035 */
  time(name: string): number | undefined {
    const value = this.text(name);
    const parsed = value === undefined ? undefined : Date.parse(value);
    if (!Number.isNaN(parsed)) return parsed;
    throw fieldError([name], 'DATE_TIME_TYPE_PARSE', `Could not parse ${value}. Should be ISO8601.`);
  }

  /** @throws DiscordError 50035 when it is no whole number or out of range */
  int(name: string, rule: { min: number; max: number; default: number }): number {
    const value = this.text(name);
    if (value === undefined) return rule.default;
    if (!/^-?\d+$/.test(value)) throw fieldError([name], 'NUMBER_TYPE_COERCE', `Value "${value}" is not int.`);
    const number = Number(value);
    if (number > rule.max)
      throw fieldError([name], 'NUMBER_TYPE_MAX', `int value should be less than or equal to ${rule.max}.`);
    if (number < rule.min)
      throw fieldError([name], 'NUMBER_TYPE_MIN', `int value should be greater than or equal to ${rule.min}.`);
    return number;
  }

  /** `True`, `true`, `1` and their opposites. @throws DiscordError 50035 for another word */
  flag(name: string): boolean {
    const value = this.text(name);
    if (value === undefined || /^(false|0)$/i.test(value)) return false;
    if (/^(true|1)$/i.test(value)) return true;
    throw fieldError([name], 'BOOLEAN_TYPE_CONVERT', 'Must be either true or false.');
  }
}
