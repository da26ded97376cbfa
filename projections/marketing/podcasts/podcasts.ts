import type { PodcastStatus, PodcastType } from '../../../domain/marketing/podcasts/podcast-kinds.ts';
import type { PodcastMedia } from '../../../domain/marketing/podcasts/podcast-media.ts';
import { defineTable, json, nullable, type RowOf, text } from '../../runtime/columns.ts';
import { defineProjection } from '../../runtime/projection.ts';

export const podcastTable = defineTable('podcasts', {
  id: 'text',
  title: 'text',
  content: 'text',
  status: text<PodcastStatus>(),
  season_number: 'integer',
  episode_number: 'integer',
  author: 'text',
  duration_seconds: 'integer',
  podcast_type: text<PodcastType>(),
  is_active: 'boolean',
  media: json<PodcastMedia>(),
  is_intact: 'boolean',
  synced_at: nullable('instant'),
  created_at: 'instant',
  changed_at: 'instant',
  /** When it was first published: its date in podcast apps. */
  published_at: nullable('instant'),
});
export type PodcastRow = RowOf<typeof podcastTable>;

/** The episodes of the podcast, until they are deleted. */
export const podcasts = defineProjection(podcastTable)({
  version: 1,
  key: 'id',
  title: ({ title }) => title,
  hidden: ['id', 'content', 'media'],
  handles: [
    'PodcastCreated',
    'PodcastChanged',
    'PodcastPublished',
    'PodcastMarkedDraft',
    'PodcastMediaReplaced',
    'PodcastSynced',
    'PodcastDeleted',
  ],
  keys: ({ data }) => [data.podcastId],
  apply: (row, { type, data, occurredAt }, id) => {
    if (type === 'PodcastCreated') {
      return {
        id,
        title: data.title,
        content: data.content,
        status: data.status,
        season_number: data.seasonNumber,
        episode_number: data.episodeNumber,
        author: data.author,
        duration_seconds: data.durationSeconds,
        podcast_type: data.podcastType,
        is_active: data.isActive,
        media: data.media,
        is_intact: true,
        synced_at: null,
        created_at: occurredAt,
        changed_at: occurredAt,
        published_at: data.status === 'publish' ? occurredAt : null,
      };
    }
    if (!row) return null;
    switch (type) {
      case 'PodcastChanged': {
        const { changes } = data;
        return {
          ...row,
          title: changes.title ?? row.title,
          content: changes.content ?? row.content,
          season_number: changes.seasonNumber ?? row.season_number,
          episode_number: changes.episodeNumber ?? row.episode_number,
          author: changes.author ?? row.author,
          duration_seconds: changes.durationSeconds ?? row.duration_seconds,
          podcast_type: changes.podcastType ?? row.podcast_type,
          is_active: changes.isActive ?? row.is_active,
          changed_at: occurredAt,
        };
      }
      case 'PodcastPublished':
        return {
          ...row,
          status: 'publish',
          changed_at: occurredAt,
          published_at: row.published_at ?? occurredAt,
        };
      case 'PodcastMarkedDraft':
        return { ...row, status: 'draft', changed_at: occurredAt };
      case 'PodcastMediaReplaced':
        return { ...row, media: data.media, is_intact: true, synced_at: null, changed_at: occurredAt };
      case 'PodcastSynced':
        return {
          ...row,
          media: { ...row.media, seconds: data.seconds, bitrate: data.bitrate },
          is_intact: data.isIntact,
          synced_at: occurredAt,
        };
      case 'PodcastDeleted':
        return null;
    }
  },
});
