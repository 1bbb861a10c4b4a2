import { pino, type Logger } from 'pino';
import { redact } from '../errors/redact.js';
import { lineForPeople } from './line-for-people.js';
import type { StderrSink } from './stderr-sink.js';

/** The least severe lines that are written; `silent`: none. */
export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent';

/**
 * The log, on stderr alone: one JSON object a line, plain words on a terminal. Whatever has the shape of a secret is taken out of the
 * finished line.
 */
export function createLogger(level: LogLevel, sink: StderrSink): Logger {
  return pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      hooks: { streamWrite: sink.isTerminal ? (line) => lineForPeople(redact(line)) : redact },
    },
    sink,
  );
}
