import { z } from 'zod';
import { differenceKinds } from '../../domain/reports/receivables/aged-receivables.ts';

/** Dollars. `outstanding` is the sum of the buckets, `net` what remains after credit. */
const agedAmounts = {
  buckets: z.object({
    current: z.number(),
    days_30: z.number(),
    days_60: z.number(),
    days_90: z.number(),
    older: z.number(),
  }),
  outstanding: z.number(),
  credit: z.number(),
  net: z.number(),
};

export const agedReceivablesView = z
  .object({
    as_of: z.string(),
    total: z.object(agedAmounts),
    athletes: z.array(
      z.object({
        athlete_id: z.string(),
        athlete_name: z.string(),
        invoices: z.int(),
        oldest_due: z.string().nullable(),
        ...agedAmounts,
      }),
    ),
  })
  .meta({ id: 'AgedReceivablesView' });
export type AgedReceivablesView = z.output<typeof agedReceivablesView>;
export type AgedAmountsView = AgedReceivablesView['total'];

/** What the books say about the same day now, and what makes the difference. Dollars. */
export const receivablesInBooksView = z
  .object({
    as_of: z.string(),
    ours: z.number(),
    books: z.number(),
    /** They add up to `books` less `ours`. */
    differences: z.array(
      z.object({
        kind: z.enum(differenceKinds),
        amount: z.number(),
        facts: z.array(
          z.object({ id: z.string(), athlete_id: z.string(), label: z.string(), amount: z.number() }),
        ),
      }),
    ),
  })
  .meta({ id: 'ReceivablesInBooksView' });
export type ReceivablesInBooksView = z.output<typeof receivablesInBooksView>;
