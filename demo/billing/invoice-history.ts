import { prorate } from '../../domain/billing/invoices/invoice.ts';
import { type Day, partsOf } from '../../domain/shared/day.ts';
import { addDays } from '../shared/calendar.ts';
import type { Chance } from '../shared/chance.ts';
import type { PastAction } from '../shared/past-action.ts';
import type { BillingAction } from './billing-action.ts';
import { type DemoInvoice, ISSUED_DAYS_BEFORE, invoiceActions } from './invoice-actions.ts';

/** The percentage of invoices with each outcome. */
const outcomes = [
  [80, 'paid'],
  [3, 'paid late'],
  [2, 'missed'],
  [4, 'missed, then paid'],
  [1, 'rejected'],
  [1, 'rejected, then paid'],
  [1, 'lost'],
  [2, 'omitted'],
  [1, 'omitted, then paid'],
  [2, 'prorated'],
  [2, 'edited'],
  [1, 'deleted'],
] as const;

export type InvoiceOutcome = (typeof outcomes)[number][1];

export const outcomeOf = (chance: Chance): InvoiceOutcome => chance.weighted<InvoiceOutcome>(outcomes);

/**
 * All actions on an invoice, from its creation to the outcome, in order of time. Some may be in the future. The caller leaves those out, so
 * that the invoice has its state of today.
 */
export function invoiceHistory(
  invoice: DemoInvoice,
  outcome: InvoiceOutcome,
  chance: Chance,
  today: Day,
): PastAction<BillingAction>[] {
  const actions = invoiceActions(invoice, chance);
  const { date, amount, description, since } = invoice;
  const change = changeDay(invoice, chance, today);
  if (change === undefined && isChange(outcome)) return actions.paid(date);
  const changed = change ?? since;
  switch (outcome) {
    case 'paid':
      return actions.paid(date);
    case 'paid late':
      return actions.paid(date, { days: chance.between(60, 120) });
    case 'missed':
      // Sooner or later every family gives another card.
      if (date < addDays(today, -75)) return [...actions.missed(date), ...actions.paidAfterMiss(date, 20)];
      return actions.missed(date);
    case 'missed, then paid':
      return [...actions.missed(date), ...actions.paidAfterMiss(date, chance.between(4, 9))];
    case 'rejected':
      return actions.rejected(date);
    case 'rejected, then paid': {
      const days = chance.between(1, 4);
      return [...actions.rejected(date), ...actions.paidAfterRejection(date, days)];
    }
    case 'lost':
      // An old payment with an unknown outcome would have been reviewed by now.
      return date < addDays(today, -14) ? actions.paid(date) : actions.lost(date);
    case 'omitted':
      return actions.change(changed, { kind: 'omit-invoice' });
    case 'omitted, then paid': {
      const back = addDays(changed, 1);
      return [
        ...actions.change(changed, { kind: 'omit-invoice' }),
        ...actions.change(back, { kind: 'revert-invoice' }),
        ...actions.paid(date, { after: back }),
      ];
    }
    case 'deleted':
      return actions.change(changed, { kind: 'delete-invoice' });
    case 'edited': {
      const input = {
        date,
        amount: Math.ceil((amount * 9) / 1000) * 100,
        description: `${description}, sibling discount`,
      };
      return [
        ...actions.change(changed, { kind: 'edit-invoice', input }),
        ...actions.paid(date, { after: changed }),
      ];
    }
    case 'prorated': {
      const { day } = partsOf(date);
      const earlier = addDays(date, -chance.below(day));
      const share = prorate({ date, amount }, earlier);
      if (share.kind === 'invalid' || share.amount <= 0) return actions.paid(date);
      const input = { date: earlier, amount: share.amount, description };
      return [
        ...actions.change(changed, { kind: 'prorate-invoice', input }),
        ...actions.paid(earlier, { after: changed }),
      ];
    }
  }
}

const changes: readonly InvoiceOutcome[] = ['omitted', 'omitted, then paid', 'prorated', 'edited', 'deleted'];
const isChange = (outcome: InvoiceOutcome) => changes.includes(outcome);

/** A day in the past on which staff can change the invoice: after its creation and before it is issued. Some invoices have none. */
function changeDay({ since, date }: DemoInvoice, chance: Chance, today: Day): Day | undefined {
  const issued = addDays(date, -ISSUED_DAYS_BEFORE);
  const last = addDays(issued < today ? issued : today, -1);
  const back = chance.below(14);
  const day = addDays(last, -back);
  if (day > since) return day;
  return last > since ? last : undefined;
}
