import type { Cents } from '../../shared/money.ts';
import { phoneDigits } from '../contacts/phone.ts';
import { fieldReader, type Mapping } from './import-mapping.ts';
import { readMoney } from './import-money.ts';
import type { Table } from './table.ts';

/**
 * Whose the balance in a row is. `family`: programs that bill families repeat the family's balance in the row of each child, and it counts once.
 */
export const balanceWays = ['family', 'athlete'] as const;
export type BalanceWay = (typeof balanceWays)[number];

export interface RowBalance {
  readonly row: number;
  /** The same for rows of one family. */
  readonly family: string;
  /** What the file calls the family; '' if it does not. */
  readonly familyName: string;
  /** Null: the cell is empty or cannot be read. */
  readonly amount: Cents | null;
}

/** A balance, and the row whose athlete it is recorded for. Never 0. */
export interface AssignedBalance {
  readonly row: number;
  readonly amount: Cents;
}

/** The balance of each row. Empty when no column has balances. */
export function rowBalances(table: Table, mapping: Mapping): RowBalance[] {
  if (mapping['openingBalance'] === undefined) return [];
  const read = fieldReader(mapping, table);
  return table.rows.map(({ row, cells }) => {
    const reading = readMoney(read(cells, 'openingBalance'));
    const familyName = read(cells, 'family').toLowerCase();
    // Two families may have one name, so the parent counts, too.
    const parent = read(cells, 'parent1Email').toLowerCase() || phoneDigits(read(cells, 'parent1Phone'));
    const family = familyName === '' && parent === '' ? `row ${row}` : JSON.stringify([familyName, parent]);
    return { row, family, familyName, amount: 'cents' in reading ? reading.cents : null };
  });
}

/** The rows of families whose rows say different balances, so that nobody knows the balance of the family. */
export function differingRows(balances: readonly RowBalance[]): ReadonlySet<number> {
  const families = byFamily(balances);
  return new Set(
    [...families.values()].flatMap((rows) =>
      amountsOf(rows).size > 1 ? rows.flatMap(({ row, amount }) => (amount === null ? [] : [row])) : [],
    ),
  );
}

/**
 * The balances of the athletes of `rows`, in the order of the file. The balance of a family is recorded once, for the first of its athletes who is
 * among them, even if another row of the family says it.
 */
export function assignedBalances(
  balances: readonly RowBalance[],
  rows: ReadonlySet<number>,
  way: BalanceWay,
): AssignedBalance[] {
  const assigned = (row: number, amount: Cents | null | undefined): AssignedBalance[] =>
    amount ? [{ row, amount }] : [];
  if (way === 'athlete')
    return balances.flatMap(({ row, amount }) => (rows.has(row) ? assigned(row, amount) : []));
  return [...byFamily(balances).values()]
    .flatMap((family) => {
      const first = family.find(({ row }) => rows.has(row));
      const [amount, ...others] = amountsOf(family);
      return first && others.length === 0 ? assigned(first.row, amount) : [];
    })
    .toSorted((one, other) => one.row - other.row);
}

/** Rows with the name and the balance of another family: two families, or one that is counted twice. */
export function repeatedRows(balances: readonly RowBalance[]): number[] {
  const alike = new Map<string, RowBalance[]>();
  for (const one of balances) {
    if (one.familyName === '' || !one.amount) continue;
    const key = JSON.stringify([one.familyName, one.amount]);
    alike.set(key, [...(alike.get(key) ?? []), one]);
  }
  return [...alike.values()]
    .filter((rows) => new Set(rows.map(({ family }) => family)).size > 1)
    .flatMap((rows) => rows.map(({ row }) => row))
    .toSorted((one, other) => one - other);
}

export interface BalanceSums {
  /** How many families owe something, and how much; cents. */
  readonly owedCount: number;
  readonly owed: Cents;
  /** How many families have credit, and how much; negative cents. */
  readonly creditCount: number;
  readonly credit: Cents;
}

export function summedBalances(balances: readonly { readonly amount: Cents }[]): BalanceSums {
  const owed = balances.filter(({ amount }) => amount > 0);
  const credit = balances.filter(({ amount }) => amount < 0);
  const sum = (some: typeof balances) => some.reduce((total, { amount }) => total + amount, 0);
  return { owedCount: owed.length, owed: sum(owed), creditCount: credit.length, credit: sum(credit) };
}

/** The different amounts, in the order of the rows. */
const amountsOf = (rows: readonly RowBalance[]): ReadonlySet<Cents> =>
  new Set(rows.flatMap(({ amount }) => amount ?? []));

function byFamily(balances: readonly RowBalance[]): ReadonlyMap<string, RowBalance[]> {
  const families = new Map<string, RowBalance[]>();
  for (const one of balances) {
    const rows = families.get(one.family);
    if (rows) rows.push(one);
    else families.set(one.family, [one]);
  }
  return families;
}
