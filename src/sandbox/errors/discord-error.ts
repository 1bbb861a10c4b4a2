import { DISCORD_ERRORS, type DiscordErrorName } from './error-table.js';
import type { ErrorTree } from './form-errors.js';

/** An answer other than success, in Discord's words: HTTP status, JSON code, message and, for forms, the tree of field errors. */
export class DiscordError extends Error {
  constructor(
    readonly status: number,
    readonly code: number,
    message: string,
    readonly errors?: ErrorTree,
  ) {
    super(message);
    this.name = 'DiscordError';
  }

  /** The JSON body. */
  body(): Record<string, unknown> {
    return { message: this.message, code: this.code, ...(this.errors === undefined ? {} : { errors: this.errors }) };
  }
}

/** The error of that name from the table, for `throw`. */
export function discordError(name: DiscordErrorName): DiscordError {
  const [status, code, message] = DISCORD_ERRORS[name];
  return new DiscordError(status, code, message);
}

/** The one with a tree of field errors: 50035. */
export function invalidForm(errors: ErrorTree): DiscordError {
  const [status, code, message] = DISCORD_ERRORS.INVALID_FORM_BODY;
  return new DiscordError(status, code, message, errors);
}
