import { randomUUID } from 'node:crypto';
import { type WhyView, whyView } from '../../contract/billing/invoices.ts';
import { chargeCaptured, paymentRequested } from '../../domain/billing/payments/testing/payment-events.ts';
import type { DomainEvent } from '../../domain/events.ts';
import { type Api, type Bought, type SignedIn, startApi } from '../support/api.ts';
import { recordFacts } from '../support/facts.ts';

let api: Api;
let admin: SignedIn;
let family: SignedIn;
let bought: Bought;
let paymentId: string;

/** A charge of 400 dollars that the family asked for, declined once before. */
beforeAll(async () => {
  api = await startApi({ environment: { BUSINESS_NAME: 'Northside Hockey' } });
  admin = await api.signedIn('admin');
  bought = await api.bought(await api.athlete());
  family = await api.family(bought.athleteId);
  await api.bringInto(bought.invoice(0), 'invoiced');
  const cardId = randomUUID();
  const card = { cardId, userId: family.userId };
  const details = { brand: 'Visa', last4: '1111', expiryMonth: 4, expiryYear: 2098, processorCardId: 'C1' };
  await facts(`card-${cardId}`, [
    { type: 'CardSaveStarted', data: card },
    { type: 'CardSaved', data: { ...card, ...details } },
  ]);
  const declined = randomUUID();
  await held(declined);
  await facts(`payment-${declined}`, [
    requested(declined, cardId),
    {
      type: 'ChargeDeclined',
      data: { paymentId: declined, attempt: 1, code: 'PMT-5000', reason: 'Insufficient funds.' },
    },
  ]);
  paymentId = randomUUID();
  await held(paymentId);
  await facts(`payment-${paymentId}`, [
    requested(paymentId, cardId),
    chargeCaptured(paymentId, { chargeId: 'E1', authCode: '1' }),
    { type: 'ReceiptSent', data: { paymentId } },
  ]);
});
afterAll(() => api.close());

const whyOf = async (client: SignedIn, what: string): Promise<WhyView> =>
  whyView.parse((await client.get(`/athletes/${bought.athleteId}/${what}/why`)).results);

/** The number of the invoice as people read it. */
const invoiceName = () => `PWHT-${bought.invoice(0).athlete_package_invoice_id}`;

it('explains to a family why it was charged, step by step, without names of staff', async () => {
  const answer = await whyOf(family, `invoices/${bought.invoice(0).id}`);
  expect(answer.title).toBe('Why was I charged $400.00 on 11/02/2026?');
  const said = answer.steps.map(({ kind, sentence, who }) => `${kind}: ${sentence}${who && ` ${who}`}`);
  expect(said).toEqual(
    expect.arrayContaining([
      'package: The package Goalie Academy was added: $1,200.00 in 3 invoices. Northside Hockey staff',
      `invoice: Invoice ${invoiceName()} is installment 1 of 3: $400.00 on 03/15/2026. Northside Hockey staff`,
      `issue: Invoice ${invoiceName()} was issued.`,
      `charge: A payment of $400.00 by Visa •••• 1111 was requested for invoice ${invoiceName()}. Anna Bergeron`,
      'trouble: Visa •••• 1111 was declined: Insufficient funds. Anna Bergeron',
      'payment: $400.00 was charged to Visa •••• 1111. Anna Bergeron',
      'mail: The receipt was sent. Anna Bergeron',
    ]),
  );
  expect(answer.steps.map(({ at }) => at)).toEqual(answer.steps.map(({ at }) => at).toSorted());
});

it('names users for staff', async () => {
  const answer = await whyOf(admin, `invoices/${bought.invoice(0).id}`);
  expect(answer.title).toBe('Why was $400.00 charged on 11/02/2026?');
  expect(answer.steps[0]).toMatchObject({ kind: 'package', who: 'Maria Lindqvist' });
});

it('also explains payments, without earlier declines', async () => {
  const { steps } = await whyOf(family, `payments/${paymentId}`);
  expect(steps[0]).toMatchObject({ kind: 'package' });
  expect(steps.map(({ kind }) => kind)).not.toContain('trouble');
});

it('explains why something is owed if nothing was charged', async () => {
  const { title, steps } = await whyOf(family, `invoices/${bought.invoice(1).id}`);
  expect(title).toBe('Why do I owe $400.00 on 04/15/2026?');
  expect(steps.map(({ kind }) => kind)).toEqual(['package', 'invoice']);
});

it('does not explain records of other athletes, or missing ones', async () => {
  const other = await api.bought(await api.athlete());
  const status = async (client: SignedIn, athlete: string, what: string) =>
    (await client.get(`/athletes/${athlete}/${what}/why`)).status;
  expect(await status(family, other.athleteId, `invoices/${other.invoice(0).id}`)).toBe(404);
  expect(await status(family, bought.athleteId, `invoices/${other.invoice(0).id}`)).toBe(404);
  expect(await status(admin, other.athleteId, `payments/${paymentId}`)).toBe(404);
  expect(await status(admin, bought.athleteId, `payments/${randomUUID()}`)).toBe(404);
});

const holdOf = (payment: string) => ({ ...idsOf(), holdId: payment, paymentId: payment });
const idsOf = () => {
  const { athletePackageId, invoiceId } = bought.invoice(0);
  return { athletePackageId, invoiceId };
};

async function held(payment: string): Promise<void> {
  const { athletePackageId } = idsOf();
  const hold = holdOf(payment);
  await facts(`athletePackage-${athletePackageId}`, [
    { type: 'InvoicePaymentHeld', data: { ...hold, amount: 400_00, expiresAt: '2098-01-01T00:00:00.000Z' } },
    // Reactors that settle payments find nothing left to do.
    { type: 'InvoicePaymentReleased', data: hold },
  ]);
}

function requested(payment: string, cardId: string): DomainEvent {
  const { paymentId: _, ...hold } = holdOf(payment);
  return paymentRequested({
    paymentId: payment,
    athleteId: bought.athleteId,
    cardId,
    amount: 400_00,
    allocations: [{ ...hold, amount: 400_00 }],
    source: 'family',
    day: '2026-11-02',
  });
}

const facts = (stream: string, events: readonly DomainEvent[]) =>
  recordFacts(api, stream, events, { actor: `user:${family.userId}` });
