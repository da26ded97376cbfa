import type { WeeklyActivityView } from '../../../../contract/reports/weekly.ts';
import {
  activityMeasure,
  measureNames,
  sumOf,
  type WeeklyLine,
  weeklyMeasures,
} from '../../../../domain/reports/weekly/weekly.ts';
import type { CsvRow } from '../../../../domain/shared/csv.ts';
import { type Day, partsOf } from '../../../../domain/shared/day.ts';
import { formatListMoney } from '../../../../domain/shared/money.ts';
import { monthNames } from '../../../../domain/shared/month-names.ts';

export interface Measure {
  readonly id: string;
  readonly name: string;
}

/** What can be counted: all activities, those of each type, and the rest. */
export const measuresOf = (types: readonly { readonly id: number; readonly label: string }[]): Measure[] => [
  { id: 'activities', name: 'All activities' },
  ...types.map(({ id, label }) => ({ id: activityMeasure(id), name: label })),
  ...weeklyMeasures.map((id) => ({ id, name: measureNames[id] })),
];

/** `Sep 6`. */
export function weekWords(day: Day): string {
  const { month, day: date } = partsOf(day);
  return `${(monthNames[month - 1] ?? '').slice(0, 3)} ${date}`;
}

/** A count, or dollars. */
export const valueWords = (measure: string, value: number): string =>
  measure === 'amount' ? formatListMoney(value) : value.toLocaleString('en-US');

/** The sums of one measure in the order of the weeks, of everybody or of one person. */
export const sumsByWeek = (
  { weeks, lines }: { readonly weeks: WeeklyActivityView['weeks']; readonly lines: readonly WeeklyLine[] },
  measure: string,
  person?: string,
): number[] => weeks.map(({ week }) => sumOf(lines, { measure, week, person }));

/** Every measure of every person, a line each, with the weeks as columns. Lines of zeros are left out. */
export function weeklyRows(report: WeeklyActivityView, measures: readonly Measure[]): CsvRow[] {
  const headings = ['Counted', 'Person', ...report.weeks.map(({ first }) => first), 'Total'];
  const rows = measures.flatMap(({ id: measure, name }) =>
    report.people.flatMap(({ id: person, name: who }) => {
      const sums = sumsByWeek(report, measure, person);
      if (sums.every((sum) => sum === 0)) return [];
      return [[name, who, ...sums, sumOf(report.lines, { measure, person })]];
    }),
  );
  return [headings, ...rows];
}
