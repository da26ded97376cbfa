import { z } from 'zod';
import { day } from '../../shared/day-schema.ts';
import { defineEvent, type EventOf } from '../../shared/event-definition.ts';
import { bookedOrigins } from './reservation-values.ts';

const athleteId = z.uuid();
const enrolmentId = z.uuid();
const sessionId = z.uuid();
const groupId = z.uuid();

/** The facts about a session that the athlete's own rules need, as of its reservation or latest move. */
export const reservedSession = z.object({
  sessionId,
  groupId,
  seasonId: z.uuid(),
  locationId: z.uuid(),
  /** UTC. */
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  /** In the zone of the session's location. */
  localDate: day,
  /** `HH:MM`, 24 hours. */
  localStart: z.string(),
});
export type ReservedSession = z.output<typeof reservedSession>;

const bookedOrigin = z.enum(bookedOrigins);

export const removalReason = z.enum([
  'removed',
  'reset',
  'session-deleted',
  'session-moved',
  'enrolment-ended',
  'substitution-undone',
  'group-kind-changed',
]);
export type RemovalReason = z.output<typeof removalReason>;

/** One pick of a week; a pattern repeats it in later weeks. */
export const patternSlot = z.object({
  groupId,
  /** 0 is Sunday. */
  weekday: z.number().int(),
  /** `HH:MM`, 24 hours, on the wall clock of the location. */
  localStart: z.string(),
  locationId: z.uuid(),
});
export type PatternSlot = z.output<typeof patternSlot>;

/** Stream `athleteSchedule-<athleteId>`: an athlete's enrollments and reservations. */
export const reservationEvents = [
  defineEvent('AthleteEnrolled', {
    athleteId,
    enrolmentId,
    groupId,
    seasonId: z.uuid(),
    needsTransportation: z.boolean(),
    /** Null: the group's number. */
    weeklyCredits: z.number().int().nullable(),
  }),
  /** Only what changed. */
  defineEvent('EnrolmentChanged', {
    athleteId,
    enrolmentId,
    changes: z
      .object({ needsTransportation: z.boolean(), weeklyCredits: z.number().int().nullable() })
      .partial(),
  }),
  defineEvent('EnrolmentEnded', { athleteId, enrolmentId }),
  defineEvent('EnrolmentResumed', { athleteId, enrolmentId }),

  defineEvent('SessionReserved', {
    athleteId,
    session: reservedSession,
    origin: bookedOrigin,
    /**
     * The enrollment whose credit pays, or whose default place it is; null only when staff added an athlete
     * without an enrollment.
     */
    enrolmentId: enrolmentId.nullable(),
    /** The session that this one replaces. */
    substitutes: sessionId.nullable(),
  }),
  /** The places that an enrollment in a default group brings, with the sessions as they are now. */
  defineEvent('DefaultSessionsAdded', {
    athleteId,
    enrolmentId,
    groupId,
    sessions: z.array(reservedSession),
  }),
  defineEvent('DefaultSessionsRemoved', {
    athleteId,
    enrolmentId,
    sessionIds: z.array(sessionId),
    reason: removalReason,
  }),
  defineEvent('ReservationOmitted', {
    athleteId,
    sessionId,
    reason: z.enum(['omitted', 'substituted']),
    /** True: after the cutoff the seat is released, but the credit stays used. */
    keepsCredit: z.boolean(),
  }),
  defineEvent('ReservationRestored', { athleteId, sessionId }),
  /** `isExcepted`: a default place that later syncs do not add again. */
  defineEvent('ReservationRemoved', { athleteId, sessionId, reason: removalReason, isExcepted: z.boolean() }),
  /** The session was moved, and the reservation with it. */
  defineEvent('ReservationMoved', { athleteId, session: reservedSession }),
  /** The next sync adds default places again that were removed by hand. */
  defineEvent('ScheduleReset', { athleteId, enrolmentId }),
  /**
   * The group changed between credit and default sessions, recorded before everything that follows from it. To
   * default (`isCredit` false): the reservations by credit are remembered, to be given back.
   */
  defineEvent('EnrolmentKindChanged', { athleteId, enrolmentId, groupId, isCredit: z.boolean() }),
  /** The picks that the family repeats every week in the sessions of a group; the whole pattern. */
  defineEvent('SchedulePatternSaved', { athleteId, enrolmentId, slots: z.array(patternSlot) }),
] as const;

export type ReservationEvent = EventOf<(typeof reservationEvents)[number]>;
