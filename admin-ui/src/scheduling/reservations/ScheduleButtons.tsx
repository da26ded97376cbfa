import RestartAlt from '@mui/icons-material/RestartAlt';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, Suspense } from 'react';
import { PrintLink } from '../../../../ui-kit/scheduling/print/PrintLink.tsx';
import { useAthleteGroups } from '../../../../ui-kit/scheduling/queries.ts';
import ResetDialog from '../../../../ui-kit/scheduling/reset/ResetDialog.tsx';
import { useOpenDialog } from '../../shell/DialogHost.tsx';
import { useNotices } from '../../shell/useNotices.ts';
import { useOutcomes } from '../sessions/outcomes.ts';
import type { NamedAthlete } from './athlete-of-tab.ts';

const SelectSchedulesDialog = lazy(
  () => import('../../../../ui-kit/scheduling/selection/SelectSchedulesDialog.tsx'),
);

/** What can be done with the schedule of an athlete as a whole. */
export const ScheduleButtons = ({ athlete }: { athlete: NamedAthlete }) => {
  const open = useOpenDialog();
  const outcomes = useOutcomes();
  const notices = useNotices();
  const { data: groups = [] } = useAthleteGroups(athlete.id);
  const active = groups.filter(({ is_active }) => is_active);
  const reserve = () => {
    if (!active.some(({ is_credit_schedules }) => is_credit_schedules)) {
      notices.refused(`${athlete.name} is in no training group with credits.`);
      return;
    }
    open((close) => (
      <Suspense fallback={null}>
        <SelectSchedulesDialog
          athlete={athlete}
          groups={active}
          onSaved={(saved) => {
            outcomes.tell(saved, 'Schedules saved');
            close();
          }}
          onClose={close}
        />
      </Suspense>
    ));
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <PrintLink subject="athlete" id={athlete.id} title={athlete.name} />
      <Button
        startIcon={<RestartAlt />}
        onClick={() =>
          open((close) => (
            <ResetDialog
              athleteId={athlete.id}
              groups={active}
              onSaved={(saved) => {
                outcomes.tell(saved, 'Schedules reset');
                close();
              }}
              onClose={close}
            />
          ))
        }
      >
        Reset
      </Button>
      <Button variant="contained" onClick={reserve} disabled={groups.length === 0}>
        Reserve
      </Button>
    </Box>
  );
};
