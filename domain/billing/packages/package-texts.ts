/** What people are told of packages and their categories, as messages.tsv has it; where it has nothing, ours follow its wording. */
export const packageTexts = {
  /** M028. */
  newPackage: 'New Package',
  /** M027, of packages without a year. */
  multiYear: 'Multi-Year',
  /** M129; categories keep it, too (resolution Q097). */
  nameEmpty: 'Package name must not be empty.',
  /** M038. */
  categoryAssigned: 'Can not delete category if packages are assigned.',
  yearInvalid: 'Package year is invalid',
  exists: 'This package exists already.',
  unknown: 'This package does not exist.',
  categoryExists: 'This category exists already.',
  categoryUnknown: 'This category does not exist.',
} as const;
