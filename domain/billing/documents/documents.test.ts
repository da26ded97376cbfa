import { athletePackageDecider } from '../invoices/athlete-package.ts';
import type { AthletePackageEvent } from '../invoices/events.ts';
import type { Invoice } from '../invoices/invoice.ts';
import { packageAdded } from '../invoices/testing/package-added.ts';
import type { PaymentEvent } from '../payments/events.ts';
import { creditLeft, evolvePayment, type Payment, type PaymentState } from '../payments/payment-state.ts';
import {
  chargeCaptured,
  creditRefundRequested,
  paymentRequested,
  refundRequested,
} from '../payments/testing/payment-events.ts';
import { type InvoicePaper, invoiceDocument } from './invoice-document.ts';
import type { PrintedDocument } from './printed-document.ts';
import { receiptDocument, receiptFileName } from './receipt-document.ts';
import { statementDocument } from './statement-document.ts';

const athletePackageId = '0192f0a0-0000-7000-8000-0000000000aa';
const invoiceId = '0192f0a0-0000-7000-8000-000000000001';
const paymentId = '0192f0a0-0000-7000-8000-0000000000dd';
const ids = { athletePackageId, invoiceId };
const business = { name: 'Prairie Hockey', address: '12 Rink Road' };
const added = packageAdded({
  athletePackageId,
  invoices: [
    { invoiceId, reference: 1002, date: '2026-03-09', amount: 18_950, description: 'Skills, March' },
  ],
});
const issued: AthletePackageEvent[] = [
  added,
  { type: 'InvoiceIssueRequested', data: ids },
  { type: 'InvoiceIssued', data: { ...ids, externalRef: '77' } },
];

function invoiceAfter(events: readonly AthletePackageEvent[]): Invoice {
  const state = events.reduce(
    (before, event) => athletePackageDecider.evolve(before, event),
    athletePackageDecider.initial(),
  );
  const invoice = state.invoices.get(invoiceId);
  if (!invoice) throw new Error('no invoice');
  return invoice;
}

const paper = (events: readonly AthletePackageEvent[], more: Partial<InvoicePaper> = {}): InvoicePaper => ({
  business,
  invoice: invoiceAfter(events),
  isVoid: false,
  athleteName: 'Ava Miller',
  billTo: 'Dana Miller',
  packageName: 'Skills',
  discount: null,
  payments: [],
  ...more,
});

const applied = (amount: number): AthletePackageEvent => ({
  type: 'InvoicePaymentApplied',
  data: { ...ids, holdId: '0192f0a0-0000-7000-8000-0000000000ee', paymentId, amount },
});

const valueOf = ({ facts }: PrintedDocument, label: string) =>
  facts.find((one) => one.label === label)?.value;
const sumsOf = ({ tables }: PrintedDocument) =>
  tables[0]?.totals.map(({ label, value }) => `${label} ${value}`);

