import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FileTokenSource } from './file-token-source.js';

const FIRST = 'MTEwMDAwMDAwMDAwMDAwMDAwMQ.GabcDE.abcdefghijklmnopqrstuvwxyz0123456789AB';
const SECOND = FIRST.replace('abc', 'xyz');

describe('FileTokenSource', () => {
  let directory: string;
  let file: string;

  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'token-'));
    file = join(directory, 'token');
  });
  afterEach(() => rmSync(directory, { recursive: true }));

  it('sees a new token by itself, and tells of it', async () => {
    writeFileSync(file, FIRST);
    const source = new FileTokenSource(file, 10);
    const told = new Promise<string>((resolve) => source.onChange(() => resolve(source.current)));
    writeFileSync(file, `${SECOND}\n`);
    expect(await told).toBe(SECOND);
    source.close();
  });

  it('refuses to start without a token, naming the setting and not the content', () => {
    expect(() => new FileTokenSource(file)).toThrow(/DISCORD_TOKEN_FILE/);
    writeFileSync(file, 'no token at all');
    expect(() => new FileTokenSource(file)).toThrow(/^(?!.*no token at all).*DISCORD_TOKEN_FILE/s);
  });
});
