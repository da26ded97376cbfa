import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type {
  AutochargePreviewView,
  AutochargeRunView,
  CommissionsView,
  FinanceMonthlyView,
  FinanceOverviewView,
} from '../../../../ui-kit/api-types.ts';
import { http } from '../../../../ui-kit/http.ts';

/** What is on screen stays until the next is here: nothing jumps while somebody goes from month to month. */
function useFinance<Results>(path: string) {
  return useQuery({
    queryKey: ['finance', path],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await http.get<Results>(`finance/${path}`, { signal })).results,
  });
}

export const useOverview = (year: number) => useFinance<FinanceOverviewView>(`overview?year=${year}`);
export const useMonthly = (month: string) => useFinance<FinanceMonthlyView>(`monthly?month=${month}`);
export const useAutochargePreview = () => useFinance<AutochargePreviewView>('autocharge/preview');
export const useAutochargeRuns = () => useFinance<readonly AutochargeRunView[]>('autocharge/runs');
export const useCommissions = (year: number) => useFinance<CommissionsView>(`commissions?year=${year}`);
