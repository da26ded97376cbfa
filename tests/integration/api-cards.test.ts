import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { athleteUserView } from '../../contract/access/athlete-users.ts';
import { athleteView } from '../../contract/athletes/athletes.ts';
import { athleteAutochargeView, billingAccountView, cardOwnerView } from '../../contract/billing/cards.ts';
import { walletOf } from '../../domain/billing/cards/card.ts';
import { ATHLETE_UNKNOWN } from '../../domain/shared/athlete-unknown.ts';
import { type Api, changesNothing, type SignedIn, startApi, typesIn } from '../support/api.ts';
import type { ApiClient, Reply } from '../support/api-client.ts';
import { createWalletsDouble, tokenOf } from '../support/wallets-double.ts';

const processor = createWalletsDouble();
let now = new Date('2026-11-22T15:00:00.000Z');
let api: Api;
let admin: SignedIn;
let trainer: SignedIn;
beforeAll(async () => {
  api = await startApi({ cardProcessor: processor, now: () => now });
  admin = await api.signedIn('admin');
  trainer = await api.signedIn('trainer');
});
afterAll(() => api.close());

interface Saving {
  readonly id?: string;
  readonly token?: string;
  readonly athleteId?: string | null;
  readonly isDefault?: boolean;
  readonly autocharge?: boolean;
  readonly key?: string;
}

/** Resolves when everyone sees it. */
const save = async (
  client: ApiClient,
  userId: string,
  { athleteId = null, key = randomUUID(), token = tokenOf('1111'), ...more }: Saving = {},
) => {
  const entity = athleteId === null ? null : { name: 'athlete', id: athleteId };
  const reply = await client.post(`/users/${userId}/cards/create`, { token, entity, ...more }, { key });
  await shownTo(reply);
  return reply;
};
const shownTo = async ({ position }: Reply) => {
  await api.services.host.waitForPosition(
    BigInt(position ?? 0),
    ['cards', 'card_holders', 'athlete_billing'],
    10_000,
  );
};
const remove = (userId: string, cardId: string, client: ApiClient = admin) =>
  client.post(`/users/${userId}/billing/${cardId}/delete`, { cardId, athleteId: null });
const cardsOf = async (userId: string, client: ApiClient = admin) =>
  z.array(billingAccountView).parse((await client.get(`/users/${userId}/billing`)).results);
const ownersOf = async (athleteId: string, client: ApiClient = admin) =>
  z.array(cardOwnerView).parse((await client.get(`/athletes/${athleteId}/card-owners`)).results);
/** The job looks at read models, which have everything by then. */
const settleCards = async () => {
  await api.services.host.caughtUp();
  return admin.post('/operations/jobs/settle-unfinished-cards/run');
};

/** A family with an athlete. */
async function family() {
  const athleteId = await api.athlete();
  return { athleteId, parent: await api.family(athleteId) };
}

