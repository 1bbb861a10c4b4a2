/** The port to the bot token, which may change while the process runs. */
export abstract class TokenSource {
  private readonly listeners = new Set<() => void>();

  /** The token to send with the next request. */
  abstract get current(): string;

  /** Looks for a new token now (SIGHUP). @returns whether there was one. */
  abstract reload(): boolean;

  /** Ends whatever watches for a new token. */
  abstract close(): void;

  /** Calls `listener` after each change. */
  onChange(listener: () => void): void {
    this.listeners.add(listener);
  }

  protected changed(): void {
    for (const listener of this.listeners) listener();
  }
}
