import type { BudgetAmountView } from '../../../../contract/budgets/amounts.ts';
import type { BudgetCategoryView, BudgetView } from '../../../../contract/budgets/ledgers.ts';
import { amountsOf, PERIODS, type YearState } from '../../../../domain/budgets/amounts/amounts.ts';
import { type BudgetTypeId, budgetTypes } from '../../../../domain/budgets/budget-types.ts';
import { type Cents, centsOf } from '../../../../domain/shared/money.ts';

/** A ledger of the grid: twelve amounts that can be typed, and the year. */
export interface LedgerRow {
  readonly kind: 'ledger';
  /** The id of the ledger. */
  readonly key: string;
  readonly name: string;
  readonly typeId: BudgetTypeId;
  /** The place among the ledgers, from 0. */
  readonly index: number;
  /** `inactive`, `hidden`; empty: neither. */
  readonly note: string;
}

/** A row that only adds up others. */
export interface SumRow {
  readonly kind: 'type' | 'group' | 'hidden' | 'net';
  readonly key: string;
  readonly name: string;
  /** Ledgers that count, and those that are taken off. */
  readonly adds: readonly string[];
  readonly less: readonly string[];
}

export type GridRow = LedgerRow | SumRow;

/** A category with its rows, top down; the first one is its sum. */
export interface GridSection {
  readonly typeId: BudgetTypeId;
  /** The number of the first row for screen readers; the head is row 1. */
  readonly firstRow: number;
  readonly rows: readonly GridRow[];
}

export interface GridModel {
  readonly year: number;
  readonly sections: readonly GridSection[];
  readonly net: SumRow;
  /** The rows that can be typed into, top down. */
  readonly ledgers: readonly LedgerRow[];
}

export interface GridChoice {
  readonly year: number;
  readonly showInactive: boolean;
  readonly showHidden: boolean;
}

/**
 * The rows of the grid by category, group and ledger. An inactive ledger stays in the years in which it has amounts. A hidden one is not listed, but
 * its amounts stay in the sums, as one line *Hidden* (research on budgets, B2 and B9).
 */
export function gridOf(
  groups: readonly BudgetCategoryView[],
  budgets: readonly BudgetView[],
  amounts: YearState,
  { year, showInactive, showHidden }: GridChoice,
): GridModel {
  const counted = budgets.filter(
    ({ budget_id, is_active }) => is_active || showInactive || hasAmounts(amounts, budget_id),
  );
  const isListed = ({ is_hidden }: BudgetView) => showHidden || !is_hidden;
  const ledgers: LedgerRow[] = [];
  let firstRow = 2;
  const sections = budgetTypes.flatMap(({ id: typeId, name }): GridSection[] => {
    const own = counted.filter((one) => one.budget_type_id === typeId);
    const rows: GridRow[] = [];
    for (const { key, name: groupName, has } of groupsOf(typeId, groups)) {
      const listed = own.filter((one) => isListed(one) && has(one.budget_category_id));
      if (listed.length === 0) continue;
      const ids = listed.map(({ budget_id }) => budget_id);
      rows.push(sumRow('group', key, groupName, ids));
      for (const one of listed) {
        const row = ledgerRow(one, typeId, ledgers.length);
        ledgers.push(row);
        rows.push(row);
      }
    }
    const hidden = own.filter((one) => !isListed(one) && hasAmounts(amounts, one.budget_id));
    if (hidden.length > 0) {
      const ids = hidden.map(({ budget_id }) => budget_id);
      rows.push(sumRow('hidden', `hidden ${typeId}`, 'Hidden', ids));
    }
    if (rows.length === 0) return [];
    const all = own.map(({ budget_id }) => budget_id);
    const section = { typeId, firstRow, rows: [sumRow('type', typeId, name, all), ...rows] };
    firstRow += section.rows.length;
    return [section];
  });
  const idsOf = (typeId: BudgetTypeId) =>
    counted.flatMap((one) => (one.budget_type_id === typeId ? [one.budget_id] : []));
  return {
    year,
    sections,
    ledgers,
    net: { kind: 'net', key: 'net', name: 'Net', adds: idsOf('income'), less: idsOf('expense') },
  };
}

/** The rows of a section in parts that belong together: a sum, and the ledgers below it. */
export function partsOf(rows: readonly GridRow[]): readonly (readonly GridRow[])[] {
  const parts: GridRow[][] = [];
  for (const row of rows) {
    if (row.kind === 'ledger') parts.at(-1)?.push(row);
    else parts.push([row]);
  }
  return parts;
}

const sumRow = (kind: SumRow['kind'], key: string, name: string, adds: readonly string[]): SumRow => ({
  kind,
  key,
  name,
  adds,
  less: [],
});

const ledgerRow = (
  { budget_id: key, budget_name: name, is_active, is_hidden }: BudgetView,
  typeId: BudgetTypeId,
  index: number,
): LedgerRow => {
  const note = [is_active ? '' : 'inactive', is_hidden ? 'hidden' : ''].filter(Boolean).join(', ');
  return { kind: 'ledger', key, name, typeId, index, note };
};

/** The groups of a category, and one for ledgers whose group is gone. */
function groupsOf(typeId: BudgetTypeId, groups: readonly BudgetCategoryView[]) {
  const known = new Set(groups.map(({ id }) => id));
  return [
    ...groups
      .filter((group) => group.budget_type_id === typeId)
      .map(({ id, category_name }) => ({
        key: `group ${id}`,
        name: category_name,
        has: (groupId: string) => groupId === id,
      })),
    {
      key: `group of ${typeId}`,
      name: 'Without a group',
      has: (groupId: string) => !known.has(groupId),
    },
  ];
}

const hasAmounts = (amounts: YearState, id: string): boolean =>
  amounts.get(id)?.some((amount) => amount !== 0) ?? false;

/** Rows of the API, in dollars, as twelve amounts in cents by ledger. */
export function amountsIn(views: readonly BudgetAmountView[]): YearState {
  const found = new Map<string, Cents[]>();
  for (const { budget_id, period, amount } of views) {
    const months = found.get(budget_id) ?? noAmounts();
    months[period - 1] = centsOf(amount) ?? 0;
    found.set(budget_id, months);
  }
  return found;
}

const noAmounts = (): Cents[] => Array.from({ length: PERIODS }, () => 0);

/** The twelve sums of a row. */
export function sumsOf({ adds, less }: SumRow, amounts: YearState): readonly Cents[] {
  const sums = noAmounts();
  const count = (ids: readonly string[], sign: 1 | -1) => {
    for (const id of ids) {
      const own = amounts.get(id);
      if (own)
        for (let month = 0; month < PERIODS; month += 1)
          sums[month] = (sums[month] ?? 0) + sign * (own[month] ?? 0);
    }
  };
  count(adds, 1);
  count(less, -1);
  return sums;
}

export const yearOf = (months: readonly Cents[]): Cents => months.reduce((sum, month) => sum + month, 0);

/** The amount of a cell; months count from 0. */
export const amountAt = (amounts: YearState, id: string, month: number): Cents =>
  amountsOf(amounts, id)[month] ?? 0;
