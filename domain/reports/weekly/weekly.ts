import { addDays, type Day } from '../../shared/day.ts';
import { weekOf } from '../../shared/week.ts';
import type { DayRange } from '../report-range.ts';

/** What a week counts besides activities, whose types have keys of their own (`activityMeasure`). */
export const weeklyMeasures = [
  'new_leads',
  'moves_forward',
  'moves_back',
  'follow_ups_due',
  'follow_ups_done',
  'follow_ups_overdue',
  'packages',
  'amount',
] as const;
export type WeeklyMeasure = (typeof weeklyMeasures)[number];

export const measureNames: Readonly<Record<WeeklyMeasure, string>> = {
  new_leads: 'New leads',
  moves_forward: 'Moves forward',
  moves_back: 'Moves back',
  follow_ups_due: 'Follow-ups due',
  follow_ups_done: 'Follow-ups done',
  follow_ups_overdue: 'Follow-ups overdue',
  packages: 'Packages sold',
  amount: 'Amount sold',
};

/** `activity_2`: phone calls. */
export const activityMeasure = (activityTypeId: number): string => `activity_${activityTypeId}`;
export const isActivity = (measure: string): boolean => measure.startsWith('activity_');

/** One sentence for a range that is none. */
export const badWeeks = 'Start and end must be two days (YYYY-MM-DD), the start not after the end.';

/** A person, or whoever is not listed: `families`, `others`, or `none` for athletes without a trainer. */
export const unnamedPeople = { families: 'Families', others: 'Others', none: 'No trainer' } as const;

/** A count, or cents, of one person in one week. */
export interface WeeklyLine {
  readonly measure: string;
  /** The Sunday. */
  readonly week: Day;
  /** The id of a user or a trainer, or a key of `unnamedPeople`. */
  readonly person: string;
  readonly value: number;
}

/** A week of the report: the first and the last one may have fewer days. */
export interface ReportWeek extends DayRange {
  /** The Sunday. */
  readonly week: Day;
}

/** Weeks run from Sunday to Saturday (resolution Q068). */
export function weeksOf({ first, last }: DayRange): ReportWeek[] {
  const weeks: ReportWeek[] = [];
  for (let week = weekOf(first); week <= last; week = addDays(week, 7)) {
    const saturday = addDays(week, 6);
    weeks.push({ week, first: week < first ? first : week, last: saturday > last ? last : saturday });
  }
  return weeks;
}

/** Which lines a figure adds up; what is missing is not asked for. */
export interface WeeklyCell {
  /** `activities`: those of every type. */
  readonly measure: string;
  readonly week?: Day | undefined;
  readonly person?: string | undefined;
}

export const isIn = (
  line: Pick<WeeklyLine, 'measure' | 'week' | 'person'>,
  { measure, week, person }: WeeklyCell,
): boolean =>
  (measure === 'activities' ? isActivity(line.measure) : line.measure === measure) &&
  (week === undefined || line.week === week) &&
  (person === undefined || line.person === person);

export const sumOf = (lines: readonly WeeklyLine[], cell: WeeklyCell): number =>
  lines.reduce((sum, line) => (isIn(line, cell) ? sum + line.value : sum), 0);
