import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import { pastTexts } from '../../../domain/shared/past-texts.ts';
import type { ApiFailure } from '../../../ui-kit/api-failure.ts';
import { useIsPastShown } from '../../../ui-kit/as-of-moment.ts';
import { focusWhenShown } from '../../../ui-kit/focus-when-shown.ts';
import type { Command } from './useCommand.ts';

interface ConfirmDialogProps {
  readonly title: string;
  /** Says what will be lost. */
  readonly children: ReactNode;
  readonly confirmLabel: string;
  readonly isDestructive?: boolean;
  readonly command: Command;
  /** The message for a refusal, if the specification gives one. */
  readonly describeFailure?: (failure: ApiFailure) => string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/**
 * Asks before something is lost. Cancel has the focus. A refusal is shown inside, because screen readers hear
 * nothing outside an open dialog.
 */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { title, children, confirmLabel, isDestructive, command, onConfirm, onCancel } = props;
  const { describeFailure = ({ message }) => message } = props;
  const { isRunning, failure } = command;
  const isReadOnly = useIsPastShown();
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
        {isReadOnly ? (
          <Alert severity="info" sx={{ mb: 2 }}>
            {pastTexts.readOnly}
          </Alert>
        ) : null}
        {failure ? (
          <Alert severity="error" sx={{ mb: 2 }}>
            {describeFailure(failure)}
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
          disabled={isReadOnly}
        >
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
