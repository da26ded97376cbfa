import type { CommandContext } from '../../../../commands/runtime/context.ts';
import { athleteSchedule } from '../../../../commands/scheduling/reservations/athlete-schedule.ts';
import { session } from '../../../../commands/scheduling/sessions/session.ts';
import type { GroupTerms } from '../../../../domain/scheduling/reservations/credits.ts';
import type { ReservedSession } from '../../../../domain/scheduling/reservations/events.ts';
import type { SessionCommand } from '../../../../domain/scheduling/sessions/session.ts';
import type { EventLog } from '../../../../event-store/event-log.ts';
import { addDays, atTheOffice, later } from '../calendar.ts';
import { chanceOf } from '../chance.ts';
import type { Child } from '../families.ts';
import { contextOf, idOf } from '../ids.ts';
import { recordAll } from '../record-all.ts';
import { sideBySide } from '../side-by-side.ts';
import { somebodyAtTheOffice } from '../staff.ts';
import { type Attendance, attendanceIn, openingOf, type SeasonAttendance } from './attendance.ts';
import { groupIdOf, programs } from './programs.ts';
import { type Term, termsAround } from './terms.ts';
import type { TimetableSession } from './timetable.ts';

interface Filling {
  readonly log: EventLog;
  readonly children: readonly Child[];
  /** UTC. */
  readonly now: string;
  readonly width: number;
  readonly signal: AbortSignal;
}

/** The sessions of every season, and who is in them; the season that runs comes first. */
export async function fillSchedules(filling: Filling): Promise<void> {
  const terms = termsAround(filling.now.slice(0, 10));
  const order = ['running', 'coming', 'past'] as const;
  for (const standing of order) {
    for (const term of terms.filter((one) => one.standing === standing)) await fillTerm(filling, term);
  }
}

async function fillTerm({ log, children, now, width, signal }: Filling, term: Term): Promise<void> {
  const plan = attendanceIn(term, children, now);
  const opened = openingOf(term, now.slice(0, 10));
  const chance = chanceOf(`opening of ${term.seasonId}`);
  const setAt = atTheOffice(addDays(opened, -4), chance);
  const chosenAt = atTheOffice(addDays(opened, 2), chance);
  const attendees = attendeesOf(plan);
  await sideBySide(plan.sessions, width, async (one) => {
    if (signal.aborted) return;
    const by = somebodyAtTheOffice(chanceOf(one.seriesId));
    const context = {
      ...contextOf(`session ${one.sessionId}`, setAt, by),
      correlationId: idOf(`timetable of ${one.groupId}`),
    };
    await recordAll(log, session, one.sessionId, [creation(term, one, setAt)], context);
    const taken = seatCommands(
      one,
      attendees.get(one.sessionId) ?? [],
      plan.waiting.get(one.sessionId) ?? [],
      chosenAt,
    );
    await recordAll(log, session, one.sessionId, taken, contextOf(`seats of ${one.sessionId}`, chosenAt, by));
  });
  await sideBySide(plan.attendances, width, async (one) => {
    if (!signal.aborted) await enter(log, term, one, { chosenAt, now });
  });
}

const creation = (
  term: Term,
  { program, groupId, sessionId, seriesId, ...time }: TimetableSession,
  now: string,
): SessionCommand => ({
  kind: 'create',
  sessionId,
  seriesId,
  seasonId: term.seasonId,
  groupId,
  locationId: program.rink.locationId,
  time,
  slots: null,
  trainers: [],
  now,
});

function attendeesOf({ attendances }: SeasonAttendance): Map<string, string[]> {
  const attendees = new Map<string, string[]>();
  for (const { athleteId, sessions } of attendances) {
    for (const { sessionId } of sessions)
      attendees.set(sessionId, [...(attendees.get(sessionId) ?? []), athleteId]);
  }
  return attendees;
}

