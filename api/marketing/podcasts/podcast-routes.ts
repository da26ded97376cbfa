import { validate as isId } from 'uuid';
import { z } from 'zod';
import { podcast } from '../../../commands/marketing/podcasts/podcast.ts';
import type { PodcastHost } from '../../../commands/marketing/podcasts/podcast-host.ts';
import {
  createPodcast,
  type PodcastDeps,
  replaceMedia,
  syncPodcast,
} from '../../../commands/marketing/podcasts/save-podcast.ts';
import { type MediaDeps, takeMedia } from '../../../commands/marketing/podcasts/take-media.ts';
import { derivedId } from '../../../commands/runtime/context.ts';
import { handle } from '../../../commands/runtime/handle.ts';
import {
  changePodcastBody,
  createPodcastBody,
  mediaKeyBody,
  podcastDefaultsView,
  podcastFilter,
  podcastMediaView,
  podcastSyncView,
  podcastView,
  takeMediaBody,
} from '../../../contract/marketing/podcasts.ts';
import { reference } from '../../../contract/shared/fields.ts';
import { marketingTexts } from '../../../domain/marketing/marketing-texts.ts';
import { durationDiffers, secondsOf } from '../../../domain/marketing/podcasts/duration.ts';
import { nextNumbers } from '../../../domain/marketing/podcasts/podcast.ts';
import type { PodcastMedia } from '../../../domain/marketing/podcasts/podcast-media.ts';
import { podcastTexts } from '../../../domain/marketing/podcasts/podcast-texts.ts';
import { Refusal } from '../../../domain/shared/refusal.ts';
import {
  type PodcastQueries,
  podcastReads,
} from '../../../projections/marketing/podcasts/podcast-queries.ts';
import { listOf } from '../../runtime/list-query.ts';
import type { Platform } from '../../runtime/platform.ts';
import { changeRoute, deleteRoute, readRoute } from '../../runtime/record-routes.ts';
import { defineRoute, type Route } from '../../runtime/route.ts';
import { pageOfPodcasts, podcastSorts } from './podcast-list.ts';
import { durationOrNull, mediaViewOf, podcastViewsOf } from './podcast-views.ts';

export interface PodcastParts extends Pick<Platform, 'log' | 'setting'> {
  readonly queries: PodcastQueries;
  readonly host: PodcastHost;
  readonly media: MediaDeps;
}

/** Episodes of the podcast, for admins. */
export function podcastRoutes(parts: PodcastParts): Route[] {
  return [...readRoutes(parts), ...mediaRoutes(parts), ...changeRoutes(parts)];
}

function readRoutes({ queries, host, setting }: PodcastParts): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: '/marketing/podcasts',
      access: 'admin',
      summary: 'The episodes of the podcast, the newest first',
      query: listOf({ filter: podcastFilter, sorts: podcastSorts, sort: ['ordinal', 'DESC'] }),
      results: z.array(podcastView),
      reads: podcastReads,
      async run({ query }) {
        const { rows, total } = pageOfPodcasts(podcastViewsOf(await queries.all(), host), query);
        const range = { resource: 'podcasts', first: query.offset, count: rows.length, total };
        return { results: rows, range };
      },
    }),
    defineRoute({
      method: 'get',
      path: '/marketing/podcasts/defaults',
      access: 'admin',
      summary: 'What a new episode begins with: the season of the last one, and its episode + 1',
      results: podcastDefaultsView,
      reads: podcastReads,
      async run() {
        const [last] = await queries.all();
        const numbers = nextNumbers(
          last && { seasonNumber: last.season_number, episodeNumber: last.episode_number },
        );
        const results = {
          season_number: numbers.seasonNumber,
          episode_number: numbers.episodeNumber,
          author: await setting('organisation_abbreviation'),
          podcast_type: 'audio' as const,
          is_active: true,
        };
        return { results };
      },
    }),
    readRoute({
      path: '/marketing/podcasts/:podcast',
      access: 'admin',
      summary: 'One episode',
      results: podcastView,
      reads: podcastReads,
      unknown: podcastTexts.unknown,
      async find(id) {
        const found = podcastViewsOf(await queries.all(), host).find((one) => one.id === id);
        return found && { results: found, revision: found.revision };
      },
    }),
  ];
}

