import { z } from 'zod';
import { defineEvent, type EventOf } from '../../shared/event-definition.ts';
import { audioExtensions } from './audio-kinds.ts';
import { podcastStatuses, podcastTypes } from './podcast-kinds.ts';

const podcastId = z.uuid();
/** The audio of an episode, as it is stored, and what was read from it. */
const media = z.object({
  /** Where its bytes are in the file store: `podcasts/<id>`. */
  key: z.string(),
  /** As it was uploaded. */
  name: z.string(),
  extension: z.enum(audioExtensions),
  /** Bytes. */
  size: z.int(),
  /** Hash of the bytes, hexadecimal. */
  sha256: z.string(),
  /** Read from the file; null if it does not say. */
  seconds: z.number().nullable(),
  /** Bits per second, read from the file. */
  bitrate: z.int().nullable(),
});

const definition = {
  title: z.string(),
  /** The description that listeners read. */
  content: z.string(),
  seasonNumber: z.int(),
  episodeNumber: z.int(),
  author: z.string(),
  durationSeconds: z.int(),
  podcastType: z.enum(podcastTypes),
  /** An inactive episode is neither in the feed nor playable, whatever its status. */
  isActive: z.boolean(),
};

const channelImage = z.object({
  key: z.string(),
  extension: z.enum(['png', 'jpg']),
  size: z.int(),
  sha256: z.string(),
  /** Width and height in pixels. */
  pixels: z.int(),
});

/** Streams `podcast-<id>`, `podcastMedia-<id>` and `podcastChannel-main`. */
export const podcastEvents = [
  defineEvent('PodcastCreated', { podcastId, ...definition, status: z.enum(podcastStatuses), media }),
  /** Only what changed. */
  defineEvent('PodcastChanged', { podcastId, changes: z.object(definition).partial() }),
  defineEvent('PodcastPublished', { podcastId }),
  defineEvent('PodcastMarkedDraft', { podcastId }),
  defineEvent('PodcastMediaReplaced', { podcastId, media }),
  /** The stored file was read again. */
  defineEvent('PodcastSynced', {
    podcastId,
    seconds: z.number().nullable(),
    bitrate: z.int().nullable(),
    /** Size and hash are those of the uploaded file. */
    isIntact: z.boolean(),
  }),
  defineEvent('PodcastDeleted', { podcastId }),
  /** An upload is complete and stored; an episode may use it. */
  defineEvent('PodcastMediaStored', { mediaId: z.uuid(), media }),
  defineEvent('PodcastChannelChanged', {
    changes: z
      .object({
        title: z.string(),
        description: z.string(),
        language: z.string(),
        category: z.string(),
        isExplicit: z.boolean(),
        ownerEmail: z.string(),
      })
      .partial(),
  }),
  defineEvent('PodcastChannelImageReplaced', { image: channelImage }),
] as const;

export type AnyPodcastEvent = EventOf<(typeof podcastEvents)[number]>;
export type PodcastChannelEvent = Extract<AnyPodcastEvent, { type: `PodcastChannel${string}` }>;
export type PodcastMediaEvent = Extract<AnyPodcastEvent, { type: 'PodcastMediaStored' }>;
export type PodcastEvent = Exclude<AnyPodcastEvent, PodcastChannelEvent | PodcastMediaEvent>;
