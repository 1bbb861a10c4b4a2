import { Injectable } from '@nestjs/common';
import { UploadFiles } from '../shared/message/upload-files.service.js';
import { validationFailed } from '../shared/validation-failed.js';
import { soundFacts } from './sound-facts.js';
import type { CreateSound } from './soundboard.dto.js';

/** What a sound may have. @see https://discord.com/developers/docs/resources/soundboard#create-guild-soundboard-sound */
const SOUND_BYTES = 512 * 1024;
const SOUND_SECONDS = 5.2;
/** Encoders fill up the first and the last frame. */
const PADDING_SECONDS = 0.1;

/** Makes the bytes of a sound ready to be sent, or refuses them before they are. */
@Injectable()
export class SoundFiles {
  constructor(private readonly uploads: UploadFiles) {}

  /**
   * @returns the data URI Discord takes; the type it names is that of the bytes
   * @throws ToolError VALIDATION_FAILED for none or two, for a file that cannot be read, is neither MP3 nor Ogg, has more than 512 KiB,
   * or lasts longer than 5.2 seconds as far as that can be told
   */
  async dataUri({ sound: data, sound_path: path }: Pick<CreateSound, 'sound' | 'sound_path'>): Promise<string> {
    const bytes = await this.uploads.readOne({ data, path }, { data: 'sound', path: 'sound_path' }, SOUND_BYTES);
    const field = data === undefined ? 'sound_path' : 'sound';
    const facts = soundFacts(bytes);
    if (facts === undefined) throw validationFailed({ path: field, message: 'must be an MP3 or Ogg file' });
    const { type, seconds = 0 } = facts;
    if (seconds > SOUND_SECONDS + PADDING_SECONDS) {
      const message = 'lasts too long';
      throw validationFailed({
        path: field,
        message,
        expected: `at most ${SOUND_SECONDS} s`,
        received: `${seconds.toFixed(1)} s`,
      });
    }
    return `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
  }
}
