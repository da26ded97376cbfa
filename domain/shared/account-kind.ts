/** The kinds of accounts that a budget can consist of. */
export const accountKinds = ['income', 'expense', 'other'] as const;
export type AccountKind = (typeof accountKinds)[number];

/**
 * Part 2 §9: Revenue maps to income, Expense to expense, Asset and Equity to other. Other classifications are
 * undefined and not offered (Q106).
 */
export function accountKindOf(classification: string): AccountKind | undefined {
  switch (classification) {
    case 'Revenue':
      return 'income';
    case 'Expense':
      return 'expense';
    case 'Asset':
    case 'Equity':
      return 'other';
    default:
      return undefined;
  }
}
