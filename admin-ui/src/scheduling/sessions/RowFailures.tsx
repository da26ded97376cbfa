import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { AthletesSchedulesView } from '../../../../contract/scheduling/athlete-schedules.ts';

export type RowFailure = AthletesSchedulesView['errors'][number];

/** The athletes that a command failed for, with the reasons. */
export const RowFailures = ({ failures }: { failures: readonly RowFailure[] }) =>
  failures.length === 0 ? null : (
    <Alert severity="error" sx={{ alignItems: 'flex-start' }}>
      <Box component="ul" sx={{ m: 0, pl: 2, maxHeight: 160, overflowY: 'auto' }}>
        {failures.map(({ athlete_id, athlete_name, schedule_id, message }) => (
          <li key={`${athlete_id} ${schedule_id} ${message}`}>
            {athlete_name}: {message}
          </li>
        ))}
      </Box>
    </Alert>
  );
