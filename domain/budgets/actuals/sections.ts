import { bookSections, signOf } from '../../shared/book-sections.ts';
import type { BudgetTypeId } from '../budget-types.ts';

/** Of the balance sheet, what ledgers of the category Other consist of; liabilities fit none (part 2 §9). */
export const balanceSections = ['assets', 'equity'] as const;
export type BalanceSection = (typeof balanceSections)[number];

/** Where an account stands in the books: in profit and loss, or in the balance sheet. */
export const accountSections = [...bookSections, ...balanceSections] as const;
export type AccountSection = (typeof accountSections)[number];

export const isBalanceSection = (section: AccountSection): section is BalanceSection =>
  section === 'assets' || section === 'equity';

/** The category of the ledgers that an account fits. Cost of goods sold and other expenses are expenses, too (part 2 §9). */
export function typeOfSection(section: AccountSection): BudgetTypeId {
  if (isBalanceSection(section)) return 'other';
  return signOf(section) === 1 ? 'income' : 'expense';
}
