import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { AthletesSchedulesView } from '../../../../../ui-kit/api-types.ts';

/** For whom it was not done, and why; nothing while it was for everybody. */
export const AthletesFailures = ({ failures }: { failures: AthletesSchedulesView['errors'] }) =>
  failures.length === 0 ? null : (
    <Alert severity="error" sx={{ alignItems: 'flex-start' }}>
      <Box component="ul" sx={{ m: 0, pl: 2, maxHeight: 160, overflowY: 'auto' }}>
        {failures.map(({ athlete_id, athlete_name, schedule_id, message }) => (
          <li key={`${athlete_id} ${schedule_id}`}>
            {athlete_name}: {message}
          </li>
        ))}
      </Box>
    </Alert>
  );
