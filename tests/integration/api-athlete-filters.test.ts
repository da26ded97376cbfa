import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type AthleteFilter, athleteView } from '../../contract/athletes/athletes.ts';
import { addDays, addMonths, partsOf } from '../../domain/shared/day.ts';
import { type Api, type SignedIn, startApi } from '../support/api.ts';
import { recordFacts } from '../support/facts.ts';

let api: Api;
let admin: SignedIn;
let today: string;
/** Families of these tests. */
const lastName = `Rink${randomUUID().slice(0, 8)}`;
const firstName = (name: string) => ({ firstName: name, lastName });

beforeAll(async () => {
  api = await startApi();
  admin = await api.signedIn('admin');
  today = api.services.today();
  const details = {
    Goalie: { position: 'Goalie', birthdate: addMonths(today, -12 * 10) },
    Center: { position: 'Center', birthdate: addDays(addMonths(today, -12 * 11), 1) },
    Due: { next_follow_up: today, birthdate: addMonths(today, -12 * 11) },
    Overdue: { next_follow_up: addDays(today, -1) },
    Later: { next_follow_up: addDays(today, 9) },
  };
  for (const [name, more] of Object.entries(details)) {
    const id = await api.athlete(firstName(name));
    await admin.put(`/athletes/${id}`, more);
  }
  await api.settled();
});
afterAll(() => api.close());

async function listed(filter: AthleteFilter): Promise<string[]> {
  const query = new URLSearchParams({ filter: JSON.stringify(filter), range: '[0,99]' });
  const { status, message, results } = await admin.get(`/athletes?${query.toString()}`);
  if (status !== 200) throw new Error(`${status} ${message}`);
  return z
    .array(athleteView)
    .parse(results)
    .map(({ first_name }) => first_name);
}

test.each<[AthleteFilter, string[]]>([
  [{ position: ['Goalie', 'Center'] }, ['Center', 'Goalie']],
  [{ position: [''] }, ['Due', 'Later', 'Overdue']],
  [{ follow_up: 'due' }, ['Due', 'Overdue']],
  [{ follow_up: 'overdue' }, ['Overdue']],
  [{ follow_up: 'none' }, ['Center', 'Goalie']],
  [{ age_from: 10, age_to: 10 }, ['Center', 'Goalie']],
  [{ age_from: 11 }, ['Due']],
  [{ age_to: 9 }, []],
])('the list shows only %j', async (filter, names) => {
  expect(await listed({ q: lastName, ...filter })).toEqual(names);
});

test('the list shows follow-ups between two days', async () => {
  const between = { follow_up_from: today, follow_up_until: addDays(today, 9) };
  expect(await listed({ q: lastName, ...between })).toEqual(['Due', 'Later']);
  expect(await listed({ q: lastName, ...between, follow_up: 'due' })).toEqual(['Due']);
});

test('the list shows who owes how much', async () => {
  const owing = `Owes${randomUUID().slice(0, 8)}`;
  const [much, little, nothing] = [
    await api.athlete({ firstName: 'Much', lastName: owing }),
    await api.athlete({ firstName: 'Little', lastName: owing }),
    await api.athlete({ firstName: 'Nothing', lastName: owing }),
  ];
  for (const [athleteId, amount] of [
    [much, 1200],
    [little, 120],
  ] as const) {
    const bought = await api.bought(athleteId, { amount });
    await api.bringInto(bought.invoice(0), 'invoiced');
  }
  expect(nothing).not.toBe('');
  await api.settled();
  const { results } = await admin.get(
    `/athletes?${new URLSearchParams({ filter: JSON.stringify({ q: owing }) }).toString()}`,
  );
  const open = new Map(
    z
      .array(athleteView)
      .parse(results)
      .map(({ first_name, open_invoices }) => [first_name, open_invoices ?? 0]),
  );
  const [more, less] = [open.get('Much') ?? 0, open.get('Little') ?? 0];
  expect(more).toBeGreaterThan(less);
  expect(less).toBeGreaterThan(0);
  expect(await listed({ q: owing, owes: true })).toEqual(['Little', 'Much']);
  expect(await listed({ q: owing, balance_from: more })).toEqual(['Much']);
  expect(await listed({ q: owing, balance_to: less, owes: true })).toEqual(['Little']);
  expect(await listed({ q: owing, balance_to: 0 })).toEqual(['Nothing']);
});

test('the list shows who has which card on file', async () => {
  const carded = `Card${randomUUID().slice(0, 8)}`;
  const expiries = {
    Expired: addMonths(today, -1),
    Expiring: addMonths(today, 1),
    Valid: addMonths(today, 2),
  };
  await api.athlete({ firstName: 'Cardless', lastName: carded });
  for (const [name, day] of Object.entries(expiries)) {
    const { userId } = await api.family(await api.athlete({ firstName: name, lastName: carded }));
    const { year: expiryYear, month: expiryMonth } = partsOf(day);
    const cardId = randomUUID();
    await recordFacts(api, `card-${cardId}`, [
      { type: 'CardSaveStarted', data: { cardId, userId } },
      {
        type: 'CardSaved',
        data: {
          cardId,
          userId,
          brand: 'visa',
          last4: '1111',
          expiryMonth,
          expiryYear,
          processorCardId: cardId,
        },
      },
    ]);
  }
  const cards = (card: NonNullable<AthleteFilter['card']>) => listed({ q: carded, card });
  expect(await cards(['none'])).toEqual(['Cardless']);
  expect(await cards(['expired'])).toEqual(['Expired']);
  expect(await cards(['expiring'])).toEqual(['Expiring']);
  expect(await cards(['on-file'])).toEqual(['Expiring', 'Valid']);
  expect(await cards(['none', 'expired'])).toEqual(['Cardless', 'Expired']);
});

describe('the search of the list', () => {
  const family = `Lindström${randomUUID().slice(0, 4)}`;
  let athleteId: string;
  beforeAll(async () => {
    athleteId = await api.athlete({
      firstName: 'Åsa',
      lastName: family,
      parentFirstName: 'Birgitta',
      parentLastName: 'Ekdahl',
      parentEmail: `birgitta@${family.toLowerCase().replaceAll('ö', 'o')}.example`,
      relationship: 'Mother',
    });
    await api.settled();
  });

  const plain = family.replace('ö', 'o').toLowerCase();
  test.each([
    ['accents', () => `asa ${plain}`],
    ['the beginnings of words in any order', () => `${plain.slice(0, 9)} as`],
    ['swapped letters', () => `${plain.slice(0, 3)}${plain[4]}${plain[3]}${plain.slice(5)}`],
    ['the address of a contact', () => `birgitta@${plain}.example`],
  ])('finds what the search everywhere finds: %s', async (_, textOf) => {
    const text = textOf();
    const found = z
      .array(z.object({ kind: z.string(), id: z.string(), parent_id: z.string().nullable() }))
      .parse((await admin.get(`/search?${new URLSearchParams({ query: text }).toString()}`)).results)
      .filter(({ kind }) => kind === 'athlete' || kind === 'contact')
      .map(({ parent_id }) => parent_id);
    expect(found).toContain(athleteId);
    expect(await listed({ q: text })).toContain('Åsa');
  });

  test('is the filter of the ids and of exports, too', async () => {
    const query = new URLSearchParams({ filter: JSON.stringify({ q: plain }) });
    expect((await admin.get(`/athletes/ids?${query.toString()}`)).results).toEqual([athleteId]);
  });
});
