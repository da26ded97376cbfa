import { useSearchParams } from 'react-router-dom';
import { type ResourceMode, resourceModes } from '../../../../domain/scheduling/sessions/session-values.ts';
import { type Day, isDay } from '../../../../domain/shared/day.ts';
import { today } from '../../../../ui-kit/business-time.ts';
import { type CalendarMode, calendarModes } from './shown-days.ts';

/** A week as hours, or as a column for each location or trainer. */
export const weekLayouts = ['hours', 'resources'] as const;
export type WeekLayout = (typeof weekLayouts)[number];

export interface CalendarView {
  readonly day: Day;
  readonly mode: CalendarMode;
  readonly by: ResourceMode;
  readonly layout: WeekLayout;
  /** Only these training groups; empty shows all. */
  readonly groupIds: readonly string[];
  /** Only this location or trainer; empty shows all. */
  readonly only: string;
}

/** The view is kept in the address. It defaults to today, a full week, by location (resolution Q082). */
export function useCalendarAddress() {
  const [parameters, setParameters] = useSearchParams();
  const param = (name: string) => parameters.get(name) ?? '';
  const view: CalendarView = {
    day: isDay(param('date')) ? param('date') : today(),
    mode: calendarModes.find((mode) => mode === param('mode')) ?? 'full_week',
    by: resourceModes.find((mode) => mode === param('by')) ?? 'locations',
    layout: weekLayouts.find((layout) => layout === param('layout')) ?? 'hours',
    groupIds: param('groups').split(',').filter(Boolean),
    only: param('only'),
  };
  const show = (part: Partial<CalendarView>) => {
    const { day, mode, by, layout, groupIds, only } = { ...view, ...part };
    const next = {
      date: day === today() ? '' : day,
      mode: mode === 'full_week' ? '' : mode,
      by: by === 'locations' ? '' : by,
      layout: layout === 'hours' ? '' : layout,
      groups: groupIds.join(','),
      only: by === view.by ? only : '',
    };
    setParameters(
      (current) => {
        for (const [name, value] of Object.entries(next)) {
          if (value === '') current.delete(name);
          else current.set(name, value);
        }
        return current;
      },
      { replace: true },
    );
  };
  return { view, show };
}
