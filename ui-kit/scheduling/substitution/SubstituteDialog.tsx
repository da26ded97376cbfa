import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Skeleton from '@mui/material/Skeleton';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type {
  AthleteScheduleView,
  SavedSchedulesView,
  SubstituteBody,
  SubstituteScheduleView,
} from '../../../contract/scheduling/athlete-schedules.ts';
import { schedulingTexts } from '../../../domain/scheduling/scheduling-texts.ts';
import { addDays, type Day } from '../../../domain/shared/day.ts';
import { weekOf } from '../../../domain/shared/week.ts';
import { messageOf } from '../../api-failure.ts';
import { today } from '../../business-time.ts';
import { FormDialog } from '../../FormDialog.tsx';
import { http } from '../../http.ts';
import { schedulePath } from '../schedule-paths.ts';
import { WeekNavigation } from '../selection/WeekNavigation.tsx';
import { longDay, placesLeft, timesOf } from '../session-words.ts';
import { useScheduleCommand } from '../useScheduleCommand.ts';

interface SubstituteDialogProps {
  readonly athleteId: string;
  readonly session: AthleteScheduleView;
  /** Called after saving; failed rows contain the reason. */
  readonly onSaved: (saved: SavedSchedulesView) => void;
  readonly onClose: () => void;
}

/**
 * Substitute schedule (part 1 §4, §7): replaces this session with another one in the same or a later week.
 */
const SubstituteDialog = ({ athleteId, session, onSaved, onClose }: SubstituteDialogProps) => {
  const [week, setWeek] = useState<Day>(() => weekOf(session.local_date));
  const [chosen, setChosen] = useState('');
  const [includesFuture, setIncludesFuture] = useState(false);
  const [wasTried, setTried] = useState(false);
  const substitutes = useSubstitutes(athleteId, session.schedule_id, week);
  const command = useScheduleCommand(
    (body: SubstituteBody, idempotencyKey) =>
      http.post<SavedSchedulesView>(`${schedulePath(athleteId, session.schedule_id)}/substitute`, {
        body,
        idempotencyKey,
      }),
    onSaved,
  );
  const { failure } = command;
  const problem =
    wasTried && !chosen ? schedulingTexts.chooseSubstitute : failure?.status === 422 ? failure.message : '';
  return (
    <FormDialog
      title="Substitute Schedule"
      maxWidth="sm"
      saveLabel="Substitute"
      command={command}
      onCancel={onClose}
      onSubmit={() => {
        setTried(true);
        if (chosen) command.run({ substituteScheduleId: chosen, includeFutureSchedules: includesFuture });
      }}
    >
      <Typography>
        Instead of <strong>{longDay(session.local_date)}</strong>, {timesOf(session)} at{' '}
        {session.location.location_name}:
      </Typography>
      <WeekNavigation
        week={week}
        isFirst={week <= weekOf(today())}
        onTurn={(days) => setWeek(addDays(week, days))}
      />
      {problem ? <Alert severity="error">{problem}</Alert> : null}
      <Box sx={{ minHeight: 220 }}>
        {substitutes.data ? (
          <ChoiceOfSessions choices={substitutes.data} chosen={chosen} onChoose={setChosen} />
        ) : substitutes.error ? (
          <Alert severity="error">{messageOf(substitutes.error)}</Alert>
        ) : (
          <Skeleton component="output" variant="rounded" height={220} aria-label="Loading the week" />
        )}
      </Box>
      <FormControlLabel
        control={<Switch checked={includesFuture} onChange={(_, includes) => setIncludesFuture(includes)} />}
        label="Do the same in later weeks"
      />
    </FormDialog>
  );
};

export default SubstituteDialog;

/** The sessions of a week that can replace a session. */
const useSubstitutes = (athleteId: string, scheduleId: string, week: Day) =>
  useQuery({
    queryKey: ['substitutes', athleteId, scheduleId, week],
    queryFn: async ({ signal }) => {
      const path = `${schedulePath(athleteId, scheduleId)}/substitutes?startsAt=${week}`;
      return (await http.get<readonly SubstituteScheduleView[]>(path, { signal })).results;
    },
  });

interface ChoiceOfSessionsProps {
  readonly choices: readonly SubstituteScheduleView[];
  /** Empty if none is chosen yet. */
  readonly chosen: string;
  readonly onChoose: (scheduleId: string) => void;
}

/** The sessions of a week; those that cannot be chosen show the reason. */
const ChoiceOfSessions = ({ choices, chosen, onChoose }: ChoiceOfSessionsProps) =>
  choices.length === 0 ? (
    <Typography color="text.secondary">{schedulingTexts.noneInPeriod}</Typography>
  ) : (
    <RadioGroup aria-label="New schedule" value={chosen} onChange={(_, id) => onChoose(id)}>
      {choices.map((session) => (
        <FormControlLabel
          key={session.id}
          value={session.schedule_id}
          disabled={!session.is_selectable}
          control={<Radio />}
          sx={{ alignItems: 'flex-start', mr: 0, py: 0.5 }}
          label={
            <Box component="span" sx={{ display: 'block', pt: 1 }}>
              <Typography component="span" sx={{ display: 'block', fontWeight: 600 }}>
                {longDay(session.local_date)}, {timesOf(session)}
              </Typography>
              <Typography component="span" variant="body2" color="text.secondary">
                {session.training_group.training_group_name} · {session.location.location_name} ·{' '}
                {session.reason || placesLeft(session)}
              </Typography>
            </Box>
          }
        />
      ))}
    </RadioGroup>
  );
