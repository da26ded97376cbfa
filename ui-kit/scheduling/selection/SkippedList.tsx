import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { clockWords } from '../../../domain/scheduling/time-words.ts';
import type { MatchingView } from '../../api-types.ts';
import { longDay } from '../session-words.ts';

/** What the pattern could not repeat, and why. */
export const SkippedList = ({ skipped }: { skipped: MatchingView['skipped'] }) => {
  if (skipped.length === 0) return null;
  return (
    <Box component="details" open sx={{ mt: 1.5 }}>
      <Box component="summary" sx={{ cursor: 'pointer', fontWeight: 600, py: 1 }}>
        {skipped.length === 1 ? '1 session was' : `${skipped.length} sessions were`} left out
      </Box>
      <Box component="ul" aria-label="Left out" sx={{ m: 0, pl: 2.5, maxHeight: 120, overflowY: 'auto' }}>
        {skipped.map(({ schedule_id, local_date, local_start, message }) => (
          <Typography key={schedule_id} component="li" variant="body2" sx={{ py: 0.25 }}>
            <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {longDay(local_date)}, {clockWords(local_start)}
            </Box>
            : {message}
          </Typography>
        ))}
      </Box>
    </Box>
  );
};
