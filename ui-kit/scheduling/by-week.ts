import type { Day } from '../../domain/shared/day.ts';
import { weekOf } from '../../domain/shared/week.ts';

interface Dated {
  readonly local_date: Day;
}

/** Sessions by the Sunday of their week, in their order. */
export const byWeek = <Session extends Dated>(
  sessions: readonly Session[],
): (readonly [week: Day, sessions: readonly Session[]])[] => [
  ...Map.groupBy(sessions, ({ local_date }) => weekOf(local_date)),
];

/** Sessions by their day, in their order. */
export const byDay = <Session extends Dated>(
  sessions: readonly Session[],
): (readonly [day: Day, sessions: readonly Session[]])[] => [
  ...Map.groupBy(sessions, ({ local_date }) => local_date),
];
