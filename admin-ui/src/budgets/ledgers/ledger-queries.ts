import { useQuery } from '@tanstack/react-query';
import type { AccountingAccountView } from '../../../../contract/billing/accounting.ts';
import type { BudgetCategoryView, BudgetView } from '../../../../contract/budgets/ledgers.ts';
import { http } from '../../../../ui-kit/http.ts';

/** All ledgers, also inactive and hidden ones, by name. */
export const useLedgers = () =>
  useQuery({
    queryKey: ['budgets'],
    queryFn: async ({ signal }) => (await http.get<readonly BudgetView[]>('budgets', { signal })).results,
  });

/** All groups of ledgers, also inactive ones, in their order. */
export const useLedgerGroups = () =>
  useQuery({
    queryKey: ['budgets', 'categories'],
    queryFn: async ({ signal }) =>
      (await http.get<readonly BudgetCategoryView[]>('budgets/categories', { signal })).results,
  });

/** The accounts of the books. Fails while accounting is not connected. */
export const useBooksAccounts = () =>
  useQuery({
    queryKey: ['accounting', 'accounts'],
    queryFn: async ({ signal }) =>
      (await http.get<readonly AccountingAccountView[]>('accounting/accounts', { signal })).results,
    retry: false,
    meta: { asksOutside: true },
  });

export const ledgerResource = (id: string): string => `budgets/${encodeURIComponent(id)}`;
export const groupResource = (id: string): string => `budgets/categories/${encodeURIComponent(id)}`;
