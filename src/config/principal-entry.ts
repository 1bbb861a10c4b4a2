import { plainToInstance, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsDefined,
  IsOptional,
  Matches,
  ValidateBy,
  ValidateNested,
  validateSync,
  type ValidationError,
} from 'class-validator';
import { ConfigError } from './config-error.js';

const MAX_PRINCIPALS = 1000;
/** Names the server gives by itself. */
const RESERVED = ['default', 'local', 'stdio'];
const TOKEN = /^(?![sS][hH][aA]256:)[\x21-\x7e]{32,}$|^sha256:[0-9a-fA-F]{64}$/;
const NAMES = { each: true, message: 'must be a list of names in lower case, with digits and underscores' };

/** One principal of an access tokens file. */
export class PrincipalEntry {
  @Matches(new RegExp(`^(?!(${RESERVED.join('|')})$)[\\w.@-]{1,64}$`), {
    message: `must be 1 to 64 letters, digits, dots, dashes, underscores or @, and none of ${RESERVED.join(', ')}`,
  })
  readonly name!: string;

  @ValidateBy(
    { name: 'token', validator: { validate: (value) => isToken(value) } },
    {
      message:
        'must be at least 32 printable characters without spaces, or sha256: and 64 hex digits, or a list of such',
    },
  )
  readonly token!: string | readonly string[];

  @IsOptional()
  @IsArray({ message: 'must be a list' })
  @Matches(/^\d{17,20}$/, { each: true, message: 'must be a list of guild ids, 17 to 20 digits in quotes' })
  readonly guilds?: readonly string[];

  @IsOptional()
  @IsArray({ message: 'must be a list' })
  @Matches(/^[a-z0-9_]+$/, NAMES)
  readonly categories?: readonly string[];

  @IsOptional()
  @IsBoolean({ message: 'must be true or false' })
  readonly read_only?: boolean;

  @IsOptional()
  @IsArray({ message: 'must be a list' })
  @Matches(/^[a-z0-9_]+$/, NAMES)
  readonly tools_include?: readonly string[];

  @IsOptional()
  @IsArray({ message: 'must be a list' })
  @Matches(/^[a-z0-9_]+$/, NAMES)
  readonly tools_exclude?: readonly string[];
}

class Entries {
  @IsDefined({ message: 'is missing' })
  @IsArray({ message: 'must be a list' })
  @ArrayMinSize(1, { message: 'must not be empty' })
  @ArrayMaxSize(MAX_PRINCIPALS, { message: `must not have more than ${MAX_PRINCIPALS} items` })
  @ValidateNested({ each: true, message: 'must be objects' })
  @Type(() => PrincipalEntry)
  readonly principals!: readonly PrincipalEntry[];
}

/** @throws {@link ConfigError} one line per problem, each naming the place; a token is never part of it. */
export function principalsOf(json: unknown): readonly PrincipalEntry[] {
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    throw new ConfigError(['must be a JSON object']);
  const entries = plainToInstance(Entries, json);
  const options = { whitelist: true, forbidNonWhitelisted: true, forbidUnknownValues: true };
  const problems = validateSync(entries, options).flatMap((error) => linesOf(error));
  if (problems.length === 0) problems.push(...duplicates(entries.principals));
  if (problems.length > 0) throw new ConfigError(problems);
  return entries.principals;
}

function linesOf({ property, constraints = {}, children = [] }: ValidationError, parent = ''): string[] {
  const path = /^\d+$/.test(property) ? `${parent}[${property}]` : parent === '' ? property : `${parent}.${property}`;
  const own = Object.entries(constraints).map(([rule, message]) =>
    rule === 'whitelistValidation' ? `${path} is not known here` : `${path} ${message}`,
  );
  return [...own.slice(0, 1), ...children.flatMap((child) => linesOf(child, path))];
}

/** Two of one name would be one principal. */
function duplicates(principals: readonly PrincipalEntry[]): string[] {
  const names = principals.map(({ name }) => name);
  const twice = names.filter((name, index) => names.indexOf(name) !== index);
  return [...new Set(twice)].map((name) => `names ${JSON.stringify(name)} twice`);
}

function isToken(value: unknown): boolean {
  const tokens = [value].flat();
  return tokens.length > 0 && tokens.every((token) => typeof token === 'string' && TOKEN.test(token));
}
