import { z } from 'zod';
import { overviewModes } from '../../domain/budgets/overview/overview.ts';
import { instant } from '../shared/fields.ts';
import { basis } from './actuals.ts';
import { budgetFiguresView } from './overview.ts';

/** The key of a line of the overview: `net`, `type.income`, `group.income.<id>`, `hidden.expense`, `unmapped.income`, `ledger.<id>`. */
const line = z.string();
const named = { line, name: z.string() };

/** What a line of the overview is made of. The parts, the months of the period and the accounts each add up to its figures. */
export const budgetFigureView = z
  .object({
    ...named,
    year: z.int(),
    month: z.int(),
    mode: z.enum(overviewModes),
    basis,
    /** When the books were read last; null: never. */
    synced_at: instant.nullable(),
    figures: budgetFiguresView,
    /** The lines that it belongs to, from the net down; the last one is itself. */
    path: z.array(z.object(named)),
    /** The lines that it consists of. A ledger, and what no ledger has, consist of accounts. */
    parts: z.array(
      z.object({
        ...named,
        /** -1: it lowers the line. */
        sign: z.union([z.literal(1), z.literal(-1)]),
        figures: budgetFiguresView,
      }),
    ),
    /** The whole year, January first. Dollars. */
    months: z.array(
      z.object({
        budget: z.number(),
        actual: z.number().nullable(),
        /** Positive is good. */
        variance: z.number().nullable(),
        /** It was over when the books were read: the forecast counts what they say, and not the plan. */
        has_ended: z.boolean(),
        /** Who set the amount of a ledger last. Null: nobody, or it is no ledger. */
        set: z.object({ by: z.string(), at: instant }).nullable(),
      }),
    ),
    accounts: z.array(
      z.object({
        /** Of the accounting service. */
        account_id: z.string(),
        name: z.string(),
        /** Dollars, January first. */
        amounts: z.array(z.number()),
        /** Months (1 to 12) that were changed in the books after they had ended. */
        restated: z.array(z.int()),
      }),
    ),
  })
  .meta({ id: 'BudgetFigureView' });
export type BudgetFigureView = z.output<typeof budgetFigureView>;

/** What the books say now about an account in a period, transaction by transaction. */
export const accountTransactionsView = z
  .object({
    account_id: z.string(),
    /** As it was read last; empty: it never was. */
    name: z.string(),
    year: z.int(),
    /** Months: 1 to 12. */
    from: z.int(),
    to: z.int(),
    basis,
    /** When the books were read last; null: never. */
    synced_at: instant.nullable(),
    /** Dollars: what was read then, and the sum of the transactions now. */
    read: z.number().nullable(),
    now: z.number(),
    transactions: z.array(
      z.object({
        id: z.string(),
        /** In the words of the books. */
        kind: z.string(),
        date: z.string(),
        number: z.string(),
        name: z.string(),
        memo: z.string(),
        /** Dollars, with the sign of profit and loss. */
        amount: z.number(),
        /** Its page in the books; null where it is not known. */
        url: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'AccountTransactionsView' });
export type AccountTransactionsView = z.output<typeof accountTransactionsView>;

/** Dollars. */
const monthFigures = z.object({
  budget: z.number(),
  actual: z.number().nullable(),
  variance: z.number().nullable(),
});

/** What the charts of the overview show. */
export const budgetChartsView = z
  .object({
    months: z.array(
      z.object({ month: z.int(), income: monthFigures, expense: monthFigures, net: monthFigures }),
    ),
    /** From the planned net to the actual one; each bar begins where the one before it ends. Dollars. */
    waterfall: z.array(
      z.object({
        ...named,
        amount: z.number(),
        from: z.number(),
        to: z.number(),
      }),
    ),
  })
  .meta({ id: 'BudgetChartsView' });
export type BudgetChartsView = z.output<typeof budgetChartsView>;
