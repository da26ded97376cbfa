import fc from 'fast-check';
import { given } from '../../testing/given.ts';
import type { PaymentEvent, SiblingShare } from './events.ts';
import { paymentDecider } from './payment.ts';
import { allocateToFamily } from './payment-rules.ts';
import { chargedAmount, fateOfHold, heldAllocations, type PaymentState } from './payment-state.ts';
import { chargeCaptured, paymentRequested, refundRequested } from './testing/payment-events.ts';

const uuid = (last: number) => `0192f0a0-0000-7000-8000-${String(last).padStart(12, '0')}`;
const paymentId = uuid(1);
const partId = uuid(2);
const allocation = (hold: number, amount: number) => ({
  athletePackageId: uuid(100 + hold),
  invoiceId: uuid(200 + hold),
  holdId: uuid(300 + hold),
  amount,
});
const own = allocation(1, 4_000);
const theirs = allocation(2, 2_501);
const share: SiblingShare = {
  paymentId: partId,
  athleteId: uuid(9),
  amount: 2_501,
  allocations: [theirs],
  trainerId: null,
};
const requested = paymentRequested({
  paymentId,
  amount: 4_000,
  allocations: [own],
  siblings: [share],
});
const part = paymentRequested({
  paymentId: partId,
  athleteId: uuid(9),
  amount: 2_501,
  allocations: [theirs],
  partOf: { paymentId, charged: 6_501 },
});
const declined: PaymentEvent = {
  type: 'ChargeDeclined',
  data: { paymentId, attempt: 1, code: 'PMT-5000', reason: 'No funds' },
};
const after = (...events: PaymentEvent[]) => {
  const state = events.reduce<PaymentState>(
    (before, event) => paymentDecider.evolve(before, event),
    paymentDecider.initial(),
  );
  if (!state) throw new Error('no payment');
  return state;
};

const balances = fc.array(fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 6 }), {
  minLength: 2,
  maxLength: 5,
});

test('every cent of the charge belongs to one invoice of one athlete, or is credit of the first', () => {
  fc.assert(
    fc.property(balances, fc.nat(10_000), (family, over) => {
      const payables = family.map((ofAthlete, index) => ({
        athleteId: `athlete ${String(index)}`,
        payables: ofAthlete.map((balance, number) => ({
          athletePackageId: 'package',
          invoiceId: `${String(index)}.${String(number)}`,
          date: `2026-03-${String(1 + ((number * 7) % 28)).padStart(2, '0')}`,
          reference: number,
          balance,
        })),
      }));
      const owed = family.flat().reduce((sum, one) => sum + one, 0);
      const { athletes, credit } = allocateToFamily(owed + over, payables);
      expect(credit).toBe(over);
      expect(athletes.reduce((sum, one) => sum + one.amount, 0)).toBe(owed + over);
      for (const [index, { athleteId, amount, shares }] of athletes.entries()) {
        expect(athleteId).toBe(payables[index]?.athleteId);
        const spent = shares.reduce((sum, one) => sum + one.amount, 0);
        expect(spent + (index === 0 ? over : 0)).toBe(amount);
        // Each invoice gets exactly what is owed on it, once.
        for (const { invoice, amount: paid } of shares) expect(paid).toBe(invoice.balance);
        const due = payables[index]?.payables.filter(({ balance }) => balance > 0) ?? [];
        expect(shares.map(({ invoice }) => invoice.invoiceId).toSorted()).toEqual(
          due.map(({ invoiceId }) => invoiceId).toSorted(),
        );
      }
    }),
  );
});

test('an amount that does not cover the family is not split', () => {
  const payable = { athletePackageId: 'p', invoiceId: 'i', date: '2026-03-01', reference: 1, balance: 100 };
  const family = [{ athleteId: 'one', payables: [payable] }];
  expect(() => allocateToFamily(99, family)).toThrow('does not cover');
});

test('the card is charged for all of them, and all invoices are held for the one payment', () => {
  const payment = after(requested);
  expect(chargedAmount(payment)).toBe(6_501);
  expect(heldAllocations(payment)).toEqual([own, theirs]);
  expect(fateOfHold(payment, theirs.holdId)).toBe('wait');
  expect(fateOfHold(after(requested, chargeCaptured(paymentId)), theirs.holdId)).toBe('apply');
  expect(fateOfHold(after(requested, declined), theirs.holdId)).toBe('release');
});

test('a charge that turns out to be captured after the invoices were released pays none of them, also not of siblings', () => {
  const late = after(requested, declined, chargeCaptured(paymentId));
  expect(fateOfHold(late, own.holdId)).toBe('release');
  expect(fateOfHold(late, theirs.holdId)).toBe('release');
  expect(late).toMatchObject({ credit: 4_000, siblings: [{ amount: 2_501, allocations: [] }] });
  expect(chargedAmount(late)).toBe(6_501);
});

test('a payment whose share does not add up is not booked', () => {
  const wrong = { ...requested.data, siblings: [{ ...share, amount: 2_500 }] };
  expect(() => paymentDecider.decide({ kind: 'request', payment: wrong }, undefined)).toThrow(
    'does not add up',
  );
});

test('a share is recorded with its money, once, and is never charged by itself', () => {
  const charge = { chargeId: 'charge', authCode: 'A1' };
  const receive = { kind: 'receive-share', payment: part.data, charge } as const;
  const captured = chargeCaptured(partId);
  given(paymentDecider, []).when(receive).gives([part, captured]);
  given(paymentDecider, [part, captured]).when(receive).nothingHappens();
  expect(() =>
    paymentDecider.decide({ kind: 'start-charge', requestId: 'r' }, after(part, captured)),
  ).toThrow('already attempted');
  const check = { ...part.data, method: 'check', cardId: null } as const;
  given(paymentDecider, [])
    .when({ kind: 'receive-share', payment: check, charge: null })
    .gives([
      { type: 'PaymentRequested', data: check },
      { type: 'OfflinePaymentReceived', data: { paymentId: partId } },
    ]);
});

test('the comparison with the processor knows the whole charge, and the refunds of every share', () => {
  const captured = chargeCaptured(paymentId);
  const whole = after(requested, captured);
  const refundId = uuid(50);
  const refunded = [
    part,
    chargeCaptured(partId),
    refundRequested({ paymentId: partId, refundId, athletePackageId: theirs.athletePackageId, amount: 501 }),
  ];
  const issued: PaymentEvent = {
    type: 'RefundIssued',
    data: { paymentId: partId, refundId, externalId: 'r' },
  };
  const compare = (amount: number, back: number, shares = [after(...refunded, issued)]) =>
    paymentDecider.decide(
      { kind: 'compare-charge', there: { state: 'taken', amount, refunded: back }, shares },
      whole,
    );
  expect(compare(6_501, 501)).toEqual([]);
  expect(compare(4_000, 501)).toMatchObject([{ data: { difference: { kind: 'amount', amount: 4_000 } } }]);
  expect(compare(6_501, 600)).toMatchObject([{ data: { difference: { kind: 'refunded', amount: 99 } } }]);
  // While the share is being refunded, either side may be behind.
  expect(compare(6_501, 501, [after(...refunded)])).toEqual([]);
});
