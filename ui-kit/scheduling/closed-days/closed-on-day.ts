import type { Day } from '../../../domain/shared/day.ts';
import type { ShownClosedDays } from './closed-days-query.ts';

/** The closed days that concern a day. `locationIds`: leaves out other locations. */
export const closedOnDay = (
  all: readonly ShownClosedDays[],
  day: Day,
  locationIds?: ReadonlySet<string>,
): readonly ShownClosedDays[] =>
  all.filter(
    ({ firstDay, lastDay, locationId }) =>
      firstDay <= day &&
      day <= lastDay &&
      (locationId === null || locationIds === undefined || locationIds.has(locationId)),
  );
