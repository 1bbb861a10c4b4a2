import { DiscordError } from './discord-error.js';

/** A form that is refused in the old shape, which a few routes still have: texts by field, without a code. */
export class BareErrors extends DiscordError {
  constructor(private readonly fields: Readonly<Record<string, readonly string[]>>) {
    super(400, 0, 'Invalid Form Body');
  }

  override body(): Record<string, unknown> {
    return { ...this.fields };
  }
}
