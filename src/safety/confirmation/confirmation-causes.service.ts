import { Injectable } from '@nestjs/common';
import { type APIRole, PermissionFlagsBits, Routes } from 'discord-api-types/v10';
import { DiscordRestService } from '../../discord/discord-rest.service.js';
import type { ToolCall } from '../../mcp/dispatch/tool-call.js';
import { placesOf } from '../resolve/id-places.js';

/** What asks for a confirmation of a call, in words that fit after "because"; undefined when nothing does. */
@Injectable()
export class ConfirmationCauses {
  constructor(private readonly discord: DiscordRestService) {}

  /** What the call itself says, with nothing looked up. */
  known({ tool, args }: ToolCall): string | undefined {
    return tool.confirm ? 'it is destructive' : tool.confirmWhen?.(args);
  }

  /** @throws ToolError of Discord when it does not say what a role allows: what cannot be known is not done unasked */
  async of(call: ToolCall): Promise<string | undefined> {
    return this.known(call) ?? (await this.ofRoles(call));
  }

  private async ofRoles(call: ToolCall): Promise<string | undefined> {
    const granted = placesOf(call).filter(({ kind, mayConfirm }) => mayConfirm && kind === 'role');
    const { guild_id } = call.args;
    if (granted.length === 0 || typeof guild_id !== 'string') return undefined;
    const roles = await this.discord.get<APIRole[]>(Routes.guildRoles(guild_id));
    const ids = new Set(granted.map(({ value }) => value));
    return roles.some((role) => ids.has(role.id) && isAdministrator(role)) ? 'it grants ADMINISTRATOR' : undefined;
  }
}

function isAdministrator({ permissions }: APIRole): boolean {
  return (BigInt(permissions) & PermissionFlagsBits.Administrator) !== 0n;
}
