import { z } from 'zod';
import { day } from '../../shared/day-schema.ts';
import { defineEvent, type EventOf } from '../../shared/event-definition.ts';

const creditNoteId = z.uuid();
/** The athlete is named in every event, so that each can be shown beside the athlete. */
const ids = { creditNoteId, athleteId: z.uuid(), athletePackageId: z.uuid(), invoiceId: z.uuid() };
const reason = z.string();

/** Stream `creditNote-<id>`: an amount that a family no longer owes on one invoice. No money moves. */
export const creditNoteEvents = [
  defineEvent(
    'CreditNoteIssued',
    {
      ...ids,
      /** The number people read, in `CN-{number}`. */
      number: z.number().int(),
      /** The hold on the invoice. */
      holdId: z.uuid(),
      /** Cents. */
      amount: z.number().int(),
      /** The day of the credit in the business's calendar; accounting records it under this day. */
      day,
      /** Why it is not owed; the family reads it. */
      reason,
    },
    { personal: { subject: ({ athleteId }) => `athlete:${athleteId}`, erased: { reason: '' } } },
  ),
  /** Accounting has it: a credit memo, applied to the invoice. */
  defineEvent('CreditNotePosted', { ...ids, externalRef: z.string() }),
  defineEvent('CreditNotePostFailed', { ...ids, reason }),
  /** Staff ask to send it again after accounting rejected it. */
  defineEvent('CreditNotePostRequested', ids),
  /** Staff undo it. It counts until accounting no longer has it. */
  defineEvent('CreditNoteVoidRequested', ids),
  /** Accounting does not have it (anymore): the invoice owes the amount again. */
  defineEvent('CreditNoteVoided', { ...ids, amount: z.number().int() }),
  /** Accounting refused to remove it: it still counts. */
  defineEvent('CreditNoteVoidFailed', { ...ids, reason }),
] as const;

export type CreditNoteEvent = EventOf<(typeof creditNoteEvents)[number]>;
