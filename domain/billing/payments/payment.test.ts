import fc from 'fast-check';
import { InvalidInput } from '../../shared/refusal.ts';
import { given } from '../../testing/given.ts';
import type { PaymentEvent } from './events.ts';
import { notAttempted } from './not-attempted.ts';
import { type PaymentCommand, paymentDecider } from './payment.ts';
import { creditLeft, evolvePayment, fateOfHold, type PaymentState, refundable } from './payment-state.ts';
import { paymentTexts } from './payment-texts.ts';
import { type CreditRefundInput, creditRefundProblems, refundProblems } from './refund.ts';
import { chargeCaptured, paymentRequested } from './testing/payment-events.ts';

const paymentId = '0192f0a0-0000-7000-8000-000000000001';
const athletePackageId = '0192f0a0-0000-7000-8000-000000000002';
const refundId = '0192f0a0-0000-7000-8000-000000000003';
const allocation = { athletePackageId, invoiceId: 'invoice', holdId: 'hold', amount: 5_000 };

const requested = (more: Partial<Parameters<typeof paymentRequested>[0]> = {}) =>
  paymentRequested({ paymentId, allocations: [allocation], ...more });
const { data: asked } = requested();
const started: PaymentEvent = {
  type: 'ChargeAttemptStarted',
  data: { paymentId, attempt: 1, requestId: 'request' },
};
const captured = chargeCaptured(paymentId);
const declined: PaymentEvent = {
  type: 'ChargeDeclined',
  data: { paymentId, attempt: 1, code: 'PMT-5000', reason: 'Declined' },
};
const unknown: PaymentEvent = {
  type: 'ChargeOutcomeUnknown',
  data: { paymentId, attempt: 1, reason: 'No answer' },
};
const reviewed: PaymentEvent = { type: 'ChargeReviewRequested', data: { paymentId, attempt: 1 } };
const voided: PaymentEvent = { type: 'ChargeVoided', data: { paymentId, attempt: 1 } };
const taken = {
  kind: 'charge-outcome',
  outcome: { kind: 'captured', chargeId: 'charge', authCode: 'A1', warning: null },
} as const;
const refusedByBank = {
  kind: 'charge-outcome',
  outcome: { kind: 'declined', code: 'PMT-5000', reason: 'Declined' },
} as const;
const nobodyKnows = {
  kind: 'charge-outcome',
  outcome: { kind: 'unknown', reason: 'No answer' },
} as const;

test('a card payment waits for its charge; check and cash are received immediately', () => {
  given(paymentDecider, []).when({ kind: 'request', payment: asked }).gives([requested()]);
  const check = { ...asked, method: 'check', cardId: null } as const;
  given(paymentDecider, [])
    .when({ kind: 'request', payment: check })
    .gives([requested(check), { type: 'OfflinePaymentReceived', data: { paymentId } }]);
  given(paymentDecider, [requested()])
    .when({ kind: 'request', payment: asked })
    .refuses('Another payment already has this id.');
});

test('a payment that does not add up is a programming error', () => {
  expect(() =>
    paymentDecider.decide({ kind: 'request', payment: { ...asked, credit: 1 } }, undefined),
  ).toThrow('does not add up');
});

test('the card is charged only once', () => {
  const start = { kind: 'start-charge', requestId: 'request' } as const;
  given(paymentDecider, [requested()]).when(start).gives([started]);
  for (const later of [[started], [started, unknown], [started, captured], [started, declined]]) {
    given(paymentDecider, [requested(), ...later])
      .when(start)
      .refuses('The charge was already attempted.');
  }
});

test('captured money counts, whatever the outcome was before', () => {
  for (const before of [[started], [started, unknown], [started, unknown, reviewed], [started, declined]]) {
    given(paymentDecider, [requested(), ...before])
      .when(taken)
      .gives([captured]);
  }
  given(paymentDecider, [requested(), started, captured]).when(taken).nothingHappens();
  // Voided by its request id: a late success changes nothing.
  given(paymentDecider, [requested(), started, unknown, reviewed, voided]).when(taken).nothingHappens();
});

test('money that is captured after the invoices were released becomes credit', () => {
  const late = given(paymentDecider, [requested(), started, declined, captured]).state;
  expect(late).toMatchObject({ charge: { kind: 'captured' }, allocations: [], credit: 5_000 });
  expect(late && creditLeft(late)).toBe(5_000);
  expect(fateOfHold(late, 'hold')).toBe('release');
});

