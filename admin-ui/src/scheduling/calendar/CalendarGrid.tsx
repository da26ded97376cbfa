import 'react-big-calendar/lib/css/react-big-calendar.css';
import 'react-big-calendar/lib/addons/dragAndDrop/styles.css';
import Box from '@mui/material/Box';
import { type KeyboardEvent, type SyntheticEvent, useEffect, useMemo, useRef, useState } from 'react';
import {
  Calendar,
  type HeaderProps,
  type ResourceHeaderProps,
  type SlotInfo,
  type View,
} from 'react-big-calendar';
import library, { type EventInteractionArgs } from 'react-big-calendar/lib/addons/dragAndDrop';
import type { ResourceMode } from '../../../../domain/scheduling/sessions/session-values.ts';
import { colors } from '../../../../domain/shared/colors.ts';
import { type Day, formatShortDay } from '../../../../domain/shared/day.ts';
import { weekdays } from '../../../../domain/shared/week.ts';
import { ClosedMark } from '../../../../ui-kit/scheduling/closed-days/ClosedMark.tsx';
import { isPast } from '../sessions/session-words.ts';
import type { CalendarEvent, CalendarResource } from './calendar-events.ts';
import { calendarStyle } from './calendar-style.ts';
import { dayWidths, lanesOf } from './day-widths.ts';
import { EntryProvider, EVENT_ATTRIBUTE, EventContent } from './EventContent.tsx';
import { hoursOf } from './hours-of.ts';
import { localizer } from './localizer.ts';
import { movedByDrag } from './moves.ts';
import { type Arrow, isArrow, neighbor } from './neighbor.ts';
import { type GridMode, shownDays } from './shown-days.ts';
import { usePrinting } from './usePrinting.ts';
import { wallClockOf, wallDate, wallNow } from './wall-date.ts';

/** `Mon 10/05/26`; a click shows that day alone. */
const DayHeader = ({ date }: HeaderProps) => (
  <>
    <span>{`${weekdays[date.getUTCDay()]?.slice(0, 3)} ${formatShortDay(wallClockOf(date).day)}`}</span>
    <ClosedMark day={wallClockOf(date).day} />
  </>
);

/** The location or the trainer of a column. */
const ResourceHeader = ({ label }: ResourceHeaderProps<CalendarResource>) => (
  <span title={typeof label === 'string' ? label : undefined}>{label}</span>
);

/** The add-on is a CommonJS module: some bundlers import its default export, others the whole module. */
const withDragAndDrop: typeof library = isModule(library) ? library.default : library;

function isModule(imported: unknown): imported is { readonly default: typeof library } {
  return typeof imported === 'object' && imported !== null && 'default' in imported;
}

export interface Slot {
  readonly start: Date;
  readonly end: Date;
  /** The column; undefined when the columns are days. */
  readonly resourceId: string | undefined;
}

interface CalendarGridProps {
  readonly mode: GridMode;
  /** The grid scrolls once the sessions of the shown days are loaded. */
  readonly isLoading: boolean;
  readonly by: ResourceMode;
  readonly day: Day;
  readonly events: readonly CalendarEvent[];
  /** The columns of a single day. The columns of a week are its days. */
  readonly resources: readonly CalendarResource[];
  /** The event whose dialog was just closed; it gets the focus back. */
  readonly returnTo: Pick<CalendarEvent, 'id'> | undefined;
  readonly onOpen: (event: CalendarEvent) => void;
  readonly onMove: (event: CalendarEvent, slot: Slot) => void;
  /** Called for Alt and an arrow key. */
  readonly onKeyMove: (event: CalendarEvent, key: string) => void;
  readonly onCreate: (slot: Slot) => void;
  readonly onDay: (day: Day) => void;
}

const views: Readonly<Record<GridMode, View>> = { day: 'day', work_week: 'work_week', full_week: 'week' };

const DragCalendar = withDragAndDrop<CalendarEvent, CalendarResource>(Calendar);

const components = {
  event: EventContent,
  header: DayHeader,
  resourceHeader: ResourceHeader,
};

