import { useState } from 'react';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import { useChecked } from '../../../../ui-kit/useChecked.ts';
import { groupsProblems, noGroups, SelectGroups } from '../../shell/SelectGroups.tsx';
import { RowFailures } from '../sessions/RowFailures.tsx';
import { creditsOf, EnrolFields, enrolProblems, newEnrolment } from './EnrolFields.tsx';
import { useEnrol } from './useEnrol.ts';

interface AssignToGroupDialogProps {
  readonly athleteIds: readonly string[];
  /** 'Assign Owen Hughes to a Training Group'. */
  readonly title: string;
  /** Groups that are not offered because the athletes are already in them. */
  readonly assignedGroupIds: readonly string[];
  readonly onClose: () => void;
}

/** Assigns athletes to training groups of a season. `GroupAthletes` does the same from the group's side. */
export const AssignToGroupDialog = (props: AssignToGroupDialogProps) => {
  const { athleteIds, title, assignedGroupIds, onClose } = props;
  const [chosen, setChosen] = useState(noGroups);
  const [draft, setDraft] = useState(newEnrolment);
  const { command, failures } = useEnrol(onClose);
  const { errors, check } = useChecked([...groupsProblems(chosen), ...enrolProblems(draft)], command.failure);
  const assign = () =>
    command.run({
      groupIds: chosen.groupIds,
      body: {
        athlete_ids: [...athleteIds],
        needs_transportation: draft.needsTransportation,
        weekly_credits: creditsOf(draft),
      },
    });
  return (
    <FormDialog
      title={title}
      maxWidth="sm"
      command={command}
      saveLabel="Assign"
      onCancel={onClose}
      onSubmit={() => check(assign)}
    >
      <RowFailures failures={failures} />
      <SelectGroups
        chosen={chosen}
        onChange={setChosen}
        errors={errors}
        offers={({ training_group_id, is_active }) =>
          is_active && !assignedGroupIds.includes(training_group_id)
        }
      />
      <EnrolFields
        hasCredits
        draft={draft}
        change={(part) => setDraft((before) => ({ ...before, ...part }))}
        errors={errors}
      />
    </FormDialog>
  );
};
