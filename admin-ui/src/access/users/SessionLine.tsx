import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { browserWords } from '../../../../domain/shared/browser-words.ts';
import type { OpenSession } from '../../../../ui-kit/api-types.ts';
import { http } from '../../../../ui-kit/http.ts';
import { ToneChip } from '../../../../ui-kit/StatusChip.tsx';
import { formatInstant } from '../../shell/instants.ts';
import { Line } from '../../shell/Section.tsx';
import { useCommand } from '../../shell/useCommand.ts';

const ways: Readonly<Record<OpenSession['via'], string>> = {
  password: 'with the password',
  link: 'by a link in a mail',
  registration: 'by registering',
};

export const SessionLine = ({ userId, session }: { userId: string; session: OpenSession }) => {
  const device = browserWords(session.user_agent) ?? 'A device without a name';
  const command = useCommand(
    (sessionId: string, idempotencyKey) =>
      http.delete<null>(`users/${userId}/sessions/${sessionId}`, { idempotencyKey }),
    { success: 'Session ended' },
  );
  return (
    <Line
      action={
        session.is_current ? (
          <ToneChip tone="green" label="this browser" />
        ) : (
          <Button
            aria-label={`End session: ${device}`}
            onClick={() => command.run(session.id)}
            loading={command.isRunning}
          >
            End session
          </Button>
        )
      }
    >
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {device}
        {session.address ? (
          <Typography component="span" variant="body2" color="text.secondary">
            {' '}
            from {session.address}
          </Typography>
        ) : null}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        Since {formatInstant(session.opened_at)}, {ways[session.via]} · ends{' '}
        {formatInstant(session.expires_at)}
      </Typography>
    </Line>
  );
};
