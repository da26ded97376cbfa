import type { AthletePackageEvent } from '../invoices/events.ts';
import { packageAdded } from '../invoices/testing/package-added.ts';
import type { PaymentEvent } from '../payments/events.ts';
import {
  chargeCaptured,
  creditRefundRequested,
  paymentRequested,
  refundRequested,
} from '../payments/testing/payment-events.ts';
import { type Why, why } from './why.ts';
import type { Happened } from './why-facts.ts';

const id = (nth: number) => `0192f0a0-0000-7000-8000-${String(nth).padStart(12, '0')}`;
const athleteId = id(1);
const athletePackageId = id(2);
const paymentId = id(3);
const cardId = id(4);
const holdId = id(5);
const refundId = id(6);
const staff = `user:${id(10)}`;
const mother = `user:${id(11)}`;
const system = 'system:payment-charges';
const invoice = (nth: number) => ({
  invoiceId: id(100 + nth),
  reference: 1000 + nth,
  date: `2026-1${nth}-02`,
  amount: 150_00,
  description: 'Goalie Academy',
});
const ids = { athletePackageId, invoiceId: invoice(1).invoiceId };
const hold = { ...ids, holdId, paymentId };

const added = packageAdded({
  athletePackageId,
  athleteId,
  name: 'Goalie Academy',
  invoices: [
    {
      ...invoice(0),
      date: '2026-10-15',
      amount: 50_00,
      description: 'Goalie Academy down payment',
    },
    invoice(1),
    invoice(2),
  ],
});
const issued: AthletePackageEvent = { type: 'InvoiceIssued', data: { ...ids, externalRef: '231' } };
const requested = (more: Partial<Parameters<typeof paymentRequested>[0]> = {}) =>
  paymentRequested({
    paymentId,
    athleteId,
    cardId,
    amount: 150_00,
    allocations: [{ ...ids, holdId, amount: 150_00 }],
    source: 'autocharge',
    autocharge: { runId: id(9), attempt: 1 },
    day: '2026-11-02',
    ...more,
  });
const captureOf = (payment: string) => chargeCaptured(payment, { chargeId: 'E1', authCode: '1' });
const captured = captureOf(paymentId);
const applied: AthletePackageEvent = { type: 'InvoicePaymentApplied', data: { ...hold, amount: 150_00 } };
const paid: AthletePackageEvent = { type: 'InvoicePaid', data: ids };

type Fact = readonly [AthletePackageEvent | PaymentEvent, string?];

interface Asking {
  readonly isStaff?: boolean;
  readonly about?: 'invoice' | 'payment';
  /** Ids of invoices. */
  readonly wanted?: readonly string[];
}

function asked(
  facts: readonly Fact[],
  { isStaff = false, about = 'invoice', wanted = [ids.invoiceId] }: Asking = {},
): Why {
  const events = facts.map(([event, actor = system], nth): Happened => {
    return {
      ...event,
      actor,
      position: BigInt(nth + 1),
      occurredAt: `2026-11-02T12:00:${String(nth).padStart(2, '0')}.000Z`,
    };
  });
  const people = new Map([
    [id(10), { name: 'Maria Lindqvist', isStaff: true }],
    [id(11), { name: 'Anna Bergeron', isStaff: false }],
  ]);
  const reader = { isStaff, business: 'Northside Hockey', people };
  const cards = new Map([[cardId, 'Visa •••• 1111']]);
  // Streams arrive one after another; `why` has to put the events in order.
  return why({ about, events: events.toReversed(), invoiceIds: new Set(wanted), cards, reader });
}

const said = ({ steps }: Why) => steps.map(({ sentence, who }) => (who ? `${sentence} (${who})` : sentence));

describe('the explanation of a charge', () => {
  const facts: Fact[] = [
    [added, staff],
    [issued, staff],
    [
      {
        type: 'InvoicePaymentHeld',
        data: { ...hold, amount: 150_00, expiresAt: '2026-11-02T12:10:00.000Z' },
      },
    ],
    [requested(), 'system:autocharge'],
    [captured],
    [applied],
    [paid],
    [{ type: 'ReceiptSent', data: { paymentId } }],
    [{ type: 'PaymentPosted', data: { paymentId, externalRef: '99' } }],
  ];

  it('lists each step, and names the business instead of its staff', () => {
    const answer = asked(facts);
    expect(answer.title).toBe('Why was I charged $150.00 on 11/02/2026?');
    expect(said(answer)).toEqual([
      'The package Goalie Academy was added: $350.00 in 3 invoices. (Northside Hockey staff)',
      'Invoice PWHT-1001 is installment 1 of 2: $150.00 on 11/02/2026. (Northside Hockey staff)',
      'Invoice PWHT-1001 was issued. (Northside Hockey staff)',
      'Autocharge is on, so a charge of $150.00 to Visa •••• 1111 was requested for invoice PWHT-1001.',
      '$150.00 was charged to Visa •••• 1111.',
      'Invoice PWHT-1001 is paid.',
      'The receipt was sent.',
      'The payment was recorded in accounting.',
    ]);
    expect(answer.position).toBe(9n);
  });

  it('shows staff the names of users and the ids of accounting', () => {
    const answer = asked(facts, { isStaff: true });
    expect(answer.title).toBe('Why was $150.00 charged on 11/02/2026?');
    expect(said(answer)).toContain('Invoice PWHT-1001 was issued as 231. (Maria Lindqvist)');
    expect(said(answer)).toContain('The payment was recorded in accounting as 99.');
  });

  it('is the same when asked for the payment', () => {
    expect(said(asked(facts, { about: 'payment' }))).toEqual(said(asked(facts)));
  });
});

