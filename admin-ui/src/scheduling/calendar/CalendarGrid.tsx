import 'react-big-calendar/lib/css/react-big-calendar.css';
import 'react-big-calendar/lib/addons/dragAndDrop/styles.css';
import Box from '@mui/material/Box';
import { type KeyboardEvent, type SyntheticEvent, useEffect, useMemo, useRef, useState } from 'react';
import { Calendar, type SlotInfo, type View } from 'react-big-calendar';
import type { EventInteractionArgs } from 'react-big-calendar/lib/addons/dragAndDrop';
import type { Day } from '../../../../domain/shared/day.ts';
import { groupColor } from '../sessions/group-color.ts';
import { isPast } from '../sessions/session-words.ts';
import { DayHeader, ResourceHeader } from './ColumnHeaders.tsx';
import type { CalendarEvent, CalendarResource } from './calendar-events.ts';
import { calendarStyle } from './calendar-style.ts';
import { dayWidths, lanesOf } from './day-widths.ts';
import { withDragAndDrop } from './drag-and-drop.ts';
import { EventContent } from './EventContent.tsx';
import { EntryProvider, EVENT_ATTRIBUTE } from './event-marks.ts';
import { localizer } from './localizer.ts';
import { movedByDrag } from './moves.ts';
import { type Arrow, isArrow, neighbour } from './neighbour.ts';
import { type CalendarMode, shownDays } from './shown-days.ts';
import type { ResourceMode } from './useCalendarAddress.ts';
import { wallClockOf, wallDate, wallNow } from './wall-date.ts';

export interface Slot {
  readonly start: Date;
  readonly end: Date;
  /** Of the column; undefined where columns are days. */
  readonly resourceId: string | undefined;
}

interface CalendarGridProps {
  readonly mode: CalendarMode;
  readonly by: ResourceMode;
  readonly day: Day;
  readonly events: readonly CalendarEvent[];
  /** The columns of a single day; a week has its days. */
  readonly resources: readonly CalendarResource[];
  /** The event that was just asked about: the keyboard goes on there. */
  readonly returnTo: Pick<CalendarEvent, 'id'> | undefined;
  readonly onOpen: (event: CalendarEvent) => void;
  readonly onMove: (event: CalendarEvent, slot: Slot) => void;
  /** Alt and an arrow. */
  readonly onKeyMove: (event: CalendarEvent, key: string) => void;
  readonly onCreate: (slot: Slot) => void;
  readonly onDay: (day: Day) => void;
}

const views: Readonly<Record<CalendarMode, View>> = { day: 'day', work_week: 'work_week', full_week: 'week' };

const DragCalendar = withDragAndDrop<CalendarEvent, CalendarResource>(Calendar);

const components = {
  event: EventContent,
  header: DayHeader,
  resourceHeader: ResourceHeader,
};

