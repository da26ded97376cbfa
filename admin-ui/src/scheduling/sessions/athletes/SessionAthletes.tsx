import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { messageOf } from '../../../../../ui-kit/api-failure.ts';
import { Loading } from '../../../shell/Loading.tsx';
import { Lines } from '../../../shell/Section.tsx';
import { useSchedule } from '../queries.ts';
import { isPast } from '../session-words.ts';
import { AddAthletes } from './AddAthletes.tsx';
import { AthleteLine } from './AthleteLine.tsx';

/** Who is in a session; each change is done at once. What was is not changed any more. */
export const SessionAthletes = ({ scheduleId }: { scheduleId: string }) => {
  const { data: session, error } = useSchedule(scheduleId);
  if (!session) {
    return error ? <Alert severity="error">{messageOf(error)}</Alert> : <Loading what="athletes" />;
  }
  const isOver = isPast(session);
  const { athletes } = session;
  return (
    <>
      {isOver ? null : (
        <Box sx={{ px: { xs: 2, sm: 3 }, pt: 1, pb: 2 }}>
          <AddAthletes scheduleId={scheduleId} present={athletes.map(({ athlete_id }) => athlete_id)} />
        </Box>
      )}
      {athletes.length === 0 ? (
        <Typography variant="body2" color="text.secondary" sx={{ px: { xs: 2, sm: 3 }, pb: 2 }}>
          {isOver ? 'Nobody was in it.' : 'Nobody is in it yet.'}
        </Typography>
      ) : null}
      <Lines label="Athletes of the schedule">
        {athletes.map((athlete) => (
          <AthleteLine key={athlete.athlete_id} athlete={athlete} scheduleId={scheduleId} isPast={isOver} />
        ))}
      </Lines>
    </>
  );
};
