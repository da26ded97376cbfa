import { invoiceStates } from '../../../../domain/billing/invoices/invoice.ts';
import { anInvoice } from '../testing/builders.ts';
import { totalsOf } from './totals.ts';

describe('the totals of a package', () => {
  it('add up: paid, under review and remaining are the total', () => {
    const totals = totalsOf(invoiceStates.map((invoice_state) => anInvoice({ invoice_state })));
    expect(totals).toEqual({
      paid: 10_000,
      credited: 0,
      underReview: 10_000,
      remaining: 30_000,
      total: 50_000,
    });
  });

  it('lose no cent where fractions of dollars would', () => {
    const dimes = Array.from({ length: 30 }, () => anInvoice({ invoice_state: 'paid', invoice_amount: 0.1 }));
    const pending = anInvoice({ invoice_state: 'pending', invoice_amount: 1234.57 });
    expect(totalsOf([...dimes, pending])).toMatchObject({ paid: 300, total: 123_757 });
  });

  it('count a part payment as paid, and only the rest of the invoice as remaining', () => {
    const invoice = anInvoice({ invoice_amount: 300, invoice_balance: 100.5 });
    expect(totalsOf([invoice])).toMatchObject({ paid: 19_950, remaining: 10_050, total: 30_000 });
  });

  it('count a credit as neither paid nor remaining', () => {
    const open = anInvoice({ invoice_amount: 300, invoice_credited: 40.55, invoice_balance: 100 });
    expect(totalsOf([open])).toMatchObject({
      paid: 15_945,
      credited: 4_055,
      remaining: 10_000,
      total: 30_000,
    });
    const closed = anInvoice({
      invoice_state: 'paid',
      invoice_amount: 300,
      invoice_credited: 300,
      invoice_balance: 0,
    });
    expect(totalsOf([closed])).toMatchObject({ paid: 0, credited: 30_000, remaining: 0, total: 30_000 });
  });

  it('count a missed invoice as remaining, and leave an omitted one out', () => {
    const invoices = [anInvoice({ invoice_state: 'missed' }), anInvoice({ invoice_state: 'omitted' })];
    expect(totalsOf(invoices)).toMatchObject({ remaining: 10_000, total: 10_000 });
  });
});
