import type { SandboxState } from '../state/sandbox-state.js';
import type { SoundRecord } from '../state/sound-records.js';
import { userView } from './user.view.js';

/** https://discord.com/developers/docs/resources/soundboard#soundboard-sound-object; who made it is shown only to its managers. */
export function soundView(state: SandboxState, sound: SoundRecord, withUser: boolean): Record<string, unknown> {
  const { id: sound_id, user_id, ...shown } = sound;
  return { ...shown, sound_id, ...(withUser ? { user: userView(state.user(user_id)) } : {}) };
}
