import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OpenSession } from '../../../../contract/access/sign-in.ts';
import { browserWords } from '../../../../domain/shared/browser-words.ts';
import { formatInstant } from '../../../../ui-kit/business-time.ts';
import { http } from '../../../../ui-kit/http.ts';
import { ToneChip } from '../../../../ui-kit/StatusChip.tsx';
import { EmptyState } from '../../shell/EmptyState.tsx';
import { Loading } from '../../shell/Loading.tsx';
import { ReadFailure } from '../../shell/ReadFailure.tsx';
import { Line, Lines, Section } from '../../shell/Section.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { ForceReloginDialog } from './ForceReloginDialog.tsx';
import { useIsOwn } from './useIsOwn.ts';
import { useUser } from './user-context.ts';

const UserSessions = () => {
  const user = useUser();
  const [isAsking, setAsking] = useState(false);
  const isOwn = useIsOwn(user.id);
  const { data: sessions, error } = useQuery({
    queryKey: ['user sessions', user.id],
    queryFn: async ({ signal }) =>
      (await http.get<readonly OpenSession[]>(`users/${user.id}/sessions`, { signal })).results,
  });
  if (!sessions) {
    return error ? <ReadFailure error={error} /> : <Loading what="sessions" />;
  }
  return (
    <Section
      title="Sessions"
      hint="Browsers in which this user is signed in. When you end a session, the user has to sign in again there."
      action={
        sessions.length > 0 ? (
          <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
            {isOwn ? 'Sign out of all devices' : 'End all sessions'}
          </Button>
        ) : null
      }
    >
      {sessions.length === 0 ? (
        <EmptyState title="Not signed in anywhere">
          Each browser in which this user signs in shows here until the user signs out or the session expires.
        </EmptyState>
      ) : (
        <Lines label="Sessions">
          {sessions.map((session) => (
            <SessionLine key={session.id} userId={user.id} session={session} />
          ))}
        </Lines>
      )}
      {isAsking ? <ForceReloginDialog user={user} onClose={() => setAsking(false)} /> : null}
    </Section>
  );
};

export default UserSessions;

const ways: Readonly<Record<OpenSession['via'], string>> = {
  password: 'with a password',
  link: 'with an email link',
  registration: 'by registering',
};

const SessionLine = ({ userId, session }: { userId: string; session: OpenSession }) => {
  const device = browserWords(session.user_agent) ?? 'Unknown device';
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
        Since {formatInstant(session.opened_at)}, {ways[session.via]} · expires{' '}
        {formatInstant(session.expires_at)}
      </Typography>
    </Line>
  );
};
