import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { PublicContentView } from '../../../contract/marketing/content.ts';
import { formatInstantDay } from '../../../ui-kit/business-time.ts';
import { http } from '../../../ui-kit/http.ts';

/** Shown before "Show all". */
const FEW = 3;

/** What the business published for families. While there is nothing, or it cannot be loaded, the home page shows no section. */
const FromUs = () => {
  const titleId = useId();
  const [showsAll, setShowsAll] = useState(false);
  const { data = [] } = useQuery({
    queryKey: ['content'],
    queryFn: async ({ signal }) =>
      (await http.get<readonly PublicContentView[]>('public/content', { signal })).results,
  });
  if (data.length === 0) return null;
  const shown = showsAll ? data : data.slice(0, FEW);
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ mt: { xs: 3, sm: 5 } }}>
      <Typography id={titleId} variant="h2" sx={{ mb: 1.5 }}>
        From us
      </Typography>
      <Box
        component="ul"
        aria-labelledby={titleId}
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: { xs: 2, sm: 3 },
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
        }}
      >
        {shown.map((content) => (
          <ContentCard key={content.id} content={content} />
        ))}
      </Box>
      {data.length > shown.length ? (
        <Button sx={{ mt: 1.5 }} onClick={() => setShowsAll(true)}>
          Show all {data.length}
        </Button>
      ) : null}
    </Box>
  );
};

export default FromUs;

/** The whole card leads to the file. */
const ContentCard = ({ content }: { content: PublicContentView }) => {
  const { title, preview, author, image_path, asset_path, published_at } = content;
  return (
    <Card
      component="li"
      aria-label={title}
      sx={{ position: 'relative', display: 'flex', flexDirection: 'column', overflow: 'hidden' }}
    >
      {image_path ? (
        <Box
          component="img"
          src={image_path}
          alt=""
          loading="lazy"
          sx={{
            width: '100%',
            aspectRatio: '16 / 9',
            objectFit: 'cover',
            display: 'block',
            backgroundColor: 'action.hover',
          }}
        />
      ) : null}
      <Box sx={{ p: 2, display: 'flex', flexDirection: 'column', gap: 0.5 }}>
        <Typography variant="body2" color="text.secondary">
          {[episodeWords(content), formatInstantDay(published_at), author].filter(Boolean).join(' · ')}
        </Typography>
        <Typography variant="h3" sx={{ fontSize: '1.0625rem', fontWeight: 650, overflowWrap: 'anywhere' }}>
          {asset_path ? (
            <Link
              href={asset_path}
              target="_blank"
              rel="noopener"
              color="inherit"
              underline="none"
              sx={{
                // Large enough for a thumb, also where the card around it is not the target.
                display: 'inline-flex',
                alignItems: 'center',
                minHeight: 44,
                '&::after': { content: '""', position: 'absolute', inset: 0 },
              }}
            >
              {title}
            </Link>
          ) : (
            title
          )}
        </Typography>
        <Typography
          color="text.secondary"
          sx={{
            overflowWrap: 'anywhere',
            display: '-webkit-box',
            WebkitLineClamp: 4,
            WebkitBoxOrient: 'vertical',
            overflow: 'hidden',
          }}
        >
          {preview}
        </Typography>
      </Box>
    </Card>
  );
};

/** `Podcast, season 2, episode 7` */
const episodeWords = ({
  is_podcast,
  podcast_season_number,
  podcast_episode_number,
}: PublicContentView): string =>
  is_podcast
    ? [
        'Podcast',
        podcast_season_number === null ? '' : `season ${podcast_season_number}`,
        podcast_episode_number === null ? '' : `episode ${podcast_episode_number}`,
      ]
        .filter(Boolean)
        .join(', ')
    : '';
