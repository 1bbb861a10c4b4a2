import { createHash } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readAccessTokensFile } from './access-tokens-file.js';

const TOKEN = 'a'.repeat(40);
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

describe('readAccessTokensFile', () => {
  let root: string;
  const file = (content: unknown, mode = 0o600) => {
    const path = join(root, 'tokens.json');
    writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
    chmodSync(path, mode);
    return path;
  };
  const principal = (entry: object) => ({ principals: [{ name: 'ada', token: TOKEN, ...entry }] });
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'tokens-'));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('keeps nothing of a token but its hash', () => {
    const tokens = readAccessTokensFile(file(principal({})));
    expect(tokens).toEqual([{ name: 'ada', sha256: sha256(TOKEN), scope: {} }]);
    expect(JSON.stringify(tokens)).not.toContain(TOKEN);
  });

  it('reads hashes, several tokens of one principal, and its scope', () => {
    const entry = {
      token: [TOKEN, `sha256:${sha256('b').toUpperCase()}`],
      guilds: ['1100000000000000001'],
      categories: ['messages'],
      read_only: true,
      tools_include: ['messages_read'],
      tools_exclude: [],
    };
    const scope = {
      guilds: ['1100000000000000001'],
      categories: ['messages'],
      readOnly: true,
      include: ['messages_read'],
      exclude: [],
    };
    expect(readAccessTokensFile(file(principal(entry)))).toEqual([
      { name: 'ada', sha256: sha256(TOKEN), scope },
      { name: 'ada', sha256: sha256('b'), scope },
    ]);
  });

  it.each([
    ['no JSON', 'principals: []', 'is not valid JSON'],
    ['a list', [], 'must be a JSON object'],
    ['nothing', {}, 'principals is missing'],
    ['nobody', { principals: [] }, 'principals must not be empty'],
    ['something unknown', { principals: [{ name: 'ada', token: TOKEN }], more: 1 }, 'more is not known here'],
    ['a misspelt field', principal({ guild: [] }), 'principals[0].guild is not known here'],
    ['a name with a space', principal({ name: 'ada l' }), 'principals[0].name must be 1 to 64'],
    ['a name of ours', principal({ name: 'default' }), 'principals[0].name must be 1 to 64'],
    ['a short token', principal({ token: 'a'.repeat(31) }), 'principals[0].token must be at least 32'],
    ['no token', { principals: [{ name: 'ada' }] }, 'principals[0].token must be at least 32'],
    ['half a hash', principal({ token: `sha256:${'a'.repeat(40)}` }), 'principals[0].token must be at least 32'],
    ['a hash in capitals', principal({ token: `SHA256:${'a'.repeat(64)}` }), 'principals[0].token must be at least 32'],
    ['an unquoted id', principal({ guilds: [1100000000000000001n.toString().length] }), 'must be a list of guild ids'],
    ['one guild', principal({ guilds: '1100000000000000001' }), 'principals[0].guilds must be a list'],
    ['a word for a flag', principal({ read_only: 'yes' }), 'principals[0].read_only must be true or false'],
    ['a name twice', { principals: [{ name: 'ada', token: TOKEN }, { name: 'ada', token: 'b'.repeat(32) }] }, 'names "ada" twice'], // prettier-ignore
    ['a token twice', { principals: [{ name: 'ada', token: TOKEN }, { name: 'bob', token: `sha256:${sha256(TOKEN)}` }] }, 'holds one token twice'], // prettier-ignore
  ])('refuses %s, naming the place and no token', (_, content, problem) => {
    const read = () => readAccessTokensFile(file(content));
    expect(read).toThrow(problem);
    expect(read).toThrow(/^MCP_ACCESS_TOKENS_FILE: ".*tokens\.json" /);
    expect(read).not.toThrow(TOKEN);
  });

  it.each([
    [0o640, principal({}), 'is open to others (mode 640): chmod 600 it, or hold hashes'],
    [0o604, principal({}), 'is open to others (mode 604)'],
    [0o660, principal({ token: `sha256:${sha256(TOKEN)}` }), 'is open to others (mode 660): chmod 600 it'],
  ])('refuses mode %o', (mode, content, problem) => {
    expect(() => readAccessTokensFile(file(content, mode))).toThrow(problem);
  });

  it('lets others read hashes', () => {
    expect(readAccessTokensFile(file(principal({ token: `sha256:${sha256(TOKEN)}` }), 0o644))).toHaveLength(1);
  });

  it('refuses a file that is not there', () => {
    expect(() => readAccessTokensFile(join(root, 'none'))).toThrow('cannot be read (ENOENT)');
  });
});
