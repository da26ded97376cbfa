import Alert from '@mui/material/Alert';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { messageOf } from '../../api-failure.ts';
import type { AthleteGroupView, SavedSchedulesView } from '../../api-types.ts';
import { LeaveDialog } from '../../LeaveDialog.tsx';
import { DialogBody } from '../DialogBody.tsx';
import { SelectSchedules } from './SelectSchedules.tsx';
import { creditGroups, useReserved } from './useReserved.ts';

export interface SelectSchedulesDialogProps {
  readonly athlete: { readonly id: string; readonly name: string };
  readonly groups: readonly AthleteGroupView[];
  /** After everything was saved. */
  readonly onSaved: (saved: SavedSchedulesView) => void;
  readonly onClose: () => void;
}

const TITLE_ID = 'select-schedules-title';

const leaving = {
  title: 'Close without saving?',
  loss: 'What you picked will be lost.',
  leave: 'Close',
  stay: 'Keep picking',
};

/** Select/Review Schedules (part 1 §4): which sessions an athlete has with the credits of its groups. Whoever has picked is asked before it is lost. */
const SelectSchedulesDialog = ({ athlete, groups, onSaved, onClose }: SelectSchedulesDialogProps) => {
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const [choosable] = useState(() => creditGroups(groups));
  const [hasPicked, setPicked] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const { data: reserved, error } = useReserved(athlete.id, choosable);
  const close = () => (hasPicked ? setLeaving(true) : onClose());
  return (
    <Dialog
      open
      onClose={close}
      aria-labelledby={TITLE_ID}
      fullScreen={isPhone}
      fullWidth
      maxWidth="lg"
      slotProps={{
        paper: {
          // It keeps its size from week to week, and over both panels.
          sx: {
            m: { xs: 0, sm: 4 },
            width: { xs: '100%', sm: 'calc(100% - 64px)' },
            height: { xs: '100%', sm: 'min(820px, calc(100% - 64px))' },
            maxHeight: { xs: '100%', sm: 'calc(100% - 64px)' },
            borderRadius: { xs: 0, sm: 1.5 },
          },
        },
      }}
    >
      <DialogTitle id={TITLE_ID} sx={{ px: { xs: 2, sm: 3 } }}>
        Reserve for {athlete.name}
      </DialogTitle>
      {reserved ? (
        <SelectSchedules
          athleteId={athlete.id}
          groups={choosable}
          reserved={reserved}
          onPicked={setPicked}
          onSaved={onSaved}
          onClose={close}
        />
      ) : (
        <DialogBody>
          {error ? (
            <Alert severity="error">{messageOf(error)}</Alert>
          ) : (
            <Skeleton variant="rounded" height={320} aria-label="Loading the schedules" />
          )}
        </DialogBody>
      )}
      {isLeaving ? <LeaveDialog texts={leaving} onStay={() => setLeaving(false)} onLeave={onClose} /> : null}
    </Dialog>
  );
};

export default SelectSchedulesDialog;
