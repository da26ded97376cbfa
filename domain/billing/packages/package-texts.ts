/**
 * Texts about packages and their categories, as messages.tsv has them. The others are ours and follow their
 * wording.
 */
export const packageTexts = {
  /** M028. */
  newPackage: 'New Package',
  /** M027, for packages without a year. */
  multiYear: 'Multi-Year',
  /** M129; categories use it, too (resolution Q097). */
  nameEmpty: 'Package name must not be empty.',
  /** M038. */
  categoryAssigned: 'Can not delete category if packages are assigned.',
  yearInvalid: 'Package year is invalid',
  exists: 'This package already exists.',
  unknown: 'This package does not exist.',
  notActive: 'This package is not active anymore.',
  ledgerUnknown: 'Please choose an existing ledger of the category Income.',
  itemWithoutLedger: 'Please choose a ledger before an item.',
  itemApplies: 'Applies to invoices that accounting does not have yet.',
  itemOfOtherLedger: 'This item is not active in accounting, or its income belongs to another ledger.',
  categoryExists: 'This category already exists.',
  categoryUnknown: 'This category does not exist.',
} as const;
