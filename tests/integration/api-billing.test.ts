import { z } from 'zod';
import type { InvoiceState } from '../../domain/billing/invoices/invoice.ts';
import {
  type Api,
  type Bought,
  changesNothing,
  packagesOf,
  type SignedIn,
  shown,
  startApi,
} from '../support/api.ts';

let api: Api;
let trainer: SignedIn;
beforeAll(async () => {
  api = await startApi();
  trainer = await api.signedIn('trainer');
});
afterAll(() => api.close());

const totals = z.object({
  open_invoices: z.number(),
  pending_invoices: z.number(),
  current_packages: z.string(),
});

/** The open amounts in the athlete list. */
async function listed(athleteId: string): Promise<z.output<typeof totals>> {
  const { results } = await trainer.get('/athletes?range=[0,999]');
  const rows = z.array(z.looseObject({ id: z.string() })).parse(results);
  return totals.parse(rows.find(({ id }) => id === athleteId));
}

const planned = ({ invoices }: Pick<Bought, 'invoices'>) =>
  invoices.map(({ invoice_date, invoice_amount }) => [invoice_date, invoice_amount]);

const input = (invoice_date: string, invoice_amount: number, invoice_description = '') => {
  return { invoice_date, invoice_amount, invoice_description };
};

/** Refused by a rule, in the words of the specification, and nothing was recorded. */
async function expectRefusal(send: () => Promise<{ status: number; message: string }>, text: string) {
  await changesNothing(api, async () => {
    const { status, message } = await send();
    expect([status, message]).toEqual([409, text]);
  });
}

describe('a package for an athlete', () => {
  test('recurring has the amount every month, on the last day of months that are too short', async () => {
    const athleteId = await api.athlete();
    const { packageId } = await api.offer({ name: 'Monthly Membership', type: 'Recurring' });
    const terms = { packageId, startDate: '2026-01-31', amount: 189.5, cycles: 4 };
    const bought = await api.bought(athleteId, { ...terms, includeDownPayment: true, downPayment: 50 });
    expect(planned(bought)).toEqual([
      ['2026-01-31', 189.5],
      ['2026-02-28', 189.5],
      ['2026-03-31', 189.5],
      ['2026-04-30', 189.5],
    ]);
    const [shownPackage] = await packagesOf(trainer, athleteId);
    expect(shownPackage).toMatchObject({ package_type: 'Recurring', total_amount: 758 });
    expect(await listed(athleteId)).toEqual({
      open_invoices: 0,
      pending_invoices: 758,
      current_packages: 'Monthly Membership',
    });
  });

  test('takes the whole selection of the dialog: category, year and method follow from the package', async () => {
    const athleteId = await api.athlete();
    const { packageId } = await api.offer();
    const said = { categoryId: null, year: 1999, method: 'credit_card' };
    const bought = await api.bought(athleteId, { packageId, ...said });
    expect(bought.invoices.map(({ invoice_state }) => invoice_state)).toEqual([
      'pending',
      'pending',
      'pending',
    ]);
    expect((await packagesOf(trainer, athleteId)).map(({ package_name }) => package_name)).toEqual([
      'Goalie Academy',
    ]);
  });

  test('standard with a down payment has that first, then equal parts of the rest, exact to the cent', async () => {
    const athleteId = await api.athlete();
    const { packageId } = await api.offer({ name: 'Elite Skills' });
    const terms = { packageId, startDate: '2026-03-15', amount: 1000, cycles: 3 };
    const down = { includeDownPayment: true, downPayment: 99.99, downPaymentDate: '2026-02-20' };
    const bought = await api.bought(athleteId, { ...terms, ...down });
    expect(planned(bought)).toEqual([
      ['2026-02-20', 99.99],
      ['2026-03-15', 300],
      ['2026-04-15', 300],
      ['2026-05-15', 300.01],
    ]);
    expect(bought.invoices.map(({ invoice_description }) => invoice_description)).toEqual([
      'Elite Skills down payment',
      'Elite Skills',
      'Elite Skills',
      'Elite Skills',
    ]);
    expect((await packagesOf(trainer, athleteId))[0]?.total_amount).toBe(1000);
    expect((await listed(athleteId)).pending_invoices).toBe(1000);
  });

  test('gives its invoices unique numbers', async () => {
    const [one, other] = await Promise.all([
      api.bought(await api.athlete()),
      api.bought(await api.athlete()),
    ]);
    const numbers = [...one.invoices, ...other.invoices].map((shown) => shown.athlete_package_invoice_id);
    expect(new Set(numbers).size).toBe(6);
  });

  test.each([
    ['no package', { packageId: null }, { packageId: 'Package can not be empty.' }],
    ['no start', { startDate: '' }, { startDate: 'Start date is invalid' }],
    ['a negative amount', { amount: -1 }, { amount: 'Package Amount is invalid' }],
    ['no payments', { cycles: 0 }, { cycles: 'Payment cycles is invalid' }],
    ['half a payment', { cycles: 1.5 }, { cycles: 'Payment cycles is invalid' }],
    [
      'a down payment without a day',
      { includeDownPayment: true, downPayment: 10 },
      { downPayment: 'Down Payment is invalid' },
    ],
    [
      'a down payment above the amount',
      { includeDownPayment: true, downPayment: 1201, downPaymentDate: '2026-02-20' },
      { downPayment: 'Down payment can not be larger than amount' },
    ],
  ])('is not given with %s, and the text stands beside the input', async (_, wrong, errors) => {
    const [athleteId, { packageId }] = [await api.athlete(), await api.offer()];
    const body = { packageId, startDate: '2026-03-15', amount: 1200, cycles: 3, ...wrong };
    await changesNothing(api, async () => {
      const reply = await trainer.post(`/athletes/${athleteId}/packages`, body);
      expect([reply.status, reply.errors]).toEqual([422, errors]);
    });
  });

  test('is refused for an athlete who does not exist', async () => {
    const { packageId } = await api.offer();
    const body = { packageId, startDate: '2026-03-15', amount: 1200, cycles: 3 };
    await expectRefusal(
      () => trainer.post(`/athletes/${packageId}/packages`, body),
      'This athlete does not exist.',
    );
  });
});

