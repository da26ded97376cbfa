import { createServer, type RequestListener } from 'node:http';
import express from 'express';
import type { Pool } from 'pg';
import { type Rates, usualRates } from '../../adapters/accounting/quickbooks/throttle.ts';
import { openCompany } from './books/company.ts';
import { restoreApplied } from './books/payments.ts';
import { seedCompany } from './books/seed.ts';
import { accountingRoutes } from './company-api/routes.ts';
import { booksPage } from './control/books-page.ts';
import { type Counts, countsOf } from './control/counts.ts';
import { ownErrors } from './control/own-errors.ts';
import { controlRoutes } from './control/routes.ts';
import { booksOf, type SimulatedBooks } from './control/simulated-books.ts';
import { createWebhooks, type Webhooks } from './control/webhooks.ts';
import { createGrants, type Rotation } from './oauth/grants.ts';
import { type Client, consentRoutes, discoveryRoutes, tokenRoutes } from './oauth/routes.ts';
import { openCharges } from './payments/charges.ts';
import { paymentsRoutes } from './payments/routes.ts';
import { openVault } from './payments/vault.ts';
import type { Answer } from './shared/answer.ts';
import { createAnswerMemory } from './shared/answer-memory.ts';
import { createExchange } from './shared/exchange.ts';
import { createFaults, type Faults } from './shared/faults.ts';
import { inMemory, openRecords } from './shared/records.ts';
import { createThrottle } from './shared/throttle.ts';
import { DAY } from './shared/times.ts';

export interface SimulatorOptions {
  /** A free port by default. */
  readonly port?: number;
  readonly host?: string;
  /** Stores the books in the table `simulator.records`; without a pool they end with the process. */
  readonly pool?: Pool;
  readonly now?: () => Date;
  /** The service's own limits by default: 500 a minute and 10 a second. */
  readonly rates?: Rates | 'off';
  readonly rotation?: Rotation;
  /** How long a repeated request is recognized, in milliseconds; a day by default. */
  readonly remembersFor?: number;
  readonly client?: Client;
  readonly companyName?: string;
  /** The company's id at the service. */
  readonly realmId?: string;
  /** The token that webhooks are signed with. */
  readonly webhookVerifier?: string;
  /** The delays in milliseconds before a webhook that failed is sent again. */
  readonly webhookRetries?: readonly number[];
}

export interface AccountingSimulator extends Client {
  /** `http://127.0.0.1:<port>`: the base address of both services. */
  readonly url: string;
  readonly realmId: string;
  readonly webhookVerifier: string;
  readonly books: SimulatedBooks;
  readonly faults: Faults;
  readonly webhooks: Webhooks;
  counts(): Counts;
  close(): Promise<void>;
}

const REALM = '9130357849245126';

const VERIFIER = 'blueline-simulated-verifier';

const usualClient: Client = { clientId: 'blueline-simulated', clientSecret: 'blueline-simulated-secret' };

/**
 * Simulates the parts of the accounting and card services that the product uses: QuickBooks Online v3 with OAuth 2.0, and Intuit Payments v4,
 * over HTTP on this machine. docs/accounting-simulator.md lists its guarantees.
 */
export async function startAccountingSimulator(options: SimulatorOptions = {}): Promise<AccountingSimulator> {
  const listening = await listenAsAccounting(options);
  try {
    return await listening.opened;
  } catch (error) {
    await listening.close();
    throw error;
  }
}

/** A simulator whose address is known. */
export interface ListeningSimulator extends Client, Pick<AccountingSimulator, 'url' | 'webhookVerifier'> {
  /** Rejects when the books cannot be restored. */
  readonly opened: Promise<AccountingSimulator>;
  /** Waits for the books if they are being opened. */
  close(): Promise<void>;
}

/**
 * The same, without waiting for the books of earlier starts: reading those of thousands of athletes takes many seconds, and until then requests
 * wait for their answers.
 */
export async function listenAsAccounting(options: SimulatorOptions = {}): Promise<ListeningSimulator> {
  const { port = 0, host = '127.0.0.1', client = usualClient, webhookVerifier = VERIFIER } = options;
  const server = createServer((request, response) => {
    opening.then(
      ({ answer }) => answer(request, response),
      () => response.writeHead(503).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve());
  });
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The accounting simulator has no port');
  const url = `http://${host}:${address.port}`;
  const stopListening = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  const opening = openSimulator(options, url, stopListening);
  const opened = opening.then(({ simulator }) => simulator);
  opened.catch(() => undefined);
  return {
    url,
    ...client,
    webhookVerifier,
    opened,
    close: () => opened.then((simulator) => simulator.close(), stopListening),
  };
}

/** Restores the books. */
async function openSimulator(
  options: SimulatorOptions,
  url: string,
  stopListening: () => Promise<void>,
): Promise<{ readonly answer: RequestListener; readonly simulator: AccountingSimulator }> {
  const {
    now = () => new Date(),
    rates = usualRates,
    rotation = 'always',
    remembersFor = DAY,
    client = usualClient,
    companyName = 'Blueline Hockey',
    realmId = REALM,
    webhookVerifier = VERIFIER,
    webhookRetries,
  } = options;
  const records = options.pool ? await openRecords(options.pool, realmId) : inMemory;
  const company = openCompany(records, realmId, now);
  seedCompany(company, companyName);
  restoreApplied(company);
  await records.flush();

  const faults = createFaults();
  const grants = createGrants({ records, now, rotation });
  const vault = openVault(records, now);
  const charges = openCharges(records, vault, now);
  const webhooks = createWebhooks({
    company,
    verifier: webhookVerifier,
    ...(webhookRetries && { retries: webhookRetries }),
  });
  const books = booksOf({
    company,
    vault,
    charges,
    disconnect: () => grants.disconnect(),
    flush: () => records.flush(),
  });
  const counts = () => countsOf({ books, chargeCounts: () => charges.counts(), grants, webhooks, faults });
  const nameNow = () => [...company.companyInfo.all()][0]?.CompanyName ?? companyName;
  const exchange = createExchange({ faults, records });
  const memoryOf = (kind: string, isFinal: (answer: Answer) => boolean) =>
    createAnswerMemory({ kind, records, now, remembersFor, isFinal });

  const app = express();
  app.disable('x-powered-by');
  app.use(discoveryRoutes());
  app.use(
    consentRoutes({
      grants,
      clientId: client.clientId,
      realmId,
      companyName: nameNow,
    }),
  );
  app.use(tokenRoutes(grants, client, exchange));
  app.use(
    accountingRoutes({
      company,
      grants,
      memory: memoryOf('Answer', ({ status }) => status === 200),
      isTooMany: createThrottle(rates, now),
      exchange,
    }),
  );
  app.use(
    paymentsRoutes({
      vault,
      charges,
      grants,
      memory: memoryOf('PaymentsAnswer', ({ status }) => status < 500 && status !== 404),
      now,
      exchange,
    }),
  );
  app.use('/simulator', controlRoutes({ books, faults, webhooks, counts }));
  app.use(booksPage(books, nameNow));
  app.use(ownErrors);

  const simulator: AccountingSimulator = {
    url,
    ...client,
    realmId,
    webhookVerifier,
    books,
    faults,
    webhooks,
    counts,
    async close() {
      await webhooks.close();
      await stopListening();
      await records.flush();
    },
  };
  return { answer: app, simulator };
}
