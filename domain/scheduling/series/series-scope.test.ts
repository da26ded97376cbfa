import fc from 'fast-check';
import { addDays } from '../../shared/day.ts';
import { clockAt } from '../../shared/wall-clock.ts';
import { movedClock } from '../sessions/session-clock.ts';
import { sessionTime } from '../sessions/session-time.ts';
import { clockLike, isInScope, type ScopeChoice } from './series-scope.ts';
import { seriesTexts } from './series-texts.ts';

const zone = 'America/Chicago';
const clock = (day: string, start = '18:00', end = '19:00') => ({ day, start, end });
const placed = (day: string) => sessionTime(zone, clock(day)).time;
/** Mondays and Wednesdays. */
const days = ['2026-10-05', '2026-10-07', '2026-10-12', '2026-10-14', '2026-10-19'];

describe('the scope of a change', () => {
  const inScope = (choice: ScopeChoice, now = '2026-10-01T00:00:00.000Z', anchor = '2026-10-12') =>
    days.filter((day) => isInScope(placed(day), placed(anchor), choice, now));

  it('is the session and the following ones, or all upcoming ones', () => {
    expect(inScope({ scope: 'following', onlyWeekday: false })).toEqual(days.slice(2));
    expect(inScope({ scope: 'upcoming', onlyWeekday: false })).toEqual(days);
  });

  it('can be restricted to the weekday of the session', () => {
    expect(inScope({ scope: 'following', onlyWeekday: true })).toEqual(['2026-10-12', '2026-10-19']);
    expect(inScope({ scope: 'upcoming', onlyWeekday: true })).toEqual([
      '2026-10-05',
      '2026-10-12',
      '2026-10-19',
    ]);
  });

  it('never includes a session that has begun', () => {
    const { startsAt } = placed('2026-10-07');
    expect(inScope({ scope: 'upcoming', onlyWeekday: false }, startsAt)).toEqual(days.slice(2));
    expect(inScope({ scope: 'following', onlyWeekday: false }, startsAt, '2026-10-05')).toEqual(
      days.slice(2),
    );
  });

  it('is announced with its number', () => {
    expect(seriesTexts.touched(12, 'moved')).toBe(
      '12 upcoming sessions will be moved. Past sessions are kept.',
    );
    expect(seriesTexts.touched(1, 'deleted')).toBe(
      '1 upcoming session will be deleted. Past sessions are kept.',
    );
    expect(seriesTexts.touched(0, 'changed')).toBe('There are no upcoming sessions.');
  });
});

describe('the other sessions of a series', () => {
  const before = clock('2026-10-12');

  it('move by as many days', () => {
    expect(clockLike(clock('2026-10-14'), { before, after: clock('2026-10-11') })).toEqual({
      day: '2026-10-13',
    });
  });

  it('get the times of the session that was changed, also if theirs were others', () => {
    const after = clock('2026-10-12', '17:30', '18:45');
    expect(clockLike(clock('2026-10-14', '20:00', '21:00'), { before, after })).toEqual({
      start: '17:30',
      end: '18:45',
    });
  });

  it('stay if it stays', () => {
    expect(clockLike(clock('2026-10-14', '20:00', '21:00'), { before, after: before })).toBeUndefined();
  });

  it('keep the wall clock over the year, whatever the move', () => {
    const zones = ['America/New_York', 'America/Chicago', 'America/Phoenix', 'America/Los_Angeles'];
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: 0, max: 1000 }).map((index) => addDays('2025-01-01', index)),
        fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 20 }),
        fc.integer({ min: -20, max: 20 }),
        fc.integer({ min: 10, max: 21 }),
        (timezone, first, weeks, shift, hour) => {
          const anchor = clock(first);
          const after = clock(addDays(first, shift), `${hour}:00`, `${hour + 1}:15`);
          for (const week of weeks) {
            const one = clock(addDays(first, week * 7));
            const moved = movedClock(one, clockLike(one, { before: anchor, after }) ?? {});
            const { time } = sessionTime(timezone, moved);
            expect(clockAt(timezone, time.startsAt)).toEqual({
              day: addDays(one.day, shift),
              time: `${hour}:00`,
            });
          }
        },
      ),
    );
  });
});
