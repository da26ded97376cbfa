import { z } from 'zod';
import { type Api, type SignedIn, startApi } from '../support/api.ts';

const ella = { firstName: 'Ella', lastName: 'Doyle', athleteType: 'Target', createAnyway: true };

describe('late read models', () => {
  let api: Api;
  let admin: SignedIn;
  beforeAll(async () => {
    api = await startApi({ lagMs: 250 });
    admin = await api.signedIn('admin');
  });
  afterAll(() => api.close());

  test('are waited for after the caller’s own write', async () => {
    const { id, position } = await admin.post('/athletes', ella);
    const later = { headers: { 'Min-Position': position } };
    const reply = await admin.get(`/athletes/${id}`, later);
    expect(reply.results).toMatchObject({ id, first_name: 'Ella' });
    expect(reply.isStale).toBe(false);
  });

  test('are not waited for by callers without a write', async () => {
    const { id } = await admin.post('/athletes', ella);
    const reply = await admin.get(`/athletes/${id}`, { headers: { 'Min-Position': null } });
    expect(reply.status).toBe(404);
  });

  test('show the totals of a package immediately to the caller who added it', async () => {
    const { id } = await admin.post('/athletes', ella);
    const { packageId } = await api.offer();
    const body = { packageId, startDate: '2026-03-15', amount: 1200, cycles: 3 };
    await admin.post(`/athletes/${id}/packages`, body);
    expect((await admin.get(`/athletes/${id}`)).results).toMatchObject({ pending_invoices: 1200 });
  });
});

describe('a stopped read model', () => {
  let api: Api;
  let admin: SignedIn;
  beforeAll(async () => {
    api = await startApi();
    admin = await api.signedIn('admin');
  });
  afterAll(() => api.close());

  test('is waited for at most two seconds, then shown as it is, and the answer says so', async () => {
    const athleteId = await api.athlete();
    const client = await api.services.pools.events.connect();
    try {
      const { rows } = await client.query(
        `select 'rm.athletes__b' || build as copy from rm.builds where projection = 'athletes' and serves`,
      );
      const [{ copy }] = z.tuple([z.object({ copy: z.string() })]).parse(rows);
      await client.query('begin');
      // Readers pass, writers do not.
      await client.query(`lock table ${copy} in exclusive mode`);

      await admin.put(`/athletes/${athleteId}`, { first_name: 'Noah', last_name: 'Hughes' });
      const asked = performance.now();
      const reply = await admin.get(`/athletes/${athleteId}`);
      const waited = performance.now() - asked;

      expect([reply.status, reply.isStale]).toEqual([200, true]);
      expect(reply.results).toMatchObject({ first_name: 'Owen' });
      expect(waited).toBeGreaterThan(1_900);
      expect(waited).toBeLessThan(3_500);
    } finally {
      await client.query('rollback');
      client.release();
    }
    const reply = await admin.get(`/athletes/${athleteId}`);
    expect(reply.isStale).toBe(false);
    expect(reply.results).toMatchObject({ first_name: 'Noah' });
  });

  test('does not delay reads of others', async () => {
    const reply = await admin.get('/packages', { headers: { 'Min-Position': '0' } });
    expect([reply.status, reply.isStale]).toEqual([200, false]);
  });

  test('a position beyond the log is answered as stale', async () => {
    const reply = await admin.get('/packages', { headers: { 'Min-Position': '999999999' } });
    expect([reply.status, reply.isStale]).toEqual([200, true]);
  });
});

describe('the athlete list', () => {
  let api: Api;
  let admin: SignedIn;
  beforeAll(async () => {
    api = await startApi();
    admin = await api.signedIn('admin');
    for (const [firstName, lastName, athleteType] of [
      ['Ella', 'Doyle', 'Target'],
      ['Liam', 'Doyle', 'Customer'],
      ['Zoe', 'Adams', 'Customer'],
      ['50%', 'Off_Season', 'Trial'],
    ] as const) {
      await api.athlete({ firstName, lastName, athleteType });
    }
  });
  afterAll(() => api.close());

  const rows = z.array(z.object({ first_name: z.string() }));
  const names = async (query: Record<string, unknown>) => {
    const asked = new URLSearchParams();
    for (const [name, value] of Object.entries(query)) asked.set(name, JSON.stringify(value));
    const reply = await admin.get(`/athletes?${asked.toString()}`);
    return {
      names: rows.parse(reply.results).map(({ first_name }) => first_name),
      range: reply.headers.get('Content-Range'),
    };
  };

  test('is sorted by last name, with the total', async () => {
    expect(await names({})).toEqual({
      names: ['Zoe', 'Ella', 'Liam', '50%'],
      range: 'athletes 0-3/4',
    });
  });

  test('is paged', async () => {
    expect(await names({ range: [1, 2], sort: ['name', 'DESC'] })).toEqual({
      names: ['Liam', 'Ella'],
      range: 'athletes 1-2/4',
    });
    expect(await names({ range: [40, 49] })).toEqual({ names: [], range: 'athletes */4' });
  });

  test('finds by name and type, and treats SQL wildcards literally', async () => {
    expect((await names({ filter: { q: 'DOY' } })).names).toEqual(['Ella', 'Liam']);
    expect((await names({ filter: { q: 'ella d' } })).names).toEqual(['Ella']);
    expect((await names({ filter: { q: '%' } })).names).toEqual(['50%']);
    expect((await names({ filter: { q: '_' } })).names).toEqual(['50%']);
    expect((await names({ filter: { q: "' or true --" } })).names).toEqual([]);
    expect((await names({ filter: { athlete_type: ['Customer'] } })).names).toEqual(['Zoe', 'Liam']);
  });

  test('leaves inactive athletes out unless they are requested', async () => {
    const id = await api.athlete({ firstName: 'Gone', lastName: 'Zebra' });
    await admin.put(`/athletes/${id}`, { is_active: false });
    expect((await names({})).names).not.toContain('Gone');
    expect((await names({ filter: { showInactive: true } })).names).toContain('Gone');
    await admin.delete(`/athletes/${id}`);
  });
});
