import { useQuery } from '@tanstack/react-query';
import type { AccountingStatusView } from '../../../../contract/billing/accounting.ts';
import { http } from '../../../../ui-kit/http.ts';

export const useAccountingStatus = () =>
  useQuery({
    queryKey: ['accounting', 'status'],
    queryFn: async ({ signal }) =>
      (await http.get<AccountingStatusView>('accounting/status', { signal })).results,
  });
