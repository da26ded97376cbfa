import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import express, { type Request, type Response } from 'express';
import type { PodcastDownloads } from '../../../commands/marketing/podcasts/podcast-downloads.ts';
import { FileMissing, type FileRange, type FileStore } from '../../../commands/shared/file-store.ts';
import { contentTypeOf } from '../../../domain/marketing/podcasts/audio-kinds.ts';
import { isDownload, isListener } from '../../../domain/marketing/podcasts/listeners.ts';
import { isPublic } from '../../../domain/marketing/podcasts/podcast.ts';
import { podcastTexts } from '../../../domain/marketing/podcasts/podcast-texts.ts';
import type { PodcastQueries } from '../../../projections/marketing/podcasts/podcast-queries.ts';
import type { Platform } from '../../runtime/platform.ts';
import type { Page } from '../../shared/contributions.ts';
import { networkOf } from '../../shared/network.ts';
import { drawnPicture } from './channel-picture.ts';

interface Deps extends Pick<Platform, 'logger' | 'today'> {
  readonly queries: Pick<PodcastQueries, 'one' | 'channel'>;
  readonly store: Pick<FileStore, 'read'>;
  readonly downloads: Pick<PodcastDownloads, 'count'>;
}

/** Under an address that names the content. */
const LONG = 'public, max-age=2592000, no-transform';
const SHORT = 'public, max-age=300, no-transform';

const episodeFile = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(mp3|m4a)$/;
const pictureFile = /^channel\.(png|jpg)$/;

interface Served {
  readonly contentType: string;
  readonly size: number;
  readonly sha256: string;
  readonly read: (range: FileRange | undefined) => Promise<Readable>;
}

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
    await send(request, response, served, (range) => {
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
  const { media } = row;
  if (media.extension !== extension) return undefined;
  return {
    podcastId: row.id,
    contentType: contentTypeOf(media.extension),
    size: media.size,
    sha256: media.sha256,
    read: async (range) => (await store.read(media.key, range)).stream,
  };
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

async function send(
  request: Request,
  response: Response,
  { contentType, size, sha256, read }: Served,
  onBytes: (range: FileRange) => void,
): Promise<void> {
  const tag = `"${sha256.slice(0, 32)}"`;
  response.set({
    'Accept-Ranges': 'bytes',
    ETag: tag,
    'Cache-Control': request.query['v'] === undefined ? SHORT : LONG,
    'Content-Type': contentType,
    'X-Content-Type-Options': 'nosniff',
    // Players on other websites play it, too.
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Access-Control-Allow-Origin': '*',
  });
  if (isKnown(request, tag)) return void response.status(304).end();
  const range = rangeOf(request, size, tag);
  if (range === 'unsatisfiable') {
    response.status(416).set({ 'Content-Range': `bytes */${size}`, 'Cache-Control': 'no-store' });
    response.removeHeader('ETag');
    return void response.end();
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  response.set('Content-Length', String(end - start + 1));
  if (range) response.status(206).set('Content-Range', `bytes ${start}-${end}/${size}`);
  if (request.method === 'HEAD') return void response.end();
  try {
    const bytes = await read(range);
    onBytes({ start, end });
    await pipeline(bytes, response);
  } catch (error) {
    // A listener who leaves is no fault, and a partial answer must not look complete.
    if (response.headersSent || response.destroyed) return void response.destroy();
    if (!(error instanceof FileMissing)) throw error;
    for (const name of ['Content-Length', 'Content-Range', 'ETag']) response.removeHeader(name);
    notFound(response);
  }
}

const isKnown = (request: Request, tag: string): boolean =>
  (request.get('If-None-Match') ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === tag);

/**
 * Undefined: all bytes are wanted. So they are after a change (`If-Range`), for HEAD, and for several ranges at once, which no player asks
 * for and which would multiply what a small request costs us.
 */
function rangeOf(request: Request, size: number, tag: string): FileRange | 'unsatisfiable' | undefined {
  const condition = request.get('If-Range');
  if (request.method === 'HEAD' || (condition !== undefined && condition !== tag)) return undefined;
  const ranges = request.range(size);
  if (ranges === undefined) return undefined;
  if (typeof ranges === 'number' || ranges.type !== 'bytes') return 'unsatisfiable';
  const [only, another] = ranges;
  return only && !another ? { start: only.start, end: only.end } : undefined;
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

const notFound = (response: Response): void => {
  response.status(404).set('Cache-Control', 'no-store').type('text/plain').send(podcastTexts.unknown);
};
