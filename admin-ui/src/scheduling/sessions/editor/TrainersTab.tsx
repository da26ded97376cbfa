import Autocomplete from '@mui/material/Autocomplete';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { TrainerView } from '../../../../../contract/athletes/trainers.ts';
import type { ScheduleView } from '../../../../../contract/scheduling/schedules.ts';
import { schedulingTexts } from '../../../../../domain/scheduling/scheduling-texts.ts';
import { seriesTexts } from '../../../../../domain/scheduling/series/series-texts.ts';
import { weekdayOf } from '../../../../../domain/shared/week.ts';
import { DayField } from '../../../../../ui-kit/DayField.tsx';
import { useTrainers } from '../../scheduling-choices.ts';
import type { DraftTabProps } from './schedule-draft.ts';
import { WeekdayChoice } from './WeekdayChoice.tsx';

interface TrainersTabProps extends DraftTabProps {
  /** The edited sessions; empty for a new one. */
  readonly sessions: readonly ScheduleView[];
  /** The change is saved for other sessions of the series too, with its trainers. */
  readonly isForSeries?: boolean;
}

/** The trainers, and for a series the weekdays they are assigned to. */
export const TrainersTab = ({ draft, change, errors, sessions, isForSeries = false }: TrainersTabProps) => (
  <Stack spacing={2.5} useFlexGap sx={{ pt: 1 }}>
    <TrainerChoice
      chosen={draft.trainerIds}
      current={sessions.flatMap(({ trainers }) => trainers)}
      onChange={(trainerIds) => change({ trainerIds })}
      error={errors['trainerIds'] ?? errors['trainer_ids']}
    />
    {sessions.length > 0 ? (
      <ApplyToFuture draft={draft} change={change} sessions={sessions} isForSeries={isForSeries} />
    ) : null}
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
          Without weekdays and an end date, the trainers are assigned to every session of the series.
        </Typography>
      </>
    ) : null}
  </Stack>
);

/** Disabled for several sessions, because they may belong to different series (part 2 §5). */
const ApplyToFuture = ({
  draft,
  change,
  sessions,
  isForSeries,
}: Pick<TrainersTabProps, 'draft' | 'change' | 'sessions'> & { readonly isForSeries: boolean }) => {
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
        disabled={isSeveral || isAlone || isForSeries}
        control={<Switch checked={draft.appliesToFuture} onChange={(_, isOn) => apply(isOn)} />}
      />
      {isSeveral || isAlone || isForSeries ? (
        <Typography variant="body2" color="text.secondary">
          {isForSeries ? seriesTexts.trainersToo : null}
          {isSeveral ? 'Available only when you edit a single session.' : null}
          {isAlone && !isSeveral ? seriesTexts.notRepeating : null}
        </Typography>
      ) : null}
    </div>
  );
};

interface TrainerChoiceProps {
  /** Undefined if the sessions have different trainers. */
  readonly chosen: readonly string[] | undefined;
  /** The current trainers, who may be inactive. */
  readonly current: readonly { readonly trainer_id: string; readonly name: string }[];
  readonly onChange: (trainerIds: readonly string[]) => void;
  readonly error?: string | undefined;
}

const TrainerChoice = ({ chosen, current, onChange, error }: TrainerChoiceProps) => {
  const { data: trainers = [] } = useTrainers();
  const names = new Map([
    ...current.map(({ trainer_id, name }) => [trainer_id, name] as const),
    ...trainers.map((trainer) => [trainer.id, nameOf(trainer)] as const),
  ]);
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      options={[...names.keys()]}
      getOptionLabel={(id) => names.get(id) ?? ''}
      value={[...(chosen ?? [])]}
      onChange={(_, ids) => onChange(ids.toSorted())}
      renderInput={(params) => (
        <TextField
          {...params}
          label="Trainers"
          error={Boolean(error)}
          helperText={error ?? 'Leave empty to use the trainers of the training group.'}
          placeholder={chosen === undefined ? schedulingTexts.multiple : ''}
          slotProps={{ inputLabel: { ...params.InputLabelProps, shrink: true } }}
        />
      )}
    />
  );
};

const nameOf = ({ first_name, last_name }: TrainerView): string => `${first_name} ${last_name}`;
