import { useQuery } from '@tanstack/react-query';
import type {
  AccountTransactionsView,
  BudgetChartsView,
  BudgetFigureView,
} from '../../../../contract/budgets/figures.ts';
import type { Basis } from '../../../../domain/budgets/actuals/bases.ts';
import type { OverviewMode } from '../../../../domain/budgets/overview/overview.ts';
import { http } from '../../../../ui-kit/http.ts';

export interface OverviewPeriod {
  readonly year: number;
  readonly month: number;
  readonly mode: OverviewMode;
  readonly basis: Basis;
}

const addressOf = (path: string, values: Readonly<Record<string, string | number>>): string =>
  `${path}?${String(new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)])))}`;

/** What a line is made of. */
export const useFigure = ({ year, month, mode, basis }: OverviewPeriod, line: string) =>
  useQuery({
    queryKey: ['budgets', 'figures', { year, month, mode, basis, line }],
    queryFn: async ({ signal }) =>
      (
        await http.get<BudgetFigureView>(addressOf('budgets/figures', { year, month, mode, basis, line }), {
          signal,
        })
      ).results,
  });

export interface AccountMonths {
  readonly account: string;
  readonly year: number;
  readonly from: number;
  readonly to: number;
  readonly basis: Basis;
}

/** The books are asked again each time the account is opened. */
export const useAccountTransactions = ({ account, ...of }: AccountMonths) =>
  useQuery({
    queryKey: ['budgets', 'transactions', account, of],
    queryFn: async ({ signal }) =>
      (
        await http.get<AccountTransactionsView>(
          addressOf(`budgets/qbo/accounts/${encodeURIComponent(account)}/transactions`, of),
          { signal },
        )
      ).results,
    meta: { asksOutside: true },
    gcTime: 0,
  });

export const useCharts = ({ year, month, mode, basis }: OverviewPeriod) =>
  useQuery({
    queryKey: ['budgets', 'charts', { year, month, mode, basis }],
    queryFn: async ({ signal }) =>
      (
        await http.get<BudgetChartsView>(addressOf('budgets/overview/charts', { year, month, mode, basis }), {
          signal,
        })
      ).results,
  });
