import { addDays, type Day } from '../../shared/day.ts';

/** A day or a range of days on which the business, or one location, is closed. */
export interface ClosedDaysFields {
  readonly name: string;
  /** Days on the calendar of the location, both included. */
  readonly firstDay: Day;
  readonly lastDay: Day;
  /** Null: the whole business. */
  readonly locationId: string | null;
}

export interface SkippedDay {
  readonly day: Day;
  /** Why it is closed. */
  readonly name: string;
}

/** A day at a location; null means any location, for which only days of the whole business count. */
interface At {
  readonly day: Day;
  readonly locationId: string | null;
}

/** What closes a location on a day; closed days of the whole business come first. Undefined if it is open. */
export function closedOn<Closed extends ClosedDaysFields>(
  all: readonly Closed[],
  { day, locationId }: At,
): Closed | undefined {
  const onDay = all.filter(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay);
  return (
    onDay.find((closed) => closed.locationId === null) ??
    onDay.find((closed) => closed.locationId !== null && closed.locationId === locationId)
  );
}

/** Separates the days on which a location is open from those that are skipped; both keep their order. */
export function openDays(
  days: readonly Day[],
  all: readonly ClosedDaysFields[],
  locationId: string | null,
): { readonly open: readonly Day[]; readonly skipped: readonly SkippedDay[] } {
  const open: Day[] = [];
  const skipped: SkippedDay[] = [];
  for (const day of days) {
    const closed = closedOn(all, { day, locationId });
    if (closed) skipped.push({ day, name: closed.name });
    else open.push(day);
  }
  return { open, skipped };
}

/** The closed days among these, each with the reason; a day appears once. */
export const closedAmong = (days: readonly At[], all: readonly ClosedDaysFields[]): readonly SkippedDay[] => {
  const found = days.flatMap((at) => {
    const closed = closedOn(all, at);
    return closed ? [[at.day, { day: at.day, name: closed.name }] as const] : [];
  });
  return [...new Map(found).values()].toSorted((one, other) => one.day.localeCompare(other.day));
};

/** The most days that one record of closed days spans. */
export const MOST_CLOSED_DAYS = 366;

export const lastPossibleDay = (firstDay: Day): Day => addDays(firstDay, MOST_CLOSED_DAYS - 1);
