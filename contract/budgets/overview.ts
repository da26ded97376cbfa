import { z } from 'zod';
import { budgetTypeIds } from '../../domain/budgets/budget-types.ts';
import { overviewModes } from '../../domain/budgets/overview/overview.ts';
import { instant } from '../shared/fields.ts';
import { basis } from './actuals.ts';

/** Dollars. */
export const budgetFiguresView = z
  .object({
    budget: z.number(),
    /** Null: the books of the year were never read. For Other, how much the balances of its accounts increased. */
    actual: z.number().nullable(),
    /** Positive is good: more earned, or less spent, than planned. For Other, a larger increase than planned. */
    variance: z.number().nullable(),
    /** The variance in percent of what was planned. Null: nothing was planned. */
    percent: z.number().nullable(),
    /** Of the year: months that had ended when the books were read, and the plan for the rest. */
    forecast: z.number(),
  })
  .meta({ id: 'BudgetFiguresView' });
export type BudgetFiguresView = z.output<typeof budgetFiguresView>;
const figures = budgetFiguresView;

export const budgetOverviewView = z
  .object({
    year: z.int(),
    month: z.int(),
    mode: z.enum(overviewModes),
    basis,
    /** When the books were read last; null: never. */
    synced_at: instant.nullable(),
    types: z.array(
      z.object({
        budget_type_id: z.enum(budgetTypeIds),
        groups: z.array(
          z.object({
            /** Empty: the ledgers have no group. */
            budget_category_id: z.string(),
            category_name: z.string(),
            ledgers: z.array(z.object({ budget_id: z.string(), budget_name: z.string(), figures })),
            figures,
          }),
        ),
        /** Ledgers that are not listed, in one line. */
        hidden: figures.nullable(),
        /** What the books have on accounts without a ledger; null for Other. */
        unmapped: figures.nullable(),
        figures,
      }),
    ),
    /** Dollars: how much the balances of asset and equity accounts without a ledger increased. Null: the books of the year were never read. */
    remainder: z.number().nullable(),
    /** Income less expense. */
    net: figures,
  })
  .meta({ id: 'BudgetOverviewView' });
export type BudgetOverviewView = z.output<typeof budgetOverviewView>;
