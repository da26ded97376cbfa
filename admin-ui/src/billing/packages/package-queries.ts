import { useQuery } from '@tanstack/react-query';
import type { PackageCategoryView, PackageView } from '../../../../contract/billing/packages.ts';
import { http } from '../../../../ui-kit/http.ts';

/** All categories, including inactive ones. */
export const usePackageCategories = () =>
  useQuery({
    queryKey: ['package categories'],
    queryFn: async ({ signal }) =>
      (await http.get<readonly PackageCategoryView[]>('package-categories', { signal })).results,
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
