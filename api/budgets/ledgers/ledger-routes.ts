import { z } from 'zod';
import { ledger } from '../../../commands/budgets/ledgers/aggregates.ts';
import {
  changeLedger,
  createLedger,
  deleteLedger,
  mapAccounts,
  type SaveLedgerDeps,
} from '../../../commands/budgets/ledgers/save-ledger.ts';
import { derivedId } from '../../../commands/runtime/context.ts';
import {
  type BudgetView,
  budgetLedgersBody,
  budgetView,
  changeBudgetBody,
  createBudgetBody,
} from '../../../contract/budgets/ledgers.ts';
import { reference } from '../../../contract/shared/fields.ts';
import { budgetTexts } from '../../../domain/budgets/budget-texts.ts';
import {
  type LedgerQueries,
  ledgerReads,
  type ShownLedger,
} from '../../../projections/budgets/ledgers/ledger-queries.ts';
import { changeRoute, createRoute, deleteRoute, readRoute } from '../../runtime/record-routes.ts';
import { defineRoute, type Route } from '../../runtime/route.ts';

interface Deps extends SaveLedgerDeps {
  readonly queries: LedgerQueries;
}

/** The ledgers: lines of the budget, with the accounts of the books that they are compared with. */
export function ledgerRoutes(deps: Deps): Route[] {
  const { queries } = deps;
  return [
    defineRoute({
      method: 'get',
      path: '/budgets',
      access: 'admin',
      summary: 'The ledgers, also inactive and hidden ones, sorted by name',
      results: z.array(budgetView),
      reads: ledgerReads,
      run: async () => ({ results: (await queries.all()).map(budgetViewOf) }),
    }),
    readRoute({
      path: '/budgets/:budget',
      access: 'admin',
      summary: 'One ledger',
      results: budgetView,
      reads: ledgerReads,
      unknown: budgetTexts.ledgerUnknown,
      async find(id) {
        const found = await queries.one(id);
        return found && { results: budgetViewOf(found), revision: found.revision };
      },
    }),
    createRoute({
      path: '/budgets',
      access: 'admin',
      summary: 'Creates a ledger, with its accounts of the books',
      body: createBudgetBody,
      async create({ id, budget_name, budget_type_id, budget_category_id, ledgers }, context) {
        const budgetId = id ?? derivedId(context.commandId, ledger.category);
        const input = { name: budget_name, typeId: budget_type_id, groupId: budget_category_id };
        const done = await createLedger(deps, { budgetId, input, accounts: ledgers }, context);
        return { id: budgetId, done };
      },
    }),
    changeRoute({
      path: '/budgets/:budget',
      access: 'admin',
      summary:
        'Changes the given fields of a ledger, and its accounts if they are given; another category clears them',
      body: changeBudgetBody,
      change: (budgetId, body, context) =>
        changeLedger(
          deps,
          {
            budgetId,
            accounts: body.ledgers,
            changes: {
              name: body.budget_name,
              typeId: body.budget_type_id,
              groupId: body.budget_category_id,
              isActive: body.is_active,
              isHidden: body.is_hidden,
            },
          },
          context,
        ),
    }),
    defineRoute({
      method: 'put',
      path: '/budgets/:budget/ledgers',
      access: 'admin',
      summary:
        'Gives a ledger these accounts of the books: all of them, or none if one belongs to another ledger',
      body: budgetLedgersBody,
      results: reference,
      async run({ param, body, context }) {
        const budgetId = param('budget');
        const done = await mapAccounts(deps, { budgetId, accounts: body.ledgers }, context);
        return { results: { id: budgetId }, done };
      },
    }),
    deleteRoute({
      path: '/budgets/:budget',
      access: 'admin',
      summary: 'Deletes a ledger that no package names',
      remove: (budgetId, context) => deleteLedger(deps, budgetId, context),
    }),
  ];
}

const budgetViewOf = (row: ShownLedger): BudgetView => ({
  budget_id: row.id,
  budget_name: row.name,
  budget_type_id: row.type_id,
  budget_category_id: row.group_id,
  is_active: row.is_active,
  is_hidden: row.is_hidden,
  ledgers: row.account_ids,
  revision: row.revision,
});
