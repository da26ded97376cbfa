import { useQuery } from '@tanstack/react-query';
import type {
  PackageCategoryView,
  PackageItemsView,
  PackageView,
} from '../../../../contract/billing/packages.ts';
import type { BudgetView } from '../../../../contract/budgets/ledgers.ts';
import { http } from '../../../../ui-kit/http.ts';

/** All categories, including inactive ones. */
export const usePackageCategories = () =>
  useQuery({
    queryKey: ['package categories'],
    queryFn: async ({ signal }) =>
      (await http.get<readonly PackageCategoryView[]>('package-categories', { signal })).results,
  });

/** All ledgers of the budget, also inactive ones, by name. */
export const useBudgetLedgers = () =>
  useQuery({
    queryKey: ['budgets'],
    queryFn: async ({ signal }) => (await http.get<readonly BudgetView[]>('budgets', { signal })).results,
  });

/** The items of accounting. The query fails while accounting is not connected. */
export const usePackageItems = () =>
  useQuery({
    queryKey: ['accounting', 'package items'],
    queryFn: async ({ signal }) =>
      (await http.get<PackageItemsView>('accounting/package-items', { signal })).results,
    retry: false,
    meta: { asksOutside: true },
  });

/** The largest page of a list; no business sells more packages than that. */
const LARGEST_PAGE = JSON.stringify([0, 499]);

/** The packages that can be added to an athlete. */
export const usePackages = () =>
  useQuery({
    queryKey: ['packages', 'offers'],
    queryFn: async ({ signal }) => {
      const path = `packages?${new URLSearchParams({ range: LARGEST_PAGE })}`;
      return (await http.get<readonly PackageView[]>(path, { signal })).results;
    },
  });
