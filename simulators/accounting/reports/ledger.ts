import type { Day } from '../../../domain/shared/day.ts';
import type { Company } from '../books/company.ts';
import { entriesOf } from '../books/entries.ts';

/** Cents by account at the end of a day, from its first day on: debits are positive, credits negative. They add up to zero. */
export function ledgerAt(company: Company, day: Day): ReadonlyMap<string, number> {
  const ledger = new Map<string, number>();
  for (const entry of entriesOf(company, 'Accrual'))
    if (entry.day <= day) ledger.set(entry.accountId, (ledger.get(entry.accountId) ?? 0) + entry.cents);
  return ledger;
}
