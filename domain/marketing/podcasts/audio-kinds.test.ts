import { audioKindOf, contentTypeOf, isPlayable, shownName } from './audio-kinds.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

it.each([
  ['a tag', 'ID3\x04', 'mp3'],
  ['a frame of MPEG 1', '\xff\xfb\x90\x00', 'mp3'],
  ['a frame of MPEG 2 without a checksum', '\xff\xf3\x40\x00', 'mp3'],
  ['a box of MP4', '\0\0\0\x18ftypM4A ', 'm4a'],
  ['RIFF', 'RIFF\x01\x02\x03\x04WAVE', undefined],
  ['AAC without a container', '\xff\xf1\x50\x80', undefined],
  ['a frame of layer II', '\xff\xfd\x90\x00', undefined],
  ['a frame with an impossible bitrate', '\xff\xfb\xf0\x00', undefined],
  ['a page', '<!doctype html>', undefined],
  ['nothing', '', undefined],
])('%s begins %j: %s', (_, head, kind) => {
  expect(audioKindOf(bytes(head))).toBe(kind);
});

it('a file is playable if its name and its bytes agree', () => {
  expect(isPlayable('Episode.MP3', bytes('ID3\x04'))).toBe(true);
  expect(isPlayable('Episode.m4a', bytes('ID3\x04'))).toBe(false);
  expect(isPlayable('Episode.wav', bytes('RIFF\x01\x02\x03\x04WAVE'))).toBe(false);
  expect(isPlayable('Episode', bytes('ID3\x04'))).toBe(false);
});

it('players are told what it is', () => {
  expect([contentTypeOf('mp3'), contentTypeOf('m4a')]).toEqual(['audio/mpeg', 'audio/mp4']);
});

it.each([
  ['C:\\audio\\Edges.mp3', 'Edges.mp3'],
  ['../../Edges\u202e.mp3 ', 'Edges.mp3'],
  [`${'a'.repeat(300)}.mp3`, `${'a'.repeat(196)}.mp3`],
])('the name %j is shown as %j', (sent, shown) => {
  expect(shownName(sent)).toBe(shown);
});
