import type { Day } from '../../shared/day.ts';
import type { Cents } from '../../shared/money.ts';
import { type Expiry, isExpired } from '../cards/card-expiry.ts';
import { balanceOf, busyReason, type Invoice } from '../invoices/invoice.ts';
import { type AutochargeFacts, decideAutocharge, nextTryDay } from './policy.ts';

/** How an athlete pays. */
export interface PayingWay {
  readonly isAutochargeOn: boolean;
  readonly parkedReason: string | null;
  readonly card: { readonly isActive: boolean; readonly expiry: Expiry } | null;
}

export interface NextCharge {
  readonly invoice: Invoice;
  readonly date: Day;
  readonly amount: Cents;
  /** False: as things are, it will not be charged automatically. */
  readonly isCertain: boolean;
  readonly reason: string;
}

/**
 * When an invoice will be charged automatically, or why it will not be; undefined when nothing is owed on it.
 * Pending invoices are assumed to be issued by then.
 */
export function nextCharge(
  invoice: Invoice,
  { card, ...way }: PayingWay,
  { today, declined }: { readonly today: Day; readonly declined: AutochargeFacts['declined'] },
): NextCharge | undefined {
  const amount = balanceOf(invoice);
  if (amount === 0) return undefined;
  const isPending = invoice.externalRef === null;
  const due = (declined && nextTryDay(declined)) ?? invoice.date;
  const date = due > today ? due : today;
  const facts: AutochargeFacts = {
    ...way,
    state: isPending ? 'invoiced' : invoice.state,
    externalRef: invoice.externalRef ?? 'by then',
    date: invoice.date,
    balance: amount,
    isBusy: busyReason(invoice) !== undefined,
    card: card && { isActive: card.isActive, isExpired: isExpired(card.expiry, date) },
    declined,
  };
  const { decision, reason } = decideAutocharge(facts, date);
  const isCertain = decision === 'charge';
  return {
    invoice,
    date,
    amount,
    isCertain,
    reason: isCertain ? whyThen(isPending, declined, reason) : reason,
  };
}

function whyThen(isPending: boolean, declined: AutochargeFacts['declined'], reason: string): string {
  if (declined) return reason;
  return isPending ? 'It is due then, but it has to be invoiced first.' : 'It is due then.';
}
