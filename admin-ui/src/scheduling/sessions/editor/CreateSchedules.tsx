import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { CreatedSchedulesView } from '../../../../../contract/scheduling/schedules.ts';
import { closedDaysTexts } from '../../../../../domain/scheduling/closed-days/closed-days-texts.ts';
import { schedulingTexts } from '../../../../../domain/scheduling/scheduling-texts.ts';
import {
  occurrences,
  type ScheduleForm,
  scheduleProblems,
} from '../../../../../domain/scheduling/sessions/schedule-form.ts';
import { counted } from '../../../../../domain/shared/sentences.ts';
import { weekdayOf } from '../../../../../domain/shared/week.ts';
import { DayField } from '../../../../../ui-kit/DayField.tsx';
import { http } from '../../../../../ui-kit/http.ts';
import { newId } from '../../../../../ui-kit/new-id.ts';
import { useClosedDays } from '../../../../../ui-kit/scheduling/closed-days/closed-days-query.ts';
import { useChecked } from '../../../../../ui-kit/useChecked.ts';
import { useCommand } from '../../../shell/useCommand.ts';
import { useLocations } from '../../scheduling-choices.ts';
import { useWarned } from '../double-bookings/useWarned.tsx';
import { dayWords } from '../session-words.ts';
import { useOutcomes } from '../useOutcomes.ts';
import { EditorDialog } from './EditorDialog.tsx';
import { ScheduleTab } from './ScheduleTab.tsx';
import type { DraftTabProps } from './schedule-draft.ts';
import { clockWarnings, createBody, emptyForm, formOf, type ScheduleDraft } from './schedule-draft.ts';
import { keepEnd, suggestEnd } from './schedule-times.ts';
import { TrainersTab } from './TrainersTab.tsx';
import { WeekdayChoice } from './WeekdayChoice.tsx';

interface CreateSchedulesProps {
  /** Fields that are filled in when the dialog opens, for example from a slot of the calendar. */
  readonly initial?: Partial<ScheduleForm>;
  readonly onClose: () => void;
}

/** New Schedule: one session, or a series that repeats on chosen weekdays. */
export const CreateSchedules = ({ initial = {}, onClose }: CreateSchedulesProps) => {
  const [id] = useState(newId);
  const [draft, setDraft] = useState<ScheduleDraft>({ ...emptyForm, ...initial, appliesToFuture: false });
  const [isEndChosen, setEndChosen] = useState(initial.endHour !== undefined);
  const { data: locations = [] } = useLocations();
  const { data: closedDays = [] } = useClosedDays();
  const outcomes = useOutcomes();
  const form = formOf(draft);
  const creation = useCommand(
    async (body: ReturnType<typeof createBody>, idempotencyKey) => {
      const answer = await http.post<CreatedSchedulesView>('schedules', { body, idempotencyKey });
      const { schedule_ids, warnings } = answer.results;
      const { length } = schedule_ids;
      outcomes.tell(
        { success: length, total: length, errors: [], warnings },
        schedulingTexts.created(length),
      );
      onClose();
      return { ...answer, results: null };
    },
    { quiet: true },
  );
  const command = useWarned(creation, (body) => [{ kind: 'new', body }]);
  const { errors, check } = useChecked(form ? scheduleProblems(form) : [], command.failure);
  const change = (part: Partial<ScheduleDraft>) => {
    if ('endHour' in part && !('startHour' in part)) setEndChosen(true);
    setDraft((typed) => ({ ...typed, ...part }));
  };
  const inputs = { draft, change, errors };
  return (
    <EditorDialog
      title="New Schedule"
      saveLabel="Create"
      command={command}
      errors={errors}
      onCancel={onClose}
      onSubmit={() => check(() => form && command.run(createBody(form, id)))}
      schedule={
        <ScheduleTab
          {...inputs}
          hasDay
          endAfter={isEndChosen ? keepEnd : suggestEnd}
          warnings={clockWarnings(draft, locations, closedDays)}
        >
          <RepeatFields {...inputs} />
        </ScheduleTab>
      }
      trainers={<TrainersTab {...inputs} sessions={[]} />}
    >
      {command.warning}
    </EditorDialog>
  );
};

const RepeatFields = ({ draft, change, errors }: DraftTabProps) => {
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

/** Announces how many sessions will be created, and which closed days are skipped. */
const Series = ({ draft }: Pick<DraftTabProps, 'draft'>) => {
  const { data: closedDays = [] } = useClosedDays();
  const form = formOf(draft);
  // Group, slots and trainers do not affect the count, and the location only through its closed days.
  const counting = form && {
    ...form,
    trainingGroupId: 'any',
    locationId: form.locationId || 'any',
    slots: null,
    trainerIds: [],
  };
  const isReady = counting !== undefined && scheduleProblems(counting).length === 0;
  const { times, skipped } = isReady ? occurrences(counting, 'UTC', closedDays) : none;
  const [first, last] = [times[0], times.at(-1)];
  return (
    <Box aria-live="polite">
      <Typography variant="body2" color="text.secondary" component="output" sx={{ minHeight: 20 }}>
        {first && last
          ? `${counted(times.length, 'schedule')}, ${dayWords({ local_date: first.localDate })} to ${dayWords({ local_date: last.localDate })}.`
          : ''}
      </Typography>
      {skipped.length > 0 ? (
        <Alert severity={times.length > 0 ? 'info' : 'error'} sx={{ mt: 1 }}>
          {times.length > 0 ? null : closedDaysTexts.allSkipped}
          <Box component="ul" aria-label="Skipped days" sx={skippedList}>
            {skipped.map((one) => (
              <li key={one.day}>{closedDaysTexts.skipped(one)}</li>
            ))}
          </Box>
        </Alert>
      ) : null}
    </Box>
  );
};

const none = { times: [], skipped: [] };

const skippedList = { listStyle: 'none', m: 0, p: 0, maxHeight: 144, overflowY: 'auto' } as const;
