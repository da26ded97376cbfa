import { z } from 'zod';
import { booksStates } from '../../domain/billing/payments/payment-values.ts';
import { day } from '../../domain/shared/day-schema.ts';
import { dayOrBlank, dollars, id, instant, line, revision } from '../shared/fields.ts';

export const creditNoteBody = z
  .strictObject({
    id: id.optional().describe('Id of the new credit note.'),
    invoice_id: id,
    credit_amount: dollars.describe('At most what is still owed on the invoice.'),
    credit_date: dayOrBlank.describe('From the day of the invoice to today.'),
    reason: line.describe('The family reads it.'),
  })
  .meta({ id: 'CreditNoteBody' });
export type CreditNoteBody = z.input<typeof creditNoteBody>;

export const creditNoteActions = ['post-again', 'void'] as const;

/** An amount that is not owed on one invoice. No money was paid. */
export const creditNoteView = z
  .object({
    id,
    number: z.int().describe('The number in `CN-{number}`.'),
    athlete_id: id,
    athlete_package_id: id,
    invoice_id: id,
    invoice_reference: z.int().nullable().describe('The number of the invoice.'),
    amount: z.number().describe('Dollars.'),
    day,
    reason: z.string(),
    status: z
      .enum(['issued', 'voiding', 'voided'])
      .describe('`voiding`: it counts until accounting has removed it.'),
    books: z.enum(booksStates),
    books_message: z.string().describe('Why accounting rejected it, or what it waits for; for staff.'),
    actions: z.array(z.enum(creditNoteActions)).describe('The actions that are possible now.'),
    created_at: instant,
    revision,
  })
  .meta({ id: 'CreditNoteView' });
export type CreditNoteView = z.output<typeof creditNoteView>;
