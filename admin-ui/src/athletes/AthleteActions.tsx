import Button from '@mui/material/Button';
import { useState } from 'react';
import type { AthleteView } from '../../../ui-kit/api-types.ts';
import { http } from '../../../ui-kit/http.ts';
import { PersonPrivacy } from '../shell/person-privacy.ts';
import { useCommand } from '../shell/useCommand.ts';
import { DeleteAthleteDialog } from './DeleteAthleteDialog.tsx';
import { fullName } from './full-name.ts';

export const AthleteActions = ({ athlete }: { athlete: AthleteView }) => {
  const [isDeleting, setDeleting] = useState(false);
  const activity = useCommand(
    (is_active: boolean, idempotencyKey) =>
      http.put<{ id: string }>(`athletes/${athlete.id}`, {
        body: { is_active },
        idempotencyKey,
        revision: athlete.revision,
      }),
    { success: athlete.is_active ? 'Athlete marked inactive' : 'Athlete marked active' },
  );
  return (
    <>
      <Button
        variant="outlined"
        onClick={() => activity.run(!athlete.is_active)}
        loading={activity.isRunning}
      >
        {athlete.is_active ? 'Mark inactive' : 'Mark active'}
      </Button>
      <Button color="error" onClick={() => setDeleting(true)}>
        Delete
      </Button>
      <PersonPrivacy kind="athlete" id={athlete.id} name={fullName(athlete)} />
      {isDeleting ? <DeleteAthleteDialog athlete={athlete} onClose={() => setDeleting(false)} /> : null}
    </>
  );
};
