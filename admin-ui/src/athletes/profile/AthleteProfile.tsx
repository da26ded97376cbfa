import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { Activities } from '../activities/Activities.tsx';
import { useAthlete } from '../athlete-context.ts';
import { AboutSection } from './AboutSection.tsx';
import { FinanceSection } from './FinanceSection.tsx';
import { FollowUpSection } from './FollowUpSection.tsx';
import { LeadSection } from './LeadSection.tsx';
import { NotesSection } from './NotesSection.tsx';
import { ReachSection } from './ReachSection.tsx';
import { TrainingSection } from './TrainingSection.tsx';

/** What is known of the athlete, and beside it what was noted over time; on a phone below it. */
const AthleteProfile = () => {
  const { id, is_erased } = useAthlete();
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 440px)' },
      }}
    >
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) minmax(0, 1fr)' },
        }}
      >
        <Stack spacing={3} useFlexGap>
          <FollowUpSection />
          <NotesSection />
          <ReachSection />
        </Stack>
        <Stack spacing={3} useFlexGap>
          <AboutSection />
          <TrainingSection />
          <LeadSection />
          <FinanceSection />
        </Stack>
      </Box>
      <Activities entity="athlete" recordId={id} isReadOnly={is_erased} />
    </Box>
  );
};

export default AthleteProfile;
