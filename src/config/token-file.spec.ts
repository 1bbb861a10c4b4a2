import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readTokenFile } from './token-file.js';

const TOKEN = 'MTIzNDU2Nzg5MDEyMzQ1Njc4.GabcdE.0123456789012345678901234567890123456789';

describe('readTokenFile', () => {
  let root: string;
  const file = (content: string) => {
    writeFileSync(join(root, 'token'), content);
    return join(root, 'token');
  };
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'token-'));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('reads the token, with or without a line end', () => {
    expect(readTokenFile(file(TOKEN))).toBe(TOKEN);
    expect(readTokenFile(file(`Bot ${TOKEN}\n`))).toBe(TOKEN);
  });

  it.each(['/dev/zero', tmpdir()])('refuses %s, which is no regular file, at once', (path) => {
    expect(() => readTokenFile(path)).toThrow('is no regular file');
  });

  it('refuses a file that is larger than any token, and never shows what is in it', () => {
    expect(() => readTokenFile(file(' '.repeat(4096) + TOKEN))).toThrow('is larger than 4 KiB');
    expect(() => readTokenFile(file(`${TOKEN} ${TOKEN}`))).toThrow(/holds no bot token$/);
  });

  it('refuses a file that is not there or empty', () => {
    expect(() => readTokenFile(join(root, 'missing'))).toThrow('cannot be read (ENOENT)');
    expect(() => readTokenFile(file(''))).toThrow('holds no bot token');
  });
});
