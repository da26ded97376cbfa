import type { AthletePackageView, InvoiceView } from '../../../ui-kit/api-types.ts';
import { emptyDraft } from './package-draft.ts';
import { changePackageWhatIf, invoiceWhatIf } from './what-if-body.ts';

const invoice: InvoiceView = {
  id: 'an invoice',
  athlete_id: 'an athlete',
  athlete_package_id: 'a package',
  athlete_package_invoice_id: 1002,
  invoice_date: '2031-03-20',
  invoice_amount: 300,
  invoice_description: '',
  invoice_state: 'pending',
  invoice_balance: 300,
  external_ref_id: null,
  in_progress: null,
  last_message: '',
  sync: null,
  actions: ['edit', 'prorate'],
  revision: '0',
};

const bought: AthletePackageView = {
  id: 'a package',
  athlete_id: 'an athlete',
  package_name: 'Summer Camp',
  package_year: 2031,
  package_type: 'Standard',
  total_amount: 300,
  invoices_total: 300,
  pending_invoices: 1,
  is_current: true,
  added_at: '2031-01-01T00:00:00Z',
  invoices: [invoice],
};

test('a share of the month is asked about as such; typed over it is an edit', () => {
  const draft = { date: '2031-03-07', amount: 10_500, description: '' };
  expect(invoiceWhatIf('Prorate', invoice, draft)).toEqual({
    kind: 'prorate',
    invoice_id: 'an invoice',
    invoice_date: '2031-03-07',
  });
  expect(invoiceWhatIf('Prorate', invoice, { ...draft, amount: 10_000 })).toEqual({
    kind: 'edit',
    invoice_id: 'an invoice',
    invoice_date: '2031-03-07',
    invoice_amount: 100,
  });
});

test('without a package there is nothing to ask about', () => {
  const draft = { ...emptyDraft('2031-03-07'), amount: 10_000 };
  expect(changePackageWhatIf(bought, draft)).toBeUndefined();
  expect(changePackageWhatIf(bought, { ...draft, packageId: 'another', cycles: 2 })).toEqual({
    kind: 'change-package',
    athlete_package_id: 'a package',
    package_id: 'another',
    start_date: '2031-03-07',
    amount: 100,
    down_payment: 0,
    down_payment_date: '',
    cycles: 2,
  });
});
