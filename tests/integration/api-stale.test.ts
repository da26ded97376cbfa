import { type Api, type Bought, type SignedIn, shown, startApi } from '../support/api.ts';

let api: Api;
let trainer: SignedIn;
beforeAll(async () => {
  api = await startApi();
  trainer = await api.signedIn('trainer', { firstName: 'Jack', lastName: 'Novak' });
});
afterAll(() => api.close());

const STALE = 'This record was changed by another user. Please review the change and try again.';

describe('an athlete renamed by another user', () => {
  test('is not overwritten, and the user is told who did what and when', async () => {
    const athleteId = await api.athlete({ firstName: 'Owen', lastName: 'Hughes' });
    const seen = await trainer.get(`/athletes/${athleteId}`);
    const maria = await api.signedIn('admin', { firstName: 'Maria', lastName: 'Lindqvist' });
    await maria.put(`/athletes/${athleteId}`, { first_name: 'Liam', last_name: 'Hughes' });

    const late = { first_name: 'Noah', last_name: 'Hughes' };
    const reply = await trainer.put(`/athletes/${athleteId}`, late, { ifMatch: seen.etag ?? '' });

    expect([reply.status, reply.message]).toEqual([412, STALE]);
    expect(reply.since).toEqual([
      {
        type: 'AthleteRenamed',
        who: 'Maria Lindqvist',
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        data: { athleteId, firstName: 'Liam', lastName: 'Hughes' },
      },
    ]);
    expect((await trainer.get(`/athletes/${athleteId}`)).results).toMatchObject({ first_name: 'Liam' });
    const again = await trainer.put(`/athletes/${athleteId}`, late, { ifMatch: reply.etag ?? '' });
    expect(again.status).toBe(200);
  });

  test('is renamed again by a caller without If-Match', async () => {
    const athleteId = await api.athlete();
    const names = ['Liam', 'Noah', 'Ethan', 'Mason'];
    const replies = await Promise.all(
      names.map((first_name) => trainer.put(`/athletes/${athleteId}`, { first_name, last_name: 'Hughes' })),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  test('can get a package: that is no change of the name', async () => {
    const athleteId = await api.athlete();
    const { etag } = await trainer.get(`/athletes/${athleteId}`);
    await api.bought(athleteId);
    const body = { first_name: 'Liam', last_name: 'Hughes' };
    expect((await trainer.put(`/athletes/${athleteId}`, body, { ifMatch: etag ?? '' })).status).toBe(200);
  });

  test('cannot be deleted either', async () => {
    const athleteId = await api.athlete();
    const { etag } = await trainer.get(`/athletes/${athleteId}`);
    await trainer.put(`/athletes/${athleteId}`, { is_active: false });
    const reply = await trainer.delete(`/athletes/${athleteId}`, { ifMatch: etag ?? '' });
    expect(reply.status).toBe(412);
    expect(reply.since).toMatchObject([{ type: 'AthleteMarkedInactive', who: 'Jack Novak' }]);
  });
});

describe('the invoices of one package', () => {
  const body = (invoice_description: string) => {
    return { invoice_date: '2026-03-20', invoice_amount: 400, invoice_description };
  };
  const tagOf = (bought: Bought, index: number) => `"${bought.invoice(index).revision}"`;

  test('can be edited by two users from the same revision', async () => {
    const bought = await api.bought(await api.athlete());
    const edit = (index: number, text: string) =>
      trainer.put(bought.invoice(index).path, body(text), { ifMatch: tagOf(bought, index) });
    const [first, second] = await Promise.all([edit(0, 'March'), edit(1, 'April')]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(await shown(trainer, bought, bought.invoice(0).id)).toMatchObject({
      invoice_description: 'March',
    });
    expect(await shown(trainer, bought, bought.invoice(1).id)).toMatchObject({
      invoice_description: 'April',
    });
  });

  test('are not edited over another user’s change', async () => {
    const bought = await api.bought(await api.athlete());
    const { path } = bought.invoice(0);
    await trainer.put(path, body('March'), { ifMatch: tagOf(bought, 0) });
    const reply = await trainer.put(path, body('Camp'), { ifMatch: tagOf(bought, 0) });
    expect([reply.status, reply.message]).toEqual([412, STALE]);
    expect(reply.since).toMatchObject([
      { type: 'InvoiceEdited', who: 'Jack Novak', data: { description: 'March', amount: 40_000 } },
    ]);
  });

  test.each(['omit', 'revert', 'prorate'])(
    'detect that an %s comes from an outdated page',
    async (action) => {
      const bought = await api.bought(await api.athlete());
      const { path } = bought.invoice(0);
      await trainer.put(path, body('March'));
      const reply = await trainer.post(`${path}/${action}`, action === 'prorate' ? body('') : undefined, {
        ifMatch: tagOf(bought, 0),
      });
      expect(reply.status).toBe(412);
    },
  );

  test('can be changed again from the revision of the first answer', async () => {
    const bought = await api.bought(await api.athlete());
    const { path } = bought.invoice(0);
    const first = await trainer.put(path, body('March'), { ifMatch: tagOf(bought, 0) });
    expect((await trainer.put(path, body('Camp'), { ifMatch: first.etag ?? '' })).status).toBe(200);
    const now = await shown(trainer, bought, bought.invoice(0).id);
    expect(now).toMatchObject({ invoice_description: 'Camp' });
    expect((await trainer.post(`${path}/omit`, undefined, { ifMatch: `"${now.revision}"` })).status).toBe(
      200,
    );
  });
});

test('a revision that does not exist yet is outdated too', async () => {
  const athleteId = await api.athlete();
  const reply = await trainer.delete(`/athletes/${athleteId}`, { ifMatch: '"7"' });
  expect([reply.status, reply.since]).toEqual([412, []]);
});
