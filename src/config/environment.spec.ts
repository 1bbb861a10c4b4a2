import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readDotenv } from './environment.js';
import { readTokenFile } from './token-file.js';

const TOKEN = 'MTIzNDU2Nzg5MDEyMzQ1Njc4.GabcdE.0123456789012345678901234567890123456789';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'discord-mcp-'))));
afterEach(() => rmSync(folder, { recursive: true }));

describe('.env', () => {
  it('gives nothing where there is none', () => {
    expect(readDotenv(folder)).toEqual({});
  });

  it('takes comments, quotes, export and a byte order mark', () => {
    writeFileSync(join(folder, '.env'), '\uFEFF# first\nMCP_READ_ONLY = "true"\n\nexport MCP_GLOBAL_RPS=5 # five\r\n');
    expect(readDotenv(folder)).toEqual({ MCP_READ_ONLY: 'true', MCP_GLOBAL_RPS: '5' });
  });

  it('refuses a line that would be skipped silently', () => {
    writeFileSync(join(folder, '.env'), 'MCP_GLOBAL_RPS=5\nMCP_READ_ONLY true\n');
    expect(() => readDotenv(folder)).toThrow('.env: line 2 is no NAME=value');
  });
});

describe('a token file', () => {
  it('gives its token without the line end', () => {
    writeFileSync(join(folder, 'token'), `${TOKEN}\n`);
    expect(readTokenFile(join(folder, 'token'))).toBe(TOKEN);
  });

  it.each(['', '${DISCORD_TOKEN}', `Bot Bot ${TOKEN}`, `${TOKEN}\n${TOKEN}`])(
    'refuses one that holds %j, without showing it',
    (text) => {
      writeFileSync(join(folder, 'token'), text);
      expect(() => readTokenFile(join(folder, 'token'))).toThrow(/^DISCORD_TOKEN_FILE: ".*token" holds no bot token$/);
    },
  );

  it('refuses one that is not there', () => {
    expect(() => readTokenFile(join(folder, 'gone'))).toThrow(/DISCORD_TOKEN_FILE: .*cannot be read \(ENOENT\)/);
  });
});
