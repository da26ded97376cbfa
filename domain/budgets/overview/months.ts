import type { Cents } from '../../shared/money.ts';
import { lineIn, type OverviewLine } from './lines.ts';
import { type OverviewInput, overviewOf } from './overview.ts';

export interface MonthFigures {
  readonly budget: Cents;
  /** Null: the books say nothing about the line. */
  readonly actual: Cents | null;
  /** Positive is good. */
  readonly variance: Cents | null;
}

const none: MonthFigures = { budget: 0, actual: 0, variance: 0 };

/** A line by month, January first. The months add up to the year: each is the overview of that month. */
export const lineByMonth = (input: OverviewInput, line: OverviewLine): readonly MonthFigures[] =>
  overviewsByMonth(input).map((overview) => {
    const { budget, actual, variance } = lineIn(overview, line)?.figures ?? none;
    return { budget, actual, variance };
  });

export interface YearMonth {
  /** 1 to 12. */
  readonly month: number;
  readonly income: MonthFigures;
  readonly expense: MonthFigures;
  readonly net: MonthFigures;
}

/** Budget against actual of a year by month. */
export function yearByMonth(input: OverviewInput): readonly YearMonth[] {
  return overviewsByMonth(input).map((overview, index) => {
    const of = (line: OverviewLine) => {
      const { budget, actual, variance } = lineIn(overview, line)?.figures ?? none;
      return { budget, actual, variance };
    };
    return {
      month: index + 1,
      income: of({ part: 'type', typeId: 'income' }),
      expense: of({ part: 'type', typeId: 'expense' }),
      net: of({ part: 'net' }),
    };
  });
}

const overviewsByMonth = (input: OverviewInput) =>
  Array.from({ length: 12 }, (_, index) => overviewOf({ ...input, mode: 'monthly', month: index + 1 }));
