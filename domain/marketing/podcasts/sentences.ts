import type { Sentences } from '../../shared/sentences.ts';
import type { AnyPodcastEvent } from './events.ts';

export const podcastSentences: Sentences<AnyPodcastEvent> = {
  PodcastCreated: ({ title, status }) =>
    `The episode ${title} was created ${status === 'publish' ? 'and published' : 'as a draft'}.`,
  PodcastChanged: ({ changes: { title } }) =>
    title === undefined ? 'The episode was changed.' : `The episode was changed; its title is now ${title}.`,
  PodcastPublished: () => 'The episode was published.',
  PodcastMarkedDraft: () => 'The episode was made a draft.',
  PodcastMediaReplaced: ({ media: { name } }) => `The audio was replaced by ${name}.`,
  PodcastSynced: ({ isIntact }) =>
    isIntact ? 'The audio was checked and is intact.' : 'The audio was checked and is damaged.',
  PodcastDeleted: () => 'The episode was deleted.',
  PodcastMediaStored: ({ media: { name } }) => `The audio ${name} was uploaded.`,
  PodcastChannelChanged: () => 'The podcast was changed.',
  PodcastChannelImageReplaced: () => 'The picture of the podcast was replaced.',
};
