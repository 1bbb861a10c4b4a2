import type { Outcome } from './tool-error.js';

/** Who has to change something before the call can succeed. */
export type ErrorCategory = 'client' | 'server';

/**
 * Whether the same tool call, repeated later and unchanged, may succeed.
 *
 * - `no`: it cannot.
 * - `yes`: it can, as long as the first call left nothing half done (see {@link ToolError}).
 * - `transient`: only when the failure carries a passing `reason` (`timeout`, `deadline`).
 * - `reads`: only for tools that read.
 * - `by_reason`: it can, unless the failure's `reason` is one that waiting does not mend; then it denies it itself.
 */
export type Retriability = 'no' | 'yes' | 'transient' | 'reads' | 'by_reason';

/** What is true of every failure with one code. */
export interface ErrorCodeFacts {
  readonly category: ErrorCategory;
  readonly retriable: Retriability;
  /** Of a write that failed with it and says nothing of its outcome itself: `not_sent` is a promise of the code. */
  readonly outcome?: Outcome;
  /** When the code is used; goes to the reference. */
  readonly when: string;
  /** What to do next, where the failure itself knows nothing better. */
  readonly hint: string;
}

/**
 * The closed list of codes a tool may fail with. Documentation, tests and the mapper read this list; nothing else defines codes.
 */
