/** What the bytes of a sound say of it. */
export interface SoundFacts {
  readonly type: 'audio/mpeg' | 'audio/ogg';
  /** How long it lasts; undefined where its bytes do not say. */
  readonly seconds: number | undefined;
}

/**
 * Reads what Discord takes as a sound, MP3 or Ogg (Vorbis, Opus), as far as is needed to know how long it lasts.
 *
 * @returns undefined for anything else
 */
export function soundFacts(bytes: Uint8Array): SoundFacts | undefined {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (data.toString('latin1', 0, 4) === 'OggS') return { type: 'audio/ogg', seconds: oggSeconds(data) };
  const start = afterTag(data);
  const first = frameAt(data, start);
  return first && { type: 'audio/mpeg', seconds: mp3Seconds(data, start) };
}

/** Ogg pages: a header of 27 bytes, a table of segment lengths, the segments. The position in the last one is the number of samples. */
const PAGE_HEADER = 27;
const NO_POSITION = 0xffff_ffff_ffff_ffffn;
const OPUS_RATE = 48_000;

function oggSeconds(data: Buffer): number | undefined {
  const head = data.subarray(PAGE_HEADER + (data[PAGE_HEADER - 1] ?? 0));
  const codec = rateOf(head);
  if (codec === undefined) return undefined;
  let samples = 0;
  for (let at = 0; at + PAGE_HEADER <= data.length && data.toString('latin1', at, at + 4) === 'OggS';) {
    const position = data.readBigUInt64LE(at + 6);
    if (position !== NO_POSITION) samples = Number(position);
    const table = data.subarray(at + PAGE_HEADER, at + PAGE_HEADER + (data[at + PAGE_HEADER - 1] ?? 0));
    at += PAGE_HEADER + table.length + table.reduce((sum, length) => sum + length, 0);
  }
  return (samples - codec.skip) / codec.rate;
}

/** Samples a second, and how many at the start are not heard. */
function rateOf(head: Buffer): { readonly rate: number; readonly skip: number } | undefined {
  if (head.length < 16) return undefined;
  if (head.toString('latin1', 0, 8) === 'OpusHead') return { rate: OPUS_RATE, skip: head.readUInt16LE(10) };
  const isVorbis = head.toString('latin1', 0, 7) === '\x01vorbis';
  const rate = isVorbis ? head.readUInt32LE(12) : 0;
  return rate > 0 ? { rate, skip: 0 } : undefined;
}

/** Where the frames of an MP3 begin: after the tag many have in front, whose length is written in groups of seven bits. */
function afterTag(data: Buffer): number {
  if (data.toString('latin1', 0, 3) !== 'ID3' || data.length < 10) return 0;
  const length = [6, 7, 8, 9].reduce((sum, at) => (sum << 7) | ((data[at] ?? 0) & 0x7f), 0);
  return 10 + length;
}

/** Kilobits a second of layer III, by the number in the header: of MPEG 1, and of its later extensions to lower rates. */
const BITRATES = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const LOW_BITRATES = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const RATES = [44_100, 48_000, 32_000];

interface Frame {
  /** Bytes; 0 for a free bitrate, whose frames say no length. */
  readonly length: number;
  readonly seconds: number;
}

/** The header of a frame of layer III, if there is one at this place. */
function frameAt(data: Buffer, at: number): Frame | undefined {
  if (at + 4 > data.length) return undefined;
  const header = data.readUInt32BE(at);
  const [sync, version, layer] = [header >>> 21, (header >>> 19) & 3, (header >>> 17) & 3];
  const rate = RATES[(header >>> 10) & 3];
  const isFirst = version === 3;
  const bitrate = (isFirst ? BITRATES : LOW_BITRATES)[(header >>> 12) & 15];
  if (sync !== 0x7ff || version === 1 || layer !== 1 || rate === undefined || bitrate === undefined) return undefined;
  const samplesPerSecond = isFirst ? rate : rate / (version === 2 ? 2 : 4);
  const samples = isFirst ? 1152 : 576;
  const padding = (header >>> 9) & 1;
  const length = bitrate === 0 ? 0 : Math.floor((samples * 125 * bitrate) / samplesPerSecond) + padding;
  return { length, seconds: samples / samplesPerSecond };
}

function mp3Seconds(data: Buffer, start: number): number | undefined {
  let seconds = 0;
  for (let at = start, frame = frameAt(data, at); frame; frame = frameAt(data, at)) {
    if (frame.length === 0) return undefined;
    seconds += frame.seconds;
    at += frame.length;
  }
  return seconds;
}
