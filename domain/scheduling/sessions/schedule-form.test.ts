import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { addDays } from '../../shared/day.ts';
import { timezones } from '../../shared/timezones.ts';
import { clockAt } from '../../shared/wall-clock.ts';
import { weekdayOf } from '../../shared/week.ts';
import { scheduleForm as form } from '../testing/schedule-form.ts';
import { isTrained, occurrences, scheduleProblems, suggestedEnd } from './schedule-form.ts';
import { weekOfSession } from './session-state.ts';

const texts = (more: Parameters<typeof form>[0]) =>
  scheduleProblems(form(more)).map(({ message }) => message);

describe('the editor of schedules', () => {
  it('accepts a complete form', () => {
    expect(scheduleProblems(form())).toEqual([]);
    expect(scheduleProblems(form({ reoccurring: false, repeatDays: [], repeatEndDate: '' }))).toEqual([]);
  });

  it('lists all missing fields in the specified order', () => {
    const empty = { startDate: '', startHour: null, startMin: null, endHour: null, endMin: null } as const;
    expect(
      texts({ trainingGroupId: '', locationId: '', ...empty, repeatDays: [], repeatEndDate: '' }),
    ).toEqual([
      'No Training Group Selected.',
      'No Location Selected.',
      'Missing Start Hour Parameters.',
      'Missing End Hour Parameters.',
      'Starting Date/Time is not valid.',
      'No day(s) of week selected to repeat.',
      'Repeat end date is missing.',
    ]);
  });

  it.each([
    [{ startMin: null }, 'startHour', 'Missing Start Hour Parameters.'],
    [{ startHour: 13 }, 'startHour', 'Starting Date/Time is not valid.'],
    [{ startMin: 10 }, 'startHour', 'Starting Date/Time is not valid.'],
    [
      { startDate: '2026-02-30', repeatEndDate: '2026-12-01' },
      'startDate',
      'Starting Date/Time is not valid.',
    ],
    [{ endMin: 59 }, 'endHour', 'Ending Time is not valid.'],
    [{ endHour: 6, endMin: 0 }, 'endHour', 'Ending time is before starting time.'],
    [{ endAmpm: 'AM' }, 'endHour', 'Ending time is before starting time.'],
    [{ repeatEndDate: '2026-10-04' }, 'repeatEndDate', 'Repeat end date is before start date.'],
    [{ slots: 0 }, 'slots', 'Please enter a number of slots from 1 to 1000, or leave it empty.'],
  ] as const)('with %j reports for %s: %s', (more, field, message) => {
    expect(scheduleProblems(form(more))).toEqual([{ field, message }]);
  });

  it('requires an end date and weekdays to repeat trainers', () => {
    const trainerIds = ['0192f0a0-0000-7000-8000-0000000000cc'];
    expect(texts({ trainerIds, trainerRepeatDays: [1] })).toEqual([
      'Repeat trainer assignments end date is missing.',
    ]);
    expect(texts({ trainerIds, trainerRepeatDays: [1], trainerRepeatEndDate: '2026-10-04' })).toEqual([
      'Trainer assignments repeat end date can not be before schedule starting date.',
    ]);
    expect(texts({ trainerIds, trainerRepeatEndDate: '2026-10-20' })).toEqual([
      'Day of week for repeat trainer assignments is missing.',
    ]);
    // No trainers were chosen, so their days do not matter.
    expect(texts({ trainerRepeatDays: [1] })).toEqual([]);
  });

  it('refuses a series without a day or without an end', () => {
    expect(texts({ repeatDays: [0], repeatEndDate: '2026-10-10' })).toEqual([
      'No repeating day falls before the repeat end date.',
    ]);
    const everyDay = [0, 1, 2, 3, 4, 5, 6];
    expect(texts({ repeatDays: everyDay, repeatEndDate: addDays('2026-10-05', 399) })).toEqual([]);
    expect(texts({ repeatDays: everyDay, repeatEndDate: addDays('2026-10-05', 400) })).toEqual([
      'A series can have at most 400 sessions.',
    ]);
  });

  it.each([
    [
      { hour: 6, minute: 15, half: 'PM' },
      { hour: 7, minute: 15, half: 'PM' },
    ],
    [
      { hour: 11, minute: 0, half: 'AM' },
      { hour: 12, minute: 0, half: 'PM' },
    ],
    [
      { hour: 11, minute: 0, half: 'PM' },
      { hour: 12, minute: 0, half: 'AM' },
    ],
    [
      { hour: 12, minute: 30, half: 'PM' },
      { hour: 1, minute: 30, half: 'PM' },
    ],
    [
      { hour: 12, minute: 30, half: 'AM' },
      { hour: 1, minute: 30, half: 'AM' },
    ],
  ] as const)('suggests for the start %j the end %j', (start, end) => {
    expect(suggestedEnd(start)).toEqual(end);
  });
});

