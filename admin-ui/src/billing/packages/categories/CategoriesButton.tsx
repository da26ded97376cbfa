import Button from '@mui/material/Button';
import { useState } from 'react';
import { CategoriesDialog } from './CategoriesDialog.tsx';

export const CategoriesButton = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Categories
      </Button>
      {isOpen ? <CategoriesDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
};
