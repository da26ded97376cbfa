import { type Day, partsOf } from '../../shared/day.ts';
import { type Cents, dollarsOf, formatMoney } from '../../shared/money.ts';
import { monthNames } from '../../shared/month-names.ts';
import { counted } from '../../shared/sentences.ts';

export const openingTexts = {
  unknown: 'These opening balances do not exist.',
  noBalance: 'This athlete has no opening balance here.',
  releasedAlready: 'These opening balances were already released.',
  notHeld: 'This opening balance is an invoice already. Omit or delete the invoice instead.',
  nothingOwed: 'No opening balance is left that could become an invoice.',
  dueInvalid: 'Due date is invalid',
  changed: (count: number, total: Cents) =>
    `The release would now make ${counted(count, 'invoice')} for ${formatMoney(dollarsOf(total))}. Please review the balances again.`,
  // Why an import cannot be undone for a family
  payments: (count: number) => `There ${count === 1 ? 'is a payment' : `are ${count} payments`} in billing.`,
  packages: 'Packages were added in billing.',
  invoiced: 'The invoice of the opening balance was issued or paid.',
} as const;

/** The name of the package, which the invoice has as its description: `Opening balance from Jackrabbit, Nov 2026`. */
export function openingName(source: string, recordedOn: Day): string {
  const { year, month } = partsOf(recordedOn);
  const when = `${monthNames[month - 1]?.slice(0, 3) ?? ''} ${year}`;
  return source === '' ? `Opening balance, ${when}` : `Opening balance from ${source}, ${when}`;
}
