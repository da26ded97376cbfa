import { useState } from 'react';
import { FormDialog } from '../../../../../ui-kit/FormDialog.tsx';
import { useChecked } from '../../../../../ui-kit/useChecked.ts';
import { noGroups, SeasonGroupFields } from '../SeasonGroupFields.tsx';
import { groupsProblems } from '../season-groups.ts';
import { EnrolFailures } from './EnrolFailures.tsx';
import { EnrolFields } from './EnrolFields.tsx';
import { creditsOf, enrolProblems, newEnrolment } from './enrol-draft.ts';
import { useEnrol } from './useEnrol.ts';

interface AssignToGroupDialogProps {
  readonly athleteIds: readonly string[];
  /** 'Assign Owen Hughes to a Training Group'. */
  readonly title?: string;
  /** Groups that the athletes are in already. */
  readonly knownGroupIds?: readonly string[];
  readonly onClose: () => void;
}

/** Assigns athletes to training groups of a season; seen from the athletes. */
export const AssignToGroupDialog = (props: AssignToGroupDialogProps) => {
  const { athleteIds, title = 'Assign to Training Group', knownGroupIds = [], onClose } = props;
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
      <EnrolFailures failures={failures} />
      <SeasonGroupFields
        chosen={chosen}
        onChange={setChosen}
        errors={errors}
        offers={({ training_group_id, is_active }) => is_active && !knownGroupIds.includes(training_group_id)}
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
