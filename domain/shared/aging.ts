import type { Day } from './day.ts';
import type { Cents } from './money.ts';

/** Age of a debt: not due before today, then by days overdue. */
export const ages = ['current', 'days_30', 'days_60', 'days_90', 'older'] as const;
export type Age = (typeof ages)[number];

const dayNumber = (day: Day): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000;

/** Days since it was due; 0 while it is not overdue. An invoice is overdue from the day after its date. */
export const daysOverdue = (due: Day, today: Day): number => Math.max(0, dayNumber(today) - dayNumber(due));

export function ageOf(due: Day, today: Day): Age {
  const days = daysOverdue(due, today);
  if (days === 0) return 'current';
  if (days <= 30) return 'days_30';
  if (days <= 60) return 'days_60';
  return days <= 90 ? 'days_90' : 'older';
}

/** Amounts owed, by age. In cents; they add up to the total owed. */
export function aged(
  owed: readonly { readonly due: Day; readonly amount: Cents }[],
  today: Day,
): Record<Age, Cents> {
  const sums = { current: 0, days_30: 0, days_60: 0, days_90: 0, older: 0 };
  for (const { due, amount } of owed) sums[ageOf(due, today)] += amount;
  return sums;
}
