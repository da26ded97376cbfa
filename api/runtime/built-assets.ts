import type { RequestHandler } from 'express';
import compressedStatic from 'express-static-gzip';

/**
 * Built files have a hash in their names and never change. The build has already compressed them.
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
