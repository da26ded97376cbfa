import { z } from 'zod';
import { areas } from '../../api/areas.ts';
import { createPersonKeys } from '../../event-store/postgres/person-keys.ts';
import { verifyLog } from '../../event-store/postgres/verify.ts';
import { type Api, type SignedIn, startApi, testSecrets } from '../support/api.ts';
import { until } from '../support/projections.ts';

let api: Api;
let admin: SignedIn;
beforeAll(async () => {
  api = await startApi();
  admin = await api.signedIn('admin', { firstName: 'Maria', lastName: 'Lindqvist' });
});
afterAll(() => api.close());

const projection = z.object({
  name: z.string(),
  status: z.string(),
  lag: z.number(),
  parked: z.number(),
  error: z.string().nullable(),
  canRollBack: z.boolean(),
  rebuild: z.object({ position: z.string(), target: z.string() }).nullable(),
});

async function projectionsOf(client: SignedIn) {
  return z.array(projection).parse((await client.get('/operations/projections')).results);
}

async function one(client: SignedIn, name: string) {
  const found = (await projectionsOf(client)).find((status) => status.name === name);
  if (!found) throw new Error(`There is no projection ${name}`);
  return found;
}

const isRebuilt = async (client: SignedIn, name: string) => {
  const { status, rebuild, canRollBack } = await one(client, name);
  return status === 'live' && rebuild === null && canRollBack;
};

describe('the read models', () => {
  test('show their positions', async () => {
    await api.athlete();
    await until(async () => (await projectionsOf(admin)).every(({ lag }) => lag === 0));
    const all = await projectionsOf(admin);
    expect(all.map(({ name }) => name)).toEqual(areas.projections.map(({ name }) => name));
    for (const status of all) expect(status).toMatchObject({ status: 'live', parked: 0, error: null });
  });

  test('are rebuilt on request: progress first, then live, with unchanged answers', async () => {
    const slow = await startApi({ lagMs: 150 });
    try {
      const operator = await slow.signedIn('admin');
      await slow.bought(await slow.athlete());
      const { results: before } = await operator.get('/athletes');
      expect((await operator.post('/operations/projections/athletes/rebuild')).status).toBe(202);

      const { rebuild } = await one(operator, 'athletes');
      expect(Number(rebuild?.target)).toBeGreaterThan(0);
      expect(Number(rebuild?.position)).toBeLessThanOrEqual(Number(rebuild?.target));
      expect((await operator.get('/athletes')).results).toEqual(before);

      await until(() => isRebuilt(operator, 'athletes'));
      expect((await operator.get('/athletes')).results).toEqual(before);
    } finally {
      await slow.close();
    }
  });

  test('can be rolled back to the previous build, if there is one', async () => {
    const refused = await admin.post('/operations/projections/packages/rollback');
    expect([refused.status, refused.message]).toEqual([
      409,
      expect.stringMatching(/^packages has no earlier build/),
    ]);
    await admin.post('/operations/projections/packages/rebuild');
    await until(() => isRebuilt(admin, 'packages'));
    expect((await admin.post('/operations/projections/packages/rollback')).status).toBe(200);
    await until(() => isRebuilt(admin, 'packages'));
  });

  test('have no parked events, and an event that is not parked cannot be retried', async () => {
    expect((await admin.get('/operations/parked')).results).toEqual([]);
    const reply = await admin.post('/operations/parked/athletes/1/retry');
    expect([reply.status, reply.body.success]).toEqual([409, false]);
  });

  test('never skip an event without a reason', async () => {
    const reply = await admin.post('/operations/parked/athletes/1/skip', { reason: '  ' });
    expect([reply.status, reply.message]).toEqual([400, 'Please enter why this event is skipped.']);
  });
});

describe('the raw events', () => {
  const personal = {
    firstName: 'Ottokar',
    lastName: 'Zimmermann',
    parentFirstName: 'Philippa',
    parentLastName: 'Wagenknecht',
    parentEmail: 'philippa@family.example',
  };

  test('contain the author and sealed personal data', async () => {
    const athleteId = await api.athlete(personal);
    await admin.put(`/athletes/${athleteId}`, { first_name: 'Ottilie', last_name: 'Zimmermann' });
    const stream = await admin.get(`/operations/streams/athlete-${athleteId}`);
    expect(stream.results).toMatchObject([
      { type: 'AthleteCreated', revision: '0', data: { athleteId, athleteType: 'Customer' } },
      { type: 'AthleteRenamed', revision: '1', actor: `user:${admin.userId}`, who: 'Maria Lindqvist' },
    ]);
    const newest = await admin.get('/operations/events');
    for (const { text } of [stream, newest]) {
      for (const secret of [...Object.values(personal), 'Ottilie']) expect(text).not.toContain(secret);
    }
    expect(newest.text).toContain(athleteId);
  });

  test('of a user contain neither name nor password', async () => {
    const { person, userId } = await api.signedIn('trainer', { firstName: 'Jarmila', lastName: 'Kowalczyk' });
    const { text, results } = await admin.get(`/operations/streams/user-${userId}`);
    expect(results).toMatchObject([{ type: 'UserCreated', data: { userId, roleId: 30 } }]);
    for (const secret of [person.username, 'Jarmila', 'Kowalczyk', 'argon2'])
      expect(text).not.toContain(secret);
  });

  test('of a stream that does not exist is empty', async () => {
    expect((await admin.get('/operations/streams/athlete-nobody')).results).toEqual([]);
  });
});

describe('scheduled jobs', () => {
  test('can be run on demand, and find the log intact', async () => {
    const reply = await admin.post('/operations/jobs/verify-log/run');
    expect(reply.results).toMatchObject({ headHash: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect((await admin.get('/operations/jobs')).results).toContainEqual(
      expect.objectContaining({
        name: 'verify-log',
        lastRun: expect.objectContaining({ outcome: 'ok' }),
      }),
    );
  });
});

test('an erased person has no name after a rebuild, and the history is complete', async () => {
  const first = await startApi();
  const athleteId = await first.athlete({ firstName: 'Ottokar', lastName: 'Zimmermann' });
  await first.bought(athleteId);
  await first.stop();
  // A process remembers keys for a minute: the next one does not have it.
  const second = await startApi({ database: first.database });
  try {
    const { events, reads } = second.services.pools;
    await createPersonKeys(events, testSecrets.PERSONAL_DATA_SECRET).destroy(`athlete:${athleteId}`);
    const operator = await second.signedIn('admin');
    await operator.post('/operations/projections/athletes/rebuild');
    await until(() => isRebuilt(operator, 'athletes'));

    const { results } = await operator.get(`/athletes/${athleteId}`);
    expect(results).toMatchObject({
      first_name: '',
      last_name: '',
      pending_invoices: 1200,
      current_packages: 'Goalie Academy',
    });
    expect(await verifyLog(events)).toMatchObject({ fault: undefined });
    const { rows } = await reads.query('select from rm.athletes where sort_name ilike $1', ['%zimmer%']);
    expect(rows).toEqual([]);

    const renamed = await operator.put(`/athletes/${athleteId}`, { first_name: 'Otto', last_name: 'Z' });
    expect([renamed.status, renamed.message]).toEqual([409, 'The personal data of this person was erased.']);
  } finally {
    await second.close();
  }
});
