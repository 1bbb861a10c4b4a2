import { statSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import { isDiscordApiHost } from '../context/discord-api-host.js';
import { parseDryRun } from './dry-run.js';
import { NotAbove } from './not-above.decorator.js';
import { bytes, from, ms, orOff } from './int-range.js';
import { ChoiceSetting, FlagSetting, IntSetting, ListSetting, TextSetting } from './setting-decorators.js';
import { WorksAs } from './works-as.decorator.js';
import { isDatabaseUrl } from './database-url.js';

const TOKEN = {
  accepts:
    'a bot token as the Developer Portal shows it, three parts with dots between them; "Bot " before it is taken off',
  pattern: /^[\w-]+\.[\w-]+\.[\w-]+$/,
};
const IDS = { accepts: 'ids of 17 to 20 digits, separated by commas', pattern: /^\d{17,20}$/ };
const TOOL_NAMES = { accepts: 'tool names separated by commas', pattern: /^[a-z0-9_]+$/ };
const PROXY = { accepts: 'an http or https URL', pattern: /^https?:\/\/[^\s/?#]+\/?$/i, secret: true, foreign: true };
const MIB = 1024 * 1024;
/** A pattern cannot tell a port that is too high. */
const parsesAsUrl = (text: string): boolean => URL.canParse(text);

/**
 * Every setting of the product. The initial value of a property is its default; its decorator holds the variable, what it means, and
 * the rule its value must keep. The reference page and the messages for wrong values are made from the same lines.
 */
export class Config {
  @TextSetting('DISCORD_TOKEN', 'The bot token.', { ...TOKEN, secret: true, parse: withoutScheme })
  readonly discordToken?: string;

  @TextSetting('DISCORD_TOKEN_FILE', 'A file that holds the bot token; it is read again when it changes.', {
    accepts: 'the path of a readable file',
  })
  readonly discordTokenFile?: string;

  @WorksAs('parsesAsUrl', parsesAsUrl)
  @TextSetting('DISCORD_API_BASE_URL', "Discord's API, a rate-limit proxy before it, or a test server.", {
    accepts: 'an http or https URL without a version, user, query or fragment',
    pattern: /^https?:\/\/[^\s/?#@]+(\/(?!v\d+(\/|$))[^\s/?#@]+)*$/i,
    parse: (raw) => raw.replace(/\/+$/, ''),
  })
  readonly discordApiBaseUrl: string = 'https://discord.com/api';

  @TextSetting(
    'DISCORD_DEFAULT_GUILD_ID',
    'The guild that is meant where a tool takes `guild_id` and a call gives none.',
    {
      accepts: 'a guild id, 17 to 20 digits',
      pattern: /^\d{17,20}$/,
    },
  )
  readonly defaultGuildId?: string;

  @FlagSetting(
    'DISCORD_SANDBOX',
    'Work on the embedded sandbox instead of Discord; no token is needed and none is used.',
  )
  readonly sandbox: boolean = false;

  @ListSetting(
    'MCP_CATEGORIES',
    'The tool categories that are enabled; all when not set. The guide to safety lists them.',
    {
      accepts: 'category names separated by commas',
      pattern: /^[a-z0-9_]+$/,
    },
  )
  readonly categories?: readonly string[];

  @FlagSetting('MCP_READ_ONLY', 'Hide and refuse every tool that writes.')
  readonly readOnly: boolean = false;

  @ListSetting('MCP_TOOLS_INCLUDE', 'Enable these tools and no others; all when not set.', TOOL_NAMES)
  readonly toolsInclude?: readonly string[];

  @ListSetting('MCP_TOOLS_EXCLUDE', 'Disable these tools; exclusion beats inclusion.', TOOL_NAMES)
  readonly toolsExclude?: readonly string[];

  @ListSetting(
    'ALLOWED_GUILDS',
    'The guilds the bot may be used in; all it is in when not set. What cannot be proved to lie in one of them is refused, and so are things of no guild.',
    { ...IDS, accepts: `guild ${IDS.accepts}` },
  )
  readonly allowedGuilds?: readonly string[];

  @ListSetting(
    'ALLOWED_CHANNELS',
    'The channels the bot may be used in, each with its threads, a category with its channels; all when not set.',
    { ...IDS, accepts: `channel ${IDS.accepts}` },
  )
  readonly allowedChannels?: readonly string[];

  @ListSetting(
    'WRITABLE_CHANNELS',
    'The channels tools may write to, with threads and categories as above; all that may be used when not set.',
    { ...IDS, accepts: `channel ${IDS.accepts}` },
  )
  readonly writableChannels?: readonly string[];

  @ChoiceSetting('MCP_WRITE_MODE', 'Whether tools that write are executed, or only say what they would do.', [
    'allow',
    'preview',
  ])
  readonly writeMode: 'allow' | 'preview' = 'allow';

  @ChoiceSetting(
    'MCP_TOOL_SURFACE',
    'What lists of tools hold: every tool, or at most twelve that find and call the others.',
    ['full', 'progressive'],
  )
  readonly toolSurface: 'full' | 'progressive' = 'full';

  @FlagSetting('MCP_DRY_RUN', 'Destructive tools only preview. Nothing but the literal `false` arms them.', {
    accepts: 'true, or exactly false',
    parse: parseDryRun,
  })
  readonly dryRun: boolean = true;

  @ChoiceSetting(
    'MCP_CONFIRM',
    'How what is destructive is confirmed: by `__confirm: true`, by a single-use token that its preview gives, or by asking the human through the client.',
    ['argument', 'token', 'elicit'],
  )
  readonly confirm: 'argument' | 'token' | 'elicit' = 'argument';

  @TextSetting(
    'MCP_STATE_DIR',
    'The directory of what outlives a call (tokens, plans, credentials); by default discord-mcp in the folder the system keeps state in. Opened when it is first needed.',
    { accepts: 'the path of a directory, or :memory: for state that ends with the process' },
  )
  readonly stateDir?: string;

  @TextSetting(
    'MCP_STATE_SECRET',
    'What the state is sealed with; by default the file state.secret beside it. With another one the state cannot be read.',
    {
      accepts: 'at least 32 printable characters without spaces',
      pattern: /^[\x21-\x7e]+$/,
      min: 32,
      secret: true,
    },
  )
  readonly stateSecret?: string;

  @WorksAs('isDatabaseUrl', isDatabaseUrl)
  @TextSetting(
    'MCP_DATABASE_URL',
    'A PostgreSQL (13 or later) that keeps the state instead of a directory, for several replicas. Needs MCP_STATE_SECRET. `?sslmode=require` encrypts and checks the certificate.',
    {
      accepts:
        'postgres://user:password@host:port/database, special characters in user and password percent-encoded, then sslmode (disable, prefer, require, verify-ca, verify-full, no-verify), sslrootcert, sslcert, sslkey, application_name, each at most once',
      pattern: /^postgres(?:ql)?:\/\/(?:[^\s/?#@]*@)?[^\s/?#@,]+\/[^\s/?#]+(?:\?[^\s#]*)?$/i,
      secret: true,
    },
  )
  readonly databaseUrl?: string;

  @TextSetting('XDG_STATE_HOME', 'The folder this system keeps state in.', {
    accepts: 'an absolute path',
    foreign: true,
    parse: (raw) => (isAbsolute(raw) ? raw : undefined),
  })
  readonly stateHome?: string;

  @IntSetting('MCP_RESULT_MAX_BYTES', 'Size of a tool result; larger ones are cut and say so.', bytes(1024, 16 * MIB))
  readonly resultMaxBytes: number = 65_536;

  @WorksAs('isDirectory', isDirectory)
  @TextSetting('MCP_FILES_DIR', 'The directory that tools may read uploads from; without it they take bytes only.', {
    accepts: 'the path of a directory that exists',
  })
  readonly filesDir?: string;

  @ListSetting(
    'MCP_FETCH_HOSTS',
    "Other sites that tools may fetch from, over https and without any credential; none when not set. Discord's own hosts for the files of messages need not be named.",
    {
      accepts: 'host names separated by commas, *.name for all below one',
      pattern: /^(?:\*\.)?(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/i,
      refuses: (host) => (isDiscordApiHost(host) ? "Discord's API, to which only the tools themselves go" : undefined),
    },
  )
  readonly fetchHosts?: readonly string[];

  @FlagSetting(
    'MCP_RETRY_ENABLED',
    'Replay and wait. Off: the first failure is returned and a known window is refused at once.',
  )
  readonly retryEnabled: boolean = true;

  @IntSetting('MCP_RETRY_MAX_ATTEMPTS', 'Extra retries after the first attempt: 3 is at most 4 requests.', from(1, 10))
  readonly retryMaxAttempts: number = 3;

  @NotAbove('retryMaxDelayMs')
  @IntSetting('MCP_RETRY_BASE_DELAY_MS', 'First backoff.', ms(1, 60_000))
  readonly retryBaseDelayMs: number = 200;

  @IntSetting(
    'MCP_RETRY_MAX_DELAY_MS',
    'Cap of the backoff, and the longest known delay of Discord that is waited for inline.',
    ms(1, 600_000),
  )
  readonly retryMaxDelayMs: number = 10_000;

  @ChoiceSetting('MCP_RETRY_JITTER', 'How the backoff is spread.', ['none', 'full', 'decorrelated'])
  readonly retryJitter: 'none' | 'full' | 'decorrelated' = 'full';

  @IntSetting('MCP_TIMEOUT_DEFAULT_MS', 'One attempt, from its departure until its answer is read.', ms(10, 600_000))
  readonly timeoutDefaultMs: number = 30_000;

  @IntSetting('MCP_TIMEOUT_UPLOAD_MS', 'The same for requests that carry files.', ms(10, 1_800_000))
  readonly timeoutUploadMs: number = 120_000;

  @IntSetting(
    'MCP_CALL_DEADLINE_MS',
    'A whole tool call from its receipt; lifted for calls with a progress token.',
    orOff(ms(1, 3_600_000)),
  )
  readonly callDeadlineMs: number = 55_000;

  @FlagSetting('MCP_CIRCUIT_ENABLED', 'Stop calling Discord for a while after repeated upstream failures.')
  readonly circuitEnabled: boolean = true;

  @IntSetting('MCP_CIRCUIT_FAILURE_THRESHOLD', 'Failed calls in a row that open the breaker.', from(1, 1000))
  readonly circuitFailureThreshold: number = 10;

  @IntSetting(
    'MCP_CIRCUIT_HALF_OPEN_AFTER_MS',
    'How long the breaker stays open before one call may probe.',
    ms(10, 3_600_000),
  )
  readonly circuitHalfOpenAfterMs: number = 60_000;

  @IntSetting(
    'MCP_BULKHEAD_LIMIT',
    'Calls to Discord in flight; more are refused at once, for there is no queue.',
    from(1, 10_000),
  )
  readonly bulkheadLimit: number = 100;

  @IntSetting(
    'MCP_INVALID_REQUEST_LIMIT',
    'Answers 401, 403 and 429 in ten minutes before the process stops sending. Discord counts by address: divide by the replicas behind one.',
    orOff(from(1, 10_000)),
  )
  readonly invalidRequestLimit: number = 9000;

  @IntSetting(
    'MCP_GLOBAL_RPS',
    "Local pacing of Discord's global limit; off behind a rate-limit proxy.",
    orOff(from(1, 1000, 'requests per second')),
  )
  readonly globalRps: number = 50;

  @IntSetting('MCP_RESPONSE_MAX_BYTES', 'Largest answer of Discord that is read.', bytes(1024, 256 * MIB))
  readonly responseMaxBytes: number = 16 * MIB;

  @IntSetting('MCP_SHUTDOWN_GRACE_MS', 'What requests in flight get when the process ends.', ms(0, 600_000))
  readonly shutdownGraceMs: number = 5000;

  @TextSetting('MCP_HTTP_HOST', 'The address HTTP listens on; any but loopback demands an access token.', {
    accepts: 'a host name or address',
    pattern: /^[\w.:[\]-]+$/,
  })
  readonly httpHost: string = '127.0.0.1';

  @IntSetting('MCP_HTTP_PORT', 'The port HTTP listens on; 0 takes any free one.', from(0, 65_535))
  readonly httpPort: number = 3000;

  @TextSetting('DISCORD_MCP_ACCESS_TOKEN', 'The bearer token HTTP clients must present.', {
    accepts: 'at least 32 printable characters without spaces',
    pattern: /^[\x21-\x7e]+$/,
    min: 32,
    secret: true,
  })
  readonly accessToken?: string;

  @TextSetting(
    'MCP_ACCESS_TOKENS_FILE',
    'A JSON file of named bearer tokens, each with a scope of its own if wanted; it is read again when it changes.',
    { accepts: 'the path of a readable file' },
  )
  readonly accessTokensFile?: string;

  @ListSetting('MCP_HTTP_ALLOWED_HOSTS', 'Host headers that are accepted besides those of the address listened on.', {
    accepts: 'hosts separated by commas, with a port where it is not the default one',
    pattern: /^[\w.:[\]-]+$/,
  })
  readonly httpAllowedHosts?: readonly string[];

  @ListSetting('MCP_HTTP_ALLOWED_ORIGINS', 'Origins of web pages that may call the server.', {
    accepts: 'origins such as https://example.org, separated by commas',
    pattern: /^https?:\/\/[^\s/?#@]+$/i,
  })
  readonly httpAllowedOrigins?: readonly string[];

  @IntSetting('MCP_HTTP_MAX_BODY_BYTES', 'Largest request body.', bytes(1024, 256 * MIB))
  readonly httpMaxBodyBytes: number = 4 * MIB;

  @IntSetting('MCP_HTTP_MAX_IN_FLIGHT', 'HTTP requests handled at once; more are answered 503.', from(1, 100_000))
  readonly httpMaxInFlight: number = 256;

  @FlagSetting(
    'MCP_HTTP_STATELESS',
    'No sessions, for replicas without affinity; cancellation, progress and questions to the client go with them.',
  )
  readonly httpStateless: boolean = false;

  @FlagSetting('MCP_AUDIT_ENABLED', 'Keep an audit trail: one record of the start and one of the end of every call.')
  readonly auditEnabled: boolean = true;

  @ChoiceSetting(
    'MCP_AUDIT_SINK',
    'Where audit records go. When not set: to MCP_AUDIT_FILE where that is set, else to stderr.',
    ['stderr', 'file', 'none'],
  )
  readonly auditSink?: 'stderr' | 'file' | 'none';

  @TextSetting('MCP_AUDIT_FILE', 'The file of the audit trail; one that another process writes gets a number added.', {
    accepts: 'the path of a file that can be written',
  })
  readonly auditFile?: string;

  @IntSetting(
    'MCP_AUDIT_FILE_MAX_BYTES',
    'Size at which the file is put aside and a new one begun.',
    bytes(4096, 16 * 1024 * MIB),
  )
  readonly auditFileMaxBytes: number = 64 * MIB;

  @IntSetting('MCP_AUDIT_FILE_KEEP', 'Files put aside that are kept; the oldest goes first.', from(1, 100_000))
  readonly auditFileKeep: number = 10;

  @FlagSetting('MCP_AUDIT_REQUIRED', 'Make no write without a record of it on the disk; needs MCP_AUDIT_FILE.')
  readonly auditRequired: boolean = false;

  @ChoiceSetting('MCP_LOG_LEVEL', 'The least severe log lines that are written to stderr.', [
    'debug',
    'info',
    'warn',
    'error',
    'silent',
  ])
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent' = 'info';

  @WorksAs('parsesAsUrl', parsesAsUrl)
  @TextSetting('OTEL_EXPORTER_OTLP_ENDPOINT', 'Where traces are sent by OTLP over HTTP; none are made without it.', {
    accepts: 'an http or https URL',
    pattern: /^https?:\/\/[^\s?#]+$/i,
    parse: (raw) => raw.replace(/\/+$/, ''),
    foreign: true,
  })
  readonly otlpEndpoint?: string;

  @WorksAs('parsesAsUrl', parsesAsUrl)
  @TextSetting('HTTPS_PROXY', 'The HTTP proxy that requests to an https address go through.', {
    ...PROXY,
    aliases: ['https_proxy'],
  })
  readonly httpsProxy?: string;

  @WorksAs('parsesAsUrl', parsesAsUrl)
  @TextSetting('HTTP_PROXY', 'The same for an http address (DISCORD_API_BASE_URL).', {
    ...PROXY,
    aliases: ['http_proxy'],
  })
  readonly httpProxy?: string;

  @TextSetting('NO_PROXY', 'Hosts that are reached without the proxy.', {
    accepts: 'hosts separated by commas',
    foreign: true,
    aliases: ['no_proxy'],
  })
  readonly noProxy?: string;
}

/** A token is taken with or without the scheme it travels with; twice is a mistake the rule then refuses by its space. */
function withoutScheme(raw: string): string {
  return raw.replace(/^Bot /, '');
}

function isDirectory(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}
