import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { browserWords } from '../../../domain/shared/browser-words.ts';
import type { OpenSession } from '../../../ui-kit/api-types.ts';
import { http } from '../../../ui-kit/http.ts';
import { ToneChip } from '../../../ui-kit/StatusChip.tsx';
import { useNotices } from '../shell/NoticeArea.tsx';
import { useCommand } from '../shell/useCommand.ts';
import { AccountLine } from './AccountSection.tsx';

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** Broken between such parts only. */
const Whole = ({ children }: { children: ReactNode }) => (
  <span style={{ display: 'inline-block', whiteSpace: 'pre' }}>{children}</span>
);

export const OpenSessionLine = ({ userId, session }: { userId: string; session: OpenSession }) => {
  const notices = useNotices();
  const device = browserWords(session.user_agent) ?? 'A device without a name';
  const command = useCommand(
    (sessionId: string, idempotencyKey) =>
      http.delete(`users/${userId}/sessions/${sessionId}`, { idempotencyKey }),
    {
      onDone: () => notices.succeeded(`Signed out: ${device}`),
      onFailed: ({ message }) => notices.failed(message),
    },
  );
  return (
    <AccountLine
      action={
        session.is_current ? (
          <ToneChip tone="green" label="This device" />
        ) : (
          <Button
            onClick={() => command.run(session.id)}
            loading={command.isRunning}
            aria-label={`Sign out there: ${device}`}
          >
            Sign out there
          </Button>
        )
      }
    >
      <Typography sx={{ fontWeight: 600 }}>{device}</Typography>
      <Typography variant="body2" color="text.secondary">
        <Whole>Since {moment.format(new Date(session.opened_at))}</Whole>
        {session.address ? <Whole> · {session.address}</Whole> : null}
      </Typography>
    </AccountLine>
  );
};
