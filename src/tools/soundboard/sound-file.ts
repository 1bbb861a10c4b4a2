import type { FileRules } from '../shared/files/file-text.field.js';
import { soundFacts } from './sound-facts.js';

const MOST_SECONDS = 5.2;
/** Encoders fill up the first and the last frame. */
const PADDING_SECONDS = 0.1;

/**
 * What a sound may be, as far as its bytes tell how long it lasts.
 *
 * @see https://discord.com/developers/docs/resources/soundboard#create-guild-soundboard-sound
 */
export const SOUND_FILE: FileRules = {
  most: 512 * 1024,
  judge: (bytes) => {
    const facts = soundFacts(bytes);
    if (facts === undefined) return { message: 'must be an MP3 or Ogg file' };
    const { type, seconds = 0 } = facts;
    if (seconds <= MOST_SECONDS + PADDING_SECONDS) return type;
    return { message: 'lasts too long', expected: `at most ${MOST_SECONDS} s`, received: `${seconds.toFixed(1)} s` };
  },
};
