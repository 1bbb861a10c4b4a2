import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';

/** The package's `bin`. */
export const BINARY = resolve(import.meta.dirname, '../../bundle/discord-mcp.cjs');

const PATIENCE_MS = 20_000;

export interface CliOptions {
  /** The whole environment, besides PATH and HOME. */
  readonly env?: Record<string, string>;
  readonly cwd?: string;
  /** Default: {@link BINARY}. */
  readonly program?: string;
}

interface Exit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  /** Milliseconds since the start of the process. */
  readonly afterMs: number;
}

interface Message {
  readonly id?: number;
  readonly result?: Record<string, unknown>;
  readonly error?: { readonly code: number; readonly message: string };
}

/** One run of the real binary, with all it said. */
export class CliProcess {
  readonly child: ChildProcessWithoutNullStreams;
  readonly exited: Promise<Exit>;
  stdout = '';
  stderr = '';
  private readonly started = performance.now();

  constructor(args: readonly string[], { env = {}, cwd = tmpdir(), program = BINARY }: CliOptions = {}) {
    const { PATH = '', HOME = '' } = process.env;
    this.child = spawn(process.execPath, [program, ...args], { cwd, env: { PATH, HOME, ...env } });
    this.child.stdout.setEncoding('utf8').on('data', (text: string) => (this.stdout += text));
    this.child.stderr.setEncoding('utf8').on('data', (text: string) => (this.stderr += text));
    this.child.stdin.on('error', () => undefined);
    this.exited = new Promise((done) =>
      this.child.on('close', (code, signal) => done({ code, signal, afterMs: performance.now() - this.started })),
    );
  }

  /** Resolves when stderr has said it; rejects when the process ended, or said nothing for too long. */
  async says(pattern: RegExp): Promise<RegExpExecArray> {
    return this.until(() => pattern.exec(this.stderr), `stderr ${pattern}`);
  }

  /** Opens an MCP session of the 2025 era by hand: what is on stdout is the point of the tests that use it. */
  async initialize(): Promise<void> {
    const clientInfo = { name: 'cli-process', version: '0' };
    await this.request(0, 'initialize', { protocolVersion: '2025-11-25', capabilities: {}, clientInfo });
    this.send({ jsonrpc: '2.0', method: 'notifications/initialized' });
  }

  /** Sends one request and waits for its answer. */
  async request(id: number, method: string, params: object): Promise<Message> {
    this.send({ jsonrpc: '2.0', id, method, params });
    return this.answer(id);
  }

  answer(id: number): Promise<Message> {
    return this.until(() => this.messages().find((message) => message.id === id), `the answer to ${id}`);
  }

  send(message: object): void {
    this.child.stdin.write(`${JSON.stringify(message)}\n`);
  }

  /** Everything on stdout; a line that is no JSON throws. */
  messages(): Message[] {
    return this.stdout
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as Message);
  }

  private async until<T>(probe: () => T | null | undefined, what: string): Promise<T> {
    const deadline = performance.now() + PATIENCE_MS;
    while (performance.now() < deadline) {
      const found = probe();
      if (found != null) return found;
      if (this.child.exitCode !== null) break;
      await new Promise((resolveLater) => setTimeout(resolveLater, 10));
    }
    this.child.kill('SIGKILL');
    throw new Error(`no ${what}; stderr: ${this.stderr}; stdout: ${this.stdout}`);
  }
}

/** Runs the binary to its end, with nothing on stdin. */
export async function runCli(args: readonly string[], options?: CliOptions): Promise<CliProcess & { end: Exit }> {
  const run = new CliProcess(args, options);
  run.child.stdin.end();
  const timer = setTimeout(() => run.child.kill('SIGKILL'), PATIENCE_MS);
  const end = await run.exited;
  clearTimeout(timer);
  return Object.assign(run, { end });
}
