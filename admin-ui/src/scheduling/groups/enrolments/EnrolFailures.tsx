import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { EnrolFailure } from './useEnrol.ts';

/** Who could not be assigned, and why; nothing while everybody could. */
export const EnrolFailures = ({ failures }: { failures: readonly EnrolFailure[] }) =>
  failures.length === 0 ? null : (
    <Alert severity="error">
      <Box component="ul" sx={{ m: 0, pl: 2 }}>
        {failures.map(({ athlete_id, athlete_name, schedule_id, message }) => (
          <li key={`${athlete_id}${schedule_id}${message}`}>
            {athlete_name}: {message}
          </li>
        ))}
      </Box>
    </Alert>
  );
