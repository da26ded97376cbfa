import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { WhyScheduleView } from '../../contract/scheduling/athlete-schedules.ts';
import type { ScheduleView } from '../../contract/scheduling/schedules.ts';
import { messageOf } from '../api-failure.ts';
import { formatInstant } from '../business-time.ts';
import { focusWhenShown } from '../focus-when-shown.ts';
import { http } from '../http.ts';
import { DialogBody } from './DialogBody.tsx';
import { schedulePath } from './schedule-paths.ts';
import { aboutOf } from './session-words.ts';

interface WhyDialogProps {
  readonly athleteId: string;
  readonly session: ScheduleView;
  readonly onClose: () => void;
}

/**
 * Explains why an athlete has a spot in a session, lost it, or was refused it: one sentence, then the events.
 */
const WhyDialog = ({ athleteId, session, onClose }: WhyDialogProps) => {
  const titleId = useId();
  const path = `${schedulePath(athleteId, session.schedule_id)}/why`;
  const { data: why, error } = useQuery({
    queryKey: ['why', path],
    queryFn: async ({ signal }) => (await http.get<WhyScheduleView>(path, { signal })).results,
  });
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>Why? {aboutOf(session)}</DialogTitle>
      <DialogBody>
        {why ? (
          <Answer why={why} />
        ) : error ? (
          <Alert severity="error">{messageOf(error)}</Alert>
        ) : (
          <Skeleton component="output" variant="rounded" height={140} aria-label="Loading what happened" />
        )}
      </DialogBody>
      <DialogActions>
        <Button ref={focusWhenShown} onClick={onClose} color="secondary">
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
};

const Answer = ({ why: { answer, sentences } }: { why: WhyScheduleView }) => (
  <>
    <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{answer}</Typography>
    {sentences.length > 0 ? (
      <Box component="ol" aria-label="What happened" sx={{ listStyle: 'none', m: 0, mt: 2, p: 0 }}>
        {sentences.map(({ at, by, text }) => (
          <Box
            key={`${at} ${text}`}
            component="li"
            sx={{ py: 1, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}
          >
            <Typography variant="body2">{text}</Typography>
            <Typography variant="body2" color="text.secondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              <time dateTime={at}>{formatInstant(at)}</time>
              {by ? ` · ${by}` : ''}
            </Typography>
          </Box>
        ))}
      </Box>
    ) : null}
  </>
);

export default WhyDialog;
