import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pino from 'pino';
import { readConfig } from '../../api/runtime/config.ts';
import { type System, startSystem } from '../../api/system.ts';
import type { NewBooksInvoice } from '../../commands/shared/books.ts';
import { walletOf } from '../../domain/billing/cards/card.ts';
import { packageAdded } from '../../domain/billing/invoices/testing/package-added.ts';
import type { DomainEvent } from '../../domain/events.ts';
import { type AccountingSimulator, startAccountingSimulator } from '../../simulators/accounting/simulator.ts';
import { connectAccounting, environmentOf } from '../support/quickbooks.ts';
import { secrets } from './business.ts';
import type { Ground } from './ground.ts';
import { type Measurement, type Pair, ratioRow, timed } from './measurement.ts';
import { appendAll, athleteCreated, type Story } from './sample-events.ts';

const AMOUNT = 10_000;
const DAY = '2026-01-05';
/** Concurrent requests to accounting in the baseline; the product has its own limits. */
const WIDTH = 8;
/** The accounting service (Intuit) allows ten requests per second; the product sends at most eight. */
const REQUESTS_PER_SECOND = 8;
/** One request for the balance, one that looks for an earlier posting whose answer was lost, and one posting. */
const BOOKS_REQUESTS_PER_CHARGE = 3;

/**
 * The running product issues due invoices in accounting and charges them to cards; the simulator answers over HTTP. `atLimit`: with
 * the limits of the real service, against the minimum time that these limits allow. Otherwise against the same number of bare
 * requests to the same simulator.
 */
export async function measureProcessing(
  ground: Ground,
  { invoices, atLimit }: { readonly invoices: number; readonly atLimit: boolean },
): Promise<Measurement> {
  const simulator = await startAccountingSimulator(atLimit ? {} : { rates: 'off' });
  const database = await ground.database(`bench_processing_${atLimit ? 'limit' : 'free'}`);
  const system = await openConnected(simulator, database, atLimit);
  const due = await familiesWithDue(system, simulator, invoices);
  const pairs = { issued: [] as Pair[], collected: [] as Pair[] };

  return {
    async round() {
      const bare = atLimit ? undefined : await timed(() => bareInvoices(system, due));
      const issued = await timed(() => issueAll(system, simulator, due));
      pairs.issued.push({ measured: issued, baseline: bare ?? limited(invoices) });
      const collected = await timed(() => collectAll(system, simulator, invoices));
      const asked = atLimit
        ? limited(invoices * BOOKS_REQUESTS_PER_CHARGE)
        : BOOKS_REQUESTS_PER_CHARGE * (bare ?? 0);
      pairs.collected.push({ measured: collected, baseline: asked });
    },
    rows: () => {
      const against = atLimit ? 'what the limit asks for' : 'bare requests';
      return [
        ratioRow(
          `${invoices} invoices issued, against ${against}`,
          pairs.issued,
          { atMost: atLimit ? 1.2 : 3 },
          'ms',
        ),
        ratioRow(
          `${invoices} invoices collected from cards, against ${against}`,
          pairs.collected,
          { atMost: atLimit ? 1.2 : 3 },
          'ms',
        ),
      ];
    },
    async close() {
      await system.stop();
      await simulator.close();
    },
  };
}

interface Due {
  readonly athletePackageId: string;
  readonly invoiceId: string;
  readonly customerId: string;
}

/** The minimum time for this number of requests in milliseconds. */
const limited = (requests: number) => (requests * 1000) / REQUESTS_PER_SECOND;

async function openConnected(
  simulator: AccountingSimulator,
  { url: databaseUrl, poolConfig }: { url: string; poolConfig: object },
  atLimit: boolean,
): Promise<System> {
  const config = readConfig({
    ...secrets,
    DATABASE_URL: databaseUrl,
    ...environmentOf(simulator),
    QBO_REDIRECT_URL: 'http://127.0.0.1:9/callback',
    QBO_REQUESTS_PER_SECOND: String(atLimit ? REQUESTS_PER_SECOND : 0),
  });
  const system = await startSystem(config, poolConfig, pino({ level: 'silent' }));
  await connectAccounting(system.services.accounting.link);
  return system;
}

