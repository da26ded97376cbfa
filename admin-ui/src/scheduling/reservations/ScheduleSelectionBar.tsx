import Button from '@mui/material/Button';
import { useListContext } from 'react-admin';
import type { AthleteScheduleView } from '../../../../ui-kit/api-types.ts';
import { useOpenDialog } from '../../shell/DialogHost.tsx';
import { SelectionBar } from '../../shell/SelectionBar.tsx';
import { DeleteReservationsDialog } from './DeleteReservationsDialog.tsx';
import { useReservations } from './useReservations.ts';

/** What can be done with several sessions of an athlete at once. Each is checked by itself. */
export const ScheduleSelectionBar = ({ athleteId }: { athleteId: string }) => {
  const { data = [], selectedIds, onUnselectItems } = useListContext<AthleteScheduleView>();
  const open = useOpenDialog();
  const unselect = () => onUnselectItems();
  const omit = useReservations(athleteId, 'omit', unselect);
  const restore = useReservations(athleteId, 'restore', unselect);
  const chosen = data.filter(({ id }) => selectedIds.includes(id));
  const ids = chosen.map(({ schedule_id }) => schedule_id);
  const isRunning = omit.isRunning || restore.isRunning;
  return (
    <SelectionBar label="Selected schedules">
      <Button onClick={() => omit.run(ids)} loading={isRunning}>
        Omit
      </Button>
      <Button onClick={() => restore.run(ids)} loading={isRunning}>
        Restore
      </Button>
      <Button
        color="error"
        disabled={isRunning}
        onClick={() =>
          open((close) => (
            <DeleteReservationsDialog
              athleteId={athleteId}
              sessions={chosen}
              onDone={unselect}
              onClose={close}
            />
          ))
        }
      >
        Delete
      </Button>
    </SelectionBar>
  );
};
