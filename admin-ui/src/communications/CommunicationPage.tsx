import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { Link as RouterLink, useNavigate, useParams } from 'react-router-dom';
import type { CommunicationView, StoppedView } from '../../../contract/communications/communications.ts';
import { counted } from '../../../domain/shared/sentences.ts';
import { formatInstant } from '../../../ui-kit/business-time.ts';
import { ConfirmDialog } from '../shell/ConfirmDialog.tsx';
import { useOpenDialog } from '../shell/DialogHost.tsx';
import { RecordPage } from '../shell/RecordPage.tsx';
import { useCommand } from '../shell/useCommand.ts';
import { useNotices } from '../shell/useNotices.ts';
import { COMMUNICATIONS_PAGE, communicationPage, communicationResource } from './communication-paths.ts';
import { useCommunication } from './communication-queries.ts';
import { communicationsHttp } from './communications-http.ts';
import { CommunicationStatusChip } from './StatusChips.tsx';
import { subjectOf } from './subject-words.ts';

const CommunicationPage = () => {
  const { communication: id = '' } = useParams();
  return (
    <RecordPage
      route="/communications/:communication"
      what="message"
      query={useCommunication(id)}
      renderHeader={(communication) => ({
        title: subjectOf(communication),
        subtitle: <Subtitle communication={communication} />,
        actions: <Actions communication={communication} />,
      })}
    />
  );
};

export default CommunicationPage;

const Subtitle = ({ communication }: { communication: CommunicationView }) => {
  const { status, author, changed_at } = communication;
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Link component={RouterLink} to={COMMUNICATIONS_PAGE} underline="always">
        Communications
      </Link>
      <CommunicationStatusChip status={status} />
      <span>{[author?.name, formatInstant(changed_at)].filter(Boolean).join(' · ')}</span>
    </Box>
  );
};

const Actions = ({ communication }: { communication: CommunicationView }) => {
  const { status, may_edit, send, can_stop, can_follow_up } = communication;
  const isOpen = status === 'new' || status === 'draft';
  return (
    <>
      {isOpen && may_edit ? <DeleteButton communication={communication} /> : null}
      {can_stop && may_edit && !send?.can_recall ? <StopButton communication={communication} /> : null}
      {can_follow_up && !can_stop ? <FollowUpButton communication={communication} /> : null}
    </>
  );
};

const DeleteButton = ({ communication }: { communication: CommunicationView }) => {
  const open = useOpenDialog();
  return (
    <Button
      color="error"
      onClick={() => open((close) => <DeleteDialog communication={communication} onClose={close} />)}
    >
      Delete
    </Button>
  );
};

interface DialogProps {
  readonly communication: CommunicationView;
  readonly onClose: () => void;
}

const DeleteDialog = ({ communication, onClose }: DialogProps) => {
  const navigate = useNavigate();
  const command = useCommand(
    async (_: undefined, idempotencyKey) => {
      const path = communicationResource(communication.id);
      // The draft was saved after this dialog opened, so its revision is read again.
      const { results } = await communicationsHttp.get<CommunicationView>(path);
      return communicationsHttp.delete<{ id: string } | null>(path, {
        idempotencyKey,
        revision: results.revision,
      });
    },
    {
      success: 'Draft deleted',
      quiet: true,
      onDone: () => void navigate(COMMUNICATIONS_PAGE, { replace: true }),
    },
  );
  return (
    <ConfirmDialog
      title="Delete Draft?"
      confirmLabel="Delete"
      isDestructive
      command={command}
      onConfirm={() => command.run(undefined)}
      onCancel={onClose}
    >
      “{subjectOf(communication)}” will be deleted with its attachments. This cannot be undone.
    </ConfirmDialog>
  );
};

const StopButton = ({ communication }: { communication: CommunicationView }) => {
  const open = useOpenDialog();
  return (
    <Button
      color="error"
      variant="outlined"
      onClick={() => open((close) => <StopDialog communication={communication} onClose={close} />)}
    >
      Stop Sending
    </Button>
  );
};

/** What has left cannot be called back; the answer says how much that is. */
const StopDialog = ({ communication, onClose }: DialogProps) => {
  const notices = useNotices();
  const command = useCommand(
    async (_: undefined, idempotencyKey) => {
      const answer = await communicationsHttp.post<StoppedView>(
        `${communicationResource(communication.id)}/stop`,
        { idempotencyKey },
      );
      const { left, canceled } = answer.results;
      notices.succeeded(`Stopped: ${counted(left, 'email')} sent, ${canceled} canceled.`);
      return { ...answer, results: null };
    },
    { quiet: true, onDone: onClose },
  );
  return (
    <ConfirmDialog
      title="Stop Sending?"
      confirmLabel="Stop"
      isDestructive
      command={command}
      onConfirm={() => command.run(undefined)}
      onCancel={onClose}
    >
      Emails that have not left will be canceled. Emails that have left cannot be called back.
    </ConfirmDialog>
  );
};

/** A draft to those of whom no open was seen, of the same kind. */
const FollowUpButton = ({ communication }: { communication: CommunicationView }) => {
  const navigate = useNavigate();
  const command = useCommand(
    (_: undefined, idempotencyKey) =>
      communicationsHttp.post<{ id: string }>(`${communicationResource(communication.id)}/follow-up`, {
        idempotencyKey,
      }),
    {
      success: 'This draft is addressed to everyone of whom no open was seen',
      onDone: (id) => void navigate(communicationPage(id)),
    },
  );
  return (
    <Button variant="outlined" loading={command.isRunning} onClick={() => command.run(undefined)}>
      Write a Follow-up
    </Button>
  );
};
