import { TokenSource } from './token-source.js';

/** A token that was given at start and never changes. */
export class FixedTokenSource extends TokenSource {
  constructor(readonly current: string) {
    super();
  }

  reload(): boolean {
    return false;
  }

  close(): void {
    // nothing watches
  }
}
