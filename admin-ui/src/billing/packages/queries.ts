import { useQuery } from '@tanstack/react-query';
import type { PackageCategoryView, PackageHolderView, PackageView } from '../../../../ui-kit/api-types.ts';
import { http } from '../../../../ui-kit/http.ts';
import { soldPackagePath } from './paths.ts';

export const useSoldPackage = (packageId: string) =>
  useQuery({
    queryKey: ['packages', packageId],
    queryFn: async ({ signal }) =>
      (await http.get<PackageView>(soldPackagePath(packageId), { signal })).results,
  });

/** The athletes who have a package. */
export const usePackageHolders = (packageId: string) =>
  useQuery({
    queryKey: ['packages', packageId, 'athletes'],
    queryFn: async ({ signal }) =>
      (await http.get<readonly PackageHolderView[]>(`${soldPackagePath(packageId)}/athletes`, { signal }))
        .results,
  });

/** What packages are sorted by, active or not. */
export const usePackageCategories = () =>
  useQuery({
    queryKey: ['package categories'],
    queryFn: async ({ signal }) =>
      (await http.get<readonly PackageCategoryView[]>('package-categories', { signal })).results,
  });
