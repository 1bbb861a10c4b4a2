import type { APISoundboardSound } from 'discord-api-types/v10';
import { told } from '../shared/views/wording.js';
import type { SoundList, SoundView } from './soundboard.dto.js';

export function viewSound({ guild_id, user, ...sound }: APISoundboardSound): SoundView {
  const { sound_id, name, volume, emoji_id, emoji_name, available } = sound;
  return { sound_id, name, volume, emoji_id, emoji_name, available, ...told({ guild_id, user_id: user?.id }) };
}

export function viewSounds(sounds: readonly APISoundboardSound[]): SoundList {
  return { count: sounds.length, sounds: sounds.map(viewSound) };
}
