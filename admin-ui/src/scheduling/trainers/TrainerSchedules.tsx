import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useOutletContext } from 'react-router-dom';
import type { TrainerView } from '../../../../ui-kit/api-types.ts';
import { FeedCard } from '../../../../ui-kit/scheduling/feeds/FeedCard.tsx';
import { PrintLink } from '../../../../ui-kit/scheduling/print/PrintLink.tsx';
import { SchedulesTable } from '../sessions/SchedulesTable.tsx';
import { AssignSchedulesDialog } from './AssignSchedulesDialog.tsx';

/** What the trainer trains: by the schedule, or by its group where the schedule names nobody. */
const TrainerSchedules = () => {
  const trainer = useOutletContext<TrainerView>();
  const [isAssigning, setAssigning] = useState(false);
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <SchedulesTable filter={{ trainer_id: trainer.id }}>
        <PrintLink subject="trainer" id={trainer.id} />
        {trainer.is_active && !trainer.is_erased ? (
          <Button variant="contained" onClick={() => setAssigning(true)}>
            Assign Schedules
          </Button>
        ) : null}
      </SchedulesTable>
      {trainer.is_erased ? null : (
        <FeedCard subject="trainer" subject_id={trainer.id} of={trainer.first_name} />
      )}
      {isAssigning ? (
        <AssignSchedulesDialog trainerId={trainer.id} onClose={() => setAssigning(false)} />
      ) : null}
    </Box>
  );
};

export default TrainerSchedules;
