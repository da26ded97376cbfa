import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { billingAccountView } from '../../contract/billing/cards.ts';
import {
  balanceView,
  commissionsView,
  financeInvoiceView,
  financeLogView,
  financeMonthlyView,
  financeOverviewView,
  openInvoiceView,
} from '../../contract/billing/finance.ts';
import { packageAdded } from '../../domain/billing/invoices/testing/package-added.ts';
import { paymentRequested, refundRequested } from '../../domain/billing/payments/testing/payment-events.ts';
import type { DomainEvent } from '../../domain/events.ts';
import { type Api, type Bought, type SignedIn, startApi } from '../support/api.ts';
import { recordFacts } from '../support/facts.ts';
import { moneyRecords } from '../support/money-records.ts';

/** In Chicago it is still the 20th; so far off that no clock is ahead of it. */
const now = new Date('2091-11-21T03:00:00.000Z');
const TODAY = '2091-11-20';

let api: Api;
let admin: SignedIn;
let trainerId: string;
let packageId: string;
let owen: Bought;
let zoe: Bought;

/** Owen owes 400 since October and has paid September; Zoe's October was missed, and her November is left out. */
beforeAll(async () => {
  api = await startApi({ now: () => now });
  admin = await api.signedIn('admin');
  trainerId = randomUUID();
  await admin.post('/trainers', { id: trainerId, firstName: 'Erik', lastName: 'Lund' });
  const category = (await admin.post('/package-categories', { category_name: 'Camps' })).id;
  ({ packageId } = await api.offer({ categoryId: category }));
  const owenId = await api.athlete({ firstName: 'Owen', lastName: 'Hughes' });
  await admin.put(`/athletes/${owenId}`, { trainer_id: trainerId });
  owen = await api.bought(owenId, { packageId, startDate: '2091-09-15', amount: 1200, cycles: 3 });
  zoe = await api.bought(await api.athlete({ firstName: 'Zoe', lastName: 'Ahl' }), {
    packageId,
    startDate: '2091-10-01',
    amount: 300,
    cycles: 3,
  });
  await api.bringInto(owen.invoice(0), 'invoiced');
  await api.bringInto(owen.invoice(1), 'invoiced');
  await api.bringInto(zoe.invoice(0), 'missed');
  await api.bringInto(zoe.invoice(1), 'omitted');
  await shownEverywhere();
});
afterAll(() => api.close());

/** Every view knows what was written so far. */
async function shownEverywhere(): Promise<void> {
  const { log, host } = api.services;
  await host.waitForPosition(await log.store.head(), [], 10_000);
}

const list = (path: string, query: Readonly<Record<string, unknown>> = {}) => {
  const wanted = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) wanted.set(name, JSON.stringify(value));
  return admin.get(`${path}?${wanted.toString()}`);
};

