/** Discord's epoch: the first second of 2015. https://discord.com/developers/docs/reference#snowflakes */
const DISCORD_EPOCH = 1_420_070_400_000;
const SEQUENCE_BITS = 22n;
const SEQUENCE_MASK = (1n << SEQUENCE_BITS) - 1n;

/** Makes ids as Discord does: the time in the upper bits, a running number in the lower 22. */
export class SnowflakeFactory {
  private sequence = 0n;

  /** @param wallTime epoch milliseconds of now */
  constructor(private readonly wallTime: () => number) {}

  /** A new id, by default of this moment; `at` (epoch milliseconds) back-dates it. */
  next(at: number = this.wallTime()): string {
    this.sequence = (this.sequence + 1n) & SEQUENCE_MASK;
    return ((BigInt(Math.floor(at) - DISCORD_EPOCH) << SEQUENCE_BITS) | this.sequence).toString();
  }
}

/** The id of a moment by itself, which is not made but reckoned. @param at epoch milliseconds */
export function snowflakeAt(at: number): string {
  return (BigInt(at - DISCORD_EPOCH) << SEQUENCE_BITS).toString();
}

/** When the id was made, in epoch milliseconds. */
export function timeOf(id: string): number {
  return Number(BigInt(id) >> SEQUENCE_BITS) + DISCORD_EPOCH;
}

/** Numeric order of two ids given as strings, for `Array.sort`. */
export function compareIds(a: string, b: string): number {
  if (a.length !== b.length) return a.length - b.length;
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
