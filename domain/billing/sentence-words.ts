import { type Day, formatDay } from '../shared/day.ts';
import { type Cents, dollarsOf, formatMoney } from '../shared/money.ts';

/** The wording of amounts, days, and reasons in billing's sentences. */
export const money = (cents: Cents) => formatMoney(dollarsOf(cents));
export const owed = (amount: Cents, date: Day) => `${money(amount)} on ${formatDay(date)}`;
export const because = (reason: string) => (reason ? `: ${reason.replace(/\.$/, '')}` : '');