describe('the invoices of all athletes', () => {
  const invoices = async (query: Readonly<Record<string, unknown>> = {}) =>
    z.array(financeInvoiceView).parse((await list('/finance/invoices', query)).results);

  it('are listed, newest first, with the days overdue', async () => {
    const shown = await invoices();
    expect(
      shown.map(({ invoice_date, invoice_state, days_overdue }) => [
        invoice_date,
        invoice_state,
        days_overdue,
      ]),
    ).toEqual([
      ['2091-12-01', 'pending', 0],
      ['2091-11-15', 'pending', 0],
      ['2091-11-01', 'omitted', 0],
      ['2091-10-15', 'invoiced', 36],
      ['2091-10-01', 'missed', 50],
      ['2091-09-15', 'invoiced', 66],
    ]);
    expect(shown[3]).toMatchObject({
      athlete_name: 'Owen Hughes',
      package_name: 'Goalie Academy',
      invoice_balance: 400,
    });
  });

  it.each([
    [{ month: '2091-10' }, 2],
    [{ state: ['missed', 'omitted'] }, 2],
    [{ due_by: '2091-10-01' }, 2],
    [{ q: 'ahl' }, 3],
    [{ q: 'hughes', month: '2091-10' }, 1],
    [{ out_of_sync: true }, 0],
  ])('filtered by %j are %i', async (filter, count) => {
    const reply = await list('/finance/invoices', { filter });
    expect(z.array(financeInvoiceView).parse(reply.results)).toHaveLength(count);
  });

  it('are found by package, athlete and number', async () => {
    const [first] = owen.invoices;
    const { athlete_package_invoice_id: reference } = first ?? { athlete_package_invoice_id: 0 };
    expect(await invoices({ filter: { athlete_id: owen.athleteId } })).toHaveLength(3);
    expect(await invoices({ filter: { q: `PWHT-${reference}` } })).toHaveLength(1);
    expect(await invoices({ filter: { package_id: randomUUID() } })).toHaveLength(0);
  });

  it.each([
    'invoice_date',
    'athlete_package_invoice_id',
    'invoice_amount',
    'invoice_balance',
    'invoice_state',
    'athlete_name',
  ])('sorted by %s, page by page, appear once each', async (sort) => {
    const pages = await Promise.all(
      [0, 2, 4].map((first) => invoices({ sort: [sort, 'ASC'], range: [first, first + 1] })),
    );
    expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(6);
  });

  it('with an open balance have the fields of the open-invoice row', async () => {
    const { results } = await list('/finance/balances/invoices');
    expect(
      z
        .array(openInvoiceView)
        .parse(results)
        .map(({ tx_date, subt_open_bal }) => [tx_date, subt_open_bal]),
    ).toEqual([
      ['2091-09-15', 400],
      ['2091-10-01', 100],
      ['2091-10-15', 400],
    ]);
  });

  it('are found by their ids, among those that match', async () => {
    const id = (await invoices()).map((invoice) => invoice.id);
    expect((await invoices({ filter: { id: id.slice(1, 3) } })).map((invoice) => invoice.id)).toEqual(
      id.slice(1, 3),
    );
    expect(await invoices({ filter: { id: [] } })).toEqual([]);
    const open = z
      .array(openInvoiceView)
      .parse((await list('/finance/balances/invoices', { filter: { id } })).results);
    expect(open).toHaveLength(3);
  });
});

describe('balances', () => {
  const balances = async (query: Readonly<Record<string, unknown>> = {}) =>
    z.array(balanceView).parse((await list('/finance/balances', query)).results);

  it('contain the open amount of each athlete by age', async () => {
    expect(await balances()).toMatchObject([
      {
        id: owen.athleteId,
        open: 800,
        overdue: 800,
        pending: 400,
        open_invoices: 2,
        oldest_due: '2091-09-15',
        aging: { current: 0, days_30: 0, days_60: 400, days_90: 400, older: 0 },
      },
      { id: zoe.athleteId, open: 100, overdue: 100, pending: 100, aging: { days_60: 100 } },
    ]);
  });

  it.each(['athlete_name', 'open', 'pending', 'oldest_due', 'open_invoices', 'credit', 'overdue'])(
    'can be sorted by %s in both directions',
    async (sort) => {
      const up = (await balances({ sort: [sort, 'ASC'] })).map(({ id }) => id);
      const down = (await balances({ sort: [sort, 'DESC'] })).map(({ id }) => id);
      expect(up).toHaveLength(2);
      expect(down).toEqual(up.toReversed());
    },
  );

  it('include settled athletes on request', async () => {
    const nobody = await api.athlete({ firstName: 'Nils', lastName: 'Berg' });
    expect((await balances()).map(({ id }) => id)).not.toContain(nobody);
    const all = await list('/finance/balances', { filter: { showZero: true, q: 'berg' } });
    expect(z.array(balanceView).parse(all.results)).toMatchObject([
      { id: nobody, open: 0, oldest_due: null },
    ]);
  });

  it('have no differences while accounting is not connected', async () => {
    expect((await admin.get('/finance/balances/accounting')).results).toEqual([]);
    expect(await balances({ filter: { only_different: true } })).toEqual([]);
  });
});

