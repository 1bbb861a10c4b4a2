import { ConfigError } from './config-error.js';
import { Config } from './config.js';
import { configWarnings, loadConfig, type Variables } from './load-config.js';
import { settingsOf } from './setting.js';

const TOKEN = 'MTIzNDU2Nzg5MDEyMzQ1Njc4.GabcdE.0123456789012345678901234567890123456789';

function problemsOf(env: Variables, dotenv: Variables = {}): readonly string[] {
  try {
    loadConfig(env, dotenv);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

describe('defaults', () => {
  it('are those of an empty environment, and valid', () => {
    expect(loadConfig({})).toEqual(new Config());
  });

  it('are the ones the resilience page promises', () => {
    expect(loadConfig({})).toMatchObject({
      retryEnabled: true,
      retryMaxAttempts: 3,
      retryBaseDelayMs: 200,
      retryMaxDelayMs: 10_000,
      retryJitter: 'full',
      timeoutDefaultMs: 30_000,
      timeoutUploadMs: 120_000,
      callDeadlineMs: 55_000,
      circuitEnabled: true,
      circuitFailureThreshold: 10,
      circuitHalfOpenAfterMs: 60_000,
      bulkheadLimit: 100,
      invalidRequestLimit: 9000,
      globalRps: 50,
      responseMaxBytes: 16_777_216,
      shutdownGraceMs: 5000,
      dryRun: true,
      readOnly: false,
    });
  });
});

describe('whole numbers', () => {
  const ends = settingsOf(Config).flatMap(({ variable, property, accepts }) => {
    const [, min, max] = /from (\d+) to (\d+)/.exec(accepts) ?? [];
    return max === undefined ? [] : [{ variable, property, min: Number(min), max: Number(max), accepts }];
  });
  /** So that every base delay and every cap goes with the other. */
  const DELAYS = { MCP_RETRY_BASE_DELAY_MS: '1', MCP_RETRY_MAX_DELAY_MS: '600000' };

  it.each(ends)('$variable takes both ends of its range, $min and $max', ({ variable, property, min, max }) => {
    for (const end of [min, max])
      expect(loadConfig({ ...DELAYS, [variable]: String(end) })).toMatchObject({ [property]: end });
  });

  it.each(ends)('$variable refuses what is beyond $min and $max, but a 0 that means off', (setting) => {
    const { variable, property, min, max, accepts } = setting;
    const beyond = accepts.startsWith('0 (off)') ? [max + 1] : [min - 1, max + 1];
    for (const raw of beyond.map(String))
      expect(problemsOf({ ...DELAYS, [variable]: raw })).toContainEqual(
        expect.stringContaining(`${variable}: got "${raw}"; accepts ${accepts}`),
      );
    if (beyond.length === 1) expect(loadConfig({ [variable]: '0' })).toMatchObject({ [property]: 0 });
  });

  it('may have spaces around them', () => {
    expect(loadConfig({ MCP_HTTP_PORT: ' 80 ' }).httpPort).toBe(80);
  });

  it.each(['3.5', '1e1', '0x3', 'three', 'NaN', '99999999999999999999'])('are none of the form %s', (raw) => {
    expect(problemsOf({ MCP_HTTP_PORT: raw })).toEqual([
      expect.stringContaining(`MCP_HTTP_PORT: got ${JSON.stringify(raw)}; accepts `),
    ]);
  });

  it('refused name their range and unit', () => {
    expect(problemsOf({ MCP_TIMEOUT_DEFAULT_MS: '1s' })).toEqual([
      'MCP_TIMEOUT_DEFAULT_MS: got "1s"; accepts a whole number from 10 to 600000 (ms)',
    ]);
    expect(problemsOf({ MCP_GLOBAL_RPS: '-1' })).toEqual([
      'MCP_GLOBAL_RPS: got "-1"; accepts 0 (off) or a whole number from 1 to 1000 (requests per second)',
    ]);
  });
});

describe('switches', () => {
  it.each(['true', 'TRUE', '1', 'yes', 'Yes', 'on', 'ON'])('%s is on', (raw) => {
    expect(loadConfig({ MCP_READ_ONLY: raw }).readOnly).toBe(true);
  });

  it.each(['false', 'False', '0', 'no', 'NO', 'off'])('%s is off', (raw) => {
    expect(loadConfig({ MCP_RETRY_ENABLED: raw }).retryEnabled).toBe(false);
  });

  it.each(['', 'ja', '2', 'enabled', 'constructor'])('"%s" is refused', (raw) => {
    expect(problemsOf({ MCP_READ_ONLY: raw })).toEqual([
      expect.stringMatching(/^MCP_READ_ONLY: got .+; accepts true or false/),
    ]);
  });
});

describe('MCP_DRY_RUN', () => {
  it('is disarmed by the literal false alone', () => {
    expect(loadConfig({ MCP_DRY_RUN: 'false' }).dryRun).toBe(false);
  });

  it.each(['False', 'FALSE', '0', 'no', 'off'])('stays dry for %s, with a warning', (raw) => {
    expect(loadConfig({ MCP_DRY_RUN: raw }).dryRun).toBe(true);
    expect(configWarnings({ MCP_DRY_RUN: raw })).toEqual([expect.stringContaining('MCP_DRY_RUN')]);
  });

  it('is refused when it is no switch at all', () => {
    expect(problemsOf({ MCP_DRY_RUN: 'nope' })).toEqual([expect.stringContaining('MCP_DRY_RUN: got "nope"')]);
  });
});

describe('MCP_CONFIRM', () => {
  it('warns that clients without sessions cannot be asked', () => {
    const asks = { MCP_CONFIRM: 'elicit', MCP_HTTP_STATELESS: 'yes' };
    expect(configWarnings(asks)).toEqual([expect.stringMatching(/^MCP_CONFIRM: .*cannot be asked/)]);
    expect(configWarnings({ ...asks, MCP_HTTP_STATELESS: 'no' })).toEqual([]);
  });

  it('warn of a directory for the state that a database makes useless', () => {
    const both = { MCP_STATE_DIR: '/var/lib/mcp', MCP_DATABASE_URL: 'postgres://me@host/state' };
    expect(configWarnings(both)).toEqual([
      expect.stringMatching(/^MCP_STATE_DIR, MCP_DATABASE_URL: .*the database keeps/),
    ]);
    expect(configWarnings({ ...both, MCP_STATE_DIR: undefined })).toEqual([]);
  });
});

describe('words, texts and lists', () => {
  it('take words in any case', () => {
    expect(loadConfig({ MCP_RETRY_JITTER: 'Decorrelated', MCP_LOG_LEVEL: 'WARN' })).toMatchObject({
      retryJitter: 'decorrelated',
      logLevel: 'warn',
    });
  });

  it('split lists at commas', () => {
    expect(loadConfig({ MCP_CATEGORIES: 'channels, messages,' }).categories).toEqual(['channels', 'messages']);
  });

  it('name the wrong entry of a list, and why it is none where its form is right', () => {
    expect(problemsOf({ MCP_FETCH_HOSTS: 'emoji.gg, not a host,*.example.org' })).toEqual([
      expect.stringMatching(/^MCP_FETCH_HOSTS: got "not a host"; accepts host names/),
    ]);
    const api = ['discord.com', 'Canary.discord.com', 'discordapp.com'];
    expect(problemsOf({ MCP_FETCH_HOSTS: ['emoji.gg', ...api].join(',') })).toEqual([
      expect.stringMatching(/got "discord.com" \(Discord's API, .*\), "Canary.discord.com" \(.*"discordapp.com" \(/),
    ]);
    expect(loadConfig({ MCP_FETCH_HOSTS: 'cdn.discordapp.com' }).fetchHosts).toEqual(['cdn.discordapp.com']);
  });

  it('cut the slash off the end of the API address', () => {
    expect(loadConfig({ DISCORD_API_BASE_URL: 'http://127.0.0.1:4000/api/' }).discordApiBaseUrl).toBe(
      'http://127.0.0.1:4000/api',
    );
  });

  it.each([
    ['MCP_RETRY_JITTER', 'some'],
    ['MCP_CATEGORIES', ','],
    ['MCP_CATEGORIES', 'channels;messages'],
    ['DISCORD_DEFAULT_GUILD_ID', '123'],
    ['DISCORD_DEFAULT_GUILD_ID', '#general'],
    ['DISCORD_API_BASE_URL', 'discord.com/api'],
    ['DISCORD_API_BASE_URL', 'https://discord.com/api/v10'],
    ['DISCORD_API_BASE_URL', 'https://user:pass@discord.com/api'],
    ['DISCORD_API_BASE_URL', 'ftp://discord.com/api'],
    ['DISCORD_API_BASE_URL', 'http://127.0.0.1:65536/api'],
    ['DISCORD_API_BASE_URL', 'http://[::1/api'],
    ['DISCORD_API_BASE_URL', 'http://127.0.0.1:x'],
    ['MCP_FILES_DIR', '/dev/null'],
    ['MCP_FILES_DIR', '/nothing/is/here'],
    ['MCP_HTTP_ALLOWED_ORIGINS', 'https://example.org/app'],
    ['HTTPS_PROXY', 'socks5://127.0.0.1:1080'],
    ['HTTPS_PROXY', 'http://proxy:65536'],
    ['HTTP_PROXY', 'http://127.0.0.1:99999'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://127.0.0.1:70000'],
    ['DISCORD_MCP_ACCESS_TOKEN', 'short'],
  ])('%s=%s is refused', (variable, raw) => {
    expect(problemsOf({ [variable]: raw })).toEqual([expect.stringContaining(`${variable}: got `)]);
  });

  it('take a directory that exists for uploads', () => {
    expect(loadConfig({ MCP_FILES_DIR: '/dev' }).filesDir).toBe('/dev');
  });

  it('shorten a long wrong value', () => {
    expect(problemsOf({ MCP_RETRY_JITTER: 'x'.repeat(500) })[0]?.length).toBeLessThan(200);
  });
});

describe('secrets', () => {
  it('take the token with or without the scheme before it', () => {
    expect(loadConfig({ DISCORD_TOKEN: `Bot ${TOKEN}` }).discordToken).toBe(TOKEN);
    expect(loadConfig({ DISCORD_TOKEN: `${TOKEN}\n` }).discordToken).toBe(TOKEN);
  });

  it.each(['${DISCORD_TOKEN}', 'changeme', 'CHANGE_ME', '<your token>', 'your-token-here', ''])(
    'refuse %s as a token',
    (raw) => {
      expect(problemsOf({ DISCORD_TOKEN: raw })).toEqual([
        expect.stringMatching(/^DISCORD_TOKEN: got (a placeholder|an empty value)/),
      ]);
    },
  );

  it.each(['abc', `${TOKEN}.more`, 'two.parts', 'MTEw..abc', `${TOKEN.slice(0, -1)}!`])(
    'refuse %s, which has not the form of a token',
    (raw) => {
      expect(problemsOf({ DISCORD_TOKEN: raw })).toEqual([
        expect.stringMatching(/^DISCORD_TOKEN: got a value that is not shown; accepts .*three parts/),
      ]);
    },
  );

  it('refuse the scheme twice, and never show the value', () => {
    const [problem] = problemsOf({ DISCORD_TOKEN: `Bot Bot ${TOKEN}` });
    expect(problem).toContain('DISCORD_TOKEN: got a value that is not shown');
    expect(problem).not.toContain(TOKEN.slice(0, 8));
  });

  it('never show an access token, or the password of a proxy or a database', () => {
    const all = problemsOf({
      DISCORD_MCP_ACCESS_TOKEN: 'hunter2',
      HTTPS_PROXY: 'http://me:hunter2@proxy/path',
      MCP_DATABASE_URL: 'postgres://me:hunter2@host',
    }).join();
    expect(all).toContain('MCP_DATABASE_URL');
    expect(all).toContain('DISCORD_MCP_ACCESS_TOKEN');
    expect(all).toContain('HTTPS_PROXY');
    expect(all).not.toContain('hunter2');
  });

  it.each<[Record<string, string>, string | undefined]>([
    [{ MCP_AUDIT_FILE: '/var/audit' }, undefined],
    [{ MCP_AUDIT_FILE: '/var/audit', MCP_AUDIT_SINK: 'file', MCP_AUDIT_REQUIRED: 'true' }, undefined],
    [{ MCP_AUDIT_SINK: 'file' }, 'MCP_AUDIT_SINK: got file; needs MCP_AUDIT_FILE'],
    [{ MCP_AUDIT_FILE: '/var/audit', MCP_AUDIT_SINK: 'none' }, 'MCP_AUDIT_FILE: is set, but MCP_AUDIT_SINK is none'],
    [{ MCP_AUDIT_REQUIRED: 'true' }, 'MCP_AUDIT_REQUIRED: needs MCP_AUDIT_FILE'],
    [{ MCP_AUDIT_FILE: '/a', MCP_AUDIT_REQUIRED: 'true', MCP_AUDIT_ENABLED: 'false' }, 'MCP_AUDIT_REQUIRED: needs'],
  ])('of the audit trail must not contradict each other: %j', (env, problem) => {
    expect(problemsOf(env)).toEqual(problem === undefined ? [] : [expect.stringContaining(problem)]);
  });

  it.each([
    'postgres://me:p%40ss@db.example.org/state',
    'postgresql://me@[::1]:5433/state?sslmode=require&sslrootcert=/etc/ca.pem',
    'postgres://me:secret@%2Fvar%2Frun%2Fpostgresql/state',
  ])('take %s with a secret for the state, and not without', (MCP_DATABASE_URL) => {
    const MCP_STATE_SECRET = 'a-secret-that-all-replicas-share-0123';
    expect(loadConfig({ MCP_DATABASE_URL, MCP_STATE_SECRET })).toMatchObject({ databaseUrl: MCP_DATABASE_URL });
    expect(problemsOf({ MCP_DATABASE_URL })).toEqual([
      'MCP_DATABASE_URL: needs MCP_STATE_SECRET, the same for every replica',
    ]);
  });

  it.each([
    'mysql://me@host/state',
    'postgres://me@host',
    'postgres://me:pass/word@host/state',
    'postgres://me:p@ss@host/state',
    'postgres://me@one,two/state',
    'postgres://me@host:65536/state',
    'postgres://me@host/state?sslmod=require',
    'postgres://me@host/state?SSLMODE=require',
    'postgres://me@host/state?sslmode=',
    'postgres://me@host/state?sslmode=bogus',
    'postgres://me@host/state?sslmode=require&sslmode=disable',
    'postgres://me@host/state?host=evil',
    'postgres://me@host/state?constructor=1',
  ])('refuse %s as the database of the state', (MCP_DATABASE_URL) => {
    expect(problemsOf({ MCP_DATABASE_URL, MCP_STATE_SECRET: 'x'.repeat(32) })).toEqual([
      expect.stringContaining('MCP_DATABASE_URL: got a value that is not shown; accepts postgres://user:password@'),
    ]);
  });

  it('refuse a token and a token file at once', () => {
    expect(problemsOf({ DISCORD_TOKEN: TOKEN, DISCORD_TOKEN_FILE: '/run/secrets/token' })).toEqual([
      'DISCORD_TOKEN, DISCORD_TOKEN_FILE: both are set; keep one',
    ]);
  });
});

describe('settings that belong together', () => {
  it('refuse a first backoff above the longest', () => {
    expect(problemsOf({ MCP_RETRY_BASE_DELAY_MS: '500', MCP_RETRY_MAX_DELAY_MS: '400' })).toEqual([
      'MCP_RETRY_BASE_DELAY_MS: got "500"; accepts at most MCP_RETRY_MAX_DELAY_MS (400)',
    ]);
    expect(problemsOf({ MCP_RETRY_BASE_DELAY_MS: '20000' })).toHaveLength(1);
  });

  it('take equal delays', () => {
    expect(problemsOf({ MCP_RETRY_BASE_DELAY_MS: '400', MCP_RETRY_MAX_DELAY_MS: '400' })).toEqual([]);
  });

  it('lower the default first backoff to a smaller maximum', () => {
    expect(loadConfig({ MCP_RETRY_MAX_DELAY_MS: '50' }).retryBaseDelayMs).toBe(50);
  });
});

describe('allow-lists', () => {
  const [ONE, TWO] = ['1214142794956800003', '1214142794956800004'];

  it('take ids separated by commas', () => {
    expect(loadConfig({ ALLOWED_GUILDS: `${ONE}, ${TWO},`, WRITABLE_CHANNELS: TWO })).toMatchObject({
      allowedGuilds: [ONE, TWO],
      writableChannels: [TWO],
    });
  });

  it.each(['ALLOWED_GUILDS', 'ALLOWED_CHANNELS', 'WRITABLE_CHANNELS'])(
    '%s is refused when it is empty or has a name in it, for it would allow all or nothing',
    (name) => {
      expect(problemsOf({ [name]: `${ONE},#general` })).toEqual([expect.stringContaining('17 to 20 digits')]);
      expect(problemsOf({ [name]: ',' })).toHaveLength(1);
      expect(problemsOf({ [name]: '' })).toHaveLength(1);
    },
  );

  it('have the default guild among them', () => {
    expect(problemsOf({ ALLOWED_GUILDS: ONE, DISCORD_DEFAULT_GUILD_ID: ONE })).toEqual([]);
    expect(problemsOf({ ALLOWED_GUILDS: ONE, DISCORD_DEFAULT_GUILD_ID: TWO })).toEqual([
      `DISCORD_DEFAULT_GUILD_ID: got ${TWO}; accepts a guild of ALLOWED_GUILDS`,
    ]);
  });
});

describe('where a value comes from', () => {
  it('is the environment before .env', () => {
    expect(loadConfig({ MCP_BULKHEAD_LIMIT: '7' }, { MCP_BULKHEAD_LIMIT: '8', MCP_GLOBAL_RPS: '9' })).toMatchObject({
      bulkheadLimit: 7,
      globalRps: 9,
    });
  });

  it('may be the lower-case spelling other programs use for proxies, and empty means none', () => {
    expect(loadConfig({ https_proxy: 'http://proxy:3128' }).httpsProxy).toBe('http://proxy:3128');
    expect(problemsOf({ HTTPS_PROXY: '', NO_PROXY: '' })).toEqual([]);
    expect(loadConfig({ HTTPS_PROXY: '' }).httpsProxy).toBeUndefined();
  });
});

describe('unknown names', () => {
  it.each([
    ['MCP_RETRY_ATTEMPTS', 'MCP_RETRY_MAX_ATTEMPTS'],
    ['MCP_BULKHEAD_LIMITS', 'MCP_BULKHEAD_LIMIT'],
    ['DISCORD_TOKN', 'DISCORD_TOKEN'],
    ['DISCRD_TOKEN', 'DISCORD_TOKEN'],
    ['discord_token', 'DISCORD_TOKEN'],
    ['MCP_READONLY', 'MCP_READ_ONLY'],
  ])('%s is refused and %s is proposed', (name, proposal) => {
    expect(problemsOf({ [name]: 'secret-value' })).toEqual([
      `${name}: no setting of discord-mcp (did you mean ${proposal}?)`,
    ]);
  });

  it.each(['ALLOWED_ROLES', 'WRITABLE_GUILDS', 'MCP_CIRCUIT_X', 'MCP_WRITE_X', 'MCP_CONFIRM_BY', 'MCP_AUDIT_X'])(
    '%s is refused, for it must not be thought to work',
    (name) => {
      expect(problemsOf({ [name]: '1' })).toEqual([expect.stringContaining(`${name}: no setting of discord-mcp`)]);
    },
  );

  it('of any kind are refused in .env', () => {
    expect(problemsOf({}, { PATH_TO_SOMETHING: '1', MCP_READ_ONLY: 'true' })).toEqual([
      'PATH_TO_SOMETHING (.env): no setting of discord-mcp',
    ]);
  });

  it('of other programs are one warning in the environment', () => {
    const env = { MCP_TIMEOUT: '1', MCP_TOOL_TIMEOUT: '1', DISCORD_WEBHOOK_URL: 'x', ALL_PROXY: 'x', PATH: '/bin' };
    expect(problemsOf(env)).toEqual([]);
    expect(configWarnings(env)).toHaveLength(1);
    expect(configWarnings(env)[0]).toMatch(/MCP_TIMEOUT.*MCP_TOOL_TIMEOUT.*DISCORD_WEBHOOK_URL/);
  });
});

it('reports every problem at once', () => {
  expect(problemsOf({ MCP_RETRY_JITTER: 'x', MCP_BULKHEAD_LIMIT: 'x', MCP_RETRY_X: '1' })).toHaveLength(3);
});

it('describes every setting', () => {
  for (const setting of settingsOf(Config)) {
    expect(setting.description).toMatch(/\.$/);
    expect(setting.accepts).not.toBe('');
  }
});
