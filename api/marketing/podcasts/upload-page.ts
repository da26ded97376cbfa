import express from 'express';
import type { TusUploads } from '../../../adapters/uploads/tus-uploads.ts';
import type { identifyCaller } from '../../runtime/callers.ts';
import type { Page } from '../../shared/contributions.ts';

export const UPLOADS = '/uploads';

/** Uploads of audio in parts, for admins (tus). Beside the API, whose bodies are small and JSON. */
export function uploadPage(
  uploads: Pick<TusUploads, 'handle'>,
  identify: ReturnType<typeof identifyCaller>,
): Page {
  const router = express.Router({ caseSensitive: true });
  router.use(async (request, response) => {
    response.locals['route'] = UPLOADS;
    await identify(request, { access: 'admin' });
    response.set('Cache-Control', 'no-store');
    // The library compares whole addresses.
    request.url = request.originalUrl;
    await uploads.handle(request, response);
  });
  return { path: UPLOADS, handler: router };
}
