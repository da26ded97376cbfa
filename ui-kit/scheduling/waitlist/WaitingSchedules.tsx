import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useWaitingSchedules } from '../queries.ts';
import { WaitingLine } from './WaitingLine.tsx';

interface WaitingSchedulesProps {
  readonly athleteId: string;
  /** Below which heading it stands. */
  readonly level: 'h2' | 'h3';
}

/** The sessions that an athlete waits for; nothing where the athlete waits for none. */
export const WaitingSchedules = ({ athleteId, level }: WaitingSchedulesProps) => {
  const titleId = useId();
  const { data: sessions = [] } = useWaitingSchedules(athleteId);
  if (sessions.length === 0) return null;
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ mb: 2.5 }}>
      <Box sx={{ px: { xs: 2, sm: 3 }, pt: 2, pb: 1.5 }}>
        <Typography id={titleId} variant={level === 'h2' ? 'h2' : 'h3'} component={level}>
          Waitlist
        </Typography>
        <Typography variant="body2" color="text.secondary">
          Who is next gets the place that becomes free. A mail tells the family then, and when none became
          free.
        </Typography>
      </Box>
      <Box component="ul" aria-labelledby={titleId} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {sessions.map((session) => (
          <WaitingLine key={session.id} athleteId={athleteId} session={session} />
        ))}
      </Box>
    </Card>
  );
};
