import { nextSessionWords } from './next-session-words.ts';

const time = { localDate: '2026-05-05', localStart: '17:30' };

test('a session is named by its day, its time and its place', () => {
  expect(nextSessionWords(time, 'Main Rink')).toBe('Tue, May 5, 5:30 PM at Main Rink');
  expect(nextSessionWords({ ...time, localStart: '09:00' }, '')).toBe('Tue, May 5, 9:00 AM');
});
