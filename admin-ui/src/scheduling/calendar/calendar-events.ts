import type { DailyResourceView, ScheduleView } from '../../../../ui-kit/api-types.ts';
import type { DailyResources } from './queries.ts';
import { wallDate } from './wall-date.ts';

/** A session where it stands in the calendar. */
export interface CalendarEvent {
  /** Of the session and its column. */
  readonly id: string;
  readonly session: ScheduleView;
  readonly title: string;
  /** What the clock of the location says. */
  readonly start: Date;
  readonly end: Date;
  readonly resourceId: string;
}

/** A column of a day: a location or a trainer. */
export interface CalendarResource {
  readonly id: string;
  readonly title: string;
  /** IANA. */
  readonly timezone: string;
  /** Of the sessions in it on the shown days. */
  readonly count: number;
}

/** Stands for nobody: the calendar knows no empty id. */
export const NOBODY = 'nobody';

const resourceIdOf = ({ id }: Pick<DailyResourceView, 'id'>): string => id || NOBODY;

interface Narrowing {
  readonly groupIds: readonly string[];
  readonly only: string;
}

/** The columns of the shown days, in the order of the server. */
export function resourcesOf(
  days: readonly DailyResources[],
  groupIds: readonly string[],
): CalendarResource[] {
  const known = new Map<string, CalendarResource>();
  for (const resource of days.flatMap(({ resources }) => resources)) {
    const id = resourceIdOf(resource);
    const { title, timezone } = resource;
    const count = resource.schedules.filter(isOf(groupIds)).length + (known.get(id)?.count ?? 0);
    known.set(id, { id, title: title || 'No trainer', timezone, count });
  }
  return [...known.values()];
}

/**
 * The sessions of the shown days. One with two trainers stands in two columns; where the columns are days (`isPerSession`) it stands
 * there once.
 */
export function eventsOf(
  days: readonly DailyResources[],
  { groupIds, only }: Narrowing,
  isPerSession: boolean,
): CalendarEvent[] {
  const events = new Map<string, CalendarEvent>();
  for (const resource of days.flatMap(({ resources }) => resources)) {
    const resourceId = resourceIdOf(resource);
    if (only !== '' && only !== resourceId) continue;
    for (const session of resource.schedules.filter(isOf(groupIds))) {
      const id = isPerSession ? session.id : `${session.id} ${resourceId}`;
      if (!events.has(id)) events.set(id, eventOf(session, id, resourceId));
    }
  }
  return [...events.values()].toSorted(
    (one, other) => one.start.getTime() - other.start.getTime() || one.title.localeCompare(other.title),
  );
}

export function eventOf(session: ScheduleView, id: string, resourceId: string): CalendarEvent {
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

const isOf =
  (groupIds: readonly string[]) =>
  ({ training_group_id }: ScheduleView): boolean =>
    groupIds.length === 0 || groupIds.includes(training_group_id);
