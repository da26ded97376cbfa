import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { SESSION_EXPIRED } from '../../../domain/shared/session-texts.ts';
import type { SessionView } from '../../../ui-kit/api-types.ts';
import { SignInForm } from '../../../ui-kit/SignInForm.tsx';

/**
 * The sign-in, over the page that was open: whoever it belongs to goes on where they were, and can send again what was refused.
 * Somebody else starts at Home. What is below can not be read meanwhile.
 */
export const SessionEnded = ({ owner }: { owner: SessionView }) => {
  const titleId = useId();
  const queries = useQueryClient();
  const goOn = ({ id }: SessionView) => {
    if (id === owner.id) void queries.invalidateQueries();
    else window.location.assign('/');
  };
  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      aria-labelledby={titleId}
      slotProps={{ backdrop: { sx: { backdropFilter: 'blur(8px)' } } }}
    >
      <DialogTitle id={titleId}>Sign in again</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>
          {owner.user.first_name} {owner.user.last_name}, what you typed is still here.
        </DialogContentText>
        <SignInForm notice={SESSION_EXPIRED} knownUsername={owner.user.username} onSignedIn={goOn} />
      </DialogContent>
    </Dialog>
  );
};
