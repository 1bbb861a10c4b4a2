import type { LoggerService } from '@nestjs/common';
import type { Logger } from 'pino';

/** What Nest says of its own start-up interests nobody but who debugs it. */
const START_UP_CONTEXTS = new Set([
  'NestFactory',
  'NestApplication',
  'InstanceLoader',
  'RoutesResolver',
  'RouterExplorer',
]);

/** Nest throws what it logs in these: whoever started the application tells of it, once. */
const THROWN_CONTEXTS = new Set(['ExceptionHandler', 'NestApplication']);

/** Nest's log on our logger. As Nest passes them, the last parameter is the context, and the first of an error may be its stack. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, ...rest: unknown[]): void {
    this.write(START_UP_CONTEXTS.has(String(rest.at(-1))) ? 'debug' : 'info', message, rest);
  }

  warn(message: unknown, ...rest: unknown[]): void {
    this.write('warn', message, rest);
  }

  error(message: unknown, ...rest: unknown[]): void {
    this.write(THROWN_CONTEXTS.has(String(rest.at(-1))) ? 'debug' : 'error', message, rest);
  }

  fatal(message: unknown, ...rest: unknown[]): void {
    this.write('fatal', message, rest);
  }

  debug(message: unknown, ...rest: unknown[]): void {
    this.write('debug', message, rest);
  }

  verbose(message: unknown, ...rest: unknown[]): void {
    this.write('trace', message, rest);
  }

  private write(
    level: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal',
    message: unknown,
    rest: unknown[],
  ): void {
    const context = typeof rest.at(-1) === 'string' ? rest.at(-1) : undefined;
    const values = (context === undefined ? rest : rest.slice(0, -1)).filter((value) => value !== undefined);
    const err = [message, ...values].find((value) => value instanceof Error);
    const extra = values.filter((value) => value !== err);
    this.logger[level]({ context, err, ...(extra.length > 0 && { extra }) }, textOf(message));
  }
}

function textOf(message: unknown): string {
  if (message instanceof Error) return message.message;
  return typeof message === 'string' ? message : JSON.stringify(message);
}
