import Stack from '@mui/material/Stack';
import { FeedCard } from '../../../../ui-kit/scheduling/feeds/FeedCard.tsx';
import { WaitingSchedules } from '../../../../ui-kit/scheduling/waitlist/WaitingSchedules.tsx';
import { DialogHost } from '../../shell/DialogHost.tsx';
import { AthleteGroups } from './AthleteGroups.tsx';
import { useAthleteOfTab } from './athlete-of-tab.ts';
import { PastSchedules } from './PastSchedules.tsx';
import { UpcomingSchedules } from './UpcomingSchedules.tsx';

/** In which training groups an athlete is, which sessions are to come, and which were. */
const AthleteSchedules = () => {
  const athlete = useAthleteOfTab();
  return (
    // Another athlete's selection is not this one's.
    <DialogHost key={athlete.id}>
      <Stack spacing={4} sx={{ '& > section': { maxWidth: 'none' } }}>
        <AthleteGroups athlete={athlete} />
        <WaitingSchedules athleteId={athlete.id} level="h2" />
        <UpcomingSchedules athlete={athlete} />
        <PastSchedules athlete={athlete} />
        <FeedCard subject="athlete" subject_id={athlete.id} of={athlete.name} />
      </Stack>
    </DialogHost>
  );
};

export default AthleteSchedules;
