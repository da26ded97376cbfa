import type { TablesFilledBy } from '../runtime/projection.ts';
import type { AreaTables } from '../shared/public-tables.ts';
import { accountingConnection } from './accounting/connection.ts';
import { accountingCustomerHolds } from './accounting/customer-holds.ts';
import { athletePackages } from './athlete-packages.ts';
import { autochargePayments } from './autocharge/autocharge-payments.ts';
import { autochargeRuns } from './autocharge/autocharge-runs.ts';
import { athleteBilling } from './cards/athlete-billing.ts';
import { cardHolders } from './cards/card-holders.ts';
import { cards } from './cards/cards.ts';
import { creditNotes } from './credit-notes/credit-notes.ts';
import { financeLog } from './finance/finance-log.ts';
import { invoicePayments } from './finance/invoice-payments.ts';
import { moneyMovements } from './finance/money-movements.ts';
import { soldPackages } from './finance/sold-packages.ts';
import { invoices } from './invoices.ts';
import { issuingRuns } from './issuing/issuing-runs.ts';
import { lateFees } from './late-fees/late-fees.ts';
import { openingBalances } from './opening-balances/opening-balances.ts';
import { openingBatches } from './opening-balances/opening-batches.ts';
import { packageCategories } from './packages/package-categories.ts';
import { packages } from './packages/packages.ts';
import { payments } from './payments/payments.ts';

/** The read models of this area. */
export const billingProjections = [
  packages,
  packageCategories,
  athletePackages,
  invoices,
  cards,
  cardHolders,
  athleteBilling,
  payments,
  creditNotes,
  autochargePayments,
  autochargeRuns,
  issuingRuns,
  lateFees,
  moneyMovements,
  invoicePayments,
  soldPackages,
  financeLog,
  accountingConnection,
  accountingCustomerHolds,
  openingBatches,
  openingBalances,
];

/** The tables that queries of the area see: those that its read models fill, and the public ones of other areas. */
export type BillingTables = AreaTables<TablesFilledBy<typeof billingProjections>>;
