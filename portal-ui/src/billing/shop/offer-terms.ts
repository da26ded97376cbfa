import type { ShopPackageView } from '../../../../contract/billing/packages.ts';
import { formatShortDay } from '../../../../domain/shared/day.ts';
import { dollarsOf, formatMoney } from '../../../../domain/shared/money.ts';
import { exactCents } from '../invoices/totals.ts';

type Terms = Pick<ShopPackageView, 'due_today' | 'total_amount' | 'installments'>;

/** The sentence the family agrees to. `card`: `Visa •••• 1111`. */
export function agreement({ due_today, total_amount, installments }: Terms, card: string): string {
  if (due_today === 0) {
    return `I agree to pay ${formatMoney(total_amount)} on the dates above. Nothing is charged today.`;
  }
  const now = `I agree that ${formatMoney(due_today)} is charged to ${card} today`;
  const later = laterInstallments({ due_today, total_amount, installments });
  if (later.length === 0) return `${now}.`;
  const rest = dollarsOf(later.reduce((sum, { amount }) => sum + exactCents(amount), 0));
  return `${now}, and to pay the remaining ${formatMoney(rest)} on the dates above.`;
}

/** The installments after those that make up the amount due today. */
export function laterInstallments({ due_today, installments }: Terms): ShopPackageView['installments'] {
  let left = exactCents(due_today);
  return installments.filter(({ amount }) => {
    const isToday = left > 0;
    left -= exactCents(amount);
    return !isToday;
  });
}

/** `then 5 payments starting 12/22/26`; empty if everything is due today. */
export function laterPayments(terms: Terms): string {
  const later = laterInstallments(terms);
  const [first] = later;
  if (!first) return '';
  const day = formatShortDay(first.date);
  const start = terms.due_today > 0 ? 'then ' : '';
  return later.length === 1
    ? `${start}${formatMoney(first.amount)} on ${day}`
    : `${start}${later.length} payments starting ${day}`;
}
