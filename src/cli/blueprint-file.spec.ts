import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { readBlueprintFile, STDIN, writeBlueprintFile } from './blueprint-file.js';
import { ExitCode } from './exit-code.js';

describe('the file of a blueprint', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'blueprint-file-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const read = (text: string): Promise<unknown> => {
    const path = join(folder, 'a.yaml');
    writeFileSync(path, text);
    return readBlueprintFile(path);
  };

  it.each([
    ['YAML', '$schema: x\nguild: { name: Any }\n'],
    ['YAML with the tags of its core', '!!map\nguild: !!map { name: !!str Any }\n'],
    ['JSON', '{ "$schema": "x", "guild": { "name": "Any" } }'],
  ])('is read without its $schema: %s', async (_form, text) => {
    expect(await read(text)).toEqual({ guild: { name: 'Any' } });
  });

  it.each([
    ['an ordered map', 'guild: !!omap [name: Any]', /omap at line 1, column 8$/],
    ['a set', 'a: 1\nguild: !!set { name }', /set at line 2, column 8$/],
    ['pairs', 'guild: !!pairs [name: Any]', /pairs at line 1/],
    ['bytes', 'guild: !!binary aGVsbG8=', /binary at line 1/],
    ['a time', 'guild: !!timestamp 2020-01-01', /timestamp at line 1/],
    ['a tag of its own', 'guild: !any { name: Any }', /!any at line 1/],
    ['an ordered map by an older version', '%YAML 1.1\n---\nguild: !!omap [name: Any]', /omap at line 3/],
    ['a key there twice', 'guild: {}\nguild: {}', /unique at line 2/],
    ['two documents', 'guild: {}\n---\nguild: {}', /multiple documents/],
  ])('is refused, with the line, for %s', async (_what, text, message) => {
    await expect(read(text)).rejects.toMatchObject({ exitCode: 1, message: expect.stringMatching(message) });
  });

  it.each([
    ['a.json', '{\n  "guild": { "name": "Any" },\n', /a\.json is no JSON: .*JSON/],
    ['a.json', '{ "guild": { "name": "Any" "x": 1 } }', /is no JSON: .*line 1 column 28/],
    ['a', '{ "guild": [1, 2 }', /is no JSON/],
    ['a.yaml', '{ guild: [1, 2 }', /is neither JSON nor YAML 1\.2/],
    ['a.json', '{ "guild": {}, "guild": {} }', /is neither JSON nor YAML 1\.2: Map keys must be unique/],
  ])('is refused in the words of its form: %s', async (name, text, message) => {
    const path = join(folder, name);
    writeFileSync(path, text);
    await expect(readBlueprintFile(path)).rejects.toMatchObject({ message: expect.stringMatching(message) });
  });

  it('is not written over unless that is asked for', async () => {
    const path = join(folder, 'guild.json');
    await writeBlueprintFile({ schema_version: 1 }, path, { overwrites: false });
    const again = writeBlueprintFile({}, path, { overwrites: false });
    await expect(again).rejects.toMatchObject({ exitCode: 1, message: expect.stringContaining('--force') });
    expect(await readBlueprintFile(path)).toEqual({ schema_version: 1 });
    await writeBlueprintFile({}, path, { overwrites: true });
    expect(await readBlueprintFile(path)).toEqual({});
    const nowhere = writeBlueprintFile({}, join(folder, 'none', 'a.json'), { overwrites: false });
    await expect(nowhere).rejects.toMatchObject({ message: expect.stringContaining('cannot be written (ENOENT)') });
  });

  it('is refused unread when it is larger than 4 MiB', async () => {
    const refused = { exitCode: 1, message: expect.stringMatching(/larger than 4194304 bytes/) };
    const text = `a: ${'x'.repeat(4 * 1024 * 1024)}`;
    await expect(read(text)).rejects.toMatchObject(refused);
    await expect(readBlueprintFile(STDIN, { stdin: Readable.from([Buffer.from(text)]) })).rejects.toMatchObject(
      refused,
    );
  });

  it.each([
    ['a pipe nobody writes to', (path: string) => void execFileSync('mkfifo', [path]), 'is no regular file'],
    ['a file that is not there', () => undefined, 'cannot be read (ENOENT)'],
  ])('is refused at once when it is %s', async (_what, make, why) => {
    const path = join(folder, 'b.yaml');
    make(path);
    await expect(readBlueprintFile(path)).rejects.toMatchObject({
      exitCode: 66,
      message: expect.stringContaining(why),
    });
  });

  it('is read from stdin for -', async () => {
    const stdin = Readable.from([Buffer.from('guild: { na'), Buffer.from('me: Any }')]);
    expect(await readBlueprintFile(STDIN, { stdin })).toEqual({ guild: { name: 'Any' } });
  });

  it('is waited for on stdin no longer than until the command is stopped', async () => {
    const stop = new AbortController();
    const interruption = { signal: stop.signal, exitCode: ExitCode.interrupted };
    const reading = readBlueprintFile(STDIN, { stdin: new PassThrough(), interruption });
    stop.abort();
    await expect(reading).rejects.toMatchObject({ exitCode: 130, message: expect.stringMatching(/stopped/) });
  });
});
