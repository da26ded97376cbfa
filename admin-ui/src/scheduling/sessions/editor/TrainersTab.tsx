import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { weekdayOf } from '../../../../../domain/shared/week.ts';
import type { ScheduleView } from '../../../../../ui-kit/api-types.ts';
import { DayField } from '../../../../../ui-kit/DayField.tsx';
import type { DraftTabProps } from './inputs.ts';
import { TrainerChoice } from './TrainerChoice.tsx';
import { WeekdayChoice } from './WeekdayChoice.tsx';

interface TrainersTabProps extends DraftTabProps {
  /** Those that are edited; none while new ones are made. */
  readonly sessions: readonly ScheduleView[];
}

/** Who trains, and on which of the sessions that repeat. */
export const TrainersTab = ({ draft, change, errors, sessions }: TrainersTabProps) => (
  <Stack spacing={2.5} useFlexGap sx={{ pt: 1 }}>
    <TrainerChoice
      chosen={draft.trainerIds}
      known={sessions.flatMap(({ trainers }) => trainers)}
      onChange={(trainerIds) => change({ trainerIds })}
      error={errors['trainerIds'] ?? errors['trainer_ids']}
    />
    {sessions.length > 0 ? <Future draft={draft} change={change} sessions={sessions} /> : null}
    {(sessions.length === 0 && draft.reoccurring) || draft.appliesToFuture ? (
      <>
        <WeekdayChoice
          label="Trainers on"
          chosen={draft.trainerRepeatDays ?? []}
          onChange={(trainerRepeatDays) => change({ trainerRepeatDays })}
          error={errors['trainerRepeatDays']}
        />
        <DayField
          label="Trainers End Date"
          value={draft.trainerRepeatEndDate ?? ''}
          onChange={(trainerRepeatEndDate) => change({ trainerRepeatEndDate })}
          error={errors['trainerRepeatEndDate']}
        />
        <Typography variant="body2" color="text.secondary">
          Without days and an end the trainers come to every schedule of the series.
        </Typography>
      </>
    ) : null}
  </Stack>
);

/** Only of one session: of several nobody knows which series is meant (part 2 §5). */
const Future = ({ draft, change, sessions }: Pick<TrainersTabProps, 'draft' | 'change' | 'sessions'>) => {
  const [only, ...others] = sessions;
  const isSeveral = others.length > 0;
  const isAlone = only?.series_id === null;
  const apply = (isOn: boolean) =>
    change({
      appliesToFuture: isOn,
      ...(isOn && only && { trainerRepeatDays: [weekdayOf(only.local_date)] }),
      ...(!isOn && { trainerRepeatDays: [], trainerRepeatEndDate: '' }),
    });
  return (
    <div>
      <FormControlLabel
        label="Apply trainers to future schedules"
        disabled={isSeveral || isAlone}
        control={<Switch checked={draft.appliesToFuture} onChange={(_, isOn) => apply(isOn)} />}
      />
      {isSeveral || isAlone ? (
        <Typography variant="body2" color="text.secondary">
          {isSeveral ? 'Only while one schedule is edited.' : 'This schedule does not repeat.'}
        </Typography>
      ) : null}
    </div>
  );
};
