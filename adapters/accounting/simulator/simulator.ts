import { createServer } from 'node:http';
import express from 'express';
import type { Pool } from 'pg';
import { openCompany } from './accounting/company.ts';
import { restoreApplied } from './accounting/payments.ts';
import { accountingRoutes } from './accounting/routes.ts';
import { seedCompany } from './accounting/seed.ts';
import type { Answer } from './answer.ts';
import { createAnswerMemory } from './answer-memory.ts';
import { booksOf, type SimulatedBooks } from './books.ts';
import { booksPage } from './control/books-page.ts';
import { type Counts, countsOf } from './control/counts.ts';
import { ownErrors } from './control/own-errors.ts';
import { controlRoutes } from './control/routes.ts';
import { createExchange } from './exchange.ts';
import { createFaults, type Faults } from './faults.ts';
import { consentRoutes } from './oauth/consent-routes.ts';
import { discoveryRoutes } from './oauth/discovery.ts';
import { createGrants, type Rotation } from './oauth/grants.ts';
import { type Client, tokenRoutes } from './oauth/token-routes.ts';
import { openCharges } from './payments/charges.ts';
import { paymentsRoutes } from './payments/routes.ts';
import { openVault } from './payments/vault.ts';
import { inMemory, openRecords } from './records.ts';
import { createThrottle, type Rates, usualRates } from './throttle.ts';
import { DAY } from './times.ts';
import { createWebhooks, type Webhooks } from './webhooks.ts';

export interface SimulatorOptions {
  /** A free one when not told. */
  readonly port?: number;
  readonly host?: string;
  /** Keeps the books in the table `simulator.records`; without one they end with the process. */
  readonly pool?: Pool;
  readonly now?: () => Date;
  /** 500 a minute and 10 a second when not told, as the service allows. */
  readonly rates?: Rates | 'off';
  readonly rotation?: Rotation;
  /** How long a repeated request is known again, in milliseconds; a day when not told. */
  readonly remembersFor?: number;
  readonly client?: Client;
  readonly companyName?: string;
  /** The company's id at the service. */
  readonly realmId?: string;
  /** The token that webhooks are signed with. */
  readonly webhookVerifier?: string;
  /** How long, in milliseconds, until a webhook that was not taken is sent again, each time. */
  readonly webhookRetries?: readonly number[];
}

export interface AccountingSimulator extends Client {
  /** `http://127.0.0.1:<port>`: the base of every address of both services. */
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
 * An accounting service with its card service, as far as the product speaks to them: QuickBooks Online v3 with OAuth 2.0, and Intuit
 * Payments v4, over HTTP on this machine. What it promises beyond the protocols is in docs/accounting-simulator.md.
 */
export async function startAccountingSimulator(options: SimulatorOptions = {}): Promise<AccountingSimulator> {
  const {
    port = 0,
    host = '127.0.0.1',
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

  const server = createServer(app);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve());
  });
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The accounting simulator has no port');
  return {
    url: `http://${host}:${address.port}`,
    ...client,
    realmId,
    webhookVerifier,
    books,
    faults,
    webhooks,
    counts,
    async close() {
      await webhooks.close();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
      await records.flush();
    },
  };
}
