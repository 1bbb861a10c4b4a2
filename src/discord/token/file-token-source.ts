import { readFileSync, unwatchFile, watchFile } from 'node:fs';
import { TokenSource } from './token-source.js';

const POLL_MS = 5000;
/** What an `Authorization` header can carry; a half-written or foreign file is not taken for a token. */
const TOKEN = /^[\w.-]{20,200}$/;

/**
 * A token in a file that is read again when it changes, so that a new one needs no restart. The file is polled: a watch does not see
 * the swapped links of mounted secrets. A file that is missing or holds no token keeps the last one.
 */
export class FileTokenSource extends TokenSource {
  private token: string;

  /** @throws Error when the file cannot be read or holds no token. */
  constructor(
    private readonly path: string,
    pollMs = POLL_MS,
  ) {
    super();
    const token = readToken(path);
    if (token === undefined) throw new Error('DISCORD_TOKEN_FILE cannot be read, or holds no bot token.');
    this.token = token;
    watchFile(path, { interval: pollMs, persistent: false }, this.poll);
  }

  get current(): string {
    return this.token;
  }

  reload(): boolean {
    const token = readToken(this.path);
    if (token === undefined || token === this.token) return false;
    this.token = token;
    this.changed();
    return true;
  }

  close(): void {
    unwatchFile(this.path, this.poll);
  }

  private readonly poll = (): void => void this.reload();
}

function readToken(path: string): string | undefined {
  try {
    const token = readFileSync(path, 'utf8').trim();
    return TOKEN.test(token) ? token : undefined;
  } catch {
    return undefined;
  }
}
