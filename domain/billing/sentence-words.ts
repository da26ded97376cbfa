import { type Day, formatDay } from '../shared/day.ts';
import { type Cents, dollarsOf, formatMoney } from '../shared/money.ts';

/** How billing says amounts, days and reasons in a sentence. */
export const money = (cents: Cents) => formatMoney(dollarsOf(cents));
export const owed = (amount: Cents, date: Day) => `${money(amount)} on ${formatDay(date)}`;
export const because = (reason: string) => (reason ? `: ${reason.replace(/\.$/, '')}` : '');
