import { pipeline } from 'node:stream/promises';
import express, { type Request, type Response } from 'express';
import { FileDamaged, FileMissing } from '../../../commands/shared/file-store.ts';
import type { RecordFiles } from '../../../commands/shared/record-files.ts';
import { contentPictures } from '../../../domain/marketing/content/content.ts';
import { contentTexts } from '../../../domain/marketing/content/content-texts.ts';
import type { ContentQueries } from '../../../projections/marketing/content/content-queries.ts';
import type { Page } from '../../shared/contributions.ts';

interface Deps {
  readonly queries: Pick<ContentQueries, 'one'>;
  readonly files: Pick<RecordFiles, 'read'>;
}

/** Under an address that names the version, so a replaced file has another address. */
const A_DAY = 'public, max-age=86400';
/** Without a version, caches ask each time whether the file is still the same. */
const ASK = 'public, no-cache';

/**
 * The picture and the asset file of published content, for everybody: `/content-files/<content>/image` and `/asset`. Other files in the
 * directory of the content, such as a file that is uploaded while a dialog is open, cannot be reached here.
 */
export function contentFiles(deps: Deps): Page {
  const router = express.Router({ caseSensitive: true });
  router.get('/:content/:part', (request, response) => answer(deps, request, response));
  return { path: '/content-files', handler: router };
}

async function answer({ queries, files }: Deps, request: Request, response: Response): Promise<void> {
  response.locals['route'] = '/content-files/:content/:part';
  const { content = '', part } = request.params;
  const row = typeof content === 'string' && isUuid.test(content) ? await queries.one(content) : undefined;
  const file = part === 'image' ? row?.image : part === 'asset' ? row?.asset : undefined;
  if (!file) return notFound(response);
  const { fileId, contentType, filename, size } = file;
  response.set({
    'Cache-Control': request.query['version'] === fileId ? A_DAY : ASK,
    // The bytes of a file never change.
    ETag: `"${fileId}"`,
    'Content-Type': contentType,
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    // Apps and websites of the business show the pictures too.
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Content-Disposition': `${contentPictures.includes(contentType) ? 'inline' : 'attachment'}; filename*=UTF-8''${encoded(filename)}`,
  });
  if (isKnown(request, fileId)) {
    response.status(304).end();
    return;
  }
  response.set('Content-Length', String(size));
  if (request.method === 'HEAD') {
    response.end();
    return;
  }
  try {
    await pipeline(await files.read(fileId), response);
  } catch (error) {
    if (response.headersSent || response.destroyed) {
      // A partial file must not look complete.
      response.destroy();
      return;
    }
    if (!(error instanceof FileMissing || error instanceof FileDamaged)) throw error;
    for (const name of ['Content-Length', 'ETag', 'Content-Disposition']) response.removeHeader(name);
    notFound(response);
  }
}

/** Also with `Cache-Control: no-cache`, which only asks for the question (RFC 9111 5.2.1.4). */
const isKnown = (request: Request, fileId: string): boolean =>
  (request.get('If-None-Match') ?? '')
    .split(',')
    .some((tag) => tag.trim().replace(/^W\//, '') === `"${fileId}"`);

const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const notFound = (response: Response): void => {
  response.status(404).set('Cache-Control', 'no-store').type('text/plain').send(contentTexts.noFile);
};

/** RFC 5987. */
const encoded = (name: string): string =>
  encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
