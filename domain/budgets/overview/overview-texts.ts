/** The lines and columns of the overview, the same on the page, on paper and in files. */
export const overviewTexts = {
  ledger: 'Ledger',
  budget: 'Budget',
  actual: 'Actual',
  variance: 'Variance',
  percent: 'Variance %',
  forecast: 'Forecast of the year',

  variances: 'Variance is positive when more was earned, or less was spent, than planned.',
  other:
    'Ledgers of the category Other show how much the balances of their asset and equity accounts increased; liabilities are left out.',
  /** `amount`: with its sign, in words. */
  remainder: (amount: string) =>
    `Asset and equity accounts without a ledger, such as cash and receivables, changed by ${amount} in all; they are listed under Accounting.`,

  noGroup: 'Without a group',
  hidden: 'Hidden',
  unmapped: 'Accounts without a ledger',
  net: 'Net (income less expense)',

  plannedNet: 'Planned net',
  actualNet: 'Actual net',
  otherDifferences: 'Other differences',
  notRead: 'The books of this year were never read, so there is nothing to compare with.',
  asPlanned: 'Every group went as planned.',

  periodOrder: 'The last month must not be before the first one.',
  lineUnknown: 'This line is not in the overview of this year.',
  /** `readAt`: when the books were read, in words. */
  booksChanged: (readAt: string) => `The books changed after they were read on ${readAt}.`,
  booksThenAndNow: (read: string, now: string) => `They said ${read} then, and say ${now} now.`,
  booksSame: (readAt: string) => `The books say the same as when they were read on ${readAt}.`,
  noBudget: 'What no ledger has is not planned.',
  noAccounts: 'The books have nothing here in this period.',
  noTransactions: 'The books have no transactions of this account in this period.',
  booksNeverRead:
    'The books of this year were never read on this basis, so there is nothing to compare with.',
} as const;
