/** The first moment of Discord's ids, epoch milliseconds, and how many bits stand below the time. */
const EPOCH_MS = 1_420_070_400_000;
const BELOW_TIME = 22n;

/** When a thing was made, as its id tells it: epoch milliseconds. @see https://discord.com/developers/docs/reference#snowflakes */
export function snowflakeTime(id: string): number {
  return Number(BigInt(id) >> BELOW_TIME) + EPOCH_MS;
}
