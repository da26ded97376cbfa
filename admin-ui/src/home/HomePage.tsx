import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useSession } from '../../../ui-kit/session.ts';
import { NewAthleteButton } from '../athletes/NewAthleteButton.tsx';
import { PageHeader } from '../shell/PageHeader.tsx';
import { Attention } from './Attention.tsx';
import { FollowUps } from './FollowUps.tsx';
import { FunnelCounts } from './FunnelCounts.tsx';
import { greeting } from './greeting.ts';
import { LatestActivity } from './LatestActivity.tsx';
import { NewLeads } from './NewLeads.tsx';
import { OpenInvoices } from './OpenInvoices.tsx';
import { useFunnel } from './useFunnel.ts';

/** What the day is about: whom to call, who is new, what went wrong, what happened. */
const HomePage = () => {
  const name = useSession()?.user.first_name ?? '';
  const stages = useFunnel();
  return (
    <>
      <PageHeader title={`${greeting()}, ${name}`} actions={<NewAthleteButton />} />
      <Stack spacing={3}>
        <FunnelCounts stages={stages} />
        <Box
          sx={{
            display: 'grid',
            gap: 3,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
          }}
        >
          <Stack spacing={3} useFlexGap>
            <Attention />
            <FollowUps />
            <NewLeads stages={stages} />
          </Stack>
          <Stack spacing={3} useFlexGap>
            <LatestActivity />
            <OpenInvoices />
          </Stack>
        </Box>
      </Stack>
    </>
  );
};

export default HomePage;
