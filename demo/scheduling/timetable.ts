import type { SessionTime } from '../../domain/scheduling/sessions/session-state.ts';
import { addDays, type Day, partsOf } from '../../domain/shared/day.ts';
import { momentAt } from '../../domain/shared/wall-clock.ts';
import { weekOf } from '../../domain/shared/week.ts';
import { idOf } from '../shared/ids.ts';
import { groupIdOf, type Program } from './programs.ts';

/** A season of the demo business: whole weeks, starting on a Sunday. */
export interface DemoSeason {
  readonly seasonId: string;
  readonly name: string;
  readonly shortName: string;
  readonly year: number;
  readonly color: string;
  readonly begins: Day;
  readonly weeks: number;
  readonly phase: 'past' | 'current' | 'upcoming';
}

/** `from`: weeks from the present week to the first of the season. The current season is half over. */
const seasons = [
  { from: -37, weeks: 12, phase: 'past' },
  { from: -23, weeks: 12, phase: 'past' },
  { from: -8, weeks: 16, phase: 'current' },
  { from: 10, weeks: 12, phase: 'upcoming' },
] as const;

const quarters = [
  { name: 'Winter', letter: 'W', color: 'blue' },
  { name: 'Spring', letter: 'SP', color: 'green' },
  { name: 'Summer', letter: 'SU', color: 'amber' },
  { name: 'Fall', letter: 'F', color: 'orange' },
] as const;

/** Two past seasons, the current one, and an upcoming one, each named after the time of the year at its middle. */
export function seasonsAround(today: Day): DemoSeason[] {
  return seasons.map(({ from, weeks, phase }) => {
    const begins = addDays(weekOf(today), from * 7);
    const middle = partsOf(addDays(begins, Math.floor((weeks * 7) / 2)));
    const quarter = quarters[Math.floor((middle.month % 12) / 3)] ?? quarters[0];
    const year = middle.month === 12 ? middle.year + 1 : middle.year;
    const name = `${quarter.name} ${year}`;
    const shortName = `${quarter.letter}${year % 100}`;
    return {
      seasonId: idOf(`season ${begins}`),
      name,
      shortName,
      year,
      color: quarter.color,
      begins,
      weeks,
      phase,
    };
  });
}

export interface TimetableSession extends SessionTime {
  readonly sessionId: string;
  readonly seriesId: string;
  readonly groupId: string;
  readonly program: Program;
}

/** All sessions of a program in a season, by the local time of its rink, in order of time. */
export function sessionsOf(season: DemoSeason, program: Program): TimetableSession[] {
  const groupId = groupIdOf(season, program.key);
  const { timezone } = program.rink;
  const weeks = Array.from({ length: season.weeks }, (_, week) => week).filter(
    (week) => program.onlyWeek === undefined || program.onlyWeek === week,
  );
  return weeks
    .flatMap((week) =>
      program.times.map(({ weekday, start, end }): TimetableSession => {
        const localDate = addDays(season.begins, week * 7 + weekday);
        return {
          sessionId: idOf(`session ${groupId} ${localDate} ${start}`),
          seriesId: idOf(`series ${groupId} ${weekday} ${start}`),
          groupId,
          program,
          startsAt: momentAt(timezone, { day: localDate, time: start }).instant,
          endsAt: momentAt(timezone, { day: localDate, time: end }).instant,
          timezone,
          localDate,
          localStart: start,
          localEnd: end,
        };
      }),
    )
    .toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1));
}