/** The half hours of a day, or of a week's days, with the sessions in them. */
const CalendarGrid = (props: CalendarGridProps) => {
  const { mode, by, day, events, resources, returnTo, onOpen, onMove, onKeyMove, onCreate, onDay } = props;
  const grid = useRef<HTMLDivElement>(null);
  const [entered, setEntered] = useState('');
  const isDay = mode === 'day';
  const entry = events.some(({ id }) => id === entered) ? entered : (events[0]?.id ?? '');
  const look = useMemo(
    () => (isDay ? calendarStyle : [calendarStyle, dayWidths(lanesOf(events, shownDays(mode, day)))]),
    [isDay, events, mode, day],
  );
  const firstTime = useMemo(() => scrollTime(events), [events]);

  // The frame scrolls, so that the keyboard has to reach it also where nothing is in it.
  useEffect(() => {
    const frame = grid.current?.querySelector<HTMLElement>('.rbc-time-content');
    frame?.setAttribute('tabindex', '0');
    frame?.setAttribute('role', 'region');
    frame?.setAttribute('aria-label', 'Hours of the day');
  }, []);

  useEffect(() => {
    if (!returnTo) return;
    const elements = grid.current?.querySelectorAll<HTMLElement>(`[${EVENT_ATTRIBUTE}]`) ?? [];
    [...elements].find((element) => element.getAttribute(EVENT_ATTRIBUTE) === returnTo.id)?.focus();
  }, [returnTo]);

  const pressed = (event: CalendarEvent, key: KeyboardEvent<HTMLElement>) => {
    if (key.key === 'Enter' || key.key === ' ') {
      key.preventDefault();
      onOpen(event);
    } else if (isArrow(key.key) && !key.ctrlKey && !key.metaKey) {
      key.preventDefault();
      if (key.altKey) onKeyMove(event, key.key);
      else focusNeighbour(grid.current, key.currentTarget, key.key);
    }
  };
  const moved = ({ event, start, resourceId }: EventInteractionArgs<CalendarEvent>) =>
    onMove(event, {
      ...movedByDrag(event, new Date(start)),
      resourceId: resourceId === undefined ? undefined : String(resourceId),
    });
  const resized = ({ event, start, end, resourceId }: EventInteractionArgs<CalendarEvent>) =>
    onMove(event, {
      start: new Date(start),
      end: new Date(end),
      resourceId: resourceId === undefined ? undefined : String(resourceId),
    });
  const selected = ({ start, end, resourceId }: SlotInfo) =>
    onCreate({ start, end, resourceId: resourceId === undefined ? undefined : String(resourceId) });

  return (
    <Box
      ref={grid}
      sx={look}
      onFocus={({ target }) => {
        const id = target.getAttribute(EVENT_ATTRIBUTE);
        if (id !== null) setEntered(id);
      }}
    >
      <EntryProvider value={entry}>
        <DragCalendar
          className={`by-${by} ${isDay ? 'side-by-side' : 'days'}`}
          localizer={localizer}
          view={views[mode]}
          views={allViews}
          date={wallDate(day)}
          getNow={wallNow}
          toolbar={false}
          step={30}
          timeslots={2}
          dayLayoutAlgorithm="no-overlap"
          formats={formats}
          components={components}
          events={[...events]}
          {...(isDay && {
            resources: [...resources],
            resourceIdAccessor: resourceId,
            resourceTitleAccessor: resourceTitle,
          })}
          tooltipAccessor={null}
          scrollToTime={firstTime}
          eventPropGetter={eventLook}
          draggableAccessor={canMove}
          resizableAccessor={canMove}
          selectable
          onNavigate={nothing}
          onView={nothing}
          onDrillDown={(date) => onDay(wallClockOf(date).day)}
          onSelectEvent={onOpen}
          onKeyPressEvent={(event, key) => {
            if (isKey(key)) pressed(event, key);
          }}
          onEventDrop={moved}
          onEventResize={resized}
          onSelectSlot={selected}
        />
      </EntryProvider>
    </Box>
  );
};

const allViews: View[] = ['day', 'work_week', 'week'];
const nothing = () => undefined;
const resourceId = ({ id }: CalendarResource) => id;
const resourceTitle = ({ title }: CalendarResource) => title;

/** What has begun stays where it was. */
const canMove = ({ session }: CalendarEvent): boolean => !isPast(session);

const eventLook = ({ session }: CalendarEvent) => ({
  style: { backgroundColor: groupColor(session.training_group.color_palette_id) },
  className: isPast(session) ? 'past' : '',
});

/** Twelve hours, once for the morning and once for the afternoon (resolution Q080). */
const formats = { timeGutterFormat: (date: Date) => hourWords(date.getUTCHours()) };

const hourWords = (hour: number): string => `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'AM' : 'PM'}`;

const FIRST_HOUR = 8;

/** The grid opens at the first session of the morning. */
function scrollTime(events: readonly CalendarEvent[]): Date {
  const hours = events.map(({ start }) => start.getUTCHours());
  const hour = Math.min(FIRST_HOUR, ...hours);
  return wallDate('2000-01-01', `${String(hour).padStart(2, '0')}:00`);
}

const isKey = (event: SyntheticEvent<HTMLElement>): event is KeyboardEvent<HTMLElement> => 'key' in event;

function focusNeighbour(grid: HTMLElement | null, from: HTMLElement, arrow: Arrow) {
  const elements = [...(grid?.querySelectorAll<HTMLElement>(`[${EVENT_ATTRIBUTE}]`) ?? [])];
  const places = elements.map((element) => {
    const { left, top } = element.getBoundingClientRect();
    return { left, top, element };
  });
  neighbour(from.getBoundingClientRect(), places, arrow)?.element.focus();
}

export default CalendarGrid;
