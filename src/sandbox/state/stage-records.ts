/** What is live on a stage. */
export interface StageRecord {
  id: string;
  guild_id: string;
  channel_id: string;
  topic: string;
  /** For the members of the guild. */
  privacy_level: 2;
  guild_scheduled_event_id: string | null;
}
