import { AttemptFailure } from '../../resilience/attempt-failure.js';

/** How far an exchange came before its connection failed. */
export interface Progress {
  /** Its connection was ready, and the first bytes may have left. */
  readonly sent: boolean;
  /** The answer's headers had arrived. */
  readonly answered: boolean;
}

/** Words for the codes of Node and undici that people meet; anything else is told by its code. */
const WORDS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'the connection was refused',
  ECONNRESET: 'the connection was reset',
  ENOTFOUND: 'the host name is unknown',
  EAI_AGAIN: 'the host name could not be resolved',
  EPIPE: 'the connection broke while sending',
  ETIMEDOUT: 'the connection timed out',
  UND_ERR_CONNECT_TIMEOUT: 'no connection came about in time',
  UND_ERR_SOCKET: 'the connection was closed',
  UND_ERR_PROXY: 'the proxy did not open a tunnel',
};

/**
 * A failed connection as an attempt's failure: `not_sent` as long as no byte of the request left (refused, DNS, connect timeout, TLS and
 * proxy handshakes), then `lost`; an answer that is no HTTP is a `bad_response`.
 *
 * Any other error is a bug of ours and is returned as it is.
 */
export function transportFailure(error: Error, progress: Progress): Error {
  const code = codeOf(error);
  if (code === 'UND_ERR_INVALID_ARG' || code === 'UND_ERR_REQ_CONTENT_LENGTH_MISMATCH') return error;
  if (code.startsWith('HPE_') || code === 'UND_ERR_HEADERS_OVERFLOW') {
    return new AttemptFailure('bad_response', 'The answer was no HTTP.', facts('unknown', error));
  }
  const words = WORDS[code] ?? `the connection failed (${code || 'unknown error'})`;
  if (!progress.sent) return new AttemptFailure('not_sent', `Not sent: ${words}.`, facts('not_sent', error));
  const when = progress.answered ? 'in the middle of the answer' : 'before an answer came';
  return new AttemptFailure('lost', `Lost: ${words} ${when}.`, facts('unknown', error));
}

function facts(outcome: 'not_sent' | 'unknown', cause: Error): AttemptFailure['facts'] {
  return { outcome, cause };
}

function codeOf(error: Error): string {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : '';
}
