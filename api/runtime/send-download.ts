import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import type { Download } from './route.ts';

/**
 * Sends a file to be saved, never to be shown: whatever is in it, no browser runs it under our address. What breaks on the way breaks
 * the connection off, so that half a file does not look whole.
 */
export async function sendDownload(response: Response, download: Download): Promise<void> {
  const { name, contentType, size, bytes } = download;
  response.set({
    'Content-Type': contentType,
    'Content-Length': String(size),
    'Content-Disposition': `attachment; ${fileName(name)}`,
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    // Packed on the way it would have another length than it says.
    'Cache-Control': 'private, no-store, no-transform',
  });
  try {
    await pipeline(bytes, response);
  } catch (error) {
    // Whoever asked may have left: then nobody is waiting for an answer.
    if (!response.headersSent && !response.destroyed) throw error;
    response.destroy();
  }
}

/** In any script (RFC 5987), with a plain name for what does not know that. */
function fileName(name: string): string {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16)}`,
  );
  return `filename="${plain}"; filename*=UTF-8''${encoded}`;
}
