import { randomUUID } from 'node:crypto';
import { createQuickBooksPayments } from '../../adapters/cards/quickbooks-payments.ts';
import { athletePackage } from '../../commands/billing/invoices/athlete-package.ts';
import { requestRefund } from '../../commands/billing/payments/request-refund.ts';
import { loadState } from '../../commands/runtime/handle.ts';
import { walletOf } from '../../domain/billing/cards/card.ts';
import type { FaultName } from '../../simulators/accounting/shared/faults.ts';
import { type Family, openPaymentOffice, type PaymentOffice } from '../support/payment-office.ts';
import { type OpenedQuickBooks, openedQuickBooks } from '../support/quickbooks.ts';
import { type Business, contextAt, openBusiness } from './reactor-harness.ts';

// The payment process with the adapters that speak to the services, over HTTP, and every fault that the services have.

jest.setTimeout(60_000);

let business: Business;
let quickBooks: OpenedQuickBooks;
let office: PaymentOffice;

beforeAll(async () => {
  business = await openBusiness();
  quickBooks = await openedQuickBooks();
  await quickBooks.connect();
  const { simulator, access, books } = quickBooks;
  office = openPaymentOffice(business, {
    books,
    processor: createQuickBooksPayments({ paymentsUrl: simulator.url, access }),
    customer: (athleteId) => simulator.books.seedCustomer({ displayName: `Family ${athleteId}` }),
    card(cardId) {
      const wallet = { walletId: walletOf(cardId), number: '4111111111111111', name: 'Anna Hughes' };
      return simulator.books.seedCard({ ...wallet, month: 12, year: 2040 });
    },
  });
});
afterEach(() => office.close());
afterAll(async () => {
  await quickBooks.close();
  await business.close();
});

const CHARGES = /payments\/charges/;
const REFUNDS = /\/refunds/;
const BOOKED = /\/payment\?/;

const typesOf = async (paymentId: string) =>
  (await business.log.load(`payment-${paymentId}`)).map(({ type }) => type);
const count = (types: readonly string[], type: string) => types.filter((one) => one === type).length;
const invoicesOf = async ({ athletePackageId }: Family) => [
  ...(await loadState(business.log, athletePackage, athletePackageId)).invoices.values(),
];
const taken = () => quickBooks.simulator.counts();
const inBooks = ({ customerId }: Family) =>
  quickBooks.simulator.books.payments().filter(({ CustomerRef }) => CustomerRef.value === customerId);

/** Pays, with the fault on the way, and waits until everything has followed. */
async function paidWith(
  fault: FaultName,
  path: RegExp,
): Promise<{ family: Family; paymentId: string; charges: number; mails: number }> {
  const family = await office.family(5_000, 7_550);
  const before = { charges: taken().charges.captured, mails: office.mails.size, met: taken().faults };
  quickBooks.simulator.faults.next({ fault, path, method: 'POST' });
  const paymentId = await office.start().pay(family);
  await office.settled();
  // The fault did occur.
  expect(taken().faults[fault]).toBe((before.met[fault] ?? 0) + 1);
  const charges = taken().charges.captured - before.charges;
  return { family, paymentId, charges, mails: office.mails.size - before.mails };
}

test.each([
  'commit-then-drop',
  'commit-then-504',
  'drop-before',
  'answer-twice',
  '401-once',
  'late',
  '500',
  'PMT-6000',
  'PMT-1001',
] as const)('a charge that meets %s takes the money once', async (fault) => {
  const { family, paymentId, charges, mails } = await paidWith(fault, CHARGES);
  const types = await typesOf(paymentId);
  expect([charges, mails, inBooks(family).length]).toEqual([1, 1, 1]);
  for (const once of ['ChargeAttemptStarted', 'ChargeCaptured', 'PaymentPosted', 'ReceiptSent']) {
    expect([once, count(types, once)]).toEqual([once, 1]);
  }
  expect(await invoicesOf(family)).toMatchObject([{ state: 'paid' }, { state: 'paid' }]);
});

test.each([
  ['decline-in-2xx', 'ChargeDeclined'],
  ['PMT-5000', 'ChargeDeclined'],
  ['PMT-2000', 'ChargeDeclined'],
  ['PMT-3000', 'ChargeNotAttempted'],
  ['PMT-4000', 'ChargeNotAttempted'],
] as const)(
  'a charge that meets %s captures nothing, and the invoices can be paid again',
  async (fault, outcome) => {
    const { family, paymentId, charges, mails } = await paidWith(fault, CHARGES);
    expect([charges, mails, inBooks(family).length]).toEqual([0, 0, 0]);
    expect(await typesOf(paymentId)).toContain(outcome);
    const open = { state: 'invoiced', hold: null, paid: 0 };
    expect(await invoicesOf(family)).toMatchObject([open, open]);
  },
);

test.each(['commit-then-drop', 'commit-then-504', 'drop-before', 'answer-twice', '401-once', '500'] as const)(
  'a payment that meets %s while posting is in accounting once',
  async (fault) => {
    const { family, paymentId, charges, mails } = await paidWith(fault, BOOKED);
    const types = await typesOf(paymentId);
    expect([charges, mails, inBooks(family).length]).toEqual([1, 1, 1]);
    expect(count(types, 'PaymentPosted')).toBe(1);
  },
);

test.each(['commit-then-drop', 'drop-before', 'answer-twice', '401-once', 'PMT-6000'] as const)(
  'a refund that meets %s returns the money once',
  async (fault) => {
    const family = await office.family(5_000);
    const worker = office.start();
    const paymentId = await worker.pay(family);
    await office.settled();
    const before = quickBooks.simulator.books.refunds().length;
    quickBooks.simulator.faults.next({ fault, path: REFUNDS, method: 'POST' });
    const { athleteId, athletePackageId } = family;
    const how = { athletePackageId, date: '2026-03-02', method: 'credit_card', memo: '' } as const;
    const order = { paymentId, athleteId, refundId: randomUUID(), input: { ...how, amount: 1_234 } };
    await requestRefund({ log: business.log, today: () => how.date }, order, contextAt(office.clock.iso()));
    await office.settled();
    const types = await typesOf(paymentId);
    expect(quickBooks.simulator.books.refunds().length - before).toBe(1);
    expect([count(types, 'RefundIssued'), count(types, 'RefundPosted')]).toEqual([1, 1]);
  },
);
