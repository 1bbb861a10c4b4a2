import { Flag, Int, ListOf, Text } from '../../mcp/schema/fields/index.js';
import { roleId } from '../shared/ids/id.fields.js';
import { GuildRef } from '../shared/refs.dto.js';

/** Whom a prune is about: members without roles who were not seen for a while. */
export class PruneScope extends GuildRef {
  @Int('Not seen for so many days; 7 when left out.', { min: 1, max: 30, optional: true }) days?: number;
  @ListOf(roleId(), 'Also those who have these roles and no other.', { max: 100, unique: true, optional: true })
  include_roles?: string[];
}

export class BeginPrune extends PruneScope {
  @Flag('Tell how many went; false in large guilds.', { optional: true }) compute_prune_count?: boolean;
}

export class PruneCount {
  @Int('Members that a prune would remove.') pruned!: number;
}

export class Pruned {
  @Text('The guild.') guild_id!: string;
  @Int('Members removed; null when not counted.', { nullable: true }) pruned!: number | null;
}