test('other outcomes count only until one is known, and a lost answer is recorded once', () => {
  given(paymentDecider, [requested(), started]).when(refusedByBank).gives([declined]);
  given(paymentDecider, [requested(), started, unknown]).when(refusedByBank).gives([declined]);
  given(paymentDecider, [requested(), started, captured]).when(refusedByBank).nothingHappens();
  given(paymentDecider, [requested(), started, unknown, reviewed]).when(refusedByBank).nothingHappens();
  given(paymentDecider, [requested(), started]).when(nobodyKnows).gives([unknown]);
  given(paymentDecider, [requested(), started, unknown]).when(nobodyKnows).nothingHappens();
  given(paymentDecider, [requested(), started, captured]).when(nobodyKnows).nothingHappens();
});

test('a user resolves an unknown outcome, and only that', () => {
  const open = [requested(), started, unknown, reviewed];
  given(paymentDecider, [...open])
    .when({ kind: 'review', verdict: 'captured', chargeId: 'C7' })
    .gives([chargeCaptured(paymentId, { chargeId: 'C7', authCode: '' })]);
  given(paymentDecider, [...open])
    .when({ kind: 'review', verdict: 'not-charged' })
    .gives([
      { type: 'ChargeNotAttempted', data: { paymentId, attempt: 1, ...notAttempted.foundNotCharged } },
    ]);
  given(paymentDecider, [...open])
    .when({ kind: 'review', verdict: 'voided' })
    .gives([voided]);
  given(paymentDecider, [requested(), started, unknown])
    .when({ kind: 'review', verdict: 'voided' })
    .refuses('This payment does not need review.');
});

const stateOf = (...events: PaymentEvent[]): PaymentState =>
  events.reduce<PaymentState>(evolvePayment, undefined);
const refundableOf = (events: readonly PaymentEvent[]): number => {
  const state = stateOf(...events);
  return state ? refundable(state) : 0;
};
const collection = { runId: 'run', attempt: 1 };
const notAsked = (code: string): PaymentEvent => ({
  type: 'ChargeNotAttempted',
  data: { paymentId, attempt: 1, code, reason: 'Why' },
});

test.each<[string, PaymentState, string]>([
  ['was never recorded', undefined, 'release'],
  ['waits for its charge', stateOf(requested()), 'wait'],
  ['is being charged', stateOf(requested(), started), 'wait'],
  ['has an unknown outcome', stateOf(requested(), started, unknown), 'wait'],
  ['waits for a manual review', stateOf(requested(), started, unknown, reviewed), 'wait'],
  ['was captured', stateOf(requested(), started, captured), 'apply'],
  ['was declined', stateOf(requested(), started, declined), 'release'],
  ['was voided', stateOf(requested(), started, unknown, reviewed, voided), 'release'],
  ['was a declined autocharge', stateOf(requested({ autocharge: collection }), declined), 'miss'],
  [
    'was an autocharge to a deleted card',
    stateOf(requested({ autocharge: collection }), notAsked('card.unknown')),
    'miss',
  ],
  [
    'was an autocharge while accounting was unreachable',
    stateOf(requested({ autocharge: collection }), notAsked('books-unreachable')),
    'release',
  ],
  [
    'was an autocharge that was stopped',
    stateOf(requested({ autocharge: collection }), notAsked('run-stopped')),
    'release',
  ],
])('an invoice that is held for a payment that %s', (_, payment, fate) => {
  expect(fateOfHold(payment, 'hold')).toBe(fate);
});

test('a hold that is not part of the payment is released', () => {
  expect(fateOfHold(stateOf(requested(), started, captured), 'another')).toBe('release');
});

const refund = (
  amount: number,
  method: 'credit_card' | 'check' = 'credit_card',
  id = refundId,
): PaymentCommand => ({
  kind: 'refund',
  refundId: id,
  change: {
    kind: 'request',
    today: '2026-03-05',
    input: { athletePackageId, date: '2026-03-05', method, amount, memo: '' },
  },
});

test('a refund is dated from the day of its payment to today', () => {
  const asked = { athletePackageId, method: 'check', amount: 1_000, memo: '' } as const;
  const days = { from: '2026-03-02', until: '2026-03-05' };
  const messages = (date: string) => refundProblems({ ...asked, date }, days).map(({ message }) => message);
  expect(messages('2026-03-02')).toEqual([]);
  expect(messages('2026-03-05')).toEqual([]);
  const outside = paymentTexts.refundDateOutside('03/02/2026', '03/05/2026');
  expect(messages('2026-03-01')).toEqual([outside]);
  expect(messages('2026-03-06')).toEqual([outside]);
  expect(messages('')).toEqual([paymentTexts.validRefundDate]);
  const change = { kind: 'request', today: '2026-03-05', input: { ...asked, date: '2026-03-01' } } as const;
  expect(() =>
    paymentDecider.decide({ kind: 'refund', refundId, change }, stateOf(requested(), started, captured)),
  ).toThrow(InvalidInput);
});

