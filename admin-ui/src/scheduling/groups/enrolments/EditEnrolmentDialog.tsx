import { useState } from 'react';
import type { ChangeEnrolmentBody, EnrolledAthleteView } from '../../../../../ui-kit/api-types.ts';
import { FormDialog } from '../../../../../ui-kit/FormDialog.tsx';
import { useChecked } from '../../../../../ui-kit/useChecked.ts';
import { QueryState } from '../../../shell/QueryState.tsx';
import { differences } from '../../../shell/record/differences.ts';
import { GroupChoice } from '../GroupChoice.tsx';
import { useGroupsOf } from '../queries.ts';
import { EnrolFailures } from './EnrolFailures.tsx';
import { EnrolFields } from './EnrolFields.tsx';
import { creditsOf, type EnrolDraft, enrolProblems } from './enrol-draft.ts';
import { useEditEnrolment } from './useEditEnrolment.ts';

interface EditEnrolmentDialogProps {
  readonly enrolment: EnrolledAthleteView;
  readonly onClose: () => void;
}

const draftOf = ({ needs_transportation, weekly_credits }: EnrolledAthleteView): EnrolDraft => ({
  needsTransportation: needs_transportation,
  weeklyCredits: weekly_credits === null ? '' : String(weekly_credits),
});

/** Edit Schedule Training Group (resolution Q065): in which group of the season the athlete is, and what is said of it. */
export const EditEnrolmentDialog = ({ enrolment, onClose }: EditEnrolmentDialogProps) => {
  const [before] = useState(() => draftOf(enrolment));
  const [draft, setDraft] = useState(before);
  const [groupId, setGroupId] = useState(enrolment.training_group_id);
  const groups = useGroupsOf(enrolment.season_id);
  const { command, failures } = useEditEnrolment(enrolment, onClose);
  const { errors, check } = useChecked(enrolProblems(draft), command.failure);
  return (
    <FormDialog
      title="Edit Schedule Training Group"
      command={command}
      onCancel={onClose}
      onSubmit={() => check(() => command.run({ groupId, draft, changes: changesOf(before, draft) }))}
    >
      <EnrolFailures failures={failures} />
      <QueryState query={groups} what="training groups">
        {(found) => (
          <GroupChoice
            groups={found.filter(({ id, is_active }) => is_active || id === enrolment.training_group_id)}
            chosen={groupId}
            onChoose={setGroupId}
          />
        )}
      </QueryState>
      <EnrolFields
        hasCredits={groups.data?.find(({ id }) => id === groupId)?.is_credit_schedules ?? false}
        draft={draft}
        change={(part) => setDraft((typed) => ({ ...typed, ...part }))}
        errors={errors}
      />
    </FormDialog>
  );
};

function changesOf(before: EnrolDraft, draft: EnrolDraft): ChangeEnrolmentBody {
  const changed = differences(before, draft);
  return {
    ...(changed.needsTransportation !== undefined && { needs_transportation: changed.needsTransportation }),
    ...(changed.weeklyCredits !== undefined && { weekly_credits: creditsOf(draft) }),
  };
}
