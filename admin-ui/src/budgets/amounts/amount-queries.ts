import { useQuery } from '@tanstack/react-query';
import type { BudgetAmountView } from '../../../../contract/budgets/amounts.ts';
import type { YearState } from '../../../../domain/budgets/amounts/amounts.ts';
import { http } from '../../../../ui-kit/http.ts';
import { amountsIn } from './grid-model.ts';

export const amountsQuery = (year: number) => ({
  queryKey: ['budgets', 'amounts', year] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<YearState> =>
    amountsIn(
      (await http.get<readonly BudgetAmountView[]>(`budgets/amounts?year=${year}`, { signal })).results,
    ),
  structuralSharing: false,
});

/** The planned amounts of a year by ledger and month. */
export const useAmounts = (year: number) => useQuery(amountsQuery(year));
