import { type Changes, changedFields } from '../../shared/changes.ts';
import type { Decider } from '../../shared/decider.ts';
import { demand, type Problem } from '../../shared/refusal.ts';
import type { PodcastChannelEvent } from './events.ts';
import { podcastTexts } from './podcast-texts.ts';

/** What directories show of the whole podcast. */
export interface ChannelDefinition {
  readonly title: string;
  readonly description: string;
  /** RFC 5646, lower case: `en-us`. */
  readonly language: string;
  readonly category: string;
  readonly isExplicit: boolean;
  /** Directories verify the owner by it; '' shows none. */
  readonly ownerEmail: string;
}

export interface ChannelImage {
  readonly key: string;
  readonly extension: 'png' | 'jpg';
  readonly size: number;
  readonly sha256: string;
  /** Width and height. */
  readonly pixels: number;
}

export interface ChannelState extends ChannelDefinition {
  /** Undefined: the product draws one. */
  readonly image: ChannelImage | undefined;
}

export type ChannelCommand =
  | { readonly kind: 'change'; readonly changes: Changes<ChannelDefinition> }
  | { readonly kind: 'replace-image'; readonly image: ChannelImage };

/** The main categories of Apple Podcasts, which the other directories share. */
export const podcastCategories = [
  'Arts',
  'Business',
  'Comedy',
  'Education',
  'Fiction',
  'Government',
  'Health & Fitness',
  'History',
  'Kids & Family',
  'Leisure',
  'Music',
  'News',
  'Religion & Spirituality',
  'Science',
  'Society & Culture',
  'Sports',
  'TV & Film',
  'Technology',
  'True Crime',
] as const;

const language = /^[a-z]{2,3}(-[a-z]{2})?$/;
const email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Runs in the dialog and on the server. */
export const channelProblems = (channel: ChannelDefinition): Problem[] => {
  const problem = (field: string, message: string, isFine: boolean) => (isFine ? [] : [{ field, message }]);
  return [
    ...problem('title', podcastTexts.channelTitle, channel.title.trim() !== ''),
    ...problem('description', podcastTexts.channelDescription, channel.description.trim() !== ''),
    ...problem('language', podcastTexts.channelLanguage, language.test(channel.language)),
    ...problem(
      'category',
      podcastTexts.channelCategory,
      podcastCategories.some((one) => one === channel.category),
    ),
    ...problem(
      'owner_email',
      podcastTexts.channelEmail,
      channel.ownerEmail === '' || email.test(channel.ownerEmail),
    ),
  ];
};

/** What is shown until somebody changes it. */
export const initialChannel = (business: string): ChannelState => ({
  title: `${business} Podcast`,
  description: `Training, games and life at the rink, from ${business}.`,
  language: 'en-us',
  category: 'Sports',
  isExplicit: false,
  ownerEmail: '',
  image: undefined,
});

/** The podcast as a whole: there is one. `business` is its name until it has another. */
export const channelDecider = (
  business: string,
): Decider<ChannelState, ChannelCommand, PodcastChannelEvent> => ({
  initial: () => initialChannel(business),

  evolve: (state, { type, data }) =>
    type === 'PodcastChannelChanged'
      ? { ...state, ...withChannelChanges(state, data.changes) }
      : { ...state, image: data.image },

  decide(command, state) {
    if (command.kind === 'replace-image') {
      return [{ type: 'PodcastChannelImageReplaced', data: { image: command.image } }];
    }
    const current = withChannelChanges(state, {});
    const wanted = withChannelChanges(current, command.changes);
    demand(channelProblems(wanted));
    const changes = changedFields(wanted, current);
    return Object.keys(changes).length > 0 ? [{ type: 'PodcastChannelChanged', data: { changes } }] : [];
  },
});

const withChannelChanges = (
  current: ChannelDefinition,
  given: Changes<ChannelDefinition>,
): ChannelDefinition => ({
  title: (given.title ?? current.title).trim(),
  description: (given.description ?? current.description).trim(),
  language: (given.language ?? current.language).trim().toLowerCase(),
  category: given.category ?? current.category,
  isExplicit: given.isExplicit ?? current.isExplicit,
  ownerEmail: (given.ownerEmail ?? current.ownerEmail).trim(),
});
