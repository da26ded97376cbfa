import { randomUUID } from 'node:crypto';
import { type Api, changesNothing, type SignedIn, startApi } from '../support/api.ts';

let api: Api;
let trainer: SignedIn;
beforeAll(async () => {
  api = await startApi();
  trainer = await api.signedIn('trainer');
});
afterAll(() => api.close());

const trials = { filter: { athlete_type: ['Trial'] }, sort: 'name', order: 'ASC', hidden: ['created_at'] };
const newest = { filter: {}, sort: 'created_at', order: 'DESC', hidden: [] };
const body = (more: object = {}) => ({
  list: 'athletes',
  name: `View ${randomUUID()}`,
  query: trials,
  ...more,
});

const viewsOf = async (who: SignedIn) => (await who.get('/saved-views')).results;

describe('a saved view', () => {
  test('is available to its owner on every device, with everything that was saved', async () => {
    const owner = await api.signedIn('admin');
    const { status, id, etag } = await owner.post('/saved-views', body({ name: ' Trials ' }));
    expect(status).toBe(201);
    const shown = {
      id,
      list: 'athletes',
      name: 'Trials',
      query: trials,
      revision: etag?.replaceAll('"', ''),
    };
    expect(await viewsOf(owner)).toEqual([shown]);

    const elsewhere = api.visitor();
    await elsewhere.signIn(owner.person);
    expect((await elsewhere.get('/saved-views')).results).toEqual([shown]);
  });

  test('is renamed, changed, and deleted', async () => {
    const owner = await api.signedIn('trainer');
    const { id } = await owner.post('/saved-views', body({ name: 'Trials' }));
    const path = `/saved-views/${id}`;
    expect((await owner.put(path, { name: 'On trial' })).status).toBe(200);
    expect(await viewsOf(owner)).toMatchObject([{ name: 'On trial', query: trials }]);
    expect((await owner.put(path, { query: newest })).status).toBe(200);
    expect(await viewsOf(owner)).toMatchObject([{ name: 'On trial', query: newest }]);
    expect((await owner.delete(path)).status).toBe(200);
    expect(await viewsOf(owner)).toEqual([]);
  });

  test('of another user does not exist: it cannot be read, changed or deleted', async () => {
    const { id } = await (await api.signedIn('admin')).post('/saved-views', body());
    const path = `/saved-views/${id}`;
    await changesNothing(api, async () => {
      expect(JSON.stringify(await viewsOf(trainer))).not.toContain(id);
      for (const reply of [await trainer.put(path, { name: 'Mine' }), await trainer.delete(path)]) {
        expect([reply.status, reply.message]).toEqual([404, 'This view does not exist.']);
      }
    });
  });

  test('of another user cannot be taken over by saving one with its id', async () => {
    const owner = await api.signedIn('admin');
    const { id } = await owner.post('/saved-views', body({ name: 'Trials' }));
    await trainer.post('/saved-views', body({ id, name: 'Taken over' }));
    expect(await viewsOf(owner)).toMatchObject([{ id, name: 'Trials' }]);
    await trainer.delete(`/saved-views/${id}`);
    expect(await viewsOf(owner)).toMatchObject([{ id, name: 'Trials' }]);
  });

  test('sent twice with one key is one', async () => {
    const owner = await api.signedIn('trainer');
    const key = randomUUID();
    const first = await owner.post('/saved-views', body({ name: 'Once' }), { key });
    const second = await owner.post('/saved-views', body({ name: 'Once' }), { key });
    expect(second.id).toBe(first.id);
    expect(await viewsOf(owner)).toHaveLength(1);
    const gone = randomUUID();
    const path = `/saved-views/${first.id}`;
    expect((await owner.delete(path, { key: gone })).status).toBe(200);
    expect((await owner.delete(path, { key: gone })).status).toBe(200);
    expect((await owner.delete(path)).status).toBe(404);
  });

  test('that was changed in another window is not overwritten', async () => {
    const owner = await api.signedIn('trainer');
    const { id, etag } = await owner.post('/saved-views', body({ name: 'Trials' }));
    const other = await owner.post('/saved-views', body({ name: 'Another' }));
    expect(other.status).toBe(201);
    const path = `/saved-views/${id}`;
    // Another view of the same person is no collision.
    expect((await owner.put(path, { name: 'Mine' }, { ifMatch: etag ?? '' })).status).toBe(200);
    const stale = await owner.put(path, { name: 'Again' }, { ifMatch: etag ?? '' });
    expect([stale.status, stale.since.map(({ type }) => type)]).toEqual([412, ['ViewRenamed']]);
  });
});

describe('an invalid view is refused and leaves nothing', () => {
  test.each<[string, object, number]>([
    ['without a name', { name: ' ' }, 422],
    ['of something that is no list', { list: '../users' }, 400],
    ['with an order that is none', { query: { ...trials, order: 'sideways' } }, 400],
    ['with more than a query', { query: { ...trials, script: 'x' } }, 400],
    ['with a character that no database keeps', { query: { ...trials, filter: { q: '\0' } } }, 400],
    ['with a filter as long as a book', { query: { ...trials, filter: { q: 'x'.repeat(10_001) } } }, 400],
  ])('%s', async (_, more, status) => {
    await changesNothing(api, async () => {
      expect((await trainer.post('/saved-views', body(more))).status).toBe(status);
    });
  });

  test('with the name of another view of the list', async () => {
    await trainer.post('/saved-views', body({ name: 'Taken' }));
    const reply = await trainer.post('/saved-views', body({ name: 'taken' }));
    expect([reply.status, reply.errors]).toEqual([422, { name: 'You already have a view with this name.' }]);
    expect((await trainer.post('/saved-views', body({ name: 'taken', list: 'users' }))).status).toBe(201);
  });
});
