import { z } from 'zod';
import { amountWays } from '../../domain/budgets/amounts/events.ts';
import { dollars, id } from '../shared/fields.ts';

export const budgetYear = z.int().min(2000).max(2199);
/** 1 to 12. */
const period = z.int();

/** An amount that is not zero (resolution Q109). */
export const budgetAmountView = z
  .object({
    budget_id: id,
    year: z.int(),
    period,
    /** Dollars. */
    amount: z.number(),
  })
  .meta({ id: 'BudgetAmountView' });
export type BudgetAmountView = z.output<typeof budgetAmountView>;

export const setBudgetAmountsBody = z
  .strictObject({
    year: budgetYear,
    how: z.enum(amountWays).default('typed'),
    /** At most 2,000 of them are set at once: all or none. */
    rows: z
      .array(
        z.strictObject({
          budget_id: id,
          period,
          amount: dollars,
          /** What the person saw there: if somebody else changed it meanwhile, nothing is set. */
          seen: dollars.optional(),
        }),
      )
      .max(5_000),
  })
  .meta({ id: 'SetBudgetAmountsBody' });
export type SetBudgetAmountsBody = z.input<typeof setBudgetAmountsBody>;
