import { randomUUID } from 'node:crypto';
import { type FigureView, figureView } from '../../contract/reports/figures.ts';
import { paymentRequested, refundRequested } from '../../domain/billing/payments/testing/payment-events.ts';
import type { DomainEvent } from '../../domain/events.ts';
import { type Api, type Bought, type SignedIn, startApi } from '../support/api.ts';
import { recordFacts } from '../support/facts.ts';

let api: Api;
let admin: SignedIn;
let trainer: SignedIn;
let erik: string;
let owen: Bought;
let mia: Bought;
/** Before Mia paid, an invoice of Owen was lowered, and one of Mia was omitted. */
let before: string;

/**
 * All of 2025. Owen has a package of 1,200 in three invoices, of which two were sent, and paid 500 in cash, of which 120 were given back. Mia
 * has one of 300: one invoice was missed, and two are pending. After `before`: she paid 99.99 by check and 10 in cash (without a trainer), Owen's pending invoice was
 * lowered from 400 to 380, and one of Mia's was omitted.
 */
beforeAll(async () => {
  api = await startApi();
  admin = await api.signedIn('admin', { firstName: 'Maria', lastName: 'Lindqvist' });
  trainer = await api.signedIn('trainer');
  erik = randomUUID();
  await admin.post('/trainers', { id: erik, firstName: 'Erik', lastName: 'Lund' });
  const categoryId = (await admin.post('/package-categories', { category_name: 'Camps' })).id;
  const { packageId } = await api.offer({ categoryId });
  const bought = async (name: { firstName: string; lastName: string }, amount: number) =>
    api.bought(await api.athlete(name), { packageId, startDate: '2025-01-15', amount, cycles: 3 });
  owen = await bought({ firstName: 'Owen', lastName: 'Hughes' }, 1200);
  mia = await bought({ firstName: 'Mia', lastName: 'Petrov' }, 300);
  await api.bringInto(owen.invoice(0), 'invoiced');
  await api.bringInto(owen.invoice(1), 'invoiced');
  await api.bringInto(mia.invoice(0), 'missed');
  await paid(owen, { amount: 500_00, method: 'cash', day: '2025-03-05', trainerId: erik }, 120_00);
  before = String(await api.services.log.store.head());
  await paid(mia, { amount: 99_99, method: 'check', day: '2025-03-31', trainerId: erik });
  await paid(mia, { amount: 10_00, method: 'cash', day: '2025-04-02', trainerId: null });
  await admin.put(owen.invoice(2).path, {
    invoice_date: '2025-03-15',
    invoice_amount: 380,
    invoice_description: 'Agreed',
  });
  await api.bringInto(mia.invoice(2), 'omitted');
  await api.settled();
  await api.services.host.waitForPosition(await api.services.log.store.head(), [], 10_000);
});
afterAll(() => api.close());

/** Money that was received and became credit, and some of it given back two weeks later. */
async function paid(
  { athleteId, athletePackageId }: Bought,
  money: Pick<Parameters<typeof paymentRequested>[0], 'amount' | 'method' | 'day' | 'trainerId'>,
  refund?: number,
): Promise<void> {
  const [paymentId, refundId] = [randomUUID(), randomUUID()];
  const { amount = 0 } = money;
  const events: DomainEvent[] = [
    paymentRequested({ paymentId, athleteId, cardId: null, credit: amount, sendReceipt: false, ...money }),
    { type: 'OfflinePaymentReceived', data: { paymentId } },
  ];
  if (refund !== undefined) {
    const given = { refundId, athletePackageId, amount: refund, method: 'cash', day: '2025-03-20' } as const;
    events.push(refundRequested({ paymentId, athleteId, ...given }));
    events.push({ type: 'RefundIssued', data: { paymentId, refundId, externalId: null } });
  }
  await recordFacts(api, `payment-${paymentId}`, events);
}

const opened = async (address: string): Promise<FigureView> => {
  const reply = await admin.get(`/figures/${address}`);
  expect(reply).toMatchObject({ status: 200 });
  return figureView.parse(reply.results);
};
const valuesOf = ({ facts }: FigureView) => facts.map(({ label, day, value }) => [label, day, value]);

test.each([
  ['invoices?period=2025&of=open', 'Open invoices in 2025', 900],
  ['invoices?period=2025&of=overdue', 'Overdue invoices in 2025', 900],
  ['invoices?period=2025&of=billed', 'Invoiced in 2025', 900],
  ['invoices?period=2025&of=pending', 'Pending invoices in 2025', 480],
  ['invoices?period=2025-01&of=invoiced', 'Invoiced and not paid in January 2025', 400],
  ['invoices?period=2025-01-15&of=missed', 'Missed invoices on 01/15/25', 100],
  ['invoices?period=2024&of=open', 'Open invoices in 2024', 0],
  ['invoice-count?period=2025&of=open', 'Open invoices in 2025', 3],
  ['invoice-count?period=2025-03&of=omitted', 'Omitted invoices in March 2025', 1],
  ['invoices-out-of-sync', 'Invoices that differ from accounting', 0],
  ['money?period=2025&of=collected', 'Collected in 2025', 609.99],
  ['money?period=2025-03&of=collected', 'Collected in March 2025', 599.99],
  ['money?period=2025-03-20&of=refunded', 'Refunded on 03/20/25', 120],
  ['money?period=2025&of=cash', 'Collected in cash in 2025', 510],
  ['credit', 'Credit of all athletes', 609.99],
  ['commission?period=2025-03', 'Commission in March 2025', 48],
  ['commission?period=2025', 'Commission in 2025', 48],
  ['collected-of-trainer?period=2025&trainer=', 'Collected less refunds in 2025', 10],
])('%s: %s is $%d', async (address, title, value) => {
  const figure = await opened(address);
  expect(figure).toMatchObject({ title, value });
  const cents = figure.facts.reduce((sum, fact) => sum + Math.round(100 * fact.value), 0);
  expect(cents).toBe(Math.round(100 * value));
});

