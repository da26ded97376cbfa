import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { type FormEvent, type ReactNode, useId } from 'react';
import { pastTexts } from '../domain/shared/past-texts.ts';
import type { ApiFailure } from './api-failure.ts';
import { useIsPastShown } from './as-of-moment.ts';

/** The state of the command that a dialog sends. */
export interface Sending {
  readonly isRunning: boolean;
  readonly failure: ApiFailure | undefined;
}

interface FormDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly command: Sending;
  /** The message for a refusal, if the specification gives one. */
  readonly describeFailure?: (failure: ApiFailure) => string;
  readonly onSubmit: () => void;
  readonly onCancel: () => void;
  readonly onReset?: () => void;
  readonly saveLabel?: string;
  /** Set if the action cannot be undone. */
  readonly isDestructive?: boolean;
  readonly maxWidth?: 'xs' | 'sm' | 'md';
}

/**
 * A dialog with a form: Enter saves, Escape cancels. A refusal is shown above the inputs, which keep their
 * text.
 */
export const FormDialog = (props: FormDialogProps) => {
  const {
    title,
    children,
    command,
    describeFailure = ({ message }) => message,
    onSubmit,
    onCancel,
    onReset,
    saveLabel = 'Save',
    isDestructive = false,
    maxWidth = 'xs',
  } = props;
  const titleId = useId();
  const isReadOnly = useIsPastShown();
  // Field errors are next to their inputs, and a conflict has its own notice.
  const { failure, isRunning } = command;
  const isGeneral = failure && failure.status !== 422 && failure.status !== 412;
  return (
    <Dialog
      open
      onClose={isRunning ? undefined : onCancel}
      aria-labelledby={titleId}
      fullWidth
      maxWidth={maxWidth}
    >
      <form
        noValidate
        style={{ display: 'contents' }}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent>
          <Stack spacing={2.5} useFlexGap sx={{ pt: 1 }}>
            {isReadOnly ? <Alert severity="info">{pastTexts.readOnly}</Alert> : null}
            {isGeneral ? <Alert severity="error">{describeFailure(failure)}</Alert> : null}
            {children}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onCancel} color="secondary" disabled={isRunning}>
            Cancel
          </Button>
          {onReset ? (
            <Button onClick={onReset} color="secondary" disabled={isRunning}>
              Reset
            </Button>
          ) : null}
          <Button
            type="submit"
            variant="contained"
            color={isDestructive ? 'error' : 'primary'}
            loading={isRunning}
            disabled={isReadOnly}
          >
            {saveLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
