import { addDays, type Day, formatDay } from '../../shared/day.ts';
import type { Cents } from '../../shared/money.ts';
import { type InvoiceState, invoiceRefusal } from '../invoice.ts';

/**
 * When a collection that was declined is tried again: days after the first try, the first try included. Every three days to two weeks,
 * then a person has to look: card networks watch how often a refused card is asked.
 */
export const TRIES_AFTER_DAYS: readonly number[] = [0, 3, 7, 14];

/** What is known of an invoice, of how its athlete pays, and of the tries so far. Amounts in cents. */
export interface AutochargeFacts {
  readonly state: InvoiceState;
  readonly externalRef: string | null;
  /** When it is due. */
  readonly date: Day;
  readonly balance: Cents;
  /** A payment is on its way, or accounting works on it. */
  readonly isBusy: boolean;
  readonly isAutochargeOn: boolean;
  /** Null: nothing stands against it. */
  readonly parkedReason: string | null;
  readonly card: { readonly isActive: boolean; readonly isExpired: boolean } | null;
  /** Tries that the card refused, and when the first one was. */
  readonly declined: { readonly count: number; readonly firstDay: Day } | null;
}

export type AutochargeDecision =
  | {
      readonly decision: 'charge';
      /** The how-manieth try of this invoice, from 1. */
      readonly attempt: number;
      readonly reason: string;
    }
  | { readonly decision: 'skip'; readonly reason: string };

/**
 * Whether an invoice is collected on a day, and why, in a sentence for the log. `isAsked`: a person chose this very invoice, so that
 * neither its date nor the days between the tries matter.
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
  if (facts.isBusy) return 'It is being paid or changed just now.';
  if (!facts.isAutochargeOn) return 'Autocharge is off for this athlete.';
  if (facts.parkedReason !== null)
    return `Autocharge is stopped until somebody has looked: ${facts.parkedReason}`;
  if (!card?.isActive) return 'No card is chosen for this athlete.';
  return card.isExpired ? 'The card has expired.' : undefined;
}

function notYet({ date, declined }: AutochargeFacts, today: Day): string | undefined {
  if (date > today) return `It is due on ${formatDay(date)}.`;
  if (!declined) return undefined;
  const next = nextTryDay(declined);
  if (next === undefined) return `It was declined ${declined.count} times: a person has to look.`;
  return next > today ? `It was declined; the next try is on ${formatDay(next)}.` : undefined;
}

/** The day of the next try, or `undefined` when there is none any more. */
export function nextTryDay({ count, firstDay }: { count: number; firstDay: Day }): Day | undefined {
  const after = TRIES_AFTER_DAYS[count];
  return after === undefined ? undefined : addDays(firstDay, after);
}

function whyNow({ date, declined }: AutochargeFacts, attempt: number, isAsked: boolean): string {
  if (isAsked) return 'It was chosen to be charged.';
  if (declined) return `Try ${attempt} after it was declined on ${formatDay(declined.firstDay)}.`;
  return `It is due since ${formatDay(date)}.`;
}

/** A try that is useless to repeat with this card: its data are refused (PMT-2xxx), or the processor does not have it (PMT-4001). */
export const isHardDecline = (code: string): boolean => /^PMT-2\d{3}$/.test(code) || code === 'PMT-4001';

/** Nothing can be charged at all: the merchant account itself is in trouble (PMT-3xxx). */
export const stopsEverything = (code: string): boolean => /^PMT-3\d{3}$/.test(code);

/** So many outcomes that nobody knows, one after another, and a run stops. */
export const MOST_UNKNOWN = 3;
