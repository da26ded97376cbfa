import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../../ui-kit/api-failure.ts';
import type { OpenSession } from '../../../../ui-kit/api-types.ts';
import { http } from '../../../../ui-kit/http.ts';
import { EmptyState } from '../../shell/EmptyState.tsx';
import { Loading } from '../../shell/Loading.tsx';
import { Lines, Section } from '../../shell/Section.tsx';
import { useRole } from '../../shell/useRole.ts';
import { ForceReloginDialog } from './ForceReloginDialog.tsx';
import { SessionLine } from './SessionLine.tsx';
import { useUser } from './user-context.ts';

const UserSessions = () => {
  const user = useUser();
  const [isAsking, setAsking] = useState(false);
  const isAdmin = useRole() === 'admin';
  const { data: sessions, error } = useQuery({
    queryKey: ['user sessions', user.id],
    queryFn: async ({ signal }) =>
      (await http.get<readonly OpenSession[]>(`users/${user.id}/sessions`, { signal })).results,
  });
  if (!sessions) {
    return error ? <Alert severity="error">{messageOf(error)}</Alert> : <Loading what="sessions" />;
  }
  return (
    <Section
      title="Sessions"
      hint="Where this user is signed in. A session that is ended asks for a new sign-in with its next step."
      action={
        isAdmin && sessions.length > 0 ? (
          <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
            End all sessions
          </Button>
        ) : null
      }
    >
      {sessions.length === 0 ? (
        <EmptyState title="Not signed in anywhere">
          Each browser in which this user signs in will stand here until it signs out or its time is over.
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
