/** How the process ends; the numbers of sysexits.h where it has one. */
export const ExitCode = {
  ok: 0,
  failure: 1,
  /** Wrong command, option or argument. */
  usage: 64,
  /** The address to listen on is taken or not ours. */
  unavailable: 69,
  /** Settings that cannot be used. */
  config: 78,
} as const;
export type ExitCode = (typeof ExitCode)[keyof typeof ExitCode];
