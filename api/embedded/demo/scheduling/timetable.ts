import type { SessionTime } from '../../../../domain/scheduling/sessions/session-state.ts';
import { addDays } from '../../../../domain/shared/day.ts';
import { momentAt } from '../../../../domain/shared/wall-clock.ts';
import { idOf } from '../ids.ts';
import { groupIdOf, type Program } from './programs.ts';
import type { Term } from './terms.ts';

export interface TimetableSession extends SessionTime {
  readonly sessionId: string;
  readonly seriesId: string;
  readonly groupId: string;
  readonly program: Program;
}

/** All sessions of a program in a season, by the wall clock of its rink, the first first. */
export function sessionsOf(term: Term, program: Program): TimetableSession[] {
  const groupId = groupIdOf(term, program.key);
  const { timezone } = program.rink;
  const weeks = Array.from({ length: term.weeks }, (_, week) => week).filter(
    (week) => program.onlyWeek === undefined || program.onlyWeek === week,
  );
  return weeks
    .flatMap((week) =>
      program.times.map(({ weekday, start, end }): TimetableSession => {
        const localDate = addDays(term.begins, week * 7 + weekday);
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
