import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { athleteBilling } from '../../commands/billing/cards/athlete-billing.ts';
import { cardAggregate } from '../../commands/billing/cards/card.ts';
import { derivedId } from '../../commands/runtime/context.ts';
import { handle } from '../../commands/runtime/handle.ts';
import { type ShopPackageView, shopPackageView } from '../../contract/billing/packages.ts';
import type { AthletePackageEvent } from '../../domain/billing/invoices/events.ts';
import type { PaymentEvent } from '../../domain/billing/payments/events.ts';
import {
  type Api,
  changesNothing,
  contextOf,
  packagesOf,
  type SignedIn,
  startApi,
  typesIn,
} from '../support/api.ts';
import { type BooksDouble, createBooksDouble } from '../support/books-double.ts';
import { createCardProcessorDouble } from '../support/card-processor-double.ts';
import { until } from '../support/projections.ts';

let api: Api;
let books: BooksDouble;
const processor = createCardProcessorDouble();
const DAY_MS = 86_400_000;
/** How long ago it is for people. */
let daysAgo = 0;
beforeAll(async () => {
  books = createBooksDouble();
  api = await startApi({
    books,
    cardProcessor: processor,
    now: () => new Date(Date.now() - daysAgo * DAY_MS),
  });
});
beforeEach(() => {
  daysAgo = 0;
  books.connect(true);
});
afterAll(() => api.close());

interface Buyer {
  readonly family: SignedIn;
  readonly athleteId: string;
  readonly cardId: string;
}

/** A family with a card, whose athlete is a customer of accounting. */
async function buyer(): Promise<Buyer> {
  const athleteId = await api.athlete();
  const family = await api.family(athleteId);
  const cardId = await cardOf(family);
  await link(athleteId, `customer of ${athleteId}`);
  return { family, athleteId, cardId };
}

async function cardOf({ userId }: SignedIn): Promise<string> {
  const cardId = randomUUID();
  const { log } = api.services;
  await handle(log, cardAggregate, cardId, { kind: 'start', cardId, userId }, contextOf());
  const details = { brand: 'Visa', last4: '1111', expiryMonth: 12, expiryYear: 2099, processorCardId: 'P1' };
  await handle(log, cardAggregate, cardId, { kind: 'keep', cardId, ...details }, contextOf());
  return cardId;
}

async function link(athleteId: string, customerId: string) {
  const command = { kind: 'link-customer', athleteId, customerId } as const;
  await handle(api.services.log, athleteBilling, athleteId, command, contextOf());
}

const skills = { name: 'Elite Skills', isOffered: true, defaultDownPayment: 20_000, defaultCycles: 4 };

async function offered(more: Parameters<Api['offer']>[0] = {}) {
  return api.offer({ ...skills, ...more });
}

/** The package as the family finds it in the shop. */
async function found({ family, athleteId }: Buyer, packageId: string): Promise<ShopPackageView | undefined> {
  const { results } = await family.get(`/athletes/${athleteId}/shop`);
  return z
    .array(shopPackageView)
    .parse(results)
    .find(({ id }) => id === packageId);
}

const agreed = (cardId: string, packageId: string) => ({
  package_id: packageId,
  billing_account_id: cardId,
  agreed_total: 1200,
  agreed_today: 200,
});

const historyOf = (id: string) => api.services.log.load<AthletePackageEvent>(`athletePackage-${id}`);

async function paymentOf(athletePackageId: string) {
  const [added] = await historyOf(athletePackageId);
  const [invoice] = added?.type === 'AthletePackageAdded' ? added.data.invoices : [];
  const paymentId = derivedId(invoice?.invoiceId ?? '', 'shop payment');
  const [requested] = await api.services.log.load<PaymentEvent>(`payment-${paymentId}`);
  return { invoice, requested };
}

