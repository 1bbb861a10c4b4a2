/**
 * A time as messages carry it: each reader sees it in their own time zone.
 *
 * @param style `f` date and time, `R` from now; more in the documentation
 * @see https://discord.com/developers/docs/reference#message-formatting-timestamp-styles
 */
export function timestampMarkup(time: Date, style?: 'f' | 'R'): string {
  const seconds = Math.floor(time.getTime() / 1000);
  return style === undefined ? `<t:${seconds}>` : `<t:${seconds}:${style}>`;
}
