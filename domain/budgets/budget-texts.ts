/** Texts about budgets. All but the last group are word for word from part 2 §2, §5 and §8; the last one is ours. */
export const budgetTexts = {
  name: 'Please enter a valid name.',
  category: 'Please enter a ledger category.',
  group: 'Please enter a ledger group.',
  budgetCategory: 'Please enter a budget category.',

  newBudget: 'New Budget',

  notSaved: 'Whoops. An error occured saving this record.',
  notDeleted: 'Whoops. An error occured deleting this record.',
  notUpdated: 'Whoops. An error occured updating budget amounts.',
  notSynced: 'Whoops. An error occured syncing QBO ledger amounts.',

  longName: 'The name can have at most 100 characters.',
  ledgerUnknown: 'This ledger does not exist.',
  ledgerExists: 'This ledger already exists.',
  groupUnknown: 'This group does not exist.',
  groupExists: 'This group already exists.',
  groupInUse: 'Can not delete group if budgets are assigned.',
  groupKept: 'This group has ledgers, so its budget category cannot be changed.',
  groupOfOtherType: 'Please choose a group of the same ledger category.',
  groupInactive: 'This group is inactive. Please choose an active one.',
  order: 'The order must name every group once, with a whole number from 1 to 999.',
  accountTaken: 'One of the accounts belongs to another ledger. Remove it there first.',
  accountUnknown: 'One of the accounts does not exist in accounting, or has another type than the ledger.',
  tooManyAccounts: 'A ledger can have at most 100 accounts.',
  amount: 'Please enter an amount of dollars and whole cents, at most 10 million.',
  negative: 'Amounts of income and expense cannot be negative.',
  period: 'A month is a whole number from 1 to 12.',
  noCells: 'Please choose at least one month of a ledger.',
  cellTwice: 'Each month of a ledger can be set once.',
  tooManyCells: (most: number) => `At most ${most.toLocaleString('en-US')} amounts can be set at once.`,
  changedMeanwhile: (cells: number) =>
    `Somebody else changed ${cells === 1 ? 'one' : cells} of these amounts meanwhile. Nothing was saved.`,

  // Reports of the books that do not fit together. Nothing was changed.
  reportsDiffer: (month: string) =>
    `The net income of ${month} in the balance sheet is not that of profit and loss. The books may have changed while they were read. Please sync again.`,
  noOpeningBalance: (year: number) => `The balance sheet of accounting does not begin before ${year}.`,
  noRetainedEarnings: 'The books have no account for retained earnings.',

  packagesNameIt: (count: number) =>
    count === 1
      ? 'A package uses this ledger. Give the package another ledger first.'
      : `${count} packages use this ledger. Give them another ledger first.`,
} as const;
