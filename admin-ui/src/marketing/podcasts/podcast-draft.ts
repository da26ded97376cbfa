import type { PodcastDefaultsView, PodcastView } from '../../../../contract/marketing/podcasts.ts';
import { durationDiffers, secondsOf } from '../../../../domain/marketing/podcasts/duration.ts';
import { formProblems } from '../../../../domain/marketing/podcasts/podcast.ts';
import type { PodcastStatus } from '../../../../domain/marketing/podcasts/podcast-kinds.ts';
import { podcastTexts } from '../../../../domain/marketing/podcasts/podcast-texts.ts';
import type { Problem } from '../../../../domain/shared/refusal.ts';

/** The form of an episode as it is typed. */
export interface PodcastDraft {
  readonly title: string;
  readonly content: string;
  readonly season: string;
  readonly episode: string;
  readonly author: string;
  readonly duration: string;
  readonly isActive: boolean;
  readonly status: PodcastStatus;
}

export const newDraft = (defaults: PodcastDefaultsView): PodcastDraft => ({
  title: '',
  content: '',
  season: String(defaults.season_number),
  episode: String(defaults.episode_number),
  author: defaults.author,
  duration: '',
  isActive: defaults.is_active,
  status: 'publish',
});

export const draftOf = (podcast: PodcastView): PodcastDraft => ({
  title: podcast.title,
  content: podcast.content,
  season: String(podcast.season_number),
  episode: String(podcast.episode_number),
  author: podcast.author,
  duration: podcast.duration,
  isActive: podcast.is_active,
  status: podcast.status,
});

/** The fields of a request. */
export const bodyOf = ({ season, episode, isActive, ...texts }: PodcastDraft) => ({
  ...texts,
  season_number: Number(season),
  episode_number: Number(episode),
  is_active: isActive,
});

export const problemsOf = (draft: PodcastDraft): Problem[] => formProblems(draft);

/** A warning when the typed duration is not that of the file. */
export function durationWarning(typed: string, probed: string | null): string | undefined {
  const [typedSeconds, probedSeconds] = [secondsOf(typed), secondsOf(probed ?? '')];
  if (typedSeconds === undefined || probedSeconds === undefined) return undefined;
  return durationDiffers(typedSeconds, probedSeconds)
    ? podcastTexts.durationDiffers(typedSeconds, probedSeconds)
    : undefined;
}
