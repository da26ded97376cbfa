import { balanceOf, invoiceReference } from '../../domain/billing/invoices/invoice.ts';
import { defineSummary, nullable } from '../runtime/columns.ts';
import { defineProjection } from '../runtime/projection.ts';
import { invoiceDays } from './finance/invoice-days.ts';
import { changed, invoiceChanges } from './invoice-changes.ts';
import type { InvoiceRow } from './invoice-row.ts';
import { invoiceTable } from './invoice-row.ts';

export type { InvoiceRow } from './invoice-row.ts';

const handles = [
  'AthleteCreated',
  'AthletePackageAdded',
  'AthletePackageRemoved',
  'InvoiceAdded',
  'InvoiceDeleted',
  ...invoiceChanges,
] as const;

export const athleteBalanceTable = defineSummary('athlete_balances', {
  athlete_id: 'text',
  open: 'cents',
  pending: 'cents',
  open_count: 'integer',
  oldest_due: nullable('day'),
});

/** All invoices except deleted ones. */
export const invoices = defineProjection(invoiceTable)({
  version: 6,
  key: 'id',
  title: ({ reference }) => `Invoice ${invoiceReference(reference)}`,
  hidden: [
    'id',
    'athlete_package_id',
    'athlete_id',
    'reference',
    // The amount less payments and credit notes.
    'balance',
    'hold_id',
    'hold_payment_id',
    'hold_credit_note_id',
    'hold_amount',
    'hold_expires_at',
    'differences',
    'checked_at',
    'their_change_at',
    'opened_at',
  ],
  indexes: [
    '(athlete_package_id, date, reference)',
    '(athlete_id, date, reference)',
    "(state, athlete_id) where state in ('missed', 'error')",
    '(athlete_id) where not is_in_sync',
    '(external_ref) where external_ref is not null',
    '(hold_expires_at, id) where hold_id is not null',
    '(date, reference)',
    '(state, date, reference)',
    '(amount, date, reference)',
    '(reference)',
    "(date, reference) where balance > 0 and state in ('invoiced', 'missed', 'error')",
  ],
  handles,
  keys: (event) => {
    switch (event.type) {
      case 'AthleteCreated':
        return [];
      case 'AthletePackageAdded':
        return event.data.invoices.map(({ invoiceId }) => invoiceId);
      case 'AthletePackageRemoved':
        return event.data.invoiceIds;
      default:
        return [event.data.invoiceId];
    }
  },
  apply: (row, event, key) => {
    switch (event.type) {
      case 'AthletePackageAdded': {
        const { athletePackageId, athleteId } = event.data;
        const invoice = event.data.invoices.find(({ invoiceId }) => invoiceId === key);
        return invoice ? pending({ athletePackageId, athleteId, ...invoice }) : null;
      }
      case 'InvoiceAdded':
        // Another package has an invoice with this id. The event is parked for an operator, so that neither invoice replaces the other.
        if (row && row.athlete_package_id !== event.data.athletePackageId) {
          throw new Error(`Invoice ${key} belongs to package ${row.athlete_package_id}`);
        }
        return pending(event.data);
      case 'AthleteCreated':
      case 'AthletePackageRemoved':
      case 'InvoiceDeleted':
        return null;
      default:
        return row ? withBalance(changed(row, event)) : null;
    }
  },
  summaries: [
    {
      table: athleteBalanceTable,
      by: 'athlete_id',
      indexes: ['(open, athlete_id)', '(pending, athlete_id)', '(oldest_due, athlete_id)'],
      // Every athlete has a balance, so that the athlete list can be sorted by it through an index.
      opens: (event) => (event.type === 'AthleteCreated' ? [event.data.athleteId] : []),
      select: (rows, groups) => `
        select athlete_id,
               coalesce(sum(balance) filter (where state in ('invoiced', 'missed', 'error')), 0),
               coalesce(sum(balance) filter (where state = 'pending'), 0),
               count(*) filter (where state in ('invoiced', 'missed', 'error') and balance > 0),
               min(date) filter (where state in ('invoiced', 'missed', 'error') and balance > 0)
          from unnest(${groups}) as athlete (athlete_id) left join ${rows} using (athlete_id) group by athlete_id`,
    },
    invoiceDays,
  ],
});

interface Added {
  readonly invoiceId: string;
  readonly athletePackageId: string;
  readonly athleteId: string;
  readonly reference: number;
  readonly date: string;
  readonly amount: number;
  readonly description: string;
}

function pending(invoice: Added): InvoiceRow {
  return {
    id: invoice.invoiceId,
    athlete_package_id: invoice.athletePackageId,
    athlete_id: invoice.athleteId,
    reference: invoice.reference,
    date: invoice.date,
    amount: invoice.amount,
    description: invoice.description,
    state: 'pending',
    external_ref: null,
    paid: 0,
    credited: 0,
    balance: invoice.amount,
    hold_id: null,
    hold_payment_id: null,
    hold_credit_note_id: null,
    hold_amount: null,
    hold_expires_at: null,
    progress: null,
    last_message: '',
    is_in_sync: null,
    differences: '[]',
    checked_at: null,
    their_change_at: null,
    opened_at: null,
  };
}

const withBalance = (row: InvoiceRow): InvoiceRow => ({ ...row, balance: balanceOf(row) });
