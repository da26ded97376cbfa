import { z } from 'zod';
import { alikeUserView, type UserDoubleView, userDoubleView, userView } from '../../contract/access/users.ts';
import { mergePreviewView, mergeView, undoPreviewView } from '../../contract/athletes/merges.ts';
import { billingAccountView } from '../../contract/billing/cards.ts';
import { WRONG_CREDENTIALS } from '../../domain/access/sign-in-delay.ts';
import { type Api, type SignedIn, startApi, typesIn } from '../support/api.ts';
import type { ApiClient } from '../support/api-client.ts';
import { createWalletsDouble, tokenOf } from '../support/wallets-double.ts';

let api: Api;
let admin: SignedIn;
beforeAll(async () => {
  api = await startApi({ cardProcessor: createWalletsDouble() });
  admin = await api.signedIn('admin');
});
afterAll(() => api.close());

/** Two accounts of one mother: each with an athlete, the second one with a card and a calendar. */
async function twoAccounts() {
  const [owen, mia] = [await api.athlete(), await api.athlete({ firstName: 'Mia' })];
  const [kept, absorbed] = [await api.family(owen), await api.family(mia)];
  const card = await absorbed.post(`/users/${absorbed.userId}/cards/create`, {
    token: tokenOf('4242'),
    entity: { name: 'athlete', id: mia },
    isDefault: true,
    autocharge: true,
  });
  expect(card.status).toBe(201);
  const feed = await absorbed.post('/calendar-feeds', { subject: 'athlete', subject_id: mia });
  const { address } = z.object({ address: z.string() }).parse(feed.results);
  await api.services.host.caughtUp();
  return { owen, mia, kept, absorbed, cardId: card.id, calendar: address.replace(/^\/api/, '') };
}
type Accounts = Awaited<ReturnType<typeof twoAccounts>>;

const preview = async ({ kept, absorbed }: Pick<Accounts, 'kept' | 'absorbed'>) => {
  const query = `kind=user&kept=${kept.userId}&absorbed=${absorbed.userId}`;
  return mergePreviewView.parse((await admin.get(`/merges/preview?${query}`)).results);
};

async function start(accounts: Pick<Accounts, 'kept' | 'absorbed'>, gains?: readonly string[]) {
  const shown = await preview(accounts);
  return admin.post('/merges', {
    kind: 'user',
    kept: shown.kept.id,
    absorbed: shown.absorbed.id,
    position: shown.position,
    fingerprint: shown.fingerprint,
    gains: gains ?? shown.gains.map(({ id }) => id),
  });
}

/** The merge with everything that follows from it. */
async function merge(accounts: Pick<Accounts, 'kept' | 'absorbed'>): Promise<string> {
  const reply = await start(accounts);
  expect(reply.status).toBe(202);
  await allDone();
  expect(await statusOf(reply.id)).toBe('done');
  return reply.id;
}

async function undo(mergeId: string): Promise<void> {
  expect((await admin.post(`/merges/${mergeId}/undo`, {})).status).toBe(202);
  await allDone();
  expect(await statusOf(mergeId)).toBe('undone');
}

async function allDone(): Promise<void> {
  await api.settled();
  await api.services.host.caughtUp();
}

const statusOf = async (mergeId: string) =>
  mergeView.parse((await admin.get(`/merges/${mergeId}`)).results).status;
const obstaclesOf = async (mergeId: string) =>
  undoPreviewView.parse((await admin.get(`/merges/${mergeId}/undo`)).results).obstacles;
const userOf = async (userId: string) => userView.parse((await admin.get(`/users/${userId}`)).results);
const cardsOf = async (userId: string) =>
  z.array(billingAccountView).parse((await admin.get(`/users/${userId}/billing`)).results);
const signIn = async ({ person }: SignedIn) => {
  const client = api.visitor();
  return { client, reply: await client.signIn(person) };
};
const statusesOf = async (client: ApiClient, ...athleteIds: string[]) =>
  Promise.all(athleteIds.map(async (id) => (await client.get(`/athletes/${id}`)).status));