describe('saving a card', () => {
  test('saves it for the user, and the athlete is charged by it', async () => {
    const { athleteId, parent } = await family();
    const reply = await save(parent, parent.userId, { athleteId });
    expect(reply.status).toBe(201);
    const card = billingAccountView.parse(reply.results);
    expect(card).toMatchObject({
      user_id: parent.userId,
      user_name: 'Anna Bergeron',
      card_type: 'Visa',
      reference: '•••• 1111',
      card_reference: '•••• 1111',
      expires: '12/2040',
      is_expired: false,
      is_active: true,
      autocharge_of: [{ id: athleteId, name: 'Owen Hughes' }],
    });
    expect(await cardsOf(parent.userId, parent)).toEqual([card]);
    expect(await typesIn(api, `card-${card.id}`)).toEqual(['CardSaveStarted', 'CardSaved']);
    expect(await typesIn(api, `athleteBilling-${athleteId}`)).toEqual([
      'AutochargeCardChosen',
      'AutochargeTurnedOn',
    ]);
    expect(processor.wallets.get(walletOf(card.id))).toHaveLength(1);
  });

  test.each([
    [{ isDefault: false, autocharge: false }, []],
    [{ isDefault: true, autocharge: false }, ['AutochargeCardChosen']],
    // There is no autocharge without a card.
    [{ isDefault: false, autocharge: true }, ['AutochargeCardChosen', 'AutochargeTurnedOn']],
  ])('sets the card and autocharge of the athlete as requested: %j', async (options, types) => {
    const { athleteId, parent } = await family();
    expect((await save(parent, parent.userId, { athleteId, ...options })).status).toBe(201);
    expect(await typesIn(api, `athleteBilling-${athleteId}`)).toEqual(types);
  });

  test('without an athlete charges no athlete', async () => {
    const { athleteId, parent } = await family();
    const { results } = await save(parent, parent.userId);
    expect(results).toMatchObject({ autocharge_of: [] });
    expect(await typesIn(api, `athleteBilling-${athleteId}`)).toEqual([]);
  });

  test('happens once, however often it is sent, even concurrently', async () => {
    const { athleteId, parent } = await family();
    const key = randomUUID();
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => save(parent, parent.userId, { athleteId, key })),
    );
    const again = await save(parent, parent.userId, { athleteId, key });
    for (const reply of [...replies, again]) {
      expect([reply.status, reply.id]).toEqual([201, again.id]);
    }
    expect(await typesIn(api, `card-${again.id}`)).toEqual(['CardSaveStarted', 'CardSaved']);
    expect(processor.wallets.get(walletOf(again.id))).toHaveLength(1);
    expect(await cardsOf(parent.userId)).toHaveLength(1);
  });

  test('is possible for staff, for a user of the athlete', async () => {
    const { athleteId, parent } = await family();
    expect((await save(trainer, parent.userId, { athleteId })).status).toBe(201);
    expect((await save(admin, parent.userId, { athleteId })).status).toBe(201);
    expect(await cardsOf(parent.userId)).toHaveLength(2);
    const stranger = await api.family();
    await changesNothing(api, async () => {
      const reply = await save(admin, stranger.userId, { athleteId });
      expect([reply.status, reply.errors]).toEqual([422, { user: 'Please select a user of this athlete.' }]);
      expect((await save(admin, randomUUID(), { athleteId })).message).toBe('This user does not exist.');
    });
  });

  test('is possible for families, for themselves and their own athletes', async () => {
    const { athleteId, parent } = await family();
    const other = await family();
    await changesNothing(api, async () => {
      expect((await save(parent, other.parent.userId, { athleteId })).status).toBe(404);
      const reply = await save(parent, parent.userId, { athleteId: other.athleteId });
      expect([reply.status, reply.message]).toEqual([404, 'This athlete does not exist.']);
    });
  });

  test.each(['refuse', 'unreachable'] as const)(
    'that certainly failed at the processor (%s) reports that',
    async (fault) => {
      const { athleteId, parent } = await family();
      const key = randomUUID();
      processor.fail('saveCard', fault);
      const id = randomUUID();
      const reply = await save(parent, parent.userId, { athleteId, key, id });
      const reason = fault === 'refuse' ? 'The card was not accepted.' : 'The connection was refused.';
      expect([reply.status, reply.message]).toEqual([409, `Saving Payment Method Failed: ${reason}`]);
      // The same request is answered the same; another one is another card.
      expect((await save(parent, parent.userId, { athleteId, key, id })).message).toBe(reply.message);
      expect(await typesIn(api, `card-${id}`)).toEqual(['CardSaveStarted', 'CardSaveFailed']);
      expect(await typesIn(api, `athleteBilling-${athleteId}`)).toEqual([]);
      expect(await cardsOf(parent.userId)).toEqual([]);
      expect((await save(parent, parent.userId, { athleteId })).status).toBe(201);
    },
  );
});

