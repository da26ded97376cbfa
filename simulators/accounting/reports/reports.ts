import type { Company } from '../books/company.ts';
import { unsupportedOperation } from '../books/fault.ts';
import { cashFlow } from './cash-flow.ts';
import { type ReportParameters, readParameters } from './parameters.ts';
import { profitAndLoss } from './profit-and-loss.ts';
import {
  agedReceivableDetail,
  customerBalanceDetail,
  transactionList,
  transactionListByCustomer,
} from './receivables.ts';
import type { Report } from './report.ts';
import { balanceSheet, trialBalance } from './statements.ts';
import { agedReceivables, customerBalance, customerSales, itemSales } from './sums.ts';

const reports: Readonly<Record<string, (company: Company, parameters: ReportParameters) => Report>> = {
  ProfitAndLoss: profitAndLoss,
  CashFlow: cashFlow,
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
