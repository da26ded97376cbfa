import HelpOutline from '@mui/icons-material/HelpOutline';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link, useLocation } from 'react-router-dom';
import { FeedCard } from '../../../ui-kit/scheduling/feeds/FeedCard.tsx';
import { useSignIn } from '../../../ui-kit/sign-in-session.ts';
import { FamilySection } from '../family/FamilySection.tsx';
import { NoticeArea } from '../shell/NoticeArea.tsx';
import { AthleteSchedules, SchedulesSkeleton } from './AthleteSchedules.tsx';
import { helpFrom } from './help-path.ts';

const SchedulesPage = () => (
  <NoticeArea>
    <title>Schedules · Blueline</title>
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2, mb: 2.5 }}>
      <Typography variant="h1">Schedules</Typography>
      <Button component={Link} to={helpFrom(useLocation())} color="secondary" startIcon={<HelpOutline />}>
        How it works
      </Button>
    </Box>
    <FamilySection skeleton={<SchedulesSkeleton />}>
      {(athletes) => (
        <>
          {athletes.map((athlete) => (
            <AthleteSchedules key={athlete.id} athlete={athlete} />
          ))}
          <Box sx={{ mt: 5 }}>
            <FamilyFeed />
          </Box>
        </>
      )}
    </FamilySection>
  </NoticeArea>
);

export default SchedulesPage;

/** One calendar feed for the whole family. */
const FamilyFeed = () => {
  const session = useSignIn();
  return session ? <FeedCard subject="user" subject_id={session.id} of="all your athletes" /> : null;
};
