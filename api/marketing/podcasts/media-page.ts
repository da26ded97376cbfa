import { Readable } from 'node:stream';
import express, { type Request } from 'express';
import type { PodcastDownloads } from '../../../commands/marketing/podcasts/podcast-downloads.ts';
import type { FileRange, FileStore } from '../../../commands/shared/file-store.ts';
import { isDownload, isListener } from '../../../domain/marketing/podcasts/listeners.ts';
import { isPublic } from '../../../domain/marketing/podcasts/podcast.ts';
import type { PodcastQueries } from '../../../projections/marketing/podcasts/podcast-queries.ts';
import type { Platform } from '../../runtime/platform.ts';
import type { Page } from '../../shared/contributions.ts';
import { networkOf } from '../../shared/network.ts';
import { drawnPicture } from './channel-picture.ts';
import { episodeFile, mediaOf, notFound, type Served, sendBytes } from './media-bytes.ts';

interface Deps extends Pick<Platform, 'logger' | 'today'> {
  readonly queries: Pick<PodcastQueries, 'one' | 'channel'>;
  readonly store: Pick<FileStore, 'read'>;
  readonly downloads: Pick<PodcastDownloads, 'count'>;
}

/** Under an address that names the content. */
const LONG = 'public, max-age=2592000, no-transform';
const SHORT = 'public, max-age=300, no-transform';

const pictureFile = /^channel\.(png|jpg)$/;

/**
 * The audio of published and active episodes, and the picture of the podcast, for everybody: `/media/<podcast>.mp3`. Everything else does not
 * exist. Answers ranges, so that players can jump and go on after a broken connection (RFC 9110 14).
 */
export function mediaPage(deps: Deps): Page {
  const router = express.Router({ caseSensitive: true });
  router.get('/:file', async (request, response) => {
    response.locals['route'] = '/media/:file';
    const { file: name } = request.params;
    const episode = await episodeOf(deps, name);
    const served = episode ?? (await pictureOf(deps, name));
    if (!served) return notFound(response);
    response.set({
      'Cache-Control': request.query['v'] === undefined ? SHORT : LONG,
      // Players on other websites play it, too.
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Access-Control-Allow-Origin': '*',
    });
    await sendBytes(request, response, served, (range) => {
      if (episode) void counted(deps, episode.podcastId, range, request);
    });
  });
  // Otherwise the pages of the app would answer.
  router.use((_, response) => notFound(response));
  return { path: '/media', handler: router };
}

async function episodeOf(
  { queries, store }: Deps,
  name: string,
): Promise<(Served & { readonly podcastId: string }) | undefined> {
  const [, id, extension] = episodeFile.exec(name) ?? [];
  const row = id === undefined ? undefined : await queries.one(id);
  if (!row || !isPublic({ status: row.status, isActive: row.is_active })) return undefined;
  if (row.media.extension !== extension) return undefined;
  return { podcastId: row.id, ...mediaOf(row, store) };
}

async function pictureOf({ queries, store }: Deps, name: string): Promise<Served | undefined> {
  const extension = pictureFile.exec(name)?.[1];
  if (extension === undefined) return undefined;
  const { image } = await queries.channel();
  if (!image) {
    const { bytes, sha256 } = drawnPicture();
    const read = async (range: FileRange | undefined) =>
      Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]);
    return extension === 'png' ? { contentType: 'image/png', size: bytes.length, sha256, read } : undefined;
  }
  if (image.extension !== extension) return undefined;
  return {
    contentType: extension === 'png' ? 'image/png' : 'image/jpeg',
    size: image.size,
    sha256: image.sha256,
    read: async (range) => (await store.read(image.key, range)).stream,
  };
}

/** A listener must hear the episode whether or not it can be counted. */
async function counted(
  { downloads, today, logger }: Deps,
  podcastId: string,
  range: FileRange,
  request: Request,
): Promise<void> {
  const userAgent = request.get('User-Agent');
  if (userAgent === undefined || !isDownload(range) || !isListener(userAgent)) return;
  try {
    await downloads.count({ podcastId, day: today(), network: networkOf(request.ip ?? ''), userAgent });
  } catch (error) {
    logger.warn({ err: error }, 'a download of an episode was not counted');
  }
}
