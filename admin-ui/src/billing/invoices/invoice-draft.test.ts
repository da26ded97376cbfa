import type { InvoiceView } from '../../../../contract/billing/invoices.ts';
import { invoiceWhatIf } from './invoice-draft.ts';

const invoice: InvoiceView = {
  id: 'an invoice',
  athlete_id: 'an athlete',
  athlete_package_id: 'a package',
  athlete_package_invoice_id: 1002,
  invoice_date: '2031-03-20',
  invoice_amount: 300,
  invoice_description: '',
  invoice_state: 'pending',
  invoice_paid: 0,
  invoice_credited: 0,
  invoice_balance: 300,
  external_ref_id: null,
  in_progress: null,
  last_message: '',
  sync: null,
  actions: ['edit', 'prorate'],
  revision: '0',
};

test('the preview of a prorated amount asks to prorate; a typed amount asks to edit', () => {
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
