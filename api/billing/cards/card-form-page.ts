import { join } from 'node:path';
import express, { type RequestHandler } from 'express';
import { builtAssets } from '../../runtime/built-assets.ts';

export const CARD_FORM_PATH = '/card-form/';

/**
 * The card form, shown in a frame of our own apps. The content policy allows only its own script, only
 * connections to the card processor, and no navigation, so a flaw in it cannot send a card elsewhere. It has the
 * origin of the apps: a script that runs in an app could read what is typed, which their own policies prevent.
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

/** An address without a host is our own. */
const originOf = (url: string): string => (URL.canParse(url) ? new URL(url).origin : "'self'");
