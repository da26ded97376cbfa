import type { ScheduleForm } from '../../../../domain/scheduling/sessions/schedule-form.ts';
import { entryOfTime } from '../../../../domain/scheduling/sessions/session-clock.ts';
import { endFields, startFields, suggested } from '../sessions/editor/end-of.ts';
import type { Slot } from './CalendarGrid.tsx';
import { NOBODY } from './calendar-events.ts';
import type { ResourceMode } from './useCalendarAddress.ts';
import { wallClockOf } from './wall-date.ts';

const HALF_HOUR = 30 * 60_000;

/** What is known of a new session from where somebody pointed: a click on one half hour means the usual length, a drag what it spans. */
export function formAt(
  { start, end, resourceId }: Slot,
  by: ResourceMode,
  groupIds: readonly string[],
): Partial<ScheduleForm> {
  const { day, time } = wallClockOf(start);
  const isClick = end.getTime() - start.getTime() <= HALF_HOUR;
  const [onlyGroup, ...otherGroups] = groupIds;
  const isColumn = resourceId !== undefined && resourceId !== NOBODY;
  return {
    startDate: day,
    ...startFields(time),
    ...(isClick ? suggested(entryOfTime(time)) : endFields(entryOfTime(wallClockOf(end).time))),
    ...(isColumn && by === 'locations' && { locationId: resourceId }),
    ...(isColumn && by === 'trainers' && { trainerIds: [resourceId] }),
    ...(onlyGroup !== undefined && otherGroups.length === 0 && { trainingGroupId: onlyGroup }),
  };
}
