import type { Account } from '../books/shapes.ts';
import { type Cell, type Row, sumText } from './report.ts';

/** Cents by column. */
export type Sums = readonly number[];

/** A row with what it adds to the section around it. */
export interface Part {
  readonly row: Row;
  readonly sums: Sums;
}

export const added = (all: readonly Sums[], none: Sums): Sums =>
  none.map((zero, index) => all.reduce((sum, sums) => sum + (sums[index] ?? 0), zero));

export const less = (one: Sums, other: Sums): Sums => one.map((cents, index) => cents - (other[index] ?? 0));

export const totals = (title: string, sums: Sums): Cell[] => [
  { value: title },
  ...sums.map((cents) => ({ value: sumText(cents) })),
];

/** A row that has only a sum. */
export const summary = (group: string, title: string, sums: Sums): Row => ({
  type: 'Section',
  group,
  Summary: { ColData: totals(title, sums) },
});

/** A section with its parts and their sum. */
export function sectionPart(
  { group, title, total }: { readonly group: string; readonly title: string; readonly total: string },
  parts: readonly Part[],
  none: Sums,
): Part {
  const sums = added(
    parts.map((part) => part.sums),
    none,
  );
  return {
    sums,
    row: {
      type: 'Section',
      group,
      Header: { ColData: [{ value: title }, ...none.map(() => ({ value: '' }))] },
      Rows: { Row: parts.map(({ row }) => row) },
      Summary: { ColData: totals(total, sums) },
    },
  };
}

/** The accounts that have sums, sub-accounts below their parents. `cell` writes an amount of an account. */
export const accountParts = (
  accounts: readonly Account[],
  sumsOf: (accountId: string) => Sums | undefined,
  cell: (cents: number) => Cell,
): Part[] =>
  accounts
    .filter(({ ParentRef }) => ParentRef === undefined)
    .flatMap((account) => accountPart(account, accounts, sumsOf, cell) ?? []);

/** An account with sub-accounts is a section, whose head has what the account itself has. */
function accountPart(
  account: Account,
  all: readonly Account[],
  sumsOf: (accountId: string) => Sums | undefined,
  cell: (cents: number) => Cell,
): Part | undefined {
  const own = sumsOf(account.Id);
  const below = all
    .filter(({ ParentRef }) => ParentRef?.value === account.Id)
    .flatMap((child) => accountPart(child, all, sumsOf, cell) ?? []);
  const title = { value: account.Name, id: account.Id };
  const [first] = below;
  if (!first) return own && { row: { type: 'Data', ColData: [title, ...own.map(cell)] }, sums: own };
  const nothing = first.sums.map(() => 0);
  const sums = added([own ?? nothing, ...below.map((one) => one.sums)], nothing);
  return {
    sums,
    row: {
      type: 'Section',
      Header: {
        ColData: [title, ...(own ?? nothing).map((cents) => (cents === 0 ? { value: '' } : cell(cents)))],
      },
      Rows: { Row: below.map(({ row }) => row) },
      Summary: { ColData: totals(`Total ${account.Name}`, sums) },
    },
  };
}
