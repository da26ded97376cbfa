import type { InvoiceView } from '../../../../contract/billing/invoices.ts';
import { anInvoice, aPackage } from '../testing/builders.ts';
import {
  balanceOf,
  currentPackages,
  openFirst,
  payableInvoices,
  remainingInvoices,
} from './open-invoices.ts';

describe('the next invoice', () => {
  const invoice = (
    invoice_state: InvoiceView['invoice_state'],
    invoice_amount = 100,
    invoice_date = '2026-12-01',
  ): InvoiceView => anInvoice({ invoice_state, invoice_amount, invoice_date });

  it('is the earliest that is pending, due or missed', () => {
    const { next, later } = remainingInvoices([
      invoice('pending', 1, '2026-12-01'),
      invoice('invoiced', 2, '2026-11-01'),
      invoice('paid', 3, '2026-09-01'),
      invoice('omitted', 4, '2026-09-15'),
      invoice('error', 5, '2026-10-01'),
    ]);
    expect(next?.invoice_amount).toBe(2);
    expect(later.map(({ invoice_amount }) => invoice_amount)).toEqual([1]);
  });

  it('leaves the other missed invoices apart from the later ones', () => {
    const { next, otherMissed, later } = remainingInvoices([
      invoice('pending', 1, '2027-01-01'),
      invoice('missed', 2, '2026-10-01'),
      invoice('missed', 3, '2026-11-01'),
    ]);
    expect(next?.invoice_amount).toBe(2);
    expect(otherMissed.map(({ invoice_amount }) => invoice_amount)).toEqual([3]);
    expect(later.map(({ invoice_amount }) => invoice_amount)).toEqual([1]);
  });

  it('does not exist when everything is paid', () => {
    expect(remainingInvoices([invoice('paid')])).toEqual({ next: undefined, otherMissed: [], later: [] });
  });
});

const pack = (id: string, ...states: InvoiceView['invoice_state'][]) =>
  aPackage(
    id,
    states.map((invoice_state) => anInvoice({ invoice_state })),
  );
const ids = (records: readonly { readonly id: string }[]) => records.map(({ id }) => id);

describe('the order of packages', () => {
  it('puts packages with open invoices first and keeps the order otherwise', () => {
    const ordered = openFirst([pack('old', 'paid'), pack('new', 'pending'), pack('checked', 'error')]);
    expect(ids(ordered)).toEqual(['new', 'checked', 'old']);
  });
});

describe('the current packages', () => {
  it('have open invoices, or no invoices yet', () => {
    const packages = [pack('old', 'paid', 'omitted'), pack('now', 'paid', 'missed'), pack('fresh')];
    expect(ids(currentPackages(packages))).toEqual(['now', 'fresh']);
  });
});

test('invoices that can be paid now are listed oldest first', () => {
  const invoice = (id: string, part: Partial<InvoiceView> = {}) =>
    anInvoice({ id, invoice_date: '2031-03-20', ...part });
  const invoices = [
    invoice('later', { invoice_date: '2031-04-20' }),
    invoice('upcoming', { invoice_state: 'pending', actions: [] }),
    invoice('missed', { invoice_state: 'missed' }),
    invoice('being paid', { in_progress: 'paying', actions: [] }),
    invoice('under review', { invoice_state: 'error' }),
  ];
  expect(ids(payableInvoices(invoices))).toEqual(['missed', 'later']);
});

test('the balance of several invoices is exact to the cent', () => {
  const parts = [anInvoice({ invoice_balance: 0.1 }), anInvoice({ invoice_balance: 0.2 })];
  expect(balanceOf(parts)).toBe(30);
  expect(balanceOf([])).toBe(0);
});
