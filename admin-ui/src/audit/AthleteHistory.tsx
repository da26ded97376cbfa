import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useParams } from 'react-router-dom';
import { messageOf } from '../../../ui-kit/api-failure.ts';
import { eventWords } from '../shell/event-words.ts';
import { formatInstant } from '../shell/instants.ts';
import { Loading } from '../shell/Loading.tsx';
import { useStream } from './queries.ts';

/** What happened to this athlete, newest first. */
const AthleteHistory = () => {
  const { athlete = '' } = useParams();
  const { data, error } = useStream(`athlete-${athlete}`);
  if (error && !data) return <Alert severity="error">{messageOf(error)}</Alert>;
  if (!data) return <Loading what="history" />;
  return (
    <Card sx={{ maxWidth: 720 }}>
      <Box component="ol" reversed aria-label="History" sx={{ listStyle: 'none', m: 0, px: 3, py: 1 }}>
        {data.toReversed().map(({ id, type, who, recordedAt }) => (
          <Box
            component="li"
            key={id}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              gap: 2,
              py: 1.5,
              '& + li': { borderTop: '1px solid', borderColor: 'divider' },
            }}
          >
            <Box sx={{ flex: '1 1 220px' }}>
              <Typography variant="body2" sx={{ fontWeight: 600 }}>
                {eventWords(type)}
              </Typography>
              <Typography variant="body2" color="text.secondary">
                {who}
              </Typography>
            </Box>
            <Typography
              variant="body2"
              color="text.secondary"
              component="time"
              dateTime={recordedAt}
              sx={{ fontVariantNumeric: 'tabular-nums' }}
            >
              {formatInstant(recordedAt)}
            </Typography>
          </Box>
        ))}
      </Box>
    </Card>
  );
};

export default AthleteHistory;
