import { ratioOf } from '../ratio-tone.ts';

/** Athletes of a cohort with the same way through the funnel. Stages are counted from 1. */
export interface CohortGroup {
  /** The month at the business in which they were created: `2026-03`. */
  readonly month: string;
  /** The latest stage that they have been at; 0: none. */
  readonly furthest: number;
  /** The stage at which they are; 0: none. */
  readonly standing: number;
  /** The stage from which they left the funnel, if they are outside now; 0: they did not. */
  readonly lostFrom: number;
  readonly count: number;
}

/** Stays of the same length at a stage. */
export interface StayGroup {
  /** From 1. */
  readonly stage: number;
  /** From the day at the business on which the athlete came to the day on which it left, or to the last day of the report. */
  readonly days: number;
  readonly isFinished: boolean;
  readonly count: number;
}

export interface StageFigures {
  /** Athletes who have been at this stage or a later one. Whoever skips a stage has passed it, and going back undoes nothing. */
  readonly reached: number;
  /** The share of them who have been at the next stage or a later one. Null: nobody reached this stage, or it is the last one. */
  readonly conversion: number | null;
  /** The share of the athletes who reached the first stage. */
  readonly overall: number | null;
  /** Athletes who are at this stage. */
  readonly here: number;
  /** Athletes who left the funnel from this stage, and are outside. */
  readonly lost: number;
  /** The median of finished stays; null if there are none. */
  readonly medianDays: number | null;
  readonly finishedStays: number;
  /** Stays that are not over. They are not in the median: it would make slow stages look fast. */
  readonly openStays: number;
}

export interface MonthlyCohort {
  readonly month: string;
  readonly athletes: number;
  /** For each stage: how many have been there or at a later one. */
  readonly reached: readonly number[];
}

export interface CohortFunnel {
  /** Athletes of the cohort. */
  readonly athletes: number;
  /** Athletes of the cohort who have never been at a stage of the funnel. */
  readonly outside: number;
  readonly stages: readonly StageFigures[];
  /** The earliest first. */
  readonly months: readonly MonthlyCohort[];
}

/** The funnel of the athletes who were created in a range, over who passed a stage rather than who stands there. */
export function cohortFunnel(
  stages: number,
  groups: readonly CohortGroup[],
  stays: readonly StayGroup[],
): CohortFunnel {
  const places = Array.from({ length: stages }, (_, index) => index + 1);
  const reached = places.map((stage) => countOf(groups, ({ furthest }) => furthest >= stage));
  const months = [...new Set(groups.map(({ month }) => month))].toSorted();
  return {
    athletes: countOf(groups, () => true),
    outside: countOf(groups, ({ furthest }) => furthest === 0),
    stages: places.map((stage, index) => {
      const own = stays.filter((stay) => stay.stage === stage);
      const finished = own.filter(({ isFinished }) => isFinished);
      const count = reached[index] ?? 0;
      const next = reached[index + 1];
      return {
        reached: count,
        conversion: next === undefined ? null : ratioOf(next, count),
        overall: ratioOf(count, reached[0] ?? 0),
        here: countOf(groups, ({ standing }) => standing === stage),
        lost: countOf(groups, ({ lostFrom }) => lostFrom === stage),
        medianDays: medianOf(finished),
        finishedStays: countOf(finished, () => true),
        openStays: countOf(own, ({ isFinished }) => !isFinished),
      };
    }),
    months: months.map((month) => {
      const own = groups.filter((group) => group.month === month);
      return {
        month,
        athletes: countOf(own, () => true),
        reached: places.map((stage) => countOf(own, ({ furthest }) => furthest >= stage)),
      };
    }),
  };
}

export interface StandingFigures {
  /** Active athletes whose lead type is the stage. */
  readonly here: number;
  /** Of their stays, none of which is over. */
  readonly medianDays: number | null;
}

/** The funnel of who stands where. Its stages are no parts of each other, so there is no conversion between them. */
export const snapshotFunnel = (stages: number, stays: readonly StayGroup[]): StandingFigures[] =>
  Array.from({ length: stages }, (_, index) => {
    const own = stays.filter(({ stage }) => stage === index + 1);
    return { here: countOf(own, () => true), medianDays: medianOf(own) };
  });

/** The median number of days; of an even number of stays the mean of the two in the middle. Null if there are none. */
export function medianOf(stays: readonly Pick<StayGroup, 'days' | 'count'>[]): number | null {
  const total = countOf(stays, () => true);
  if (total === 0) return null;
  const inOrder = stays.toSorted((one, other) => one.days - other.days);
  const at = (place: number): number => {
    let seen = 0;
    return inOrder.find(({ count }) => (seen += count) > place)?.days ?? 0;
  };
  return (at(Math.floor((total - 1) / 2)) + at(Math.floor(total / 2))) / 2;
}

const countOf = <Group extends { readonly count: number }>(
  groups: readonly Group[],
  counts: (group: Group) => boolean,
): number => groups.reduce((sum, group) => sum + (counts(group) ? group.count : 0), 0);