test('another account of the same person is proposed, and a merged one no longer', async () => {
  const accounts = await twoAccounts();
  const { kept, absorbed } = accounts;
  const doublesOf = async ({ userId }: SignedIn) =>
    z.array(alikeUserView).parse((await admin.get(`/users/${userId}/likely-doubles`)).results);
  const twin = await api.signedIn('parent', {
    firstName: 'Anne',
    username: kept.person.username.replace('@', '+hockey@').toUpperCase(),
  });
  const mailbox = 'Both usernames reach the same mailbox.';
  const pairs = async () => z.array(userDoubleView).parse((await admin.get('/doubles/users')).results);
  const ids = [kept.userId, twin.userId];
  const isTwins = ({ one, other }: UserDoubleView) => [one, other].every(({ id }) => ids.includes(id));
  expect((await pairs()).filter(isTwins).map(({ reasons }) => reasons)).toEqual([[mailbox]]);
  // The same name alone is no reason to list two accounts.
  const listed = (await pairs()).flatMap(({ one, other }) => [one.id, other.id]);
  expect(listed).not.toContain(absorbed.userId);
  expect((await doublesOf(twin)).map(({ id, reasons }) => [id, reasons])).toEqual([[kept.userId, [mailbox]]]);
  expect(await doublesOf(kept)).toContainEqual(
    expect.objectContaining({ id: absorbed.userId, reasons: ['Same name.'] }),
  );
  await merge(accounts);
  expect((await doublesOf(kept)).map(({ id }) => id)).not.toContain(absorbed.userId);
});

