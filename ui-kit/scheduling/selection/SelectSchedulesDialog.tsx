import Alert from '@mui/material/Alert';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useState } from 'react';
import type { AthleteGroupView, SavedSchedulesView } from '../../../contract/scheduling/athlete-schedules.ts';
import type { Day } from '../../../domain/shared/day.ts';
import { messageOf } from '../../api-failure.ts';
import { LeaveDialog } from '../../LeaveDialog.tsx';
import { DialogBody } from '../DialogBody.tsx';
import { ReviewPanel } from './ReviewPanel.tsx';
import { SelectionsPanel } from './SelectionsPanel.tsx';
import { creditGroups, useReserved } from './useReserved.ts';
import { useSelection } from './useSelection.ts';

interface SelectSchedulesDialogProps {
  readonly athlete: { readonly id: string; readonly name: string };
  readonly groups: readonly AthleteGroupView[];
  /** Called after everything was saved. */
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

/**
 * Select/Review Schedules (part 1 §4): the sessions an athlete reserves with credits. Closing with unsaved
 * picks asks first.
 */
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
          // The dialog keeps its size for all weeks and both panels.
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
            <Skeleton component="output" variant="rounded" height={320} aria-label="Loading the schedules" />
          )}
        </DialogBody>
      )}
      {isLeaving ? <LeaveDialog texts={leaving} onStay={() => setLeaving(false)} onLeave={onClose} /> : null}
    </Dialog>
  );
};

export default SelectSchedulesDialog;

interface SelectSchedulesProps {
  readonly athleteId: string;
  readonly groups: readonly AthleteGroupView[];
  /** The athlete's reservations when the dialog opens. */
  readonly reserved: readonly string[];
  /** Tells the dialog that closing would lose picks. */
  readonly onPicked: (hasPicked: boolean) => void;
  readonly onSaved: (saved: SavedSchedulesView) => void;
  readonly onClose: () => void;
}

/** Two panels: the selection, then the review of what saving does (part 1 §4). */
const SelectSchedules = (props: SelectSchedulesProps) => {
  const { athleteId, groups, reserved, onPicked, onSaved, onClose } = props;
  const picked = useSelection(reserved);
  const [isReviewing, setReviewing] = useState(false);
  const [week, setWeek] = useState<Day>();
  const hasPicked = picked.added + picked.removed > 0;
  useEffect(() => onPicked(hasPicked), [onPicked, hasPicked]);
  return isReviewing ? (
    <ReviewPanel
      athleteId={athleteId}
      groups={groups}
      picked={picked}
      onBack={() => setReviewing(false)}
      onSaved={onSaved}
      onClose={onClose}
    />
  ) : (
    <SelectionsPanel
      athleteId={athleteId}
      groups={groups}
      picked={picked}
      week={week}
      onWeek={setWeek}
      onNext={() => setReviewing(true)}
      onClose={onClose}
    />
  );
};
