/** An MP3 of so many frames of silence, each 26 ms: MPEG 1, layer III, 128 kbit/s, 44.1 kHz. */
export function mp3(frames: number): Buffer {
  const frame = Buffer.alloc(417);
  frame.writeUInt32BE(0xfffb_9000);
  return Buffer.concat(Array.from({ length: frames }, () => frame));
}

/** Two pages of Ogg: what codec it is, and where the last sample stands. */
export function ogg(codec: Buffer, lastSample: bigint): Buffer {
  return Buffer.concat([page(codec, 0n), page(Buffer.alloc(300), lastSample)]);
}

/** What a file of Opus begins with. */
export function opusHead(skip = 312): Buffer {
  const head = Buffer.alloc(19);
  head.write('OpusHead\x01\x02', 'latin1');
  head.writeUInt16LE(skip, 10);
  head.writeUInt32LE(48_000, 12);
  return head;
}

/** What a file of Vorbis begins with. */
export function vorbisHead(rate: number): Buffer {
  const head = Buffer.alloc(30);
  head.write('\x01vorbis', 'latin1');
  head.writeUInt8(2, 11);
  head.writeUInt32LE(rate, 12);
  return head;
}

function page(payload: Buffer, position: bigint): Buffer {
  const lengths = [...Array.from({ length: Math.floor(payload.length / 255) }, () => 255), payload.length % 255];
  const header = Buffer.alloc(27);
  header.write('OggS', 'latin1');
  header.writeBigUInt64LE(position, 6);
  header.writeUInt8(lengths.length, 26);
  return Buffer.concat([header, Buffer.from(lengths), payload]);
}
