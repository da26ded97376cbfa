import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { CreateUserDialog } from './CreateUserDialog.tsx';

export const NewUserButton = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="contained" startIcon={<Add />} onClick={() => setOpen(true)}>
        New User
      </Button>
      {isOpen ? <CreateUserDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
};
