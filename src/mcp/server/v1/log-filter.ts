import { LoggingLevelSchema, type LoggingLevel } from '@modelcontextprotocol/sdk/types.js';

/** The least severe first. */
const SEVERITY = LoggingLevelSchema.options;

/** Which messages one client wants (`logging/setLevel`); all of them until it says so. */
export class LogFilter {
  private least = 0;

  /** @param level the least severe that is wanted */
  set(level: LoggingLevel): void {
    this.least = SEVERITY.indexOf(level);
  }

  wants(level: LoggingLevel): boolean {
    return SEVERITY.indexOf(level) >= this.least;
  }
}
