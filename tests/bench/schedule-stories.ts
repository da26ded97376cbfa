import { randomUUID } from 'node:crypto';
import type { DomainEvent } from '../../domain/events.ts';
import type { ReservedSession } from '../../domain/scheduling/reservations/events.ts';
import type { SessionTime } from '../../domain/scheduling/sessions/session-state.ts';
import { sessionTime } from '../../domain/scheduling/sessions/session-time.ts';
import { addDays, type Day } from '../../domain/shared/day.ts';
import { athleteCreated, type Story } from './sample-events.ts';

const TIMEZONE = 'America/Chicago';

/** The data of a training session that stories need. */
export interface SampleSession {
  readonly sessionId: string;
  readonly groupId: string;
  readonly locationId: string;
  readonly time: SessionTime;
}

/** A training group with its season, its rink and its sessions. */
export interface SampleGroup {
  readonly seasonId: string;
  readonly groupId: string;
  readonly locationId: string;
  readonly isCredit: boolean;
  readonly sessions: readonly SampleSession[];
}

/** `day(n)` and `start(n)`: day and local start of the nth session, which takes an hour. */
export function sampleGroup(
  count: number,
  { day, start, isCredit }: { day: (nth: number) => Day; start: (nth: number) => string; isCredit: boolean },
  ids = { seasonId: randomUUID(), groupId: randomUUID(), locationId: randomUUID() },
): SampleGroup {
  const sessions = Array.from({ length: count }, (_, nth): SampleSession => {
    const begins = start(nth);
    const end = `${String(Number(begins.slice(0, 2)) + 1).padStart(2, '0')}${begins.slice(2)}`;
    const { time } = sessionTime(TIMEZONE, { day: day(nth), start: begins, end });
    return { sessionId: randomUUID(), groupId: ids.groupId, locationId: ids.locationId, time };
  });
  return { ...ids, isCredit, sessions };
}

export function* groupStories(
  group: SampleGroup,
  { slots, credits }: { slots: number; credits: number },
): Generator<Story> {
  const { seasonId, groupId, locationId, isCredit } = group;
  yield of('season', seasonId, [
    {
      type: 'SeasonCreated',
      data: { seasonId, name: 'Fall 2030', shortName: 'F30', year: 2030, color: 'blue' },
    },
  ]);
  yield of('location', locationId, [
    {
      type: 'LocationCreated',
      data: {
        locationId,
        name: `Rink ${locationId.slice(0, 4)}`,
        timezone: TIMEZONE,
        description: '',
        notes: '',
        sessionsAtOnce: 1,
      },
    },
  ]);
  yield of('trainingGroup', groupId, [
    {
      type: 'TrainingGroupCreated',
      data: {
        groupId,
        seasonId,
        name: `Group ${groupId.slice(0, 4)}`,
        description: '',
        color: 'teal',
        isCredit,
        defaultWeeklyCredits: credits,
        slots,
        isVariable: true,
        notes: '',
      },
    },
  ]);
}

/** `seated`: the athletes with a seat in the session. */
export const sessionStory = (
  { sessionId, groupId, locationId, time }: SampleSession,
  seasonId: string,
  seated: readonly string[] = [],
): Story =>
  of('trainingSession', sessionId, [
    {
      type: 'SessionCreated',
      data: { sessionId, seriesId: null, seasonId, groupId, locationId, ...time, slots: null, trainers: [] },
    },
    ...(seated.length > 0 ? [seatsAssigned(sessionId, seated)] : []),
  ]);

const seatsAssigned = (sessionId: string, athleteIds: readonly string[]): DomainEvent => ({
  type: 'SeatsAssigned',
  data: { sessionId, athleteIds: [...athleteIds] },
});

export interface SampleAthlete {
  readonly athleteId: string;
  readonly enrolmentId: string;
}

export const sampleAthletes = (count: number): SampleAthlete[] =>
  Array.from({ length: count }, () => ({ athleteId: randomUUID(), enrolmentId: randomUUID() }));

/** An athlete of the group who has reserved these sessions. */
export function* enrolledStories(
  { athleteId, enrolmentId }: SampleAthlete,
  { groupId, seasonId }: Pick<SampleGroup, 'groupId' | 'seasonId'>,
  reserved: readonly SampleSession[] = [],
): Generator<Story> {
  yield of('athlete', athleteId, [athleteCreated(athleteId, Number.parseInt(athleteId.slice(0, 6), 16))]);
  yield of('athleteSchedule', athleteId, [
    {
      type: 'AthleteEnrolled',
      data: { athleteId, enrolmentId, groupId, seasonId, needsTransportation: false, weeklyCredits: null },
    },
    ...reserved.map((session) => sessionReserved({ athleteId, enrolmentId }, session, seasonId)),
  ]);
}

export const sessionReserved = (
  { athleteId, enrolmentId }: SampleAthlete,
  session: SampleSession,
  seasonId: string,
): DomainEvent => ({
  type: 'SessionReserved',
  data: {
    athleteId,
    session: reservedOf(session, seasonId),
    origin: 'credit',
    enrolmentId,
    substitutes: null,
  },
});

export const reservedOf = ({ time, ...ids }: SampleSession, seasonId: string): ReservedSession => ({
  ...ids,
  seasonId,
  startsAt: time.startsAt,
  endsAt: time.endsAt,
  localDate: time.localDate,
  localStart: time.localStart,
});

export const dayAfter = (first: Day) => (nth: number) => addDays(first, nth);

const of = (category: string, id: string, events: readonly DomainEvent[]): Story => ({
  stream: `${category}-${id}`,
  events,
});