describe('an invoice', () => {
  it('says who owes what, and until when', () => {
    const document = invoiceDocument(paper(issued));
    expect(document).toMatchObject({ title: 'Invoice PWHT-1002', state: 'OPEN', business });
    expect(
      ['Invoice number', 'Date', 'Due', 'Bill to', 'Athlete', 'Package'].map((one) => valueOf(document, one)),
    ).toEqual(['PWHT-1002', '03/09/2026', '03/09/2026', 'Dana Miller', 'Ava Miller', 'Skills']);
    expect(document.tables).toEqual([
      {
        title: 'Charges',
        columns: ['Description', 'Amount'],
        amounts: 1,
        rows: [['Skills, March', '$189.50']],
        totals: [
          { label: 'Total', value: '$189.50' },
          { label: 'Paid', value: '$0.00' },
          { label: 'Balance due', value: '$189.50' },
        ],
      },
    ]);
  });

  it('lists what was paid, here and in accounting, and what is left', () => {
    const document = invoiceDocument(
      paper(
        [...issued, applied(5_000), { type: 'InvoicePaymentObserved', data: { ...ids, amount: 1_001 } }],
        {
          payments: [
            { kind: 'payment', day: '2026-03-10', amount: 4_000, method: 'check' },
            { kind: 'credit', day: '2026-03-11', amount: 1_000, method: 'credit_card' },
            { kind: 'observed', day: '2026-03-12', amount: 1_001 },
          ],
        },
      ),
    );
    expect(document.state).toBe('PARTLY PAID');
    expect(sumsOf(document)).toEqual(['Total $189.50', 'Paid $60.01', 'Balance due $129.49']);
    expect(document.tables[1]?.rows).toEqual([
      ['03/10/2026', 'Check', '$40.00'],
      ['03/11/2026', 'Credit of a payment (Card)', '$10.00'],
      ['03/12/2026', 'Recorded in the accounting software', '$10.01'],
    ]);
  });

  it('says in a word that it is paid, void, omitted or not issued yet, and that nothing is due then', () => {
    const omitted: AthletePackageEvent[] = [added, { type: 'InvoiceOmitted', data: ids }];
    const paid: AthletePackageEvent[] = [...issued, applied(18_950), { type: 'InvoicePaid', data: ids }];
    expect(invoiceDocument(paper([added])).state).toBe('NOT ISSUED YET');
    expect(invoiceDocument(paper(omitted)).state).toBe('OMITTED');
    expect(invoiceDocument(paper(omitted, { isVoid: true })).state).toBe('VOID');
    expect(invoiceDocument(paper(paid)).state).toBe('PAID');
    for (const events of [omitted, paid]) {
      expect(sumsOf(invoiceDocument(paper(events)))?.at(-1)).toBe('Balance due $0.00');
    }
  });

  it('names a credit, and says that it is credited if nothing was paid', () => {
    const hold = { ...ids, holdId: 'credit', creditNoteId: 'note' };
    const credited = (amount: number, isSettled: boolean): AthletePackageEvent => ({
      type: 'InvoiceCredited',
      data: { ...hold, amount, isSettled },
    });
    const part = invoiceDocument(paper([...issued, credited(5_000, false)]));
    expect(part.state).toBe('OPEN');
    expect(sumsOf(part)).toEqual(['Total $189.50', 'Paid $0.00', 'Credited $50.00', 'Balance due $139.50']);
    const whole = invoiceDocument(paper([...issued, credited(18_950, true)]));
    expect(whole.state).toBe('CREDITED');
    expect(sumsOf(whole)?.at(-1)).toBe('Balance due $0.00');
  });

  it('names the discount of its package', () => {
    const discount = { reason: 'Sibling', kind: 'percent', value: 1_000, amount: 2_106 } as const;
    expect(invoiceDocument(paper(issued, { discount })).remarks).toEqual([
      'The price of the package includes a 10% sibling discount of $21.06 in total; the amount above is after it.',
    ]);
  });

  it('leaves out people whose data were erased', () => {
    const document = invoiceDocument(paper(issued, { athleteName: '', billTo: '' }));
    expect(valueOf(document, 'Athlete')).toBeUndefined();
    expect(valueOf(document, 'Bill to')).toBeUndefined();
  });
});

