/** A template of a guild. */
export interface TemplateRecord {
  code: string;
  name: string;
  description: string | null;
  usage_count: number;
  creator_id: string;
  created_at: number;
  updated_at: number;
  source_guild_id: string;
  /** The guild as it was when the template was made or synced. */
  snapshot: Record<string, unknown>;
}
