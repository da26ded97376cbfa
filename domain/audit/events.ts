import { z } from 'zod';
import { defineEvent, type EventOf } from '../shared/event-definition.ts';
import { leftover } from '../shared/leftover.ts';

const personId = z.uuid();
/** Stream `erasure-<person>`: what remained of an erased person. No event contains the text itself. */
export const auditEvents = [
  defineEvent('ErasureLeftoversFound', {
    personId,
    /** `athlete`, `contact`, `trainer`, `user`. */
    personKind: z.string(),
    /** The customer in accounting that holds the contact details of the person. */
    customerId: z.string().nullable(),
    leftovers: z.array(leftover),
  }),
  /** Nothing is left there: a person looked, or accounting confirmed it. */
  defineEvent('ErasureLeftoverSettled', { personId, leftoverId: z.string() }),
] as const;

export type AuditEvent = EventOf<(typeof auditEvents)[number]>;