describe('the invoices of a package', () => {
  test('can be added, edited, prorated, omitted, reverted and deleted, and the totals follow', async () => {
    const athleteId = await api.athlete();
    const bought = await api.bought(athleteId);
    const owed = async () => (await listed(athleteId)).pending_invoices;
    expect(await owed()).toBe(1200);

    const { id } = await trainer.post(`${bought.path}/invoices`, input('2026-06-30', 33.33, ' Camp '));
    expect(await shown(trainer, bought, id)).toMatchObject({
      invoice_amount: 33.33,
      invoice_description: 'Camp',
      invoice_state: 'pending',
    });
    expect(await owed()).toBe(1233.33);

    await trainer.put(`${bought.path}/invoices/${id}`, input('2026-06-30', 100.01, 'Camp'));
    expect(await owed()).toBe(1300.01);

    await trainer.post(`${bought.path}/invoices/${id}/prorate`, input('2026-06-10', 33.34, 'Camp'));
    expect(await shown(trainer, bought, id)).toMatchObject({
      invoice_date: '2026-06-10',
      invoice_amount: 33.34,
    });
    expect(await owed()).toBe(1233.34);

    await trainer.post(`${bought.invoice(0).path}/omit`);
    expect((await shown(trainer, bought, bought.invoice(0).id)).invoice_state).toBe('omitted');
    expect(await owed()).toBe(833.34);

    await trainer.post(`${bought.invoice(0).path}/revert`);
    expect((await shown(trainer, bought, bought.invoice(0).id)).invoice_state).toBe('pending');
    expect(await owed()).toBe(1233.34);

    await trainer.delete(`${bought.path}/invoices/${id}`);
    expect(await owed()).toBe(1200);
  });

  test('add up to the total when it is synced', async () => {
    const bought = await api.bought(await api.athlete());
    const total = async () => (await packagesOf(trainer, bought.athleteId))[0]?.total_amount;
    await trainer.put(bought.invoice(0).path, input('2026-03-15', 250.5));
    expect(await total()).toBe(1200);
    await trainer.post(`${bought.path}/sync`);
    expect(await total()).toBe(1050.5);
  });

  test('that are still pending are deleted together, and the others stay', async () => {
    const bought = await api.bought(await api.athlete());
    await api.bringInto(bought.invoice(0), 'invoiced');
    await trainer.post(`${bought.invoice(1).path}/omit`);
    await trainer.post(`${bought.path}/remove-remaining`);
    const [left] = await packagesOf(trainer, bought.athleteId);
    expect(left?.invoices.map((shown) => shown.invoice_state)).toEqual(['invoiced', 'omitted']);
  });

  test('count as open from when they are issued or missed until they are paid', async () => {
    const athleteId = await api.athlete();
    const bought = await api.bought(athleteId);
    await api.bringInto(bought.invoice(0), 'invoiced');
    await api.bringInto(bought.invoice(1), 'missed');
    expect(await listed(athleteId)).toMatchObject({ open_invoices: 800, pending_invoices: 400 });
    await api.progress(bought.invoice(0), { kind: 'paid' });
    expect(await listed(athleteId)).toMatchObject({ open_invoices: 400, pending_invoices: 400 });
  });

  test('return to invoiced when a failure is reverted', async () => {
    const bought = await api.bought(await api.athlete());
    await api.bringInto(bought.invoice(0), 'missed');
    await trainer.post(`${bought.invoice(0).path}/revert`);
    expect((await shown(trainer, bought, bought.invoice(0).id)).invoice_state).toBe('invoiced');
  });

  test.each<[string, ReturnType<typeof input>, Record<string, string>]>([
    ['no day', input('', 10), { date: 'Invoice date can not be blank.' }],
    ['no amount', input('2026-03-15', 0), { amount: 'Invoice amount must be a positive value.' }],
    ['a negative amount', input('2026-03-15', -5), { amount: 'Invoice amount must be a positive value.' }],
  ])('cannot be added or edited with %s', async (_, wrong, errors) => {
    const bought = await api.bought(await api.athlete());
    await changesNothing(api, async () => {
      const added = await trainer.post(`${bought.path}/invoices`, wrong);
      const edited = await trainer.put(bought.invoice(0).path, wrong);
      expect([added.status, added.errors]).toEqual([422, errors]);
      expect([edited.status, edited.errors]).toEqual([422, errors]);
    });
  });

  test.each(['2026-03-16', '2026-02-15', '2025-03-15', ''])(
    'cannot be prorated to %j, which is not an earlier day of the same month',
    async (day) => {
      const bought = await api.bought(await api.athlete());
      await changesNothing(api, async () => {
        const reply = await trainer.post(`${bought.invoice(0).path}/prorate`, input(day, 100));
        expect([reply.status, reply.errors]).toEqual([422, { date: 'Invalid Range' }]);
      });
    },
  );
});

