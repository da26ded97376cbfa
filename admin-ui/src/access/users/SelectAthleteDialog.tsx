import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { selectAthleteProblems } from '../../../../domain/shared/select-athlete.ts';
import { messageOf } from '../../../../ui-kit/api-failure.ts';
import type { UserView } from '../../../../ui-kit/api-types.ts';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import { http } from '../../../../ui-kit/http.ts';
import { useChecked } from '../../../../ui-kit/useChecked.ts';
import { AthleteSearch, anyAthlete } from '../../shell/AthleteSearch.tsx';
import { useAthleteChoices } from '../../shell/useAthleteChoices.ts';
import { useCommand } from '../../shell/useCommand.ts';
import { AthleteChoices } from './AthleteChoices.tsx';
import { assignmentPath } from './assignment-path.ts';

/** Select Athlete (part 1 §2): the one whom the user sees and pays for from now on. */
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
      {found.error ? <Alert severity="error">{messageOf(found.error)}</Alert> : null}
      <AthleteChoices
        found={found.data}
        assigned={user.assignments.map(({ assignment_id }) => assignment_id)}
        chosen={chosen}
        onChoose={setChosen}
      />
    </FormDialog>
  );
};
