import type { ReservedSession } from '../../../domain/scheduling/reservations/events.ts';
import { reservedOf } from '../../../domain/scheduling/reservations/reserved-session.ts';
import {
  type AthleteScheduleState,
  evolveSchedule,
} from '../../../domain/scheduling/reservations/schedule-state.ts';
import { capacityOf, type SessionState } from '../../../domain/scheduling/sessions/session-state.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { type CommandContext, step } from '../../runtime/context.ts';
import { handleWithState, loadState } from '../../runtime/handle.ts';
import { persistently } from '../../runtime/in-turn.ts';
import { sideBySide } from '../../runtime/side-by-side.ts';
import { trainingGroup } from '../groups/training-group.ts';
import type { SchedulingDeps, SeatDeps } from '../scheduling-deps.ts';
import { session } from '../sessions/session.ts';
import { athleteSchedule } from './athlete-schedule.ts';
import { freeAll } from './free-all.ts';
import { assignSeats, freeSeats } from './seats.ts';

export interface GroupSync {
  /** Spots that athletes got, and that they lost. */
  readonly added: number;
  readonly removed: number;
  /** Sessions with more athletes than slots, because all enrolled athletes are in. */
  readonly overCapacity: readonly {
    readonly sessionId: string;
    readonly occupied: number;
    readonly capacity: number;
  }[];
}

interface Member {
  readonly athleteId: string;
  readonly enrolmentId: string;
}

/** `at`: the position of the event that caused it; the read models have reached it by then. */
export interface SyncGroup {
  readonly groupId: string;
  readonly at?: bigint | undefined;
}

/**
 * Adds every active athlete of a default group to all of its upcoming sessions, except those that the athlete
 * omitted or was removed from by hand (resolution Q074). A repetition changes nothing. Credit groups fill no
 * schedules.
 */
export async function syncGroup(
  deps: SchedulingDeps,
  { groupId, at }: SyncGroup,
  context: CommandContext,
): Promise<GroupSync> {
  const enrolled = await deps.enrolments.of(groupId, { at });
  const members = enrolled.filter(({ isActive }) => isActive);
  return syncMembers(deps, { groupId, at, members }, context);
}

/** Like `syncGroup`, for some of its athletes. */
export async function syncMembers(
  deps: SchedulingDeps,
  { groupId, at, members }: SyncGroup & { readonly members: readonly Member[] },
  context: CommandContext,
): Promise<GroupSync> {
  const { log } = deps;
  const group = await loadState(log, trainingGroup, groupId);
  if (group.status !== 'present' || group.isCredit) return { added: 0, removed: 0, overCapacity: [] };

  const sessions = await sessionsToCome(deps, { groupId, at }, context.now);
  const schedules = await sideBySide(members, async (member) => {
    return { ...member, state: await loadState(log, athleteSchedule, member.athleteId) };
  });
  // The seats come first: a session in an athlete's schedule always has a seat.
  const assigned = await seatMembers(log, { sessions, schedules }, context);
  const knownIds = new Set(sessions.map(({ sessionId }) => sessionId));
  const wanted = sessions.map(reservedOf);
  const synced = await sideBySide(schedules, async ({ athleteId, enrolmentId, state }) => {
    const left = await sessionsLeft(log, { enrolmentId, groupId, knownIds }, state, context.now);
    return syncMember(deps, { athleteId, enrolmentId, wanted, left, assigned }, context);
  });

  const usual = group.slots ?? (await deps.usualSlots());
  return {
    added: synced.reduce((sum, { added }) => sum + added, 0),
    removed: synced.reduce((sum, { removed }) => sum + removed, 0),
    overCapacity: sessions.flatMap((state) => {
      const { sessionId, seats } = state;
      const occupied = new Set([...seats.keys(), ...(assigned.get(sessionId) ?? [])]).size;
      const capacity = capacityOf(state, usual);
      return occupied > capacity ? [{ sessionId, occupied, capacity }] : [];
    }),
  };
}

