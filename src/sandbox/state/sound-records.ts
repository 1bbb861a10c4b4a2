/** A sound of a guild's soundboard; its bytes are not kept. */
export interface SoundRecord {
  id: string;
  guild_id: string;
  name: string;
  /** From 0 to 1. */
  volume: number;
  emoji_id: string | null;
  emoji_name: string | null;
  available: boolean;
  user_id: string;
}

/** The sounds everybody has; their ids are small numbers. https://discord.com/developers/docs/resources/soundboard#soundboard-sound-object */
export const DEFAULT_SOUNDS = [
  { sound_id: '1', name: 'quack', emoji_name: '🦆' },
  { sound_id: '2', name: 'airhorn', emoji_name: '🔊' },
  { sound_id: '3', name: 'cricket', emoji_name: '🦗' },
].map((sound) => ({ ...sound, volume: 1, emoji_id: null, available: true }));
