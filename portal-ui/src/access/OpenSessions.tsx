import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { OpenSession } from '../../../ui-kit/api-types.ts';
import { http } from '../../../ui-kit/http.ts';
import { Loaded } from '../shell/Loaded.tsx';
import { AccountSection } from './AccountSection.tsx';
import { OpenSessionLine } from './OpenSessionLine.tsx';

const openSessions = (userId: string) =>
  queryOptions({
    queryKey: ['open sessions', userId],
    queryFn: async ({ signal }) =>
      (await http.get<OpenSession[]>(`users/${userId}/sessions`, { signal })).results,
    select: currentFirst,
  });

export const OpenSessions = ({ userId }: { userId: string }) => (
  <AccountSection
    title="Where you are signed in"
    hint="Do you not know one of them? Sign out there and change your password."
  >
    <Box sx={{ pb: 1 }}>
      <Loaded from={useQuery(openSessions(userId))} skeleton={skeleton}>
        {(sessions) => sessions.map((one) => <OpenSessionLine key={one.id} userId={userId} session={one} />)}
      </Loaded>
    </Box>
  </AccountSection>
);

const currentFirst = (sessions: OpenSession[]): OpenSession[] => [
  ...sessions.filter(({ is_current }) => is_current),
  ...sessions.filter(({ is_current }) => !is_current),
];

const skeleton = (
  <Box component="output" aria-label="Loading the sessions" sx={{ display: 'grid', gap: 2, px: 3, py: 1.5 }}>
    <Skeleton variant="rounded" height={48} />
    <Skeleton variant="rounded" height={48} />
  </Box>
);
