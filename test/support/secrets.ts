/** Fakes in the shape of the real ones. */
export const SECRETS = {
  bot: 'MTEwMDAwMDAwMDAwMDAwMDA0Mg.GsEcRt.sEcReTbOtToKeN0123456789abcdefghijklmn',
  webhook: 'sEcReTwEbHoOk-0123456789_abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQ',
  interaction: `aW50ZXJhY3Rpb246${'sEcReTiNtErAcTiOn0123456789abcdef'.repeat(5)}`,
} as const;

export const WEBHOOK_URL = `https://discord.com/api/webhooks/1100000000000000601/${SECRETS.webhook}`;

/** All of them, as a careless peer might put them into a text. */
export const SECRET_TEXT = [
  `Bot ${SECRETS.bot}`,
  SECRETS.bot,
  WEBHOOK_URL,
  SECRETS.webhook,
  SECRETS.interaction,
  `https://discord.com/api/v10/interactions/1100000000000000602/${SECRETS.interaction}/callback`,
].join(' ');

/** Each of the fakes has its mark in it: a part of one is found as well. */
const MARK = /sEcReT/i;

/** What such secrets look like, in words of this file's own: the product's rule must not be the judge of itself. */
const SHAPES: Readonly<Record<string, RegExp>> = {
  'a bot token': /[\w-]{24,28}\.[\w-]{6}\.[\w-]{27,}/,
  'a bot token behind its scheme': /\bBot [\w.-]{20,}/,
  'a webhook in a path': /webhooks\/\d{17,20}\/[\w-]{20,}/,
  'an interaction in a path': /interactions\/\d{17,20}\/[\w+/=-]{20,}/,
  'a webhook token': /(?<![\w-])[\w-]{68}(?![\w-])/,
  'an interaction token': /aW50ZXJhY3Rpb24/,
};

/** What of our secrets, or of anything that looks like one, is in a text. */
export function secretsIn(text: string): string[] {
  const shaped = Object.entries(SHAPES).filter(([, shape]) => shape.test(text));
  const found = shaped.map(([what]) => what);
  const mark = MARK.exec(text);
  return mark === null ? found : [...found, `…${text.slice(Math.max(0, mark.index - 60), mark.index + 60)}…`];
}
