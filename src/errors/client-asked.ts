import { ToolError } from './tool-error.js';

/**
 * A question was put to a client that answers it by making the same call again (2026-07-28). The call that asked has to end with this,
 * whatever it could still do: all of it is done anew.
 */
export class ClientAsked extends ToolError {
  constructor() {
    super('CONFIRMATION_REQUIRED', 'The client was asked, and calls again with the answer.', { reason: 'asked' });
  }
}
