import { durationWords, startWords } from './webinar-words.ts';

test('a start is told on the clock of the webinar, also when daylight saving time begins', () => {
  const timezone = 'America/Chicago';
  expect(startWords({ startsAt: '2026-03-08T07:59:00.000Z', timezone })).toBe(
    'Sunday 03/08/2026, 1:59am CST',
  );
  expect(startWords({ startsAt: '2026-03-08T08:00:00.000Z', timezone })).toBe(
    'Sunday 03/08/2026, 3:00am CDT',
  );
});

test.each([
  [1, '1 minute'],
  [45, '45 minutes'],
  [60, '1 hour'],
  [90, '1 hour 30 minutes'],
  [121, '2 hours 1 minute'],
])('%d minutes are %s', (minutes, words) => {
  expect(durationWords(minutes)).toBe(words);
});
