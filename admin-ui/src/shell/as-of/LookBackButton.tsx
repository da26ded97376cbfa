import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { lazy, Suspense, useState } from 'react';

const LookBackDialog = lazy(() => import('./LookBackDialog.tsx'));

/** In the top bar: chooses the moment that is shown. */
export const LookBackButton = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Tooltip title="Look at the past">
        <IconButton aria-label="Look at the past" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <HistoryOutlined />
        </IconButton>
      </Tooltip>
      <Suspense fallback={null}>{isOpen ? <LookBackDialog onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  );
};
