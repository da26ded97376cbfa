import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { Link as RouterLink, useNavigate, useParams } from 'react-router-dom';
import type { ScheduleDetailView } from '../../../../contract/scheduling/schedules.ts';
import { foreignZone } from '../../../../ui-kit/business-time.ts';
import { GroupMark } from '../../../../ui-kit/scheduling/GroupMark.tsx';
import { useOpenDialog } from '../../shell/DialogHost.tsx';
import { RecordPage } from '../../shell/RecordPage.tsx';
import { attendancePath, SCHEDULES_PATH } from '../scheduling-paths.ts';
import { DeleteSchedulesDialog } from './DeleteSchedulesDialog.tsx';
import { DoubleBookedChip } from './double-bookings/DoubleBookings.tsx';
import { EditSchedules } from './editor/EditSchedules.tsx';
import { SeatsChip } from './SessionCells.tsx';
import { useSchedule } from './session-queries.ts';
import { isPast, whenWords } from './session-words.ts';

const SchedulePage = () => {
  const { schedule: id = '' } = useParams();
  return (
    <RecordPage
      route={`${SCHEDULES_PATH}/:schedule`}
      what="schedule"
      query={useSchedule(id)}
      renderHeader={(session) => ({
        title: session.training_group.training_group_name,
        aside: (
          <>
            <GroupMark colorId={session.training_group.color_palette_id} />
            <SeatsChip {...session} />
            <DoubleBookedChip {...session} />
          </>
        ),
        subtitle: (
          <>
            <Link component={RouterLink} to={SCHEDULES_PATH} underline="always">
              Schedules
            </Link>
            {` · ${[whenWords(session), foreignZone(session.timezone, session.starts_at)].filter(Boolean).join(' ')} · ${session.location.location_name}`}
          </>
        ),
        actions: <SessionActions session={session} />,
      })}
    />
  );
};

export default SchedulePage;

/** Past sessions cannot be changed, but who came can still be marked. */
const SessionActions = ({ session }: { session: ScheduleDetailView }) => {
  const open = useOpenDialog();
  const navigate = useNavigate();
  const { id, occupied } = session;
  const attendance = (
    <Button component={RouterLink} to={attendancePath(id)}>
      Attendance
    </Button>
  );
  if (isPast(session)) return attendance;
  return (
    <>
      {attendance}
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
