import express from 'express';
import type { FileStore } from '../../../commands/shared/file-store.ts';
import type { PodcastMedia } from '../../../domain/marketing/podcasts/podcast-media.ts';
import type { PodcastQueries } from '../../../projections/marketing/podcasts/podcast-queries.ts';
import type { identifyCaller } from '../../runtime/callers.ts';
import type { Page } from '../../shared/contributions.ts';
import { episodeFile, mediaOf, notFound, sendBytes } from './media-bytes.ts';

const LISTEN = '/listen';

/** Where admins hear an episode. */
export const listenPath = (podcastId: string, { extension }: Pick<PodcastMedia, 'extension'>): string =>
  `${LISTEN}/${podcastId}.${extension}`;

interface Deps {
  readonly queries: Pick<PodcastQueries, 'one'>;
  readonly store: Pick<FileStore, 'read'>;
}

/**
 * The audio of every episode for admins, also of drafts, which `/media` hides from everybody. Not at the same address: caches keep public
 * answers, and must never keep these. Nothing is counted.
 */
export function listenPage({ queries, store }: Deps, identify: ReturnType<typeof identifyCaller>): Page {
  const router = express.Router({ caseSensitive: true });
  router.get('/:file', async (request, response) => {
    response.locals['route'] = `${LISTEN}/:file`;
    await identify(request, { access: 'admin' });
    const [, id, extension] = episodeFile.exec(request.params.file) ?? [];
    const row = id === undefined ? undefined : await queries.one(id);
    if (!row || row.media.extension !== extension) return notFound(response);
    response.set('Cache-Control', 'private, no-store');
    await sendBytes(request, response, mediaOf(row, store), () => undefined);
  });
  // Otherwise the pages of the app would answer.
  router.use((_, response) => notFound(response));
  return { path: LISTEN, handler: router };
}
