import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import type { ChannelImage } from '../../../domain/marketing/podcasts/podcast-channel.ts';

/** Where the picture of the podcast is; it changes with the picture. */
export const channelImageAddress = (address: string, image: ChannelImage | undefined): string =>
  image
    ? `${address}/media/channel.${image.extension}?v=${image.sha256.slice(0, 12)}`
    : `${address}/media/channel.png?v=drawn`;

const PIXELS = 1400;
/** The deep blue of the apps, ice, and the red of a center line. */
const palette = [0x12, 0x3a, 0x6b, 0xf4, 0xf8, 0xfc, 0xc6, 0x28, 0x28];

let drawn: { readonly bytes: Buffer; readonly sha256: string } | undefined;

/** The picture of a podcast that has none, because directories refuse a feed without: a face-off circle on two lines. */
export function drawnPicture(): { readonly bytes: Buffer; readonly sha256: string } {
  if (!drawn) {
    const bytes = png();
    drawn = { bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
  }
  return drawn;
}

function colorAt(x: number, y: number): number {
  const away = Math.hypot(x - PIXELS / 2, y - PIXELS / 2);
  if (away < 70) return 2;
  if (away > 360 && away < 400) return 1;
  if (Math.abs(x - PIXELS / 2) < 20 && away >= 400) return 2;
  return Math.abs(Math.abs(y - PIXELS / 2) - 520) < 30 ? 1 : 0;
}

/** One byte per pixel, with a palette (PNG, ISO 15948). */
function png(): Buffer {
  const rows = Buffer.alloc(PIXELS * (PIXELS + 1));
  for (let y = 0; y < PIXELS; y++) {
    for (let x = 0; x < PIXELS; x++) rows[y * (PIXELS + 1) + 1 + x] = colorAt(x, y);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(PIXELS, 0);
  header.writeUInt32BE(PIXELS, 4);
  header.set([8, 3], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette)),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}
