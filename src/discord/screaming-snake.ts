/** A name of discord-api-types as Discord's documentation writes it: `SendTTSMessages` is `SEND_TTS_MESSAGES`. */
export function screamingSnake(name: string): string {
  return name
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1_$2')
    .toUpperCase();
}