describe('a series', () => {
  it('has a session on each selected weekday, including the last day, at the same local time', () => {
    const { times, warnings } = occurrences(
      form({ startDate: '2026-10-26', repeatEndDate: '2026-11-04' }),
      'America/Chicago',
    );
    expect(times.map(({ localDate }) => localDate)).toEqual([
      '2026-10-26',
      '2026-10-28',
      '2026-11-02',
      '2026-11-04',
    ]);
    expect(times.map(({ startsAt }) => startsAt.slice(11, 16))).toEqual(['23:00', '23:00', '00:00', '00:00']);
    expect(times[0]).toEqual({
      startsAt: '2026-10-26T23:00:00.000Z',
      endsAt: '2026-10-27T00:15:00.000Z',
      timezone: 'America/Chicago',
      localDate: '2026-10-26',
      localStart: '18:00',
      localEnd: '19:15',
    });
    expect(warnings).toEqual([]);
  });

  it('is refused if daylight saving time skips its time, with the days and what to do', () => {
    const early = {
      startHour: 2,
      startMin: 30,
      startAmpm: 'AM',
      endHour: 3,
      endMin: 0,
      endAmpm: 'AM',
    } as const;
    const weekly = { ...early, startDate: '2026-03-01', repeatDays: [0] };
    const { problems } = occurrences(form({ ...weekly, repeatEndDate: '2026-03-15' }), 'America/Chicago');
    expect(problems).toEqual([
      {
        field: 'startHour',
        message:
          'There is no 2:30am on Sun 03/08/26: daylight saving time begins, and clocks go from 2:00am to 3:00am. Choose another time, or end the series before that day and start another one after it.',
      },
    ]);
    const years = occurrences(form({ ...weekly, repeatEndDate: '2027-03-15' }), 'America/Chicago');
    expect(years.problems[0]?.message).toMatch(
      /^There is no 2:30am on Sun 03\/08\/26, Sun 03\/14\/27: .* make a separate series between these days\.$/,
    );
    expect(occurrences(form({ ...weekly, repeatEndDate: '2026-03-15' }), 'America/Phoenix').problems).toEqual(
      [],
    );
  });

  it('is refused if daylight saving time skips only its end', () => {
    const { problems } = occurrences(
      form({
        startDate: '2026-03-08',
        startHour: 1,
        startMin: 0,
        startAmpm: 'AM',
        endHour: 2,
        endMin: 15,
        endAmpm: 'AM',
        reoccurring: false,
      }),
      'America/New_York',
    );
    expect(problems).toEqual([
      {
        field: 'endHour',
        message:
          'There is no 2:15am on Sun 03/08/26: daylight saving time begins, and clocks go from 2:00am to 3:00am. Choose another time.',
      },
    ]);
  });

  it('warns about a time that occurs twice, and uses the first', () => {
    const { times, warnings } = occurrences(
      form({
        startDate: '2026-11-01',
        startHour: 1,
        startMin: 30,
        startAmpm: 'AM',
        endHour: 2,
        endMin: 30,
        endAmpm: 'AM',
        reoccurring: false,
      }),
      'America/Chicago',
    );
    expect(times[0]?.startsAt).toBe('2026-11-01T06:30:00.000Z');
    expect(warnings).toEqual([
      'Sun 11/01/26 1:30am occurs twice because daylight saving time ends. The first one is used.',
    ]);
  });

  it('has its trainers on the selected days up to the last one', () => {
    const trained = form({ trainerRepeatDays: [3], trainerRepeatEndDate: '2026-10-14' });
    const days = ['2026-10-05', '2026-10-07', '2026-10-14', '2026-10-21'];
    expect(days.map((day) => isTrained(trained, day))).toEqual([false, true, true, false]);
    expect(days.map((day) => isTrained(form(), day))).toEqual([true, true, true, true]);
  });
});

