import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { messageOf } from '../../../ui-kit/api-failure.ts';
import type { LinkedEventView } from '../../../ui-kit/api-types.ts';
import { formatInstant } from '../shell/instants.ts';
import { eventAnchor } from './event-anchor.ts';
import { useEventLinks } from './history-queries.ts';

/** What led to an event, what was recorded with it, and what came of it. */
export const EventLinks = ({ position }: { position: string }) => {
  const { data, error } = useEventLinks(position);
  if (error && !data) return <Alert severity="error">{messageOf(error)}</Alert>;
  if (!data) return <Skeleton variant="rounded" height={24} aria-label="Loading what led to it" />;
  return (
    <>
      <Linked title="What led to it" events={data.causes} />
      <Linked title="Recorded with it" events={data.together} />
      <Linked title="What came of it" events={data.effects} />
    </>
  );
};

const Linked = ({ title, events }: { title: string; events: readonly LinkedEventView[] }) =>
  events.length === 0 ? null : (
    <div>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      <Box component="ul" aria-label={title} sx={{ m: 0, pl: 2.5 }}>
        {events.map((event) => (
          <Typography component="li" variant="body2" key={event.id}>
            <ToEvent event={event} />
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {' '}
              {event.who.name}, {formatInstant(event.at)}
            </Box>
          </Typography>
        ))}
      </Box>
    </div>
  );

/** Leads to the event where it is on this page; one of another record, or further back, is only told. */
const ToEvent = ({ event: { position, sentence } }: { event: LinkedEventView }) => {
  const here = document.getElementById(eventAnchor(position));
  if (!here) return sentence;
  return (
    <Link
      component="button"
      type="button"
      variant="body2"
      sx={{ textAlign: 'left', verticalAlign: 'baseline' }}
      onClick={() => {
        here.scrollIntoView({ block: 'center' });
        here.focus({ preventScroll: true });
      }}
    >
      {sentence}
    </Link>
  );
};
