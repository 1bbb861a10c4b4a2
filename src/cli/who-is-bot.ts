import { type APIUser, Routes } from 'discord-api-types/v10';
import type { DiscordRestService } from '../discord/discord-rest.service.js';
import { ERROR_CODES } from '../errors/error-codes.js';
import { ToolError } from '../errors/tool-error.js';

/** Says which bot the token is of, or what is wrong with it: one request, whose failure ends nothing. */
export async function whoIsBot(discord: Pick<DiscordRestService, 'get'>): Promise<string> {
  try {
    const { username, id } = await discord.get<APIUser>(Routes.user(), { requires: ['id', 'username'] });
    return `The bot: ${username} (${id})\n`;
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    return `The bot cannot be used: ${error.code}: ${error.message} ${hintOf(error)}\n`;
  }
}

function hintOf({ code, details }: ToolError): string {
  return details.recovery_hint ?? ERROR_CODES[code].hint;
}
