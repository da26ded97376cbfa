import { randomUUID } from 'node:crypto';
import { type Api, packagesOf, type SignedIn, startApi, typesIn } from '../support/api.ts';
import type { Reply } from '../support/api-client.ts';

let api: Api;
let admin: SignedIn;
beforeAll(async () => {
  api = await startApi();
  admin = await api.signedIn('admin');
});
afterAll(() => api.close());

const ella = { firstName: 'Ella', lastName: 'Doyle', athleteType: 'Target', createAnyway: true };
const invoice = { invoice_date: '2026-09-01', invoice_amount: 80, invoice_description: 'Skates' };

/** The parts of an answer that a client can compare. */
const comparable = (reply: Reply) => ({
  status: reply.status,
  body: reply.body,
  position: reply.position,
  etag: reply.etag,
});

const atOnce = (times: number, send: () => Promise<Reply>) =>
  Promise.all(Array.from({ length: times }, send));

/** All the same success. */
function expectOneAnswer(replies: readonly Reply[], status: number): Reply {
  const [first] = replies;
  if (!first) throw new Error('Nobody answered');
  expect(first.status).toBe(status);
  for (const reply of replies) expect(comparable(reply)).toEqual(comparable(first));
  return first;
}

describe('the same command again', () => {
  test('gets the same answer, and is executed once', async () => {
    const key = randomUUID();
    const first = await admin.post('/athletes', ella, { key });
    const second = await admin.post('/athletes', ella, { key });
    expect(first.status).toBe(201);
    expect(comparable(second)).toEqual(comparable(first));
    expect(await typesIn(api, `athlete-${first.id}`)).toEqual(['AthleteCreated']);
  });

  test('gets the same answer even if others changed the record in between', async () => {
    const athleteId = await api.athlete();
    const [key, body] = [randomUUID(), { first_name: 'Mia', last_name: 'Hughes' }];
    const first = await admin.put(`/athletes/${athleteId}`, body, { key });
    await admin.put(`/athletes/${athleteId}`, { first_name: 'Zoe', last_name: 'Hughes' });
    expect(comparable(await admin.put(`/athletes/${athleteId}`, body, { key }))).toEqual(comparable(first));
    expect((await admin.get(`/athletes/${athleteId}`)).results).toMatchObject({ first_name: 'Zoe' });
  });

  test('gets the same answer although its If-Match is outdated', async () => {
    const athleteId = await api.athlete();
    const body = { first_name: 'Mia', last_name: 'Hughes' };
    const sending = { key: randomUUID(), ifMatch: '"0"' };
    const first = await admin.put(`/athletes/${athleteId}`, body, sending);
    expect(first.status).toBe(200);
    expect(comparable(await admin.put(`/athletes/${athleteId}`, body, sending))).toEqual(comparable(first));
  });

  test('of a name and a status at once changes each once', async () => {
    const athleteId = await api.athlete();
    const body = { first_name: 'Mia', last_name: 'Hughes', is_active: false };
    const sending = { key: randomUUID(), ifMatch: '"0"' };
    const first = await admin.put(`/athletes/${athleteId}`, body, sending);
    expect(comparable(await admin.put(`/athletes/${athleteId}`, body, sending))).toEqual(comparable(first));
    expect(await typesIn(api, `athlete-${athleteId}`)).toEqual([
      'AthleteCreated',
      'AthleteRenamed',
      'AthleteMarkedInactive',
    ]);
  });

  test('after a deletion does not restore anything', async () => {
    const key = randomUUID();
    const { id } = await admin.post('/athletes', ella, { key });
    await admin.delete(`/athletes/${id}`);
    expect((await admin.post('/athletes', ella, { key })).id).toBe(id);
    expect((await admin.get(`/athletes/${id}`)).status).toBe(404);
  });
});

describe('adding a package', () => {
  test('gets the same answer after it was removed and the athlete deleted', async () => {
    const [athleteId, { packageId }] = [await api.athlete(), await api.offer()];
    const [key, path] = [randomUUID(), `/athletes/${athleteId}/packages`];
    const body = { packageId, startDate: '2026-03-15', amount: 1200, cycles: 3 };
    const first = await admin.post(path, body, { key });
    await admin.delete(`${path}/${first.id}`);
    await api.settled();
    expect((await admin.delete(`/athletes/${athleteId}`)).status).toBe(200);
    expect(comparable(await admin.post(path, body, { key }))).toEqual(comparable(first));
  });

  test('and removing it does not block the athlete if the command arrives again', async () => {
    const [athleteId, { packageId }] = [await api.athlete(), await api.offer()];
    const [key, path] = [randomUUID(), `/athletes/${athleteId}/packages`];
    const body = { packageId, startDate: '2026-03-15', amount: 1200, cycles: 3 };
    const { id } = await admin.post(path, body, { key });
    await admin.delete(`${path}/${id}`);
    await api.settled();
    await admin.post(path, body, { key });
    expect((await admin.delete(`/athletes/${athleteId}`)).status).toBe(200);
  });
});

