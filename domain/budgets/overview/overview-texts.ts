/** The lines and columns of the overview, the same on the page, on paper and in files. */
export const overviewTexts = {
  ledger: 'Ledger',
  budget: 'Budget',
  actual: 'Actual',
  variance: 'Variance',
  percent: 'Variance %',
  forecast: 'Forecast of the year',

  noGroup: 'Without a group',
  hidden: 'Hidden',
  unmapped: 'Accounts without a ledger',
  net: 'Net (income less expense)',
} as const;
