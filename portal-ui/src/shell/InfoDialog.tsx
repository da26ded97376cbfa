import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import { focusWhenShown } from '../../../ui-kit/focus-when-shown.ts';

interface InfoDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
  readonly closeLabel?: string;
  readonly onClose: () => void;
}

export const InfoDialog = ({ title, children, actions, closeLabel = 'Close', onClose }: InfoDialogProps) => {
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{title}</DialogTitle>
      {/* Focusable, so that a long text can be scrolled by keyboard. */}
      <DialogContent tabIndex={0}>{children}</DialogContent>
      <DialogActions>
        <Button ref={focusWhenShown} onClick={onClose} color="secondary">
          {closeLabel}
        </Button>
        {actions}
      </DialogActions>
    </Dialog>
  );
};
