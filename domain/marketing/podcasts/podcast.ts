import { type Changes, changedFields } from '../../shared/changes.ts';
import type { Decider } from '../../shared/decider.ts';
import { demand, type Problem, Refusal } from '../../shared/refusal.ts';
import { marketingTexts } from '../marketing-texts.ts';
import { secondsOf } from './duration.ts';
import type { PodcastEvent } from './events.ts';
import type { PodcastStatus, PodcastType } from './podcast-kinds.ts';
import type { PodcastMedia } from './podcast-media.ts';
import { podcastTexts } from './podcast-texts.ts';

/** The fields of an episode that staff enter. */
export interface PodcastDefinition {
  readonly title: string;
  readonly content: string;
  readonly seasonNumber: number;
  readonly episodeNumber: number;
  readonly author: string;
  /** 0: missing. */
  readonly durationSeconds: number;
  readonly podcastType: PodcastType;
  readonly isActive: boolean;
}

export interface PodcastState extends PodcastDefinition {
  readonly existence: 'unknown' | 'present' | 'deleted';
  readonly status: PodcastStatus;
  readonly media: PodcastMedia | undefined;
}

export type PodcastChanges = Changes<PodcastDefinition>;

export type PodcastCommand = { readonly podcastId: string } & (
  | ({
      readonly kind: 'create';
      readonly status: PodcastStatus;
      readonly media: PodcastMedia;
    } & PodcastDefinition)
  | { readonly kind: 'change'; readonly changes: PodcastChanges; readonly status: PodcastStatus | undefined }
  | { readonly kind: 'replace-media'; readonly media: PodcastMedia }
  | { readonly kind: 'sync'; readonly found: Found }
  | { readonly kind: 'delete' }
);

/** What reading the stored file again found. */
export interface Found {
  readonly seconds: number | null;
  readonly bitrate: number | null;
  readonly isIntact: boolean;
}

/** A season or an episode is a number from 1. */
export const MOST_NUMBER = 9999;

/** The form as it is typed: the number inputs and the duration are texts. */
export interface PodcastForm {
  readonly title: string;
  readonly content: string;
  readonly season: string;
  readonly episode: string;
  readonly author: string;
  readonly duration: string;
}

/** The problems of a dialog, in the order of its fields. */
export const formProblems = ({ title, content, season, episode, author, duration }: PodcastForm): Problem[] =>
  podcastProblems({
    title,
    content,
    seasonNumber: Number(season),
    episodeNumber: Number(episode),
    author,
    durationSeconds: secondsOf(duration) ?? 0,
  });

/** Part 2 §5. */
export const podcastProblems = (
  podcast: Pick<
    PodcastDefinition,
    'title' | 'content' | 'seasonNumber' | 'episodeNumber' | 'author' | 'durationSeconds'
  >,
): Problem[] => [
  ...missing('title', marketingTexts.title, podcast.title.trim() !== ''),
  ...missing('content', marketingTexts.description, podcast.content.trim() !== ''),
  ...missing('season_number', podcastTexts.season, isNumber(podcast.seasonNumber)),
  ...missing('episode_number', podcastTexts.episode, isNumber(podcast.episodeNumber)),
  ...missing('author', marketingTexts.author, podcast.author.trim() !== ''),
  ...missing('duration', marketingTexts.duration, podcast.durationSeconds > 0),
];

const missing = (field: string, message: string, isThere: boolean): Problem[] =>
  isThere ? [] : [{ field, message }];

const isNumber = (value: number) => Number.isInteger(value) && value >= 1 && value <= MOST_NUMBER;

/** The numbers of the next episode: the season of the last one, or 1, and its episode + 1 (part 2 §9). */
export const nextNumbers = (
  last: { readonly seasonNumber: number; readonly episodeNumber: number } | undefined,
): { seasonNumber: number; episodeNumber: number } => ({
  seasonNumber: last?.seasonNumber ?? 1,
  episodeNumber: Math.min((last?.episodeNumber ?? 0) + 1, MOST_NUMBER),
});

