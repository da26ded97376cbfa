import { join } from 'node:path';
import express, { type RequestHandler } from 'express';
import { builtAssets } from '../../runtime/built-assets.ts';

export const CARD_FORM_PATH = '/card-form/';

/**
 * The page that a card is typed into, for frames of our own apps. It runs its own script and no other, speaks to the card processor and
 * to nobody else, and can be sent nowhere: what a broken app around it could want of a card number, the browser refuses.
 */
export function cardFormPage(options: {
  /** Folder with the built apps. */
  readonly staticDir: string | undefined;
  readonly tokensUrl: string;
}): RequestHandler {
  const { staticDir, tokensUrl } = options;
  const router = express.Router();
  if (!staticDir) return router;
  const folder = join(staticDir, 'card-form');
  const policy = contentPolicy(tokensUrl);
  router.use((_request, response, next) => {
    response.set({ 'Content-Security-Policy': policy, 'X-Frame-Options': 'SAMEORIGIN' });
    next();
  });
  router.use('/assets', builtAssets(join(folder, 'assets')));
  router.get('/', (_request, response) => {
    response.set('Cache-Control', 'no-cache').sendFile(join(folder, 'index.html'));
  });
  return router;
}

export function contentPolicy(tokensUrl: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `connect-src ${originOf(tokensUrl)}`,
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}

/** An address without a host is one of ours. */
const originOf = (url: string): string => (URL.canParse(url) ? new URL(url).origin : "'self'");
