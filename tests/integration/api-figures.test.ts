import { figureView } from '../../contract/reports/figures.ts';
import { type Api, type SignedIn, startApi } from '../support/api.ts';

let api: Api;
let admin: SignedIn;
let trainer: SignedIn;
/** Before Mia was created. */
let before: string;
let owen: string;
let mia: string;

beforeAll(async () => {
  api = await startApi();
  admin = await api.signedIn('admin', { firstName: 'Maria', lastName: 'Lindqvist' });
  trainer = await api.signedIn('trainer');
  owen = await api.athlete({ firstName: 'Owen', lastName: 'Hughes' });
  await api.settled();
  before = String(await api.services.log.store.head());
  ({ id: mia } = await admin.post('/athletes', {
    firstName: 'Mia',
    lastName: 'Petrov',
    athleteType: 'Target',
  }));
  await api.settled();
});
afterAll(() => api.close());

const opened = async (address: string, by = admin) =>
  figureView.parse((await by.get(`/figures/${address}`)).results);

describe('a figure', () => {
  test('is the sum of its facts, each with the event that made it', async () => {
    const figure = await opened('active-athletes');
    expect(figure).toMatchObject({
      title: 'Active athletes',
      unit: 'count',
      value: 2,
      left: { count: 0, value: 0 },
    });
    expect(figure.facts.map(({ label }) => label).toSorted()).toEqual(['Mia Petrov', 'Owen Hughes']);
    expect(figure.facts.find(({ id }) => id === mia)).toMatchObject({
      value: 1,
      path: `/athletes/${mia}`,
      event: { sentence: expect.stringContaining('Mia Petrov'), by: 'Maria Lindqvist' },
    });
    expect(figure.since).toBeNull();
    expect(await opened('active-athletes', trainer)).toEqual(figure);
  });

  test('says what came since an earlier moment', async () => {
    const { value, since } = await opened(`active-athletes?since=${before}`);
    expect([value, since?.value]).toEqual([2, 1]);
    expect(since?.parts).toMatchObject([{ change: 'added', fact: { id: mia }, before: 0, after: 1 }]);
  });

  test('is that of a past moment', async () => {
    expect((await opened(`active-athletes?at=${before}`)).facts.map(({ id }) => id)).toEqual([owen]);
    const { since } = await opened(`active-athletes?at=${before}&since=0`);
    expect(since).toMatchObject({ value: 0, parts: [{ change: 'added', fact: { id: owen } }] });
  });
});

describe('whoever asks for what there is not', () => {
  test.each([
    ['nothing', 404, 'This figure does not exist.'],
    ['athletes-of-type', 400, 'lead_type: is missing.'],
    ['follow-ups-due?until=soon', 400, 'until: Invalid ISO date.'],
    ['active-athletes?since=2999-01-01T00:00:00Z', 400, 'This moment is in the future.'],
    ['active-athletes?at=1&since=2', 400, 'since must be an earlier moment.'],
    ['active-athletes?since=1&since=2', 400, 'since: Only one moment can be chosen.'],
  ])('%s is told', async (address, status, message) => {
    expect(await admin.get(`/figures/${address}`)).toMatchObject({ status, message });
  });
});

test('an event that makes no difference is passed over for the one that made it', async () => {
  await admin.put(`/athletes/${owen}`, { general_notes: 'Left-handed' });
  await api.services.host.waitForPosition(await api.services.log.store.head(), [], 10_000);
  const { facts } = await opened('active-athletes');
  expect(facts.find(({ id }) => id === owen)?.event?.sentence).toMatch(/added|created/i);
});

// The last one, because it erases.
test('after an erasure no figure says the name, at whatever moment', async () => {
  const quill = await api.athlete({ firstName: 'Osgood', lastName: 'Quill' });
  await api.settled();
  const named = String(await api.services.log.store.head());
  expect(JSON.stringify(await opened('active-athletes'))).toContain('Quill');
  const erased = await admin.post(`/people/athlete/${quill}/erase`, { name: 'Osgood Quill' });
  expect(erased.status).toBe(200);
  await api.settled();
  await api.services.host.waitForPosition(await api.services.log.store.head(), [], 10_000);
  const answers = await Promise.all(
    ['', `?at=${named}`, `?since=${named}`, `?since=${before}`, `?at=${named}&since=${before}`].map((query) =>
      opened(`active-athletes${query}`),
    ),
  );
  for (const answer of answers) expect(JSON.stringify(answer)).not.toMatch(/Quill|Osgood/);
  expect(answers[1]?.facts.find(({ id }) => id === quill)).toMatchObject({ label: 'Erased' });
  expect(answers[2]?.since?.parts).toMatchObject([{ change: 'removed', fact: { id: quill } }]);
});