describe('every series in every timezone of the United States', () => {
  const american = timezones.slice(0, 7).map(({ id }) => id);
  const anyForm = fc
    .record({
      week: fc.integer({ min: 0, max: 364 }),
      weekday: fc.integer({ min: 0, max: 6 }),
      weeks: fc.integer({ min: 0, max: 12 }),
      repeatDays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 7 }),
      startHour: fc.integer({ min: 3, max: 10 }),
      startMin: fc.constantFrom(0, 15, 30, 45),
      half: fc.constantFrom('AM' as const, 'PM' as const),
    })
    .map(({ week, weekday, weeks, repeatDays, startHour, startMin, half }) => {
      const startDate = addDays('2024-01-07', week * 7 + weekday);
      const repeatEndDate = addDays(startDate, weeks * 7);
      const start = { startDate, startHour, startMin, startAmpm: half };
      const end = { endHour: startHour + 1, endMin: startMin, endAmpm: half };
      return form({ ...start, ...end, repeatDays, repeatEndDate });
    });

  it('keeps its local time on the selected days and on no others', () => {
    fc.assert(
      fc.property(anyForm, fc.constantFrom(...american), (one, timezone) => {
        const { times } = occurrences(one, timezone);
        const days = times.map(({ startsAt }) => clockAt(timezone, startsAt));
        expect(new Set(times.map(({ localStart }) => localStart)).size).toBeLessThanOrEqual(1);
        expect(days).toEqual(times.map(({ localDate: day, localStart: time }) => ({ day, time })));
        const length = (Date.parse(one.repeatEndDate) - Date.parse(one.startDate)) / 86_400_000;
        const wanted = Array.from({ length: length + 1 }, (_, index) => addDays(one.startDate, index)).filter(
          (day) => one.repeatDays.includes(weekdayOf(day)),
        );
        expect(times.map(({ localDate }) => localDate)).toEqual(wanted);
      }),
      { numRuns: 100 },
    );
  });

  it('holds for each week from 2024 to 2030', () => {
    const others: string[] = [];
    for (const timezone of american) {
      for (let sunday = '2023-12-31'; sunday <= '2030-12-29'; sunday = addDays(sunday, 7)) {
        const repeated = { startDate: sunday, repeatDays: [0, 6], repeatEndDate: addDays(sunday, 6) };
        const { times } = occurrences(form(repeated), timezone);
        const shown = times.map(({ startsAt }) => clockAt(timezone, startsAt).time);
        const isSo = shown.join() === '18:00,18:00' && times.every((time) => weekOfSession(time) === sunday);
        if (!isSo) others.push(`${timezone} ${sunday}`);
      }
    }
    expect(others).toEqual([]);
  });
});

describe('the timezone of the server', () => {
  /** The series that a process in that time zone creates across both clock changes. */
  const seriesIn = (timezone: string): string =>
    execFileSync(process.execPath, ['--import', 'tsx', '--eval', printed], {
      encoding: 'utf8',
      env: { ...process.env, TZ: timezone },
    });
  const module = (path: string) => JSON.stringify(new URL(path, `file://${__filename}`).href);
  const printed = `
    import { occurrences } from ${module('./schedule-form.ts')};
    import { weekOfSession } from ${module('./session-state.ts')};
    import { scheduleForm } from ${module('../testing/schedule-form.ts')};
    const made = [];
    for (const zone of ['America/New_York', 'America/Chicago', 'America/Phoenix', 'Pacific/Honolulu']) {
      for (const startDate of ['2026-02-20', '2026-10-20', '2027-12-20']) {
        const repeatEndDate = startDate.replace(/-..$/, '-31').replace('02-31', '03-31');
        const form = scheduleForm({ startDate, repeatEndDate, repeatDays: [0, 2, 6] });
        made.push(occurrences(form, zone).times.map((time) => [time, weekOfSession(time)]));
      }
    }
    console.log(JSON.stringify(made), new Date().getTimezoneOffset());`;

  it('affects neither the times of a session nor the week whose credits it uses', () => {
    const [utc, utcOffset] = seriesIn('UTC').split(' ');
    const [auckland, aucklandOffset] = seriesIn('Pacific/Auckland').split(' ');
    expect(Number(aucklandOffset)).not.toBe(Number(utcOffset));
    expect(auckland).toBe(utc);
    expect(utc).toContain('"localStart":"18:00"');
  });
});