/** Whether anyone may hear it. */
export const isPublic = ({ status, isActive }: { status: PodcastStatus; isActive: boolean }): boolean =>
  status === 'publish' && isActive;

/** An episode. Its id is its guid in the feed, so that apps know it again whatever changes, also its audio. */
export const podcastDecider: Decider<PodcastState, PodcastCommand, PodcastEvent> = {
  initial: () => ({
    existence: 'unknown',
    status: 'draft',
    media: undefined,
    title: '',
    content: '',
    seasonNumber: 1,
    episodeNumber: 1,
    author: '',
    durationSeconds: 0,
    podcastType: 'audio',
    isActive: true,
  }),

  evolve(state, { type, data }) {
    switch (type) {
      case 'PodcastCreated': {
        const { podcastId: _, ...created } = data;
        return { existence: 'present', ...created };
      }
      case 'PodcastChanged':
        return { ...state, ...withPodcastChanges(state, data.changes) };
      case 'PodcastPublished':
        return { ...state, status: 'publish' };
      case 'PodcastMarkedDraft':
        return { ...state, status: 'draft' };
      case 'PodcastMediaReplaced':
        return { ...state, media: data.media };
      case 'PodcastSynced':
        return state.media
          ? { ...state, media: { ...state.media, seconds: data.seconds, bitrate: data.bitrate } }
          : state;
      case 'PodcastDeleted':
        return { ...state, existence: 'deleted' };
    }
  },

  decide(command, state) {
    const { podcastId } = command;
    if (command.kind === 'create') {
      if (state.existence !== 'unknown') throw new Refusal('podcast.exists', podcastTexts.exists);
      const { kind: _, status, media, podcastId: _id, ...given } = command;
      const definition = withPodcastChanges(given, {});
      demand(podcastProblems(definition));
      return [{ type: 'PodcastCreated', data: { podcastId, ...definition, status, media } }];
    }
    if (state.existence !== 'present') throw new Refusal('podcast.unknown', podcastTexts.unknown);
    switch (command.kind) {
      case 'change':
        return change(command, state);
      case 'replace-media':
        return state.media?.key === command.media.key
          ? []
          : [{ type: 'PodcastMediaReplaced', data: { podcastId, media: command.media } }];
      case 'sync':
        return [{ type: 'PodcastSynced', data: { podcastId, ...command.found } }];
      case 'delete':
        return [{ type: 'PodcastDeleted', data: { podcastId } }];
    }
  },
};

function change(
  { podcastId, changes: given, status }: Extract<PodcastCommand, { kind: 'change' }>,
  state: PodcastState,
): PodcastEvent[] {
  const current = withPodcastChanges(state, {});
  const wanted = withPodcastChanges(current, given);
  demand(podcastProblems(wanted));
  const changes = changedFields(wanted, current);
  const isMoved = status !== undefined && status !== state.status;
  return [
    ...(Object.keys(changes).length > 0
      ? [{ type: 'PodcastChanged', data: { podcastId, changes } } as const]
      : []),
    ...(isMoved
      ? [
          {
            type: status === 'publish' ? 'PodcastPublished' : 'PodcastMarkedDraft',
            data: { podcastId },
          } as const,
        ]
      : []),
  ];
}

/** `current`, overwritten with the fields of `given`; texts of one line are trimmed. */
export function withPodcastChanges(current: PodcastDefinition, given: PodcastChanges): PodcastDefinition {
  return {
    title: (given.title ?? current.title).trim(),
    content: (given.content ?? current.content).trim(),
    seasonNumber: given.seasonNumber ?? current.seasonNumber,
    episodeNumber: given.episodeNumber ?? current.episodeNumber,
    author: (given.author ?? current.author).trim(),
    durationSeconds: given.durationSeconds ?? current.durationSeconds,
    podcastType: given.podcastType ?? current.podcastType,
    isActive: given.isActive ?? current.isActive,
  };
}
