import { addDays, type Day, formatDay } from '../../shared/day.ts';
import type { Cents } from '../../shared/money.ts';
import { type InvoiceState, invoiceRefusal } from '../invoices/invoice.ts';

/**
 * Days after the first attempt on which a declined charge is attempted; the first attempt is 0. After two
 * weeks a person has to review it: card networks watch how often a declined card is charged again.
 */
export const TRIES_AFTER_DAYS: readonly number[] = [0, 3, 7, 14];

/** The invoice, how its athlete pays, and the attempts so far. Amounts in cents. */
export interface AutochargeFacts {
  readonly state: InvoiceState;
  readonly externalRef: string | null;
  /** Due date. */
  readonly date: Day;
  readonly balance: Cents;
  /** A payment is in progress, or accounting is working on it. */
  readonly isBusy: boolean;
  readonly isAutochargeOn: boolean;
  /** Null: not paused. */
  readonly parkedReason: string | null;
  readonly card: { readonly isActive: boolean; readonly isExpired: boolean } | null;
  /** Attempts that the card declined, and the day of the first one. */
  readonly declined: { readonly count: number; readonly firstDay: Day } | null;
}

export type AutochargeDecision =
  | {
      readonly decision: 'charge';
      /** Attempt number, from 1. */
      readonly attempt: number;
      readonly reason: string;
    }
  | { readonly decision: 'skip'; readonly reason: string };

/**
 * Whether an invoice is charged on a day, and why, in a sentence for the log. `isAsked`: a person selected
 * this invoice, so neither its date nor the days between attempts matter.
 */
export function decideAutocharge(facts: AutochargeFacts, today: Day, isAsked = false): AutochargeDecision {
  const attempt = (facts.declined?.count ?? 0) + 1;
  const reason = obstacle(facts) ?? (isAsked ? undefined : notYet(facts, today));
  if (reason) return { decision: 'skip', reason };
  return { decision: 'charge', attempt, reason: whyNow(facts, attempt, isAsked) };
}

function obstacle(facts: AutochargeFacts): string | undefined {
  const { card } = facts;
  if (facts.state === 'pending') return 'It is not invoiced yet.';
  const refusal = invoiceRefusal('pay', facts);
  if (refusal) return refusal;
  if (facts.balance <= 0) return 'Nothing is owed on it.';
  if (facts.isBusy) return 'It is being paid or changed right now.';
  if (!facts.isAutochargeOn) return 'Autocharge is off for this athlete.';
  if (facts.parkedReason !== null) return `Autocharge is paused until it is reviewed: ${facts.parkedReason}`;
  if (!card?.isActive) return 'No card is selected for this athlete.';
  return card.isExpired ? 'The card has expired.' : undefined;
}

function notYet({ date, declined }: AutochargeFacts, today: Day): string | undefined {
  if (date > today) return `It is due on ${formatDay(date)}.`;
  if (!declined) return undefined;
  const next = nextTryDay(declined);
  if (next === undefined) return `It was declined ${declined.count} times and needs review.`;
  return next > today ? `It was declined. The next attempt is on ${formatDay(next)}.` : undefined;
}

/** The day of the next attempt, or `undefined` when there is none left. */
export function nextTryDay({ count, firstDay }: { count: number; firstDay: Day }): Day | undefined {
  const after = TRIES_AFTER_DAYS[count];
  return after === undefined ? undefined : addDays(firstDay, after);
}

function whyNow({ date, declined }: AutochargeFacts, attempt: number, isAsked: boolean): string {
  if (isAsked) return 'It was selected to be charged.';
  if (declined) return `Attempt ${attempt} after it was declined on ${formatDay(declined.firstDay)}.`;
  return `It has been due since ${formatDay(date)}.`;
}

/**
 * Another attempt with this card is useless: its data is refused (PMT-2xxx), or the processor does not have
 * it (PMT-4001).
 */
export const isHardDecline = (code: string): boolean => /^PMT-2\d{3}$/.test(code) || code === 'PMT-4001';

/** Nothing can be charged at all: the merchant account itself is in trouble (PMT-3xxx). */
export const stopsEverything = (code: string): boolean => /^PMT-3\d{3}$/.test(code);

/** This many unknown outcomes in a row stop a run. */
export const MOST_UNKNOWN = 3;
