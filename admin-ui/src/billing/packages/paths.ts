export const PACKAGES_PATH = '/finance/packages';

/** The page of a package. */
export const packagePagePath = (packageId: string): string => `${PACKAGES_PATH}/${packageId}`;

/** A package, below `/api/`. */
export const soldPackagePath = (packageId: string): string => `packages/${encodeURIComponent(packageId)}`;
