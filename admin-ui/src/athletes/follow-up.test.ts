import { followUpTone, followUpWhen } from './follow-up.ts';

const now = '2025-11-21';

test.each([
  ['2025-11-20', 'red', 'since 11/20/25'],
  ['2025-11-21', 'orange', 'today'],
  ['2025-11-22', 'grey', 'on 11/22/25'],
])('a follow up of %s is %s on November 21: %s', (day, tone, when) => {
  expect(followUpTone(day, now)).toBe(tone);
  expect(followUpWhen(day, now)).toBe(when);
});
