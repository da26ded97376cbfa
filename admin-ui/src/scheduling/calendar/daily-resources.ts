import type { DailyResourceView, StaffScheduleView } from '../../../../contract/scheduling/schedules.ts';
import type { ResourceMode } from '../../../../domain/scheduling/sessions/session-values.ts';
import type { Day } from '../../../../domain/shared/day.ts';

export interface DailyResources {
  readonly day: Day;
  readonly resources: readonly DailyResourceView[];
}

/** Sessions as the columns of each day, in the order of the names; sessions without a trainer come last. */
export function dailyResourcesOf(
  sessions: readonly StaffScheduleView[],
  days: readonly Day[],
  by: ResourceMode,
): DailyResources[] {
  return days.map((day) => ({
    day,
    resources: resourcesOfDay(
      sessions.filter(({ local_date }) => local_date === day),
      by,
    ),
  }));
}

function resourcesOfDay(sessions: readonly StaffScheduleView[], by: ResourceMode): DailyResourceView[] {
  const columns = new Map<string, DailyResourceView & { readonly schedules: StaffScheduleView[] }>();
  for (const session of sessions) {
    for (const { id, title, timezone } of columnsOf(session, by)) {
      const column = columns.get(id) ?? { id, title, timezone, schedules: [] };
      column.schedules.push(session);
      columns.set(id, column);
    }
  }
  return [...columns.values()].toSorted(
    (one, other) =>
      Number(one.id === '') - Number(other.id === '') ||
      one.title.localeCompare(other.title) ||
      one.id.localeCompare(other.id),
  );
}

type Column = Omit<DailyResourceView, 'schedules'>;

function columnsOf(
  { location, location_id, timezone, trainers }: StaffScheduleView,
  by: ResourceMode,
): Column[] {
  if (by === 'locations') return [{ id: location_id, title: location.location_name, timezone }];
  if (trainers.length === 0) return [{ id: '', title: '', timezone: '' }];
  return trainers.map(({ trainer_id, name }) => ({ id: trainer_id, title: name, timezone: '' }));
}
