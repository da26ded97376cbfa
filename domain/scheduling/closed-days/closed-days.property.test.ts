import fc from 'fast-check';
import { addDays } from '../../shared/day.ts';
import { clockAt } from '../../shared/wall-clock.ts';
import { occurrences } from '../sessions/schedule-form.ts';
import { scheduleForm } from '../testing/schedule-form.ts';
import { type ClosedDaysFields, closedOn } from './closed-on.ts';

const [here, elsewhere] = ['here', 'elsewhere'];
const zones = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
];

/** A day of the years 2025 to 2028, which begin and end daylight saving time eight times. */
const anyDay = fc.integer({ min: 0, max: 4 * 365 }).map((days) => addDays('2025-01-01', days));

const anyForm = fc
  .record({
    startDate: anyDay,
    weeks: fc.integer({ min: 0, max: 50 }),
    repeatDays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
    reoccurring: fc.boolean(),
    hour: fc.integer({ min: 4, max: 9 }),
  })
  .map(({ startDate, weeks, repeatDays, reoccurring, hour }) =>
    scheduleForm({
      locationId: here,
      startDate,
      repeatDays,
      reoccurring,
      repeatEndDate: addDays(startDate, weeks * 7 + 6),
      startHour: hour,
      endHour: hour + 1,
    }),
  );

const anyClosedDays = fc
  .record({
    from: anyDay,
    days: fc.integer({ min: 0, max: 40 }),
    locationId: fc.constantFrom(null, here, elsewhere),
  })
  .map(({ from, days, locationId }): ClosedDaysFields => {
    return { name: `Closed from ${from}`, firstDay: from, lastDay: addDays(from, days), locationId };
  });

test('a series with closed days equals the series without them, minus those days', () => {
  fc.assert(
    fc.property(
      anyForm,
      fc.array(anyClosedDays, { maxLength: 12 }),
      fc.constantFrom(...zones),
      (form, all, zone) => {
        const [without, made] = [occurrences(form, zone), occurrences(form, zone, all)];
        const isClosed = (day: string) => closedOn(all, { day, locationId: here }) !== undefined;
        const wanted = form.reoccurring
          ? without.times.filter(({ localDate }) => !isClosed(localDate))
          : without.times;
        expect(made.times).toEqual(wanted);
        // Every day is either a session or said to be skipped.
        const days = [...made.times.map(({ localDate }) => localDate), ...made.skipped.map(({ day }) => day)];
        expect(days.toSorted()).toEqual(without.times.map(({ localDate }) => localDate));
      },
    ),
  );
});

test('what is left of a series keeps its wall clock when daylight saving time begins and ends', () => {
  fc.assert(
    fc.property(
      anyForm,
      fc.array(anyClosedDays, { maxLength: 12 }),
      fc.constantFrom(...zones),
      (form, all, zone) => {
        for (const time of occurrences(form, zone, all).times) {
          expect(clockAt(zone, time.startsAt)).toEqual({
            day: time.localDate,
            time: `${12 + Number(form.startHour)}:00`,
          });
        }
      },
    ),
  );
});

test('closed days of another location change nothing', () => {
  const other = anyClosedDays.map((closed) => ({ ...closed, locationId: elsewhere }));
  fc.assert(
    fc.property(anyForm, fc.array(other), (form, all) => {
      expect(occurrences(form, 'America/Chicago', all)).toEqual(occurrences(form, 'America/Chicago'));
    }),
  );
});

test('a single session on a closed day is kept, and warned about', () => {
  const form = scheduleForm({ locationId: here, startDate: '2026-11-26', reoccurring: false });
  const closed = { name: 'Thanksgiving', firstDay: '2026-11-26', lastDay: '2026-11-26', locationId: null };
  const { times, warnings, skipped } = occurrences(form, 'America/Chicago', [closed]);
  expect(times).toHaveLength(1);
  expect(warnings).toEqual(['Thu 11/26/26 is a closed day: Thanksgiving.']);
  expect(skipped).toEqual([]);
});
