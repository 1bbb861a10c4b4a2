/** Where the time of ids begins, milliseconds since 1970. */
const EPOCH_MS = 1_420_070_400_000;
/** Bits of an id below its time. */
const BELOW_TIME = 22n;

/** When a thing was made, as its id tells it: epoch milliseconds. @see https://discord.com/developers/docs/reference#snowflakes */
export function snowflakeTime(id: string): number {
  return Number(BigInt(id) >> BELOW_TIME) + EPOCH_MS;
}

/**
 * The id that stands between all that were made before a time and all since.
 *
 * @see https://discord.com/developers/docs/reference#snowflakes-snowflake-ids-in-pagination
 */
export function snowflakeBefore(time: Date): string {
  const sinceEpoch = Math.max(0, time.getTime() - EPOCH_MS);
  return String(BigInt(sinceEpoch) << BELOW_TIME);
}
