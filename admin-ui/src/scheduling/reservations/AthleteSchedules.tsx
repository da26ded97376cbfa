import ExpandMore from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FeedCard } from '../../../../ui-kit/scheduling/feeds/FeedCard.tsx';
import { SessionFacts } from '../../../../ui-kit/scheduling/SessionFacts.tsx';
import { usePastSchedules } from '../../../../ui-kit/scheduling/schedule-queries.ts';
import { WaitingSchedules } from '../../../../ui-kit/scheduling/waitlist/WaitingSchedules.tsx';
import { DialogHost } from '../../shell/DialogHost.tsx';
import { QueryState } from '../../shell/QueryState.tsx';
import { Line, Lines } from '../../shell/Section.tsx';
import { AthleteAttendance, PresenceChip } from '../attendance/AthleteAttendance.tsx';
import { useAthleteAttendance } from '../attendance/useAttendance.ts';
import { AthleteGroups } from './AthleteGroups.tsx';
import { useAthleteOfTab } from './athlete-of-tab.ts';
import { WhyButton } from './ScheduleLine.tsx';
import { UpcomingSchedules } from './UpcomingSchedules.tsx';

/** A tab of the athlete page: training groups, and waiting, upcoming and past sessions. */
const AthleteSchedules = () => {
  const athlete = useAthleteOfTab();
  return (
    // The key drops the selection when the page moves on to another athlete.
    <DialogHost key={athlete.id}>
      <Stack spacing={4} sx={{ '& > section': { maxWidth: 'none' } }}>
        <AthleteGroups athlete={athlete} />
        <WaitingSchedules athleteId={athlete.id} level="h2" />
        <UpcomingSchedules athlete={athlete} />
        <AthleteAttendance athleteId={athlete.id} />
        <PastSchedules athleteId={athlete.id} />
        <FeedCard subject="athlete" subject_id={athlete.id} of={athlete.name} />
      </Stack>
    </DialogHost>
  );
};

export default AthleteSchedules;

/** Loaded when it is opened. Past sessions cannot be changed. */
const PastSchedules = ({ athleteId }: { athleteId: string }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <Accordion
      expanded={isOpen}
      onChange={(_, opens) => setOpen(opens)}
      disableGutters
      elevation={0}
      variant="outlined"
    >
      <AccordionSummary expandIcon={<ExpandMore />} sx={{ px: { xs: 2, sm: 3 } }}>
        <Typography variant="h2">Past</Typography>
      </AccordionSummary>
      <AccordionDetails sx={{ p: 0 }}>{isOpen ? <PastLines athleteId={athleteId} /> : null}</AccordionDetails>
    </Accordion>
  );
};

const PastLines = ({ athleteId }: { athleteId: string }) => {
  const { data: attendance } = useAthleteAttendance(athleteId);
  const markIn = (scheduleId: string) =>
    attendance?.rows.find(({ schedule_id }) => schedule_id === scheduleId)?.mark;
  return (
    <QueryState query={usePastSchedules(athleteId)} what="past schedules">
      {(sessions) =>
        sessions.length === 0 ? (
          <Typography color="text.secondary" sx={{ px: { xs: 2, sm: 3 }, pb: 2 }}>
            There are no past sessions yet.
          </Typography>
        ) : (
          <Lines label="Past schedules">
            {sessions.map((session) => (
              <Line
                key={session.id}
                action={
                  <>
                    <PresenceChip mark={markIn(session.id)} />
                    <WhyButton athleteId={athleteId} session={session} />
                  </>
                }
              >
                <SessionFacts session={session} />
              </Line>
            ))}
          </Lines>
        )
      }
    </QueryState>
  );
};
