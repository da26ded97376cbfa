import type { z } from 'zod';
import type { PodcastView, podcastFilter } from '../../../contract/marketing/podcasts.ts';
import type { ListQuery } from '../../runtime/list-query.ts';

const sorts = {
  ordinal: ({ ordinal }: PodcastView) => ordinal,
  title: ({ title }: PodcastView) => title.toLowerCase(),
  author: ({ author }: PodcastView) => author.toLowerCase(),
  status: ({ status }: PodcastView) => status,
  duration: ({ duration }: PodcastView) => duration.padStart(6, '0'),
  published_at: ({ published_at }: PodcastView) => published_at ?? '',
};

export const podcastSorts: readonly string[] = Object.keys(sorts);

/** The rows of a page, from all episodes: a business has hundreds. */
export function pageOfPodcasts(
  podcasts: readonly PodcastView[],
  { filter, sort, order, offset, limit }: ListQuery<z.output<typeof podcastFilter>>,
): { rows: PodcastView[]; total: number } {
  const { q, status, id: ids } = filter;
  const typed = q?.trim().toLowerCase() ?? '';
  const found = podcasts.filter(
    (podcast) =>
      (!ids || ids.includes(podcast.id)) &&
      (!status || podcast.status === status) &&
      `${podcast.title}\n${podcast.content}\n${podcast.author}`.toLowerCase().includes(typed),
  );
  const keyOf = Object.entries(sorts).find(([name]) => name === sort)?.[1] ?? sorts.ordinal;
  const sorted = found.toSorted(
    (one, other) =>
      String(keyOf(one)).localeCompare(String(keyOf(other)), 'en', { numeric: true }) *
        (order === 'ASC' ? 1 : -1) || other.ordinal - one.ordinal,
  );
  return { rows: sorted.slice(offset, offset + limit), total: found.length };
}
