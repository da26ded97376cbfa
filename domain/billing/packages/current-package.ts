/**
 * A package is prior when it was for an earlier year and nothing is owed on it. Otherwise it is current; a
 * multi-year package always is.
 */
export function isCurrentPackage(
  { year, hasOwing }: { readonly year: number | null; readonly hasOwing: boolean },
  thisYear: number,
): boolean {
  return year === null || year >= thisYear || hasOwing;
}
