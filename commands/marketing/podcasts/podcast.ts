import type {
  PodcastChannelEvent,
  PodcastEvent,
  PodcastMediaEvent,
} from '../../../domain/marketing/podcasts/events.ts';
import {
  type PodcastCommand,
  type PodcastState,
  podcastDecider,
} from '../../../domain/marketing/podcasts/podcast.ts';
import {
  type ChannelCommand,
  type ChannelState,
  channelDecider,
} from '../../../domain/marketing/podcasts/podcast-channel.ts';
import type { PodcastMedia } from '../../../domain/marketing/podcasts/podcast-media.ts';
import type { Aggregate } from '../../runtime/handle.ts';

/** Checks of the audio do not get in the way of somebody who edits an episode. */
export const podcast: Aggregate<PodcastState, PodcastCommand, PodcastEvent> = {
  category: 'podcast',
  decider: podcastDecider,
  concerns: (_, { type }) => type !== 'PodcastSynced',
};

/** The stream of the podcast as a whole is `podcastChannel-main`. */
export const CHANNEL_ID = 'main';

/** `business`: the name of the podcast until somebody gives it another. */
export const podcastChannel = (
  business: string,
): Aggregate<ChannelState, ChannelCommand, PodcastChannelEvent> => ({
  category: 'podcastChannel',
  decider: channelDecider(business),
});

interface StoreMedia {
  readonly mediaId: string;
  readonly media: PodcastMedia;
}

/** A stored upload. Storing it again changes nothing. */
export const storedMedia: Aggregate<PodcastMedia | undefined, StoreMedia, PodcastMediaEvent> = {
  category: 'podcastMedia',
  decider: {
    initial: () => undefined,
    evolve: (_, { data }) => data.media,
    decide: (data, stored) => (stored ? [] : [{ type: 'PodcastMediaStored', data }]),
  },
};
