import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import type { ChangedSchedulesView } from '../../../../ui-kit/api-types.ts';
import { InfoDialog } from '../../shell/InfoDialog.tsx';
import { Line, Lines } from '../../shell/Section.tsx';

interface ConflictsDialogProps {
  readonly conflicts: ChangedSchedulesView['conflicts'];
  readonly onClose: () => void;
}

/** Whose reservations followed a session and are now in the way of others. They stay until somebody settles them. */
export const ConflictsDialog = ({ conflicts, onClose }: ConflictsDialogProps) => (
  <InfoDialog title="Conflicts after the move" onClose={onClose}>
    <Typography color="text.secondary" sx={{ pb: 2 }}>
      The reservations of these athletes followed, and are now in the way of another one. Nothing was removed.
    </Typography>
    <Lines label="Conflicts">
      {conflicts.map(({ athlete_id, athlete_name, schedule_id, message }) => (
        <Line key={`${athlete_id}${schedule_id}`}>
          <Link
            component={RouterLink}
            to={`/athletes/${athlete_id}/schedules`}
            sx={{ typography: 'body2', fontWeight: 600 }}
          >
            {athlete_name}
          </Link>
          <Typography variant="body2" color="text.secondary">
            {message}
          </Typography>
        </Line>
      ))}
    </Lines>
  </InfoDialog>
);
