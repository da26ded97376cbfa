import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { packageTexts } from '../../../../domain/billing/packages/package-texts.ts';
import { CreatePackageDialog } from './CreatePackageDialog.tsx';

export const NewPackageButton = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="contained" startIcon={<Add />} onClick={() => setOpen(true)}>
        {packageTexts.newPackage}
      </Button>
      {isOpen ? <CreatePackageDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
};
