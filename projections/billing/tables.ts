import type { TablesOf } from '../runtime/columns.ts';
import type { AreaTables } from '../shared/public-tables.ts';
import type { accountingConnectionTable } from './accounting/connection.ts';
import type { accountingCustomerHoldTable } from './accounting/customer-holds.ts';
import type { athletePackageNameTable, athletePackageTable, packageSaleTable } from './athlete-packages.ts';
import type { autochargePaymentTable } from './autocharge/autocharge-payments.ts';
import type { autochargeRunTable } from './autocharge/autocharge-runs.ts';
import type { athleteBillingTable } from './cards/athlete-billing.ts';
import type { athleteCardsTable, cardHolderTable } from './cards/card-holders.ts';
import type { cardTable } from './cards/cards.ts';
import type { financeLogTable } from './finance/finance-log.ts';
import type { invoiceDayTable } from './finance/invoice-days.ts';
import type { moneyDayTable, moneyMovementTable } from './finance/money-movements.ts';
import type { salesYearTable, soldPackageTable } from './finance/sold-packages.ts';
import type { invoiceTable } from './invoice-row.ts';
import type { athleteBalanceTable } from './invoices.ts';
import type { packageCategoryTable } from './packages/package-categories.ts';
import type { packageTable } from './packages/packages.ts';
import type { athleteCreditTable, paymentTable } from './payments/payments.ts';

/** The tables that queries of the area see. */
export type BillingTables = AreaTables<
  TablesOf<
    | typeof accountingConnectionTable
    | typeof accountingCustomerHoldTable
    | typeof athletePackageTable
    | typeof athletePackageNameTable
    | typeof packageSaleTable
    | typeof autochargePaymentTable
    | typeof autochargeRunTable
    | typeof athleteBillingTable
    | typeof cardHolderTable
    | typeof athleteCardsTable
    | typeof cardTable
    | typeof financeLogTable
    | typeof invoiceDayTable
    | typeof moneyMovementTable
    | typeof moneyDayTable
    | typeof soldPackageTable
    | typeof salesYearTable
    | typeof invoiceTable
    | typeof athleteBalanceTable
    | typeof packageCategoryTable
    | typeof packageTable
    | typeof paymentTable
    | typeof athleteCreditTable
  >
>;