async function sessionsToCome(
  { log, sessions }: SchedulingDeps,
  { groupId, at }: SyncGroup,
  now: string,
): Promise<SessionState[]> {
  const sessionIds = await sessions.of([groupId], { after: now, at });
  const states = await sideBySide(sessionIds, (sessionId) => loadState(log, session, sessionId));
  return states.filter(
    ({ status, time, groupId: own }) => status === 'scheduled' && own === groupId && time.startsAt > now,
  );
}

/** One append per session in which a seat is missing. Returns the athletes who got a seat, by session. */
async function seatMembers(
  log: EventLog,
  {
    sessions,
    schedules,
  }: {
    readonly sessions: readonly SessionState[];
    readonly schedules: readonly (Member & { readonly state: AthleteScheduleState })[];
  },
  context: CommandContext,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const assigned = new Map<string, readonly string[]>();
  await sideBySide(sessions, async ({ sessionId, seats }) => {
    const athleteIds = schedules
      .filter(({ athleteId, state }) => !seats.get(athleteId)?.isTaken && isWantedIn(sessionId, state))
      .map(({ athleteId }) => athleteId);
    if (athleteIds.length === 0) return;
    assigned.set(sessionId, athleteIds);
    await assignSeats(log, { sessionId, athleteIds }, context);
  });
  return assigned;
}

/** The athlete is in the session or will be: it was neither omitted nor removed by hand. */
const isWantedIn = (sessionId: string, { reservations, exceptions }: AthleteScheduleState): boolean => {
  const reservation = reservations.get(sessionId);
  return reservation ? reservation.status === 'booked' : !exceptions.has(sessionId);
};

/**
 * Default places in sessions that now belong to another group. Sessions that the read model does not know yet
 * are read from their streams.
 */
async function sessionsLeft(
  log: EventLog,
  {
    enrolmentId,
    groupId,
    knownIds,
  }: { readonly enrolmentId: string; readonly groupId: string; readonly knownIds: ReadonlySet<string> },
  { reservations }: AthleteScheduleState,
  now: string,
): Promise<string[]> {
  const strange = [...reservations.values()].filter(
    (one) =>
      one.origin === 'default' &&
      one.enrolmentId === enrolmentId &&
      one.session.startsAt > now &&
      !knownIds.has(one.session.sessionId),
  );
  const left: string[] = [];
  for (const { session: reserved } of strange) {
    const state = await loadState(log, session, reserved.sessionId);
    if (state.status === 'scheduled' && state.groupId !== groupId) left.push(reserved.sessionId);
  }
  return left;
}

async function syncMember(
  deps: SeatDeps,
  {
    athleteId,
    enrolmentId,
    wanted,
    left,
    assigned,
  }: Member & {
    readonly wanted: readonly ReservedSession[];
    readonly left: readonly string[];
    readonly assigned: ReadonlyMap<string, readonly string[]>;
  },
  context: CommandContext,
): Promise<{ readonly added: number; readonly removed: number }> {
  const { log } = deps;
  const command = { kind: 'sync', athleteId, enrolmentId, sessions: wanted, left } as const;
  // The step id contains the moment: a place that was removed since is added again.
  const once = step(context, `sync ${athleteId} at ${context.now}`);
  const { before, loaded } = await persistently(() =>
    handleWithState(log, athleteSchedule, athleteId, command, once),
  );
  const met = before ?? loaded.state;
  const events = athleteSchedule.decider.decide(command, met);
  const after = events.reduce(evolveSchedule, met);

  // Athletes who left the group, or omitted a session, while the seats were assigned.
  const idle = [...assigned]
    .filter(([, athleteIds]) => athleteIds.includes(athleteId))
    .filter(([sessionId]) => after.reservations.get(sessionId)?.status !== 'booked');
  await sideBySide(idle, ([sessionId]) =>
    freeSeats(deps, { sessionId, athleteIds: [athleteId], reason: 'enrolment-ended' }, context),
  );
  await freeAll(deps, athleteId, events, context);
  const removed = events
    .map(({ type, data }) => (type === 'DefaultSessionsRemoved' ? data.sessionIds.length : 0))
    .reduce((sum, count) => sum + count, 0);
  return { added: after.reservations.size - met.reservations.size + removed, removed };
}
