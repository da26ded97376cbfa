import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { CreateAthleteDialog } from './CreateAthleteDialog.tsx';

export const NewAthleteButton = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="contained" startIcon={<Add />} onClick={() => setOpen(true)}>
        New Athlete
      </Button>
      {isOpen ? <CreateAthleteDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
};
