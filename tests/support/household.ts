import { randomUUID } from 'node:crypto';
import { athleteBilling } from '../../commands/billing/cards/athlete-billing.ts';
import { cardAggregate } from '../../commands/billing/cards/card.ts';
import { handle } from '../../commands/runtime/handle.ts';
import { walletOf } from '../../domain/billing/cards/card.ts';
import { type Bought, contextOf, type SignedIn } from './api.ts';
import type { ConnectedApi } from './connected-api.ts';

export interface Household {
  readonly owing: Bought;
  readonly invoiceIds: readonly string[];
  readonly family: SignedIn;
  readonly cardId: string;
  readonly payments: string;
  readonly billing: string;
}

/** A family with a card and a package of three invoices, 400 dollars each, which are in accounting. */
export async function openHousehold(
  { api, simulator }: ConnectedApi,
  admin: SignedIn,
  name = 'Anna Bergeron',
): Promise<Household> {
  const { log } = api.services;
  const athleteId = await api.athlete();
  const family = await api.family(athleteId);
  const owing = await api.bought(athleteId);
  const customerId = simulator.books.seedCustomer({ displayName: `Family ${athleteId}` });
  const cardId = randomUUID();
  const wallet = { walletId: walletOf(cardId), number: '4111111111111111', month: 12, year: 2040, name };
  const processorCardId = simulator.books.seedCard(wallet);
  const kept = { brand: 'Visa', last4: '1111', expiryMonth: 12, expiryYear: 2040, processorCardId };
  await handle(log, cardAggregate, cardId, { kind: 'start', cardId, userId: family.userId }, contextOf());
  await handle(log, cardAggregate, cardId, { kind: 'keep', cardId, ...kept }, contextOf());
  const link = { kind: 'link-customer', athleteId, customerId } as const;
  await handle(log, athleteBilling, athleteId, link, contextOf());
  const invoiceIds = owing.invoices.map(({ id }) => id);
  await admin.post('/invoices/process', { invoices: invoiceIds });
  await api.settled();
  const path = `/athletes/${athleteId}`;
  return { owing, invoiceIds, family, cardId, payments: `${path}/payments`, billing: `${path}/billing` };
}