describe('a card whose answer was lost', () => {
  test.each(['lose-answer', 'lose-request'] as const)(
    'is one card when the user repeats the same request (%s)',
    async (fault) => {
      const { athleteId, parent } = await family();
      const [key, id] = [randomUUID(), randomUUID()];
      processor.fail('saveCard', fault);
      const reply = await save(parent, parent.userId, { athleteId, key, id });
      expect([reply.status, reply.code]).toEqual([409, 'card.outcome-unknown']);
      expect(await cardsOf(parent.userId)).toEqual([]);
      expect((await save(parent, parent.userId, { athleteId, key, id })).status).toBe(201);
      expect(processor.wallets.get(walletOf(id))).toHaveLength(1);
      expect(await cardsOf(parent.userId)).toHaveLength(1);
    },
  );

  test('is found at the processor when the request is not repeated', async () => {
    const { parent } = await family();
    const id = randomUUID();
    processor.fail('saveCard', 'lose-answer');
    await save(parent, parent.userId, { id });
    await settleCards();
    expect(await typesIn(api, `card-${id}`)).toEqual(['CardSaveStarted', 'CardSaved']);
    await api.settled();
    expect(await cardsOf(parent.userId)).toMatchObject([{ id, reference: '•••• 1111' }]);
  });

  test('is given up when its token has expired, and not before', async () => {
    const { parent } = await family();
    const id = randomUUID();
    processor.fail('saveCard', 'lose-request');
    await save(parent, parent.userId, { id });
    now = new Date(now.getTime() + 14 * 60_000);
    await settleCards();
    expect(await typesIn(api, `card-${id}`)).toEqual(['CardSaveStarted']);
    now = new Date(now.getTime() + 2 * 60_000);
    processor.fail('cardsIn', 'unreachable');
    await settleCards();
    expect(await typesIn(api, `card-${id}`)).toEqual(['CardSaveStarted']);
    await settleCards();
    expect(await typesIn(api, `card-${id}`)).toEqual(['CardSaveStarted', 'CardSaveFailed']);
  });
});

describe('deleting a card', () => {
  test('removes it from the user, the athlete and the processor', async () => {
    const { athleteId, parent } = await family();
    const { id } = await save(parent, parent.userId, { athleteId });
    const before = processor.calls.length;
    expect((await remove(parent.userId, id)).status).toBe(200);
    expect((await remove(parent.userId, id)).status).toBe(200);
    expect(await cardsOf(parent.userId)).toEqual([]);
    await api.settled();
    expect(await typesIn(api, `athleteBilling-${athleteId}`)).toEqual([
      'AutochargeCardChosen',
      'AutochargeTurnedOn',
      'AutochargeTurnedOff',
      'AutochargeCardRemoved',
    ]);
    expect(processor.wallets.get(walletOf(id))).toEqual([]);
    expect(processor.calls.length - before).toBe(1);
  });

  test('is not available to families yet', async () => {
    const { athleteId, parent } = await family();
    const { id } = await save(parent, parent.userId, { athleteId });
    await changesNothing(api, async () => {
      const refusals = await Promise.all([
        remove(parent.userId, id, parent),
        parent.send('PUT', `/athletes/${athleteId}/autocharge`, { is_on: false }),
        parent.post(`/athletes/${athleteId}/billing/delete`, {}),
      ]);
      for (const reply of refusals) {
        expect([reply.status, reply.message]).toEqual([409, 'Billing account features not yet released.']);
      }
    });
  });

  test('of another user finds no card', async () => {
    const { parent } = await family();
    const { id } = await save(parent, parent.userId);
    const other = await family();
    await changesNothing(api, async () => {
      for (const [userId, cardId] of [
        [other.parent.userId, id],
        [parent.userId, randomUUID()],
      ] as const) {
        const reply = await remove(userId, cardId);
        expect([reply.status, reply.message]).toEqual([409, 'This card does not exist.']);
      }
    });
  });
});

