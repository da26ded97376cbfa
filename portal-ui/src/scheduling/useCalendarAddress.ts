import { useSearchParams } from 'react-router-dom';
import { type Day, isDay } from '../../../domain/shared/day.ts';

export const calendarSpans = ['week', 'month'] as const;
export type CalendarSpan = (typeof calendarSpans)[number];

/** The shown week or month is kept in the address; the links of calendar feeds name a day. `usual`: the day without one. */
export function useCalendarAddress(usual: Day) {
  const [query, setQuery] = useSearchParams();
  const date = query.get('date') ?? '';
  const day = isDay(date) ? date : usual;
  const span = calendarSpans.find((one) => one === query.get('view')) ?? 'week';
  const show = (part: { readonly day?: Day; readonly span?: CalendarSpan }) =>
    setQuery(
      (current) => {
        current.set('date', part.day ?? day);
        current.set('view', part.span ?? span);
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  return { day, span, show };
}
