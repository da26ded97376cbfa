/** A frame of MPEG 1, layer III: 32 kbit/s, 48 kHz, mono. All zeros behind the header are 24 milliseconds of silence. */
const FRAME_HEADER = [0xff, 0xfb, 0x14, 0xc4];
const FRAME_BYTES = 96;
const FRAMES_PER_SECOND = 1000 / 24;

/** A playable MP3 of this length, with its title in a tag (ID3v2.3). It is silent, because it is generated. */
export function silentMp3(title: string, seconds: number): Buffer {
  const frames = Math.round(seconds * FRAMES_PER_SECOND);
  const audio = Buffer.alloc(frames * FRAME_BYTES);
  for (let at = 0; at < audio.length; at += FRAME_BYTES) audio.set(FRAME_HEADER, at);
  return Buffer.concat([tag(title), audio]);
}

function tag(title: string): Buffer {
  const text = Buffer.concat([Buffer.from([1, 0xff, 0xfe]), Buffer.from(title, 'utf16le')]);
  const frame = Buffer.alloc(10 + text.length);
  frame.write('TIT2', 0, 'latin1');
  frame.writeUInt32BE(text.length, 4);
  frame.set(text, 10);
  const header = Buffer.from([0x49, 0x44, 0x33, 3, 0, 0, 0, 0, 0, 0]);
  // Seven bits per byte, so that the size never looks like a frame of audio.
  for (let index = 0; index < 4; index++) header[6 + index] = (frame.length >> (7 * (3 - index))) & 0x7f;
  return Buffer.concat([header, frame]);
}
