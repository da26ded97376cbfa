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
  /** Buttons besides Close. */
  readonly actions?: ReactNode;
  readonly maxWidth?: 'xs' | 'sm' | 'md';
  readonly onClose: () => void;
}

/** A dialog with text only. */
export const InfoDialog = ({ title, children, actions, maxWidth = 'sm', onClose }: InfoDialogProps) => {
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth={maxWidth}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>{children}</DialogContent>
      <DialogActions>
        {actions}
        <Button ref={focusWhenShown} onClick={onClose} color="secondary">
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
};
