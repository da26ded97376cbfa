import Button from '@mui/material/Button';
import { useNavigate } from 'react-router-dom';
import type { ScheduleDetailView } from '../../../../../ui-kit/api-types.ts';
import { useOpenDialog } from '../../../shell/DialogHost.tsx';
import { DeleteSchedulesDialog } from '../DeleteSchedulesDialog.tsx';
import { EditSchedules } from '../editor/EditSchedules.tsx';
import { SCHEDULES_PATH } from '../paths.ts';
import { isPast } from '../session-words.ts';

/** What has begun is not changed any more. */
export const SessionActions = ({ session }: { session: ScheduleDetailView }) => {
  const open = useOpenDialog();
  const navigate = useNavigate();
  if (isPast(session)) return null;
  const { id, occupied } = session;
  return (
    <>
      <Button
        color="error"
        onClick={() =>
          open((close) => (
            <DeleteSchedulesDialog
              scheduleIds={[id]}
              occupied={occupied}
              onDeleted={() => void navigate(SCHEDULES_PATH)}
              onClose={close}
            />
          ))
        }
      >
        Delete
      </Button>
      <Button
        variant="contained"
        onClick={() => open((close) => <EditSchedules scheduleIds={[id]} onClose={close} />)}
      >
        Edit
      </Button>
    </>
  );
};
