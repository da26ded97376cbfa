import { useState } from 'react';
import { selectAthleteProblems } from '../../../../../domain/shared/select-athlete.ts';
import type { TrainingGroupView } from '../../../../../ui-kit/api-types.ts';
import { FormDialog } from '../../../../../ui-kit/FormDialog.tsx';
import { useChecked } from '../../../../../ui-kit/useChecked.ts';
import { type ChosenAthlete, SelectAthletes } from '../../../shell/SelectAthletes.tsx';
import { EnrolFailures } from './EnrolFailures.tsx';
import { EnrolFields } from './EnrolFields.tsx';
import { creditsOf, enrolProblems, newEnrolment } from './enrol-draft.ts';
import { useEnrolled } from './queries.ts';
import { useEnrol } from './useEnrol.ts';

interface AssignAthletesDialogProps {
  readonly group: TrainingGroupView;
  readonly onClose: () => void;
}

/** Select Athlete (part 2 §2) for a training group: as many as one likes. */
export const AssignAthletesDialog = ({ group, onClose }: AssignAthletesDialogProps) => {
  const { data: enrolled = [] } = useEnrolled({ training_group_id: group.id });
  const [chosen, setChosen] = useState<readonly ChosenAthlete[]>([]);
  const [draft, setDraft] = useState(newEnrolment);
  const { command, failures } = useEnrol(onClose);
  const { errors, check } = useChecked(
    [...selectAthleteProblems(chosen[0]?.id ?? ''), ...enrolProblems(draft)],
    command.failure,
  );
  const assign = () =>
    command.run({
      groupIds: [group.id],
      body: {
        athlete_ids: chosen.map(({ id }) => id),
        needs_transportation: draft.needsTransportation,
        weekly_credits: creditsOf(draft),
      },
    });
  return (
    <FormDialog
      title={`Assign Athletes to ${group.group_name}`}
      maxWidth="sm"
      command={command}
      saveLabel={chosen.length > 1 ? `Assign ${chosen.length}` : 'Assign'}
      onCancel={onClose}
      onSubmit={() => check(assign)}
    >
      <EnrolFailures failures={failures} />
      <SelectAthletes
        chosen={chosen}
        onChange={setChosen}
        known={{ ids: enrolled.map(({ athlete_id }) => athlete_id), hint: 'in the group already' }}
        error={errors['athlete']}
      />
      <EnrolFields
        hasCredits={group.is_credit_schedules}
        draft={draft}
        change={(part) => setDraft((before) => ({ ...before, ...part }))}
        errors={errors}
      />
    </FormDialog>
  );
};
