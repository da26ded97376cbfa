import { z } from 'zod';
import { day } from '../../shared/day.ts';
import { defineEvent, type EventOf } from '../../shared/event-definition.ts';

const sessionId = z.uuid();
const athleteId = z.uuid();
const instant = z.iso.datetime();

/** When a session is. The wall clock of its location is what people were told; the moments follow from it. */
export const sessionTime = {
  /** UTC. */
  startsAt: instant,
  endsAt: instant,
  /** IANA zone of the location. */
  timezone: z.string(),
  localDate: day,
  /** `HH:MM` of 24 hours. */
  localStart: z.string(),
  localEnd: z.string(),
};

/** `manual`: chosen on the session. `trainer`: by the trainer's own assignment (resolution Q078). The group's own are derived. */
export const trainerCategory = z.enum(['manual', 'trainer']);
const trainers = z.array(z.object({ trainerId: z.uuid(), category: trainerCategory }));

/** Why a seat became free. */
export const seatReleaseReason = z.enum([
  'omitted',
  'removed',
  'substituted',
  'reset',
  'enrolment-ended',
  'session-moved',
]);
export type SeatReleaseReason = z.output<typeof seatReleaseReason>;

/** Why somebody does not wait any more. */
export const waitlistEnd = z.enum([
  'left',
  'promoted',
  'reserved',
  'other-place',
  'closed',
  'enrolment-ended',
]);
export type WaitlistEnd = z.output<typeof waitlistEnd>;

/** Stream `trainingSession-<id>` (`session-<id>` is a sign-in): one dated schedule, its seats, and who waits for one. */
export const sessionEvents = [
  defineEvent('SessionCreated', {
    sessionId,
    /** The same for all that one command repeated. */
    seriesId: z.uuid().nullable(),
    seasonId: z.uuid(),
    groupId: z.uuid(),
    locationId: z.uuid(),
    ...sessionTime,
    /** Null: as the group says. */
    slots: z.number().int().nullable(),
    trainers,
  }),
  defineEvent('SessionRescheduled', { sessionId, ...sessionTime }),
  defineEvent('SessionRelocated', { sessionId, locationId: z.uuid() }),
  defineEvent('SessionGroupChanged', { sessionId, groupId: z.uuid(), seasonId: z.uuid() }),
  defineEvent('SessionSlotsChanged', { sessionId, slots: z.number().int().nullable() }),
  /** The whole list; empty: those of the group. */
  defineEvent('SessionTrainersChanged', { sessionId, trainers }),
  /** It does not take place. Who had a seat is told by their own stream. */
  defineEvent('SessionDeleted', { sessionId }),

  /** A seat is kept while a reservation is written into the athlete's stream. It counts until it is confirmed or given up. */
  defineEvent('SeatHeld', { sessionId, athleteId, holdId: z.uuid(), expiresAt: instant }),
  defineEvent('SeatConfirmed', { sessionId, athleteId }),
  /** Nothing was reserved. A seat that the athlete had before stays. */
  defineEvent('SeatHoldReleased', { sessionId, athleteId, reason: z.enum(['refused', 'expired']) }),
  defineEvent('SeatReleased', { sessionId, athleteId, reason: seatReleaseReason }),
  /** Athletes of a default group: enrolled is in, also where the session is full then. */
  defineEvent('SeatsAssigned', { sessionId, athleteIds: z.array(athleteId) }),
  defineEvent('SeatsUnassigned', { sessionId, athleteIds: z.array(athleteId), reason: seatReleaseReason }),

  defineEvent('WaitlistJoined', { sessionId, athleteId }),
  defineEvent('WaitlistLeft', { sessionId, athleteId, reason: waitlistEnd }),
  /** A seat was free, and the first who waits could not have it: `why` is the sentence that the family is told. */
  defineEvent('WaitlistPassedOver', { sessionId, athleteId, why: z.string() }),
] as const;

export type SessionEvent = EventOf<(typeof sessionEvents)[number]>;