function mediaRoutes(parts: PodcastParts): Route[] {
  const { media, log, host } = parts;
  const deps = depsOf(parts);
  // Storing gigabytes takes a while, and a proxy may give up first: who asks again gets the same outcome.
  const taking = new Map<string, Promise<PodcastMedia>>();
  return [
    defineRoute({
      method: 'post',
      path: '/marketing/podcasts/media',
      access: 'admin',
      summary: 'Stores a complete upload and reads its duration; the answer has the key for an episode',
      body: takeMediaBody,
      results: podcastMediaView,
      async run({ body: { upload_id: uploadId }, context }) {
        if (!isId(uploadId)) throw new Refusal('podcast-media.missing', marketingTexts.noFileKey);
        const running =
          taking.get(uploadId) ?? takeMedia(media, uploadId, context).finally(() => taking.delete(uploadId));
        taking.set(uploadId, running);
        return { results: mediaViewOf(await running) };
      },
    }),
    defineRoute({
      method: 'put',
      path: '/marketing/podcasts/:podcast/media-key',
      access: 'admin',
      summary: 'Replaces the audio of an episode; its guid and its address stay',
      body: mediaKeyBody,
      results: reference,
      async run({ param, body, context }) {
        const id = param('podcast');
        const done = await replaceMedia(deps, { podcastId: id, mediaKey: body.media_key }, context);
        return { message: podcastTexts.mediaReplaced, results: { id }, done };
      },
    }),
    defineRoute({
      method: 'post',
      path: '/marketing/podcasts/:podcast/sync',
      access: 'admin',
      summary: 'Reads the stored audio again and compares it with what was uploaded',
      results: podcastSyncView,
      async run({ param, context }) {
        const id = param('podcast');
        const { done, found, durationSeconds } = await syncPodcast({ ...deps, log, host }, id, context);
        const results = {
          id,
          is_intact: found.isIntact,
          duration: durationOrNull(found.seconds),
          duration_differs: durationDiffers(durationSeconds, found.seconds),
          bitrate: found.bitrate,
        };
        return { message: found.isIntact ? podcastTexts.synced : podcastTexts.damaged, results, done };
      },
    }),
  ];
}

function changeRoutes(parts: PodcastParts): Route[] {
  const { log } = parts;
  const deps = depsOf(parts);
  return [
    defineRoute({
      method: 'post',
      path: '/marketing/podcasts',
      access: 'admin',
      status: 201,
      summary: 'Creates an episode, published or as a draft',
      body: createPodcastBody,
      results: reference,
      async run({ body, context }) {
        const id = body.id ?? derivedId(context.commandId, 'podcast');
        const created = {
          podcastId: id,
          title: body.title,
          content: body.content,
          seasonNumber: body.season_number,
          episodeNumber: body.episode_number,
          author: body.author,
          durationSeconds: secondsOf(body.duration) ?? 0,
          podcastType: body.podcast_type,
          isActive: body.is_active,
          status: body.status,
          mediaKey: body.media_key,
        };
        const done = await createPodcast(deps, created, context);
        return { message: marketingTexts.podcastCreated, results: { id }, done };
      },
    }),
    changeRoute({
      path: '/marketing/podcasts/:podcast',
      access: 'admin',
      summary: 'Changes an episode, publishes it, or makes it a draft',
      body: changePodcastBody,
      change(podcastId, body, context) {
        const changes = {
          title: body.title,
          content: body.content,
          seasonNumber: body.season_number,
          episodeNumber: body.episode_number,
          author: body.author,
          durationSeconds: body.duration === undefined ? undefined : (secondsOf(body.duration) ?? 0),
          podcastType: body.podcast_type,
          isActive: body.is_active,
        };
        const command = { kind: 'change', podcastId, changes, status: body.status } as const;
        return handle(log, podcast, podcastId, command, context);
      },
    }),
    deleteRoute({
      path: '/marketing/podcasts/:podcast',
      access: 'admin',
      summary: 'Deletes an episode; its audio is removed during the next night',
      remove: (podcastId, context) => handle(log, podcast, podcastId, { kind: 'delete', podcastId }, context),
    }),
  ];
}

const depsOf = ({ log, media, host }: PodcastParts): PodcastDeps => ({ log, store: media.store, host });
