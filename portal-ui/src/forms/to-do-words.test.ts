import { toDoWords } from './to-do-words.ts';

test.each([
  [{ waivers: 0, files: 0 }, ''],
  [{ waivers: 1, files: 0 }, '1 waiver to sign'],
  [{ waivers: 0, files: 2 }, '2 files to send'],
  [{ waivers: 2, files: 1 }, '2 waivers to sign and 1 file to send'],
])('%j reads %j', (counts, words) => {
  expect(toDoWords(counts)).toBe(words);
});
