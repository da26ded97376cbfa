import type { HeaderProps, ResourceHeaderProps } from 'react-big-calendar';
import { formatShortDay } from '../../../../domain/shared/day.ts';
import { weekdays } from '../../../../domain/shared/week.ts';
import type { CalendarResource } from './calendar-events.ts';
import { wallClockOf } from './wall-date.ts';

/** `Mon 10/05/26`; a click shows that day alone. */
export const DayHeader = ({ date }: HeaderProps) => (
  <span>{`${weekdays[date.getUTCDay()]?.slice(0, 3)} ${formatShortDay(wallClockOf(date).day)}`}</span>
);

/** The location or the trainer of a column. */
export const ResourceHeader = ({ label }: ResourceHeaderProps<CalendarResource>) => (
  <span title={typeof label === 'string' ? label : undefined}>{label}</span>
);
