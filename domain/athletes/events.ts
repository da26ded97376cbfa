import { z } from 'zod';
import { day } from '../shared/day-schema.ts';
import { defineEvent, type EventOf } from '../shared/event-definition.ts';
import { genders, positions } from './positions.ts';

const subject = ({ athleteId }: { athleteId: string }) => `athlete:${athleteId}`;

/** Details of an athlete besides the name. Days have no time zone; an empty value is ''. */
export const athleteDetails = z.object({
  objective: z.string(),
  position: z.enum(positions),
  birthdate: day.nullable(),
  /** Decides the age band instead of `birthdate` (resolution Q052). */
  birthdateOverride: day.nullable(),
  gender: z.enum(genders),
  shirtSize: z.string(),
  referralFrom: z.string(),
  generalNotes: z.string(),
});
export type AthleteDetails = z.output<typeof athleteDetails>;

/** Stream `athlete-<id>`. */
export const athleteEvents = [
  defineEvent(
    'AthleteCreated',
    {
      athleteId: z.uuid(),
      firstName: z.string(),
      lastName: z.string(),
      /** Id of the lead type. */
      athleteType: z.string(),
      referralFrom: z.string(),
      /** The contact who gets the welcome email, if staff asked for it. */
      sendNowTo: z.uuid().nullable(),
    },
    {
      version: 2,
      // Parents are contacts now: the parent fields of version 1 are no longer read.
      upcasts: {
        1: ({ athleteId, firstName, lastName, athleteType, referralFrom }) => ({
          athleteId,
          firstName,
          lastName,
          athleteType,
          referralFrom,
          sendNowTo: null,
        }),
      },
      personal: { subject, erased: { firstName: '', lastName: '' } },
    },
  ),
  defineEvent(
    'AthleteRenamed',
    { athleteId: z.uuid(), firstName: z.string(), lastName: z.string() },
    { personal: { subject, erased: { firstName: '', lastName: '' } } },
  ),
  /** Only what changed. */
  defineEvent(
    'AthleteDetailsChanged',
    { athleteId: z.uuid(), changes: athleteDetails.partial() },
    { personal: { subject, erased: { changes: {} } } },
  ),
  defineEvent('AthleteLeadTypeChanged', { athleteId: z.uuid(), athleteType: z.string() }),
  defineEvent('AthleteTrainerAssigned', { athleteId: z.uuid(), trainerId: z.uuid().nullable() }),
  defineEvent(
    'AthleteFollowUpSet',
    { athleteId: z.uuid(), nextFollowUp: day.nullable(), reason: z.string() },
    { personal: { subject, erased: { reason: '' } } },
  ),
  /** Not recorded anymore: a campaign welcomes new families. The mail server had accepted the email to the parent of a new athlete. */
  defineEvent('AthleteWelcomeEmailSent', {
    athleteId: z.uuid(),
    contactId: z.uuid(),
    /** Null: the business had no active template for it. */
    template: z.object({ templateId: z.uuid(), version: z.int() }).nullable(),
  }),
  /** The key of the person is destroyed: personal data recorded before cannot be read anymore. */
  defineEvent('AthleteErased', { athleteId: z.uuid() }),
  defineEvent('AthleteMarkedInactive', { athleteId: z.uuid() }),
  defineEvent('AthleteMarkedActive', { athleteId: z.uuid() }),
  defineEvent('AthleteDeleted', { athleteId: z.uuid() }),
  /**
   * The athlete is the same person as another one, whose record stays. This record is closed: it leaves lists and campaigns,
   * nothing can be changed or added, and everything in it can still be read.
   */
  defineEvent('AthleteMerged', {
    athleteId: z.uuid(),
    intoId: z.uuid(),
    /** Whether undoing the merge marks the athlete active again. */
    wasActive: z.boolean(),
  }),
  defineEvent('AthleteMergeUndone', { athleteId: z.uuid(), intoId: z.uuid() }),
  /**
   * Hold: the athlete cannot be deleted while this package is being added. Expires at `expiresAt` unless
   * confirmed.
   */
  defineEvent('AthletePackageHeld', {
    athleteId: z.uuid(),
    athletePackageId: z.uuid(),
    expiresAt: z.iso.datetime(),
  }),
  defineEvent('AthletePackageConfirmed', { athleteId: z.uuid(), athletePackageId: z.uuid() }),
  defineEvent('AthletePackageReleased', { athleteId: z.uuid(), athletePackageId: z.uuid() }),
] as const;

export type AthleteEvent = EventOf<(typeof athleteEvents)[number]>;
