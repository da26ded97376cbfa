import { z } from 'zod';
import { audioExtensions } from '../../domain/marketing/podcasts/audio-kinds.ts';
import { podcastStatuses, podcastTypes } from '../../domain/marketing/podcasts/podcast-kinds.ts';
import { day } from '../../domain/shared/day-schema.ts';
import { fileBytes, id, instant, line, revision, words } from '../shared/fields.ts';

const duration = z.string().describe('`mm:ss`, above 59:59 `mmm:ss`.');

export const podcastView = z
  .object({
    id,
    title: z.string(),
    content: z.string(),
    status: z.enum(podcastStatuses),
    media_key: z.string(),
    media_name: z.string(),
    media_size: z.int().describe('Bytes.'),
    media_url: z.string().describe('Answers 404 unless the episode is published and active.'),
    listen_path: z
      .string()
      .describe('For signed-in admins, also while it is a draft; below the address of the product.'),
    season_number: z.int(),
    episode_number: z.int(),
    ordinal: z.int().describe('Its place among all episodes, from 1.'),
    author: z.string(),
    duration,
    probed_duration: duration.nullable().describe('As the file says.'),
    duration_differs: z.boolean(),
    bitrate: z.int().nullable().describe('Bits per second.'),
    podcast_type: z.enum(podcastTypes),
    is_active: z.boolean(),
    is_intact: z.boolean().describe('False after a sync found other bytes than were uploaded.'),
    synced_at: instant.nullable(),
    published_at: instant.nullable(),
    revision,
  })
  .meta({ id: 'PodcastView' });
export type PodcastView = z.output<typeof podcastView>;

export const podcastFilter = z
  .strictObject({
    q: line.optional(),
    status: z.enum(podcastStatuses).optional(),
    id: z.array(z.string()).max(1000).optional(),
  })
  .meta({ id: 'PodcastFilter' });

const fields = {
  title: line,
  content: words(10_000),
  status: z.enum(podcastStatuses),
  season_number: z.number(),
  episode_number: z.number(),
  author: line,
  duration: line,
  podcast_type: z.enum(podcastTypes),
  is_active: z.boolean(),
};

export const createPodcastBody = z
  .strictObject({
    id: id.optional(),
    ...fields,
    status: fields.status.default('draft'),
    podcast_type: fields.podcast_type.default('audio'),
    is_active: fields.is_active.default(true),
    media_key: line.default(''),
  })
  .meta({ id: 'CreatePodcastBody' });
export type CreatePodcastBody = z.input<typeof createPodcastBody>;

export const changePodcastBody = z.strictObject(fields).partial().meta({ id: 'ChangePodcastBody' });
export type ChangePodcastBody = z.input<typeof changePodcastBody>;

/** What the dialog begins with. */
export const podcastDefaultsView = z
  .object({
    season_number: z.int(),
    episode_number: z.int(),
    author: z.string(),
    podcast_type: z.enum(podcastTypes),
    is_active: z.boolean(),
  })
  .meta({ id: 'PodcastDefaultsView' });
export type PodcastDefaultsView = z.output<typeof podcastDefaultsView>;

export const takeMediaBody = z
  .strictObject({
    upload_id: z.string().max(100).describe('The last part of the address of a complete upload.'),
  })
  .meta({ id: 'TakePodcastMediaBody' });
export type TakeMediaBody = z.input<typeof takeMediaBody>;

export const podcastMediaView = z
  .object({
    file_key: z.string(),
    name: z.string(),
    extension: z.enum(audioExtensions),
    size: z.int().describe('Bytes.'),
    sha256: z.string(),
    duration: duration.nullable().describe('Read from the file; null if it does not say.'),
    bitrate: z.int().nullable().describe('Bits per second.'),
  })
  .meta({ id: 'PodcastMediaView' });
export type PodcastMediaView = z.output<typeof podcastMediaView>;

export const mediaKeyBody = z.strictObject({ media_key: line }).meta({ id: 'PodcastMediaKeyBody' });
export type MediaKeyBody = z.input<typeof mediaKeyBody>;

export const podcastSyncView = z
  .object({
    id,
    is_intact: z.boolean(),
    duration: duration.nullable(),
    duration_differs: z.boolean(),
    bitrate: z.int().nullable(),
  })
  .meta({ id: 'PodcastSyncView' });
export type PodcastSyncView = z.output<typeof podcastSyncView>;

export const podcastStatsView = z
  .object({
    last_updated: instant.nullable(),
    downloads: z.int(),
    episodes: z.array(
      z.object({
        id,
        title: z.string(),
        status: z.enum(podcastStatuses),
        season_number: z.int(),
        episode_number: z.int(),
        downloads: z.int(),
        last_7_days: z.int(),
        last_30_days: z.int(),
      }),
    ),
    days: z.array(z.object({ day, downloads: z.int() })).describe('The last 30 days, all episodes together.'),
  })
  .meta({ id: 'PodcastStatsView' });
export type PodcastStatsView = z.output<typeof podcastStatsView>;

export const podcastChannelView = z
  .object({
    title: z.string(),
    description: z.string(),
    language: z.string(),
    category: z.string(),
    is_explicit: z.boolean(),
    owner_email: z.string(),
    image_url: z.string(),
    feed_url: z.string(),
    revision,
  })
  .meta({ id: 'PodcastChannelView' });
export type PodcastChannelView = z.output<typeof podcastChannelView>;

export const changeChannelBody = z
  .strictObject({
    title: line,
    description: words(4000),
    language: line,
    category: line,
    is_explicit: z.boolean(),
    owner_email: line,
  })
  .partial()
  .meta({ id: 'ChangePodcastChannelBody' });
export type ChangeChannelBody = z.input<typeof changeChannelBody>;

export const channelImageFields = z.strictObject({});
export const channelImageForm = z.strictObject({ file: fileBytes }).meta({ id: 'PodcastImageForm' });

/** What everybody may see and hear. */
export const publicPodcastView = z
  .object({
    title: z.string(),
    description: z.string(),
    image_url: z.string(),
    feed_url: z.string(),
    episodes: z.array(
      z.object({
        id,
        title: z.string(),
        content: z.string(),
        season_number: z.int(),
        episode_number: z.int(),
        author: z.string(),
        duration,
        media_url: z.string(),
        published_at: instant,
      }),
    ),
  })
  .meta({ id: 'PublicPodcastView' });
export type PublicPodcastView = z.output<typeof publicPodcastView>;
