import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import type { PlannedDoubleBookingView } from '../../../../../contract/scheduling/double-bookings.ts';
import { focusWhenShown } from '../../../../../ui-kit/focus-when-shown.ts';
import { PlannedDoubleBookings } from './DoubleBookings.tsx';

interface DoubleBookingDialogProps {
  readonly found: readonly PlannedDoubleBookingView[];
  readonly onBack: () => void;
  readonly onConfirm: () => void;
}

/** Names what would be booked twice. "Go back" has the focus, because it loses nothing. */
export const DoubleBookingDialog = ({ found, onBack, onConfirm }: DoubleBookingDialogProps) => {
  const [titleId, textId] = [useId(), useId()];
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={onBack}
      aria-labelledby={titleId}
      aria-describedby={textId}
      fullWidth
      maxWidth="sm"
    >
      <DialogTitle id={titleId}>Double booking</DialogTitle>
      <DialogContent>
        <DialogContentText id={textId} component="div">
          <PlannedDoubleBookings found={found} />
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button ref={focusWhenShown} onClick={onBack} color="secondary">
          Go back
        </Button>
        <Button onClick={onConfirm} variant="contained" color="warning">
          Save anyway
        </Button>
      </DialogActions>
    </Dialog>
  );
};
