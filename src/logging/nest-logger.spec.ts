import { PassThrough } from 'node:stream';
import { createLogger } from './logger.js';
import { NestLogger } from './nest-logger.js';
import { StderrSink } from './stderr-sink.js';

const TOKEN = 'MTIzNDU2Nzg5MDEyMzQ1Njc4.GabcdE.0123456789012345678901234567890123456789';

let lines: PassThrough;
let logger: NestLogger;
beforeEach(() => {
  lines = new PassThrough();
  logger = new NestLogger(createLogger('info', new StderrSink(lines)));
});

function logged(): Record<string, unknown>[] {
  const text = String(lines.read() ?? '');
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

describe('NestLogger', () => {
  it('writes one JSON object a line, with level, context and time', () => {
    logger.warn('careful', 'Somewhere');
    expect(logged()).toEqual([{ level: 'warn', context: 'Somewhere', msg: 'careful', time: expect.any(String) }]);
  });

  it('keeps the stack of an error', () => {
    logger.error('failed', new Error('the cause'), 'Somewhere');
    expect(logged()).toEqual([
      expect.objectContaining({
        level: 'error',
        msg: 'failed',
        err: expect.objectContaining({ message: 'the cause' }),
      }),
    ]);
  });

  it('speaks in plain words on a terminal, secrets taken out there too', () => {
    const terminal = Object.assign(new PassThrough(), { isTTY: true });
    const toPeople = new NestLogger(createLogger('info', new StderrSink(terminal)));
    toPeople.warn('careful', { attempts: 2 }, 'Somewhere');
    toPeople.error(`token ${TOKEN}`, new Error('the cause'), 'Somewhere');
    const text = String(terminal.read());
    expect(text).toContain('warn: Somewhere: careful {"extra":[{"attempts":2}]}\n');
    expect(text).toMatch(/^error: Somewhere: token \[redacted\]\nError: the cause\n {4}at /m);
  });

  it('takes out whatever has the shape of a secret, in messages, values and stacks', () => {
    logger.error(`token ${TOKEN}`, new Error(`sent ${TOKEN}`), 'Somewhere');
    logger.log({ authorization: `Bot ${TOKEN}` });
    const text = String(lines.read());
    expect(text).toContain('[redacted]');
    expect(text).not.toContain(TOKEN);
  });

  it('leaves out what Nest tells of its start-up, and failures that it throws as well', () => {
    logger.log('dependencies initialized', 'InstanceLoader');
    logger.error('listen EADDRINUSE', 'stack', 'NestApplication');
    logger.error('failed', 'stack', 'ExceptionHandler');
    expect(logged()).toEqual([]);
  });
});
