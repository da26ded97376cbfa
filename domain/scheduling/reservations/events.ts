import { z } from 'zod';
import { day } from '../../shared/day.ts';
import { defineEvent, type EventOf } from '../../shared/event-definition.ts';

const athleteId = z.uuid();
const enrolmentId = z.uuid();
const sessionId = z.uuid();
const groupId = z.uuid();

/** What the athlete's own rules need to know of a session, as it was when it was reserved or moved. */
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
  /** `HH:MM` of 24 hours. */
  localStart: z.string(),
});
export type ReservedSession = z.output<typeof reservedSession>;

/** `credit`: pays with a credit of the week. `substitution`: in the place of another session. `manual`: staff put the athlete in. */
export const bookedOrigin = z.enum(['credit', 'substitution', 'manual']);
export type BookedOrigin = z.output<typeof bookedOrigin>;

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

/** One pick of a week: a pattern repeats it in later weeks. */
export const patternSlot = z.object({
  groupId,
  /** 0 is Sunday. */
  weekday: z.number().int(),
  /** `HH:MM` of 24 hours, on the wall clock of the location. */
  localStart: z.string(),
  locationId: z.uuid(),
});
export type PatternSlot = z.output<typeof patternSlot>;

/** Stream `athleteSchedule-<athleteId>`: in which groups an athlete is, and in which sessions. */
export const reservationEvents = [
  defineEvent('AthleteEnrolled', {
    athleteId,
    enrolmentId,
    groupId,
    seasonId: z.uuid(),
    needsTransportation: z.boolean(),
    /** Null: as many as the group says. */
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
    /** Whose credit pays, or whose default place it stands for; null only where staff put somebody in who is not enrolled. */
    enrolmentId: enrolmentId.nullable(),
    /** The session in whose place it is. */
    substitutes: sessionId.nullable(),
  }),
  /** What being enrolled in a default group means, as its sessions are now. */
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
    /** True: after the cut-off the seat is given back and the credit is not. */
    keepsCredit: z.boolean(),
  }),
  defineEvent('ReservationRestored', { athleteId, sessionId }),
  /** `isExcepted`: a default place that a later sync does not give again. */
  defineEvent('ReservationRemoved', { athleteId, sessionId, reason: removalReason, isExcepted: z.boolean() }),
  /** The session was moved, and the reservation with it. */
  defineEvent('ReservationMoved', { athleteId, session: reservedSession }),
  /** Default places that were removed are given again by the next sync. */
  defineEvent('ScheduleReset', { athleteId, enrolmentId }),
  /** What the family repeats week after week in the sessions of a group; the whole pattern. */
  defineEvent('SchedulePatternSaved', { athleteId, enrolmentId, slots: z.array(patternSlot) }),
] as const;

export type ReservationEvent = EventOf<(typeof reservationEvents)[number]>;
