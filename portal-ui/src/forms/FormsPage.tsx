import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { FamilySection } from '../family/FamilySection.tsx';
import type { FamilyAthlete } from '../family/family-athlete.ts';
import { familyFiles } from '../files/family-files.ts';
import { RequestedFiles } from '../files/RequestedFiles.tsx';
import { SharedFiles } from '../files/SharedFiles.tsx';
import { EmergencyCards, useEmergencyAthletes } from '../scheduling/emergency/EmergencyCards.tsx';
import { familyWaivers, isOpen } from '../scheduling/waivers/family-waivers.ts';
import { SignedWaivers } from '../scheduling/waivers/SignedWaivers.tsx';
import { WaiversToSign } from '../scheduling/waivers/WaiversToSign.tsx';
import { EmptyState } from '../shell/EmptyState.tsx';
import { Loaded } from '../shell/Loaded.tsx';
import { NoticeArea } from '../shell/NoticeArea.tsx';

/** What the business needs from the family, and the files that it shares with it. */
const FormsPage = () => (
  <NoticeArea>
    <title>Forms · Blueline</title>
    <Typography variant="h1" sx={{ mb: 2.5 }}>
      Forms
    </Typography>
    <FamilySection skeleton={skeleton}>{(athletes) => <Forms athletes={athletes} />}</FamilySection>
  </NoticeArea>
);

export default FormsPage;

const Forms = ({ athletes }: { athletes: readonly FamilyAthlete[] }) => {
  const isOf = ({ athlete_id }: { athlete_id: string }) => athletes.some(({ id }) => id === athlete_id);
  const [files, waivers] = [useQuery(familyFiles), useQuery(familyWaivers)];
  const emergency = useEmergencyAthletes(athletes);
  return (
    <Loaded from={waivers} skeleton={skeleton}>
      {(all) => (
        <Loaded from={files} skeleton={skeleton}>
          {({ requests, files: shared }) => {
            const own = all.filter(isOf);
            const [asked, shown] = [requests.filter(isOf), shared.filter(isOf)];
            const isEmpty = own.length + asked.length + shown.length + (emergency?.length ?? 1) === 0;
            if (isEmpty) return <NothingToDo />;
            return (
              <>
                <WaiversToSign waivers={own.filter(isOpen)} />
                <RequestedFiles athletes={athletes} requests={asked} />
                <EmergencyCards athletes={emergency ?? []} />
                <SignedWaivers waivers={own.filter((one) => !isOpen(one))} />
                <SharedFiles athletes={athletes} files={shown} />
              </>
            );
          }}
        </Loaded>
      )}
    </Loaded>
  );
};

const NothingToDo = () => (
  <EmptyState title="No forms">
    When we need a signature or a file from you, or share a file with you, it shows here.
  </EmptyState>
);

const skeleton = (
  <Box component="output" aria-label="Loading forms" sx={{ display: 'grid', gap: 2 }}>
    <Skeleton variant="rounded" height={170} sx={{ borderRadius: 1.5 }} />
    <Skeleton variant="rounded" height={220} sx={{ borderRadius: 1.5 }} />
  </Box>
);
