import { crc32, deflateSync } from 'node:zlib';

const WIDTH = 640;
const HEIGHT = 360;

type Color = readonly [red: number, green: number, blue: number];

/** A PNG of an ice rink in two colors: a soft ground, a center circle, and lines. Drawn here, because the demo business has no photographer. */
export function drawnPicture(ground: Color, ice: Color): Buffer<ArrayBuffer> {
  const row = 1 + WIDTH * 3;
  const pixels = Buffer.alloc(row * HEIGHT);
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const share = isLine(x, y) ? 1 : (x / WIDTH + y / HEIGHT) / 4;
      for (let part = 0; part < 3; part++) {
        const [from, to] = [ground[part] ?? 0, ice[part] ?? 0];
        pixels[y * row + 1 + x * 3 + part] = Math.round(from + (to - from) * share);
      }
    }
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(WIDTH, 0);
  head.writeUInt32BE(HEIGHT, 4);
  // Eight bits per channel, red, green and blue.
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The center line, two blue lines, and the center circle. */
function isLine(x: number, y: number): boolean {
  const distance = Math.hypot(x - WIDTH / 2, y - HEIGHT / 2);
  const isCircle = Math.abs(distance - 90) < 3 || distance < 8;
  return isCircle || [0.25, 0.5, 0.75].some((share) => Math.abs(x - WIDTH * share) < 3);
}

function chunk(name: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const part = Buffer.alloc(content.length + 8);
  part.writeUInt32BE(data.length, 0);
  content.copy(part, 4);
  part.writeUInt32BE(crc32(content), content.length + 4);
  return part;
}