/** Families, each with an athlete, a card with autocharge, and one due invoice. */
async function familiesWithDue(
  { services: { log, host } }: System,
  { books }: AccountingSimulator,
  count: number,
): Promise<Due[]> {
  const due: Due[] = [];
  const stories: Story[] = [];
  for (let index = 0; index < count; index++) {
    const [athleteId, userId, cardId, athletePackageId, invoiceId] = Array.from({ length: 5 }, () =>
      randomUUID(),
    );
    if (!athleteId || !userId || !cardId || !athletePackageId || !invoiceId) throw new Error('No ids');
    const customerId = books.quietly(() => books.seedCustomer({ displayName: `Family ${index}` }));
    const wallet = {
      walletId: walletOf(cardId),
      number: '4111111111111111',
      month: 12,
      year: 2040,
      name: 'Pat Doe',
    };
    const processorCardId = books.seedCard(wallet);
    due.push({ athletePackageId, invoiceId, customerId });
    const invoice = {
      invoiceId,
      reference: 100_000 + index,
      date: DAY,
      amount: AMOUNT,
      description: 'Skills',
    };
    const added = packageAdded({
      athletePackageId,
      athleteId,
      packageId: randomUUID(),
      invoices: [invoice],
    });
    const kept = { brand: 'Visa', last4: '1111', expiryMonth: 12, expiryYear: 2040, processorCardId };
    stories.push(
      { stream: `athlete-${athleteId}`, events: [athleteCreated(athleteId, index)] },
      { stream: `user-${userId}`, events: parentOf(userId, athleteId, index) },
      {
        stream: `card-${cardId}`,
        events: [
          { type: 'CardSaveStarted', data: { cardId, userId } },
          { type: 'CardSaved', data: { cardId, userId, ...kept } },
        ],
      },
      {
        stream: `athleteBilling-${athleteId}`,
        events: [
          { type: 'AccountingCustomerLinked', data: { athleteId, customerId } },
          { type: 'AutochargeCardChosen', data: { athleteId, cardId } },
          { type: 'AutochargeTurnedOn', data: { athleteId } },
        ],
      },
      {
        stream: `athletePackage-${athletePackageId}`,
        events: [added],
      },
    );
  }
  await appendAll(log, stories);
  await host.caughtUp();
  return due;
}

const parentOf = (userId: string, athleteId: string, index: number): DomainEvent[] => [
  {
    type: 'UserCreated',
    data: { userId, username: `parent${index}@bench.test`, firstName: 'Pat', lastName: 'Doe', roleId: 40 },
  },
  { type: 'UserAssignedToAthlete', data: { userId, athleteId } },
];

/** The cost of the same invoices without the product around them. */
async function bareInvoices({ services: { accounting } }: System, due: readonly Due[]): Promise<void> {
  const left = due.map(
    ({ customerId }, index): NewBooksInvoice => ({
      customerId,
      date: DAY,
      amount: AMOUNT,
      description: 'Skills',
      number: `BARE-${index}`,
      invoiceId: randomUUID(),
      email: null,
      itemId: null,
    }),
  );
  const worker = async () => {
    for (let one = left.pop(); one; one = left.pop()) {
      await accounting.books.createInvoice(one, { key: randomUUID() });
    }
  };
  await Promise.all(Array.from({ length: WIDTH }, worker));
}

async function issueAll(
  { services: { log, accounting } }: System,
  simulator: AccountingSimulator,
  due: readonly Due[],
) {
  if (!(await accounting.books.isConnected())) throw new Error('The books are not connected');
  const before = simulator.books.invoices().length;
  await appendAll(
    log,
    due.map(({ athletePackageId, invoiceId }) => ({
      stream: `athletePackage-${athletePackageId}`,
      events: [{ type: 'InvoiceIssueRequested', data: { athletePackageId, invoiceId } }],
    })),
  );
  while (simulator.books.invoices().length < before + due.length) await pause(50);
}

async function collectAll(
  { services: { host, jobs } }: System,
  simulator: AccountingSimulator,
  count: number,
) {
  await host.caughtUp();
  await jobs.runNow('autocharge');
  while (simulator.books.payments().length < count) await pause(50);
  const charged = simulator.books.charges().length;
  if (charged !== count) throw new Error(`${charged} charges for ${count} invoices`);
}
