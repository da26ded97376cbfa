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
  categoryExists: 'This category already exists.',
  categoryUnknown: 'This category does not exist.',
} as const;
