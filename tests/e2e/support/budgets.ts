import type { APIRequestContext } from 'playwright/test';
import type { BudgetTypeId } from '../../../domain/budgets/budget-types.ts';
import { done } from './answers.ts';
import { newLastName } from './office.ts';

/** A ledger without accounts or amounts, in a group of its own. */
export async function newLedger(api: APIRequestContext, what: string, typeId: BudgetTypeId = 'expense') {
  const group = await newGroup(api, typeId);
  return ledgerIn(api, group.id, what, typeId);
}

/** Two expense ledgers without accounts or amounts, one below the other, in a group of their own: their names, and their ids. */
export async function newLedgers(api: APIRequestContext) {
  const group = await newGroup(api, 'expense');
  const [ice, snow] = [
    await ledgerIn(api, group.id, 'Ice', 'expense'),
    await ledgerIn(api, group.id, 'Snow', 'expense'),
  ];
  return { ice: ice.name, snow: snow.name, group: group.name, ids: { ice: ice.id, snow: snow.id } };
}

async function newGroup(api: APIRequestContext, budget_type_id: BudgetTypeId) {
  const name = `Rinks ${newLastName()}`;
  const id = await created(api, '/api/budgets/categories', { category_name: name, budget_type_id });
  return { id, name };
}

async function ledgerIn(
  api: APIRequestContext,
  budget_category_id: string,
  what: string,
  budget_type_id: BudgetTypeId,
) {
  const name = `${what} ${newLastName()}`;
  const id = await created(api, '/api/budgets', { budget_name: name, budget_category_id, budget_type_id });
  return { id, name };
}

async function created(api: APIRequestContext, path: string, data: object): Promise<string> {
  const { results } = await (await done(api.post(path, { data }))).json();
  return results.id;
}
