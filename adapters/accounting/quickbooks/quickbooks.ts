import type { Pool } from 'pg';
import type { AccountingLink } from '../../../commands/shared/accounting-link.ts';
import type { Books } from '../../../commands/shared/books.ts';
import type { AccountingMapping } from '../../../domain/billing/accounting/connection.ts';
import { type AccessKeeper, createAccessKeeper } from './access.ts';
import type { Fetch } from './ask.ts';
import { createQuickBooks } from './books.ts';
import { createBooksClient } from './client.ts';
import { createQuickBooksLink } from './link.ts';
import { createOAuth } from './oauth.ts';
import { createTokenSeal } from './sealed-tokens.ts';
import type { QuickBooksSettings } from './settings.ts';
import { createThrottle } from './throttle.ts';

export interface QuickBooks {
  readonly books: Books;
  readonly link: AccountingLink;
  /** For other services of the same company. */
  readonly access: AccessKeeper;
}

/** All clients of Intuit's services on one access. `migrateLedger` creates the tables. */
export function openQuickBooks({
  settings,
  pool,
  secret,
  mapping,
  fetch = globalThis.fetch,
  now = () => new Date(),
}: {
  readonly settings: QuickBooksSettings;
  readonly pool: Pool;
  /** The key that seals the tokens is derived from it. If it is lost, an admin must connect again. */
  readonly secret: string;
  readonly mapping: () => Promise<AccountingMapping>;
  readonly fetch?: Fetch;
  readonly now?: () => Date;
}): QuickBooks {
  const seal = createTokenSeal(secret);
  const oauth = createOAuth(settings, fetch, now);
  const access = createAccessKeeper({ pool, seal, oauth, now });
  const throttle = createThrottle(settings.requestsPerSecond, () => now().getTime());
  const client = createBooksClient({ settings, access, throttle, fetch });
  const link = createQuickBooksLink({ pool, seal, oauth, access, settings, fetch, now });
  const isConnected = async () => (await link.status()).kind === 'connected';
  return { books: createQuickBooks({ client, settings, mapping, isConnected }), link, access };
}