/** The time grid of a day or a week with its sessions. */
const CalendarGrid = (props: CalendarGridProps) => {
  const { mode, by, day, events, resources, isLoading, returnTo } = props;
  const { onOpen, onMove, onKeyMove, onCreate, onDay } = props;
  const grid = useRef<HTMLDivElement>(null);
  const [focusedId, setFocusedId] = useState('');
  const isDay = mode === 'day';
  const entryId = events.some(({ id }) => id === focusedId) ? focusedId : (events[0]?.id ?? '');
  const style = useMemo(
    () => (isDay ? calendarStyle : [calendarStyle, dayWidths(lanesOf(events, shownDays(mode, day)))]),
    [isDay, events, mode, day],
  );
  const isPrinting = usePrinting();
  const [first, last] = hoursOf(events);

  // The frame scrolls, so the keyboard must reach it even when it is empty.
  useEffect(() => {
    if (isPrinting) return;
    const frame = grid.current?.querySelector<HTMLElement>('.rbc-time-content');
    frame?.setAttribute('tabindex', '0');
    frame?.setAttribute('role', 'region');
    frame?.setAttribute('aria-label', 'Hours of the day');
  }, [isPrinting]);

  // Sessions that change afterwards do not scroll the grid under the reader's eyes.
  const scrolled = useRef('');
  useEffect(() => {
    // Paper has a calendar of its own, so the one for the screen starts again afterwards.
    if (isPrinting) scrolled.current = '';
    const span = `${mode} ${day}`;
    const frame = grid.current?.querySelector<HTMLElement>('.rbc-time-content');
    if (isPrinting || isLoading || !frame || scrolled.current === span) return;
    scrolled.current = span;
    frame.scrollTop = (frame.scrollHeight * first) / 24;
    // Its column may be beyond the edge: a day has one for each location or trainer.
    const session = frame.querySelector(`[${EVENT_ATTRIBUTE}]`)?.getBoundingClientRect();
    if (session) frame.scrollLeft += Math.max(0, session.right - frame.getBoundingClientRect().right);
  }, [mode, day, isLoading, first, isPrinting]);

  useEffect(() => {
    if (!returnTo) return;
    const elements = grid.current?.querySelectorAll<HTMLElement>(`[${EVENT_ATTRIBUTE}]`) ?? [];
    [...elements].find((element) => element.getAttribute(EVENT_ATTRIBUTE) === returnTo.id)?.focus();
  }, [returnTo]);

  const handleKey = (event: CalendarEvent, key: KeyboardEvent<HTMLElement>) => {
    if (key.key === 'Enter' || key.key === ' ') {
      key.preventDefault();
      onOpen(event);
    } else if (isArrow(key.key) && !key.ctrlKey && !key.metaKey) {
      key.preventDefault();
      if (key.altKey) onKeyMove(event, key.key);
      else focusNeighbor(grid.current, key.currentTarget, key.key);
    }
  };
  const handleDrop = ({ event, start, resourceId }: EventInteractionArgs<CalendarEvent>) =>
    onMove(event, { ...movedByDrag(event, new Date(start)), resourceId: columnId(resourceId) });
  const handleResize = ({ event, start, end, resourceId }: EventInteractionArgs<CalendarEvent>) =>
    onMove(event, { start: new Date(start), end: new Date(end), resourceId: columnId(resourceId) });
  const handleSelect = ({ start, end, resourceId }: SlotInfo) =>
    onCreate({ start, end, resourceId: columnId(resourceId) });

  return (
    <Box
      ref={grid}
      sx={[style, printedHours(first, last)].flat()}
      onFocus={({ target }) => {
        const id = target.getAttribute(EVENT_ATTRIBUTE);
        if (id !== null) setFocusedId(id);
      }}
    >
      <EntryProvider value={entryId}>
        <DragCalendar
          // The library keeps the hours of its first rendering for a moment that printing does not wait for.
          key={isPrinting ? 'paper' : 'screen'}
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
          enableAutoScroll={false}
          {...(isPrinting && events.length > 0 && { min: hour(first), max: hour(last) })}
          eventPropGetter={eventProps}
          draggableAccessor={canMove}
          resizableAccessor={canMove}
          selectable
          onNavigate={ignore}
          onView={ignore}
          onDrillDown={(date) => onDay(wallClockOf(date).day)}
          onSelectEvent={onOpen}
          onKeyPressEvent={(event, key) => {
            if (isKey(key)) handleKey(event, key);
          }}
          onEventDrop={handleDrop}
          onEventResize={handleResize}
          onSelectSlot={handleSelect}
        />
      </EntryProvider>
    </Box>
  );
};

const allViews: View[] = ['day', 'work_week', 'week'];
const ignore = () => undefined;
const columnId = (id: string | number | undefined) => (id === undefined ? undefined : String(id));
const resourceId = ({ id }: CalendarResource) => id;
const resourceTitle = ({ title }: CalendarResource) => title;

/** A session that has started cannot be moved. */
const canMove = ({ session }: CalendarEvent): boolean => !isPast(session);

const eventProps = ({ session }: CalendarEvent) => ({
  style: { backgroundColor: groupColor(session.training_group.color_palette_id) },
  className: isPast(session) ? 'past' : '',
});

/** A 12-hour clock with AM and PM (resolution Q080). */
const formats = { timeGutterFormat: (date: Date) => hourLabel(date.getUTCHours()) };

const hourLabel = (hour: number): string => `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'AM' : 'PM'}`;

/** CSS pixels of a landscape page below the title and the days. */
const PAPER_PX = 540;

/** Hours on paper fill one page, but are not higher than on the screen. */
const printedHours = (first: number, last: number) => ({
  '--printed-hour': `${Math.min(58, Math.floor(PAPER_PX / Math.max(1, last - first)))}px`,
});

/** A whole hour of any day; 24 is the last minute, because the grid ends on the same day. */
const hour = (value: number): Date =>
  wallDate('2000-01-01', value === 24 ? '23:59' : `${String(value).padStart(2, '0')}:00`);

const isKey = (event: SyntheticEvent<HTMLElement>): event is KeyboardEvent<HTMLElement> => 'key' in event;

function focusNeighbor(grid: HTMLElement | null, from: HTMLElement, arrow: Arrow) {
  const elements = [...(grid?.querySelectorAll<HTMLElement>(`[${EVENT_ATTRIBUTE}]`) ?? [])];
  const places = elements.map((element) => {
    const { left, top } = element.getBoundingClientRect();
    return { left, top, element };
  });
  neighbor(from.getBoundingClientRect(), places, arrow)?.element.focus();
}

export default CalendarGrid;

/** `#RRGGBB`; white text is readable on every color of the list. */
const groupColor = (colorId: string): string => (colors.find(({ id }) => id === colorId) ?? colors[0]).color;
