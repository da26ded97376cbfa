import type { APIRequestContext } from 'playwright/test';
import { done } from './answers.ts';
import { newLastName } from './office.ts';

/** Two expense ledgers without accounts or amounts, one below the other, in a group of their own: their names, and their ids. */
export async function newLedgers(api: APIRequestContext) {
  const [ice, snow, group] = [`Ice ${newLastName()}`, `Snow ${newLastName()}`, `Rinks ${newLastName()}`];
  const type = { budget_type_id: 'expense' };
  const created = async (path: string, data: object): Promise<string> => {
    const { results } = await (await done(api.post(path, { data: { ...data, ...type } }))).json();
    return results.id;
  };
  const budget_category_id = await created('/api/budgets/categories', { category_name: group });
  const ids = {
    ice: await created('/api/budgets', { budget_name: ice, budget_category_id }),
    snow: await created('/api/budgets', { budget_name: snow, budget_category_id }),
  };
  return { ice, snow, group, ids };
}
