import type { Day } from '../../domain/shared/day.ts';
import { weekOf } from '../../domain/shared/week.ts';

interface Dated {
  readonly local_date: Day;
}

/** Groups sessions by the Sunday of their week, in order. */
export const byWeek = <Session extends Dated>(
  sessions: readonly Session[],
): (readonly [week: Day, sessions: readonly Session[]])[] => [
  ...Map.groupBy(sessions, ({ local_date }) => weekOf(local_date)),
];

/** Groups sessions by day, in order. */
export const byDay = <Session extends Dated>(
  sessions: readonly Session[],
): (readonly [day: Day, sessions: readonly Session[]])[] => [
  ...Map.groupBy(sessions, ({ local_date }) => local_date),
];