describe('the overview of a year', () => {
  it('sums its invoices by state', async () => {
    const overview = financeOverviewView.parse((await admin.get('/finance/overview')).results);
    expect(overview).toMatchObject({
      year: 2091,
      years: [2091],
      totals: { invoiced: 800, paid: 0, open: 900, overdue: 900, pending: 500, missed: 100, error: 0 },
      counts: { open: 3, overdue: 3, missed: 1, error: 0, out_of_sync: 0 },
      categories: [{ name: 'Camps', amount: 1500 }],
    });
    expect(overview.months[9]).toMatchObject({ month: '2091-10', invoiced: { invoiced: 400, missed: 100 } });
  });

  it('is empty without data', async () => {
    const { results } = await admin.get('/finance/overview?year=2131');
    expect(financeOverviewView.parse(results)).toMatchObject({ totals: { open: 0 }, categories: [] });
  });

  it('includes months from their first to their last day', async () => {
    const { results } = await admin.get('/finance/monthly?month=2091-10');
    const month = financeMonthlyView.parse(results);
    expect(month).toMatchObject({
      first_day: '2091-10-01',
      last_day: '2091-10-31',
      totals: { invoiced: 400, missed: 100 },
      counts: { invoiced: 1, missed: 1, pending: 0 },
    });
    expect(month.days.filter(({ invoiced }) => invoiced > 0)).toEqual([
      { day: '2091-10-01', invoiced: 100, collected: 0 },
      { day: '2091-10-15', invoiced: 400, collected: 0 },
    ]);
    const present = await admin.get('/finance/monthly');
    expect(financeMonthlyView.parse(present.results).month).toBe(TODAY.slice(0, 7));
  });
});

describe('the log', () => {
  const lines = async (query: Readonly<Record<string, unknown>> = {}) =>
    z.array(financeLogView).parse((await list('/finance/logs', query)).results);

  it('lists the events of an invoice, oldest first', async () => {
    const { results } = await admin.get(`/finance/logs/invoice/${owen.invoice(1).id}`);
    const logs = z.array(financeLogView).parse(results);
    expect(logs.map(({ kind, status }) => `${kind} ${status}`)).toEqual([
      'invoice generated',
      'invoice processed',
    ]);
    expect(logs[0]).toMatchObject({ athlete_name: 'Owen Hughes', amount: 400, who: 'Maria Lindqvist' });
  });

  it('is filtered by kind, status, athlete and day, and counted', async () => {
    const failed = await list('/finance/logs', { filter: { kind: ['payment'], status: ['failed'] } });
    expect(z.array(financeLogView).parse(failed.results)).toMatchObject([
      { athlete_id: zoe.athleteId, reference: zoe.invoice(0).athlete_package_invoice_id },
    ]);
    expect(await lines({ filter: { athlete_id: owen.athleteId } })).toHaveLength(5);
    expect(await lines({ filter: { from: TODAY, to: TODAY } })).toHaveLength(6);
    expect(await lines({ filter: { from: '2091-11-21' } })).toEqual([]);
  });

  it('includes new lines in its count', async () => {
    const total = async () => (await list('/finance/logs', { range: [0, 0] })).headers.get('content-range');
    expect(await total()).toBe('logs 0-0/11');
    await api.progress(owen.invoice(2), { kind: 'failed', reason: 'Server Error.' });
    await shownEverywhere();
    expect(await total()).toBe('logs 0-0/12');
  });
});

describe('collected payments', () => {
  beforeAll(async () => {
    await moved(owen.athleteId, { amount: 500_00, method: 'cash', trainerId, refund: 100_00 });
    await moved(zoe.athleteId, { amount: 250_00, method: 'check', trainerId: null });
  });

  it('are summed by year, month, day and method, separate from refunds', async () => {
    const overview = financeOverviewView.parse((await admin.get('/finance/overview')).results);
    expect(overview.totals).toMatchObject({ collected: 750, refunded: 100, credit: 750 });
    expect(overview.months[10]).toMatchObject({ collected: 750, refunded: 100 });
    expect(overview.methods).toEqual([
      { method: 'credit_card', amount: 0 },
      { method: 'check', amount: 250 },
      { method: 'cash', amount: 500 },
    ]);
    const month = financeMonthlyView.parse((await admin.get('/finance/monthly')).results);
    expect(month.days.find(({ day }) => day === TODAY)).toMatchObject({ collected: 750 });
  });

  it('earn a commission for the trainer at that time, at the percentage of the setting', async () => {
    const commissions = async () => commissionsView.parse((await admin.get('/finance/commissions')).results);
    expect(await commissions()).toEqual({
      year: 2091,
      years: [2091],
      percent: 10,
      rows: [
        {
          trainer_id: trainerId,
          trainer_name: 'Erik Lund',
          months: [{ period: '2091-11', collected: 400, amount: 40 }],
          collected: 400,
          amount: 40,
        },
        {
          trainer_id: null,
          trainer_name: '',
          months: [{ period: '2091-11', collected: 250, amount: 0 }],
          collected: 250,
          amount: 0,
        },
      ],
    });
    await admin.put('/admin/globals/trainer_commission_percent', { global_value: '12.5' });
    expect((await commissions()).rows[0]).toMatchObject({ amount: 50 });
  });

  it('become credit if they paid no invoice', async () => {
    const { results } = await list('/finance/balances', { sort: ['credit', 'DESC'] });
    expect(
      z
        .array(balanceView)
        .parse(results)
        .map(({ credit }) => credit),
    ).toEqual([500, 250]);
  });

  it('are in the log with their amount', async () => {
    const filter = { athlete_id: zoe.athleteId, kind: ['payment'], status: ['paid'] };
    const { results } = await list('/finance/logs', { filter });
    expect(z.array(financeLogView).parse(results)).toMatchObject([
      { message: 'The payment was received.', athlete_name: 'Zoe Ahl', amount: 250 },
    ]);
  });
});