describe('a deleted user', () => {
  test('has no cards, here or at the processor', async () => {
    const { athleteId, parent } = await family();
    const { id } = await save(parent, parent.userId, { athleteId });
    expect((await admin.send('DELETE', `/users/${parent.userId}`)).status).toBe(200);
    await api.settled();
    expect(await typesIn(api, `card-${id}`)).toEqual(['CardSaveStarted', 'CardSaved', 'CardDeleted']);
    expect(await typesIn(api, `athleteBilling-${athleteId}`)).toContain('AutochargeCardRemoved');
    expect(processor.wallets.get(walletOf(id))).toEqual([]);
  });

  test('leaves no card if deleted while the processor was saving it', async () => {
    const { parent } = await family();
    const id = randomUUID();
    processor.fail('saveCard', 'lose-answer');
    await save(parent, parent.userId, { id });
    await admin.send('DELETE', `/users/${parent.userId}`);
    await settleCards();
    await api.settled();
    expect(await typesIn(api, `card-${id}`)).toEqual(['CardSaveStarted', 'CardSaved', 'CardDeleted']);
    expect(processor.wallets.get(walletOf(id))).toEqual([]);
  });

  test('removed from an athlete leaves the athlete without the card', async () => {
    const { athleteId, parent } = await family();
    const { id } = await save(parent, parent.userId, { athleteId });
    await admin.send('DELETE', `/athletes/${athleteId}/users/${parent.userId}`);
    await api.settled();
    expect(await typesIn(api, `athleteBilling-${athleteId}`)).toContain('AutochargeCardRemoved');
    expect(await typesIn(api, `card-${id}`)).toEqual(['CardSaveStarted', 'CardSaved']);
  });

  test('loses the cards when erased', async () => {
    const { parent } = await family();
    const { id } = await save(parent, parent.userId);
    const reply = await admin.post(`/people/user/${parent.userId}/erase`, {
      name: 'Anna Bergeron',
    });
    expect(reply.status).toBe(200);
    await api.settled();
    expect(await typesIn(api, `card-${id}`)).toContain('CardDeleted');
  });
});

describe('how an athlete pays', () => {
  const change = (athleteId: string, body: object, client: ApiClient = admin) =>
    client.send('PUT', `/athletes/${athleteId}/autocharge`, body);

  test('can be changed by staff: the card, autocharge, both at once', async () => {
    const { athleteId, parent } = await family();
    const [first, second] = [
      await save(parent, parent.userId, { athleteId }),
      await save(parent, parent.userId),
    ];
    const shown = async (body: object) =>
      athleteAutochargeView.parse((await change(athleteId, body, trainer)).results);
    expect(await shown({ card_id: second.id })).toMatchObject({
      autocharge_card_id: second.id,
      is_autocharge_on: true,
    });
    expect(await shown({ is_on: false })).toMatchObject({ is_autocharge_on: false });
    expect(await shown({ card_id: first.id, is_on: true })).toMatchObject({
      autocharge_card_id: first.id,
      is_autocharge_on: true,
      parked_reason: null,
    });
    expect(await shown({ card_id: null })).toMatchObject({
      autocharge_card_id: null,
      is_autocharge_on: false,
    });
    const refused = await change(athleteId, { is_on: true });
    expect([refused.status, refused.message]).toEqual([409, 'Please choose the card to charge invoices to.']);
  });

  test('is never by a card of a user who does not see the athlete, or by an expired one', async () => {
    const { athleteId, parent } = await family();
    const other = await family();
    const { id: theirs } = await save(other.parent, other.parent.userId);
    const { id: old } = await save(parent, parent.userId, { token: tokenOf('4242', '10/2026') });
    await changesNothing(api, async () => {
      for (const card_id of [theirs, old, randomUUID()]) {
        expect((await change(athleteId, { card_id })).status).toBe(409);
      }
    });
    expect(await cardsOf(parent.userId)).toMatchObject([{ id: old, is_expired: true, is_active: true }]);
  });

  test('can be validated', async () => {
    const { athleteId, parent } = await family();
    const validate = async () => (await parent.post(`/athletes/${athleteId}/billing/validate`)).results;
    expect(await validate()).toEqual({
      is_valid: false,
      message: 'No card is selected for autocharge for this athlete.',
    });
    const { id } = await save(parent, parent.userId, { athleteId });
    expect(await validate()).toEqual({ is_valid: true, message: 'This card can be charged.' });
    processor.fail('cardsIn', 'unreachable');
    expect(await validate()).toMatchObject({ is_valid: false, message: expect.stringContaining('later') });
    const [card] = processor.wallets.get(walletOf(id)) ?? [];
    await processor.deleteCard({
      walletId: walletOf(id),
      processorCardId: card?.processorCardId ?? '',
      requestId: randomUUID(),
    });
    expect(await validate()).toMatchObject({
      is_valid: false,
      message: expect.stringContaining('no longer'),
    });
  });

  test('can be ended, with or without deleting the card', async () => {
    const { athleteId, parent } = await family();
    const { id } = await save(parent, parent.userId, { athleteId });
    const end = async (removeDefault: boolean) =>
      (await admin.post(`/athletes/${athleteId}/billing/delete`, { removeDefault })).results;
    expect(await end(false)).toMatchObject({ is_autocharge_on: false, autocharge_card_id: id });
    expect(await end(true)).toMatchObject({ is_autocharge_on: false, autocharge_card_id: null });
    expect(await cardsOf(parent.userId)).toMatchObject([{ id, is_active: true, autocharge_of: [] }]);
  });

  test('is refused for an athlete who does not exist', async () => {
    const nobody = `/athletes/${randomUUID()}`;
    await changesNothing(api, async () => {
      const refusals = await Promise.all([
        admin.post(`${nobody}/billing/delete`, { removeDefault: true }),
        admin.send('PUT', `${nobody}/autocharge`, { is_on: false }),
      ]);
      for (const reply of refusals) expect([reply.status, reply.message]).toEqual([409, ATHLETE_UNKNOWN]);
    });
  });
});

