import Add from '@mui/icons-material/Add';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Link from '@mui/material/Link';
import { useId, useState } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import type { CommunicationView, OpenDraftView } from '../../../contract/communications/communications.ts';
import { communicationTexts } from '../../../domain/communications/communication-texts.ts';
import { isPastShown } from '../../../ui-kit/as-of-moment.ts';
import { focusWhenShown } from '../../../ui-kit/focus-when-shown.ts';
import { newId } from '../../../ui-kit/new-id.ts';
import { useCommand } from '../shell/useCommand.ts';
import { communicationPage, communicationResource } from './communication-paths.ts';
import { communicationsHttp } from './communications-http.ts';
import { subjectOf } from './subject-words.ts';

/** Opens a new letter, or asks what to do with the one that the user has not finished. */
export const NewMessageButton = () => {
  const { start, isRunning, existing, close } = useNewMessage();
  return (
    <>
      <Button variant="contained" startIcon={<Add />} loading={isRunning} onClick={start}>
        {communicationTexts.newMessage}
      </Button>
      {existing ? <ExistingDraftDialog draft={existing} onClose={close} /> : null}
    </>
  );
};

export type OpenDraft = NonNullable<OpenDraftView>;

/** Starts a letter unless the user has an open draft, which `existing` then is. */
export function useNewMessage(onStarted?: () => void) {
  const [existing, setExisting] = useState<OpenDraft>();
  const create = useCreate(onStarted);
  const look = useCommand(async () => {
    const { results } = await communicationsHttp.get<OpenDraftView>('communications/open-draft');
    // One that was never changed is what a new letter is, and the API answers it again.
    // In the past there is nothing to decide: starting a letter is refused.
    if (results !== null && results.status !== 'new' && !isPastShown()) setExisting(results);
    else create.run(undefined);
    return { results: null, message: '', revision: null, total: null };
  });
  return {
    start: () => look.run(undefined),
    isRunning: look.isRunning || create.isRunning,
    failure: look.failure ?? create.failure,
    existing,
    close: () => setExisting(undefined),
  };
}

/** Makes a new letter and opens its page. */
function useCreate(onStarted?: () => void) {
  const navigate = useNavigate();
  return useCommand(
    (_: undefined, idempotencyKey) =>
      communicationsHttp.post<{ id: string }>('communications', { body: {}, idempotencyKey }),
    {
      onDone: (id) => {
        onStarted?.();
        void navigate(communicationPage(id), { replace: isCreatePage() });
      },
    },
  );
}

/** Back leads to where the user was, and not to the page that only makes a letter. */
const isCreatePage = (): boolean => window.location.pathname.endsWith('/create');

interface ExistingDraftDialogProps {
  readonly draft: OpenDraft;
  readonly onClose: () => void;
}

/** Existing Draft (part 2 §2; resolution Q119): stay, or start a new letter and keep or delete the open one. */
export const ExistingDraftDialog = ({ draft, onClose }: ExistingDraftDialogProps) => {
  const [titleId, textId] = [useId(), useId()];
  const create = useCreate(onClose);
  const [deleteKey] = useState(newId);
  const remove = useCommand(
    async () => {
      const { results } = await communicationsHttp.get<CommunicationView>(communicationResource(draft.id));
      await communicationsHttp.delete(communicationResource(draft.id), {
        idempotencyKey: deleteKey,
        revision: results.revision,
      });
      create.run(undefined);
      return { results: null, message: '', revision: null, total: null };
    },
    { quiet: true },
  );
  const isRunning = create.isRunning || remove.isRunning;
  const failure = remove.failure ?? create.failure;
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={isRunning ? undefined : onClose}
      aria-labelledby={titleId}
      aria-describedby={textId}
      fullWidth
      maxWidth="xs"
    >
      <DialogTitle id={titleId}>Existing Draft</DialogTitle>
      <DialogContent>
        {failure ? (
          <Alert severity="error" sx={{ mb: 2 }}>
            {failure.message}
          </Alert>
        ) : null}
        <DialogContentText id={textId} component="div">
          You have a draft that is not sent:{' '}
          <Link component={RouterLink} to={communicationPage(draft.id)} onClick={onClose}>
            {subjectOf(draft)}
          </Link>
          . Save keeps it in Drafts and starts a new message. Delete removes it and starts a new message.
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button ref={focusWhenShown} color="secondary" onClick={onClose} disabled={isRunning}>
          Cancel
        </Button>
        <Button color="error" onClick={() => remove.run(undefined)} loading={remove.isRunning}>
          Delete
        </Button>
        <Button
          variant="contained"
          onClick={() => create.run(undefined)}
          loading={create.isRunning}
          disabled={remove.isRunning}
        >
          Save
        </Button>
      </DialogActions>
    </Dialog>
  );
};
