import { validateSync } from 'class-validator';
import { ConfigError } from './config-error.js';
import { Config } from './config.js';
import { looksArmedButIsNot } from './dry-run.js';
import { describeProblem, isPlaceholder } from './describe-problem.js';
import { parseFlag } from './setting-decorators.js';
import { settingsOf, type Setting } from './setting.js';
import { unknownNameProblems, unknownNameWarning } from './unknown-names.js';

/** Names and values, as in `process.env`. */
export type Variables = Readonly<Record<string, string | undefined>>;

const settings = settingsOf(Config);

/**
 * Reads the settings; the environment wins over `.env`.
 *
 * @throws {@link ConfigError} with one line per problem: a wrong value, an unknown name, settings that contradict each other.
 */
export function loadConfig(env: Variables, dotenv: Variables = {}): Config {
  const given = { ...dotenv, ...env };
  const config = new Config();
  for (const setting of settings) assign(config, setting, rawValue(setting, given));
  if (given.MCP_RETRY_BASE_DELAY_MS === undefined) lowerBaseToMax(config);
  const problems = [
    ...unknownNameProblems(Object.keys(env), Object.keys(dotenv)),
    ...valueProblems(config, given),
    ...contradictions(config),
    ...stateContradictions(config),
    ...auditContradictions(config),
  ];
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}

/** What the operator should know though it stops nothing; lines for the log. */
export function configWarnings(env: Variables, dotenv: Variables = {}): string[] {
  const variables = { ...dotenv, ...env };
  const dryRun = variables.MCP_DRY_RUN;
  return [
    unknownNameWarning(Object.keys(env)),
    looksArmedButIsNot(dryRun?.trim())
      ? 'MCP_DRY_RUN: only the literal false arms destructive tools; they preview.'
      : undefined,
    asksNobody(variables)
      ? 'MCP_CONFIRM: elicit with MCP_HTTP_STATELESS=true: clients of 2025 cannot be asked, so that what needs a confirmation is refused to them.'
      : undefined,
    isSet(variables.MCP_STATE_DIR) && isSet(variables.MCP_DATABASE_URL)
      ? 'MCP_STATE_DIR, MCP_DATABASE_URL: both are set; the database keeps the state, and the directory is not used.'
      : undefined,
  ].filter((line) => line !== undefined);
}

function isSet(raw = ''): boolean {
  return raw.trim() !== '';
}

function asksNobody({ MCP_CONFIRM: confirm, MCP_HTTP_STATELESS: stateless = '' }: Variables): boolean {
  return confirm?.trim().toLowerCase() === 'elicit' && parseFlag(stateless.trim()) === true;
}

function assign(config: Config, { property, parse }: Setting, raw: string | undefined): void {
  if (raw !== undefined) Object.assign(config, { [property]: isPlaceholder(raw) ? raw : parse(raw) });
}

/** Foreign variables count as not set when empty, as in other programs; ours do not, for an empty value is a failed expansion. */
function rawValue({ variable, aliases, foreign }: Setting, given: Variables): string | undefined {
  const raw = [variable, ...aliases].map((name) => given[name]?.trim()).find((value) => value !== undefined);
  return foreign && raw === '' ? undefined : raw;
}

function valueProblems(config: Config, given: Variables): string[] {
  const invalid = new Map(
    validateSync(config, { skipMissingProperties: false }).map((error) => [error.property, error]),
  );
  return settings.flatMap((setting) => {
    const raw = rawValue(setting, given);
    if (raw === undefined) return [];
    const failed = Object.keys(invalid.get(setting.property)?.constraints ?? {});
    return failed.length > 0 || isPlaceholder(raw) || raw === '' ? [describeProblem(setting, raw, failed, config)] : [];
  });
}

function contradictions({ discordToken, discordTokenFile, defaultGuildId, allowedGuilds }: Config): string[] {
  const twoTokens = discordToken !== undefined && discordTokenFile !== undefined;
  const outside = defaultGuildId !== undefined && allowedGuilds?.includes(defaultGuildId) === false;
  return [
    ...(twoTokens ? ['DISCORD_TOKEN, DISCORD_TOKEN_FILE: both are set; keep one'] : []),
    ...(outside ? [`DISCORD_DEFAULT_GUILD_ID: got ${defaultGuildId}; accepts a guild of ALLOWED_GUILDS`] : []),
  ];
}

/** Each replica would make a secret of its own, and read nothing of the others'. */
export function stateContradictions({ databaseUrl, stateSecret }: Config): string[] {
  if (databaseUrl === undefined || stateSecret !== undefined) return [];
  return ['MCP_DATABASE_URL: needs MCP_STATE_SECRET, the same for every replica'];
}

/** What is asked for must not silently be less. */
function auditContradictions({ auditEnabled, auditSink, auditFile, auditRequired }: Config): string[] {
  const toFile = auditEnabled && auditFile !== undefined && (auditSink ?? 'file') === 'file';
  return [
    ...(auditSink === 'file' && auditFile === undefined ? ['MCP_AUDIT_SINK: got file; needs MCP_AUDIT_FILE'] : []),
    ...(auditFile !== undefined && (auditSink ?? 'file') !== 'file'
      ? [`MCP_AUDIT_FILE: is set, but MCP_AUDIT_SINK is ${String(auditSink)}; keep one`]
      : []),
    ...(auditRequired && !toFile
      ? ['MCP_AUDIT_REQUIRED: needs MCP_AUDIT_FILE, with MCP_AUDIT_ENABLED: only a record in a file is sure to last']
      : []),
  ];
}

/** A maximum below the default first backoff is a valid wish, and the default must not contradict it. */
function lowerBaseToMax(config: Config): void {
  Object.assign(config, { retryBaseDelayMs: Math.min(config.retryBaseDelayMs, config.retryMaxDelayMs) });
}
