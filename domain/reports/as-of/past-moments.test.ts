import { endOfMinute, pastMomentProblems, usualMoments } from './past-moments.ts';

const chicago = 'America/Chicago';

test('the usual moments are the last instants of days of the business', () => {
  expect(usualMoments(chicago, '2026-11-28')).toEqual([
    { label: 'Yesterday', instant: '2026-11-28T05:59:59.999Z' },
    // Clocks are still an hour ahead.
    { label: 'End of last month', instant: '2026-11-01T04:59:59.999Z' },
    { label: 'End of last year', instant: '2026-01-01T05:59:59.999Z' },
  ]);
});

test('on the first of January all three are the same', () => {
  const instants = usualMoments(chicago, '2026-01-01').map(({ instant }) => instant);
  expect(new Set(instants)).toEqual(new Set(['2026-01-01T05:59:59.999Z']));
});

test('a minute includes everything that was recorded during it', () => {
  expect(endOfMinute(chicago, { day: '2026-10-31', time: '14:30' })).toBe('2026-10-31T19:30:59.999Z');
});

test('the last minute of a day ends with the day', () => {
  expect(endOfMinute(chicago, { day: '2026-10-31', time: '23:59' })).toBe('2026-11-01T04:59:59.999Z');
});

test.each([
  [{ day: '', time: '10:00' }, 'day'],
  [{ day: '2026-11-28', time: '' }, 'time'],
  [{ day: '2026-11-28', time: '10:01' }, 'time'],
  [{ day: '2026-11-29', time: '00:00' }, 'day'],
])('%j is no moment of the past', (chosen, field) => {
  expect(pastMomentProblems(chosen, { day: '2026-11-28', time: '10:00' })).toMatchObject([{ field }]);
});

test('the current minute is a moment of the past', () => {
  const now = { day: '2026-11-28', time: '10:00' };
  expect(pastMomentProblems(now, now)).toEqual([]);
});
