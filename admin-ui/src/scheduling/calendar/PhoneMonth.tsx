import { colors } from '../../../../domain/shared/colors.ts';
import type { Day } from '../../../../domain/shared/day.ts';
import { weeksOfMonth } from '../../../../domain/shared/week.ts';
import { today } from '../../../../ui-kit/business-time.ts';
import { type DayMark, DotCalendar } from '../../../../ui-kit/scheduling/calendar/DotCalendar.tsx';
import { useClosedWords } from '../../../../ui-kit/scheduling/closed-days/useClosedWords.ts';
import { monthYear } from '../../../../ui-kit/scheduling/session-words.ts';
import { Agenda } from './Agenda.tsx';
import type { CalendarEvent } from './calendar-events.ts';

interface PhoneMonthProps {
  /** The chosen day of the month. */
  readonly day: Day;
  readonly events: readonly CalendarEvent[];
  readonly onDay: (day: Day) => void;
}

/** A month on a phone: a dot for each training group of a day, and the list of the chosen day. */
export const PhoneMonth = ({ day, events, onDay }: PhoneMonthProps) => {
  const closed = useClosedWords();
  return (
    <>
      <DotCalendar
        label={monthYear(day)}
        weeks={weeksOfMonth(day)}
        month={day}
        chosen={day}
        today={today()}
        marks={marksOf(events)}
        closed={closed}
        onDay={onDay}
      />
      <Agenda days={[day]} events={events} isLoading={false} />
    </>
  );
};

function marksOf(events: readonly CalendarEvent[]): Map<Day, DayMark[]> {
  const days = Map.groupBy(events, ({ session }) => session.local_date);
  return new Map(
    [...days].map(([day, ofDay]) => {
      const groups = new Map(
        ofDay.map(({ session, title }) => [session.training_group_id, { session, title }]),
      );
      const marks = [...groups].map(([id, { session, title }]) => ({
        id,
        name: title,
        color: (colors.find((one) => one.id === session.training_group.color_palette_id) ?? colors[0]).color,
      }));
      return [day, marks];
    }),
  );
}
