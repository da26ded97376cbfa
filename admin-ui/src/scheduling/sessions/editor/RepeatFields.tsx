import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { occurrences, scheduleProblems } from '../../../../../domain/scheduling/sessions/schedule-form.ts';
import { counted } from '../../../../../domain/shared/sentences.ts';
import { weekdayOf } from '../../../../../domain/shared/week.ts';
import { DayField } from '../../../../../ui-kit/DayField.tsx';
import { dayWords } from '../session-words.ts';
import { formOf } from './draft.ts';
import type { DraftTabProps } from './inputs.ts';
import { WeekdayChoice } from './WeekdayChoice.tsx';

/** On which days of the week a new session repeats, and until when. */
export const RepeatFields = ({ draft, change, errors }: DraftTabProps) => {
  const { reoccurring = false, startDate, repeatDays = [] } = draft;
  const repeat = (isOn: boolean) =>
    change({
      reoccurring: isOn,
      ...(isOn && repeatDays.length === 0 && startDate && { repeatDays: [weekdayOf(startDate)] }),
    });
  return (
    <Stack spacing={2.5} useFlexGap>
      <FormControlLabel
        label="Repeats every week"
        control={<Switch checked={reoccurring} onChange={(_, isOn) => repeat(isOn)} />}
      />
      {reoccurring ? (
        <>
          <WeekdayChoice
            label="Repeat on"
            chosen={repeatDays}
            onChange={(days) => change({ repeatDays: days })}
            error={errors['repeatDays']}
          />
          <DayField
            label="Repeat End Date"
            value={draft.repeatEndDate ?? ''}
            onChange={(day) => change({ repeatEndDate: day })}
            error={errors['repeatEndDate']}
            required
          />
          <Series draft={draft} />
        </>
      ) : null}
    </Stack>
  );
};

/** How many sessions it will be, before anything is saved. */
const Series = ({ draft }: Pick<DraftTabProps, 'draft'>) => {
  const form = formOf(draft);
  // Where and for whom they are matters nothing to how many there are.
  const known = form && { ...form, trainingGroupId: 'any', locationId: 'any', slots: null, trainerIds: [] };
  const isReady = known !== undefined && scheduleProblems(known).length === 0;
  const days = isReady ? occurrences(known, 'UTC').times : [];
  const [first, last] = [days[0], days.at(-1)];
  return (
    <Typography variant="body2" color="text.secondary" component="output" sx={{ minHeight: 20 }}>
      {first && last
        ? `${counted(days.length, 'schedule')}, ${dayWords({ local_date: first.localDate })} to ${dayWords({ local_date: last.localDate })}.`
        : ''}
    </Typography>
  );
};
