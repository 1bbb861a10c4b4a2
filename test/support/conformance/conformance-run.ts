import { execFile } from 'node:child_process';
import { resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../../..');

/** The released suite (protocol up to 2025-11-25), and the one that knows 2026-07-28. */
export const SUITES = {
  released: '@modelcontextprotocol/conformance',
  next: 'conformance-next',
} as const;

export interface ConformanceRun {
  readonly code: number;
  readonly output: string;
  /** Names of the scenarios with a failed check. */
  readonly failed: readonly string[];
  /** Names of all scenarios that ran. */
  readonly ran: readonly string[];
}

/** Runs a conformance suite against a server, as a process of its own. */
export function runConformance(suite: keyof typeof SUITES, url: string, ...options: string[]): Promise<ConformanceRun> {
  const hook = resolve(ROOT, 'test/support/conformance/conformance-node20.mjs');
  const main = resolve(ROOT, 'node_modules', SUITES[suite], 'dist/index.js');
  const args = ['--import', hook, main, 'server', '--url', url, ...options];
  return new Promise((done) => {
    execFile(process.execPath, args, { maxBuffer: 64 * 1024 * 1024, cwd: ROOT }, (error, stdout, stderr) => {
      const output = stdout + stderr;
      done({ code: error === null ? 0 : Number(error.code ?? 1), output, ...scenariosOf(output) });
    });
  });
}

/** Reads the summary: `✓ ping: 1 passed, 0 failed` and `✗ …`. */
function scenariosOf(output: string): Pick<ConformanceRun, 'failed' | 'ran'> {
  const lines = [...output.matchAll(/^\s*([✓✗])\s+([\w-]+):\s+(\d+) passed, (\d+) failed/gm)];
  const names = (wanted: (mark: string) => boolean): string[] =>
    lines.filter(([, mark = '']) => wanted(mark)).map(([, , name = '']) => name);
  return { ran: names(() => true), failed: names((mark) => mark === '✗') };
}
