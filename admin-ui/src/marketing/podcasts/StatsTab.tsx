import ArrowBack from '@mui/icons-material/ArrowBack';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import type { PodcastStatsView } from '../../../../contract/marketing/podcasts.ts';
import { marketingTexts } from '../../../../domain/marketing/marketing-texts.ts';
import { podcastTexts } from '../../../../domain/marketing/podcasts/podcast-texts.ts';
import { formatDay } from '../../../../domain/shared/day.ts';
import { ApiFailure } from '../../../../ui-kit/api-failure.ts';
import { formatInstant } from '../../../../ui-kit/business-time.ts';
import { http } from '../../../../ui-kit/http.ts';
import { ToneChip } from '../../../../ui-kit/StatusChip.tsx';
import { Loading } from '../../shell/Loading.tsx';
import { ReadFailure } from '../../shell/ReadFailure.tsx';
import { Section, SectionText } from '../../shell/Section.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { numberWords, PODCASTS_PAGE } from './podcast-words.ts';

/** Downloads per episode (part 2 §2), as of the last time that they were fetched. */
const StatsTab = () => {
  const { data: stats, error } = useQuery({
    queryKey: ['podcast stats'],
    queryFn: async ({ signal }) =>
      (await http.get<PodcastStatsView>('marketing/podcasts/stats', { signal })).results,
  });
  const sync = useSyncStats();
  if (!stats) return error ? <ReadFailure error={error} /> : <Loading what="statistics" />;
  return (
    <>
      <Button component={RouterLink} to={PODCASTS_PAGE} startIcon={<ArrowBack />} sx={{ mb: 2 }}>
        Podcasts
      </Button>
      {sync.failure ? (
        <Alert severity="error" sx={{ mb: 2, maxWidth: 960 }}>
          {sync.failure.message}
        </Alert>
      ) : null}
      <Section
        title="Podcast Statistics"
        hint={
          stats.last_updated === null
            ? 'Not updated yet.'
            : `Last updated ${formatInstant(stats.last_updated)}. ${stats.downloads} downloads in all.`
        }
        action={
          <Button variant="outlined" loading={sync.isRunning} onClick={() => sync.run(undefined)}>
            Sync
          </Button>
        }
      >
        <SectionText>
          A listener who downloads or plays an episode counts once a day. Robots are not counted, and nothing
          is kept about who listened.
        </SectionText>
        {stats.days.some(({ downloads }) => downloads > 0) ? <Days days={stats.days} /> : null}
        <Episodes episodes={stats.episodes} />
      </Section>
    </>
  );
};

export default StatsTab;

function useSyncStats() {
  return useCommand(
    async (_: undefined, idempotencyKey) => {
      try {
        const answer = await http.post<PodcastStatsView>('marketing/podcasts/stats/sync', { idempotencyKey });
        return { ...answer, results: null };
      } catch (error) {
        if (!(error instanceof ApiFailure) || (error.status < 500 && error.status !== 0)) throw error;
        throw new ApiFailure(error.status, { message: marketingTexts.statsNotSynced });
      }
    },
    { success: podcastTexts.statsSynced, quiet: true },
  );
}

/** One bar per day. */
const Days = ({ days }: Pick<PodcastStatsView, 'days'>) => {
  const most = Math.max(1, ...days.map(({ downloads }) => downloads));
  return (
    // The table says the same in numbers.
    <Box
      aria-hidden="true"
      sx={{ display: 'flex', alignItems: 'flex-end', gap: '2px', height: 96, px: { xs: 2, sm: 3 }, pb: 2 }}
    >
      {days.map(({ day, downloads }) => (
        <Box
          key={day}
          title={`${formatDay(day)}: ${downloads}`}
          sx={{
            flex: 1,
            height: `${Math.max(2, (downloads / most) * 100)}%`,
            borderRadius: '3px 3px 0 0',
            backgroundColor: downloads > 0 ? 'primary.main' : 'divider',
          }}
        />
      ))}
    </Box>
  );
};

const Episodes = ({ episodes }: Pick<PodcastStatsView, 'episodes'>) =>
  episodes.length === 0 ? (
    <SectionText>There are no episodes yet.</SectionText>
  ) : (
    <Box sx={{ overflowX: 'auto' }}>
      <Table size="small" aria-label="Downloads per episode">
        <TableHead>
          <TableRow>
            <TableCell>Episode</TableCell>
            <TableCell align="right">7 days</TableCell>
            <TableCell align="right">30 days</TableCell>
            <TableCell align="right">All</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {episodes.map((episode) => (
            <TableRow key={episode.id}>
              <TableCell>
                <Typography component="span" variant="body2" sx={{ fontWeight: 600, mr: 1 }}>
                  {episode.title}
                </Typography>
                <Typography component="span" variant="body2" color="text.secondary" sx={{ mr: 1 }}>
                  {numberWords(episode)}
                </Typography>
                {episode.status === 'draft' ? <ToneChip tone="grey" label="draft" /> : null}
              </TableCell>
              <TableCell align="right">{episode.last_7_days}</TableCell>
              <TableCell align="right">{episode.last_30_days}</TableCell>
              <TableCell align="right">{episode.downloads}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
