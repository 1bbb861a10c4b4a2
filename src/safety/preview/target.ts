/** One thing that an argument names, as Discord knows it. */
export interface Target {
  /** The path of the argument: `message_ids[0]`. */
  readonly argument: string;
  readonly id: string;
  readonly kind: string;
  /** `#general`, `@Moderators`; absent for what has none. */
  readonly name?: string;
  /** Of a message. */
  readonly author?: string;
  readonly content?: string;
  readonly attachments?: number;
  /** Why nothing more is said of it: the code of the failure. */
  readonly not_read?: string;
}
