import { z } from 'zod';
import { day } from '../../shared/day-schema.ts';
import { defineEvent, type EventOf } from '../../shared/event-definition.ts';
import { trainerCategories } from './session-values.ts';

const sessionId = z.uuid();
const athleteId = z.uuid();
const instant = z.iso.datetime();

/**
 * The time of a session. The wall clock of its location is what people were told; the UTC instants follow
 * from it.
 */
export const sessionTime = {
  /** UTC. */
  startsAt: instant,
  endsAt: instant,
  /** IANA zone of the location. */
  timezone: z.string(),
  localDate: day,
  /** `HH:MM`, 24 hours. */
  localStart: z.string(),
  localEnd: z.string(),
};

/** The group's trainers are derived, and not recorded. */
export const trainerCategory = z.enum(trainerCategories);
const trainers = z.array(z.object({ trainerId: z.uuid(), category: trainerCategory }));

/** Why a seat was released. */
export const seatReleaseReason = z.enum([
  'omitted',
  'removed',
  'substituted',
  'reset',
  'enrolment-ended',
  'session-moved',
]);
export type SeatReleaseReason = z.output<typeof seatReleaseReason>;

/** Why an athlete left the waitlist. */
export const waitlistEnd = z.enum([
  'left',
  'promoted',
  'reserved',
  'other-place',
  'closed',
  'enrolment-ended',
]);
export type WaitlistEnd = z.output<typeof waitlistEnd>;

/**
 * Stream `trainingSession-<id>` (`session-<id>` is a sign-in): one dated session, its seats, and its
 * waitlist.
 */
export const sessionEvents = [
  defineEvent('SessionCreated', {
    sessionId,
    /** The same id for all sessions that one command repeated. */
    seriesId: z.uuid().nullable(),
    seasonId: z.uuid(),
    groupId: z.uuid(),
    locationId: z.uuid(),
    ...sessionTime,
    /** Null: the group's number. */
    slots: z.number().int().nullable(),
    trainers,
  }),
  defineEvent('SessionRescheduled', { sessionId, ...sessionTime }),
  defineEvent('SessionRelocated', { sessionId, locationId: z.uuid() }),
  defineEvent('SessionGroupChanged', { sessionId, groupId: z.uuid(), seasonId: z.uuid() }),
  defineEvent('SessionSlotsChanged', { sessionId, slots: z.number().int().nullable() }),
  /** The whole list; empty: the group's trainers. */
  defineEvent('SessionTrainersChanged', { sessionId, trainers }),
  /** The session was deleted. Athletes who had a seat are handled on their own streams. */
  defineEvent('SessionDeleted', { sessionId }),

  /**
   * A seat is held while a reservation is written to the athlete's stream. It counts as taken until it is
   * confirmed or released.
   */
  defineEvent('SeatHeld', { sessionId, athleteId, holdId: z.uuid(), expiresAt: instant }),
  defineEvent('SeatConfirmed', { sessionId, athleteId }),
  /** Nothing was reserved. A seat that the athlete already had stays. */
  defineEvent('SeatHoldReleased', { sessionId, athleteId, reason: z.enum(['refused', 'expired']) }),
  /**
   * A seat that is free goes to the next athlete on the waitlist: the event is recorded together with the one
   * that frees the seat, so that no one else gets it first. It counts as taken until the athlete's reservation
   * holds it (`SeatHeld`) or it is released (`WaitlistHoldReleased`).
   */
  defineEvent('SeatHeldForWaitlist', { sessionId, athleteId, holdId: z.uuid(), expiresAt: instant }),
  /**
   * `refused`: the athlete cannot take the seat; `WaitlistPassedOver` says why. `left`: the athlete left the
   * waitlist. `expired`: no reservation was made in time.
   */
  defineEvent('WaitlistHoldReleased', {
    sessionId,
    athleteId,
    reason: z.enum(['refused', 'left', 'expired']),
  }),
  defineEvent('SeatReleased', { sessionId, athleteId, reason: seatReleaseReason }),
  /** Athletes of a default group: enrolled athletes are in, even if the session is full. */
  defineEvent('SeatsAssigned', { sessionId, athleteIds: z.array(athleteId) }),
  defineEvent('SeatsUnassigned', { sessionId, athleteIds: z.array(athleteId), reason: seatReleaseReason }),

  defineEvent('WaitlistJoined', { sessionId, athleteId }),
  defineEvent('WaitlistLeft', { sessionId, athleteId, reason: waitlistEnd }),
  /**
   * A seat was free, but the first athlete on the waitlist could not take it. `why` is the sentence for the
   * family.
   */
  defineEvent('WaitlistPassedOver', { sessionId, athleteId, why: z.string() }),
] as const;

export type SessionEvent = EventOf<(typeof sessionEvents)[number]>;
