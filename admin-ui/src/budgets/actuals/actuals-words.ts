import type {
  AccountActualsView,
  ActualsStatusView,
  ActualsSyncView,
} from '../../../../contract/budgets/actuals.ts';
import { isBalanceSection } from '../../../../domain/budgets/actuals/sections.ts';
import { signOf } from '../../../../domain/shared/book-sections.ts';
import { counted } from '../../../../domain/shared/sentences.ts';

/** `12 amounts changed, 2 of them in months that had ended. 3 accounts have no ledger.` */
export function syncedWords({ changed, restated, unmapped }: ActualsSyncView): string {
  const changes = changed === 0 ? 'Nothing changed' : `${counted(changed, 'amount')} changed`;
  const after = restated === 0 ? '' : `, ${restated} of them in months that had ended`;
  const without =
    unmapped === 0 ? '' : ` ${counted(unmapped, 'account')} ${unmapped === 1 ? 'has' : 'have'} no ledger.`;
  return `${changes}${after}.${without}`;
}

type Months = Pick<AccountActualsView, 'section' | 'amounts'>;

/** The net income by month, in dollars: earnings less expenses. Accounts of the balance sheet are not in it. */
export const netOf = (accounts: readonly Months[]): readonly number[] =>
  Array.from({ length: 12 }, (_, month) =>
    inCents(
      accounts.reduce(
        (sum, { section, amounts }) =>
          isBalanceSection(section) ? sum : sum + signOf(section) * (amounts[month] ?? 0),
        0,
      ),
    ),
  );

/** The accounts of profit and loss, and those of the balance sheet. */
export function bySheet<Account extends Pick<AccountActualsView, 'section'>>(accounts: readonly Account[]) {
  return {
    profitAndLoss: accounts.filter(({ section }) => !isBalanceSection(section)),
    balanceSheet: accounts.filter(({ section }) => isBalanceSection(section)),
  };
}

export const sumOf = (amounts: readonly number[]): number =>
  inCents(amounts.reduce((sum, amount) => sum + amount, 0));

/** Dollars have no half cents, also after adding. */
const inCents = (dollars: number): number => Math.round(dollars * 100) / 100 + 0;

type Compared = ActualsStatusView['accounts'][number];

/** How an account stands; undefined if all is well. */
export function troubleOf({ ours, theirs, budget_id, section }: Compared): string | undefined {
  if (ours === null) return 'Not read yet';
  if (theirs !== null && theirs !== ours) return 'Different in the books';
  // Assets and equity are planned by choice: cash and receivables usually have no ledger.
  return budget_id === '' && !isBalanceSection(section) ? 'No ledger' : undefined;
}

/** `All 9 accounts agree with the books.` */
export function statusWords({ accounts, problem, synced_at }: ActualsStatusView): string {
  if (synced_at === null) return 'The books of this year were never read.';
  if (problem !== '') return `The books cannot be compared now: ${problem}`;
  const differing = accounts.filter(({ ours, theirs }) => ours !== theirs).length;
  if (differing === 0) {
    return accounts.length === 1
      ? 'The account agrees with the books.'
      : `All ${accounts.length} accounts agree with the books.`;
  }
  const has = differing === 1 ? 'differs' : 'differ';
  return `${counted(differing, 'account')} ${has} from the books. Sync reads them again.`;
}
