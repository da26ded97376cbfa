import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { focusWhenShown } from '../../focus-when-shown.ts';

export const LeaveSelection = ({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) => {
  const [titleId, textId] = [useId(), useId()];
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={onStay}
      fullWidth
      maxWidth="xs"
      aria-labelledby={titleId}
      aria-describedby={textId}
    >
      <DialogTitle id={titleId}>Close without saving?</DialogTitle>
      <DialogContent>
        <DialogContentText id={textId}>What you picked will be lost.</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onLeave} color="error">
          Close
        </Button>
        <Button ref={focusWhenShown} onClick={onStay} variant="contained">
          Keep picking
        </Button>
      </DialogActions>
    </Dialog>
  );
};