test('refunds, including pending ones, never exceed the payment', () => {
  const paid = [requested(), started, captured];
  const first = paymentDecider.decide(refund(3_000), stateOf(...paid));
  expect(first.map(({ type }) => type)).toEqual(['RefundRequested']);
  const state = stateOf(...paid, ...first);
  if (!state) throw new Error('There is a payment');
  expect(refundable(state)).toBe(2_000);
  const second = refund(2_001, 'credit_card', 'another');
  expect(() => paymentDecider.decide(second, state)).toThrow(
    'At most $20.00 of this payment can be refunded.',
  );
  const refused: PaymentEvent = { type: 'RefundRefused', data: { paymentId, refundId, reason: 'No' } };
  expect(refundable(evolvePayment(state, refused) ?? state)).toBe(5_000);
});

test('money that was not captured is not refunded, nor to a card that did not pay', () => {
  given(paymentDecider, [requested(), started, declined])
    .when(refund(1))
    .refuses('There is no payment here to refund.');
  const check = requested({ method: 'check', cardId: null });
  const received: PaymentEvent = { type: 'OfflinePaymentReceived', data: { paymentId } };
  given(paymentDecider, [check, received])
    .when(refund(1))
    .refuses('This payment was not made by card. Please refund it by check or in cash.');
});

test('credit can be used up, and is no part of the refund of a package', () => {
  const paid = [requested({ amount: 8_000, credit: 3_000 }), started, captured];
  const use = (amount: number): PaymentCommand => ({
    kind: 'use-credit',
    creditUseId: 'use',
    allocations: [{ ...allocation, holdId: 'second', amount }],
  });
  given(paymentDecider, [...paid])
    .when(refund(5_001))
    .refuses('This includes credit, which belongs to no package. Please use Refund Credit for that part.');
  given(paymentDecider, [...paid])
    .when(use(3_001))
    .refuses('There is not that much credit left.');
  const after = stateOf(...paid, ...paymentDecider.decide(use(2_000), stateOf(...paid)));
  if (!after) throw new Error('There is a payment');
  expect([creditLeft(after), refundable(after)]).toEqual([1_000, 7_000]);
  expect(fateOfHold(after, 'second')).toBe('apply');
});

const creditRefund = (
  amount: number,
  more: Partial<CreditRefundInput> = {},
  id = refundId,
): PaymentCommand => ({
  kind: 'refund',
  refundId: id,
  change: {
    kind: 'request-of-credit',
    today: '2026-03-05',
    input: { date: '2026-03-05', method: 'check', amount, memo: 'Check 1044', ...more },
  },
});
const overpaid = [requested({ amount: 8_000, credit: 3_000 }), started, captured];

test('credit is given back by check and in cash at once, and to the card by the steps of any refund', () => {
  const data = {
    paymentId,
    refundId,
    athleteId: 'athlete',
    amount: 1_000,
    day: '2026-03-05',
    memo: 'Check 1044',
  };
  for (const method of ['check', 'cash'] as const) {
    given(paymentDecider, [...overpaid])
      .when(creditRefund(1_000, { method }))
      .gives([
        { type: 'CreditRefundRequested', data: { ...data, method } },
        { type: 'RefundIssued', data: { paymentId, refundId, externalId: null } },
      ]);
  }
  const toCard = { type: 'CreditRefundRequested', data: { ...data, method: 'credit_card' } } as const;
  given(paymentDecider, [...overpaid])
    .when(creditRefund(1_000, { method: 'credit_card' }))
    .gives([toCard]);
  const start = { kind: 'start', requestId: 'R' } as const;
  given(paymentDecider, [...overpaid, toCard])
    .when({ kind: 'refund', refundId, change: start })
    .gives([{ type: 'RefundAttemptStarted', data: { paymentId, refundId, requestId: 'R' } }]);
  given(paymentDecider, [...overpaid, toCard])
    .when(creditRefund(1_000, { method: 'credit_card' }))
    .gives([]);
});

test('credit that was given back can neither be used nor given back again, unless the refund was refused', () => {
  const asked = paymentDecider.decide(creditRefund(2_000, { method: 'credit_card' }), stateOf(...overpaid));
  const after = stateOf(...overpaid, ...asked);
  if (!after) throw new Error('There is a payment');
  expect([creditLeft(after), refundable(after)]).toEqual([1_000, 5_000]);
  const use: PaymentCommand = {
    kind: 'use-credit',
    creditUseId: 'use',
    allocations: [{ ...allocation, holdId: 'second', amount: 1_001 }],
  };
  expect(() => paymentDecider.decide(use, after)).toThrow('There is not that much credit left.');
  expect(() => paymentDecider.decide(creditRefund(1_001, {}, 'another'), after)).toThrow(InvalidInput);
  const refused: PaymentEvent = { type: 'RefundRefused', data: { paymentId, refundId, reason: 'No' } };
  expect(creditLeft(evolvePayment(after, refused) ?? after)).toBe(3_000);
  given(paymentDecider, [...overpaid, ...paymentDecider.decide(creditRefund(3_000), stateOf(...overpaid))])
    .when(creditRefund(1, {}, 'another'))
    .refuses('There is no credit to refund.');
  given(paymentDecider, [requested({ amount: 8_000, credit: 3_000 }), started])
    .when(creditRefund(1))
    .refuses('There is no credit to refund.');
});

