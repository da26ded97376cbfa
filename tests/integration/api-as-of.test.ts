import { z } from 'zod';
import { looksBack, NO_PAST } from '../../api/runtime/past.ts';
import { type Api, type Bought, type SignedIn, startApi } from '../support/api.ts';

let api: Api;
let admin: SignedIn;
let trainer: SignedIn;
let athleteId: string;
let bought: Bought;
/** Before the athlete was renamed and an invoice changed. */
let before: string;

const named = z.object({ first_name: z.string(), last_name: z.string() });
const invoiceBody = { invoice_date: '2026-03-20', invoice_amount: 80, invoice_description: 'Agreed' };

beforeAll(async () => {
  api = await startApi();
  admin = await api.signedIn('admin', { firstName: 'Maria', lastName: 'Lindqvist' });
  trainer = await api.signedIn('trainer');
  athleteId = await api.athlete({ firstName: 'Owen', lastName: 'Hughes' });
  bought = await api.bought(athleteId);
  await api.settled();
  before = String(await api.services.log.store.head());
  await admin.put(`/athletes/${athleteId}`, { first_name: 'Liam', last_name: 'Hughes' });
  await admin.put(bought.invoice(0).path, invoiceBody);
  await api.athlete({ firstName: 'Mia', lastName: 'Petrov' });
  await api.settled();
});
afterAll(() => api.close());

const listed = async (path: string) => z.array(named).parse((await admin.get(path)).results);

describe('the past', () => {
  test('a record is what it was, and the log says up to where', async () => {
    const reply = await admin.get(`/athletes/${athleteId}?at=${before}`);
    expect(reply.results).toMatchObject({ first_name: 'Owen' });
    expect(reply.headers.get('At-Position')).toBe(before);
    expect((await admin.get(`/athletes/${athleteId}`)).results).toMatchObject({ first_name: 'Liam' });
  });

  test('a list has the rows of then, sorted, filtered, and counted', async () => {
    const reply = await admin.get(`/athletes?sort=["name","ASC"]&range=[0,24]&at=${before}`);
    expect(
      z
        .array(named)
        .parse(reply.results)
        .map(({ first_name }) => first_name),
    ).toEqual(['Owen']);
    expect(reply.headers.get('Content-Range')).toMatch(/\/1$/);
    expect((await listed('/athletes')).map(({ first_name }) => first_name).toSorted()).toEqual([
      'Liam',
      'Mia',
    ]);
  });

  test('an instant is the moment after all that was recorded by then', async () => {
    const [last] = await api.services.log.load(`athlete-${athleteId}`, { backwards: true, limit: 1 });
    const renamedAt = new Date(last?.recordedAt ?? '').getTime();
    const earlier = new Date(renamedAt - 1).toISOString();
    const later = new Date(renamedAt + 1).toISOString();
    expect((await admin.get(`/athletes/${athleteId}?at=${earlier}`)).results).toMatchObject({
      first_name: 'Owen',
    });
    expect((await admin.get(`/athletes/${athleteId}?at=${later}`)).results).toMatchObject({
      first_name: 'Liam',
    });
  });

  test('before anything happened, lists are empty and records do not exist', async () => {
    expect((await admin.get('/athletes?at=0')).results).toEqual([]);
    expect((await admin.get(`/athletes/${athleteId}?at=0`)).status).toBe(404);
  });

  test('histories end at the moment', async () => {
    const all = z.array(z.unknown()).parse((await admin.get(`/history/athlete/${athleteId}`)).results);
    const then = await admin.get(`/history/athlete/${athleteId}?at=${before}`);
    expect(z.array(z.unknown()).parse(then.results).length).toBeLessThan(all.length);
  });

  test('figures are those of then', async () => {
    const path = '/finance/overview?year=2026';
    const then = (await admin.get(`${path}&at=${before}`)).results;
    expect(then).not.toEqual((await admin.get(path)).results);
    expect((await admin.get(`${path}&at=${before}`)).results).toEqual(then);
  });

  test('two moments can be read in one request', async () => {
    const { past, reads } = api.services;
    const count = async () =>
      (
        await reads
          .tables<{ athletes: { id: string } }>()
          .selectFrom('athletes')
          .select(({ fn }) => fn.countAll<string>().as('count'))
          .executeTakeFirstOrThrow()
      ).count;
    const both = await past.at(BigInt(before), async () => [
      await count(),
      await past.at(0n, count),
      await count(),
    ]);
    expect([...both, await count()]).toEqual(['1', '0', '1', '2']);
  });

  test('nothing can be recorded in it', async () => {
    const { past, log } = api.services;
    const event = { type: 'AthleteMarkedInactive', data: { athleteId } } as const;
    const context = {
      actor: 'system:test',
      commandId: 'c',
      correlationId: 'c',
      causationId: 'c',
      occurredAt: '2026-03-02T10:00:00.000Z',
    };
    await expect(
      past.at(BigInt(before), () => log.append(`athlete-${athleteId}`, 'any', [event], context)),
    ).rejects.toThrow('Nothing can be recorded');
  });
});

describe('whoever may not look back, or asks for no moment', () => {
  test.each([
    ['yesterday', 'at must be an instant such as 2026-10-31T23:59:59Z, or a position.'],
    ['2026-13-31T00:00:00Z', 'at must be an instant such as 2026-10-31T23:59:59Z, or a position.'],
    ['2999-01-01T00:00:00Z', 'This moment is in the future.'],
    ['999999999', 'This moment is in the future.'],
  ])('%s is refused', async (at, message) => {
    expect(await admin.get(`/athletes?at=${at}`)).toMatchObject({ status: 400, message });
  });

  test('a trainer sees what trainers may see', async () => {
    expect((await trainer.get(`/athletes/${athleteId}?at=${before}`)).results).toMatchObject({
      first_name: 'Owen',
    });
    expect((await trainer.get(`/finance/overview?at=${before}`)).status).toBe(403);
  });

  test('a family sees the present only', async () => {
    const family = await api.family(athleteId);
    expect(await family.get(`/athletes/${athleteId}?at=${before}`)).toMatchObject({
      status: 403,
      message: 'Only staff can look at the past.',
    });
  });

  test('a page that knows only the present says so', async () => {
    expect(await admin.get(`/operations/jobs?at=${before}`)).toMatchObject({ status: 400, message: NO_PAST });
  });
});

test('as of now, every page is what it is, or says that it has no past', async () => {
  const head = await api.services.log.store.head();
  const paths = api.routes
    .filter((route) => looksBack(route) && route.reads && !route.path.includes(':') && !('download' in route))
    .map(({ path }) => path);
  const answers: { path: string; now: unknown; asOfNow: unknown }[] = [];
  const withoutPast: string[] = [];
  for (const path of paths) {
    const [now, then] = [await admin.get(path), await admin.get(`${path}?at=${head}`)];
    if (then.message === NO_PAST) withoutPast.push(path);
    else answers.push({ path, now: now.results, asOfNow: then.results });
  }
  expect(answers.map(({ path, asOfNow }) => ({ path, answer: asOfNow }))).toEqual(
    answers.map(({ path, now }) => ({ path, answer: now })),
  );
  // What needs attention is of now.
  expect(withoutPast.toSorted()).toEqual(['/attention', '/erasure-leftovers']);
});
