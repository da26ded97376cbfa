import type { PatternSlot } from '../../domain/scheduling/reservations/events.ts';
import { weekdayOf, weekOf } from '../../domain/shared/week.ts';
import { addDays } from '../shared/calendar.ts';
import { type Chance, chanceOf } from '../shared/chance.ts';
import type { Child } from '../shared/families.ts';
import { idOf } from '../shared/ids.ts';
import { groupIdOf, type Program, programs } from './programs.ts';
import { type DemoSeason, sessionsOf, type TimetableSession } from './timetable.ts';

/** The enrollment of an athlete in a training group, with the sessions that the family chose. */
export interface Attendance {
  readonly athleteId: string;
  readonly enrolmentId: string;
  readonly program: Program;
  readonly needsTransportation: boolean;
  /** The weekly slots; empty in a group without credits. */
  readonly pattern: readonly PatternSlot[];
  /** The reserved sessions in order of time; in a group without credits all of its sessions. */
  readonly sessions: readonly TimetableSession[];
  /** The omitted ones among the sessions. */
  readonly omitted: readonly TimetableSession[];
}

/** All sessions of a season, with the athletes who attend them and those on the waitlists. */
export interface SeasonAttendance {
  readonly sessions: readonly TimetableSession[];
  readonly attendances: readonly Attendance[];
  /** The ids of waiting athletes by session, in their order on the waitlist. */
  readonly waiting: ReadonlyMap<string, readonly string[]>;
}

/** The day on which families choose their sessions: four weeks before the season, or a few days ago for an upcoming season. */
export function openingOf({ begins }: DemoSeason, today: string): string {
  const before = addDays(begins, -28);
  const recent = addDays(today, -9);
  return before < recent ? before : recent;
}

/**
 * Plans the attendance of a season by the rules that apply to families: no one reserves more sessions a week than there are credits, and
 * athletes who find a session full join its waitlist. `now`: UTC.
 */
export function attendanceIn(season: DemoSeason, children: readonly Child[], now: string): SeasonAttendance {
  const opened = openingOf(season, now.slice(0, 10));
  const timetable = new Map(programs.map((program) => [program.key, sessionsOf(season, program)]));
  const sessions = [...timetable.values()].flat();
  const seats = new Map<string, number>();
  const waiting = new Map<string, string[]>();
  const attendances = children
    .filter(({ leadType, joined }) => leadType === 'Customer' && joined <= opened)
    .flatMap((child) => {
      const chance = chanceOf(`athlete ${child.index} in ${season.seasonId}`);
      const program = programOf(child, chance);
      return program ? [{ child, chance, program }] : [];
    })
    .map(({ child, chance, program }): Attendance => {
      const own = timetable.get(program.key) ?? [];
      const included = program.includes === undefined ? [] : (timetable.get(program.includes) ?? []);
      const pattern = program.isCredit ? patternOf(program, own, included, chance) : [];
      // For the upcoming season, most families have not reserved sessions yet.
      const hasChosen = season.phase !== 'upcoming' || child.index < 2 || chance.percent(35);
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
        enrolmentId: idOf(`enrolment of ${child.athleteId} in ${groupIdOf(season, program.key)}`),
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
      // An omission would give the seat to the first athlete on the waitlist.
      omitted: one.omitted.filter(({ sessionId }) => !waiting.has(sessionId)),
    })),
    waiting,
  };
}

/** The children of the family that can sign in are in programs with sessions to choose. */
function programOf({ index }: Child, chance: Chance): Program | undefined {
  const key = ['elite', 'power'][index];
  if (key !== undefined) return programs.find((program) => program.key === key);
  if (!chance.percent(64)) return undefined;
  const [first, ...others] = programs.map((program) => [program.share, program] as const);
  return first && chance.weighted([first, ...others]);
}

/** Slots on different days, as many as there are credits a week. */
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
