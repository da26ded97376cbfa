import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { CommunicationPreferenceView } from '../../../ui-kit/api-types.ts';
import { http } from '../../../ui-kit/http.ts';
import { Loaded } from '../shell/Loaded.tsx';
import { AccountSection } from './AccountSection.tsx';
import { MailSwitch } from './MailSwitch.tsx';

const mailChoices = (userId: string) =>
  queryOptions({
    queryKey: ['mail choices', userId],
    queryFn: async ({ signal }) =>
      (await http.get<CommunicationPreferenceView[]>(`users/${userId}/communication-prefs`, { signal }))
        .results,
  });

/** Which mail the person wants. What has to do with signing in is always sent. */
export const MailChoices = ({ userId }: { userId: string }) => (
  <AccountSection title="Mail" hint="What we write to you about.">
    <Box sx={{ pb: 1 }}>
      <Loaded from={useQuery(mailChoices(userId))} skeleton={skeleton}>
        {(choices) =>
          choices.map((choice) => <MailSwitch key={choice.option_id} userId={userId} choice={choice} />)
        }
      </Loaded>
    </Box>
  </AccountSection>
);

const skeleton = (
  <Box component="output" aria-label="Loading the choices" sx={{ display: 'grid', gap: 2, px: 3, py: 1.5 }}>
    <Skeleton variant="rounded" height={48} />
    <Skeleton variant="rounded" height={48} />
    <Skeleton variant="rounded" height={48} />
  </Box>
);
