import type { Basis } from '../../../domain/budgets/actuals/bases.ts';
import {
  type Overview,
  type OverviewInput,
  type OverviewMode,
  overviewOf,
} from '../../../domain/budgets/overview/overview.ts';
import type { Day } from '../../../domain/shared/day.ts';
import { type ActualsQueries, actualReads } from '../../../projections/budgets/actuals/actuals-queries.ts';
import { type AmountQueries, amountReads } from '../../../projections/budgets/amounts/amount-queries.ts';
import { type LedgerQueries, ledgerReads } from '../../../projections/budgets/ledgers/ledger-queries.ts';

export interface OverviewDeps {
  readonly ledgers: Pick<LedgerQueries, 'all' | 'groups'>;
  readonly amounts: AmountQueries;
  readonly actuals: ActualsQueries;
  /** The day at the business of a UTC instant. */
  readonly dayAt: (now: string) => Day;
}

export interface OverviewQuery {
  readonly year: number;
  readonly month: number;
  readonly mode: OverviewMode;
  readonly basis: Basis;
}

/** The views that the overview is read from. */
export const overviewReads: readonly string[] = [
  ...new Set([...ledgerReads, ...amountReads, ...actualReads]),
];

export interface ReadOverview {
  readonly overview: Overview;
  /** UTC, when the books were read last; null: never. */
  readonly syncedAt: string | null;
}

/** The year as it is planned against the books, from the read models. */
export async function readOverview(deps: OverviewDeps, query: OverviewQuery): Promise<ReadOverview> {
  const { input, syncedAt } = await readOverviewInput(deps, query);
  return { overview: overviewOf(input), syncedAt };
}

/** What the overview of a year is computed from. */
export async function readOverviewInput(
  deps: OverviewDeps,
  { basis, ...query }: OverviewQuery,
): Promise<{ readonly input: OverviewInput } & Pick<ReadOverview, 'syncedAt'>> {
  const { actuals, dayAt } = deps;
  const [plan, accounts, last] = await Promise.all([
    readPlan(deps, query.year),
    actuals.ofYear(query.year, basis),
    actuals.lastOf(query.year, basis),
  ]);
  const readOn = last ? dayAt(last.at) : null;
  return { input: { ...query, ...plan, readOn, accounts }, syncedAt: last?.at ?? null };
}

type Plan = Pick<OverviewInput, 'groups' | 'ledgers' | 'amounts'>;

/** The ledgers with what is planned for the year. */
export async function readPlan(
  { ledgers, amounts }: Pick<OverviewDeps, 'ledgers' | 'amounts'>,
  year: number,
): Promise<Plan> {
  const [all, groups, planned] = await Promise.all([ledgers.all(), ledgers.groups(), amounts.ofYear(year)]);
  return {
    groups: groups.map(({ id, name, type_id }) => ({ id, name, typeId: type_id })),
    ledgers: all.map((row) => ({
      id: row.id,
      name: row.name,
      typeId: row.type_id,
      groupId: row.group_id,
      isActive: row.is_active,
      isHidden: row.is_hidden,
      accountIds: row.account_ids,
    })),
    amounts: new Map(planned.map((one) => [one.budgetId, one.amounts])),
  };
}
