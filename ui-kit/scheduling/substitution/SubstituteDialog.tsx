import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { schedulingTexts } from '../../../domain/scheduling/scheduling-texts.ts';
import { addDays, type Day } from '../../../domain/shared/day.ts';
import { weekOf } from '../../../domain/shared/week.ts';
import { messageOf } from '../../api-failure.ts';
import type { AthleteScheduleView, SavedSchedulesView, SubstituteBody } from '../../api-types.ts';
import { FormDialog } from '../../FormDialog.tsx';
import { http } from '../../http.ts';
import { schedulePath } from '../paths.ts';
import { WeekNavigation } from '../selection/WeekNavigation.tsx';
import { longDay, timesOf } from '../session-words.ts';
import { today } from '../today.ts';
import { useScheduleCommand } from '../useScheduleCommand.ts';
import { ChoiceOfSessions } from './ChoiceOfSessions.tsx';
import { useSubstitutes } from './useSubstitutes.ts';

interface SubstituteDialogProps {
  readonly athleteId: string;
  readonly session: AthleteScheduleView;
  /** After it was saved; the rows that failed say why. */
  readonly onSaved: (saved: SavedSchedulesView) => void;
  readonly onClose: () => void;
}

/** Substitute schedule (part 1 §4, §7): another session in the place of this one, in its week or a later one. */
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
          <Skeleton variant="rounded" height={220} aria-label="Loading the week" />
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
