import { ExitCode } from './exit-code.js';
import { stderr } from './stderr.js';

const SIGNALS = { SIGINT: ExitCode.interrupted, SIGTERM: ExitCode.terminated } as const;
type StopSignal = keyof typeof SIGNALS;

/** Lets a command that works for minutes stop in order: the first Ctrl-C, or SIGTERM, aborts its signal, the second ends the process. */
export class Interruption {
  private readonly controller = new AbortController();
  private code?: ExitCode;
  private readonly onSignal = (name: StopSignal): void => {
    if (this.code !== undefined) process.exit(this.code);
    this.code = SIGNALS[name];
    stderr.write('stopping after the request in flight; once more ends at once\n');
    this.controller.abort(new Error(`${name} ended the command.`));
  };

  constructor() {
    for (const name of Object.keys(SIGNALS)) process.on(name, this.onSignal);
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  /** Set once it was interrupted. */
  get exitCode(): ExitCode | undefined {
    return this.code;
  }

  /** Signals end the process again. */
  end(): void {
    for (const name of Object.keys(SIGNALS)) process.off(name, this.onSignal);
  }
}
