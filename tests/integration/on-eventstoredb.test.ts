import {
  type EventStoreDbDouble,
  startEventStoreDbDouble,
} from '../../event-store/eventstoredb/testing/eventstoredb-double.ts';
import { type Api, startApi } from '../support/api.ts';

let double: EventStoreDbDouble;
let api: Api;

beforeAll(async () => {
  double = await startEventStoreDbDouble();
  api = await startApi({ environment: { EVENTSTOREDB_URL: `esdb://127.0.0.1:${double.port}?tls=false` } });
});

afterAll(async () => {
  await api.close();
  await double.stop();
});

describe('the same product with its events in EventStoreDB', () => {
  it('keeps no event in Postgres', async () => {
    const athleteId = await api.athlete({ firstName: 'Zoe' });
    expect(await api.services.log.load(`athlete-${athleteId}`)).toMatchObject([
      { type: 'AthleteCreated', data: { firstName: 'Zoe' } },
    ]);
    const { rows } = await api.services.pools.reads.query('select count(*)::int as count from es.events');
    expect(rows).toEqual([{ count: 0 }]);
  });

  it('lets an invoice be added, edited, omitted, reverted, and listed', async () => {
    const staff = await api.signedIn('admin');
    const athleteId = await api.athlete();
    const bought = await api.bought(athleteId, { amount: 100.01, cycles: 2 });
    expect(bought.invoices.map(({ invoice_amount }) => invoice_amount)).toEqual([50, 50.01]);

    const { path } = bought.invoice(0);
    expect(await staff.post(`${path}/omit`, {})).toMatchObject({ status: 200 });
    expect(await staff.post(`${path}/omit`, {})).toMatchObject({
      status: 409,
      message: 'Unable to omit already omitted transactions.',
    });
    expect(await staff.post(`${path}/revert`, {})).toMatchObject({ status: 200 });
    const shown = await staff.get(`/athletes/${athleteId}`);
    expect(shown.results).toMatchObject({ pending_invoices: 100.01 });
  });

  it('carries out one of fifty requests with one key', async () => {
    const staff = await api.signedIn('admin');
    const body = { firstName: 'Only', lastName: 'Once', athleteType: 'Target' };
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => staff.post('/athletes', body, { key: 'the same' })),
    );
    expect(new Set(replies.map(({ status, id }) => `${status} ${id}`)).size).toBe(1);
    expect(await api.services.log.load(`athlete-${replies[0]?.id}`)).toHaveLength(1);
  });

  it('confirms the hold of a package through its reactor', async () => {
    const athleteId = await api.athlete();
    await api.bought(athleteId);
    await api.settled();
    const types = (await api.services.log.load(`athlete-${athleteId}`)).map(({ type }) => type);
    expect(types).toEqual(['AthleteCreated', 'AthletePackageHeld', 'AthletePackageConfirmed']);
  });
});
