import type { Company } from '../books/company.ts';
import { unsupportedOperation } from '../books/fault.ts';
import { balanceSheet } from './balance-sheet.ts';
import { cashFlow } from './cash-flow.ts';
import { generalLedger } from './general-ledger.ts';
import { type ReportParameters, readParameters } from './parameters.ts';
import { profitAndLoss } from './profit-and-loss.ts';
import {
  agedReceivableDetail,
  customerBalanceDetail,
  transactionList,
  transactionListByCustomer,
} from './receivables.ts';
import type { Report } from './report.ts';
import { agedReceivables, customerBalance, customerSales, itemSales } from './sums.ts';
import { trialBalance } from './trial-balance.ts';

const reports: Readonly<Record<string, (company: Company, parameters: ReportParameters) => Report>> = {
  ProfitAndLoss: profitAndLoss,
  CashFlow: cashFlow,
  GeneralLedger: generalLedger,
  AgedReceivableDetail: agedReceivableDetail,
  CustomerBalanceDetail: customerBalanceDetail,
  TransactionList: transactionList,
  TransactionListByCustomer: transactionListByCustomer,
  AgedReceivables: agedReceivables,
  CustomerBalance: customerBalance,
  CustomerSales: customerSales,
  ItemSales: itemSales,
  BalanceSheet: balanceSheet,
  TrialBalance: trialBalance,
};

export function reportOf(company: Company, name: string, sent: Readonly<Record<string, unknown>>): Report {
  const report = reports[name];
  if (!report) throw unsupportedOperation(`report ${name}`);
  return report(company, readParameters(sent));
}
