import { prorate } from '../../../domain/billing/invoice.ts';
import { type Day, partsOf } from '../../../domain/shared/day.ts';
import type { Act } from './act.ts';
import { addDays } from './calendar.ts';
import type { Chance } from './chance.ts';
import { narrator, type ToldInvoice } from './narrator.ts';

/** What becomes of most invoices, and of some: so many of a hundred. */
const endings = [
  [80, 'paid'],
  [3, 'paid late'],
  [2, 'missed'],
  [4, 'missed, then paid'],
  [1, 'failed'],
  [1, 'failed, then paid'],
  [1, 'lost'],
  [2, 'omitted'],
  [1, 'omitted, then paid'],
  [2, 'prorated'],
  [2, 'edited'],
  [1, 'deleted'],
] as const;

export type Ending = (typeof endings)[number][1];

export const endingOf = (chance: Chance): Ending => chance.weighted<Ending>(endings);

/**
 * One invoice's life as acts in the order of time. Whoever tells it leaves out what has not happened yet, so an invoice stays
 * where its story is cut off.
 */
export function storyOf(invoice: ToldInvoice, ending: Ending, chance: Chance, today: Day): Act[] {
  const told = narrator(invoice, chance);
  const { date, amount, description, since } = invoice;
  const change = changeDay(invoice, chance, today);
  // What people change, they change before it is due; without a day for it nothing is changed.
  if (change === undefined && isChange(ending)) return told.paid(date);
  const changed = change ?? since;
  switch (ending) {
    case 'paid':
      return told.paid(date);
    case 'paid late':
      return told.paid(date, chance.between(60, 120));
    case 'missed':
      // By and by everybody gives another card.
      if (date < addDays(today, -75)) return [...told.missed(date), ...told.paidAfterAll(date, 20)];
      return told.missed(date);
    case 'missed, then paid':
      return [...told.missed(date), ...told.paidAfterAll(date, chance.between(4, 9))];
    case 'failed':
      return told.failed(date);
    case 'failed, then paid': {
      const again = chance.between(1, 4);
      return [...told.failed(date), ...told.issuedAfterAll(date, again)];
    }
    case 'lost':
      // Long ago somebody found out what became of it.
      return date < addDays(today, -14) ? told.paid(date) : told.lost(date);
    case 'omitted':
      return told.change(changed, { kind: 'omit-invoice' });
    case 'omitted, then paid': {
      const back = addDays(changed, 1);
      return [
        ...told.change(changed, { kind: 'omit-invoice' }),
        ...told.change(back, { kind: 'revert-invoice' }),
        ...told.paid(date > back ? date : addDays(back, 1)),
      ];
    }
    case 'deleted':
      return told.change(changed, { kind: 'delete-invoice' });
    case 'edited': {
      const input = {
        date,
        amount: Math.ceil((amount * 9) / 1000) * 100,
        description: `${description}, sibling discount`,
      };
      return [...told.change(changed, { kind: 'edit-invoice', input }), ...told.paid(date)];
    }
    case 'prorated': {
      const { day } = partsOf(date);
      const earlier = addDays(date, -chance.below(day));
      const share = prorate({ date, amount }, earlier);
      if (share.kind === 'invalid' || share.amount <= 0) return told.paid(date);
      const input = { date: earlier, amount: share.amount, description };
      const due = earlier > changed ? earlier : addDays(changed, 1);
      return [...told.change(changed, { kind: 'prorate-invoice', input }), ...told.paid(due)];
    }
  }
}

const changes: readonly Ending[] = ['omitted', 'omitted, then paid', 'prorated', 'edited', 'deleted'];
const isChange = (ending: Ending) => changes.includes(ending);

/** A day after the invoice came to be and before it is due, in the past; some have none. */
function changeDay({ since, date }: ToldInvoice, chance: Chance, today: Day): Day | undefined {
  const last = addDays(date < today ? date : today, -1);
  const back = chance.below(14);
  const day = addDays(last, -back);
  if (day > since) return day;
  return last > since ? last : undefined;
}
