import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { appendFileSync, chmodSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'; // prettier-ignore
import { basename, join } from 'node:path';
import { aRecord, TestTrail } from '../testing/trail.js';
import type { FileSink } from './file.sink.js';
import { TrailFile } from './trail-file.js';

describe('the trail in a file', () => {
  let trail: TestTrail;
  const told = ['log', 'warn', 'error'].map((level) =>
    jest.spyOn(Logger.prototype, level as 'log').mockReturnValue(undefined),
  );
  beforeEach(() => {
    trail = new TestTrail();
    for (const spy of told) spy.mockClear();
  });
  afterEach(() => trail.remove());

  const numbers = () => trail.records().map(({ seq }) => seq);

  it('is one chain over restarts, for its owner alone', async () => {
    await trail.session(2);
    await trail.session(1);
    expect(trail.records().map(({ event }) => event)).toEqual(['opened', 'started', 'started', 'closed', 'opened', 'started', 'closed']); // prettier-ignore
    expect(numbers()).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(await trail.verify()).toMatchObject({ verdict: 'intact', records: 7, first_seq: 1, last: { seq: 7 } });
    expect(statSync(trail.file).mode & 0o777).toBe(0o600);
  });

  it('shares an fsync among the records that come meanwhile', async () => {
    const sync = jest.spyOn(TrailFile.prototype, 'sync');
    const sink = await trail.sink();
    const before = sync.mock.calls.length;
    const receipts = Array.from({ length: 200 }, (_, index) => sink.append(aRecord(index)));
    expect(await Promise.all(receipts.map(({ durable }) => durable))).not.toContain(false);
    expect(sync.mock.calls.length - before).toBeLessThan(5);
    expect(numbers()).toEqual(Array.from({ length: 201 }, (_, index) => index + 1));
    sync.mockRestore();
  });

  it('has a record before the disk has it: what a killed process leaves behind', async () => {
    const sink = await trail.sink();
    const { written, durable } = sink.append(aRecord(1));
    expect(await written).toBe(true);
    expect(readFileSync(trail.file, 'utf8')).toContain('call-1');
    expect(await durable).toBe(true);
  });

  describe('that grows too large', () => {
    it('is put aside, and the chain goes on in a new file and after a restart', async () => {
      await trail.session(40, { maxFileBytes: 4096 });
      await trail.session(1, { maxFileBytes: 4096 });
      const files = readdirSync(trail.directory).filter((name) => /\.\d+$/.test(name));
      expect(files.length).toBeGreaterThan(3);
      for (const name of files) expect(statSync(join(trail.directory, name)).size).toBeLessThan(8192);
      expect(await trail.verify()).toMatchObject({ verdict: 'intact', first_seq: 1, problems: [] });
    });

    it('keeps as many files as are wanted, and says where the chain begins then', async () => {
      await trail.session(40, { maxFileBytes: 4096, keepFiles: 2 });
      const aside = readdirSync(trail.directory).filter((name) => /\.\d+$/.test(name));
      expect(aside).toHaveLength(2);
      const report = await trail.verify();
      expect(report.verdict).toBe('intact');
      expect(report.first_seq).toBeGreaterThan(1);
    });

    it('goes on after a process that was killed between putting it aside and beginning anew', async () => {
      await trail.session(3);
      renameSync(trail.file, `${trail.file}.000001`);
      await trail.session(1);
      expect(numbers()).toEqual([6, 7, 8]);
      expect(await trail.verify()).toMatchObject({ verdict: 'intact', records: 8 });
    });
  });

  describe('whose last line is torn', () => {
    const cut = (bytes: number) => truncateSync(trail.file, statSync(trail.file).size - bytes);

    it('is told as cut, and the next process goes on behind it and tells of it', async () => {
      await trail.session(2);
      cut(30);
      expect(await trail.verify()).toMatchObject({ verdict: 'cut', records: 3, problems: [] });
      await trail.session(1);
      const report = await trail.verify();
      expect(report).toMatchObject({ verdict: 'intact', records: 6, torn: [{ line: 4 }], problems: [] });
    });

    it.each([
      ['lacks nothing but its end', () => cut(1)],
      ['is the very first one', () => writeFileSync(trail.file, '{"audit":1,"seq":1,"pre')],
      ['is empty space', () => appendFileSync(trail.file, Buffer.alloc(5_000))],
      ['is several', () => appendFileSync(trail.file, '{"audit":1\n\n{"aud')],
      ['has an end', () => appendFileSync(trail.file, '{"audit":1\n')],
    ])('goes on when it %s', async (_, tear) => {
      await trail.session(2);
      tear();
      await trail.session(1);
      await trail.session(1);
      expect(await trail.verify()).toMatchObject({ verdict: 'intact', problems: [] });
    });

    it('does not excuse another line that is no record', async () => {
      await trail.session(2);
      cut(30);
      await trail.session(1);
      const text = readFileSync(trail.file, 'utf8');
      writeFileSync(trail.file, text.replace(/^(.*\n.*\n.*\n)(.{20})/, '$1something else'));
      expect(await trail.verify()).toMatchObject({ verdict: 'broken' });
    });
  });

  describe('that another process writes', () => {
    it('is left to it: the second writes a file beside it, which is free again later', async () => {
      const [first, second] = [await trail.sink(), await trail.sink()];
      expect([first.file, second.file]).toEqual([trail.file, `${trail.file}-2`]);
      await second.close();
      expect((await trail.sink()).file).toBe(`${trail.file}-2`);
      expect(await second.append(aRecord(1)).written).toBe(false);
    });

    it('is known by any of its names', async () => {
      await trail.sink();
      const link = new TestTrail();
      symlinkSync(trail.file, link.file);
      expect((await link.sink()).file).toBe(`${trail.file}-2`);
      await link.remove();
    });
  });

  describe('that cannot be written', () => {
    it.each([
      ['is a directory', () => mkdirSync(trail.file), 'cannot be written (EISDIR)'],
      ['is a log of something else', () => writeFileSync(trail.file, 'one\ntwo\n'), 'holds something else than audit records'], // prettier-ignore
      ['has no directory', () => rmSync(trail.directory, { recursive: true }), 'cannot be written (ENOENT)'],
    ])('does not let the process start when it %s', async (_, spoil, problem) => {
      spoil();
      await expect(trail.sink()).rejects.toThrow(`MCP_AUDIT_FILE: ${JSON.stringify(trail.file)} ${problem}`);
      mkdirSync(trail.directory, { recursive: true });
    });

    const works = async (sink: FileSink) => {
      while (!sink.working) await new Promise((resolve) => setImmediate(resolve));
    };

    it('loses records, says so once, and goes on by itself when it can', async () => {
      const sink = await trail.sink({ retryMs: 1 });
      const full = Object.assign(new Error(), { code: 'ENOSPC' });
      const write = jest.spyOn(TrailFile.prototype, 'write').mockRejectedValue(full);
      expect(await Promise.all([sink.append(aRecord(1)).durable, sink.append(aRecord(2)).written])).toEqual([
        false,
        false,
      ]);
      expect(await sink.append(aRecord(3)).written).toBe(false);
      expect(sink.working).toBe(false);
      expect(Logger.prototype.error).toHaveBeenCalledTimes(1);
      write.mockRestore();
      await works(sink);
      expect(await sink.append(aRecord(4)).durable).toBe(true);
      expect(trail.records().map(({ event }) => event)).toEqual(['opened', 'opened', 'started']);
      expect(await trail.verify()).toMatchObject({ verdict: 'intact' });
    });

    it('loses what it could not bring to the disk', async () => {
      const sink = await trail.sink({ retryMs: 1 });
      const sync = jest.spyOn(TrailFile.prototype, 'sync').mockRejectedValueOnce(new Error('bad block'));
      const receipts = [1, 2, 3].map((call) => sink.append(aRecord(call)));
      expect(await Promise.all(receipts.map(({ durable }) => durable))).toEqual([false, false, false]);
      sync.mockRestore();
      await works(sink);
      await sink.append(aRecord(4)).durable;
      expect(await trail.verify()).toMatchObject({ verdict: 'intact', records: 6 });
    });

    it('loses what waits for the next file when the one before fails on its way to the disk', async () => {
      const sink = await trail.sink({ retryMs: 1, maxFileBytes: 400 });
      let fail!: (error: Error) => void;
      const sync = jest.spyOn(TrailFile.prototype, 'sync');
      sync.mockImplementationOnce(() => new Promise((_, reject) => (fail = reject)));
      const first = sink.append(aRecord(1));
      expect(await first.written).toBe(true);
      const second = sink.append(aRecord(2));
      await new Promise((resolve) => setImmediate(resolve));
      fail(new Error('bad block'));
      expect(await Promise.all([first.durable, second.written])).toEqual([false, false]);
      sync.mockRestore();
      await works(sink);
      expect(await sink.append(aRecord(3)).durable).toBe(true);
      expect(await trail.verify()).toMatchObject({ verdict: 'intact', problems: [] });
    });

    it('goes on in a new file when it was removed, with the number that follows', async () => {
      const sink = await trail.sink({ retryMs: 1 });
      await sink.append(aRecord(1)).durable;
      rmSync(trail.file);
      expect(await sink.append(aRecord(2)).durable).toBe(false);
      await works(sink);
      expect(await sink.append(aRecord(3)).durable).toBe(true);
      expect(numbers()).toEqual([4, 5]);
    });
  });

  it('reads no file of another name for one of its own', async () => {
    writeFileSync(join(trail.directory, `${basename(trail.file)}.bak`), 'x');
    chmodSync(trail.directory, 0o700);
    await trail.session(1);
    expect(await trail.verify()).toMatchObject({ verdict: 'intact', files: [trail.file] });
  });
});
