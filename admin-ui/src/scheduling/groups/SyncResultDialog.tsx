import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { counted } from '../../../../domain/shared/sentences.ts';
import type { GroupSyncView, TrainingGroupView } from '../../../../ui-kit/api-types.ts';
import { InfoDialog } from '../../shell/InfoDialog.tsx';
import { formatInstant } from '../../shell/instants.ts';
import { Line, Lines } from '../../shell/Section.tsx';

interface SyncResultDialogProps {
  readonly group: TrainingGroupView;
  readonly result: GroupSyncView;
  readonly onClose: () => void;
}

/** What a sync did. Nobody is left out because a schedule is full: those are named. */
export const SyncResultDialog = ({ group, result, onClose }: SyncResultDialogProps) => (
  <InfoDialog title={`Sync of ${group.group_name}`} onClose={onClose}>
    <Typography>{wordsOf(group, result)}</Typography>
    {result.over_capacity.length > 0 ? (
      <>
        <Alert severity="warning" sx={{ my: 2 }}>
          {counted(result.over_capacity.length, 'schedule')} over capacity
        </Alert>
        <Lines label="Over capacity">
          {result.over_capacity.map(({ schedule_id, starts_at, occupied, athleteSlots }) => (
            <Line
              key={schedule_id}
              action={
                <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                  {occupied} of {athleteSlots}
                </Typography>
              }
            >
              <Link component={RouterLink} to={`/schedules/${schedule_id}`} sx={{ typography: 'body2' }}>
                {formatInstant(starts_at)}
              </Link>
            </Line>
          ))}
        </Lines>
      </>
    ) : null}
  </InfoDialog>
);

function wordsOf({ is_credit_schedules }: TrainingGroupView, { added, removed }: GroupSyncView): string {
  if (added + removed > 0) return `${counted(added, 'place')} added, ${removed} removed.`;
  return is_credit_schedules
    ? 'Nothing to do: families reserve the schedules of this group themselves.'
    : 'Nothing to do: every athlete is in every schedule to come.';
}
