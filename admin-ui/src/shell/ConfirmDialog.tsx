import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import type { ApiFailure } from '../../../ui-kit/api-failure.ts';
import { focusWhenShown } from '../../../ui-kit/focus-when-shown.ts';
import type { Command } from './useCommand.ts';

interface ConfirmDialogProps {
  readonly title: string;
  /** What will be lost. */
  readonly children: ReactNode;
  readonly confirmLabel: string;
  readonly isDestructive?: boolean;
  readonly command: Command;
  /** What is said of a refusal, where the specification words it. */
  readonly told?: (failure: ApiFailure) => string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/**
 * Asks before something is lost. The way back has the focus. A refusal stands here too: while a dialog is open screen readers
 * hear nothing outside of it.
 */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { title, children, confirmLabel, isDestructive, command, onConfirm, onCancel } = props;
  const { told = ({ message }) => message } = props;
  const { isRunning, failure } = command;
  const [titleId, textId] = [useId(), useId()];
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={isRunning ? undefined : onCancel}
      aria-labelledby={titleId}
      aria-describedby={textId}
      fullWidth
      maxWidth="xs"
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        {failure ? (
          <Alert severity="error" sx={{ mb: 2 }}>
            {told(failure)}
          </Alert>
        ) : null}
        <DialogContentText id={textId} component="div">
          {children}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button ref={focusWhenShown} onClick={onCancel} color="secondary" disabled={isRunning}>
          Cancel
        </Button>
        <Button
          onClick={onConfirm}
          variant="contained"
          color={isDestructive ? 'error' : 'primary'}
          loading={isRunning}
        >
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
