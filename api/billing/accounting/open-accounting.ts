import type { Pool } from 'pg';
import { openQuickBooks } from '../../../adapters/accounting/quickbooks/quickbooks.ts';
import type { QuickBooksSettings } from '../../../adapters/accounting/quickbooks/settings.ts';
import { rememberingNames } from '../../../adapters/accounting/remembered-names.ts';
import { createQuickBooksPayments } from '../../../adapters/cards/quickbooks-payments.ts';
import { createUsedStates } from '../../../adapters/postgres-ledger/accounting-states.ts';
import { createPostgresCustomerNames } from '../../../adapters/postgres-ledger/customer-names.ts';
import {
  type ConnectStates,
  createConnectStates,
  type UsedStates,
} from '../../../commands/billing/accounting/connect-states.ts';
import { accountingMapping } from '../../../commands/billing/accounting/connection.ts';
import type { CustomerNames } from '../../../commands/billing/accounting/customer-names.ts';
import { noteLostAccess } from '../../../commands/billing/accounting/disconnect.ts';
import type { AccountingLink } from '../../../commands/shared/accounting-link.ts';
import type { Books } from '../../../commands/shared/books.ts';
import type { CardProcessor } from '../../../commands/shared/card-processor.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { gathered } from '../../../event-store/gathered.ts';
import type { Config } from '../../runtime/config.ts';

/** The accounting service and the card service. They belong to one company and share one access. */
export interface Accounting {
  readonly books: Books;
  readonly cards: CardProcessor;
  readonly link: AccountingLink;
  readonly names: CustomerNames;
  readonly states: ConnectStates;
  readonly used: UsedStates;
  /** Whether this installation has an accounting service configured. */
  readonly isSetUp: boolean;
  /** Verifies signatures of webhooks; undefined if no webhooks are expected. */
  readonly webhookVerifier: string | undefined;
}

const BOOKS = 'books';

const CALLBACK = '/admin/quickbooks/callback';

/**
 * Opens the accounting and card services at the addresses in QBO_*, which are Intuit's or those of a
 * simulator with the same protocols.
 */
export function openAccounting(
  config: Config,
  {
    pool,
    log,
    address,
    now,
  }: {
    readonly pool: Pool;
    readonly log: EventLog;
    /** The public address of the product, without a trailing slash. */
    readonly address: string;
    readonly now: () => Date;
  },
): Accounting {
  const settings = settingsOf(config, config.QBO_REDIRECT_URL ?? `${address}${CALLBACK}`);
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
  // The requests of a page all ask this, and concurrent ones share the query.
  const connected = gathered(async () => new Map([[BOOKS, await books.isConnected()]]));
  return {
    books: { ...rememberingNames(books, names), isConnected: async () => (await connected(BOOKS)) ?? false },
    cards: createQuickBooksPayments({ paymentsUrl: settings.paymentsUrl, access }),
    link,
    names,
    states: createConnectStates(config.SESSION_SECRET),
    used: createUsedStates(pool),
    isSetUp: settings.clientId !== '',
    webhookVerifier: config.QBO_WEBHOOK_VERIFIER,
  };
}

const settingsOf = (config: Config, redirectUrl: string): QuickBooksSettings => ({
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