test.each<[string, Partial<CreditRefundInput>, string]>([
  ['no amount', { amount: 0 }, 'Please enter a valid amount greater than 0.'],
  ['a negative amount', { amount: -100 }, 'Please enter a valid amount greater than 0.'],
  ['a part of a cent', { amount: 10.5 }, 'Please enter a valid amount greater than 0.'],
  ['something that is no number', { amount: Number.NaN }, 'Please enter a valid amount greater than 0.'],
  ['more than the credit', { amount: 3_001 }, 'At most $30.00 of this credit can be refunded.'],
  ['no date', { date: '' }, 'Please select a valid refund date.'],
  [
    'a day before the payment',
    { date: '2026-03-01' },
    paymentTexts.refundDateOutside('03/02/2026', '03/05/2026'),
  ],
  ['tomorrow', { date: '2026-03-06' }, paymentTexts.refundDateOutside('03/02/2026', '03/05/2026')],
  ['no method', { method: null }, 'Please select a payment method.'],
  [
    'a card that did not pay',
    { method: 'credit_card' },
    'This payment was not made by card. Please refund it by check or in cash.',
  ],
])('a refund of credit with %s gets one sentence, in the dialog and on the server', (_, wrong, text) => {
  const input = { date: '2026-03-05', method: 'check', amount: 1_000, memo: '', ...wrong } as const;
  const of = { from: '2026-03-02', until: '2026-03-05', credit: 3_000, paidBy: 'check' } as const;
  const problems = creditRefundProblems(input, of);
  expect(problems.map(({ message }) => message)).toEqual([text]);
  const check = requested({ method: 'check', cardId: null, amount: 8_000, credit: 3_000 });
  const received: PaymentEvent = { type: 'OfflinePaymentReceived', data: { paymentId } };
  expect(() => paymentDecider.decide(creditRefund(1_000, wrong), stateOf(check, received))).toThrow(
    expect.objectContaining({ problems }),
  );
});

test('only rejected parts are sent to accounting again', () => {
  const paid = [requested(), started, captured];
  given(paymentDecider, [...paid])
    .when({ kind: 'post-again' })
    .refuses('Accounting has not rejected any part of this payment.');
  const refused: PaymentEvent = { type: 'PaymentPostFailed', data: { paymentId, reason: 'No' } };
  given(paymentDecider, [...paid, refused])
    .when({ kind: 'post-again' })
    .gives([{ type: 'PaymentPostRequested', data: { paymentId } }]);
  expect(stateOf(...paid, refused, { type: 'PaymentPostRequested', data: { paymentId } })?.books).toEqual({
    kind: 'pending',
  });
});

test('in any order of outcomes, money is captured at most once and never refunded twice', () => {
  const commands: readonly PaymentCommand[] = [
    { kind: 'start-charge', requestId: 'request' },
    taken,
    refusedByBank,
    nobodyKnows,
    { kind: 'request-review' },
    { kind: 'review', verdict: 'captured', chargeId: 'C7' },
    { kind: 'review', verdict: 'not-charged' },
    { kind: 'review', verdict: 'voided' },
    refund(3_000),
    refund(3_000, 'credit_card', 'another'),
    refund(2_000, 'check'),
    creditRefund(2_000, { method: 'credit_card' }, 'of-credit'),
    creditRefund(1_000, {}, 'more-credit'),
  ];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...commands), { maxLength: 25 }), (sequence) => {
      const events: PaymentEvent[] = [requested({ amount: 7_000, credit: 2_000 })];
      for (const command of sequence) {
        try {
          events.push(...paymentDecider.decide(command, stateOf(...events)));
        } catch {
          // A refused command records nothing.
        }
      }
      const count = (type: string) => events.filter((event) => event.type === type).length;
      expect(count('ChargeCaptured')).toBeLessThanOrEqual(1);
      expect(count('ChargeAttemptStarted')).toBeLessThanOrEqual(1);
      expect(refundableOf(events)).toBeGreaterThanOrEqual(0);
      const payment = stateOf(...events);
      expect(payment ? creditLeft(payment) : 0).toBeGreaterThanOrEqual(0);
    }),
  );
});
