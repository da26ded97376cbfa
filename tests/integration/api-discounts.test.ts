import { type Api, type SignedIn, startApi } from '../support/api.ts';

let api: Api;
let admin: SignedIn;
beforeAll(async () => {
  api = await startApi();
  admin = await api.signedIn('admin');
});
afterAll(() => api.close());

const tenPercent = { reason: 'Sibling', kind: 'percent', value: 10 };

test('a package is added with a discount, which its invoices and its history name', async () => {
  const bought = await api.bought(await api.athlete(), { amount: 1000, discount: tenPercent });
  expect(bought.invoices.map(({ invoice_amount }) => invoice_amount)).toEqual([300, 300, 300]);
  const { results } = await admin.get(`/athletes/${bought.athleteId}/packages`);
  expect(results).toMatchObject([
    { total_amount: 900, invoices_total: 900, discount_amount: 100, discount_words: '10% sibling discount' },
  ]);
  const invoice = bought.invoice(0);
  expect(invoice.invoice_description).toContain(' (10% sibling discount)');
  const history = JSON.stringify((await admin.get(`/history/athlete/${bought.athleteId}`)).results);
  expect(history).toContain('$900.00 in 3 invoices, after a 10% sibling discount of $100.00.');
});

test.each([
  [{ ...tenPercent, value: 101 }, 'Discount can not be more than 100 percent'],
  [{ ...tenPercent, kind: 'amount', value: 1000.01 }, 'Discount can not be larger than amount'],
  [{ ...tenPercent, value: 0 }, 'Discount is invalid'],
])('a discount of %p is refused: %s', async (discount, message) => {
  const athleteId = await api.athlete();
  const { packageId } = await api.offer();
  const body = { packageId, startDate: '2026-03-15', amount: 1000, cycles: 3, discount };
  const reply = await admin.post(`/athletes/${athleteId}/packages`, body);
  expect([reply.status, reply.message]).toEqual([422, message]);
  expect((await admin.get(`/athletes/${athleteId}/packages`)).results).toEqual([]);
});

test('a sibling with a current package is named, with what is usual', async () => {
  await admin.put('/admin/globals/sibling_discount_percent', { global_value: '12.5' });
  const { athleteId: sibling } = await api.bought(
    await api.athlete({ firstName: 'Mia', lastName: 'Bergeron' }),
  );
  const athlete = await api.athlete({ firstName: 'Owen', lastName: 'Bergeron' });
  const stranger = await api.athlete();
  const family = await api.family(sibling, athlete);
  await api.settled();
  const offers = async (id: string) => (await admin.get(`/athletes/${id}/discounts`)).results;
  expect(await offers(athlete)).toMatchObject({
    siblings: [{ athlete_id: sibling, name: 'Mia Bergeron' }],
    sibling_percent: 12.5,
    early_percent: 0,
  });
  expect(await offers(sibling)).toMatchObject({ siblings: [] });
  expect(await offers(stranger)).toMatchObject({ siblings: [] });
  expect((await family.get(`/athletes/${athlete}/discounts`)).status).toBe(403);
});
