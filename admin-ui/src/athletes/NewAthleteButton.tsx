import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';

const CreateAthleteDialog = lazy(async () => ({
  default: (await import('./CreateAthleteDialog.tsx')).CreateAthleteDialog,
}));

export const NewAthleteButton = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="contained" startIcon={<Add />} onClick={() => setOpen(true)}>
        New Athlete
      </Button>
      <Suspense fallback={null}>
        {isOpen ? <CreateAthleteDialog onClose={() => setOpen(false)} /> : null}
      </Suspense>
    </>
  );
};
