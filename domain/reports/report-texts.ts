/** Why a report cannot be shown (part 2 §8, M253–M257). */
export const reportTexts = {
  noYear: 'No year parameter found',
  noAsOf: 'No as of date parameter',
  noCategory: 'No category parameter found',
  noExpenses: 'No expense data found',
  noExcluded: 'No excluded packages found',

  badYear: 'The year must be a whole number from 2000 to 2199.',
  badDay: 'The as-of day must be a day (YYYY-MM-DD).',
  badBasis: 'The basis must be accrual or cash.',
  beforeYear: 'The as-of day must not be before the year.',
  financeForAdmins: 'Only admins can open finance performance.',
} as const;
