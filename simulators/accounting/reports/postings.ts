import type { Day } from '../../../domain/shared/day.ts';
import type { Company } from '../books/company.ts';
import { entriesOf } from '../books/entries.ts';

/** An amount on an income or expense account. */
export interface Posting {
  readonly accountId: string;
  readonly day: Day;
  /** Positive: earned on an income account, spent on an expense account. */
  readonly cents: number;
}

/** Accrual counts sales on the day of the invoice; cash counts payments on the day of the payment. */
export const postingsOf = (company: Company, basis: 'Accrual' | 'Cash'): Posting[] =>
  entriesOf(company, basis).flatMap(({ accountId, day, cents }) => {
    const classification = company.accounts.get(accountId)?.Classification;
    if (classification === 'Revenue') return [{ accountId, day, cents: -cents }];
    return classification === 'Expense' ? [{ accountId, day, cents }] : [];
  });
