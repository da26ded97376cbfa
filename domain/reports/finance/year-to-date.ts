import { type Day, daysInMonth, partsOf } from '../../shared/day.ts';
import type { Cents } from '../../shared/money.ts';
import { isMonthEnd } from '../report-days.ts';

/** A ledger of the budget, or what stands beside the ledgers, with twelve months. */
export interface LedgerLine {
  readonly typeId: 'income' | 'expense';
  readonly groupId: string;
  readonly groupName: string;
  readonly part: 'ledger' | 'hidden' | 'unmapped';
  readonly ledgerId: string;
  readonly name: string;
  readonly accounts: readonly {
    readonly id: string;
    readonly name: string;
    readonly actual: readonly Cents[];
  }[];
  readonly actual: readonly Cents[];
}

/** The days that actuals cover. Actuals are monthly; only a cut of the books is exact within a month. */
export interface Through {
  /** The last day that is counted; null: no month of the year has ended by the as-of day. */
  readonly day: Day | null;
  /** How many months are counted, the last one maybe in part. */
  readonly months: number;
}

/** What can be counted of the days up to `last`: all of it with a cut or at the end of a month, otherwise the months that had ended. */
export function throughOf(last: Day, hasCut: boolean): Through {
  const { year, month } = partsOf(last);
  if (hasCut || isMonthEnd(last)) return { day: last, months: month };
  if (month === 1) return { day: null, months: 0 };
  const end = `${last.slice(0, 5)}${String(month - 1).padStart(2, '0')}-${String(daysInMonth(year, month - 1)).padStart(2, '0')}`;
  return { day: end, months: month - 1 };
}

export interface Compared {
  readonly now: Cents;
  readonly before: Cents;
}

export interface ComparedLine extends Compared {
  readonly part: LedgerLine['part'];
  readonly ledgerId: string;
  readonly name: string;
}

export interface ComparedGroup extends Compared {
  /** Empty: ledgers without a group, and what stands beside the ledgers. */
  readonly groupId: string;
  readonly name: string;
  readonly lines: readonly ComparedLine[];
}

export interface ComparedType extends Compared {
  readonly typeId: 'income' | 'expense';
  readonly groups: readonly ComparedGroup[];
  /** Hidden ledgers and accounts without a ledger. */
  readonly beside: readonly ComparedLine[];
}

export interface YearToDate {
  readonly types: readonly ComparedType[];
  /** Income less expense. */
  readonly net: Compared;
}

/**
 * What was earned and spent from January on beside the same months of the year before. Every account of the books is in exactly one line, so lines add up to
 * groups, groups with what stands beside them to types, and types to the books' own totals.
 */
export function yearToDate(
  now: readonly LedgerLine[],
  before: readonly LedgerLine[],
  months: number,
): YearToDate {
  const types = (['income', 'expense'] as const).map((typeId) => typeOf(typeId, now, before, months));
  const of = (typeId: ComparedType['typeId']) =>
    types.find((type) => type.typeId === typeId) ?? { now: 0, before: 0 };
  return {
    types,
    net: {
      now: of('income').now - of('expense').now,
      before: of('income').before - of('expense').before,
    },
  };
}

function typeOf(
  typeId: ComparedType['typeId'],
  now: readonly LedgerLine[],
  before: readonly LedgerLine[],
  months: number,
): ComparedType {
  const lines = unionOf(now, before).filter((line) => line.typeId === typeId);
  const amountIn = (all: readonly LedgerLine[], wanted: LedgerLine) =>
    all
      .filter((line) => keyOf(line) === keyOf(wanted))
      .reduce((sum, line) => sum + until(line.actual, months), 0);
  const compared = lines.map((line) => ({
    line,
    shown: {
      part: line.part,
      ledgerId: line.ledgerId,
      name: line.name,
      now: amountIn(now, line),
      before: amountIn(before, line),
    },
  }));
  const groupIds = [...new Set(lines.filter(({ part }) => part === 'ledger').map(({ groupId }) => groupId))];
  return {
    typeId,
    groups: groupIds.map((groupId) => {
      const own = compared.filter(({ line }) => line.part === 'ledger' && line.groupId === groupId);
      const shown = own.map((one) => one.shown);
      return { groupId, name: own[0]?.line.groupName ?? '', lines: shown, ...sumOf(shown) };
    }),
    beside: compared.filter(({ line }) => line.part !== 'ledger').map(({ shown }) => shown),
    ...sumOf(compared.map(({ shown }) => shown)),
  };
}

const keyOf = ({ typeId, part, ledgerId }: LedgerLine): string => `${typeId} ${part} ${ledgerId}`;

/** The lines of either year, once each, in the order of this year. */
function unionOf(now: readonly LedgerLine[], before: readonly LedgerLine[]): LedgerLine[] {
  const known = new Set(now.map(keyOf));
  return [...now, ...before.filter((line) => !known.has(keyOf(line)))];
}

export const until = (amounts: readonly Cents[], months: number): Cents =>
  amounts.slice(0, months).reduce((sum, amount) => sum + amount, 0);

const sumOf = (lines: readonly Compared[]): Compared => ({
  now: lines.reduce((sum, line) => sum + line.now, 0),
  before: lines.reduce((sum, line) => sum + line.before, 0),
});

export interface ExpenseLine {
  readonly groupId: string;
  readonly groupName: string;
  readonly part: LedgerLine['part'];
  readonly ledgerId: string;
  readonly name: string;
  /** By month, January first. */
  readonly months: readonly Cents[];
  readonly total: Cents;
}

export interface Expenses {
  readonly lines: readonly ExpenseLine[];
  readonly months: readonly Cents[];
  readonly total: Cents;
}

/** What was spent by ledger and month; with a category, only by the ledgers of that group. Lines without an amount are left out. */
export function expensesOf(lines: readonly LedgerLine[], months: number, category?: string): Expenses {
  const own = lines
    .filter(
      ({ typeId, part, groupId }) =>
        typeId === 'expense' && (category === undefined || (part === 'ledger' && groupId === category)),
    )
    .map(({ groupId, groupName, part, ledgerId, name, actual }) => {
      const counted = actual.slice(0, months);
      return { groupId, groupName, part, ledgerId, name, months: counted, total: until(actual, months) };
    })
    .filter((line) => line.months.some((amount) => amount !== 0));
  return {
    lines: own,
    months: Array.from({ length: months }, (_, index) =>
      own.reduce((sum, line) => sum + (line.months[index] ?? 0), 0),
    ),
    total: own.reduce((sum, { total }) => sum + total, 0),
  };
}
