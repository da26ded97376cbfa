import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { schedulingTexts } from '../../../../../domain/scheduling/scheduling-texts.ts';
import type { ScheduleView } from '../../../../../ui-kit/api-types.ts';
import { http } from '../../../../../ui-kit/http.ts';
import { longDay, placesLeft, timesOf } from '../../../../../ui-kit/scheduling/session-words.ts';
import { QueryState } from '../../../shell/QueryState.tsx';

/** As many as one command takes. */
const MOST = 500;

interface SessionChecksProps {
  readonly groupId: string;
  readonly chosen: readonly string[];
  readonly onChange: (scheduleIds: readonly string[]) => void;
}

/** The sessions of a training group that are to come. */
export const SessionChecks = ({ groupId, chosen, onChange }: SessionChecksProps) => {
  const sessions = useQuery({
    queryKey: ['schedules', 'to come', groupId],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({
        filter: JSON.stringify({ training_group_id: [groupId], showPast: false }),
        sort: JSON.stringify(['starts_at', 'ASC']),
        range: JSON.stringify([0, MOST - 1]),
      });
      return (await http.get<readonly ScheduleView[]>(`schedules?${query}`, { signal })).results;
    },
  });
  return (
    <QueryState query={sessions} what="schedules">
      {(found) =>
        found.length === 0 ? (
          <Typography color="text.secondary">{schedulingTexts.noneInPeriod}</Typography>
        ) : (
          <Box component="fieldset" aria-label="Schedules" tabIndex={0} sx={list}>
            {found.map((session) => (
              <FormControlLabel
                key={session.id}
                sx={{ display: 'flex' }}
                control={
                  <Checkbox
                    size="small"
                    checked={chosen.includes(session.id)}
                    onChange={(_, isOn) =>
                      onChange(isOn ? [...chosen, session.id] : chosen.filter((id) => id !== session.id))
                    }
                  />
                }
                label={
                  <>
                    {longDay(session.local_date)}, {timesOf(session)}
                    <Typography component="span" variant="body2" color="text.secondary">
                      {` ${placesLeft(session)}`}
                    </Typography>
                  </>
                }
              />
            ))}
          </Box>
        )
      }
    </QueryState>
  );
};

const list = {
  m: 0,
  minWidth: 0,
  maxHeight: 260,
  overflowY: 'auto',
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 1,
  px: 2,
  py: 0.5,
};
