import { probeAudio } from '../../../adapters/audio/music-metadata-probe.ts';
import {
  createPostgresPodcastDownloads,
  createPostgresPodcastStats,
} from '../../../adapters/postgres-ledger/podcast-downloads.ts';
import { createTusUploads } from '../../../adapters/uploads/tus-uploads.ts';
import { createOwnHost } from '../../../commands/marketing/podcasts/own-host.ts';
import { TooBusy } from '../../../commands/runtime/handle.ts';
import type { FileKeeper, FileStore } from '../../../commands/shared/file-store.ts';
import { audioExtensionOf, LARGEST_MEDIA } from '../../../domain/marketing/podcasts/audio-kinds.ts';
import { mediaIdIn } from '../../../domain/marketing/podcasts/podcast-media.ts';
import { podcastTexts } from '../../../domain/marketing/podcasts/podcast-texts.ts';
import type { ContentRows } from '../../../projections/marketing/content/content-rows.ts';
import {
  channelReads,
  createPodcastQueries,
  podcastReads,
} from '../../../projections/marketing/podcasts/podcast-queries.ts';
import { type FindCaller, identifyCaller } from '../../runtime/callers.ts';
import type { IdleLimit } from '../../runtime/idle-limit.ts';
import type { Job } from '../../runtime/jobs.ts';
import type { Platform } from '../../runtime/platform.ts';
import type { SignInSessions } from '../../runtime/sign-in-session.ts';
import { ownStream } from '../../shared/history-parts.ts';
import { channelRoutes } from './channel-routes.ts';
import { feedPage } from './feed-page.ts';
import { listenPage } from './listen-page.ts';
import { mediaPage } from './media-page.ts';
import { podcastRoutes } from './podcast-routes.ts';
import { contentRowOf } from './podcast-views.ts';
import { podcastStatsRoutes, syncStats } from './stats-routes.ts';
import { UPLOADS, uploadPage } from './upload-page.ts';

export interface PodcastNeeds {
  /** Without encryption: episodes are for everybody. */
  readonly openFiles: FileStore;
  readonly sessions: SignInSessions;
  readonly findCaller: FindCaller;
  readonly idleLimit: IdleLimit;
}

const A_WEEK_MS = 7 * 86_400_000;

/** The podcast: episodes, uploads, the feed, the audio, and who listens. */
export function openPodcasts(platform: Platform, faces: PodcastNeeds) {
  const { config, log, reads, pools, business, address, now, timezone, waitForPosition } = platform;
  const { openFiles: store, sessions, findCaller, idleLimit } = faces;
  const queries = createPodcastQueries(reads, business);
  const downloads = createPostgresPodcastDownloads(pools.ledger);
  const stats = createPostgresPodcastStats(pools.ledger);
  const uploads = createTusUploads({
    folder: config.UPLOADS_DIR ?? `${config.FILES_DIR}-uploads`,
    path: UPLOADS,
    largest: LARGEST_MEDIA,
    expiresAfterMs: A_WEEK_MS,
    refusal: (name) => (audioExtensionOf(name) ? undefined : podcastTexts.wrongKind),
  });
  const host = createOwnHost({ store, probe: probeAudio, downloads, address });
  const media = { log, store, uploads, probe: probeAudio };
  const identify = identifyCaller({ sessions, findCaller, idleLimit, now, publicUrl: config.PUBLIC_URL });
  const statsParts = { ...platform, queries, host, downloads, stats };

  /** As of everything that is recorded: an episode may have begun to use the bytes a moment ago. */
  const keeper: FileKeeper = (key) => {
    if (mediaIdIn(key) === undefined) return undefined;
    return (async () => {
      const views = [...podcastReads, ...channelReads];
      if (!(await waitForPosition(await log.store.head(), views))) throw new TooBusy();
      return queries.uses(key);
    })();
  };

  const jobs: Job[] = [
    {
      name: 'expire-uploads',
      schedule: '20 3 * * *',
      timezone,
      run: async () => ({ removed: await uploads.expire() }),
    },
    {
      name: 'podcast-stats',
      schedule: '5 * * * *',
      timezone,
      run: async () => ({ downloads: await syncStats(statsParts) }),
    },
  ];
  const contentRows: ContentRows = {
    reads: podcastReads,
    all: async () => (await queries.all()).map((row) => contentRowOf(row, host, address)),
  };

  return {
    contentRows,
    jobs,
    adds: {
      histories: [ownStream('podcast', 'admin')],
      fileKeepers: [keeper],
      pages: [
        uploadPage(uploads, identify),
        mediaPage({ ...platform, queries, store, downloads }),
        listenPage({ queries, store }, identify),
        feedPage({ ...platform, queries, host }),
      ],
    },
    routes: () => [
      // Fixed paths before `/marketing/podcasts/:podcast`.
      ...podcastStatsRoutes(statsParts),
      ...channelRoutes({ ...platform, queries, host, store }),
      ...podcastRoutes({ ...platform, queries, host, media }),
    ],
  };
}
