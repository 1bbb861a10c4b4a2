/** One request that a call would send upstream. Nothing in it is secret. */
export interface PlannedRequest {
  readonly method: string;
  /** With its query; credentials in it are replaced. */
  readonly path: string;
  readonly body?: unknown;
  /** Names of the files it would carry. */
  readonly files?: readonly string[];
}

/** Ends a rehearsed call where it would send what a rehearsal may not. */
export class RehearsalEnded extends Error {
  override readonly name = 'RehearsalEnded';

  constructor() {
    super('This is a rehearsal: the request is noted, and not sent.');
  }
}

/** Stands in the context of a call that is only to show what it would send. */
export class Rehearsal {
  readonly requests: PlannedRequest[] = [];
  /** True once a request was kept back: whatever the call says from then on is no answer to anything. */
  ended = false;
  /** What would become different, where the requests alone do not show it: the tool found it out by reading. */
  outlook?: object;

  /** @param mayRead whether requests that change nothing are sent, so that what depends on their answers shows */
  constructor(private readonly mayRead: boolean) {}

  /** @throws RehearsalEnded unless the request may be sent */
  note(request: PlannedRequest, isRead: boolean): void {
    this.requests.push(request);
    if (isRead && this.mayRead) return;
    this.stop();
  }

  /**
   * Ends the call where its outlook tells all, and no request does.
   *
   * @throws RehearsalEnded always
   */
  endWith(outlook: object): never {
    this.outlook = outlook;
    this.stop();
  }

  /** What it found, or a part of its requests: where the outlook tells all, no requests. */
  found(requests: readonly PlannedRequest[] = this.requests): {
    readonly requests?: readonly PlannedRequest[];
    readonly outlook?: object;
  } {
    const { outlook } = this;
    return { ...((requests.length > 0 || !outlook) && { requests }), ...(outlook && { outlook }) };
  }

  private stop(): never {
    this.ended = true;
    throw new RehearsalEnded();
  }
}
