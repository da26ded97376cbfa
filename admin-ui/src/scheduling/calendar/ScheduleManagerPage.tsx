import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import GlobalStyles from '@mui/material/GlobalStyles';
import LinearProgress from '@mui/material/LinearProgress';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { closedDaysTexts } from '../../../../domain/scheduling/closed-days/closed-days-texts.ts';
import { closedOn } from '../../../../domain/scheduling/closed-days/closed-on.ts';
import type { ScheduleForm } from '../../../../domain/scheduling/sessions/schedule-form.ts';
import { entryOfTime } from '../../../../domain/scheduling/sessions/session-clock.ts';
import type { ResourceMode } from '../../../../domain/scheduling/sessions/session-values.ts';
import type { Day } from '../../../../domain/shared/day.ts';
import { counted } from '../../../../domain/shared/sentences.ts';
import { messageOf } from '../../../../ui-kit/api-failure.ts';
import { ClosedMark } from '../../../../ui-kit/scheduling/closed-days/ClosedMark.tsx';
import { useClosedDays } from '../../../../ui-kit/scheduling/closed-days/closed-days-query.ts';
import { ConfirmDialog } from '../../shell/ConfirmDialog.tsx';
import { DialogHost, useOpenDialog } from '../../shell/DialogHost.tsx';
import { Loading } from '../../shell/Loading.tsx';
import { schedulePath } from '../scheduling-paths.ts';
import { CreateSchedules } from '../sessions/editor/CreateSchedules.tsx';
import { endFields, startFields, suggestEnd } from '../sessions/editor/schedule-times.ts';
import { SeriesScopeFields } from '../sessions/series/SeriesScopeFields.tsx';
import { usePlannedSessions, useSeriesChoice } from '../sessions/series/useSeriesChoice.ts';
import { isPast, whenWords } from '../sessions/session-words.ts';
import { useChangeSchedules } from '../sessions/useChangeSchedules.tsx';
import { Agenda } from './Agenda.tsx';
import { CalendarBar } from './CalendarBar.tsx';
import { CalendarFilters } from './CalendarFilters.tsx';
import type { Slot } from './CalendarGrid.tsx';
import { type CalendarEvent, eventsOf, NO_TRAINER, resourcesOf } from './calendar-events.ts';
import { MonthGrid } from './MonthGrid.tsx';
import { changesOf, clocksOf, isMoved, type Move, movedByKey, moveWords } from './moves.ts';
import { PhoneMonth } from './PhoneMonth.tsx';
import { ResourceWeek } from './ResourceWeek.tsx';
import { ScheduleManagerHeader } from './ScheduleManagerHeader.tsx';
import { isGrid, isWeek, shownDays } from './shown-days.ts';
import { useCalendarAddress } from './useCalendarAddress.ts';
import { useDailyResources } from './useDailyResources.ts';
import { wallClockOf } from './wall-date.ts';

/** ScheduleManagerView (part 2 §2) as a calendar. */
const ScheduleManagerPage = () => (
  <DialogHost>
    <ScheduleManagerHeader shown="calendar" />
    <ScheduleCalendar />
  </DialogHost>
);

export default ScheduleManagerPage;

const CalendarGrid = lazy(() => import('./CalendarGrid.tsx'));

/** The sessions of a day, a week, a month or the next two weeks, by location or trainer (part 2 §2). */
const ScheduleCalendar = () => {
  const { view, show } = useCalendarAddress();
  const { day, mode, by, only, groupIds, layout } = view;
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const days = shownDays(mode, day);
  const { days: loaded, isLoading, error, reload } = useDailyResources(mode, days, by);
  const [move, setMove] = useState<Move>();
  const [returnTo, setReturnTo] = useState<CalendarEvent>();
  const navigate = useNavigate();
  const open = useOpenDialog();

  const resources = resourcesOf(loaded, groupIds);
  const columns = resources.filter(({ id }) => only === '' || only === id);
  const isByResource = !isPhone && (mode === 'day' || (isWeek(mode) && layout === 'resources'));
  const events = eventsOf(loaded, { groupIds, only }, !isByResource);
  const showDay = (chosen: Day) => show({ day: chosen, mode: 'day' });
  const confirmMove = (wanted: Move) => {
    if (isMoved(wanted) && !isPast(wanted.event.session)) setMove(wanted);
  };
  const handleDrop = (event: CalendarEvent, { start, end, resourceId }: Slot) => {
    const isOther = resourceId !== undefined && resourceId !== event.resourceId;
    const to = isOther ? resources.find(({ id }) => id === resourceId) : undefined;
    confirmMove({ event, start, end, to, by });
  };
  const handleKeyMove = (event: CalendarEvent, key: string) => {
    const moved = movedByKey(event, key);
    if (moved) confirmMove({ event, ...moved, to: undefined, by });
  };
  const closeMove = () => {
    setReturnTo(move && { ...move.event });
    setMove(undefined);
  };
  const create = (slot: Slot) =>
    open((close) => <CreateSchedules initial={formAt(slot, by, groupIds)} onClose={close} />);

  return (
    <Card component="section" aria-label="Calendar" sx={{ position: 'relative' }}>
      <PrintedCalendar />
      <CalendarBar view={view} onShow={show} />
      <CalendarFilters view={view} events={events} resources={resources} onShow={show} />
      <Box sx={{ height: 4 }}>{isLoading ? <LinearProgress aria-label="Loading schedules" /> : null}</Box>
      {error ? (
        <Alert
          severity="error"
          action={
            <Button color="inherit" size="small" onClick={reload}>
              Try again
            </Button>
          }
        >
          {messageOf(error)}
        </Alert>
      ) : null}
      {mode === 'day' && !isPhone ? (
        <Box sx={{ px: 2.5, pb: 1, display: 'grid', justifyContent: 'start' }}>
          <ClosedMark day={day} />
        </Box>
      ) : null}
      {isPhone && mode === 'month' ? (
        <PhoneMonth day={day} events={events} onDay={(chosen) => show({ day: chosen })} />
      ) : null}
      {mode === 'agenda' || (isPhone && mode !== 'month') ? (
        <Agenda days={days} events={events} isLoading={isLoading} onlyWithSessions={mode === 'agenda'} />
      ) : null}
      {mode === 'month' && !isPhone ? <MonthGrid day={day} events={events} onDay={showDay} /> : null}
      {isWeek(mode) && isByResource ? (
        <ResourceWeek days={days} by={by} resources={columns} events={events} onDay={showDay} />
      ) : null}
      {!isPhone && isGrid(mode) && (mode === 'day' || !isByResource) ? (
        <Suspense fallback={<Loading what="calendar" height={520} />}>
          <CalendarGrid
            mode={mode}
            by={by}
            day={day}
            isLoading={isLoading}
            events={move ? events.map((event) => shownAt(event, move)) : events}
            resources={columns}
            returnTo={returnTo}
            onOpen={({ session }) => void navigate(schedulePath(session.id))}
            onMove={handleDrop}
            onKeyMove={handleKeyMove}
            onCreate={create}
            onDay={showDay}
          />
        </Suspense>
      ) : null}
      {move ? <MoveDialog move={move} onClose={closeMove} /> : null}
    </Card>
  );
};

