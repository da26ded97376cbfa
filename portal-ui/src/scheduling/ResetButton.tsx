import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import type { AthleteGroupView } from '../../../ui-kit/api-types.ts';
import { rowsFailed } from '../../../ui-kit/scheduling/rows-failed.ts';
import { useNotices } from '../shell/NoticeArea.tsx';
import type { Trainee } from './trainee.ts';

const ResetDialog = lazy(() => import('../../../ui-kit/scheduling/reset/ResetDialog.tsx'));

interface ResetButtonProps {
  readonly athlete: Trainee;
  /** Those that the athlete is in now. */
  readonly groups: readonly AthleteGroupView[];
}

/** Brings the sessions of an athlete back to what the training groups give. */
export const ResetButton = ({ athlete, groups }: ResetButtonProps) => {
  const [isOpen, setOpen] = useState(false);
  const notices = useNotices();
  return (
    <>
      <Button
        color="secondary"
        onClick={() => setOpen(true)}
        aria-label={`Reset schedules of ${athlete.name}`}
      >
        Reset
      </Button>
      <Suspense fallback={null}>
        {isOpen ? (
          <ResetDialog
            athleteId={athlete.id}
            groups={groups}
            onSaved={(saved) => {
              if (saved.errors.length > 0) notices.failed(rowsFailed(saved));
              else notices.succeeded('Schedules reset');
              setOpen(false);
            }}
            onClose={() => setOpen(false)}
          />
        ) : null}
      </Suspense>
    </>
  );
};
