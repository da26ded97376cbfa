import type { Books } from '../../../commands/shared/books.ts';
import type { AccountingMapping } from '../../../domain/billing/accounting/connection.ts';
import { changesIn } from './changes.ts';
import { choicesIn, createWhereabouts } from './choices.ts';
import type { BooksClient } from './client.ts';
import { creditMemosIn } from './credit-memos.ts';
import { creditRefundsIn } from './credit-refunds.ts';
import { customersIn } from './customers.ts';
import { invoicesIn } from './invoices.ts';
import { paymentsIn } from './payments.ts';
import { refundsIn } from './refunds.ts';
import { reportsIn } from './reports/reports.ts';
import type { QuickBooksSettings } from './settings.ts';
import { transactionsIn } from './transactions.ts';

/** The books in QuickBooks Online. */
export function createQuickBooks({
  client,
  settings,
  mapping,
  isConnected,
}: {
  readonly client: BooksClient;
  readonly settings: Pick<QuickBooksSettings, 'appUrl'>;
  /** The accounts and items in the books that an admin chose for our transactions. */
  readonly mapping: () => Promise<AccountingMapping>;
  readonly isConnected: () => Promise<boolean>;
}): Books {
  const choices = choicesIn(client);
  const whereabouts = createWhereabouts(choices, mapping);
  return {
    isConnected,
    ...customersIn(client),
    ...invoicesIn(client, whereabouts),
    ...paymentsIn(client, whereabouts),
    ...refundsIn(client, whereabouts),
    ...creditRefundsIn(client, whereabouts),
    ...creditMemosIn(client, whereabouts),
    ...choices,
    ...transactionsIn(client, settings),
    ...changesIn(client),
    ...reportsIn(client, settings),
  };
}
