import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { CreateTrainerDialog } from './CreateTrainerDialog.tsx';

export const NewTrainerButton = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="contained" startIcon={<Add />} onClick={() => setOpen(true)}>
        New Trainer
      </Button>
      {isOpen ? <CreateTrainerDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
};
