/**
 * A package is prior when it was for an earlier year and nothing of it is left to pay; else it is current, as one of several years
 * always is.
 */
export function isCurrentPackage(
  { year, hasOwing }: { readonly year: number | null; readonly hasOwing: boolean },
  thisYear: number,
): boolean {
  return year === null || year >= thisYear || hasOwing;
}