test('the amounts of a balance are those of the list', async () => {
  const of = async (measure: string) =>
    (await opened(`athlete-balance?athlete=${owen.athleteId}&of=${measure}`)).value;
  expect([await of('open'), await of('overdue'), await of('pending'), await of('credit')]).toEqual([
    800, 800, 380, 500,
  ]);
  expect([await of('current'), await of('days_30'), await of('older')]).toEqual([0, 0, 800]);
});

test('sales of a category are the packages that were sold', async () => {
  const figure = await opened(`sold?year=${api.services.today().slice(0, 4)}&category=Camps`);
  expect(figure.value).toBe(1500);
  expect(figure.facts.map(({ label, value }) => [label, value])).toEqual([
    ['Owen Hughes, Goalie Academy', 1200],
    ['Mia Petrov, Goalie Academy', 300],
  ]);
});

test('each fact is a record, and the event that changed it last', async () => {
  const { facts } = await opened('money?period=2025-03&of=collected');
  expect(facts).toMatchObject([
    {
      label: 'Owen Hughes, payment by cash',
      day: '2025-03-05',
      value: 500,
      path: `/athletes/${owen.athleteId}/billing`,
      event: { sentence: expect.stringMatching(/\w/), by: expect.stringMatching(/\w/) },
    },
    { label: 'Mia Petrov, payment by check', value: 99.99 },
  ]);
});

test('an invoice names the event that made its amount, and not the last check of it', async () => {
  const { facts } = await opened('invoices?period=2025-01&of=invoiced');
  expect(facts[0]?.event?.sentence).toMatch(/accounting/);
  expect(facts[0]?.event?.records).toContain('athlete');
});

test('a commission says what each payment adds to it', async () => {
  expect(valuesOf(await opened(`commission?period=2025-03&trainer=${erik}`))).toEqual([
    ['Owen Hughes, payment by cash', '2025-03-05', 50],
    ['Owen Hughes, refund by cash', '2025-03-20', -12],
    ['Mia Petrov, payment by check', '2025-03-31', 10],
  ]);
});

test('between two moments there is what came, went and changed', async () => {
  const collected = await opened(`money?period=2025&of=collected&since=${before}`);
  expect(collected.since).toMatchObject({
    value: 500,
    parts: [
      { change: 'added', fact: { label: 'Mia Petrov, payment by check' }, before: 0, after: 99.99 },
      { change: 'added', fact: { label: 'Mia Petrov, payment by cash' }, before: 0, after: 10 },
    ],
  });
  const pending = await opened(`invoices?period=2025&of=pending&since=${before}`);
  expect([pending.value, pending.since?.value]).toEqual([480, 600]);
  expect(pending.since?.parts).toMatchObject([
    { change: 'removed', fact: { id: mia.invoice(2).id }, before: 100, after: 0 },
    { change: 'changed', fact: { id: owen.invoice(2).id }, before: 400, after: 380 },
  ]);
});

test('trainers open no figure of money, and are not offered any', async () => {
  expect(await trainer.get('/figures/money?period=2025&of=collected')).toMatchObject({
    status: 403,
    results: null,
  });
  expect((await trainer.get('/figures')).results).not.toContain('money');
  expect((await admin.get('/figures')).results).toContain('money');
});

test.each(['2025-13', 'soon', '2025-02-30', ''])('the period %j is refused', async (period) => {
  expect(await admin.get(`/figures/money?period=${period}&of=collected`)).toMatchObject({
    status: 400,
    message: 'period: must be a year, a month or a day, such as 2026-11.',
  });
});

// The last one, because it damages a read model.
test('a figure that its facts do not add up to is not shown', async () => {
  const { pools } = api.services;
  const { rows } = await pools.projections.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'rm' and table_name ~ '^money_days__b[0-9]+$'`,
  );
  expect(rows).toHaveLength(1);
  await pools.projections.query(
    `update rm.${rows[0]?.name} set collected = collected + 1 where day = '2025-03-05'`,
  );
  const reply = await admin.get('/figures/money?period=2025&of=collected');
  expect(reply).toMatchObject({ status: 500, results: null });
  expect(JSON.stringify(reply)).not.toContain('610');
  expect(api.logged.join('\n')).toContain('figure does not add up');
});
