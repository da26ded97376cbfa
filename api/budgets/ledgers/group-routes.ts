import { z } from 'zod';
import { group } from '../../../commands/budgets/ledgers/aggregates.ts';
import {
  changeGroup,
  deleteGroup,
  orderGroups,
  type SaveGroupDeps,
} from '../../../commands/budgets/ledgers/save-group.ts';
import { derivedId } from '../../../commands/runtime/context.ts';
import { handle } from '../../../commands/runtime/handle.ts';
import {
  type BudgetCategoryView,
  budgetCategoryView,
  budgetOrdinalsBody,
  changeBudgetCategoryBody,
  createBudgetCategoryBody,
} from '../../../contract/budgets/ledgers.ts';
import { nothing } from '../../../contract/shared/fields.ts';
import {
  type LedgerQueries,
  ledgerReads,
  type ShownGroup,
} from '../../../projections/budgets/ledgers/ledger-queries.ts';
import { changeRoute, createRoute, deleteRoute } from '../../runtime/record-routes.ts';
import { defineRoute, type Route } from '../../runtime/route.ts';

interface Deps extends SaveGroupDeps {
  readonly queries: Pick<LedgerQueries, 'groups'>;
}

/** The groups of ledgers; the calls name them categories. */
export function groupRoutes(deps: Deps): Route[] {
  const { log, queries } = deps;
  return [
    defineRoute({
      method: 'get',
      path: '/budgets/categories',
      access: 'admin',
      summary: 'The groups of ledgers, also inactive ones, in their order',
      results: z.array(budgetCategoryView),
      reads: ledgerReads,
      run: async () => ({ results: (await queries.groups()).map(categoryViewOf) }),
    }),
    createRoute({
      path: '/budgets/categories',
      access: 'admin',
      summary: 'Creates a group',
      body: createBudgetCategoryBody,
      async create({ id, category_name: name, budget_type_id: typeId }, context) {
        const groupId = id ?? derivedId(context.commandId, group.category);
        const command = { kind: 'create', groupId, input: { name, typeId } } as const;
        return { id: groupId, done: await handle(log, group, groupId, command, context) };
      },
    }),
    defineRoute({
      method: 'put',
      path: '/budgets/categories/ordinals',
      access: 'admin',
      summary: 'Orders groups; those that are not named keep their ordinal',
      body: budgetOrdinalsBody,
      results: nothing,
      async run({ body, context }) {
        const ordinals = body.rows.map(({ id: groupId, ordinal }) => ({ groupId, ordinal }));
        return { results: null, done: await orderGroups(deps, ordinals, context) };
      },
    }),
    changeRoute({
      path: '/budgets/categories/:category',
      access: 'admin',
      summary: 'Changes the given fields of a group',
      body: changeBudgetCategoryBody,
      change: (groupId, { category_name: name, budget_type_id: typeId, is_active: isActive }, context) =>
        changeGroup(deps, { groupId, changes: { name, typeId, isActive } }, context),
    }),
    deleteRoute({
      path: '/budgets/categories/:category',
      access: 'admin',
      summary: 'Deletes a group without ledgers',
      remove: (groupId, context) => deleteGroup(deps, groupId, context),
    }),
  ];
}

const categoryViewOf = (row: ShownGroup): BudgetCategoryView => ({
  id: row.id,
  category_name: row.name,
  budget_type_id: row.type_id,
  is_active: row.is_active,
  ordinal: row.ordinal,
  ledgers: row.ledgers,
  revision: row.revision,
});
