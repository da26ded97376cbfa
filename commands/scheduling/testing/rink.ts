import { randomUUID } from 'node:crypto';
import type { DomainEvent } from '../../../domain/events.ts';
import {
  emptyGroup,
  type TrainingGroupDefinition,
} from '../../../domain/scheduling/groups/group-definition.ts';
import { startRecount } from '../../../domain/scheduling/reservations/recount.ts';
import type { AthleteScheduleState } from '../../../domain/scheduling/reservations/schedule-state.ts';
import type { SessionState } from '../../../domain/scheduling/sessions/session-state.ts';
import { sessionTime } from '../../../domain/scheduling/sessions/session-time.ts';
import type { WaitlistRules } from '../../../domain/scheduling/sessions/waitlist-rules.ts';
import type { Day } from '../../../domain/shared/day.ts';
import type { Recorded } from '../../../event-store/codec.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import type { CommandContext } from '../../runtime/context.ts';
import { handle, loadState } from '../../runtime/handle.ts';
import { trainingGroup } from '../groups/training-group.ts';
import { athleteSchedule } from '../reservations/athlete-schedule.ts';
import { enrol } from '../reservations/enrol.ts';
import type { SchedulingDeps } from '../scheduling-deps.ts';
import { session } from '../sessions/session.ts';

/**
 * A rink with groups, sessions and athletes on a log, for tests: the answers of read models are computed from
 * the streams.
 */
export interface Rink {
  readonly seasonId: string;
  readonly locationId: string;
  /** For commands; on another log if one is given, which may break. */
  deps(log?: EventLog): SchedulingDeps;
  group(more?: Partial<TrainingGroupDefinition>): Promise<string>;
  /** On the wall clock of Chicago, lasting an hour by default. */
  session(groupId: string, more: SessionToCome): Promise<string>;
  /** An athlete whom commands may enroll. */
  athlete(): string;
  /** An athlete in groups, with the credits of each group. */
  athleteIn(...groupIds: string[]): Promise<string>;
  schedule(athleteId: string): Promise<AthleteScheduleState>;
  of(sessionId: string): Promise<SessionState>;
  enrolmentIn(groupId: string, athleteId: string): Promise<string>;
  /** Everything that is recorded here, in its order. */
  recorded(): Promise<readonly Recorded<DomainEvent>[]>;
  /** The faults that a recount of everything here finds. */
  faults(): Promise<readonly string[]>;
  readonly sessionIds: readonly string[];
  readonly athleteIds: readonly string[];
  cutoffHours: number;
  /** Athletes whom staff marked inactive. */
  readonly inactive: Set<string>;
  waitlist: WaitlistRules;
}

export interface SessionToCome {
  readonly day: Day;
  readonly start?: string;
  readonly end?: string;
  readonly slots?: number | null;
}

export const TEN = '2026-03-02T10:00:00.000Z';

export function contextOf(now = TEN, commandId: string = randomUUID()): CommandContext {
  return { actor: 'user:test', commandId, correlationId: commandId, causationId: commandId, now };
}

export function openRink(own: EventLog): Rink {
  const [seasonId, locationId] = [randomUUID(), randomUUID()];
  const groupIds: string[] = [];
  const sessionIds: string[] = [];
  const athleteIds: string[] = [];

  const rink: Rink = {
    seasonId,
    locationId,
    sessionIds,
    athleteIds,
    cutoffHours: 0,
    inactive: new Set(),
    waitlist: { isOn: true, closeHours: 2 },
    deps: (log = own) => ({
      log,
      sessions: {
        async of(groups, { after }) {
          const states = await Promise.all(sessionIds.map((sessionId) => rink.of(sessionId)));
          return states
            .filter(({ status, groupId }) => status === 'scheduled' && groups.includes(groupId))
            .filter(({ time }) => time.startsAt > after)
            .sort((a, b) => (a.time.startsAt < b.time.startsAt ? -1 : 1))
            .map(({ sessionId }) => sessionId);
        },
      },
      enrolments: {
        async of(groupId) {
          const schedules = await Promise.all(
            athleteIds.map(async (athleteId) => ({ athleteId, ...(await rink.schedule(athleteId)) })),
          );
          return schedules.flatMap(({ athleteId, enrolments }) =>
            [...enrolments.values()]
              .filter((enrolment) => enrolment.groupId === groupId)
              .map(({ enrolmentId, isActive }) => ({ athleteId, enrolmentId, isActive })),
          );
        },
      },
      usualSlots: async () => 12,
      omitCutoffHours: async () => rink.cutoffHours,
      waitlistRules: async () => rink.waitlist,
      isInactiveAthlete: async (athleteId) => rink.inactive.has(athleteId),
    }),
    async group(more = {}) {
      const groupId = randomUUID();
      const definition = { ...emptyGroup, name: `Group ${groupIds.length}`, ...more };
      const command = { kind: 'create', groupId, seasonId, ...definition } as const;
      await handle(own, trainingGroup, groupId, command, contextOf());
      groupIds.push(groupId);
      return groupId;
    },
    async session(groupId, { day, start = '18:00', end = '19:00', slots = null }) {
      const sessionId = randomUUID();
      const { time } = sessionTime('America/Chicago', { day, start, end });
      const ids = { sessionId, seriesId: null, seasonId, groupId, locationId };
      const command = { kind: 'create', ...ids, time, slots, trainers: [], now: TEN } as const;
      await handle(own, session, sessionId, command, contextOf());
      sessionIds.push(sessionId);
      return sessionId;
    },
    athlete() {
      const athleteId = randomUUID();
      athleteIds.push(athleteId);
      return athleteId;
    },
    async athleteIn(...groups) {
      const athleteId = rink.athlete();
      for (const groupId of groups) {
        const enrolment = { enrolmentId: randomUUID(), needsTransportation: false, weeklyCredits: null };
        await enrol(rink.deps(), { athleteId, groupId, ...enrolment }, contextOf());
      }
      return athleteId;
    },
    schedule: (athleteId) => loadState(own, athleteSchedule, athleteId),
    of: (sessionId) => loadState(own, session, sessionId),
    async enrolmentIn(groupId, athleteId) {
      const { enrolments } = await rink.schedule(athleteId);
      const found = [...enrolments.values()].find((enrolment) => enrolment.groupId === groupId);
      if (!found) throw new Error('The athlete is not in the group');
      return found.enrolmentId;
    },
    async recorded() {
      const streams = [
        ...groupIds.map((id) => `${trainingGroup.category}-${id}`),
        ...sessionIds.map((id) => `${session.category}-${id}`),
        ...athleteIds.map((id) => `${athleteSchedule.category}-${id}`),
      ];
      const events = (await Promise.all(streams.map((stream) => own.load(stream)))).flat();
      return events.sort((a, b) => Number(a.position - b.position));
    },
    async faults() {
      const recounting = startRecount();
      for (const event of await rink.recorded()) recounting.add(event);
      return recounting.result().faults;
    },
  };
  return rink;
}
