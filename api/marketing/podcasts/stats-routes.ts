import type {
  DailyDownloads,
  PodcastDownloads,
  PodcastStats,
} from '../../../commands/marketing/podcasts/podcast-downloads.ts';
import type { PodcastHost } from '../../../commands/marketing/podcasts/podcast-host.ts';
import { type PodcastStatsView, podcastStatsView } from '../../../contract/marketing/podcasts.ts';
import { podcastTexts } from '../../../domain/marketing/podcasts/podcast-texts.ts';
import { addDays, type Day } from '../../../domain/shared/day.ts';
import {
  type PodcastQueries,
  podcastReads,
  type ShownPodcast,
} from '../../../projections/marketing/podcasts/podcast-queries.ts';
import type { Platform } from '../../runtime/platform.ts';
import { defineRoute, type Route } from '../../runtime/route.ts';

export interface StatsParts extends Pick<Platform, 'now' | 'today'> {
  readonly queries: Pick<PodcastQueries, 'all'>;
  readonly host: Pick<PodcastHost, 'downloads'>;
  readonly downloads: Pick<PodcastDownloads, 'forgetBefore'>;
  readonly stats: PodcastStats;
}

/** Fetches the figures from the host, and forgets who listened on earlier days. */
export async function syncStats({ now, today, host, downloads, stats }: StatsParts): Promise<number> {
  await downloads.forgetBefore(today());
  const daily = await host.downloads();
  await stats.replace(daily, now().toISOString());
  return daily.reduce((sum, one) => sum + one.downloads, 0);
}

/** Downloads per episode. */
export function podcastStatsRoutes(parts: StatsParts): Route[] {
  const view = async () => {
    const [{ takenAt, downloads }, episodes] = await Promise.all([parts.stats.latest(), parts.queries.all()]);
    return statsViewOf(episodes, downloads, takenAt, parts.today());
  };
  return [
    defineRoute({
      method: 'get',
      path: '/marketing/podcasts/stats',
      access: 'admin',
      summary: 'Downloads per episode, as of the last time that they were fetched from the host',
      results: podcastStatsView,
      reads: podcastReads,
      run: async () => ({ results: await view() }),
    }),
    defineRoute({
      method: 'post',
      path: '/marketing/podcasts/stats/sync',
      access: 'admin',
      summary: 'Fetches the downloads from the host now',
      results: podcastStatsView,
      async run() {
        await syncStats(parts);
        return { message: podcastTexts.statsSynced, results: await view() };
      },
    }),
  ];
}

const SHOWN_DAYS = 30;

export function statsViewOf(
  episodes: readonly ShownPodcast[],
  daily: readonly DailyDownloads[],
  takenAt: string | null,
  today: Day,
): PodcastStatsView {
  const sum = (some: readonly DailyDownloads[]) =>
    some.reduce((total, { downloads }) => total + downloads, 0);
  const since = (days: number) => addDays(today, 1 - days);
  const known = new Set(episodes.map(({ id }) => id));
  const kept = daily.filter(({ podcastId }) => known.has(podcastId));
  return {
    last_updated: takenAt,
    downloads: sum(kept),
    episodes: episodes.map(({ id, title, status, season_number, episode_number }) => {
      const own = kept.filter(({ podcastId }) => podcastId === id);
      return {
        id,
        title,
        status,
        season_number,
        episode_number,
        downloads: sum(own),
        last_7_days: sum(own.filter(({ day }) => day >= since(7))),
        last_30_days: sum(own.filter(({ day }) => day >= since(SHOWN_DAYS))),
      };
    }),
    days: Array.from({ length: SHOWN_DAYS }, (_, index) => {
      const day = addDays(today, index + 1 - SHOWN_DAYS);
      return { day, downloads: sum(kept.filter((one) => one.day === day)) };
    }),
  };
}
