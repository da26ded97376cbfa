import { createContext, type RefObject, useContext, useLayoutEffect } from 'react';
import { seatWords, trainerNames } from '../sessions/session-words.ts';
import type { CalendarEvent } from './calendar-events.ts';
import { moveWords } from './moves.ts';

/** Id of the event that the keyboard enters the calendar at. */
const EntryContext = createContext('');
export const EntryProvider = EntryContext.Provider;

/** Marks the element of an event. */
export const EVENT_ATTRIBUTE = 'data-event';

/**
 * Gives the library's own element of an event a name that says all, and makes one of them the entry of the keyboard. From within: a
 * component around the element would be another one each time, and take the focus away.
 */
export function useEventMarks(event: CalendarEvent, content: RefObject<HTMLElement | null>): void {
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
    standing(occupied, athleteSlots),
  ]
    .filter(Boolean)
    .join(', ');
}

function standing(occupied: number, slots: number): string {
  if (occupied > slots) return 'over capacity';
  return occupied === slots ? 'full' : '';
}
