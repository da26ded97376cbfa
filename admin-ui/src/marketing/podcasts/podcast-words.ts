import type { PodcastView } from '../../../../contract/marketing/podcasts.ts';
import { marketingTexts } from '../../../../domain/marketing/marketing-texts.ts';
import type { ApiFailure } from '../../../../ui-kit/api-failure.ts';

export const PODCASTS_PAGE = '/marketing/podcasts';
export const STATS_PAGE = `${PODCASTS_PAGE}/stats`;

/** `S2 E7` */
export const numberWords = ({
  season_number,
  episode_number,
}: Pick<PodcastView, 'season_number' | 'episode_number'>): string => `S${season_number} E${episode_number}`;

/** Whether anyone may hear it. */
export const isHeard = ({ status, is_active }: Pick<PodcastView, 'status' | 'is_active'>): boolean =>
  status === 'publish' && is_active;

export const notUpdated = ({ status, message }: ApiFailure): string =>
  status >= 500 ? marketingTexts.podcastNotUpdated : message;
