import * as f from './fields.js';

/** A sound that came as a data URI; its bytes are not kept. */
export interface SoundForm {
  size: number;
  /** By its first bytes: MP3, with or without a tag before it, or Ogg. */
  isSound: boolean;
}

/** https://discord.com/developers/docs/resources/soundboard#create-guild-soundboard-sound */
export function soundData(maxBytes: number): f.Field<SoundForm> {
  return f.field((value, at, errors) => {
    const [, data] = /^data:audio\/[\w-]+;base64,([A-Za-z0-9+/=]+)$/.exec(String(value)) ?? [];
    const bytes = Buffer.from(data ?? '', 'base64');
    if (data === undefined) errors.add(at, 'BINARY_TYPE_CONVERT', 'Invalid sound data');
    else if (bytes.byteLength > maxBytes)
      errors.add(at, 'BINARY_TYPE_MAX_SIZE', `File cannot be larger than ${maxBytes / 1024} kb.`);
    return { size: bytes.byteLength, isSound: /^(ID3|OggS|\xff[\xe0-\xff])/.test(bytes.toString('latin1', 0, 4)) };
  });
}

/** A loudness. */
export function volume(): f.Field<number> {
  return f.field((value, at, errors) => {
    const number = typeof value === 'number' && value >= 0 && value <= 1 ? value : undefined;
    if (number === undefined) errors.add(at, 'NUMBER_TYPE_COERCE', 'Must be a float between 0 and 1.');
    return number ?? 1;
  });
}
