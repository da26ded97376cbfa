import { z } from 'zod';
import { readYear } from '../../../commands/budgets/actuals/read-year.ts';
import {
  type SyncDeps,
  type SyncedYear,
  syncActuals,
} from '../../../commands/budgets/actuals/sync-actuals.ts';
import {
  type AccountActualsView,
  accountActualsView,
  actualsStatusView,
  actualsSyncView,
  basis,
  syncActualsBody,
} from '../../../contract/budgets/actuals.ts';
import { budgetYear } from '../../../contract/budgets/amounts.ts';
import type { ReportedYear } from '../../../domain/budgets/actuals/actuals.ts';
import { isBalanceSection, typeOfSection } from '../../../domain/budgets/actuals/sections.ts';
import { dollarsOf } from '../../../domain/shared/money.ts';
import { Refusal } from '../../../domain/shared/refusal.ts';
import { type ActualsQueries, actualReads } from '../../../projections/budgets/actuals/actuals-queries.ts';
import type { LedgerQueries } from '../../../projections/budgets/ledgers/ledger-queries.ts';
import { queryOf } from '../../runtime/plain-query.ts';
import { defineRoute, type Route } from '../../runtime/route.ts';

export interface ActualsRouteDeps extends SyncDeps {
  readonly actuals: ActualsQueries;
  readonly ledgers: Pick<LedgerQueries, 'all'>;
  /** Waits until the read models show what was just recorded. */
  readonly shown: (position: bigint) => Promise<unknown>;
}

const yearQuery = queryOf({ year: z.coerce.number().pipe(budgetYear), basis: basis.default('accrual') });

/** What the books say about a year, how it is mapped to ledgers, and whether it is still so. */
export function actualsRoutes(deps: ActualsRouteDeps): Route[] {
  const { actuals } = deps;
  return [
    defineRoute({
      method: 'post',
      path: '/budgets/actuals/sync',
      access: 'admin',
      summary:
        'Reads profit and loss and balance sheet of a year from the books; reports that do not add up change nothing',
      body: syncActualsBody,
      results: actualsSyncView,
      async run({ body, context }) {
        const done = await syncActuals(deps, body, context);
        await deps.shown(done.position);
        const [run, accounts] = await Promise.all([
          actuals.lastOf(body.year, body.basis),
          accountsOf(deps, body),
        ]);
        const { changed = 0, restated = 0, at = context.now } = run ?? {};
        const unmapped = accounts.filter(
          ({ budget_id, section, amounts }) =>
            budget_id === '' && !isBalanceSection(section) && amounts.some(Boolean),
        );
        return { results: { changed, restated, at, unmapped: unmapped.length }, done };
      },
    }),
    defineRoute({
      method: 'get',
      path: '/budgets/qbo/amounts',
      access: 'admin',
      summary: 'The accounts of the books with the months of a year, as they were read last',
      query: yearQuery,
      results: z.array(accountActualsView),
      reads: actualReads,
      run: async ({ query }) => ({ results: await accountsOf(deps, query) }),
    }),
    defineRoute({
      method: 'get',
      path: '/budgets/qbo/status',
      access: 'admin',
      summary: 'Our sums of a year against those of the books now, and the last readings',
      query: yearQuery,
      results: actualsStatusView,
      reads: actualReads,
      async run({ query }) {
        const [ours, theirs, last, runs] = await Promise.all([
          accountsOf(deps, query),
          booksNow(deps, query),
          actuals.lastOf(query.year, query.basis),
          actuals.runs(),
        ]);
        return {
          results: {
            ...query,
            synced_at: last?.at ?? null,
            problem: theirs.problem,
            accounts: compared(ours, theirs.rows),
            runs: runs.map(({ at, year, basis: of, changed, restated, error }) => ({
              at,
              year,
              basis: of,
              changed,
              restated,
              error,
            })),
          },
        };
      },
    }),
  ];
}

async function accountsOf(
  { actuals, ledgers }: Pick<ActualsRouteDeps, 'actuals' | 'ledgers'>,
  { year, basis: of }: SyncedYear,
): Promise<AccountActualsView[]> {
  const [rows, budgets] = await Promise.all([actuals.ofYear(year, of), ledgers.all()]);
  const owners = new Map(budgets.flatMap((one) => one.account_ids.map((id) => [id, one] as const)));
  return rows.map(({ accountId, name, section, amounts, restated }) => ({
    account_id: accountId,
    name,
    section,
    budget_type_id: typeOfSection(section),
    budget_id: owners.get(accountId)?.id ?? '',
    budget_name: owners.get(accountId)?.name ?? '',
    amounts: amounts.map(dollarsOf),
    restated: [...restated],
  }));
}

async function booksNow({ askBooks }: Pick<ActualsRouteDeps, 'askBooks'>, about: SyncedYear) {
  try {
    const { rows } = await askBooks((books) => readYear(books, about));
    return { rows, problem: '' };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { rows: undefined, problem: error.message };
  }
}

function compared(ours: readonly AccountActualsView[], theirs: ReportedYear['rows'] | undefined) {
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
  const sums = new Map(theirs?.map(({ accountId, amounts }) => [accountId, dollarsOf(sum(amounts))]));
  const known = new Set(ours.map(({ account_id }) => account_id));
  const unread = (theirs ?? []).filter(({ accountId }) => !known.has(accountId));
  return [
    ...ours.map((account) => ({
      account_id: account.account_id,
      name: account.name,
      section: account.section,
      budget_type_id: account.budget_type_id,
      budget_id: account.budget_id,
      budget_name: account.budget_name,
      ours: Math.round(sum(account.amounts) * 100) / 100,
      theirs: theirs ? (sums.get(account.account_id) ?? 0) : null,
    })),
    ...unread.map(({ accountId, name, section }) => ({
      account_id: accountId,
      name,
      section,
      budget_type_id: typeOfSection(section),
      budget_id: '',
      budget_name: '',
      ours: null,
      theirs: sums.get(accountId) ?? 0,
    })),
  ];
}