describe('billing accounts', () => {
  let account: string;
  const accounts = async (filter: Readonly<Record<string, unknown>> = {}) =>
    z.array(billingAccountView).parse((await list('/finance/billing-accounts', { filter })).results);

  beforeAll(async () => {
    const { userId } = await api.family(owen.athleteId);
    ({ account } = await moneyRecords(api, { athleteId: owen.athleteId, userId }));
  });

  it('are found by owner and digits, and by whether they are expired', async () => {
    const [found] = await accounts();
    expect(found).toMatchObject({
      id: account,
      user_name: 'Anna Bergeron',
      reference: '•••• 1111',
      is_expired: false,
    });
    expect(await accounts({ q: 'bergeron' })).toHaveLength(1);
    expect(await accounts({ q: '4242' })).toHaveLength(0);
    expect(await accounts({ expired: true })).toHaveLength(0);
  });

  it.each(['created_at', 'user_name', 'card_type', 'expires'])('are sorted by %s', async (sort) => {
    expect((await list('/finance/billing-accounts', { sort: [sort, 'ASC'] })).status).toBe(200);
  });

  it('list the payments with the card', async () => {
    const path = `/finance/billing-accounts/${account}`;
    expect((await admin.get(path)).results).toMatchObject({ id: account, card_type: 'Visa' });
    expect((await admin.get(`${path}/payments`)).results).toEqual([]);
    expect((await admin.get(`/finance/billing-accounts/${randomUUID()}`)).status).toBe(404);
  });
});

/** Money that came in and paid no invoice, and what of it was refunded. */
async function moved(
  athleteId: string,
  {
    amount,
    method,
    trainerId,
    refund,
  }: { amount: number; method: 'cash' | 'check'; trainerId: string | null; refund?: number },
): Promise<void> {
  const paymentId = randomUUID();
  const refundId = randomUUID();
  const common = { paymentId, athleteId, method, day: TODAY };
  const events: DomainEvent[] = [
    paymentRequested({ ...common, cardId: null, amount, credit: amount, sendReceipt: false, trainerId }),
    { type: 'OfflinePaymentReceived', data: { paymentId } },
  ];
  if (refund !== undefined) {
    const given = { refundId, athletePackageId: randomUUID(), amount: refund };
    events.push(refundRequested({ ...common, ...given }));
    events.push({ type: 'RefundIssued', data: { paymentId, refundId, externalId: null } });
  }
  await recordFacts(api, `payment-${paymentId}`, events);
}

// The last one, because others count everything that was sold.
it('begins and ends the sales of a year at midnight in the timezone of the business', async () => {
  const sold = async (total: number, at: string) => {
    const athletePackageId = randomUUID();
    const invoices = [
      { invoiceId: randomUUID(), reference: 1, date: '2089-01-01', amount: total, description: 'Camp' },
    ];
    const added = packageAdded({ athletePackageId, packageId, invoices });
    await recordFacts(api, `athletePackage-${athletePackageId}`, [added], { now: new Date(at) });
  };
  await sold(100, '2088-01-01T05:59:59.999Z');
  await sold(20, '2088-01-01T06:00:00.000Z');
  await sold(3, '2089-01-01T05:59:00.000Z');
  const soldIn = async (year: number) => {
    const { results } = await admin.get(`/finance/overview?year=${year}`);
    return financeOverviewView.parse(results).categories.map(({ amount }) => amount);
  };
  expect([await soldIn(2087), await soldIn(2088), await soldIn(2089)]).toEqual([[1], [0.23], []]);
});
