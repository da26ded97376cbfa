import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import type { ContactInvitesView } from '../../../../contract/access/athlete-users.ts';
import { contactTexts } from '../../../../domain/athletes/contacts/contact-texts.ts';
import { messageOf } from '../../../../ui-kit/api-failure.ts';
import { focusWhenShown } from '../../../../ui-kit/focus-when-shown.ts';
import { http } from '../../../../ui-kit/http.ts';
import { newId } from '../../../../ui-kit/new-id.ts';

interface InviteContactsDialogProps {
  readonly athleteIds: readonly string[];
  readonly onClose: () => void;
}

/** Asks before it sends emails, and then lists who could not be invited and why. */
const InviteContactsDialog = ({ athleteIds, onClose }: InviteContactsDialogProps) => {
  const { send, isRunning, isDone, problem, reached, invited, refused } = useInviteContacts(athleteIds);
  const titleId = useId();
  return (
    <Dialog open onClose={isRunning ? undefined : onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>Invite Contacts</DialogTitle>
      <DialogContent>
        <Stack spacing={1.5}>
          {problem ? <Alert severity="error">{problem}</Alert> : null}
          <Typography component="output" color="text.secondary">
            {isDone ? outcome(invited, refused.length) : question(athleteIds.length)}
          </Typography>
          {isRunning ? (
            <LinearProgress
              variant="determinate"
              aria-label="Athletes whose contacts were invited"
              value={(100 * reached) / athleteIds.length}
            />
          ) : null}
          {refused.map(({ id, name, reason }) => (
            <Alert key={id} severity="error">
              {contactTexts.inviteFailed(`${name}: ${reason}`)}
            </Alert>
          ))}
        </Stack>
      </DialogContent>
      <DialogActions>
        {isDone ? (
          <Button variant="contained" onClick={onClose} ref={focusWhenShown}>
            Close
          </Button>
        ) : (
          <>
            <Button color="secondary" onClick={onClose} disabled={isRunning} ref={focusWhenShown}>
              Cancel
            </Button>
            <Button variant="contained" onClick={send} loading={isRunning}>
              Invite
            </Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  );
};

const question = (athletes: number) =>
  `Every contact of ${athletes === 1 ? 'this athlete' : `these ${athletes} athletes`} who has an email address but no user account will get an account and an invitation by email.`;

function outcome(invited: number, refused: number): string {
  if (invited + refused === 0)
    return 'No one to invite: every contact already has a user account or has no email address.';
  const done = `${invited} ${invited === 1 ? 'contact was' : 'contacts were'} invited.`;
  return refused === 0 ? done : `${done} ${refused} could not be invited.`;
}

export default InviteContactsDialog;

/** Small enough that the progress bar moves. */
const AT_ONCE = 10;

/**
 * Invites the contacts of these athletes. When the connection breaks, the next try continues with the batch that was not
 * answered, under the same idempotency key.
 */
function useInviteContacts(athleteIds: readonly string[]) {
  const keys = useRef(new Map<number, string>());
  const [reached, setReached] = useState(0);
  const [invited, setInvited] = useState(0);
  const [refused, setRefused] = useState<ContactInvitesView['failed']>([]);

  const mutation = useMutation({
    async mutationFn() {
      for (let first = reached; first < athleteIds.length; first += AT_ONCE) {
        const idempotencyKey = keys.current.get(first) ?? newId();
        keys.current.set(first, idempotencyKey);
        // oxlint-disable-next-line no-await-in-loop -- one after the other, so that it can be seen
        const { results } = await http.post<ContactInvitesView>('athletes/invite-contacts', {
          body: { athleteIds: athleteIds.slice(first, first + AT_ONCE) },
          idempotencyKey,
        });
        setInvited((before) => before + results.done.length);
        setRefused((before) => [...before, ...results.failed]);
        setReached(Math.min(first + AT_ONCE, athleteIds.length));
      }
    },
  });

  return {
    send: () => {
      if (!mutation.isPending) mutation.mutate();
    },
    isRunning: mutation.isPending,
    isDone: mutation.isSuccess,
    problem: mutation.error ? contactTexts.inviteFailed(messageOf(mutation.error)) : undefined,
    reached,
    invited,
    refused,
  };
}
