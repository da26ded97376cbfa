import type { Day } from '../../shared/day.ts';
import type { Decider } from '../../shared/decider.ts';
import type { Cents } from '../../shared/money.ts';
import { monthsEndedOn } from '../months-ended.ts';
import type { Basis } from './bases.ts';
import type { ActualsEvent } from './events.ts';
import type { AccountSection } from './sections.ts';

export interface AccountYear {
  readonly name: string;
  readonly section: AccountSection;
  /** Twelve months, January first. */
  readonly amounts: readonly Cents[];
}

export interface ActualsState {
  /** By account. An account that the books no longer report keeps its place, with zeros. */
  readonly accounts: ReadonlyMap<string, AccountYear>;
  /** The day at the business when the books were read last; null: never. */
  readonly readOn: Day | null;
}

/** The reports of a year: profit and loss, and how the balances of asset and equity accounts changed. */
export interface ReportedYear {
  /** `YYYY-MM`, in the order of the amounts. */
  readonly months: readonly string[];
  readonly rows: readonly {
    readonly accountId: string;
    readonly name: string;
    readonly section: AccountSection;
    readonly amounts: readonly Cents[];
  }[];
}

export type ActualsCommand = { readonly year: number; readonly basis: Basis; readonly at: string } & (
  | {
      readonly kind: 'sync';
      readonly report: ReportedYear;
      /** The day at the business. */
      readonly day: Day;
    }
  | { readonly kind: 'fail'; readonly reason: string }
);

const MONTHS = 12;
const none: readonly Cents[] = Array.from({ length: MONTHS }, () => 0);

/** What the books say about a year, read again and again. Each reading records what is different now, and months that were changed after they had ended. */
export const actualsDecider: Decider<ActualsState, ActualsCommand, ActualsEvent> = {
  initial: () => ({ accounts: new Map(), readOn: null }),

  evolve(state, { type, data }) {
    if (type === 'BooksActualsSyncFailed') return state;
    const accounts = new Map(state.accounts);
    for (const { accountId, name, section } of data.accounts) {
      accounts.set(accountId, { name, section, amounts: accounts.get(accountId)?.amounts ?? none });
    }
    for (const { accountId, periods, amounts } of data.changes) {
      const account = accounts.get(accountId);
      if (!account) continue;
      const now = [...account.amounts];
      for (const [index, period] of periods.entries()) now[period - 1] = amounts[index] ?? 0;
      accounts.set(accountId, { ...account, amounts: now });
    }
    return { accounts, readOn: data.day };
  },

  decide(command, state) {
    const { year, basis, at } = command;
    if (command.kind === 'fail') {
      return [{ type: 'BooksActualsSyncFailed', data: { year, basis, at, reason: command.reason } }];
    }
    const reported = byAccount(command.report, year);
    const accounts = [...reported].flatMap(([accountId, { name, section }]) => {
      const before = state.accounts.get(accountId);
      return before?.name === name && before.section === section ? [] : [{ accountId, name, section }];
    });
    const ids = new Set([...state.accounts.keys(), ...reported.keys()]);
    const changes = [...ids].flatMap((accountId) => {
      const before = state.accounts.get(accountId)?.amounts ?? none;
      const now = reported.get(accountId)?.amounts ?? none;
      const differing = now.flatMap((amount, index) => (amount === before[index] ? [] : [index]));
      if (differing.length === 0) return [];
      return [
        {
          accountId,
          periods: differing.map((index) => index + 1),
          amounts: differing.map((index) => now[index] ?? 0),
          before: differing.map((index) => before[index] ?? 0),
        },
      ];
    });
    const ended = monthsEndedOn(year, state.readOn);
    const data = { year, basis, at, day: command.day, accounts, changes, ended };
    return [{ type: 'BooksActualsSynced', data }];
  },
};

/** An account that is in two sections of a report has one row here, in the first one. */
function byAccount({ months, rows }: ReportedYear, year: number): ReadonlyMap<string, AccountYear> {
  const found = new Map<string, AccountYear>();
  for (const { accountId, name, section, amounts } of rows) {
    const known = found.get(accountId) ?? { name, section, amounts: none };
    const sums = [...known.amounts];
    for (const [index, month] of months.entries()) {
      if (month.slice(0, 4) !== String(year)) continue;
      const place = Number(month.slice(5)) - 1;
      sums[place] = (sums[place] ?? 0) + (amounts[index] ?? 0);
    }
    found.set(accountId, { ...known, amounts: sums });
  }
  return found;
}

/** How many amounts a reading changed, and how many of them in months that had ended before. */
export function countsOf({ changes, ended }: Extract<ActualsEvent, { type: 'BooksActualsSynced' }>['data']) {
  const periods = changes.flatMap((change) => change.periods);
  return { changed: periods.length, restated: periods.filter((period) => period <= ended).length };
}
