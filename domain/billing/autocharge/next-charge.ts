import type { Day } from '../../shared/day.ts';
import type { Cents } from '../../shared/money.ts';
import { type Expiry, isExpired } from '../cards/card-expiry.ts';
import { balanceOf, busyReason, type Invoice } from '../invoices/invoice.ts';
import type { IssuingFacts } from '../issuing/policy.ts';
import { type BillingRules, decideOn, type InvoiceFacts } from './outlook.ts';
import { type AutochargeFacts, nextTryDay } from './policy.ts';

/** How an athlete pays. */
export interface PayingWay extends Pick<IssuingFacts, 'hasCustomer' | 'isAthleteActive'> {
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

export interface ChargeConditions {
  readonly today: Day;
  readonly declined: AutochargeFacts['declined'];
  readonly rules: BillingRules;
}

/**
 * When an invoice will be charged automatically, or why it will not be; undefined when nothing is owed on it.
 */
export function nextCharge(
  invoice: Invoice,
  { card, ...way }: PayingWay,
  { today, declined, rules }: ChargeConditions,
): NextCharge | undefined {
  const amount = balanceOf(invoice);
  if (amount === 0) return undefined;
  const isPending = invoice.externalRef === null;
  const due = (declined && nextTryDay(declined)) ?? invoice.date;
  const soonest = isPending ? rules.issuing.nextRun : today;
  const date = due > soonest ? due : soonest;
  const facts: InvoiceFacts = {
    ...way,
    state: invoice.state,
    externalRef: invoice.externalRef,
    date: invoice.date,
    balance: amount,
    isBusy: busyReason(invoice) !== undefined,
    card: card && { isActive: card.isActive, isExpired: isExpired(card.expiry, date) },
    declined,
  };
  const { decision, reason } = decideOn(facts, date, rules);
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
  return isPending ? 'It is due then, and it will be issued by then.' : 'It is due then.';
}

/** Whether an invoice that is added for the athlete today will be charged by itself when it is due. */
export function chargesNewInvoices(way: PayingWay, today: Day, rules: BillingRules): boolean {
  const { nextRun, since } = rules.issuing;
  const date = nextRun > since ? nextRun : since;
  const added: Invoice = {
    invoiceId: '',
    reference: 0,
    date,
    amount: 1,
    description: '',
    state: 'pending',
    externalRef: null,
    paid: 0,
    credited: 0,
    appliedHolds: [],
    reversedHolds: [],
    hold: null,
    progress: null,
  };
  return nextCharge(added, way, { today, declined: null, rules })?.isCertain ?? false;
}
