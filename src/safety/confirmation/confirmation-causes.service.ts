import { Injectable } from '@nestjs/common';
import { type APIRole, PermissionFlagsBits, Routes } from 'discord-api-types/v10';
import { DiscordRestService } from '../../discord/discord-rest.service.js';
import { GuildBook } from '../../discord/scope/guild-book.js';
import { Whereabouts } from '../../discord/scope/whereabouts.js';
import type { ToolCall } from '../../mcp/dispatch/tool-call.js';
import { scopedPlaces, thingAt } from '../allow-lists/scoped-places.js';
import { placesOf } from '../resolve/id-places.js';

/** What asks for a confirmation of a call, in words that fit after "because"; undefined when nothing does. */
@Injectable()
export class ConfirmationCauses {
  constructor(
    private readonly discord: DiscordRestService,
    private readonly book: GuildBook,
  ) {}

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
    if (granted.length === 0) return undefined;
    const guildId = await this.guildOf(call);
    if (guildId === undefined) return undefined;
    const roles = await this.discord.get<APIRole[]>(Routes.guildRoles(guildId));
    const ids = new Set(granted.map(({ value }) => value));
    return roles.some((role) => ids.has(role.id) && isAdministrator(role)) ? 'it grants ADMINISTRATOR' : undefined;
  }

  /** The guild whose roles are given: the one the call names, or that of the channel it is about. */
  private async guildOf(call: ToolCall): Promise<string | undefined> {
    const places = scopedPlaces(call);
    const place = places.find(({ kind }) => kind === 'guild') ?? places[0];
    const guild = place && (await new Whereabouts(this.discord, this.book).guildOf(thingAt(place)));
    return typeof guild === 'string' ? guild : undefined;
  }
}

function isAdministrator({ permissions }: APIRole): boolean {
  return (BigInt(permissions) & PermissionFlagsBits.Administrator) !== 0n;
}
