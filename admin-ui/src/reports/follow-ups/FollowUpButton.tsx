import Button from '@mui/material/Button';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { FollowUpDialog } from './FollowUpDialog.tsx';

/** On the page of an athlete. */
export const FollowUpButton = () => {
  const { athlete = '' } = useParams();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Follow up
      </Button>
      {isOpen ? <FollowUpDialog athleteId={athlete} onClose={() => setOpen(false)} /> : null}
    </>
  );
};
