import fc from 'fast-check';
import { daysInMonth, partsOf } from '../../shared/day.ts';
import { clockAt } from '../../shared/wall-clock.ts';
import { weekdayOf } from '../../shared/week.ts';
import { lastDue, type MailSchedule, nextDue, scheduleWords } from './mail-schedule.ts';

const CHICAGO = 'America/Chicago';
const monday7: MailSchedule = { rhythm: 'weekly', day: 1, hour: 7 };

test('a weekly mailing is due on its day at its hour, in winter and in summer', () => {
  expect(lastDue(monday7, CHICAGO, '2026-03-07T12:00:00.000Z')).toBe('2026-03-02T13:00:00.000Z');
  expect(nextDue(monday7, CHICAGO, '2026-03-07T12:00:00.000Z')).toBe('2026-03-09T12:00:00.000Z');
});

test('at the due time itself, it is due', () => {
  expect(lastDue(monday7, CHICAGO, '2026-03-09T12:00:00.000Z')).toBe('2026-03-09T12:00:00.000Z');
  expect(nextDue(monday7, CHICAGO, '2026-03-09T12:00:00.000Z')).toBe('2026-03-16T12:00:00.000Z');
});

test.each([29, 30, 31])('day %i is the last day of a shorter month', (day) => {
  const schedule: MailSchedule = { rhythm: 'monthly', day, hour: 7 };
  expect(nextDue(schedule, CHICAGO, '2027-02-10T00:00:00.000Z')).toBe('2027-02-28T13:00:00.000Z');
  expect(lastDue(schedule, CHICAGO, '2027-03-01T00:00:00.000Z')).toBe('2027-02-28T13:00:00.000Z');
});

test('an hour that clocks skip is an hour later, and an hour that they show twice is the first', () => {
  const at = (hour: number): MailSchedule => ({ rhythm: 'weekly', day: 0, hour });
  expect(nextDue(at(2), CHICAGO, '2026-03-08T00:00:00.000Z')).toBe('2026-03-08T08:00:00.000Z');
  expect(nextDue(at(1), CHICAGO, '2026-11-01T00:00:00.000Z')).toBe('2026-11-01T06:00:00.000Z');
});

const schedules = fc.oneof(
  fc.record({ rhythm: fc.constant('weekly' as const), day: fc.nat({ max: 6 }), hour: fc.nat({ max: 23 }) }),
  fc.record({
    rhythm: fc.constant('monthly' as const),
    day: fc.integer({ min: 1, max: 31 }),
    hour: fc.nat({ max: 23 }),
  }),
);
const zones = fc.constantFrom(
  CHICAGO,
  'America/St_Johns',
  'Europe/Berlin',
  'Pacific/Apia',
  'Australia/Lord_Howe',
  'UTC',
);
const moments = fc
  .date({ min: new Date('2024-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString());

test('for any schedule, zone and moment: due times surround the moment, and none is left out', () => {
  fc.assert(
    fc.property(schedules, zones, moments, (schedule, zone, now) => {
      const [last, next] = [lastDue(schedule, zone, now), nextDue(schedule, zone, now)];
      expect(last <= now && now < next).toBe(true);
      expect(nextDue(schedule, zone, last)).toBe(next);
      expect(lastDue(schedule, zone, next)).toBe(next);
      const hours = (Date.parse(next) - Date.parse(last)) / 3_600_000;
      expect(hours).toBeLessThanOrEqual(schedule.rhythm === 'weekly' ? 169 : 31 * 24 + 1);
    }),
    { numRuns: 400 },
  );
});

test('for any schedule, zone and moment: the day is the chosen one, at the chosen hour unless clocks skip it', () => {
  fc.assert(
    fc.property(schedules, zones, moments, (schedule, zone, now) => {
      const { day, time } = clockAt(zone, nextDue(schedule, zone, now));
      const { year, month, day: ofMonth } = partsOf(day);
      const [chosen, is] =
        schedule.rhythm === 'weekly'
          ? [schedule.day, weekdayOf(day)]
          : [Math.min(schedule.day, daysInMonth(year, month)), ofMonth];
      expect(is).toBe(chosen);
      expect([schedule.hour, schedule.hour + 1]).toContain(Number(time.slice(0, 2)));
    }),
    { numRuns: 400 },
  );
});

test('schedules in words', () => {
  expect(scheduleWords(monday7)).toBe('Every Monday at 7:00am');
  expect(scheduleWords({ rhythm: 'monthly', day: 15, hour: 0 })).toBe('On day 15 of every month at 12:00am');
  expect(scheduleWords({ rhythm: 'monthly', day: 30, hour: 18 })).toBe(
    'On day 30 of every month, or on its last day, at 6:00pm',
  );
  expect(scheduleWords({ rhythm: 'monthly', day: 31, hour: 18 })).toBe(
    'On the last day of every month at 6:00pm',
  );
});