describe('merging two accounts of a family', () => {
  test('says who would gain what, and starts only when each gain is confirmed', async () => {
    const accounts = await twoAccounts();
    const [one, other] = [accounts.kept, accounts.absorbed].map(
      ({ person }) => `Anna Bergeron (${person.username})`,
    );
    const { gains, refusals, moves } = await preview(accounts);
    expect(refusals).toEqual([]);
    expect(gains.map(({ sentence }) => sentence)).toEqual([
      `${one} will see, book, and pay for Mia Hughes.`,
      `${one} can use the card Visa •••• 4242, which ${other} added, and it can also be charged for Owen Hughes.`,
    ]);
    expect(moves).toContain('Automatic payments of Mia Hughes continue with the card Visa •••• 4242.');
    const [first] = gains.map(({ id }) => id);
    const refused = await start(accounts, [first ?? '']);
    expect([refused.status, refused.message]).toEqual([
      409,
      'Please confirm each right that somebody gains by this merge.',
    ]);
    expect((await userOf(accounts.absorbed.userId)).merged_into).toBeNull();
  });

  test('makes one account of two, signs both out, and tells both addresses', async () => {
    const accounts = await twoAccounts();
    const { owen, mia, kept, absorbed, cardId, calendar } = accounts;
    const visitor = api.visitor();
    expect((await visitor.get(calendar)).status).toBe(200);
    await merge(accounts);

    expect(await statusesOf(kept, owen)).toEqual([401]);
    expect(await statusesOf(absorbed, mia)).toEqual([401]);
    const { reply } = await signIn(absorbed);
    expect([reply.status, reply.message]).toEqual([401, WRONG_CREDENTIALS]);
    const { client } = await signIn(kept);
    expect(await statusesOf(client, owen, mia)).toEqual([200, 200]);
    expect(await cardsOf(kept.userId)).toMatchObject([
      { id: cardId, autocharge_of: [{ id: mia, name: 'Mia Hughes' }] },
    ]);
    expect((await visitor.get(calendar)).status).toBe(404);

    const subject = `Your accounts for ${api.services.business.name} are now one`;
    const told = api.mails.filter((mail) => mail.subject === subject).map(({ to }) => to);
    expect(told).toEqual(expect.arrayContaining([kept.person.username, absorbed.person.username]));

    // In no list, but its page says where it went, and nobody else gets its username.
    const listed = await admin.get(
      `/users?filter=${JSON.stringify({ q: absorbed.person.username, showInactive: true })}`,
    );
    expect(listed.results).toEqual([]);
    expect(await userOf(absorbed.userId)).toMatchObject({
      is_active: false,
      assignments: [],
      merged_into: { id: kept.userId, name: 'Anna Bergeron' },
    });
    const taken = await admin.post('/users', {
      username: absorbed.person.username,
      firstName: 'A',
      lastName: 'B',
      roleId: 40,
    });
    expect([taken.status, taken.message]).toEqual([409, 'Username already exists.']);

    const history = await admin.get(`/history/user/${kept.userId}`);
    expect(history.text).toContain(`The user was merged into Anna Bergeron.`);
  });

  test('is undone: both have what they had, but nobody is signed in again', async () => {
    const accounts = await twoAccounts();
    const { owen, mia, kept, absorbed, cardId, calendar } = accounts;
    const mergeId = await merge(accounts);
    const { client } = await signIn(kept);
    expect(await obstaclesOf(mergeId)).toEqual([]);
    await undo(mergeId);

    expect(await statusesOf(client, owen, mia)).toEqual([200, 404]);
    expect(await statusesOf(absorbed, mia)).toEqual([401]);
    const { client: again, reply } = await signIn(absorbed);
    expect(reply.status).toBe(200);
    expect(await statusesOf(again, owen, mia)).toEqual([404, 200]);
    expect(await cardsOf(kept.userId)).toEqual([]);
    expect(await cardsOf(absorbed.userId)).toMatchObject([
      { id: cardId, user_id: absorbed.userId, autocharge_of: [{ id: mia }] },
    ]);
    // The card is charged for Mia as before, although somebody was removed from her in between.
    expect(await typesIn(api, `athleteBilling-${mia}`)).toEqual([
      'AutochargeCardChosen',
      'AutochargeTurnedOn',
    ]);
    expect((await api.visitor().get(calendar)).status).toBe(404);
    expect((await userOf(absorbed.userId)).merged_into).toBeNull();
  });

  test('is not undone after a new card, by name, until that is deleted', async () => {
    const accounts = await twoAccounts();
    const { kept } = accounts;
    const mergeId = await merge(accounts);
    const { client } = await signIn(kept);
    const added = await client.post(`/users/${kept.userId}/cards/create`, {
      token: tokenOf('1111'),
      entity: null,
    });
    expect(added.status).toBe(201);
    const sentence = `Anna Bergeron (${kept.person.username}) added the card Visa •••• 1111 after the merge. Delete that card first, or keep the merge.`;
    expect(await obstaclesOf(mergeId)).toEqual([sentence]);
    const refused = await admin.post(`/merges/${mergeId}/undo`, {});
    expect([refused.status, refused.message]).toEqual([409, `This merge cannot be undone. ${sentence}`]);
    await admin.post(`/users/${kept.userId}/billing/${added.id}/delete`, {
      cardId: added.id,
      athleteId: null,
    });
    expect(await obstaclesOf(mergeId)).toEqual([]);
  });

  test.each(['admin', 'trainer'] as const)('is refused for staff: %s', async (role) => {
    const staff = { kept: await api.signedIn(role), absorbed: await api.signedIn(role) };
    const { refusals } = await preview(staff);
    expect(refusals).toEqual([
      'Accounts of staff cannot be merged. Delete the account that is not needed: what it did stays in the history.',
    ]);
    expect((await start(staff)).status).toBe(409);
  });

  test('ends with the deletion of the account that stays: the other username is free, and nothing can be undone', async () => {
    const accounts = await twoAccounts();
    const { kept, absorbed } = accounts;
    const mergeId = await merge(accounts);
    expect((await admin.send('DELETE', `/users/${kept.userId}`)).status).toBe(200);
    await allDone();
    expect((await admin.get(`/users/${absorbed.userId}`)).status).toBe(404);
    expect(await obstaclesOf(mergeId)).toEqual([`Anna Bergeron (${absorbed.person.username}) was deleted.`]);
    const taken = await admin.post('/users', {
      username: absorbed.person.username,
      firstName: 'A',
      lastName: 'B',
      roleId: 40,
    });
    expect(taken.status).toBe(201);
  });

  test('is erased with the person', async () => {
    const accounts = await twoAccounts();
    const mergeId = await merge(accounts);
    const { kept, absorbed } = accounts;
    const erased = await admin.post(`/people/user/${kept.userId}/erase`, { name: 'Anna Bergeron' });
    expect(erased.status).toBe(200);
    await allDone();
    expect(await typesIn(api, `user-${absorbed.userId}`)).toContain('UserErased');
    expect((await admin.post(`/merges/${mergeId}/undo`, {})).status).toBe(409);
  });
});