function seatCommands(
  { sessionId, program }: TimetableSession,
  athleteIds: readonly string[],
  waiting: readonly string[],
  now: string,
): SessionCommand[] {
  if (!program.isCredit) {
    return [{ kind: 'sync-seats', sessionId, assign: athleteIds, unassign: [], reason: 'removed' }];
  }
  const usualCapacity = program.slots;
  const rules = { isOn: true, closeHours: 2 };
  return [
    ...athleteIds.flatMap((athleteId): SessionCommand[] => [
      {
        kind: 'hold-seat',
        sessionId,
        athleteId,
        holdId: idOf(`hold of ${athleteId} in ${sessionId}`),
        expiresAt: later(now, 5),
        usualCapacity,
        now,
      },
      { kind: 'confirm-seat', sessionId, athleteId },
    ]),
    ...waiting.map(
      (athleteId): SessionCommand => ({
        kind: 'join-waitlist',
        sessionId,
        athleteId,
        rules,
        usualCapacity,
        now,
      }),
    ),
  ];
}

/** The athlete comes into the group and into the sessions; later some of them are omitted, and their seats are free again. */
async function enter(
  log: EventLog,
  term: Term,
  { athleteId, enrolmentId, program, needsTransportation, pattern, sessions, omitted }: Attendance,
  { chosenAt, now }: { readonly chosenAt: string; readonly now: string },
): Promise<void> {
  const chance = chanceOf(`choice of ${enrolmentId}`);
  const groupId = groupIdOf(term, program.key);
  const { seasonId } = term;
  const reserved = sessions.map((one) => reservedOf(term, one));
  const by = somebodyAtTheOffice(chance);
  const context = (what: string, at: string): CommandContext => contextOf(`${what} ${enrolmentId}`, at, by);
  const arranging = { athleteId, groups: groupTerms(term), seats: 'any', cutoffHours: 0 } as const;
  await recordAll(
    log,
    athleteSchedule,
    athleteId,
    [
      {
        kind: 'enrol',
        athleteId,
        enrolmentId,
        groupId,
        seasonId,
        needsTransportation,
        weeklyCredits: null,
        now: chosenAt,
      },
      program.isCredit
        ? {
            kind: 'save',
            ...arranging,
            now: chosenAt,
            remove: [],
            add: reserved.map((one) => ({ sessionId: one.sessionId, session: one })),
            origin: 'credit',
            isStaff: true,
            patterns: [{ enrolmentId, slots: pattern }],
          }
        : { kind: 'sync', athleteId, enrolmentId, sessions: reserved, left: [] },
    ],
    context('choice', chosenAt),
  );
  for (const one of omitted) {
    const at = later(one.startsAt, -60 * chance.between(20, 60));
    const omittedAt = at < now ? at : later(now, -chance.between(60, 4000));
    if (omittedAt <= chosenAt) continue;
    const { sessionId } = one;
    const omit = { kind: 'omit', ...arranging, now: omittedAt, sessionIds: [sessionId] } as const;
    await recordAll(log, athleteSchedule, athleteId, [omit], context(`omit ${sessionId}`, omittedAt));
    const release = { kind: 'release-seat', sessionId, athleteId, reason: 'omitted' } as const;
    await recordAll(log, session, sessionId, [release], context(`release ${sessionId}`, omittedAt));
  }
}

const groupTerms = (term: Term): ReadonlyMap<string, GroupTerms> =>
  new Map(
    programs.map(({ key, isCredit, weeklyCredits, isVariable, includes }) => [
      groupIdOf(term, key),
      {
        isCredit,
        weeklyCredits,
        isVariable,
        included: includes === undefined ? [] : [groupIdOf(term, includes)],
      },
    ]),
  );

const reservedOf = ({ seasonId }: Term, { program, ...one }: TimetableSession): ReservedSession => ({
  sessionId: one.sessionId,
  groupId: one.groupId,
  seasonId,
  locationId: program.rink.locationId,
  startsAt: one.startsAt,
  endsAt: one.endsAt,
  localDate: one.localDate,
  localStart: one.localStart,
});