it('names a down payment', () => {
  const answer = asked([[added, staff]], { wanted: [invoice(0).invoiceId] });
  expect(said(answer)[1]).toMatch(/^Invoice PWHT-1000 is the down payment: \$50\.00 on 10\/15\/2026\./);
  expect(answer.title).toBe('Why do I owe $50.00 on 10/15/2026?');
});

it('says for a purchase who bought it, and that immediate payment was agreed', () => {
  const purchase = { cardId, userId: id(11) };
  const answer = asked([
    [{ ...added, data: { ...added.data, invoices: [...added.data.invoices], purchase } }, mother],
    [requested({ source: 'shop', autocharge: null })],
  ]);
  expect(said(answer)).toEqual([
    'The package Goalie Academy was bought in the shop: $350.00 in 3 invoices. (Anna Bergeron)',
    'Invoice PWHT-1001 is installment 1 of 2: $150.00 on 11/02/2026. (Anna Bergeron)',
    'The first invoice of the package, invoice PWHT-1001, was due immediately: $150.00 by Visa •••• 1111.',
  ]);
});

describe('an explanation of errors', () => {
  const declined: PaymentEvent = {
    type: 'ChargeDeclined',
    data: { paymentId, attempt: 1, code: 'PMT-5000', reason: 'Insufficient funds.' },
  };
  const missed: AthletePackageEvent = {
    type: 'InvoiceMissed',
    data: { ...ids, reason: 'Insufficient funds.' },
  };

  it('includes earlier declines', () => {
    const again = requested({
      paymentId: id(33),
      autocharge: { runId: id(9), attempt: 2 },
      day: '2026-11-05',
    });
    const answer = asked([[added, staff], [requested()], [declined], [missed], [again], [captureOf(id(33))]]);
    expect(answer.title).toBe('Why was I charged $150.00 on 11/05/2026?');
    expect(said(answer).slice(2)).toEqual([
      'Autocharge is on, so a charge of $150.00 to Visa •••• 1111 was requested for invoice PWHT-1001.',
      'Visa •••• 1111 was declined: Insufficient funds.',
      'Invoice PWHT-1001 remained unpaid.',
      'Autocharge is on, so a charge of $150.00 to Visa •••• 1111 was requested for invoice PWHT-1001. This was attempt 2.',
      '$150.00 was charged to Visa •••• 1111.',
    ]);
  });

  it('does not explain internal errors to families', () => {
    const event: PaymentEvent = {
      type: 'ChargeNotAttempted',
      data: { paymentId, attempt: 1, code: 'PMT-3000', reason: 'Merchant account is not valid.' },
    };
    const postFailed: PaymentEvent = {
      type: 'PaymentPostFailed',
      data: { paymentId, reason: 'Server Error.' },
    };
    const facts: Fact[] = [[requested()], [event], [postFailed]];
    const options = { about: 'payment' as const };
    expect(said(asked(facts, options)).slice(1)).toEqual([
      'Visa •••• 1111 was not charged: something went wrong on our side.',
    ]);
    expect(said(asked(facts, { ...options, isStaff: true })).slice(1)).toEqual([
      'Visa •••• 1111 was not charged: Merchant account is not valid.',
      'Accounting rejected the payment: Server Error.',
    ]);
    expect(asked(facts, options).title).toBe('What happened to my payment of $150.00 on 11/02/2026?');
  });
});

it('lists for a payment of several invoices the shares, the overpayment and the refunds', () => {
  const other = { athletePackageId, invoiceId: invoice(2).invoiceId };
  const allocations = [
    { ...ids, holdId, amount: 150_00 },
    { ...other, holdId: id(55), amount: 100_00 },
  ];
  const answer = asked(
    [
      [added, staff],
      [requested({ source: 'family', autocharge: null, amount: 270_00, credit: 20_00, allocations }), mother],
      [captured],
      [applied],
      [
        {
          type: 'InvoicePaymentApplied',
          data: { ...other, holdId: id(55), paymentId, amount: 100_00 },
        },
      ],
      [
        refundRequested({
          paymentId,
          refundId,
          athleteId,
          athletePackageId,
          amount: 30_00,
          day: '2026-11-03',
        }),
        staff,
      ],
      [{ type: 'RefundIssued', data: { paymentId, refundId, externalId: 'R1' } }],
      [creditRefundRequested({ paymentId, refundId: id(56), athleteId, amount: 15_00 }), staff],
      [{ type: 'RefundIssued', data: { paymentId, refundId: id(56), externalId: null } }],
    ],
    { about: 'payment', wanted: [ids.invoiceId, other.invoiceId] },
  );
  expect(said(answer).slice(3)).toEqual([
    'A payment of $270.00 by Visa •••• 1111 was requested for invoice PWHT-1001 and invoice PWHT-1002. $20.00 of it is kept as credit. (Anna Bergeron)',
    '$270.00 was charged to Visa •••• 1111.',
    '$150.00 of the payment went to invoice PWHT-1001.',
    '$100.00 of the payment went to invoice PWHT-1002.',
    '$30.00 was refunded.',
    'Credit refunded: $15.00 by check.',
  ]);
});
