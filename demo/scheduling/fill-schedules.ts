import type { CommandContext } from '../../commands/runtime/context.ts';
import { athleteSchedule } from '../../commands/scheduling/reservations/athlete-schedule.ts';
import { session } from '../../commands/scheduling/sessions/session.ts';
import type { GroupTerms } from '../../domain/scheduling/reservations/credits.ts';
import type { ReservedSession } from '../../domain/scheduling/reservations/events.ts';
import type { SessionCommand } from '../../domain/scheduling/sessions/session.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import { addDays, later, officeTime } from '../shared/calendar.ts';
import { chanceOf } from '../shared/chance.ts';
import { inParallel, recordAll } from '../shared/commands.ts';
import type { Child } from '../shared/families.ts';
import { contextOf, idOf } from '../shared/ids.ts';
import { officeUser } from '../shared/staff.ts';
import { type Attendance, attendanceIn, openingOf, type SeasonAttendance } from './attendance.ts';
import { canceledPlanOf, recordCanceled } from './canceled-sessions.ts';
import { markPastSessions } from './mark-past-sessions.ts';
import { groupIdOf, programs } from './programs.ts';
import { type DemoSeason, seasonsAround, type TimetableSession } from './timetable.ts';

export interface FillSchedulesOptions {
  readonly log: EventLog;
  readonly children: readonly Child[];
  /** UTC. */
  readonly now: string;
  /** How many sessions or athletes are in progress at a time. */
  readonly width: number;
  readonly signal: AbortSignal;
}

/** Creates the sessions of all seasons and the reservations in them. The current season comes first. */
export async function fillSchedules(options: FillSchedulesOptions): Promise<void> {
  const seasons = seasonsAround(options.now.slice(0, 10));
  const order = ['current', 'upcoming', 'past'] as const;
  for (const phase of order) {
    for (const season of seasons.filter((one) => one.phase === phase)) {
      // The plan of a season alone takes seconds with thousands of athletes.
      if (options.signal.aborted) return;
      await fillSeason(options, season);
    }
  }
}

async function fillSeason(
  { log, children, now, width, signal }: FillSchedulesOptions,
  season: DemoSeason,
): Promise<void> {
  const plan = attendanceIn(season, children, now);
  const opened = openingOf(season, now.slice(0, 10));
  const chance = chanceOf(`opening of ${season.seasonId}`);
  const createdAt = officeTime(addDays(opened, -4), chance);
  const chosenAt = officeTime(addDays(opened, 2), chance);
  const attendees = attendeesOf(plan);
  const canceled = canceledPlanOf(season, now);
  if (canceled && !signal.aborted) await recordCanceled(log, season, canceled);
  await inParallel(plan.sessions, width, async (one) => {
    if (signal.aborted) return;
    const { sessionId } = one;
    const by = officeUser(chanceOf(one.seriesId));
    const context = {
      ...contextOf(`session ${sessionId}`, createdAt, by),
      correlationId: idOf(`timetable of ${one.groupId}`),
    };
    await recordAll(log, session, sessionId, [createSession(season, one, createdAt)], context);
    const seated = attendees.get(sessionId) ?? [];
    const seats = seatCommands(one, seated, plan.waiting.get(sessionId) ?? [], chosenAt);
    await recordAll(log, session, sessionId, seats, contextOf(`seats of ${sessionId}`, chosenAt, by));
  });
  await inParallel(plan.attendances, width, async (one) => {
    if (!signal.aborted) await enroll(log, season, one, { chosenAt, now });
  });
  await markPastSessions(log, plan, { now, width, signal });
}

const createSession = (
  season: DemoSeason,
  { program, groupId, sessionId, seriesId, ...time }: TimetableSession,
  now: string,
): SessionCommand => ({
  kind: 'create',
  sessionId,
  seriesId,
  seasonId: season.seasonId,
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
    return [
      { kind: 'sync-seats', sessionId, assign: athleteIds, unassign: [], reason: 'removed', line: null },
    ];
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
        rules,
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

/** Enrolls the athlete in the group with the chosen sessions. Some sessions are omitted later, which frees their seats. */
async function enroll(
  log: EventLog,
  season: DemoSeason,
  { athleteId, enrolmentId, program, needsTransportation, pattern, sessions, omitted }: Attendance,
  { chosenAt, now }: { readonly chosenAt: string; readonly now: string },
): Promise<void> {
  const chance = chanceOf(`choice of ${enrolmentId}`);
  const groupId = groupIdOf(season, program.key);
  const { seasonId } = season;
  const reserved = sessions.map((one) => reservedOf(season, one));
  const by = officeUser(chance);
  const context = (what: string, at: string): CommandContext => contextOf(`${what} ${enrolmentId}`, at, by);
  const arranging = { athleteId, groups: groupTerms(season), seats: 'any', cutoffHours: 0 } as const;
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
    const release = { kind: 'release-seat', sessionId, athleteId, reason: 'omitted', line: null } as const;
    await recordAll(log, session, sessionId, [release], context(`release ${sessionId}`, omittedAt));
  }
}

const groupTerms = (season: DemoSeason): ReadonlyMap<string, GroupTerms> =>
  new Map(
    programs.map(({ key, isCredit, weeklyCredits, isVariable, includes }) => [
      groupIdOf(season, key),
      {
        isCredit,
        weeklyCredits,
        isVariable,
        included: includes === undefined ? [] : [groupIdOf(season, includes)],
      },
    ]),
  );

const reservedOf = ({ seasonId }: DemoSeason, { program, ...one }: TimetableSession): ReservedSession => ({
  sessionId: one.sessionId,
  groupId: one.groupId,
  seasonId,
  locationId: program.rink.locationId,
  startsAt: one.startsAt,
  endsAt: one.endsAt,
  localDate: one.localDate,
  localStart: one.localStart,
});