describe('the same command fifty times at once', () => {
  test('creates one athlete', async () => {
    const key = randomUUID();
    const replies = await atOnce(50, () => admin.post('/athletes', ella, { key }));
    const { id } = expectOneAnswer(replies, 201);
    expect(await typesIn(api, `athlete-${id}`)).toEqual(['AthleteCreated']);
  });

  test('adds one package with one set of invoices', async () => {
    const [athleteId, { packageId }] = [await api.athlete(), await api.offer()];
    const [key, body] = [randomUUID(), { packageId, startDate: '2026-03-15', amount: 1200, cycles: 3 }];
    const replies = await atOnce(50, () => admin.post(`/athletes/${athleteId}/packages`, body, { key }));
    const { id } = expectOneAnswer(replies, 201);
    await api.settled();
    expect(await packagesOf(admin, athleteId)).toMatchObject([{ id, invoices: [{}, {}, {}] }]);
    expect(await typesIn(api, `athletePackage-${id}`)).toEqual(['AthletePackageAdded']);
    // Concurrent requests may each have held the athlete; the hold is confirmed once.
    const [created, ...rest] = await typesIn(api, `athlete-${athleteId}`);
    expect([created, ...new Set(rest)]).toEqual([
      'AthleteCreated',
      'AthletePackageHeld',
      'AthletePackageConfirmed',
    ]);
    expect(rest.filter((type) => type === 'AthletePackageConfirmed')).toHaveLength(1);
  });

  test('adds one invoice', async () => {
    const { path, athletePackageId } = await api.bought(await api.athlete());
    const key = randomUUID();
    const replies = await atOnce(50, () => admin.post(`${path}/invoices`, invoice, { key }));
    expectOneAnswer(replies, 201);
    expect(await typesIn(api, `athletePackage-${athletePackageId}`)).toEqual([
      'AthletePackageAdded',
      'InvoiceAdded',
    ]);
  });

  test('omits one invoice, instead of refusing the other forty-nine', async () => {
    const bought = await api.bought(await api.athlete());
    const key = randomUUID();
    const replies = await atOnce(50, () => admin.post(`${bought.invoice(0).path}/omit`, undefined, { key }));
    expectOneAnswer(replies, 200);
  });
});

describe('the same key', () => {
  test('of another user is another command', async () => {
    const [key, trainer] = [randomUUID(), await api.signedIn('trainer')];
    const ours = await admin.post('/athletes', ella, { key });
    const theirs = await trainer.post('/athletes', ella, { key });
    expect([ours.status, theirs.status]).toEqual([201, 201]);
    expect(theirs.id).not.toBe(ours.id);
  });

  test('on another path is another command', async () => {
    const bought = await api.bought(await api.athlete());
    const key = randomUUID();
    await admin.post(`${bought.invoice(0).path}/omit`, undefined, { key });
    await admin.post(`${bought.invoice(1).path}/omit`, undefined, { key });
    const [{ invoices } = { invoices: [] }] = await packagesOf(admin, bought.athleteId);
    expect(invoices.map(({ invoice_state }) => invoice_state)).toEqual(['omitted', 'omitted', 'pending']);
  });

  test('with another method is another command', async () => {
    const [athleteId, key] = [await api.athlete(), randomUUID()];
    await admin.put(`/athletes/${athleteId}`, { first_name: 'Mia', last_name: 'Hughes' }, { key });
    await admin.delete(`/athletes/${athleteId}`, { key });
    expect((await admin.get(`/athletes/${athleteId}`)).status).toBe(404);
  });
});

describe('without a key', () => {
  test('two commands are two commands', async () => {
    const sending = { headers: { 'Idempotency-Key': null } };
    const [first, second] = await Promise.all([
      admin.post('/athletes', ella, sending),
      admin.post('/athletes', ella, sending),
    ]);
    expect(second.id).not.toBe(first.id);
  });
});

describe('an id chosen by the page, sent again with another key,', () => {
  test('does not release the athlete of an existing package', async () => {
    const [athleteId, id] = [await api.athlete(), randomUUID()];
    const { packageId } = await api.offer();
    await api.bought(athleteId, { id, packageId });
    const body = { id, packageId, startDate: '2026-03-15', amount: 1200, cycles: 3 };
    const again = await admin.post(`/athletes/${athleteId}/packages`, body);
    expect([again.status, again.message]).toEqual([409, 'This package already exists.']);
    expect((await admin.delete(`/athletes/${athleteId}`)).status).toBe(409);
  });

  test('does not block another athlete because of a package that was not added', async () => {
    const [id, other] = [randomUUID(), await api.athlete()];
    const { packageId } = await api.offer();
    await api.bought(await api.athlete(), { id, packageId });
    const body = { id, packageId, startDate: '2026-03-15', amount: 1200, cycles: 3 };
    const key = randomUUID();
    expect((await admin.post(`/athletes/${other}/packages`, body, { key })).status).toBe(409);
    expect((await admin.post(`/athletes/${other}/packages`, body, { key })).status).toBe(409);
    expect((await admin.delete(`/athletes/${other}`)).status).toBe(200);
  });

  test('does not create an athlete twice', async () => {
    const id = randomUUID();
    await admin.post('/athletes', { id, ...ella });
    const again = await admin.post('/athletes', { id, ...ella, firstName: 'Ruby' });
    expect([again.status, again.message]).toEqual([409, 'This athlete already exists.']);
  });

  test('does not replace a paid invoice with a new one', async () => {
    const bought = await api.bought(await api.athlete());
    const paid = bought.invoice(0);
    await api.bringInto(paid, 'paid');
    const again = await admin.post(`${bought.path}/invoices`, { id: paid.invoiceId, ...invoice });
    expect(again.status).toBe(409);
    const [{ invoices } = { invoices: [] }] = await packagesOf(admin, bought.athleteId);
    expect(invoices[0]).toMatchObject({ id: paid.invoiceId, invoice_state: 'paid' });
  });
});