describe('the shop', () => {
  test('shows active offers with amounts and due dates', async () => {
    const family = await buyer();
    const { packageId } = await offered();
    const { packageId: hidden } = await offered({ isOffered: false });
    const { packageId: inactive } = await offered({ isActive: false });
    expect(await found(family, hidden)).toBeUndefined();
    expect(await found(family, inactive)).toBeUndefined();
    const shown = await found(family, packageId);
    expect(shown).toMatchObject({ package_name: 'Elite Skills', total_amount: 1200, due_today: 200 });
    expect(shown?.installments.map(({ amount, kind }) => [amount, kind])).toEqual([
      [200, 'down payment'],
      [250, 'installment'],
      [250, 'installment'],
      [250, 'installment'],
      [250, 'installment'],
    ]);
  });

  test('sells a package: the part due today is issued, and charged to the chosen card', async () => {
    const { family, athleteId, cardId } = await buyer();
    const { packageId } = await offered();
    const before = processor.charges.length;
    const key = randomUUID();
    const buy = () => family.post(`/athletes/${athleteId}/purchases`, agreed(cardId, packageId), { key });
    const replies = await Promise.all([buy(), buy(), buy()]);
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
    const [{ id }] = replies;
    await until(async () => (await typesIn(api, `athletePackage-${id}`)).includes('InvoicePaid'));
    expect(processor.charges.slice(before).map(({ amount }) => amount)).toEqual([20_000]);

    const { invoice, requested } = await paymentOf(id);
    expect(invoice?.amount).toBe(20_000);
    expect(requested?.data).toMatchObject({
      athleteId,
      cardId,
      amount: 20_000,
      method: 'credit_card',
      source: 'shop',
      allocations: [{ athletePackageId: id, invoiceId: invoice?.invoiceId, amount: 20_000 }],
    });
    const types = await typesIn(api, `athletePackage-${id}`);
    expect(types.slice(0, 4)).toEqual([
      'AthletePackageAdded',
      'InvoiceIssueRequested',
      'InvoiceIssued',
      'InvoicePaymentHeld',
    ]);
    const [bought] = await packagesOf(family, athleteId);
    expect(bought?.invoices.map(({ external_ref_id }) => external_ref_id !== null)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
    const [added] = await historyOf(id);
    expect(added?.data).toMatchObject({ purchase: { cardId, userId: family.userId } });
  });

  test('does not charge an old purchase', async () => {
    const { family, athleteId, cardId } = await buyer();
    const { packageId } = await offered();
    const before = processor.charges.length;
    daysAgo = 4;
    const { id } = await family.post(`/athletes/${athleteId}/purchases`, agreed(cardId, packageId));
    daysAgo = 0;
    await until(async () => (await typesIn(api, `athletePackage-${id}`)).includes('InvoiceIssued'));
    await api.settled();
    expect((await paymentOf(id)).requested).toBeUndefined();
    expect(processor.charges).toHaveLength(before);
  });

  test.each<[string, (buying: Buyer & { packageId: string }) => Promise<object | void>, string]>([
    [
      'the price was raised since it was shown',
      async () => ({ agreed_total: 1100 }),
      'The offer has changed since you opened it. Please review it again before you agree.',
    ],
    [
      'less is due today than was shown',
      async () => ({ agreed_today: 250 }),
      'The offer has changed since you opened it. Please review it again before you agree.',
    ],
    [
      'it is not offered any more',
      async () => ({ package_id: (await offered({ isOffered: false })).packageId }),
      'This package is no longer offered.',
    ],
    [
      'accounting is not connected',
      async () => books.connect(false),
      'Purchases are not available right now. Please try again later.',
    ],
    [
      'the athlete is no customer there',
      async ({ athleteId }) => {
        const command = { kind: 'unlink-customer', athleteId } as const;
        await handle(api.services.log, athleteBilling, athleteId, command, contextOf());
      },
      'Your account has to be set up before you can make a purchase. Please contact us.',
    ],
  ])('sells nothing when %s', async (_, change, text) => {
    const buying = await buyer();
    const { packageId } = await offered();
    const changed = (await change({ ...buying, packageId })) ?? {};
    await changesNothing(api, async () => {
      const body = { ...agreed(buying.cardId, packageId), ...changed };
      const { status, message } = await buying.family.post(`/athletes/${buying.athleteId}/purchases`, body);
      expect([status, message]).toEqual([409, text]);
    });
  });

  test('accepts only existing cards of the buying family', async () => {
    const { family, athleteId, cardId } = await buyer();
    const others = await buyer();
    const { packageId } = await offered();
    const statusWith = async (card: string) =>
      (await family.post(`/athletes/${athleteId}/purchases`, agreed(card, packageId))).status;
    await changesNothing(api, async () => {
      expect(await statusWith(others.cardId)).toBe(409);
      expect(await statusWith(randomUUID())).toBe(409);
    });
    await handle(api.services.log, cardAggregate, cardId, { kind: 'delete', cardId }, contextOf());
    await api.settled();
    await changesNothing(api, async () => expect(await statusWith(cardId)).toBe(409));
  });

  test('is closed to other families', async () => {
    const { athleteId } = await buyer();
    const { family, cardId } = await buyer();
    const { packageId } = await offered();
    await changesNothing(api, async () => {
      const body = agreed(cardId, packageId);
      expect((await family.post(`/athletes/${athleteId}/purchases`, body)).status).toBe(404);
      expect((await family.get(`/athletes/${athleteId}/shop`)).status).toBe(404);
    });
  });
});
