/** How the process ends; the numbers of sysexits.h where it has one. */
export const ExitCode = {
  ok: 0,
  failure: 1,
  /** What was to be checked is neither right nor wrong for sure. */
  uncertain: 2,
  /** A plan has something to do. */
  changes: 2,
  /** Wrong command, option or argument. */
  usage: 64,
  /** A file to read is not there. */
  noInput: 66,
  /** The address to listen on is taken or not ours. */
  unavailable: 69,
  /** Settings that cannot be used. */
  config: 78,
  /** Stopped by SIGINT, in order: 128 and the number of the signal. */
  interrupted: 130,
  /** Stopped by SIGTERM, in order. */
  terminated: 143,
} as const;
export type ExitCode = (typeof ExitCode)[keyof typeof ExitCode];
