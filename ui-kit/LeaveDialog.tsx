import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { focusWhenShown } from './focus-when-shown.ts';

interface LeaveDialogProps {
  readonly texts: {
    readonly title: string;
    /** Says what will be lost. */
    readonly loss: string;
    readonly leave: string;
    readonly stay: string;
  };
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** Asks before unsaved changes are lost. */
export const LeaveDialog = ({ texts, onStay, onLeave }: LeaveDialogProps) => {
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
      <DialogTitle id={titleId}>{texts.title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={textId}>{texts.loss}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onLeave} color="error">
          {texts.leave}
        </Button>
        <Button ref={focusWhenShown} onClick={onStay} variant="contained">
          {texts.stay}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
