/** Where the bot may be used. A list that is absent limits nothing. */
export interface ScopeOptions {
  /** The guilds (ALLOWED_GUILDS). */
  readonly guilds?: readonly string[];
  /** The channels, each with its threads, a category with its channels (ALLOWED_CHANNELS). */
  readonly channels?: readonly string[];
  /** The channels that may be written to, in the same way (WRITABLE_CHANNELS). */
  readonly writableChannels?: readonly string[];
}
