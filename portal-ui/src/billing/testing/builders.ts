import type { BillingAccountView } from '../../../../contract/billing/cards.ts';
import type { AthletePackageView, InvoiceView } from '../../../../contract/billing/invoices.ts';

let made = 0;

/** Issued and unpaid by default. */
export const anInvoice = (part: Partial<InvoiceView> = {}): InvoiceView => ({
  id: `invoice ${++made}`,
  athlete_id: 'mia',
  athlete_package_id: 'fall',
  athlete_package_invoice_id: made,
  invoice_date: '2026-12-01',
  invoice_amount: 100,
  invoice_description: 'Fall Development',
  invoice_state: 'invoiced',
  invoice_paid: 0,
  invoice_credited: 0,
  invoice_balance: part.invoice_amount ?? 100,
  external_ref_id: null,
  in_progress: null,
  last_message: '',
  sync: null,
  actions: ['pay'],
  revision: '1',
  ...part,
});

export const aPackage = (id: string, invoices: InvoiceView[]): AthletePackageView => ({
  id,
  athlete_id: 'mia',
  package_name: id,
  package_year: 2026,
  package_type: 'Standard',
  total_amount: 100,
  discount_amount: 0,
  discount_words: '',
  invoices_total: 100,
  pending_invoices: 0,
  is_current: true,
  added_at: '2026-01-01T00:00:00.000Z',
  invoices,
});

export const aCard = (id: string, part: Partial<BillingAccountView> = {}): BillingAccountView => ({
  id,
  user_id: 'anna',
  user_name: 'Anna Berg',
  card_type: 'Visa',
  reference: '•••• 1111',
  card_reference: '•••• 1111',
  expires: '12/2035',
  is_expired: false,
  is_active: true,
  autocharge_of: [],
  created_at: '2026-01-01T00:00:00.000Z',
  ...part,
});
