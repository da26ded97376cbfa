import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { clockWords } from '../../../../domain/scheduling/time-words.ts';
import type { ScheduleView } from '../../../../ui-kit/api-types.ts';
import { PhoneList } from '../../shell/PhoneList.tsx';
import { schedulePagePath } from './paths.ts';
import { SchedulesEmpty } from './SchedulesEmpty.tsx';
import { SeatsChip } from './Seats.tsx';
import { dayWords, seatWords } from './session-words.ts';

export const SchedulesPhoneList = () => (
  <PhoneList<ScheduleView>
    empty={<SchedulesEmpty />}
    pathOf={({ id }) => schedulePagePath(id)}
    who={(session) => `${dayWords(session)} ${clockWords(session.local_start)}`}
    what={({ training_group, location }) =>
      `${training_group.training_group_name} · ${location.location_name}`
    }
    aside={seats}
  />
);

const seats = (session: ScheduleView) => (
  <Box sx={{ textAlign: 'right', whiteSpace: 'nowrap' }}>
    <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {seatWords(session)}
    </Typography>
    <SeatsChip {...session} />
  </Box>
);