export const ERROR_CODES = {
  VALIDATION_FAILED: {
    category: 'client',
    retriable: 'no',
    when: 'The arguments were refused before any request, or Discord refused the form of the request (400, 413).',
    hint: 'Correct the fields listed in `issues` and call again.',
  },
  DISCORD_AUTH_INVALID: {
    category: 'client',
    retriable: 'no',
    when: 'Discord answered 401. For the bot token nothing more is sent until the token changes.',
    hint: 'Give the server a valid bot token (DISCORD_TOKEN or DISCORD_TOKEN_FILE); a new token file is picked up without a restart.',
  },
  DISCORD_PERMISSION_DENIED: {
    category: 'client',
    retriable: 'no',
    when: 'Discord answered 403: the bot may not do this.',
    hint: 'Grant the bot the missing permission, or act on something it may manage.',
  },
  DISCORD_NOT_FOUND: {
    category: 'client',
    retriable: 'no',
    when: 'Discord answered 404: the object does not exist, or the bot cannot see it.',
    hint: 'Check the ids, with a list tool of the category where it has one.',
  },
  DISCORD_CONFLICT: {
    category: 'client',
    retriable: 'no',
    when: 'Discord answered 409, or a 4xx whose code means "already" or "not any more"; `reason` where known.',
    hint: 'Read the current state before deciding what to change.',
  },
  DISCORD_RATE_LIMITED: {
    category: 'client',
    retriable: 'yes',
    when: 'A rate limit, from Discord or known locally, asks for a longer wait than the server makes inline.',
    hint: 'Wait `retry_after_ms`, then call again.',
  },
  DISCORD_CLOUDFLARE_BLOCKED: {
    category: 'client',
    retriable: 'yes',
    when: 'Cloudflare blocks the address of this process.',
    hint: 'Wait `retry_after_ms`; if it comes back, look for another program on the same address that sends invalid requests.',
  },
  DISCORD_INDEX_NOT_READY: {
    category: 'server',
    retriable: 'yes',
    when: 'Discord is still building the search index of the guild (202).',
    hint: 'Search again after `retry_after_ms`.',
  },
  DISCORD_SERVER_ERROR: {
    category: 'server',
    retriable: 'yes',
    when: 'Discord answered 5xx.',
    hint: 'Call again later.',
  },
  DISCORD_UNREACHABLE: {
    category: 'server',
    retriable: 'yes',
    when: 'Discord could not be reached, or the connection broke.',
    hint: 'Check the network and any proxy, then call again.',
  },
  DISCORD_BAD_RESPONSE: {
    category: 'server',
    retriable: 'reads',
    outcome: 'unknown',
    when: 'The answer was not JSON, lacked a required field, was cut short or too large, or was a redirect.',
    hint: 'Call again; if it comes back, check what stands between this server and Discord.',
  },
  FETCH_FAILED: {
    category: 'server',
    retriable: 'by_reason',
    when: 'Another host than Discord, one that MCP_FETCH_HOSTS names or one of its files, gave nothing usable; `reason` says why.',
    hint: 'Check the address; with `reason` "unreachable", "timeout" or "busy" call again later.',
  },
  CIRCUIT_OPEN: {
    category: 'server',
    retriable: 'yes',
    outcome: 'not_sent',
    when: 'The circuit breaker is open after repeated upstream failures; nothing was sent.',
    hint: 'Wait `retry_after_ms`; the breaker is shared by all calls.',
  },
  BULKHEAD_FULL: {
    category: 'server',
    retriable: 'yes',
    outcome: 'not_sent',
    when: 'All slots for calls to Discord are taken; nothing was sent.',
    hint: 'Back off and run fewer calls at once.',
  },
  INVALID_REQUEST_BUDGET: {
    category: 'client',
    retriable: 'yes',
    outcome: 'not_sent',
    when: 'Too many answers 401, 403 and 429 in ten minutes: the process stopped itself before Discord would block its address.',
    hint: 'Wait `retry_after_ms`, and find out what keeps sending refused requests.',
  },
  CANCELLED: {
    category: 'client',
    retriable: 'no',
    outcome: 'unknown',
    when: 'The client cancelled the call. A write in flight says `outcome: "unknown"`.',
    hint: 'Nothing to do, unless the outcome is unknown: then look whether it was done.',
  },
  INTERNAL_ERROR: {
    category: 'server',
    retriable: 'transient',
    outcome: 'unknown',
    when: 'Anything unexpected. An attempt timeout has `reason: "timeout"`, a passed call deadline `reason: "deadline"`.',
    hint: 'Report it with the `trace_id`; with `reason` "timeout" or "deadline" branch on `outcome`.',
  },
  DRY_RUN_PREVIEW: {
    category: 'client',
    retriable: 'no',
    when: 'A destructive tool was called without a confirmation, or the server runs dry. Nothing was done; `preview` says what would be.',
    hint: 'Show the preview to a human; to execute, the operator sets MCP_DRY_RUN=false and the call passes `__confirm: true`.',
  },
  WRITE_PREVIEW: {
    category: 'client',
    retriable: 'no',
    when: 'The server previews writes instead of executing them (MCP_WRITE_MODE=preview).',
    hint: 'The operator sets MCP_WRITE_MODE=allow to execute.',
  },
  CONFIRMATION_REQUIRED: {
    category: 'client',
    retriable: 'no',
    when: 'A human has to confirm, and none was asked or can be asked.',
    hint: 'Use a client that supports elicitation, or another MCP_CONFIRM mode.',
  },
  CONFIRMATION_DECLINED: {
    category: 'client',
    retriable: 'no',
    when: 'The human was asked and said no, cancelled, or did not answer in time (`reason`).',
    hint: 'Do not repeat the call unless the human asks for it.',
  },
  CONFIRMATION_INVALID: {
    category: 'client',
    retriable: 'no',
    when: 'The confirmation token is wrong, used, expired or for something else (`reason`).',
    hint: 'Ask for a new preview and confirm that one.',
  },
  SCOPE_REJECTED: {
    category: 'client',
    retriable: 'no',
    when: 'The tool or its category is not enabled on this server, or not for this principal.',
    hint: 'Use another tool, or ask the operator to enable it (MCP_CATEGORIES, MCP_TOOLS_INCLUDE, MCP_TOOLS_EXCLUDE).',
  },
  READ_ONLY: {
    category: 'client',
    retriable: 'no',
    when: 'The server is read-only (MCP_READ_ONLY=true) and the tool writes.',
    hint: 'Use read tools, or ask the operator to allow writes.',
  },
  GUILD_NOT_ALLOWED: {
    category: 'client',
    retriable: 'no',
    when: 'The guild is not in ALLOWED_GUILDS.',
    hint: 'Act on an allowed guild (users_list_current_user_guilds lists them).',
  },
  CHANNEL_NOT_ALLOWED: {
    category: 'client',
    retriable: 'no',
    when: 'The channel is outside ALLOWED_CHANNELS, or outside WRITABLE_CHANNELS for a write.',
    hint: 'Act on an allowed channel.',
  },
  GUILD_SCOPE_UNRESOLVED: {
    category: 'client',
    retriable: 'no',
    when: 'It cannot be proved which guild the target belongs to while an allow-list is set.',
    hint: 'Pass an id whose guild the bot can see.',
  },
  CATALOG_ONLY: {
    category: 'client',
    retriable: 'no',
    when: 'The server runs as `discord-mcp catalog`: it shows schemas and executes nothing.',
    hint: 'Start it with `discord-mcp serve` and a token, or with --sandbox.',
  },
  DISPATCH_MODE_MISMATCH: {
    category: 'client',
    retriable: 'no',
    when: 'A tool was called through a dispatcher of another risk, such as a write through mcp_tools_call_read.',
    hint: 'Call it through the tool named in `suggested_tool`.',
  },
  AUDIT_UNAVAILABLE: {
    category: 'server',
    retriable: 'yes',
    outcome: 'not_sent',
    when: 'MCP_AUDIT_REQUIRED is set and the audit record could not be written; nothing was sent.',
    hint: 'The operator repairs the audit sink; then call again.',
  },
  SHUTTING_DOWN: {
    category: 'server',
    retriable: 'yes',
    outcome: 'not_sent',
    when: 'The process is ending; nothing was sent.',
    hint: 'Call again when the server is back.',
  },
  AMBIGUOUS_NAME: {
    category: 'client',
    retriable: 'no',
    when: 'A name fits several things; `candidates` lists them.',
    hint: 'Pass the id of the one you mean.',
  },
  PIPELINE_RECURSION: {
    category: 'client',
    retriable: 'no',
    when: 'A pipeline step is itself a pipeline.',
    hint: 'Put the inner steps into the outer pipeline.',
  },
  PIPELINE_UNRESOLVED: {
    category: 'client',
    retriable: 'no',
    when: 'A template of a pipeline step has no value.',
    hint: 'Name a field that the earlier step returned, or give a default: {{path ?? "text"}}.',
  },
  STATE_UNAVAILABLE: {
    category: 'server',
    retriable: 'by_reason',
    outcome: 'not_sent',
    when: 'The state store cannot be read or written; nothing was sent. `reason` says why, and whether waiting may mend it.',
    hint: 'The operator repairs the state store; then call again.',
  },
} as const satisfies Record<string, ErrorCodeFacts>;

/** One of the stable codes. */
export type ErrorCode = keyof typeof ERROR_CODES;
