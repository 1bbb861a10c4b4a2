import { writeFileSync, rmSync } from 'node:fs';
import { ChainHash } from '../chain/chain-hash.js';
import { LineSink } from '../sink/line.sink.js';
import { aRecord, TestTrail } from '../testing/trail.js';
import { verifyTrail } from './verify-trail.js';

const ENDED = { event: 'ended', ok: true, duration_ms: 1, attempts: 1 } as const;

describe('verifyTrail', () => {
  let trail: TestTrail;
  afterEach(() => trail.remove());

  const edit = (change: (lines: string[]) => string[]) =>
    writeFileSync(trail.file, change(trail.lines()).map((line) => `${line}\n`).join('')); // prettier-ignore

  it.each<[string, (lines: string[]) => string[], string]>([
    ['a removed line', (lines) => lines.toSpliced(2, 1), ':3 is record 4: those after record 2 are missing'],
    ['a changed line', (lines) => lines.with(2, lines[2]!.replace('ada', 'bob')), ':3 was changed'],
    ['two lines in another order', (lines) => [...lines.slice(0, 2), lines[3]!, lines[2]!, ...lines.slice(4)], ':3 is record 4'], // prettier-ignore
    ['a repeated line', (lines) => lines.toSpliced(2, 0, lines[2]!), ':4 is record 3, and stands behind record 3'],
    ['a removed beginning', (lines) => lines.with(0, lines[0]!.replace('"seq":1', '"seq":9')), ':1 was changed'],
    ['an added line', (lines) => lines.toSpliced(2, 0, 'hello'), ':3 is no audit record'],
    ['an added last line', (lines) => [...lines, '{"audit":1}'], ':6 is no audit record'],
  ])('shows %s', async (_, change, problem) => {
    trail = new TestTrail();
    await trail.session(3);
    edit(change);
    const report = await trail.verify();
    expect(report.verdict).toBe('broken');
    expect(report.problems.map(({ file, line, problem: what }) => `${file}:${line} ${what}`).join('\n')).toContain(trail.file + problem); // prettier-ignore
  });

  it('shows a line that was changed and given a right hash by the one behind it', async () => {
    trail = new TestTrail();
    await trail.session(3);
    const forged = new ChainHash();
    edit((lines) => {
      const text = lines[2]!.replace('ada', 'bob').replace(/,"hash".*/, '');
      return lines.with(2, `${text},"hash":"${forged.of(text)}"}`);
    });
    expect((await trail.verify()).problems).toEqual([
      { file: trail.file, line: 4, problem: 'does not follow on record 3 as that is now' },
    ]);
  });

  it('shows a file that is missing between others', async () => {
    trail = new TestTrail();
    await trail.session(40, { maxFileBytes: 4096 });
    rmSync(`${trail.file}.000002`);
    expect(await trail.verify()).toMatchObject({ verdict: 'broken', problems: [{ line: 1, problem: expect.stringContaining('are missing') }] }); // prettier-ignore
  });

  describe('with a secret', () => {
    const SECRET = 's'.repeat(40);

    it('finds intact what was made with it, and tells what it cannot check without', async () => {
      trail = new TestTrail(SECRET);
      await trail.session(2);
      expect(await trail.verify()).toMatchObject({ verdict: 'intact', unchecked: 0 });
      expect(await trail.verify('another')).toMatchObject({ verdict: 'unchecked', unchecked: 4, problems: [] });
      expect(await verifyTrail([trail.file])).toMatchObject({ verdict: 'unchecked' });
    });

    it('shows records that were made without it behind one that was made with it', async () => {
      trail = new TestTrail(SECRET);
      await trail.session(1);
      const { file } = trail;
      const forger = new TestTrail();
      writeFileSync(forger.file, trail.lines().join('\n'));
      await forger.session(1);
      writeFileSync(file, forger.lines().map((line) => `${line}\n`).join('')); // prettier-ignore
      await forger.remove();
      expect((await trail.verify()).problems[0]).toEqual({ file, line: 4, problem: 'was made without the secret' });
    });

    it('may be set later', async () => {
      trail = new TestTrail();
      await trail.session(1);
      const later = new TestTrail(SECRET);
      writeFileSync(later.file, trail.lines().map((line) => `${line}\n`).join('')); // prettier-ignore
      await later.session(1);
      expect(await later.verify()).toMatchObject({ verdict: 'intact', records: 6 });
      await later.remove();
    });
  });

  it('does not call a file whole that holds no record', async () => {
    trail = new TestTrail();
    await trail.session(1);
    edit(() => []);
    expect(await trail.verify()).toMatchObject({ verdict: 'empty', records: 0 });
  });

  it('names the calls that began and did not end', async () => {
    trail = new TestTrail();
    const sink = await trail.sink();
    sink.append({ ...aRecord(1), step_id: 'first' });
    sink.append({ ...aRecord(2), step_id: 'second' });
    await sink.append({ ...aRecord(1), ...ENDED }).durable;
    expect((await trail.verify()).unfinished).toEqual([
      { call_id: 'call-2', tool: 'messages_send', step_id: 'second', time: expect.any(String) },
    ]);
  });

  it('reads what was taken from stderr, among the lines of the log and over several processes', async () => {
    trail = new TestTrail();
    const lines: string[] = ['{"level":"info","msg":"before"}\n'];
    for (const call of [1, 2]) {
      const sink = new LineSink((line) => lines.push(line) > 0, new ChainHash());
      sink.append(aRecord(call));
      lines.push('{"level":"info","msg":"between"}\n');
      await sink.close();
    }
    writeFileSync(trail.file, lines.join(''));
    expect(await verifyTrail([trail.file])).toMatchObject({ verdict: 'intact', records: 6 });
    writeFileSync(trail.file, lines.toSpliced(2, 1).join(''));
    expect(await verifyTrail([trail.file])).toMatchObject({ verdict: 'broken' });
  });
});
