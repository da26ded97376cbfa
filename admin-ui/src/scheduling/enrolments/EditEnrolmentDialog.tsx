import { useRef, useState } from 'react';
import type { AthletesSchedulesView } from '../../../../contract/scheduling/athlete-schedules.ts';
import type {
  ChangeEnrolmentBody,
  EnrolBody,
  EnrolledAthleteView,
} from '../../../../contract/scheduling/seasons.ts';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import { http } from '../../../../ui-kit/http.ts';
import { newId } from '../../../../ui-kit/new-id.ts';
import { useChecked } from '../../../../ui-kit/useChecked.ts';
import { QueryState } from '../../shell/QueryState.tsx';
import { differences } from '../../shell/record/differences.ts';
import { useCommand } from '../../shell/useCommand.ts';
import { useNotices } from '../../shell/useNotices.ts';
import { GroupChoice } from '../groups/GroupChoice.tsx';
import { useGroupsOf } from '../groups/group-queries.ts';
import { type RowFailure, RowFailures } from '../sessions/RowFailures.tsx';
import { creditsOf, type EnrolDraft, EnrolFields, enrolProblems } from './EnrolFields.tsx';
import { enrolledResource, enrolmentResource } from './enrolment-queries.ts';

interface EditEnrolmentDialogProps {
  readonly enrolment: EnrolledAthleteView;
  readonly onClose: () => void;
}

const draftOf = ({ needs_transportation, weekly_credits }: EnrolledAthleteView): EnrolDraft => ({
  needsTransportation: needs_transportation,
  weeklyCredits: weekly_credits === null ? '' : String(weekly_credits),
});

/** Edit Schedule Training Group (resolution Q065): the athlete's group in the season, and what staff enter about it. */
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
      <RowFailures failures={failures} />
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

interface Edit {
  /** The chosen group; if it is still the same one, only `changes` apply. */
  readonly groupId: string;
  readonly draft: EnrolDraft;
  /** Changed fields only. */
  readonly changes: ChangeEnrolmentBody;
}

/** Changes the enrolment, or moves the athlete: the new group is joined before the old one is left. */
function useEditEnrolment(enrolment: EnrolledAthleteView, onDone: () => void) {
  const outKey = useRef(newId());
  const [failures, setFailures] = useState<readonly RowFailure[]>([]);
  const notices = useNotices();
  const saved = () => {
    notices.succeeded('Training group saved');
    onDone();
  };
  const command = useCommand(
    async ({ groupId, draft, changes }: Edit, idempotencyKey) => {
      if (groupId === enrolment.training_group_id) {
        if (Object.keys(changes).length > 0) {
          await http.put(enrolmentResource(enrolment), { body: changes, idempotencyKey });
        }
        saved();
        return nothing;
      }
      const body: EnrolBody = {
        athlete_ids: [enrolment.athlete_id],
        needs_transportation: draft.needsTransportation,
        weekly_credits: creditsOf(draft),
      };
      const { results } = await http.post<AthletesSchedulesView>(
        enrolledResource({ training_group_id: groupId }),
        { body, idempotencyKey },
      );
      setFailures(results.errors);
      if (results.errors.length > 0) return nothing;
      await http.delete(enrolmentResource(enrolment), { idempotencyKey: outKey.current });
      saved();
      return nothing;
    },
    { quiet: true },
  );
  return { command, failures };
}

const nothing = { results: null, message: '', revision: null, total: null };
