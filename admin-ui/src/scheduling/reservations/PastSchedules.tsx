import ExpandMore from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { usePastSchedules } from '../../../../ui-kit/scheduling/queries.ts';
import { SessionFacts } from '../../../../ui-kit/scheduling/SessionFacts.tsx';
import { QueryState } from '../../shell/QueryState.tsx';
import { Line, Lines } from '../../shell/Section.tsx';
import type { NamedAthlete } from './athlete-of-tab.ts';
import { WhyButton } from './ScheduleLine.tsx';

/** What was, read when somebody asks for it. It is not changed any more. */
export const PastSchedules = ({ athlete }: { athlete: NamedAthlete }) => {
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
      <AccordionDetails sx={{ p: 0 }}>{isOpen ? <Past athlete={athlete} /> : null}</AccordionDetails>
    </Accordion>
  );
};

const Past = ({ athlete }: { athlete: NamedAthlete }) => (
  <QueryState query={usePastSchedules(athlete.id)} what="past schedules">
    {(sessions) =>
      sessions.length === 0 ? (
        <Typography color="text.secondary" sx={{ px: { xs: 2, sm: 3 }, pb: 2 }}>
          Nothing was yet.
        </Typography>
      ) : (
        <Lines label="Past schedules">
          {sessions.map((session) => (
            <Line key={session.id} action={<WhyButton athleteId={athlete.id} session={session} />}>
              <SessionFacts session={session} />
            </Line>
          ))}
        </Lines>
      )
    }
  </QueryState>
);
