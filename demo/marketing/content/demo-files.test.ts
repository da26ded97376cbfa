import { inflateSync } from 'node:zlib';
import { contentProblems } from '../../../domain/files/file-checks.ts';
import { drawnPicture } from './drawn-picture.ts';
import { onePage } from './one-page.ts';

test('a picture is a PNG with all of its pixels', () => {
  const picture = drawnPicture([11, 61, 145], [255, 255, 255]);
  expect(contentProblems('rink.png', picture)).toEqual([]);
  const at = picture.indexOf('IDAT');
  const pixels = inflateSync(picture.subarray(at + 4, at + 4 + picture.readUInt32BE(at - 4)));
  expect(pixels).toHaveLength((1 + 640 * 3) * 360);
});

test('a page is a PDF whose table names the place of every object', () => {
  const page = onePage('Drills (at home)', ['One', 'Two']).toString('latin1');
  const places = [...page.matchAll(/^(\d{10}) 00000 n /gm)].map(([, at]) => Number(at));
  expect(places.map((at) => page.slice(at, at + 7))).toEqual([1, 2, 3, 4, 5].map((id) => `${id} 0 obj`));
  expect(page).toContain('(Drills \\(at home\\)) Tj');
  const [, start] = /startxref\n(\d+)/.exec(page) ?? [];
  expect(page.slice(Number(start), Number(start) + 4)).toBe('xref');
});
