import { invoiceStates } from '../../../domain/billing/invoice.ts';
import type { InvoiceView } from '../../../ui-kit/api-types.ts';
import { currentPackages, openFirst, openPayments } from './payments.ts';
import { anInvoice, aPackage } from './testing/builders.ts';
import { totalsOf } from './totals.ts';

const invoice = (
  invoice_state: InvoiceView['invoice_state'],
  invoice_amount = 100,
  invoice_date = '2026-12-01',
): InvoiceView => anInvoice({ invoice_state, invoice_amount, invoice_date });

describe('the totals of a package', () => {
  it('add up: paid, being checked and still to pay are the total', () => {
    const totals = totalsOf(invoiceStates.map((state) => invoice(state)));
    expect(totals).toEqual({ paid: 10_000, beingChecked: 10_000, stillToPay: 30_000, total: 50_000 });
  });

  it('lose no cent where fractions of dollars would', () => {
    const dimes = Array.from({ length: 30 }, () => invoice('paid', 0.1));
    expect(totalsOf([...dimes, invoice('pending', 1234.57)])).toMatchObject({ paid: 300, total: 123_757 });
  });

  it('count what was paid on an invoice as paid, and only the rest as still to pay', () => {
    const part = anInvoice({ invoice_amount: 300, invoice_balance: 100.5 });
    expect(totalsOf([part])).toMatchObject({ paid: 19_950, stillToPay: 10_050, total: 30_000 });
  });

  it('count a missed payment as still to pay, and one that is not charged nowhere', () => {
    expect(totalsOf([invoice('missed'), invoice('omitted')])).toMatchObject({
      stillToPay: 10_000,
      total: 10_000,
    });
  });
});

describe('the next payment', () => {
  it('is the earliest that is upcoming, due or missed', () => {
    const { next, later } = openPayments([
      invoice('pending', 1, '2026-12-01'),
      invoice('invoiced', 2, '2026-11-01'),
      invoice('paid', 3, '2026-09-01'),
      invoice('omitted', 4, '2026-09-15'),
      invoice('error', 5, '2026-10-01'),
    ]);
    expect(next?.invoice_amount).toBe(2);
    expect(later.map(({ invoice_amount }) => invoice_amount)).toEqual([1]);
  });

  it('leaves the other missed ones to be seen apart from what comes later', () => {
    const { next, otherMissed, later } = openPayments([
      invoice('pending', 1, '2027-01-01'),
      invoice('missed', 2, '2026-10-01'),
      invoice('missed', 3, '2026-11-01'),
    ]);
    expect(next?.invoice_amount).toBe(2);
    expect(otherMissed.map(({ invoice_amount }) => invoice_amount)).toEqual([3]);
    expect(later.map(({ invoice_amount }) => invoice_amount)).toEqual([1]);
  });

  it('is none when everything is paid', () => {
    expect(openPayments([invoice('paid')])).toEqual({ next: undefined, otherMissed: [], later: [] });
  });
});

const pack = (id: string, ...states: InvoiceView['invoice_state'][]) =>
  aPackage(
    id,
    states.map((state) => invoice(state)),
  );
const ids = (packages: readonly { readonly id: string }[]) => packages.map(({ id }) => id);

describe('the order of packages', () => {
  it('puts those with something open first and keeps the rest as it was', () => {
    const ordered = openFirst([pack('old', 'paid'), pack('new', 'pending'), pack('checked', 'error')]);
    expect(ids(ordered)).toEqual(['new', 'checked', 'old']);
  });
});

describe('the current packages', () => {
  it('are those with something open, and those without any payment yet', () => {
    const packages = [pack('old', 'paid', 'omitted'), pack('now', 'paid', 'missed'), pack('fresh')];
    expect(ids(currentPackages(packages))).toEqual(['now', 'fresh']);
  });
});
