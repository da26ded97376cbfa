import type { BookSection } from '../../shared/book-sections.ts';
import type { Day } from '../../shared/day.ts';
import type { Decider } from '../../shared/decider.ts';
import type { Cents } from '../../shared/money.ts';
import type { BooksCutEvent } from './events.ts';

/** Profit and loss of the days of one month. */
export interface ReadAccounts {
  readonly rows: readonly {
    readonly accountId: string;
    readonly name: string;
    readonly section: BookSection;
    readonly amounts: readonly Cents[];
  }[];
}

export interface BooksCutCommand {
  readonly kind: 'read';
  readonly asOf: Day;
  readonly basis: 'accrual' | 'cash';
  /** UTC. */
  readonly at: string;
  /** From the first day of the month to the day, and the same days of the year before. */
  readonly now: ReadAccounts;
  readonly before: ReadAccounts;
  /** By month, from January to the month of the day. */
  readonly cash: { readonly change: readonly Cents[]; readonly closing: readonly Cents[] };
}

/** Every reading is recorded: what the books said at that moment. */
export const booksCutDecider: Decider<null, BooksCutCommand, BooksCutEvent> = {
  initial: () => null,
  evolve: () => null,
  decide({ asOf, basis, at, now, before, cash }) {
    const known = new Map([...now.rows, ...before.rows].map((row) => [row.accountId, row] as const));
    const amountIn = ({ rows }: ReadAccounts, accountId: string) =>
      rows.reduce((sum, row) => (row.accountId === accountId ? sum + (row.amounts[0] ?? 0) : sum), 0);
    const accounts = [...known.values()].map(({ accountId, name, section }) => ({
      accountId,
      name,
      section,
    }));
    return [
      {
        type: 'BooksCutRead',
        data: {
          asOf,
          basis,
          at,
          accounts,
          amounts: accounts.map(({ accountId }) => amountIn(now, accountId)),
          before: accounts.map(({ accountId }) => amountIn(before, accountId)),
          cash: { change: [...cash.change], closing: [...cash.closing] },
        },
      },
    ];
  },
};
