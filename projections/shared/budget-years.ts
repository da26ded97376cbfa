import type { BookSection } from '../../domain/shared/book-sections.ts';
import type { Day } from '../../domain/shared/day.ts';
import type { Cents } from '../../domain/shared/money.ts';

/** `accrual` counts a sale on the day of its invoice, `cash` on the day of its payment. */
export type BooksBasis = 'accrual' | 'cash';

/** A ledger of the budget, or what stands beside the ledgers, with twelve months. */
export interface BudgetLine {
  readonly typeId: 'income' | 'expense';
  /** Empty: without a group. */
  readonly groupId: string;
  readonly groupName: string;
  /** `hidden`: all hidden ledgers of the category together; `unmapped`: the accounts without a ledger. */
  readonly part: 'ledger' | 'hidden' | 'unmapped';
  /** Of the ledger; empty for the other parts. */
  readonly ledgerId: string;
  readonly name: string;
  /** The accounts of the books whose amounts add up to `actual`. */
  readonly accounts: readonly {
    readonly id: string;
    readonly name: string;
    readonly actual: readonly Cents[];
  }[];
  /** Cents, January first. Income is positive when earned, expense when spent. */
  readonly budget: readonly Cents[];
  readonly actual: readonly Cents[];
}

export interface BudgetYear {
  readonly year: number;
  /** UTC, when the books of the year were read last; null: never. */
  readonly readAt: string | null;
  /** The day at the business at that moment. */
  readonly readOn: Day | null;
  /** In the order of the overview. Those of a category add up to the books' own total of it. */
  readonly lines: readonly BudgetLine[];
}

/** What the books say about a part of a month: profit and loss from its first day to a later one. */
export interface PartOfMonth {
  /** 1 to 12. */
  readonly month: number;
  readonly rows: readonly {
    readonly accountId: string;
    readonly name: string;
    readonly section: BookSection;
    readonly amount: Cents;
  }[];
}

/** What is planned for a year, and what the books say about it. Implemented by the budgets area. */
export interface BudgetYears {
  readonly reads: readonly string[];
  /** `part`: stands in the place of its month. */
  ofYear(year: number, basis: BooksBasis, part?: PartOfMonth): Promise<BudgetYear>;
}
