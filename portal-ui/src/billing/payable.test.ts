import type { InvoiceView } from '../../../ui-kit/api-types.ts';
import { owedOn, payable } from './payable.ts';
import { anInvoice } from './testing/builders.ts';

const invoice = (id: string, part: Partial<InvoiceView> = {}) =>
  anInvoice({ id, invoice_date: '2031-03-20', ...part });

test('what can be paid is what may be paid now, the oldest first', () => {
  const invoices = [
    invoice('later', { invoice_date: '2031-04-20' }),
    invoice('upcoming', { invoice_state: 'pending', actions: [] }),
    invoice('missed', { invoice_state: 'missed' }),
    invoice('being paid', { in_progress: 'paying', actions: [] }),
    invoice('being checked', { invoice_state: 'error' }),
  ];
  expect(payable(invoices).map(({ id }) => id)).toEqual(['missed', 'later']);
});

test('what is owed is what is left, to the cent', () => {
  const parts = [invoice('1', { invoice_balance: 0.1 }), invoice('2', { invoice_balance: 0.2 })];
  expect(owedOn(parts)).toBe(30);
  expect(owedOn([])).toBe(0);
});
