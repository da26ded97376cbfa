/** The lines and columns of the overview, the same on the page, on paper and in files. */
export const overviewTexts = {
  ledger: 'Ledger',
  budget: 'Budget',
  actual: 'Actual',
  variance: 'Variance',
  percent: 'Variance %',
  forecast: 'Forecast of the year',

  variances: 'Variance is positive when more was earned, or less was spent, than planned.',

  noGroup: 'Without a group',
  hidden: 'Hidden',
  unmapped: 'Accounts without a ledger',
  net: 'Net (income less expense)',

  plannedNet: 'Planned net',
  actualNet: 'Actual net',
  otherDifferences: 'Other differences',

  periodOrder: 'The last month must not be before the first one.',
  lineUnknown: 'This line is not in the overview of this year.',
  /** `readAt`: when the books were read, in words. */
  booksChanged: (readAt: string) => `The books changed after they were read on ${readAt}.`,
  booksNeverRead: 'The books of this year were never read.',
} as const;
