import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';

const AthletesSchedulesDialog = lazy(() => import('./AthletesSchedulesDialog.tsx'));

/** Opens the dialog for the sessions of several athletes. */
export const AthletesSchedulesButton = ({ athleteIds }: { athleteIds: readonly string[] }) => {
  const [chosen, setChosen] = useState<readonly string[]>();
  return (
    <>
      <Button onClick={() => setChosen(athleteIds)}>Schedules</Button>
      <Suspense fallback={null}>
        {chosen ? <AthletesSchedulesDialog athleteIds={chosen} onClose={() => setChosen(undefined)} /> : null}
      </Suspense>
    </>
  );
};
