import { counted } from '../../shared/sentences.ts';
import { money } from '../sentence-words.ts';
import type { LateFeeTerms } from './terms.ts';

/** Hundredths of a percent: `1.5%`. */
export const percentWords = (hundredths: number): string => `${String(hundredths / 100)}%`;

/** The terms in sentences, as the policy page and its history show them. */
export function termsWords(terms: LateFeeTerms): string {
  const { graceDays, kind, value, repeatsMonthly, capAmount, capPercent, minimum, noticeDays } = terms;
  const fee = kind === 'amount' ? money(value) : `${percentWords(value)} of what is still open`;
  const often = repeatsMonthly ? 'each month while it stays open' : 'once per invoice';
  const caps = [
    ...(capAmount === null ? [] : [money(capAmount)]),
    ...(capPercent === null ? [] : [`${percentWords(capPercent)} of the invoice`]),
  ];
  const least = minimum > 0 ? ` Invoices with less than ${money(minimum)} open have no fee.` : '';
  return `A fee of ${fee} follows ${counted(graceDays, 'day')} after the due date, ${often}, and at most ${caps.join(' and ')} in all. Families are told ${counted(noticeDays, 'day')} before.${least}`;
}
