import { type Day, formatDay, isDay } from '../../shared/day.ts';
import { type Cents, dollarsOf, formatMoney, isCents } from '../../shared/money.ts';
import type { Problem } from '../../shared/refusal.ts';
import { creditNoteTexts } from './credit-note-texts.ts';

/** The input of Credit Note. The amount in cents, the date in the business's calendar. */
export interface CreditNoteInput {
  readonly amount: Cents;
  readonly date: string;
  readonly reason: string;
}

/** The days on which a credit note may be dated, both included. */
export interface CreditDays {
  readonly from: Day;
  readonly until: Day;
}

/**
 * From the day of the invoice to today. An invoice can be due in the future, and is issued before that day: then today is the only day.
 */
export const creditDays = (invoiceDate: Day, today: Day): CreditDays => ({
  from: invoiceDate < today ? invoiceDate : today,
  until: today,
});

/** `owed`: what is still owed on the invoice, in cents. The dialog runs it before it sends anything. */
export function creditNoteProblems(
  { amount, date, reason }: CreditNoteInput,
  { from, until, owed }: CreditDays & { readonly owed: Cents },
): Problem[] {
  const problems: Problem[] = [];
  if (!isCents(amount) || amount <= 0) {
    problems.push({ field: 'credit_amount', message: creditNoteTexts.validAmount });
  } else if (amount > owed) {
    problems.push({
      field: 'credit_amount',
      message: creditNoteTexts.tooMuch(formatMoney(dollarsOf(owed))),
    });
  }
  if (!isDay(date)) problems.push({ field: 'credit_date', message: creditNoteTexts.validDate });
  else if (date < from || date > until) {
    const message = creditNoteTexts.dateOutside(formatDay(from), formatDay(until));
    problems.push({ field: 'credit_date', message });
  }
  if (!reason.trim()) problems.push({ field: 'reason', message: creditNoteTexts.reasonBlank });
  return problems;
}