describe('the users who can be charged for an athlete', () => {
  test('are all of its users for staff, and only itself for a family', async () => {
    const { athleteId, parent } = await family();
    const other = await api.family(athleteId);
    const { id } = await save(other, other.userId);
    const owners = await ownersOf(athleteId);
    expect(owners.map((owner) => owner.id).toSorted()).toEqual([parent.userId, other.userId].toSorted());
    expect(owners.find((owner) => owner.id === other.userId)?.cards).toMatchObject([{ id }]);
    expect(await ownersOf(athleteId, parent)).toMatchObject([{ id: parent.userId, cards: [] }]);
  });

  test('appear in the athlete list and with the users of the athlete', async () => {
    const { athleteId, parent } = await family();
    const cardOnFile = async () => {
      const { results } = await admin.get(`/athletes/${athleteId}`);
      return athleteView.parse(results).card_on_file;
    };
    expect(await cardOnFile()).toBe('');
    const { id } = await save(parent, parent.userId);
    expect(await cardOnFile()).toBe('Visa •••• 1111');
    const users = z.array(athleteUserView).parse((await admin.get(`/athletes/${athleteId}/users`)).results);
    expect(users[0]?.billing_accounts).toEqual([
      { id, card_type: 'Visa', card_reference: '•••• 1111', is_active: true },
    ]);
    await shownTo(await remove(parent.userId, id));
    expect(await cardOnFile()).toBe('');
  });

  test('decide whether a family is asked for a card: an expired one does not count', async () => {
    const { athleteId, parent } = await family();
    const without = async () => {
      const { results } = await parent.get('/portal/settings');
      return z.object({ athletes_without_card: z.array(z.string()) }).parse(results).athletes_without_card;
    };
    expect(await without()).toEqual([athleteId]);
    await save(parent, parent.userId, { token: tokenOf('4242', '10/2026') });
    expect(await without()).toEqual([athleteId]);
    await save(parent, parent.userId, { token: tokenOf('4242', '11/2026') });
    expect(await without()).toEqual([]);
  });
});

test('the card form gets the address of the processor', async () => {
  expect((await trainer.get('/card-form/settings')).results).toEqual({
    frame_url: '/card-form/',
    tokens_url: 'https://processor.example/tokens',
  });
});
