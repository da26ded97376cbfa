import { useQuery } from '@tanstack/react-query';
import type { BooksBalanceView } from '../../../../../ui-kit/api-types.ts';
import { http } from '../../../../../ui-kit/http.ts';
import { useAccountingStatus } from '../../accounting/queries.ts';

/** What accounting says of its customers: asked of accounting itself, so only while it is connected, and kept for a minute. */
export function useBooksBalances() {
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
    /** Undefined while they are not known. */
    balances,
    of: (athleteId: string) => balances?.find(({ athlete_id }) => athlete_id === athleteId),
  };
}
