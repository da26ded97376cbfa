import { type Cents, isCents, shareOf } from '../../shared/money.ts';
import type { Problem } from '../../shared/refusal.ts';
import type { LateFeeKind } from './late-fee-values.ts';

/** The terms of late fees. A fee is charged under the terms that its notice announced, whatever they are by then. */
export interface LateFeeTerms {
  /** Days after the due date on which a fee can be charged at the earliest. */
  readonly graceDays: number;
  readonly kind: LateFeeKind;
  /** Cents, or hundredths of a percent of what is open on the day of the fee. */
  readonly value: number;
  /** Another fee each month while the invoice stays open; otherwise one fee per invoice. */
  readonly repeatsMonthly: boolean;
  /** The most that all fees of one invoice may add up to: cents; null: no such limit. */
  readonly capAmount: Cents | null;
  /** The same in hundredths of a percent of the amount of the invoice. At least one of the two is set. */
  readonly capPercent: number | null;
  /** Invoices with less than this open, in cents, have no fee. */
  readonly minimum: Cents;
  /** The family is told at least this many days before a fee. */
  readonly noticeDays: number;
  /** The description of the fee's invoice; `{invoice}` is the number of the late one. */
  readonly lineText: string;
}

export const LEAST_NOTICE_DAYS = 3;
const MOST_NOTICE_DAYS = 30;
const MOST_GRACE_DAYS = 90;
const WHOLE = 10_000;
const LONGEST_LINE = 100;

/** Proposed when a business sets its terms for the first time. Late fees are off until an admin turns them on. */
export const initialTerms: LateFeeTerms = {
  graceDays: 10,
  kind: 'amount',
  value: 1500,
  repeatsMonthly: false,
  capAmount: 1500,
  capPercent: null,
  minimum: 5000,
  noticeDays: 5,
  lineText: 'Late fee for {invoice}',
};

export const termsTexts = {
  graceDays: `Please enter a whole number of days from 1 to ${MOST_GRACE_DAYS}.`,
  noticeDays: `Please enter a whole number of days from ${LEAST_NOTICE_DAYS} to ${MOST_NOTICE_DAYS}.`,
  amount: 'Please enter a positive amount.',
  percent: 'Please enter a percentage above 0 and up to 100 with at most two decimals.',
  noCap: 'Please limit the fees of an invoice by an amount, a percentage, or both.',
  minimum: 'Please enter an amount of 0 or more.',
  lineEmpty: 'Please enter the description of the fee.',
  lineLong: `Please enter at most ${LONGEST_LINE} characters.`,
} as const;

const isWhole = (value: number, least: number, most: number) =>
  Number.isSafeInteger(value) && value >= least && value <= most;
const isAmount = (value: number) => isCents(value) && value > 0;
const isPercent = (value: number) => isWhole(value, 1, WHOLE);

/** The dialog runs it before it sends anything. The fields are those of the request. */
export function termsProblems(terms: LateFeeTerms): Problem[] {
  const { graceDays, kind, value, capAmount, capPercent, minimum, noticeDays, lineText } = terms;
  const problems: Problem[] = [];
  const check = (isFine: boolean, field: string, message: string) => {
    if (!isFine) problems.push({ field, message });
  };
  check(isWhole(graceDays, 1, MOST_GRACE_DAYS), 'grace_days', termsTexts.graceDays);
  if (kind === 'amount') check(isAmount(value), 'fee_amount', termsTexts.amount);
  else check(isPercent(value), 'fee_percent', termsTexts.percent);
  check(capAmount === null || isAmount(capAmount), 'cap_amount', termsTexts.amount);
  check(capPercent === null || isPercent(capPercent), 'cap_percent', termsTexts.percent);
  check(capAmount !== null || capPercent !== null, 'cap_amount', termsTexts.noCap);
  check(isCents(minimum) && minimum >= 0, 'minimum', termsTexts.minimum);
  check(isWhole(noticeDays, LEAST_NOTICE_DAYS, MOST_NOTICE_DAYS), 'notice_days', termsTexts.noticeDays);
  check(lineText.trim() !== '', 'line_text', termsTexts.lineEmpty);
  check(lineText.trim().length <= LONGEST_LINE, 'line_text', termsTexts.lineLong);
  return problems;
}

/** The most that the fees of an invoice may add up to, in cents. A share of a cent is left out, so that a cap is never exceeded. */
export function capOf({ capAmount, capPercent }: LateFeeTerms, invoiceAmount: Cents): Cents {
  const ofPercent =
    capPercent === null ? Number.POSITIVE_INFINITY : Math.floor((invoiceAmount * capPercent) / WHOLE);
  return Math.min(capAmount ?? Number.POSITIVE_INFINITY, ofPercent);
}

export interface FeeBasis {
  /** What is open on the invoice, in cents. */
  readonly balance: Cents;
  /** The amount of the invoice, in cents. */
  readonly amount: Cents;
  /** The fees of this invoice that were charged and not waived, in cents. */
  readonly charged: Cents;
}

/** The fee in cents: a percentage is rounded half up once, and the cap leaves at most what earlier fees left. 0: there is none. */
export function feeOf(terms: LateFeeTerms, { balance, amount, charged }: FeeBasis): Cents {
  const whole = terms.kind === 'amount' ? terms.value : shareOf(balance, terms.value, WHOLE);
  return Math.max(0, Math.min(whole, capOf(terms, amount) - charged));
}

/** `Late fee for PWHT-1002`. */
export const feeDescription = ({ lineText }: LateFeeTerms, invoice: string): string =>
  lineText.replaceAll('{invoice}', invoice).trim();
