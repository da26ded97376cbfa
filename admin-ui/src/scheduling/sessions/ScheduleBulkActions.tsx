import Button from '@mui/material/Button';
import { useListContext } from 'react-admin';
import { useOpenDialog } from '../../shell/DialogHost.tsx';
import { DeleteSchedulesDialog } from './DeleteSchedulesDialog.tsx';
import { EditSchedules } from './editor/EditSchedules.tsx';

/** What can be done with the selected sessions of the list around. */
export const ScheduleBulkActions = () => {
  const { selectedIds, onUnselectItems } = useListContext();
  const open = useOpenDialog();
  const scheduleIds = selectedIds.map(String);
  const unselect = () => onUnselectItems();
  return (
    <>
      <Button
        color="error"
        onClick={() =>
          open((close) => (
            <DeleteSchedulesDialog scheduleIds={scheduleIds} onDeleted={unselect} onClose={close} />
          ))
        }
      >
        Delete
      </Button>
      <Button
        variant="contained"
        onClick={() =>
          open((close) => <EditSchedules scheduleIds={scheduleIds} onChanged={unselect} onClose={close} />)
        }
      >
        Edit
      </Button>
    </>
  );
};
