import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';
import type { ServedDocument } from './route.ts';

/** Sends a text, or 304 to whoever says in `If-None-Match` that they have it. Only who asked may keep it. */
export function sendDocument(
  request: Request,
  response: Response,
  { contentType, text }: ServedDocument,
): void {
  const tag = `"${createHash('sha256').update(text).digest('base64url')}"`;
  response.set({
    'Content-Type': contentType,
    ETag: tag,
    'Cache-Control': 'private, no-cache',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; sandbox",
  });
  if (isKnown(request, tag)) response.status(304).end();
  else response.send(text);
}

/** Also where `Cache-Control: no-cache` comes along, which only asks that we are asked (RFC 9111 5.2.1.4). */
function isKnown(request: Request, tag: string): boolean {
  const known = (request.get('If-None-Match') ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''));
  return known.includes(tag);
}
