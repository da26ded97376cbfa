/** What a budget can be made of. */
export type AccountKind = 'income' | 'expense' | 'other';

/** Part 2 §9: Revenue to income, Expense to expense, Asset and Equity to other. Undefined of the rest, which is not offered (Q106). */
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
