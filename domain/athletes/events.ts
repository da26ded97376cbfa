import { z } from 'zod';
import { defineEvent, type EventOf } from '../shared/event-definition.ts';

const subject = ({ athleteId }: { athleteId: string }) => `athlete:${athleteId}`;

export const athleteEvents = [
  defineEvent(
    'AthleteCreated',
    {
      athleteId: z.uuid(),
      firstName: z.string(),
      lastName: z.string(),
      athleteType: z.string(),
      referralFrom: z.string(),
      parentFirstName: z.string(),
      parentLastName: z.string(),
      parentEmail: z.string(),
      relationship: z.string(),
    },
    {
      personal: {
        subject,
        erased: { firstName: '', lastName: '', parentFirstName: '', parentLastName: '', parentEmail: '' },
      },
    },
  ),
  defineEvent(
    'AthleteRenamed',
    { athleteId: z.uuid(), firstName: z.string(), lastName: z.string() },
    { personal: { subject, erased: { firstName: '', lastName: '' } } },
  ),
  defineEvent('AthleteMarkedInactive', { athleteId: z.uuid() }),
  defineEvent('AthleteMarkedActive', { athleteId: z.uuid() }),
  defineEvent('AthleteDeleted', { athleteId: z.uuid() }),
  /** Hold: the athlete cannot be deleted while this package is being added. Runs out at `expiresAt` unless confirmed. */
  defineEvent('AthletePackageHeld', {
    athleteId: z.uuid(),
    athletePackageId: z.uuid(),
    expiresAt: z.iso.datetime(),
  }),
  defineEvent('AthletePackageConfirmed', { athleteId: z.uuid(), athletePackageId: z.uuid() }),
  defineEvent('AthletePackageReleased', { athleteId: z.uuid(), athletePackageId: z.uuid() }),
] as const;

export type AthleteEvent = EventOf<(typeof athleteEvents)[number]>;
