import { Pool } from 'pg';
import { z } from 'zod';
import type { Fetch } from '../../adapters/accounting/quickbooks/ask.ts';
import { openQuickBooks, type QuickBooks } from '../../adapters/accounting/quickbooks/quickbooks.ts';
import type { QuickBooksSettings } from '../../adapters/accounting/quickbooks/settings.ts';
import { migrateLedger } from '../../adapters/postgres-ledger/migrate.ts';
import { type AccountingMapping, noMapping } from '../../domain/billing/accounting/connection.ts';
import {
  type AccountingSimulator,
  type SimulatorOptions,
  startAccountingSimulator,
} from '../../simulators/accounting/simulator.ts';
import { hear, REDIRECT } from './accounting-visitor.ts';
import type { ApiClient, Reply } from './api-client.ts';
import { freshDatabase } from './postgres.ts';

/** The adapters of Intuit's services, at a simulator of their own, over HTTP. */
export interface OpenedQuickBooks extends QuickBooks {
  readonly simulator: AccountingSimulator;
  readonly settings: QuickBooksSettings;
  readonly pool: Pool;
  /** Another process on the same database. */
  another(more?: Partial<Parameters<typeof openQuickBooks>[0]>): QuickBooks;
  /** An admin agrees; resolves when the company is connected. */
  connect(): Promise<void>;
  close(): Promise<void>;
}

export interface QuickBooksOptions extends SimulatorOptions {
  readonly fetch?: Fetch;
  readonly mapping?: AccountingMapping;
}

export const secret = 'a secret that tokens are sealed with, 0123456789';

export async function openedQuickBooks(options: QuickBooksOptions = {}): Promise<OpenedQuickBooks> {
  const { fetch, mapping = noMapping, ...simulated } = options;
  const database = await freshDatabase();
  const pool = new Pool({ ...database.poolConfig, max: 20 });
  await migrateLedger(pool);
  const simulator = await startAccountingSimulator({ rates: 'off', ...simulated });
  const settings = settingsOf(simulator);
  const { now } = simulated;
  const another: OpenedQuickBooks['another'] = (more = {}) =>
    openQuickBooks({
      settings,
      pool,
      secret,
      mapping: async () => mapping,
      ...(fetch && { fetch }),
      ...(now && { now }),
      ...more,
    });
  const opened = another();
  return {
    ...opened,
    simulator,
    settings,
    pool,
    another,
    connect: () => connectAccounting(opened.link),
    async close() {
      await simulator.close();
      await pool.end();
      await database.drop();
    },
  };
}

export const settingsOf = ({ url, clientId, clientSecret }: AccountingSimulator): QuickBooksSettings => ({
  booksUrl: url,
  appUrl: url,
  paymentsUrl: url,
  authorizeUrl: `${url}/connect/oauth2`,
  tokenUrl: `${url}/oauth2/v1/tokens/bearer`,
  revokeUrl: `${url}/v2/oauth2/tokens/revoke`,
  clientId,
  clientSecret,
  redirectUrl: REDIRECT,
  requestsPerSecond: 0,
});

/** The environment variables with which the product uses the simulator. */
export const environmentOf = ({ url, clientId, clientSecret, webhookVerifier }: AccountingSimulator) => ({
  QBO_CLIENT_ID: clientId,
  QBO_CLIENT_SECRET: clientSecret,
  QBO_WEBHOOK_VERIFIER: webhookVerifier,
  QBO_BASE_URL: url,
  QBO_APP_URL: url,
  QBO_PAYMENTS_BASE_URL: url,
  QBO_OAUTH_AUTHORIZE_URL: `${url}/connect/oauth2`,
  QBO_OAUTH_TOKEN_URL: `${url}/oauth2/v1/tokens/bearer`,
  QBO_OAUTH_REVOKE_URL: `${url}/v2/oauth2/tokens/revoke`,
  QBO_REQUESTS_PER_SECOND: '0',
});

/** An admin agrees; resolves when the company is connected. */
export async function connectAccounting(
  link: Pick<QuickBooks['link'], 'authorizeUrl' | 'connect'>,
): Promise<void> {
  const target = await agree(link.authorizeUrl('a-state'), 'connect');
  const code = target.searchParams.get('code') ?? '';
  const realmId = target.searchParams.get('realmId') ?? '';
  await link.connect({ code, realmId, connectedBy: 'somebody' });
}

const link = z.object({ url: z.string() });

/** Through the API, as the page of the connection does: the address, the agreement, the answer. */
export async function connectThrough(
  admin: ApiClient,
  decision: 'connect' | 'cancel' = 'connect',
): Promise<Reply> {
  const { url } = link.parse((await admin.post('/accounting/connect')).results);
  return admin.post('/accounting/callback', Object.fromEntries((await agree(url, decision)).searchParams));
}

/** Opens the consent page and clicks the button, as an admin's browser would. Returns the address that the browser is redirected to. */
export async function agree(address: string, decision: 'connect' | 'cancel'): Promise<URL> {
  const page = await hear(address);
  if (page.status !== 200) throw new Error(`The page says ${page.status}`);
  const { origin, pathname, searchParams } = new URL(address);
  const body = new URLSearchParams({ ...Object.fromEntries(searchParams), decision });
  const { headers } = await hear(`${origin}${pathname}`, { method: 'POST', body });
  return new URL(headers.get('location') ?? '');
}
