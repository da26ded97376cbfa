import Button from '@mui/material/Button';
import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';

interface ChoiceDialogProps {
  readonly title: string;
  readonly maxWidth: NonNullable<DialogProps['maxWidth']>;
  /** The button that resets the choices. */
  readonly startOver: { readonly label: string; readonly onClick: () => void };
  readonly onCancel: () => void;
  readonly onUse: () => void;
  readonly children: ReactNode;
}

/** Choices about the content of a list. Nothing is saved; OK applies them. */
export const ChoiceDialog = ({
  title,
  maxWidth,
  startOver,
  onCancel,
  onUse,
  children,
}: ChoiceDialogProps) => {
  const titleId = useId();
  return (
    <Dialog open onClose={onCancel} aria-labelledby={titleId} fullWidth maxWidth={maxWidth}>
      <form
        style={{ display: 'contents' }}
        onSubmit={(event) => {
          event.preventDefault();
          onUse();
        }}
      >
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent>{children}</DialogContent>
        <DialogActions>
          <Button color="secondary" onClick={startOver.onClick} sx={{ mr: 'auto' }}>
            {startOver.label}
          </Button>
          <Button color="secondary" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" variant="contained">
            OK
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
