import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import type { AthleteGroupView } from '../../../ui-kit/api-types.ts';
import { useNotices } from '../shell/NoticeArea.tsx';
import type { Trainee } from './trainee.ts';

const SelectSchedulesDialog = lazy(
  () => import('../../../ui-kit/scheduling/selection/SelectSchedulesDialog.tsx'),
);

interface ReserveButtonProps {
  readonly athlete: Trainee;
  readonly groups: readonly AthleteGroupView[];
}

/** Chooses the sessions of an athlete. */
export const ReserveButton = ({ athlete, groups }: ReserveButtonProps) => {
  const [isOpen, setOpen] = useState(false);
  const notices = useNotices();
  return (
    <>
      <Button variant="contained" onClick={() => setOpen(true)} aria-label={`Reserve for ${athlete.name}`}>
        Reserve
      </Button>
      <Suspense fallback={null}>
        {isOpen ? (
          <SelectSchedulesDialog
            athlete={athlete}
            groups={groups}
            onSaved={() => {
              notices.succeeded('Schedules saved');
              setOpen(false);
            }}
            onClose={() => setOpen(false)}
          />
        ) : null}
      </Suspense>
    </>
  );
};
