import { type InvoiceState, invoiceReference } from '../../domain/billing/invoice.ts';
import { defineProjection, type HandledEvent } from '../runtime/projection.ts';

export interface InvoiceRow {
  id: string;
  athlete_package_id: string;
  athlete_id: string;
  reference: number;
  date: string;
  amount: number;
  description: string;
  state: InvoiceState;
  external_ref: string | null;
}

const handles = [
  'AthleteCreated',
  'AthletePackageAdded',
  'AthletePackageRemoved',
  'InvoiceAdded',
  'InvoiceEdited',
  'InvoiceProrated',
  'InvoiceOmitted',
  'InvoiceReverted',
  'InvoiceDeleted',
  'InvoiceIssued',
  'InvoicePaid',
  'InvoiceMissed',
  'InvoiceFailed',
] as const;

/** Every invoice that was not deleted. */
export const invoices = defineProjection<InvoiceRow>()({
  name: 'invoices',
  version: 2,
  columns: {
    id: 'text',
    athlete_package_id: 'text',
    athlete_id: 'text',
    reference: 'integer',
    date: 'day',
    amount: 'cents',
    description: 'text',
    state: 'text',
    external_ref: 'text',
  },
  key: 'id',
  title: ({ reference }) => `Invoice ${invoiceReference(reference)}`,
  hidden: ['id', 'athlete_package_id', 'athlete_id', 'reference'],
  indexes: [
    '(athlete_package_id, date, reference)',
    '(athlete_id, date, reference)',
    "(state, athlete_id) where state in ('missed', 'error')",
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
        // An id that another package's invoice has: parked for an operator, rather than showing one in place of the other.
        if (row && row.athlete_package_id !== event.data.athletePackageId) {
          throw new Error(`Invoice ${key} belongs to package ${row.athlete_package_id}`);
        }
        return pending(event.data);
      case 'AthleteCreated':
      case 'AthletePackageRemoved':
      case 'InvoiceDeleted':
        return null;
      default:
        return row ? changed(row, event) : null;
    }
  },
  summaries: [
    {
      name: 'athlete_balances',
      columns: { athlete_id: 'text', open: 'cents', pending: 'cents' },
      by: 'athlete_id',
      indexes: ['(open, athlete_id)', '(pending, athlete_id)'],
      // Every athlete has a balance, so that the athlete list can be sorted by it through an index.
      opens: (event) => (event.type === 'AthleteCreated' ? [event.data.athleteId] : []),
      select: (rows, groups) => `
        select athlete_id,
               coalesce(sum(amount) filter (where state in ('invoiced', 'missed', 'error')), 0),
               coalesce(sum(amount) filter (where state = 'pending'), 0)
          from unnest(${groups}) as athlete (athlete_id) left join ${rows} using (athlete_id) group by athlete_id`,
    },
  ],
});

type Handled = HandledEvent<(typeof handles)[number]>;
type Change = Exclude<
  Handled,
  {
    type:
      | 'AthleteCreated'
      | 'AthletePackageAdded'
      | 'AthletePackageRemoved'
      | 'InvoiceAdded'
      | 'InvoiceDeleted';
  }
>;
type Added = Extract<Handled, { type: 'InvoiceAdded' }>['data'];

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
  };
}

function changed(row: InvoiceRow, { type, data }: Change): InvoiceRow {
  switch (type) {
    case 'InvoiceEdited':
    case 'InvoiceProrated':
      return { ...row, date: data.date, amount: data.amount, description: data.description };
    case 'InvoiceOmitted':
      return { ...row, state: 'omitted' };
    case 'InvoiceReverted':
      return { ...row, state: data.to };
    case 'InvoiceIssued':
      return { ...row, state: 'invoiced', external_ref: data.externalRef };
    case 'InvoicePaid':
      return { ...row, state: 'paid' };
    case 'InvoiceMissed':
      return { ...row, state: 'missed' };
    case 'InvoiceFailed':
      return { ...row, state: 'error' };
  }
}