/** While the dialog is open the session shows at its new place; after a refusal or Cancel it goes back. */
const shownAt = (event: CalendarEvent, { event: moved, start, end, to }: Move): CalendarEvent =>
  event.id === moved.id ? { ...event, start, end, resourceId: to?.id ?? event.resourceId } : event;

/** Prints only the calendar, as wide as the page and with all its hours. */
const PrintedCalendar = () => (
  <GlobalStyles
    styles={{
      '@page': { size: 'landscape', margin: '10mm' },
      '@media print': {
        ':root': { colorScheme: 'light !important' },
        '.MuiAppBar-root, .MuiDrawer-root, .MuiToolbar-root, main header, .unprinted, .unprinted *, nav': {
          display: 'none !important',
        },
        'main > div': { padding: '0 !important', maxWidth: 'none !important' },
        // As high as the screen, it would end in an empty page.
        'div:has(> main)': { minHeight: '0 !important' },
        'body, main .MuiCard-root': { backgroundColor: '#fff !important' },
        'main .MuiCard-root': { border: '0 !important' },
        'main h2, main li': { color: '#000 !important' },
      },
    }}
  />
);

const HALF_HOUR = 30 * 60_000;

/** Fills in a new session from the selected slot: a click means the usual length, a drag means its own length. */
function formAt(
  { start, end, resourceId }: Slot,
  by: ResourceMode,
  groupIds: readonly string[],
): Partial<ScheduleForm> {
  const { day, time } = wallClockOf(start);
  const isClick = end.getTime() - start.getTime() <= HALF_HOUR;
  const [onlyGroup, ...otherGroups] = groupIds;
  const isColumn = resourceId !== undefined && resourceId !== NO_TRAINER;
  return {
    startDate: day,
    ...startFields(time),
    ...(isClick ? suggestEnd(entryOfTime(time)) : endFields(entryOfTime(wallClockOf(end).time))),
    ...(isColumn && by === 'locations' && { locationId: resourceId }),
    ...(isColumn && by === 'trainers' && { trainerIds: [resourceId] }),
    ...(onlyGroup !== undefined && otherGroups.length === 0 && { trainingGroupId: onlyGroup }),
  };
}

interface MoveDialogProps {
  readonly move: Move;
  /** Called after the move, a refusal or Cancel. */
  readonly onClose: () => void;
}

/** Explains a move before it is made: the athletes of the session move with it. */
const MoveDialog = ({ move, onClose }: MoveDialogProps) => {
  const { session } = move.event;
  const command = useChangeSchedules({ onChanged: onClose, onRefused: onClose });
  const { failure } = command;
  const choice = useSeriesChoice(session);
  const clocks = clocksOf(move);
  const planned = usePlannedSessions(choice, clocks);
  const { data: closedDays = [] } = useClosedDays();
  const closed = closedOn(closedDays, {
    day: clocks.after.day,
    locationId: clocks.locationId ?? session.location_id,
  });
  return (
    <ConfirmDialog
      title={`Move ${session.training_group.training_group_name}?`}
      confirmLabel="Move"
      command={command}
      describeFailure={() => Object.values(failure?.errors ?? {})[0] ?? failure?.message ?? ''}
      onConfirm={() => command.run({ ...changesOf(move), ...choice.fields })}
      onCancel={onClose}
    >
      <Typography component="p">From {whenWords(session)}</Typography>
      <Typography component="p" color="text.primary" sx={{ fontWeight: 600 }}>
        to {moveWords(move)}
        {move.to ? `, ${move.to.title}` : ''}
      </Typography>
      <Typography component="p" sx={{ mt: 1.5 }}>
        {session.occupied === 0
          ? 'No athletes are in this session yet.'
          : `${counted(session.occupied, 'athlete')} will move with the session. Conflicts with their other sessions are listed afterwards.`}
      </Typography>
      {closed ? (
        <Alert severity="warning" sx={{ mt: 1.5 }}>
          {closedDaysTexts.closed({ day: clocks.after.day, name: closed.name })}
        </Alert>
      ) : null}
      <Box sx={{ mt: 1.5 }}>
        <SeriesScopeFields session={session} choice={choice} planned={planned} deed="moved" />
      </Box>
      {command.warning}
    </ConfirmDialog>
  );
};
