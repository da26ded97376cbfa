import type { BudgetCategoryView, BudgetView } from '../../../../contract/budgets/ledgers.ts';
import type { YearState } from '../../../../domain/budgets/amounts/amounts.ts';
import type { BudgetTypeId } from '../../../../domain/budgets/budget-types.ts';
import { gridOf } from './grid-model.ts';

export const [ice, treadmill, camps] = ['ice', 'treadmill', 'camps'] as const;

export const budget = (id: string, name: string, typeId: BudgetTypeId, groupId: string): BudgetView => ({
  budget_id: id,
  budget_name: name,
  budget_type_id: typeId,
  budget_category_id: groupId,
  is_active: true,
  is_hidden: false,
  ledgers: [],
  revision: '1',
});

export const group = (id: string, name: string, typeId: BudgetTypeId): BudgetCategoryView => ({
  id,
  category_name: name,
  budget_type_id: typeId,
  is_active: true,
  ordinal: 99,
  ledgers: 0,
  revision: '1',
});

/** Camps earn $9,000 in January; ice costs $4,000 in each of the first three months. In cents. */
export const saved: YearState = new Map([
  [camps, [900_000, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]],
  [ice, [400_000, 400_000, 400_000, 0, 0, 0, 0, 0, 0, 0, 0, 0]],
]);

/** Camps, Ice rental, Treadmill: the rows 0, 1 and 2. */
export const model = gridOf(
  [group('camps', 'Camps', 'income'), group('rinks', 'Rinks', 'expense')],
  [
    budget(camps, 'Camps', 'income', 'camps'),
    budget(ice, 'Ice rental', 'expense', 'rinks'),
    budget(treadmill, 'Treadmill', 'expense', 'rinks'),
  ],
  saved,
  { year: 2026, showInactive: false, showHidden: false },
);
