import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { FamilyWebinarView } from '../../../contract/marketing/webinars.ts';
import { http } from '../../../ui-kit/http.ts';
import { EmptyState } from '../shell/EmptyState.tsx';
import { Loaded } from '../shell/Loaded.tsx';
import { WebinarStatus } from './WebinarStatus.tsx';
import { whenWords } from './webinar-words.ts';

const skeleton = (
  <Box component="output" aria-label="Loading webinars" sx={{ display: 'grid', gap: 2 }}>
    <Skeleton variant="rounded" height={112} sx={{ borderRadius: 1.5 }} />
    <Skeleton variant="rounded" height={112} sx={{ borderRadius: 1.5 }} />
  </Box>
);

/** Webinars to come, and past ones with their recordings. */
const WebinarsPage = () => {
  const webinars = useQuery({
    queryKey: ['webinars'],
    queryFn: async ({ signal }) =>
      (await http.get<readonly FamilyWebinarView[]>('webinars', { signal })).results,
  });
  return (
    <>
      <title>Webinars · Blueline</title>
      <Typography variant="h1" sx={{ mb: 2.5 }}>
        Webinars
      </Typography>
      <Loaded from={webinars} skeleton={skeleton}>
        {(all) => <Webinars webinars={all} />}
      </Loaded>
    </>
  );
};

export default WebinarsPage;

const Webinars = ({ webinars }: { webinars: readonly FamilyWebinarView[] }) => {
  const upcoming = webinars.filter(({ is_over }) => !is_over);
  // A webinar that did not take place is of no use to anybody afterwards.
  const past = webinars.filter(({ is_over, is_canceled }) => is_over && !is_canceled).toReversed();
  return (
    <>
      {upcoming.length > 0 ? (
        <WebinarCards title="Upcoming" webinars={upcoming} />
      ) : (
        <EmptyState title="No upcoming webinars">
          When we plan a webinar, it shows here and you can register.
        </EmptyState>
      )}
      {past.length > 0 ? <WebinarCards title="Past" webinars={past} /> : null}
    </>
  );
};

const WebinarCards = ({ title, webinars }: { title: string; webinars: readonly FamilyWebinarView[] }) => {
  const titleId = useId();
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ mb: 4 }}>
      <Typography id={titleId} variant="h2" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      <Box
        component="ul"
        aria-labelledby={titleId}
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}
      >
        {webinars.map((webinar) => (
          <WebinarCard key={webinar.id} webinar={webinar} />
        ))}
      </Box>
    </Box>
  );
};

/** The whole card leads to the page of the webinar. */
const WebinarCard = ({ webinar }: { webinar: FamilyWebinarView }) => (
  <Card component="li" aria-label={webinar.title} sx={{ position: 'relative', p: 2.5 }}>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 0.5 }}>
      <Typography variant="h3" sx={{ fontSize: '1.125rem', fontWeight: 650, overflowWrap: 'anywhere' }}>
        <Link
          component={RouterLink}
          to={`/webinars/${webinar.id}`}
          color="inherit"
          underline="none"
          sx={{ '&::after': { content: '""', position: 'absolute', inset: 0 } }}
        >
          {webinar.title}
        </Link>
      </Typography>
      <WebinarStatus webinar={webinar} />
    </Box>
    <Typography color="text.secondary">{whenWords(webinar)}</Typography>
    {webinar.is_over && webinar.recording_link ? (
      <Typography color="text.secondary">Recording available</Typography>
    ) : null}
  </Card>
);
