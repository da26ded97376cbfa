import { useRef } from 'react';
import type { EventProps } from 'react-big-calendar';
import { clockWords } from '../../../../domain/scheduling/time-words.ts';
import { trainerNames } from '../sessions/session-words.ts';
import type { CalendarEvent } from './calendar-events.ts';
import { useEventMarks } from './event-marks.ts';
import { wallClockOf } from './wall-date.ts';

/** What fits into an event: when, what, and where or who. */
export const EventContent = ({ event }: EventProps<CalendarEvent>) => {
  const { session, title, start, end } = event;
  const { occupied, athleteSlots, location } = session;
  const content = useRef<HTMLElement>(null);
  useEventMarks(event, content);
  const words = (date: Date) => clockWords(wallClockOf(date).time);
  return (
    <>
      <strong ref={content} className="title">
        {title}
      </strong>
      <span className="line">
        <span className="time">
          {words(start)}
          <span className="until"> – {words(end)}</span>
        </span>
        <span className={occupied >= athleteSlots ? 'seats full' : 'seats'}>
          {occupied}/{athleteSlots}
        </span>
      </span>
      <span className="where">{location.location_name}</span>
      <span className="who">{trainerNames(session)}</span>
    </>
  );
};
