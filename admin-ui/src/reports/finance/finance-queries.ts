import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CashFlowView, ExpensesView, YtdComparisonView } from '../../../../contract/reports/finance.ts';
import type { Day } from '../../../../domain/shared/day.ts';
import { ApiFailure } from '../../../../ui-kit/api-failure.ts';
import { http } from '../../../../ui-kit/http.ts';
import { useReportDays } from '../useReportDays.ts';

export interface FinanceAddress {
  readonly year: number;
  readonly asOf: Day;
  readonly basis: 'accrual' | 'cash';
}

/** The year, the as-of day and the basis in the address. */
export function useFinanceAddress() {
  const days = useReportDays();
  const basis: FinanceAddress['basis'] = days.params.get('basis') === 'cash' ? 'cash' : 'accrual';
  return { ...days, basis };
}

export const queryOf = ({ year, asOf, basis }: FinanceAddress) => `year=${year}&asOf=${asOf}&basis=${basis}`;

export const useComparison = (address: FinanceAddress) =>
  useQuery({
    queryKey: ['reports', 'ytd-comparison', address.year, address.asOf, address.basis],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await http.get<YtdComparisonView>(`reports/ytd-comparison?${queryOf(address)}`, { signal })).results,
  });

export const useCashFlow = (address: FinanceAddress) =>
  useQuery({
    queryKey: ['reports', 'cash-flow', address.year, address.asOf, address.basis],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await http.get<CashFlowView>(`reports/cash-flow?${queryOf(address)}`, { signal })).results,
  });

/** Null: nothing was spent. */
export const useExpenses = (address: FinanceAddress) =>
  useQuery({
    queryKey: ['reports', 'expenses', address.year, address.asOf, address.basis],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      try {
        return (await http.get<ExpensesView>(`reports/expenses?${queryOf(address)}`, { signal })).results;
      } catch (error) {
        if (error instanceof ApiFailure && error.status === 404) return null;
        throw error;
      }
    },
  });
