import { useState } from 'react';
import { schedulingTexts } from '../../../../../domain/scheduling/scheduling-texts.ts';
import {
  type ScheduleForm,
  scheduleProblems,
} from '../../../../../domain/scheduling/sessions/schedule-form.ts';
import type { CreatedSchedulesView } from '../../../../../ui-kit/api-types.ts';
import { http } from '../../../../../ui-kit/http.ts';
import { newId } from '../../../../../ui-kit/new-id.ts';
import { useChecked } from '../../../../../ui-kit/useChecked.ts';
import { useCommand } from '../../../shell/useCommand.ts';
import { useOutcomes } from '../outcomes.ts';
import { useLocations } from '../queries.ts';
import { createBody, emptyForm, formOf, type ScheduleDraft } from './draft.ts';
import { EditorDialog } from './EditorDialog.tsx';
import { suggested, unmoved } from './end-of.ts';
import { RepeatFields } from './RepeatFields.tsx';
import { ScheduleTab } from './ScheduleTab.tsx';
import { TrainersTab } from './TrainersTab.tsx';
import { clockWarnings } from './warnings.ts';

interface CreateSchedulesProps {
  /** What is known already: of which group, or where and when somebody pointed in the calendar. */
  readonly known?: Partial<ScheduleForm>;
  readonly onClose: () => void;
}

/** New Schedule: one session, or a series that repeats on days of the week. */
export const CreateSchedules = ({ known = {}, onClose }: CreateSchedulesProps) => {
  const [id] = useState(newId);
  const [draft, setDraft] = useState<ScheduleDraft>({ ...emptyForm, ...known, appliesToFuture: false });
  const [isEndChosen, setEndChosen] = useState(known.endHour !== undefined);
  const { data: locations = [] } = useLocations();
  const outcomes = useOutcomes();
  const form = formOf(draft);
  const command = useCommand(
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
          endAfter={isEndChosen ? unmoved : suggested}
          warnings={clockWarnings(draft, locations)}
        >
          <RepeatFields {...inputs} />
        </ScheduleTab>
      }
      trainers={<TrainersTab {...inputs} sessions={[]} />}
    />
  );
};
