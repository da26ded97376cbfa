import { z } from 'zod';
import { defineEvent, type EventOf } from '../shared/event-definition.ts';

const subject = ({ userId }: { userId: string }) => `user:${userId}`;

export const accessEvents = [
  /** Hold: nobody else can take this username until `expiresAt`. Stream `username-<sha256>`. */
  defineEvent('UsernameHeld', { userId: z.uuid(), expiresAt: z.iso.datetime() }),
  defineEvent('UsernameConfirmed', { userId: z.uuid() }),
  defineEvent('UsernameReleased', { userId: z.uuid() }),
  defineEvent(
    'UserCreated',
    {
      userId: z.uuid(),
      username: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      roleId: z.number().int(),
      /** Argon2id, PHC string format; null until the person registers. */
      passwordHash: z.string().nullable(),
    },
    { personal: { subject, erased: { username: '', firstName: '', lastName: '', passwordHash: null } } },
  ),
  defineEvent('UserAssignedToAthlete', { userId: z.uuid(), athleteId: z.uuid() }),
  defineEvent('UserRemovedFromAthlete', { userId: z.uuid(), athleteId: z.uuid() }),
] as const;

export type AccessEvent = EventOf<(typeof accessEvents)[number]>;
