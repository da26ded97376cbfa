import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import type { SessionView } from '../../../ui-kit/api-types.ts';
import { focusWhenShown } from '../../../ui-kit/focus-when-shown.ts';

/** Somebody else signed in in another tab: nothing on this page may be sent in their name. */
export const OtherPerson = ({ owner, present }: { owner: SessionView; present: SessionView }) => {
  const [titleId, textId] = [useId(), useId()];
  const [before, now] = [owner, present].map(({ user }) => `${user.first_name} ${user.last_name}`);
  return (
    <Dialog
      open
      role="alertdialog"
      fullWidth
      maxWidth="xs"
      aria-labelledby={titleId}
      aria-describedby={textId}
      slotProps={{ backdrop: { sx: { backdropFilter: 'blur(8px)' } } }}
    >
      <DialogTitle id={titleId}>{now} signed in</DialogTitle>
      <DialogContent>
        <DialogContentText id={textId}>
          This page was opened by {before}. In another tab {now} signed in since.
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button ref={focusWhenShown} variant="contained" onClick={() => window.location.assign('/')}>
          Go on as {now}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