describe('an invoice', () => {
  const edit = { method: 'PUT', at: '', body: input('2026-03-10', 90, 'Other') };
  const prorate = { method: 'POST', at: '/prorate', body: input('2026-03-10', 90) };
  const omit = { method: 'POST', at: '/omit', body: undefined };
  const revert = { method: 'POST', at: '/revert', body: undefined };
  const remove = { method: 'DELETE', at: '', body: undefined };
  const actions = { edit, prorate, omit, revert, delete: remove };

  const processed = 'Unable to delete processed invoices -- void this invoice instead.';
  test.each<[InvoiceState, keyof typeof actions, string]>([
    ['invoiced', 'edit', 'Unable to edit already invoiced transactions.'],
    ['invoiced', 'prorate', 'Unable to prorate already invoiced transactions.'],
    ['invoiced', 'omit', 'Unable to omit already invoiced transactions.'],
    ['invoiced', 'revert', 'Unable to revert already invoiced transactions.'],
    ['invoiced', 'delete', processed],
    ['paid', 'edit', 'Unable to edit already invoiced transactions.'],
    ['paid', 'prorate', 'Unable to prorate already invoiced transactions.'],
    ['paid', 'omit', 'Unable to omit already invoiced transactions.'],
    ['paid', 'revert', 'Unable to revert already invoiced transactions.'],
    ['paid', 'delete', 'Unable to delete already invoiced transactions.'],
    ['missed', 'edit', 'Unable to edit already invoiced transactions.'],
    ['missed', 'delete', 'Unable to delete this invoice -- item already invoiced.'],
    ['omitted', 'edit', 'Unable to edit omitted transactions.'],
    ['omitted', 'prorate', 'Unable to prorate omitted transactions.'],
    ['omitted', 'omit', 'Unable to omit already omitted transactions.'],
    ['pending', 'revert', 'Unable to revert this transaction: it is pending.'],
  ])('that is %s cannot be changed by %s: %s', async (state, action, text) => {
    const bought = await api.bought(await api.athlete());
    const invoice = bought.invoice(0);
    await api.bringInto(invoice, state);
    const { method, at, body } = actions[action];
    await expectRefusal(() => trainer.send(method, `${invoice.path}${at}`, body), text);
    expect((await shown(trainer, bought, invoice.id)).invoice_state).toBe(state);
  });

  test.each<[InvoiceState, keyof typeof actions]>([
    ['missed', 'omit'],
    ['missed', 'revert'],
    ['error', 'edit'],
    ['error', 'omit'],
    ['error', 'revert'],
    ['error', 'delete'],
    ['omitted', 'revert'],
    ['omitted', 'delete'],
  ])('that is %s can be changed by %s', async (state, action) => {
    const bought = await api.bought(await api.athlete());
    const invoice = bought.invoice(0);
    await api.bringInto(invoice, state);
    const { method, at, body } = actions[action];
    expect((await trainer.send(method, `${invoice.path}${at}`, body)).status).toBe(200);
  });
});

