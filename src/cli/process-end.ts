import { redact } from '../errors/redact.js';
import { stderr } from './stderr.js';
import { ExitCode } from './exit-code.js';

/** Clients kill two seconds after they close stdin. */
const STDIN_GRACE_MS = 1500;
/** Beyond the grace, for cancelling, answering and closing. */
const CLOSING_MS = 1500;
const FLUSH_MS = 300;

const SIGNAL_NUMBER = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 } as const;
type EndSignal = keyof typeof SIGNAL_NUMBER;

/** Something that runs until the process is told to end. */
export interface Running {
  /** The program as people know it, before what it says of its end. */
  readonly program: string;
  /** What requests in flight get after a signal, milliseconds. */
  readonly graceMs: number;
  /** Takes nothing new, ends waits, gives requests in flight the grace, cancels and answers the rest. */
  close(graceMs: number): Promise<void>;
  /** Reads the bot token again; called on SIGHUP when stdin is no terminal. */
  reloadToken?(): void;
}

/**
 * Ends the process in order: on SIGTERM or SIGINT with the grace, on a second signal at once. With `stdio`, a closed stdin or stdout
 * ends it as well, with 1500 ms.
 */
export function endInOrder(running: Running, transport: 'stdio' | 'http'): void {
  let ending = false;
  const begin = (graceMs: number, code: ExitCode): void => {
    if (ending) return;
    ending = true;
    void close(running, graceMs, code);
  };
  const onSignal = (signal: EndSignal): void => {
    if (ending) process.exit(128 + SIGNAL_NUMBER[signal]);
    begin(running.graceMs, ExitCode.ok);
  };
  process.on('SIGTERM', onSignal).on('SIGINT', onSignal);
  process.on('SIGHUP', (signal) => (process.stdin.isTTY ? onSignal(signal as EndSignal) : running.reloadToken?.()));
  process.on('unhandledRejection', (reason) => tell(running, 'a rejection nobody waited for', reason));
  process.on('uncaughtException', (error) => {
    tell(running, 'uncaught', error);
    begin(running.graceMs, ExitCode.failure);
  });
  if (transport === 'stdio') endWithStreams(() => begin(Math.min(STDIN_GRACE_MS, running.graceMs), ExitCode.ok));
}

function endWithStreams(begin: () => void): void {
  for (const event of ['end', 'close', 'error']) process.stdin.once(event, begin);
  // EPIPE: the client is gone
  process.stdout.on('error', begin);
}

async function close(running: Running, graceMs: number, code: ExitCode): Promise<void> {
  const late = setTimeout(() => process.exit(code), graceMs + CLOSING_MS);
  try {
    await running.close(graceMs);
    await Promise.all([stderr.flush(FLUSH_MS), flushStdout()]);
  } catch (error) {
    tell(running, 'closing failed', error);
  }
  clearTimeout(late);
  process.exit(code);
}

/** The last answers leave before the process does, unless nobody reads them. */
async function flushStdout(): Promise<void> {
  if (!process.stdout.writable) return;
  await new Promise<void>((resolve) => {
    setTimeout(resolve, FLUSH_MS).unref();
    process.stdout.write('', () => resolve());
  });
}

function tell({ program }: Running, what: string, error: unknown): void {
  const details = error instanceof Error ? (error.stack ?? error.message) : String(error);
  stderr.write(redact(`${program}: ${what}: ${details}\n`));
}
