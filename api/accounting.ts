import type { Pool } from 'pg';
import { openQuickBooks } from '../adapters/accounting/quickbooks/quickbooks.ts';
import type { QuickBooksSettings } from '../adapters/accounting/quickbooks/settings.ts';
import { rememberingNames } from '../adapters/accounting/remembered-names.ts';
import {
  type AccountingSimulator,
  startAccountingSimulator,
} from '../adapters/accounting/simulator/simulator.ts';
import { usualRates } from '../adapters/accounting/simulator/throttle.ts';
import { createQuickBooksPayments } from '../adapters/cards/quickbooks-payments.ts';
import { createUsedStates } from '../adapters/postgres-ledger/accounting-states.ts';
import { createPostgresCustomerNames } from '../adapters/postgres-ledger/customer-names.ts';
import {
  type ConnectStates,
  createConnectStates,
  type UsedStates,
} from '../commands/billing/accounting/connect-states.ts';
import { accountingMapping } from '../commands/billing/accounting/connection.ts';
import type { CustomerNames } from '../commands/billing/accounting/customer-names.ts';
import { noteLostAccess } from '../commands/billing/accounting/disconnect.ts';
import type { AccountingLink } from '../commands/shared/accounting-link.ts';
import type { Books } from '../commands/shared/books.ts';
import type { CardProcessor } from '../commands/shared/card-processor.ts';
import type { EventLog } from '../event-store/event-log.ts';
import type { Config } from './runtime/config.ts';

/** The accounting service and the card service, which are one company's and share one access. */
export interface Accounting {
  readonly books: Books;
  readonly cards: CardProcessor;
  readonly link: AccountingLink;
  readonly names: CustomerNames;
  readonly states: ConnectStates;
  readonly used: UsedStates;
  /** Whether this installation names an accounting service at all. */
  readonly isSetUp: boolean;
  /** What webhooks are signed with; undefined where none are expected. */
  readonly webhookVerifier: string | undefined;
  /** Stands for the service where there is none. */
  readonly simulator: AccountingSimulator | undefined;
  /** When nothing is being asked any more. */
  close(): Promise<void>;
}

const CALLBACK = '/admin/quickbooks/callback';
const WEBHOOK = '/api/accounting/webhook';

/**
 * Who keeps the books and charges cards: embedded, a simulator on this machine, whatever QBO_* says, for the demo business must touch
 * nobody's money; else Intuit, or whoever stands at the addresses of QBO_*.
 */
export async function openAccounting(
  config: Config,
  {
    pool,
    log,
    address,
    now,
  }: {
    readonly pool: Pool;
    readonly log: EventLog;
    /** Where people reach us, without a slash at its end. */
    readonly address: string;
    readonly now: () => Date;
  },
): Promise<Accounting> {
  const simulator =
    config.MODE === 'embedded'
      ? await startAccountingSimulator({ pool, now, rates: withoutBursts })
      : undefined;
  simulator?.webhooks.target({ url: `${address}${WEBHOOK}` });
  const redirectUrl = config.QBO_REDIRECT_URL ?? `${address}${CALLBACK}`;
  const settings = simulator ? simulated(simulator, `${address}${CALLBACK}`) : intuit(config, redirectUrl);
  const secret = config.PERSONAL_DATA_SECRET;
  const { books, link, access } = openQuickBooks({
    settings,
    pool,
    secret,
    mapping: () => accountingMapping(log),
    now,
  });
  link.onLost((realmId, reason) => noteLostAccess(log, { realmId, reason }, now().toISOString()));
  const names = createPostgresCustomerNames(pool);
  return {
    books: rememberingNames(books, names),
    cards: createQuickBooksPayments({ paymentsUrl: settings.paymentsUrl, access }),
    link,
    names,
    states: createConnectStates(config.SESSION_SECRET),
    used: createUsedStates(pool),
    isSetUp: settings.clientId !== '',
    webhookVerifier: simulator?.webhookVerifier ?? config.QBO_WEBHOOK_VERIFIER,
    simulator,
    close: async () => simulator?.close(),
  };
}

const intuit = (config: Config, redirectUrl: string): QuickBooksSettings => ({
  booksUrl: config.QBO_BASE_URL,
  appUrl: config.QBO_APP_URL,
  paymentsUrl: config.QBO_PAYMENTS_BASE_URL,
  authorizeUrl: config.QBO_OAUTH_AUTHORIZE_URL,
  tokenUrl: config.QBO_OAUTH_TOKEN_URL,
  revokeUrl: config.QBO_OAUTH_REVOKE_URL,
  clientId: config.QBO_CLIENT_ID ?? '',
  clientSecret: config.QBO_CLIENT_SECRET ?? '',
  redirectUrl,
  requestsPerSecond: config.QBO_REQUESTS_PER_SECOND,
});

const REQUESTS_PER_SECOND = 8;

/**
 * The simulator lives in our own process: after a pause of it, requests that left evenly arrive together. The minute counts them
 * as the service does, the second would count the pause.
 */
const withoutBursts = { ...usualRates, perSecond: usualRates.perMinute };

const simulated = (
  { url, clientId, clientSecret }: AccountingSimulator,
  redirectUrl: string,
): QuickBooksSettings => ({
  booksUrl: url,
  appUrl: url,
  paymentsUrl: url,
  authorizeUrl: `${url}/connect/oauth2`,
  tokenUrl: `${url}/oauth2/v1/tokens/bearer`,
  revokeUrl: `${url}/v2/oauth2/tokens/revoke`,
  clientId,
  clientSecret,
  redirectUrl,
  requestsPerSecond: REQUESTS_PER_SECOND,
});
