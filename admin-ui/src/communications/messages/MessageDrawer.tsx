import Close from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { MessageView } from '../../../../contract/communications/messages.ts';
import { counted } from '../../../../domain/shared/sentences.ts';
import { focusWhenShown } from '../../../../ui-kit/focus-when-shown.ts';
import { ConfirmDialog } from '../../shell/ConfirmDialog.tsx';
import { QueryState } from '../../shell/QueryState.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { useNotices } from '../../shell/useNotices.ts';
import { communicationsHttp } from '../communications-http.ts';
import { recipientName } from '../recipient-words.ts';
import { CommunicationStatusChip } from '../StatusChips.tsx';
import { CancelMessagesDialog } from './CancelMessagesDialog.tsx';
import { messageResource, sendAgain, sentAgainWords } from './message-commands.ts';
import { TimeLine } from './TimeLine.tsx';

interface MessageDrawerProps {
  readonly communicationId: string;
  readonly messageId: string;
  readonly onClose: () => void;
}

/** One message: its time line in words, and what can be done with it. */
export const MessageDrawer = ({ communicationId, messageId, onClose }: MessageDrawerProps) => {
  const titleId = useId();
  const message = useMessage(communicationId, messageId);
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': titleId,
          sx: { width: { xs: '100%', sm: 460 }, backgroundColor: 'background.paper' },
        },
      }}
      sx={({ zIndex }) => ({ zIndex: zIndex.modal })}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: { xs: 2, sm: 3 }, py: 2 }}>
        <Typography id={titleId} variant="h2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {message.data ? recipientName(message.data) : 'Message'}
        </Typography>
        <IconButton aria-label="Close" ref={focusWhenShown} onClick={onClose} edge="end">
          <Close />
        </IconButton>
      </Box>
      <Box sx={{ px: { xs: 2, sm: 3 }, pb: 3, overflowY: 'auto' }}>
        <QueryState query={message} what="message">
          {(found) => <Message communicationId={communicationId} message={found} />}
        </QueryState>
      </Box>
    </Drawer>
  );
};

const useMessage = (communicationId: string, messageId: string) =>
  useQuery({
    queryKey: ['communications', communicationId, 'messages', messageId],
    queryFn: async ({ signal }) =>
      (await communicationsHttp.get<MessageView>(messageResource(communicationId, messageId), { signal }))
        .results,
  });

interface MessageProps {
  readonly communicationId: string;
  readonly message: MessageView;
}

const Message = ({ communicationId, message }: MessageProps) => {
  const { status, email, reason, athletes, attempt, is_unknown, opened_by_machine, timeline } = message;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <CommunicationStatusChip status={status} />
        {attempt > 1 ? (
          <Typography variant="body2" color="text.secondary">
            {`${attempt} attempts`}
          </Typography>
        ) : null}
      </Box>
      <Typography variant="body2" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
        {email || 'The address was erased.'}
      </Typography>
      {athletes.length > 0 ? (
        <Typography variant="body2" color="text.secondary">
          About{' '}
          {athletes.map(({ id, name }, at) => (
            <span key={id}>
              {at > 0 ? ', ' : ''}
              <Link component={RouterLink} to={`/athletes/${id}/messages`}>
                {name}
              </Link>
            </span>
          ))}
        </Typography>
      ) : null}
      {is_unknown ? (
        <Alert severity="warning" sx={{ mt: 2 }}>
          The answer of the mail server was lost, so the email may have arrived. It is not sent again unless
          you ask for it.
        </Alert>
      ) : null}
      {reason && !is_unknown ? (
        <Alert severity="error" sx={{ mt: 2 }}>
          {reason}
        </Alert>
      ) : null}
      {opened_by_machine ? (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
          A mail program opened it by itself, which does not count as opened.
        </Typography>
      ) : null}
      <MessageActions communicationId={communicationId} message={message} />
      <TimeLine entries={timeline} label={counted(timeline.length, 'event')} />
    </>
  );
};

const MessageActions = ({ communicationId, message }: MessageProps) => {
  const { can_cancel, can_resend, status } = message;
  const [asked, setAsked] = useState<'cancel' | 'resend'>();
  const notices = useNotices();
  const close = () => setAsked(undefined);
  const resend = useCommand(
    async (_: undefined, idempotencyKey) => {
      const answer = await sendAgain(
        communicationId,
        {
          ids: [message.id],
          includes_unknown: message.is_unknown,
          includes_canceled: status === 'canceled',
        },
        idempotencyKey,
      );
      const [refused] = answer.results.refused;
      if (refused) notices.refused(refused.reason);
      else notices.succeeded(sentAgainWords(1));
      close();
      return { ...answer, results: null };
    },
    { onDone: close },
  );
  if (!can_cancel && !can_resend) return null;
  // A canceled message asks first (part 2 §4), and so does one that may have arrived.
  const asksFirst = status === 'canceled' || message.is_unknown;
  return (
    <Box sx={{ display: 'flex', gap: 1, mt: 2 }}>
      {can_resend ? (
        <Button
          variant="outlined"
          loading={resend.isRunning}
          onClick={() => (asksFirst ? setAsked('resend') : resend.run(undefined))}
        >
          Resend
        </Button>
      ) : null}
      {can_cancel ? (
        <Button color="error" onClick={() => setAsked('cancel')}>
          Cancel message
        </Button>
      ) : null}
      {asked === 'cancel' ? (
        <CancelMessagesDialog
          communicationId={communicationId}
          messages={[message]}
          onDone={() => undefined}
          onClose={close}
        />
      ) : null}
      {asked === 'resend' ? (
        <ConfirmDialog
          title="Resend Message?"
          confirmLabel="Resend"
          command={resend}
          onConfirm={() => resend.run(undefined)}
          onCancel={close}
        >
          {status === 'canceled'
            ? `This message was canceled. It will be sent to ${recipientName(message)} now.`
            : `The email may have arrived already. ${recipientName(message)} may get it twice.`}
        </ConfirmDialog>
      ) : null}
    </Box>
  );
};
