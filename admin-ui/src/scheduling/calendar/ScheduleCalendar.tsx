import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { messageOf } from '../../../../ui-kit/api-failure.ts';
import { useOpenDialog } from '../../shell/DialogHost.tsx';
import { Loading } from '../../shell/Loading.tsx';
import { CreateSchedules } from '../sessions/editor/CreateSchedules.tsx';
import { schedulePagePath } from '../sessions/paths.ts';
import { isPast } from '../sessions/session-words.ts';
import { Agenda } from './Agenda.tsx';
import { CalendarBar } from './CalendarBar.tsx';
import type { Slot } from './CalendarGrid.tsx';
import { type CalendarEvent, eventsOf, resourcesOf } from './calendar-events.ts';
import { Legend } from './Legend.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import { isMoved, type Move, movedByKey } from './moves.ts';
import { formAt } from './new-session.ts';
import { PrintedCalendar } from './PrintedCalendar.tsx';
import { useDailyResources } from './queries.ts';
import { shownDays } from './shown-days.ts';
import { useCalendarAddress } from './useCalendarAddress.ts';

const CalendarGrid = lazy(() => import('./CalendarGrid.tsx'));

/** The sessions of a day or a week, by location or trainer (part 2 §2). */
export const ScheduleCalendar = () => {
  const { view, show } = useCalendarAddress();
  const { day, mode, by, only, groupIds } = view;
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const days = shownDays(mode, day);
  const { days: read, isReading, error, readAgain } = useDailyResources(days, by);
  const [move, setMove] = useState<Move>();
  // The grid opens at the first session: it waits for it once.
  const [wasRead, setWasRead] = useState(false);
  if (!wasRead && !isReading) setWasRead(true);
  const [asked, setAsked] = useState<CalendarEvent>();
  const navigate = useNavigate();
  const open = useOpenDialog();

  const resources = resourcesOf(read, groupIds);
  const columns = resources.filter(({ id }) => only === '' || only === id);
  const events = eventsOf(read, { groupIds, only }, mode !== 'day' || isPhone);
  const ask = (wanted: Move) => {
    if (isMoved(wanted) && !isPast(wanted.event.session)) setMove(wanted);
  };
  const drop = (event: CalendarEvent, { start, end, resourceId }: Slot) => {
    const isOther = resourceId !== undefined && resourceId !== event.resourceId;
    const to = isOther ? resources.find(({ id }) => id === resourceId) : undefined;
    ask({ event, start, end, to, by });
  };
  const shift = (event: CalendarEvent, key: string) => {
    const moved = movedByKey(event, key);
    if (moved) ask({ event, ...moved, to: undefined, by });
  };
  const answered = () => {
    setAsked(move && { ...move.event });
    setMove(undefined);
  };
  const create = (slot: Slot) =>
    open((close) => <CreateSchedules known={formAt(slot, by, groupIds)} onClose={close} />);

  return (
    <Card component="section" aria-label="Calendar" sx={{ position: 'relative' }}>
      <PrintedCalendar />
      <CalendarBar view={view} onShow={show} />
      <Legend view={view} events={events} resources={resources} onShow={show} />
      <Box sx={{ height: 4 }}>{isReading ? <LinearProgress aria-label="Loading schedules" /> : null}</Box>
      {error ? (
        <Alert
          severity="error"
          action={
            <Button color="inherit" size="small" onClick={readAgain}>
              Try again
            </Button>
          }
        >
          {messageOf(error)}
        </Alert>
      ) : null}
      {isPhone ? <Agenda days={days} events={events} /> : null}
      {isPhone || wasRead ? null : <Loading what="calendar" height={520} />}
      {!isPhone && wasRead ? (
        <Suspense fallback={<Loading what="calendar" height={520} />}>
          <CalendarGrid
            mode={mode}
            by={by}
            day={day}
            events={move ? events.map((event) => shownAt(event, move)) : events}
            resources={columns}
            returnTo={asked}
            onOpen={({ session }) => void navigate(schedulePagePath(session.id))}
            onMove={drop}
            onKeyMove={shift}
            onCreate={create}
            onDay={(chosen) => show({ day: chosen, mode: 'day' })}
          />
        </Suspense>
      ) : null}
      {move ? <MoveDialog move={move} onClose={answered} /> : null}
    </Card>
  );
};

/** While somebody is asked, the session stands where it would be; refused, it is back where it is. */
const shownAt = (event: CalendarEvent, { event: moved, start, end, to }: Move): CalendarEvent =>
  event.id === moved.id ? { ...event, start, end, resourceId: to?.id ?? event.resourceId } : event;
