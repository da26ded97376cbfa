import type { APIRequestContext } from 'playwright/test';
import type { BudgetTypeId } from '../../../domain/budgets/budget-types.ts';
import { done } from './answers.ts';
import { newLastName } from './office.ts';

export interface Ledger {
  readonly id: string;
  readonly name: string;
  /** The name of its group, which has no other ledger. */
  readonly group: string;
}

/** A ledger without accounts or amounts, in a group of its own. */
export async function newLedger(
  api: APIRequestContext,
  what = 'Ice',
  budget_type_id: BudgetTypeId = 'expense',
): Promise<Ledger> {
  const [name, group] = [`${what} ${newLastName()}`, `Rinks ${newLastName()}`];
  const type = { budget_type_id };
  const { results } = await (
    await done(api.post('/api/budgets/categories', { data: { category_name: group, ...type } }))
  ).json();
  const made = await (
    await done(
      api.post('/api/budgets', { data: { budget_name: name, budget_category_id: results.id, ...type } }),
    )
  ).json();
  return { id: made.results.id, name, group };
}
