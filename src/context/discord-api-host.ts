const DISCORD_API = /^(?:(?:www|ptb|canary)\.)?discord(?:app)?\.com$/i;

/** True of a host where Discord's API is: only the door to Discord goes there, with its policy and the token. */
export function isDiscordApiHost(host: string): boolean {
  return DISCORD_API.test(host);
}
