import type { ChannelImage } from '../../../domain/marketing/podcasts/podcast-channel.ts';
import { defineTable, json, nullable, type RowOf } from '../../runtime/columns.ts';
import { defineProjection } from '../../runtime/projection.ts';

/** What nobody has changed is null: it follows the name of the business. */
export const podcastChannelTable = defineTable('podcast_channels', {
  id: 'text',
  title: nullable('text'),
  description: nullable('text'),
  language: nullable('text'),
  category: nullable('text'),
  is_explicit: nullable('boolean'),
  owner_email: nullable('text'),
  image: nullable(json<ChannelImage>()),
});
export type PodcastChannelRow = RowOf<typeof podcastChannelTable>;

const unchanged: Omit<PodcastChannelRow, 'id'> = {
  title: null,
  description: null,
  language: null,
  category: null,
  is_explicit: null,
  owner_email: null,
  image: null,
};

/** The podcast as a whole: at most one row. */
export const podcastChannels = defineProjection(podcastChannelTable)({
  version: 1,
  key: 'id',
  title: ({ title }) => title ?? 'Podcast',
  hidden: ['id', 'image'],
  handles: ['PodcastChannelChanged', 'PodcastChannelImageReplaced'],
  keys: () => ['main'],
  apply: (row, { type, data }, id) => {
    const current = row ?? { id, ...unchanged };
    if (type === 'PodcastChannelImageReplaced') return { ...current, image: data.image };
    const { changes } = data;
    return {
      ...current,
      title: changes.title ?? current.title,
      description: changes.description ?? current.description,
      language: changes.language ?? current.language,
      category: changes.category ?? current.category,
      is_explicit: changes.isExplicit ?? current.is_explicit,
      owner_email: changes.ownerEmail ?? current.owner_email,
    };
  },
});
