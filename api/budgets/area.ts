import { settleExpiredAccounts } from '../../commands/budgets/ledgers/claim-accounts.ts';
import { freedAccounts } from '../../commands/budgets/ledgers/freed-accounts.ts';
import { createPackageLedgers } from '../../commands/budgets/ledgers/package-ledgers.ts';
import type { SaveGroupDeps } from '../../commands/budgets/ledgers/save-group.ts';
import type { AskBooks } from '../../commands/shared/books.ts';
import type { LedgerPackages } from '../../commands/shared/ledger-packages.ts';
import { budgetTypeView } from '../../contract/budgets/ledgers.ts';
import { budgetTypes } from '../../domain/budgets/budget-types.ts';
import { actualReads, createActualsQueries } from '../../projections/budgets/actuals/actuals-queries.ts';
import { createAmountQueries } from '../../projections/budgets/amounts/amount-queries.ts';
import { budgetsProjections } from '../../projections/budgets/area.ts';
import { createLedgerQueries, ledgerReads } from '../../projections/budgets/ledgers/ledger-queries.ts';
import type { BudgetYears } from '../../projections/shared/budget-years.ts';
import type { Area } from '../shared/area.ts';
import { ownStream } from '../shared/history-parts.ts';
import { actualsRoutes } from './actuals/actuals-routes.ts';
import { syncActualsJob } from './actuals/sync-job.ts';
import { amountRoutes } from './amounts/amount-routes.ts';
import { budgetFigures } from './figures/budget-figures.ts';
import { figureRoutes } from './figures/figure-routes.ts';
import { fileRoutes } from './files/file-routes.ts';
import { groupRoutes } from './ledgers/group-routes.ts';
import { ledgerRoutes } from './ledgers/ledger-routes.ts';
import { createBudgetYears } from './overview/budget-years.ts';
import { overviewRoute } from './overview/overview-routes.ts';

interface Needs {
  readonly askBooks: AskBooks;
  readonly ledgerPackages: LedgerPackages;
}

interface Offers {
  readonly budgetYears: BudgetYears;
}

/** Ledgers, their groups and amounts, and what the books say about them. */
export const budgets: Area<Needs, Offers> = {
  name: 'budgets',
  projections: budgetsProjections,
  open({ log, reads, store, waitForPosition, dayAt, timezone, namesOf }, { askBooks, ledgerPackages }) {
    const queries = createLedgerQueries(reads);
    const amounts = createAmountQueries(reads);
    const shown = async (views: readonly string[]) => waitForPosition(await store.head(), views);
    const groups: SaveGroupDeps['groups'] = {
      async ledgersIn(groupId) {
        await shown(ledgerReads);
        return queries.ledgersIn(groupId);
      },
      async ids() {
        await shown(ledgerReads);
        return queries.groupIds();
      },
    };
    const ledgerTypes = async () => {
      await shown(ledgerReads);
      return new Map((await queries.all()).map(({ id, type_id }) => [id, type_id]));
    };
    const actuals = createActualsQueries(reads);
    const syncDeps = { log, askBooks, dayAt };
    const packages: LedgerPackages = {
      async countOf(ledgerId) {
        await shown(['packages']);
        return ledgerPackages.countOf(ledgerId);
      },
    };
    return {
      faces: { budgetYears: createBudgetYears({ ledgers: queries, amounts, actuals, dayAt }) },
      lookups: { packageLedgers: createPackageLedgers(log) },
      adds: {
        figures: budgetFigures({ ledgers: queries, amounts, actuals, dayAt, log }),
        histories: [
          ownStream('budget', 'admin'),
          {
            record: 'budget',
            categories: ['budgetYear'],
            streamsOf: async (id) => (await amounts.yearsOf(id)).map((year) => `budgetYear-${year}`),
            concerns: (id, { data }) => 'budgetId' in data && data.budgetId === id,
          },
          ownStream('budgetGroup', 'admin'),
        ],
        valueLists: [
          {
            name: 'ledgers',
            reads: ledgerReads,
            rows: async () =>
              (await queries.all()).flatMap(({ id, name, is_active }) =>
                is_active ? [{ id, label: name }] : [],
              ),
          },
          {
            name: 'budget-types',
            row: budgetTypeView,
            rows: () => budgetTypes.map((type) => ({ ...type, label: type.name })),
          },
        ],
        expiredHolds: [
          {
            name: 'accounts of ledgers',
            settle: (moment, signal) => settleExpiredAccounts({ log, holds: queries }, moment, signal),
          },
        ],
      },
      reactors: [freedAccounts(log)],
      jobs: [syncActualsJob({ ...syncDeps, timezone })],
      routes: () => [
        // Before `/budgets/:budget`, which would take `categories` and `amounts` for ids.
        ...groupRoutes({ log, groups, queries }),
        ...amountRoutes({ log, ledgerTypes, amounts }),
        overviewRoute({ ledgers: queries, amounts, actuals, dayAt }),
        ...figureRoutes({ ledgers: queries, amounts, actuals, dayAt, log, askBooks, namesOf }),
        ...fileRoutes({ ledgers: queries, amounts, actuals, dayAt, timezone }),
        ...actualsRoutes({
          ...syncDeps,
          actuals,
          ledgers: queries,
          shown: (position) => waitForPosition(position, actualReads),
        }),
        ...ledgerRoutes({ log, askBooks, packages, queries }),
      ],
    };
  },
};
