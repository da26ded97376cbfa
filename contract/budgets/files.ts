import { z } from 'zod';
import { columnKinds, tableLevels } from '../../domain/budgets/files/budget-table.ts';
import { instant } from '../shared/fields.ts';
import { basis } from './actuals.ts';

export const fileFormats = ['csv', 'xlsx'] as const;

/** The overview, or the amounts of a year, as a table with all its totals. */
export const budgetTableView = z
  .object({
    /** `March 2026` */
    period: z.string(),
    /** What the plan is compared with; null: it is the plan alone. */
    books: z
      .object({
        basis,
        /** When the books were read last; null: never. */
        synced_at: instant.nullable(),
      })
      .nullable(),
    /** Sentences that a reader of the figures needs; on paper they stand below the table. */
    notes: z.array(z.string()),
    columns: z.array(z.object({ label: z.string(), kind: z.enum(columnKinds) })),
    rows: z.array(
      z.object({
        level: z.enum(tableLevels),
        name: z.string(),
        /** The category and the group that it is in; empty where there is none. */
        category: z.string(),
        group: z.string(),
        /** One for each column: dollars or percent. Null: nothing can be said. */
        cells: z.array(z.number().nullable()),
      }),
    ),
  })
  .meta({ id: 'BudgetTableView' });
export type BudgetTableView = z.output<typeof budgetTableView>;
