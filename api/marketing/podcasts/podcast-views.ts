import type { PodcastHost } from '../../../commands/marketing/podcasts/podcast-host.ts';
import type {
  PodcastChannelView,
  PodcastMediaView,
  PodcastView,
  PublicPodcastView,
} from '../../../contract/marketing/podcasts.ts';
import { contentTypeOf } from '../../../domain/marketing/podcasts/audio-kinds.ts';
import { durationDiffers, durationOf } from '../../../domain/marketing/podcasts/duration.ts';
import { isPublic } from '../../../domain/marketing/podcasts/podcast.ts';
import type { PodcastMedia } from '../../../domain/marketing/podcasts/podcast-media.ts';
import type { ContentRow } from '../../../projections/marketing/content/content-rows.ts';
import type { ShownChannel, ShownPodcast } from '../../../projections/marketing/podcasts/podcast-queries.ts';
import { listenPath } from './listen-page.ts';

type Addresses = Pick<PodcastHost, 'mediaAddress' | 'feedAddress'>;

export const podcastViewOf = (row: ShownPodcast, ordinal: number, host: Addresses): PodcastView => ({
  id: row.id,
  title: row.title,
  content: row.content,
  status: row.status,
  media_key: row.media.key,
  media_name: row.media.name,
  media_size: row.media.size,
  media_url: host.mediaAddress(row.id, row.media),
  listen_path: listenPath(row.id, row.media),
  season_number: row.season_number,
  episode_number: row.episode_number,
  ordinal,
  author: row.author,
  duration: durationOf(row.duration_seconds),
  probed_duration: durationOrNull(row.media.seconds),
  duration_differs: durationDiffers(row.duration_seconds, row.media.seconds),
  bitrate: row.media.bitrate,
  podcast_type: row.podcast_type,
  is_active: row.is_active,
  is_intact: row.is_intact,
  synced_at: row.synced_at,
  published_at: row.published_at,
  revision: row.revision,
});

/** All episodes with their places, from rows in which the newest is first. */
export const podcastViewsOf = (rows: readonly ShownPodcast[], host: Addresses): PodcastView[] =>
  rows.map((row, index) => podcastViewOf(row, rows.length - index, host));

export const mediaViewOf = ({ key, seconds, ...media }: PodcastMedia): PodcastMediaView => ({
  file_key: key,
  name: media.name,
  extension: media.extension,
  size: media.size,
  sha256: media.sha256,
  duration: durationOrNull(seconds),
  bitrate: media.bitrate,
});

export const durationOrNull = (seconds: number | null): string | null =>
  seconds === null ? null : durationOf(seconds);

export const channelViewOf = (
  channel: ShownChannel,
  imageAddress: string,
  { feedAddress }: Addresses,
): PodcastChannelView => ({
  title: channel.title,
  description: channel.description,
  language: channel.language,
  category: channel.category,
  is_explicit: channel.isExplicit,
  owner_email: channel.ownerEmail,
  image_url: imageAddress,
  feed_url: feedAddress,
  revision: channel.revision,
});

export const publicPodcastViewOf = (
  { title, description }: ShownChannel,
  imageAddress: string,
  episodes: readonly ShownPodcast[],
  host: Addresses,
): PublicPodcastView => ({
  title,
  description,
  image_url: imageAddress,
  feed_url: host.feedAddress,
  episodes: episodes.map((row) => ({
    id: row.id,
    title: row.title,
    content: row.content,
    season_number: row.season_number,
    episode_number: row.episode_number,
    author: row.author,
    duration: durationOf(row.duration_seconds),
    media_url: host.mediaAddress(row.id, row.media),
    published_at: row.published_at ?? row.created_at,
  })),
});

/** An episode in the content library, in which addresses are below that of the product. */
export const contentRowOf = (row: ShownPodcast, host: Addresses, address: string): ContentRow => ({
  id: row.id,
  title: row.title,
  preview: row.content,
  author: row.author,
  image_file: '',
  image_path: '',
  asset_file: row.media.name,
  asset_path: host.mediaAddress(row.id, row.media).replace(address, ''),
  asset_id: row.media.key,
  asset_size: row.media.size,
  asset_content_type: contentTypeOf(row.media.extension),
  is_podcast: true,
  podcast_episode_number: row.episode_number,
  podcast_season_number: row.season_number,
  is_published: isPublic({ status: row.status, isActive: row.is_active }),
  published_at: row.published_at ?? row.created_at,
  revision: row.revision,
});
