import HelpOutline from '@mui/icons-material/HelpOutline';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link, useLocation } from 'react-router-dom';
import { FamilySection } from '../shell/FamilySection.tsx';
import { NoticeArea } from '../shell/NoticeArea.tsx';
import { AthleteSchedules } from './AthleteSchedules.tsx';
import { FeedCard } from './FeedCard.tsx';
import { helpFrom } from './help-path.ts';
import { SchedulesSkeleton } from './SchedulesSkeleton.tsx';

const skeleton = <SchedulesSkeleton />;

/** What is to come for each athlete of a family, and what can be done about it. */
const SchedulesPage = () => (
  <NoticeArea>
    <title>Schedules · Blueline</title>
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2, mb: 2.5 }}>
      <Typography variant="h1">Schedules</Typography>
      <Button component={Link} to={helpFrom(useLocation())} color="secondary" startIcon={<HelpOutline />}>
        How it works
      </Button>
    </Box>
    <FamilySection skeleton={skeleton}>
      {(athletes) => (
        <>
          {athletes.map((athlete) => (
            <AthleteSchedules key={athlete.id} athlete={athlete} />
          ))}
          <Box sx={{ mt: 5 }}>
            <FeedCard />
          </Box>
        </>
      )}
    </FamilySection>
  </NoticeArea>
);

export default SchedulesPage;
