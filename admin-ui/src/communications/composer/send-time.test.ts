import { quietUntil, timeProblems } from './send-time.ts';

const at = (time: string) => ({ day: '2026-03-31', time });

test.each([
  ['08:59', { day: '2026-03-31', time: '09:00' }],
  ['09:00', undefined],
  ['19:59', undefined],
  ['20:00', { day: '2026-04-01', time: '09:00' }],
  ['23:10', { day: '2026-04-01', time: '09:00' }],
])('at %s, news is offered for %j', (time, morning) => {
  expect(quietUntil('news-and-offers', at(time))).toEqual(morning);
});

test('other kinds of message are never held back', () => {
  expect(quietUntil('schedule-changes', at('23:10'))).toBeUndefined();
  expect(quietUntil(null, at('23:10'))).toBeUndefined();
});

test.each([
  [{ day: '', time: '10:00' }, 'day'],
  [{ day: '2026-03-31', time: '' }, 'time'],
  [{ day: '2026-03-31', time: '10:00' }, 'time'],
  [{ day: '2026-03-30', time: '23:00' }, 'time'],
])('%j is no time to send', (chosen, field) => {
  expect(timeProblems(chosen, at('10:00')).map((problem) => problem.field)).toEqual([field]);
});

test('a later minute of today is a time to send', () => {
  expect(timeProblems(at('10:01'), at('10:00'))).toEqual([]);
});
