import { closest, distance } from 'fastest-levenshtein';
import { Config } from './config.js';
import { settingsOf } from './setting.js';

/** Beginnings that are ours alone: a name with one of them that is no setting is a typo. */
const FAMILIES = [
  'MCP_RETRY_',
  'MCP_TIMEOUT_',
  'MCP_CIRCUIT_',
  'MCP_BULKHEAD_',
  'MCP_INVALID_REQUEST_',
  'MCP_SHUTDOWN_',
  'MCP_CALL_',
  'MCP_RESULT_',
  'MCP_READ_',
  'MCP_DRY_',
  'MCP_WRITE_',
  'MCP_CONFIRM',
  'MCP_STATE_',
  'MCP_DATABASE_',
  'MCP_AUDIT_',
  'MCP_TOOLS_',
  'MCP_HTTP_',
  'MCP_ACCESS_',
  'DISCORD_MCP_',
  'ALLOWED_',
  'WRITABLE_',
];

const MAX_TYPO_DISTANCE = 2;

const settings = settingsOf(Config);
const known = new Set(settings.flatMap(({ variable, aliases }) => [variable, ...aliases]));
const ours = settings.filter(({ foreign }) => !foreign).map(({ variable }) => variable);

type Names = readonly string[];

/** The names that refuse the start: any unknown one in `.env`, and those in the environment that look like a setting of ours. */
export function unknownNameProblems(environment: Names, dotenv: Names): string[] {
  return [
    ...dotenv.filter(isUnknown).map((name) => `${name} (.env): no setting of discord-mcp${suggestion(name)}`),
    ...environment.filter(looksLikeOurs).map((name) => `${name}: no setting of discord-mcp${suggestion(name)}`),
  ];
}

/** One warning for all names in the environment that might have been meant for us, though other programs use such names too. */
export function unknownNameWarning(environment: Names): string | undefined {
  const names = environment.filter((name) => /^(MCP|DISCORD)_/i.test(name) && isUnknown(name) && !looksLikeOurs(name));
  if (names.length === 0) return undefined;
  return `Not read, for discord-mcp has no such setting: ${names.map((name) => name + suggestion(name)).join(', ')}`;
}

function isUnknown(name: string): boolean {
  return !known.has(name);
}

function looksLikeOurs(name: string): boolean {
  if (!isUnknown(name)) return false;
  const upper = name.toUpperCase();
  return FAMILIES.some((family) => upper.startsWith(family)) || nearest(upper).distance <= MAX_TYPO_DISTANCE;
}

function suggestion(name: string): string {
  const near = nearest(name.toUpperCase());
  return near.distance <= near.name.length / 3 ? ` (did you mean ${near.name}?)` : '';
}

function nearest(upper: string): { name: string; distance: number } {
  const name = closest(upper, ours);
  return { name, distance: distance(upper, name) };
}
