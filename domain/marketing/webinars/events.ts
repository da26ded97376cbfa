import { z } from 'zod';
import { defineEvent, type EventOf } from '../../shared/event-definition.ts';

const webinarId = z.uuid();
const userId = z.uuid();
const definition = {
  title: z.string(),
  description: z.string(),
  /** UTC instant. */
  startsAt: z.iso.datetime(),
  /** IANA timezone in which staff entered the time, and in which it is told. */
  timezone: z.string(),
  durationMinutes: z.int(),
  /** How many families may register; null: any number. */
  capacity: z.int().nullable(),
  /** Where the webinar takes place; empty until it is known. */
  joinLink: z.string(),
};
/** A registered user, and the number of the invitation that this event makes valid (SEQUENCE of RFC 5546). */
const invitation = z.object({ userId, sequence: z.int() });

/** Stream `webinar-<id>`. Registrations are events of the webinar, so that its revision decides who gets the last place. */
export const webinarEvents = [
  defineEvent('WebinarCreated', { webinarId, ...definition }),
  defineEvent('WebinarChanged', {
    webinarId,
    /** Only what changed. */
    changes: z.object(definition).partial(),
    /** The start after the change. */
    startsAt: z.iso.datetime(),
    /** Who gets a new invitation, because the time changed. */
    invited: z.array(invitation),
  }),
  /** `invited`: who is told. */
  defineEvent('WebinarCanceled', { webinarId, invited: z.array(invitation) }),
  defineEvent('WebinarDeleted', { webinarId, invited: z.array(invitation) }),
  /** An empty link takes the recording away. */
  defineEvent('WebinarRecordingSet', { webinarId, recordingLink: z.string() }),
  defineEvent('WebinarRegistrationMade', {
    webinarId,
    ...invitation.shape,
    startsAt: z.iso.datetime(),
  }),
  defineEvent('WebinarRegistrationCanceled', { webinarId, ...invitation.shape }),
  /** Two accounts of one person were merged, or that was undone: the place of one user became the other's. */
  defineEvent('WebinarRegistrationMoved', {
    webinarId,
    ...invitation.shape,
    fromUserId: userId,
    fromSequence: z.int(),
    startsAt: z.iso.datetime(),
  }),
] as const;

export type WebinarEvent = EventOf<(typeof webinarEvents)[number]>;
