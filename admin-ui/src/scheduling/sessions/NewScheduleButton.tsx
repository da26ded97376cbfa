import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import type { ScheduleForm } from '../../../../domain/scheduling/sessions/schedule-form.ts';

const CreateSchedules = lazy(async () => ({
  default: (await import('./editor/CreateSchedules.tsx')).CreateSchedules,
}));

/** `known`: what the new session is of, where the page tells. */
export const NewScheduleButton = ({ known }: { known?: Partial<ScheduleForm> }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="contained" startIcon={<Add />} onClick={() => setOpen(true)}>
        New Schedule
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <CreateSchedules {...(known && { known })} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
};
