import { createContext, type RefObject, useContext, useLayoutEffect, useRef } from 'react';
import type { EventProps } from 'react-big-calendar';
import { doubleBookingTexts } from '../../../../domain/scheduling/sessions/double-booking.ts';
import { clockWords } from '../../../../domain/shared/moment-words.ts';
import { seatWords, trainerNames } from '../sessions/session-words.ts';
import type { CalendarEvent } from './calendar-events.ts';
import { moveWords } from './moves.ts';
import { wallClockOf } from './wall-date.ts';

/** The text inside an event: group, time, seats, and location or trainers. */
export const EventContent = ({ event }: EventProps<CalendarEvent>) => {
  const { session, title, start, end } = event;
  const { occupied, athleteSlots, location } = session;
  const content = useRef<HTMLElement>(null);
  useEventMarks(event, content);
  const clock = (date: Date) => clockWords(wallClockOf(date).time);
  return (
    <>
      <strong ref={content} className="title">
        {title}
      </strong>
      <span className="line">
        <span className="time">
          {clock(start)}
          <span className="until"> – {clock(end)}</span>
        </span>
        <span className={occupied >= athleteSlots ? 'seats full' : 'seats'}>
          {occupied}/{athleteSlots}
        </span>
      </span>
      {session.double_bookings.length > 0 ? <span className="double">{doubleBookingTexts.mark}</span> : null}
      <span className="where">{location.location_name}</span>
      <span className="who">{trainerNames(session)}</span>
    </>
  );
};

/** Id of the event that is the tab stop of the calendar. */
const EntryContext = createContext('');
export const EntryProvider = EntryContext.Provider;

/** Holds the id of an event on its DOM element. */
export const EVENT_ATTRIBUTE = 'data-event';

/**
 * Gives the library's DOM element of an event its full accessible name, and makes one of them the tab stop. It does so from
 * inside: a component around the element would be remounted on every render and lose the focus.
 */
function useEventMarks(event: CalendarEvent, content: RefObject<HTMLElement | null>): void {
  const tabIndex = useContext(EntryContext) === event.id ? 0 : -1;
  const name = nameOf(event);
  useLayoutEffect(() => {
    const element = content.current?.closest<HTMLElement>('.rbc-event');
    if (!element) return;
    element.setAttribute('aria-label', name);
    element.setAttribute(EVENT_ATTRIBUTE, event.id);
    element.tabIndex = tabIndex;
  }, [content, name, event.id, tabIndex]);
}

/** `Edge, Mon 10/05/26 6:00pm – 7:00pm, North Arena, Kim Coach, 8 of 12 athletes, full`. */
export function nameOf({ session, title, start, end }: CalendarEvent): string {
  const { occupied, athleteSlots, location } = session;
  return [
    title,
    moveWords({ start, end }),
    location.location_name,
    trainerNames(session),
    `${seatWords(session)} athletes`,
    fillNote(occupied, athleteSlots),
    session.double_bookings.length > 0 ? doubleBookingTexts.mark : '',
  ]
    .filter(Boolean)
    .join(', ');
}

function fillNote(occupied: number, slots: number): string {
  if (occupied > slots) return 'over capacity';
  return occupied === slots ? 'full' : '';
}
