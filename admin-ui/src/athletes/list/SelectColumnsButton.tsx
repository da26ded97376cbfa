import ViewColumnOutlined from '@mui/icons-material/ViewColumnOutlined';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';

const SelectColumnsDialog = lazy(() => import('./SelectColumnsDialog.tsx'));

export const SelectColumnsButton = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button startIcon={<ViewColumnOutlined />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Columns
      </Button>
      <Suspense fallback={null}>
        {isOpen ? <SelectColumnsDialog onClose={() => setOpen(false)} /> : null}
      </Suspense>
    </>
  );
};
