import type { DailyResourceView, StaffScheduleView } from '../../../../contract/scheduling/schedules.ts';
import type { DailyResources } from './daily-resources.ts';
import { wallDate } from './wall-date.ts';

/** A session at its place in the calendar. */
export interface CalendarEvent {
  /** Unique for the session and its column. */
  readonly id: string;
  readonly session: StaffScheduleView;
  readonly title: string;
  /** Clock time at the location, see `wallDate`. */
  readonly start: Date;
  readonly end: Date;
  readonly resourceId: string;
}

/** A column of a day: a location or a trainer. */
export interface CalendarResource {
  readonly id: string;
  readonly title: string;
  /** IANA name. */
  readonly timezone: string;
  /** Number of sessions in the column on the shown days. */
  readonly count: number;
}

/** The column of sessions without a trainer; the library accepts no empty id. */
export const NO_TRAINER = 'nobody';

const resourceIdOf = ({ id }: Pick<DailyResourceView, 'id'>): string => id || NO_TRAINER;

interface CalendarFilter {
  readonly groupIds: readonly string[];
  readonly only: string;
}

/** The columns of the shown days, in the server's order. */
export function resourcesOf(
  days: readonly DailyResources[],
  groupIds: readonly string[],
): CalendarResource[] {
  const columns = new Map<string, CalendarResource>();
  for (const resource of days.flatMap(({ resources }) => resources)) {
    const id = resourceIdOf(resource);
    const { title, timezone } = resource;
    const count = resource.schedules.filter(isInGroups(groupIds)).length + (columns.get(id)?.count ?? 0);
    columns.set(id, { id, title: title || 'No trainer', timezone, count });
  }
  return [...columns.values()];
}

/**
 * The sessions of the shown days. A session with two trainers appears in both columns; when the columns are days
 * (`isPerSession`) it appears once.
 */
export function eventsOf(
  days: readonly DailyResources[],
  { groupIds, only }: CalendarFilter,
  isPerSession: boolean,
): CalendarEvent[] {
  const events = new Map<string, CalendarEvent>();
  for (const resource of days.flatMap(({ resources }) => resources)) {
    const resourceId = resourceIdOf(resource);
    if (only !== '' && only !== resourceId) continue;
    for (const session of resource.schedules.filter(isInGroups(groupIds))) {
      const id = isPerSession ? session.id : `${session.id} ${resourceId}`;
      if (!events.has(id)) events.set(id, eventOf(session, id, resourceId));
    }
  }
  return [...events.values()].toSorted(
    (one, other) => one.start.getTime() - other.start.getTime() || one.title.localeCompare(other.title),
  );
}

export function eventOf(session: StaffScheduleView, id: string, resourceId: string): CalendarEvent {
  const { local_date, local_start, local_end, training_group } = session;
  return {
    id,
    session,
    title: training_group.training_group_name,
    start: wallDate(local_date, local_start),
    end: wallDate(local_date, local_end),
    resourceId,
  };
}

const isInGroups =
  (groupIds: readonly string[]) =>
  ({ training_group_id }: StaffScheduleView): boolean =>
    groupIds.length === 0 || groupIds.includes(training_group_id);
