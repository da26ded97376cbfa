import Button from '@mui/material/Button';
import { useState } from 'react';
import type { AthleteView } from '../../../ui-kit/api-types.ts';
import { http } from '../../../ui-kit/http.ts';
import { useCommand } from '../shell/useCommand.ts';
import { DeleteAthleteDialog } from './DeleteAthleteDialog.tsx';
import { RenameAthleteDialog } from './RenameAthleteDialog.tsx';

export const AthleteActions = ({ athlete }: { athlete: AthleteView }) => {
  const [dialog, setDialog] = useState<'rename' | 'delete'>();
  const close = () => setDialog(undefined);
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
      <Button variant="outlined" onClick={() => setDialog('rename')}>
        Rename
      </Button>
      <Button
        variant="outlined"
        onClick={() => activity.run(!athlete.is_active)}
        loading={activity.isRunning}
      >
        {athlete.is_active ? 'Mark inactive' : 'Mark active'}
      </Button>
      <Button color="error" onClick={() => setDialog('delete')}>
        Delete
      </Button>
      {dialog === 'rename' ? <RenameAthleteDialog athlete={athlete} onClose={close} /> : null}
      {dialog === 'delete' ? <DeleteAthleteDialog athlete={athlete} onClose={close} /> : null}
    </>
  );
};
