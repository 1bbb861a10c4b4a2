/**
 * Why a call about a plan is not for this server's bot.
 *
 * @returns undefined where all three are the same bot
 */
export function wrongBot(own: string, expected: string, planned: string): string | undefined {
  if (own !== planned) return `This server is the bot ${own}; the plan was made by ${planned}.`;
  return own === expected ? undefined : `expected_bot_id is ${expected}; this server, which made the plan, is ${own}.`;
}
