import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import { FileMissing, type FileRange, type FileStore } from '../../../commands/shared/file-store.ts';
import { contentTypeOf } from '../../../domain/marketing/podcasts/audio-kinds.ts';
import { podcastTexts } from '../../../domain/marketing/podcasts/podcast-texts.ts';
import type { ShownPodcast } from '../../../projections/marketing/podcasts/podcast-queries.ts';

/** `<podcast>.mp3` */
export const episodeFile = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(mp3|m4a)$/;

/** What is sent. */
export interface Served {
  readonly contentType: string;
  readonly size: number;
  readonly sha256: string;
  readonly read: (range: FileRange | undefined) => Promise<Readable>;
}

/** The audio of an episode. */
export const mediaOf = ({ media }: Pick<ShownPodcast, 'media'>, store: Pick<FileStore, 'read'>): Served => ({
  contentType: contentTypeOf(media.extension),
  size: media.size,
  sha256: media.sha256,
  read: async (range) => (await store.read(media.key, range)).stream,
});

/** Answers with the bytes or with a part of them, so that players can jump and go on after a broken connection (RFC 9110 14). */
export async function sendBytes(
  request: Request,
  response: Response,
  { contentType, size, sha256, read }: Served,
  onBytes: (range: FileRange) => void,
): Promise<void> {
  const tag = `"${sha256.slice(0, 32)}"`;
  response.set({
    'Accept-Ranges': 'bytes',
    ETag: tag,
    'Content-Type': contentType,
    'X-Content-Type-Options': 'nosniff',
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

export const notFound = (response: Response): void => {
  response.status(404).set('Cache-Control', 'no-store').type('text/plain').send(podcastTexts.unknown);
};
