import type { RESTAPIPartialCurrentUserGuild } from 'discord-api-types/v10';
import { Flag, Int, ListOf, Text, text } from '../../../mcp/schema/fields/index.js';
import { permissionNames } from '../../../discord/permissions/permission-names.js';
import { told } from './wording.js';

/** A guild as one of those the bot is in. */
export class GuildSummary {
  @Text('Id.') id!: string;
  @Text('Name.', { untrusted: true }) name!: string;
  @Text('Hash of the icon.', { nullable: true }) icon!: string | null;
  @Flag('The bot owns it.') owner!: boolean;
  @Text("The bot's permissions, decimal.") permissions!: string;
  @ListOf(text(), 'The names in the bit set; ADMINISTRATOR stands for all.') permission_names!: string[];
  @Int('Members, about.', { optional: true }) approximate_member_count?: number;
  @Int('Members online, about.', { optional: true }) approximate_presence_count?: number;
}

export function viewGuildSummary(guild: RESTAPIPartialCurrentUserGuild): GuildSummary {
  return {
    id: guild.id,
    name: guild.name,
    icon: guild.icon ?? null,
    owner: guild.owner,
    permissions: guild.permissions,
    permission_names: effectiveNames(guild.permissions),
    ...told({
      approximate_member_count: guild.approximate_member_count,
      approximate_presence_count: guild.approximate_presence_count,
    }),
  };
}

function effectiveNames(permissions: string): string[] {
  const names = permissionNames(permissions);
  return names.includes('ADMINISTRATOR') ? ['ADMINISTRATOR'] : names;
}
