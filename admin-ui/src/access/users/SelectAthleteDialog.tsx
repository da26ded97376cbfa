import Alert from '@mui/material/Alert';
import { useState } from 'react';
import type { UserView } from '../../../../contract/access/users.ts';
import type { AthleteView } from '../../../../contract/athletes/athletes.ts';
import { selectAthleteProblems } from '../../../../domain/shared/select-athlete.ts';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import { http } from '../../../../ui-kit/http.ts';
import { useChecked } from '../../../../ui-kit/useChecked.ts';
import { AthleteSearch, anyAthlete } from '../../shell/AthleteSearch.tsx';
import { ChoiceList } from '../../shell/ChoiceList.tsx';
import { ReadFailure } from '../../shell/ReadFailure.tsx';
import { useAthleteChoices } from '../../shell/useAthleteChoices.ts';
import { useCommand } from '../../shell/useCommand.ts';
import { assignmentPath } from './assignment-path.ts';
import { fullName } from './full-name.ts';

/** Select Athlete (part 1 §2): assigns an athlete to the user. */
export const SelectAthleteDialog = ({ user, onClose }: { user: UserView; onClose: () => void }) => {
  const [wanted, setWanted] = useState(anyAthlete);
  const [chosen, setChosen] = useState('');
  const found = useAthleteChoices(wanted.text, wanted.showInactive);
  const command = useCommand(
    (athleteId: string, idempotencyKey) =>
      http.post<{ id: string }>(assignmentPath(user.id, athleteId, 'assign'), { idempotencyKey }),
    { success: 'Athlete assigned', quiet: true, onDone: onClose },
  );
  const { errors, check } = useChecked(selectAthleteProblems(chosen), command.failure);
  return (
    <FormDialog
      title="Select Athlete"
      command={command}
      saveLabel="Assign"
      onCancel={onClose}
      onSubmit={() => check(() => command.run(chosen))}
    >
      <AthleteSearch wanted={wanted} onChange={setWanted} />
      {errors['athlete'] ? <Alert severity="error">{errors['athlete']}</Alert> : null}
      {found.error ? <ReadFailure error={found.error} /> : null}
      <AthleteChoices
        found={found.data}
        assigned={user.assignments.map(({ assignment_id }) => assignment_id)}
        chosen={chosen}
        onChoose={setChosen}
      />
    </FormDialog>
  );
};

interface AthleteChoicesProps {
  readonly found: { readonly athletes: readonly AthleteView[]; readonly total: number } | undefined;
  /** Ids of athletes who are already assigned. */
  readonly assigned: readonly string[];
  readonly chosen: string;
  readonly onChoose: (athleteId: string) => void;
}

const AthleteChoices = ({ found, assigned, chosen, onChoose }: AthleteChoicesProps) => (
  <ChoiceList
    label="Athletes"
    found={
      found && {
        total: found.total,
        choices: found.athletes.map((athlete) => ({
          id: athlete.id,
          label: fullName(athlete),
          hint: hintOf(athlete, assigned),
          isDisabled: assigned.includes(athlete.id),
        })),
      }
    }
    chosen={chosen}
    onChoose={onChoose}
    none="No matching athletes."
  />
);

function hintOf({ id, athlete_type, is_active }: AthleteView, assigned: readonly string[]): string {
  if (assigned.includes(id)) return 'assigned already';
  return is_active ? athlete_type.name : `${athlete_type.name}, inactive`;
}
