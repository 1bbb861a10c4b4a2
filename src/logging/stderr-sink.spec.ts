import { PassThrough, Writable } from 'node:stream';
import { StderrSink } from './stderr-sink.js';

/** A stream whose reader has stopped reading: it takes what fits, and nothing leaves. */
function blocked(): Writable {
  return new Writable({ write: () => undefined });
}

/** A stream whose reader is gone. */
function closed(): Writable {
  return new Writable({
    write: (_chunk, _encoding, done) => done(Object.assign(new Error('broken pipe'), { code: 'EPIPE' })),
  });
}

describe('StderrSink', () => {
  it('writes lines in order', () => {
    const stream = new PassThrough();
    const sink = new StderrSink(stream);
    sink.write('one\n');
    sink.write('two\n');
    expect(String(stream.read())).toBe('one\ntwo\n');
  });

  it('survives a reader that is gone', async () => {
    const stream = closed();
    const sink = new StderrSink(stream);
    sink.write('lost\n');
    await new Promise(setImmediate);
    sink.write('lost too\n');
    await sink.flush(10_000);
    expect(stream.destroyed).toBe(true);
  });

  it('drops lines beyond its buffer instead of waiting or growing', () => {
    const stream = blocked();
    const sink = new StderrSink(stream, 100);
    for (let line = 0; line < 1000; line++) sink.write('0123456789\n');
    expect(stream.writableLength).toBeLessThan(200);
  });

  it('says how many lines were lost when the reader is back', () => {
    const waiting: (() => void)[] = [];
    const seen: string[] = [];
    const stream = new Writable({
      decodeStrings: false,
      write: (chunk: string, _encoding, done) => {
        seen.push(chunk);
        waiting.push(done);
      },
    });
    const sink = new StderrSink(stream, 5);
    for (const line of ['one\n', 'two\n', 'three\n', 'four\n']) sink.write(line);
    while (waiting.length > 0) waiting.shift()!();
    sink.write('five\n');
    while (waiting.length > 0) waiting.shift()!();
    expect(seen.join('')).toBe('one\ntwo\n{"level":"warn","msg":"2 log lines were lost: stderr was not read"}\nfive\n');
  });

  it('waits for a flush no longer than told', async () => {
    const sink = new StderrSink(blocked());
    sink.write('stuck\n');
    await expect(sink.flush(20)).resolves.toBeUndefined();
  });
});
