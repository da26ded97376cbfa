import { useSearchParams } from 'react-router-dom';
import { type Day, isDay } from '../../../../domain/shared/day.ts';
import { today } from '../../shell/instants.ts';
import { type CalendarMode, calendarModes } from './shown-days.ts';

/** What stands in a column of a day. */
export const resourceModes = ['locations', 'trainers'] as const;
export type ResourceMode = (typeof resourceModes)[number];

export interface CalendarView {
  readonly day: Day;
  readonly mode: CalendarMode;
  readonly by: ResourceMode;
  /** Only these training groups; none: all. */
  readonly groupIds: readonly string[];
  /** Only this location or trainer; empty: all. */
  readonly only: string;
}

/** What the calendar shows is in its address: today, a full week and locations, unless somebody chose otherwise (resolution Q082). */
export function useCalendarAddress() {
  const [parameters, setParameters] = useSearchParams();
  const named = (name: string) => parameters.get(name) ?? '';
  const view: CalendarView = {
    day: isDay(named('date')) ? named('date') : today(),
    mode: calendarModes.find((mode) => mode === named('mode')) ?? 'full_week',
    by: resourceModes.find((mode) => mode === named('by')) ?? 'locations',
    groupIds: named('groups').split(',').filter(Boolean),
    only: named('only'),
  };
  const show = (part: Partial<CalendarView>) => {
    const { day, mode, by, groupIds, only } = { ...view, ...part };
    const wanted = {
      date: day === today() ? '' : day,
      mode: mode === 'full_week' ? '' : mode,
      by: by === 'locations' ? '' : by,
      groups: groupIds.join(','),
      only: by === view.by ? only : '',
    };
    setParameters(
      (present) => {
        for (const [name, value] of Object.entries(wanted)) {
          if (value === '') present.delete(name);
          else present.set(name, value);
        }
        return present;
      },
      { replace: true },
    );
  };
  return { view, show };
}
