import type { LoggerService } from '@nestjs/common';

/** For specs of what goes wrong on purpose. */
export const silent: LoggerService = { log: () => undefined, warn: () => undefined, error: () => undefined };
