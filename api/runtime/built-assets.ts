import type { RequestHandler } from 'express';
import compressedStatic from 'express-static-gzip';

/**
 * Built files have their hash in the name and never change. They go out with few words, since half a hundred of them make a screen, and what
 * guards a page is said by the page. The build has compressed them.
 */
export const builtAssets = (folder: string): RequestHandler =>
  compressedStatic(folder, {
    enableBrotli: true,
    orderPreference: ['br', 'gz'],
    serveStatic: {
      immutable: true,
      maxAge: '1y',
      fallthrough: false,
      etag: false,
      lastModified: false,
      setHeaders: (response) => void response.setHeader('X-Content-Type-Options', 'nosniff'),
    },
  });
