import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { UserView } from '../../../../ui-kit/api-types.ts';
import { fullName } from './full-name.ts';
import { SelectAthleteDialog } from './SelectAthleteDialog.tsx';

export const AssignAthleteButton = ({ user }: { user: UserView }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Add />}
        aria-label={`Assign athlete to ${fullName(user)}`}
        onClick={() => setOpen(true)}
        sx={{ whiteSpace: 'nowrap' }}
      >
        Assign athlete
      </Button>
      {isOpen ? <SelectAthleteDialog user={user} onClose={() => setOpen(false)} /> : null}
    </>
  );
};
