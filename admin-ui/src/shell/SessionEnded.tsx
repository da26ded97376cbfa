import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import type { SignInSessionView } from '../../../contract/access/sign-in.ts';
import { SESSION_EXPIRED } from '../../../domain/shared/session-texts.ts';
import { SignInForm } from '../../../ui-kit/SignInForm.tsx';

/**
 * The sign-in form above the open page. The same user continues and can repeat the refused request; another
 * user starts at Home. The page below is blurred until then.
 */
export const SessionEnded = ({ owner }: { owner: SignInSessionView }) => {
  const titleId = useId();
  const queries = useQueryClient();
  const goOn = ({ id }: SignInSessionView) => {
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
          {owner.user.first_name} {owner.user.last_name}, your unsaved changes are still here.
        </DialogContentText>
        <SignInForm notice={SESSION_EXPIRED} knownUsername={owner.user.username} onSignedIn={goOn} />
      </DialogContent>
    </Dialog>
  );
};
