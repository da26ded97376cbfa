import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { PublicPodcastView } from '../../../contract/marketing/podcasts.ts';
import { formatInstantDay } from '../../../ui-kit/business-time.ts';
import { http } from '../../../ui-kit/http.ts';
import { PodcastFeedAddress } from '../../../ui-kit/marketing/PodcastFeedAddress.tsx';
import { EmptyState } from '../shell/EmptyState.tsx';
import { Loaded } from '../shell/Loaded.tsx';

const skeleton = (
  <Box component="output" aria-label="Loading episodes" sx={{ display: 'grid', gap: 2 }}>
    <Skeleton variant="rounded" height={160} sx={{ borderRadius: 1.5 }} />
    <Skeleton variant="rounded" height={160} sx={{ borderRadius: 1.5 }} />
  </Box>
);

/** The published episodes with a player, and where to subscribe. */
const PodcastPage = () => (
  <>
    <title>Podcast · Blueline</title>
    <Typography variant="h1" sx={{ mb: 2.5 }}>
      Podcast
    </Typography>
    <Loaded from={usePodcast()} skeleton={skeleton}>
      {(podcast) =>
        podcast.episodes.length === 0 ? (
          <EmptyState title="No episodes yet">
            New episodes show here as soon as they are published.
          </EmptyState>
        ) : (
          <Episodes podcast={podcast} />
        )
      }
    </Loaded>
  </>
);

export default PodcastPage;

const usePodcast = () =>
  useQuery({
    queryKey: ['podcast'],
    queryFn: async ({ signal }) => (await http.get<PublicPodcastView>('public/podcast', { signal })).results,
  });

const Episodes = ({ podcast }: { podcast: PublicPodcastView }) => (
  <Box sx={{ display: 'grid', gap: { xs: 2, sm: 3 }, maxWidth: 760 }}>
    <Card component="section" aria-label="Subscribe" sx={{ p: { xs: 2, sm: 3 }, display: 'flex', gap: 2.5 }}>
      <Box
        component="img"
        src={pathOf(podcast.image_url)}
        alt=""
        sx={{ width: { xs: 72, sm: 112 }, height: { xs: 72, sm: 112 }, borderRadius: 2, objectFit: 'cover' }}
      />
      <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 1.5 }}>
        <Typography variant="h2">{podcast.title}</Typography>
        <Typography color="text.secondary">{podcast.description}</Typography>
        <Typography variant="body2" color="text.secondary">
          To get new episodes on your phone, paste this address into your podcast app.
        </Typography>
        <PodcastFeedAddress address={podcast.feed_url} />
      </Box>
    </Card>
    <Box
      component="ul"
      aria-label="Episodes"
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: { xs: 2, sm: 3 } }}
    >
      {podcast.episodes.map((episode) => (
        <Episode key={episode.id} episode={episode} />
      ))}
    </Box>
  </Box>
);

const Episode = ({ episode }: { episode: PublicPodcastView['episodes'][number] }) => {
  const { title, content, season_number, episode_number, duration, author, media_url, published_at } =
    episode;
  return (
    <Card component="li" aria-label={title} sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 1 }}>
      <Typography variant="body2" color="text.secondary">
        {[
          `Season ${season_number}, episode ${episode_number}`,
          formatInstantDay(published_at),
          duration,
          author,
        ].join(' · ')}
      </Typography>
      <Typography variant="h3" sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      <Typography color="text.secondary" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {content}
      </Typography>
      <Box
        component="audio"
        controls
        preload="metadata"
        src={pathOf(media_url)}
        aria-label={`Play ${title}`}
        sx={{ width: '100%', mt: 1 }}
      />
    </Card>
  );
};

/** The audio is on this site, also where it has another name than the public one. */
const pathOf = (address: string): string => {
  const { pathname, search } = new URL(address);
  return pathname + search;
};
