import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { OpenSession } from '../../../contract/access/sign-in.ts';
import { browserWords } from '../../../domain/shared/browser-words.ts';
import { formatInstant } from '../../../ui-kit/business-time.ts';
import { FormDialog } from '../../../ui-kit/FormDialog.tsx';
import { http } from '../../../ui-kit/http.ts';
import { ToneChip } from '../../../ui-kit/StatusChip.tsx';
import { signOutOfAllDevices } from '../../../ui-kit/sign-in.ts';
import { Loaded } from '../shell/Loaded.tsx';
import { useNotices } from '../shell/NoticeArea.tsx';
import { useCommand } from '../shell/useCommand.ts';
import { AccountLine, AccountSection } from './AccountSection.tsx';

const openSessions = (userId: string) =>
  queryOptions({
    queryKey: ['open sessions', userId],
    queryFn: async ({ signal }) =>
      (await http.get<OpenSession[]>(`users/${userId}/sessions`, { signal })).results,
    select: currentFirst,
  });

export const SignedInDevices = ({ userId }: { userId: string }) => (
  <AccountSection
    title="Where you are signed in"
    hint="If you do not recognize a device, sign it out and change your password."
  >
    <Box sx={{ pb: 1 }}>
      <Loaded from={useQuery(openSessions(userId))} skeleton={skeleton}>
        {(sessions) => sessions.map((one) => <DeviceLine key={one.id} userId={userId} session={one} />)}
      </Loaded>
      <SignOutEverywhere userId={userId} />
    </Box>
  </AccountSection>
);

const SignOutEverywhere = ({ userId }: { userId: string }) => {
  const [isAsking, setAsking] = useState(false);
  const command = useCommand((_: undefined, idempotencyKey) => signOutOfAllDevices(userId, idempotencyKey));
  return (
    <Box sx={{ px: { xs: 2, sm: 3 }, py: 1.5 }}>
      <Button color="error" variant="outlined" onClick={() => setAsking(true)}>
        Sign out of all devices
      </Button>
      {isAsking ? (
        <FormDialog
          title="Sign out of all devices"
          saveLabel="Sign out"
          isDestructive
          command={command}
          onSubmit={() => command.run(undefined)}
          onCancel={() => setAsking(false)}
        >
          <Typography>
            You will be signed out on every device, including this one. Your password does not change.
          </Typography>
        </FormDialog>
      ) : null}
    </Box>
  );
};

const currentFirst = (sessions: OpenSession[]): OpenSession[] => [
  ...sessions.filter(({ is_current }) => is_current),
  ...sessions.filter(({ is_current }) => !is_current),
];

const skeleton = (
  <Box component="output" aria-label="Loading your devices" sx={{ display: 'grid', gap: 2, px: 3, py: 1.5 }}>
    <Skeleton variant="rounded" height={48} />
    <Skeleton variant="rounded" height={48} />
  </Box>
);

/** Lines break between these parts, not inside them. */
const Unbroken = ({ children }: { children: ReactNode }) => (
  <span style={{ display: 'inline-block', whiteSpace: 'pre' }}>{children}</span>
);

const DeviceLine = ({ userId, session }: { userId: string; session: OpenSession }) => {
  const notices = useNotices();
  const device = browserWords(session.user_agent) ?? 'Unknown device';
  const command = useCommand(
    (sessionId: string, idempotencyKey) =>
      http.delete(`users/${userId}/sessions/${sessionId}`, { idempotencyKey }),
    {
      onDone: () => notices.succeeded(`${device} was signed out.`),
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
            aria-label={`Sign out ${device}`}
          >
            Sign out
          </Button>
        )
      }
    >
      <Typography sx={{ fontWeight: 600 }}>{device}</Typography>
      <Typography variant="body2" color="text.secondary">
        <Unbroken>Signed in {formatInstant(session.opened_at)}</Unbroken>
        {session.address ? <Unbroken> · {session.address}</Unbroken> : null}
      </Typography>
    </AccountLine>
  );
};
