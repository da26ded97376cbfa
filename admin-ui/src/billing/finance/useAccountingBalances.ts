import { useQuery } from '@tanstack/react-query';
import type { BooksBalanceView } from '../../../../contract/billing/finance.ts';
import { http } from '../../../../ui-kit/http.ts';
import { useAccountingStatus } from '../accounting/useAccountingStatus.ts';

/** The balances of customers, read from accounting itself: only while it is connected, and cached for a minute. */
export function useAccountingBalances() {
  const isConnected = useAccountingStatus().data?.is_connected ?? false;
  const { data: balances, error } = useQuery({
    queryKey: ['finance', 'balances/accounting'],
    staleTime: 60_000,
    enabled: isConnected,
    queryFn: async ({ signal }) =>
      (await http.get<readonly BooksBalanceView[]>('finance/balances/accounting', { signal })).results,
  });
  return {
    isConnected,
    error,
    /** Undefined while loading. */
    balances,
    of: (athleteId: string) => balances?.find(({ athlete_id }) => athlete_id === athleteId),
  };
}
