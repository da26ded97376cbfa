import { z } from 'zod';
import { balanceStates, openingStatuses } from '../../domain/billing/opening-balances/opening-values.ts';
import { day } from '../../domain/shared/day-schema.ts';
import { dollars, id, instant } from '../shared/fields.ts';

const money = z.number();

/** A batch of opening balances: what one import brought. Amounts in dollars. */
export const openingBatchView = z
  .object({
    id: id.describe('The import.'),
    source: z.string().describe('The program that it comes from; empty if it is not known.'),
    recorded_on: day,
    recorded_at: instant,
    status: z.enum(openingStatuses),
    owed_count: z.int().describe('Balances that are held and would become invoices.'),
    owed: money,
    credit_count: z.int().describe('Credits of families, which are entered by hand.'),
    credit: money.describe('Negative.'),
    failed_count: z.int().describe('Balances that could not become an invoice.'),
    invoiced_count: z.int(),
    invoiced: money,
    due: day.nullable().describe('The due date of the invoices.'),
    released_at: instant.nullable(),
    released_by: z.string(),
    released_count: z.int(),
    released_total: money,
    books_total: money.nullable().describe('What all customers owed in accounting at the release.'),
  })
  .meta({ id: 'OpeningBatchView' });
export type OpeningBatchView = z.output<typeof openingBatchView>;

export const openingBatchDetailView = openingBatchView
  .extend({
    balances: z.array(
      z.object({
        athlete_id: id,
        athlete_name: z.string().describe('Empty if the athlete was deleted.'),
        row: z.int().describe('In the file.'),
        amount: money.describe('Negative: a credit.'),
        state: z.enum(balanceStates),
        reason: z.string(),
      }),
    ),
  })
  .meta({ id: 'OpeningBatchDetailView' });
export type OpeningBatchDetailView = z.output<typeof openingBatchDetailView>;

/** What accounting says about the families of a batch. */
export const openingBooksView = z
  .object({
    is_connected: z.boolean(),
    total: money
      .nullable()
      .describe('What all customers owe, less their credit; null while accounting is not connected.'),
    customers: z
      .array(
        z.object({
          athlete_id: id,
          customer_id: z.string(),
          customer_name: z.string(),
          is_linked: z.boolean().describe('False: the customer only has the name of the athlete.'),
          balance: money,
        }),
      )
      .describe('The customers of the athletes of the batch.'),
  })
  .meta({ id: 'OpeningBooksView' });
export type OpeningBooksView = z.output<typeof openingBooksView>;

export const releaseOpeningBody = z.strictObject({
  due: day.describe('The due date of the invoices.'),
  expected_count: z.int().min(0).describe('As the admin saw it: if it has changed, nothing is released.'),
  expected_total: dollars,
});

export const withdrawOpeningBody = z.strictObject({ athlete_id: id });

/** An opening balance of an athlete that was not withdrawn. */
export const athleteOpeningView = z
  .object({
    batch_id: id,
    source: z.string(),
    recorded_on: day,
    amount: money,
    state: z.enum(balanceStates),
    is_released: z.boolean(),
    reason: z.string(),
  })
  .meta({ id: 'AthleteOpeningView' });
export type AthleteOpeningView = z.output<typeof athleteOpeningView>;
