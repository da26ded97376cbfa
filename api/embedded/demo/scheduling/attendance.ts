import type { PatternSlot } from '../../../../domain/scheduling/reservations/events.ts';
import { weekdayOf, weekOf } from '../../../../domain/shared/week.ts';
import { addDays } from '../calendar.ts';
import { type Chance, chanceOf } from '../chance.ts';
import type { Child } from '../families.ts';
import { idOf } from '../ids.ts';
import { groupIdOf, type Program, programs } from './programs.ts';
import type { Term } from './terms.ts';
import { sessionsOf, type TimetableSession } from './timetable.ts';

/** An athlete in a training group, and the sessions that the family chose. */
export interface Attendance {
  readonly athleteId: string;
  readonly enrolmentId: string;
  readonly program: Program;
  readonly needsTransportation: boolean;
  /** What is repeated week after week; empty in a default group. */
  readonly pattern: readonly PatternSlot[];
  /** Reserved by credit, by time; in a default group all of the group. */
  readonly sessions: readonly TimetableSession[];
  /** Of these, what was omitted. */
  readonly omitted: readonly TimetableSession[];
}

/** Everything about the sessions of a season: who is in which, and who waits. */
export interface SeasonAttendance {
  readonly sessions: readonly TimetableSession[];
  readonly attendances: readonly Attendance[];
  /** By session, the first first. */
  readonly waiting: ReadonlyMap<string, readonly string[]>;
}

/** When families choose their sessions: before the season, and for one that is far off already now. */
export function openingOf({ begins }: Term, today: string): string {
  const before = addDays(begins, -28);
  const lately = addDays(today, -9);
  return before < lately ? before : lately;
}

/**
 * Who trains in a season. The rules of credits and seats are kept here as families meet them: nobody takes more than the week allows, and
 * who comes when a session is full waits. `now`: UTC.
 */
export function attendanceIn(term: Term, children: readonly Child[], now: string): SeasonAttendance {
  const opened = openingOf(term, now.slice(0, 10));
  const timetable = new Map(programs.map((program) => [program.key, sessionsOf(term, program)]));
  const sessions = [...timetable.values()].flat();
  const seats = new Map<string, number>();
  const waiting = new Map<string, string[]>();
  const attendances = children
    .filter(({ leadType, joined }) => leadType === 'Customer' && joined <= opened)
    .flatMap((child) => {
      const chance = chanceOf(`athlete ${child.index} in ${term.seasonId}`);
      const program = programOf(child, chance);
      return program ? [{ child, chance, program }] : [];
    })
    .map(({ child, chance, program }): Attendance => {
      const own = timetable.get(program.key) ?? [];
      const included = program.includes === undefined ? [] : (timetable.get(program.includes) ?? []);
      const pattern = program.isCredit ? patternOf(program, own, included, chance) : [];
      // Of a season to come most families have kept last season's pattern, and few have chosen yet.
      const hasChosen = term.standing !== 'coming' || child.index < 2 || chance.percent(35);
      const wanted = program.isCredit ? (hasChosen ? matching(pattern, [...own, ...included]) : []) : own;
      const taken = wanted.filter(({ sessionId, startsAt, program: { slots, isCredit } }) => {
        if (program.isCredit && chance.percent(4)) return false;
        const occupied = seats.get(sessionId) ?? 0;
        if (isCredit && occupied >= slots) {
          if (startsAt > now) waiting.set(sessionId, [...(waiting.get(sessionId) ?? []), child.athleteId]);
          return false;
        }
        seats.set(sessionId, occupied + 1);
        return true;
      });
      return {
        athleteId: child.athleteId,
        enrolmentId: idOf(`enrolment of ${child.athleteId} in ${groupIdOf(term, program.key)}`),
        program,
        needsTransportation: chance.percent(8),
        pattern,
        sessions: taken,
        omitted: taken.filter(() => chance.percent(4)),
      };
    });
  return {
    sessions,
    attendances: attendances.map((one) => ({
      ...one,
      // Where somebody waits, an omission would let the next one in.
      omitted: one.omitted.filter(({ sessionId }) => !waiting.has(sessionId)),
    })),
    waiting,
  };
}

/** The children of the family that looks around train where there is something to choose. */
function programOf({ index }: Child, chance: Chance): Program | undefined {
  const key = ['elite', 'power'][index];
  if (key !== undefined) return programs.find((program) => program.key === key);
  if (!chance.percent(64)) return undefined;
  const [first, ...others] = programs.map((program) => [program.share, program] as const);
  return first && chance.weighted([first, ...others]);
}

/** Different days, as many as there are credits. */
function patternOf(
  program: Program,
  own: readonly TimetableSession[],
  included: readonly TimetableSession[],
  chance: Chance,
): PatternSlot[] {
  const slots = [...firstWeekOf(own), ...(chance.percent(40) ? firstWeekOf(included) : [])].map(
    (session) => ({
      slot: {
        groupId: session.groupId,
        weekday: weekdayOf(session.localDate),
        localStart: session.localStart,
        locationId: session.program.rink.locationId,
      },
      rank: chance.below(1000),
    }),
  );
  const chosen: PatternSlot[] = [];
  for (const { slot } of slots.toSorted((one, other) => one.rank - other.rank)) {
    const isDayTaken = chosen.some(({ weekday }) => weekday === slot.weekday);
    if (!isDayTaken && chosen.length < program.weeklyCredits) chosen.push(slot);
  }
  return chosen;
}

function firstWeekOf(sessions: readonly TimetableSession[]): TimetableSession[] {
  const [first] = sessions;
  return sessions.filter(({ localDate }) => first && weekOf(localDate) === weekOf(first.localDate));
}

const matching = (
  pattern: readonly PatternSlot[],
  sessions: readonly TimetableSession[],
): TimetableSession[] =>
  sessions
    .filter((session) =>
      pattern.some(
        ({ groupId, weekday, localStart }) =>
          groupId === session.groupId &&
          weekday === weekdayOf(session.localDate) &&
          localStart === session.localStart,
      ),
    )
    .toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1));
