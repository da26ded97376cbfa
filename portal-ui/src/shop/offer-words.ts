import { formatShortDay } from '../../../domain/shared/day.ts';
import { dollarsOf, formatMoney } from '../../../domain/shared/money.ts';
import type { ShopPackageView } from '../../../ui-kit/api-types.ts';
import { exactly } from '../billing/exactly.ts';

type Terms = Pick<ShopPackageView, 'due_today' | 'total_amount' | 'instalments'>;

/** What is agreed to, in one sentence. `card`: `Visa •••• 1111`. */
export function agreement({ due_today, total_amount, instalments }: Terms, card: string): string {
  if (due_today === 0) {
    return `I agree to pay ${formatMoney(total_amount)} on the days above. Nothing is charged today.`;
  }
  const now = `I agree that ${formatMoney(due_today)} is charged to ${card} today`;
  const later = laterParts({ due_today, total_amount, instalments });
  if (later.length === 0) return `${now}.`;
  const rest = dollarsOf(later.reduce((sum, { amount }) => sum + exactly(amount), 0));
  return `${now}, and to pay the other ${formatMoney(rest)} on the days above.`;
}

/** What is due after today: the first parts, in their order, make up what is due today. */
export function laterParts({ due_today, instalments }: Terms): ShopPackageView['instalments'] {
  let left = exactly(due_today);
  return instalments.filter(({ amount }) => {
    const isToday = left > 0;
    left -= exactly(amount);
    return !isToday;
  });
}

/** `then 5 payments from 12/22/26 on`; nothing where everything is due today. */
export function laterWords(terms: Terms): string {
  const later = laterParts(terms);
  const [first] = later;
  if (!first) return '';
  const day = formatShortDay(first.date);
  const start = terms.due_today > 0 ? 'then ' : '';
  return later.length === 1
    ? `${start}${formatMoney(first.amount)} on ${day}`
    : `${start}${later.length} payments from ${day} on`;
}
