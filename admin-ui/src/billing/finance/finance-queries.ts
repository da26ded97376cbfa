import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type {
  CommissionsView,
  FinanceMonthlyView,
  FinanceOverviewView,
} from '../../../../contract/billing/finance.ts';
import { http } from '../../../../ui-kit/http.ts';

/** Keeps the previous results on screen while the next load, so that the layout does not jump between months. */
function useFinance<Results>(path: string) {
  return useQuery({
    queryKey: ['finance', path],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await http.get<Results>(`finance/${path}`, { signal })).results,
  });
}

export const useOverview = (year: number) => useFinance<FinanceOverviewView>(`overview?year=${year}`);
export const useMonthly = (month: string) => useFinance<FinanceMonthlyView>(`monthly?month=${month}`);
export const useCommissions = (year: number) => useFinance<CommissionsView>(`commissions?year=${year}`);