describe('a removed package', () => {
  const HAS_PACKAGES =
    'Billing packages were added to this athlete. Remove packages or mark athlete inactive.';

  test('removes its invoices, and the athlete can be deleted again', async () => {
    const athleteId = await api.athlete();
    const bought = await api.bought(athleteId);
    await expectRefusal(() => trainer.delete(`/athletes/${athleteId}`), HAS_PACKAGES);

    await trainer.delete(bought.path);
    expect(await packagesOf(trainer, athleteId)).toEqual([]);
    expect(await listed(athleteId)).toEqual({ open_invoices: 0, pending_invoices: 0, current_packages: '' });

    await api.settled();
    expect((await trainer.delete(`/athletes/${athleteId}`)).status).toBe(200);
    expect((await trainer.get(`/athletes/${athleteId}`)).status).toBe(404);
  });

  test('keeps the athlete while there is another package', async () => {
    const athleteId = await api.athlete();
    const first = await api.bought(athleteId);
    await api.bought(athleteId);
    await trainer.delete(first.path);
    await api.settled();
    await expectRefusal(() => trainer.delete(`/athletes/${athleteId}`), HAS_PACKAGES);
  });

  test.each<InvoiceState>(['invoiced', 'paid'])('cannot have an invoice that is %s', async (state) => {
    const bought = await api.bought(await api.athlete());
    await api.bringInto(bought.invoice(2), state);
    await expectRefusal(() => trainer.delete(bought.path), 'Unable to remove packages already invoiced.');
  });

  test('does not exist for later commands', async () => {
    const bought = await api.bought(await api.athlete());
    await trainer.delete(bought.path);
    await api.settled();
    await expectRefusal(
      () => trainer.post(`${bought.path}/invoices`, input('2026-06-30', 10)),
      'This package does not exist.',
    );
    await expectRefusal(() => trainer.delete(bought.path), 'This package does not exist.');
  });
});
