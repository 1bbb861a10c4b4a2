import { readTokenFile } from '../../config/token-file.js';
import { TokenSource } from './token-source.js';

const POLL_MS = 5000;

/**
 * A token in a file that is read again when it changes, so that a new one needs no restart. It is read every few seconds: a watch
 * does not see the swapped links of mounted secrets, and a time stamp not a change within its resolution. A file that is missing or holds no token keeps the last one.
 */
export class FileTokenSource extends TokenSource {
  private token: string;
  private readonly timer: NodeJS.Timeout;

  /** @throws ConfigError when the file cannot be read or holds no token. */
  constructor(
    private readonly path: string,
    pollMs = POLL_MS,
  ) {
    super();
    this.token = readTokenFile(path);
    this.timer = setInterval(() => this.reload(), pollMs).unref();
  }

  get current(): string {
    return this.token;
  }

  reload(): boolean {
    const token = this.read();
    if (token === this.token) return false;
    this.token = token;
    this.changed();
    return true;
  }

  close(): void {
    clearInterval(this.timer);
  }

  private read(): string {
    try {
      return readTokenFile(this.path);
    } catch {
      return this.token;
    }
  }
}