describe('a receipt', () => {
  const after = (...events: PaymentEvent[]): Payment => {
    const payment = events.reduce<PaymentState>(evolvePayment, undefined);
    if (!payment) throw new Error('no payment');
    return payment;
  };
  const hold = { athletePackageId, invoiceId, holdId: '0192f0a0-0000-7000-8000-0000000000ee' };
  const requested = paymentRequested({
    paymentId,
    amount: 20_000,
    credit: 1_050,
    allocations: [{ ...hold, amount: 18_950 }],
  });
  const line = { reference: 'PWHT-1002', description: 'Skills, March', amount: 18_950 };
  const receipt = (payment: Payment, more: object = {}) =>
    receiptDocument({
      business,
      payment,
      amount: payment.amount,
      athletes: [{ name: 'Ava Miller', lines: [line] }],
      credit: creditLeft(payment),
      refunds: [...payment.refunds.values()],
      partOf: null,
      receivedFrom: 'Dana Miller',
      card: 'Visa •••• 1111',
      memo: '',
      ...more,
    });

  it('says what was received, how, for which invoices, and what is left as credit', () => {
    const document = receipt(after(requested, chargeCaptured(paymentId)));
    expect(document).toMatchObject({ title: 'Receipt for $200.00', state: 'RECEIVED' });
    expect(['Date', 'Amount', 'Paid by', 'Received from'].map((one) => valueOf(document, one))).toEqual([
      '03/02/2026',
      '$200.00',
      'Visa •••• 1111',
      'Dana Miller',
    ]);
    expect(document.tables[0]).toMatchObject({
      rows: [['PWHT-1002', 'Skills, March', '$189.50']],
      totals: [{ label: '1 invoice', value: '$189.50' }],
    });
    expect(document.remarks).toEqual(['$10.50 of this payment is left as credit for future invoices.']);
  });

  it('does not say that money was received before it is known, or when it was not', () => {
    expect(receipt(after(requested)).state).toBe('NOT CONFIRMED YET');
    const declined: PaymentEvent = {
      type: 'ChargeDeclined',
      data: { paymentId, attempt: 1, code: 'PMT-5000', reason: 'No funds' },
    };
    expect(receipt(after(requested, declined))).toMatchObject({ state: 'NOT CHARGED', remarks: [] });
    const voided: PaymentEvent = { type: 'ChargeVoided', data: { paymentId, attempt: 1 } };
    expect(receipt(after(requested, voided)).state).toBe('VOID');
  });

  it('lists refunds with their state, and no refund that was refused', () => {
    const refund = '0192f0a0-0000-7000-8000-0000000000f1';
    const ofCredit = '0192f0a0-0000-7000-8000-0000000000f2';
    const refused = '0192f0a0-0000-7000-8000-0000000000f3';
    const document = receipt(
      after(
        requested,
        chargeCaptured(paymentId),
        refundRequested({ paymentId, refundId: refund, athletePackageId }),
        creditRefundRequested({ paymentId, refundId: ofCredit, amount: 50 }),
        { type: 'RefundIssued', data: { paymentId, refundId: ofCredit, externalId: null } },
        refundRequested({ paymentId, refundId: refused, athletePackageId }),
        { type: 'RefundRefused', data: { paymentId, refundId: refused, reason: 'no' } },
      ),
    );
    expect(document.tables[1]).toMatchObject({
      title: 'Refunds',
      rows: [
        ['03/05/2026', 'Card, not completed yet', '$20.00'],
        ['03/05/2026', 'Check, of credit', '$0.50'],
      ],
    });
    expect(document.remarks).toEqual(['$10.00 of this payment is left as credit for future invoices.']);
  });

  it('hides what the reader may not know', () => {
    const document = receipt(after(requested), { card: '', receivedFrom: '' });
    expect(valueOf(document, 'Paid by')).toBe('Card');
    expect(valueOf(document, 'Received from')).toBeUndefined();
  });

  it('of a family payment lists both athletes, and that of a share says that it is one', () => {
    const paid = after(requested, chargeCaptured(paymentId));
    const theirs = { reference: 'PWHT-1003', description: 'Skills, March', amount: 9_999 };
    const whole = receipt(paid, {
      amount: 29_999,
      athletes: [
        { name: 'Ava Miller', lines: [line] },
        { name: 'Ben Miller', lines: [theirs] },
      ],
    });
    expect(valueOf(whole, 'Athletes')).toBe('Ava Miller, Ben Miller');
    expect(whole.tables[0]).toMatchObject({
      rows: [
        ['PWHT-1002', 'Ava Miller: Skills, March', '$189.50'],
        ['PWHT-1003', 'Ben Miller: Skills, March', '$99.99'],
      ],
      totals: [{ label: '2 invoices', value: '$289.49' }],
    });
    expect(receipt(paid, { partOf: 29_999 }).remarks[0]).toBe(
      'This is a part of one payment of $299.99 for several athletes of the family.',
    );
  });

  it('has a file name with the day and the amount', () => {
    expect(receiptFileName({ day: '2026-03-02', amount: 18_950 })).toBe('Receipt 2026-03-02 $189.50');
  });
});

test('a statement adds up its invoices', () => {
  const one = { number: 'PWHT-1', date: '2026-02-09', amount: 10_001, balance: 0, description: 'Skills' };
  const other = { number: 'PWHT-2', date: '2026-03-09', amount: 10_000, balance: 9_999, description: '' };
  const document = statementDocument({
    business,
    day: '2026-03-10',
    athleteName: 'Ava Miller',
    billTo: 'Dana Miller',
    invoices: [one, other],
  });
  expect(document).toMatchObject({ title: 'Statement of 03/10/2026', state: 'OPEN' });
  expect(document.tables[0]).toMatchObject({
    rows: [
      ['02/09/2026', 'PWHT-1, Skills', '$100.01', '$0.00'],
      ['03/09/2026', 'PWHT-2', '$100.00', '$99.99'],
    ],
    totals: [
      { label: 'Total', value: '$200.01' },
      { label: 'Balance due', value: '$99.99' },
    ],
  });
});
