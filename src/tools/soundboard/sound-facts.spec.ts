import { soundFacts } from './sound-facts.js';
import { mp3, ogg, opusHead, vorbisHead } from './testing/sounds.js';

/** The tag in front of many MP3 files, and what is in it. */
function tagged(content: Buffer, file: Buffer): Buffer {
  const length = [21, 14, 7, 0].map((shift) => (content.length >> shift) & 0x7f);
  return Buffer.concat([Buffer.from('ID3\x04\0\0', 'latin1'), Buffer.from(length), content, file]);
}

describe('the bytes of a sound', () => {
  it('say how long an MP3 lasts, frame by frame', () => {
    const facts = soundFacts(mp3(100));
    expect(facts?.type).toBe('audio/mpeg');
    expect(facts?.seconds).toBeCloseTo((100 * 1152) / 44_100, 6);
  });

  it('are found behind a tag, whatever it holds, and before one', () => {
    const seconds = soundFacts(mp3(3))?.seconds;
    const cover = Buffer.concat([Buffer.alloc(200, 0xff), mp3(50)]);
    expect(soundFacts(tagged(cover, mp3(3)))?.seconds).toBe(seconds);
    expect(soundFacts(Buffer.concat([mp3(3), Buffer.from('TAG and a title')]))?.seconds).toBe(seconds);
  });

  it('are of MPEG 2 and 2.5 too, whose frames are shorter', () => {
    const frames = (header: number, length: number) => {
      const frame = Buffer.alloc(length);
      frame.writeUInt32BE(header);
      return soundFacts(Buffer.concat([frame, frame]))?.seconds;
    };
    // 64 kbit/s at 22.05 kHz, and 8 kbit/s at 8 kHz
    expect(frames(0xfff3_8000, 208)).toBeCloseTo((2 * 576) / 22_050, 6);
    expect(frames(0xffe3_1800, 72)).toBeCloseTo((2 * 576) / 8_000, 6);
  });

  it('of a free bitrate do not say it', () => {
    const frame = Buffer.alloc(417);
    frame.writeUInt32BE(0xfffb_0000);
    expect(soundFacts(frame)).toEqual({ type: 'audio/mpeg', seconds: undefined });
  });

  it('say where the last sample of an Ogg stands', () => {
    expect(soundFacts(ogg(opusHead(312), 48_312n))).toEqual({ type: 'audio/ogg', seconds: 1 });
    expect(soundFacts(ogg(vorbisHead(44_100), 88_200n))).toEqual({ type: 'audio/ogg', seconds: 2 });
  });

  it('of another codec in an Ogg do not say it', () => {
    expect(soundFacts(ogg(Buffer.from('Speex   and more of it'), 5n))).toEqual({
      type: 'audio/ogg',
      seconds: undefined,
    });
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a wave', Buffer.from('RIFF\x24\0\0\0WAVEfmt ')],
    ['a picture', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
    ['a tag alone', tagged(Buffer.alloc(20), Buffer.alloc(0))],
    ['half a header', Buffer.from([0xff, 0xfb, 0x90])],
    ['a header of layer II', Buffer.from([0xff, 0xfd, 0x90, 0, 0])],
  ])('are none: %s', (_what, bytes) => {
    expect(soundFacts(bytes)).toBeUndefined();
  });

  it.each([27, 28, 40, 60, 100])('that end after %i bytes of an Ogg make no trouble', (length) => {
    expect(soundFacts(ogg(opusHead(), 48_000n).subarray(0, length))?.type).toBe('audio/ogg');
  });
});
